"""The NBoard protocol, both sides.

Lines of text: the one side sends games and asks for moves and hints, the other thinks.
"""

from __future__ import annotations

import queue
import re
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from outflank import __version__
from outflank.errors import OutflankError, PlayerFaultError
from outflank.formats import GameRecord, parse_ggf, write_ggf
from outflank.protocols.transport import OVERTIME, PATIENCE, STARTING, Program
from outflank.rules import PASS, Board, Color
from outflank.search import DEEPEST, EVERY_MOVE, Engine, EngineAnalysis, Limit, Line

__all__ = ["NBoardClient", "NBoardServer", "Reply", "answer_patience"]

# What ends a search that is under way.
_INTERRUPTING = {"ping", "quit", "set", "move"}

# Edax separates move, score and time by spaces, others by slashes.
_PART = r"(?:\s*[/\s]\s*([^/\s]*))?"
_MOVE = re.compile(rf"===\s*([A-Za-z][A-Za-z0-9]*){_PART}{_PART}\s*$")


@dataclass(frozen=True, slots=True)
class Reply:
    """What a program answered."""

    move: str
    """The move as it was written."""

    score: float | None = None
    """What it expects, in discs."""


class NBoardClient:
    """Speaks to a program that plays."""

    def __init__(self, command: tuple[str, ...], *, version: int = 2) -> None:
        self._command = command
        self._version = version
        self._program: Program | None = None
        self._pings = 0
        self._shown: Board | None = None  # what the program's board has, if that is known
        self.name = ""

    def start(self) -> None:
        """Start the program, if it does not run."""
        if self._program is not None and self._program.is_running:
            return
        self.close()
        self._shown = None
        self._program = Program(self._command)
        self._program.send(f"nboard {self._version}")
        self._ping(STARTING)

    def genmove(self, board: Board, limit: Limit) -> Reply:
        """Ask for a move."""
        self.start()
        deadline = time.monotonic() + answer_patience(limit)
        self._show(board, limit.depth, min(STARTING, answer_patience(limit)))
        self._running.send("go")
        while True:
            line = self.receive(deadline - time.monotonic())
            if line.startswith("==="):
                return _reply(line)

    def hint(self, board: Board, *, depth: int, lines: int) -> None:
        """Ask for the best moves, as many as *lines*; the answers are to be received."""
        self.start()
        self._show(board, depth, STARTING)
        self._running.send(f"hint {lines}")

    def interrupt(self) -> str:
        """Make it stop thinking; the line that is returned follows all its earlier output."""
        self._pings += 1
        self._running.send(f"ping {self._pings}")
        return f"pong {self._pings}"

    def receive(self, seconds: float) -> str:
        """The next line that it sends, without spaces around, if it does so in time."""
        line = self._running.receive(seconds).strip()
        if line.startswith("set myname "):
            self.name = line.removeprefix("set myname ").strip()
        return line

    def _show(self, board: Board, depth: int | None, seconds: float) -> None:
        """Send it a game, or how one goes on, and wait until it has dealt with that.

        Programs forget what they know when they are sent a game, as Edax does with its table.
        """
        if depth is not None:
            self._running.send(f"set depth {depth}")
        shown, self._shown = self._shown, None
        if shown is not None and _goes_on(shown, board):
            for move in board.moves[len(shown.moves) :]:
                self._running.send(f"move {_name(board, move)}")
        else:
            self._running.send(f"set game {write_ggf(GameRecord.of(board, 'Black', 'White'))}")
        self._ping(seconds)
        self._shown = board.copy()

    def _ping(self, seconds: float) -> None:
        """Wait until it has dealt with all that it was sent."""
        pong = self.interrupt()
        deadline = time.monotonic() + seconds
        while self.receive(deadline - time.monotonic()).split() != pong.split():
            pass

    @property
    def _running(self) -> Program:
        if self._program is None:
            raise PlayerFaultError("crash", "the program does not run")
        return self._program

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close("quit")
            self._program = None


def _goes_on(earlier: Board, later: Board) -> bool:
    """Whether a game is one that was seen before, with moves after it or as it was."""
    played = earlier.moves
    return later.positions[0] == earlier.positions[0] and later.moves[: len(played)] == played


def _name(board: Board, move: int) -> str:
    return "PA" if move == PASS else board.shape.name(move).upper()


def answer_patience(limit: Limit) -> float:
    """Seconds to wait for an answer: a little longer than the clock, whose judge is another."""
    seconds = limit.time if limit.time is not None else limit.clock
    return PATIENCE if seconds is None else seconds + OVERTIME


