"""An immutable position: discs and the side to move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import prod
from operator import index
from typing import NoReturn, Self, SupportsIndex

from outflank import _core
from outflank.errors import GameOverError, IllegalMoveError, NotationError, PositionError
from outflank.rules import board_text
from outflank.rules.color import Color
from outflank.rules.legal_moves import LegalMoves
from outflank.rules.native_methods import with_signatures
from outflank.rules.outcome import Counts, Outcome, Termination
from outflank.rules.score import Score
from outflank.rules.shape import PASS, SHAPES, SQUARES, Shape, shape_of, squares_of
from outflank.rules.symmetry import Symmetry
from outflank.validation import whole_number

__all__ = ["AXIS_PRIMES", "Position"]

AXIS_PRIMES = {"horizontal": 2, "vertical": 3, "falling": 5, "rising": 7}
"""Codes of the axes along which a move flips (indore report, function pm). The report does not say
which diagonal has which prime; here the falling one (a1 to h8) has 5."""

_START_BLACK, _START_WHITE = _core.start_discs()


@with_signatures
class Position(_core.Position):
    """Discs and the side to move. Positions are values: they compare, hash and never change.

    Squares are numbers (a1 = 0, pass = 64) and sets of squares are bitboards (bit 0 is a1).
    """

    __slots__ = ()
    __match_args__ = ("black", "white", "turn", "size")

    def __init__(self, *, black: int, white: int, turn: Color = Color.BLACK, size: int = 8) -> None:
        mask = shape_of(size).mask
        black, white = index(black), index(white)
        Color.check(turn)
        if (black | white) & ~mask or black < 0 or white < 0:
            raise PositionError(f"a disc off the {size}x{size} board")
        if black & white:
            both = next(squares_of(black & white))
            raise PositionError(f"two discs on {shape_of(size).name(both)}")
        own, opp = (black, white) if turn is Color.BLACK else (white, black)
        super().__init__(own, opp, size, turn is Color.WHITE)

    @classmethod
    def start(cls, size: int = 8) -> Self:
        """The start of a game: White on d4 and e5, Black on e4 and d5, Black to move."""
        return cls(black=_START_BLACK, white=_START_WHITE, size=size)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """A position from a board line: 16, 36 or 64 squares and the side to move."""
        read = board_text.parse_board_line(text)
        return cls(black=read.black, white=read.white, turn=read.turn, size=read.size)

    def to_text(self) -> str:
        """The board line of this position."""
        return board_text.board_line(self)

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color.WHITE if self.white_to_move else Color.BLACK

    @property
    def shape(self) -> Shape:
        """The board's squares and their names."""
        return SHAPES[self.size]

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; a forced pass is one."""
        return LegalMoves(self)

    def discs(self, color: Color) -> int:
        """The discs of one side, as a bitboard."""
        return self.black if Color.check(color) is Color.BLACK else self.white

    def disc_at(self, square: str | SupportsIndex) -> Color | None:
        """The side whose disc lies on a square, or None if it is empty.

        >>> Position.start().disc_at("e4")
        <Color.BLACK: 'X'>

        Raises `NotationError` or `PositionError` if it is no square of the board.
        """
        bit = 1 << self._square(square)
        if self.black & bit:
            return Color.BLACK
        return Color.WHITE if self.white & bit else None

    def is_legal(self, move: str | SupportsIndex) -> bool:
        """Whether a move, given by name or number, is legal; what is no move at all is not."""
        try:
            return self.parse_move(move) in self.legal_moves
        except NotationError:
            return False

    # Other positions

    def with_disc(self, square: str | SupportsIndex, color: Color | None) -> Self:
        """The position with another disc on a square, or none: to set up positions by hand.

        >>> Position.start().with_disc("a1", Color.WHITE).counts()
        Counts(black=2, white=3, empties=59)

        Raises `NotationError` or `PositionError` if it is no square of the board.
        """
        bit = 1 << self._square(square)
        black, white = self.black & ~bit, self.white & ~bit
        if color is not None:
            black |= bit if Color.check(color) is Color.BLACK else 0
            white |= bit if color is Color.WHITE else 0
        return type(self)(black=black, white=white, turn=self.turn, size=self.size)

    def with_turn(self, turn: Color) -> Self:
        """The same discs with that side to move."""
        return type(self)(black=self.black, white=self.white, turn=turn, size=self.size)

    def _square(self, square: str | SupportsIndex) -> int:
        number = self.parse_move(square)
        if not 0 <= number < SQUARES or not self.shape.mask >> number & 1:
            raise PositionError(f"{square!r} is not a square of the {self.shape} board")
        return number

    def counts(self) -> Counts:
        """Discs of both sides, and empty squares."""
        black, white = self.black.bit_count(), self.white.bit_count()
        return Counts(black, white, self.size * self.size - black - white)

    def score(self, view: Color | None = None) -> Score:
        """Disc difference as *view* sees it (by default the side to move).

        After the end it is exact and gives the empty squares to the winner. Before the end it is
        the difference as the discs lie, which is only an estimate of the result.
        """
        over = self.is_game_over()
        own = self.final_score() if over else self.own.bit_count() - self.opp.bit_count()
        return Score(own, self.turn, over).pov(self.turn if view is None else view)

    def outcome(self) -> Outcome | None:
        """Who won and why the game ended, or None while it goes on."""
        if not self.is_game_over():
            return None
        counts = self.counts()
        if counts.empties == 0:
            termination = Termination.BOARD_FULL
        elif counts.black == 0 or counts.white == 0:
            termination = Termination.WIPE_OUT
        else:
            termination = Termination.NO_MOVES
        score = self.score(Color.BLACK)
        winner = None
        if score.discs:
            winner = Color.BLACK if score.discs > 0 else Color.WHITE
        return Outcome(winner, termination, counts, score)

    def parse_move(self, move: str | SupportsIndex) -> int:
        """The number of a move given by name, such as ``f5`` or ``pass``, or by number.

        It need not be legal.
        """
        if isinstance(move, str):
            return self.shape.parse(move)
        try:
            return index(move)
        except TypeError:
            raise NotationError(f"{move!r} is not a move such as 'f5' or 37") from None

    def _refuse(self, move: str | SupportsIndex) -> NoReturn:
        """Say why a move is not legal; the core calls it when it refuses one."""
        square = self.parse_move(move)
        if self.is_game_over():
            raise GameOverError(f"the game is over: {self.outcome()}")
        if square == PASS:
            raise IllegalMoveError(f"{self.turn} must not pass: there are legal moves")
        if not 0 <= square < SQUARES or not self.shape.mask >> square & 1:
            raise IllegalMoveError(f"{square} is not a square of the {self.shape} board")
        name = self.shape.name(square)
        if (self.black | self.white) >> square & 1:
            raise IllegalMoveError(f"{name} is occupied")
        if self.must_pass():
            raise IllegalMoveError(f"{self.turn} has no move but to pass")
        raise IllegalMoveError(f"{name} turns no disc over for {self.turn}")

    def alignment(self, move: str | SupportsIndex) -> int:
        """The product of the primes of the axes along which a move flips; 0 if it is not legal.

        2 is horizontal, 3 vertical, 5 the falling and 7 the rising diagonal: 6 means that the
        move flips along its row and its column.
        """
        square = self.parse_move(move)
        axes = {self._axis(square, flipped) for flipped in squares_of(self.flips(square))}
        return prod(AXIS_PRIMES[axis] for axis in axes) if axes else 0

    @staticmethod
    def _axis(square: int, other: int) -> str:
        if square // 8 == other // 8:
            return "horizontal"
        if square % 8 == other % 8:
            return "vertical"
        same_sign = (other // 8 > square // 8) == (other % 8 > square % 8)
        return "falling" if same_sign else "rising"

    def transformed(self, symmetry: SupportsIndex) -> Self:
        """The image under one of the eight symmetries."""
        return super().transformed(whole_number("symmetry", symmetry, 0, 7))

    def canonical(self) -> Self:
        """The same form for all eight images of a position."""
        return super().transformed(self.canonical_symmetry())

    def canonical_move(self, move: str | SupportsIndex) -> int:
        """Where a move lies in the canonical form, whether or not it is legal.

        Moves that are images of each other, as all four at the start, lie at the same place.
        """
        return super().canonical_move(whole_number("move", self.parse_move(move), 0, PASS))

    def symmetries(self) -> list[Self]:
        """The eight images, in the order of `Symmetry`."""
        return [self.transformed(symmetry) for symmetry in Symmetry]

    def perft(self, depth: SupportsIndex) -> int:
        """The number of move paths of that many plies.

        A forced pass is a ply, and a game that ends earlier is one path.
        """
        return super().perft(whole_number("depth", depth, 0, 128))

    def playout(self, seed: SupportsIndex, stream: SupportsIndex = 0) -> int:
        """The final score of a game of random moves from here, for the side to move.

        Seed and stream decide the game; games of different streams are independent.
        """
        return super().playout(
            whole_number("seed", seed, 0, 2**64 - 1), whole_number("stream", stream, 0, 2**64 - 1)
        )

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
        """A picture; see `outflank.rules.svg.board_svg`."""
        from outflank.rules.svg import board_svg  # late: few programs draw

        return board_svg(
            self,
            last_move=last_move,
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
        return board_text.board_diagram(self)

    def __repr__(self) -> str:
        return f"Position.from_text({self.to_text()!r})"

    def __reduce__(self) -> tuple[Callable[[str], Position], tuple[str]]:
        return type(self).from_text, (self.to_text(),)
