"""The process that other people's Python players run in.

It loads a file and answers one JSON line with another. What the file prints goes to standard error,
so that it cannot garble the answers. Run as ``python -m outflank.protocols.python_host MEMORY_MB
SEED SECONDS KIND FILE [NAME]``. SEED is a number, or ``-`` for chance. SECONDS of processor time
are those of a confined player, ``-`` trusts the file. KIND is python, with the NAME of a function
or a player in the file; shenzhen-class; or student, where the file has one of the usual names.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import random
import sys
import traceback
from pathlib import Path
from typing import Any, TextIO

from outflank.errors import OutflankError
from outflank.protocols.confinement import confine, refusals
from outflank.protocols.shenzhen import board_array, color_value
from outflank.protocols.timed_call import run_in_time
from outflank.rules import PASS, Board, Position
from outflank.search import Limit, time_budget

__all__ = ["main"]

# How a process ends that has answered and cannot go on.
LEFT = 75

# Seconds a move on the course's platform.
COURSE_SECONDS = 5.0

# Letters of a message, and of a traceback, of which the end says most.
LONGEST_MESSAGE, LONGEST_TRACE = 500, 4_000


def main(arguments: list[str]) -> int:
    """Answer until the input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    memory_mb, dice, seconds, kind, file, *name = arguments
    seed = None if dice == "-" else int(dice)
    with contextlib.suppress(ImportError, ValueError, OSError):  # not every system has such limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (int(memory_mb) << 20, int(memory_mb) << 20))
    confined = seconds != "-"
    try:
        if confined:
            sys.dont_write_bytecode = True
            confine([Path(file)], processor_seconds=int(seconds))
        _seed_dice(seed)
        module = _loaded(Path(file))
        _seed_dice(seed)  # those of libraries that the file has imported, too
        player: Any
        if kind == "shenzhen-class" or (kind == "student" and hasattr(module, "AI")):
            player = _CourseClass(module, may_fork=not confined and hasattr(os, "fork"))
        else:
            player = _Named(module, name[0] if name else _usual_name(module), seed)
    except BaseException as error:
        _say(answers, _crash(error))
        return 1
    _say(answers, {"ready": True})
    while line := sys.stdin.readline():
        if player.may_overstep and _child_left():
            continue  # the child has answered
        _say(answers, _answered(player, json.loads(line)))
        if player.still_thinking:
            os._exit(LEFT)
    return 0


def _child_left() -> bool:
    """Let a child go on in the place of this process; true if it has left since then."""
    child = os.fork()
    if child == 0:
        return False
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != LEFT:
        os._exit(0)  # the child was the host to the end
    return True


def _say(answers: TextIO, document: dict[str, Any]) -> None:
    answers.write(json.dumps(document) + "\n")
    answers.flush()


def _crash(error: BaseException) -> dict[str, Any]:
    refused = bool(refusals) and isinstance(error, PermissionError)
    told = f"it tried to {refusals[-1]}" if refused else f"{type(error).__name__}: {error}"
    return {
        "fault": "refused" if refused else "crash",
        "told": told[:LONGEST_MESSAGE],
        "trace": "".join(traceback.format_exception(error))[-LONGEST_TRACE:],
    }


def _seed_dice(seed: int | None) -> None:
    """Seed the global random generators that a file may use."""
    if seed is None:
        return
    random.seed(seed)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(seed % 2**32)


def _answered(player: Any, asked: dict[str, Any]) -> dict[str, Any]:
    try:
        if asked.get("new_game"):
            player.new_game()
            return {"ready": True}
        board = Board(Position.from_text(asked["start"]))
        for move in asked["moves"]:
            board.push(move)
        answer: dict[str, Any] = player.choose(board, Limit(**asked["limit"]))
        return answer | {"refusals": refusals} if refusals else answer
    except OutflankError as error:
        return {"fault": "illegal move", "told": str(error)[:LONGEST_MESSAGE]}
    except BaseException as error:
        return _crash(error)


def _loaded(file: Path) -> Any:
    # Last, and under a name of its own, so that it hides no module of the same name.
    sys.path.append(str(file.resolve().parent))
    name = f"outflank_player_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


# What a student's file may call its player, besides the class AI of the Shenzhen course.
USUAL_NAMES = ("choose", "Player", "player")


def _usual_name(module: Any) -> str:
    for name in USUAL_NAMES:
        if hasattr(module, name):
            return name
    raise AttributeError("the file has no function choose(board), class Player or class AI")


class _Named:
    """A function or a player of a module."""

    may_overstep = still_thinking = False

    def __init__(self, module: Any, name: str, seed: int | None) -> None:
        found = getattr(module, name)
        if isinstance(found, type):
            found = found(seed=seed) if seed is not None and _takes_seed(found) else found()
        self._player = found

    def new_game(self) -> None:
        if hasattr(self._player, "new_game"):
            self._player.new_game()

    def choose(self, board: Board, limit: Limit) -> dict[str, Any]:
        if hasattr(self._player, "choose"):
            decision = self._player.choose(board, limit)  # a Decision, or a bare move
            score = getattr(decision, "score", None)
            return {
                "move": board.parse_move(getattr(decision, "move", decision)),
                "score": None if score is None else float(score),
            }
        return {"move": board.parse_move(self._player(board.copy()))}


def _takes_seed(found: type) -> bool:
    import inspect

    try:
        return "seed" in inspect.signature(found).parameters
    except (TypeError, ValueError):
        return False


class _CourseClass:
    """A class of the Shenzhen course. When time is up, the last candidate counts.

    A thread cannot be ended, but a process can: each move is made in a child, which goes on as the
    host if it is done in time. If not, it leaves, and its parent goes on as it was before the move.
    Where it may not fork, the host ends after such a move, and the next one begins anew.
    """

    def __init__(self, module: Any, *, may_fork: bool) -> None:
        self.may_overstep = may_fork
        board_array(Position.start())  # so that no clock runs while NumPy is loaded
        self._class = module.AI
        self._players: dict[int, Any] = {}
        self.still_thinking = False

    def new_game(self) -> None:
        self._players.clear()

    def choose(self, board: Board, limit: Limit) -> dict[str, Any]:
        budget = time_budget(limit, board.counts().empties)
        color, seconds = color_value(board.turn), budget.most if budget else COURSE_SECONDS
        if color not in self._players:
            self._players[color] = self._class(board.size, color, seconds)
        player = self._players[color]
        ended = run_in_time(lambda: player.go(board_array(board.position)), seconds)
        candidates = list(player.candidate_list)
        self.still_thinking = not ended
        if not candidates:
            return {"move": PASS}
        try:
            row, column = (int(value) for value in candidates[-1])
        except (TypeError, ValueError):
            told = f"{str(candidates[-1])[:60]} in candidate_list is not (row, column)"
            return {"fault": "rubbish", "told": told}
        if not (0 <= row < board.size and 0 <= column < board.size):
            return {"fault": "illegal move", "told": f"({row}, {column}) is not on the board"}
        return {"move": board.parse_move(f"{chr(ord('a') + column)}{row + 1}")}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
