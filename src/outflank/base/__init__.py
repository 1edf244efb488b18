"""The base: thousands of games, found by player, year, event, opening and position."""

from outflank.base.explorer import Exploration, ExploredMove, explore
from outflank.base.game_base import BaseFile, GameBase, base_path
from outflank.base.game_importer import ImportReport, import_file
from outflank.base.game_search import FoundGame, GameQuery, find_games, load_game
from outflank.base.player_statistics import PlayerStatistics, player_statistics

__all__ = [
    "BaseFile",
    "Exploration",
    "ExploredMove",
    "FoundGame",
    "GameBase",
    "GameQuery",
    "ImportReport",
    "PlayerStatistics",
    "base_path",
    "explore",
    "find_games",
    "import_file",
    "load_game",
    "player_statistics",
]
