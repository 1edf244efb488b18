"""Search: what limits it and what it returns."""

from outflank.search.limits import Limit

__all__ = ["Limit"]
