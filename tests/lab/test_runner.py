"""Results are replaced completely, or not at all."""

import pytest

from outflank.lab import Experiment, Findings, Settings, run_experiment
from outflank.lab.plots import Plot
from outflank.lab.tables import Table


def experiment(number, draw=lambda _: None):
    table = Table("numbers", "Numbers", ("number",), ((number,),))
    plots = (Plot("first", "First", lambda _: None), Plot("second", "Second", draw))
    findings = Findings((table,), plots, (f"it is {number}",))
    return Experiment("numbers", "What is the number?", "none", lambda _: findings)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_run_that_breaks_off_while_it_writes_leaves_the_earlier_results(tmp_path):
    def break_off(_):
        raise KeyboardInterrupt

    run_experiment(experiment(1), Settings(), tmp_path)
    before = contents(tmp_path / "numbers")
    with pytest.raises(KeyboardInterrupt):
        run_experiment(experiment(2, break_off), Settings(), tmp_path)
    assert contents(tmp_path / "numbers") == before


def test_what_a_killed_run_left_behind_does_not_become_a_result(tmp_path):
    left = tmp_path / "numbers" / "new.part"
    left.mkdir(parents=True)
    (left / "third.svg").write_text("half")
    run_experiment(experiment(1), Settings(), tmp_path)
    assert set(contents(tmp_path / "numbers")) == {
        "README.md",
        "result.json",
        "numbers.csv",
        "numbers.md",
        "first.png",
        "first.svg",
        "second.png",
        "second.svg",
    }
