"""Games between players, and their statistics."""

from outflank.arena.fault import Fault
from outflank.arena.fault_log import fault_log_path
from outflank.arena.match_play import MatchPlay
from outflank.arena.pool import WorkerPool, cluster_workers, local_workers
from outflank.arena.ratings import Rating, bradley_terry
from outflank.arena.referee import play_game, referee_game
from outflank.arena.results import MatchResult, elo_difference, expected_share, points_for
from outflank.arena.schedule import Plan, ScheduledGame
from outflank.arena.sprt import Sprt
from outflank.arena.standings import FaultyGame, Standings
from outflank.arena.time_control import TimeControl
from outflank.arena.tournament import run_tournament
from outflank.arena.worker_process import play_scheduled
from outflank.arena.workers import Workers

__all__ = [
    "Fault",
    "FaultyGame",
    "MatchPlay",
    "MatchResult",
    "Plan",
    "Rating",
    "ScheduledGame",
    "Sprt",
    "Standings",
    "TimeControl",
    "WorkerPool",
    "Workers",
    "bradley_terry",
    "cluster_workers",
    "elo_difference",
    "expected_share",
    "fault_log_path",
    "local_workers",
    "play_game",
    "play_scheduled",
    "points_for",
    "referee_game",
    "run_tournament",
]
