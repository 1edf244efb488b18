"""Boards and lines as the page sends and shows them."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import islice
from typing import Any

from outflank.errors import FormatError, GameOverError
from outflank.formats import GameRecord, parse_board, read_games
from outflank.game import Game
from outflank.openings import opening_name
from outflank.rules import Board, Color, Position

__all__ = [
    "board_of",
    "line_view",
    "position_view",
    "read_board",
    "read_game",
    "read_tree",
    "side",
]

# Characters kept of a name in a game from elsewhere.
LONGEST_NAME = 100


def side(color: Color) -> str:
    """A colour on the wire: black or white."""
    return str(color).lower()


def board_of(start: str | None, size: int, moves: Sequence[str]) -> Board:
    """A board from a start (board text or transcript) and move names."""
    board = Board(size=size) if start is None else parse_board(start, size=None)
    for move in moves:
        board.push(move)
    return board


def read_board(text: str, size: int) -> Board:
    """A board to search, from board text (which implies its size), moves or ``start``.

    Raises `FormatError` if there is none, and `GameOverError` if neither side has a move.
    """
    known = size if text.strip().lower() == "start" or any(map(str.isdigit, text)) else None
    board = parse_board(text, size=known)
    if board.is_game_over():
        raise GameOverError("the game is over: there is nothing to search")
    return board


def read_game(text: str, size: int) -> GameRecord:
    """The game in a text; *size* is the board's, unless the text implies it.

    Raises `FormatError` if there is none, or more than one.
    """
    game, played = read_tree(text, size)
    if not played:  # the moves of a position with values were not played
        return GameRecord.of(Board(game.start))
    return GameRecord.of_game(game)


def read_tree(text: str, size: int) -> tuple[Game, int]:
    """The game in a text with everything it records, and how many of its moves were played.

    Names, comments, variations and the result are kept. The moves of an OBF position with values
    are variations. Raises `FormatError` if there is no game, or more than one.
    """
    # A board implies its size; moves do not.
    known = size if any(letter.isdigit() for letter in text) else None
    reader = read_games(io.StringIO(text), size=known)  # never a file path
    games: list[Game] = []
    for entry in islice(reader.entries(), 2):
        if isinstance(entry, FormatError):
            raise entry
        games.append(entry)
    if len(games) != 1:
        raise FormatError(
            "there is more than one game in it: the library imports them all"
            if games
            else "there is no game in it"
        )
    (found,) = games
    found.headers = {key: value[:LONGEST_NAME] for key, value in found.headers.items()}
    return found, 0 if reader.format.name == "obf" else found.end().ply


def position_view(position: Position, move: str | None = None) -> dict[str, Any]:
    """A position of a line."""
    counts = position.counts()
    over = position.is_game_over()
    shape = position.shape
    return {
        "move": move,
        "board": position.to_text().split()[0],
        "turn": side(position.turn),
        "legal": [] if over else [shape.name(square) for square in position.move_list()],
        "discs": {"black": counts.black, "white": counts.white},
        "over": over,
    }


def line_view(board: Board) -> dict[str, Any]:
    """Every position of a board's history."""
    names = [None, *(board.shape.name(move) for move in board.moves)]
    return {
        "start": board.start.to_text(),
        "size": board.size,
        "steps": [
            position_view(position, name)
            for position, name in zip(board.positions, names, strict=True)
        ],
        "opening": opening_name(board),
    }
