"""Where games start."""

from outflank.openings.random_plies import random_opening

__all__ = ["random_opening"]
