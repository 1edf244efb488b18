"""What users of python-chess expect of a board: squares, legality, editing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import outflank
from outflank import Board, Color
from outflank.errors import NotationError, PositionError
from tests.strategies import positions


@given(positions(), st.integers(0, 63))
def test_a_disc_is_found_where_it_lies(position, square):
    if not position.shape.mask >> square & 1:
        with pytest.raises(PositionError):
            position.disc_at(square)
        return
    found = position.disc_at(square)
    assert (found is Color.BLACK) == bool(position.black >> square & 1)
    assert (found is Color.WHITE) == bool(position.white >> square & 1)
    assert position.disc_at(position.shape.name(square)) is found
    assert Board(position)[square] is found


@given(positions(), st.integers(0, 63), st.sampled_from([Color.BLACK, Color.WHITE, None]))
def test_a_square_can_be_set_and_the_rest_stays(position, square, color):
    if not position.shape.mask >> square & 1:
        return
    changed = position.with_disc(square, color)
    assert changed.disc_at(square) is color
    assert changed.turn is position.turn
    assert changed.with_disc(square, position.disc_at(square)) == position
    assert position.with_turn(Color.WHITE).turn is Color.WHITE


@given(positions(), st.integers(-1, 65))
def test_legality_is_asked_of_any_move(position, move):
    assert position.is_legal(move) == (move in list(position.legal_moves))


def test_what_is_no_square_is_refused_in_words():
    board = Board()
    refused = {"z9": NotationError, 64: PositionError, "pass": PositionError, -1: PositionError}
    for bad, error in refused.items():
        with pytest.raises(error):
            board[bad]
    assert not board.is_legal("z9")
    assert board.is_legal("f5")
    assert not board.is_legal("a1")
    with pytest.raises(TypeError):
        iter(board)


def test_scores_and_results_can_be_matched():
    match Board().score():
        case outflank.Score(discs, view):
            assert (discs, view) == (0, Color.BLACK)
