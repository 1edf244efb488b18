"""A program at the other end of a pipe, which may do anything: crash, hang, flood, send rubbish."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections import deque
from typing import IO

from outflank.errors import OptionError, PlayerFaultError

__all__ = ["Program", "command_line", "kill_all_programs"]

# A line is cut there, and so many lines may wait to be read: more is a flood.
LONGEST_LINE = 10_000
MOST_LINES = 2_000

LONGEST_WAIT = 1e6

# How long a program may take to leave when it is told to.
LEAVING = 0.5


def command_line(text: str) -> tuple[str, ...]:
    """A command with its arguments."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise OptionError(f"the command {text!r} is not complete: {error}") from None
    if not words:
        raise OptionError("there is no command")
    if shutil.which(words[0]) is None:
        raise OptionError(f"there is no program {words[0]!r}")
    return tuple(words)


# Programs that have not been ended.
_running: set[Program] = set()


def kill_all_programs() -> None:
    """End all programs at once, as when a process must leave."""
    for program in list(_running):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(program._process.pid, signal.SIGKILL)


class Program:
    """A running program that is sent lines and answers with lines."""

    def __init__(self, command: tuple[str, ...]) -> None:
        """Start it, in a process group of its own."""
        self.command = command
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._errors: deque[str] = deque(maxlen=5)
        self._flooded = False
        self._ended = False
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise PlayerFaultError(
                "crash", f"cannot start {command[0]}: {error.strerror or error}"
            ) from None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._threads = [
            threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True),
            threading.Thread(target=self._read_errors, args=(self._process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        _running.add(self)

    def send(self, line: str) -> None:
        """Send a line."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, OSError, ValueError):
            raise self._gone("closed pipe") from None

    def receive(self, seconds: float) -> str:
        """The next line that it sends, if it does so in time."""
        try:
            if seconds < 0:
                raise queue.Empty
            line = self._lines.get(timeout=min(seconds, LONGEST_WAIT))
        except queue.Empty:
            raise PlayerFaultError("no answer", f"{self._name} said nothing in time") from None
        if line is None:
            self._lines.put(None)
            raise self._gone("crash")
        if self._flooded:
            raise PlayerFaultError("rubbish", f"{self._name} sends without end")
        return line

    def drain(self) -> None:
        """Forget what it sent and nobody read."""
        with contextlib.suppress(queue.Empty):
            while True:
                if self._lines.get_nowait() is None:
                    self._lines.put(None)
                    return

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def close(self, farewell: str | None = None) -> None:
        """Let it go: with a word, then with its input closed, then by force."""
        if farewell is not None and self.is_running:
            with contextlib.suppress(PlayerFaultError):
                self.send(farewell)
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVING if farewell is not None else 0.05)
        self.kill()

    def kill(self) -> None:
        """End it and all that it started."""
        self._ended = True
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for thread in self._threads:
            thread.join(1.0)
        pipes = [self._process.stdin]
        # A pipe that somebody still reads is held open by a process that got away.
        if not any(thread.is_alive() for thread in self._threads):
            pipes += [self._process.stdout, self._process.stderr]
        for pipe in pipes:
            with contextlib.suppress(OSError, ValueError):
                if pipe is not None:
                    pipe.close()
        _running.discard(self)

    @property
    def _name(self) -> str:
        return os.path.basename(self.command[0])

    def _gone(self, kind: str) -> PlayerFaultError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        code = self._process.poll()
        ended = f"{self._name} ended" if code is not None else f"{self._name} closed its pipe"
        how = "" if code is None else f" with code {code}" if code >= 0 else f" by signal {-code}"
        told = f": {' / '.join(self._errors)[-300:]}" if self._errors else ""
        return PlayerFaultError("crash" if code is not None else kind, f"{ended}{how}{told}")

    def _read(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE):
                text = line.decode(errors="replace").rstrip("\r\n")
                try:
                    self._lines.put_nowait(text)
                except queue.Full:
                    self._flooded = True
                    time.sleep(0.01)
                if self._ended:
                    return
        with contextlib.suppress(queue.Full):
            self._lines.put_nowait(None)

    def _read_errors(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(1000):
                self._errors.append(line.decode(errors="replace").strip())
