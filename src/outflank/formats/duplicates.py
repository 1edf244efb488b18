"""Finds equal games, whatever their orientation."""

from __future__ import annotations

from hashlib import blake2b

from outflank.game import Game
from outflank.rules import PASS, Symmetry

__all__ = ["symmetry_key"]

_IMAGES = {
    symmetry: bytes([*(symmetry.move(square) for square in range(64)), *range(PASS, 256)])
    for symmetry in Symmetry
}


def symmetry_key(game: Game) -> bytes:
    """The same twelve bytes for all symmetric images of a game: its start, main line and score.

    The players do not matter.
    """
    start, result = game.start, game.result
    moves = bytes(game.mainline_moves())
    images = []
    for symmetry, table in _IMAGES.items():
        image = start.transformed(symmetry)
        images.append((image.own, image.opp, moves.translate(table)))
    own, opp, line = min(images)
    score = None if result is None else result.black_score
    text = f"{start.size} {start.turn} {own} {opp} {score} {line.hex()}"
    return blake2b(text.encode(), digest_size=12).digest()
