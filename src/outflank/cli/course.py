"""Run a course: hand out an assignment, check players, grade them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_action, add_depth, add_json, positive_number, whole_number

if TYPE_CHECKING:
    from outflank.course import Grade

EXAMPLE = """\
'new' writes an assignment: a player file, tests and a README. 'check' tries a player file and says
what a tournament would object to. 'grade' plays files against opponents and adds up points; a scale
of your own is a TOML file with tables [[threshold]] of opponent, share and points. 'outflank
tournament DIR' plays all files of a folder against each other. Files run confined: without network,
other processes or files of yours. Where that cannot be done, --trust is needed.

example: outflank course new assignment
         outflank course check assignment/player.py
         outflank course grade assignment/player.py --games 2 --depth 2"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    new = add_action(actions, "new", "write an assignment into a new folder")
    new.add_argument("folder", metavar="DIR", type=Path, help="the folder")
    check = add_action(actions, "check", "say what a tournament would object to")
    check.add_argument("file", metavar="FILE", type=Path, help="the player file")
    check.add_argument(
        "--time",
        type=positive_number,
        default=5.0,
        metavar="S",
        help="seconds that it has for a move (default 5)",
    )
    grade = add_action(actions, "grade", "play against opponents, and add up points")
    grade.add_argument("files", metavar="FILE", nargs="+", help="player files, or folders of them")
    grade.add_argument("--scale", metavar="FILE", type=Path, help="thresholds of your own, in TOML")
    grade.add_argument(
        "--games",
        type=whole_number(2, 10_000),
        default=10,
        metavar="N",
        help="games against each opponent (default 10)",
    )
    grade.add_argument("--time", metavar="S", help="seconds a move (0.1), or a game (60+1)")
    add_depth(grade, "plies at most")
    grade.add_argument(
        "--workers", type=whole_number(1, 256), default=2, metavar="N", help="games at a time"
    )
    for action in (check, grade):
        action.add_argument(
            "--trust", action="store_true", help="run the files with all your rights"
        )
        add_json(action)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Do what is asked."""
    return {"new": _new, "check": _check, "grade": _grade}[args.action](args)


def _new(args: argparse.Namespace) -> int:
    from outflank.course import write_assignment

    for path in write_assignment(args.folder):
        print(f"written: {path}")
    return 0


def _check(args: argparse.Namespace) -> int:
    from outflank.course import check_player
    from outflank.errors import OptionError

    if not args.file.is_file():
        raise OptionError(f"there is no file {str(args.file)!r}")
    steps = []
    for step in check_player(args.file, seconds=args.time, trust=args.trust):
        steps.append(step)
        if not args.json:
            print(f"{'ok  ' if step.good else 'FAIL'} {step.what}: {step.told}".rstrip(": "))
    passed = all(step.good for step in steps)
    if args.json:
        found = [{"what": step.what, "good": step.good, "told": step.told} for step in steps]
        print(json.dumps({"player": args.file.stem, "passed": passed, "steps": found}))
    return 0 if passed else 1


def _grade(args: argparse.Namespace) -> int:
    from outflank.arena import TimeControl, Workers
    from outflank.course import SCALE, grade_player, read_entries, read_scale
    from outflank.errors import OptionError

    if args.games % 2:
        raise OptionError(f"--games must be even, not {args.games}: each opening is played twice")
    scale = read_scale(args.scale) if args.scale else SCALE
    entries = read_entries(args.files, trust=args.trust)
    control = TimeControl.parse(args.time, depth=args.depth)
    players = []
    with Workers.local(args.workers) as workers:
        for name in entries.names:
            spec = entries.specs.get(name, name)
            grades = grade_player(spec, scale, workers, games=args.games, control=control)
            players.append((name, grades))
            if not args.json:
                _print_grades(name, grades)
    if args.json:
        documents = [
            {
                "player": name,
                "points": sum(grade.points for grade in grades),
                "opponents": [
                    {
                        "opponent": grade.threshold.opponent,
                        "share": grade.share,
                        "needed": grade.threshold.share,
                        "points": grade.points,
                        "faults": list(grade.faults),
                    }
                    for grade in grades
                ],
            }
            for name, grades in players
        ]
        print(json.dumps({"players": documents}))
    return 0


def _print_grades(name: str, grades: list[Grade]) -> None:
    most = sum(grade.threshold.points for grade in grades)
    print(f"{name}: {sum(grade.points for grade in grades):g} of {most:g} points")
    for grade in grades:
        threshold = grade.threshold
        print(
            f"    {threshold.opponent}: {grade.share:.0%} of the points, "
            f"{threshold.share:.0%} needed: {grade.points:g} points"
        )
        for fault in grade.faults[:3]:
            print(f"        {fault}")
