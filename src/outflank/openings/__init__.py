"""Where games start, and what openings are called."""

from outflank.openings.balance import BalancedOpening, find_balanced, find_wild
from outflank.openings.names import (
    LANGUAGES,
    NamedOpening,
    find_openings,
    longest_opening,
    opening_at,
    opening_name,
    opening_names,
)
from outflank.openings.random_plies import random_opening
from outflank.openings.starts import (
    balanced_openings,
    openings,
    read_openings,
    usual_openings,
    wild_openings,
)

__all__ = [
    "LANGUAGES",
    "BalancedOpening",
    "NamedOpening",
    "balanced_openings",
    "find_balanced",
    "find_openings",
    "find_wild",
    "longest_opening",
    "opening_at",
    "opening_name",
    "opening_names",
    "openings",
    "random_opening",
    "read_openings",
    "usual_openings",
    "wild_openings",
]
