"""GGF, the Generic Game Format: games with names, ratings, clocks, times and scores.

A game is ``(;TAG[value]...;)``; a file may hold any number of them. Passes are written, and their
absence is tolerated. A comment (``CO``) among the moves belongs to the move before it. Headers that
GGF has no tag for are written as ``XH[Name:value]``, a tag of our own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from outflank.errors import FormatError, IllegalMoveError, NotationError, OutflankError, RecordError
from outflank.formats.brackets import bracketed_records
from outflank.formats.headers import (
    apply_result,
    format_clock,
    parse_clock,
    parse_seconds,
)
from outflank.game import Game, GameNode, MainLine
from outflank.rules import PASS, Color, Position, shape_of

__all__ = ["LONGEST_GAME", "parse_ggf_game", "read_ggf_games", "write_ggf_game"]

Tags = list[tuple[str, str]]

# Far more than a game has: a file of gigabytes without a bracket must not be read at once.
LONGEST_GAME = 100_000

# Values are truncated to this when written, so that no game becomes too long to be read.
LONGEST_VALUE = 10_000

_TAG = re.compile(r"[\s;]*([A-Za-z]{1,3})\s{0,99}\[([^\]]*)\]")
_GAME = re.compile(r"\(;(?:[\s;]*+[A-Za-z]{1,3}\s{0,99}+\[[^\]]*+\])*+[\s;]*+(?<=;)\)")
_BETWEEN = re.compile(r"[\s;]*")
_NAME = re.compile(r"([A-Za-z]{1,3})\s{0,99}\[")
_SIZE = re.compile(r"[a-z]*(\d+)", re.IGNORECASE)
_RESULT = re.compile(r"([+-]?\d+(?:\.\d+)?)(?::([a-z]))?$", re.IGNORECASE)

_HEADERS = {
    "PB": "Black",
    "PW": "White",
    "RB": "BlackRating",
    "RW": "WhiteRating",
    "EV": "Event",
    "PC": "Site",
    "RO": "Round",
    "DT": "Date",
    "TI": "TimeControl",
}
_TAGS = {header: tag for tag, header in _HEADERS.items()}
# Tags with the game itself; TY is a header only if it says more than the size.
_OF_THE_GAME = {"GM", "BO", "TY", "RE", "CO", "XH", "B", "W"}
_FOREIGN_TAG = re.compile(r"[A-Z]{1,3}")

# Suffixes of results, and our words for them.
_ENDINGS = {"r": "resigned", "t": "time", "s": "agreed", "l": "left"}
_LETTERS = {word: letter for letter, word in _ENDINGS.items()}

_START = Position.start()
_SQUARES = {
    name: square
    for square in shape_of(8).squares
    for name in (shape_of(8).name(square), shape_of(8).name(square).upper())
}
_SQUARES |= dict.fromkeys(("PA", "pa", "pass", "PASS", "--", "ps", "PS"), PASS)
_ALTERNATING = {
    Color.BLACK: ["B", "W"] * 64,
    Color.WHITE: ["W", "B"] * 64,
}


def read_ggf_games(text: IO[str]) -> Iterator[Game | RecordError]:
    """The games of a text one by one, and errors in place of broken ones."""
    for record in bracketed_records(text, _find_end, _explain, LONGEST_GAME):
        if record.error:
            yield record.refused(record.error)
            continue
        try:
            yield _game(_TAG.findall(record.text, 2))
        except OutflankError as error:
            yield record.refused(str(error))


def parse_ggf_game(text: str) -> Game:
    """The first game of a text. Raises `FormatError`."""
    begin = text.find("(;")
    if begin < 0:
        raise FormatError("GGF: there is no game such as (;GM[Othello]...;)")
    found = _GAME.match(text, begin)
    if found is None:
        raise FormatError(_explain(text, begin, begin + LONGEST_GAME)[0])
    return _game(_TAG.findall(found[0], 2))


def _find_end(text: str, at: int) -> int | None:
    found = _GAME.match(text, at)
    return None if found is None else found.end()


def _explain(text: str, at: int, limit: int) -> tuple[str, int]:
    """What is wrong with the game at an offset, and where to look for the next one."""
    at += 2
    while True:
        between = _BETWEEN.match(text, at)
        at = at if between is None else between.end()
        name = _NAME.match(text, at, limit)
        if name is None:
            found = text[at : min(at + 20, limit)]
            return (f"GGF: {found!r} is no tag" if found else "GGF: it has no end"), at
        close = text.find("]", name.end(), limit)
        if close < 0:
            return f"GGF: {name[1]}[ is not closed", min(limit, len(text))
        at = close + 1


# Reading


def _game(tags: Tags) -> Game:
    headers: dict[str, str] = {}
    given: dict[str, str] = {}
    colors: list[str] = []
    moves: list[str] = []
    comments: list[tuple[int, str]] = []
    for tag, value in tags:
        if tag == "B" or tag == "W":
            colors.append(tag)
            moves.append(value)
            continue
        tag, value = tag.upper(), value.strip()
        if tag in _HEADERS:
            headers.setdefault(_HEADERS[tag], value)
        elif tag == "CO":
            comments.append((len(moves), value))
        elif tag == "XH":
            name, _, value = value.partition(":")
            headers.setdefault(name, value)
        elif tag in ("b", "w"):
            colors.append(tag.upper())
            moves.append(value)
        elif tag in _OF_THE_GAME:
            given.setdefault(tag, value)
        else:
            headers.setdefault(tag, value)
    if given.get("GM", "Othello").lower() != "othello":
        raise FormatError(f"GGF: the game is {given['GM']!r}, not Othello")
    start = _start(given, headers)
    if "TimeControl" in headers:
        clock = parse_clock(headers.pop("TimeControl"))
        headers |= {"TimeControl": clock} if clock else {}
    about = "; ".join(text for number, text in comments if number == 0)
    game = Game.from_line(_line(start, colors, moves, about), headers=headers)
    _comment(game, comments, len(moves))
    score, reason = _result(given.get("RE", "?"), start.size)
    if score is not None:
        apply_result(game, score, headers.pop("Termination", reason))
    return game


def _start(given: dict[str, str], headers: dict[str, str]) -> Position:
    kind = given.get("TY", "8")
    if kind not in ("8", "6", "4"):
        headers["TY"] = kind
    if "BO" in given:
        size, _, board = given["BO"].partition(" ")
        if size not in ("4", "6", "8"):
            raise FormatError(f"GGF: BO[{given['BO'][:20]}] has no size of 4, 6 or 8")
        if board == _START_BOARD:
            return _START
        position = Position.from_text(board)
        if position.size != int(size):
            raise FormatError(f"GGF: BO has a board that is not of size {size}")
        return position
    found = _SIZE.match(kind)
    if found is None or found[1] not in ("4", "6", "8"):
        raise FormatError(f"GGF: TY[{kind}] has no size of 4, 6 or 8")
    return Position.start(int(found[1]))


def _line(start: Position, colors: list[str], texts: list[str], comment: str) -> MainLine:
    """The moves, with the scores their players expected and the time they took."""
    parts = [text.split("/", 2) for text in texts]
    names = [part[0] for part in parts]
    evaluations = [_evaluation(part[1]) if len(part) > 1 else None for part in parts]
    seconds = [_time(part[2]) if len(part) > 2 else None for part in parts]
    try:
        squares = bytes([_SQUARES[name] for name in names]) if start.size == 8 else b""
    except KeyError:
        squares = b""
    if len(squares) == len(names) and colors == _ALTERNATING[start.turn][: len(colors)]:
        played, used, end = start.replay(squares)
        if used == len(played) == len(squares):
            return MainLine(start, played, end, comment, evaluations, seconds)
    squares = bytes(_checked_moves(start, colors, texts, names))
    return MainLine.replayed(start, squares, comment, evaluations, seconds)


def _checked_moves(
    start: Position, colors: list[str], texts: list[str], names: list[str]
) -> Iterator[int]:
    """The moves one by one: for games without passes, and to report what is wrong with one."""
    position = start
    for number, (color, text, name) in enumerate(zip(colors, texts, names, strict=True), start=1):
        side = Color.BLACK if color == "B" else Color.WHITE
        place = f"GGF, move {number}, {color}[{text[:20]}]"
        if position.turn is not side and position.must_pass():
            position = position.passed()
        if position.turn is not side:
            raise FormatError(f"{place}: it is the other side's turn")
        try:
            move = position.parse_move(name.strip())
            position = position.play(move)
        except (NotationError, IllegalMoveError) as error:
            raise FormatError(f"{place}: {error}") from None
        yield move


def _evaluation(text: str) -> float | None:
    """The score a player expected, or None if it is not a plausible number."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if -1e6 < value < 1e6 else None


