"""Shows the author of a player file, step by step, what a tournament would object to."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from outflank.errors import IllegalMoveError, NotationError, PlayerFaultError
from outflank.formats import parse_transcript
from outflank.players import create_player, student_spec
from outflank.players.external import PythonPlayer
from outflank.protocols.check import Step
from outflank.rules import Board
from outflank.search import Limit

__all__ = ["check_player"]

# Positions with a special property: the board, and what is special about it.
EDGE_CASES = {
    "with a single legal move": "-OX" + "-" * 61 + " X",
    "with the board almost full": "XXXXXXXX" * 7 + "XXXXOOO- X",
    "with a single disc of its own": "-" * 27 + "XOO" + "-" * 34 + " X",
    "as White": "-" * 27 + "XO" + "-" * 6 + "OX" + "-" * 27 + " O",
}
OPENING = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6"


def check_player(file: Path, *, seconds: float = 5.0, trust: bool = False) -> Iterator[Step]:
    """Try a player file; a step that shows it cannot play ends the check.

    It has *seconds* for each move, and is confined unless trusted.
    """
    player = create_player(student_spec(file, trust=trust))
    assert isinstance(player, PythonPlayer)
    limit = Limit(time=seconds)
    try:
        step = _tried("can be loaded", lambda: _load(player))
        yield step
        if not step.good:
            return
        step = _tried("chooses a legal move from the start", lambda: _move(player, Board(), limit))
        yield step
        if not step.good:
            return
        yield _tried(
            "chooses a legal move in the middle of a game",
            lambda: _move(player, parse_transcript(OPENING), limit),
        )
        for case, text in EDGE_CASES.items():
            board = Board.from_text(text)
            yield _tried(f"chooses a legal move {case}", partial(_move, player, board, limit))
        yield _tried("plays a whole game, both sides", lambda: _game(player, limit))
        yield _tried("chooses the same board twice without harm", lambda: _twice(player, limit))
        refused = sorted(set(player.refusals))
        yield Step(
            "keeps to itself",
            not refused,
            f"it tried to {', '.join(refused)}" if refused else "no network, processes or files",
        )
    finally:
        player.close()


def _load(player: PythonPlayer) -> str:
    player.new_game()
    return ""


def _move(player: PythonPlayer, board: Board, limit: Limit) -> str:
    assert limit.time is not None
    begun = time.monotonic()
    decision = player.choose(board, limit)
    took = time.monotonic() - begun
    if took > limit.time:
        raise PlayerFaultError("time", f"{took:.1f} s instead of {limit.time:g}")
    return f"{board.shape.name(decision.move)} in {took:.2f} s"


def _game(player: PythonPlayer, limit: Limit) -> str:
    board, slowest = Board(), 0.0
    player.new_game()
    while not board.is_game_over():
        begun = time.monotonic()
        _move(player, board, limit)
        slowest = max(slowest, time.monotonic() - begun)
        board.push(player.choose(board, limit).move)
    return f"{board.outcome()}; slowest move {slowest:.2f} s"


def _twice(player: PythonPlayer, limit: Limit) -> str:
    board = parse_transcript(OPENING)
    before = board.to_text()
    _move(player, board, limit)
    _move(player, board, limit)
    assert board.to_text() == before
    return ""


def _tried(what: str, action: Callable[[], str]) -> Step:
    try:
        return Step(what, True, " ".join(action().split())[:200])
    except PlayerFaultError as fault:
        last = fault.trace.strip().splitlines()[-3:] if fault.trace else []
        return Step(what, False, " / ".join([str(fault), *(line.strip() for line in last)])[:400])
    except (IllegalMoveError, NotationError) as error:
        return Step(what, False, f"illegal move: {error}")
