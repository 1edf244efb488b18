"""The train command, as a user types it."""

import json

import pytest

from outflank.search import load_weights
from tests.cli.outflank_command import complaint, outflank


def test_a_linear_evaluation_is_fitted_and_saved(tmp_path):
    result = outflank(
        "train", "linear", "--games", "100", "--seed", "3", "--out", "w.json", "--json",
        cwd=tmp_path,
    )  # fmt: skip
    assert json.loads(result.stdout)["games"] == 100
    weights = load_weights(tmp_path / "w.json")
    assert weights.recipe["linear"] == {"games": 100, "seed": 3}


def test_errors_are_measured_and_saved(tmp_path):
    result = outflank("train", "probcut", "--positions", "100", "--out", "w.json", cwd=tmp_path)
    assert result.returncode == 0
    assert "coefficients: [" in result.stdout
    assert load_weights(tmp_path / "w.json").recipe["probcut"] == {"positions": 100, "seed": 0}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["linear"], "the following arguments are required: --out"),
        (["everything", "--out", "x"], "argument what: invalid choice"),
        (["linear", "--games", "0", "--out", "x"], "argument --games: must be a whole number"),
        (["linear", "--out", "no/where.json"], "there is no folder for no/where.json"),
        (["linear", "--weights", "none.json", "--out", "x"], "cannot read none.json"),
    ],
)
def test_bad_input_gets_one_line(arguments, expected):
    assert expected in complaint(outflank("train", *arguments))
