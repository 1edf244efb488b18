"""Name the opening of a game."""

from __future__ import annotations

import argparse
import json

from outflank.cli.arguments import add_json

EXAMPLE = """\
MOVES is a transcript. The name is that of the last position that has one, whichever way round it
was played; what it is called besides comes after it.

example: outflank opening f5d6c3d3c4f4f6
         outflank opening e6f4c3c4d3 --language ja --json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("moves", metavar="MOVES", help="the moves of a game")
    parser.add_argument("--language", metavar="L", default="en", help="en (the default), ja or fr")
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Look the name up and print it."""
    from outflank.formats import parse_transcript
    from outflank.openings import longest_opening

    board = parse_transcript(args.moves)
    found = longest_opening(board, args.language)
    opening, number = found or (None, 0)
    moves = "".join(board.shape.name(move) for move in board.moves[:number])
    if args.json:
        document = {
            "name": opening.name if opening else None,
            "language": args.language,
            "moves": moves,
            "others": list(opening.others) if opening else [],
        }
        print(json.dumps(document, ensure_ascii=False))
    elif opening is None:
        print("no opening has a name there")
    else:
        others = f" ({', '.join(opening.others)})" if opening.others else ""
        print(f"{opening.name}{others}: {moves}")
    return 0
