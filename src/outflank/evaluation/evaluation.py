"""Evaluations: the value of a position for the side to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from outflank import _core
from outflank.errors import OptionError
from outflank.evaluation.features import FEATURES, Tables, feature_named
from outflank.rules import SIZES, SQUARES, Color, Position

__all__ = [
    "Evaluation",
    "EvaluationFunction",
    "LinearEvaluation",
    "NativeFunction",
    "OneFeature",
]

ROWS = SQUARES + 1
"""Weights are for each number of discs, from none to a full board."""

EvaluationFunction: TypeAlias = Callable[[Position], float]
"""Any function from a position to its value for the side to move."""

_Twins: TypeAlias = dict[Color, _core.Evaluator]


@dataclass(frozen=True, slots=True)
class LinearEvaluation:
    """The weighted sum of feature differences, with weights for each number of discs."""

    name: str
    """Its name."""

    features: tuple[str, ...]
    """Names of its features."""

    weights: NDArray[np.float64]
    """A row for each number of discs from 0 to 64, with a weight for each feature."""

    tables: Tables = field(default_factory=Tables)
    """What the features ``table`` and ``edges`` need."""

    native: _Twins = field(init=False, repr=False, compare=False)
    """The twins in the core, one for each side to move."""

    def __post_init__(self) -> None:
        for feature in self.features:
            feature_named(feature)
        weights = np.ascontiguousarray(self.weights, dtype=np.float64)
        if weights.shape != (ROWS, len(self.features)):
            raise OptionError(
                f"evaluation {self.name!r}: weights of shape {weights.shape}; "
                f"{ROWS} rows of {len(self.features)} are needed"
            )
        if not np.isfinite(weights).all():
            raise OptionError(f"evaluation {self.name!r}: a weight is not a finite number")
        object.__setattr__(self, "weights", weights)
        make = partial(_core.LinearEvaluator, list(self.features), weights)
        object.__setattr__(self, "native", _twins(make, self.tables))

    @property
    def sizes(self) -> tuple[int, ...]:
        """Board sizes on which all its features have a meaning."""
        return _common_sizes(self.features)

    def __call__(self, position: Position) -> float:
        """The value of a position for its side to move."""
        return self.native[position.turn].value(position)


@dataclass(frozen=True, slots=True)
class OneFeature:
    """A formula of the copenhagen report over one feature.

    ``parity`` is ``100 * (own - opponent's) / (own + opponent's)`` in whole numbers, truncated
    towards zero as in Java, with the divisor replaced by 1 where it is below 1. ``own`` is the own
    side's number alone, whatever the opponent has.
    """

    name: str
    """Its name."""

    feature: str
    """The feature that it looks at."""

    formula: Literal["parity", "own"] = "parity"
    """What it makes of it."""

    tables: Tables = field(default_factory=Tables)
    """What the features ``table`` and ``edges`` need."""

    native: _Twins = field(init=False, repr=False, compare=False)
    """The twins in the core, one for each side to move."""

    def __post_init__(self) -> None:
        feature_named(self.feature)
        twin = _core.ParityEvaluator if self.formula == "parity" else _core.OwnFeatureEvaluator
        try:
            native = _twins(partial(twin, self.feature), self.tables)
        except ValueError as error:
            raise OptionError(f"evaluation {self.name!r}: {error}") from None
        object.__setattr__(self, "native", native)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Board sizes on which its feature has a meaning."""
        return _common_sizes((self.feature,))

    def __call__(self, position: Position) -> float:
        """The value of a position for its side to move."""
        return self.native[position.turn].value(position)


@dataclass(frozen=True, slots=True)
class NativeFunction:
    """A compiled function of two bitboards, own and opponent's discs, that returns a double.

    It is called at native speed by its address, as with SciPy's ``LowLevelCallable``: that of a
    ctypes callback or of a numba ``cfunc``. The caller is responsible for the address, and must
    keep the function alive.
    """

    name: str
    """Its name."""

    address: int
    """The address of ``double function(uint64_t own, uint64_t opp)``."""

    native: _Twins = field(init=False, repr=False, compare=False)
    """The counterpart in the core, which has no colours: the same for both sides to move."""

    def __post_init__(self) -> None:
        if not 0 < self.address < 2**64:
            raise OptionError(f"evaluation {self.name!r}: {self.address} is not an address")
        twin = _core.FunctionEvaluator(self.address)
        object.__setattr__(self, "native", {Color.BLACK: twin, Color.WHITE: twin})

    @property
    def sizes(self) -> tuple[int, ...]:
        """All board sizes: the function has to know."""
        return SIZES

    def __call__(self, position: Position) -> float:
        """The value of a position for its side to move."""
        return self.native[position.turn].value(position)


Evaluation: TypeAlias = LinearEvaluation | OneFeature | NativeFunction
"""An evaluation that the core can compute without Python."""


def _common_sizes(features: Sequence[str]) -> tuple[int, ...]:
    return tuple(size for size in SIZES if all(size in FEATURES[name].sizes for name in features))


def _twins(make: Callable[..., _core.Evaluator], tables: Tables) -> _Twins:
    """The core knows no colours, but the bonus of an edge does: Black's codes are negative."""
    squares = np.asarray(tables.squares, dtype=np.float64)
    black, white = _edge_bonus(tables, -1), _edge_bonus(tables, 1)
    twin = make(squares, black, white)
    same = bool((black == white).all())
    return {Color.BLACK: twin, Color.WHITE: twin if same else make(squares, white, black)}


def _edge_bonus(tables: Tables, sign: int) -> NDArray[np.float64]:
    """The bonus of each code from 0 to 6560 with one sign; other codes belong to no edge."""
    bonus = np.zeros(_core.EDGE_CODES)
    for code, value in tables.edges.items():
        if 0 <= sign * code < len(bonus):
            bonus[sign * code] = value
    return bonus
