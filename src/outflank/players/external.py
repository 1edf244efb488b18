"""Third-party programs as players: NBoard, GTP, and the protocols of two courses.

Each runs in its own process. What it does wrong is a `PlayerFaultError`, which loses its game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Protocol

from outflank.errors import GameOverError, NotationError, OptionError, PlayerFaultError
from outflank.plain_text import plain_line, plain_text
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.protocols.gtp import GtpClient
from outflank.protocols.nboard import NBoardClient, Reply, answer_patience
from outflank.protocols.transport import STARTING, Program, command_line
from outflank.protocols.umea import UmeaClient
from outflank.rules import PASS, Board, Score
from outflank.search import Limit

__all__ = ["ProgramPlayer", "PythonPlayer"]

MEMORY_MB = 4096

# The faults that a Python player's process may report; anything else is garbage.
_FAULTS = ("crash", "illegal move", "refused", "rubbish")


class _Client(Protocol):
    def start(self) -> None:
        """Start the program, if it does not run."""

    def genmove(self, board: Board, limit: Limit) -> Reply:
        """Ask for a move."""

    def close(self) -> None:
        """End the program."""


class ProgramPlayer:
    """A program behind a protocol."""

    def __init__(self, name: str, client: _Client, sizes: tuple[int, ...] = (8,)) -> None:
        self.name = name
        self._client = client
        self._sizes = sizes

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Ask the program; a forced pass is made without it."""
        _refuse_what_cannot_be_played(self.name, board, self._sizes)
        if board.must_pass():
            return Decision(PASS)
        reply = self._client.genmove(board, limit)
        if reply.move.lower() == "resign":
            raise PlayerFaultError("resigned", "the program gave up")
        try:
            move = board.parse_move(reply.move.lower())
        except NotationError:
            raise PlayerFaultError("rubbish", f"{reply.move[:40]!r} is not a move") from None
        board.position.play(move)
        score = None if reply.score is None else Score(reply.score, board.turn, exact=False)
        return Decision(move, score=score)

    def new_game(self) -> None:
        """Restart the program, while no clock runs: it remembers nothing of other games."""
        self._client.close()
        self._client.start()

    def close(self) -> None:
        """End the program."""
        self._client.close()


class PythonPlayer:
    """A Python file's player, in its own process."""

    def __init__(
        self,
        name: str,
        kind: str,
        arguments: tuple[str, ...],
        *,
        memory_mb: int = MEMORY_MB,
        processor_seconds: int | None = None,
        sizes: tuple[int, ...] = (4, 6, 8),
    ) -> None:
        """With *processor_seconds*, it is confined, and has so many for a game."""
        self.name = name
        self._seconds = "-" if processor_seconds is None else str(processor_seconds)
        self.refusals: list[str] = []
        self._sizes = sizes
        self._memory_mb = memory_mb
        self._arguments = (kind, *arguments)
        self._seed: int | None = None
        self._program: Program | None = None

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Ask it; a forced pass is made without it."""
        _refuse_what_cannot_be_played(self.name, board, self._sizes)
        if board.must_pass():
            return Decision(PASS)
        question = {
            "start": board.start.to_text(),
            "moves": list(board.moves),
            "limit": {
                key: value
                for key in ("depth", "time", "nodes", "clock", "increment")
                if (value := getattr(limit, key))
            },
        }
        answer = self._ask(question, answer_patience(limit))
        found = answer.get("refusals")
        self.refusals = [plain_line(str(each)) for each in found] if found else []
        move = answer.get("move")
        if type(move) is not int:
            raise PlayerFaultError("rubbish", f"{str(move)[:40]!r} is not a move")
        board.position.play(move)
        score = answer.get("score")
        if not isinstance(score, (int, float)):
            return Decision(move)
        return Decision(move, score=Score(score, board.turn, exact=False))

    def _ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        if self._program is None or not self._program.is_running:
            self._start()
        assert self._program is not None
        self._program.send(json.dumps(question))
        return _answer(self._program.receive(seconds))

    def _start(self) -> None:
        self.close()
        seed = "-" if self._seed is None else str(self._seed)
        limits = (str(self._memory_mb), seed, self._seconds)
        host = ("-P", "-m", "outflank.protocols.python_host", *limits)
        # The order of a set of texts follows from its hashes.
        hashes = {} if self._seed is None else {"PYTHONHASHSEED": str(self._seed % 2**32)}
        self._program = Program((sys.executable, *host, *self._arguments), hashes)
        _answer(self._program.receive(STARTING))

    def reseed(self, seed: int) -> None:
        """Seed all random generators of its process, from the next game."""
        self._seed = seed

    def new_game(self) -> None:
        """Restart it, while no clock runs, and announce the game."""
        self.close()
        self._ask({"new_game": True}, STARTING)

    def close(self) -> None:
        """End its process."""
        if self._program is not None:
            self._program.kill()
            self._program = None


def _answer(line: str) -> dict[str, Any]:
    """The answer of a Python player's process: anything, because the player may tamper with it."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise PlayerFaultError("rubbish", f"{line[:60]!r} is no answer of a player's process")
    kind = answer.get("fault")
    if kind is None:
        return answer
    raise PlayerFaultError(
        kind if kind in _FAULTS else "rubbish",
        plain_line(str(answer.get("told", ""))),
        trace=plain_text(str(answer.get("trace", ""))),
    )


