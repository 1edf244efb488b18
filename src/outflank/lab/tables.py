"""Tables of results, as Markdown and CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

__all__ = ["Cell", "Table", "cell_text"]

Cell = str | int | float


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of results under a title."""

    name: str
    """A short name, for files."""

    title: str
    """What it shows."""

    header: tuple[str, ...]
    """Names of the columns."""

    rows: tuple[tuple[Cell, ...], ...]
    """The results."""

    def markdown(self) -> str:
        """The table in Markdown, numbers aligned to the right."""
        align = [
            "---:" if all(not isinstance(row[i], str) for row in self.rows) else "---"
            for i in range(len(self.header))
        ]
        lines = [self.header, tuple(align), *(tuple(map(cell_text, row)) for row in self.rows)]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def csv(self) -> str:
        """The table as comma-separated values, numbers unrounded."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.header)
        writer.writerows(self.rows)
        return text.getvalue()

    def data(self) -> dict[str, object]:
        """The table as JSON."""
        return {
            "name": self.name,
            "title": self.title,
            "header": list(self.header),
            "rows": [list(row) for row in self.rows],
        }


def cell_text(cell: Cell) -> str:
    """A cell formatted for people."""
    if isinstance(cell, int):
        return f"{cell:,}"
    return f"{cell:.4g}" if isinstance(cell, float) else cell
