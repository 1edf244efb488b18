"""Count move paths: the standard check of a move generator."""

from __future__ import annotations

import argparse
import json
import time
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_json, add_size, whole_number
from outflank.cli.progress import progress_bar

if TYPE_CHECKING:
    from outflank.rules import Position

EXAMPLE = """\
A forced pass is a ply, and a game that ends earlier is one leaf.

example: outflank perft 9
         outflank perft 6 --size 6 --divide"""

# Deeper counts take seconds: they show their progress.
PROGRESS_DEPTH = 11


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("depth", type=whole_number(0, 60), metavar="DEPTH", help="plies")
    add_size(parser)
    parser.add_argument(
        "--position",
        metavar="TEXT",
        default="start",
        help="board text or a transcript to count from (default the start)",
    )
    parser.add_argument("--divide", action="store_true", help="show the count of each first move")
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Count and print."""
    from outflank.formats import parse_board

    position = parse_board(args.position, size=args.size).position
    begun = time.perf_counter()
    parts = _count(position, args.depth)
    seconds = time.perf_counter() - begun
    leaves = sum(parts.values())
    if args.json:
        document: dict[str, object] = {
            "size": position.size,
            "depth": args.depth,
            "leaves": leaves,
            "seconds": seconds,
        }
        if args.divide:
            document["moves"] = parts
        print(json.dumps(document))
        return 0
    if args.divide:
        for name, part in parts.items():
            print(f"{name:4} {part:,}")
    speed = f", {leaves / seconds / 1e6:,.1f} M/s" if seconds > 0.001 else ""
    plural = "leaf" if leaves == 1 else "leaves"
    print(f"depth {args.depth} on {position.shape}: {leaves:,} {plural} in {seconds:.3f} s{speed}")
    return 0


def _count(position: Position, depth: int) -> dict[str, int]:
    """Leaves by first move; by nothing where no move is made."""
    if depth == 0 or position.is_game_over():
        return {"-": 1}
    names = position.legal_moves.names()
    # Three plies down there are enough pieces for a smooth bar; a finished game stays one piece.
    split = 3 if depth >= PROGRESS_DEPTH else 1
    pieces = list(zip(names, position.children(), strict=True))
    for _ in range(split - 1):
        pieces = [(name, child) for name, piece in pieces for child in piece.children() or [piece]]
    counts = dict.fromkeys(names, 0)
    for name, piece in progress_bar(pieces, "counting", show=depth >= PROGRESS_DEPTH):
        counts[name] += piece.perft(depth - split)
    return counts
