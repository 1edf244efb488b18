"""Schedules are pure functions of their plans."""

from collections import Counter

import pytest

from outflank.arena import Plan, Sprt, TimeControl
from outflank.errors import OptionError, StoreError, UnknownNameError

OPENINGS = ("f5d6", "f5f6", "f5f4")


def test_all_play_all_from_every_opening_with_both_colours():
    plan = Plan("round robin", ("random", "greedy", "level:1"), OPENINGS)
    games = plan.games()
    assert [game.number for game in games] == list(range(18))
    met = Counter((game.black, game.white, game.opening) for game in games)
    assert set(met.values()) == {1}
    assert len(met) == 3 * 2 * 3


def test_two_games_in_a_row_are_a_pair():
    games = Plan("gauntlet", ("random", "greedy", "level:1"), OPENINGS).games()
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert (first.black, first.white) == (second.white, second.black)
        assert first.opening == second.opening
    assert all("random" in (game.black, game.white) for game in games)


def test_a_plan_comes_back_from_its_document():
    plan = Plan("match", ("random", "greedy"), OPENINGS, TimeControl(game=5, increment=1), 6,
                Sprt(0, 10), 7)  # fmt: skip
    assert Plan.from_document(plan.document()) == plan


@pytest.mark.parametrize(
    ("kind", "players", "openings", "message"),
    [
        ("match", ("random",), OPENINGS, "two players or more"),
        ("match", ("random", "greedy", "level:1"), OPENINGS, "between two players, not 3"),
        ("round robin", ("random", "random"), OPENINGS, "'random' is there twice"),
        ("match", ("random", "greedy"), (), "no games to play"),
    ],
)
def test_absurd_plans_are_refused(kind, players, openings, message):
    with pytest.raises(OptionError, match=message):
        Plan(kind, players, openings)


@pytest.mark.parametrize(
    ("player", "size", "message"),
    [
        ("level:x", 8, "must be a whole number"),
        ("level:99", 8, "level must be from -9 to 60"),
        ("naive:depth=0", 8, "depth must be from 1"),
        ("nboard:no-such-engine", 8, "there is no program"),
        ("gtp", 8, "it needs a command"),
        ("shenzhen", 4, "does not play on a 4x4 board"),
        ("greedy ", 8, "has blanks around it"),
        ("greedy\ud800", 8, "odd letters"),
    ],
)
def test_players_that_cannot_play_are_refused_before_any_game(player, size, message):
    with pytest.raises(OptionError, match=message):
        Plan("match", ("random", player), OPENINGS, size=size).check()


def test_an_unknown_player_is_named():
    with pytest.raises(UnknownNameError, match="unknown player 'greedi'; did you mean 'greedy'"):
        Plan("match", ("random", "greedi"), OPENINGS).check()


def test_a_damaged_plan_is_told():
    with pytest.raises(StoreError, match="a plan is damaged"):
        Plan.from_document({"kind": "match"})
