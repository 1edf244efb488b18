"""Commands that look into a book: probe and stats."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_json
from outflank.cli.book_option import add_book, open_book
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.book import Book
    from outflank.rules import Position

EXAMPLES = {
    "probe": """\
POSITION is board text or a transcript, and 'start' the first position. Values are discs as the side
to move sees them. The moves that lead to positions of the book have the values of these; of the
others the best one is shown, with a star.

example: outflank book probe f5d6c3d3c4
         outflank book probe start --json""",
    "stats": """\
Positions are counted by the number of discs on the board.

example: outflank book stats
         outflank book stats --book my.book --json""",
}


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    if what == "probe":
        parser.add_argument("position", metavar="POSITION", help="the position")
    add_book(parser)
    add_json(parser)
    parser.epilog = EXAMPLES[what]


def run(args: argparse.Namespace) -> int:
    """Look it up."""
    book = open_book(args.book)
    return _probe(book, args) if args.what == "probe" else _stats(book, args)


def _probe(book: Book, args: argparse.Namespace) -> int:
    from outflank.formats import parse_board

    position = parse_board(args.position).position
    document = _known(book, position)
    if args.json:
        print(json.dumps(document))
    elif document["value"] is None:
        print("the book does not know this position")
    else:
        print(
            f"value {document['value']:+d}, {document['depth']} plies at {document['certainty']} %"
        )
        for move in document["moves"]:
            sure = f"{move['depth']:2}@{move['certainty']:3}%"
            star = "" if move["inside"] else " *"
            print(f"{move['move']}  {move['value']:+3d}  {sure}{star}")
    return 0


def _known(book: Book, position: Position) -> dict[str, Any]:
    name = position.shape.name
    entry = book.probe(position)
    return {
        "position": position.to_text(),
        "value": entry.value if entry else None,
        "depth": entry.depth if entry else None,
        "certainty": entry.certainty if entry else None,
        "best": [name(move) for move in entry.best] if entry else [],
        "moves": [
            {
                "move": name(each.move),
                "value": each.value,
                "depth": each.depth,
                "certainty": each.certainty,
                "inside": each.inside,
            }
            for each in book.moves(position)
        ],
    }


def _stats(book: Book, args: argparse.Namespace) -> int:
    discs = Counter[int]()
    depths = Counter[int]()
    for node in book.nodes():
        discs[64 - node.empties] += 1
        depths[node.depth] += 1
    if args.json:
        document = {
            "positions": len(book),
            "discs": dict(sorted(discs.items())),
            "depths": dict(sorted(depths.items())),
            "recipe": book.recipe,
        }
        print(json.dumps(document))
        return 0
    recipe = ", ".join(f"{key} {value}" for key, value in book.recipe.items())
    print(f"{counted(len(book), 'position')} in {book.name}" + (f" ({recipe})" if recipe else ""))
    for count, positions in sorted(discs.items()):
        print(f"{count:2} discs {positions:8,}")
    return 0
