"""Speed of the base of games and of the opening book, and how far the book's values hold.

Run with ``python benchmarks/games_and_book.py [FILE...]``: the files are imported, or without any a
file of random games. Times are processor time of one core.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from formats import played_game
from measure import best_processor_time, markdown_table

from outflank import parse_transcript
from outflank.base import GameBase, explore, import_file
from outflank.book import Book, shipped_book
from outflank.formats import write_games
from outflank.rules import Position
from outflank.search import level, process_engine

RANDOM_GAMES = 2000
RUNS = 5
PROBES = 10_000
LINES = ("", "f5d6c3d3c4", "f5d6c3d3c4f4c5b3c2", "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6")

# Positions of the book that are searched deeper than they were, and by so many levels.
SAMPLE, DEEPER = 200, 4


def measure_base(folder: Path, files: list[Path]) -> list[list[str]]:
    path = folder / "games.base"
    with GameBase(path) as base:
        begun = time.process_time()
        games = sum(import_file(base, file).games for file in files)
        seconds = time.process_time() - begun
    rows = [
        [f"import of {games:,} games", f"{seconds:.1f} s"],
        ["size of that base", f"{path.stat().st_size / 1e6:.0f} MB"],
    ]
    with GameBase(path, read_only=True) as base:
        for line in LINES:
            position = parse_transcript(line).position
            seconds = best_processor_time(RUNS, lambda at=position: explore(base, at))  # type: ignore[misc]
            found = explore(base, position).games
            rows.append([f"explore, {found:,} games", f"{seconds * 1e3:.1f} ms"])
    return rows


def measure_book(book: Book) -> list[list[str]]:
    position = parse_transcript("f5d6").position
    seconds = best_processor_time(RUNS, lambda: [book.probe(position) for _ in range(PROBES)])
    return [
        ["positions in the book", f"{len(book):,}"],
        ["probe of the book", f"{seconds / PROBES * 1e6:.1f} us"],
    ]


def largest_contradiction(book: Book) -> int:
    """By how many discs a deeper search of the sampled positions differs from the book at most."""
    nodes = list(book.nodes())
    deeper = int(book.recipe["level"]) + DEEPER
    errors = []
    for node in random.Random(1).sample(nodes, min(SAMPLE, len(nodes))):
        position: Position = node.position
        found = process_engine().analyse(position, level(deeper).limit(position))
        errors.append(abs(round(float(found.score)) - node.value))
    return max(errors)


def main() -> None:
    files = [Path(argument) for argument in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        if not files:
            files = [Path(folder) / "games.ggf"]
            write_games([played_game(seed) for seed in range(RANDOM_GAMES)], files[0])
        rows = measure_base(Path(folder), files)
    book = shipped_book()
    rows += measure_book(book)
    rows.append(
        [f"largest contradiction, {SAMPLE} positions", f"{largest_contradiction(book)} discs"]
    )
    print(markdown_table(("what", "measured"), rows))


if __name__ == "__main__":
    main()
