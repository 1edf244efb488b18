"""Convert games from one format to another, all of them or some."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_json, add_size, check_output
from outflank.cli.error_list import print_errors
from outflank.cli.game_filters import add_filters, game_filter
from outflank.cli.progress import LiveLine

if TYPE_CHECKING:
    from outflank.formats import GameReader
    from outflank.game import Game

EXAMPLE = """\
What IN holds is found out from its content: GGF, SGF, WTHOR, PlayOK, Othello Quest, Logistello's
logbook, OBF or transcripts. OUT gets the format that its name ends with (.ggf, .sgf, .wtb, .pgn,
.json, .gam, .obf, .txt), or that of --to; it is replaced as a whole, once all games are written.
Games that cannot be read or that the new format cannot hold are left out and reported.

example: outflank convert games.ggf games.sgf
         outflank convert WTH_1999.wtb tiger.ggf --opening Tiger --result black --unique"""

# Games between two looks at the progress.
PROGRESS_GAMES = 500


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("source", metavar="IN", help="file with games")
    parser.add_argument("target", metavar="OUT", help="file to write")
    parser.add_argument("--to", metavar="FORMAT", help="format of OUT (default: by its ending)")
    parser.add_argument(
        "--unique", action="store_true", help="leave out games that are the same up to symmetry"
    )
    add_filters(parser)
    add_size(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Convert and say how many games were read, written and refused."""
    from outflank.errors import FormatError, OptionError
    from outflank.formats import format_for, read_games, write_games

    check_output(args.target)
    if Path(args.target).exists() and Path(args.source).samefile(args.target):
        raise OptionError("IN and OUT are the same file: what cannot be read would be lost")
    target_format = format_for(args.target, args.to)
    conversion = Conversion(args)
    reader = read_games(Path(args.source), size=args.size)
    try:
        with LiveLine(show=not args.json) as live:
            games = conversion.chosen(reader, live)
            report = write_games(games, args.target, to=target_format.name)
    except FormatError:
        print_errors(list(map(str, reader.errors)), reader.error_count)
        raise
    errors = [*map(str, reader.errors), *map(str, report.errors)]
    counts: dict[str, Any] = {
        "read": reader.games,
        "games": report.written,
        "filtered": conversion.filtered,
        "duplicates": conversion.duplicates,
        "unreadable": reader.error_count,
        "refused": report.refused,
        "from": reader.format.name,
        "to": target_format.name,
        "file": args.target,
        "errors": errors,
    }
    if args.json:
        print(json.dumps(counts))
    else:
        _print_counts(counts, errors)
    return 0


class Conversion:
    """The games that are asked for, and how many are not."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._is_wanted = game_filter(args)
        self._seen: set[bytes] | None = set() if args.unique else None
        self.filtered = 0
        """Games that nobody asked for."""
        self.duplicates = 0
        """Games that were there already."""

    def chosen(self, reader: GameReader, live: LiveLine) -> Iterator[Game]:
        """The games to write, with a line on how far it is."""
        for number, game in enumerate(reader, start=1):
            if number % PROGRESS_GAMES == 0:
                done, size = reader.progress
                share = f", {100 * done // size} %" if size else ""
                live.write(f"{number:,} games read{share}")
            if not self._is_wanted(game):
                self.filtered += 1
            elif self._is_known(game):
                self.duplicates += 1
            else:
                yield game

    def _is_known(self, game: Game) -> bool:
        if self._seen is None:
            return False
        from outflank.formats import symmetry_key

        key = symmetry_key(game)
        known = key in self._seen
        self._seen.add(key)
        return known


def _print_counts(counts: dict[str, Any], errors: list[str]) -> None:
    print_errors(errors, counts["unreadable"] + counts["refused"])
    words = {
        "filtered": "not asked for",
        "duplicates": "duplicates",
        "unreadable": "unreadable",
        "refused": "that the format cannot hold",
    }
    rest = "".join(f", {counts[name]} {word}" for name, word in words.items() if counts[name])
    print(f"{counts['games']} of {counts['read']} games in {counts['file']}{rest}")
