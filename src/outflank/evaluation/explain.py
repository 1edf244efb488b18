"""Why a position or a move is worth what an evaluation says: feature by feature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import SupportsIndex

from outflank.errors import OptionError
from outflank.evaluation.evaluation import Evaluation, LinearEvaluation
from outflank.evaluation.features import FEATURES, difference
from outflank.rules import PASS, Color, Position
from outflank.rules.position import AXIS_PRIMES

__all__ = ["Explanation", "MoveValue", "Term", "explain"]


@dataclass(frozen=True, slots=True)
class Term:
    """One feature's part in a value."""

    feature: str
    """Its name."""

    about: str
    """What it counts."""

    before: float
    """Own minus opponent's before the move."""

    after: float
    """Own minus opponent's after the move; the same as before without a move."""

    weight: float
    """Its weight after the move."""

    points: float
    """What it adds to the value after the move: after * weight."""

    change: float
    """What the move changed about that, weights that change with the disc count included."""

    share: float
    """Its part of all points, signs left aside, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A move and the value it leads to, one ply deep."""

    move: str
    """Its name."""

    value: float
    """The value after it for the mover."""

    alignment: int
    """The product of the primes of the axes along which it flips."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a position or a move is worth what an evaluation says."""

    evaluation: str
    """The evaluation's name."""

    view: Color
    """The side that the numbers are seen by."""

    move: str | None
    """The move that is explained, if one is."""

    value_before: float
    """The value before the move."""

    value_after: float
    """The value after the move; the same as before without a move."""

    terms: tuple[Term, ...]
    """The features, in the evaluation's order."""

    alignment: int
    """The product of the primes of the axes along which the move flips; 0 without a move."""

    axes: tuple[str, ...]
    """Those axes by name."""

    flipped: int
    """Discs that the move flips."""

    moves: tuple[MoveValue, ...]
    """All legal moves, best first."""


def explain(
    position: Position, move: str | SupportsIndex | None, evaluation: Evaluation
) -> Explanation:
    """Explain a position, or what a move makes of it, for the side to move."""
    if position.size not in evaluation.sizes:
        raise OptionError(
            f"evaluation {evaluation.name!r} has no meaning on the {position.shape} board"
        )
    square = None if move is None else position.parse_move(move)
    # After the move, the mover's view is that of the passed position.
    after = position if square is None else position.play(square).passed()
    alignment = 0 if square is None or square == PASS else position.alignment(square)
    axes = tuple(
        name for name, prime in AXIS_PRIMES.items() if alignment and alignment % prime == 0
    )
    return Explanation(
        evaluation=evaluation.name,
        view=position.turn,
        move=None if square is None else position.shape.name(square),
        value_before=evaluation(position),
        value_after=evaluation(after),
        terms=_terms(evaluation, position, after),
        alignment=alignment,
        axes=axes,
        flipped=0 if square is None else position.flips(square).bit_count(),
        moves=_moves(evaluation, position),
    )


def _terms(evaluation: Evaluation, before: Position, after: Position) -> tuple[Term, ...]:
    """The parts of a linear evaluation; other ones are not sums, and have none."""
    if not isinstance(evaluation, LinearEvaluation):
        return ()
    rows = []
    for i, name in enumerate(evaluation.features):
        feature = FEATURES[name]
        differences = [difference(feature, seen, evaluation.tables) for seen in (before, after)]
        weights = [
            float(evaluation.weights[(seen.own | seen.opp).bit_count()][i])
            for seen in (before, after)
        ]
        rows.append((feature, differences, weights))
    total = sum(abs(differences[1] * weights[1]) for _, differences, weights in rows)
    return tuple(
        Term(
            feature=feature.name,
            about=feature.about,
            before=differences[0],
            after=differences[1],
            weight=weights[1],
            points=differences[1] * weights[1],
            change=differences[1] * weights[1] - differences[0] * weights[0],
            share=abs(differences[1] * weights[1]) / total if total else 0.0,
        )
        for feature, differences, weights in rows
    )


def _moves(evaluation: Evaluation, position: Position) -> tuple[MoveValue, ...]:
    values = [
        MoveValue(
            position.shape.name(move),
            evaluation(position.play(move).passed()),
            0 if move == PASS else position.alignment(move),
        )
        for move in position.legal_moves
    ]
    return tuple(sorted(values, key=lambda item: -item.value))
