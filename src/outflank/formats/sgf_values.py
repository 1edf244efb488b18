"""The meaning of SGF properties: headers, results, squares, and notes on moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from outflank.errors import FormatError, NotationError
from outflank.formats.headers import apply_result, parse_number
from outflank.formats.sgf_tree import escape
from outflank.game import Game, GameNode, Mark
from outflank.rules import PASS, Color, Score, Shape

__all__ = [
    "apply_sgf_result",
    "parse_square",
    "parse_squares",
    "read_headers",
    "read_notes",
    "write_headers",
    "write_notes",
]

_HEADERS = {
    "PB": "Black",
    "PW": "White",
    "BR": "BlackRating",
    "WR": "WhiteRating",
    "EV": "Event",
    "PC": "Site",
    "RO": "Round",
    "DT": "Date",
    "TM": "TimeControl",
    "RE": "Result",
}
_PROPERTIES = {header: name for name, header in _HEADERS.items()}
_OF_THE_GAME = frozenset({"FF", "GM", "SZ", "AB", "AW", "AE", "PL", "B", "W", "XH"})
_NOTES = frozenset({"C", "V", "XV", "XT", "XM"})
_FOREIGN_NAME = re.compile(r"[A-Z]{1,64}")
_LETTERS = re.compile(r"[a-h]{2}")
_RESULT = re.compile(r"([BW])\+(?:(\d{1,2}(?:\.\d+)?)|(R|T|F)\w*)", re.IGNORECASE)
_REASONS = {"R": "resigned", "T": "time", "F": "forfeit"}
_REASON_LETTERS = {reason: letter for letter, reason in _REASONS.items()}
_NUMBER = re.compile(r"\d{1,9}(\.\d{1,9})?", re.ASCII)
_SIDES = {"black": Color.BLACK, "white": Color.WHITE}


# Squares


def parse_square(text: str, shape: Shape) -> int:
    """A square by name, f5, or as two letters, fe; an empty text is a pass."""
    name = text.strip().lower()
    if name in ("", "tt"):  # in FF[3] a square off the board is a pass
        return PASS
    if _LETTERS.fullmatch(name):
        return shape.square(ord(name[0]) - ord("a"), ord(name[1]) - ord("a"))
    return shape.parse(name)


def parse_squares(values: Sequence[str], shape: Shape) -> Iterator[int]:
    """The squares of a list, in which a1:h8 is a rectangle."""
    for value in values:
        first, colon, last = value.partition(":")
        begin = parse_square(first, shape)
        end = parse_square(last, shape) if colon else begin
        if PASS in (begin, end):
            raise NotationError(f"{value[:20]!r} is no square")
        columns = range(shape.column(begin), shape.column(end) + 1)
        rows = range(shape.row(begin), shape.row(end) + 1)
        yield from (shape.square(column, row) for row in rows for column in columns)


# Headers and results


def read_headers(properties: dict[str, list[str]]) -> dict[str, str]:
    """The headers of a game: what its first node says about the whole game."""
    headers: dict[str, str] = {}
    for name, values in properties.items():
        if name == "XH":
            for value in values:
                key, _, text = value.partition(":")
                headers.setdefault(_key(key), text)
        elif name not in _OF_THE_GAME | _NOTES and len(values) == 1:
            headers.setdefault(_HEADERS.get(name, name), values[0])
    return headers


def write_headers(game: Game) -> Iterator[str]:
    """The properties of a game's headers and its result."""
    headers = {name: text for name, text in game.headers.items() if name != "Result"}
    for name, text in {**headers, **_result_headers(game)}.items():
        property_name = _PROPERTIES.get(name, name)
        if name == "TimeControl" and not _NUMBER.fullmatch(text):
            property_name = ""  # SGF has room for plain seconds only
        if name in _HEADERS or name in _OF_THE_GAME | _NOTES or not _is_name(property_name):
            yield f"XH[{escape(_escaped_key(name))}:{escape(text)}]"
        else:
            yield f"{property_name}[{escape(text)}]"


