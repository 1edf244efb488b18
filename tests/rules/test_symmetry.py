import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.errors import OptionError
from outflank.rules import PASS, Position, Symmetry, shape_of
from tests.strategies import boards, positions

symmetries = st.sampled_from(Symmetry)


@given(positions(), symmetries)
def test_symmetries_commute_with_play(position, symmetry):
    image = position.transformed(symmetry)
    assert image.moves == symmetry.bitboard(position.moves)
    for move in position.legal_moves:
        assert image.play(symmetry.move(move)) == position.play(move).transformed(symmetry)


@given(positions(), symmetries)
def test_an_inverse_undoes_its_symmetry(position, symmetry):
    assert position.transformed(symmetry).transformed(symmetry.inverse) == position
    for move in (*range(64), PASS):
        assert symmetry.inverse.move(symmetry.move(move)) == move


@given(positions())
def test_all_images_have_one_canonical_form(position):
    images = position.symmetries()
    assert {image.canonical() for image in images} == {position.canonical()}
    assert position.canonical() in images


@given(positions(), symmetries)
def test_keys_and_canonical_moves_are_the_same_for_all_images(position, symmetry):
    image = position.transformed(symmetry)
    assert image.key() == position.key()
    assert position.passed().key() != position.key()
    for move in position.legal_moves:
        place = position.canonical_move(move)
        assert image.canonical_move(symmetry.move(move)) == place
        least = position.canonical()
        assert place in [
            each.move(move) for each in Symmetry if position.transformed(each) == least
        ]


@given(boards())
def test_a_trace_has_the_keys_and_canonical_moves_of_a_line(board):
    keys, moves = board.start.trace(bytes(board.moves))
    assert [int.from_bytes(keys[at : at + 8], "little") for at in range(0, len(keys), 8)] == [
        position.key() for position in board.positions
    ]
    assert list(moves) == [
        position.canonical_move(move)
        for position, move in zip(board.positions, board.moves, strict=False)
    ]


def test_a_trace_ends_before_an_illegal_move():
    keys, moves = Position.start().trace(bytes([37, 37, 43]))
    assert (len(keys), len(moves)) == (16, 1)


def test_all_first_moves_have_one_canonical_place():
    start = Position.start()
    assert len({start.canonical_move(name) for name in ("f5", "d3", "c4", "e6")}) == 1
    assert start.canonical_move(PASS) == PASS
    with pytest.raises(OptionError, match="move must be"):
        start.canonical_move(65)


@given(positions(), symmetries)
def test_what_is_counted_does_not_change(position, symmetry):
    image = position.transformed(symmetry)
    assert image.counts() == position.counts()
    assert image.outcome() == position.outcome()
    assert image.stable() == symmetry.bitboard(position.stable())


def test_each_symmetry_moves_the_corners_as_its_name_says():
    shape = shape_of(8)
    targets = {
        symmetry.name: [shape.name(symmetry.move(shape.parse(name))) for name in ("a1", "h1")]
        for symmetry in Symmetry
    }
    assert targets == {
        "IDENTITY": ["a1", "h1"],
        "MIRROR_COLUMNS": ["h1", "a1"],
        "MIRROR_ROWS": ["a8", "h8"],
        "ROTATE_180": ["h8", "a8"],
        "TRANSPOSE": ["a1", "a8"],
        "ROTATE_90": ["h1", "h8"],
        "ROTATE_270": ["a8", "a1"],
        "ANTITRANSPOSE": ["h8", "h1"],
    }
