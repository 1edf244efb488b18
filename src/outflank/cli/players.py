"""List what can play, and each player's options."""

from __future__ import annotations

import argparse
import json

from outflank.cli.arguments import add_json

EXAMPLE = """\
example: outflank players
         outflank players tehran"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("name", metavar="NAME", nargs="?", help="tell all about this player")
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Print the registered players."""
    from outflank.players import player_type, registered_players

    players = [player_type(args.name)] if args.name else registered_players()
    if args.json:
        document = [
            {
                "name": player.name,
                "about": player.about,
                "sizes": player.sizes,
                "source": player.source,
                "notes": player.notes,
                "differences": player.differences,
                "options": [
                    {"name": option.name, "expects": option.expects, "about": option.about}
                    for option in player.options
                ],
            }
            for player in players
        ]
        print(json.dumps(document, indent=2, ensure_ascii=False))
        return 0
    for player in players:
        print(f"{player.name}: {player.about}")
        for option in player.options:
            print(f"    {player.name}:{option.name}=  {option.about}")
        if args.name:
            print(f"    board sizes: {', '.join(map(str, player.sizes))}")
            if player.source:
                print(f"    source: {player.source}")
            for note in player.notes:
                print(f"    chosen: {note}")
            for difference in player.differences:
                print(f"    differs: {difference}")
    return 0