def _time(text: str) -> float | None:
    """Seconds of a move; most are plain numbers."""
    try:
        value = float(text)
    except ValueError:
        return parse_seconds(text) if text else None
    return value if 0 <= value < 1e6 else None


def _comment(game: Game, comments: list[tuple[int, str]], written: int) -> None:
    """Attach comments among the moves to their nodes."""
    if not any(number for number, _ in comments):
        return
    nodes = list(game.mainline())
    if len(nodes) > written:  # passes were omitted
        nodes = [node for node in nodes if node.move != PASS]
    for number, text in comments:
        if number:
            node = nodes[number - 1]
            node.comment = "; ".join(filter(None, (node.comment, text)))


def _result(text: str, size: int) -> tuple[float | None, str]:
    found = _RESULT.match(text)
    if found is None:
        return None, ""
    value = float(found[1])
    letter = (found[2] or "").lower()
    return (value if abs(value) <= size * size else None), _ENDINGS.get(letter, "")


# Writing


def write_ggf_game(game: Game) -> str:
    """A game in one line, without a line end; only the main line of its tree.

    Characters that would end a tag are replaced: brackets become round, lines are joined, and text
    beyond `LONGEST_VALUE` is cut.
    """
    size = game.size
    headers = game.headers
    tags = [("GM", "Othello")]
    tags += [(tag, headers[name]) for name, tag in _TAGS.items() if name in headers and tag != "TI"]
    tags += _result_tags(game)
    tags.append(("TI", format_clock(headers.get("TimeControl", ""))))
    tags.append(("TY", headers.get("TY", str(size))))
    tags += [(name, value) for name, value in headers.items() if _is_foreign(name)]
    tags += [
        ("XH", f"{name}:{value}")
        for name, value in headers.items()
        if name not in _TAGS and name != "TY" and not _is_foreign(name)
    ]
    squares, turn = game.start.to_text().replace("X", "*").split()
    tags.append(("BO", f"{size} {squares} {turn}"))
    if game.root.comment:
        tags.append(("CO", game.root.comment))
    for node in game.mainline():
        tags.append(("W" if node.turn is Color.BLACK else "B", _move_text(node)))
        if node.comment:
            tags.append(("CO", node.comment))
    return "(;" + "".join(f"{tag}[{_safe(value)}]" for tag, value in tags) + ";)"


