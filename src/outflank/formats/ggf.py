"""GGF, the Generic Game Format: games with names, clocks, times and scores.

A game is ``(;TAG[value]...;)``; a file may hold any number of them. Passes are written, and their
absence is tolerated. Times of moves are kept; clocks and dates are read generously.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from outflank.errors import FormatError, IllegalMoveError, NotationError, OutflankError
from outflank.formats.game_record import GameRecord, RecordedMove
from outflank.rules import PASS, Board, Color, Position

__all__ = ["GgfFile", "iter_ggf_games", "parse_ggf", "parse_ggf_games", "read_ggf", "write_ggf"]

_NAME = re.compile(r"([A-Za-z]{1,3})\s{0,99}\[")
_BETWEEN = re.compile(r"[\s;]*")
_SIZE = re.compile(r"[a-z]*(\d+)", re.IGNORECASE)
_CLOCK = re.compile(r"\d+:\d\d(?:\.\d+)?(?:/\d+:\d\d(?:\.\d+)?)?", re.ASCII)
_RESULT = re.compile(r"([+-]?\d+(?:\.\d+)?)(?::([a-z]))?$", re.IGNORECASE)

# How results end, in letters and in words.
_ENDINGS = {"r": "resigned", "t": "time", "s": "agreed", "l": "left"}
_LETTERS = {word: letter for letter, word in _ENDINGS.items()}

# Far more than a game has: a file of gigabytes without a bracket must not be read in one go.
LONGEST_GAME = 100_000

# Values are cut there when they are written, so that a game never gets too long to be read.
LONGEST_VALUE = 10_000

# Hours, minutes and seconds.
_MOST_TIME_PARTS = 3


@dataclass(frozen=True, slots=True)
class GgfFile:
    """What a file holds."""

    records: tuple[GameRecord, ...]
    """The games that could be read."""

    errors: tuple[FormatError, ...]
    """What is wrong with the others, with their places."""


def parse_ggf(text: str) -> GameRecord:
    """The first game of a text."""
    for _, game in _games(text):
        return _record(game)
    raise FormatError("GGF: there is no game such as (;GM[Othello]...;)")


def read_ggf(path: str | Path) -> GgfFile:
    """All games of a file; those that are broken are reported and left out."""
    try:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    records, errors = parse_ggf_games(text)
    told = [f"{path}, {error}" if error.startswith("game ") else f"{path}: {error}"
            for error in errors]  # fmt: skip
    return GgfFile(tuple(records), tuple(map(FormatError, told)))


def parse_ggf_games(text: str) -> tuple[list[GameRecord], list[str]]:
    """All games of a text, and what is wrong with those that are left out."""
    records, errors = [], []
    for found in iter_ggf_games(text):
        if isinstance(found, FormatError):
            errors.append(str(found))
        else:
            records.append(found)
    return records, errors


def iter_ggf_games(text: str) -> Iterator[GameRecord | FormatError]:
    """All games of a text one after the other, and errors in the place of broken ones."""
    number = 0
    for number, (line, game) in enumerate(_games(text), start=1):
        try:
            yield _record(game)
        except OutflankError as error:
            yield FormatError(f"game {number} (line {line}): {error}")
    if number == 0 and text.strip():
        yield FormatError("there is no game such as (;GM[Othello]...;)")


def write_ggf(record: GameRecord) -> str:
    """A game in one line.

    Texts lose what would end their tag: brackets become round, lines are joined, and what is beyond
    `LONGEST_VALUE` is left out.
    """
    size = record.start.size
    tags = [("GM", "Othello"), ("PC", record.place or "Outflank")]
    if record.date is not None:
        tags.append(("DT", record.date.isoformat(timespec="seconds")))
    tags += [("PB", record.black), ("PW", record.white)]
    tags += [("RE", _result_text(record)), ("TI", _clock_text(record.clock)), ("TY", str(size))]
    squares = record.start.to_text().replace("X", "*").split()
    tags.append(("BO", f"{size} {squares[0]} {squares[1]}"))
    if record.comment or (record.reason and record.reason not in _LETTERS):
        tags.append(("CO", "; ".join(filter(None, (record.reason, record.comment)))))
    board = Board(record.start)
    for recorded in record.moves:
        tags.append(("B" if board.turn is Color.BLACK else "W", _move_text(board, recorded)))
        board.push(recorded.move)
    return "(;" + "".join(f"{tag}[{_safe(value)}]" for tag, value in tags) + ";)"


Tags = list[tuple[str, str]]


def _games(text: str) -> Iterator[tuple[int, Tags | FormatError]]:
    """The line that each game begins in, and its tags, or what is wrong with them.

    Each letter is looked at once. Brackets inside of a value are part of it.
    """
    at, counted, line = 0, 0, 1
    while (begin := text.find("(;", at)) >= 0:
        line += text.count("\n", counted, begin)
        counted = begin
        found, at = _tags(text, begin + 2)
        yield line, found


def _tags(text: str, at: int) -> tuple[Tags | FormatError, int]:
    """The tags of a game, and where it ends; after an error, where to look for the next game."""
    tags: Tags = []
    begin = at
    while True:
        skipped = _BETWEEN.match(text, at)
        assert skipped is not None
        at = skipped.end()
        if text.startswith(")", at) and at > begin and text[at - 1] == ";":
            return tags, at + 1
        name = _NAME.match(text, at)
        if name is None:
            told = text[at : at + 20]
            return FormatError(f"GGF: {told!r} is no tag" if told else "GGF: it has no end"), at
        close = text.find("]", name.end(), begin + LONGEST_GAME)
        if close < 0:
            return FormatError(f"GGF: {name[1]}[ is not closed"), name.end()
        tags.append((name[1].upper(), text[name.end() : close].strip()))
        at = close + 1


def _record(scanned: Tags | FormatError) -> GameRecord:
    if isinstance(scanned, FormatError):
        raise scanned
    tags: dict[str, str] = {}
    moves = [(name, value) for name, value in scanned if name in ("B", "W")]
    for name, value in scanned:
        tags.setdefault(name, value)
    if tags.get("GM", "Othello").lower() != "othello":
        raise FormatError(f"GGF: the game is {tags['GM']!r}, not Othello")
    start = _start(tags)
    result, reason = _result(tags.get("RE", "?"))
    return GameRecord(
        black=tags.get("PB", ""),
        white=tags.get("PW", ""),
        moves=_played(start, moves),
        start=start,
        result=result,
        reason=reason,
        clock=_clock(tags.get("TI", tags.get("TB", ""))),
        date=_date(tags.get("DT", "")),
        place=tags.get("PC", ""),
        comment=tags.get("CO", ""),
    )


def _start(tags: dict[str, str]) -> Position:
    if "BO" in tags:
        size, _, board = tags["BO"].partition(" ")
        if size not in ("4", "6", "8"):
            raise FormatError(f"GGF: BO[{tags['BO'][:20]}] has no size of 4, 6 or 8")
        position = Position.from_text(board)
        if position.size != int(size):
            raise FormatError(f"GGF: BO has a board that is not of size {size}")
        return position
    size_tag = _SIZE.match(tags.get("TY", "8"))
    if size_tag is None or size_tag[1] not in ("4", "6", "8"):
        raise FormatError(f"GGF: TY[{tags.get('TY', '')}] has no size of 4, 6 or 8")
    return Position.start(int(size_tag[1]))


def _played(start: Position, moves: list[tuple[str, str]]) -> tuple[RecordedMove, ...]:
    board = Board(start)
    played = []
    for number, (color, text) in enumerate(moves, start=1):
        place = f"GGF, move {number}, {color}[{text[:20]}]"
        name, *extras = text.split("/")
        side = Color.BLACK if color == "B" else Color.WHITE
        try:
            if board.turn is not side and board.must_pass():
                board.push(PASS)  # a pass that was left out
                played.append(RecordedMove(PASS))
            if board.turn is not side:
                raise FormatError(f"{place}: it is the other side's turn")
            move = board.parse_move(name.strip())
            board.push(move)
        except (NotationError, IllegalMoveError) as error:
            raise FormatError(f"{place}: {error}") from None
        score = _number(extras[0]) if extras else None
        seconds = _seconds(extras[1]) if len(extras) > 1 else None
        played.append(RecordedMove(move, seconds, score))
    return tuple(played)


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if abs(value) < 1e6 else None


def _seconds(text: str) -> float | None:
    """Seconds, also as minutes and seconds or with hours: 1:02.5."""
    parts = text.split(":")
    if len(parts) > _MOST_TIME_PARTS:
        return None
    total = 0.0
    for part in parts:
        value = _number(part)
        if value is None or value < 0:
            return None
        total = 60 * total + value
    return total


def _result(text: str) -> tuple[float | None, str]:
    found = _RESULT.match(text.strip())
    if found is None:
        return None, ""
    value = float(found[1])
    letter = (found[2] or "").lower()
    return (value if abs(value) <= 64 else None), _ENDINGS.get(letter, "")


def _date(text: str) -> datetime | None:
    text = text.strip()
    try:
        if text.isdigit():
            return datetime.fromtimestamp(int(text), UTC)
        old = re.match(r"(\d{4})\.(\d{2})\.(\d{2})_(\d{2}):(\d{2}):(\d{2})", text)
        if old:
            return datetime(*(int(part) for part in old.groups()))  # type: ignore[arg-type]
        return datetime.fromisoformat(text)
    except (ValueError, OverflowError, OSError):
        return None


def _result_text(record: GameRecord) -> str:
    if record.result is None:
        return "?"
    letter = _LETTERS.get(record.reason)
    return f"{record.result:+.2f}" + (f":{letter}" if letter else "")


def _clock(text: str) -> str:
    """A clock of the format as seconds and increment: 01:00/00:01 is 60+1. 0 is no clock."""
    if text == "0":
        return ""
    parts = [_seconds(part) for part in text.split("/")] if _CLOCK.fullmatch(text) else [None]
    seconds = [f"{part:.3f}".rstrip("0").rstrip(".") for part in parts if part is not None]
    return "+".join(seconds) if len(seconds) == len(parts) else text


def _clock_text(clock: str) -> str:
    """Seconds and increment as clocks of the format: 60+1 is 01:00/00:01."""
    if not clock:
        return "0"
    parts = [_seconds(part) for part in clock.split("+")]
    minutes = [_minutes(part) for part in parts if part is not None]
    return "/".join(minutes) if len(minutes) == len(parts) else clock


def _minutes(seconds: float) -> str:
    minutes, thousandths = divmod(round(seconds * 1000), 60_000)
    rest, thousandths = divmod(thousandths, 1000)
    return f"{minutes:02}:{rest:02}" + (f".{thousandths:03}" if thousandths else "")


def _move_text(board: Board, recorded: RecordedMove) -> str:
    name = "PA" if recorded.move == PASS else board.shape.name(recorded.move).upper()
    score = "" if recorded.score is None else f"{recorded.score:.2f}"
    seconds = "" if recorded.seconds is None else f"{recorded.seconds:.3f}"
    return "/".join((name, score, seconds)).rstrip("/")


def _safe(value: str) -> str:
    """A value that cannot end its tag."""
    value = " ".join(value[:LONGEST_VALUE].replace("]", ")").replace("[", "(").splitlines())
    return value.encode("utf-8", "replace").decode()
