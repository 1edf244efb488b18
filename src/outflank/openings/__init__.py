"""Where games start."""

from outflank.openings.balance import BalancedOpening, find_balanced
from outflank.openings.names import opening_name, opening_names
from outflank.openings.random_plies import random_opening
from outflank.openings.starts import balanced_openings, openings, read_openings, usual_openings

__all__ = [
    "BalancedOpening",
    "balanced_openings",
    "find_balanced",
    "opening_name",
    "opening_names",
    "openings",
    "random_opening",
    "read_openings",
    "usual_openings",
]
