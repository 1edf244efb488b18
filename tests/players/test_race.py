"""Searches that are watched while they think."""

import threading

import pytest

from outflank.errors import OptionError
from outflank.players import create_player
from outflank.players.race import create_runner
from outflank.rules import Position

# None of them ends by itself within a test.
ENDLESS = ("minimax:depth=30", "alphabeta:depth=end", "outflank", "level:20", "mcts:seed=1")
SECONDS = 600.0


@pytest.fixture(params=ENDLESS)
def runner(request):
    player = create_player(request.param)
    yield create_runner(player)
    player.close()


def test_a_search_that_is_stopped_ends_with_a_last_report(runner):
    reports = []
    first = threading.Event()

    def watch():
        for report in runner.run(Position.start(), SECONDS):
            reports.append(report)
            first.set()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    first.wait(60)
    runner.stop()
    thread.join(60)
    assert not thread.is_alive()
    assert [report.done for report in reports] == [False] * (len(reports) - 1) + [True]
    assert reports[-1].seconds < SECONDS / 2


def test_a_search_that_is_stopped_before_it_begins_still_names_a_move(runner):
    runner.stop()
    *_, last = runner.run(Position.start(), SECONDS)
    assert last.done
    assert last.move in Position.start().move_list()


def test_a_player_that_does_not_search_cannot_be_watched():
    with pytest.raises(OptionError, match="cannot be watched"):
        create_runner(create_player("random"))
