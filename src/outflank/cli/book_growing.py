"""Commands that make a book larger: build, extend and learn."""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import (
    add_json,
    add_workers,
    check_output,
    learner_workers,
    whole_number,
)
from outflank.cli.progress import LiveLine, TimedBar
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.arena import Workers
    from outflank.book import BookGraph
    from outflank.rules import Position

EXAMPLES = {
    "build": """\
The book begins with the start of the game and grows by drop-out expansion: each time, the most
promising move that leads out of it is played, and the position searched. The file is written again
and again, as a whole; a run that was killed goes on from it when the same command is given again.

example: outflank book build my.book --positions 10 --level 6""",
    "extend": """\
Adds so many positions by drop-out expansion, at the level that the book was made with unless
another is given.

example: outflank book extend my.book --positions 1000""",
    "learn": """\
Adds the positions of the first moves of all games of a file, in any format, and searches them.

example: outflank book learn my.book games.ggf --plies 20""",
}

DEFAULT_LEVEL = 12
MOST_POSITIONS = 10**8

# Seconds between two writings of the file.
SAVING = 30.0

# Games whose positions are searched together, and errors that are shown.
LEARNED_GAMES, MOST_SHOWN = 50, 20


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("book", metavar="BOOK", help="file of the book")
    if what == "learn":
        add("games", metavar="GAMES", help="file with games")
        add(
            "--plies",
            type=whole_number(1, 60),
            default=20,
            metavar="N",
            help="moves of each game to take (default 20)",
        )
    else:
        about = "positions that the book is to have" if what == "build" else "positions to add"
        add(
            "--positions",
            type=whole_number(1, MOST_POSITIONS),
            default=1000,
            metavar="N",
            help=f"{about} (default 1000)",
        )
    add(
        "--level",
        type=whole_number(1, 60),
        metavar="N",
        help=f"level to search at (default that of the book, or {DEFAULT_LEVEL})",
    )
    add_workers(parser)
    add_json(parser)
    parser.epilog = EXAMPLES[what]


def run(args: argparse.Namespace) -> int:
    """Grow the book, and say how large it is."""
    from outflank.errors import OptionError

    check_output(args.book)
    if args.what != "build" and not Path(args.book).exists():
        raise OptionError(f"there is no book {args.book}: 'outflank book build' makes one")
    book = _GrowingBook(args.book, args.level)
    before = len(book.graph)
    with learner_workers(args) as workers, LiveLine(show=not args.json) as live:
        try:
            if args.what == "learn":
                _learn(book, args, workers, live)
            else:
                target = args.positions + (before if args.what == "extend" else 0)
                _grow(book, target, workers, live)
        finally:
            book.save()
    size = len(book.graph)
    if args.json:
        document = {"book": args.book, "positions": size, "added": size - before}
        print(json.dumps(document | {"level": book.level}))
    else:
        print(f"{counted(size, 'position')} in {args.book}, {size - before:,} of them new")
    return 0


class _GrowingBook:
    """A book that grows, and its file."""

    def __init__(self, path: str, level: int | None) -> None:
        from outflank.book import Book, BookGraph, load_graph

        self._path = path
        self.recipe: dict[str, Any] = {}
        if Path(path).exists():
            with Book.open(path) as book:
                self.graph: BookGraph = load_graph(book)
                self.recipe = book.recipe
        else:
            self.graph = BookGraph()
        known = self.recipe.get("level")
        self.level: int = level or (known if isinstance(known, int) else DEFAULT_LEVEL)
        self._saved, self._size = time.monotonic(), len(self.graph)

    def save(self) -> None:
        """Write the file, if all that is in the book was searched."""
        from outflank import __version__
        from outflank.book import save_graph

        if len(self.graph) and not self.graph.stale_nodes():
            recipe = self.recipe | {"level": self.level, "version": __version__}
            save_graph(self.graph, self._path, recipe)
            self._saved, self._size = time.monotonic(), len(self.graph)

    def save_now_and_then(self) -> None:
        """Write the file if that was some time ago."""
        if time.monotonic() - self._saved > SAVING:
            self.save()


def _grow(book: _GrowingBook, target: int, workers: Workers, live: LiveLine) -> None:
    from outflank.book import grow, search_leaf

    bar = TimedBar(live)
    for size in grow(book.graph, target, lambda tasks: workers.map(search_leaf, tasks), book.level):
        bar.show("positions", size, max(size, target))
        book.save_now_and_then()


def _learn(book: _GrowingBook, args: argparse.Namespace, workers: Workers, live: LiveLine) -> None:
    from outflank.book import learn, search_leaf
    from outflank.formats import read_games
    from outflank.rules import Position

    start = Position.start()
    reader = read_games(Path(args.games))
    lines = (
        _first_positions(start, game.mainline_moves()[: args.plies])
        for game in reader
        if game.start == start
    )
    while chunk := list(islice(lines, LEARNED_GAMES)):
        learn(book.graph, chunk, lambda tasks: workers.map(search_leaf, tasks), book.level)
        live.write(f"{reader.games:,} games, {len(book.graph):,} positions")
        book.save_now_and_then()
    for error in reader.errors[:MOST_SHOWN]:
        print(f"outflank: {error}", file=sys.stderr)


def _first_positions(start: Position, moves: list[int]) -> list[Position]:
    positions = [start]
    for move in moves:
        positions.append(positions[-1].play(move))
    return positions
