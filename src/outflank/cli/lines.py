"""What a search found, as lines of text and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from outflank.rules import Position, Score
    from outflank.search import Line, SearchResult

__all__ = ["found_line", "line_document", "line_text", "score_text"]


def score_text(score: Score) -> str:
    """Discs, with a question mark if they are an estimate."""
    return f"{score.discs:+.0f}" + ("" if score.exact else "?")


def line_text(position: Position, line: Line) -> str:
    """A line with its depth, certainty, score and moves."""
    name = position.shape.name
    score = score_text(line.score)
    moves = " ".join(name(move) for move in line.pv)
    return f"{line.depth:2}@{line.selectivity:3}%  {score:>4}  {moves}"


def found_line(position: Position, found: SearchResult) -> str:
    """The best line with what it cost."""
    return (
        f"{found.seconds:8.2f} s  {found.nodes:13,} nodes  {found.nps / 1e6:5.1f} M/s  "
        f"{line_text(position, found.best)}"
    )


def line_document(position: Position, line: Line) -> dict[str, object]:
    """A line for others to read."""
    name = position.shape.name
    return {
        "move": name(line.move),
        "score": line.score.discs,
        "exact": line.score.exact,
        "depth": line.depth,
        "selectivity": line.selectivity,
        "pv": [name(move) for move in line.pv],
    }
