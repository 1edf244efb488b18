import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.errors import FormatError
from outflank.formats import MoveScore, ObfRecord, parse_obf_line, read_obf, write_obf
from outflank.rules import PASS, Position
from tests.strategies import positions

START = Position.start()
LINE = START.to_text()
PASSING = "OX" + "-" * 62 + " X"


@st.composite
def records(draw):
    position = draw(positions())
    most = position.size**2
    scored = [
        MoveScore(move, draw(st.integers(-most, most)))
        for move in draw(st.permutations(list(position.legal_moves)))
    ]
    scored.sort(key=lambda item: -item.score)
    best = scored[0].score if scored else draw(st.none() | st.integers(-most, most))
    comment = draw(st.text(alphabet="abc 123%;:", max_size=12)).strip()
    return ObfRecord(position, tuple(scored), best, comment)


@given(st.lists(records(), max_size=4))
def test_records_are_read_back(tmp_path_factory, written):
    path = tmp_path_factory.mktemp("obf") / "test.obf"
    path.write_text(write_obf(written), encoding="utf-8")
    assert read_obf(path).records == written
    assert read_obf(path).errors == []


def test_moves_come_best_first_and_the_best_score_is_known():
    record = parse_obf_line(f"{LINE}; D3:-2; f5:+4; C4:+4; % three of four")
    assert [START.shape.name(scored.move) for scored in record.moves] == ["f5", "c4", "d3"]
    assert record.score == 4
    assert {START.shape.name(move) for move in record.best_moves} == {"c4", "f5"}
    assert record.comment == "three of four"


@pytest.mark.parametrize(
    ("fields", "score", "moves"),
    [
        ("", None, 0),
        (";", None, 0),
        ("; +12;", 12, 0),
        ("; -4; --:-127;", -4, 0),
        ("; f5:+2; --:-127;", 2, 1),
        (";f5 : +2 ;", 2, 1),
    ],
)
def test_what_may_follow_the_board(fields, score, moves):
    record = parse_obf_line(LINE + fields)
    assert record.position == START
    assert (record.score, len(record.moves)) == (score, moves)


def test_a_pass_may_be_scored():
    record = parse_obf_line(f"{PASSING}; PA:-8;")
    assert record.moves == (MoveScore(PASS, -8),)
    assert write_obf([record]) == f"{PASSING}; PA:-8;\n"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (LINE[1:], "63 squares"),
        (LINE[:-2], "no side to move"),
        (f"{LINE}; a1:+2;", "a1 turns no disc over"),
        (f"{LINE}; i9:+2;", "'i9' is not on the 8x8 board"),
        (f"{LINE}; f5:+65;", "a score is from -64 to [+]64"),
        (f"{LINE}; f5:;", "is not a move and its score"),
        (f"{LINE}; f5;", "is not a move and its score"),
        (f"{LINE}; f5:+2.5;", "is not a move and its score"),
        (f"{LINE}; +2; +4;", "a second score without a move"),
        (f"{LINE}; f5:+2; f5:+4;", "a second score for this move"),
        (f"{LINE}; f5:+2; +0;", r"[+]0 is the best score, but a move has [+]2"),
        (f"{LINE}; f5:+{'9' * 5000}", "is not a move and its score"),
    ],
)
def test_a_bad_line_says_what_is_wrong(line, complaint):
    with pytest.raises(FormatError, match=complaint):
        parse_obf_line(line)


def test_a_file_with_bad_lines_gives_the_good_ones_and_all_errors(tmp_path):
    path = tmp_path / "mixed.obf"
    path.write_bytes(
        f"% comment\n\n{LINE}; f5:+2;\nrubbish\n{LINE}; a1:+2;\n".encode() + b"\xff\xfe\n"
    )
    result = read_obf(path)
    assert [record.score for record in result.records] == [2]
    assert [str(error).split(":")[0] for error in result.errors] == [
        f"{path}, line {number}" for number in (4, 5, 6)
    ]


def test_a_byte_order_mark_and_comments_of_several_lines_do_no_harm(tmp_path):
    path = tmp_path / "marked.obf"
    text = write_obf([ObfRecord(START, comment="one\ntwo")])
    path.write_text("\ufeff" + text, encoding="utf-8")
    assert [record.comment for record in read_obf(path).records] == ["one two"]


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(FormatError, match=r"cannot read .*nowhere.obf: No such file"):
        read_obf(tmp_path / "nowhere.obf")
