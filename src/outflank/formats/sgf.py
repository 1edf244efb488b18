"""SGF, the Smart Game Format, for Othello (GM[2]): whole trees, without loss.

Moves are written as square names; two letters, column and row from the top, are read as well. An
empty move is a pass. Unknown properties are kept: those of the first node as headers, those of
others in `GameNode.extras`. Our own properties are ``XH`` (a header that SGF has no property for),
``XV`` (whose view the value ``V`` is, and whether it is exact), ``XT`` (seconds that a move took)
and ``XM`` (marks with colours).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from outflank.errors import FormatError, OutflankError, RecordError
from outflank.formats.brackets import bracketed_records
from outflank.formats.sgf_tree import SgfNode, parse_tree
from outflank.formats.sgf_values import (
    apply_sgf_result,
    parse_square,
    parse_squares,
    read_headers,
    read_notes,
    write_headers,
    write_notes,
)
from outflank.game import Game, GameNode
from outflank.rules import Color, Position, shape_of, squares_of

__all__ = ["parse_sgf_game", "read_sgf_games", "write_sgf_game"]

# A tree with many comments is long; a file of gigabytes without a bracket must not be read at once.
LONGEST_GAME = 2_000_000

# A value, the start of another game, a bracket, or an unclosed value.
_TOKEN = re.compile(r"\[(?:[^\]\\]++|\\.)*+\]|\(;\s*(?:FF|GM)\[|[()]|\[", re.DOTALL)
_SETUP = frozenset({"AB", "AW", "AE", "PL"})
_COLORS = {"B": Color.BLACK, "W": Color.WHITE}


def read_sgf_games(text: IO[str]) -> Iterator[Game | RecordError]:
    """The games of a text one by one, and errors in place of broken ones."""
    for record in bracketed_records(text, _find_end, _explain, LONGEST_GAME):
        if record.error:
            yield record.refused(record.error)
            continue
        try:
            yield parse_sgf_game(record.text)
        except OutflankError as error:
            yield record.refused(str(error))


def _find_end(text: str, at: int) -> int | None:
    """Where a game ends: at its last bracket, or where another one begins."""
    depth = 0
    for token in _TOKEN.finditer(text, at):
        found = token[0]
        if found == ")":
            depth -= 1
            if depth == 0:
                return token.end()
        elif found == "(":
            depth += 1
        elif found[0] == "(":
            if depth:
                return token.start()
            depth += 1
        elif found == "[":
            return None
    return None


def _explain(text: str, at: int, limit: int) -> tuple[str, int]:
    return "SGF: the game has no end", min(limit, len(text))


def parse_sgf_game(text: str) -> Game:
    """The game of a text. Raises `FormatError`."""
    tree = parse_tree(text)
    first = tree[0].properties
    kind = first.get("GM", ["2"])[0].strip()
    if kind != "2":
        raise FormatError(f"SGF: GM[{kind[:20]}] is not Othello, which is 2")
    start = _start(first, tree)
    game = Game(start)
    game.headers = read_headers(first)
    nodes: dict[int, GameNode] = {}
    for number, sgf_node in enumerate(tree):
        parent = game.root if sgf_node.parent is None else nodes[sgf_node.parent]
        nodes[number] = _add_node(parent, sgf_node, first=number == 0)
    apply_sgf_result(game)
    return game


def _start(first: dict[str, list[str]], tree: list[SgfNode]) -> Position:
    size = first.get("SZ", ["8"])[0].strip()
    if size not in ("4", "6", "8"):
        raise FormatError(f"SGF: SZ[{size[:20]}] is no size of 4, 6 or 8")
    position = Position.start(int(size))
    if not _SETUP & first.keys():
        return position
    for name, color in (("AE", None), ("AB", Color.BLACK), ("AW", Color.WHITE)):
        for square in parse_squares(first.get(name, []), position.shape):
            position = position.with_disc(square, color)
    side = first.get("PL", [""])[0].strip().upper()[:1]
    if not side:  # the first move decides
        side = next((name for node in tree for name in node.properties if name in _COLORS), "B")
    if side not in _COLORS:
        raise FormatError(f"SGF: PL[{side}] is no side to move; it is B or W")
    return position.with_turn(_COLORS[side])


def _add_node(parent: GameNode, sgf_node: SgfNode, *, first: bool) -> GameNode:
    properties = sgf_node.properties
    if not first and _SETUP & properties.keys():
        raise FormatError(f"SGF, line {sgf_node.line}: a position is set up after the first one")
    played = [name for name in properties if name in _COLORS]
    if len(played) > 1 or (played and len(properties[played[0]]) != 1):
        raise FormatError(f"SGF, line {sgf_node.line}: two moves in one node")
    node = parent
    if played:
        node = _play(parent, played[0], properties[played[0]][0], sgf_node.line)
    read_notes(node, properties, root=first)
    return node


def _play(node: GameNode, color: str, text: str, line: int) -> GameNode:
    place = f"SGF, line {line}, {color}[{text[:20]}]"
    try:
        move = parse_square(text, node.position.shape)
        if node.turn is not _COLORS[color] and node.position.must_pass():
            node = node.add_variation("pass")
        if node.turn is not _COLORS[color]:
            raise FormatError("it is the other side's turn")
        return node.add_variation(move)
    except OutflankError as error:
        raise FormatError(f"{place}: {error}") from None


def write_sgf_game(game: Game) -> str:
    """A game with all its variations, in one line unless its texts have several."""
    pieces = ["(;FF[4]GM[2]", f"SZ[{game.size}]", *write_headers(game), *_write_start(game.start)]
    pieces += write_notes(game.root)
    # Each item is a node to write, or a closing bracket.
    waiting: list[GameNode | str] = [")", *reversed(game.root.variations)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            pieces.append(item)
            continue
        parent = item.parent
        if parent is not None and len(parent.variations) > 1:
            pieces.append("(")
            waiting.append(")")
        pieces.append(_write_move(item))
        pieces += write_notes(item)
        waiting += reversed(item.variations)
    return "".join(pieces)


def _write_move(node: GameNode) -> str:
    color = "W" if node.turn is Color.BLACK else "B"
    return f";{color}[{'' if node.name == 'pass' else node.name}]"


def _write_start(start: Position) -> Iterator[str]:
    """The properties that set up a position, unless it is the standard start."""
    usual = Position.start(start.size)
    if start == usual:
        return
    shape = shape_of(start.size)
    emptied = (usual.black | usual.white) & ~(start.black | start.white)
    for name, squares in (("AB", start.black), ("AW", start.white), ("AE", emptied)):
        if squares:
            yield name + "".join(f"[{shape.name(square)}]" for square in squares_of(squares))
    yield "PL[B]" if start.turn is Color.BLACK else "PL[W]"
