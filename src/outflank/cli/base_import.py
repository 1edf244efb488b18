"""Bring files of games into the base."""

from __future__ import annotations

import argparse
import json
import time
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_base, add_json, add_size
from outflank.cli.error_list import print_errors
from outflank.cli.exit_codes import BAD_INPUT
from outflank.cli.progress import LiveLine
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.base import GameBase, ImportReport
    from outflank.errors import FormatError
    from outflank.formats import GameReader

EXAMPLE = """\
Files may be of any format, and are imported as a whole or not at all: an import that was killed
goes on where it was when it is run again. A file that the base has already is skipped, and one that
has changed takes the place of what it was. Games that cannot be read are reported and left out; a
file that cannot be read at all is reported, the others are imported, and the exit code is 2.
What 'outflank analyse --games' wrote is imported, too: losses of players in games of the base.

example: outflank base import wthor/*.wtb"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="files with games")
    add_base(parser)
    add_size(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Import what can be imported; bad input if there is a file that cannot."""
    from outflank.base import GameBase
    from outflank.errors import FormatError

    begun = time.perf_counter()
    with GameBase(args.base) as base, LiveLine(show=not args.json) as live:
        reports, failures = _import_all(base, args, live)
        analysed, known = _import_analyses(base, args, failures)
        total = len(base)
    if not reports and not analysed:
        rest = f" (and {len(failures) - 1} more)" if len(failures) > 1 else ""
        raise FormatError(f"no file could be imported{rest}: {failures[0]}")
    document = {
        "files": sum(not report.known for report in reports),
        "known": sum(report.known for report in reports),
        "imported": sum(report.games for report in reports if not report.known),
        "games": total,
        "analysed": known,
        "unreadable": sum(report.error_count for report in reports),
        "seconds": round(time.perf_counter() - begun, 3),
        "errors": [
            *map(str, failures),
            *(str(error) for report in reports for error in report.errors),
        ],
    }
    if args.json:
        print(json.dumps(document))
    else:
        _print(document)
        if analysed:
            print(f"{known:,} of {analysed:,} analysed games are in the base")
    return BAD_INPUT if failures else 0


def _print(document: dict[str, Any]) -> None:
    print_errors(document["errors"], len(document["errors"]))
    known = f", {counted(document['known'], 'known file')} skipped" if document["known"] else ""
    imported = counted(document["imported"], "game")
    print(f"{imported} imported{known}; the base has {document['games']:,}")


def _import_analyses(
    base: GameBase, args: argparse.Namespace, failures: list[FormatError]
) -> tuple[int, int]:
    """How many analysed games the files have, and how many of these the base; after the games."""
    from outflank.base import import_analysis, is_analysis
    from outflank.errors import FormatError

    counts = []
    for path in filter(is_analysis, args.files):
        try:
            counts.append(import_analysis(base, path))
        except FormatError as error:
            failures.append(error)
    return sum(read for read, _ in counts), sum(known for _, known in counts)


def _import_all(
    base: GameBase, args: argparse.Namespace, live: LiveLine
) -> tuple[list[ImportReport], list[FormatError]]:
    """What came of the files that could be read, and what was wrong with the others."""
    from outflank.base import import_file, is_analysis
    from outflank.errors import FormatError

    reports: list[ImportReport] = []
    failures: list[FormatError] = []
    files = [path for path in args.files if not is_analysis(path)]
    for number, path in enumerate(files, start=1):

        def show(reader: GameReader, number: int = number, path: str = path) -> None:
            done, size = reader.progress
            share = f" {100 * done // size} %" if size else ""
            games = sum(report.games for report in reports) + reader.games
            live.write(f"{games:,} games; file {number} of {len(files)}, {path}{share}")

        try:
            reports.append(import_file(base, path, size=args.size, progress=show))
        except FormatError as error:
            failures.append(error)
    return reports, failures
