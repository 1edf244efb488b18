"""A program at the other end of a pipe, which may do anything: crash, hang, flood, send rubbish.

Between us and the program stands a supervisor, which ends all that the program has started when the
program ends, when it is told to, and when this process dies, however it dies.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import shutil
import subprocess
import threading
import time
from collections import deque
from typing import IO

from outflank.errors import OptionError, PlayerFaultError
from outflank.plain_text import plain_line
from outflank.protocols import supervisor
from outflank.protocols.process_tree import ProcessTree, resume_process, write_in_time

__all__ = [
    "OVERTIME",
    "PATIENCE",
    "STARTING",
    "Program",
    "adopt_programs",
    "command_line",
    "end_orphans",
]

# Seconds that a program may take to start, which may mean to compile or to load a book, and to
# answer where there is no clock. They only have to end what would never end.
STARTING, PATIENCE = 60.0, 600.0

# Seconds that an answer is waited for after the clock has run out, whose judge is the referee.
OVERTIME = 1.0

# Longest line, and most lines waiting to be read: more is a flood.
LONGEST_LINE = 30_000
MOST_LINES = 1_000

LONGEST_WAIT = 1e6

# Lines of standard error that are kept.
LAST_WORDS = 40

# Seconds after which a program that says nothing is looked at: it may have ended.
WATCHING = 0.5

# Seconds that a program may take to leave when it is told to.
LEAVING = 1.0

# Seconds in which a supervisor ends everything and itself, even on a busy machine. It is killed
# after that: only a program that stops it again and again makes us wait so long.
ENDING = 10.0

# Seconds after which a program that has closed a pipe is taken to be still there.
CLOSING = 3.0


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


# Supervisors that have not been ended, by process id.
_supervisors: set[int] = set()

# Pipes that each supervisor holds open as long as it runs.
_presence: tuple[int, ...] = ()

_adopting = False


def adopt_programs(presence: int) -> None:
    """Take care of all programs of this process, also of those that kill their supervisor.

    This process becomes the parent of what they leave behind, so it must have no use for child
    processes that leave its session. Supervisors hold the pipe *presence* open: whoever reads from
    its other end learns when the last of them has gone.
    """
    global _presence, _adopting
    _presence = (presence,)
    _adopting = supervisor.adopt_orphans()


def end_orphans() -> None:
    """End what is left of programs that have lost their supervisor, if this process adopts them.

    To be called before this process ends, too: half a supervisor that another thread has just ended
    may have left its children to us.
    """
    if _adopting:
        supervisor.end_strays(spared=_supervisors)


class Program:
    """A running program that is sent lines and answers with lines."""

    def __init__(self, command: tuple[str, ...], environment: dict[str, str] | None = None) -> None:
        """Start it; *environment* has variables to add to ours."""
        self.command = command
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._errors: deque[str] = deque(maxlen=LAST_WORDS)
        self._flooded = False
        self._ended = False
        self._tree = ProcessTree(_presence)
        try:
            self._process = subprocess.Popen(
                self._tree.command(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=os.environ | environment if environment else None,
                **self._tree.options,
            )
        except (OSError, ValueError) as error:
            self._tree.begin(None)
            why = getattr(error, "strerror", None) or error
            raise PlayerFaultError("crash", f"cannot start {command[0]}: {why}") from None
        self._tree.begin(self._process.pid)
        _supervisors.add(self._process.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._input = self._process.stdin
        self._reader = threading.Thread(
            target=self._read, args=(self._process.stdout,), daemon=True
        )
        self._error_reader = threading.Thread(
            target=self._read_errors, args=(self._process.stderr,), daemon=True
        )
        self._reader.start()
        self._error_reader.start()

    def send(self, line: str) -> None:
        """Send a line, with a timeout for a program that does not read."""
        try:
            sent = write_in_time(self._input, line.encode() + b"\n", STARTING)
        except (OSError, ValueError):
            raise self._gone("closed pipe") from None
        if not sent:
            raise self._fault("no answer", f"{self._name} does not read what it is sent")

    def receive(self, seconds: float) -> str:
        """The next line that it sends, if it does so in time."""
        deadline = time.monotonic() + min(seconds, LONGEST_WAIT)
        while True:
            left = deadline - time.monotonic()
            ended = not self.is_running
            try:
                line = self._lines.get(timeout=max(0.0, min(left, WATCHING)))
                break
            except queue.Empty:
                if ended:  # something that it left behind holds its pipe open
                    raise self._gone("crash") from None
                if left <= 0:
                    raise self._fault("no answer", f"{self._name} said nothing in time") from None
        if line is None:
            self._lines.put(None)
            raise self._gone("crash")
        if self._flooded:
            raise self._fault("rubbish", f"{self._name} sends without end")
        return line

    def drain(self) -> None:
        """Discard unread output."""
        with contextlib.suppress(queue.Empty):
            while True:
                if self._lines.get_nowait() is None:
                    self._lines.put(None)
                    return

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def wait(self, seconds: float) -> bool:
        """Wait for its end; whether that came in time."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return not self.is_running

    def close(self, farewell: str | None = None) -> None:
        """Let it go: with a word, then with its input closed, then by force."""
        if farewell is not None and self.is_running:
            with contextlib.suppress(PlayerFaultError):
                self.send(farewell)
        self._close_input()
        self.wait(LEAVING if farewell is not None else 0.05)
        self.kill()

    def kill(self) -> None:
        """End it and all that it started."""
        self._ended = True
        self._tree.cut()
        if self.is_running:
            resume_process(self._process.pid)  # the program may have stopped it
        if not self.wait(ENDING):
            self._process.kill()
            self._process.wait()
        self._end_orphans()
        self._close_input()
        for thread, pipe in (
            (self._reader, self._process.stdout),
            (self._error_reader, self._process.stderr),
        ):
            thread.join(1.0)
            # A pipe that is still being read is held open by a process that got away.
            if pipe is not None and not thread.is_alive():
                pipe.close()

    def _end_orphans(self) -> None:
        """End what is left if the program has killed its supervisor."""
        _supervisors.discard(self._process.pid)
        end_orphans()

    def _close_input(self) -> None:
        with contextlib.suppress(OSError):
            self._input.close()

    @property
    def _name(self) -> str:
        return os.path.basename(self.command[0])

    def _gone(self, kind: str) -> PlayerFaultError:
        """What happened, when one of its pipes has an end."""
        if not self.wait(CLOSING):
            return self._fault(kind, f"{self._name} closed its pipe")
        self._end_orphans()
        self._error_reader.join(CLOSING)
        code = self._process.returncode
        how = f"with code {code}" if code >= 0 else f"by signal {-code}"
        words = f": {' / '.join(list(self._errors)[-5:])[-300:]}" if self._errors else ""
        return self._fault("crash", f"{self._name} ended {how}{words}")

    def _fault(self, kind: str, message: str) -> PlayerFaultError:
        return PlayerFaultError(kind, message, trace="\n".join(list(self._errors)))

    def _read(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE):
                text = plain_line(line.decode(errors="replace").rstrip("\r\n"))
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
                self._errors.append(plain_line(line.decode(errors="replace").rstrip()))
