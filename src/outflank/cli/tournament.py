"""Play a tournament: all against all, or one against all others."""

from __future__ import annotations

import argparse
import json

from outflank.cli.arena_run import (
    add_run,
    cross_table,
    fault_documents,
    print_faults,
    run_plan,
    standings_table,
)
from outflank.cli.console import create_console

EXAMPLE = """\
Players are option strings as in 'outflank players'. Each pair of players plays each opening twice,
with colours swapped. A tournament that was broken off goes on with --resume NAME.

example: outflank tournament random greedy level:1 --games 4
         outflank tournament level:2 greedy naive:depth=2 --gauntlet --games 2"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("players", metavar="PLAYER", nargs="*", help="two players or more")
    parser.add_argument("--gauntlet", action="store_true", help="the first against all others")
    add_run(parser, games=20, games_help="games of each two players (default 20)")
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    name, standings = run_plan(args, "gauntlet" if args.gauntlet else "round robin")
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
    console.print(cross_table(standings))
    print_faults(standings)
    return 0
