"""Check and salvage the database of games; back up and restore it alone."""

from __future__ import annotations

import argparse
import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_json, add_store, check_output
from outflank.cli.damage import damage_document, show_damage
from outflank.cli.games import check_plan
from outflank.cli.progress import LiveLine, TimedBar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from outflank.store.check import Progress

EXAMPLE = """\
'check' reads every row and ends with exit code 1 if something is damaged. 'salvage' copies what can
be read of a damaged database into a new one. 'backup' copies the database alone, as a database
that --store reads, also while a server runs. 'restore' puts such a copy in the place of the
database, and keeps that one beside it under a name with the date. 'outflank backup' saves
everything, saved players included.

example: outflank store check
         outflank store backup games.backup
         outflank store restore games.backup"""

DAMAGED = 1


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    checking = actions.add_parser("check", help="look for damage")
    salvaging = actions.add_parser("salvage", help="save what can be read into a new database")
    salvaging.add_argument("file", metavar="OUT", help="the new database")
    saving = actions.add_parser("backup", help="copy the database alone, also while in use")
    saving.add_argument("file", metavar="FILE", help="the backup, which is replaced if it is there")
    restoring = actions.add_parser("restore", help="put such a copy in the place of the database")
    restoring.add_argument("file", metavar="FILE", help="the backup")
    for action in (checking, salvaging, saving, restoring):
        add_store(action)
        add_json(action)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Do what the action says."""
    return _ACTIONS[args.action](args)


def _check(args: argparse.Namespace) -> int:
    from outflank.store import check_store, database_path

    path = database_path(args.store)
    with _progress(args, "check") as progress:
        found = check_store(path, check_plan=check_plan, on_progress=progress)
    if args.json:
        document = {"rows": found.rows} | damage_document(found.damaged, "damaged")
        print(json.dumps(document | {"store": str(path)}))
    else:
        show_damage(found.damaged)
        verdict = f"{len(found.damaged)} damaged" if found.damaged else "nothing is damaged"
        print(f"{path}: {found.rows} rows, {verdict}")
    return DAMAGED if found.damaged else 0


def _salvage(args: argparse.Namespace) -> int:
    from outflank.store import database_path, salvage_store

    path = database_path(args.store)
    check_output(args.file)
    with _progress(args, "salvage") as progress:
        found = salvage_store(path, Path(args.file), on_progress=progress)
    if args.json:
        document = {"rows": found.rows} | damage_document(found.lost, "lost")
        print(json.dumps(document | {"store": str(path), "file": args.file}))
    else:
        show_damage(found.lost)
        loss = f"{len(found.lost)} lost" if found.lost else "nothing is lost"
        print(f"{found.rows} rows of {path} are in {args.file}, {loss}")
    return 0


def _backup(args: argparse.Namespace) -> int:
    from outflank.store import backup_store, database_path

    path = database_path(args.store)
    check_output(args.file)
    with _progress(args, "backup") as progress:
        backup_store(path, Path(args.file), on_progress=progress)
    size = Path(args.file).stat().st_size
    if args.json:
        print(json.dumps({"store": str(path), "file": args.file, "bytes": size}))
    else:
        print(f"{path} is in {args.file}, {size:,} bytes")
    return 0


def _restore(args: argparse.Namespace) -> int:
    from outflank.store import database_path, restore_store

    path = database_path(args.store)
    with _progress(args, "restore") as progress:
        found = restore_store(Path(args.file), path, on_progress=progress)
    kept = None if found.kept is None else str(found.kept)
    if args.json:
        document = {"rows": found.rows} | damage_document(found.damaged, "damaged")
        print(json.dumps(document | {"store": str(path), "file": args.file, "kept": kept}))
    else:
        show_damage(found.damaged)
        before = f"; what was there is in {kept}" if kept else ""
        print(f"{found.rows} rows of {args.file} are in {path}{before}")
    return 0


_ACTIONS = {"check": _check, "salvage": _salvage, "backup": _backup, "restore": _restore}


@contextmanager
def _progress(args: argparse.Namespace, label: str) -> Iterator[Progress]:
    with LiveLine(show=not args.json) as line:
        bar = TimedBar(line)
        yield lambda done, total: bar.show(label, done, total)