def _reply(line: str) -> Reply:
    found = _MOVE.match(line)
    if found is None:
        raise PlayerFaultError("rubbish", f"{line[:60]!r} is no answer such as '=== F5/0.5/1'")
    score = None
    if found[2]:
        try:
            score = float(found[2].split(",")[0])
        except ValueError:
            score = None
    return Reply("pass" if found[1].upper() in ("PA", "PASS") else found[1], score)


class NBoardServer:
    """Outflank as a program that NBoard and the like can use."""

    def __init__(self, engine: Engine, write: Callable[[str], None]) -> None:
        """*write* sends a line."""
        self._engine = engine
        self._write = write
        self._board = Board()
        self._depth = 12
        self._to_come = queue.SimpleQueue[str | None]()
        self._interruptions = 0  # lines to come that end what it is thinking about

    def run(self, lines: Iterable[str]) -> None:
        """Answer lines until there are no more, or one says quit."""
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()
        while (line := self._to_come.get()) is not None:
            command, _, rest = line.partition(" ")
            if command in _INTERRUPTING:
                self._interruptions -= 1
            if command == "quit":
                break
            self.handle(command, rest.strip())

    def _read(self, lines: Iterable[str]) -> None:
        """Lines are read while it thinks: some of them end that."""
        try:
            for line in lines:
                if line.strip().partition(" ")[0] in _INTERRUPTING:
                    self._interruptions += 1
                    self._engine.stop()
                self._to_come.put(line.strip())
        finally:
            self._interruptions += 1
            self._engine.stop()
            self._to_come.put(None)

    def _think(self, *, lines: int = 1) -> EngineAnalysis:
        analysis = self._engine.analysis(self._board, Limit(depth=self._depth), lines=lines)
        if self._interruptions:  # one that came before there was anything to stop
            analysis.stop()
        return analysis

    def handle(self, command: str, rest: str) -> None:
        """Answer one line; unknown commands are ignored, and errors are reported."""
        handlers = {
            "nboard": self._hello,
            "set": self._set,
            "move": self._move,
            "hint": self._hint,
            "go": self._go,
            "ping": self._pong,
            "learn": lambda _: self._write("learned"),
            "analyze": self._analyze,
        }
        if command not in handlers:
            return
        try:
            handlers[command](rest)
        except OutflankError as error:
            self._write(f"status {' '.join(str(error).split())}")

    def _hello(self, _: str) -> None:
        self._write(f"set myname Outflank {__version__}")

    def _pong(self, number: str) -> None:
        self._write(f"pong {number}")

    def _set(self, rest: str) -> None:
        what, _, value = rest.partition(" ")
        if what == "depth" and _is_number(value.strip()):
            self._depth = max(1, min(DEEPEST, int(value)))
            self._write(f"set myname Outflank {__version__}")
        elif what == "game":
            self._board = parse_ggf(value).board()

    def _move(self, rest: str) -> None:
        name = rest.split("/")[0].strip()
        move = self._board.parse_move(name)
        if self._board.must_pass() and move != PASS:
            self._board.push(PASS)
        self._board.push(move)

    def _hint(self, rest: str) -> None:
        lines = max(1, min(EVERY_MOVE, int(rest))) if _is_number(rest) else 1
        if self._board.is_game_over():
            return
        self._write("status thinking")
        for found in self._think(lines=lines):
            for line in found.lines:
                moves = "".join(_name(self._board, move) for move in line.pv)
                self._write(f"search {moves} {line.score.discs:.2f} 0 {_depth_text(line)}")
            self._write(f"nodestats {found.nodes} {found.seconds:.3f}")
        self._write("status")

    def _go(self, _: str) -> None:
        if self._board.is_game_over():
            self._write("status the game is over")
            return
        self._write("status thinking")
        found = self._think().result()
        self._write(f"nodestats {found.nodes} {found.seconds:.3f}")
        self._write("status")
        name = _name(self._board, found.move)
        self._write(f"=== {name}/{found.score.discs:.2f}/{found.seconds:.2f}")

    def _analyze(self, _: str) -> None:
        for number, position in enumerate(self._board.positions):
            if position.is_game_over():
                continue
            found = self._engine.analyse(position, Limit(depth=min(self._depth, 10)))
            black = found.score.pov(Color.BLACK)
            self._write(f"analysis {number} {black.discs:.2f}")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def _depth_text(line: Line) -> str:
    return "100%" if line.score.exact else f"{line.depth}@{line.selectivity}%"
