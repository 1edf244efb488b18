"""All of a user's data in one file: the database, saved players and results of the lab.

The file is a ZIP archive. Its last entry, ``manifest.json``, has the format's name and version, the
time of writing, and the size and SHA-256 of each other entry. ``outflank.db`` is a snapshot of the
database; ``players/`` and ``lab/`` are the folders of that name in the user's data folder.
"""

from __future__ import annotations

import hashlib
import json
import math
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import IO, Any

from outflank.errors import FormatError, StoreError
from outflank.files import whole_file
from outflank.store.backup import backup_store, restore_store
from outflank.store.check import Progress
from outflank.store.damage import DamagedRow
from outflank.store.database import FILE, Database
from outflank.store.fields import Check, check_fields, is_count, is_moment, is_text, parse_json
from outflank.store.kept_copy import free_name

__all__ = ["Contents", "RestoredHome", "backup_home", "restore_home"]

FORMAT, VERSION = "outflank backup", 1

MANIFEST = "manifest.json"
LARGEST_MANIFEST = 10_000_000

# Folders of the data folder with the user's own files; logs and locks are not among them.
FOLDERS = ("players", "lab")

# Bytes copied at a time.
PIECE = 1 << 20

SQLITE_MAGIC = b"SQLite format 3\0"

_MANIFEST: dict[str, Check] = {
    "format": FORMAT.__eq__,
    "version": is_count,
    "created": is_moment,
    "files": lambda value: isinstance(value, dict),
}
_ENTRY: dict[str, Check] = {"bytes": is_count, "sha256": is_text}

# Raised by zipfile for archives that are damaged or of an unsupported kind.
_BROKEN_ARCHIVE = (
    EOFError,
    KeyError,
    NotImplementedError,
    RuntimeError,
    UnicodeError,
    zipfile.BadZipFile,
    zlib.error,
)


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds."""

    games: int = 0
    """Games of the page, of matches and of tournaments."""

    tournaments: int = 0
    """Matches and tournaments."""

    cards: int = 0
    """Positions to practise."""

    settings: int = 0
    """Settings that were changed on the page."""

    files: tuple[str, ...] = ()
    """Files of saved players and of the lab."""


@dataclass(frozen=True, slots=True)
class RestoredHome:
    """The result of a restore."""

    contents: Contents
    """What was restored."""

    damaged: tuple[DamagedRow, ...]
    """Rows of the database that are damaged."""

    kept: tuple[Path, ...]
    """What was there before, under its new names."""


def backup_home(
    target: Path, database: Path, home: Path, *, on_progress: Progress = None
) -> Contents:
    """Write all of a user's data to one file, even while a server or a match writes.

    The file is written completely or not at all; an older backup is replaced. *on_progress* is
    called with the database pages copied and their total.

    Raises StoreError if there is nothing to back up, or if the file cannot be written or is
    something else, and DamagedFileError if the database is damaged.
    """
    if target.exists() and not _is_backup(target):
        raise StoreError(f"{target} is there already, and is no backup")
    with (
        whole_file(target) as partial,
        tempfile.TemporaryDirectory(prefix=".backup-", dir=partial.parent) as folder,
    ):
        found = dict(_files_of(home))
        contents = Contents(files=tuple(found))
        if database.exists():
            snapshot = Path(folder, FILE)
            backup_store(database, snapshot, on_progress=on_progress)
            contents, found = _count_rows(snapshot, contents.files), {FILE: snapshot, **found}
        if not found:
            raise StoreError(f"there is nothing to back up in {home}")
        _write_archive(partial, found)
    return contents


def _is_backup(path: Path) -> bool:
    with suppress(FormatError, StoreError), _opened(path):
        return True
    return False


def _files_of(home: Path) -> Iterator[tuple[str, Path]]:
    for folder in FOLDERS:
        for path in sorted((home / folder).rglob("*")):
            if path.is_file():
                yield path.relative_to(home).as_posix(), path


def _count_rows(snapshot: Path, files: tuple[str, ...]) -> Contents:
    with Database(snapshot, read_only=True) as database, database.transaction() as connection:

        def count(table: str) -> int:
            return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

        return Contents(
            games=count("library") + count("games"),
            tournaments=count("tournaments"),
            cards=count("practice"),
            settings=count("settings"),
            files=files,
        )


def _write_archive(path: Path, files: dict[str, Path]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        listed = {}
        for name, file in files.items():
            with file.open("rb") as source, archive.open(name, "w", force_zip64=True) as sink:
                listed[name] = _copy(source, sink)
        manifest = {
            "format": FORMAT,
            "version": VERSION,
            "created": datetime.now(UTC).isoformat(timespec="seconds"),
            "files": listed,
        }
        archive.writestr(MANIFEST, json.dumps(manifest, indent=1))


def _copy(source: IO[bytes], sink: IO[bytes], most: float = math.inf) -> dict[str, Any]:
    """Copy a file, but stop once past *most* bytes; its entry in the manifest."""
    digest, size = hashlib.sha256(), 0
    while size <= most and (piece := source.read(PIECE)):
        size += len(piece)
        digest.update(piece)
        sink.write(piece)
    return {"bytes": size, "sha256": digest.hexdigest()}


def restore_home(
    file: Path, database: Path, home: Path, *, replace: bool = False, on_progress: Progress = None
) -> RestoredHome:
    """Restore the contents of a backup; what is not in the backup stays.

    Existing data is only replaced if *replace* is set, and is then kept beside it under a name with
    the date. Everything is checked before anything is touched; an error leaves all as it was.
    *on_progress* is called with the database rows checked and their total.

    Raises StoreError if there is existing data, if a server owns the database, or if it cannot be
    written, and FormatError or DamagedFileError if the file is not a backup, or is damaged.
    """
    with _opened(file) as (archive, entries):
        _make_folder(home)
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=home) as folder:
            staged = Path(folder)
            for name, entry in entries.items():
                _extract(archive, name, entry, staged / name)
            if not replace:
                _refuse_to_replace(staged, database, home, file)
            return _put_in_place(staged, database, home, on_progress)


def _make_folder(home: Path) -> None:
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"cannot make {home}: {error.strerror}") from None


@contextmanager
def _opened(file: Path) -> Iterator[tuple[zipfile.ZipFile, dict[str, Any]]]:
    """Open an archive, with the entries that its manifest lists."""
    try:
        with file.open("rb") as stream:
            if stream.read(len(SQLITE_MAGIC)) == SQLITE_MAGIC:
                raise FormatError(
                    f"{file} is a database alone: 'outflank store restore' puts it in its place"
                )
        with zipfile.ZipFile(file) as archive:
            yield archive, _read_manifest(archive, file)
    except OSError as error:
        raise StoreError(f"cannot restore {file}: {error.strerror or error}") from None
    except _BROKEN_ARCHIVE as error:
        raise FormatError(f"{file} is no backup of Outflank, or is damaged: {error}") from None


def _read_manifest(archive: zipfile.ZipFile, file: Path) -> dict[str, Any]:
    with archive.open(MANIFEST) as stream:
        manifest = parse_json(stream.read(LARGEST_MANIFEST).decode())
    try:
        if not isinstance(manifest, dict):
            raise FormatError("its manifest is no JSON object")
        check_fields(manifest, _MANIFEST)
        if manifest["version"] > VERSION:
            raise FormatError("it was written by a newer Outflank")
        entries: dict[str, Any] = manifest["files"]
        for name, entry in entries.items():
            _check_name(name)
            if not isinstance(entry, dict):
                raise FormatError(f"nothing is known of {name!r}")
            check_fields(entry, _ENTRY)
        if sorted([MANIFEST, *entries]) != sorted(archive.namelist()):
            raise FormatError("its files are not those of its manifest")
    except FormatError as error:
        raise FormatError(f"{file} cannot be restored: {error}") from None
    return entries


def _check_name(name: str) -> None:
    """Raise if a file would be outside the user's folders."""
    parts = PurePosixPath(name).parts
    plain = "/".join(parts) == name and not set(name) & set("\\:\0") and ".." not in parts
    if name != FILE and not (plain and len(parts) > 1 and parts[0] in FOLDERS):
        raise FormatError(f"{name!r} does not belong into a backup")


