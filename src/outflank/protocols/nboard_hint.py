"""What programs answer to NBoard's ``hint``, as results of a search.

A hint is a line ``search PV EVAL 0 DEPTH`` or ``book PV EVAL GAMES DEPTH``: moves without spaces,
discs for the side to move, and how deep it looked. That is plies, perhaps with how sure
it is (``18@73%``), ``100%`` if the score is proven, ``100%W`` if only the winner is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from math import isfinite

from outflank.errors import IllegalMoveError, PlayerFaultError
from outflank.rules import PASS, Position, Score
from outflank.search import SELECTIVITIES, Line, SearchResult

__all__ = ["HintCollector", "parse_hint"]

_HINT = re.compile(r"(?:search|book)\s+(\S+)\s+(\S+)\s+\S+(?:\s+(\S+))?")
_MOVE = re.compile(r"[A-Ha-h][1-8]|PASS|PA|--", re.IGNORECASE)
_PLIES = re.compile(r"(\d{1,3})(?:@(\d{1,3})%)?")
_TO_THE_END = re.compile(r"(\d{1,3})%(W?)", re.IGNORECASE)
_NODES = re.compile(r"nodestats\s+(\d{1,18})\b")


def parse_hint(text: str, position: Position) -> Line | None:
    """The line that a hint gives for a position, or None if the text is no hint.

    The line is cut before an illegal move. Raises `PlayerFaultError` if the first move is
    illegal.
    """
    found = _HINT.match(text)
    if found is None:
        return None
    try:
        discs = float(found[2].split(",")[0])
    except ValueError:
        return None
    if not isfinite(discs):
        return None
    pv = _legal_moves(found[1], position)
    if not pv:
        raise PlayerFaultError("illegal move", f"the hint {text[:60]!r} begins with no legal move")
    depth, selectivity, proven = _depth(found[3] or "0", position.counts().empties)
    exact = proven and discs.is_integer() and abs(discs) <= position.size**2
    score = Score(int(discs) if discs.is_integer() else discs, position.turn, exact)
    return Line(pv[0], score, pv, depth, selectivity)


def _legal_moves(text: str, position: Position) -> tuple[int, ...]:
    moves: list[int] = []
    end = 0
    while found := _MOVE.match(text, end):
        end = found.end()
        move = position.parse_move(found[0])
        if position.must_pass() and move != PASS:  # some programs leave passes out
            moves.append(PASS)
            position = position.passed()
        try:
            position = position.play(move)
        except IllegalMoveError:
            break
        moves.append(move)
    return tuple(moves)


def _depth(text: str, empties: int) -> tuple[int, int, bool]:
    """Plies, certainty in percent, and whether the score is proven."""
    if found := _TO_THE_END.fullmatch(text):
        percent = int(found[1])
        return empties, _selectivity(percent), percent == 100 and not found[2]
    if found := _PLIES.match(text):
        return min(int(found[1]), empties), _selectivity(int(found[2] or 0)), False
    return 0, SELECTIVITIES[0], False


def _selectivity(percent: int) -> int:
    """The surest level that does not claim more; without a word, the least sure one."""
    return max((level for level in SELECTIVITIES if level <= percent), default=SELECTIVITIES[0])


class HintCollector:
    """Puts hints for a position together: a round of them is a result."""

    def __init__(self, position: Position, lines: int, moves: frozenset[int]) -> None:
        """*moves* are those that are wanted; hints about others are left out.

        If a pass is forced, hints are about the position after it.
        """
        self._passed = position.must_pass()
        self._position = position
        self.searched = position.passed() if self._passed else position
        self._moves = frozenset(self.searched.legal_moves) if self._passed else moves
        self._most = 1 if self._passed else min(lines, len(self._moves))
        self._round: list[Line] = []
        self._before: list[Line] = []
        self._nodes = 0

    def add(self, text: str) -> bool:
        """Take in a line that the program sent; whether it completes a round."""
        if counted := _NODES.match(text):
            self._nodes = int(counted[1])
            return False
        line = parse_hint(text, self.searched)
        if line is None or line.move not in self._moves:
            return False
        if self._begins_round(line):
            self._before, self._round = self._lines(), []
        self._round.append(line)
        return len(self._round) == self._most

    def _begins_round(self, line: Line) -> bool:
        return (
            len(self._round) == self._most
            or any(line.move == other.move for other in self._round)
            or any(line.depth > other.depth for other in self._round)
        )

    def is_complete(self, depth: int) -> bool:
        """Whether all lines that were asked for are that deep; to the end, whether all are proven.

        A search to the end may be repeated with more certainty.
        """
        lines = self._lines()
        to_end = depth >= self.searched.counts().empties
        return len(lines) == self._most and all(
            line.score.exact or (line.depth >= depth and not to_end) for line in lines
        )

    def result(self, seconds: float, *, complete: bool) -> SearchResult | None:
        """The result so far, or None if there is none."""
        lines = tuple(map(self._as_asked, self._lines()))
        return SearchResult(lines, self._nodes, seconds, complete) if lines else None

    def _lines(self) -> list[Line]:
        """The best first, then those of the round before that are not in this one yet."""
        newest = sorted(self._round, key=lambda line: -line.score.discs)
        seen = {line.move for line in newest}
        return [*newest, *(line for line in self._before if line.move not in seen)][: self._most]

    def _as_asked(self, line: Line) -> Line:
        if not self._passed:
            return line
        score = line.score.pov(self._position.turn)
        return replace(line, move=PASS, score=score, pv=(PASS, *line.pv))
