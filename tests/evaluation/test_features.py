"""The fast features against their readable twins, and both against positions counted by hand."""

import numpy as np
import pytest
from hypothesis import given, settings

from outflank import _core
from outflank.errors import OptionError, UnknownNameError
from outflank.evaluation import (
    FEATURES,
    LinearEvaluation,
    OneFeature,
    Tables,
    create_evaluation,
    feature_named,
)
from outflank.evaluation.features import difference, edge_codes
from outflank.evaluation.shenzhen import EDGE_BONUS, POSITION_TABLE
from outflank.rules import Position
from tests.strategies import positions

TABLES = Tables(squares=POSITION_TABLE, edges=EDGE_BONUS)


def native(name, position, tables=TABLES):
    evaluation = LinearEvaluation(name, (name,), np.ones((65, 1)), tables)
    return evaluation(position)


def test_python_and_the_core_know_the_same_features():
    assert list(FEATURES) == _core.feature_names()


# Each of some 2,000 positions goes through every feature.
@settings(max_examples=2000)
@given(positions())
def test_the_core_counts_like_the_readable_twin(position):
    for feature in FEATURES.values():
        if position.size in feature.sizes:
            expected = difference(feature, position, TABLES)
            assert native(feature.name, position) == pytest.approx(expected, abs=1e-12)


@given(positions())
def test_a_difference_is_the_opposite_for_the_other_side(position):
    for name in FEATURES:
        assert native(name, position) == pytest.approx(-native(name, position.passed()))


def count(name, text, tables=TABLES):
    return FEATURES[name].count(Position.from_text(text), tables)


# Black owns a corner with a run of three along the edge, and an X-square beside an empty corner.
BOARD = (
    "XXX-----"
    "XX----X-"
    "O-------"
    "---OX---"
    "---XO---"
    "--------"
    "-O------"
    "-O------ X"
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("corners", 1),
        ("c_occupied", 2),  # b1, a2
        ("c_empty", 0),
        ("x_empty", 1),  # g2
        ("pieces", 8),
        ("stable", 5),  # the corner, b1, c1, a2 and b2, which leans on three of them
        ("anchored", 5),
        ("region_corners", 1 / 4),
        ("region_c", 2 / 8),
        ("region_x", 2 / 4),
        ("region_a", 1 / 8),
        ("region_centre", 2 / 4),
    ],
)
def test_counts_by_hand_for_black(name, number):
    assert count(name, BOARD) == number


@pytest.mark.parametrize(
    ("name", "number"), [("c_empty", 1), ("c_occupied", 0), ("x_empty", 1), ("corners", 0)]
)
def test_counts_by_hand_for_white(name, number):
    assert count(name, BOARD[:-1] + "O") == number


def test_mobility_and_frontier_at_the_start():
    start = Position.start()
    assert FEATURES["mobility"].count(start, TABLES) == 4
    assert FEATURES["potential_mobility"].count(start, TABLES) == 10
    assert FEATURES["frontier"].count(start, TABLES) == -2


def test_anchored_runs_get_shorter_from_row_to_row():
    # Each row counts up to the length of the row before: 3, 2, then 2 of 4.
    text = "XXX-----XX------XXXX----" + "-" * 40 + " X"
    assert count("anchored", text) == 3 + 2 + 2


def with_top_edge(edge, turn):
    """A board with discs on its first row alone."""
    return Position.from_text(edge + "-" * 56 + f" {turn}")


# Shenzhen, section 2.4.6: a1 is the lowest digit; own 2, empty 1, opponent's 0.
@pytest.mark.parametrize(
    ("edge", "turn", "code"),
    [
        ("XXXXXXXX", "X", -6560),  # the print's first key: all own
        ("OOOOOOOO", "X", 0),
        ("OOOOOOOO", "O", 6560),
        ("XXXXXXXX", "O", 0),
        ("--------", "X", -3280),
        ("--------", "O", 3280),
        ("OXXXXXXX", "X", -6558),  # 6560 without the two of a1
        ("XXXXXXXO", "X", -2186),  # without the two of h1
        ("X-------", "X", -3281),  # one more than empty
        ("-------X", "X", -3280 - 2187),
        ("X-O-----", "O", 3280 - 1 + 9),
    ],
)
def test_edge_codes_by_hand(edge, turn, code):
    assert edge_codes(with_top_edge(edge, turn))[0] == code


def read_slowly(position, line):
    """The report's sum, square by square: black -1, empty 0, white 1."""
    colour = {"X": -1, "O": 1}[position.turn.value]
    code = 0
    for i, square in enumerate(line):
        disc = position.white >> square & 1, position.black >> square & 1
        code += ({(0, 0): 0, (1, 0): 1, (0, 1): -1}[disc] + colour) * 3**i
    return code


@given(positions().filter(lambda position: position.size == 8))
def test_edge_codes_are_the_reports_sum_along_all_four_edges(position):
    lines = [range(8), range(0, 64, 8), range(7, 64, 8), range(56, 64)]
    assert edge_codes(position) == [read_slowly(position, line) for line in lines]


def test_an_edge_counts_by_its_code_and_the_colour_of_its_reader():
    full = with_top_edge("XXXXXXXX", "X")
    # The top edge alone has a bonus; the sides begin with a corner, and -3281 has none.
    assert FEATURES["edges"].count(full, TABLES) == EDGE_BONUS[-6560] == 20
    assert FEATURES["edges"].count(full.passed(), TABLES) == EDGE_BONUS[0] == -20
    assert native("edges", full) == 40
    white = with_top_edge("OOOOOOOO", "O")  # the print has no key 6560
    assert native("edges", white) == 20


@pytest.mark.parametrize("name", ["mobilty", "", "discs"])
def test_an_unknown_feature_is_refused(name):
    with pytest.raises(UnknownNameError, match="unknown feature"):
        feature_named(name)
    with pytest.raises(UnknownNameError, match="unknown feature"):
        LinearEvaluation("x", (name,), np.ones((65, 1)))


def test_an_unknown_evaluation_is_refused():
    with pytest.raises(UnknownNameError, match="'indor'; did you mean 'indore'"):
        create_evaluation("indor")


@pytest.mark.parametrize("length", [0, 36, 63, 65])
def test_a_table_of_the_wrong_size_is_refused(length):
    with pytest.raises(OptionError, match=f"a table has 64 squares, not {length}"):
        Tables(squares=(1.0,) * length)


@pytest.mark.parametrize("weights", [np.ones((64, 1)), np.ones((65, 2)), np.full((65, 1), np.nan)])
def test_weights_of_the_wrong_shape_are_refused(weights):
    with pytest.raises(OptionError, match="evaluation 'x'"):
        LinearEvaluation("x", ("pieces",), weights)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1e300])
def test_a_table_that_has_no_whole_sums_is_refused_by_parity(value):
    with pytest.raises(OptionError, match="evaluation 'wild': a value of the table out of range"):
        OneFeature("wild", "table", tables=Tables(squares=(value,) * 64))
