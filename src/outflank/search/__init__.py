"""Search: limits, results, textbook search, the engine with its levels, and reviews of games."""

from outflank.search.analyser import Analyser, Analysis
from outflank.search.classic import ClassicResult, ClassicSearch, StopFlag
from outflank.search.engine import EVERY_MOVE, Engine, EngineAnalysis, solve
from outflank.search.levels import GENTLEST, STRONGEST, GentleLevel, Level, level
from outflank.search.limits import DEEPEST, SELECTIVITIES, Limit, time_budget
from outflank.search.linear_weights import LinearWeights, linear_weights
from outflank.search.monte_carlo import MonteCarloResult, MonteCarloSearch, MoveStatistics
from outflank.search.pattern_weights import PatternWeights, pattern_weights
from outflank.search.process_engine import process_engine
from outflank.search.puzzles import Puzzle, make_puzzle
from outflank.search.result import Line, SearchResult, ThreadCosts
from outflank.search.review import MoveReview, confirming_limit, review_game, review_move
from outflank.search.rungs import LADDER, Rung, rung
from outflank.search.solution import Solution
from outflank.search.trace import SearchTrace, TraceNode, trace_search
from outflank.search.trace_formats import trace_document, trace_dot, trace_svg
from outflank.search.verdicts import VERDICTS, Verdict, accuracy, noise, verdict
from outflank.search.weights import (
    EngineWeights,
    engine_weights,
    load_weights,
    named_weights,
    save_weights,
)

__all__ = [
    "DEEPEST",
    "EVERY_MOVE",
    "GENTLEST",
    "LADDER",
    "SELECTIVITIES",
    "STRONGEST",
    "VERDICTS",
    "Analyser",
    "Analysis",
    "ClassicResult",
    "ClassicSearch",
    "Engine",
    "EngineAnalysis",
    "EngineWeights",
    "GentleLevel",
    "Level",
    "Limit",
    "Line",
    "LinearWeights",
    "MonteCarloResult",
    "MonteCarloSearch",
    "MoveReview",
    "MoveStatistics",
    "PatternWeights",
    "Puzzle",
    "Rung",
    "SearchResult",
    "SearchTrace",
    "Solution",
    "StopFlag",
    "ThreadCosts",
    "TraceNode",
    "Verdict",
    "accuracy",
    "confirming_limit",
    "engine_weights",
    "level",
    "linear_weights",
    "load_weights",
    "make_puzzle",
    "named_weights",
    "noise",
    "pattern_weights",
    "process_engine",
    "review_game",
    "review_move",
    "rung",
    "save_weights",
    "solve",
    "time_budget",
    "trace_document",
    "trace_dot",
    "trace_search",
    "trace_svg",
    "verdict",
]
