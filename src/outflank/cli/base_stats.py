"""Show what is in the base, and how its players have done."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from outflank.cli.arguments import add_base, add_json, whole_number
from outflank.plain_text import counted

EXAMPLE = """\
Without --player, those with the most games are shown. Scores are discs at the end, own less the
opponent's; discs lost a move are known of games that 'outflank analyse --games' has judged and
whose analysis was imported.

example: outflank base stats --limit 10
         outflank base stats --player tastet --json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--player", metavar="NAME", help="players with that part in their names")
    parser.add_argument(
        "--limit", type=whole_number(1, 10**9), default=20, metavar="N", help="show N (default 20)"
    )
    add_base(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Print the table."""
    from outflank.base import GameBase, player_statistics

    with GameBase(args.base, read_only=True) as base:
        games, files = len(base), base.files()
        players = player_statistics(base, args.player, limit=args.limit)
    if args.json:
        document = {
            "games": games,
            "files": [asdict(file) for file in files],
            "players": [asdict(player) for player in players],
        }
        print(json.dumps(document))
        return 0
    print(f"{counted(games, 'game')} of {counted(len(files), 'file')}")
    print(
        f"{'':24} {'games':>6} {'won':>6} {'drawn':>6} {'lost':>6} {'score':>6} {'loss':>5}  years"
    )
    for player in players:
        average = "" if player.average is None else f"{player.average:+.1f}"
        loss = "" if player.average_loss is None else f"{player.average_loss:.2f}"
        years = f"{player.first_year}-{player.last_year}" if player.first_year else ""
        print(
            f"{player.name[:24]:24} {player.games:6} {player.wins:6} {player.draws:6} "
            f"{player.losses:6} {average:>6} {loss:>5}  {years}"
        )
    return 0
