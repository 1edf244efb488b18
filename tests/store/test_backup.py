"""Backups: complete or absent, made while others write, and restored without losing anything."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from outflank.errors import DamagedFileError, FormatError, StoreError
from outflank.store import (
    Database,
    SettingsStore,
    TournamentStore,
    backup_store,
    check_store,
    claim,
    restore_store,
    server_lock,
)
from outflank.store.tournaments import parse_game
from tests.store.filled_store import PLAN, RECORD, all_rows, fill

# Adds a game and a setting at a time, both or none of them, until it is told to end.
WRITER = """
import sys, threading
from outflank.store import Database

ended = threading.Event()
threading.Thread(target=lambda: (sys.stdin.readline(), ended.set()), daemon=True).start()
with Database(sys.argv[1], synced=False) as database:
    number = 0
    while not ended.is_set():
        number += 1
        with database.transaction() as connection:
            values = ("cup", 1000 + number, "a", "b", 0.0, "", "(;GM[Othello];)")
            connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            connection.execute("INSERT INTO settings VALUES (?, ?)", (f"n{number}", "1"))
        if number == 10:
            print("writing", flush=True)
"""


@pytest.fixture
def store(tmp_path):
    return fill(tmp_path / "outflank.db", games=30, library=5, cards=3)


def files(folder):
    return sorted(path.name for path in folder.iterdir() if path.suffix in (".db", ".part"))


def test_a_backup_is_one_file_with_every_row(store, tmp_path):
    with Database(store) as database:  # what is not in the file itself yet is copied too
        TournamentStore(database).create("new", PLAN)
        told = []
        backup_store(store, tmp_path / "copy.db", on_progress=lambda *done: told.append(done))
    assert told[-1][0] == told[-1][1] > 0
    assert all_rows(tmp_path / "copy.db") == all_rows(store)
    assert not list(tmp_path.glob("copy.db-*"))


def test_a_backup_is_of_one_moment_while_others_write(store, tmp_path, monkeypatch):
    monkeypatch.setattr("outflank.store.backup.PAGES_AT_A_TIME", 1)
    command = [sys.executable, "-c", WRITER, store]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout.readline() == "writing\n"
        for number in range(5):
            backup_store(store, tmp_path / f"copy{number}.db")
        writer.stdin.write("\n")
        writer.stdin.flush()
    assert writer.returncode == 0
    sizes = []
    for number in range(5):
        assert check_store(tmp_path / f"copy{number}.db").damaged == ()
        rows = all_rows(tmp_path / f"copy{number}.db")
        sizes.append(len(rows["games"]) - 31)
        assert len(rows["settings"]) - 2 == sizes[-1] >= 10
    assert sizes == sorted(sizes)


def test_a_backup_that_fails_leaves_the_older_one(store, tmp_path):
    backup_store(store, tmp_path / "copy.db")
    before = (tmp_path / "copy.db").read_bytes()
    data = store.read_bytes()
    store.write_bytes(data[: len(data) // 2])
    with pytest.raises(DamagedFileError, match=r"malformed|damaged"):
        backup_store(store, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes() == before
    assert files(tmp_path) == ["copy.db", "outflank.db"]


def test_what_a_killed_backup_left_behind_does_no_harm(store, tmp_path):
    (tmp_path / "copy.db.part").write_bytes(b"half a backup" * 1000)
    backup_store(store, tmp_path / "copy.db")
    assert all_rows(tmp_path / "copy.db") == all_rows(store)


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        ("none.db", "copy.db", r"there is no database .*none\.db"),
        ("outflank.db", "outflank.db", "is the database itself"),
        ("outflank.db", "none/copy.db", r"cannot write .*copy\.db"),
    ],
)
def test_a_backup_that_cannot_be_made_is_told(store, tmp_path, source, target, message):
    with pytest.raises(StoreError, match=message):
        backup_store(tmp_path / source, tmp_path / target)
    assert files(tmp_path) == ["outflank.db"]


def test_a_backup_comes_back_and_what_was_there_is_kept(store, tmp_path):
    backup_store(store, tmp_path / "copy.db")
    before = all_rows(store)
    with Database(store) as database:
        TournamentStore(database).create("later", PLAN)
        found = restore_store(tmp_path / "copy.db", store)
        # Whoever has it open sees the backup.
        assert {row.name for row in TournamentStore(database).all()} == {"cup", "match"}
        with pytest.raises(StoreError, match="there is no tournament 'later' any more"):
            TournamentStore(database).add_game("later", 0, RECORD)
    assert all_rows(store) == before
    assert found.rows == sum(map(len, before.values()))
    assert "later" in {row[0] for row in all_rows(found.kept)["tournaments"]}
    assert found.kept.parent == tmp_path
    again = restore_store(tmp_path / "copy.db", store)
    assert again.kept != found.kept
    assert list(tmp_path.glob("*.lock")) == []


def test_a_backup_takes_the_place_of_a_damaged_database(store, tmp_path):
    backup_store(store, tmp_path / "copy.db")
    store.write_bytes(b"nothing that makes sense" * 1000)
    found = restore_store(tmp_path / "copy.db", store)
    assert found.kept.read_bytes() == b"nothing that makes sense" * 1000
    assert check_store(store).damaged == ()
    assert all_rows(store) == all_rows(tmp_path / "copy.db")


def test_a_backup_comes_back_where_there_is_nothing(store, tmp_path):
    found = restore_store(store, tmp_path / "new" / "folder" / "outflank.db")
    assert found.kept is None
    assert all_rows(tmp_path / "new" / "folder" / "outflank.db") == all_rows(store)


def test_an_old_backup_is_brought_up_to_date(store, tmp_path):
    from outflank.store.schema import APPLICATION, MIGRATIONS

    with closing(sqlite3.connect(tmp_path / "old.db")) as old, old:
        old.executescript(MIGRATIONS[0])
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 1")
        old.execute("""INSERT INTO tournaments VALUES
                    ('cup', 'now', '{"kind": "match", "players": ["a", "b"]}')""")
    restore_store(tmp_path / "old.db", store)
    rows = all_rows(store)
    assert (len(rows["tournaments"]), rows["settings"]) == (1, [])


def test_the_database_of_a_server_is_not_replaced(store, tmp_path):
    backup_store(store, tmp_path / "copy.db")
    before = store.read_bytes()
    with (
        claim(server_lock(store), "taken", note="http://127.0.0.1:8008/"),
        pytest.raises(StoreError, match=r"is in use \(http://127.0.0.1:8008/\): end that first"),
    ):
        restore_store(tmp_path / "copy.db", store)
    assert store.read_bytes() == before
    assert files(tmp_path) == ["copy.db", "outflank.db"]


def test_what_is_no_backup_is_not_restored(store, tmp_path):
    before = store.read_bytes()
    data = fill(tmp_path / "bad.db", games=30).read_bytes()
    (tmp_path / "bad.db").write_bytes(data[:8192] + bytes(8192) + data[16384:])
    (tmp_path / "text.db").write_text("a text" * 2000)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE things (thing TEXT)")
    for name, message in (
        ("bad.db", "is damaged"),
        ("text.db", "is damaged: SQLite cannot read it"),
        ("other.db", "is a database of something else"),
        ("none.db", "there is no database"),
        ("outflank.db", "is the database itself"),
    ):
        with pytest.raises(StoreError, match=message):
            restore_store(tmp_path / name, store)
    assert store.read_bytes() == before
    assert not list(tmp_path.glob("outflank-*"))


LEAVER = """
import os, sys
from outflank.store import Database, SettingsStore
database = Database(sys.argv[1])
SettingsStore(database).update({f"key{number}": "x" * 1000 for number in range(200)})
os.kill(os.getpid(), 9)
"""


def test_what_a_killed_process_left_beside_a_target_is_no_part_of_the_backup(tmp_path):
    source, target = tmp_path / "source.db", tmp_path / "target.db"
    with Database(source) as database:
        SettingsStore(database).update({"theme": "dark"})
    subprocess.run([sys.executable, "-c", LEAVER, target], check=False)
    assert (tmp_path / "target.db-wal").stat().st_size
    backup_store(source, target)
    assert check_store(target).whole
    with Database(target) as database:
        assert SettingsStore(database).all() == {"theme": "dark"}


def test_a_pipe_is_no_database(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StoreError, match="is no file"):
        Database(tmp_path / "pipe")
    with pytest.raises(StoreError, match="is no file"):
        check_store(tmp_path / "pipe")


def test_a_result_of_the_wrong_type_is_damage():
    with pytest.raises(FormatError, match="its result cannot be"):
        parse_game("t", 1, "a", "b", "x", "", "(;GM[Othello];)")
