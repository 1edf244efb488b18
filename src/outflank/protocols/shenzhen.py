"""The Python class of the Shenzhen course, both ways.

A course platform loads this module and finds `AI`, which plays with Outflank's engine. The other
way, a file with such a class sits at our board: see `python_host`.
"""

from __future__ import annotations

from typing import Any

from outflank.rules import PASS, Board, Color, Position
from outflank.search import Limit

__all__ = ["AI", "COLOR_BLACK", "COLOR_NONE", "COLOR_WHITE", "board_array", "position_of"]

COLOR_BLACK = -1
COLOR_WHITE = 1
COLOR_NONE = 0


def board_array(position: Position) -> Any:
    """A position as the course's array."""
    import numpy as np  # late: most Python players start without it

    squares = position.to_text().split()[0]
    values = {"X": COLOR_BLACK, "O": COLOR_WHITE, "-": COLOR_NONE}
    size = position.size
    return np.array([values[square] for square in squares]).reshape(size, size)


def position_of(chessboard: Any, color: int) -> Position:
    """A position from the course's array and the side to move."""
    import numpy as np

    letters = {COLOR_BLACK: "X", COLOR_WHITE: "O", COLOR_NONE: "-"}
    squares = "".join(letters[int(value)] for value in np.asarray(chessboard).ravel())
    return Position.from_text(f"{squares} {letters[color]}")


class AI:
    """What the course's platform loads: Outflank as a player of the course."""

    def __init__(self, chessboard_size: int, color: int, time_out: float) -> None:
        self.chessboard_size = chessboard_size
        self.color = color
        self.time_out = time_out
        self.candidate_list: list[tuple[int, int]] = []
        from outflank.search import Engine  # late: the host of others' classes has no use for it

        self._engine = Engine(hash_mb=16)

    def go(self, chessboard: Any) -> None:
        """Fill the list with all legal squares, and append the choice as it gets better."""
        self.candidate_list.clear()
        position = position_of(chessboard, self.color)
        if position.is_game_over() or position.must_pass():
            return
        squares = Board(position)
        for move in position.legal_moves:
            self.candidate_list.append(self._cell(squares, move))
        limit = Limit(time=max(0.02, 0.8 * self.time_out))
        for found in self._engine.analysis(position, limit):
            cell = self._cell(squares, found.move)
            if self.candidate_list[-1] != cell:
                self.candidate_list.append(cell)

    @staticmethod
    def _cell(board: Board, move: int) -> tuple[int, int]:
        assert move != PASS
        name = board.shape.name(move)
        return int(name[1:]) - 1, ord(name[0]) - ord("a")


def color_value(color: Color) -> int:
    """A side as the course has it."""
    return COLOR_BLACK if color is Color.BLACK else COLOR_WHITE
