"""Experiments that learn, made small."""

from dataclasses import replace

import pytest

from outflank.lab import (
    Settings,
    experiment_named,
    indore_learning,
    shenzhen,
    shenzhen_search,
    tehran,
    tehran_search,
)
from outflank.players import create_player
from outflank.players.presets import PRESETS


def found(name, settings):
    findings = experiment_named(name).run(settings)
    return {table.name: table for table in findings.tables}, findings


SMALL = {
    "POPULATION": 8,
    "LEAGUES": 2,
    "QUICK_GENERATIONS": 2,
    "QUICK_VALIDATION": 2,
    "QUICK_FINAL": 4,
    "QUICK_DUELS": 2,
}

EVOLUTION = Settings(seed=1, quick=True, games=2)


@pytest.fixture(scope="module")
def small_evolution():
    """Makes tehran-evolution small, with players that look one ply ahead."""
    player = PRESETS["tehran"]()
    player = replace(player, search=dict(player.search) | {"depth": 1})
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PRESETS, "tehran", lambda: player)
        for name, value in SMALL.items():
            patch.setattr(tehran, name, value)
        yield


@pytest.fixture(scope="module")
def evolved(small_evolution):
    return found("tehran-evolution", EVOLUTION)


def test_tehran_evolution_runs_all_learners_on_the_same_number_of_games(evolved):
    tables, findings = evolved
    rows = tables["final"].rows
    assert [row[0] for row in rows] == ["genetic", "cma", "aco"]
    assert {row[3] for row in rows} == {2 * 2 * 6 * 2}  # generations, leagues, pairings, games
    assert {row[2] for row in rows} <= {"learning", "chance"}
    assert any("1 plies" in line for line in findings.agreement)
    # Section 2.3: a gene keeps the number of its games, of its wins and of its ties.
    assert len(tables["tallies"].rows) == 2 * 8
    assert all(row[5] == (2 * row[3] + row[4]) / row[2] for row in tables["tallies"].rows)
    assert [row[0] for row in tables["generations"].rows] == [1, 2]
    assert len(tables["weights"].header) == 10
    assert {plot.name for plot in findings.plots} == {
        "validation",
        "fitness-genetic",
        "fitness-cma",
        "fitness-aco",
    }


def test_tehran_evolution_shows_each_generation_and_goes_on_where_it_was_stopped(evolved, tmp_path):
    seen = []

    def see(run, generation):
        seen.append((run.settings.learner, generation.number))
        if seen[-1] == stop_at:
            raise KeyboardInterrupt

    settings = replace(EVOLUTION, folder=tmp_path, on_generation=see)
    stop_at = ("cma", 1)
    with pytest.raises(KeyboardInterrupt):
        found("tehran-evolution", settings)
    assert seen == [("genetic", 1), ("genetic", 2), ("cma", 1)]
    assert (tmp_path / "steps" / "genetic" / "steps.jsonl").read_text().count("\n") == 2
    seen.clear()
    stop_at = None
    again, _ = found("tehran-evolution", replace(settings, resume=True))
    assert seen == [(learner, number) for learner in ("genetic", "cma", "aco") for number in (1, 2)]
    assert again == evolved[0]
    assert not (tmp_path / "steps").exists()


def test_tehran_beam_compares_at_equal_time(monkeypatch):
    monkeypatch.setattr(tehran_search, "BEAM_TIMES", (0.001,))
    monkeypatch.setattr(tehran_search, "BEAM_DEPTHS", range(1, 6))
    tables, _ = found("tehran-beam", Settings(seed=1, games=2))
    assert [row[0] for row in tables["equal-time"].rows] == [0.001]
    ratios = [row[3] for row in tables["nodes"].rows]
    assert ratios[-1] > ratios[0] >= 1


def test_tehran_depth_has_time_and_strength_by_depth_and_width(monkeypatch):
    monkeypatch.setattr(tehran_search, "BEAM_PLIES", (44,))
    monkeypatch.setattr(tehran_search, "QUICK_DEEPEST_WIDE", 2)
    tables, findings = found("tehran-depth", Settings(seed=1, quick=True, games=2))
    rows = {(row[0], row[1]): row for row in tables["depth"].rows}
    assert set(rows) == {(w, d) for w in ("three", "five", "all") for d in range(1, 10)}
    assert rows["three", 9][2] <= rows["five", 9][2] <= rows["all", 9][2]
    assert 0 <= rows["three", 9][4] <= 1
    assert rows["all", 9][4] == "-"  # measured, but too slow to play
    assert {plot.name for plot in findings.plots} == {"time", "strength"}


# Sections 2.3.1, 2.3.2 and 2.3.5.
def test_shenzhen_search_shows_what_the_table_saves_and_what_the_print_plays(monkeypatch):
    monkeypatch.setattr(shenzhen_search, "QUICK_DEPTHS", range(2, 5))
    tables, findings = found("shenzhen-search", Settings(seed=1, quick=True, games=2))
    for _, without, used, saved, *_ in tables["table"].rows:
        assert used <= without
        assert saved == 1 - used / without
    assert tables["table"].rows[-1][3] > 0
    assert all(row[3] == 5 for row in tables["printed"].rows)  # the same value everywhere
    assert any(row[4] < 5 for row in tables["printed"].rows)
    assert "changes no value and no move: yes" in findings.agreement[0]


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
    monkeypatch.setattr(indore_learning, "STEPS_DOWN", 30)
    tables, findings = found("indore-selfplay", Settings(seed=1, quick=True, games=2))
    assert [row[0] for row in tables["errors"].rows] == [
        "given by the report", "learned by gradient descent", "learned by ridge regression"
    ]  # fmt: skip
    assert len(tables["games"].rows) == 3
    assert {plot.name for plot in findings.plots} >= {"losses", "weight-mobility"}
