"""Reviews the moves of a game: how many discs each one lost.

Positions are searched in their canonical form, so that all images of a game get the same
verdicts, and moves that a symmetry of the position makes equal share one value. The best move and
the move that was played are searched to the same depth with the same certainty. A possible mistake
can be searched again, deeper, before it is called one, and the endgame exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from outflank.rules import PASS, Board, Color, Position, Score, Symmetry
from outflank.search.analyser import Analyser
from outflank.search.engine import Engine
from outflank.search.levels import level
from outflank.search.limits import DEEPEST, Limit
from outflank.search.result import Line
from outflank.search.verdicts import VERDICTS, Verdict, noise, verdict

__all__ = ["CONFIRMING_LEVEL", "MoveReview", "confirming_limit", "review_game", "review_move"]

CONFIRMING_LEVEL = 16
"""An apparent mistake is searched at this level, by quick reviews as by deep ones."""

LimitOf = Callable[[Position], Limit]


@dataclass(frozen=True, slots=True)
class MoveReview:
    """A move of a game, and what it was worth."""

    number: int
    """Its place in the game, from 1 on, passes included."""

    position: Position
    """The position before it."""

    move: int
    """The move."""

    score: Score
    """What it leads to, as its side sees it."""

    best: int
    """A best move."""

    best_score: Score
    """What that leads to, searched as deep as the move."""

    pv: tuple[int, ...]
    """The best line."""

    played_pv: tuple[int, ...]
    """The principal variation of the move, starting with it."""

    depth: int
    """Plies that both were searched."""

    @property
    def turn(self) -> Color:
        """Who made it."""
        return self.position.turn

    @property
    def exact(self) -> bool:
        """Whether the loss is proven."""
        return self.score.exact and self.best_score.exact

    @property
    def loss(self) -> float:
        """Discs that it lost."""
        return max(0.0, float(self.best_score) - float(self.score))

    @property
    def noise(self) -> float:
        """Discs that the loss may be off."""
        return noise(self.depth, exact=self.exact)

    @property
    def verdict(self) -> Verdict:
        """The loss in a word."""
        return verdict(self.loss, self.noise)


def confirming_limit(position: Position) -> Limit:
    """The search of a position in which a move looks like a mistake."""
    return level(CONFIRMING_LEVEL).limit(position)


def review_game(
    board: Board,
    engine: Analyser,
    limit: Limit | LimitOf,
    *,
    confirm: LimitOf | None = None,
    side: Color | None = None,
) -> Iterator[MoveReview]:
    """Review the moves of a game, or of one *side* of it, from the last to the first.

    Results of later positions help with earlier ones. *limit* is for one search, or a function that
    makes one. With *confirm*, a loss that may be a mistake is found again by searches with this
    limit, and every loss where these are exact, so that quick reviews and deep ones agree on what
    is a blunder.
    """
    played = list(zip(board.positions, board.moves, strict=False))
    for number, (position, move) in reversed(list(enumerate(played, start=1))):
        if side not in (None, position.turn):
            continue
        within = limit(position) if callable(limit) else limit
        yield review_move(position, move, engine, within, number=number, confirm=confirm)


def review_move(
    position: Position,
    move: int,
    engine: Analyser,
    limit: Limit,
    *,
    number: int = 1,
    confirm: LimitOf | None = None,
) -> MoveReview:
    """Review one move; see `review_game`."""
    judged = _reviewed(number, position, move, engine, limit)
    if confirm is None or judged.exact:
        return judged
    surer = confirm(position).within(Limit(time=limit.time))
    if surer == limit or (surer.depth or DEEPEST) <= judged.depth:
        return judged
    if _proves(surer) or _is_suspect(judged):
        return _reviewed(number, position, move, engine, surer)
    return judged


def _proves(limit: Limit) -> bool:
    """Whether a search finds exact scores, if there is time."""
    return limit.depth == DEEPEST and limit.selectivity == 100


def _is_suspect(judged: MoveReview) -> bool:
    """Whether it looks like a mistake, or a deeper search might call it a blunder.

    One in twenty losses is further off than the noise, but hardly one further than twice of it.
    """
    most = judged.loss + 2 * judged.noise
    return judged.loss > VERDICTS["inaccuracy"] or (judged.loss > 0 and most > VERDICTS["mistake"])


def _reviewed(
    number: int, position: Position, move: int, engine: Analyser, limit: Limit
) -> MoveReview:
    canonical = position.transformed(position.canonical_symmetry())
    found = engine.analyse(canonical, limit)
    best = found.best
    back = _way_back(canonical, position, best.move, move)
    if move == PASS or back.move(best.move) == move:
        line = _seen_from(best, position, back)
        return MoveReview(
            number, position, move, line.score, move, line.score, line.pv, line.pv, line.depth
        )
    there = position.canonical_move(move)
    same_depth = replace(limit, depth=max(1, best.depth))
    if isinstance(engine, Engine):  # other programs are as sure as they are
        same_depth = replace(same_depth, selectivity=best.selectivity)
    played = engine.analyse(canonical, same_depth, moves=[there]).best
    if float(played.score) > float(best.score):
        best = played  # it is better than the first search thought
    ours = _seen_from(best, position, _way_back(canonical, position, best.move, move))
    theirs = _seen_from(played, position, _way_back(canonical, position, there, move))
    return MoveReview(
        number,
        position,
        move,
        theirs.score,
        ours.move,
        ours.score,
        ours.pv,
        theirs.pv,
        min(ours.depth, theirs.depth),
    )


def _way_back(canonical: Position, position: Position, found: int, move: int) -> Symmetry:
    """A symmetry from the canonical form to the position: one that makes *found* *move*, if any."""
    ways = [way for way in Symmetry if canonical.transformed(way) == position]
    return next((way for way in ways if way.move(found) == move), ways[0])


def _seen_from(line: Line, position: Position, way: Symmetry) -> Line:
    """A line of the canonical form, as it is in the position."""
    score = Score(line.score.discs, position.turn, exact=line.score.exact)
    return replace(line, move=way.move(line.move), pv=tuple(map(way.move, line.pv)), score=score)
