"""Monte Carlo search: the core against the readable reference, and what it proves against the
engine.
"""

import random
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank.arena import play_game
from outflank.errors import BusyError, GameOverError, OptionError
from outflank.players import create_player
from outflank.rules import PASS, Board, Position
from outflank.search import Engine, Limit, MonteCarloSearch, reference_mcts
from tests.strategies import boards

open_boards = boards().filter(lambda board: not board.is_game_over())

GOLDEN, PI, WORD = 0x9E3779B97F4A7C15, 0x243F6A8885A308D3, 2**64 - 1


class CoreDice:
    """The dice of native/board/random.h."""

    def __init__(self, seed):
        self.state = self.scrambled(self.scrambled(seed))

    @staticmethod
    def scrambled(x):
        x = (x ^ x >> 32) * GOLDEN & WORD
        x = (x ^ x >> 29) * PI & WORD
        return x ^ x >> 32

    def below(self, bound):
        self.state = self.state + GOLDEN & WORD
        product = self.state * (self.state ^ PI)
        return (product & WORD ^ product >> 64) * bound >> 64


@settings(max_examples=40)
@given(
    open_boards, st.integers(1, 200), st.sampled_from([0.0, 0.7, 2.0]), st.integers(0, 2**64 - 1)
)
def test_the_core_searches_like_the_reference(board, playouts, exploration, seed):
    playout = reference_mcts.uniform_playout(CoreDice(seed).below)
    root = reference_mcts.search(board.position, playouts, playout, exploration)
    search = MonteCarloSearch(exploration=exploration, playout="uniform", seed=seed)
    found = search.run(board, Limit(nodes=playouts))
    assert found.visits == root.visits
    assert [move.visits for move in found.moves] == [child.visits for child in root.children]
    assert [(move.lower, move.upper) for move in found.moves] == [
        (-child.upper, -child.lower) for child in root.children
    ]
    assert found.move == reference_mcts.best_move(root)


# What is proven


def endgames(size, empties, number):
    """Positions of random games."""
    dice = random.Random(f"{size} {empties}")
    while number > 0:
        board = Board(size=size)
        while not board.is_game_over() and board.counts().empties > empties:
            board.push(dice.choice(list(board.legal_moves)))
        if board.position.moves:
            number -= 1
            yield board.position


@pytest.mark.parametrize("playout", ["uniform", "heavy"])
def test_4x4_is_proven_from_the_start(playout):
    found = MonteCarloSearch(playout=playout, seed=1).run(Position.start(4), Limit(nodes=200_000))
    assert (found.score.discs, found.score.exact) == (-10, True)
    assert found.playouts < 200_000


@pytest.mark.parametrize(("size", "empties"), [(4, 8), (6, 6), (8, 6)])
def test_a_proven_score_is_the_engines(size, empties):
    with Engine(hash_mb=1) as engine:
        for position in endgames(size, empties, 20):
            found = MonteCarloSearch(seed=1).run(position, Limit(nodes=1_000_000))
            assert found.score.exact
            assert found.score == engine.solve(position).score
            after = position.play(found.move)
            assert -found.score.discs == engine.solve(after).score.pov(after.turn).discs or (
                after.turn is position.turn
            )


@pytest.mark.parametrize(("size", "empties"), [(4, 10), (6, 9), (8, 9)])
def test_it_finds_the_only_winning_move(size, empties):
    """Long before the tree is proven."""
    tried = 0
    with Engine(hash_mb=1) as engine:
        for position in endgames(size, empties, 60):
            lines = engine.analyse(position, Limit(depth=60), lines=64).lines
            winning = [line.move for line in lines if line.score.discs > 0]
            if len(winning) == 1 and len(lines) > 1:
                tried += 1
                found = MonteCarloSearch(seed=tried).run(position, Limit(nodes=50_000))
                assert found.move == winning[0], position.to_text()
    assert tried >= 5


@given(open_boards, st.integers(1, 2000))
def test_bounds_hold_what_the_playouts_say(board, playouts):
    found = MonteCarloSearch(seed=1).run(board, Limit(nodes=playouts))
    best = next(move for move in found.moves if move.move == found.move)
    assert best.lower <= found.score.discs <= best.upper
    assert found.move == found.pv[0]
    assert sum(move.visits for move in found.moves) == found.visits
    assert all(0 <= move.value <= 1 for move in found.moves)
    board = board.copy()
    for move in found.pv:
        board.push(move)


# Limits


def test_nodes_of_a_limit_are_playouts():
    assert MonteCarloSearch(seed=1).run(Board(), Limit(nodes=777)).playouts == 777
    assert MonteCarloSearch(seed=1).run(Board()).playouts == 10_000
    assert MonteCarloSearch(seed=1).run(Board(), Limit(depth=3)).playouts == 10_000


def test_the_depth_of_a_limit_is_that_of_the_tree():
    found = MonteCarloSearch(seed=1).run(Board(), Limit(depth=1, nodes=500))
    assert (found.depth, found.nodes) == (1, 5)
    assert MonteCarloSearch(seed=1).run(Board(), Limit(depth=3, nodes=5000)).depth == 3


