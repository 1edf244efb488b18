"""Progress: on standard error, and only where a person watches."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Self, TypeVar

__all__ = ["LiveLine", "TimedBar", "progress_bar"]

Item = TypeVar("Item")


def progress_bar(
    items: Iterable[Item], label: str, *, total: int | None = None, show: bool = True
) -> Iterator[Item]:
    """The items one by one, with a bar that shows how many are done and the time left.

    *total* is their number, if they do not know it themselves.
    """
    if not show:
        yield from items
        return
    from rich.progress import track

    from outflank.cli.console import create_console

    if total is None and isinstance(items, Sequence):
        total = len(items)
    console = create_console(stderr=True)
    yield from track(
        items,
        label,
        total=total,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


class LiveLine:
    """A line on standard error that is written over until it is done with."""

    def __init__(self, *, show: bool = True) -> None:
        self._show = show and sys.stderr is not None and sys.stderr.isatty()

    def write(self, text: str) -> None:
        """Put a text in the place of the last one."""
        if self._show:
            text = text[: shutil.get_terminal_size().columns - 1]
            print(f"\r\x1b[2K{text}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.write("")


class TimedBar:
    """How far some work has come, on a live line, with the time that is left."""

    WIDTH = 24

    def __init__(self, line: LiveLine) -> None:
        self._line = line
        self._label = ""
        self._begun, self._first = 0.0, 0

    def show(self, label: str, done: int, total: int) -> None:
        """So much of it is done; another label is other work."""
        now = time.perf_counter()
        if label != self._label:
            self._label, self._begun, self._first = label, now, done
        bar = "#" * (self.WIDTH * done // total)
        text = f"{label} {bar:.<{self.WIDTH}} {done} of {total}"
        if done > self._first:
            left = (now - self._begun) / (done - self._first) * (total - done)
            text += f", {left / 60:.0f} min left" if left >= 90 else f", {left:.0f} s left"
        self._line.write(text)
