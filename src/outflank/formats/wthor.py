"""WTHOR: the game records of the Fédération Française d'Othello, a file for each year."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

from outflank.errors import FormatError, OutflankError
from outflank.rules import Board, Color

__all__ = ["WthorGame", "read_wthor"]

HEADER = struct.Struct("<BBBBIHHBBBB")
RECORD = struct.Struct("<HHHBB60s")


@dataclass(frozen=True, slots=True)
class WthorGame:
    """A game as the file has it."""

    year: int
    """When it was played."""

    moves: tuple[int, ...]
    """Squares; passes are not stored."""

    score: int
    """The final score as Black sees it, with empty squares given to the winner."""

    def is_finished(self) -> bool:
        """Whether its moves are legal, lead to the end of the game and to its score."""
        board = Board(auto_pass=True)
        try:
            for move in self.moves:
                board.push(move)
        except OutflankError:
            return False
        return board.is_game_over() and board.score(Color.BLACK).discs == self.score


def read_wthor(path: str | Path) -> list[WthorGame]:
    """The games of a ``.wtb`` file."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    if len(data) < HEADER.size:
        raise FormatError(f"{path}: not a WTHOR file of games")
    _, _, month, day, number, _, year, size, _, _, _ = HEADER.unpack_from(data)
    if not (1 <= month <= 12 and 1 <= day <= 31 and size in (0, 8) and number):
        raise FormatError(f"{path}: not a WTHOR file of games on 8x8")
    if len(data) != HEADER.size + number * RECORD.size:
        held = (len(data) - HEADER.size) / RECORD.size
        raise FormatError(f"{path}: it is damaged ({held:g} games instead of {number})")
    games = []
    for place in range(number):
        at = HEADER.size + place * RECORD.size
        _, _, _, black, _, moves = RECORD.unpack_from(data, at)
        try:
            squares = tuple(_square(move) for move in moves.rstrip(b"\0"))
        except ValueError:
            raise FormatError(f"{path}: game {place + 1} has a move off the board") from None
        games.append(WthorGame(year, squares, 2 * black - 64))
    return games


def _square(move: int) -> int:
    row, column = divmod(move, 10)
    if not (1 <= row <= 8 and 1 <= column <= 8):
        raise ValueError
    return (row - 1) * 8 + column - 1
