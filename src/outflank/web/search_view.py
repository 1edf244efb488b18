"""Analyses and reviews as the page sees them."""

from __future__ import annotations

from typing import Any

from outflank.evaluation import reasons
from outflank.rules import PASS, Board, Color, Position
from outflank.search import VERDICTS, MoveReview, SearchResult
from outflank.teaching import claim_document, explain_review
from outflank.teaching.difficulty import GOOD_PLAYER, Difficulty
from outflank.web.boards import side

__all__ = ["analysis_view", "judgement_view", "reasons_view", "remarks_view"]

MOST_REASONS = 4


def analysis_view(
    board: Board, result: SearchResult, *, question: int, seconds: float, done: bool
) -> dict[str, Any]:
    """What an analysis has found after some seconds."""
    shape = board.shape
    lines = [
        {
            "move": shape.name(line.move),
            "score": round(float(line.score), 1),
            "exact": line.score.exact,
            "depth": line.depth,
            "selectivity": line.selectivity,
            "pv": [shape.name(move) for move in line.pv],
        }
        for line in result.lines
    ]
    return {
        "id": question,
        "lines": lines,
        "nodes": result.nodes,
        "seconds": round(seconds, 2),
        "turn": side(board.turn),
        "done": done,
    }


def judgement_view(judged: MoveReview, how_hard: Difficulty | None) -> dict[str, Any]:
    """A move, its value, and how many people find the best one."""
    shape = judged.position.shape
    forced = judged.move == PASS
    return {
        "number": judged.number,
        "turn": side(judged.turn),
        "move": shape.name(judged.move),
        # Black's point of view, so that the graph is consistent.
        "score": round(float(judged.score.pov(Color.BLACK)), 1),
        "best": shape.name(judged.best),
        "best_score": round(float(judged.best_score.pov(Color.BLACK)), 1),
        "exact": judged.exact,
        "depth": judged.depth,
        "noise": judged.noise,
        "loss": round(judged.loss, 1),
        "verdict": "forced" if forced else judged.verdict,
        "pv": [shape.name(move) for move in judged.pv],
        "played_pv": [shape.name(move) for move in judged.played_pv],
        "position": judged.position.to_text(),
        "found_by": None if how_hard is None else round(how_hard.chances[GOOD_PLAYER], 3),
        "hard": how_hard is not None and how_hard.is_hard_to_find,
        **({"reasons": [], "best_reasons": []} if forced else reasons_view(judged)),
    }


def reasons_view(judged: MoveReview) -> dict[str, list[dict[str, Any]]]:
    """What speaks against a move that lost something; otherwise what can be seen of it.

    Reasons from the engine's lines come first, then those visible on the board.
    """
    shape = judged.position.shape
    explained = explain_review(judged)
    seen = remarks_view(judged.position, judged.move)
    if judged.loss <= VERDICTS["good"] or not explained.against:
        return {"reasons": seen, "best_reasons": []}
    against = [claim_document(claim, shape) for claim in explained.against]
    against += [remark for remark in seen if not remark["good"]]
    return {
        "reasons": against[:MOST_REASONS],
        "best_reasons": [claim_document(claim, shape) for claim in explained.better],
    }


def remarks_view(position: Position, move: int) -> list[dict[str, Any]]:
    """What can be seen of a move without a search."""
    name = position.shape.name
    return [
        {
            "kind": reason.kind,
            "text": reason.text,
            "good": reason.good,
            "side": side(reason.side),
            "squares": [name(square) for square in reason.squares],
            "line": [name(move)],
            "numbers": dict(reason.numbers),
        }
        for reason in reasons(position, move)
    ]
