"""The participants: option strings, Python files, and folders of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from outflank.errors import OptionError
from outflank.players import student_spec

__all__ = ["Entries", "read_entries"]


@dataclass(frozen=True, slots=True)
class Entries:
    """The players of a tournament."""

    names: tuple[str, ...]
    """Their names: option strings, and files by name without ``.py``."""

    specs: dict[str, str]
    """Option strings of the files, by name."""


def read_entries(words: Iterable[str], *, trust: bool = False) -> Entries:
    """The players given as words; a folder stands for the Python files in it.

    Files whose names begin with ``_`` or ``test_`` are not players. *trust* runs files with all
    rights; otherwise they are confined. Raises OptionError if a name occurs twice.
    """
    names: list[str] = []
    specs: dict[str, str] = {}
    for word in words:
        path = Path(word)
        if path.is_dir():
            files = _player_files(path)
        elif path.suffix == ".py" and ":" not in word:
            files = [path]
        else:
            names.append(word)
            continue
        for file in files:
            if not file.is_file():
                raise OptionError(f"there is no file {str(file)!r}")
            if file.stem in specs:
                raise OptionError(f"two players are called {file.stem!r}: please rename a file")
            names.append(file.stem)
            specs[file.stem] = student_spec(file, trust=trust)
    return Entries(tuple(names), specs)


def _player_files(folder: Path) -> list[Path]:
    files = [
        file for file in sorted(folder.glob("*.py")) if not file.name.startswith(("_", "test_"))
    ]
    if not files:
        raise OptionError(f"there are no players in {folder}")
    return files
