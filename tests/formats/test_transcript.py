import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.errors import GameOverError, IllegalMoveError, NotationError, OutflankError
from outflank.formats import parse_transcript, write_transcript
from outflank.rules import PASS, Board, Position
from tests.games import DRAW, SHORTEST, TWENTY_THREE_PASSES
from tests.strategies import boards


@given(boards(), st.booleans())
def test_a_transcript_is_read_back(board, passes):
    if board.moves and board.moves[-1] == PASS and not passes:
        board.pop()  # a pass at the very end cannot be seen if passes are left out
    text = write_transcript(board, passes=passes)
    assert parse_transcript(text, size=board.size) == board


def test_the_empty_transcript_is_the_start():
    assert parse_transcript("") == parse_transcript(" \n") == Board()


@pytest.mark.parametrize(
    "text",
    ["f5d6c3", "F5D6C3", "f5 d6\nc3", "1. f5 2. d6 3. c3", "1.f5 d6 2.c3", "1) F5 2) d6 3) C3"],
)
def test_case_spaces_and_move_numbers_do_not_matter(text):
    assert write_transcript(parse_transcript(text)) == "f5d6c3"


@pytest.mark.parametrize("word", ["pass", "PA", "ps", "--", " pass "])
def test_passes_may_be_written_or_left_out(word):
    board = parse_transcript(TWENTY_THREE_PASSES)
    names = [board.shape.name(move) for move in board.moves]
    written = "".join(word if name == "pass" else name for name in names)
    assert parse_transcript(written) == board


def test_a_game_may_start_anywhere():
    start = Position.start().play("f5")
    board = parse_transcript("d6c3", start=start)
    assert board.start == start
    assert board.position == parse_transcript("f5d6c3").position


@pytest.mark.parametrize(
    ("text", "error", "complaint"),
    [
        ("f5f5", IllegalMoveError, "column 3, move 2: 'f5': f5 is occupied"),
        ("f5 a1", IllegalMoveError, "column 4, move 2: 'a1': a1 turns no disc over for White"),
        ("f5pass", IllegalMoveError, "column 3, move 2: 'pass': White must not pass"),
        ("f5d6?", NotationError, r"column 5: '\?' is not a move"),
        ("f5i9", NotationError, "column 3, move 2: 'i9' is not on the 8x8 board"),
        ("f5d", NotationError, "column 3: 'd' is not a move"),
        (SHORTEST + "a1", GameOverError, "column 19, move 10: 'a1': the game is over"),
        (DRAW + "a1", GameOverError, "the game is over: draw 32-32"),
        ("f51d6", NotationError, "column 3: '1d6' is not a move"),
        ("2024 99", NotationError, "column 1: '2024 99' is not a move"),
    ],
)
def test_a_bad_transcript_says_where_it_fails(text, error, complaint):
    with pytest.raises(error, match=complaint) as raised:
        parse_transcript(text)
    assert raised.type is error


@given(st.text(alphabet="abcdefgh12345678 .-psX\n", max_size=60))
def test_no_text_at_all_breaks_the_reader(text):
    complaint = "transcript, column 1"
    try:
        parse_transcript(text)
    except OutflankError as error:
        complaint = str(error)
    assert complaint.startswith("transcript, column ")
