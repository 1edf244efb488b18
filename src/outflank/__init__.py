"""Othello in one ``pip install``.

>>> import outflank
>>> board = outflank.Board()
>>> board.push("f5")
>>> board.turn, board.legal_moves.names()
(<Color.WHITE: 'O'>, ['f4', 'd6', 'f6'])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outflank import aio as aio
    from outflank import batch as batch
    from outflank.build import BuildInfo as BuildInfo
    from outflank.build import build_info as build_info
    from outflank.errors import OutflankError as OutflankError
    from outflank.formats import parse_transcript as parse_transcript
    from outflank.game import Clock as Clock
    from outflank.game import Game as Game
    from outflank.game import GameNode as GameNode
    from outflank.game import GameResult as GameResult
    from outflank.players import Decision as Decision
    from outflank.players import Player as Player
    from outflank.players import create_player as create_player
    from outflank.rules import PASS as PASS
    from outflank.rules import Board as Board
    from outflank.rules import Color as Color
    from outflank.rules import Outcome as Outcome
    from outflank.rules import Position as Position
    from outflank.rules import Score as Score
    from outflank.rules import Symmetry as Symmetry
    from outflank.search import Analyser as Analyser
    from outflank.search import Engine as Engine
    from outflank.search import EngineAnalysis as EngineAnalysis
    from outflank.search import Limit as Limit
    from outflank.search import Line as Line
    from outflank.search import SearchResult as SearchResult
    from outflank.search import Solution as Solution
    from outflank.search import solve as solve

__version__ = "0.1.0"

# Where each public name lives. They are imported when first used, so that the command line, which
# needs few of them, starts at once.
_HOMES = {
    "PASS": "outflank.rules",
    "Analyser": "outflank.search",
    "Board": "outflank.rules",
    "BuildInfo": "outflank.build",
    "Clock": "outflank.game",
    "Color": "outflank.rules",
    "Decision": "outflank.players",
    "Engine": "outflank.search",
    "EngineAnalysis": "outflank.search",
    "Game": "outflank.game",
    "GameNode": "outflank.game",
    "GameResult": "outflank.game",
    "Limit": "outflank.search",
    "Line": "outflank.search",
    "Outcome": "outflank.rules",
    "OutflankError": "outflank.errors",
    "Player": "outflank.players",
    "Position": "outflank.rules",
    "Score": "outflank.rules",
    "SearchResult": "outflank.search",
    "Solution": "outflank.search",
    "Symmetry": "outflank.rules",
    "build_info": "outflank.build",
    "create_player": "outflank.players",
    "parse_transcript": "outflank.formats",
    "solve": "outflank.search",
}

_MODULES = ("aio", "batch")

__all__ = ["__version__", *_MODULES, *_HOMES]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"outflank.{name}")
    if name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'outflank' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
