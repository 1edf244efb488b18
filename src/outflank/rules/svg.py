"""A board as an SVG picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from math import isnan
from typing import TYPE_CHECKING

from outflank.errors import PositionError
from outflank.rules.shape import PASS
from outflank.validation import whole_number

if TYPE_CHECKING:
    from outflank.rules.position import Position

__all__ = ["board_svg"]

# Characters that XML has no way to write.
_NOT_XML = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")

UNREADABLE = "\N{REPLACEMENT CHARACTER}"

CELL = 50
MARGIN = 26

FELT = "#0a7d4f"
LINE = "#064d31"
FRAME = "#1f2421"
LETTERS = "#e8ece9"
BLACK_DISC = "#161616"
WHITE_DISC = "#f7f7f2"
LAST_MOVE = "#e4572e"
MARK = "#ffd23f"
BEST_VALUE = "#ffe98a"
VALUE = "#eaf7f0"


def board_svg(
    position: Position,
    *,
    last_move: int | str | None = None,
    marks: Iterable[int | str] | Mapping[int | str, str] = (),
    values: Mapping[int | str, float | str] | None = None,
    width: int = 400,
) -> str:
    """Draw a position.

    *last_move* gets a dot. *marks* are squares to ring, or a mapping from squares to short labels.
    *values* are numbers or texts to write on squares; the highest number stands out. Squares are
    given by number or by name. *width* is the side of the picture in pixels.
    """
    width = whole_number("width", width, 1, 100_000)
    side = CELL * position.size + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'width="{width}" height="{width}" role="img" aria-label="{escape(_label(position))}" '
        f'font-family="Helvetica, Arial, sans-serif" text-anchor="middle">',
        f'<rect width="{side}" height="{side}" rx="6" fill="{FRAME}"/>',
        *_grid(position.size),
        *_coordinates(position.size),
        *_discs(position),
    ]
    if last_move is not None and position.parse_move(last_move) != PASS:
        x, y = _centre(position, _square(position, last_move))
        parts.append(f'<circle class="last-move" cx="{x}" cy="{y}" r="5" fill="{LAST_MOVE}"/>')
    parts += _marks(position, marks)
    parts += _values(position, values or {})
    return "\n".join([*parts, "</svg>\n"])


def _label(position: Position) -> str:
    """The picture in words, for those who cannot see it."""
    outcome = position.outcome()
    status = str(outcome) if outcome else f"{position.turn} to move, {position.counts()}"
    return f"Othello board {position.shape}: {status}. {position.to_text()}"


def _square(position: Position, move: int | str) -> int:
    square = position.parse_move(move)
    if square == PASS:
        raise PositionError("a pass is not a square to mark")
    position.shape.name(square)  # refuses a number that is no square of this board
    return square


def _centre(position: Position, square: int) -> tuple[int, int]:
    shape = position.shape
    return (
        MARGIN + CELL * shape.column(square) + CELL // 2,
        MARGIN + CELL * shape.row(square) + CELL // 2,
    )


def _grid(size: int) -> list[str]:
    end = MARGIN + CELL * size
    parts = [
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{CELL * size}" height="{CELL * size}" '
        f'fill="{FELT}"/>'
    ]
    lines = "".join(
        f"M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}" for at in range(MARGIN, end + 1, CELL)
    )
    parts.append(f'<path d="{lines}" stroke="{LINE}" stroke-width="1.5" fill="none"/>')
    if size > 4:  # the four dots that help the eye; on 4x4 they would all meet in the middle
        near, far = MARGIN + 2 * CELL, end - 2 * CELL
        parts += [
            f'<circle cx="{x}" cy="{y}" r="4" fill="{LINE}"/>'
            for x in (near, far)
            for y in (near, far)
        ]
    return parts


def _coordinates(size: int) -> list[str]:
    parts = []
    for i in range(size):
        middle = MARGIN + CELL * i + CELL // 2
        parts.append(_text(middle, MARGIN - 8, chr(ord("a") + i), LETTERS, 15))
        parts.append(_text(MARGIN // 2, middle + 5, str(i + 1), LETTERS, 15))
    return parts


def _discs(position: Position) -> list[str]:
    parts = []
    for square in position.shape.squares:
        x, y = _centre(position, square)
        if position.black >> square & 1:
            name, fill = "black", BLACK_DISC
        elif position.white >> square & 1:
            name, fill = "white", WHITE_DISC
        else:
            continue
        parts.append(
            f'<circle class="{name}" cx="{x}" cy="{y}" r="21" fill="{fill}" '
            f'stroke="{FRAME}" stroke-width="1"/>'
        )
    return parts


def _marks(position: Position, marks: Iterable[int | str] | Mapping[int | str, str]) -> list[str]:
    labels = marks if isinstance(marks, Mapping) else dict.fromkeys(marks, "")
    parts = []
    for move, label in labels.items():
        x, y = _centre(position, _square(position, move))
        parts.append(
            f'<circle class="mark" cx="{x}" cy="{y}" r="16" fill="none" stroke="{MARK}" '
            f'stroke-width="3"/>'
        )
        if label:
            parts.append(_text(x, y + 5, label, MARK, 14))
    return parts


def _values(position: Position, values: Mapping[int | str, float | str]) -> list[str]:
    numbers = [v for v in values.values() if not isinstance(v, str) and not isnan(v)]
    best = max(numbers, default=None)
    parts = []
    for move, value in values.items():
        square = _square(position, move)
        x, y = _centre(position, square)
        text = value if isinstance(value, str) else _number(value)
        color = BEST_VALUE if value == best else VALUE
        if position.white >> square & 1:
            color = FRAME
        parts.append(_text(x, y + 6, text, color, 17, weight="bold"))
    return parts


def _number(value: float) -> str:
    return f"{value:+.0f}" if float(value).is_integer() else f"{value:+.1f}"


def _text(x: int, y: int, text: str, fill: str, size: int, weight: str = "normal") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}">{escape(_NOT_XML.sub(UNREADABLE, text))}</text>'
    )
