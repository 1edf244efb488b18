"""Fits the human policy: maximises the likelihood of human moves by stochastic gradient descent.

The network takes the steps of Adam (Kingma and Ba 2015), the table those of AdaGrad (Duchi, Hazan
and Singer 2011), because most of its states are rare.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outflank.learning.human_games import Decisions, move_count
from outflank.teaching.human_policy import TABLE_SCALE, HumanPolicy, softmax
from outflank.teaching.move_features import FEATURES, MoveRows, describe_moves
from outflank.teaching.move_patterns import SLOTS
from outflank.validation import number_within, whole_number

__all__ = ["Agreement", "HumanFit", "agreement", "fit_human", "rows_of"]

# Situations whose moves are described at a time, to bound the memory.
CHUNK = 20_000

Numbers = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class HumanFit:
    """How the policy is fitted."""

    hidden: int = 48
    """Units of the hidden layer."""

    epochs: int = 6
    """Passes over the decisions."""

    batch: int = 2048
    """Decisions in a step."""

    rate: float = 0.003
    """The network's initial learning rate; it decays to zero."""

    table_rate: float = 0.05
    """The same for the table."""

    decay: float = 1e-4
    """Fraction of a state's weight removed by each step that uses it."""

    seed: int = 0
    """For the initial weights and the order of decisions."""

    def __post_init__(self) -> None:
        whole_number("hidden", self.hidden, 1, 4096)
        whole_number("epochs", self.epochs, 1, 1000)
        whole_number("batch", self.batch, 1, 1_000_000)
        number_within("rate", self.rate, 1e-9, 10)
        number_within("table_rate", self.table_rate, 0, 10)
        number_within("decay", self.decay, 0, 1)


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often the policy predicts the move that was played."""

    decisions: int
    """Positions that were predicted."""

    top1: float
    """Share whose move was the first guess."""

    top3: float
    """Share whose move was among the first three."""

    log_loss: float
    """Mean negative logarithm of the probability of the move that was played."""


@dataclass(frozen=True, slots=True)
class DecisionRows:
    """Described moves, and the row of each move that was played."""

    rows: MoveRows
    """All legal moves."""

    played: NDArray[np.int64]
    """A row for each decision."""

    def batch(self, decisions: slice) -> DecisionRows:
        """A slice of consecutive decisions."""
        starts = self.rows.starts[decisions.start : decisions.stop + 1]
        part = slice(starts[0], starts[-1])
        rows = MoveRows(
            starts - starts[0],
            self.rows.move[part],
            self.rows.numbers[part],
            self.rows.slots[part],
        )
        return DecisionRows(rows, self.played[decisions] - starts[0])


def rows_of(decisions: Decisions, values: NDArray[np.int8]) -> DecisionRows:
    """All moves of all decisions, described. Numbers are stored in half the size: they are many."""
    parts, at, first = [], 0, 0
    for start in range(0, len(decisions), CHUNK):
        situations = decisions.situations.take(slice(start, start + CHUNK))
        count = move_count(situations)
        rows = describe_moves(situations, values[at : at + count])
        parts.append(
            MoveRows(
                rows.starts[:-1] + first, rows.move, rows.numbers.astype(np.float16), rows.slots
            )
        )
        at += count
        first += len(rows.move)
    starts = np.concatenate([*(part.starts for part in parts), np.array([first])])
    move = np.concatenate([part.move for part in parts])
    numbers = np.concatenate([part.numbers for part in parts])
    slots = np.concatenate([part.slots for part in parts])
    played = np.nonzero(move == np.repeat(decisions.move, np.diff(starts)))[0]
    return DecisionRows(MoveRows(starts, move, numbers, slots), played)


def agreement(policy: HumanPolicy, decisions: DecisionRows) -> Agreement:
    """How well a policy predicts decisions that it was not fitted to."""
    count = len(decisions.played)
    ranks, losses = [], []
    for start in range(0, count, CHUNK):
        part = decisions.batch(slice(start, min(start + CHUNK, count)))
        logits, starts = policy.logits(part.rows), part.rows.starts
        played = np.repeat(logits[part.played], np.diff(starts))
        ranks.append(np.add.reduceat((logits > played).astype(np.int64), starts[:-1]))
        losses.append(-np.log(softmax(logits, starts)[part.played]))
    rank, loss = np.concatenate(ranks), np.concatenate(losses)
    return Agreement(count, float((rank < 1).mean()), float((rank < 3).mean()), float(loss.mean()))


@dataclass
class _Adam:
    """Adam's updates of one array of weights."""

    weights: Numbers
    mean: Numbers = field(init=False)
    square: Numbers = field(init=False)

    def __post_init__(self) -> None:
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def step(self, gradient: Numbers, rate: float, number: int) -> None:
        """Apply a gradient; *number* counts the steps from 1."""
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient * gradient - self.square)
        mean = self.mean / (1 - 0.9**number)
        square = self.square / (1 - 0.999**number)
        self.weights -= rate * mean / (np.sqrt(square) + 1e-8)