def _is_foreign(name: str) -> bool:
    """Whether a header is a tag that was read but not interpreted."""
    return _FOREIGN_TAG.fullmatch(name) is not None and name not in _OF_THE_GAME | _HEADERS.keys()


def _result_tags(game: Game) -> Tags:
    result = game.result
    if result is None:
        return [("RE", "?")]
    letter = _LETTERS.get(result.reason)
    tags = [("RE", f"{result.black_score:+.2f}" + (f":{letter}" if letter else ""))]
    if result.reason and not letter:
        tags.append(("XH", f"Termination:{result.reason}"))
    return tags


def _move_text(node: GameNode) -> str:
    name = "PA" if node.move == PASS else node.name.upper()
    score = seconds = ""
    if node.evaluation is not None:
        score = f"{node.evaluation.pov(node.turn.other).discs:.2f}"
    if node.seconds is not None:
        seconds = f"{node.seconds:.3f}"
    return "/".join((name, score, seconds)).rstrip("/")


def _safe(value: str) -> str:
    """A value that cannot end its tag."""
    if value.isascii() and value.isprintable() and "]" not in value and "[" not in value:
        return value[:LONGEST_VALUE]
    value = " ".join(value[:LONGEST_VALUE].replace("]", ")").replace("[", "(").splitlines())
    return value.encode("utf-8", "replace").decode()


_START_BOARD = _START.to_text().replace("X", "*")
