"""Players that do what a test says: answer when they are allowed to, crash, or break the rules."""

import threading
from contextlib import contextmanager

import pytest

from outflank.players import Decision, FunctionPlayer, registry
from outflank.players.registry import PlayerType


class PatientPlayer:
    """Plays its first legal move as soon as it may, or when it is stopped."""

    name = "patient"

    def __init__(self):
        self.asked, self.may_answer = threading.Event(), threading.Event()
        self.stopped = False

    def new_game(self):
        pass

    def choose(self, board, limit):
        self.limit = limit
        self.asked.set()
        self.may_answer.wait()
        self.may_answer.clear()
        return Decision(next(iter(board.legal_moves)))

    def stop(self):
        self.stopped = True
        self.may_answer.set()

    def close(self):
        self.may_answer.set()


def crash(board):
    raise RuntimeError("no idea")


def exhaust(board):
    raise StopIteration


def script(moves):
    """A player that makes the moves of a game, whichever side is to move."""
    return lambda: FunctionPlayer(lambda board: moves[board.ply], "scripted")


@contextmanager
def registered(name, factory):
    """A player by name, for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._REGISTERED, name, PlayerType(name, "for tests", factory))
        yield
