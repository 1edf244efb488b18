"""Experiments started on the page, each in a real process."""

import json
import os
import signal
from contextlib import contextmanager

import pytest
from fastapi.testclient import TestClient

from outflank.web.app import create_app
from outflank.web.lab_runs import LabRun
from tests.attacks.processes import child_processes, wait_until_gone
from tests.quick_evolution import prepare_evolution
from tests.web.playing import HOST

# Quick in both meanings, and one that takes longer than any test.
TINY, LONG = "copenhagen-4x4", "ladder"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def lab(home, client):
    return client


def start(client, name, **options):
    return client.post("/api/lab/runs", json={"name": name, **options})


def listed(client, name):
    experiments = client.get("/api/lab").json()["experiments"]
    return next(each for each in experiments if each["name"] == name)


@contextmanager
def watching(client):
    with client.websocket_connect("/api/lab/watch") as socket:
        yield lambda: socket.receive_json()["run"]


def until(watch, is_wanted):
    """All messages up to the one that is wanted."""
    heard = [watch()]
    while not is_wanted(heard[-1]):
        heard.append(watch())
    return heard


def is_over(run):
    return run is not None and run["state"] != "running"


def test_a_run_is_watched_to_its_end_and_leaves_results(lab, home):
    with watching(lab) as watch:
        assert watch() is None
        begun = start(lab, TINY)
        assert begun.status_code == 200, begun.text
        assert (begun.json()["state"], begun.json()["quick"]) == ("running", True)
        heard = until(watch, is_over)
    last = heard[-1]
    assert (last["state"], last["error"]) == ("finished", "")
    assert {run["number"] for run in heard} == {1}
    stages = [(run["done"], run["total"]) for run in heard if run["label"] == "solving"]
    assert stages == sorted(stages)
    assert stages[-1][0] == stages[-1][1] > 1
    found = listed(lab, TINY)["found"]
    assert found["quick"]
    assert found["seconds"] <= last["seconds"]
    assert lab.get(f"/api/lab/{TINY}").json()["tables"]
    assert not list((home / "lab" / TINY).glob("*.part"))


def test_a_second_run_is_refused_by_the_name_of_the_first_until_it_is_stopped(lab):
    assert start(lab, LONG).status_code == 200
    refused = start(lab, TINY)
    assert refused.status_code == 409
    assert refused.json()["error"] == "'ladder' is running: stop it first, or wait for its end"
    stopped = lab.post("/api/lab/stop").json()
    assert stopped["run"]["state"] == "stopped"
    again = start(lab, TINY)
    assert again.json()["number"] == 2
    lab.post("/api/lab/stop")


def test_a_stopped_run_leaves_earlier_results_and_no_process(lab):
    before = processes()
    with watching(lab) as watch:
        start(lab, TINY)
        until(watch, is_over)
    result = lab.get(f"/api/lab/{TINY}").json()
    with watching(lab) as watch:
        start(lab, TINY, quick=False)
        until(watch, lambda run: run["number"] == 2 and run["total"])
        lab.post("/api/lab/stop")
    wait_until_gone(processes() - before)
    assert lab.get(f"/api/lab/{TINY}").json() == result


def processes():
    return set(child_processes(os.getpid()))


def test_stopping_when_nothing_runs_changes_nothing(lab):
    assert lab.post("/api/lab/stop").json()["run"] is None


def test_the_end_of_the_server_ends_the_run(home, database):
    before = processes()
    with TestClient(create_app(database), headers=HOST) as client:
        start(client, LONG)
        with watching(client) as watch:
            until(watch, lambda run: run["total"])
        running = processes() - before
        assert running
    wait_until_gone(running)


def test_what_a_broken_run_said_last_is_shown(lab, home):
    home.mkdir(exist_ok=True)
    (home / "lab").write_text("not a folder")
    with watching(lab) as watch:
        start(lab, TINY)
        last = until(watch, is_over)[-1]
    assert last["state"] == "failed"
    assert last["error"].startswith(f"cannot write to {home / 'lab' / TINY}")


