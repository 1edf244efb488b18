"""The core against the slow referee, on every board size."""

import pytest
from hypothesis import given

from outflank.rules import SIZES, Position, squares_of
from tests.differential import referee
from tests.strategies import boards, positions


def as_rows(position):
    squares, _ = position.to_text().split()
    size = position.size
    return tuple(squares[row * size : (row + 1) * size] for row in range(size))


def coordinates(position, bitboard):
    shape = position.shape
    return [(shape.column(square), shape.row(square)) for square in squares_of(bitboard)]


@given(positions())
def test_legal_moves_are_the_referees(position):
    expected = referee.moves(as_rows(position), position.turn.value)
    assert coordinates(position, position.moves) == expected


@given(positions())
def test_flips_and_the_next_position_are_the_referees(position):
    rows, color = as_rows(position), position.turn.value
    for square in squares_of(position.moves):
        x, y = position.shape.column(square), position.shape.row(square)
        flipped = sorted(coordinates(position, position.flips(square)))
        assert flipped == sorted(referee.flips(rows, color, x, y))
        following = position.play(square)
        assert as_rows(following) == referee.play(rows, color, x, y)
        assert following.turn is position.turn.other


@given(boards(finished=True))
def test_final_score_is_the_referees(board):
    expected = referee.final_score(as_rows(board.position), board.turn.value)
    assert board.score().discs == expected
    assert board.position.final_score() == expected


@pytest.mark.parametrize(("size", "deepest"), [(4, 14), (6, 8), (8, 7)])
def test_perft_is_the_referees(size, deepest):
    for depth in range(deepest + 1):
        expected = referee.perft(referee.start(size), "X", depth)
        assert Position.start(size).perft(depth) == expected


@pytest.mark.parametrize("size", SIZES)
def test_start_is_the_referees(size):
    assert as_rows(Position.start(size)) == referee.start(size)
