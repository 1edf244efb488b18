"""Books of Edax and Egaroucid, and text."""

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank import Position
from outflank.book import (
    Book,
    BookGraph,
    grow,
    import_book,
    search_leaf,
    write_foreign_book,
)
from outflank.book.book_file import book_bytes
from outflank.errors import FormatError, OptionError


@pytest.fixture(scope="module")
def graph():
    graph = BookGraph()
    for _ in grow(graph, 60, lambda tasks: map(search_leaf, tasks), 2):
        pass
    return graph


@pytest.mark.parametrize("suffix", [".txt", ".dat", ".egbk3"])
def test_what_was_written_is_read_with_the_same_values(graph, tmp_path, suffix):
    write_foreign_book(graph, tmp_path / f"x{suffix}")
    again = BookGraph()
    assert import_book(again, tmp_path / f"x{suffix}") == 60
    assert {node.position: node.value for node in again} == {
        node.position: node.value for node in graph
    }


def test_a_record_of_egaroucid_has_a1_as_its_top_bit(tmp_path):
    # Black to move at the start: own discs on e4 and d5, leaf f5 worth nothing, at level 21.
    own, opp = (1 << 63 - 28 | 1 << 63 - 35), (1 << 63 - 27 | 1 << 63 - 36)
    record = struct.pack("<QQbbIbbb", own, opp, 0, 21, 1, 0, 63 - 37, 21)
    (tmp_path / "x.egbk3").write_bytes(b"EGAROUCID" + struct.pack("<BI", 3, 1) + record)
    graph = BookGraph()
    import_book(graph, tmp_path / "x.egbk3")
    leaf = graph.get(Position.start()).leaf
    assert leaf.move == Position.start().canonical_move("f5")
    assert (leaf.value, leaf.depth, leaf.certainty) == (0, 21, 73)


def test_a_line_of_text_is_a_board_a_side_a_level_a_leaf_and_its_value(tmp_path):
    board = "---------------------------OX------XO---------------------------"
    (tmp_path / "x.txt").write_text(f"% made by hand\n{board} X,16,f5,-2\n")
    graph = BookGraph()
    import_book(graph, tmp_path / "x.txt")
    assert graph.get(Position.start()).value == -2


def test_a_leaf_that_leads_into_the_book_is_no_leaf(tmp_path):
    start = Position.start()
    after = start.play("f5")
    lines = [f"{start.to_text()},8,f5,+40\n", f"{after.to_text()},8,d6,+1\n"]
    (tmp_path / "x.txt").write_text("".join(lines))
    graph = BookGraph()
    import_book(graph, tmp_path / "x.txt")
    assert (graph.get(start).value, graph.get(start).leaf) == (-1, None)


def test_a_position_that_nothing_is_known_of_has_no_say(tmp_path):
    start = Position.start()
    after = start.play("f5")
    lines = [f"{start.to_text()},8,--,+0\n", f"{after.to_text()},0,--,+0\n"]
    lines.append(f"{after.play('d6').to_text()},8,c3,+3\n")
    (tmp_path / "x.txt").write_text("".join(lines[:2]))
    graph = BookGraph()
    import_book(graph, tmp_path / "x.txt")
    assert len(Book(book_bytes(graph, {}), "x.book")) == 0
    (tmp_path / "x.txt").write_text("".join(lines))
    import_book(graph, tmp_path / "x.txt")
    book = Book(book_bytes(graph, {}), "x.book")
    assert [book.probe(position).value for position in (start, after)] == [3, -3]


HEADS = [
    b"",
    b"EGAROUCID\x03",
    struct.pack("<IIBB", 0x45444158, 0x424F4F4B, 4, 4) + bytes(8 + 20),
    Position.start().to_text().encode() + b",8,",
]


@settings(max_examples=200)
@given(head=st.sampled_from(HEADS), rest=st.binary(max_size=200))
def test_whatever_a_file_holds_it_is_read_or_refused_in_a_line(tmp_path_factory, head, rest):
    path = tmp_path_factory.getbasetemp() / "fuzzed"
    path.write_bytes(head + rest)
    try:
        import_book(BookGraph(), path)
    except FormatError as error:
        complaint = str(error)
    else:
        complaint = ""
    assert "\n" not in complaint


def test_bad_files_are_refused_with_their_place(graph, tmp_path):
    for suffix in (".dat", ".egbk3"):
        write_foreign_book(graph, tmp_path / f"x{suffix}")
        data = (tmp_path / f"x{suffix}").read_bytes()
        for cut in (9, 30, len(data) // 2, len(data) - 1):
            (tmp_path / "bad").write_bytes(data[:cut])
            with pytest.raises(FormatError, match="bad: it is damaged"):
                import_book(BookGraph(), tmp_path / "bad")
    for content, message in (
        (b"rubbish\n", "line 1: not a board, side, level, leaf and value"),
        (b"\0\1\2", "neither a book of Edax or Egaroucid"),
        (Position.start().to_text().encode() + b",8,a1,+1\n", "position 1: a1 turns no disc over"),
        (Position.start().to_text().encode() + b",8,f5,+99\n", "position 1: a value of 99 discs"),
    ):
        (tmp_path / "bad").write_bytes(content)
        with pytest.raises(FormatError, match=message):
            import_book(BookGraph(), tmp_path / "bad")
    with pytest.raises(OptionError, match=r"no format for '.xyz'; known are .txt"):
        write_foreign_book(graph, tmp_path / "x.xyz")
