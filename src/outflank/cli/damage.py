"""What commands say about rows of the database that cannot be read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from outflank.store import DamagedRow

__all__ = ["damage_document", "show_damage", "warn_of_damage"]

# Lines about damage that are shown; --json has all.
MOST_SHOWN = 50


def warn_of_damage(damage: DamagedRow) -> None:
    """Say on standard error that a row is left out; the command goes on with the others."""
    print(f"outflank: left out: {damage}", file=sys.stderr)


def damage_document(damage: Iterable[DamagedRow], name: str) -> dict[str, Any]:
    """All damaged rows under a name, and whether there are none, for ``--json``."""
    listed = [{"table": row.table, "key": row.key, "why": row.why} for row in damage]
    return {name: listed, "ok": not listed}


def show_damage(damage: Sequence[DamagedRow]) -> None:
    """A line for each damaged row, as far as anybody will read them."""
    for row in damage[:MOST_SHOWN]:
        print(row)
    if len(damage) > MOST_SHOWN:
        print(f"and {len(damage) - MOST_SHOWN} more, which --json lists")
