"""Play a tournament: all against all, one against all others, Swiss or a ladder."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.cli.arena_run import (
    add_run,
    cross_table,
    fault_documents,
    print_faults,
    run_plan,
    standings_table,
    write_run,
)
from outflank.cli.arguments import whole_number
from outflank.cli.console import create_console

if TYPE_CHECKING:
    from outflank.arena.schedule import Kind

EXAMPLE = """\
Players are option strings as in 'outflank players', Python files with a player, or folders of such
files. Files are called by their names and run confined, unless --trust is given. Each pair of
players plays each opening twice, with colours swapped; in --swiss and --ladder, so in each round.
A tournament that was broken off goes on with --resume NAME. --out writes CSV, HTML with replays,
and LaTeX.

example: outflank tournament random greedy level:1 --games 4
         outflank tournament level:2 greedy naive:depth=2 --gauntlet --games 2
         outflank tournament random greedy level:1 level:2 --swiss 2 --games 2 --out results"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("players", metavar="PLAYER", nargs="*", help="two players or more")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--gauntlet", action="store_true", help="the first against all others")
    for name, about in (
        ("swiss", "so many rounds by the Swiss system"),
        ("ladder", "so many rounds of challenges to the next above"),
    ):
        kinds.add_argument(f"--{name}", type=whole_number(1, 1000), metavar="ROUNDS", help=about)
    parser.add_argument(
        "--trust", action="store_true", help="run Python files with all your rights"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the results there")
    add_run(parser, games=20, games_help="games of each two players (default 20)")
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    kind: Kind = "gauntlet" if args.gauntlet else "round robin"
    if args.swiss or args.ladder:
        kind = "swiss" if args.swiss else "ladder"
    args.rounds = args.swiss or args.ladder or 0
    name, standings = run_plan(args, kind)
    if args.out is not None:
        write_run(args, name, standings)
    ratings = standings.ratings()
    if args.json:
        document = {
            "name": name,
            "standings": [
                {
                    "player": player,
                    "elo": round(rating.elo, 2),
                    "elo_error": round(rating.error, 2),
                    "points": rating.points,
                    "games": rating.games,
                }
                for player, rating in ratings.items()
            ],
            "cross_table": {
                a: {
                    b: [match.wins, match.draws, match.losses]
                    for b in ratings
                    if (match := standings.match_or_none(a, b)) is not None
                }
                for a in ratings
            },
            "games": standings.games,
        }
        print(json.dumps(document | fault_documents(standings)))
        return 0
    console = create_console()
    console.print(standings_table(standings, title=name))
    table = cross_table(standings)
    # Squeezed into the window, the columns would show nothing.
    unbounded = console.options.update(max_width=sys.maxsize)
    if console.measure(table, options=unbounded).maximum <= console.width:
        console.print(table)
    else:
        print("the table of all pairs is wider than this window: --out writes it as a page")
    print_faults(standings)
    return 0
