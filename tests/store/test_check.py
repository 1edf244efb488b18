"""A check reads everything, and names what is damaged."""

import sqlite3
from contextlib import closing

import pytest

from outflank.errors import StoreError
from outflank.store import check_store
from tests.store.filled_store import fill


@pytest.fixture
def store(tmp_path):
    return fill(tmp_path / "outflank.db", games=30, library=5, cards=3)


def change(path, *statements):
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            assert connection.execute(statement).rowcount == 1


def test_a_whole_database_has_no_damage(store):
    found = check_store(store)
    assert (found.rows, found.damaged, found.whole) == (2 + 31 + 5 + 3 + 2, (), True)


def test_every_damaged_row_is_named_with_its_table(store):
    change(
        store,
        "UPDATE tournaments SET plan = '[]' WHERE name = 'match'",
        "UPDATE games SET ggf = 'no GGF' WHERE number = 3",
        "UPDATE library SET document = '{}' WHERE id = 'game2'",
        "UPDATE library SET black = CAST(x'ff' AS TEXT) WHERE id = 'game4'",
        "UPDATE practice SET answers = '7' WHERE id = 2",
        "UPDATE settings SET value = 'dark' WHERE key = 'theme'",
    )
    found = check_store(store)
    assert found.whole
    assert {(damage.table, damage.key) for damage in found.damaged} == {
        ("tournaments", "match"),
        ("games", "cup 3"),
        ("library", "game2"),
        ("library", "game4"),
        ("practice", "2"),
        ("settings", "theme"),
    }


def test_games_without_their_tournament_are_damage(store):
    change(store, "DELETE FROM tournaments WHERE name = 'match'")
    (damage,) = check_store(store).damaged
    assert str(damage) == ("tournaments 'match' is damaged: it is not there, but 1 games of it are")


def test_a_plan_is_checked_by_whoever_knows_plans(store):
    def refuse(plan):
        raise StoreError(f"no {plan['kind']}")

    found = check_store(store, check_plan=refuse)
    assert {damage.why for damage in found.damaged} == {"no match"}


def test_a_lost_table_is_damage_of_the_file(store):
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute("DROP TABLE settings")
    found = check_store(store)
    assert not found.whole
    assert found.rows > 40


def test_progress_is_told(store, monkeypatch):
    monkeypatch.setattr("outflank.store.check.TOLD", 10)
    told = []
    rows = check_store(store, on_progress=lambda *done: told.append(done)).rows
    assert told == [(done, rows) for done in range(10, rows + 1, 10)]
