"""Search: what limits it, textbook search in the core, and a version in Python to be read."""

from outflank.search.classic import ClassicResult, ClassicSearch
from outflank.search.limits import Limit

__all__ = ["ClassicResult", "ClassicSearch", "Limit"]
