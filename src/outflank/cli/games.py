"""List the matches and tournaments that were played, or write the games of one to a file."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_json, add_store, check_output
from outflank.cli.damage import warn_of_damage
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.formats import GameRecord
    from outflank.store import StoredTournament, TournamentStore

EXAMPLE = """\
A file gets the format that its name ends with: .ggf, .sgf, .wtb, .pgn, .json, .gam, and
transcripts, one a line, for .txt and any other. Games that are damaged, or that the format cannot
hold, are left out, with a line on standard error.

example: outflank games"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("name", metavar="NAME", nargs="?", help="a match or tournament")
    parser.add_argument("--out", metavar="FILE", help="write its games to this file")
    add_store(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """List or write."""
    from outflank.errors import OptionError
    from outflank.store import Database, TournamentStore

    if args.out is not None:
        if not args.name:
            raise OptionError(
                "say which tournament's games to write: outflank games NAME --out FILE"
            )
        check_output(args.out)
    with Database(args.store, read_only=True, on_damage=warn_of_damage) as database:
        store = TournamentStore(database)
        if args.name is None:
            return _list(store, args)
        tournament = _tournament(store, args.name)
        games = list(store.games(args.name))
    if args.out is not None:
        return _write([record for _, record in games], args)
    if args.json:
        print(json.dumps(_document(args.name, tournament, games)))
    else:
        from outflank.formats import write_ggf

        for _, record in games:
            print(write_ggf(record))
    return 0


def _list(store: TournamentStore, args: argparse.Namespace) -> int:
    rows = [
        {
            "name": tournament.name,
            "created": tournament.created,
            "kind": tournament.plan["kind"],
            "players": tournament.plan["players"],
            "played": tournament.played,
            "games": _planned_games(tournament),
        }
        for tournament in store.all(check_plan)
    ]
    if args.json:
        print(json.dumps(rows))
    for row in [] if args.json else rows:
        players = ", ".join(row["players"])
        print(f"{row['name']}: {row['kind']}, {row['played']} of {row['games']} games, {players}")
    return 0


def check_plan(plan: dict[str, Any]) -> None:
    """Raise StoreError if a plan is damaged; one that is known to be lost is not."""
    from outflank.arena import Plan
    from outflank.store import SALVAGED

    if plan["kind"] != SALVAGED:
        Plan.from_document(plan)


def _planned_games(tournament: StoredTournament) -> int:
    from outflank.arena import Plan
    from outflank.store import SALVAGED

    if tournament.plan["kind"] == SALVAGED:
        return tournament.played
    return len(Plan.from_document(tournament.plan).games())


def _tournament(store: TournamentStore, name: str) -> StoredTournament | None:
    """A tournament, or None if it is damaged: its games may be whole all the same."""
    from outflank.errors import FormatError

    try:
        return store.get(name)
    except FormatError as error:
        print(f"outflank: {error}", file=sys.stderr)
        return None


def _document(
    name: str, tournament: StoredTournament | None, games: list[tuple[int, GameRecord]]
) -> dict[str, Any]:
    players = {player: None for _, record in games for player in (record.black, record.white)}
    return {
        "name": name,
        "kind": tournament.plan["kind"] if tournament else None,
        "players": tournament.plan["players"] if tournament else list(players),
        "games": [
            {
                "number": number,
                "black": record.black,
                "white": record.white,
                "result": record.result,
                "reason": record.reason,
                "start": record.start.to_text(),
                "moves": [record.start.shape.name(recorded.move) for recorded in record.moves],
            }
            for number, record in games
        ],
    }


def _write(records: list[GameRecord], args: argparse.Namespace) -> int:
    from outflank.errors import OptionError
    from outflank.formats import format_for, write_games

    try:
        kind = format_for(args.out).name
    except OptionError:
        kind = "transcript"
    report = write_games((record.to_game() for record in records), args.out, to=kind)
    for error in report.errors:
        print(f"outflank: {error}", file=sys.stderr)
    if args.json:
        print(json.dumps({"games": report.written, "file": args.out}))
    else:
        print(f"{counted(report.written, 'game')} in {args.out}")
    return 0