@pytest.mark.parametrize("limit", [Limit(time=0.05), Limit(clock=3.0), Limit(clock=1, time=0.05)])
def test_time_ends_a_search_that_nothing_else_ends(limit):
    found = MonteCarloSearch(seed=1).run(Board(), limit)
    assert found.playouts >= 32
    assert not found.score.exact


def test_a_stop_from_another_thread_ends_it_with_a_move():
    search, results = MonteCarloSearch(seed=1), []
    thread = threading.Thread(target=lambda: results.append(search.run(Board(), Limit(time=600))))
    thread.start()
    while thread.is_alive():  # a stop before the search has begun is for none
        search.stop()
        thread.join(0.01)
    assert results[0].move in Board().legal_moves


def test_only_one_thread_searches_at_a_time():
    search = MonteCarloSearch(seed=1)
    thread = threading.Thread(target=lambda: search.run(Board(), Limit(time=600)))
    thread.start()

    def clear_until_refused():
        while thread.is_alive():  # the search may not have begun yet
            search.clear()

    with pytest.raises(BusyError, match="busy"):
        clear_until_refused()
    while thread.is_alive():
        search.stop()
        thread.join(0.01)
    assert search.run(Board(), Limit(nodes=10)).playouts == 10


def test_a_full_tree_goes_on_with_playouts():
    found = MonteCarloSearch(memory_mb=1, seed=1).run(Board(), Limit(nodes=60_000))
    assert found.playouts == 60_000
    assert found.nodes * 24 <= 2**20


# The tree and the dice


def test_the_tree_is_kept_from_move_to_move():
    kept, anew = MonteCarloSearch(seed=1), MonteCarloSearch(seed=1, reuse=False)
    board = Board()
    board.push(kept.run(board, Limit(nodes=2000)).move)
    board.push(kept.run(board, Limit(nodes=2000)).pv[0])
    assert kept.run(board, Limit(nodes=100)).visits > 300
    for position in board.positions:
        assert anew.run(position, Limit(nodes=300)).visits == 300


def test_a_kept_tree_knows_only_what_lies_below_the_new_root():
    search = MonteCarloSearch(seed=1)
    first = search.run(Board(), Limit(nodes=3000))
    expected = next(move.visits for move in first.moves if move.move == first.move)
    again = search.run(Position.start().play(first.move), Limit(nodes=1))
    assert again.visits == expected + 1
    assert again.nodes < first.nodes
    assert search.run(Board(), Limit(nodes=1)).visits == 1  # that position is gone


def test_boards_of_another_size_are_other_positions():
    search = MonteCarloSearch(seed=1)
    search.run(Position.start(4), Limit(nodes=50_000))
    assert not search.run(Position.start(6), Limit(nodes=100)).score.exact


def test_the_same_seed_leads_to_the_same_search_and_another_to_another():
    def visits(seed):
        found = MonteCarloSearch(seed=seed).run(Board(), Limit(nodes=500))
        return [move.visits for move in found.moves]

    assert visits(1) == visits(1)
    assert len({tuple(visits(seed)) for seed in range(10)}) > 1


def test_a_forced_pass_is_searched_through():
    found = MonteCarloSearch(seed=1).run(Position.from_text("OX" + "-" * 62 + " X"))
    assert found.move == PASS
    assert len(found.moves) == 1


# The player


def test_it_beats_greedy():
    board = play_game(create_player("mcts:1000,seed=1"), create_player("greedy"), Board(), Limit())
    assert board.outcome().winner is not None
    assert str(board.outcome().winner) == "Black"


def test_the_player_keeps_the_narrower_limit():
    player = create_player("mcts:playouts=300,seed=1")
    assert player.choose(Board(), Limit(nodes=5000)).nodes == 300
    assert player.choose(Board(), Limit(nodes=50)).nodes == 50
    assert player.name == "mcts:playouts=300"


def test_its_last_moves_are_exact():
    position = next(endgames(8, 5, 1))
    assert create_player("mcts:seed=1").choose(Board(position), Limit()).score.exact


def test_a_new_game_forgets_the_tree():
    player = create_player("mcts:seed=1")
    player.choose(Board(size=4), Limit(nodes=100_000))
    player.new_game()
    assert not player.choose(Board(size=4), Limit(nodes=1)).score.exact


# Bad input


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"exploration": -1}, "exploration"),
        ({"exploration": float("nan")}, "exploration"),
        ({"playout": "clever"}, "uniform or heavy, not 'clever'"),
        ({"memory_mb": 0}, "memory_mb"),
        ({"memory_mb": 2**40}, "memory_mb"),
        ({"seed": -1}, "seed"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused(options, what):
    with pytest.raises(OptionError, match=what):
        MonteCarloSearch(**options)


def test_a_finished_game_is_refused():
    with pytest.raises(GameOverError):
        MonteCarloSearch().run(Position.from_text("X" * 64 + " O"))