def _is_name(name: str) -> bool:
    return _FOREIGN_NAME.fullmatch(name) is not None


def _escaped_key(name: str) -> str:
    return name.replace("%", "%25").replace(":", "%3A")


def _key(text: str) -> str:
    return text.replace("%3A", ":").replace("%25", "%")


def apply_sgf_result(game: Game) -> None:
    """Parse the result header; it stays a header if it gives no result."""
    text = game.headers.get("Result", "").strip()
    found = _RESULT.fullmatch(text)
    score, reason = None, ""
    if text.lower() in ("0", "draw"):
        score = 0.0
    elif found is not None:
        sign = 1 if found[1].upper() == "B" else -1
        score = sign * (float(found[2]) if found[2] else game.size**2)
        reason = _REASONS[found[3].upper()] if found[3] else ""
    if score is not None:
        del game.headers["Result"]
        apply_result(game, score, game.headers.pop("Termination", reason))


def _result_headers(game: Game) -> dict[str, str]:
    result = game.result
    if result is None:
        kept = game.headers.get("Result")
        return {} if kept is None else {"Result": kept}
    side = "B" if result.black_score > 0 else "W"
    if result.reason in _REASON_LETTERS and abs(result.black_score) == game.size**2:
        return {"Result": f"{side}+{_REASON_LETTERS[result.reason]}"}
    text = f"{side}+{abs(result.black_score):g}" if result.black_score else "0"
    return {"Result": text} | ({"Termination": result.reason} if result.reason else {})


# Notes on moves


def read_notes(node: GameNode, properties: dict[str, list[str]], *, root: bool) -> None:
    """Read a node's properties about its move; the first node's include those of the game."""
    if "C" in properties:
        node.comment = "\n".join(filter(None, (node.comment, *properties["C"])))
    if "V" in properties:
        _read_value(node, properties["V"][0], properties.get("XV", [""])[0])
    if "XT" in properties:
        node.seconds = parse_number(properties["XT"][0])
    shape = node.position.shape
    node.marks += tuple(_read_mark(text, shape) for text in properties.get("XM", []))
    extras = {
        name: tuple(values)
        for name, values in properties.items()
        if name not in _NOTES | _OF_THE_GAME and not (root and len(values) == 1)
    }
    if extras:
        node.extras = {**node.extras, **extras}


def _read_value(node: GameNode, text: str, view: str) -> None:
    discs = parse_number(text)
    if discs is None:
        raise FormatError(f"SGF: V[{text[:20]}] is no number")
    words = view.split()
    side = _SIDES.get(words[0], Color.BLACK) if words else Color.BLACK
    black = Score(discs, Color.BLACK, "exact" in words)
    node.evaluation = black.pov(side)


def _read_mark(text: str, shape: Shape) -> Mark:
    squares, _, color = text.partition(" ")
    square, arrow, to = squares.partition(":")
    return Mark(shape.parse(square), shape.parse(to) if arrow else None, color)


def write_notes(node: GameNode) -> Iterator[str]:
    """The properties of a node's annotations."""
    if node.comment:
        yield f"C[{escape(node.comment)}]"
    score = node.evaluation
    if score is not None:
        yield f"V[{score.pov(Color.BLACK).discs!r}]"
        words = [str(score.view).lower()] if score.view is Color.WHITE or score.exact else []
        if words:
            yield f"XV[{' '.join(words + ['exact'] * score.exact)}]"
    if node.seconds is not None:
        yield f"XT[{node.seconds!r}]"
    if node.marks:
        yield "XM" + "".join(f"[{_write_mark(mark, node.position.shape)}]" for mark in node.marks)
    for name, values in node.extras.items():
        if _is_name(name) and name not in _NOTES | _OF_THE_GAME:
            yield name + "".join(f"[{escape(value)}]" for value in values)


def _write_mark(mark: Mark, shape: Shape) -> str:
    arrow = "" if mark.to is None else f":{shape.name(mark.to)}"
    return f"{shape.name(mark.square)}{arrow} {escape(mark.color)}"
