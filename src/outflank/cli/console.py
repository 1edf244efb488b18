"""Terminals, as rich writes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["create_console"]


def create_console(**options: Any) -> Console:
    """A console of rich that leaves a closed pipe to the command line, as `print` does.

    rich itself would end the program with code 1.
    """
    from rich.console import Console

    class PipedConsole(Console):
        """A console whose reader may go at any time."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return PipedConsole(**options)