def _refuse_what_cannot_be_played(name: str, board: Board, sizes: tuple[int, ...]) -> None:
    if board.is_game_over():
        raise GameOverError(f"the game is over: {board.outcome()}")
    if board.size not in sizes:
        kind = name.partition(":")[0]
        raise OptionError(f"player {kind!r} does not play on a {board.shape} board")


def _existing_file(text: str) -> str:
    """A file that exists."""
    if not Path(text).is_file():
        raise OptionError(f"there is no file {text!r}")
    return str(Path(text).resolve())


def _file_and_name(text: str) -> tuple[str, str]:
    """A file and a name in it, as FILE.py:NAME."""
    file, colon, name = text.rpartition(":")
    if not colon or not name.isidentifier():
        raise OptionError(f"{text!r} is not FILE.py:NAME")
    return _existing_file(file), name


@register(
    "nboard",
    "a program that speaks the NBoard protocol, such as nboard:./engine --option",
    Option("command", command_line, "the command with its arguments"),
    sizes=(8,),
    takes_all=True,
    runs_program=True,
)
def nboard(*, command: tuple[str, ...] = ()) -> ProgramPlayer:
    """A program behind NBoard."""
    return ProgramPlayer(f"nboard:{' '.join(command)}", NBoardClient(_needed(command)))


@register(
    "gtp",
    "a program that speaks GTP, such as gtp:./engine --option",
    Option("command", command_line, "the command with its arguments"),
    takes_all=True,
    runs_program=True,
)
def gtp(*, command: tuple[str, ...] = ()) -> ProgramPlayer:
    """A program behind GTP."""
    return ProgramPlayer(f"gtp:{' '.join(command)}", GtpClient(_needed(command)), (4, 6, 8))


@register(
    "umea-program",
    "a program of the Umeå course, one process a move, such as umea-program:./othello",
    Option("command", command_line, "the command with its arguments"),
    sizes=(8,),
    takes_all=True,
    runs_program=True,
)
def umea_program(*, command: tuple[str, ...] = ()) -> ProgramPlayer:
    """A program of the course."""
    return ProgramPlayer(f"umea-program:{' '.join(command)}", UmeaClient(_needed(command)))


@register(
    "shenzhen-class",
    "a file with the AI class of the Shenzhen course, such as shenzhen-class:agent.py",
    Option("file", _existing_file, "the Python file"),
    sizes=(8,),
    takes_all=True,
    runs_program=True,
)
def shenzhen_class(*, file: str = "") -> PythonPlayer:
    """A class of the course."""
    return PythonPlayer(
        f"shenzhen-class:{Path(_given(file)).name}", "shenzhen-class", (file,), sizes=(8,)
    )


@register(
    "python",
    "a function or player of a Python file, such as python:mine.py:choose",
    Option("place", _file_and_name, "the file and the name in it"),
    takes_all=True,
    runs_program=True,
)
def python(*, place: tuple[str, str] = ("", "")) -> PythonPlayer:
    """Somebody's Python."""
    return PythonPlayer(f"python:{Path(_given(place[0])).name}:{place[1]}", "python", place)


def _needed(command: tuple[str, ...]) -> tuple[str, ...]:
    if not command:
        raise OptionError("it needs a command, such as nboard:./engine")
    return command


def _given(file: str) -> str:
    if not file:
        raise OptionError("it needs a file, such as python:mine.py:choose")
    return file
