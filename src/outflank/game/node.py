"""A node of a game's tree: a position, the move that led to it, and what is known about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import SupportsIndex

from outflank.errors import HistoryError
from outflank.rules import PASS, Board, Color, Position, Score

__all__ = ["GameNode", "Mark"]

_NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on the board: a square, or an arrow from one square to another."""

    square: int
    """The square, or where the arrow begins."""

    to: int | None = None
    """Where the arrow ends; None for a mark on a square."""

    color: str = "green"
    """Its colour, by name."""


class GameNode:
    """A position of a game. The root has no move; any other node is a variation of its parent.

    Nodes are made by `add_variation` and `add_line`, which check moves against the rules once; a
    node therefore always holds a legal position. Annotations are plain attributes.
    """

    __slots__ = (
        "_parent",
        "_variations",
        "comment",
        "evaluation",
        "extras",
        "marks",
        "move",
        "position",
        "seconds",
    )

    def __init__(self, position: Position, move: int | None, parent: GameNode | None) -> None:
        """For the tree alone, which knows the position: it becomes the parent's last variation."""
        self.position = position
        """The position after the move."""
        self.move = move
        """The move that led here, or None at the root. Passes are moves too."""
        self.comment = ""
        """Words about the move."""
        self.evaluation: Score | None = None
        """What the position is worth."""
        self.seconds: float | None = None
        """How long the move took."""
        self.marks: tuple[Mark, ...] = ()
        """Drawings on the board."""
        self.extras = _NOTHING
        """What a file says about the move and has no place here, under the file's own names."""
        self._parent = parent
        self._variations: list[GameNode] = []
        if parent is not None:
            parent._variations.append(self)

    # Place in the tree

    @property
    def parent(self) -> GameNode | None:
        """The node before the move, or None at the root."""
        return self._parent

    @property
    def root(self) -> GameNode:
        """The first node of the game."""
        node = self
        while node._parent is not None:
            node = node._parent
        return node

    @property
    def variations(self) -> tuple[GameNode, ...]:
        """The nodes that follow, the main one first."""
        return tuple(self._variations)

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.position.turn

    @property
    def name(self) -> str:
        """The move's name, such as f5 or pass; empty at the root."""
        return "" if self.move is None else self.position.shape.name(self.move)

    @property
    def ply(self) -> int:
        """How many moves lead here, including passes."""
        return sum(1 for _ in self._ancestors())

    def next(self) -> GameNode | None:
        """The main variation, or None at the end of a line."""
        return self._variations[0] if self._variations else None

    def end(self) -> GameNode:
        """The end of the line that follows the main variations from here."""
        node = self
        while node._variations:
            node = node._variations[0]
        return node

    def is_end(self) -> bool:
        """Whether it has no variations."""
        return not self._variations

    def is_mainline(self) -> bool:
        """Whether only main variations lead here."""
        return all(
            node._parent is None or node._parent._variations[0] is node
            for node in (self, *self._ancestors())
        )

    def is_game_over(self) -> bool:
        """Whether neither side can move."""
        return self.position.is_game_over()

    def path(self) -> list[GameNode]:
        """The nodes from the root to this one, both included."""
        return [*reversed([*self._ancestors()]), self]

    def _ancestors(self) -> Iterator[GameNode]:
        node = self._parent
        while node is not None:
            yield node
            node = node._parent

    def moves(self) -> list[int]:
        """The moves that lead here."""
        return [node.move for node in self.path() if node.move is not None]

    def board(self) -> Board:
        """A new board at this node, with its history."""
        return Board.from_history([node.position for node in self.path()], self.moves())

    def mainline(self) -> Iterator[GameNode]:
        """The nodes after this one along the main variations."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def walk(self) -> Iterator[GameNode]:
        """The node and all its descendants, in preorder."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node._variations))

    def variation(self, move: str | SupportsIndex) -> GameNode | None:
        """The node that a move leads to, or None if it is not in the tree."""
        square = self.position.parse_move(move)
        return next((node for node in self._variations if node.move == square), None)

    # Changes

    def add_variation(self, move: str | SupportsIndex) -> GameNode:
        """The node that a move leads to; it becomes the last variation if it is not there yet.

        Raises `IllegalMoveError`, or `NotationError` if it is not a move at all; nothing has
        changed then.
        """
        square = self.position.parse_move(move)
        for node in self._variations:
            if node.move == square:
                return node
        return GameNode(self.position.play(square), square, self)

    def add_line(self, moves: Iterable[str | SupportsIndex]) -> GameNode:
        """Add moves one after the other, with the passes between them; the node at their end.

        Raises what `add_variation` does, before anything has changed.
        """
        position, line = self.position, []
        for move in moves:
            square = position.parse_move(move)
            if square != PASS and position.must_pass():
                position = position.passed()
                line.append(PASS)
            position = position.play(square)
            line.append(square)
        node = self
        for square in line:
            node = node.add_variation(square)
        return node

    def promote(self) -> None:
        """Move this variation one place forward; the first one stays where it is."""
        siblings, place = self._place()
        if place > 0:
            siblings[place - 1 : place + 1] = [self, siblings[place - 1]]

    def demote(self) -> None:
        """Move this variation one place back; the last one stays where it is."""
        siblings, place = self._place()
        if place + 1 < len(siblings):
            siblings[place : place + 2] = [siblings[place + 1], self]

    def promote_to_main(self) -> None:
        """Make the line that leads here the main line of the whole game."""
        for node in self.path()[1:]:
            siblings, place = node._place()
            siblings.insert(0, siblings.pop(place))

    def remove(self) -> None:
        """Remove this node and its descendants from the tree.

        Raises `HistoryError` at the root.
        """
        siblings, place = self._place()
        del siblings[place]
        self._parent = None

    def _place(self) -> tuple[list[GameNode], int]:
        if self._parent is None:
            raise HistoryError("the first position of a game is no variation")
        siblings = self._parent._variations
        return siblings, siblings.index(self)

    def annotate_like(self, other: GameNode) -> None:
        """Copy the annotations of another node where this one has none."""
        self.comment = self.comment or other.comment
        self.evaluation = other.evaluation if self.evaluation is None else self.evaluation
        self.seconds = other.seconds if self.seconds is None else self.seconds
        self.marks = self.marks or other.marks
        self.extras = self.extras or other.extras

    def annotations(self) -> tuple[object, ...]:
        """All annotations, for comparing nodes."""
        return (
            self.move,
            self.comment,
            self.evaluation,
            self.seconds,
            self.marks,
            dict(self.extras),
        )

    def __repr__(self) -> str:
        return f"<GameNode {self.ply} {self.name or 'root'}, {len(self._variations)} variations>"
