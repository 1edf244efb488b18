"""Games between players, and what they prove."""

from outflank.arena.game import TimeControl, play_game, referee_game
from outflank.arena.ratings import Rating, bradley_terry
from outflank.arena.results import MatchResult, elo_difference, expected_share, points_for
from outflank.arena.schedule import Plan, ScheduledGame
from outflank.arena.sprt import Sprt
from outflank.arena.standings import Standings
from outflank.arena.tournament import run_tournament
from outflank.arena.workers import cluster_workers, local_workers, play_scheduled

__all__ = [
    "MatchResult",
    "Plan",
    "Rating",
    "ScheduledGame",
    "Sprt",
    "Standings",
    "TimeControl",
    "bradley_terry",
    "cluster_workers",
    "elo_difference",
    "expected_share",
    "local_workers",
    "play_game",
    "play_scheduled",
    "points_for",
    "referee_game",
    "run_tournament",
]
