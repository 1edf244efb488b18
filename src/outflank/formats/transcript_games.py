"""Transcripts of many games, one a line, with names and results where given.

A line holds the moves of a game with notes before or after them: ``Ada - Ben, 37-27: f5d6c3``,
``f5d6c3  # Ada - Ben, +10 resigned``, or a link that contains a transcript. A game with its own
start has its board first. A single game may also span the lines of a short text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import IO

from outflank.errors import FormatError, NotationError, OutflankError, RecordError
from outflank.formats.board_parser import parse_board
from outflank.formats.game_source import LONGEST_LINE, numbered_lines
from outflank.formats.headers import apply_result
from outflank.formats.transcript import parse_transcript
from outflank.game import Game, MainLine
from outflank.rules import PASS, Position

__all__ = [
    "looks_like_transcript",
    "parse_transcript_line",
    "read_transcript_games",
    "write_transcript_game",
]

# A single game that spans several lines has at least one move in each.
MOST_LINES_OF_A_GAME = 200

# Fewer moves than this among other words may be anything.
FEWEST_MOVES = 4

_MOVE = r"(?:\d{1,3}[.):]\s*)?(?:[a-h][1-8](?![0-9])|pass|pa|ps|--)"
_RUN = re.compile(rf"(?<![a-z0-9-]){_MOVE}(?:[\s,;]{{0,9}}{_MOVE})*+", re.IGNORECASE)
_SQUARE = re.compile(r"[a-h][1-8]", re.IGNORECASE)
_USUAL = Position.start()
_START = re.compile(r"\s*start\s*", re.IGNORECASE)
_BOARD = re.compile(r"(?:[-.XOBWxobw*]\s?){16,64}\s*[XOBWxobw*](?=\s|$)")
_DISCS = re.compile(r"(?<![\w+-])(\d{1,2})\s?[-:]\s?(\d{1,2})(?![\w-])")
_SCORE = re.compile(r"([+-]\d{1,2}(?:\.\d+)?)(?:\s+([a-z ]+))?", re.IGNORECASE)
_FIELDS = re.compile(r"\s*[\t,;|]\s*|\s+(?:-|\u2013|vs?\.?)\s+")


def looks_like_transcript(head: str) -> bool:
    """Whether a text has moves, or a board, near its beginning."""
    return any(pattern.search(head) for pattern in (_RUN, _BOARD)) or bool(_START.fullmatch(head))


def read_transcript_games(text: IO[str], size: int | None) -> Iterator[Game | RecordError]:
    """The games of a text line by line, and errors in place of broken ones."""
    lines = numbered_lines(text)
    first = list(islice(lines, MOST_LINES_OF_A_GAME + 1))
    found = list(_read_lines(first, size))
    whole = len(first) <= MOST_LINES_OF_A_GAME
    if whole and len(first) > 1 and any(isinstance(game, RecordError) for game in found):
        try:
            joined = " ".join(line or "?" for _, line in first)
            yield Game.from_board(parse_board(joined, size=size))
            return
        except OutflankError:
            pass  # not one game either: the errors of the lines say more
    yield from found
    yield from _read_lines(lines, size)


def _read_lines(
    lines: Iterator[tuple[int, str | None]] | list[tuple[int, str | None]], size: int | None
) -> Iterator[Game | RecordError]:
    record = 0
    for number, line in lines:
        if line is not None and line.startswith(("#", "%")):
            continue
        record += 1
        try:
            if line is None:
                raise FormatError(f"a line of more than {LONGEST_LINE} letters is no transcript")
            yield parse_transcript_line(line, size=size)
        except OutflankError as error:
            yield RecordError(str(error), line=number)


def parse_transcript_line(line: str, *, size: int | None = None) -> Game:
    """The game of a line. Raises `NotationError` or `IllegalMoveError`."""
    text, _, note = (line, "", "") if "://" in line else line.partition("#")
    board = _BOARD.match(text)
    if board is not None:
        start = Position.from_text(board[0])
        game = Game.from_board(parse_transcript(text[board.end() :], start=start))
    else:
        found = max(_RUN.finditer(text), key=lambda run: len(run[0]), default=None)
        rest = "" if found is None else text[: found.start()] + "\t" + text[found.end() :]
        few = found is None or len(_SQUARE.findall(found[0])) < FEWEST_MOVES
        if found is None or (few and _words(rest)) or text[found.end() : found.end() + 1].isalnum():
            # Not a transcript with notes: parse_board reports what is wrong with it.
            game = Game.from_board(parse_board(text, size=size))
        elif _SQUARE.search(rest):
            raise NotationError(f"{line[:60]!r} has moves in two places")
        else:
            game = _bare_game(found[0], size)
            note = f"{rest}\t{note}"
    _read_note(game, note)
    return game


def _bare_game(text: str, size: int | None) -> Game:
    """The game of a transcript. Most have only squares, and take the fast path."""
    squares = _SQUARE.findall(text.lower())
    if size in (None, 8) and 2 * len(squares) == len(text):
        moves = bytes(8 * (ord(row) - ord("1")) + ord(column) - ord("a") for column, row in squares)
        played, used, end = _USUAL.replay(moves)
        if used == len(moves):
            return Game.from_line(MainLine(_USUAL, played, end))
    return Game.from_board(parse_transcript(text.replace(",", " "), size=size))


def _words(rest: str) -> str:
    return rest.strip(" \t.,:;#|-")


def _read_note(game: Game, note: str) -> None:
    """Parse the players' names and the result; the rest is a comment."""
    discs = _DISCS.search(note)
    if discs is not None:
        black, white = int(discs[1]), int(discs[2])
        empties = max(0, game.size**2 - black - white)
        winner = (black > white) - (black < white)
        apply_result(game, float(black - white + winner * empties))
        note = f"{note[: discs.start()]}\t{note[discs.end() :]}"
    words = _words(note)
    names: list[str] = []
    for text in filter(None, (field.strip(" :#") for field in _FIELDS.split(words))):
        score = _SCORE.fullmatch(text)
        if score is not None:
            apply_result(game, float(score[1]), score[2] or "")
        else:
            names.append(text)
    if len(names) == 2:
        game.headers["Black"], game.headers["White"] = names
    elif names:
        game.root.comment = " ".join(words.split())


def write_transcript_game(game: Game) -> str:
    """The main line of a game in a row, with its players' names and its result."""
    shape = game.start.shape
    moves = game.mainline_moves()
    names = [shape.name(move) for move in moves if move != PASS]
    if moves and moves[-1] == PASS:
        names.append("ps")  # otherwise invisible
    line = "".join(names)
    if game.start != _USUAL or not line:
        line = f"{game.start.to_text()} {line}".strip()
    note = _note(game)
    return f"{line}  # {note}" if note else line


def _note(game: Game) -> str:
    players = [game.headers.get(side, "") for side in ("Black", "White")]
    note = " - ".join(_plain(name) for name in players) if all(players) else ""
    ending = game.ending
    if ending is not None:
        score = f"{ending.black_score:+g} {ending.reason}".strip()
        note = f"{note}, {score}" if note else score
    return note


def _plain(name: str) -> str:
    """A name that cannot be mistaken for something else."""
    return " ".join(re.sub(r"[\t,;|#]", " ", name).split()).replace(" - ", " ")
