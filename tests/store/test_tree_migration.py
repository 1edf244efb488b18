"""Databases of Outflank 0.1: each game becomes a tree, and nothing is lost, whatever is damaged."""

import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from outflank.game import GameResult
from outflank.store import (
    Card,
    Database,
    GameLibrary,
    PracticeStore,
    SettingsStore,
    check_store,
    salvage_store,
)
from outflank.store.backup import backup_store, restore_store
from outflank.store.schema import MIGRATIONS
from tests.store.released_store import (
    CREATED,
    DAMAGED,
    GAMES,
    OPEN_GAME,
    START,
    documents_of,
    make_released_store,
    schema_version,
)


@pytest.fixture
def path(tmp_path):
    return make_released_store(tmp_path / "outflank.db")


def names(nodes):
    return [node.name for node in nodes]


def load(path, name):
    with Database(path) as database:
        return GameLibrary(database).load(name)


def test_a_game_comes_with_its_players_times_and_version(path):
    stored = load(path, "open")
    assert names(stored.game.mainline()) == ["f5", "d6"]
    assert [node.seconds for node in stored.game.mainline()] == [2.5, 0.125]
    assert (stored.ply, stored.players, stored.created) == (2, ("human", "level:1"), CREATED)
    assert (stored.control, stored.clock, stored.paused, stored.version) == (None, None, False, 3)
    assert (stored.game.ending, stored.game.headers, stored.game.root.comment) == (None, {}, "")


def test_moves_that_were_taken_back_continue_the_main_line(path):
    stored = load(path, "taken back")
    assert (names(stored.game.mainline()), stored.ply) == (["f5", "d6", "c3"], 1)
    assert [node.seconds for node in stored.game.mainline()] == [2.5, None, None]


def test_a_resigned_game_keeps_its_result_and_reason(path):
    assert load(path, "resigned").game.ending == GameResult(-64.0, "resigned")


def test_a_game_that_ended_by_the_rules_needs_no_ending(path):
    game = load(path, "finished").game
    assert (game.ending, game.result) == (None, GameResult(64.0))


def test_clocks_keep_what_is_left(path):
    stored = load(path, "clocked")
    assert (stored.control, stored.clock) == ((60.0, 1.5), (59.0, 61.375))


def test_names_of_people_become_headers_and_the_comment_the_roots(path):
    game = load(path, "imported").game
    assert game.headers == {"Black": "Ada", "White": "Bén"}
    assert (game.root.comment, game.ending) == ("in the park", GameResult(12.0, "ended early"))


def test_a_result_without_a_reason_is_of_a_game_that_ended_early(tmp_path):
    games = {"game": OPEN_GAME | {"result": 4.0}}
    path = make_released_store(tmp_path / "old.db", games=games)
    assert load(path, "game").game.ending == GameResult(4.0, "ended early")


def test_forced_passes_are_moves_also_at_the_end_of_the_line(path):
    stored = load(path, "forced pass")
    assert (names(stored.game.mainline())[-1], stored.ply) == ("pass", 5)
    assert [node.seconds for node in stored.game.mainline()] == [1, 2, 3, 4, None]


def test_the_other_tables_stay(path):
    with Database(path) as database:
        assert SettingsStore(database).all() == {"theme": "dark"}


def test_cards_keep_their_number_and_progress_and_have_no_owner_yet(path):
    with Database(path) as database:
        assert PracticeStore(database).all() == [
            Card(7, START, "mistake", ("f5",), "d3", CREATED, 2, 5, 1, "")
        ]


def test_a_copy_is_kept_before_a_migration_and_the_log_names_it(path, caplog):
    before = documents_of(path)
    with caplog.at_level(logging.WARNING):
        Database(path).close()
    (kept,) = set(path.parent.glob("outflank-*.db"))
    assert (documents_of(kept), schema_version(kept)) == (before, 2)
    (line,) = caplog.messages
    assert str(kept) in line
    assert schema_version(path) == len(MIGRATIONS)


def test_a_copy_has_what_is_only_in_the_log_yet(path):
    with closing(sqlite3.connect(path)) as other:
        with other:
            other.execute("UPDATE library SET id = 'renamed' WHERE id = 'open'")
        Database(path).close()
    (kept,) = path.parent.glob("outflank-*.db")
    assert "renamed" in documents_of(kept)


def test_a_database_is_migrated_once(path):
    Database(path).close()
    once = documents_of(path)
    Database(path).close()
    assert documents_of(path) == once
    assert len(list(path.parent.glob("outflank-*.db"))) == 1


