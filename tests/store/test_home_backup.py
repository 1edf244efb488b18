"""Backups of everything: what is saved is restored, and nothing is replaced unasked or lost."""

import json
import zipfile

import pytest

from outflank.errors import DamagedFileError, FormatError, OutflankError, StoreError
from outflank.store import (
    Contents,
    Database,
    SettingsStore,
    backup_home,
    backup_store,
    claim,
    restore_home,
    server_lock,
)
from tests.store.filled_store import all_rows, fill
from tests.store.released_store import make_released_store

PLAYER = "players/ada.toml"
REPORT = "lab/tehran/result.json"


class Home:
    """A user's data folder."""

    def __init__(self, path):
        self.path = path
        self.database = path / "outflank.db"

    def fill(self):
        self.path.mkdir(parents=True)
        fill(self.database, games=3, library=2, cards=2)
        self.write(PLAYER, "name = 'ada'")
        self.write(REPORT, "{}")
        self.write("logs/server.log", "not the user's")
        return self

    def write(self, name, text):
        (self.path / name).parent.mkdir(parents=True, exist_ok=True)
        (self.path / name).write_text(text)

    def read(self, name):
        return (self.path / name).read_text()

    def backup(self, file):
        return backup_home(file, self.database, self.path)

    def restore(self, file, **options):
        return restore_home(file, self.database, self.path, **options)

    def snapshot(self):
        """All that is there, by name."""
        files = [path for path in self.path.rglob("*") if path.is_file()]
        return {str(path): path.read_bytes() for path in files if path.name.count("-") == 0}


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path / "home").fill()


@pytest.fixture
def other(tmp_path):
    return Home(tmp_path / "other")


@pytest.fixture
def file(tmp_path, home):
    home.backup(tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


def test_everything_comes_back_on_another_machine(home, other, file):
    restored = other.restore(file)
    assert restored.contents == Contents(6, 2, 2, 2, (PLAYER, REPORT))
    assert (restored.damaged, restored.kept) == ((), ())
    assert all_rows(other.database) == all_rows(home.database)
    assert (other.read(PLAYER), other.read(REPORT)) == ("name = 'ada'", "{}")
    assert sorted(path.name for path in other.path.iterdir()) == ["lab", "outflank.db", "players"]


def test_a_backup_tells_what_it_holds(home, tmp_path):
    assert home.backup(tmp_path / "new.zip") == Contents(6, 2, 2, 2, (PLAYER, REPORT))


def test_a_backup_is_a_zip_with_a_manifest(file):
    with zipfile.ZipFile(file) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        assert archive.testzip() is None
        assert set(archive.namelist()) == {"manifest.json", "outflank.db", PLAYER, REPORT}
    assert (manifest["format"], manifest["version"]) == ("outflank backup", 1)
    assert manifest["files"][REPORT]["bytes"] == 2


def test_a_backup_is_made_while_a_server_owns_the_database(home, tmp_path):
    with claim(server_lock(home.database), "taken"), Database(home.database) as database:
        SettingsStore(database).update({"new": 1})
        assert home.backup(tmp_path / "new.zip").settings == 3


def test_an_older_backup_is_replaced_and_any_other_file_is_not(home, file, tmp_path):
    home.write("players/ben.toml", "")
    assert len(home.backup(file).files) == 3
    thesis = tmp_path / "thesis"
    thesis.write_text("years of work")
    with pytest.raises(StoreError, match="is there already, and is no backup"):
        home.backup(thesis)
    assert thesis.read_text() == "years of work"


def test_there_must_be_something_to_back_up(other, tmp_path):
    with pytest.raises(StoreError, match="there is nothing to back up"):
        other.backup(tmp_path / "new.zip")
    assert list(tmp_path.iterdir()) == []


def test_players_alone_are_backed_up_too(other, tmp_path):
    other.write(PLAYER, "x")
    other.backup(tmp_path / "new.zip")
    assert Home(tmp_path / "third").restore(tmp_path / "new.zip").contents == Contents(
        files=(PLAYER,)
    )


# What is there already


def test_what_is_there_is_not_replaced_unasked(home, file):
    before = home.snapshot()
    with pytest.raises(StoreError, match=r"there is .*outflank.db and .*players and .*lab already"):
        home.restore(file)
    assert home.snapshot() == before


def test_a_database_without_rows_and_a_folder_without_files_are_nothing(other, file):
    Database(other.database).close()
    (other.path / "players").mkdir()
    assert other.restore(file).contents.games == 6


def test_what_is_replaced_is_kept(home, file):
    with Database(home.database) as database:
        SettingsStore(database).update({"theme": "light"})
    home.write(PLAYER, "changed")
    home.write("players/new.toml", "new")
    database, players, lab = home.restore(file, replace=True).kept
    assert home.read(PLAYER) == "name = 'ada'"
    assert not (home.path / "players/new.toml").exists()
    assert ((players / "ada.toml").read_text(), (players / "new.toml").read_text()) == (
        "changed",
        "new",
    )
    assert ("theme", '"light"') in all_rows(database)["settings"]
    assert (lab / "tehran/result.json").read_text() == "{}"
    with Database(home.database) as restored:
        assert SettingsStore(restored).all()["theme"] == "dark"


def test_nothing_has_changed_if_a_server_owns_the_database(home, file):
    home.write(PLAYER, "changed")
    before = home.snapshot()
    with (
        claim(server_lock(home.database), "taken", note="http://127.0.0.1:8008/"),
        pytest.raises(StoreError, match=r"is in use .*8008.*: end that first"),
    ):
        home.restore(file, replace=True)
    assert home.snapshot() == before
    assert home.read(PLAYER) == "changed"


# Damage


def rewrite(file, change):
    """Rewrite a backup, with changed entries."""
    with zipfile.ZipFile(file) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    change(entries)
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)


