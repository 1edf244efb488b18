"""The reports' linear evaluations as player files: starting points for learners."""

from __future__ import annotations

import os
from collections.abc import Callable

from outflank.errors import UnknownNameError
from outflank.evaluation import Tables, indore, shenzhen, tehran
from outflank.players.player_file import PlayerFile, read_player_file
from outflank.players.reports import TEHRAN_FULL_WIDTH_FROM

__all__ = ["PRESETS", "player_file"]

_BY_ORDER = {"depth": 4, "order": "evaluation"}


def _indore(name: str, between: str) -> PlayerFile:
    return PlayerFile(
        name,
        indore.FEATURES,
        {discs: tuple(map(float, row)) for discs, row in indore.TRAINING_SET.items()},
        between=between,
        search={"depth": 4},
        lowest=-20,
        highest=20,
    )


def _shenzhen() -> PlayerFile:
    return PlayerFile(
        "shenzhen",
        shenzhen.FEATURES,
        {0: shenzhen.WEIGHTS, shenzhen.ENDGAME_FROM: shenzhen.ENDGAME_WEIGHTS},
        search=_BY_ORDER,
        tables=Tables(shenzhen.POSITION_TABLE, shenzhen.EDGE_BONUS),
        lowest=0,
        highest=2000,
    )


def _tehran() -> PlayerFile:
    search = _BY_ORDER | {"width": 3, "full_from": TEHRAN_FULL_WIDTH_FROM}
    return PlayerFile("tehran", tehran.FEATURES, {0: tehran.WEIGHTS}, search=search)


PRESETS: dict[str, Callable[[], PlayerFile]] = {
    "indore": lambda: _indore("indore", "lagrange"),
    "indore-pchip": lambda: _indore("indore-pchip", "pchip"),
    "shenzhen": _shenzhen,
    "tehran": _tehran,
}
"""By name. They search four plies: learning takes many games."""


def player_file(name_or_path: str) -> PlayerFile:
    """A report's player by its name, or the player of a TOML file."""
    if name_or_path in PRESETS:
        return PRESETS[name_or_path]()
    if not os.path.exists(name_or_path) and not name_or_path.endswith(".toml"):
        raise UnknownNameError.among("report or file", name_or_path, PRESETS)
    return read_player_file(name_or_path)
