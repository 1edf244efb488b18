"""A search of some moves only: exact among them, and no trace of the restriction afterwards."""

import pytest

from outflank import PASS, Board, Engine, Limit, Position
from outflank.errors import GameOverError, IllegalMoveError, NotationError, OptionError
from outflank.openings import random_opening
from tests.ffo import FFO

SOLVED = Position.from_text(FFO[3][0])
PASSING = Board.from_text("OX" + "-" * 62 + " X")
TASKS = ("play", "analyse", "analysis", "solve", "solving")


@pytest.fixture
def engine():
    with Engine(hash_mb=2) as made:
        yield made


@pytest.mark.parametrize("threads", [1, 2])
def test_a_solution_is_the_best_of_the_moves(threads):
    with Engine(hash_mb=2, threads=threads) as engine:
        lines = engine.analyse(SOLVED, Limit(depth=60), lines=64).lines
        for line in lines:
            engine.clear()
            found = engine.solve(SOLVED, moves=[line.move])
            assert (found.move, found.score) == (line.move, line.score)
        worst = [line.move for line in lines[-2:]]
        assert engine.solve(SOLVED, moves=worst).score == lines[-2].score


def test_only_these_moves_are_searched(engine):
    board = random_opening(4, plies=16)
    chosen = [board.shape.name(move) for move in list(board.legal_moves)[1:4]]
    found = engine.analyse(board, Limit(depth=6), lines=64, moves=chosen)
    assert {board.shape.name(line.move) for line in found.lines} == set(chosen)
    for result in engine.analysis(board, Limit(depth=6), lines=2, moves=chosen):
        assert {board.shape.name(line.move) for line in result.lines} <= set(chosen)
    for move in chosen:
        assert board.shape.name(engine.play(board, Limit(depth=3), moves=[move]).move) == move


def test_fewer_moves_take_fewer_nodes(engine):
    board = random_opening(4, plies=16)
    everything = engine.analyse(board, Limit(depth=8)).nodes
    engine.clear()
    assert engine.analyse(board, Limit(depth=8), moves=[board.legal_moves.names()[0]]).nodes < (
        everything / 2
    )


def test_a_bad_move_that_was_searched_alone_leaves_no_trace(engine):
    worst = engine.analyse(SOLVED, Limit(depth=60), lines=64).lines[-1].move
    engine.clear()
    assert engine.solve(SOLVED, moves=[worst]).move == worst
    assert engine.solve(SOLVED).score.discs == FFO[3][1]
    # The position is met again, from its parent, in the same table.
    parent = random_opening(6, plies=46)
    best = engine.solve(parent).score
    after = parent.position.play(engine.solve(parent).move)
    engine.clear()
    if not after.is_game_over() and not after.must_pass():
        last = engine.analyse(after, Limit(depth=60), lines=64).lines[-1].move
        engine.clear()
        engine.solve(after, moves=[last])
    assert engine.solve(parent).score == best


def test_moves_are_names_or_numbers_in_any_iterable(engine):
    for moves in (["c4", "d3"], (26, "D3"), iter([26, 19]), {19, 26}):
        found = engine.analyse(Board(), Limit(depth=2), lines=9, moves=moves)
        assert {line.move for line in found.lines} == {19, 26}


def test_a_forced_pass_can_be_asked_for(engine):
    assert engine.play(PASSING, Limit(depth=3), moves=["pass"]).move == PASS
    assert engine.solve(PASSING, moves=[PASS]).score == engine.solve(PASSING).score


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize(
    ("moves", "error", "message"),
    [
        (["f5", "a1"], IllegalMoveError, "a1 turns no disc over for Black"),
        (["e4"], IllegalMoveError, "e4 is occupied"),
        (["pass"], IllegalMoveError, "Black must not pass"),
        ([99], IllegalMoveError, "99 is not a square of the 8x8 board"),
        (["z9"], NotationError, "'z9' is not on the 8x8 board"),
        ([], OptionError, "moves must name at least one move"),
        ("f5", OptionError, "moves must be a list such as"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_by_name(engine, task, moves, error, message):
    with pytest.raises(error, match=message):
        getattr(engine, task)(Board(), moves=moves)


def test_a_finished_game_has_no_moves_to_choose_from(engine):
    with pytest.raises(GameOverError):
        engine.solve(Board.from_text("X" * 64 + " O"), moves=["a1"])
