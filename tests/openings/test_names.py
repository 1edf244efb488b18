"""Names of openings."""

import pytest

from outflank import Board
from outflank.errors import UnknownNameError
from outflank.formats import parse_transcript
from outflank.openings import (
    LANGUAGES,
    find_openings,
    longest_opening,
    opening_at,
    opening_name,
    opening_names,
)
from outflank.rules import Symmetry


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_found_by_its_own_moves_and_all_eight_images(language):
    names = opening_names(language)
    by_position = {}
    for moves, name in names.items():
        by_position.setdefault(parse_transcript(moves).position.canonical(), set()).add(name)
    for moves in names:
        position = parse_transcript(moves).position
        # Two orders of moves may lead to one position.
        for symmetry in Symmetry:
            found = opening_at(position.transformed(symmetry), language)
            assert found.name in by_position[position.canonical()]


def test_there_are_names_in_three_languages():
    numbers = {language: len(opening_names(language)) for language in LANGUAGES}
    assert numbers == {"en": 91, "ja": 233, "fr": 529}
    with pytest.raises(UnknownNameError, match="unknown language 'xx'"):
        opening_names("xx")


@pytest.mark.parametrize(("language", "name"), [("en", "Tiger"), ("ja", "虎"), ("fr", "Tigre")])
def test_names_hold_for_mirror_images_and_later_moves(language, name):
    assert opening_name(parse_transcript("f5d6c3d3c4"), language) == name
    assert opening_name(parse_transcript("e6f4c3c4d3"), language) == name
    board = parse_transcript("f5d6c3d3c4")
    board.push("b5")  # nobody has a name for that
    assert opening_name(board, language) == name


def test_the_longest_name_comes_with_its_moves():
    board = parse_transcript("f5d6c3d3c4f4f6")
    opening, number = longest_opening(board)
    assert (opening.name, number) == ("Stephenson", 7)
    board.pop()
    opening, number = longest_opening(board)
    assert (opening.name, number) == ("Tiger", 5)


def test_one_position_has_one_name_however_it_is_reached():
    # After f5f6e6 the board is symmetric.
    assert opening_name(parse_transcript("f5f6e6f4e3")) == "Cow"
    assert opening_name(parse_transcript("f5f6e6d6c5")) == "Cow"


def test_openings_are_found_by_any_of_their_names():
    assert [opening.moves for opening in find_openings("tanaka")] == ["f5d6c3d3c4b3"]
    assert "f5d6c3d3c4" in [opening.moves for opening in find_openings("虎")]
    assert len(find_openings("rose-b")) > 3
    assert find_openings("no such name") == find_openings(" ") == []


def test_some_boards_have_no_name():
    assert opening_name(Board()) is None
    assert opening_name(Board(size=6)) is None
