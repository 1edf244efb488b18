"""A run of tehran-evolution whose games take no time, for tests that watch one."""

from dataclasses import replace
from pathlib import Path

from outflank.lab import Settings
from outflank.lab.tehran import evolution_settings
from outflank.learning.evolution import Evolution
from outflank.players.presets import PRESETS


def prepare_evolution(home: Path) -> None:
    """Begin the genetic algorithm with players that look one ply ahead; a quick run goes on."""
    tehran = PRESETS["tehran"]()
    player = replace(tehran, search=dict(tehran.search) | {"depth": 1})
    chosen = evolution_settings("genetic", Settings(quick=True))
    Evolution.create(home / "lab" / "tehran-evolution" / "steps" / "genetic", chosen, player)
