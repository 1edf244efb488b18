"""Tournaments: each game exactly once, whatever dies on the way."""

import os
import random
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from outflank.arena import Plan, cluster_workers, local_workers, play_scheduled, run_tournament
from outflank.errors import OptionError, StoreError
from outflank.formats import GameRecord
from outflank.openings import openings
from outflank.store import Database, TournamentStore
from tests.event_loop import run_async


def plan(players=("random", "greedy"), pairs=6, **options):
    return Plan("round robin", tuple(players), tuple(openings("random", pairs, size=6)), size=6,
                **options)  # fmt: skip


class Here(Executor):
    """Plays at once, in this process."""

    def submit(self, function, *arguments):
        future = Future()
        future.set_result(function(*arguments))
        return future


@contextmanager
def here():
    yield Here()


@pytest.fixture
def store(tmp_path):
    with Database(tmp_path / "games.db") as database:
        yield TournamentStore(database)


def numbers(store, name):
    return [number for number, _ in store.games(name)]


def test_all_games_are_played_and_stored(store):
    tournament = store.create("t", plan(("random", "greedy", "level:1"), 2).document())
    standings = run_tournament(store, tournament, here, 1)
    assert numbers(store, "t") == list(range(12))
    assert standings.games == 12
    assert sum(rating.games for rating in standings.ratings().values()) == 24
    for _, record in store.games("t"):
        assert record.board().is_game_over()


def test_games_repeat_with_their_seed_whatever_the_workers(store):
    played = {}
    for name, workers, number in (("a", here, 1), ("b", partial(local_workers, 2), 2)):
        tournament = store.create(name, plan(("random", "level:-5"), 3, seed=4).document())
        run_tournament(store, tournament, workers, number)
        played[name] = [[move.move for move in record.moves] for _, record in store.games(name)]
    assert played["a"] == played["b"]


def test_a_run_goes_on_where_it_was(store):
    tournament = store.create("t", plan().document())

    class EnoughError(Exception):
        pass

    def enough(standings, *_):
        if standings.games == 5:
            raise EnoughError

    with pytest.raises(EnoughError):
        run_tournament(store, tournament, here, 1, enough)
    before = dict(store.games("t"))
    assert len(before) == 5
    run_tournament(store, store.get("t"), here, 1)
    after = dict(store.games("t"))
    assert sorted(after) == list(range(12))
    assert {number: after[number] for number in before} == before


def test_a_worker_that_dies_has_its_games_given_to_another(store):
    tournament = store.create("t", plan(("random", "level:3"), 10).document())
    killed = []

    def kill_one(standings, *_):
        if standings.games == 3:
            workers = [child for child in children(os.getpid()) if is_worker(child)]
            os.kill(workers[0], signal.SIGKILL)
            killed.append(workers[0])

    run_tournament(store, tournament, partial(local_workers, 2), 2, kill_one)
    assert killed
    assert numbers(store, "t") == list(range(20))
    assert all(record.result is not None for _, record in store.games("t"))


def test_a_worker_that_dies_for_no_known_reason_leaves_no_result_and_ends_nothing(store):
    class Dying(Here):
        def submit(self, function, game):
            future = Future()
            if game.number == 2:
                future.set_exception(BrokenExecutor("the worker died"))
            else:
                future.set_result(function(game))
            return future

    @contextmanager
    def dying():
        yield Dying()

    tournament = store.create("t", plan().document())
    standings = run_tournament(store, tournament, dying, 2)
    assert numbers(store, "t") == list(range(12))
    lost = dict(store.games("t"))[2]
    assert (lost.result, lost.reason) == (None, "no result")
    assert standings.match("random", "greedy").games == 11


def children(pid):
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(word) for word in (task / "children").read_text().split()]
    return found


def is_worker(pid):
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()


RUN = """
import sys
from functools import partial
from pathlib import Path
from outflank.arena import local_workers, run_tournament
from outflank.store import Database, TournamentStore
if __name__ == "__main__":
    with Database(sys.argv[1]) as database:
        store = TournamentStore(database)
        run_tournament(store, store.get("t"), partial(local_workers, 2), 2)
"""


