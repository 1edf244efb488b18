"""Experiments on searches: how fast trees grow, and what play-outs are worth."""

import pytest

from outflank.lab import Settings, experiment_named, run_experiment
from outflank.lab.complexity import Growth, fit_growth, minimal_tree
from outflank.rules import Position
from outflank.search import ClassicSearch


def table(document, name):
    return next(t for t in document["tables"] if t["name"] == name)


def test_growth_is_fitted_with_a_level_for_each_position():
    exact = fit_growth({depth: [5 * 3**depth, 70 * 3**depth] for depth in range(1, 5)})
    assert exact.rate == pytest.approx(3)
    assert exact.error == pytest.approx(0, abs=1e-6)
    rough = fit_growth({1: [3, 4], 2: [10, 8], 3: [24, 30]})
    assert rough.error > 0
    assert rough.rate - rough.error < 3 < rough.rate + rough.error


def test_a_factor_has_the_errors_of_both_rates():
    factor, error = Growth(2, 0.2).factor_below(Growth(6, 0))
    assert (factor, error) == (3, pytest.approx(0.3))


def test_the_minimal_tree_is_that_of_knuth_and_moore():
    assert [minimal_tree(3, depth) for depth in (1, 2, 3, 4)] == [3, 5, 11, 17]


def test_equal_values_in_a_regular_tree_need_the_minimal_tree():
    """Four first moves with three replies each; all evaluations are the same."""
    found = ClassicSearch(depth=2).run(Position.start(), lambda _: 0.0)
    assert found.leaves == 3 + 1 + 1 + 1  # b1 + b2 - 1


def test_complexity_fits_all_searches_on_all_boards(tmp_path, monkeypatch):
    monkeypatch.setattr("outflank.lab.complexity.DEPTHS", dict.fromkeys((4, 6, 8), range(2, 5)))
    document = run_experiment(experiment_named("complexity"), Settings(quick=True), tmp_path)
    rows = table(document, "growth")["rows"]
    assert len(rows) == 3 * 5
    assert all(rate > 1 and error > 0 for _, _, rate, error, _, _ in rows)
    assert [row[4] for row in rows if row[1] == "naive minimax"] == [1, 1, 1]
    assert (tmp_path / "complexity" / "nodes-8x8.svg").is_file()


def test_monte_carlo_is_measured_by_playouts_and_at_equal_time(tmp_path, monkeypatch):
    lab = "outflank.lab.monte_carlo"
    monkeypatch.setattr(f"{lab}.OPPONENT", "greedy")
    monkeypatch.setattr(f"{lab}.PLAYOUTS", (10, 1_000))
    monkeypatch.setattr(f"{lab}.MCTS", "mcts:playouts=50")
    monkeypatch.setattr(f"{lab}.SECONDS", 5.0)
    monkeypatch.setattr(f"{lab}.REPORTS", {"tehran:depth=1": "tehran"})
    document = run_experiment(
        experiment_named("shenzhen-montecarlo"), Settings(games=2, seed=1), tmp_path
    )
    rows = table(document, "playouts")["rows"]
    assert [row[0] for row in rows] == ["10", "1,000", "1,000, uniform"]
    assert all(row[5] == 2 for row in rows)
    assert [row[0] for row in table(document, "equal-time")["rows"]] == ["tehran"]
    assert document["agreement"][-1] == "games that did not end by the rules: 0"
