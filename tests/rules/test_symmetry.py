from hypothesis import given
from hypothesis import strategies as st

from outflank.rules import PASS, Symmetry, shape_of
from tests.strategies import positions

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
