"""Games between players, and what they prove."""

from outflank.arena.game import play_game
from outflank.arena.results import PairScore, pair_score, points_for

__all__ = ["PairScore", "pair_score", "play_game", "points_for"]
