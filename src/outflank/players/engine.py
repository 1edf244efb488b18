"""Players on Outflank's own engine: by level, or by time."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from outflank.book import Book, choose_book_move, named_book
from outflank.players.engine_player import EnginePlayer, EngineRule, search_decision
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.rules import Board, Score
from outflank.search import Engine, Limit, level, named_weights

__all__ = ["level_player", "outflank", "search_within"]

DEFAULT_TIME = 1.0

# Levels that look no deeper than this need but a small table.
_SHALLOW, _SMALL_TABLE, _TABLE = 12, 16, 64


def search_within(limit: Limit, *, book: Book | None = None) -> EngineRule:
    """Play from the book, or search within the narrower of a limit of one's own and the one given.

    Without any limit that is a second a move.
    """

    def choose(engine: Engine, board: Board, asked: Limit, dice: random.Random) -> Decision:
        known = _book_decision(book, board, dice)
        if known is not None:
            return known
        within = limit.within(asked)
        if within == Limit(selectivity=within.selectivity):
            within = replace(within, time=DEFAULT_TIME)
        return search_decision(engine.play(board, within))

    return choose


def _play_at_level(number: int, book: Book | None) -> EngineRule:
    """Levels that err use no book: it would play better than they do."""
    chosen = level(number)
    used = book if number >= 1 else None

    def choose(engine: Engine, board: Board, limit: Limit, dice: random.Random) -> Decision:
        known = _book_decision(used, board, dice)
        return known or search_decision(chosen.play(engine, board, limit, dice))

    return choose


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
) -> EnginePlayer:
    """The engine at a level."""
    rule = _play_at_level(level, named_book(book) if book else None)
    engine = Engine(threads=threads, hash_mb=_SMALL_TABLE if level <= _SHALLOW else _TABLE)
    return EnginePlayer(f"level:{level}", engine, rule, seed=seed)


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
    Option("weights", str, "factors (the default), patterns, linear, or a file of weights"),
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
    weights: str = "factors",
    book: str = "",
    seed: int | None = None,
) -> EnginePlayer:
    """The engine by time."""
    limit = Limit(time=time, depth=depth, nodes=nodes, selectivity=selectivity)
    chosen = {"time": time, "depth": depth, "nodes": nodes}
    options = [f"{key}={value:g}" for key, value in chosen.items() if value]
    if weights != "factors":
        options.append(f"weights={Path(weights).name}")
    if book:
        options.append(f"book={Path(book).name}")
    name = ":".join(filter(None, ("outflank", ",".join(options))))
    opened = named_book(book) if book else None
    engine = Engine(threads=threads, hash_mb=hash, ponder=ponder, weights=named_weights(weights))
    return EnginePlayer(name, engine, search_within(limit, book=opened), seed=seed)
