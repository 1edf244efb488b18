"""Python players with all kinds of random numbers, and with memory that outlasts a game."""

import random

import numpy as np

DRAWN_AT_IMPORT = random.random()
OWN_DICE = random.Random(7)
SEEN = []


def by_random(board):
    return random.choice(board.legal_moves.names())


def by_numpy(board):
    return str(np.random.choice(board.legal_moves.names()))


def by_import(board):
    names = board.legal_moves.names()
    return names[int(DRAWN_AT_IMPORT * len(names))]


def by_own_dice(board):
    return OWN_DICE.choice(board.legal_moves.names())


def by_memory(board):
    SEEN.append(board.ply)
    names = board.legal_moves.names()
    return names[len(SEEN) % len(names)]


def by_order_of_a_set(board):
    return next(iter(set(board.legal_moves.names())))


class Seeded:
    """A player that takes its seed, and returns bare moves."""

    def __init__(self, seed=None):
        self.dice = random.Random(seed)

    def choose(self, board, limit):
        return self.dice.choice(list(board.legal_moves))
