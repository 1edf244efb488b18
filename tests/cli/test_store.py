"""The command that looks after the database, as a user types it."""

import json
import sqlite3
from contextlib import closing

import pytest

from outflank.store import claim, server_lock
from tests.cli.outflank_command import complaint, outflank
from tests.store.filled_store import all_rows, fill


@pytest.fixture
def path(tmp_path):
    return fill(tmp_path / "outflank.db", games=30, library=5, cards=3)


@pytest.fixture
def store(path):
    def store(action, *arguments):
        return outflank("store", action, *map(str, arguments), "--store", str(path))

    return store


def damage(path):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET ggf = 'no GGF' WHERE number = 3")
        connection.execute(
            "UPDATE tournaments SET plan = json_set(plan, '$.size', 5) WHERE name = 'match'"
        )


def test_check_says_that_all_is_well(store, path):
    result = store("check")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"{path}: 43 rows, nothing is damaged\n"
    document = json.loads(store("check", "--json").stdout)
    assert (document["rows"], document["damaged"], document["ok"]) == (43, [], True)


def test_check_lists_damage_with_exit_code_1(store, path):
    damage(path)
    result = store("check")
    assert (result.returncode, result.stderr) == (1, "")
    assert "games 'cup 3' is damaged: GGF" in result.stdout
    assert "tournaments 'match' is damaged: a plan is damaged: 'size' cannot be 5" in result.stdout
    result = store("check", "--json")
    document = json.loads(result.stdout)
    assert (result.returncode, document["rows"], document["ok"]) == (1, 43, False)
    assert {"table", "key", "why"} == set(document["damaged"][0])


def test_salvage_writes_what_is_whole_and_says_what_is_lost(store, path, tmp_path):
    damage(path)
    result = store("salvage", tmp_path / "new.db", "--json")
    document = json.loads(result.stdout)
    assert (result.returncode, document["rows"], document["ok"]) == (0, 42, False)
    assert [(row["table"], row["key"]) for row in document["lost"]] == [("games", "cup 3")]
    assert "new.db is there already" in complaint(store("salvage", tmp_path / "new.db"))
    shown = store("salvage", tmp_path / "newer.db").stdout
    assert shown.endswith(f"42 rows of {path} are in {tmp_path / 'newer.db'}, 1 lost\n")


def test_a_tournament_whose_plan_was_lost_is_listed_with_its_games(store, path, tmp_path):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM tournaments WHERE name = 'cup'")
    new = str(tmp_path / "new.db")
    assert store("salvage", new).returncode == 0
    listed = outflank("games", "--store", new)
    assert "cup: salvaged run, 30 of 30 games, greedy, random\n" in listed.stdout
    assert listed.stderr == ""
    assert len(json.loads(outflank("games", "cup", "--store", new, "--json").stdout)["games"]) == 30
    assert outflank("store", "check", "--store", new).returncode == 0
    resumed = outflank("match", "--resume", "cup", "--store", new)
    assert complaint(resumed) == "'cup' is a salvaged run, not a match"


def test_backup_and_restore(store, path, tmp_path):
    before = all_rows(path)
    copy = tmp_path / "copy.db"
    document = json.loads(store("backup", copy, "--json").stdout)
    assert (document["file"], document["bytes"]) == (str(copy), copy.stat().st_size)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM games")
    document = json.loads(store("restore", copy, "--json").stdout)
    assert (document["rows"], document["ok"]) == (43, True)
    assert all_rows(path) == before
    assert all_rows(document["kept"])["games"] == []
    with claim(server_lock(path), "taken", note="http://127.0.0.1:8008/"):
        refused = complaint(store("restore", copy))
    assert "is in use (http://127.0.0.1:8008/): end that first" in refused


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "the following arguments are required: ACTION"),
        (["chek"], "invalid choice: 'chek'"),
        (["check", "--store", "none.db"], "there is no database none.db"),
        (["salvage", "--store", "none.db", "new.db"], "there is no database none.db"),
        (["backup", "--store", "none.db", "new.db"], "there is no database none.db"),
        (["restore", "none.db", "--store", "new.db"], "there is no database none.db"),
        (["backup"], "the following arguments are required: FILE"),
        (["backup", "none/copy.db"], "there is no folder for none/copy.db"),
        (["salvage", "."], "'.' is not a file to write to"),
    ],
)
def test_bad_input_gets_one_line(arguments, expected, tmp_path):
    assert expected in complaint(outflank("store", *arguments, cwd=tmp_path))
    assert list(tmp_path.iterdir()) == []