def test_a_killed_run_is_a_failed_one(lab):
    before = processes()
    with watching(lab) as watch:
        start(lab, LONG)
        until(watch, lambda run: run and run["total"])
        (supervisor,) = processes() - before
        (second,) = child_processes(supervisor)
        (command,) = child_processes(second)
        os.kill(command, signal.SIGKILL)
        last = until(watch, is_over)[-1]
    assert (last["state"], last["error"]) == ("failed", "it broke off")


@pytest.mark.parametrize(
    ("body", "status", "message"),
    [
        ({"name": "copenhagen-4x"}, 404, "unknown experiment 'copenhagen-4x'; did you mean"),
        ({"name": "all"}, 404, "unknown experiment 'all'"),
        ({"name": "--help"}, 404, "unknown experiment '--help'"),
        ({"name": "x" * 61}, 422, "name"),
        ({}, 422, "name"),
        ({"name": TINY, "quick": "perhaps"}, 422, "quick"),
        ({"name": TINY, "seed": 1}, 422, "seed"),
    ],
)
def test_bad_runs_are_refused_and_nothing_is_started(lab, body, status, message):
    answer = lab.post("/api/lab/runs", json=body)
    assert answer.status_code == status
    assert message in answer.json()["error"]
    assert lab.get("/api/lab").json()["run"] is None


def test_a_damaged_result_counts_as_none(lab, home):
    folder = home / "lab" / TINY
    folder.mkdir(parents=True)
    for text in ("", "[]", '{"command": 1, "seconds": "x"}', "[" * 100_000):
        (folder / "result.json").write_text(text)
        assert listed(lab, TINY)["found"] is None


def test_an_evolution_is_watched_gene_by_gene_and_goes_on_after_a_stop(lab, home):
    prepare_evolution(home)
    with watching(lab) as watch:
        start(lab, "tehran-evolution")
        runs = until(watch, lambda run: run and run["generations"])
    first = runs[-1]["generations"][0]
    assert (first["learner"], first["number"], len(first["genes"])) == ("genetic", 1, 20)
    assert all(len(gene["weights"]) == len(first["features"]) == 9 for gene in first["genes"])
    assert all(gene["parents"] == [] for gene in first["genes"])
    lab.post("/api/lab/stop")
    assert listed(lab, "tehran-evolution")["resumable"]
    with watching(lab) as watch:
        start(lab, "tehran-evolution")
        runs = until(watch, lambda run: run["number"] == 2 and run["generations"])
        # The generation before the stop was kept, and not played again.
        assert runs[-1]["generations"][0] == first
        known = len(runs[-1]["generations"])
        later = until(watch, lambda run: run["generations"])[-1]
    assert later["known"] == known
    second = [*runs[-1]["generations"], *later["generations"]][1]
    assert {len(gene["parents"]) for gene in second["genes"]} == {1, 2}
    assert all(0 <= place < 20 for gene in second["genes"] for place in gene["parents"])
    lab.post("/api/lab/stop")


def test_lines_that_are_no_events_are_left_alone():
    run = LabRun(1, TINY, quick=True, begun=0.0, ended=1.0)
    generation = {"event": "generation", "learner": "genetic", "number": 1, "of": 2}
    generation |= {"features": ["a"], "share": 0.5, "genes": []}
    for line in ("", "rubbish", '{"event": "result"}', '{"event": "progress"}', "[" * 100_000):
        run.hear(line)
    assert (run.label, run.generations) == ("starting", [])
    run.hear(json.dumps(generation))
    run.hear('{"event": "progress", "label": "solving", "done": 1, "total": 3}')
    assert run.view().generations == run.generations
    assert len(run.generations) == 1
    assert run.view(known=1).generations == []
    assert (run.view().label, run.view().done, run.view().total) == ("solving", 1, 3)
