"""A board as an SVG picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from math import hypot, isnan
from typing import TYPE_CHECKING

from outflank.errors import OptionError, PositionError, UnknownNameError
from outflank.rules.color import Color
from outflank.rules.shape import PASS
from outflank.validation import whole_number

if TYPE_CHECKING:
    from outflank.rules.position import Position

__all__ = ["COLORS", "board_svg"]

# Characters that XML has no way to write.
_NOT_XML = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")

UNREADABLE = "\N{REPLACEMENT CHARACTER}"

CELL = 50
MARGIN = 26

COLORS = {
    "felt": "#0a7d4f",
    "line": "#064d31",
    "frame": "#1f2421",
    "letters": "#e8ece9",
    "black": "#161616",
    "white": "#f7f7f2",
    "last_move": "#e4572e",
    "mark": "#ffd23f",
    "arrow": "#ffb454",
    "best_value": "#ffe98a",
    "value": "#eaf7f0",
}
"""What can be coloured, and its colour unless another is asked for."""

_COLOR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}")


def board_svg(
    position: Position,
    *,
    last_move: int | str | None = None,
    marks: Iterable[int | str] | Mapping[int | str, str] = (),
    values: Mapping[int | str, float | str] | None = None,
    arrows: Iterable[tuple[int | str, int | str]] = (),
    flipped: bool = False,
    colors: Mapping[str, str] | None = None,
    width: int = 400,
) -> str:
    """Draw a position.

    *last_move* gets a dot. *marks* are squares to ring, or a mapping from squares to short labels.
    *values* are numbers or texts to write on squares; the highest number stands out. *arrows* are
    pairs of squares. Squares are given by number or by name. *flipped* turns the board round, as
    White sees it. *colors* are names or hexadecimal codes for what `COLORS` lists. *width* is the
    side of the picture in pixels.

    Raises `PositionError` for what is no square, and `OptionError` for what is no colour.
    """
    picture = _Picture(position, flipped, COLORS | _check_colors(colors or {}))
    return picture.draw(
        last_move, marks, values or {}, arrows, whole_number("width", width, 1, 100_000)
    )


def _check_colors(colors: Mapping[str, str]) -> dict[str, str]:
    for name, color in colors.items():
        if name not in COLORS:
            raise UnknownNameError.among("colour of a board", name, COLORS)
        if not isinstance(color, str) or not _COLOR.fullmatch(color):
            raise OptionError(f"{color!r} is not a colour such as navy or #0a7d4f")
    return dict(colors)


class _Picture:
    """Draws one position."""

    def __init__(self, position: Position, flipped: bool, colors: dict[str, str]) -> None:
        self._position = position
        self._flipped = flipped
        self._colors = colors

    def draw(
        self,
        last_move: int | str | None,
        marks: Iterable[int | str] | Mapping[int | str, str],
        values: Mapping[int | str, float | str],
        arrows: Iterable[tuple[int | str, int | str]],
        width: int,
    ) -> str:
        position = self._position
        side = CELL * position.size + 2 * MARGIN
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
            f'width="{width}" height="{width}" role="img" aria-label="{escape(_label(position))}" '
            f'font-family="Helvetica, Arial, sans-serif" text-anchor="middle">',
            f'<rect width="{side}" height="{side}" rx="6" fill="{self._colors["frame"]}"/>',
            *self._grid(),
            *self._coordinates(),
            *self._discs(),
        ]
        if last_move is not None and position.parse_move(last_move) != PASS:
            x, y = self._centre(last_move)
            fill = self._colors["last_move"]
            parts.append(f'<circle class="last-move" cx="{x}" cy="{y}" r="5" fill="{fill}"/>')
        parts += self._marks(marks)
        parts += self._values(values)
        parts += [self._arrow(begin, end) for begin, end in arrows]
        return "\n".join([*parts, "</svg>\n"])

    def _centre(self, move: int | str) -> tuple[int, int]:
        square = _square(self._position, move)
        shape = self._position.shape
        column, row = shape.column(square), shape.row(square)
        if self._flipped:
            column, row = shape.size - 1 - column, shape.size - 1 - row
        return MARGIN + CELL * column + CELL // 2, MARGIN + CELL * row + CELL // 2

    def _grid(self) -> list[str]:
        size, line = self._position.size, self._colors["line"]
        end = MARGIN + CELL * size
        lines = "".join(
            f"M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}" for at in range(MARGIN, end + 1, CELL)
        )
        parts = [
            f'<rect x="{MARGIN}" y="{MARGIN}" width="{CELL * size}" height="{CELL * size}" '
            f'fill="{self._colors["felt"]}"/>',
            f'<path d="{lines}" stroke="{line}" stroke-width="1.5" fill="none"/>',
        ]
        if size > 4:  # the four dots that help the eye; on 4x4 they would all meet in the middle
            near, far = MARGIN + 2 * CELL, end - 2 * CELL
            parts += [
                f'<circle cx="{x}" cy="{y}" r="4" fill="{line}"/>'
                for x in (near, far)
                for y in (near, far)
            ]
        return parts

    def _coordinates(self) -> list[str]:
        size, parts = self._position.size, []
        for i in range(size):
            place = size - 1 - i if self._flipped else i
            middle = MARGIN + CELL * place + CELL // 2
            letters = self._colors["letters"]
            parts.append(_text(middle, MARGIN - 8, chr(ord("a") + i), letters, 15))
            parts.append(_text(MARGIN // 2, middle + 5, str(i + 1), letters, 15))
        return parts

    def _discs(self) -> list[str]:
        parts = []
        for square in self._position.shape.squares:
            color = self._position.disc_at(square)
            if color is None:
                continue
            x, y = self._centre(square)
            name = str(color).lower()
            parts.append(
                f'<circle class="{name}" cx="{x}" cy="{y}" r="21" fill="{self._colors[name]}" '
                f'stroke="{self._colors["frame"]}" stroke-width="1"/>'
            )
        return parts

    def _marks(self, marks: Iterable[int | str] | Mapping[int | str, str]) -> list[str]:
        labels = marks if isinstance(marks, Mapping) else dict.fromkeys(marks, "")
        stroke = self._colors["mark"]
        parts = []
        for move, label in labels.items():
            x, y = self._centre(move)
            parts.append(
                f'<circle class="mark" cx="{x}" cy="{y}" r="16" fill="none" stroke="{stroke}" '
                f'stroke-width="3"/>'
            )
            if label:
                parts.append(_text(x, y + 5, label, stroke, 14))
        return parts

    def _values(self, values: Mapping[int | str, float | str]) -> list[str]:
        numbers = [v for v in values.values() if not isinstance(v, str) and not isnan(v)]
        best = max(numbers, default=None)
        parts = []
        for move, value in values.items():
            x, y = self._centre(move)
            text = value if isinstance(value, str) else _number(value)
            name = "best_value" if value == best else "value"
            if self._position.disc_at(move) is Color.WHITE:
                name = "frame"
            parts.append(_text(x, y + 6, text, self._colors[name], 17, weight="bold"))
        return parts

    def _arrow(self, begin: int | str, end: int | str) -> str:
        (x1, y1), (x2, y2) = self._centre(begin), self._centre(end)
        length = hypot(x2 - x1, y2 - y1)
        if not length:
            raise PositionError(f"an arrow from {begin!r} to itself")
        # Along and across the arrow, as steps of one unit.
        along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
        corners = [
            (x1 + along * along_x - across * along_y, y1 + along * along_y + across * along_x)
            for along, across in (
                (8, -4), (length - 18, -4), (length - 18, -11), (length, 0),
                (length - 18, 11), (length - 18, 4), (8, 4),
            )
        ]  # fmt: skip
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        fill = self._colors["arrow"]
        return f'<polygon class="arrow" points="{points}" fill="{fill}" fill-opacity="0.85"/>'


def _label(position: Position) -> str:
    """A description of the picture in words, for screen readers."""
    outcome = position.outcome()
    status = str(outcome) if outcome else f"{position.turn} to move, {position.counts()}"
    return f"Othello board {position.shape}: {status}. {position.to_text()}"


def _square(position: Position, move: int | str) -> int:
    square = position.parse_move(move)
    if square == PASS:
        raise PositionError("a pass is not a square to mark")
    position.shape.name(square)  # refuses a number that is no square of this board
    return square


def _number(value: float) -> str:
    return f"{value:+.0f}" if float(value).is_integer() else f"{value:+.1f}"


def _text(x: int, y: int, text: str, fill: str, size: int, weight: str = "normal") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}">{escape(_NOT_XML.sub(UNREADABLE, text))}</text>'
    )
