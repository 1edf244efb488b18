"""A game in progress: a position with the moves that led to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self, SupportsIndex

from outflank.errors import HistoryError, PositionError
from outflank.rules.color import Color
from outflank.rules.legal_moves import LegalMoves
from outflank.rules.outcome import Counts, Outcome
from outflank.rules.position import Position
from outflank.rules.score import Score
from outflank.rules.shape import PASS, Shape

__all__ = ["Board"]


class Board:
    """A board with its history: moves are pushed and popped.

    A forced pass is a move like any other and must be pushed, as ``"pass"``; with *auto_pass* it is
    pushed automatically, and popped together with the move before it.
    """

    __slots__ = ("_moves", "_positions", "auto_pass")
    __match_args__ = ("start", "moves")

    auto_pass: bool
    """Whether forced passes are pushed by themselves."""

    def __init__(
        self, position: Position | None = None, *, size: int | None = None, auto_pass: bool = False
    ) -> None:
        if position is None:
            position = Position.start(8 if size is None else size)
        elif not isinstance(position, Position):
            raise PositionError(f"{position!r} is not a Position; Board.from_text reads texts")
        elif size is not None and size != position.size:
            raise PositionError(f"size {size} for a {position.shape} position")
        self._positions = [position]
        self._moves: list[int] = []
        self.auto_pass = auto_pass
        self._pass_if_forced()

    @classmethod
    def from_text(cls, text: str, *, auto_pass: bool = False) -> Self:
        """A board from a board line: 16, 36 or 64 squares and the side to move."""
        return cls(Position.from_text(text), auto_pass=auto_pass)

    @classmethod
    def from_history(cls, positions: Sequence[Position], moves: Sequence[int]) -> Self:
        """A board whose history is known to be legal: it is not checked again.

        Raises `PositionError` if there is not one position more than there are moves.
        """
        if len(positions) != len(moves) + 1:
            raise PositionError(f"{len(positions)} positions for {len(moves)} moves")
        board = cls.__new__(cls)
        board._positions, board._moves = list(positions), list(moves)
        board.auto_pass = False
        return board

    def to_text(self) -> str:
        """The board line of the position."""
        return self.position.to_text()

    # History

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    @property
    def moves(self) -> tuple[int, ...]:
        """The moves so far, passes among them."""
        return tuple(self._moves)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions so far, from the start to now: one more than there are moves."""
        return tuple(self._positions)

    @property
    def last_move(self) -> int | None:
        """The last move, or None at the start."""
        return self._moves[-1] if self._moves else None

    @property
    def ply(self) -> int:
        """How many moves were made, passes counted."""
        return len(self._moves)

    def push(self, move: str | SupportsIndex) -> None:
        """Make a legal move, given by number or by name.

        An illegal move raises `IllegalMoveError`, and the board stays as it was.
        """
        position = self._positions[-1]
        square = move if type(move) is int else position.parse_move(move)
        self._positions.append(position.play(square))
        self._moves.append(square)
        if self.auto_pass:
            self._pass_if_forced()

    def pop(self) -> int:
        """Take the last move back and return it."""
        if not self._moves:
            raise HistoryError("no move to take back")
        self._positions.pop()
        move = self._moves.pop()
        if self.auto_pass and move == PASS and self._moves:
            return self.pop()
        return move

    def copy(self) -> Self:
        """A board of its own with the same history."""
        twin = self.from_history(self._positions, self._moves)
        twin.auto_pass = self.auto_pass
        return twin

    __copy__ = copy

    def _pass_if_forced(self) -> None:
        if self.auto_pass and self.position.must_pass():
            self._positions.append(self.position.passed())
            self._moves.append(PASS)

    # The position now

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.position.turn

    @property
    def size(self) -> int:
        """Squares along an edge: 4, 6 or 8."""
        return self.position.size

    @property
    def shape(self) -> Shape:
        """The board's squares and their names."""
        return self.position.shape

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; a forced pass is one."""
        return self.position.legal_moves

    def parse_move(self, move: str | SupportsIndex) -> int:
        """The number of a move given by name or number; it need not be legal."""
        return self.position.parse_move(move)

    def is_legal(self, move: str | SupportsIndex) -> bool:
        """Whether a move, given by name or number, is legal; what is no move at all is not."""
        return self.position.is_legal(move)

    def disc_at(self, square: str | SupportsIndex) -> Color | None:
        """The side whose disc lies on a square, or None if it is empty: `Position.disc_at`."""
        return self.position.disc_at(square)

    def __getitem__(self, square: str | SupportsIndex) -> Color | None:
        return self.position.disc_at(square)

    # A board is no sequence: without this, Python would count squares until one is missing.
    __iter__ = None

    def must_pass(self) -> bool:
        """Whether the side to move has no move but the other side has."""
        return self.position.must_pass()

    def is_game_over(self) -> bool:
        """Whether neither side can move."""
        return self.position.is_game_over()

    def counts(self) -> Counts:
        """Discs of both sides, and empty squares."""
        return self.position.counts()

    def score(self, view: Color | None = None) -> Score:
        """Disc difference as *view* sees it (by default the side to move): `Position.score`."""
        return self.position.score(view)

    def outcome(self) -> Outcome | None:
        """Who won and why the game ended, or None while it goes on."""
        return self.position.outcome()

    # Pictures and text

    def svg(
        self,
        *,
        last_move: int | str | None = None,
        marks: Iterable[int | str] | Mapping[int | str, str] = (),
        values: Mapping[int | str, float | str] | None = None,
        arrows: Iterable[tuple[int | str, int | str]] = (),
        flipped: bool = False,
        colors: Mapping[str, str] | None = None,
        width: int = 400,
    ) -> str:
        """A picture, with the last move of the history marked unless another is given."""
        return self.position.svg(
            last_move=self.last_move if last_move is None else last_move,
            marks=marks,
            values=values,
            arrows=arrows,
            flipped=flipped,
            colors=colors,
            width=width,
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        names = "".join(self.shape.name(move) for move in self._moves)
        return f"<Board {self.to_text()}{' after ' if names else ''}{names}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._moves == other._moves and self._positions == other._positions

    __hash__ = None  # type: ignore[assignment]
