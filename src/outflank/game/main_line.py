"""A main line before it is a tree: what readers of many games build, to save time and memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from outflank.errors import IllegalMoveError
from outflank.game.node import GameNode
from outflank.rules import Position, Score

__all__ = ["MainLine"]


@dataclass(frozen=True, slots=True)
class MainLine:
    """Moves that were played one after the other, checked against the rules.

    A tree of a game has a Python object for each move; a line has a byte. `outflank.Game` builds
    the tree from it when a node is first accessed.
    """

    start: Position
    """Where it starts."""

    moves: bytes
    """The moves, a byte each, passes included."""

    end: Position
    """Where it ends."""

    comment: str = ""
    """Words about the whole game."""

    evaluations: Sequence[float | None] = ()
    """What each mover expected, in discs, from its own point of view: one per move, or none at
    all."""

    seconds: Sequence[float | None] = ()
    """How long each move took: one per move, or none at all."""

    @classmethod
    def replayed(
        cls,
        start: Position,
        moves: bytes,
        comment: str = "",
        evaluations: Sequence[float | None] = (),
        seconds: Sequence[float | None] = (),
    ) -> Self:
        """The line of some moves, with the forced passes that they leave out.

        Evaluations and seconds are one for each of *moves*. Raises `IllegalMoveError` with the
        number of the move.
        """
        played, used, end = start.replay(moves)
        if used < len(moves):
            refuse(end, moves[used], used + 1)
        if len(played) > used:
            evaluations = _with_passes(evaluations, moves, played)
            seconds = _with_passes(seconds, moves, played)
        return cls(start, played, end, comment, evaluations, seconds)

    def grow(self) -> GameNode:
        """The root of a tree that has this line and nothing else."""
        root = node = GameNode(self.start, None, None)
        root.comment = self.comment
        position = self.start
        for move in self.moves:
            position = position.play(move)
            node = GameNode(position, move, node)
        for node, discs in zip(root.mainline(), self.evaluations, strict=False):
            if discs is not None:
                node.evaluation = Score(discs, node.position.turn.other, False)
        for node, seconds in zip(root.mainline(), self.seconds, strict=False):
            node.seconds = seconds
        return root


def refuse(position: Position, move: int, number: int) -> None:
    """Raise the error about a move that is not legal in a position."""
    try:
        position.play(move)
    except IllegalMoveError as error:
        raise type(error)(f"move {number}: {error}") from None
    raise AssertionError(f"move {number} is legal")


def _with_passes(
    values: Sequence[float | None], moves: bytes, played: bytes
) -> Sequence[float | None]:
    """Values for all moves that were played, from values for those that were written."""
    if not values:
        return values
    given = iter(zip(moves, values, strict=True))
    written, value = next(given)
    spread: list[float | None] = []
    for move in played:
        if move == written:
            spread.append(value)
            written, value = next(given, (-1, None))
        else:
            spread.append(None)
    return spread
