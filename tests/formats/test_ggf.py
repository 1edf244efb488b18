"""GGF: games survive the round trip, and bad ones are reported with their location."""

import contextlib
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.errors import FormatError, OutflankError
from outflank.formats import GameRecord, RecordedMove, parse_ggf, read_ggf, write_ggf
from outflank.rules import PASS, Board, Color
from tests.strategies import boards

NBOARD = (
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[PhilX]PW[Jim]RE[?]TI[15:00]TY[8]"
    "BO[8 --------------------------- O*------*O --------------------------- *]B[F5//2.5]"
    "W[F6/-1.50/1:02]B[D3];)"
)


@given(
    boards(),
    st.text(max_size=12),
    st.none() | st.floats(0, 999).map(lambda seconds: round(seconds, 3)),
    st.none() | st.integers(-64, 64),
)
def test_a_game_comes_back_as_it_was(board, name, seconds, score):
    moves = tuple(
        RecordedMove(move, seconds, None if score is None else float(score)) for move in board.moves
    )
    outcome = board.outcome()
    record = GameRecord(
        black="somebody",
        white=name,
        moves=moves,
        start=board.start,
        result=None if outcome is None else float(outcome.score.discs),
        date=datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
    )
    again = parse_ggf(write_ggf(record))
    assert again.moves == moves
    assert again.start == record.start
    assert again.result == record.result
    assert again.date == record.date
    assert again.black == "somebody"
    assert again.board() == board


def milliseconds(most):
    return st.integers(0, most * 1000).map(lambda value: f"{value / 1000:.3f}".rstrip("0"))


CLOCKS = st.lists(milliseconds(10**6 - 1), min_size=1, max_size=2).map(
    lambda parts: "+".join(part.rstrip(".") for part in parts)
)


@given(CLOCKS | st.just(""))
def test_a_clock_comes_back_as_it_was(clock):
    assert parse_ggf(write_ggf(GameRecord("a", "b", clock=clock))).clock == clock


@given(
    st.text() | st.lists(st.sampled_from(["1", "60", ":", "/", "+", ".", "9" * 20])).map("".join)
)
def test_any_clock_is_written_and_settles_at_once(clock):
    once = parse_ggf(write_ggf(GameRecord("a", "b", clock=clock)))
    assert parse_ggf(write_ggf(once)) == once


@pytest.mark.parametrize("clock", ["1:" * 300 + "1", "9" * 400, "x" * 200_000, "1:1:1:1"])
def test_a_clock_of_any_length_leaves_the_game_readable(clock):
    record = parse_ggf(write_ggf(GameRecord("a", "b", (RecordedMove(37),), clock=clock)))
    assert record.clock == clock[:10_000]
    assert record.moves == (RecordedMove(37),)


def test_texts_of_any_length_leave_the_game_readable():
    long = "x" * 200_000
    record = GameRecord(long, long, clock=long, place=long, comment=long, reason=long)
    assert parse_ggf(write_ggf(record)).black == long[:10_000]


def test_what_nboard_writes_is_read():
    record = parse_ggf(NBOARD)
    assert (record.black, record.white, record.place) == ("PhilX", "Jim", "NBoard")
    assert (record.result, record.clock) == (None, "900")
    assert [move.seconds for move in record.moves] == [2.5, 62.0, None]
    assert record.moves[1].score == -1.5
    assert record.board().turn is Color.WHITE


@pytest.mark.parametrize(
    ("result", "value", "reason"),
    [
        ("+12.00", 12, ""),
        ("-64:t", -64, "time"),
        ("0", 0, ""),
        ("+2:r", 2, "resigned"),
        ("?", None, ""),
        ("+900", None, ""),
    ],
)
def test_results_are_read_with_their_letters(result, value, reason):
    record = parse_ggf(NBOARD.replace("RE[?]", f"RE[{result}]"))
    assert (record.result, record.reason) == (value, reason)


def test_passes_that_were_left_out_are_put_in():
    board = Board.from_text("OX" + "-" * 62 + " X")
    text = f"(;GM[othello]TY[8]BO[8 {board.position.to_text().replace('X', '*')}]W[C1];)"
    assert [move.move for move in parse_ggf(text).moves] == [PASS, 2]


def test_small_boards_have_their_size():
    board = Board(size=6)
    board.push(next(iter(board.legal_moves)))
    assert parse_ggf(write_ggf(GameRecord.of(board))).board() == board


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("GM[Othello]", "GM[Chess]", "the game is 'Chess', not Othello"),
        ("B[F5//2.5]", "B[A1]", r"move 1, B\[A1\]: "),
        ("B[F5//2.5]", "B[Z9]", r"move 1, B\[Z9\]: "),
        ("W[F6", "B[F6", "it is the other side's turn"),
        ("BO[8 -", "BO[7 -", "has no size of 4, 6 or 8"),
        ("BO[8 -", "BO[8 ?", "board text"),
        ("PB[PhilX]", "PB PhilX", "is no tag"),
        ("(;", "(", "there is no game"),
    ],
)
def test_a_broken_game_is_told(old, new, message):
    with pytest.raises((FormatError, ValueError), match=message):
        parse_ggf(NBOARD.replace(old, new, 1))


def test_a_file_gives_its_good_games_and_the_places_of_bad_ones(tmp_path):
    path = tmp_path / "games.ggf"
    path.write_text(f"{NBOARD}\n1 {NBOARD.replace('F5', 'A1')}\n{NBOARD}{NBOARD}\n")
    file = read_ggf(path)
    assert len(file.records) == 3
    (error,) = file.errors
    assert "games.ggf, game 2 (line 2): GGF, move 1" in str(error)


def test_a_file_without_games_says_so(tmp_path):
    path = tmp_path / "rubbish.ggf"
    path.write_text("rubbish")
    assert "there is no game" in str(read_ggf(path).errors[0])
    with pytest.raises(FormatError, match="cannot read"):
        read_ggf(tmp_path / "nowhere.ggf")


PIECES = st.sampled_from(
    ["(;", ";)", "[", "]", "B[F5]", "W[F6//1]", "GM[Othello]", "CO[", "x", "\n"]
)


@given(st.text() | st.lists(PIECES).map("".join))
def test_any_text_is_a_game_or_an_error(text):
    with contextlib.suppress(OutflankError):
        parse_ggf(f"(;{text};)")


@pytest.mark.parametrize("text", ["a[" * 50_000, "(;" * 50_000, "(;A[x" * 20_000, "; " * 50_000])
def test_a_long_text_of_nonsense_is_read_once(text):
    with pytest.raises(FormatError):
        parse_ggf(f"(;{text}")


def test_a_smile_in_a_comment_ends_nothing():
    record = parse_ggf(NBOARD.replace("PC[NBoard]", "CO[well done ;) (; ]"))
    assert record.comment == "well done ;) (;"
    assert len(record.moves) == 3


@given(st.text(), st.text(), st.text())
def test_no_text_breaks_out_of_its_tag(name, place, comment):
    record = GameRecord(name, "b\nc", place=place, comment=comment)
    text = write_ggf(record)
    assert len(text.splitlines()) == 1
    text.encode()
    again = parse_ggf(text)
    assert again.moves == ()
    assert again.white == "b c"
