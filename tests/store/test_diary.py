"""Diaries: how games ended, and on which days somebody practised."""

from datetime import date, timedelta

import pytest

from outflank.store import Database, Diary, PlayedGame, PractisedDay, SettingsStore, streak

GAME = PlayedGame("level:1", "black", 8, 12, "", "2026-03-01T10:00:00.000+00:00")


@pytest.fixture
def database(tmp_path):
    with Database(tmp_path / "store.db") as database:
        yield database


@pytest.fixture
def diary(database):
    return Diary(database)


def test_games_are_noted_once_and_can_be_forgotten(diary):
    diary.note_game("anna", "one", GAME)
    diary.note_game("anna", "one", GAME)
    diary.note_game("anne", "one", GAME)
    assert diary.games("anna") == {"one": GAME}
    diary.forget_game("anna", "one")
    assert diary.games("anna") == {}
    assert diary.games("anne") == {"one": GAME}


def test_accuracy_is_noted_for_games_that_are_known(diary):
    diary.note_accuracy("anna", "one", 80.0)
    assert diary.games("anna") == {}
    diary.note_game("anna", "one", GAME)
    diary.note_accuracy("anna", "one", 80.0)
    assert diary.games("anna")["one"].accuracy == 80.0


def test_answers_are_counted_by_day(diary):
    for right in (True, False, True):
        diary.note_practice("anna", "2026-03-01", right=right)
    diary.note_practice("anna", "2026-02-28", right=True)
    assert diary.days("anna") == {
        "2026-02-28": PractisedDay(1, 0),
        "2026-03-01": PractisedDay(2, 1),
    }


def test_a_damaged_page_is_left_out(diary, database):
    diary.note_game("anna", "one", GAME)
    SettingsStore(database).update({"diary/anna/game/two": {"opponent": 7}})
    assert diary.games("anna") == {"one": GAME}


@pytest.mark.parametrize(
    ("back", "days"), [([], 0), ([0], 1), ([1], 1), ([2], 0), ([0, 1, 2, 4], 3), ([1, 2], 2)]
)
def test_a_streak_ends_today_or_yesterday(back, days):
    today = date(2026, 3, 1)
    assert streak([today - timedelta(days=number) for number in back], today) == days
