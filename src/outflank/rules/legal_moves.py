"""The legal moves of a position, as a small collection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from outflank.errors import NotationError

if TYPE_CHECKING:
    from outflank.rules.position import Position

__all__ = ["LegalMoves"]


class LegalMoves:
    """Legal moves, in the order of the squares; a forced pass is the only move then.

    Moves may be looked for by number or by name: ``"f5" in board.legal_moves``.
    """

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    @property
    def mask(self) -> int:
        """The squares, as a bitboard: 0 when the side to move must pass or the game is over."""
        return self._position.moves

    def __iter__(self) -> Iterator[int]:
        return iter(self._position.move_list())

    def __len__(self) -> int:
        return self.mask.bit_count() or int(self._position.must_pass())

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._position.parse_move(move)
            except NotationError:
                return False
        return move in self._position.move_list()

    def names(self) -> list[str]:
        """The moves by name."""
        return [self._position.shape.name(move) for move in self]

    def __repr__(self) -> str:
        return f"<LegalMoves {' '.join(self.names()) or 'none'}>"
