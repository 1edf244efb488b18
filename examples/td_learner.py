"""Learns to play from nothing: TD(lambda) with n-tuples, in NumPy.

A position's value is the sum of weights, one for what lies on the squares of each n-tuple. Many
games with itself are played at once; after each move the value of the position before it is drawn
towards that of the position reached, and so are those before, less and less (eligibility traces).
The network, the loop and the player are all here:

    python examples/td_learner.py            # a minute, then a match against greedy
    python examples/td_learner.py 600 level:1
"""

from __future__ import annotations

import sys
import time

import numpy as np
from numpy.typing import NDArray

from outflank import Board, Limit, Symmetry, batch, create_player
from outflank.arena import play_game, points_for
from outflank.players import FunctionPlayer
from outflank.rules import Color

Floats = NDArray[np.float32]
Boards = NDArray[np.uint64]
Indices = NDArray[np.int32]

# Squares of the tuples; each one's eight images share its weights.
TUPLES = (
    "a1 b1 c1 d1 e1 f1 g1 h1",
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a1 b1 c1 a2 b2 c2 a3 b3",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "b1 c2 d3 e4 f5 g6 h7",
)
GAMES = 256
RATE, RATE_AT_END = 0.3, 0.03
TRACE = 0.5
EXPLORING = 0.05


class Network:
    """Values of positions as the side to move sees them, from -1 to 1."""

    def __init__(self) -> None:
        parse = Board().parse_move
        tuples = [[parse(name) for name in names.split()] for names in TUPLES]
        sizes = [3 ** len(squares) for squares in tuples]
        images = [
            (first, image)
            for first, squares in zip(np.cumsum([0, *sizes]), tuples, strict=False)
            for image in sorted({tuple(s.move(square) for square in squares) for s in Symmetry})
        ]
        self._firsts = np.array([first for first, _ in images], dtype=np.int32)
        # What each byte of a bitboard adds to the index of each image, by its value.
        self._own = np.zeros((8, 256, len(images)), dtype=np.int32)
        byte = np.arange(256)
        for column, (_, image) in enumerate(images):
            for digit, square in enumerate(image):
                self._own[square // 8, :, column] += (byte >> square % 8 & 1) * 3**digit
        self._opp = 2 * self._own
        self.weights = np.zeros(sum(sizes), dtype=np.float32)

    def indices(self, own: Boards, opp: Boards) -> Indices:
        """The weights of each position, a row each."""
        found = np.tile(self._firsts, (len(own), 1))
        for tables, boards in ((self._own, own), (self._opp, opp)):
            for table, values in zip(tables, _bytes(boards), strict=True):
                found += table[values]
        return found

    def values(self, indices: Indices) -> Floats:
        """The values of positions by their indices."""
        return np.asarray(np.tanh(self.weights[indices].sum(axis=1)), dtype=np.float32)

    def move_towards(self, indices: Indices, steps: Floats) -> None:
        """Change the values of positions by about so much.

        A weight that many of them share, as all do in the opening, moves by the mean of what they
        ask for: the sum would overshoot.
        """
        places = indices.ravel()
        asked = np.repeat(steps / indices.shape[1], indices.shape[1])
        sums = np.bincount(places, asked, minlength=len(self.weights))
        counts = np.bincount(places, minlength=len(self.weights))
        self.weights += (sums / np.maximum(counts, 1)).astype(np.float32)


def _bytes(boards: Boards) -> NDArray[np.uint8]:
    """The eight bytes of each bitboard, one row for each place."""
    return boards.view(np.uint8).reshape(-1, 8).T


def best_children(
    network: Network, own: Boards, opp: Boards, dice: np.random.Generator, exploring: float
) -> tuple[NDArray[np.uint8], Floats]:
    """The move of each position whose child is worth least to the opponent, and its value."""
    children = batch.children(own, opp)
    values = -network.values(network.indices(children.own, children.opp))
    over = batch.outcome(children.own, children.opp)
    values = np.where(over.over, -np.sign(over.score), values).astype(np.float32)
    noisy = values + 1e-6 * dice.random(len(values), dtype=np.float32)
    # Where a position is to be explored, all of its moves are as good as any.
    explored = (dice.random(len(own)) < exploring)[children.parent]
    noisy[explored] = dice.random(int(explored.sum()))
    order = np.lexsort((noisy, children.parent))
    last = np.flatnonzero(np.diff(children.parent[order], append=len(own)))
    chosen = order[last]
    return children.move[chosen], values[chosen]


def learn(network: Network, seconds: float, seed: int = 1) -> int:
    """Play and learn for so long; the number of games."""
    dice = np.random.default_rng(seed)
    own, opp = batch.start(GAMES)
    trace: list[tuple[Indices, Floats]] = []
    finished, begun = 0, time.process_time()
    while (spent := (time.process_time() - begun) / seconds) < 1:
        rate = RATE + (RATE_AT_END - RATE) * spent
        indices = network.indices(own, opp)
        values = network.values(indices)
        moves, reached = best_children(network, own, opp, dice, EXPLORING)
        error = reached - values
        # The positions before belong to the other side in turn.
        trace = [(indices, np.ones(GAMES, np.float32)), *trace[:5]]
        asked: list[Floats] = [
            rate * (-TRACE) ** age * alive * error for age, (_, alive) in enumerate(trace)
        ]
        network.move_towards(np.concatenate([places for places, _ in trace]), np.concatenate(asked))
        steps = batch.step(own, opp, moves)
        own, opp = steps.own, steps.opp
        finished += int(steps.over.sum())
        # A new game has nothing to do with what was before it.
        trace = [
            (places, np.where(steps.over, 0, alive).astype(np.float32)) for places, alive in trace
        ]
    return finished


def as_learned_player(network: Network) -> FunctionPlayer:
    """A player that searches two plies: its move, and the opponent's best reply."""
    dice = np.random.default_rng(0)

    def choose(board: Board) -> int:
        children = batch.children(*batch.from_positions([board.position]))
        over = batch.outcome(children.own, children.opp)
        values = -np.sign(over.score).astype(np.float32)
        going = ~over.over
        _, replies = best_children(network, children.own[going], children.opp[going], dice, 0.0)
        values[going] = -replies
        return int(children.move[values.argmax()])

    return FunctionPlayer(choose, "td")


def share_of_points(network: Network, opponent: str, games: int) -> float:
    """Points against a player from random openings, both colours."""
    from outflank.openings import random_opening

    learned, other = as_learned_player(network), create_player(opponent)
    points = 0.0
    for game in range(games):
        start = random_opening(game // 2, plies=6)
        if game % 2:
            points += points_for(play_game(other, learned, start, Limit()), Color.WHITE)
        else:
            points += points_for(play_game(learned, other, start, Limit()), Color.BLACK)
    other.close()
    return points / games


def main(seconds: float = 60, opponent: str = "greedy", games: int = 100) -> float:
    """Learn, play a match, and say what came of it; the share of the points."""
    network = Network()
    before = share_of_points(network, opponent, games)
    played = learn(network, seconds)
    share = share_of_points(network, opponent, games)
    print(
        f"{played} games in {seconds:g} s of processor time: {share:.0%} of the points against "
        f"{opponent}, {before:.0%} before"
    )
    return share


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((float, str, int), sys.argv[1:], strict=False)))
