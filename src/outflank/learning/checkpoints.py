"""A folder from which a long run can resume: its settings, and a line for each finished step."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from outflank.errors import FormatError, OptionError, StoreError
from outflank.files import write_whole
from outflank.store import claim

__all__ = ["RunFolder"]

SETTINGS = "run.json"
STEPS = "steps.jsonl"
LOCK = "run.lock"

# The key of a step that identifies its run.
RUN = "run"


class RunFolder:
    """Settings that are written once, and steps that are appended."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    @classmethod
    def create(
        cls, path: str | Path, settings: dict[str, Any], files: Mapping[str, str | bytes]
    ) -> RunFolder:
        """Create a run in its own folder, with some files beside it."""
        folder = cls(path)
        with folder._errors():
            if (folder.path / SETTINGS).exists():
                raise OptionError(f"{path} holds a run already: go on with --resume {path}")
            folder.path.mkdir(parents=True, exist_ok=True)
            # A folder without settings holds no run yet: being killed before they are written does
            # no harm.
            known = {STEPS, LOCK, f"{SETTINGS}.part", *files}
            if any(file.name not in known for file in folder.path.iterdir()):
                raise OptionError(f"{path} is not empty: a run needs a folder of its own")
            for name, content in files.items():
                data = content.encode() if isinstance(content, str) else content
                (folder.path / name).write_bytes(data)
            (folder.path / STEPS).write_bytes(b"")
            write_whole(folder.path / SETTINGS, f"{json.dumps(settings, indent=1)}\n".encode())
        return folder

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Keep other processes out for the duration of the block."""
        with claim(self.path / LOCK, f"{self.path}: another process works on this run"):
            yield

    def settings(self, kind: str) -> dict[str, Any]:
        """The settings of the run; their entry ``kind`` must be as expected."""
        file = self.path / SETTINGS
        try:
            document = json.loads(file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise OptionError(f"there is no run in {self.path}") from None
        except OSError as error:
            raise FormatError(f"cannot read {file}: {error.strerror or error}") from None
        except (ValueError, RecursionError):
            raise FormatError(f"{file}: it is damaged") from None
        if not isinstance(document, dict) or document.get("kind") != kind:
            raise OptionError(f"{self.path} holds a run of another kind")
        return document

    def append(self, step: dict[str, Any]) -> None:
        """Store a finished step durably.

        A line that was cut off while being written is removed first.
        """
        with self._errors(), (self.path / STEPS).open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)
            file.seek(0, os.SEEK_END)
            file.write(f"{json.dumps({**step, RUN: self._identity()})}\n".encode())
            file.flush()
            os.fsync(file.fileno())

    def steps(self) -> list[dict[str, Any]]:
        """The finished steps, without a line that was cut off or is being written.

        Raises `FormatError` if they were made with other settings.
        """
        file = self.path / STEPS
        with self._errors():
            data = file.read_bytes()
            identity = self._identity()
        whole = data[: data.rfind(b"\n") + 1]
        try:
            steps = [json.loads(line) for line in whole.splitlines()]
        except (ValueError, RecursionError):
            raise FormatError(f"{file}: it is damaged") from None
        for number, step in enumerate(steps, start=1):
            # Steps of earlier versions do not say which run they belong to.
            if isinstance(step, dict) and step.pop(RUN, identity) != identity:
                raise FormatError(f"{file}: step {number} was made with other settings")
        return steps

    def _identity(self) -> str:
        """A checksum of the settings."""
        return hashlib.sha256((self.path / SETTINGS).read_bytes()).hexdigest()[:16]

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise StoreError(f"{error.filename or self.path}: {error.strerror or error}") from None
