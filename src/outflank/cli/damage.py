"""Warnings about rows of the database that cannot be read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from outflank.store import DamagedRow

__all__ = ["warn_of_damage"]


def warn_of_damage(damage: DamagedRow) -> None:
    """Say on standard error that a row is left out; the command goes on with the others."""
    print(f"outflank: left out: {damage}", file=sys.stderr)
