"""Games as plain lists and dictionaries, which any store, socket or pickle can hold.

A line of play is a list with an item for each move. An item is the move's name; or a dictionary
with the name under ``move`` and any annotations: ``comment``, ``evaluation`` (discs, the side whose
view that is, whether exact), ``seconds``, ``marks``, ``extras`` (other properties in a file, lists
of texts by name) and ``instead``, the lines that could have been played in its place. Documents of
earlier versions have moves by number.
"""

from __future__ import annotations

from typing import Any, cast

from outflank.errors import FormatError, OutflankError
from outflank.game.ending import GameResult
from outflank.game.node import GameNode, Mark
from outflank.game.tree import Game
from outflank.rules import Color, Position, Score

__all__ = ["game_document", "line_after", "read_document"]

FORMAT = 1

# Larger scores and times are damage.
LARGEST = 1e12

# Nested variations: people do not make more, and each level takes a call.
DEEPEST = 100

_SIDES = {"black": Color.BLACK, "white": Color.WHITE}


def game_document(game: Game) -> dict[str, Any]:
    """A game as a document."""
    document: dict[str, Any] = {"format": FORMAT, "start": game.start.to_text()}
    if game.headers:
        document["headers"] = dict(game.headers)
    ended = game.ending
    if ended is not None:
        document["result"] = [ended.black_score, ended.reason]
    notes = _notes(game.root)
    if notes:
        document["root"] = notes
    document["line"] = line_after(game.root)
    return document


def line_after(node: GameNode) -> list[Any]:
    """The main variations that follow a node; alternatives are nested."""
    names = node.position.shape.names
    line: list[Any] = []
    while variations := node.variations:
        node, *others = variations
        notes = _notes(node)
        if others:
            notes["instead"] = [_line_from(other) for other in others]
        name = names[cast(int, node.move)]
        line.append({"move": name, **notes} if notes else name)
    return line


def _line_from(node: GameNode) -> list[Any]:
    name, notes = node.name, _notes(node)
    return [{"move": name, **notes} if notes else name, *line_after(node)]


def _notes(node: GameNode) -> dict[str, Any]:
    notes: dict[str, Any] = {}
    if node.comment:
        notes["comment"] = node.comment
    if node.evaluation is not None:
        view = "black" if node.evaluation.view is Color.BLACK else "white"
        notes["evaluation"] = [node.evaluation.discs, view, node.evaluation.exact]
    if node.seconds is not None:
        notes["seconds"] = node.seconds
    if node.marks:
        notes["marks"] = [[mark.square, mark.to, mark.color] for mark in node.marks]
    if node.extras:
        notes["extras"] = {name: list(values) for name, values in node.extras.items()}
    return notes


def read_document(document: Any) -> Game:
    """The game in a document. Raises `FormatError` if it is invalid."""
    try:
        if document["format"] != FORMAT:
            raise FormatError(f"a game of format {document['format']!r} cannot be read here")
        headers = document.get("headers", {})
        if not all(isinstance(text, str) for pair in headers.items() for text in pair):
            raise FormatError("headers are texts")
        game = Game(Position.from_text(document["start"]), headers=headers)
        _annotate(game.root, document.get("root", {}))
        _read_line(game.root, document["line"], 0)
        if "result" in document:
            score, reason = document["result"]
            game.ending = GameResult(_number(score), _text(reason))
    except FormatError:
        raise
    except (
        ArithmeticError,
        AttributeError,
        LookupError,
        OutflankError,
        TypeError,
        ValueError,
    ) as error:
        raise FormatError(f"a game is damaged: {type(error).__name__}: {error}") from None
    return game


def _read_line(node: GameNode, line: list[Any], depth: int) -> None:
    if depth > DEEPEST:
        raise FormatError(f"a game has variations more than {DEEPEST} deep")
    if not isinstance(line, list):
        raise FormatError(f"{line!r:.60} is no line of moves")
    for item in line:
        notes = item if isinstance(item, dict) else {}
        parent = node
        node = parent.add_variation(notes["move"] if notes else item)
        if notes:
            _annotate(node, notes)
            for instead in notes.get("instead", []):
                _read_line(parent, instead, depth + 1)


def _annotate(node: GameNode, notes: dict[str, Any]) -> None:
    node.comment = _text(notes.get("comment", ""))
    if "evaluation" in notes:
        discs, view, exact = notes["evaluation"]
        node.evaluation = Score(_number(discs), _SIDES[view], bool(exact))
    if "seconds" in notes:
        node.seconds = _number(notes["seconds"])
    node.marks = tuple(
        Mark(int(square), None if to is None else int(to), _text(color))
        for square, to, color in notes.get("marks", [])
    )
    if "extras" in notes:
        node.extras = {
            _text(name): tuple(_text(value) for value in values)
            for name, values in notes["extras"].items()
        }


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise FormatError(f"{value!r:.60} is no text")
    return value


def _number(value: object) -> float:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not (is_number and abs(value) < LARGEST):  # type: ignore[arg-type]
        raise FormatError(f"{value!r:.60} is no number")
    return value  # type: ignore[return-value]
