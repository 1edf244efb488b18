"""List the matches and tournaments that were played, or write the games of one to a file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_json

if TYPE_CHECKING:
    from outflank.store import TournamentStore

EXAMPLE = """\
A file that ends in .ggf gets the games in GGF, any other one a transcript a line.

example: outflank games"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("name", metavar="NAME", nargs="?", help="a match or tournament")
    parser.add_argument("--out", metavar="FILE", help="write its games to this file")
    parser.add_argument("--store", metavar="FILE", help="database with the games "
                        "(default outflank.db in the user's data folder)")  # fmt: skip
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """List or write."""
    from outflank.errors import OptionError
    from outflank.store import Database, TournamentStore

    if args.out and not args.name:
        raise OptionError("say which tournament's games to write: outflank games NAME --out FILE")
    with Database(args.store) as database:
        store = TournamentStore(database)
        if args.name is None:
            return _list(store, args)
        return _games(store, args)


def _list(store: TournamentStore, args: argparse.Namespace) -> int:
    from outflank.arena import Plan

    rows = [
        {
            "name": tournament.name,
            "created": tournament.created,
            "kind": tournament.plan["kind"],
            "players": tournament.plan["players"],
            "played": tournament.played,
            "games": len(Plan.from_document(tournament.plan).games()),
        }
        for tournament in store.all()
    ]
    if args.json:
        print(json.dumps(rows))
    for row in [] if args.json else rows:
        players = ", ".join(row["players"])
        print(f"{row['name']}: {row['kind']}, {row['played']} of {row['games']} games, {players}")
    return 0


def _games(store: TournamentStore, args: argparse.Namespace) -> int:
    from outflank.errors import FormatError
    from outflank.formats import write_ggf, write_transcript

    store.get(args.name)
    records = [record for _, record in store.games(args.name)]
    ggf = args.out is None or args.out.endswith(".ggf")
    lines = [write_ggf(record) if ggf else write_transcript(record.board()) for record in records]
    if args.out is None:
        print("\n".join(lines))
        return 0
    try:
        Path(args.out).write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise FormatError(f"cannot write {args.out}: {error.strerror}") from None
    if args.json:
        print(json.dumps({"games": len(lines), "file": args.out}))
    else:
        print(f"{len(lines)} games in {args.out}")
    return 0
