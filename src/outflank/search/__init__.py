"""Search: limits, results, textbook search, the engine with its levels, and reviews of games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

# At once, because their modules have the same names.
from outflank.search.linear_weights import linear_weights
from outflank.search.pattern_weights import factor_weights, pattern_weights
from outflank.search.process_engine import process_engine

if TYPE_CHECKING:
    from outflank.search.analyser import Analyser as Analyser
    from outflank.search.analyser import Analysis as Analysis
    from outflank.search.classic import ClassicResult as ClassicResult
    from outflank.search.classic import ClassicSearch as ClassicSearch
    from outflank.search.classic import StopFlag as StopFlag
    from outflank.search.engine import EVERY_MOVE as EVERY_MOVE
    from outflank.search.engine import Engine as Engine
    from outflank.search.engine import EngineAnalysis as EngineAnalysis
    from outflank.search.engine import solve as solve
    from outflank.search.levels import GENTLEST as GENTLEST
    from outflank.search.levels import STRONGEST as STRONGEST
    from outflank.search.levels import Level as Level
    from outflank.search.levels import level as level
    from outflank.search.limits import DEEPEST as DEEPEST
    from outflank.search.limits import SELECTIVITIES as SELECTIVITIES
    from outflank.search.limits import Limit as Limit
    from outflank.search.limits import time_budget as time_budget
    from outflank.search.linear_weights import LinearWeights as LinearWeights
    from outflank.search.monte_carlo import MonteCarloResult as MonteCarloResult
    from outflank.search.monte_carlo import MonteCarloSearch as MonteCarloSearch
    from outflank.search.monte_carlo import MoveStatistics as MoveStatistics
    from outflank.search.pattern_weights import PatternWeights as PatternWeights
    from outflank.search.puzzles import Puzzle as Puzzle
    from outflank.search.puzzles import make_puzzle as make_puzzle
    from outflank.search.result import Line as Line
    from outflank.search.result import SearchResult as SearchResult
    from outflank.search.result import ThreadCosts as ThreadCosts
    from outflank.search.review import MoveReview as MoveReview
    from outflank.search.review import confirming_limit as confirming_limit
    from outflank.search.review import review_game as review_game
    from outflank.search.review import review_move as review_move
    from outflank.search.rungs import LADDER as LADDER
    from outflank.search.rungs import Rung as Rung
    from outflank.search.rungs import rung as rung
    from outflank.search.solution import Solution as Solution
    from outflank.search.trace import SearchTrace as SearchTrace
    from outflank.search.trace import TraceNode as TraceNode
    from outflank.search.trace import trace_search as trace_search
    from outflank.search.trace_formats import trace_document as trace_document
    from outflank.search.trace_formats import trace_dot as trace_dot
    from outflank.search.trace_formats import trace_svg as trace_svg
    from outflank.search.verdicts import VERDICTS as VERDICTS
    from outflank.search.verdicts import Verdict as Verdict
    from outflank.search.verdicts import accuracy as accuracy
    from outflank.search.verdicts import noise as noise
    from outflank.search.verdicts import verdict as verdict
    from outflank.search.weights import EngineWeights as EngineWeights
    from outflank.search.weights import engine_weights as engine_weights
    from outflank.search.weights import load_weights as load_weights
    from outflank.search.weights import named_weights as named_weights
    from outflank.search.weights import save_weights as save_weights

# The modules of all other public names, which are imported when first used: players of a course,
# which are restarted for each game, need few of them.
_HOMES = {
    "DEEPEST": "limits",
    "EVERY_MOVE": "engine",
    "GENTLEST": "levels",
    "LADDER": "rungs",
    "SELECTIVITIES": "limits",
    "STRONGEST": "levels",
    "VERDICTS": "verdicts",
    "Analyser": "analyser",
    "Analysis": "analyser",
    "ClassicResult": "classic",
    "ClassicSearch": "classic",
    "Engine": "engine",
    "EngineAnalysis": "engine",
    "EngineWeights": "weights",
    "Level": "levels",
    "Limit": "limits",
    "Line": "result",
    "LinearWeights": "linear_weights",
    "MonteCarloResult": "monte_carlo",
    "MonteCarloSearch": "monte_carlo",
    "MoveReview": "review",
    "MoveStatistics": "monte_carlo",
    "PatternWeights": "pattern_weights",
    "Puzzle": "puzzles",
    "Rung": "rungs",
    "SearchResult": "result",
    "SearchTrace": "trace",
    "Solution": "solution",
    "StopFlag": "classic",
    "ThreadCosts": "result",
    "TraceNode": "trace",
    "Verdict": "verdicts",
    "accuracy": "verdicts",
    "confirming_limit": "review",
    "engine_weights": "weights",
    "level": "levels",
    "load_weights": "weights",
    "make_puzzle": "puzzles",
    "named_weights": "weights",
    "noise": "verdicts",
    "review_game": "review",
    "review_move": "review",
    "rung": "rungs",
    "save_weights": "weights",
    "solve": "engine",
    "time_budget": "limits",
    "trace_document": "trace_formats",
    "trace_dot": "trace_formats",
    "trace_search": "trace",
    "trace_svg": "trace_formats",
    "verdict": "verdicts",
}

__all__ = ["factor_weights", "linear_weights", "pattern_weights", "process_engine", *_HOMES]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
