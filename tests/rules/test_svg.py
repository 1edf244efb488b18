from xml.etree import ElementTree

import pytest
from hypothesis import given

from outflank.errors import NotationError, OptionError, PositionError
from outflank.rules import SIZES, Board, Position
from tests.strategies import positions

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg):
    return ElementTree.fromstring(svg)


def classes(root, name):
    return [shape for shape in root.iter(f"{SVG}circle") if shape.get("class") == name]


def texts(root):
    return [text.text for text in root.iter(f"{SVG}text")]


@given(positions())
def test_every_disc_is_drawn_in_its_colour(position):
    root = drawn(position.svg())
    counts = position.counts()
    assert len(classes(root, "black")) == counts.black
    assert len(classes(root, "white")) == counts.white
    assert position.to_text() in root.get("aria-label")


@pytest.mark.parametrize("size", SIZES)
def test_coordinates_fit_the_size(size):
    letters = [chr(ord("a") + i) for i in range(size)]
    numbers = [str(i + 1) for i in range(size)]
    assert sorted(texts(drawn(Board(size=size).svg()))) == sorted(letters + numbers)


def test_a_disc_is_drawn_where_its_square_is():
    root = drawn(Position.from_text("-" * 63 + "X O").svg())
    (disc,) = classes(root, "black")
    side = float(root.get("viewBox").split()[2])
    assert float(disc.get("cx")) == float(disc.get("cy")) > side * 0.85


def test_a_board_marks_its_last_move():
    board = Board()
    assert classes(drawn(board.svg()), "last-move") == []
    board.push("f5")
    assert len(classes(drawn(board.svg()), "last-move")) == 1
    assert len(classes(drawn(board.svg(last_move="pass")), "last-move")) == 0


def test_marks_ring_squares_and_may_have_labels():
    root = drawn(Board().svg(marks=["c4", 37]))
    assert len(classes(root, "mark")) == 2
    assert "best" in texts(drawn(Board().svg(marks={"c4": "best"})))


def test_values_are_written_with_their_sign():
    written = texts(drawn(Board().svg(values={"c4": 2, "d3": -1.5, 37: 0, "e6": "book"})))
    assert {"+2", "-1.5", "+0", "book"} <= set(written)


def test_text_from_outside_cannot_break_out_of_the_picture():
    label = '<script>"&'
    assert "\N{REPLACEMENT CHARACTER}" in texts(drawn(Board().svg(marks={"c4": "\0"})))
    assert label in texts(drawn(Board().svg(marks={"c4": label}, values={"d3": label})))


def test_a_notebook_shows_the_picture():
    board = Board()
    assert board._repr_svg_() == board.svg()
    assert board.position._repr_svg_() == board.position.svg()


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"last_move": "j9"}, NotationError),
        ({"marks": ["z1"]}, NotationError),
        ({"marks": [99]}, PositionError),
        ({"marks": ["pass"]}, PositionError),
        ({"values": {-1: 3}}, PositionError),
        ({"width": 0}, OptionError),
        ({"width": float("nan")}, OptionError),
    ],
)
def test_squares_that_do_not_exist_are_refused(options, error):
    with pytest.raises(error):
        Board().svg(**options)


def test_an_arrow_points_from_one_square_to_another():
    root = drawn(Board().svg(arrows=[("f5", "d3"), (0, 63)]))
    arrows = [shape for shape in root.iter(f"{SVG}polygon") if shape.get("class") == "arrow"]
    assert len(arrows) == 2
    tip = arrows[0].get("points").split()[3]
    side = float(root.get("viewBox").split()[2])
    x, y = (float(part) / side * 8 for part in tip.split(","))
    assert (round(x), round(y)) == (4, 3)  # the middle of d3, in squares
    for bad in [("f5", "f5"), ("f5", "z9"), (64, 0)]:
        with pytest.raises((PositionError, NotationError)):
            Board().svg(arrows=[bad])


@given(positions())
def test_a_flipped_board_is_the_board_turned_round(position):
    plain, flipped = drawn(position.svg()), drawn(position.svg(flipped=True))
    side = float(plain.get("viewBox").split()[2])
    for name in ("black", "white"):
        turned = {
            (side - float(disc.get("cx")), side - float(disc.get("cy")))
            for disc in classes(flipped, name)
        }
        assert turned == {
            (float(disc.get("cx")), float(disc.get("cy"))) for disc in classes(plain, name)
        }


def test_colours_are_chosen_by_name_and_nothing_else_gets_into_the_picture():
    root = drawn(Board().svg(colors={"black": "navy", "felt": "#123456"}))
    assert {disc.get("fill") for disc in classes(root, "black")} == {"navy"}
    with pytest.raises(OptionError):
        Board().svg(colors={"black": '"/><script>'})
    with pytest.raises(ValueError, match="felt"):
        Board().svg(colors={"flet": "red"})
