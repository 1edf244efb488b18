"""The evaluation of the tehran report: nine regions, normalised.

M. Kazemi and S. Zeymaran, "Othello Game Implementation With AI Player", Shahid Beheshti University,
Tehran, 2021.
"""

from __future__ import annotations

from collections.abc import Sequence

from outflank.errors import OptionError
from outflank.evaluation.evaluation import LinearEvaluation
from outflank.evaluation.interpolation import weight_rows

__all__ = ["FEATURES", "WEIGHTS", "tehran"]

# The report says "corners, edges, and 4*4 middle square with more details for each of them", and
# that there are nine. This split is ours.
FEATURES = (
    "region_corners",
    "region_c",
    "region_x",
    "region_a",
    "region_b",
    "region_second_ring",
    "region_middle_corners",
    "region_middle_sides",
    "region_centre",
)

# Whole numbers from 1 to 200, as a gene has them. The report's learned weights are not given; these
# are ours, by the common order of worth of the regions.
WEIGHTS = (200, 10, 1, 60, 40, 8, 30, 20, 15)


def tehran(weights: Sequence[float] = WEIGHTS) -> LinearEvaluation:
    """The report's evaluation, with a gene's nine weights."""
    if len(weights) != len(FEATURES):
        raise OptionError(f"tehran has nine weights, not {len(weights)}")
    return LinearEvaluation("tehran", FEATURES, weight_rows({0: weights}, "steps"))
