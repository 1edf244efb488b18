"""A real cluster that loses a worker in mid-task: every game is played, and none twice."""

import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from distributed import LocalCluster
from distributed.diagnostics.plugin import SchedulerPlugin

from outflank.arena import Plan, Workers, cluster_workers, run_tournament
from outflank.base import read_analysis
from outflank.cli.main import main
from outflank.learning.self_play import SelfPlay, play_into
from outflank.openings import openings
from outflank.search.linear_weights import linear_weights
from outflank.store import Database, TournamentStore


class Killer(SchedulerPlugin):
    """Kills a worker that has a task when some others are done."""

    name = "killer"

    def __init__(self, cluster):
        self._cluster = cluster
        self._done = 0
        self.killed = None

    def transition(self, key, start, finish, *args, **details):
        self._done += finish == "memory"
        busy = [state for state in self._cluster.scheduler.workers.values() if state.processing]
        if self.killed is None and self._done >= 2 and busy:
            self.killed = self._cluster.workers[busy[0].name].pid
            os.kill(self.killed, signal.SIGKILL)


@pytest.fixture(scope="module")
def cluster():
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        yield cluster


@pytest.fixture
def address(cluster):
    """The address of the cluster; a worker dies in the test, and the scheduler replaces it."""
    killer = Killer(cluster)
    cluster.scheduler.add_plugin(killer)
    yield cluster.scheduler_address
    cluster.scheduler.remove_plugin("killer")
    assert killer.killed is not None


def test_a_tournament_plays_each_game_once(address, tmp_path):
    plan = Plan("round robin", ("random", "level:3"), tuple(openings("random", 10, size=6)), size=6)
    with Database(tmp_path / "store.db") as database:
        store = TournamentStore(database)
        tournament = store.create("t", plan.document())
        standings = run_tournament(store, tournament, partial(cluster_workers, address), 4)
        games = dict(store.games("t"))
    assert standings.games == len(games) == 20
    assert sorted(games) == list(range(20))
    assert all(record.result is not None for record in games.values())


def test_self_play_has_each_game_once(address, tmp_path):
    play = partial(play_into, games=1000, weights=linear_weights(), how=SelfPlay(1, 4), seed=1)
    with Workers.cluster(address) as workers:
        play(tmp_path / "cluster", workers=workers)
    with Workers(partial(ThreadPoolExecutor, 1)) as workers:
        play(tmp_path / "here", workers=workers)
    assert (tmp_path / "cluster").read_bytes() == (tmp_path / "here").read_bytes()


def test_a_book_has_all_positions(address, tmp_path, capsys):
    book = str(tmp_path / "my.book")
    arguments = ["book", "build", book, "--positions", "40", "--level", "6", "--json"]
    assert main([*arguments, "--cluster", address]) == 0
    assert json.loads(capsys.readouterr().out)["positions"] >= 40


def test_bulk_analysis_judges_each_game_once(address, tmp_path, capsys):
    games = tmp_path / "games.txt"
    games.write_text("".join(f"{opening}\n" for opening in openings("balanced", 12)))
    report = tmp_path / "report.jsonl"
    arguments = ["analyse", "--games", str(games), "--depth", "6", "--out", str(report), "--json"]
    assert main([*arguments, "--cluster", address]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 12
    assert sorted(game["game"] for game in read_analysis(report)) == list(range(1, 13))
