"""What can analyse positions: Outflank's own engine, and third-party programs.

Both give the same kind of results, so that code that shows or stores them need not know where they
come from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, Self, runtime_checkable

from outflank.errors import OptionError
from outflank.rules import Board, Position
from outflank.search.limits import Limit
from outflank.search.result import SearchResult

__all__ = ["ONE_SECOND", "Analyser", "Analysis", "Moves", "check_moves", "position_of"]

ONE_SECOND = Limit(time=1.0)

Moves = Iterable[int | str]
"""Moves by name or number."""


@runtime_checkable
class Analysis(Protocol):
    """A running search: iterate over its results, each at least as deep as the one before.

    It runs until it is done or stopped, whether or not anybody iterates; a slow consumer gets only
    the newest result. Leaving its context stops it.
    """

    def __iter__(self) -> Iterator[SearchResult]:
        """Its results, as they come."""

    def __next__(self) -> SearchResult:
        """The next result, waiting for it; raises StopIteration at the end."""

    def result(self) -> SearchResult:
        """Wait for the end, and return what was found. Ctrl-C stops it."""

    def so_far(self) -> SearchResult:
        """What is known by now, without waiting for more than the first result."""

    def stop(self, *, wait: bool = True) -> None:
        """Stop it, and by default wait until it has stopped; stopping twice is harmless."""

    def __enter__(self) -> Self:
        """The analysis itself."""

    def __exit__(self, *_: object) -> None:
        """Stop it."""


@runtime_checkable
class Analyser(Protocol):
    """Analyses positions. The contract is in ``tests/contracts/test_analyser_contract.py``."""

    def analyse(
        self,
        position: Board | Position,
        limit: Limit = ONE_SECOND,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> SearchResult:
        """Find the best *lines* moves, each with its principal variation.

        With *moves*, only these are searched.
        """

    def analysis(
        self,
        position: Board | Position,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> Analysis:
        """Start to analyse; without a limit, until it is stopped or all is proven."""

    def close(self) -> None:
        """Release processes, threads and memory. Closing twice is harmless."""


def position_of(position: Board | Position) -> Position:
    """The position that was asked about; raises `OptionError` if it is none."""
    if isinstance(position, Board):
        return position.position
    if not isinstance(position, Position):
        raise OptionError(f"{position!r} is neither a board nor a position")
    return position


def check_moves(position: Position, moves: Moves | None) -> frozenset[int]:
    """The root moves to search: the given ones, or all.

    Raises `NotationError` or `IllegalMoveError` with the name of one that is not legal, and
    `OptionError` if there are none.
    """
    if moves is None:
        return frozenset(position.legal_moves)
    if isinstance(moves, str):
        raise OptionError(f"moves must be a list such as ['f5', 'd6'], not {moves!r}")
    chosen = set()
    for move in moves:
        position.play(move)  # refuses an illegal one
        chosen.add(position.parse_move(move))
    if not chosen:
        raise OptionError("moves must name at least one move")
    return frozenset(chosen)
