"""The lab's experiments: what they find, and what they write."""

import csv
import json

import pytest

from outflank.errors import FormatError, UnknownNameError
from outflank.lab import Settings, experiment_named, experiments, run_experiment
from outflank.lab.indore import BOARDS, DEPTHS
from outflank.lab.tables import Table
from outflank.rules import Position


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    out = tmp_path_factory.mktemp("lab")
    settings = Settings(seed=3, games=2)
    names = ["indore-search", "copenhagen-4x4", "copenhagen-heuristics", "indore-gradient"]
    return out, {name: run_experiment(experiment_named(name), settings, out) for name in names}


def table(document, name):
    return next(t for t in document["tables"] if t["name"] == name)


def find(name):
    """What an experiment finds, without the pictures: drawing takes longer than a few games."""
    findings = experiment_named(name).run(Settings(seed=3, games=2))
    return {made.name: made.rows for made in findings.tables}, findings


def test_every_experiment_has_a_name_a_question_and_a_report():
    listed = experiments()
    assert len({experiment.name for experiment in listed}) == len(listed)
    assert all(experiment.about and experiment.report for experiment in listed)
    assert {experiment.name for experiment in listed} == {
        "indore-search", "indore-gradient", "indore-interpolation", "indore-selfplay",
        "copenhagen-4x4", "copenhagen-heuristics", "shenzhen-autofight", "shenzhen-ablation",
        "shenzhen-search", "umea-deepening", "tehran-evolution", "tehran-beam", "tehran-depth",
        "ladder", "complexity", "shenzhen-montecarlo",
    }  # fmt: skip


def test_a_run_writes_tables_plots_and_a_document(results):
    out, documents = results
    for name, document in documents.items():
        folder = out / name
        written = json.loads((folder / "result.json").read_text(encoding="utf-8"))
        assert written == document
        assert written["seed"] == 3
        assert written["version"]
        assert written["machine"]
        assert written["agreement"]
        for made in written["tables"]:
            with (folder / f"{made['name']}.csv").open(encoding="utf-8", newline="") as file:
                rows = list(csv.reader(file))
            assert rows[0] == made["header"]
            assert len(rows) == len(made["rows"]) + 1
            assert (folder / f"{made['name']}.md").read_text(encoding="utf-8").startswith("| ")
        for plot in written["plots"]:
            assert (folder / plot).read_bytes().startswith(b"\x89PNG")
            assert (folder / plot.replace(".png", ".svg")).read_text().startswith("<?xml")
        assert f"# {name}" in (folder / "README.md").read_text(encoding="utf-8")


def test_indore_search_prints_the_report_beside_ours(results):
    document = results[1]["indore-search"]
    nodes = table(document, "board-1-nodes")
    assert [row[1] for row in nodes["rows"]] == [67, 552, 5601, 51810, 616993]
    assert [row[3] for row in nodes["rows"]] == [28, 235, 983, 6121, 13756]
    factors = table(document, "board-1-branching")["rows"]
    assert factors[0][1] == pytest.approx(8.185352, abs=1e-6)
    assert factors[4][1] == pytest.approx(9.22670650, abs=1e-6)
    assert factors[4][5] == pytest.approx(1.885, abs=1e-3)


def test_indore_boards_branch_about_as_much_as_the_reports():
    for printed in BOARDS.values():
        position = Position.from_text(printed.position)
        for depth, theirs in zip(DEPTHS, printed.naive_nodes, strict=True):
            ours = sum(position.perft(ply) for ply in range(1, depth + 1))
            assert 0.8 < ours / theirs < 1.25


def test_copenhagen_4x4_is_solved(results):
    document = results[1]["copenhagen-4x4"]
    rows = {row[0]: row for row in table(document, "solution")["rows"]}
    assert {row[1] for row in rows.values()} == {3}
    assert rows["naive minimax"][2:4] == [224820, 60060]
    assert "perfect play ends 11-3 for White, as is known (11-3): yes" in document["agreement"][0]


def test_copenhagen_heuristics_play_everybody_against_everybody(results):
    document = results[1]["copenhagen-heuristics"]
    rows = table(document, "standings")["rows"]
    assert {row[0] for row in rows} >= {
        "coin parity", "static table", "mobility", "corners", "stability", "combination"
    }  # fmt: skip
    games = 4 * (len(rows) - 1)  # the fewest that have pairs to compare
    assert all(sum(row[3:6]) == games for row in rows)
    assert sum(row[1] for row in rows) == pytest.approx(len(rows) / 2)
    assert all(row[2] > 0 for row in rows)


def test_the_same_seed_gives_the_same_games(results):
    _, again = find("copenhagen-heuristics")
    tables = [made.data() for made in again.tables]
    assert tables == results[1]["copenhagen-heuristics"]["tables"]


def test_an_unknown_experiment_is_refused():
    with pytest.raises(UnknownNameError, match="unknown experiment 'indore-serch'; did you mean"):
        experiment_named("indore-serch")


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(FormatError, match="cannot write to"):
        run_experiment(experiment_named("copenhagen-4x4"), Settings(), tmp_path / "file")


def test_tables_write_numbers_for_people_and_for_programs():
    made = Table("t", "title", ("name", "number"), (("a", 1234567), ("b", 0.123456789)))
    assert made.markdown().splitlines() == [
        "| name | number |", "| --- | ---: |", "| a | 1,234,567 |", "| b | 0.1235 |"
    ]  # fmt: skip
    assert made.csv() == "name,number\na,1234567\nb,0.123456789\n"


def test_the_autofight_has_the_reports_three_tests_and_their_winners():
    tables, _ = find("shenzhen-autofight")
    rows = tables["autofight"]
    assert [row[2] for row in rows] == ["AI1", "AI2", "AI1"]
    assert all(0 <= row[4] <= 1 and row[5] > 0 for row in rows)


def test_the_ladder_rates_every_player(tmp_path, monkeypatch):
    monkeypatch.setattr("outflank.lab.ladder.PLAYERS", ("random", "greedy", "level:1", "level:0"))
    settings = Settings(seed=1, games=2)
    document = run_experiment(experiment_named("ladder"), settings, tmp_path)
    rows = table(document, "ladder")["rows"]
    assert {row[1] for row in rows} == {"random", "greedy", "level:1", "level:0"}
    assert (tmp_path / "ladder" / "ladder.png").stat().st_size > 10_000


def test_all_figures_of_the_gradient_tables_agree(results):
    _, documents = results
    assert documents["indore-gradient"]["agreement"][0].startswith("114 of 114 printed figures")


def test_interpolation_passes_through_every_point_and_swings_beyond():
    tables, findings = find("indore-interpolation")
    assert all(distance < 1e-9 for _, distance in tables["through"])
    rows = {(row[0], row[1]): row for row in tables["swings"]}
    assert rows["Lagrange", "mobility"][7] > 100
    assert rows["PCHIP", "mobility"][7] == 7
    assert len(findings.plots) == 6
