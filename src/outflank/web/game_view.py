"""A game as the page sees it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from outflank.game import GameNode
from outflank.rules import Color

if TYPE_CHECKING:
    from outflank.web.game_session import GameSession

__all__ = ["game_text", "marks_view"]


def game_text(session: GameSession, line: list[Any]) -> str:
    """The game as the text of an answer or a message, as `GameOut` describes it.

    *line* is the document of the tree, which storing the game has produced already.
    """
    match, headers, result = session.match, session.match.game.headers, session.match.result
    position, names = match.node.position, match.node.position.shape.names
    counts = position.counts()
    view = {
        "id": session.id,
        "version": session.version,
        "size": position.size,
        "start": match.game.start.to_text(),
        "moves": [names[move] for move in match.board.moves],
        "ply": match.board.ply,
        "tree": line,
        "board": position.to_text().split()[0],
        "turn": "white" if position.white_to_move else "black",
        "legal": [] if match.over else [names[move] for move in position.move_list()],
        "black": session.players[Color.BLACK],
        "white": session.players[Color.WHITE],
        "discs": {"black": counts.black, "white": counts.white},
        "opening": session.opening,
        "black_name": headers.get("Black") or None,
        "white_name": headers.get("White") or None,
        "black_owner": session.seating.owner(Color.BLACK),
        "white_owner": session.seating.owner(Color.WHITE),
        "waiting": _waiting_side(session),
        "shared": session.seating.are_shared,
        "rematch": session.rematch,
        "paused": session.paused,
        "thinking": session.thinking,
        "can_undo": session.can_undo,
        "can_redo": bool(match.node.variations),
        "over": match.over,
        "result": None if result is None else result.black_score,
        "reason": "" if result is None else result.reason,
        "clock": None if match.clock is None else _clock_view(session),
        "created": session.created,
        "comment": match.game.root.comment,
        "marks": marks_view(match.game.root),
    }
    return json.dumps(view)


def _waiting_side(session: GameSession) -> str | None:
    """The side that waits for a guest."""
    waits = session.seating.is_waiting
    return "black" if waits(Color.BLACK) else "white" if waits(Color.WHITE) else None


def marks_view(node: GameNode) -> list[tuple[int, int | None, str]]:
    """Drawings on a position: squares by number, and a colour."""
    return [(mark.square, mark.to, mark.color) for mark in node.marks]


def _clock_view(session: GameSession) -> dict[str, Any] | None:
    match, now = session.match, session.timer.time()
    if match.clock is None:
        return None
    return {
        "seconds": match.control.game,
        "increment": match.control.increment,
        "black": round(match.clock.left(Color.BLACK, now), 2),
        "white": round(match.clock.left(Color.WHITE, now), 2),
        # The time of a player that waits for a free thread starts a little later.
        "running": match.clock.running is not None or session.thinking,
    }
