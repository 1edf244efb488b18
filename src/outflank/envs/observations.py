"""What agents see of a board, and what people do."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from outflank import batch
from outflank.rules import PASS, Board, Color, Position

__all__ = ["action_mask", "board_planes", "draw", "move_of_action", "openspiel_observation"]

# Pixels of a square's edge, and what colours are painted.
SQUARE = 32
GREEN, LINE, DARK, LIGHT = (44, 122, 70), (24, 78, 44), (20, 20, 20), (240, 240, 235)


def board_planes(position: Position, color: Color) -> NDArray[np.int8]:
    """Discs of *color* and of the other side, in the shape (rows, columns, 2)."""
    own, opp = position.black, position.white
    if color is Color.WHITE:
        own, opp = opp, own
    found = batch.planes([own], [opp], ("own", "opp"), dtype=np.uint8, size=position.size)[0]
    return np.ascontiguousarray(np.moveaxis(found, 0, -1), dtype=np.int8)


def action_mask(position: Position) -> NDArray[np.int8]:
    """1 for each legal action: the squares by rows, then the pass."""
    masks = batch.action_masks([position.own], [position.opp], size=position.size)
    return np.asarray(masks[0], dtype=np.int8)


def move_of_action(action: int, size: int) -> int:
    """The move that an action stands for."""
    return int(batch.actions_to_moves([int(action)], size=size)[0])


def openspiel_observation(board: Board | Position) -> NDArray[np.float32]:
    """The tensor that OpenSpiel's game ``othello`` observes, flat: empty, black and white squares.

    >>> from outflank import Board
    >>> from outflank.envs.observations import openspiel_observation
    >>> openspiel_observation(Board()).reshape(3, 64).sum(axis=1).tolist()
    [60.0, 2.0, 2.0]
    """
    position = board.position if isinstance(board, Board) else board
    planes = batch.planes(
        [position.black], [position.white], ("empty", "own", "opp"), size=position.size
    )
    return np.asarray(planes.ravel(), dtype=np.float32)


def draw(position: Position, last_move: int | None = None) -> NDArray[np.uint8]:
    """A picture of the board as an array of RGB values; the last move has a dot."""
    size = position.size
    picture = np.empty((size * SQUARE, size * SQUARE, 3), dtype=np.uint8)
    picture[:] = GREEN
    picture[::SQUARE] = picture[:, ::SQUARE] = LINE
    rows, columns = np.mgrid[:SQUARE, :SQUARE] - (SQUARE - 1) / 2
    distance = np.hypot(rows, columns) / SQUARE
    for place, square in enumerate(position.shape.squares):
        color = position.disc_at(square)
        if color is None:
            continue
        row, column = divmod(place, size)
        corner = picture[row * SQUARE :, column * SQUARE :][:SQUARE, :SQUARE]
        corner[distance < 0.42] = DARK if color is Color.BLACK else LIGHT
        if square == last_move and last_move != PASS:
            corner[distance < 0.1] = (200, 60, 50)
    return picture
