"""Learns 6x6 Othello from nothing: AlphaZero's loop with a tiny network, all of it in NumPy.

A network looks at a position and says which moves deserve a look and who will win. Monte Carlo tree
search asks it at every new position and so finds better moves than the network alone; many games
with itself are played with these moves; then the network learns to say at once what the search
found (policy) and how the game ended (value). Then it begins again:

    python examples/alphazero.py               # two minutes, then a match against greedy
    python examples/alphazero.py 300 level:1 40

Follows Silver et al., "A general reinforcement learning algorithm that masters chess, shogi, and Go
through self-play", Science 362 (2018), without its gate and its residual network.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # these matrices are too small to be shared

import numpy as np
from numpy.typing import NDArray

from outflank import Board, Limit, Symmetry, batch, create_player
from outflank.arena import points_for
from outflank.openings import random_opening
from outflank.rules import Color

Floats = NDArray[np.float32]
Boards = NDArray[np.uint64]

SIZE = 6
HIDDEN = 256
SIMULATIONS = 40
GAMES = 128

# The weight of the prior against the values found, and the noise at the root (AlphaZero's "c_puct"
# and Dirichlet noise).
EXPLORATION = 1.5
NOISE_SHARE, NOISE = 0.25, 0.6

# Plies in which moves are drawn by their visits; after them the most visited one is played.
DRAWN_PLIES = 12

# Positions of this many rounds are learned from, in steps of so many positions.
ROUNDS_KEPT = 8
STEP = 256
STEPS_A_ROUND = 100
RATE, DECAY = 2e-3, 1e-4


class Network:
    """Two hidden layers; a head for the policy and one for the value of the side to move."""

    def __init__(self, size: int = SIZE, seed: int = 1) -> None:
        self.size = size
        actions = size * size + 1
        dice = np.random.default_rng(seed)
        shapes = [(3 * size * size, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions), (HIDDEN, 1)]
        self._parameters: list[Floats] = []
        for rows, columns in shapes:
            scale = np.sqrt(2 / rows) if columns == HIDDEN else 0.01
            self._parameters.append((scale * dice.normal(size=(rows, columns))).astype(np.float32))
            self._parameters.append(np.zeros(columns, dtype=np.float32))
        # Adam's running means of the gradients and of their squares.
        self._means = [np.zeros_like(each) for each in self._parameters]
        self._squares = [np.zeros_like(each) for each in self._parameters]
        self._steps = 0

    def predict(self, own: Boards, opp: Boards) -> tuple[Floats, Floats]:
        """Probabilities of the actions, 0 for illegal ones, and values from -1 to 1."""
        *_, policy, values = self._forward(own, opp)
        return policy, values

    def _forward(self, own: Boards, opp: Boards) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        w1, b1, w2, b2, w3, b3, w4, b4 = self._parameters
        planes = batch.planes(own, opp, dtype=np.float32, size=self.size)
        inputs = planes.reshape(len(own), -1)
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        logits = second @ w3 + b3
        logits[~batch.action_masks(own, opp, size=self.size)] = -np.inf
        policy = np.exp(logits - np.maximum(logits.max(axis=1, keepdims=True), -1e9))
        policy /= np.maximum(policy.sum(axis=1, keepdims=True), 1e-9)
        values = np.tanh(second @ w4 + b4)[:, 0]
        return inputs, first, second, policy, values

    def learn(self, own: Boards, opp: Boards, policy: Floats, results: Floats) -> float:
        """Make one step towards policies and results; the loss before it."""
        _, _, w2, _, w3, _, w4, _ = self._parameters
        inputs, first, second, said, values = self._forward(own, opp)
        # Gradients of the cross-entropy and of the squared error, from the heads to the inputs.
        at_policy = (said - policy) / len(own)
        at_value = (2 * (values - results) * (1 - values**2) / len(own))[:, None]
        at_second = (at_policy @ w3.T + at_value @ w4.T) * (second > 0)
        at_first = (at_second @ w2.T) * (first > 0)
        layers = (inputs, at_first), (first, at_second), (second, at_policy), (second, at_value)
        gradients = []
        for below, above in layers:
            gradients += [below.T @ above, above.sum(axis=0)]
        self._descend(gradients)
        surprise = -(policy * np.log(np.maximum(said, 1e-9))).sum(axis=1)
        return float((surprise + (values - results) ** 2).mean())

    def _descend(self, gradients: list[NDArray[np.floating]]) -> None:
        """A step of Adam with decay of the weights."""
        self._steps += 1
        for number, gradient in enumerate(gradients):
            mean, square = self._means[number], self._squares[number]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            mean_now = mean / (1 - 0.9**self._steps)
            square_now = square / (1 - 0.999**self._steps)
            change = mean_now / (np.sqrt(square_now) + 1e-8) + DECAY * self._parameters[number]
            self._parameters[number] -= np.float32(RATE) * change


class Trees:
    """A search tree for each of many positions, all grown together.

    Every simulation adds at most one node to each tree, and node *n* is that of simulation *n*. So
    all trees are arrays, and the network is asked about a position of each at once.
    """

    def __init__(self, network: Network, own: Boards, opp: Boards, simulations: int) -> None:
        self._network = network
        self._simulations = simulations
        nodes = len(own), simulations + 1
        actions = (*nodes, network.size**2 + 1)
        self._own, self._opp = np.zeros(nodes, np.uint64), np.zeros(nodes, np.uint64)
        self._over = np.zeros(nodes, np.bool_)
        self._result = np.zeros(nodes, np.float32)
        self._prior, self._total = np.zeros(actions, np.float32), np.zeros(actions, np.float32)
        self._visits, self._child = np.zeros(actions, np.int32), np.full(actions, -1, np.int32)
        self._add(np.arange(len(own)), 0, own, opp)

    def search(self, dice: np.random.Generator | None = None) -> NDArray[np.int32]:
        """How often each action of the roots was tried; *dice* add noise to their priors."""
        if dice is not None:
            legal = self._prior[:, 0] > 0
            noise = np.where(legal, dice.gamma(NOISE, size=legal.shape), 0)
            noise /= np.maximum(noise.sum(axis=1, keepdims=True), 1e-9)
            self._prior[:, 0] += NOISE_SHARE * (noise - self._prior[:, 0])
        for node in range(1, self._simulations + 1):
            self._simulate(node)
        return self._visits[:, 0]

    def _simulate(self, node: int) -> None:
        """Go down each tree to a new position or an end, and carry its value up."""
        values = np.zeros(len(self._own), np.float32)
        going, here = np.arange(len(self._own)), np.zeros(len(self._own), np.intp)
        path, leaves = [], []
        while len(going):
            actions = self._promising(going, here)
            path.append((going, here, actions))
            below = self._child[going, here, actions].astype(np.intp)
            new = below < 0
            leaves.append((going[new], here[new], actions[new]))
            ended = ~new & self._over[going, below]
            values[going[ended]] = self._result[going[ended], below[ended]]
            going, here = going[~new & ~ended], below[~new & ~ended]
        trees, parents, actions = map(np.concatenate, zip(*leaves, strict=True))
        if len(trees):
            moves = batch.actions_to_moves(actions, size=self._network.size)
            own, opp = self._own[trees, parents], self._opp[trees, parents]
            played = batch.play(own, opp, moves, size=self._network.size)
            values[trees] = self._add(trees, node, *played)
            self._child[trees, parents, actions] = node
        for trees, nodes, actions in reversed(path):
            values[trees] *= -1  # what is good below is bad for the side that chose it
            self._visits[trees, nodes, actions] += 1
            self._total[trees, nodes, actions] += values[trees]

    def _promising(self, trees: NDArray[np.intp], nodes: NDArray[np.intp]) -> NDArray[np.intp]:
        """The action of each node with the best sum of value and curiosity (PUCT)."""
        prior, visits = self._prior[trees, nodes], self._visits[trees, nodes]
        value = self._total[trees, nodes] / np.maximum(visits, 1)
        tried = np.sqrt(visits.sum(axis=1, keepdims=True) + 1)
        score = value + EXPLORATION * prior * tried / (1 + visits)
        return np.asarray(np.where(prior > 0, score, -np.inf).argmax(axis=1))

    def _add(self, trees: NDArray[np.intp], node: int, own: Boards, opp: Boards) -> Floats:
        """Make nodes of positions; their values for the side to move."""
        policy, values = self._network.predict(own, opp)
        ends = batch.outcome(own, opp, size=self._network.size)
        values = np.where(ends.over, np.sign(ends.score), values).astype(np.float32)
        self._own[trees, node], self._opp[trees, node] = own, opp
        self._over[trees, node], self._result[trees, node] = ends.over, values
        legal = batch.action_masks(own, opp, size=self._network.size)
        self._prior[trees, node] = np.where(legal, np.maximum(policy, 1e-6), 0)
        return values


class Lessons(NamedTuple):
    """Positions, what the search made of them, and how their games ended."""

    own: Boards
    opp: Boards
    policy: Floats
    results: Floats


def play_round(
    network: Network, games: int, simulations: int, dice: np.random.Generator
) -> Lessons:
    """Play games with itself, all at once, and return what can be learned from them."""
    own, opp = batch.start(games, size=network.size)
    numbers = np.arange(games)
    seen: list[tuple[NDArray[np.intp], Boards, Boards, Floats]] = []
    black_wins = np.zeros(games, np.float32)
    ply = 0
    while len(numbers):
        visits = Trees(network, own, opp, simulations).search(dice).astype(np.float32)
        policy = visits / visits.sum(axis=1, keepdims=True)
        seen.append((numbers, own, opp, policy))
        if ply < DRAWN_PLIES:
            # The largest of logarithms with Gumbel noise is a draw by the probabilities.
            actions = (np.log(policy + 1e-9) + dice.gumbel(size=policy.shape)).argmax(axis=1)
        else:
            actions = policy.argmax(axis=1)
        moves = batch.actions_to_moves(actions, size=network.size)
        own, opp = batch.play(own, opp, moves, size=network.size)
        ply += 1
        ends = batch.outcome(own, opp, size=network.size)
        sign = -1 if ply % 2 else 1
        black_wins[numbers[ends.over]] = sign * np.sign(ends.score[ends.over])
        own, opp, numbers = own[~ends.over], opp[~ends.over], numbers[~ends.over]
    results = [black_wins[each] * (-1 if at % 2 else 1) for at, (each, *_) in enumerate(seen)]
    _, all_own, all_opp, policies = zip(*seen, strict=True)
    return Lessons(*map(np.concatenate, (all_own, all_opp, policies, results)))


def study(network: Network, lessons: list[Lessons], steps: int, dice: np.random.Generator) -> float:
    """Learn from positions drawn evenly, each seen in one of its eight images; the mean loss."""
    own, opp, policy, results = map(np.concatenate, zip(*lessons, strict=True))
    losses = []
    for _ in range(steps):
        drawn = dice.integers(len(own), size=STEP)
        images = dice.integers(len(Symmetry), size=STEP)
        turned = batch.transform(own[drawn], opp[drawn], images, size=network.size)
        policies = batch.transform_policies(policy[drawn], images, size=network.size)
        losses.append(network.learn(*turned, policies, results[drawn]))
    return float(np.mean(losses))


def share_of_points(network: Network, opponent: str, games: int, simulations: int) -> float:
    """Points against a player from random openings, both colours, without noise."""
    player = create_player(opponent)
    boards = [random_opening(n // 2, plies=4, size=network.size) for n in range(games)]
    colors = [Color.WHITE if n % 2 else Color.BLACK for n in range(games)]
    while going := [n for n in range(games) if not boards[n].is_game_over()]:
        ours = [boards[n] for n in going if boards[n].turn is colors[n]]
        for n in going:
            if boards[n].turn is not colors[n]:
                boards[n].push(player.choose(boards[n], Limit()).move)
        if ours:
            make_moves(network, ours, simulations)
    player.close()
    return sum(map(points_for, boards, colors)) / games


def make_moves(network: Network, boards: list[Board], simulations: int) -> None:
    """Search all boards, and make the most visited move on each."""
    own, opp = batch.from_positions([board.position for board in boards])
    visits = Trees(network, own, opp, simulations).search()
    moves = batch.actions_to_moves(visits.argmax(axis=1), size=network.size)
    for board, move in zip(boards, moves.tolist(), strict=True):
        board.push(move)


def main(seconds: float = 120, opponent: str = "greedy", games: int = 100) -> float:
    """Learn, play a match, and say what came of it; the share of the points."""
    network, dice = Network(), np.random.default_rng(1)
    before = share_of_points(network, opponent, games, SIMULATIONS)
    lessons: deque[Lessons] = deque(maxlen=ROUNDS_KEPT)
    begun, rounds = time.process_time(), 0
    while (spent := time.process_time() - begun) < seconds:
        lessons.append(play_round(network, GAMES, SIMULATIONS, dice))
        loss = study(network, list(lessons), STEPS_A_ROUND, dice)
        rounds += 1
        print(f"round {rounds}, {spent:.0f} s: loss {loss:.3f}", flush=True)
    share = share_of_points(network, opponent, games, SIMULATIONS)
    print(
        f"{rounds * GAMES} games in {seconds:g} s of processor time: {share:.0%} of the points "
        f"against {opponent}, {before:.0%} before"
    )
    return share


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((float, str, int), sys.argv[1:], strict=False)))
