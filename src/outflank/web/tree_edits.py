"""Edits of a game's tree during analysis.

An edit changes the tree, or raises and changes nothing. The played moves are not open to analysis:
they stay the main line, and are never deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from outflank.errors import ConflictError, OptionError
from outflank.game import Game, GameNode, Mark
from outflank.rules import PASS

__all__ = ["MOST_NODES", "TreeEdit", "add_variation", "comment_on", "draw_on", "promote", "remove"]

# Moves of all variations together: every change stores and sends the whole tree.
MOST_NODES = 3_000

TreeEdit = Callable[[Game, GameNode], GameNode]
"""Changes a game that is at a node; returns the node to show afterwards."""


def add_variation(path: Sequence[str], moves: Sequence[str]) -> TreeEdit:
    """Add *moves* after the moves of *path*, and the pass that they force."""

    def edit(game: Game, _: GameNode) -> GameNode:
        before = _find(game, path)
        if sum(1 for _ in game.walk()) + len(moves) > MOST_NODES:
            raise OptionError(f"a game holds at most {MOST_NODES} moves with its variations")
        node = before.add_line(moves)
        if node.position.must_pass() and not node.is_game_over():
            node = node.add_variation(PASS)
        return node

    return edit


def promote(path: Sequence[str]) -> TreeEdit:
    """Move a variation one place forward, unless the one before it was played."""

    def edit(game: Game, played: GameNode) -> GameNode:
        node = _fork(_find(game, path))
        siblings = () if node.parent is None else node.parent.variations
        place = siblings.index(node) if node in siblings else 0
        if place and siblings[place - 1] in played.path():
            raise ConflictError("the moves that were played stay the main line")
        if place:
            node.promote()
        return _find(game, path)

    return edit


def remove(path: Sequence[str]) -> TreeEdit:
    """Delete a move and everything after it."""

    def edit(game: Game, played: GameNode) -> GameNode:
        node = _find(game, path)
        parent = node.parent
        if parent is None or node in played.path():
            raise ConflictError("the moves that were played cannot be deleted")
        if node.move == PASS:  # it follows from the move before
            return remove(path[:-1])(game, played)
        node.remove()
        return parent

    return edit


def comment_on(path: Sequence[str], text: str) -> TreeEdit:
    """Set the comment on a move; an empty text removes it."""

    def edit(game: Game, _: GameNode) -> GameNode:
        node = _find(game, path)
        node.comment = text
        return node

    return edit


def draw_on(path: Sequence[str], marks: Sequence[Mark]) -> TreeEdit:
    """Draw on the board of a position, replacing what was drawn there."""

    def edit(game: Game, _: GameNode) -> GameNode:
        node = _find(game, path)
        node.marks = tuple(marks)
        return node

    return edit


def _find(game: Game, path: Sequence[str]) -> GameNode:
    node = game.node_at(path)
    if node is None:
        raise ConflictError("this line is not in the game any more")
    return node


def _fork(node: GameNode) -> GameNode:
    """The move at which a node's line branches off another; the node itself if it does not."""
    for each in reversed(node.path()):
        if each.parent is not None and each.parent.variations[0] is not each:
            return each
    return node
