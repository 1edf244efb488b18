"""Other people's players are kept from the network, processes, files and memory, and named."""

import textwrap

import pytest

from outflank import Board, Limit
from outflank.course import check_player
from outflank.errors import OptionError, PlayerFaultError
from outflank.players import create_player, student_spec
from outflank.protocols.confinement import Confinement, confinement

confined = pytest.mark.skipif(not confinement().available, reason=confinement().about)

# What a player does before it moves, and what is said about that.
MISDEEDS = {
    "opens a socket": ("import socket; socket.socket()", "refused: it tried to open a socket"),
    "forks": ("import os; os.fork()", "refused: it tried to start a process"),
    "runs a program": (
        "import subprocess; subprocess.run(['true'])",
        "refused: it tried to start a process",
    ),
    "writes to home": (
        "open(PLACE + '/stolen', 'w')",
        "refused: it tried to write to",
    ),
    "removes a file": (
        "import os; os.remove(PLACE + '/secret')",
        "refused: it tried to change",
    ),
    "reads a file of others": ("open(PLACE + '/secret').read()", "crash: PermissionError"),
    "eats memory": ("bytearray(4 * 2**30)", "crash: MemoryError"),
    "sends a signal": (
        "import os, signal; os.kill(os.getppid(), signal.SIGTERM)",
        "refused: it tried to send a signal",
    ),
    "opens a socket behind Python's back": (
        "import ctypes; assert ctypes.CDLL(None).socket(2, 1, 0) >= 0",
        "crash: AssertionError",
    ),
    "forks behind Python's back": (
        "import ctypes; assert ctypes.CDLL(None).fork() >= 0",
        "crash: AssertionError",
    ),
    "writes behind Python's back": (
        "import ctypes; assert ctypes.CDLL(None).creat((PLACE + '/x').encode(), 0o600) >= 0",
        "crash: AssertionError",
    ),
}


def write_player(folder, misdeed):
    """A player that does something before its move."""
    home = folder / "home"
    home.mkdir()
    (home / "secret").write_text("of somebody else")
    file = folder / "player.py"
    file.write_text(
        f"PLACE = {str(home)!r}\n"
        "def choose(board):\n"
        f"{textwrap.indent(misdeed, '    ')}\n"
        "    return board.legal_moves.names()[0]\n"
    )
    return file


@confined
@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_a_misdeed_is_refused_and_named(misdeed, tmp_path):
    code, named = MISDEEDS[misdeed]
    player = create_player(student_spec(write_player(tmp_path, code)))
    try:
        with pytest.raises(PlayerFaultError) as caught:
            player.choose(Board(), Limit(time=30))
    finally:
        player.close()
    assert str(caught.value).startswith(named)
    assert sorted(path.name for path in (tmp_path / "home").iterdir()) == ["secret"]


@confined
def test_a_player_that_hides_its_attempt_is_told_of_by_the_check(tmp_path):
    code = "try:\n    import socket; socket.socket()\nexcept OSError:\n    pass"
    *others, last = check_player(write_player(tmp_path, code), seconds=30)
    assert all(step.good for step in others)
    assert (last.good, last.told) == (False, "it tried to open a socket")


@confined
def test_threads_numpy_and_the_engine_work_in_confinement(tmp_path):
    code = (
        "import threading, numpy, outflank\n"
        "done = []\n"
        "thread = threading.Thread(target=done.append, args=(1,)); thread.start(); thread.join()\n"
        "with outflank.Engine(threads=2, hash_mb=1) as engine:\n"
        "    return engine.play(board, outflank.Limit(depth=4)).move"
    )
    player = create_player(student_spec(write_player(tmp_path, code)))
    try:
        assert Board().is_legal(player.choose(Board(), Limit(time=60)).move)
    finally:
        player.close()


def test_a_trusted_file_may_do_what_its_user_may(tmp_path):
    code = "open(PLACE + '/written', 'w').close()"
    player = create_player(student_spec(write_player(tmp_path, code), trust=True))
    try:
        player.choose(Board(), Limit(time=30))
    finally:
        player.close()
    assert (tmp_path / "home" / "written").exists()


def test_where_nothing_confines_a_file_trust_is_asked_for(tmp_path, monkeypatch):
    missing = Confinement(False, "not available on Plan9")
    monkeypatch.setattr("outflank.players.student.confinement", lambda: missing)
    spec = student_spec(write_player(tmp_path, "pass"))
    with pytest.raises(
        OptionError, match=r"cannot be confined \(not available on Plan9\): --trust"
    ):
        create_player(spec)
