"""Tells the author of a program, step by step, what it does wrong."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal

from outflank.errors import IllegalMoveError, NotationError, PlayerFaultError
from outflank.protocols.gtp import GtpClient
from outflank.protocols.nboard import NBoardClient, Reply
from outflank.protocols.transport import STARTING, Program
from outflank.protocols.umea import UmeaClient
from outflank.rules import Board
from outflank.search import Limit

__all__ = ["PROTOCOLS", "Step", "check_program"]

Protocol = Literal["nboard", "gtp", "umea"]
PROTOCOLS: tuple[Protocol, ...] = ("nboard", "gtp", "umea")

# What a program is asked for where nothing else is said: seconds per move, and plies.
MOVE_SECONDS, DEPTH = 2.0, 4

# Seconds in which a first hint must come, and in which a program must end when it is told to.
HINTING, LEAVING = 10.0, 30.0

# A few moves of a usual game.
OPENING = "f5d6c3d3c4f4f6f3"


@dataclass(frozen=True, slots=True)
class Step:
    """Something that a program should do."""

    what: str
    """What it was asked."""

    good: bool
    """Whether it did so."""

    told: str
    """What it answered, or did wrong."""


def check_program(
    command: tuple[str, ...], protocol: Protocol, *, seconds: float = MOVE_SECONDS
) -> Iterator[Step]:
    """Try a program, step by step; a step that fails may end the check.

    It has so many *seconds* for each move.
    """
    steps: dict[Protocol, Callable[[tuple[str, ...], Limit], Iterator[Step]]] = {
        "nboard": _nboard,
        "gtp": _gtp,
        "umea": _umea,
    }
    yield from steps[protocol](command, Limit(time=seconds, depth=DEPTH))


def _nboard(command: tuple[str, ...], limit: Limit) -> Iterator[Step]:
    client = NBoardClient(command)
    try:
        step = _tried("starts, and answers 'ping 1' with 'pong 1'", lambda: _started(client))
        yield step
        if not step.good:
            return
        yield from _moves(client.genmove, limit)
    finally:
        client.close()
    yield from _hint(command)
    yield from _farewell(command, "nboard 2", "quit")


def _hint(command: tuple[str, ...]) -> Iterator[Step]:
    program = Program(command)

    def hint() -> str:
        program.send("nboard 2")
        program.send("ping 1")
        while program.receive(STARTING).split() != ["pong", "1"]:
            pass
        program.send(f"set depth {DEPTH}")
        program.send("hint 1")
        deadline = time.monotonic() + HINTING
        while True:
            line = program.receive(deadline - time.monotonic())
            if line.startswith(("search ", "book ")):
                if not re.match(r"(search|book) ([a-hA-H][1-8]|[Pp][Aa])+\s+\S+\s+\d+\s+\S+", line):
                    raise PlayerFaultError(
                        "rubbish", f"{line[:60]!r} is not 'search MOVES EVAL 0 DEPTH'"
                    )
                return line

    try:
        yield _tried("answers 'hint 1' with a line 'search F5... EVAL 0 DEPTH'", hint)
    finally:
        program.kill()


def _gtp(command: tuple[str, ...], limit: Limit) -> Iterator[Step]:
    client = GtpClient(command)
    try:
        step = _tried("starts, and answers 'name'", lambda: _started(client))
        yield step
        if not step.good:
            return
        for name in ("protocol_version", "version", "list_commands"):
            yield _tried(f"answers {name!r}", partial(client.ask, name))
        known = "known_command genmove"
        yield _tried(f"answers {known!r} with true", lambda: _expect(client.ask(known), "true"))
        yield from _moves(client.genmove, limit)
        yield _refusing(client)
    finally:
        client.close()
    yield from _farewell(command, "1 name", "2 quit")


def _refusing(client: GtpClient) -> Step:
    try:
        client.ask("no_such_command")
    except PlayerFaultError as fault:
        return Step("refuses an unknown command with '?'", fault.kind == "refused", str(fault))
    return Step("refuses an unknown command with '?'", False, "it was accepted")


def _umea(command: tuple[str, ...], limit: Limit) -> Iterator[Step]:
    client = UmeaClient(command)
    step = _tried("runs with DO_COMPILE 1", lambda: _started(client))
    yield step
    if step.good:
        yield from _moves(client.genmove, limit)


def _moves(genmove: Callable[[Board, Limit], Reply], limit: Limit) -> Iterator[Step]:
    for what, moves in (
        ("a legal move from the start", ""),
        ("a legal move after a few moves", OPENING),
        ("a legal move again from the start (a new game)", ""),
    ):
        board = Board()
        for name in re.findall("..", moves):
            board.push(name)

        def legal(board: Board = board) -> str:
            begun = time.monotonic()
            reply = genmove(board, limit)
            took = time.monotonic() - begun
            try:
                board.push(reply.move.lower())
            except (IllegalMoveError, NotationError) as error:
                raise PlayerFaultError("illegal move", str(error)) from None
            assert limit.time is not None
            if took > limit.time:
                raise PlayerFaultError("time", f"{took:.1f} s instead of {limit.time:g}")
            return f"{reply.move} in {took:.2f} s"

        step = _tried(what, legal)
        yield step
        if step.told.startswith(("crash", "no answer", "closed pipe")):
            return


def _farewell(command: tuple[str, ...], hello: str, quit_word: str) -> Iterator[Step]:
    program = Program(command)

    def leaves() -> str:
        program.send(hello)
        program.send(quit_word)
        if not program.wait(LEAVING):
            raise PlayerFaultError("no answer", f"it still runs after {LEAVING:g} seconds")
        return ""

    try:
        yield _tried(f"ends after '{quit_word.split()[-1]}'", leaves)
    finally:
        program.kill()


def _started(client: NBoardClient | GtpClient | UmeaClient) -> str:
    client.start()
    return client.name


def _expect(answer: str, wanted: str) -> str:
    if answer != wanted:
        raise PlayerFaultError("rubbish", f"{answer[:40]!r} instead of {wanted!r}")
    return answer


def _tried(what: str, action: Callable[[], str]) -> Step:
    try:
        return Step(what, True, " ".join(action().split())[:100])
    except PlayerFaultError as fault:
        return Step(what, False, str(fault))
