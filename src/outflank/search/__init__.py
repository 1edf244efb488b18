"""Search: limits, results, textbook search, the engine with its levels, and reviews of games."""

from outflank.search.classic import ClassicResult, ClassicSearch
from outflank.search.engine import Engine, EngineAnalysis, solve
from outflank.search.levels import GENTLEST, STRONGEST, GentleLevel, Level, level
from outflank.search.limits import SELECTIVITIES, Limit, time_budget
from outflank.search.puzzles import Puzzle, make_puzzle
from outflank.search.result import Line, SearchResult
from outflank.search.review import MoveReview, Verdict, accuracy, review_game, verdict
from outflank.search.solution import Solution
from outflank.search.weights import EngineWeights, engine_weights, load_weights, save_weights

__all__ = [
    "GENTLEST",
    "SELECTIVITIES",
    "STRONGEST",
    "ClassicResult",
    "ClassicSearch",
    "Engine",
    "EngineAnalysis",
    "EngineWeights",
    "GentleLevel",
    "Level",
    "Limit",
    "Line",
    "MoveReview",
    "Puzzle",
    "SearchResult",
    "Solution",
    "Verdict",
    "accuracy",
    "engine_weights",
    "level",
    "load_weights",
    "make_puzzle",
    "review_game",
    "save_weights",
    "solve",
    "time_budget",
    "verdict",
]
