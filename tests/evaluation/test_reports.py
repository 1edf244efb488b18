"""The reports' tables and weights, literally as printed."""

import numpy as np
import pytest
from hypothesis import given
from scipy.interpolate import lagrange as scipy_lagrange

from outflank.errors import OptionError
from outflank.evaluation import FEATURES, create_evaluation
from outflank.evaluation.copenhagen import HEURISTICS, STATIC_WEIGHTS
from outflank.evaluation.features import edge_codes
from outflank.evaluation.indore import TRAINING_SET
from outflank.evaluation.shenzhen import (
    EDGE_BONUS,
    ENDGAME_WEIGHTS,
    KEYS_WITHOUT_VALUE,
    MIRRORED_EDGE_BONUS,
    POSITION_TABLE,
    PRINTED_EDGE_BONUS,
    WEIGHTS,
    mirrored_code,
)
from outflank.evaluation.tehran import tehran
from outflank.rules import Position
from tests.strategies import boards


def rows(text):
    return tuple(int(number) for number in text.replace("/", " ").split())


def test_indore_passes_through_every_printed_weight():
    evaluation = create_evaluation("indore")
    assert len(TRAINING_SET) == 15
    for discs, weights in TRAINING_SET.items():
        assert evaluation.weights[discs].tolist() == pytest.approx(list(weights), abs=1e-9)


PRINTED_TRAINING_SET = """
5 7 3 0.27 -0.75 -1 1.5
9 7 3.1 0.277 -0.753 -1.09 1.5
13 6.75 3.2 0.286 -0.756 -1.18 1.5
16 6.7 3.3 0.30 -0.8 -1.22 1.75
19 6.6 3.4 0.31 -0.83 -1.27 1.75
25 6.35 3.7 0.329 -0.85 -1.36 1.75
29 6.2 4.3 0.339 -0.867 -1.39 1.75
32 6 4.6 0.357 -0.889 -1.45 2
36 5.7 5.4 0.380 -0.945 -1.57 2
39 5.3 6.3 0.40 -1.011 -1.68 2
45 4.3 7.4 0.63 -1.208 -1.99 2
48 3.4 8.3 0.701 -1.233 -2.13 2.5
52 3.2 8.9 0.725 -1.24 -2.21 2.5
55 3.1 9.4 0.74 -1.245 -2.25 2.5
57 3.05 10 0.75 -1.25 -2.25 2.7
"""


def test_indore_weights_are_the_printed_ones():
    printed = [
        [float(n) for n in line.split()] for line in PRINTED_TRAINING_SET.split("\n") if line
    ]
    assert [[discs, *weights] for discs, weights in TRAINING_SET.items()] == printed


def test_indore_is_one_polynomial_of_degree_14():
    points, values = list(TRAINING_SET), np.array(list(TRAINING_SET.values()))
    evaluation = create_evaluation("indore")
    # SciPy's power form is inexact by itself, so that this is a check of size, not of digits.
    polynomial = scipy_lagrange(np.array(points) / 32, values[:, 0])
    for discs in (20, 34, 50):
        assert evaluation.weights[discs][0] == pytest.approx(polynomial(discs / 32), rel=1e-3)


def test_indore_swings_beyond_its_points_and_pchip_does_not():
    swinging = create_evaluation("indore").weights
    sound = create_evaluation("indore-pchip").weights
    highest = max(weights[0] for weights in TRAINING_SET.values())
    assert np.abs(swinging[64, 0]) > 10 * highest
    assert sound[:, 0].max() == highest
    assert (np.diff(sound[:, 0]) <= 1e-12).all()


def test_copenhagen_table_is_the_printed_one():
    assert (
        rows(
            """4 -3 2 2 2 2 -3 4 / -3 -3 -1 -1 -1 -1 -4 -3 / 2 -1 1 0 0 1 -1 2 / 2 -1 0 1 1 0 -1 2 /
        2 -1 0 1 1 0 -1 2 / 2 -1 1 0 0 1 -1 2 / -3 -4 -1 -1 -1 -1 -4 -3 / 4 -3 2 2 2 2 -3 4"""
        )
        == STATIC_WEIGHTS
    )


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("X" + "-" * 62 + "O X", 0),  # 4 against 4
        ("X" + "-" * 63 + " X", 100),  # 400 / 4
        ("XX" + "-" * 62 + " X", 100),  # 4 - 3 = 1: 100 / 1
        ("-X" + "-" * 62 + " X", -300),  # -3, divisor below 1 becomes 1
        ("XXO" + "-" * 61 + " X", -33),  # 1 against 2: -100 / 3 towards zero
        ("XXO" + "-" * 61 + " O", 33),
        ("--X----X" + "-" * 55 + "O X", 20),  # 6 against 4: 200 / 10
    ],
)
def test_copenhagen_divides_as_java_does(text, value):
    assert create_evaluation("copenhagen")(Position.from_text(text)) == value


@given(boards(size=8))
def test_copenhagen_is_coin_parity_over_the_table(board):
    position = board.position
    own = sum(STATIC_WEIGHTS[s] for s in range(64) if position.own >> s & 1)
    opp = sum(STATIC_WEIGHTS[s] for s in range(64) if position.opp >> s & 1)
    expected = int(100 * (own - opp) / max(1, own + opp))
    assert create_evaluation("copenhagen")(position) == expected
    coins = HEURISTICS["coin parity"](position)
    counts = position.counts()
    lead = position.own.bit_count() - position.opp.bit_count()
    assert coins == int(100 * lead / (counts.black + counts.white))