class _Descent:
    """The weights during the fit."""

    def __init__(self, decisions: DecisionRows, settings: HumanFit) -> None:
        dice = np.random.default_rng(settings.seed)
        numbers = decisions.rows.numbers
        self.settings = settings
        self.mean = numbers.mean(axis=0, dtype=np.float32)
        self.scale = numbers.std(axis=0, dtype=np.float32) + np.float32(1e-6)
        spread = 1 / np.sqrt(len(FEATURES))
        shape = (len(FEATURES), settings.hidden)
        self.linear = _Adam(np.zeros(len(FEATURES), np.float32))
        self.inner = _Adam(dice.normal(0, spread, shape).astype(np.float32))
        self.bias = _Adam(np.zeros(settings.hidden, np.float32))
        self.outer = _Adam(dice.normal(0, 0.1, settings.hidden).astype(np.float32))
        self.table = np.zeros(SLOTS, np.float32)
        # Starts above zero, so that a state's first step is not disproportionately long.
        self.squares = np.full(SLOTS, 1.0, np.float32)
        self.steps = 0

    def step(self, part: DecisionRows, share: float) -> None:
        """One step; *share* is the remaining fraction of the rates."""
        rows, settings = part.rows, self.settings
        features = (rows.numbers - self.mean) / self.scale
        hidden = np.maximum(features @ self.inner.weights + self.bias.weights, 0)
        logits = features @ self.linear.weights + hidden @ self.outer.weights
        logits += self.table[rows.slots].sum(axis=1)
        error = softmax(logits, rows.starts)
        error[part.played] -= 1
        self._step_table(rows.slots, error, settings.table_rate * share)
        error /= len(part.played)
        inner = error[:, None] * self.outer.weights * (hidden > 0)
        self.steps += 1
        rate = settings.rate * share
        self.linear.step(features.T @ error, rate, self.steps)
        self.outer.step(hidden.T @ error, rate, self.steps)
        self.inner.step(features.T @ inner, rate, self.steps)
        self.bias.step(inner.sum(axis=0), rate, self.steps)

    def _step_table(self, slots: NDArray[np.int32], error: Numbers, rate: float) -> None:
        gradient = np.bincount(slots.ravel(), np.repeat(error, slots.shape[1]), SLOTS)
        seen = np.nonzero(gradient)[0]
        steps = gradient[seen].astype(np.float32)
        self.squares[seen] += steps * steps
        self.table[seen] *= 1 - self.settings.decay
        self.table[seen] -= rate * steps / np.sqrt(self.squares[seen])

    def policy(self, recipe: dict[str, Any]) -> HumanPolicy:
        """The policy with the current weights."""
        table = np.clip(np.rint(self.table * TABLE_SCALE), -127, 127).astype(np.int8)
        return HumanPolicy(
            mean=self.mean,
            scale=self.scale,
            linear=self.linear.weights,
            inner=self.inner.weights,
            bias=self.bias.weights,
            outer=self.outer.weights,
            table=table,
            recipe=recipe,
        )


def fit_human(
    decisions: DecisionRows,
    settings: HumanFit | None = None,
    *,
    recipe: dict[str, Any] | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> HumanPolicy:
    """The policy fitted by maximum likelihood for some epochs."""
    settings = settings or HumanFit()
    descent, dice = _Descent(decisions, settings), np.random.default_rng(settings.seed + 1)
    count = len(decisions.played)
    starts = np.arange(0, count, settings.batch)
    total = settings.epochs * len(starts)
    for epoch in range(settings.epochs):
        for number, start in enumerate(dice.permutation(starts)):
            done = epoch * len(starts) + number
            stop = min(int(start) + settings.batch, count)
            descent.step(decisions.batch(slice(int(start), stop)), 1 - done / total)
            progress(done + 1, total)
    return descent.policy(recipe or {})
