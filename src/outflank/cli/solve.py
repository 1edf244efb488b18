"""Solve endgames exactly: the final score with perfect play, and a best line."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_engine, add_size
from outflank.cli.lines import found_line
from outflank.cli.progress import LiveLine

if TYPE_CHECKING:
    from outflank.formats import ObfRecord
    from outflank.rules import Position
    from outflank.search import Engine, Solution

EXAMPLE = """\
POSITION is board text (64 squares of X, O and -, then the side to move) or a transcript. A file
in OBF has one position a line; scores in it are compared with ours. It takes about a second at 22
empty squares, and some three times as long for each more.

example: outflank solve "XXXXXXXOXXXXXXOOXXXXXOOOXXXXOXOOXXXOXXOOXXOXXXXOXOXXXX--OOOOOO-- X"
         outflank solve --file endgames.obf"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("position", metavar="POSITION", nargs="?", help="the position")
    parser.add_argument("--file", metavar="F.obf", help="solve all positions of a file")
    parser.add_argument("--wld", action="store_true", help="only who wins, which is quicker")
    add_engine(parser)
    add_size(parser)
    parser.add_argument("--json", action="store_true", help="print a JSON document a line instead")
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Solve and print, one position after the other."""
    from outflank.errors import FormatError, OptionError
    from outflank.formats import ObfRecord, parse_board, read_obf
    from outflank.search import Engine

    if (args.position is None) == (args.file is None):
        raise OptionError("give either a POSITION or --file F.obf")
    if args.file is not None:
        file = read_obf(args.file)
        if file.errors:
            raise file.errors[0]
        records = file.records
        if not records:
            raise FormatError(f"{args.file}: there is no position in it")
    else:
        records = [ObfRecord(parse_board(args.position, size=args.size).position)]
    wrong = 0
    with Engine(threads=args.threads, hash_mb=args.hash) as engine:
        for number, record in enumerate(records, start=1):
            prefix = f"{number:3} " if len(records) > 1 else ""
            solution = _solved(record.position, engine, prefix, args)
            agrees = _agrees(record, solution, wld=args.wld)
            wrong += not agrees
            if args.json:
                print(json.dumps(_document(record.position, solution)), flush=True)
            else:
                verdict = "" if agrees else f"  NOT the file's {record.score:+d}"
                print(f"{prefix}{_line(record.position, solution)}{verdict}", flush=True)
    return 1 if wrong else 0


def _solved(position: Position, engine: Engine, prefix: str, args: argparse.Namespace) -> Solution:
    """Solve, with a line that tells how far it is; Ctrl-C leaves with what is known so far.

    Raises StoppedError if the search ends before it is done.
    """
    from outflank.search import Solution

    if position.is_game_over():
        return engine.solve(position, wld=args.wld)
    with LiveLine() as live, engine.solving(position, wld=args.wld) as solving:
        try:
            for found in solving:
                live.write(f"{prefix}{found_line(position, found)}")
            found = solving.so_far()
        except KeyboardInterrupt:
            solving.stop()
            live.write("")
            found = solving.so_far()
            print(f"outflank: not solved; so far {found_line(position, found)}", file=sys.stderr)
            raise
    return Solution.of(found)


def _agrees(record: ObfRecord, solution: Solution, *, wld: bool) -> bool:
    if record.score is None:
        return True
    expected = (record.score > 0) - (record.score < 0) if wld else record.score
    return solution.score.discs == expected


def _document(position: Position, solution: Solution) -> dict[str, object]:
    name = position.shape.name
    return {
        "position": position.to_text(),
        "score": int(solution.score),
        "move": None if solution.move is None else name(solution.move),
        "pv": [name(move) for move in solution.pv],
        "nodes": solution.nodes,
        "seconds": solution.seconds,
    }


def _line(position: Position, solution: Solution) -> str:
    name = position.shape.name
    empties = position.counts().empties
    line = " ".join(name(move) for move in solution.pv)
    speed = f"{solution.nodes / solution.seconds / 1e6:.1f} M/s" if solution.seconds > 0.001 else ""
    return (
        f"{empties:2} empties  {int(solution.score):+3d} for {position.turn}  "
        f"{solution.seconds:8.3f} s  {solution.nodes:13,} nodes  {speed:>9}  {line}"
    )
