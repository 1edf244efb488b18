"""OBF: positions with the scores of their moves, one a line, for endgame tests.

``<board> <side>; MV:+N; MV:-N; ... % comment``. Scores are the mover's final disc difference, best
move first; a bare ``+N;`` is only the best score. Blank lines and lines starting with ``%`` are
skipped, and a closing ``--:-127;``, which some programs write, is ignored.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import IO

from outflank.errors import FormatError, OutflankError, RecordError
from outflank.formats.game_source import LONGEST_LINE, numbered_lines
from outflank.game import Game
from outflank.rules import PASS, Position, Score

__all__ = [
    "MoveScore",
    "ObfFile",
    "ObfRecord",
    "looks_like_obf",
    "parse_obf_line",
    "read_obf",
    "read_obf_games",
    "write_obf",
    "write_obf_game",
]

_HEAD = re.compile(r"[-.XOBWxobw*\s]{17,200};")
_SCORE = re.compile(r"[+-]?[0-9]{1,3}$")
_NOTHING = "--:-127"


@dataclass(frozen=True, slots=True)
class MoveScore:
    """A move and its score."""

    move: int
    """The move."""

    score: int
    """The mover's final disc difference after it, with best play."""


@dataclass(frozen=True, slots=True)
class ObfRecord:
    """One line: a position and what is known about it."""

    position: Position
    """The position."""

    moves: tuple[MoveScore, ...] = ()
    """Scored moves, best first."""

    score: int | None = None
    """The best score, if given."""

    comment: str = ""
    """What follows the percent sign."""

    @property
    def best_moves(self) -> frozenset[int]:
        """The moves that reach the best score."""
        return frozenset(scored.move for scored in self.moves if scored.score == self.score)


@dataclass(frozen=True, slots=True)
class ObfFile:
    """The contents of a file."""

    records: list[ObfRecord]
    """The valid lines."""

    errors: list[FormatError]
    """What was wrong with the others, with file and line."""


def parse_obf_line(line: str) -> ObfRecord:
    """Parse one line that holds a position."""
    content, _, comment = line.partition("%")
    board, *fields = (field.strip() for field in content.split(";"))
    try:
        position = Position.from_text(board)
    except OutflankError as error:
        raise FormatError(str(error)) from None
    moves: list[MoveScore] = []
    score = None
    for field in fields:
        if not field or field == _NOTHING:
            continue
        name, colon, number = field.rpartition(":")
        value = _parse_score(number.strip(), field, position)
        if colon:
            move = _parse_move(name.strip(), position)
            if any(scored.move == move for scored in moves):
                raise FormatError(f"{field!r}: a second score for this move")
            moves.append(MoveScore(move, value))
        elif score is None:
            score = value
        else:
            raise FormatError(f"{field!r}: a second score without a move")
    if moves:
        best = max(scored.score for scored in moves)
        score = best if score is None else score
        if score < best:
            raise FormatError(f"{score:+d} is the best score, but a move has {best:+d}")
        moves.sort(key=lambda scored: -scored.score)
    return ObfRecord(position, tuple(moves), score, comment.strip())


def _parse_score(number: str, field: str, position: Position) -> int:
    if not _SCORE.match(number):
        raise FormatError(f"{field!r} is not a move and its score, such as f5:+12")
    most = position.size**2
    if abs(int(number)) > most:
        raise FormatError(f"{field!r}: a score is from -{most} to +{most}")
    return int(number)


def _parse_move(name: str, position: Position) -> int:
    try:
        move = position.parse_move(name)
        position.play(move)
    except OutflankError as error:
        raise FormatError(str(error)) from None
    return move


def looks_like_obf(head: str) -> bool:
    """Whether the first line that is not a comment has a board before a semicolon."""
    lines = (line.strip() for line in head.lstrip("\ufeff").splitlines())
    first = next((line for line in lines if line and not line.startswith("%")), "")
    return _HEAD.match(first) is not None


def read_obf_games(text: IO[str]) -> Iterator[Game | RecordError]:
    """The positions of a text as games: each scored move is a variation of the start."""
    record = 0
    for number, line in numbered_lines(text):
        if line is not None and line.startswith("%"):
            continue
        record += 1
        try:
            if line is None:
                raise FormatError(f"a line of more than {LONGEST_LINE} letters is no position")
            yield _game(parse_obf_line(line))
        except OutflankError as error:
            yield RecordError(str(error), record=record, line=number)


def _game(record: ObfRecord) -> Game:
    game = Game(record.position)
    turn = record.position.turn
    game.root.comment = record.comment
    if record.score is not None:
        game.root.evaluation = Score(record.score, turn, True)
    for scored in record.moves:
        game.root.add_variation(scored.move).evaluation = Score(scored.score, turn, True)
    return game


def write_obf_game(game: Game) -> str:
    """The start of a game as a line, with the scores of its moves.

    Raises `FormatError` if the game has other moves: they would be lost.
    """
    turn = game.start.turn
    if any(node.variations or node.evaluation is None for node in game.root.variations):
        raise FormatError("OBF holds a position with the values of its moves, and no game")
    scored = [
        MoveScore(node.move, int(node.evaluation.pov(turn)))
        for node in game.root.variations
        if node.move is not None and node.evaluation is not None
    ]
    scored.sort(key=lambda move: -move.score)
    best = game.root.evaluation
    score = scored[0].score if scored else None
    if best is not None and (score is None or int(best.pov(turn)) > score):
        score = int(best.pov(turn))
    return _line(ObfRecord(game.start, tuple(scored), score, game.root.comment))


def read_obf(path: str | os.PathLike[str]) -> ObfFile:
    """Read a file. Bad lines do not stop it: they are listed with file and line."""
    records: list[ObfRecord] = []
    errors: list[FormatError] = []
    try:
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            for number, line in enumerate(file, start=1):
                if not line.strip() or line.lstrip().startswith("%"):
                    continue
                try:
                    records.append(parse_obf_line(line))
                except FormatError as error:
                    errors.append(FormatError(f"{os.fspath(path)}, line {number}: {error}"))
    except OSError as error:
        raise FormatError(f"cannot read {os.fspath(path)}: {error.strerror}") from None
    return ObfFile(records, errors)


def write_obf(records: Iterable[ObfRecord]) -> str:
    """The lines of some records."""
    return "".join(_line(record) + "\n" for record in records)


def _line(record: ObfRecord) -> str:
    shape = record.position.shape
    fields = [record.position.to_text()]
    for scored in record.moves:
        name = "PA" if scored.move == PASS else shape.name(scored.move).upper()
        fields.append(f"{name}:{scored.score:+d}")
    best = max((scored.score for scored in record.moves), default=None)
    if record.score is not None and record.score != best:
        fields.append(f"{record.score:+d}")
    line = "; ".join(fields) + ";"
    comment = " ".join(record.comment.splitlines())
    return f"{line} % {comment}" if comment else line
