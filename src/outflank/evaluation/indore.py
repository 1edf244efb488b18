"""The evaluation of the indore report: six features, weights that depend on the disc count.

V. Saketh Reddy and M. Uday Kumar Reddy, "Applications of Artificial Intelligence and Machine
Learning in Othello", Indian Institute of Technology Indore, 2020.
"""

from __future__ import annotations

from outflank.evaluation.evaluation import LinearEvaluation
from outflank.evaluation.interpolation import weight_rows

__all__ = ["FEATURES", "TRAINING_SET", "indore", "indore_pchip"]

FEATURES = ("mobility", "corners", "c_occupied", "c_empty", "x_empty", "pieces")

# "Training Set", column a (discs on the board) and columns b to g. The printed row for 13 discs is
# split by the page: "-1.1 | 8 1.5" is read as -1.18 and 1.5.
TRAINING_SET = {
    5: (7, 3, 0.27, -0.75, -1, 1.5),
    9: (7, 3.1, 0.277, -0.753, -1.09, 1.5),
    13: (6.75, 3.2, 0.286, -0.756, -1.18, 1.5),
    16: (6.7, 3.3, 0.30, -0.8, -1.22, 1.75),
    19: (6.6, 3.4, 0.31, -0.83, -1.27, 1.75),
    25: (6.35, 3.7, 0.329, -0.85, -1.36, 1.75),
    29: (6.2, 4.3, 0.339, -0.867, -1.39, 1.75),
    32: (6, 4.6, 0.357, -0.889, -1.45, 2),
    36: (5.7, 5.4, 0.380, -0.945, -1.57, 2),
    39: (5.3, 6.3, 0.40, -1.011, -1.68, 2),
    45: (4.3, 7.4, 0.63, -1.208, -1.99, 2),
    48: (3.4, 8.3, 0.701, -1.233, -2.13, 2.5),
    52: (3.2, 8.9, 0.725, -1.24, -2.21, 2.5),
    55: (3.1, 9.4, 0.74, -1.245, -2.25, 2.5),
    57: (3.05, 10, 0.75, -1.25, -2.25, 2.7),
}


def indore() -> LinearEvaluation:
    """The report's evaluation: weights by Lagrange interpolation, swings included."""
    return LinearEvaluation("indore", FEATURES, weight_rows(TRAINING_SET, "lagrange"))


def indore_pchip() -> LinearEvaluation:
    """The same training set with a sound interpolation: ours, not the report's."""
    return LinearEvaluation("indore-pchip", FEATURES, weight_rows(TRAINING_SET, "pchip"))
