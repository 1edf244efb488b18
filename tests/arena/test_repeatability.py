"""A game follows from plan, seed and number alone, not from the worker or earlier games."""

import sys
from functools import partial
from pathlib import Path

import pytest

from outflank.arena import Plan, local_workers, play_scheduled, run_tournament
from outflank.openings import openings
from outflank.players import create_player
from outflank.rules import Board
from outflank.search import Limit
from outflank.store import Database, TournamentStore

FAKES = Path(__file__).parent.parent / "fake_engines"
DICE, ENGINE = FAKES / "dice.py", FAKES / "engine.py"
PYTHON = ("by_random", "by_numpy", "by_import", "by_own_dice", "by_memory", "by_order_of_a_set",
          "Seeded")  # fmt: skip


def python(name):
    return f"python:{DICE}:{name}"


def played(plan, path, workers):
    """The moves of all games, played by the given number of workers."""
    with Database(path) as database:
        store = TournamentStore(database)
        tournament = store.create(f"by {workers}", plan.document())
        run_tournament(store, tournament, partial(local_workers, workers), workers)
        records = dict(store.games(tournament.name))
    assert all(record.reason == "" for record in records.values()), records
    return {number: [move.move for move in record.moves] for number, record in records.items()}


@pytest.mark.parametrize(
    "players",
    [
        ("random:seed=1", "greedy"),
        ("random", "level:-4", "level:-4,seed=3"),
        ("level:3", "outflank:nodes=300", "alphabeta:depth=2,hash=yes"),
        (python("by_random"), python("by_memory"), "greedy"),
        ("mcts:200", "mcts:playouts=100,seed=3", "greedy"),
    ],
    ids=["seeded", "gentle", "engines", "python", "monte carlo"],
)
def test_games_are_the_same_with_one_two_and_three_workers(players, tmp_path):
    starts = tuple(openings("random", 4 if len(players) == 2 else 2, seed=1, size=6))
    plan = Plan("round robin", players, starts, size=6, seed=1)
    games = [played(plan, tmp_path / "games.db", workers) for workers in (1, 2, 3)]
    assert games[0] == games[1] == games[2]


@pytest.mark.parametrize("name", PYTHON)
def test_a_seed_reaches_the_dice_of_a_python_file(name):
    games = Plan("match", (python(name), "greedy"), ("f5d6", "f5f6"), seed=5).games()
    again = [play_scheduled(games[number]).moves for number in (3, 0)]
    for number, moves in ((0, again[1]), (3, again[0])):
        record = play_scheduled(games[number])
        assert record.reason == ""
        assert [move.move for move in record.moves] == [move.move for move in moves]


@pytest.mark.parametrize("name", ["by_random", "by_numpy", "by_import", "Seeded"])
def test_another_seed_leads_to_another_game_of_a_python_file(name):
    def game(seed):
        plan = Plan("match", (python(name), "greedy"), ("f5d6",), seed=seed)
        return [move.move for move in play_scheduled(plan.games()[0]).moves]

    assert game(1) != game(2)


def test_a_seeded_player_has_other_dice_in_each_game():
    plan = Plan("match", ("random:seed=1", "greedy"), ("f5d6", "f5d6"))
    first, _, third, _ = ([m.move for m in play_scheduled(game).moves] for game in plan.games())
    assert first != third


def test_the_seed_of_a_player_counts_instead_of_that_of_the_run():
    def game(seed):
        plan = Plan("match", ("random:seed=1", "greedy"), ("f5d6",), seed=seed)
        return [move.move for move in play_scheduled(plan.games()[0]).moves]

    assert game(1) == game(2)


@pytest.mark.parametrize("spec", ["level:7", "outflank:nodes=2000", "outflank:depth=7"])
def test_an_engine_forgets_the_game_before(spec):
    """The node count would show anything left of it."""
    board = Board()
    player = create_player(spec)
    fresh = player.choose(board, Limit())
    for name in ("f5", "d6", "c3", "d3", "c4", "f4"):
        board.push(name)
        player.choose(board, Limit(depth=7))
        player.new_game()
        again = player.choose(Board(), Limit())
        assert (again.move, again.nodes) == (fresh.move, fresh.nodes)
    player.close()


@pytest.mark.parametrize("protocol", ["nboard", "gtp"])
def test_a_program_is_started_anew_for_each_game(protocol):
    player = create_player(f"{protocol}:{sys.executable} {ENGINE} {protocol} none")
    player.new_game()
    first = player._client._program
    player.new_game()
    assert not first.is_running
    assert player._client._program.is_running
    player.close()
