"""Games as values that arena, page, terminal and store share: trees of moves, results, clocks."""

from outflank.game.clock import GRACE, Clock
from outflank.game.document import game_document, line_after, read_document
from outflank.game.ending import GameResult
from outflank.game.main_line import MainLine
from outflank.game.node import GameNode, Mark
from outflank.game.tree import Game

__all__ = [
    "GRACE",
    "Clock",
    "Game",
    "GameNode",
    "GameResult",
    "MainLine",
    "Mark",
    "game_document",
    "line_after",
    "read_document",
]
