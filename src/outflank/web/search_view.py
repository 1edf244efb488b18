"""Analyses and reviews as the page sees them."""

from __future__ import annotations

from typing import Any

from outflank.evaluation import reasons
from outflank.rules import PASS, Board, Color, Position
from outflank.search import MoveReview, SearchResult
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
        "reasons": [] if forced else _reasons(judged.position, judged.move),
        "best_reasons": []
        if forced or judged.best == judged.move
        else _reasons(judged.position, judged.best),
    }


def _reasons(position: Position, move: int) -> list[dict[str, Any]]:
    return [{"text": reason.text, "good": reason.good} for reason in reasons(position, move)]
