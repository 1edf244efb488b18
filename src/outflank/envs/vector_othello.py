"""Thousands of games at once, for self-play: NumPy arrays in and out, at native speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from outflank import batch
from outflank.batch.arrays import Bitboards
from outflank.validation import whole_number

__all__ = ["VectorOthello", "VectorSteps"]


class VectorSteps(NamedTuple):
    """What one action in each game led to."""

    observations: NDArray[Any]
    """Planes of the new positions; games that ended have begun anew."""

    masks: NDArray[np.bool_]
    """Legal actions of the new positions."""

    rewards: NDArray[np.float32]
    """1 for a win of the side that moved, -1 for a loss, 0 for a draw or where a game goes on."""

    over: NDArray[np.bool_]
    """Which games ended."""

    scores: NDArray[np.int8]
    """Their disc differences as the side that moved sees them."""


class VectorOthello:
    """Games that a learner plays with itself.

    In every game an action is made for the side to move, which sees the board from its own side.
    Actions are the squares of the board by rows, then the pass, which is legal where it is forced.
    """

    def __init__(
        self,
        count: int,
        *,
        size: int = 8,
        planes: Sequence[str] = ("own", "opp", "legal"),
        dtype: DTypeLike = np.uint8,
        threads: int = 1,
    ) -> None:
        """Begin *count* games; *planes* and *dtype* are those of `batch.planes`."""
        self.count = whole_number("count", count, 1, 2**24)
        self.size = size
        self.actions = size * size + 1
        self._planes, self._dtype, self._threads = tuple(planes), dtype, threads
        self.own, self.opp = batch.start(self.count, size=size)
        self._dice = np.random.default_rng()
        self._observe()  # refuses what is no plane

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """Begin all games anew: their planes and their legal actions."""
        self._dice = np.random.default_rng(seed)
        self.own, self.opp = batch.start(self.count, size=self.size)
        return self._observe(), self._masks()

    def step(self, actions: ArrayLike) -> VectorSteps:
        """Make an action in each game.

        Raises IllegalMoveError with the index of an illegal one; nothing has changed then.
        """
        found = batch.step(self.own, self.opp, actions, size=self.size, threads=self._threads)
        self.own, self.opp = found.own, found.opp
        rewards = np.sign(found.score).astype(np.float32)
        return VectorSteps(self._observe(), self._masks(), rewards, found.over, found.score)

    def sample(self) -> NDArray[np.uint8]:
        """A random legal action for each game."""
        seed = int(self._dice.integers(2**63))
        return batch.random_actions(
            self.own, self.opp, seed=seed, size=self.size, threads=self._threads
        )

    @property
    def boards(self) -> tuple[Bitboards, Bitboards]:
        """Discs of the sides to move, and of the other sides."""
        return self.own, self.opp

    def _observe(self) -> NDArray[Any]:
        return batch.planes(
            self.own,
            self.opp,
            self._planes,
            dtype=self._dtype,
            size=self.size,
            threads=self._threads,
        )

    def _masks(self) -> NDArray[np.bool_]:
        return batch.action_masks(self.own, self.opp, size=self.size, threads=self._threads)
