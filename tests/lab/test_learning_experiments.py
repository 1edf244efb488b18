"""Experiments that learn, made small."""

from dataclasses import replace

import pytest

from outflank.lab import Settings, experiment_named, indore_learning, shenzhen, tehran
from outflank.players import create_player


def found(name, settings):
    findings = experiment_named(name).run(settings)
    return {table.name: table for table in findings.tables}, findings


def test_tehran_evolution_runs_both_learners_on_the_same_number_of_games(monkeypatch):
    for name, value in (("POPULATION", 8), ("LEAGUES", 2), ("QUICK_GENERATIONS", 2),
                        ("VALIDATION", 2), ("FINAL", 4)):  # fmt: skip
        monkeypatch.setattr(tehran, name, value)
    tables, findings = found("tehran-evolution", Settings(seed=1, quick=True, games=2))
    rows = tables["final"].rows
    assert [row[0] for row in rows] == ["genetic", "cma"]
    assert rows[0][2] == rows[1][2] == 2 * 2 * 6 * 2  # generations, leagues, pairings, games
    assert [row[0] for row in tables["generations"].rows] == [1, 2]
    assert len(tables["weights"].header) == 10
    assert {plot.name for plot in findings.plots} == {"validation", "fitness-genetic",
                                                      "fitness-cma"}  # fmt: skip


def test_tehran_beam_compares_at_equal_time(monkeypatch):
    monkeypatch.setattr(tehran, "BEAM_TIMES", (0.001,))
    monkeypatch.setattr(tehran, "BEAM_DEPTHS", range(1, 6))
    tables, _ = found("tehran-beam", Settings(seed=1, games=2))
    assert [row[0] for row in tables["equal-time"].rows] == [0.001]
    ratios = [row[3] for row in tables["nodes"].rows]
    assert ratios[-1] > ratios[0] >= 1


def test_shenzhen_ablation_removes_each_heuristic_in_turn():
    tables, _ = found("shenzhen-ablation", Settings(seed=1, games=2))
    rows = tables["ablation"].rows
    assert {row[0] for row in rows} == set(shenzhen.HEURISTICS.values())
    assert {(row[0], row[1], row[2]) for row in rows} >= {
        ("stable discs", 1150, 1500), ("position table", 4, 0)
    }  # fmt: skip
    assert all(row[6] > 0 for row in rows)


def test_a_removed_heuristic_counts_nothing():
    whole, without = (create_player(f"shenzhen{option}") for option in ("", ":without=mobility"))
    assert (whole.evaluation.weights[20] != 0).all()
    assert without.evaluation.weights[20].tolist() == [4, 6, 0, 1150, 43, 215]
    with pytest.raises(ValueError, match="unknown heuristic of shenzhen 'mobilty'; did you mean"):
        create_player("shenzhen:without=mobilty")


def test_weights_learned_from_games_are_compared_with_the_reports(monkeypatch):
    monkeypatch.setattr(indore_learning, "LEARN_FROM", 100)
    tables, findings = found("indore-selfplay", Settings(seed=1, quick=True, games=4))
    assert [row[0] for row in tables["errors"].rows] == [
        "given by the report", "learned by gradient descent", "learned by least squares"
    ]  # fmt: skip
    assert len(tables["games"].rows) == 3
    assert {plot.name for plot in findings.plots} >= {"losses", "weight-mobility"}


def test_tehran_evolution_goes_on_with_the_generations_that_are_there(monkeypatch, tmp_path):
    for name, value in (("POPULATION", 4), ("LEAGUES", 2), ("QUICK_GENERATIONS", 2),
                        ("VALIDATION", 2), ("FINAL", 2)):  # fmt: skip
        monkeypatch.setattr(tehran, name, value)
    whole, _ = found("tehran-evolution", Settings(seed=1, quick=True, games=2))

    def broken(*_):
        raise KeyboardInterrupt

    settings = Settings(seed=1, quick=True, games=2, folder=tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(tehran, "_duels", broken)
        with pytest.raises(KeyboardInterrupt):
            found("tehran-evolution", settings)
    assert (tmp_path / "steps" / "cma" / "steps.jsonl").read_text().count("\n") == 2
    again, _ = found("tehran-evolution", replace(settings, resume=True))
    assert again == whole
    assert not (tmp_path / "steps").exists()
