"""The database: what is stored stays, and errors say what is wrong with a file."""

import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from outflank.errors import FormatError, StoreError, UnknownNameError
from outflank.formats import GameRecord, RecordedMove
from outflank.store import Database, SettingsStore, TournamentStore, home_folder
from outflank.store.schema import APPLICATION, MIGRATIONS

RECORD = GameRecord("a", "b", (RecordedMove(37, 0.5, 1.0),), result=-64.0, reason="crash")
PLAN = {"kind": "match", "players": ["a", "b"]}


def test_games_come_back_as_they_were(tmp_path):
    with Database(tmp_path / "x.db") as database:
        store = TournamentStore(database)
        store.create("t", PLAN)
        store.add_game("t", 3, RECORD)
    with Database(tmp_path / "x.db") as database:
        store = TournamentStore(database)
        ((number, record),) = store.games("t")
        assert (number, record.moves, record.result, record.reason) == (
            3,
            RECORD.moves,
            -64,
            "crash",
        )
        assert store.results("t") == {3: ("a", "b", -64.0, "crash")}
        assert store.get("t").played == 1


def test_a_game_is_stored_once(tmp_path):
    with Database(tmp_path / "x.db") as database:
        store = TournamentStore(database)
        store.create("t", PLAN)
        store.add_game("t", 0, RECORD)
        with pytest.raises(StoreError, match="has its game 0 already"):
            store.add_game("t", 0, RECORD)
        with pytest.raises(StoreError, match="there is a tournament 't' already"):
            store.create("t", PLAN)


def test_an_unknown_tournament_is_named(tmp_path):
    with Database(tmp_path / "x.db") as database:
        store = TournamentStore(database)
        store.create("sunday", PLAN)
        with pytest.raises(UnknownNameError, match="did you mean 'sunday'"):
            store.get("sundey")


def test_a_file_of_something_else_is_refused(tmp_path):
    (tmp_path / "text.db").write_text("this is no database, only a text that is long enough" * 30)
    with pytest.raises(StoreError, match=r"text\.db: file is not a database"):
        Database(tmp_path / "text.db")
    with sqlite3.connect(tmp_path / "other.db") as connection:
        connection.execute("CREATE TABLE things (thing TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="is a database of something else"):
        Database(tmp_path / "other.db")


def test_a_file_of_a_newer_version_is_refused(tmp_path):
    Database(tmp_path / "x.db").close()
    with sqlite3.connect(tmp_path / "x.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="was written by a newer Outflank"):
        Database(tmp_path / "x.db")


def test_a_full_disk_is_told_and_loses_nothing(tmp_path):
    with Database(tmp_path / "x.db") as database:
        store = TournamentStore(database)
        store.create("t", PLAN)
        store.add_game("t", 0, RECORD)
        with database.transaction() as connection:
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages}")

        def add_many():
            for number in range(1, 1000):
                store.add_game("t", number, RECORD)

        with pytest.raises(StoreError, match="database or disk is full"):
            add_many()
        stored = len(store.results("t"))
        assert stored >= 1
        assert [number for number, _ in store.games("t")] == list(range(stored))


OPENER = """
import sys
from outflank.store import Database, SettingsStore

print("ready", flush=True)
sys.stdin.readline()
with Database(sys.argv[1]) as database:
    SettingsStore(database).update({sys.argv[2]: 1})
"""


@pytest.mark.parametrize("version", [0, 1])
def test_many_processes_may_make_or_migrate_a_file_at_once(tmp_path, version):
    path = tmp_path / "x.db"
    if version:
        with closing(sqlite3.connect(path)) as old, old:
            old.executescript(MIGRATIONS[0])
            old.execute(f"PRAGMA application_id = {APPLICATION}")
            old.execute("PRAGMA user_version = 1")
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPENER, path, str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(6)
    ]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    told = [line for line in (process.communicate()[1] for process in processes) if line]
    assert len(told) == version  # of the copy that is kept of an old file, once
    with Database(path) as database:
        assert len(SettingsStore(database).all()) == 6


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot make"):
        Database(tmp_path / "file" / "folder" / "x.db")


def test_the_home_folder_can_be_chosen(monkeypatch, tmp_path):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path))
    assert home_folder() == tmp_path
    monkeypatch.delenv("OUTFLANK_HOME")
    assert "outflank" in str(home_folder())


def test_a_tournament_is_played_by_one_process_at_a_time(tmp_path):
    with Database(tmp_path / "x.db") as database:
        store = TournamentStore(database)
        with store.claimed("t"):
            played = pytest.raises(StoreError, match="'t' is being played by another process")
            with played, store.claimed("t"):
                pass
            with store.claimed("another"):
                pass
        with store.claimed("t"):
            pass
    assert list(tmp_path.glob("*.lock")) == []


def test_a_tournament_whose_plan_says_nothing_is_not_begun(tmp_path):
    with Database(tmp_path / "x.db") as database:
        store = TournamentStore(database)
        with pytest.raises(FormatError, match="'players' is missing"):
            store.create("t", {"kind": "match"})
        assert store.all() == []


def test_a_game_of_a_tournament_that_has_gone_is_refused(tmp_path):
    with Database(tmp_path / "x.db") as database:
        with pytest.raises(StoreError, match="there is no tournament 't' any more"):
            TournamentStore(database).add_game("t", 0, RECORD)
        assert TournamentStore(database).results("t") == {}


def test_a_file_that_another_program_keeps_locked_is_told_in_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr("outflank.store.database.PATIENCE", 0.01)
    with Database(tmp_path / "x.db") as database:
        other = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match=r"x\.db: database is locked$"):
            TournamentStore(database).create("t", PLAN)
        with pytest.raises(StoreError, match=r"x\.db: database is locked$"):
            Database(tmp_path / "x.db")
        other.close()
        TournamentStore(database).create("t", PLAN)
