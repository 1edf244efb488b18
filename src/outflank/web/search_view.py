"""Analyses and reviews as the page sees them."""

from __future__ import annotations

from typing import Any

from outflank.evaluation import reasons
from outflank.rules import PASS, Board, Color
from outflank.search import VERDICTS, MoveReview, SearchResult
from outflank.teaching import claim_document, explain_review
from outflank.web.boards import side

__all__ = ["analysis_view", "judgement_view"]


def analysis_view(
    board: Board, result: SearchResult, *, question: int, seconds: float, done: bool
) -> dict[str, Any]:
    """What an analysis has found in some seconds."""
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


def judgement_view(judged: MoveReview) -> dict[str, Any]:
    """A move and what it was worth."""
    shape = judged.position.shape
    forced = judged.move == PASS
    return {
        "number": judged.number,
        "turn": side(judged.turn),
        "move": shape.name(judged.move),
        # Black's view, so that the graph is of one piece.
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
        **({"reasons": [], "best_reasons": []} if forced else _reasons(judged)),
    }


def _reasons(judged: MoveReview) -> dict[str, list[dict[str, Any]]]:
    """What the engine's lines say against a move that lost something; else what can be seen."""
    shape = judged.position.shape
    explained = explain_review(judged)
    if judged.loss <= VERDICTS["good"] or not explained.against:
        seen = reasons(judged.position, judged.move)
        return {
            "reasons": [{"text": reason.text, "good": reason.good} for reason in seen],
            "best_reasons": [],
        }
    return {
        "reasons": [claim_document(claim, shape) for claim in explained.against],
        "best_reasons": [claim_document(claim, shape) for claim in explained.better],
    }
