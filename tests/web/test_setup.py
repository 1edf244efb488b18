"""Positions that are set up are read in any notation, and judged in words."""

import pytest

from outflank import Board

START = "---------------------------OX------XO--------------------------- X"
END = "X" * 63 + "O X"


def read(client, text, **more):
    answer = client.post("/api/setup", json={"text": text} | more)
    assert answer.status_code == 200, answer.text
    return answer.json()


WAYS_TO_WRITE_A_BOARD = pytest.mark.parametrize(
    "text",
    [
        START,
        f"{START};",
        f"{START}; f5:+0; d3:+0;",
        str(Board()),
        "........\n........\n........\n...WB...\n...BW...\n........\n........\n........\n",
        " a b c d e f g h\n"
        + "".join(
            f"{row} {line} {row}\n"
            for row, line in enumerate(
                [". . . . . . . ."] * 3
                + [". . . ○ ● . . .", ". . . ● ○ . . ."]
                + [". . . . . . . ."] * 3,
                start=1,
            )
        ),
    ],
)


@WAYS_TO_WRITE_A_BOARD
def test_a_board_is_read_in_any_way_of_writing_it(client, text):
    assert read(client, text)["position"] == START


@WAYS_TO_WRITE_A_BOARD
def test_a_board_is_analysed_in_any_way_of_writing_it(client, text):
    made = client.post("/api/games", json={"start": text, "analysis": True})
    assert made.json()["start"] == START


def test_the_end_of_a_game_is_set_up(client):
    found = read(client, "f5d6")
    assert found["step"]["discs"] == {"black": 3, "white": 3}
    pgn = '[Event "x"]\n[Black "Ada"]\n[White "Bea"]\n\n1. f5 d6 2. c3 *\n'
    assert read(client, pgn)["step"]["turn"] == "white"


def test_white_to_move_is_read_from_a_diagram(client):
    board = Board()
    board.push("f5")
    assert read(client, str(board))["step"]["turn"] == "white"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (START, "Black to move: 4 legal moves."),
        ("-" * 64 + " X", "a square in the middle of the board is empty"),
        ("X" + START[1:], "some discs stand apart"),
        (END, "Neither side can move. Black wins 63-1"),
        ("X" * 27 + "XXXXXXXX" + "XO" + "X" * 26 + "- X", "Black has no move"),
    ],
)
def test_what_can_be_done_with_a_position_is_said_in_words(client, text, words):
    said = " ".join(note["text"] for note in read(client, text)["notes"])
    assert words in said


@pytest.mark.parametrize("text", ["", "nonsense", "f5f5", "XO- X"])
def test_what_is_no_position_is_said_of_its_field(client, text):
    answer = client.post("/api/setup", json={"text": text})
    assert answer.status_code == 400
    assert answer.json()["field"] == "text"
