"""Broken files: everything intact is salvaged, wherever the damage is."""

import random

import pytest

from outflank.errors import StoreError
from outflank.store import Database, TournamentStore, check_store, salvage_store
from outflank.store.pages import PageFile
from tests.store.filled_store import all_rows, fill

PAGE = 4096

GARBAGE = random.Random(1).randbytes(PAGE)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """An intact database: its bytes, and its rows."""
    path = fill(tmp_path_factory.mktemp("whole") / "outflank.db")
    return path.read_bytes(), all_rows(path)


def salvage(tmp_path, data):
    """What is salvaged from a file; the result is intact."""
    (tmp_path / "bad.db").write_bytes(data)
    (tmp_path / "new.db").unlink(missing_ok=True)
    found = salvage_store(tmp_path / "bad.db", tmp_path / "new.db")
    assert check_store(tmp_path / "new.db").damaged == ()
    return all_rows(tmp_path / "new.db"), found


def missing(before, after):
    """How many rows are lost; the others are unchanged."""
    plans = [row for row in after["tournaments"] if '"salvaged run"' in row[2]]
    strange = [row for table in before for row in after[table] if row not in before[table] + plans]
    assert strange == []
    return sum(len(before[table]) - len(after[table]) for table in before) + len(plans)


def pages(data):
    return range(1, len(data) // PAGE + 1)


def page_of(data, number):
    return data[(number - 1) * PAGE : number * PAGE]


def rows_on(data, number):
    """Rows that a page holds, even if only part of a long one."""
    file = PageFile(data)
    if number in file.leaves():
        return len(list(file.rows(number)))
    return 1 if data[(number - 1) * PAGE] == 0 else 0


def test_a_whole_file_is_saved_whole(tmp_path, whole):
    data, before = whole
    after, found = salvage(tmp_path, data)
    assert after == before
    assert (found.rows, found.lost) == (sum(map(len, before.values())), ())


@pytest.mark.parametrize("filling", [GARBAGE, bytes(PAGE)], ids=["garbage", "zeros"])
def test_a_broken_page_costs_its_own_rows_at_most(tmp_path, whole, filling):
    data, before = whole
    for page in pages(data):
        broken = data[: (page - 1) * PAGE] + filling + data[page * PAGE :]
        after, found = salvage(tmp_path, broken)
        lost = missing(before, after)
        assert lost <= rows_on(data, page), page
        assert lost == 0 or found.lost, page


def test_every_lost_row_is_named_where_an_index_knows_it(tmp_path, whole):
    data, before = whole
    page = next(leaf for leaf in PageFile(data).leaves() if b"PB[random]" in page_of(data, leaf))
    broken = data[: (page - 1) * PAGE] + GARBAGE + data[page * PAGE :]
    after, found = salvage(tmp_path, broken)
    gone = {row[:2] for row in before["games"]} - {row[:2] for row in after["games"]}
    assert gone
    named = {damage.key for damage in found.lost if damage.table == "games"}
    assert named == {f"{tournament} {number}" for tournament, number in gone}


def test_single_wrong_bytes_cost_few_rows(tmp_path, whole):
    data, before = whole
    dice = random.Random(2)
    for _ in range(15):
        broken = bytearray(data)
        places = {dice.randrange(len(data)) for _ in range(10)}
        for place in places:
            broken[place] = dice.randrange(256)
        after, _ = salvage(tmp_path, bytes(broken))
        most = sum(rows_on(data, place // PAGE + 1) for place in places)
        # A byte of a name or number that is wrong makes another row, which nobody can tell.
        kept = sum(row in before[table] for table in before for row in after[table])
        assert kept >= sum(map(len, before.values())) - most


@pytest.mark.parametrize("share", [0.9, 0.5, 0.2])
def test_a_file_that_is_cut_off_is_saved_as_far_as_it_goes(tmp_path, whole, share):
    data, before = whole
    cut = int(len(data) * share)
    after, found = salvage(tmp_path, data[:cut])
    leaves = [leaf for leaf in PageFile(data).leaves() if 1 < leaf <= cut // PAGE]
    long = sum(len(row[-1]) > PAGE for row in before["library"]) + len(before["tournaments"])
    assert sum(map(len, after.values())) >= sum(rows_on(data, leaf) for leaf in leaves) - long
    missing(before, after)
    assert found.lost


def test_games_of_a_tournament_whose_plan_is_lost_are_kept(tmp_path, whole):
    data, before = whole
    leaves = (leaf for leaf in PageFile(data).leaves() if leaf > 1)
    page = next(leaf for leaf in leaves if b'"openings"' in page_of(data, leaf))
    after, found = salvage(tmp_path, data[: (page - 1) * PAGE] + GARBAGE + data[page * PAGE :])
    assert after["games"] == before["games"]
    with Database(tmp_path / "new.db") as database:
        store = TournamentStore(database)
        cup = store.get("cup")
        assert (cup.plan["kind"], cup.plan["players"]) == ("salvaged run", ["greedy", "random"])
        assert len(list(store.games("cup"))) == 120
    lost = {(damage.table, damage.key) for damage in found.lost}
    assert {("tournaments", "cup"), ("tournaments", "match")} <= lost


def test_rows_that_make_no_sense_are_left_out_and_named(tmp_path, whole):
    data, before = whole
    (tmp_path / "bad.db").write_bytes(data)
    with Database(tmp_path / "bad.db") as database, database.transaction() as connection:
        connection.execute("UPDATE games SET ggf = 'no GGF' WHERE number = 7")
        connection.execute("UPDATE library SET document = '{}' WHERE id = 'game3'")
    found = salvage_store(tmp_path / "bad.db", tmp_path / "new.db")
    assert {(damage.table, damage.key) for damage in found.lost} == {
        ("games", "cup 7"),
        ("library", "game3"),
    }
    assert missing(before, all_rows(tmp_path / "new.db")) == 2


def test_what_is_only_in_the_write_ahead_log_yet_is_saved(tmp_path, whole):
    data, before = whole
    (tmp_path / "bad.db").write_bytes(data)
    with Database(tmp_path / "bad.db") as database:
        TournamentStore(database).create("new", {"kind": "match", "players": ["a", "b"]})
        found = salvage_store(tmp_path / "bad.db", tmp_path / "new.db")
    assert found.lost == ()
    assert "new" in {row[0] for row in all_rows(tmp_path / "new.db")["tournaments"]}
    assert found.rows == sum(map(len, before.values())) + 1


@pytest.mark.parametrize(
    "data", [b"", b"a text" * 3000, GARBAGE * 3], ids=["none", "text", "bytes"]
)
def test_a_file_with_nothing_of_ours_makes_no_new_one(tmp_path, data):
    (tmp_path / "bad.db").write_bytes(data)
    with pytest.raises(StoreError, match=r"nothing in .*bad\.db that can be read"):
        salvage_store(tmp_path / "bad.db", tmp_path / "new.db")
    assert [path.name for path in tmp_path.iterdir()] == ["bad.db"]


def test_a_broken_file_is_told_and_never_a_traceback(tmp_path, whole):
    data, _ = whole
    for page in pages(data):
        (tmp_path / "bad.db").write_bytes(data[: (page - 1) * PAGE] + GARBAGE + data[page * PAGE :])
        assert not check_store(tmp_path / "bad.db").whole, page
