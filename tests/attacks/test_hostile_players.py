"""Players that attack their worker lose by it, and leave nothing behind."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from outflank.arena import Plan, fault_log_path, local_workers, run_tournament
from outflank.store import Database, TournamentStore
from tests.attacks.processes import child_processes, is_gone, wait_until_gone

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked at in /proc")

HOSTILE = Path(__file__).parent.parent / "fake_engines" / "hostile.py"
OPENINGS = ("f5d6", "f5f6")


def hostile(name):
    return f"python:{HOSTILE}:{name}"


@pytest.fixture
def store(tmp_path):
    with Database(tmp_path / "games.db") as database:
        yield TournamentStore(database)


@pytest.fixture
def left_behind(tmp_path, monkeypatch):
    """The IDs of the processes that hostile players have started."""
    folder = tmp_path / "pids"
    folder.mkdir()
    monkeypatch.setenv("HOSTILE_PIDS", str(folder))
    return lambda: [int(path.name) for path in folder.iterdir()]


def play(store, *players, kind="match", workers=2, openings=OPENINGS):
    tournament = store.create("t", Plan(kind, players, openings).document())
    standings = run_tournament(store, tournament, partial(local_workers, workers), workers)
    return standings, dict(store.games("t"))


@pytest.mark.parametrize(
    "attack",
    [
        "kill_supervisor",
        "kill_near_supervisor",
        "kill_far_supervisor",
        "kill_worker",
        "kill_worker_and_supervisor",
        "kill_worker_and_stop_supervisor",
        "terminate_worker",
        "kill_worker_in_the_opponents_move",
    ],
)
def test_who_kills_its_worker_loses_each_game(store, left_behind, attack):
    standings, games = play(store, hostile(attack), "level:3")
    assert standings.match(hostile(attack), "level:3").losses == 4
    assert {record.reason for record in games.values()} == {"crash"}
    assert all(attack in record.comment for record in games.values())
    assert all(faulty.player == hostile(attack) for faulty in standings.faults)
    wait_until_gone(left_behind())


def test_the_moves_before_a_death_are_recorded(store, left_behind):
    _, games = play(store, hostile("kill_worker"), "greedy")
    assert [len(games[number].moves) for number in range(4)] == [2, 3, 2, 3]


def test_of_two_programs_the_one_that_was_asked_is_to_blame(store, left_behind):
    killer, victim = hostile("kill_worker"), hostile("first")
    standings, _ = play(store, killer, victim)
    assert standings.match(killer, victim).losses == 4


def test_a_killer_spoils_no_game_of_others(store, left_behind):
    players = (hostile("kill_worker"), hostile("first"), "greedy")
    standings, games = play(store, *players, kind="round robin", openings=("f5d6",))
    assert len(games) == 6
    assert {faulty.player for faulty in standings.faults} == {players[0]}
    assert len(standings.faults) == 4
    assert standings.match(players[1], "greedy").games == 2


def test_a_stopped_worker_goes_on(store, left_behind):
    _, games = play(store, hostile("stop_worker"), "greedy", openings=("f5d6",), workers=1)
    assert [record.reason for record in games.values()] == ["", ""]


@pytest.mark.parametrize(
    "attack",
    ["leave_daemon", "leave_daemon_without_environment", "leave_many", "stop_supervisor"],
)
def test_nothing_is_left_of_a_program_when_its_game_is_over(store, left_behind, attack):
    _, games = play(store, hostile(attack), "greedy", openings=("f5d6",))
    assert [record.reason for record in games.values()] == ["", ""]
    assert attack == "stop_supervisor" or len(left_behind()) > 20
    assert all(is_gone(pid) for pid in left_behind())


@pytest.mark.parametrize("attack", ["write_rubbish_as_answer", "claim_no_fault"])
def test_a_forged_answer_of_its_process_is_rubbish(store, left_behind, attack):
    standings, games = play(store, hostile(attack), "greedy", openings=("f5d6",))
    assert {record.reason for record in games.values()} == {"rubbish"}
    assert standings.match(hostile(attack), "greedy").losses == 2


def test_no_escape_sequence_gets_through(store, left_behind):
    _, games = play(store, hostile("print_escapes"), "greedy", openings=("f5d6",))
    for record in games.values():
        assert record.comment.endswith("RuntimeError: cleared ?backwards")
    assert fault_log_path().read_text().isprintable() is False  # for its line ends only
    assert all(line.isprintable() for line in fault_log_path().read_text().splitlines())


RUN = """
import sys
from contextlib import contextmanager
from functools import partial
from outflank.arena import local_workers, run_tournament
from outflank.store import Database, TournamentStore
if __name__ == "__main__":
    with Database(sys.argv[1]) as database:
        store = TournamentStore(database)
        run_tournament(store, store.get("t"), partial(local_workers, 2), 2)
"""


@pytest.fixture
def run_in_process(store, tmp_path):
    """A tournament with a player that leaves daemons, in a process of its own."""
    plan = Plan("match", (hostile("leave_daemon"), "greedy"), OPENINGS * 50)
    store.create("t", plan.document())
    script = tmp_path / "run.py"
    script.write_text(RUN)
    process = subprocess.Popen(
        [sys.executable, script, tmp_path / "games.db"], stderr=subprocess.DEVNULL
    )
    while not store.results("t"):
        assert process.poll() is None
    yield process
    process.kill()
    process.wait()


def descendants(pid):
    found = []
    for child in child_processes(pid):
        found += [child, *descendants(child)]
    return found


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_nothing_outlives_a_run_that_is_killed_or_interrupted(run_in_process, left_behind, end):
    started = descendants(run_in_process.pid)
    assert started
    run_in_process.send_signal(end)
    run_in_process.wait()
    if end is signal.SIGINT:
        assert all(is_gone(pid) for pid in left_behind())
    wait_until_gone([*started, *left_behind()])


def test_no_program_outlives_a_worker_that_is_killed(store, left_behind):
    """An outsider kills the worker: its programs end with it, wherever they have gone."""
    killed = []

    def kill_one(standings, *_):
        if not killed:
            (worker,) = (
                child
                for child in child_processes(os.getpid())
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
            )
            killed.extend([worker, *descendants(worker)])
            os.kill(worker, signal.SIGKILL)

    tournament = store.create(
        "t", Plan("match", (hostile("leave_daemon"), "greedy"), OPENINGS).document()
    )
    run_tournament(store, tournament, partial(local_workers, 1), 1, kill_one)
    assert killed
    assert all(is_gone(pid) for pid in [*killed, *left_behind()])


def test_a_worker_that_was_stopped_does_not_keep_its_pool_from_ending():
    with local_workers(1) as pool:
        worker = pool.submit(os.getpid).result()
        os.kill(worker, signal.SIGSTOP)
    assert is_gone(worker)


def test_a_pool_that_is_abandoned_ends_at_once_and_blames_nobody(store, left_behind):
    """As when somebody stops a tournament on the page."""
    pools = []

    @contextmanager
    def workers():
        if pools:
            raise KeyboardInterrupt  # whoever has stopped it wants no other
        with local_workers(1) as pool:
            pools.append(pool)
            yield pool

    tournament = store.create(
        "t", Plan("match", (hostile("leave_daemon"), "greedy"), OPENINGS).document()
    )
    with pytest.raises(KeyboardInterrupt):
        run_tournament(store, tournament, workers, 1, lambda *_: pools[0].abandon())
    assert all(record.reason == "" for _, record in store.games("t"))
    assert all(is_gone(pid) for pid in left_behind())
