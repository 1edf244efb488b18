"""Claims as plain values, for the page and for others."""

from __future__ import annotations

from typing import Any

from outflank.rules import Shape
from outflank.teaching.claims import Claim

__all__ = ["claim_document"]


def claim_document(claim: Claim, shape: Shape) -> dict[str, Any]:
    """A claim with names of squares; *line* has the moves that show it."""
    return {
        "kind": claim.kind,
        "text": claim.text,
        "good": claim.good,
        "side": str(claim.side).lower(),
        "squares": [shape.name(square) for square in claim.squares],
        "line": [shape.name(move) for move in claim.line],
        "numbers": dict(claim.numbers),
        "other": "" if claim.other is None else shape.name(claim.other),
        "lesson": claim.lesson,
    }
