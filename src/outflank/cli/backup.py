"""Save everything that a user has in one file."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_json, add_store, check_output
from outflank.cli.progress import LiveLine, TimedBar

if TYPE_CHECKING:
    from outflank.store import Contents

__all__ = ["configure", "describe", "run"]

EXAMPLE = """\
The file holds the games, practice, settings and tournaments of the database, and saved players and
results of the lab. It may be written while a server or a match runs. 'outflank restore' reads it.

example: outflank backup everything.zip"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="the backup; an older one is replaced")
    add_store(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    from outflank.store import backup_home, database_path, home_folder

    check_output(args.file)
    with LiveLine(show=not args.json) as line:
        bar = TimedBar(line)
        contents = backup_home(
            Path(args.file),
            database_path(args.store),
            home_folder(),
            on_progress=lambda done, total: bar.show("backup", done, total),
        )
    size = Path(args.file).stat().st_size
    if args.json:
        print(json.dumps({"file": args.file, "bytes": size, **asdict(contents)}))
    else:
        print(f"{describe(contents)} are in {args.file}, {size:,} bytes")
    return 0


def describe(contents: Contents) -> str:
    """What a backup holds, in words."""
    return (
        f"{contents.games} games, {contents.tournaments} matches and tournaments, "
        f"{contents.cards} practice cards, {contents.settings} settings and "
        f"{len(contents.files)} files of players and the lab"
    )
