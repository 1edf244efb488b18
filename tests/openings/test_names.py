"""Names of openings."""

from outflank import Board
from outflank.formats import parse_transcript
from outflank.openings import opening_name, opening_names


def test_every_name_is_found_by_its_own_moves():
    for moves, name in opening_names().items():
        found = opening_name(parse_transcript(moves))
        # Two orders of moves may lead to one position.
        twins = [other for line, other in opening_names().items()
                 if parse_transcript(line).position.canonical()
                 == parse_transcript(moves).position.canonical()]  # fmt: skip
        assert found in twins
        assert name in twins


def test_names_hold_for_mirror_images_and_later_moves():
    assert opening_name(parse_transcript("f5d6c3d3c4")) == "Tiger"
    assert opening_name(parse_transcript("e6f4c3c4d3")) == "Tiger"
    board = parse_transcript("f5d6c3d3c4")
    board.push("b5")  # nobody has a name for that
    assert opening_name(board) == "Tiger"


def test_some_boards_have_no_name():
    assert opening_name(Board()) is None
    assert opening_name(Board(size=6)) is None
