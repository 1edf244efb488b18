"""Show what was played in a position, and how it ended."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_base, add_depth, add_json
from outflank.cli.book_option import add_book, open_book
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.base import Exploration, GameBase
    from outflank.rules import Position

EXAMPLE = """\
POSITION is board text or a transcript, and 'start' the first position. Games count whichever way
round they were played; moves that symmetry makes the same are one. The average is Black's discs
less White's at the end of the games. Values are discs as the mover sees them: the book's, and with
--depth the engine's after a search of so many plies.

example: outflank explore f5d6c3d3c4
         outflank explore start --depth 8 --json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("position", metavar="POSITION", help="the position")
    add_depth(parser, "plies to search each move (default: no search)")
    add_base(parser)
    add_book(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Look it up and print it."""
    from outflank.base import explore
    from outflank.formats import parse_board

    position = parse_board(args.position).position
    base = _base(args)
    try:
        found = explore(base, position, book=open_book(args.book))
    finally:
        if base is not None:
            base.close()
    values = _values(position, found, args.depth)
    if args.json:
        print(json.dumps(_document(position, found, values)))
    else:
        _print(position, found, values)
    return 0


def _base(args: argparse.Namespace) -> GameBase | None:
    """The base; without one, what the book knows is shown."""
    from outflank.base import GameBase, base_path

    if args.base is None and not base_path(None).exists():
        return None
    return GameBase(args.base, read_only=True)


def _values(position: Position, found: Exploration, depth: int | None) -> dict[int, float]:
    """What the engine thinks of the moves, if it is asked."""
    from outflank.search import EVERY_MOVE, Engine, Limit

    moves = [each.move for each in found.moves]
    if depth is None or not moves:
        return {}
    with Engine() as engine:
        lines = engine.analyse(position, Limit(depth=depth), lines=EVERY_MOVE, moves=moves).lines
    return {line.move: float(line.score) for line in lines}


def _document(position: Position, found: Exploration, values: dict[int, float]) -> dict[str, Any]:
    name = position.shape.name
    return {
        "position": position.to_text(),
        "games": found.games,
        "moves": [
            {
                "move": name(each.move),
                "same": [name(move) for move in each.same],
                "games": each.games,
                "black_wins": each.black_wins,
                "draws": each.draws,
                "white_wins": each.white_wins,
                "average": each.average,
                "last_year": each.last_year,
                "book": each.book,
                "value": values.get(each.move),
            }
            for each in found.moves
        ],
    }


def _print(position: Position, found: Exploration, values: dict[int, float]) -> None:
    from outflank.openings import opening_at

    named = opening_at(position)
    print(counted(found.games, "game") + (f", {named.name}" if named else ""))
    row = "{:4} {:>7} {:>7} {:>6} {:>7} {:>7}  {:4} {:>5} {:>5}"
    if found.moves:
        print(
            row.format("", "games", "Black", "draws", "White", "average", "last", "book", "value")
        )
    for each in found.moves:
        line = row.format(
            position.shape.name(each.move),
            each.games,
            each.black_wins,
            each.draws,
            each.white_wins,
            "" if each.average is None else f"{each.average:+.1f}",
            each.last_year or "",
            "" if each.book is None else f"{each.book:+d}",
            f"{values[each.move]:+.0f}" if each.move in values else "",
        )
        print(line.rstrip())
