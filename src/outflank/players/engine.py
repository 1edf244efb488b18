"""Players on Outflank's own engine: by level, or by time."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from outflank.book import Book, choose_book_move, named_book
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.rules import Board, Score
from outflank.search import Engine, Limit, SearchResult, level, named_weights

__all__ = ["EnginePlayer", "LevelPlayer", "level_player", "outflank"]

DEFAULT_TIME = 1.0

# Levels that look no deeper than this need but a small table.
_SHALLOW, _SMALL_TABLE, _TABLE = 12, 16, 64


class LevelPlayer:
    """The engine at a level of strength."""

    def __init__(
        self, number: int, *, threads: int = 1, seed: int | None = None, book: Book | None = None
    ) -> None:
        """*seed* is for the levels that err, and for the choice among moves of the *book*.

        Levels that err use no book: it would play better than they do.
        """
        self._level = level(number)
        self._book = book if number >= 1 else None
        self.name = f"level:{number}"
        self._engine = Engine(
            threads=threads, hash_mb=_SMALL_TABLE if number <= _SHALLOW else _TABLE
        )
        self._dice = random.Random(seed)

    @property
    def engine(self) -> Engine:
        """The engine that thinks."""
        return self._engine

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Play from the book, or search as the level does, within the limit if there is one."""
        known = _book_decision(self._book, board, self._dice)
        return known or _decision(self._level.play(self._engine, board, limit, self._dice))

    def reseed(self, seed: int) -> None:
        """Take new dice."""
        self._dice = random.Random(seed)

    def new_game(self) -> None:
        """Forget the positions of the last game."""
        self._engine.clear()

    def stop(self) -> None:
        """Answer at once: nobody wants to wait."""
        self._engine.stop()

    def close(self) -> None:
        """Give up the engine's threads and memory."""
        self._engine.close()


class EnginePlayer:
    """The engine, as strong as its time allows."""

    def __init__(
        self,
        name: str,
        engine: Engine,
        limit: Limit,
        *,
        book: Book | None = None,
        seed: int | None = None,
    ) -> None:
        """*limit* is what it keeps to of its own accord; without any, a second a move.

        *seed* is for the choice among moves of the *book*.
        """
        self.name = name
        self._engine = engine
        self._limit = limit
        self._book = book
        self._dice = random.Random(seed)

    @property
    def engine(self) -> Engine:
        """The engine that thinks."""
        return self._engine

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Play from the book, or search within the narrower of its own limit and that one."""
        known = _book_decision(self._book, board, self._dice)
        if known is not None:
            return known
        within = self._limit.within(limit)
        if within == Limit(selectivity=within.selectivity):
            within = replace(within, time=DEFAULT_TIME)
        return _decision(self._engine.play(board, within))

    def reseed(self, seed: int) -> None:
        """Take new dice."""
        self._dice = random.Random(seed)

    def new_game(self) -> None:
        """Forget the positions of the last game."""
        self._engine.clear()

    def stop(self) -> None:
        """Answer at once: nobody wants to wait."""
        self._engine.stop()

    def close(self) -> None:
        """Give up the engine's threads and memory."""
        self._engine.close()


def _decision(found: SearchResult) -> Decision:
    best = found.lines[0]
    return Decision(
        move=best.move, score=best.score, pv=best.pv, depth=best.depth, nodes=found.nodes
    )


def _book_decision(book: Book | None, board: Board, dice: random.Random) -> Decision | None:
    found = None if book is None else choose_book_move(book, board.position, dice)
    if found is None:
        return None
    score = Score(found.value, board.turn, exact=False)
    return Decision(move=found.move, score=score, pv=(found.move,), depth=found.depth, nodes=0)


_THREADS = Option("threads", int, "threads that search together (default 1)")
_BOOK = Option(
    "book", str, "opening book: shipped, which comes with Outflank, or a file (default none)"
)


@register(
    "level",
    "Outflank's engine by level: 1 to 60 by depth, 0 to -9 gently, down to worse than random",
    Option(
        "level",
        int,
        "the level, from -9 to 60; its name may be left out (default 10)",
        positional=True,
    ),
    _THREADS,
    Option("seed", int, "seed of the errors that levels below 1 make, and of moves of the book"),
    _BOOK,
)
def level_player(
    *, level: int = 10, threads: int = 1, seed: int | None = None, book: str = ""
) -> LevelPlayer:
    """The engine at a level."""
    opened = named_book(book) if book else None
    return LevelPlayer(level, threads=threads, seed=seed, book=opened)


@register(
    "outflank",
    "Outflank's engine, as strong as its time allows",
    Option("time", float, "seconds a move (default 1, where nothing else limits it)"),
    Option("depth", int, "plies at most"),
    Option("nodes", int, "nodes a move, about"),
    Option("selectivity", int, "how sure it must be: 73, 87, 95, 98, 99 or 100 percent"),
    _THREADS,
    Option("hash", int, "size of its table in megabytes (default 64)"),
    Option("ponder", bool, "think while the opponent does (default no)"),
    Option("weights", str, "patterns (the default), linear, or a file of weights"),
    _BOOK,
    Option("seed", int, "seed of the choice among moves of the book"),
)
def outflank(
    *,
    time: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    selectivity: int | None = None,
    threads: int = 1,
    hash: int = _TABLE,  # noqa: A002
    ponder: bool = False,
    weights: str = "patterns",
    book: str = "",
    seed: int | None = None,
) -> EnginePlayer:
    """The engine by time."""
    limit = Limit(time=time, depth=depth, nodes=nodes, selectivity=selectivity)
    chosen = {"time": time, "depth": depth, "nodes": nodes}
    options = [f"{key}={value:g}" for key, value in chosen.items() if value]
    if weights != "patterns":
        options.append(f"weights={Path(weights).name}")
    if book:
        options.append(f"book={Path(book).name}")
    name = ":".join(filter(None, ("outflank", ",".join(options))))
    opened = named_book(book) if book else None
    engine = Engine(threads=threads, hash_mb=hash, ponder=ponder, weights=named_weights(weights))
    return EnginePlayer(name, engine, limit, book=opened, seed=seed)
