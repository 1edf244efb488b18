"""Backup and restore of everything, as a user types them."""

import json

import pytest

from outflank.store import claim, server_lock
from tests.cli.outflank_command import complaint, outflank
from tests.store.filled_store import all_rows, fill


@pytest.fixture
def home(tmp_path, monkeypatch):
    folder = tmp_path / "home"
    monkeypatch.setenv("OUTFLANK_HOME", str(folder))
    (folder / "players").mkdir(parents=True)
    (folder / "players" / "ada.toml").write_text("name = 'ada'")
    fill(folder / "outflank.db", games=3, library=2, cards=1)
    return folder


def test_everything_goes_to_one_file_and_comes_back(home, tmp_path, monkeypatch):
    file = str(tmp_path / "everything.zip")
    result = outflank("backup", file)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith(
        "6 games, 2 matches and tournaments, 1 practice cards, 2 settings and "
        f"1 files of players and the lab are in {file}, "
    )
    before = all_rows(home / "outflank.db")
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path / "new"))
    document = json.loads(outflank("restore", file, "--json").stdout)
    assert (document["games"], document["files"], document["kept"], document["ok"]) == (
        6,
        ["players/ada.toml"],
        [],
        True,
    )
    assert all_rows(tmp_path / "new" / "outflank.db") == before


def test_what_is_there_is_replaced_only_when_asked(home, tmp_path):
    file = str(tmp_path / "everything.zip")
    document = json.loads(outflank("backup", file, "--json").stdout)
    assert (document["games"], document["bytes"]) == (
        6,
        (tmp_path / "everything.zip").stat().st_size,
    )
    assert "--replace" in complaint(outflank("restore", file))
    shown = outflank("restore", file, "--replace").stdout
    assert "are restored\nwhat was there is in " in shown


def test_a_server_goes_on_during_a_backup_and_must_be_stopped_for_a_restore(home, tmp_path):
    file = str(tmp_path / "everything.zip")
    with claim(server_lock(home / "outflank.db"), "taken", note="http://127.0.0.1:8008/"):
        assert outflank("backup", file).returncode == 0
        refused = complaint(outflank("restore", file, "--replace"))
    assert "is in use (http://127.0.0.1:8008/): end that first" in refused


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["backup"], "the following arguments are required: FILE"),
        (["backup", "none/all.zip"], "there is no folder for none/all.zip"),
        (["backup", "all.zip"], "there is nothing to back up in"),
        (["restore", "none.zip"], "cannot restore none.zip: No such file"),
    ],
)
def test_bad_input_gets_one_line(arguments, expected, tmp_path, monkeypatch):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path / "home"))
    assert expected in complaint(outflank(*arguments, cwd=tmp_path))
    assert list(tmp_path.iterdir()) == []
