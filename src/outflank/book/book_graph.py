"""The opening book as a graph: positions up to symmetry, with values backed up by minimax."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from outflank.errors import IllegalMoveError
from outflank.rules import Color, Position

__all__ = ["BookGraph", "BookNode", "Leaf", "canonical_position", "position_after"]


@dataclass(frozen=True, slots=True)
class Leaf:
    """The best move of a position that leads out of the book."""

    move: int
    """The move, in the canonical form of the position."""

    value: int
    """Its value from a search, in discs for the mover."""

    depth: int
    """Plies searched, this move included."""

    certainty: int
    """Selectivity of the search, in percent: 73, 87, 95, 98, 99 or 100."""


@dataclass(slots=True, eq=False)
class BookNode:
    """A position of the book."""

    position: Position
    """Its canonical form, with Black to move."""

    leaf: Leaf | None = None
    """The best move that leads out of the book; None if there is none, or none was searched yet."""

    links: dict[int, tuple[BookNode, int]] = field(default_factory=dict)
    """Positions of the book that moves lead to, and the sign of their values: -1, or 1 where the
    opponent has to pass."""

    value: int = 0
    """What the position is worth to its side to move, in discs: the best of leaf and links."""

    depth: int = 0
    """Plies from here to the end of the search that the value comes from."""

    certainty: int = 0
    """Selectivity of that search, in percent."""

    stale: bool = True
    """Whether the leaf has to be searched: it is not known, or leads into the book by now."""

    @property
    def empties(self) -> int:
        """Empty squares."""
        return self.position.counts().empties

    @property
    def is_known(self) -> bool:
        """Whether the value comes from a search: a position of another's book may have no leaf."""
        return self.certainty > 0

    @property
    def is_solved(self) -> bool:
        """Whether the leaf was solved without selectivity."""
        leaf = self.leaf
        return leaf is not None and leaf.certainty == 100 and leaf.depth >= self.empties

    def open_moves(self) -> list[int]:
        """The moves that lead out of the book."""
        return [move for move in self.position.move_list() if move not in self.links]

    def best_moves(self) -> list[int]:
        """The moves that attain the value, with those equivalent by symmetry."""
        best = {
            move
            for move, (node, sign) in self.links.items()
            if node.is_known and sign * node.value == self.value
        }
        if self.leaf is not None and self.leaf.value == self.value:
            place = self.position.canonical_move(self.leaf.move)
            best |= {
                move for move in self.open_moves() if self.position.canonical_move(move) == place
            }
        return sorted(best)

    def back_up(self) -> None:
        """Take the value of the best move; of equal ones, that of the surest and deepest search."""
        known = [
            (sign * node.value, node.certainty, node.depth + 1)
            for node, sign in self.links.values()
            if node.is_known
        ]
        if self.leaf is not None:
            known.append((self.leaf.value, self.leaf.certainty, self.leaf.depth))
        if known:
            self.value, self.certainty, self.depth = max(known)


def canonical_position(position: Position) -> Position:
    """The form in which the book has a position: the canonical image, with Black to move."""
    image = position.canonical()
    if image.turn is Color.BLACK:
        return image
    return Position(black=image.own, white=image.opp)


def position_after(position: Position, move: int) -> tuple[Position, int] | None:
    """Where a move leads: the next position with a choice, and whose it is.

    The sign is -1 if the opponent moves there, 1 if it has to pass. None if the game is over.
    """
    after = position.play(move)
    if after.moves:
        return canonical_position(after), -1
    if after.is_game_over():
        return None
    return canonical_position(after.passed()), 1


class BookGraph:
    """The positions of a book, linked by moves.

    >>> graph = BookGraph()
    >>> node = graph.add(Position.start())
    >>> len(graph), [move for move in node.open_moves()]
    (1, [19, 26, 37, 44])
    """

    def __init__(self) -> None:
        self._nodes: dict[Position, BookNode] = {}
        # Positions outside the book, with the nodes and moves that lead to them.
        self._frontier: dict[Position, list[tuple[BookNode, int, int]]] = {}

    def __len__(self) -> int:
        return len(self._nodes)

    def __iter__(self) -> Iterator[BookNode]:
        return iter(self._nodes.values())

    def get(self, position: Position) -> BookNode | None:
        """The node of a position in any orientation; None if the book has none."""
        return self._nodes.get(canonical_position(position))

    def add(self, position: Position) -> BookNode:
        """The node of a position on the 8x8 board in which a square can be played.

        A new one is linked with the others; leaves that lead to it become stale. Raises
        `IllegalMoveError` where the side to move has no move.
        """
        form = canonical_position(position)
        if not form.moves:
            raise IllegalMoveError(f"there is no move in {form.to_text()}")
        known = self._nodes.get(form)
        if known is not None:
            return known
        node = self._nodes[form] = BookNode(form)
        for move in form.move_list():
            after = position_after(form, move)
            if after is None:
                continue
            child = self._nodes.get(after[0])
            if child is not None:
                node.links[move] = child, after[1]
            else:
                self._frontier.setdefault(after[0], []).append((node, move, after[1]))
        for parent, move, sign in self._frontier.pop(form, ()):
            parent.links[move] = node, sign
            if parent.leaf is not None and parent.leaf.move == move:
                parent.leaf, parent.stale = None, True
        return node

    def set_leaf(self, node: BookNode, leaf: Leaf | None) -> None:
        """Set the best move out of the book; None where all moves lead to its positions.

        A move that leads into the book is not a leaf: another one has to be searched. Raises
        `IllegalMoveError` if it is not a move at all.
        """
        if leaf is not None and leaf.move not in node.links:
            node.position.play(leaf.move)
            node.leaf, node.stale = leaf, False
        else:
            node.leaf, node.stale = None, bool(node.open_moves())

    def stale_nodes(self) -> list[BookNode]:
        """The nodes whose leaves have to be searched."""
        return [node for node in self if node.stale]

    def back_up(self) -> None:
        """Compute all values from the leaves: minimax over the graph, the last positions first."""
        for node in self.by_empties():
            node.back_up()

    def by_empties(self) -> list[BookNode]:
        """The nodes, those with the fewest empty squares first: moves lead to earlier ones."""
        return sorted(self, key=lambda node: node.empties)
