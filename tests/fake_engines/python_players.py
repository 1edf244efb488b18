"""Python players, good and bad."""

import os
import time


def first(board):
    print("what a player prints must not garble its answers")
    return board.legal_moves.names()[0]


def illegal(board):
    return "a1"


def nonsense(board):
    return "banana"


def none(board):
    return None


def crash(board):
    raise RuntimeError("no idea")


def exit_at_once(board):
    os._exit(7)


def hang(board):
    time.sleep(3600)


def greedy_for_memory(board):
    return bytearray(64 * 2**30)


class Terse:
    """A player that returns bare moves, as numbers."""

    def choose(self, board, limit):
        return next(iter(board.legal_moves))


class Wordy:
    """A player that returns bare moves, as names."""

    def choose(self, board, limit):
        return board.legal_moves.names()[0]


class NoMove:
    """A player that returns something else."""

    def choose(self, board, limit):
        return (2, 3)


class Thoughtful:
    """A whole player."""

    name = "thoughtful"

    def choose(self, board, limit):
        from outflank.players import Decision

        return Decision(next(iter(board.legal_moves)))

    def new_game(self):
        pass

    def close(self):
        pass
