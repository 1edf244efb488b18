"""The rules of the game: sides, boards, positions and games."""

from outflank.rules.board import Board
from outflank.rules.color import Color
from outflank.rules.legal_moves import LegalMoves
from outflank.rules.outcome import Counts, Outcome, Termination
from outflank.rules.position import Position
from outflank.rules.score import Score
from outflank.rules.shape import PASS, SIZES, SQUARES, Shape, shape_of, squares_of
from outflank.rules.symmetry import Symmetry

__all__ = [
    "PASS",
    "SIZES",
    "SQUARES",
    "Board",
    "Color",
    "Counts",
    "LegalMoves",
    "Outcome",
    "Position",
    "Score",
    "Shape",
    "Symmetry",
    "Termination",
    "shape_of",
    "squares_of",
]
