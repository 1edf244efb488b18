"""GTP, the Go Text Protocol, as Othello programs speak it: both sides."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Iterable

from outflank import __version__
from outflank.errors import NotationError, OutflankError, PlayerFaultError
from outflank.formats import parse_transcript
from outflank.protocols.nboard import Reply, answer_patience
from outflank.protocols.transport import STARTING, Program
from outflank.rules import PASS, SIZES, Board, Color
from outflank.search import Engine, Limit

__all__ = ["GtpClient", "GtpServer"]

# An answer has no more lines than this.
MOST_LINES = 500

_ANSWER = re.compile(r"([=?])\s*(\d*)\s*(.*)$", re.DOTALL)


class GtpClient:
    """Speaks to a program that plays."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._program: Program | None = None
        self._known: Board | None = None
        self._numbers = 0
        self._settings = ""
        self.name = ""

    def start(self) -> None:
        """Start the program, if it does not run."""
        if self._program is not None and self._program.is_running:
            return
        self.close()
        self._program = Program(self._command)
        self._known = None
        self._settings = ""
        self.name = self.ask("name", STARTING)

    def ask(self, command: str, seconds: float = STARTING) -> str:
        """Send a command, and return what it is answered with."""
        program = self._program
        if program is None:
            raise PlayerFaultError("crash", "the program does not run")
        self._numbers += 1
        program.drain()
        program.send(f"{self._numbers} {command}")
        deadline = time.monotonic() + seconds
        lines: list[str] = []
        while True:
            line = program.receive(deadline - time.monotonic())
            if line.strip() == "" and lines:
                break
            if not lines and not line.lstrip().startswith(("=", "?")):
                if line.strip():
                    raise PlayerFaultError(
                        "rubbish",
                        f"{command.split()[0]}: {line[:60]!r} is no answer such as '= f5'",
                    )
                continue
            lines.append(line)
            if len(lines) > MOST_LINES:
                raise PlayerFaultError("rubbish", f"{command.split()[0]}: an answer without end")
        answer = _ANSWER.match("\n".join(lines).strip())
        assert answer is not None
        if answer[1] == "?":
            raise _RefusedError("refused", f"{command.split()[0]}: {answer[3].strip()[:80]}")
        return answer[3].strip()

    def genmove(self, board: Board, limit: Limit) -> Reply:
        """Ask for a move; moves that it has not seen yet are sent first."""
        self.start()
        deadline = time.monotonic() + answer_patience(limit)

        def ask(command: str) -> str:
            return self.ask(command, deadline - time.monotonic())

        self._catch_up(board, ask)
        color = "b" if board.turn is Color.BLACK else "w"
        settings = _time_settings(limit, color)
        if settings and settings != self._settings:
            with contextlib.suppress(_RefusedError):  # many programs have a clock of their own
                ask(settings)
            self._settings = settings
        answer = ask(f"genmove {color}")
        move = answer.split()[0] if answer else ""
        try:
            if self._known is not None:
                self._known.push(self._known.parse_move(move))
        except OutflankError:
            self._known = None  # the referee says what is wrong with it
        return Reply(move)

    def _catch_up(self, board: Board, ask: Callable[[str], str]) -> None:
        if board.start != Board(size=board.size).start:
            raise PlayerFaultError("refused", "GTP knows only games from the first position")
        moves, seen = board.moves, self._known.moves if self._known is not None else None
        if seen is None or self._known is None or moves[: len(seen)] != seen:
            ask(f"boardsize {board.size}")
            ask("clear_board")
            self._known = Board(size=board.size)
        for move in moves[len(self._known.moves) :]:
            color = "b" if self._known.turn is Color.BLACK else "w"
            name = "pass" if move == PASS else board.shape.name(move)
            ask(f"play {color} {name}")
            self._known.push(move)

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close("quit")
            self._program = None


def _time_settings(limit: Limit, color: str) -> str:
    """Whole seconds, as the protocol wants them, where there is one at least."""
    if limit.time is not None:
        seconds = int(limit.time) if limit.time >= 1 else limit.time
        return f"time_settings 0 {seconds:g} 1"
    if limit.clock is not None:
        return f"time_left {color} {int(limit.clock) if limit.clock >= 1 else limit.clock:g} 0"
    return ""


class _RefusedError(PlayerFaultError):
    """A command that a program does not know or like."""


