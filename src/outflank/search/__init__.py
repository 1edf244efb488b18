"""Search: what limits it, textbook search, a version of it to be read, and exact endgames."""

from outflank.search.classic import ClassicResult, ClassicSearch
from outflank.search.limits import Limit
from outflank.search.solver import Solution, Solver, solve

__all__ = ["ClassicResult", "ClassicSearch", "Limit", "Solution", "Solver", "solve"]
