"""Read-only files and folders: they can be read, and a write is refused in one line."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from outflank.errors import StoreError
from outflank.store import Database, SettingsStore, TournamentStore
from outflank.store.schema import APPLICATION, MIGRATIONS
from tests.store.filled_store import PLAN, fill

# Permissions do not bind root, who becomes nobody as soon as all is imported.
PROGRAM = """
import os, sys
import outflank.arena, outflank.store
from outflank.cli.main import main
if os.getuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
sys.exit(main(sys.argv[1:]))
"""


def outflank(*arguments):
    command = [sys.executable, "-c", PROGRAM, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")


@pytest.fixture
def folder():
    """A folder that everybody can reach, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield folder
        folder.chmod(0o755)


def closed(folder):
    """A database without companion files, as after its last use."""
    return fill(folder / "outflank.db", games=2, library=1, cards=1)


def left_behind(folder, *, index):
    """A database whose last tournament is only in its log, as after a crash; perhaps no index."""
    path = closed(folder)
    with Database(path) as database:
        TournamentStore(database).create("last", PLAN)
        for name in ("outflank.db", "outflank.db-wal", "outflank.db-shm"):
            shutil.copy(folder / name, folder / f"copy-{name}")
    for copy in folder.glob("copy-*"):
        copy.rename(folder / copy.name.removeprefix("copy-"))
    if not index:
        (folder / "outflank.db-shm").unlink()
    return path


def refuse_writing(folder):
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)


@pytest.mark.parametrize("state", ["closed", "log", "log and index", "in use"])
def test_a_folder_that_cannot_be_written_to_is_read(folder, tmp_path, state):
    names = {"cup", "match"} | ({"last"} if state != "closed" else set())
    path = closed(folder) if state == "closed" else left_behind(folder, index=state != "log")
    server = Database(path) if state == "in use" else None
    refuse_writing(folder)
    listed = outflank("games", "--store", path, "--json")
    assert {row["name"] for row in json.loads(listed.stdout)} == names, listed
    checked = outflank("store", "check", "--store", path, "--json")
    assert json.loads(checked.stdout)["ok"], checked
    with tempfile.TemporaryDirectory() as other:
        Path(other).chmod(0o777)
        saved = outflank("store", "backup", Path(other, "copy.db"), "--store", path)
        assert saved.returncode == 0, saved
        with Database(Path(other, "copy.db")) as database:
            assert {row.name for row in TournamentStore(database).all()} == names
        salvaged = outflank("store", "salvage", Path(other, "new.db"), "--store", path)
        assert "nothing is lost" in salvaged.stdout, salvaged
        with Database(Path(other, "new.db")) as database:
            assert {row.name for row in TournamentStore(database).all()} == names
    if server is not None:
        server.close()


def test_a_write_into_such_a_folder_is_told_in_one_line(folder):
    path = closed(folder)
    refuse_writing(folder)
    for arguments in (
        ("match", "--resume", "cup", "--store", path),
        ("store", "restore", path, "--store", folder / "new.db"),
        ("store", "backup", folder / "copy.db", "--store", path),
        ("store", "salvage", folder / "new.db", "--store", path),
    ):
        result = outflank(*arguments)
        assert (result.returncode, result.stdout) == (2, ""), result
        assert result.stderr.startswith("outflank: ")
        assert result.stderr.count("\n") == 1


def test_nothing_is_written_when_a_database_is_only_read(tmp_path):
    path = fill(tmp_path / "outflank.db", games=2, library=1, cards=1)
    before = path.read_bytes()
    with Database(path, read_only=True) as database:
        with pytest.raises(StoreError, match=r"attempt to write a readonly database$"):
            SettingsStore(database).update({"theme": "dark"})
        assert SettingsStore(database).all() == {"theme": "dark", "board": "blue"}
    assert path.read_bytes() == before


def test_a_database_that_is_not_there_is_read_as_an_empty_one(tmp_path):
    with Database(tmp_path / "none" / "x.db", read_only=True) as database:
        assert TournamentStore(database).all() == []
    assert list(tmp_path.iterdir()) == []


def test_an_old_database_is_read_as_if_it_were_brought_up_to_date(tmp_path):
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as old, old:
        old.executescript(MIGRATIONS[0])
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 1")
    before = path.read_bytes()
    with Database(path, read_only=True) as database:
        assert SettingsStore(database).all() == {}
        with pytest.raises(StoreError, match="readonly"):
            SettingsStore(database).update({"theme": "dark"})
    assert path.read_bytes() == before


def test_odd_letters_in_a_path_are_no_options(tmp_path):
    path = fill(tmp_path / "a?mode=rwc#b%20c é.db", games=1, library=1, cards=1)
    with Database(path, read_only=True) as database:
        assert len(TournamentStore(database).all()) == 2
    assert [name for name in os.listdir(tmp_path) if name.endswith(".db")] == [path.name]
