"""Put a backup of everything in its place."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from outflank.cli.arguments import add_json, add_store
from outflank.cli.backup import describe
from outflank.cli.damage import damage_document, show_damage
from outflank.cli.progress import LiveLine, TimedBar

EXAMPLE = """\
Everything is checked before anything is touched. What is there already is only replaced with
--replace, and is then kept beside it under a name with the date. Stop the server first.

example: outflank restore everything.zip
         outflank restore everything.zip --replace"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="a file of 'outflank backup'")
    parser.add_argument(
        "--replace", action="store_true", help="replace what is there, which is kept"
    )
    add_store(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Restore the file."""
    from outflank.store import database_path, home_folder, restore_home

    with LiveLine(show=not args.json) as line:
        bar = TimedBar(line)
        restored = restore_home(
            Path(args.file),
            database_path(args.store),
            home_folder(),
            replace=args.replace,
            on_progress=lambda done, total: bar.show("restore", done, total),
        )
    kept = [str(path) for path in restored.kept]
    if args.json:
        document = damage_document(restored.damaged, "damaged")
        print(json.dumps({"file": args.file, **asdict(restored.contents), "kept": kept} | document))
    else:
        show_damage(restored.damaged)
        print(f"{describe(restored.contents)} are restored")
        if kept:
            print(f"what was there is in {', '.join(kept)}")
    return 0
