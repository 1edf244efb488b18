"""Where games are played: worker processes of this machine, or of a cluster.

Both are an Executor of concurrent.futures. What a worker does is `play_scheduled`.
"""

from __future__ import annotations

import atexit
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing.connection import wait as wait_for
from typing import Any

from outflank.arena.game import referee_game
from outflank.arena.schedule import ScheduledGame
from outflank.errors import MissingExtraError, OptionError
from outflank.formats import GameRecord, parse_transcript
from outflank.players import Player, check_spec, create_player
from outflank.protocols.transport import kill_all_programs

__all__ = ["cluster_workers", "local_workers", "play_scheduled"]

# Players that a worker keeps for the next game; starting a program takes time.
MOST_PLAYERS = 8

_players: OrderedDict[str, Player] = OrderedDict()


def play_scheduled(game: ScheduledGame) -> GameRecord:
    """Play a game of a schedule. A player that is at fault is made anew for the next one."""
    start = parse_transcript(game.opening, size=game.size)
    try:
        black, white = _player(game.black, game.seed * 2), _player(game.white, game.seed * 2 + 1)
        record = referee_game(black, white, start, game.control)
    except BaseException:
        _drop(game.black, game.white)
        raise
    if record.reason:
        _drop(game.black, game.white)
    return replace(record, black=game.black, white=game.white)


def _player(spec: str, seed: int) -> Player:
    """A player that was kept, or a new one.

    One with dice is always new, so that a game repeats whatever its worker played before.
    """
    kind, given = check_spec(spec)
    if "seed" not in given and any(option.name == "seed" for option in kind.options):
        _drop(spec)
        _players[spec] = create_player(spec, defaults={"seed": seed})
    if spec not in _players:
        while len(_players) >= MOST_PLAYERS:
            _drop(next(iter(_players)))
        _players[spec] = create_player(spec)
    _players.move_to_end(spec)
    return _players[spec]


def _drop(*specs: str) -> None:
    for spec in specs:
        player = _players.pop(spec, None)
        if player is not None:
            with suppress(Exception):
                player.close()


@atexit.register
def _drop_all() -> None:
    _drop(*list(_players))


def _begin_worker() -> None:
    """Ctrl-C is for the parent to handle, and a worker ends with its parent, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _leave())
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait_for([sentinel])
    _leave()


def _leave() -> None:
    """End at once, with all programs."""
    kill_all_programs()
    os._exit(1)


@contextmanager
def local_workers(number: int) -> Iterator[Executor]:
    """So many processes on this machine."""
    # Fresh processes: forking one with threads may lock up.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(number, context, _begin_worker)
    try:
        yield executor
    except BaseException:
        # Games that nobody waits for any more are not played to their end.
        for process in list((executor._processes or {}).values()):
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def cluster_workers(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster."""
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtraError("a cluster needs Dask: pip install 'outflank[cluster]'") from None
    try:
        client: Any = Client(address, timeout="5s", set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TimeoutError) as error:
        raise OptionError(f"there is no cluster at {address}: {error}") from None
    # What becomes of a cluster is told by whoever uses it, in one line.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        yield client.get_executor(pure=False)
    finally:
        client.close()
