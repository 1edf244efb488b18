"""A player that thinks with an engine: how it uses it is a rule."""

from __future__ import annotations

import random
from collections.abc import Callable

from outflank.players.player import Decision
from outflank.rules import Board
from outflank.search import Engine, Limit, SearchResult

__all__ = ["EnginePlayer", "EngineRule", "search_decision"]

EngineRule = Callable[[Engine, Board, Limit, random.Random], Decision]
"""Chooses a move with an engine, within a limit, at random where the rule says so."""


class EnginePlayer:
    """An engine, a random generator, and the rule by which they choose moves."""

    def __init__(
        self,
        name: str,
        engine: Engine,
        rule: EngineRule,
        *,
        seed: int | None = None,
        searches: bool = True,
    ) -> None:
        """*searches* says whether its moves are those of the engine's search."""
        self.name = name
        self.searches = searches
        self._engine = engine
        self._rule = rule
        self._dice = random.Random(seed)

    @property
    def engine(self) -> Engine:
        """The engine that it asks."""
        return self._engine

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Choose by the rule, within the limit if there is one."""
        return self._rule(self._engine, board, limit, self._dice)

    def reseed(self, seed: int) -> None:
        """Reseed its random numbers."""
        self._dice = random.Random(seed)

    def new_game(self) -> None:
        """Forget the positions of the last game."""
        self._engine.clear()

    def stop(self) -> None:
        """Answer at once: nobody wants to wait."""
        self._engine.stop()

    def close(self) -> None:
        """Release the engine's threads and memory."""
        self._engine.close()


def search_decision(found: SearchResult) -> Decision:
    """The best move of a search, with all that is known of it."""
    best = found.best
    return Decision(
        move=best.move, score=best.score, pv=best.pv, depth=best.depth, nodes=found.nodes
    )
