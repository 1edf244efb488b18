"""The evaluations of the copenhagen report: the parity formula, over coins and over a table.

S. Sølbæk, T. Himmelstrup, M. H. Johnsen, L. Overgaard and S. Olafsson, "AI Othello Project 1", IT
University of Copenhagen, 2023.
"""

from __future__ import annotations

import numpy as np

from outflank.evaluation.evaluation import ROWS, Evaluation, LinearEvaluation, OneFeature
from outflank.evaluation.features import Tables

__all__ = ["HEURISTICS", "STATIC_WEIGHTS", "copenhagen", "copenhagen_coins"]

# "staticWeights", row by row; the -3 at b2, where the other X-squares have -4, is the report's.
STATIC_WEIGHTS = (
    4, -3, 2, 2, 2, 2, -3, 4,
    -3, -3, -1, -1, -1, -1, -4, -3,
    2, -1, 1, 0, 0, 1, -1, 2,
    2, -1, 0, 1, 1, 0, -1, 2,
    2, -1, 0, 1, 1, 0, -1, 2,
    2, -1, 1, 0, 0, 1, -1, 2,
    -3, -4, -1, -1, -1, -1, -4, -3,
    4, -3, 2, 2, 2, 2, -3, 4,
)  # fmt: skip


def copenhagen() -> OneFeature:
    """The report's evaluation: the parity formula over the sums of the square table."""
    return OneFeature("copenhagen", "table", tables=Tables(squares=STATIC_WEIGHTS))


def copenhagen_coins() -> OneFeature:
    """The utility of a finished game in the report's first version: the number of own coins."""
    return OneFeature("copenhagen-coins", "pieces", "own")


# The heuristics that the report weighs; "combination" is its final evaluation, coin parity
# calculated over the static weights.
HEURISTICS: dict[str, Evaluation] = {
    "coin parity": OneFeature("coin parity", "pieces"),
    "static table": LinearEvaluation(
        "static table", ("table",), np.ones((ROWS, 1)), Tables(squares=STATIC_WEIGHTS)
    ),
    "mobility": OneFeature("mobility", "mobility"),
    "potential mobility": OneFeature("potential mobility", "potential_mobility"),
    "corners": OneFeature("corners", "corners"),
    "stability": OneFeature("stability", "stable"),
    "combination": copenhagen(),
}