class GtpServer:
    """Outflank as a program that speaks GTP."""

    def __init__(self, engine: Engine, write: Callable[[str], None], limit: Limit) -> None:
        """*write* sends a line; *limit* counts until time settings come."""
        self._engine = engine
        self._write = write
        self._limit = limit
        self._board = Board()
        self._commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda _: "2",
            "name": lambda _: "Outflank",
            "version": lambda _: __version__,
            "known_command": self._known_command,
            "list_commands": lambda _: "\n".join(sorted([*self._commands, "quit"])),
            "boardsize": self._boardsize,
            "clear_board": self._clear_board,
            "komi": lambda _: "",
            "play": self._play,
            "genmove": self._genmove,
            "reg_genmove": self._reg_genmove,
            "undo": self._undo,
            "showboard": lambda _: f"\n{self._board}",
            "time_settings": self._time_settings,
            "time_left": self._time_left,
            "set_game": self._set_game,
            "list_games": lambda _: "Othello",
            "loadsgf": self._loadsgf,
            "final_score": self._final_score,
            "gogui-rules_game_id": lambda _: "Othello",
            "gogui-rules_board": self._rules_board,
            "gogui-rules_board_size": lambda _: str(self._board.size),
            "gogui-rules_legal_moves": self._legal_moves,
            "gogui-rules_side_to_move": lambda _: str(self._board.turn).lower(),
            "gogui-rules_final_result": self._final_score,
        }

    def run(self, lines: Iterable[str]) -> None:
        """Answer commands until there are no more, or one says quit."""
        for line in lines:
            words = line.partition("#")[0].split()
            if not words:
                continue
            number = words.pop(0) if words[0].isdigit() else ""
            if words and words[0] == "quit":
                self._write(f"={number} \n")
                return
            self._write(f"{self._answer(number, words)}\n")

    def _answer(self, number: str, words: list[str]) -> str:
        name, *arguments = words or [""]
        if name not in self._commands:
            return f"?{number} unknown command"
        try:
            return f"={number} {self._commands[name](arguments)}".rstrip(" ")
        except (OutflankError, IndexError, ValueError) as error:
            told = " ".join(str(error).split()) if isinstance(error, OutflankError) else ""
            return f"?{number} {told or 'syntax error'}"

    def _known_command(self, arguments: list[str]) -> str:
        return "true" if arguments[0] in (*self._commands, "quit") else "false"

    def _boardsize(self, arguments: list[str]) -> str:
        size = int(arguments[0])
        if size not in SIZES:
            raise NotationError("unacceptable size")
        self._board = Board(size=size)
        return ""

    def _clear_board(self, _: list[str]) -> str:
        self._board = Board(size=self._board.size)
        self._engine.clear()
        return ""

    def _set_game(self, arguments: list[str]) -> str:
        if " ".join(arguments).lower() != "othello":
            raise NotationError("game not supported")
        return ""

    def _play(self, arguments: list[str]) -> str:
        color, name = _color(arguments[0]), arguments[1]
        move = PASS if name.lower() == "pass" else self._board.parse_move(name.lower())
        if move == PASS and not self._board.must_pass():
            raise NotationError("illegal move")
        self._turn_to(color)
        self._board.push(move)
        return ""

    def _turn_to(self, color: Color) -> None:
        """Pass for the other side where that is forced."""
        if self._board.turn is not color:
            if not self._board.must_pass():
                raise NotationError("wrong color")
            self._board.push(PASS)

    def _genmove(self, arguments: list[str]) -> str:
        move = self._chosen(arguments)
        if not self._board.is_game_over():
            self._board.push(move)
        return "pass" if move == PASS else self._board.shape.name(move)

    def _reg_genmove(self, arguments: list[str]) -> str:
        move = self._chosen(arguments)
        return "pass" if move == PASS else self._board.shape.name(move)

    def _chosen(self, arguments: list[str]) -> int:
        color = _color(arguments[0])
        if self._board.is_game_over():
            return PASS
        self._turn_to(color)
        return self._engine.play(self._board, self._limit).move

    def _undo(self, _: list[str]) -> str:
        if not self._board.moves:
            raise NotationError("cannot undo")
        self._board.pop()
        return ""

    def _time_settings(self, arguments: list[str]) -> str:
        main, extra, stones = (float(word) for word in arguments[:3])
        depth = self._limit.depth
        if main > 0:
            self._limit = Limit(clock=main, depth=depth)
        elif extra > 0:
            self._limit = Limit(time=extra / max(1.0, stones) * 0.9, depth=depth)
        return ""

    def _time_left(self, arguments: list[str]) -> str:
        left, stones = float(arguments[1]), float(arguments[2])
        if left > 0 and _color(arguments[0]) is self._board.turn:
            depth = self._limit.depth
            if stones:
                self._limit = Limit(time=left / stones * 0.9, depth=depth)
            else:
                self._limit = Limit(clock=left, depth=depth)
        return ""

    def _final_score(self, _: list[str]) -> str:
        outcome = self._board.outcome()
        if outcome is None:
            raise NotationError("cannot score")
        discs = int(outcome.score.pov(Color.BLACK).discs)
        return "0" if discs == 0 else f"B+{discs}" if discs > 0 else f"W+{-discs}"

    def _legal_moves(self, _: list[str]) -> str:
        return " ".join(self._board.legal_moves.names())

    def _rules_board(self, _: list[str]) -> str:
        squares = self._board.position.to_text().split()[0].replace("-", ".")
        size = self._board.size
        return "\n" + "\n".join(squares[i : i + size] for i in range(0, size * size, size))

    def _loadsgf(self, arguments: list[str]) -> str:
        try:
            with open(arguments[0], encoding="utf-8", errors="replace") as file:
                text = file.read(1_000_000)
        except OSError:
            raise NotationError("cannot load file") from None
        names = re.findall(r"[;\]\s]([BW])\[([A-Za-z][0-9]|[Pp][Aa]?[Ss]*)?\]", text)
        self._board = parse_transcript(" ".join(name or "pass" for _, name in names))
        return ""


def _color(text: str) -> Color:
    colors = {"b": Color.BLACK, "black": Color.BLACK, "w": Color.WHITE, "white": Color.WHITE}
    if text.lower() not in colors:
        raise NotationError("invalid color")
    return colors[text.lower()]
