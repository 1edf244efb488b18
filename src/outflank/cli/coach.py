"""Say what a player does well and badly, and what to practise next."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_depth, add_json, add_workers, learner_workers, whole_number
from outflank.cli.progress import progress_bar
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.base import AnalysisLimit
    from outflank.game import Game
    from outflank.teaching.coach import CoachTask

EXAMPLE = """\
Judges the moves of a player in the games of files of any format, and sums up: phases of the game,
openings, kinds of mistakes, the trend, and up to three things to practise next.

example: outflank coach games.ggf --player Ada
         outflank coach WTH_2018.wtb --player "Ada Lovelace" --most 50 --json"""

# Names that are suggested if nobody of the given one has played.
MOST_NAMES = 8

# Errors of a file that are shown.
MOST_ERRORS = 5


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="files with games")
    parser.add_argument("--player", required=True, metavar="NAME", help="whose moves to judge")
    parser.add_argument(
        "--most",
        type=whole_number(1, 1_000_000),
        default=100,
        metavar="N",
        help="judge so many of the games, the last ones (default 100)",
    )
    add_depth(parser, "plies that each position is searched (default as level 10 does)")
    add_workers(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Judge the games and print the report."""
    from outflank.base import AnalysisLimit
    from outflank.teaching.coach import coach_game, coach_report

    tasks = _tasks(args, AnalysisLimit(depth=args.depth))[-args.most :]
    with learner_workers(args) as workers:
        judged = workers.map(coach_game, tasks)
        games = list(progress_bar(judged, "judging games", total=len(tasks), show=not args.json))
    report = coach_report(args.player, games)
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _print(report)
    return 0


def _tasks(args: argparse.Namespace, limit: AnalysisLimit) -> list[CoachTask]:
    """The player's games, in the order of the files."""
    from outflank.base import GameTask
    from outflank.errors import UnknownNameError
    from outflank.rules import Color
    from outflank.teaching.coach import CoachTask

    wanted, tasks = args.player.casefold(), []
    names: dict[str, None] = {}
    for number, game in enumerate(_games(args.files), start=1):
        for header, color in (("Black", Color.BLACK), ("White", Color.WHITE)):
            name = game.headers.get(header, "")
            names[name] = None
            if name.casefold() == wanted:
                tasks.append(CoachTask(GameTask.of(number, game, limit), color))
    if not tasks:
        some = ", ".join(list(filter(None, names))[:MOST_NAMES]) or "nobody"
        raise UnknownNameError(f"no game of {args.player!r}: there are games of {some}")
    return tasks


def _games(paths: list[str]) -> Iterator[Game]:
    from outflank.formats import read_games

    for path in paths:
        reader = read_games(Path(path))
        yield from reader
        for error in reader.errors[:MOST_ERRORS]:
            print(f"outflank: {error}", file=sys.stderr)
        if (more := len(reader.errors) - MOST_ERRORS) > 0:
            print(f"outflank: {path}: {counted(more, 'more error')}", file=sys.stderr)


def _print(report: dict[str, Any]) -> None:
    games, moves = counted(report["games"], "game"), counted(report["moves"], "move")
    print(f"{report['player']}: {games}, {moves}, accuracy {_number(report['accuracy'])}")
    print(f"\n{'phase':10} {'moves':>6} {'loss a move':>12} {'accuracy':>9} {'mistakes':>9}")
    for phase, sums in report["phases"].items():
        bad = sums["mistakes"] + sums["blunders"]
        print(
            f"{phase:10} {sums['moves']:6} {_number(sums['average_loss']):>12} "
            f"{_number(sums['accuracy']):>9} {bad:9}"
        )
    print(f"\n{'opening':30} {'games':>6} {'won':>5} {'drawn':>6} {'lost':>5} {'loss a move':>12}")
    for row in report["openings"][:10]:
        print(
            f"{row['opening'][:30]:30} {row['games']:6} {row['won']:5} {row['drawn']:6} "
            f"{row['lost']:5} {_number(row['average_loss']):>12}"
        )
    if report["mistakes"]:
        print(f"\n{'mistakes':10} {'times':>6} {'discs':>7}  worst")
    for row in report["mistakes"]:
        example = row["example"]
        print(
            f"{row['kind']:10} {row['times']:6} {row['discs']:7.0f}  {example['move']} instead of "
            f"{example['best']} lost {example['loss']:.0f}: {example['position']}"
        )
    print("\ntrend: " + ", ".join(_number(step["accuracy"]) for step in report["trend"]))
    if report["practise"]:
        print("\npractise next:")
    for number, row in enumerate(report["practise"], start=1):
        print(f"{number}. {row['what']}: {row['why']}. {row['how']}")


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"