def test_kill_9_at_any_moment_loses_no_game_and_plays_none_twice(tmp_path):
    path = tmp_path / "games.db"
    script = tmp_path / "run.py"
    script.write_text(RUN)
    with Database(path) as database:
        store = TournamentStore(database)
        store.create("t", plan(("random", "level:2"), 20).document())
        dice = random.Random(5)
        stored = {}
        for _ in range(4):
            process = subprocess.Popen([sys.executable, script, path])
            enough = len(stored) + dice.randrange(1, 9)
            while len(store.results("t")) < enough and process.poll() is None:
                pass
            process.send_signal(signal.SIGKILL)
            process.wait()
            now = dict(store.games("t"))
            assert {number: now[number] for number in stored} == stored
            stored = now
        run_tournament(store, store.get("t"), here, 1)
        final = dict(store.games("t"))
    assert sorted(final) == list(range(40))
    assert {number: final[number] for number in stored} == stored


def test_workers_end_with_a_parent_that_is_killed(tmp_path):
    script = tmp_path / "run.py"
    script.write_text(RUN)
    with Database(tmp_path / "games.db") as database:
        store = TournamentStore(database)
        store.create("t", plan(("random", "level:4"), 200).document())
        process = subprocess.Popen([sys.executable, script, tmp_path / "games.db"])
        while not store.results("t"):
            assert process.poll() is None
        workers = [child for child in children(process.pid) if is_worker(child)]
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert workers
    while any(os.path.exists(f"/proc/{worker}") and alive(worker) for worker in workers):
        pass


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_an_sprt_ends_a_match_early(store):
    from outflank.arena import Sprt

    early = Plan("match", ("level:2", "random"), tuple(openings("random", 200, size=6)), size=6,
                 sprt=Sprt(0, 100))  # fmt: skip
    standings = run_tournament(store, store.create("t", early.document()), here, 1)
    assert standings.verdict == "H1"
    assert standings.games < 400


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:1", "tls://127.0.0.1:1", "nowhere", "odd://127.0.0.1:1"]
)
def test_a_cluster_that_is_not_there_is_said(address, monkeypatch):
    monkeypatch.setattr("outflank.arena.pool.CONNECTING", 0.5)
    with (
        pytest.raises(OptionError, match=f"there is no cluster at {address}: "),
        cluster_workers(address),
    ):
        pass


def test_a_cluster_is_looked_for_from_a_notebook_too(monkeypatch):
    monkeypatch.setattr("outflank.arena.pool.CONNECTING", 0.5)

    async def cell():
        with cluster_workers("tcp://127.0.0.1:1"):
            pass

    with pytest.raises(OptionError, match="there is no cluster at tcp://127"):
        run_async(cell())


def test_a_scheduler_that_is_killed_ends_the_run_with_one_error(store, monkeypatch):
    monkeypatch.setattr("outflank.arena.pool.CONNECTING", 5.0)
    command = [sys.executable, "-c", SCHEDULER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as scheduler:
        address = scheduler.stdout.readline().strip()
        tournament = store.create("t", plan(("random", "level:3"), 200).document())

        def kill(standings, *_):
            if standings.games == 4:
                scheduler.kill()

        try:
            with pytest.raises(OptionError, match=f"there is no cluster at {address}: "):
                run_tournament(store, tournament, partial(cluster_workers, address), 2, kill)
        finally:
            scheduler.kill()
    assert len(numbers(store, "t")) >= 4


# A scheduler with one worker, which leaves when the scheduler has gone.
SCHEDULER = """
import asyncio
from distributed import Scheduler, Worker

async def main():
    async with Scheduler(port=0, dashboard_address=":0") as scheduler:
        async with Worker(scheduler.address, nthreads=1, dashboard_address=":0"):
            print(scheduler.address, flush=True)
            await scheduler.finished()

asyncio.run(main())
"""


def test_stored_games_of_other_players_are_refused(store):
    tournament = store.create("t", plan().document())
    store.add_game("t", 0, GameRecord("somebody", "else", result=2.0))
    with pytest.raises(StoreError, match="game 0 of 't' is not of its schedule"):
        run_tournament(store, tournament, here, 1)


def test_a_player_at_fault_is_made_anew_for_the_next_game(tmp_path):
    file = tmp_path / "once.py"
    file.write_text("def choose(board):\n    raise RuntimeError('always')\n")
    games = Plan("match", (f"python:{file}:choose", "greedy"), ("f5d6", "f5f6")).games()
    for game in games:
        assert play_scheduled(game).reason == "crash"
