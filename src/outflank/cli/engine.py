"""Be an engine for other programs, or check somebody's engine."""

from __future__ import annotations

import argparse
import io
import json
import sys

from outflank.cli.arguments import add_depth, add_engine, add_json, positive_number

EXAMPLE = """\
'nboard' and 'gtp' speak with a program on standard input and output until it says quit. 'umea
POSITION SECONDS' answers one position of the Umeå course, as any player of ours. 'check COMMAND'
tries a program that speaks a protocol, and says step by step what it does wrong.

example: outflank engine umea WEEEEEEEEEEEEEEEEEEEEEEEEEEEOXEEEEEEXOEEEEEEEEEEEEEEEEEEEEEEEEEEE 1"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    kinds = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, about in (("nboard", "speak the NBoard protocol"), ("gtp", "speak GTP")):
        kind = kinds.add_parser(name, help=about, description=about, allow_abbrev=False)
        if name == "gtp":
            kind.add_argument(
                "--time",
                type=positive_number,
                metavar="S",
                help="seconds a move, unless the other program says so (default 1)",
            )
            add_depth(kind, "plies at most")
        add_engine(kind)
    umea = kinds.add_parser("umea", help="answer one position", allow_abbrev=False)
    umea.add_argument("position", metavar="POSITION", help="W or B, then 64 of E, O and X")
    umea.add_argument("seconds", metavar="SECONDS", type=positive_number, help="time to think")
    umea.add_argument(
        "--player",
        metavar="NAME",
        default="outflank:hash=16",
        help="who answers, as 'outflank players' lists them (default the engine)",
    )
    umea.add_argument("compile", metavar="DO_COMPILE", nargs="?", help="1 before a game")
    check = kinds.add_parser("check", help="check somebody's engine", allow_abbrev=False)
    check.add_argument("command_line", metavar="COMMAND", help="the program with its arguments")
    check.add_argument(
        "--protocol",
        choices=("nboard", "gtp", "umea"),
        default="nboard",
        help="what it speaks (default nboard)",
    )
    check.add_argument(
        "--time",
        type=positive_number,
        default=2.0,
        metavar="S",
        help="seconds that it has for a move (default 2)",
    )
    add_json(check)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Speak, answer or check."""
    if args.what == "check":
        return _check(args)
    if args.what == "umea":
        return _umea(args)
    from outflank.protocols.gtp import GtpServer
    from outflank.protocols.nboard import NBoardServer
    from outflank.search import Engine, Limit

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what others send may be anything

    def write(line: str) -> None:
        print(line, flush=True)

    with Engine(threads=args.threads, hash_mb=args.hash) as engine:
        if args.what == "nboard":
            NBoardServer(engine, write).run(sys.stdin)
        else:
            time = args.time or (None if args.depth else 1.0)
            GtpServer(engine, write, Limit(time=time, depth=args.depth)).run(sys.stdin)
    return 0


def _umea(args: argparse.Namespace) -> int:
    from contextlib import closing

    from outflank.players import create_player
    from outflank.protocols.umea import answer, read_position
    from outflank.rules import Board, Position
    from outflank.search import Limit

    position = read_position(args.position)
    with closing(create_player(args.player)) as player:
        if args.compile == "1":
            return 0  # the call before the game: there is nothing to compile

        def choose(position: Position, limit: Limit) -> int:
            return player.choose(Board(position), limit).move

        print(answer(position, choose, args.seconds))
    return 0


def _check(args: argparse.Namespace) -> int:
    from outflank.protocols.check import check_program
    from outflank.protocols.transport import command_line

    steps = []
    command = command_line(args.command_line)
    for step in check_program(command, args.protocol, seconds=args.time):
        steps.append(step)
        if not args.json:
            mark = "ok   " if step.good else "WRONG"
            print(f"{mark} {step.what}" + (f": {step.told}" if step.told else ""), flush=True)
    good = all(step.good for step in steps)
    if args.json:
        rows = [{"what": step.what, "good": step.good, "told": step.told} for step in steps]
        print(json.dumps({"good": good, "steps": rows}))
    return 0 if good else 1