def test_a_database_that_cannot_be_copied_stays_as_it_is(path, monkeypatch):
    before = documents_of(path)
    taken = path.with_name("taken.db")
    (taken.with_name("taken.db.part") / "folder").mkdir(parents=True)
    monkeypatch.setattr("outflank.store.kept_copy.free_name", lambda _: taken)
    with pytest.raises(Exception, match="cannot write"):
        Database(path)
    assert (documents_of(path), schema_version(path)) == (before, 2)


# Damage


def test_damaged_rows_are_reported_and_stay_as_they_are(tmp_path):
    path = make_released_store(tmp_path / "old.db", damaged=DAMAGED)
    before, reports = documents_of(path), []
    with Database(path, on_damage=reports.append) as database:
        assert {(damage.table, damage.key) for damage in reports} == {
            ("library", name) for name in DAMAGED
        }
        found = dict(GameLibrary(database).load_many([*GAMES, *DAMAGED]))
        assert set(found) == set(GAMES)
        assert len(reports) == len(DAMAGED)  # once each
    after = documents_of(path)
    assert {name: after[name] for name in DAMAGED} == {name: before[name] for name in DAMAGED}


@pytest.mark.parametrize("column", ["id", "black", "document"])
def test_a_row_with_text_that_is_no_utf8_keeps_no_other_from_being_migrated(path, column):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE library SET {column} = CAST(x'ff41' AS TEXT) WHERE id = 'open'")
    with Database(path) as database:
        others = [name for name in GAMES if name != "open"]
        assert [name for name, _ in GameLibrary(database).load_many(others)] == others
    assert check_store(path).damaged[0].table == "library"


def test_a_check_of_an_old_file_finds_its_damaged_rows(tmp_path):
    path = make_released_store(tmp_path / "old.db", damaged=DAMAGED)
    assert {damage.key for damage in check_store(path).damaged} == set(DAMAGED)
    assert schema_version(path) == 2


def test_an_old_file_that_is_only_read_is_not_changed(path):
    before = documents_of(path)
    with Database(path, read_only=True) as database:
        assert GameLibrary(database).load("taken back").ply == 1
    assert (documents_of(path), schema_version(path)) == (before, 2)
    assert [found.name for found in path.parent.glob("*.db")] == ["outflank.db"]


def test_salvage_of_an_old_file_makes_trees(tmp_path):
    path = make_released_store(tmp_path / "old.db", damaged=DAMAGED)
    found = salvage_store(path, tmp_path / "new.db")
    assert {damage.key for damage in found.lost} == set(DAMAGED)
    with Database(tmp_path / "new.db") as database:
        assert dict(GameLibrary(database).load_many([*GAMES])).keys() == GAMES.keys()
        assert GameLibrary(database).load("taken back").ply == 1
        assert PracticeStore(database).get(7).right == 5


def test_salvage_prefers_a_card_to_what_a_migration_has_left_of_it(path, tmp_path):
    with closing(sqlite3.connect(path)) as old:
        left_over = old.execute("SELECT * FROM practice").fetchone()
    with Database(path) as database:
        PracticeStore(database, "ann").adopt()
        PracticeStore(database, "ann").answer(7, right=True)
    with closing(sqlite3.connect(path)) as changed, changed:
        ((table,),) = changed.execute("SELECT sql FROM sqlite_master WHERE name = 'practice'")
        card = changed.execute("SELECT * FROM practice").fetchone()
        changed.execute("DROP TABLE practice")
        # It takes the first free page, and is found before the card.
        changed.execute("CREATE TABLE left_over (id INTEGER PRIMARY KEY, b, c, d, e, f, g, h, i)")
        changed.execute("INSERT INTO left_over VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", left_over)
        changed.execute(table)
        changed.execute("INSERT INTO practice VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", card)
    salvage_store(path, tmp_path / "new.db")
    with Database(tmp_path / "new.db") as database:
        assert PracticeStore(database, "ann").get(7).right == 6


def test_a_backup_of_an_old_file_can_be_restored(tmp_path, path):
    backup_store(path, tmp_path / "copy")
    restore_store(tmp_path / "copy", path)
    assert load(path, "clocked").control == (60.0, 1.5)


def test_an_old_backup_file_can_be_restored(tmp_path):
    old = make_released_store(tmp_path / "old.db")
    target = Path(tmp_path, "new", "outflank.db")
    assert restore_store(old, target).damaged == ()
    assert load(target, "resigned").game.ending == GameResult(-64.0, "resigned")


def test_every_migrated_document_is_of_the_new_format(path):
    Database(path).close()
    assert all("line" in json.loads(text)["game"] for text in documents_of(path).values())
