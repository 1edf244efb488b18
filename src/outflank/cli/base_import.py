"""Bring files of games into the base."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_base, add_json, add_size
from outflank.cli.progress import LiveLine

if TYPE_CHECKING:
    from outflank.base import GameBase, ImportReport
    from outflank.errors import FormatError
    from outflank.formats import GameReader

EXAMPLE = """\
Files may be of any format, and are imported as a whole or not at all: an import that was killed
goes on where it was when it is run again. A file that the base has already is skipped, and one that
has changed takes the place of what it was. Games that cannot be read are reported and left out.

example: outflank base import wthor/*.wtb"""

# Errors that are shown.
MOST_SHOWN = 20


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="files with games")
    add_base(parser)
    add_size(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Import, and say what came of it; bad input only if no file could be read."""
    from outflank.base import GameBase
    from outflank.errors import FormatError

    begun = time.perf_counter()
    with GameBase(args.base) as base, LiveLine(show=not args.json) as live:
        reports, failures = _import_all(base, args, live)
        total = len(base)
    if not reports:
        rest = f" (and {len(failures) - 1} more)" if len(failures) > 1 else ""
        raise FormatError(f"no file could be imported{rest}: {failures[0]}")
    errors = [*map(str, failures), *(str(error) for each in reports for error in each.errors)]
    imported = sum(report.games for report in reports if not report.known)
    document = {
        "files": sum(not report.known for report in reports),
        "known": sum(report.known for report in reports),
        "imported": imported,
        "games": total,
        "unreadable": sum(report.error_count for report in reports),
        "seconds": round(time.perf_counter() - begun, 3),
        "errors": errors,
    }
    if args.json:
        print(json.dumps(document))
        return 0
    for error in errors[:MOST_SHOWN]:
        print(f"outflank: {error}", file=sys.stderr)
    if len(errors) > MOST_SHOWN:
        print(f"outflank: and {len(errors) - MOST_SHOWN} more", file=sys.stderr)
    known = f", {document['known']} files were there already" if document["known"] else ""
    print(f"{imported:,} games imported{known}; the base has {total:,}")
    return 0


def _import_all(
    base: GameBase, args: argparse.Namespace, live: LiveLine
) -> tuple[list[ImportReport], list[FormatError]]:
    """What came of the files that could be read, and what was wrong with the others."""
    from outflank.base import import_file
    from outflank.errors import FormatError

    reports: list[ImportReport] = []
    failures: list[FormatError] = []
    for number, path in enumerate(args.files, start=1):

        def show(reader: GameReader, number: int = number, path: str = path) -> None:
            done, size = reader.progress
            share = f" {100 * done // size} %" if size else ""
            games = sum(report.games for report in reports) + reader.games
            live.write(f"{games:,} games; file {number} of {len(args.files)}, {path}{share}")

        try:
            reports.append(import_file(base, path, size=args.size, progress=show))
        except FormatError as error:
            failures.append(error)
    return reports, failures
