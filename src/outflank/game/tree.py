"""A game: a start, headers, a tree of moves and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self, SupportsIndex

from outflank.errors import OptionError, PositionError
from outflank.game.ending import GameResult
from outflank.game.main_line import MainLine
from outflank.game.node import GameNode
from outflank.rules import Board, Color, Position

__all__ = ["Game"]


class Game:
    """A game with variations, similar to ``chess.pgn.Game``.

    >>> game = Game.from_moves("f5d6c3", headers={"Black": "Ada", "White": "Ben"})
    >>> other = game.end().parent.add_variation("c5")
    >>> [node.name for node in game.mainline()], [node.name for node in other.path()[1:]]
    (['f5', 'd6', 'c3'], ['f5', 'd6', 'c5'])

    Where it differs: the game has a `root`, it is not one; a move that is added twice is one node;
    positions are kept, so that no node ever replays the game.

    A game that was read from a file is a `MainLine` until a node is accessed: code that needs only
    its moves, result or headers pays for no tree.
    """

    __slots__ = ("_line", "_root", "ending", "headers")

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        start: Position | None = None,
        *,
        size: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """A game without moves, from the standard start or another position.

        Raises `PositionError` if *start* is no `Position`, or not of that *size*, and `OptionError`
        if a header is not text.
        """
        if start is not None and not isinstance(start, Position):
            raise PositionError(f"a game starts from a Position, not {start!r}")
        if start is not None and size is not None and start.size != size:
            raise PositionError(f"size {size} for a {start.shape} position")
        self._line: MainLine | None = None
        self._root = GameNode(start or Position.start(size or 8), None, None)
        for name, text in (headers or {}).items():
            if not isinstance(name, str) or not isinstance(text, str):
                raise OptionError(f"headers are texts: {name!r} cannot be {text!r}")
        self.headers: dict[str, str] = dict(headers or {})
        """Facts about the game, by any key: Black, White, Event, Date..."""
        self.ending: GameResult | None = None
        """How it ended, if not by the rules; otherwise None."""

    @classmethod
    def from_line(cls, line: MainLine, *, headers: dict[str, str] | None = None) -> Self:
        """A game from a line that was checked already. *headers* is not copied."""
        game = cls.__new__(cls)
        game._line = line
        game.headers = {} if headers is None else headers
        game.ending = None
        return game

    @classmethod
    def from_moves(
        cls,
        moves: str | Iterable[str | SupportsIndex],
        *,
        start: Position | None = None,
        size: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Self:
        """A game from moves: a transcript such as ``f5d6c3``, or names and numbers.

        Forced passes may be left out. Raises `IllegalMoveError` or `NotationError`.
        """
        game = cls(start, size=size, headers=headers)
        if isinstance(moves, str):
            text = "".join(moves.split()).lower().replace("pass", "ps").replace("--", "ps")
            names = [text[at : at + 2] for at in range(0, len(text), 2)]
            moves = ["pass" if name in ("ps", "pa") else name for name in names]
        game.root.add_line(moves)
        return game

    @classmethod
    def from_board(cls, board: Board, *, headers: Mapping[str, str] | None = None) -> Self:
        """A game from a board's moves."""
        game = cls(board.start, headers=headers)
        game.root.add_line(board.moves)
        return game

    # What it holds

    @property
    def root(self) -> GameNode:
        """The node before the first move."""
        if self._line is not None:
            self._root, self._line = self._line.grow(), None
        return self._root

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._root.position if self._line is None else self._line.start

    @property
    def size(self) -> int:
        """Squares along an edge."""
        return self.start.size

    @property
    def end_position(self) -> Position:
        """The position at the end of the main line."""
        return self._root.end().position if self._line is None else self._line.end

    def end(self) -> GameNode:
        """The end of the main line."""
        return self.root.end()

    def mainline(self) -> Iterator[GameNode]:
        """The nodes of the main line, without the root."""
        return self.root.mainline()

    def mainline_moves(self) -> list[int]:
        """The moves of the main line."""
        return self.end().moves() if self._line is None else list(self._line.moves)

    def board(self) -> Board:
        """The board at the end of the main line, with its history."""
        return self.end().board()

    def walk(self) -> Iterator[GameNode]:
        """All nodes, in preorder."""
        return self.root.walk()

    def node_at(self, moves: Iterable[str | SupportsIndex]) -> GameNode | None:
        """The node that moves lead to from the start, or None if it is not in the tree."""
        node: GameNode | None = self.root
        for move in moves:
            if node is None:
                return None
            node = node.variation(move)
        return node

    # How it ended

    @property
    def result(self) -> GameResult | None:
        """How it ended: as recorded, or by the rules at the end of the main line; or else None."""
        return self.ending or GameResult.by_rules(self.end_position)

    def result_at(self, node: GameNode) -> GameResult | None:
        """How it ended if play is at a node: as recorded, or by the rules there; otherwise None."""
        return self.ending or GameResult.by_rules(node.position)

    def lose(self, loser: Color, reason: str) -> None:
        """Record a loss by one's own doing: resigned, time, illegal move..."""
        self.ending = GameResult.lost(loser, reason, size=self.size)

    # Changes

    def merge(self, other: Game) -> None:
        """Add all lines of another game from the same start; equal ones become one.

        Annotations and headers of this game stay; those of the other fill what is missing. Raises
        `PositionError` if the games start differently.
        """
        if other.start != self.start:
            raise PositionError("games from different positions do not merge")
        waiting = [(self.root, other.root)]
        while waiting:
            ours, theirs = waiting.pop()
            ours.annotate_like(theirs)
            for node in theirs.variations:
                assert node.move is not None
                waiting.append((ours.add_variation(node.move), node))
        self.headers = {**other.headers, **self.headers}
        self.ending = self.ending or other.ending

    # As a value

    def copy(self) -> Self:
        """An equal, independent copy."""
        twin = type(self)(self.start, headers=self.headers)
        twin.ending = self.ending
        twin.merge(self)
        return twin

    __copy__ = copy

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if (self.start, self.headers, self.result) != (other.start, other.headers, other.result):
            return False
        ours, theirs = list(self.walk()), list(other.walk())
        return len(ours) == len(theirs) and all(
            a.annotations() == b.annotations() and len(a.variations) == len(b.variations)
            for a, b in zip(ours, theirs, strict=True)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        from outflank.game.document import game_document, read_document

        return read_document, (game_document(self),)

    def __repr__(self) -> str:
        names = " ".join(node.name for node in self.mainline())
        result = f", {self.result}" if self.result else ""
        return f"<Game {names or 'without moves'}{result}>"
