"""Commands that trade books with other programs: export and import."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from outflank.cli.arguments import add_json, check_output
from outflank.plain_text import counted

EXAMPLES = {
    "export": """\
OUT gets the format that its name ends with: .dat for Edax, .egbk3 for Egaroucid, .txt for lines of
board, side, level, best move out of the book and its value.

example: outflank book export my.book my.egbk3""",
    "import": """\
Adds the positions of a book of Edax (book.dat), Egaroucid (.egbk3) or text to BOOK, which is made
if it is not there. All values are backed up anew from the moves that lead out of the book.

example: outflank book import my.book edax.txt""",
}


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    parser.add_argument("book", metavar="BOOK", help="file of the book")
    if what == "export":
        parser.add_argument("out", metavar="OUT", help="file to write")
    else:
        parser.add_argument("source", metavar="IN", help="book of another program")
    add_json(parser)
    parser.epilog = EXAMPLES[what]


def run(args: argparse.Namespace) -> int:
    """Export or import."""
    return _export(args) if args.what == "export" else _import(args)


def _export(args: argparse.Namespace) -> int:
    from outflank.book import load_graph, named_book, write_foreign_book

    check_output(args.out)
    book = named_book(args.book)
    write_foreign_book(load_graph(book), args.out)
    if args.json:
        print(json.dumps({"positions": len(book), "file": args.out}))
    else:
        print(f"{counted(len(book), 'position')} in {args.out}")
    return 0


def _import(args: argparse.Namespace) -> int:
    from outflank.book import Book, BookGraph, import_book, load_graph, save_graph

    check_output(args.book)
    graph, recipe = BookGraph(), {}
    if Path(args.book).exists():
        with Book.open(args.book) as book:
            graph, recipe = load_graph(book), book.recipe
    before = len(graph)
    read = import_book(graph, args.source)
    save_graph(graph, args.book, recipe)
    document = {"read": read, "positions": len(graph), "added": len(graph) - before}
    if args.json:
        print(json.dumps(document | {"book": args.book}))
    else:
        new = len(graph) - before
        print(f"{counted(len(graph), 'position')} in {args.book}, {new:,} of them new")
    return 0
