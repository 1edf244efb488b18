"""The evaluation of the shenzhen report: six heuristics, weights by phase.

Z. Zhuang, "Report for Project 1: An Intelligent Agent Playing Reversi", Southern University of
Science and Technology, 2020.
"""

from __future__ import annotations

from outflank.errors import UnknownNameError
from outflank.evaluation.evaluation import LinearEvaluation
from outflank.evaluation.features import Tables
from outflank.evaluation.interpolation import weight_rows

__all__ = [
    "EDGE_BONUS",
    "ENDGAME_FROM",
    "ENDGAME_WEIGHTS",
    "FEATURES",
    "POSITION_TABLE",
    "WEIGHTS",
    "shenzhen",
    "umea",
]

# Score(1) to Score(6). Stability is the report's simple one, which leans on the corners.
FEATURES = ("table", "pieces", "mobility", "anchored", "frontier", "edges")

# Table 5.
WEIGHTS = (4, 6, 97, 1150, 43, 215)
ENDGAME_WEIGHTS = (0, 100, 67, 1500, 0, 175)

# The report does not say where the endgame begins: here where its search depth changes (formula
# (1), more than 46 discs).
ENDGAME_FROM = 47

# Table 3, row by row; it is not symmetric.
POSITION_TABLE = (
    3000, -80, 2, 5, 5, 25, -100, 3000,
    -80, -1500, -5, -5, -5, -5, -1500, -80,
    25, -5, 15, 3, 3, 15, -5, 25,
    10, -5, 3, 3, 3, 3, -5, 10,
    10, -5, 3, 3, 3, 3, -5, 10,
    25, -5, 15, 3, 3, 15, -5, 25,
    -80, -1500, -5, -5, -5, -5, -1500, -100,
    3000, -120, 27, 5, 5, 20, -100, 3000,
)  # fmt: skip

# The dictionary "find" of section 2.4.6. The print is damaged: these are the pairs whose key and
# value stand on one line. Codes beyond 3280 belong to no edge, so that they never count.
EDGE_BONUS = {
    -6560: 20, 3886: -8, 4354: -8, -3157: -8, -3565: -5, -4294: -6, -2266: -6, -3055: -3,
    -3648: -5, -736: -5, 736: -5, -2209: -5, -4371: -9, 2185: -8, -2194: -6, -3646: -6, 2188: -4,
    -4318: -7, -3481: -4, -4315: -4, 4210: -7, 3481: -4, 4315: -4, 4318: -7, 0: -20, 2187: -9,
    2: -9, 2916: -8, -4370: -7, -5830: -7, -3775: -8, 112: -8, -3766: -10, 4295: -9, 4453: -9,
}  # fmt: skip


def shenzhen(without: str = "") -> LinearEvaluation:
    """The report's evaluation; one of its six heuristics may be left out."""
    if without and without not in FEATURES:
        raise UnknownNameError.among("heuristic of shenzhen", without, FEATURES)
    weights = weight_rows({0: WEIGHTS, ENDGAME_FROM: ENDGAME_WEIGHTS}, "steps")
    tables = Tables(squares=POSITION_TABLE, edges=EDGE_BONUS)
    if without:
        weights[:, FEATURES.index(without)] = 0
    return LinearEvaluation("shenzhen", FEATURES, weights, tables)


def umea() -> LinearEvaluation:
    """The umea report gives no heuristic of its own: shenzhen's, without the edge table."""
    weights = weight_rows({0: WEIGHTS[:5], ENDGAME_FROM: ENDGAME_WEIGHTS[:5]}, "steps")
    return LinearEvaluation("umea", FEATURES[:5], weights, Tables(squares=POSITION_TABLE))
