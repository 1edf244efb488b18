"""Programs at the other end of a pipe: how they end, and what they leave behind."""

import os
import sys

import pytest

from outflank.errors import PlayerFaultError
from outflank.protocols import transport
from outflank.protocols.transport import Program

# It ends a test that would hang; no test needs so long.
SAFETY = 60.0


@pytest.fixture
def start():
    """Starts Python programs from their source, and ends them."""
    started = []

    def start(source, *arguments):
        program = Program((sys.executable, "-c", source, *arguments))
        started.append(program)
        return program

    yield start
    for program in started:
        program.kill()


def test_lines_go_both_ways(start):
    program = start("while True: print(input().upper(), flush=True)")
    program.send("hello")
    assert program.receive(SAFETY) == "HELLO"


@pytest.mark.parametrize(
    ("source", "how"),
    [
        ("import sys; sys.exit(3)", "ended with code 3"),
        ("pass", "ended with code 0"),
        ("import os; os.kill(os.getpid(), 11)", "ended by signal 11"),
        ("import os; os.kill(os.getpid(), 9)", "ended by signal 9"),
        ("import os; os.killpg(0, 9)", "ended by signal 9"),
        ("import os, time; os.kill(os.getppid(), 9); time.sleep(3600)", "ended by signal 9"),
        ("import sys; sys.exit('last words')", "ended with code 1: last words"),
        ("raise OSError('\\x1b[31mred')", "OSError: red"),
    ],
)
def test_it_is_told_how_a_program_ended(start, source, how):
    with pytest.raises(PlayerFaultError, match=how) as caught:
        start(source).receive(SAFETY)
    assert caught.value.kind == "crash"


def test_a_program_that_cannot_be_run_says_why(tmp_path):
    (tmp_path / "engine").write_text("no program")
    program = Program((str(tmp_path / "engine"),))
    with pytest.raises(PlayerFaultError, match=r"cannot start .*engine: Permission denied"):
        program.receive(SAFETY)
    program.kill()


def test_a_program_that_closes_its_pipe_is_not_waited_for(start):
    program = start("import os, time; os.close(1); time.sleep(3600)")
    with pytest.raises(PlayerFaultError, match="closed its pipe"):
        program.receive(SAFETY)


def test_a_program_that_ends_is_not_waited_for_though_its_child_holds_the_pipe(start):
    program = start("import os, time\nif os.fork() == 0: os.setsid(); time.sleep(3600)")
    with pytest.raises(PlayerFaultError, match="ended with code 0"):
        program.receive(SAFETY)


def test_a_program_that_reads_nothing_is_not_waited_for(start, monkeypatch):
    monkeypatch.setattr(transport, "STARTING", 0.2)
    program = start("import time; time.sleep(3600)")
    with pytest.raises(PlayerFaultError, match="does not read what it is sent"):
        program.send("x" * 1_000_000)


def test_a_broken_pipe_ends_a_program_as_in_a_shell():
    """Python ignores that signal; its supervisor must not hand this down."""
    program = Program(("sh", "-c", "kill -PIPE $$; echo still here"))
    with pytest.raises(PlayerFaultError, match="ended by signal 13"):
        program.receive(SAFETY)
    program.kill()


def test_the_traceback_goes_with_the_fault(start):
    with pytest.raises(PlayerFaultError) as caught:
        start("def f():\n    raise KeyError('x')\nf()").receive(SAFETY)
    assert "in f" in caught.value.trace
    assert caught.value.trace.endswith("KeyError: 'x'")


def test_no_pipe_is_left_open():
    before = set(os.listdir("/proc/self/fd"))
    for _ in range(3):
        program = Program((sys.executable, "-c", "pass"))
        program.close("quit")
    assert set(os.listdir("/proc/self/fd")) == before


def test_a_program_gets_no_pipe_that_is_not_its_own(start):
    program = start("import os; print(sorted(map(int, os.listdir('/proc/self/fd')))[:-1])")
    assert program.receive(SAFETY) == "[0, 1, 2]"
