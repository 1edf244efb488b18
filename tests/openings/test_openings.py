"""Openings: balanced, from files, random."""

import pytest

from outflank import Engine, Limit
from outflank.errors import FormatError, OptionError
from outflank.formats import parse_transcript
from outflank.openings import (
    LANGUAGES,
    balanced_openings,
    find_balanced,
    find_wild,
    opening_at,
    openings,
    read_openings,
    wild_openings,
)
from outflank.search import linear_weights


def test_balanced_openings_have_eight_plies_and_are_no_two_the_same():
    starts = balanced_openings()
    assert len(starts) == 1000
    boards = [parse_transcript(start) for start in starts]
    assert {board.ply for board in boards} == {8}
    assert len({board.position.canonical() for board in boards}) == 1000


def test_balanced_openings_are_even_by_the_engine():
    off = []
    with Engine(hash_mb=8) as engine:
        for start in balanced_openings()[::50]:
            engine.clear()
            score = engine.analyse(parse_transcript(start), Limit(depth=12)).score
            off.append(abs(score.discs))
    # An engine with another evaluation found them even to a disc.
    assert sum(off) / len(off) <= 2.5
    assert max(off) <= 5


def test_openings_are_drawn_with_a_seed_and_without_repetition():
    first = openings("balanced", 200, seed=1)
    assert first == openings("balanced", 200, seed=1)
    assert first != openings("balanced", 200, seed=2)
    assert len(set(first)) == 200


def test_random_openings_have_their_plies():
    for size, source, plies in ((8, "random", 8), (6, "random:4", 4), (4, "random:3", 3)):
        for start in openings(source, 5, seed=3, size=size):
            assert parse_transcript(start, size=size).ply >= plies - 1


def test_the_start_is_an_opening():
    assert openings("start", 2) == ["", ""]


def test_a_file_is_read_with_comments(tmp_path):
    path = tmp_path / "starts.txt"
    path.write_text("# mine\nF5 d6 c3\n\nf5f6  # the other\n")
    assert read_openings(path) == ["f5d6c3", "f5f6"]
    drawn = openings(str(path), 4)
    assert sorted(drawn) == ["f5d6c3", "f5d6c3", "f5f6", "f5f6"]


def test_all_bad_lines_of_a_file_are_reported_and_none_is_used(tmp_path):
    path = tmp_path / "starts.txt"
    path.write_text("f5d6\na1\nrubbish\nf5\n")
    with pytest.raises(FormatError, match=r"2 bad line\(s\): line 2: .*; line 3: "):
        read_openings(path)


@pytest.mark.parametrize(
    ("source", "size", "message"),
    [
        ("balanced", 6, "balanced openings are for 8x8"),
        ("wild", 4, "wild openings are for 8x8"),
        ("random:x", 8, "a number of plies, not 'x'"),
        ("random:99", 8, "an opening has from 0 to 56 plies"),
        ("nowhere.txt", 8, "cannot read nowhere.txt"),
    ],
)
def test_absurd_sources_are_refused(source, size, message):
    with pytest.raises((OptionError, FormatError), match=message):
        openings(source, 2, size=size)


def test_an_empty_file_is_refused(tmp_path):
    (tmp_path / "empty.txt").write_text("\n# nothing\n")
    with pytest.raises(FormatError, match="there are no openings in it"):
        read_openings(tmp_path / "empty.txt")


def test_found_openings_are_even_and_repeat():
    found = list(find_balanced(3, plies=6, depth=5, margin=1, seed=4))
    assert found == list(find_balanced(3, plies=6, depth=5, margin=1, seed=4))
    assert all(abs(opening.score) <= 1 for opening in found)


def test_the_openings_of_the_package_can_be_made_again():
    # As src/outflank/data/README.md tells, with the evaluation that was there before the patterns.
    found = find_balanced(10, depth=12, margin=1, seed=1, weights=linear_weights())
    assert [opening.moves for opening in found] == list(balanced_openings()[:10])


def test_wild_openings_are_no_two_the_same_and_have_no_names():
    boards = [parse_transcript(start) for start in wild_openings()]
    assert len({board.position.canonical() for board in boards}) == len(boards) == 500
    for language in LANGUAGES:
        assert not any(opening_at(board.position, language) for board in boards)
    assert set(openings("wild", 500, seed=1)) == set(wild_openings())


def test_the_wild_openings_of_the_package_can_be_made_again():
    found = find_wild(3, depth=12, margin=1, seed=1)
    assert [opening.moves for opening in found] == list(wild_openings()[:3])
