"""Games as PlayOK writes them: PGN-like tags, numbered moves, and the final disc counts.

A pass is ``--``. Evaluations and times are written as commands in comments, ``[%eval 2.5]`` and
``[%emt 3.2]``, as chess programs do. A non-standard start is in the tag ``FEN``, as board text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from outflank.errors import FormatError, IllegalMoveError, NotationError, OutflankError, RecordError
from outflank.formats.game_source import numbered_lines
from outflank.formats.headers import apply_result, parse_number
from outflank.game import Game, GameNode
from outflank.rules import PASS, Position, Score

__all__ = ["looks_like_playok", "parse_playok_game", "read_playok_games", "write_playok_game"]

LONGEST_GAME = 100_000
_TOO_LONG = "\0"  # stands for the lines of such a game

_TAG = re.compile(r'\[\s*(\w{1,64})\s+"((?:[^"\\]|\\.)*+)"\s*\]')
_TOKEN = re.compile(
    r"\s+|\d{1,3}\.+|\{(?P<comment>[^}]*)\}|(?P<result>\*|\d{1,2}(?:/2)?-\d{1,2}(?:/2)?)(?![\w-])"
    r"|(?P<move>[a-h][1-8]|--|pass|pa|ps)(?![a-z0-9])",
    re.IGNORECASE,
)
_COMMAND = re.compile(r"\[%(eval|emt)\s+([^\]]*)\]\s*")
_ESCAPED = re.compile(r"\\(.)")

_HEADERS = {"BlackElo": "BlackRating", "WhiteElo": "WhiteRating"}
_TAGS = {header: tag for tag, header in _HEADERS.items()}
_FIRST = ("Event", "Site", "Date", "Round", "Black", "White")
_WORD = re.compile(r"\w{1,64}", re.ASCII)


def looks_like_playok(head: str) -> bool:
    """Whether a text begins with a tag."""
    return _TAG.match(head.lstrip("\ufeff \t\r\n")) is not None


def read_playok_games(text: IO[str]) -> Iterator[Game | RecordError]:
    """The games of a text one by one, and errors in place of broken ones."""
    lines: list[str] = []
    begin, record, length, moves = 1, 0, 0, False
    for number, line in numbered_lines(text):
        is_tag = line is not None and _TAG.match(line) is not None
        if is_tag and moves:
            record += 1
            yield _read(lines, record, begin)
            lines, moves, length = [], False, 0
        if not lines:
            begin = number
        moves = moves or not is_tag
        length += len(line or " " * LONGEST_GAME)
        if length < LONGEST_GAME:
            lines.append(line or "")
        else:
            lines = [_TOO_LONG]
    if lines:
        yield _read(lines, record + 1, begin)


def _read(lines: list[str], record: int, line: int) -> Game | RecordError:
    try:
        if lines == [_TOO_LONG]:
            raise FormatError(f"PlayOK: a game of more than {LONGEST_GAME} letters")
        return parse_playok_game("\n".join(lines))
    except OutflankError as error:
        return RecordError(str(error), record=record, line=line)


def parse_playok_game(text: str) -> Game:
    """The game of a text. Raises `FormatError`."""
    headers: dict[str, str] = {}
    at = 0
    while found := _TAG.match(text, at):
        headers.setdefault(_HEADERS.get(found[1], found[1]), _ESCAPED.sub(r"\1", found[2]))
        at = found.end()
        while at < len(text) and text[at].isspace():
            at += 1
    try:
        start = Position.from_text(headers.pop("FEN")) if "FEN" in headers else None
    except OutflankError as error:
        raise FormatError(f"PlayOK, FEN: {error}") from None
    headers.pop("SetUp", None)
    game = Game(start, headers=headers)
    result = _read_moves(game, text, at) or headers.get("Result", "")
    _apply_result(game, result)
    return game


def _read_moves(game: Game, text: str, at: int) -> str:
    """Add the moves of a game; the result that follows them."""
    node, result = game.root, ""
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or (result and token["move"]):
            raise FormatError(f"PlayOK: {text[at : at + 20]!r} is neither a move nor a result")
        if token["move"]:
            node = _play(node, token["move"])
        elif token["comment"] is not None:
            _annotate(node, token["comment"])
        elif token["result"]:
            result = token["result"]
        at = token.end()
    return result


def _play(node: GameNode, name: str) -> GameNode:
    try:
        return node.add_line([name])
    except (NotationError, IllegalMoveError) as error:
        raise FormatError(f"PlayOK, move {node.ply + 1}: {name!r}: {error}") from None


def _annotate(node: GameNode, comment: str) -> None:
    for command, value in _COMMAND.findall(comment):
        number = parse_number(value)
        if number is not None and command == "eval":
            node.evaluation = Score(number, node.turn.other, False)
        elif number is not None:
            node.seconds = number
    words = " ".join(_COMMAND.sub("", comment).split())
    node.comment = "\n".join(filter(None, (node.comment, words)))


def _apply_result(game: Game, text: str) -> None:
    """Disc counts such as 37-27; a result without counts stays a header."""
    black, dash, white = text.partition("-")
    if not (dash and black.isdigit() and white.isdigit()):
        return
    discs = int(black), int(white)
    if sum(discs) <= 2 and game.result is None:
        return
    game.headers.pop("Result", None)
    if sum(discs) <= 2:
        return
    empties = max(0, game.size**2 - sum(discs))
    winner = (discs[0] > discs[1]) - (discs[0] < discs[1])
    score = discs[0] - discs[1] + winner * empties
    apply_result(game, float(score), game.headers.pop("Termination", ""))


def write_playok_game(game: Game) -> str:
    """A game with tags, a line of moves and a blank line; only the main line of its tree."""
    result = _result_text(game)
    headers = {name: game.headers.get(name, "?") for name in _FIRST} | game.headers
    tags = {
        _TAGS.get(name, name): value for name, value in headers.items() if _WORD.fullmatch(name)
    }
    tags["Result"] = result
    if game.ending is not None and game.ending.reason:
        tags["Termination"] = game.ending.reason
    if game.start != Position.start():
        tags["FEN"] = game.start.to_text()
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in tags.items()]
    words = [_comment_text(game.root)]
    for number, node in enumerate(game.mainline()):
        words += [f"{number // 2 + 1}."] if number % 2 == 0 else []
        words += ["--" if node.move == PASS else node.name, _comment_text(node)]
    moves = " ".join(filter(None, (*words, result)))
    return "\n".join((*lines, "", moves, ""))


def _result_text(game: Game) -> str:
    result = game.result
    if result is None:
        kept = game.headers.get("Result", "*")
        return kept if _TOKEN.fullmatch(kept) and "-" in kept else "*"
    squares = game.size**2
    black = (squares + result.black_score) / 2
    return f"{black:g}-{squares - black:g}" if black == int(black) else "*"


def _comment_text(node: GameNode) -> str:
    parts = []
    if node.evaluation is not None and node.parent is not None:
        parts.append(f"[%eval {float(node.evaluation.pov(node.turn.other)):g}]")
    if node.seconds is not None:
        parts.append(f"[%emt {node.seconds:g}]")
    parts.append(" ".join(node.comment.replace("{", "(").replace("}", ")").split()))
    words = " ".join(filter(None, parts))
    return f"{{{words}}}" if words else ""


def _quoted(value: str) -> str:
    return " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
