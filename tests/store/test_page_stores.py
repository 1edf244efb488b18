"""The page's stores: practice cards return when they should."""

from datetime import UTC, datetime, timedelta

import pytest

from outflank.errors import StoreError, UnknownNameError
from outflank.rules import Position
from outflank.store import Database, PracticeStore, SettingsStore
from outflank.store.practice import STEPS

NOW = datetime(2030, 1, 1, tzinfo=UTC)
START = Position.start().to_text()


@pytest.fixture
def database(tmp_path):
    with Database(tmp_path / "x.db", synced=False) as database:
        yield database


def test_a_right_answer_comes_back_later_each_time(database):
    store = PracticeStore(database)
    store.add(START, "endgame", ["f5"])
    card, now = store.next(NOW), NOW
    for step in range(1, len(STEPS) + 2):
        card = store.answer(card.id, right=True, now=now)
        days = STEPS[min(step, len(STEPS) - 1)]
        due = datetime.fromisoformat(card.due)
        assert due - now == timedelta(days=days)
        assert store.next(due - timedelta(seconds=1)) is None
        now = due
    assert store.progress(NOW).learned == 1


def test_a_wrong_answer_begins_again(database):
    store = PracticeStore(database)
    store.add(START, "mistake", ["f5", "d3"], "c1")
    card = store.next(NOW)
    assert (card.answers, card.played) == (("f5", "d3"), "c1")
    store.answer(card.id, right=True, now=NOW)
    again = store.answer(card.id, right=False, now=NOW)
    assert (again.step, again.right, again.wrong) == (0, 1, 1)
    assert datetime.fromisoformat(again.due) - NOW == timedelta(minutes=2)


def test_a_position_is_practised_once(database):
    store = PracticeStore(database)
    assert store.add(START, "mistake", ["f5"])
    assert not store.add(START, "endgame", ["d3"])
    with pytest.raises(UnknownNameError, match="there is no card 9"):
        store.get(9)


def test_each_owner_practises_a_position_for_itself(database):
    ann, bob = (PracticeStore(database, name) for name in ("ann", "bob"))
    assert ann.add(START, "mistake", ["f5"])
    assert bob.add(START, "mistake", ["f5"])
    (card,) = ann.all()
    ann.answer(card.id, right=True, now=NOW)
    assert (ann.progress(NOW).right, bob.progress(NOW).right) == (1, 0)
    for use in (bob.get, bob.delete, lambda number: bob.add_answer(number, "d3")):
        with pytest.raises(UnknownNameError, match="there is no card"):
            use(card.id)


def test_cards_without_an_owner_are_adopted_and_replace_newer_ones(database):
    nobody, ann = PracticeStore(database), PracticeStore(database, "ann")
    other = Position.start().play(Position.start().parse_move("f5")).to_text()
    for position in (START, other):
        nobody.add(position, "endgame", ["f5" if position == START else "d6"])
    ann.add(START, "mistake", ["d3"])
    ann.adopt()
    assert {card.position: card.kind for card in ann.all()} == {START: "endgame", other: "endgame"}
    PracticeStore(database, "bob").adopt()
    assert len(ann.all()) == 2


def test_settings_are_values_by_key(database):
    store = SettingsStore(database)
    store.update({"a": 1, "b": [True, None]})
    store.update({"a": "x"})
    assert store.all() == {"a": "x", "b": [True, None]}


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path):
    import sqlite3

    from outflank.store.schema import APPLICATION, MIGRATIONS

    with sqlite3.connect(tmp_path / "old.db") as old:
        old.executescript(MIGRATIONS[0])
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 1")
        old.execute("INSERT INTO tournaments VALUES ('cup', 'now', '{}')")
    old.close()
    with Database(tmp_path / "old.db") as database:
        assert SettingsStore(database).all() == {}
        with database.transaction() as connection:
            assert connection.execute("SELECT name FROM tournaments").fetchall() == [("cup",)]


def test_a_full_store_says_so(database):
    with database.transaction() as connection:
        connection.execute("PRAGMA max_page_count = 1")
    with pytest.raises(StoreError, match="full"):
        SettingsStore(database).update({str(number): "x" * 1000 for number in range(100)})
