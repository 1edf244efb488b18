"""Loss, verdict and accuracy: the one place that says what they are.

The loss of a move is the value of the best move minus its own, in discs, both searched to the same
depth and selectivity. A verdict is the loss in a word. Values of a search that did not reach the
end are uncertain: they change with depth. A difference within this noise is never called a mistake.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import Literal

__all__ = ["NOISE", "VERDICTS", "Verdict", "accuracy", "noise", "verdict"]

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

VERDICTS: dict[Verdict, float] = {
    "best": 0,
    "good": 2,
    "inaccuracy": 5,
    "mistake": 10,
    "blunder": 128,
}
"""The most discs that a move with each verdict may lose."""

# The noise of losses: by depth, 19 out of 20 losses found in human games are at most this many
# discs from what a search six plies deeper finds. Measured by benchmarks/noise.py; docs/strength.md
# has the run. One ply was a disc nearer than two, which 100 positions do not prove: it has the
# noise of two.
NOISE: dict[int, float] = {1: 8.0, 2: 8.0, 4: 6.0, 6: 5.0, 8: 4.0, 10: 3.0}

# A loss of this many discs costs about two thirds of a move's accuracy.
TYPICAL_LOSS = 8.0


def noise(depth: int, *, exact: bool = False) -> float:
    """By how many discs a loss found by a search of *depth* plies may be off; 0 if exact."""
    if exact:
        return 0.0
    known = [most for plies, most in NOISE.items() if plies <= depth]
    return known[-1] if known else NOISE[1]


def verdict(loss: float, within: float = 0.0) -> Verdict:
    """The verdict on a loss in discs that may be off by *within*.

    >>> verdict(8), verdict(8, within=9)
    ('mistake', 'inaccuracy')
    """
    word = next(word for word, most in VERDICTS.items() if loss <= most)
    if word in ("mistake", "blunder") and loss <= within:
        return "inaccuracy"
    return word


def accuracy(losses: Iterable[float]) -> float | None:
    """How well a side played, from 0 to 100: the mean of exp(-loss / 8) over its moves.

    None if it made no move.
    """
    marks = [exp(-loss / TYPICAL_LOSS) for loss in losses]
    return 100 * sum(marks) / len(marks) if marks else None
