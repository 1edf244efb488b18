"""Search: limits, results, textbook search, and the engine."""

from outflank.search.classic import ClassicResult, ClassicSearch
from outflank.search.engine import Engine, EngineAnalysis, solve
from outflank.search.limits import SELECTIVITIES, Limit
from outflank.search.result import Line, SearchResult
from outflank.search.solution import Solution

__all__ = [
    "SELECTIVITIES",
    "ClassicResult",
    "ClassicSearch",
    "Engine",
    "EngineAnalysis",
    "Limit",
    "Line",
    "SearchResult",
    "Solution",
    "solve",
]
