import pytest

from outflank.errors import NotationError, PositionError
from outflank.rules import PASS, SIZES, shape_of


@pytest.mark.parametrize("size", SIZES)
def test_every_square_has_a_name_that_is_read_back(size):
    shape = shape_of(size)
    assert len(shape.squares) == size * size
    for square in shape.squares:
        assert shape.parse(shape.name(square)) == square
        assert shape.parse(shape.name(square).upper()) == square
        assert shape.square(shape.column(square), shape.row(square)) == square


def test_squares_count_from_a1_by_rows():
    shape = shape_of(8)
    assert [shape.parse(name) for name in ("a1", "b1", "a2", "f5", "h8")] == [0, 1, 8, 37, 63]


def test_small_boards_lie_in_the_middle():
    assert shape_of(6).parse("a1") == 9
    assert shape_of(4).parse("a1") == 18
    assert shape_of(4).parse("d4") == 45


@pytest.mark.parametrize("text", ["pass", "PA", "ps", "--", " Pass "])
def test_passes_are_read_in_all_their_forms(text):
    assert shape_of(8).parse(text) == PASS
    assert shape_of(8).name(PASS) == "pass"


@pytest.mark.parametrize("text", ["", "f", "f55", "5f", "é5", "f٣", "f-", "\n"])
def test_what_is_no_square_is_refused_with_its_text(text):
    with pytest.raises(NotationError) as error:
        shape_of(8).parse(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(("size", "text"), [(8, "i1"), (8, "a9"), (8, "a0"), (6, "g1"), (4, "a5")])
def test_squares_off_the_board_are_refused_with_its_size(size, text):
    with pytest.raises(NotationError, match=f"{text}' is not on the {size}x{size} board"):
        shape_of(size).parse(text)


@pytest.mark.parametrize("size", [5, 0, -8, 10, "8", None, [8]])
def test_other_sizes_do_not_exist(size):
    with pytest.raises(PositionError, match="sizes are 4, 6 and 8"):
        shape_of(size)


@pytest.mark.parametrize(("size", "square"), [(8, 65), (8, -1), (6, 0), (4, 9)])
def test_numbers_off_the_board_have_no_name(size, square):
    with pytest.raises(PositionError, match="is not a square"):
        shape_of(size).name(square)
