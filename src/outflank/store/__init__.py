"""Games and tournaments in SQLite, in the user's data folder."""

from outflank.store.database import Database, home_folder
from outflank.store.tournaments import StoredTournament, TournamentStore

__all__ = ["Database", "StoredTournament", "TournamentStore", "home_folder"]
