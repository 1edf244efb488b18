"""The code of a worker process: it plays games of a schedule."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for

from outflank.arena.fault import PlayedGame
from outflank.arena.flight_recorder import FlightRecorder
from outflank.arena.referee import referee
from outflank.arena.schedule import ScheduledGame
from outflank.formats import GameRecord, parse_transcript
from outflank.players import Player, SeededPlayer, check_spec, create_player
from outflank.protocols.transport import adopt_programs, end_orphans
from outflank.rules import Color

__all__ = ["MARK", "begin_worker", "play_and_report", "play_scheduled", "runs_program"]

# The environment variable that identifies the programs of one pool of workers.
MARK = "OUTFLANK_POOL"

# Players that a worker keeps for the next game.
MOST_PLAYERS = 8

_players: OrderedDict[str, Player] = OrderedDict()
_recorder: FlightRecorder | None = None
_presence: Connection | None = None


def play_scheduled(game: ScheduledGame) -> GameRecord:
    """Play a game of a schedule."""
    return play_and_report(game).record


def play_and_report(game: ScheduledGame) -> PlayedGame:
    """Play a game of a schedule, and report a player's fault.

    The game follows from the schedule alone, whatever this process has played before: somebody's
    program is restarted for each game, and so is a player that was at fault.
    """
    start = parse_transcript(game.opening, size=game.size)
    specs = {color: game.spec(color) for color in (Color.BLACK, Color.WHITE)}
    if _recorder is not None:
        _recorder.begin_game(game.number)
    at_fault = True
    try:
        black, white = (
            _player(spec, game.number, game.seed * 2 + side)
            for side, spec in enumerate(specs.values())
        )
        watch = None if _recorder is None else _recorder.watch
        played = referee(black, white, start, game.control, watch=watch)
        at_fault = played.fault is not None
    finally:
        for color, spec in specs.items():
            if at_fault or runs_program(spec):
                if _recorder is not None:
                    _recorder.ask(color)
                _drop(spec)
    if _recorder is not None:
        _recorder.end_game()
    return replace(played, record=replace(played.record, black=game.black, white=game.white))


def runs_program(spec: str) -> bool:
    """Whether a player is somebody's program, which may do anything."""
    return check_spec(spec)[0].runs_program


def _player(spec: str, number: int, seed: int) -> Player:
    """A player for the game of that number, with that game's random seed.

    A seed given in its option string takes precedence over that of the schedule.
    """
    kind, given = check_spec(spec)
    own = given.get("seed")
    if isinstance(own, int):
        seed = own * 1_000_003 + number
    has_dice = any(option.name == "seed" for option in kind.options)
    player = _players.get(spec)
    if player is not None and has_dice and not isinstance(player, SeededPlayer):
        _drop(spec)  # only a new instance can take another seed
        player = None
    if player is None:
        while len(_players) >= MOST_PLAYERS:
            _drop(next(iter(_players)))
        player = _players[spec] = create_player(spec, defaults={"seed": seed})
    if isinstance(player, SeededPlayer):
        player.reseed(seed)
    _players.move_to_end(spec)
    return player


def _drop(*specs: str) -> None:
    for spec in specs:
        player = _players.pop(spec, None)
        if player is not None:
            with suppress(Exception):
                player.close()


@atexit.register
def _drop_all() -> None:
    _drop(*list(_players))


def begin_worker(recorder: FlightRecorder, presence: Connection, mark: str) -> None:
    """Make this process a worker of a pool.

    Ctrl-C is for the parent to handle, and a worker ends with its parent, however that ends.
    """
    global _recorder, _presence
    _recorder, _presence = recorder, presence
    recorder.open_page()
    os.environ[MARK] = mark
    adopt_programs(presence.fileno())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # programs inherit the mask
    signal.signal(signal.SIGTERM, lambda *_: _leave())
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait_for([sentinel])
    _leave()


def _leave() -> None:
    """End at once. Programs end with the process that started them, and orphans by our hand."""
    end_orphans()
    if _recorder is not None:
        _recorder.leave()
    os._exit(1)
