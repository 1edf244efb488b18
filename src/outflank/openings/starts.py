"""Starts of games: balanced and wild ones of the package, from files, or random ones."""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files
from pathlib import Path

from outflank.errors import FormatError, OptionError, OutflankError
from outflank.formats import parse_transcript, write_transcript
from outflank.openings.random_plies import random_opening

__all__ = ["balanced_openings", "openings", "read_openings", "usual_openings", "wild_openings"]

LARGEST_FILE = 10_000_000
MOST_TOLD = 20


def balanced_openings() -> tuple[str, ...]:
    """The balanced starts of the package, on 8x8, as transcripts."""
    return _of_the_package("openings.json")


def wild_openings() -> tuple[str, ...]:
    """The wild starts of the package: even, but unusual; see `find_wild`."""
    return _of_the_package("wild_openings.json")


@cache
def _of_the_package(name: str) -> tuple[str, ...]:
    text = files("outflank").joinpath("data", name).read_text("utf-8")
    return tuple(json.loads(text)["openings"])


_KNOWN = {"balanced": balanced_openings, "wild": wild_openings}


def read_openings(path: str | Path, *, size: int = 8) -> list[str]:
    """The openings of a file: one transcript per line; blank lines and # comments are skipped.

    If any line is bad, all bad ones are reported and none of the file is used.
    """
    try:
        if Path(path).exists() and not Path(path).is_file():
            raise FormatError(f"cannot read {path}: it is not a file")
        with Path(path).open(encoding="utf-8-sig") as file:
            lines = file.read(LARGEST_FILE).splitlines()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise FormatError(f"cannot read {path}: it is not text") from None
    found, wrong = [], []
    for number, line in enumerate(lines, start=1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        try:
            board = parse_transcript(text, size=size)
            if board.is_game_over():
                raise OptionError("the game is over after it")
            found.append(write_transcript(board))
        except OutflankError as error:
            wrong.append(f"line {number}: {error}")
    if wrong:
        more = "" if len(wrong) <= MOST_TOLD else "; and more"
        told = "; ".join(wrong[:MOST_TOLD])
        raise FormatError(f"{path}: {len(wrong)} bad line(s): {told}{more}")
    if not found:
        raise FormatError(f"{path}: there are no openings in it")
    return found


def openings(source: str, number: int, *, seed: int = 0, size: int = 8) -> list[str]:
    """The given number of openings as transcripts.

    *source* is ``balanced``, ``wild``, ``random`` or ``random:PLIES``, ``start``, or the path of a
    file. Starts of the package and of a file are drawn without repetition as long as there are
    enough.
    """
    name, _, plies = source.partition(":")
    if source == "start":
        return [""] * number
    if name == "random":
        if plies and not (plies.isascii() and plies.isdigit() and len(plies) < 4):
            raise OptionError(f"random openings have a number of plies, not {plies!r}")
        length = int(plies) if plies else min(8, size * size - 8)
        dice = random.Random(seed)
        return [
            write_transcript(random_opening(dice.randrange(2**32), plies=length, size=size))
            for _ in range(number)
        ]
    if source in _KNOWN:
        if size != 8:
            raise OptionError(f"{source} openings are for 8x8; take random ones on smaller boards")
        known = list(_KNOWN[source]())
    else:
        known = read_openings(source, size=size)
    random.Random(seed).shuffle(known)
    return [known[i % len(known)] for i in range(number)]


def usual_openings(size: int) -> str:
    """The default source of openings for a board."""
    return {8: "balanced", 6: "random:4", 4: "random:2"}[size]
