"""Links for guests, and their QR codes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

import segno

__all__ = ["QrCode", "qr_code"]

# Quiet zone of light modules, without which cameras do not find a code.
BORDER = 4


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code to be drawn: dark squares of one unit each."""

    path: str
    """The path of an SVG picture."""

    size: int
    """Its side in units, including the border."""


def qr_code(text: str) -> QrCode:
    """The QR code of a text.

    >>> qr_code("http://192.168.1.2:8008/").size
    33
    """
    rows = segno.make(text, micro=False).matrix
    runs = []
    for y, row in enumerate(rows, BORDER):
        x = BORDER
        for dark, modules in groupby(row, bool):
            width = len(list(modules))
            if dark:
                runs.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return QrCode("".join(runs), len(rows) + 2 * BORDER)
