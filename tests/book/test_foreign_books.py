"""Books of Edax and Egaroucid, and text."""

import struct

import pytest

from outflank import Position
from outflank.book import BookGraph, grow, import_book, search_leaf, write_foreign_book
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