def _extract(archive: zipfile.ZipFile, name: str, entry: dict[str, Any], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(name) as source, target.open("wb") as sink:
        if _copy(source, sink, entry["bytes"]) != entry:
            raise zipfile.BadZipFile(f"{name} is not what it was when it was saved")


def _refuse_to_replace(staged: Path, database: Path, home: Path, file: Path) -> None:
    """Raise if restoring would overwrite something. An empty database counts as none."""
    present = [
        home / name for name in FOLDERS if (staged / name).exists() and _has_files(home / name)
    ]
    if (staged / FILE).exists() and database.exists() and _has_rows(database):
        present.insert(0, database)
    if present:
        raise StoreError(
            f"there is {' and '.join(map(str, present))} already: 'outflank restore {file} "
            "--replace' replaces that, and keeps it under a name with the date"
        )


def _has_files(folder: Path) -> bool:
    return any(path.is_file() for path in folder.rglob("*"))


def _has_rows(path: Path) -> bool:
    try:
        return _count_rows(path, ()) != Contents()
    except StoreError:
        return True  # damaged, or something else: never replaced unasked


def _put_in_place(staged: Path, database: Path, home: Path, on_progress: Progress) -> RestoredHome:
    contents, damaged = Contents(files=tuple(dict(_files_of(staged)))), tuple[DamagedRow, ...]()
    with ExitStack() as undo_on_error:
        kept = [
            undo_on_error.enter_context(_in_place_of(staged / name, home / name))
            for name in FOLDERS
            if (staged / name).exists()
        ]
        if (staged / FILE).exists():
            restored = restore_store(staged / FILE, database, on_progress=on_progress)
            contents = _count_rows(staged / FILE, contents.files)
            damaged, kept = restored.damaged, [restored.kept, *kept]
    return RestoredHome(contents, damaged, tuple(path for path in kept if path is not None))


@contextmanager
def _in_place_of(new: Path, folder: Path) -> Iterator[Path | None]:
    """Put a folder in place of another, and yield that one's new name; undone after an error."""
    kept = free_name(folder) if _has_files(folder) else None
    if kept is not None:
        folder.rename(kept)
    else:
        shutil.rmtree(folder, ignore_errors=True)
    try:
        new.rename(folder)
        yield kept
    except BaseException:
        if not new.exists():
            folder.rename(new)
        if kept is not None:
            kept.rename(folder)
        raise
