import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.errors import NotationError
from outflank.rules import Board, Color, Position
from tests.strategies import positions

START = "---------------------------OX------XO--------------------------- X"


@given(positions())
def test_a_board_line_is_read_back(position):
    text = position.to_text()
    assert Position.from_text(text) == position
    assert len(text) == position.size**2 + 2


def test_the_start_is_written_as_everybody_writes_it():
    assert Board().to_text() == START
    assert Board.from_text(START) == Board()


@given(positions(), st.data())
def test_other_letters_and_white_space_are_read_too(position, data):
    letters = {"X": "Xx*Bb", "O": "OoWw", "-": "-.", " ": " \n\t"}
    text = "".join(
        data.draw(st.sampled_from(letters[letter])) + data.draw(st.sampled_from(["", " ", "\n"]))
        for letter in position.to_text()
    )
    assert Position.from_text(text) == position


def test_the_side_to_move_may_follow_without_a_space():
    assert Position.from_text("-" * 15 + "XO").turn is Color.WHITE


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (START[:-3] + " X", "63 squares; a board has 16, 36 or 64"),
        ("-" + START, "65 squares; a board has 16, 36 or 64"),
        (START[:-2], "no side to move after the 64 squares"),
        ("-" * 16, "no side to move after the 16 squares"),
        (START[:-1] + "-", "the side to move must be X or O, not '-'"),
        (START.replace("OX", "O?"), r"'\?' at column 29 is not X, O or -"),
        ("1" + START, "'1' at column 1"),
        (START + " 0", "'0' at column 68"),
        ("", "0 squares"),
        ("X", "1 squares"),
        ("-" * 25 + " X", "25 squares"),
    ],
)
def test_bad_board_text_says_what_is_wrong_and_where(text, complaint):
    with pytest.raises(NotationError, match=complaint):
        Position.from_text(text)


@given(st.text(max_size=80))
def test_no_text_at_all_breaks_the_reader(text):
    complaint = ""
    try:
        Position.from_text(text)
    except NotationError as error:
        complaint = str(error)
    assert "\n" not in complaint
