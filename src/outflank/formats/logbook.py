"""Logistello's logbook: one game a line, ``+d3-c3+c4...: -04 10``.

``+`` marks a move of Black and ``-`` one of White; passes are omitted. The colon is followed by
Black's score and a number that is kept as the header ``Logbook``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from outflank.errors import FormatError, IllegalMoveError, NotationError, OutflankError, RecordError
from outflank.formats.game_source import numbered_lines
from outflank.formats.headers import apply_result
from outflank.game import Game
from outflank.rules import PASS, Color, Position

__all__ = ["looks_like_logbook", "parse_logbook_line", "read_logbook_games", "write_logbook_game"]

_LINE = re.compile(
    r"((?:[+-][a-z][0-9])+)\s*:?\s*([+-]?\d{1,3})?(?:\s+(\d{1,9}))?\s*", re.IGNORECASE
)
_MOVE = re.compile(r"([+-])([a-z][0-9])", re.IGNORECASE)
_HEAD = re.compile(r"(?:^|\n)\s*[+-][a-h][1-8][+-][a-h][1-8]", re.IGNORECASE)


def looks_like_logbook(head: str) -> bool:
    """Whether a text has a line of two moves with signs."""
    return _HEAD.search(head) is not None


def read_logbook_games(text: IO[str]) -> Iterator[Game | RecordError]:
    """The games of a text line by line, and errors in place of broken ones."""
    for record, (number, line) in enumerate(numbered_lines(text), start=1):
        try:
            yield parse_logbook_line(line or "")
        except OutflankError as error:
            yield RecordError(str(error), record=record, line=number)


def parse_logbook_line(line: str) -> Game:
    """The game of a line. Raises `FormatError`."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise FormatError(f"logbook: {line[:30]!r} is no game such as +d3-c3+c4: -04 10")
    position = Position.start()
    moves = []
    for number, (sign, name) in enumerate(_MOVE.findall(found[1]), start=1):
        side = Color.BLACK if sign == "+" else Color.WHITE
        place = f"logbook, move {number}, {sign}{name}"
        if position.turn is not side and position.must_pass():
            position = position.passed()
            moves.append(PASS)
        if position.turn is not side:
            raise FormatError(f"{place}: it is the other side's turn")
        try:
            moves.append(position.parse_move(name))
            position = position.play(moves[-1])
        except (NotationError, IllegalMoveError) as error:
            raise FormatError(f"{place}: {error}") from None
    game = Game.from_moves(moves)
    if found[2]:
        score = int(found[2])
        if abs(score) > 64:
            raise FormatError(f"logbook: a score is from -64 to +64, not {found[2]}")
        apply_result(game, float(score))
    if found[3]:
        game.headers["Logbook"] = found[3]
    return game


def write_logbook_game(game: Game) -> str:
    """The main line of a game with its result. Raises `FormatError` if it does not fit."""
    if game.start != Position.start():
        raise FormatError("the logbook holds games from the usual start on 8x8 only")
    shape, side = game.start.shape, "+"
    line = ""
    for move in game.mainline_moves():
        line += "" if move == PASS else f"{side}{shape.name(move)}"
        side = "-" if side == "+" else "+"
    if not line:
        raise FormatError("the logbook holds games with moves only")
    result = game.result
    if result is not None:
        line += f": {result.black_score:+03.0f}"
        number = game.headers.get("Logbook", "")
        line += f" {number}" if re.fullmatch(r"\d{1,9}", number, re.ASCII) else ""
    return line
