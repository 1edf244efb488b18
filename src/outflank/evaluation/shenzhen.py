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
    "KEYS_WITHOUT_VALUE",
    "MIRRORED_EDGE_BONUS",
    "POSITION_TABLE",
    "PRINTED_EDGE_BONUS",
    "WEIGHTS",
    "mirrored_code",
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

# The dictionary "find" of section 2.4.6: a bonus for codes of an edge, negative for Black and
# positive for White. The print is damaged. It has three columns of 28 keys, of which -3646 stands
# twice, as -6 and then as 4: Python keeps the last. Columns one and two have all their values.
PRINTED_EDGE_BONUS = {
    # The first column.
    -6560: 20, -2184: 5, 3886: -8, -3157: -8, -4294: -6, -1459: 7, -3648: -5, 736: -5, -2209: -5,
    -4371: -9, -2194: -6, -3646: 4, -4318: -7, 3481: -4, 4318: -7, 2187: -9, 1458: -9, 18: -8,
    2350: 8, 2604: 7, 6319: 6, 2916: -8, -3643: 6, -3644: 5, -4370: -7, -2107: 9, 112: -8, 4295: -9,
    # The second column.
    -2186: 7, -726: 5, 4354: -8, -3565: -5, -2266: -6, -3055: -3, -736: -5, 4351: 7, -3403: -5,
    2185: -8, 2188: -4, -3481: -4, 4315: -4, -4372: -2, 1: -8, 6: -9, -2350: 6, 2242: 8, -2206: 3,
    2213: 6, -3154: -7, -4369: 6, 2193: 7, -5830: -7, -3775: -8, -3766: -10, 4453: -9,
    # What is left of the third column.
    -2178: 5, 3157: 7, -4315: -4, 4210: -7, 0: -20, 2: -9, 486: -8, -2242: 6, -2604: 3, 4: -8,
    1459: 7, -3517: -8, 3024: -8,
}  # fmt: skip

# Keys of the third column whose values are lost.
KEYS_WITHOUT_VALUE = (
    -6558, -4351, -2263, -2193, -3109, 3648, -2185, 4371, 2194, -4210, 2206, -3622, -6556, -3274,
    -2265,
)  # fmt: skip


def mirrored_code(code: int) -> int:
    """The code of an edge that is read from its other end."""
    mirrored, rest = 0, abs(code)
    for _ in range(8):
        rest, digit = divmod(rest, 3)
        mirrored = mirrored * 3 + digit
    return -mirrored if code < 0 else mirrored


# The mirror image of an edge has the same bonus, as nearly all pairs of which both values can be
# read. Two keys have no such twin and stay without a bonus.
MIRRORED_EDGE_BONUS = {
    key: PRINTED_EDGE_BONUS[mirrored_code(key)]
    for key in KEYS_WITHOUT_VALUE
    if mirrored_code(key) in PRINTED_EDGE_BONUS
}

EDGE_BONUS = PRINTED_EDGE_BONUS | MIRRORED_EDGE_BONUS


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
