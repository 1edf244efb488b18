"""Progress bars: on standard error, and only where a person watches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

__all__ = ["progress_bar"]

Item = TypeVar("Item")


def progress_bar(items: Sequence[Item], label: str, *, show: bool = True) -> Iterator[Item]:
    """The items one by one, with a bar that shows how many are done and the time left."""
    if not show:
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(items, label, console=console, transient=True, disable=not console.is_terminal)
