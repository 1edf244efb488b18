"""Games and tournaments in SQLite, in the user's data folder."""

from outflank.store.database import Database, home_folder
from outflank.store.files import write_whole
from outflank.store.library import GameLibrary, LibraryEntry
from outflank.store.lock import claimed
from outflank.store.practice import Card, PracticeStore, Progress
from outflank.store.settings import SettingsStore
from outflank.store.tournaments import ResultRow, StoredTournament, TournamentStore

__all__ = [
    "Card",
    "Database",
    "GameLibrary",
    "LibraryEntry",
    "PracticeStore",
    "Progress",
    "ResultRow",
    "SettingsStore",
    "StoredTournament",
    "TournamentStore",
    "claimed",
    "home_folder",
    "write_whole",
]
