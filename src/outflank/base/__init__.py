"""The base: thousands of games, found by player, year, event, opening and position."""

from outflank.base.analysed_games import import_analysis
from outflank.base.analysis_file import AnalysisFile, is_analysis, read_analysis
from outflank.base.analysis_summary import AnalysisSummary, FrequentMistake, PlayerLoss, summarize
from outflank.base.explorer import Exploration, ExploredMove, explore
from outflank.base.game_analysis import AnalysisLimit, GameTask, analyse_game, judgement
from outflank.base.game_base import BaseFile, GameBase, base_path
from outflank.base.game_importer import ImportReport, import_file
from outflank.base.game_search import FoundGame, GameQuery, find_games, load_game
from outflank.base.player_statistics import PlayerStatistics, player_statistics

__all__ = [
    "AnalysisFile",
    "AnalysisLimit",
    "AnalysisSummary",
    "BaseFile",
    "Exploration",
    "ExploredMove",
    "FoundGame",
    "FrequentMistake",
    "GameBase",
    "GameQuery",
    "GameTask",
    "ImportReport",
    "PlayerLoss",
    "PlayerStatistics",
    "analyse_game",
    "base_path",
    "explore",
    "find_games",
    "import_analysis",
    "import_file",
    "is_analysis",
    "judgement",
    "load_game",
    "player_statistics",
    "read_analysis",
    "summarize",
]