def test_shenzhen_weights_and_table_are_the_printed_ones():
    assert WEIGHTS == (4, 6, 97, 1150, 43, 215)
    assert ENDGAME_WEIGHTS == (0, 100, 67, 1500, 0, 175)
    assert (
        rows(
            """3000 -80 2 5 5 25 -100 3000 / -80 -1500 -5 -5 -5 -5 -1500 -80 /
        25 -5 15 3 3 15 -5 25 / 10 -5 3 3 3 3 -5 10 / 10 -5 3 3 3 3 -5 10 /
        25 -5 15 3 3 15 -5 25 / -80 -1500 -5 -5 -5 -5 -1500 -100 /
        3000 -120 27 5 5 20 -100 3000"""
        )
        == POSITION_TABLE
    )


# Shenzhen, section 2.4.6: the dictionary's columns one and two row by row, and what is left of the
# third. The first -3646 of the print is overwritten by the second.
PRINTED_PAIRS = """
-6560 20 -2186 7 / -2184 5 -726 5 -2178 5 / 3886 -8 4354 -8 / -3157 -8 -3565 -5 /
-4294 -6 -2266 -6 / -1459 7 -3055 -3 / -3648 -5 -736 -5 / 736 -5 4351 7 3157 7 /
-2209 -5 -3403 -5 / -4371 -9 2185 -8 /
-2194 -6 -3646 -6 / -3646 4 2188 -4 / -4318 -7 -3481 -4 -4315 -4 / 3481 -4 4315 -4 4210 -7 /
4318 -7 -4372 -2 0 -20 / 2187 -9 1 -8 2 -9 / 1458 -9 6 -9 486 -8 / 18 -8 -2350 6 -2242 6 /
2350 8 2242 8 / 2604 7 -2206 3 -2604 3 / 6319 6 2213 6 4 -8 / 2916 -8 -3154 -7 / -3643 6 -4369 6 /
-3644 5 2193 7 1459 7 / -4370 -7 -5830 -7 -3517 -8 / -2107 9 -3775 -8 3024 -8 / 112 -8 -3766 -10 /
4295 -9 4453 -9
"""


def test_shenzhen_edge_pairs_are_the_printed_ones():
    numbers = rows(PRINTED_PAIRS)
    assert dict(zip(numbers[::2], numbers[1::2], strict=True)) == PRINTED_EDGE_BONUS
    assert PRINTED_EDGE_BONUS[-3646] == 4  # it stands twice; Python keeps the last
    assert len(PRINTED_EDGE_BONUS) == 68


def test_shenzhen_has_83_keys_of_which_77_have_their_mirror_image():
    keys = PRINTED_EDGE_BONUS.keys() | set(KEYS_WITHOUT_VALUE)
    assert len(keys) == 83
    assert sum(mirrored_code(key) in keys for key in keys) == 77


def test_shenzhen_values_that_are_lost_follow_from_mirror_images():
    assert len(MIRRORED_EDGE_BONUS) == 13
    assert all(EDGE_BONUS[key] == EDGE_BONUS[mirrored_code(key)] for key in MIRRORED_EDGE_BONUS)
    assert set(KEYS_WITHOUT_VALUE) - set(EDGE_BONUS) == {2194, 2206}


def test_a_code_read_from_the_other_end_of_an_edge():
    for edge in ("XOX-----", "OOXX--XO", "-X------"):
        there, back = (Position.from_text(line + "-" * 56 + " X") for line in (edge, edge[::-1]))
        assert mirrored_code(edge_codes(there)[0]) == edge_codes(back)[0]


def test_shenzhen_changes_its_weights_after_46_discs():
    weights = create_evaluation("shenzhen").weights
    assert tuple(weights[46]) == WEIGHTS
    assert tuple(weights[47]) == ENDGAME_WEIGHTS
    assert tuple(create_evaluation("umea").weights[46]) == WEIGHTS[:5]


@given(boards(size=8))
def test_shenzhen_is_the_weighted_sum_of_six_scores(board):
    position = board.position
    evaluation = create_evaluation("shenzhen")
    row = evaluation.weights[(position.own | position.opp).bit_count()]
    expected = sum(
        weight
        * (
            FEATURES[name].count(position, evaluation.tables)
            - FEATURES[name].count(position.passed(), evaluation.tables)
        )
        for weight, name in zip(row, evaluation.features, strict=True)
    )
    assert evaluation(position) == pytest.approx(expected)


def test_tehran_has_nine_regions_that_cover_the_board():
    full = Position(black=2**64 - 1, white=0)
    evaluation = tehran((1,) * 9)
    assert evaluation(full) == pytest.approx(9)
    for square in range(64):
        parts = [
            FEATURES[name].count(Position(black=1 << square, white=0), evaluation.tables)
            for name in evaluation.features
        ]
        assert sum(part > 0 for part in parts) == 1


def test_tehran_takes_a_gene_of_nine():
    with pytest.raises(OptionError, match="tehran has nine weights, not 8"):
        tehran((1,) * 8)
