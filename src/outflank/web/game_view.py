"""A game as the page sees it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from outflank.game import GameNode
from outflank.openings import opening_name
from outflank.rules import Color

if TYPE_CHECKING:
    from outflank.web.game_session import GameSession

__all__ = ["game_text", "game_view", "line_view_of"]


def game_text(session: GameSession) -> str:
    """The game as the text of an answer or a message."""
    return json.dumps(game_view(session))


def game_view(session: GameSession) -> dict[str, Any]:
    """The game as `GameOut` describes it."""
    match, headers = session.match, session.match.game.headers
    node, result = match.node, match.result
    position, shape = node.position, node.position.shape
    counts = position.counts()
    board, turn = position.to_text().split()
    return {
        "id": session.id,
        "version": session.version,
        "size": position.size,
        "start": match.game.start.to_text(),
        "moves": [shape.name(move) for move in match.board.moves],
        "ply": match.board.ply,
        "tree": line_view_of(match.game.root.next()),
        "board": board,
        "turn": "black" if turn == "X" else "white",
        "legal": [] if match.over else [shape.name(move) for move in position.move_list()],
        "black": session.players[Color.BLACK],
        "white": session.players[Color.WHITE],
        "discs": {"black": counts.black, "white": counts.white},
        "opening": opening_name(match.board),
        "black_name": headers.get("Black") or None,
        "white_name": headers.get("White") or None,
        "paused": session.paused,
        "thinking": session.thinking,
        "can_undo": match.previous_choice(session.choosers) is not None,
        "can_redo": node.next() is not None,
        "over": match.over,
        "result": None if result is None else result.black_score,
        "reason": "" if result is None else result.reason,
        "clock": _clock_view(session),
        "created": session.created,
        "comment": match.game.root.comment,
    }


def _clock_view(session: GameSession) -> dict[str, Any] | None:
    match, now = session.match, session.now()
    if match.clock is None:
        return None
    return {
        "seconds": match.control.game,
        "increment": match.control.increment,
        "black": round(match.clock.left(Color.BLACK, now), 2),
        "white": round(match.clock.left(Color.WHITE, now), 2),
        # The time of a player that waits for a free thread begins a little later.
        "running": match.clock.running is not None or session.thinking,
    }


def line_view_of(node: GameNode | None) -> list[Any]:
    """A node and its main variations by name; what could have been played instead lies within."""
    line: list[Any] = []
    while node is not None:
        notes = _notes(node)
        parent = node.parent
        if parent is not None and parent.next() is node and len(parent.variations) > 1:
            notes["instead"] = [line_view_of(other) for other in parent.variations[1:]]
        line.append({"move": node.name, **notes} if notes else node.name)
        node = node.next()
    return line


def _notes(node: GameNode) -> dict[str, Any]:
    notes: dict[str, Any] = {}
    if node.comment:
        notes["comment"] = node.comment
    if node.evaluation is not None:
        seen = node.evaluation.pov(Color.BLACK)
        notes["evaluation"] = {"discs": round(float(seen), 1), "exact": seen.exact}
    if node.seconds is not None:
        notes["seconds"] = round(node.seconds, 3)
    return notes
