"""What is wrong with many records, shown up to a number."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["print_errors"]

MOST_SHOWN = 20


def print_errors(errors: Sequence[str], number: int) -> None:
    """Print the first errors of so many, a line each."""
    for error in errors[:MOST_SHOWN]:
        print(f"outflank: {error}", file=sys.stderr)
    if number > MOST_SHOWN:
        print(f"outflank: and {number - MOST_SHOWN} more", file=sys.stderr)
