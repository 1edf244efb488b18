"""List what can play, and each player's options."""

from __future__ import annotations

import argparse
import json

from outflank.cli.arguments import add_json

EXAMPLE = "example: outflank players"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Print the registered players."""
    from outflank.players import registered_players

    players = registered_players()
    if args.json:
        document = [
            {
                "name": player.name,
                "about": player.about,
                "options": [
                    {"name": option.name, "kind": option.kind.__name__, "about": option.about}
                    for option in player.options
                ],
            }
            for player in players
        ]
        print(json.dumps(document, indent=2))
        return 0
    for player in players:
        print(f"{player.name}: {player.about}")
        for option in player.options:
            print(f"    {player.name}:{option.name}=  {option.about}")
    return 0
