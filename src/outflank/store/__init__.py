"""Games and tournaments in SQLite, in the user's data folder."""

from outflank.store.backup import backup_store, restore_store
from outflank.store.check import check_store
from outflank.store.damage import DamagedRow
from outflank.store.database import Database, database_path, home_folder, server_lock
from outflank.store.diary import Diary, PlayedGame, PractisedDay, streak
from outflank.store.home_backup import Contents, RestoredHome, backup_home, restore_home
from outflank.store.library import GameLibrary, LibraryEntry, document_line
from outflank.store.lock import Claim, claim
from outflank.store.practice import Card, PracticeStore, Progress
from outflank.store.salvage import salvage_store
from outflank.store.seats import FREE_SEATS, Seat, Seats
from outflank.store.settings import SettingsStore
from outflank.store.stored_game import StoredGame, read_stored, stored_document
from outflank.store.tournaments import (
    SALVAGED,
    ResultRow,
    StoredTournament,
    TournamentStore,
)

__all__ = [
    "FREE_SEATS",
    "SALVAGED",
    "Card",
    "Claim",
    "Contents",
    "DamagedRow",
    "Database",
    "Diary",
    "GameLibrary",
    "LibraryEntry",
    "PlayedGame",
    "PracticeStore",
    "PractisedDay",
    "Progress",
    "RestoredHome",
    "ResultRow",
    "Seat",
    "Seats",
    "SettingsStore",
    "StoredGame",
    "StoredTournament",
    "TournamentStore",
    "backup_home",
    "backup_store",
    "check_store",
    "claim",
    "database_path",
    "document_line",
    "home_folder",
    "read_stored",
    "restore_home",
    "restore_store",
    "salvage_store",
    "server_lock",
    "stored_document",
    "streak",
]