def with_manifest(**values):
    def change(entries):
        manifest = json.loads(entries["manifest.json"]) | values
        entries["manifest.json"] = json.dumps(manifest).encode()

    return change


def move_file(name):
    """A player's file under another name, also in the manifest."""

    def change(entries):
        manifest = json.loads(entries["manifest.json"])
        manifest["files"][name] = manifest["files"].pop(PLAYER)
        entries["manifest.json"] = json.dumps(manifest).encode()
        entries[name] = entries.pop(PLAYER)

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda entries: entries.update({PLAYER: b"name = 'eve'"}), "not what it was"),
        (lambda entries: entries.update({PLAYER: b"x" * 10_000}), "not what it was"),
        (lambda entries: entries.update({"outflank.db": b""}), "not what it was"),
        (lambda entries: entries.pop(PLAYER), "not those of its manifest"),
        (lambda entries: entries.update({"players/eve.toml": b""}), "not those of its manifest"),
        (lambda entries: entries.pop("manifest.json"), "is no backup of Outflank"),
        (lambda entries: entries.update({"manifest.json": b"[]"}), "no JSON object"),
        (lambda entries: entries.update({"manifest.json": b"{"}), "bad JSON"),
        (with_manifest(version=2), "written by a newer Outflank"),
        (with_manifest(format="something"), "'format' cannot be 'something'"),
        (with_manifest(files=[]), "'files' cannot be"),
        (move_file("../eve.toml"), "does not belong"),
        (move_file("players/../../eve.toml"), "does not belong"),
        (move_file("/tmp/eve.toml"), "does not belong"),
        (move_file("players"), "does not belong"),
        (move_file("players//eve.toml"), "does not belong"),
        (move_file("players/c:eve.toml"), "does not belong"),
        (move_file("logs/server.log"), "does not belong"),
    ],
)
def test_a_damaged_backup_changes_nothing(file, other, change, message):
    rewrite(file, change)
    with pytest.raises(FormatError, match=message):
        other.restore(file)
    assert other.snapshot() == {}
    assert not list(other.path.glob("*"))


def test_a_flipped_byte_is_found_or_does_no_harm(file, tmp_path):
    data = file.read_bytes()
    for place in range(0, len(data), len(data) // 40):
        broken = bytearray(data)
        broken[place] ^= 0xFF
        file.write_bytes(broken)
        other = Home(tmp_path / f"other{place}")
        try:
            restored = other.restore(file)
        except OutflankError:
            assert other.snapshot() == {}
        else:  # a date, or something else that a ZIP archive does not need
            assert restored.contents == Contents(6, 2, 2, 2, (PLAYER, REPORT))
            assert other.read(PLAYER) == "name = 'ada'"


@pytest.mark.parametrize("data", [b"", b"text", b"PK\x03\x04" + b"\0" * 100])
def test_another_file_is_no_backup(file, other, data):
    file.write_bytes(data)
    with pytest.raises(FormatError, match="is no backup of Outflank"):
        other.restore(file)


def test_a_database_alone_is_for_store_restore(home, other, tmp_path):
    backup_store(home.database, tmp_path / "alone.db")
    with pytest.raises(FormatError, match="is a database alone: 'outflank store restore'"):
        other.restore(tmp_path / "alone.db")


def test_a_damaged_database_is_not_backed_up_and_the_older_backup_stays(home, file):
    before = file.read_bytes()
    data = bytearray(home.database.read_bytes())
    data[4096:12288] = b"\xff" * 8192
    home.database.write_bytes(data)
    with pytest.raises(DamagedFileError, match="salvage"):
        home.backup(file)
    assert file.read_bytes() == before


def test_a_backup_of_an_older_outflank_is_restored(tmp_path, home, other):
    home.database.unlink()
    make_released_store(home.database)
    file = tmp_path / "old.zip"
    home.backup(file)
    assert other.restore(file).contents.games == 7
