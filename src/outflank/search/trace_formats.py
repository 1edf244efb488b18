"""The tree of a search as a document, as Graphviz text, and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import isfinite
from typing import Any

from outflank.search.trace import SearchTrace, TraceNode

__all__ = ["trace_document", "trace_dot", "trace_svg"]


def trace_document(trace: SearchTrace) -> dict[str, Any]:
    """The tree as plain lists and dictionaries, as `outflank tree --json` prints it.

    What is empty, false or infinite is left out of a node: an open end of its window, the children
    of a leaf. Values are for the searching side, to three decimals.
    """
    return {
        "position": trace.root.position.to_text(),
        "size": trace.root.position.size,
        "search": trace.search.algorithm,
        "depth": trace.search.depth,
        "order": trace.search.order,
        "width": trace.search.width,
        "eval": trace.evaluation,
        "nodes": trace.nodes,
        "leaves": trace.leaves,
        "cut": trace.cut,
        "value": round(trace.value, 3),
        "pv": [trace.root.position.shape.name(move) for move in trace.pv],
        "root": _node_document(trace.root),
    }


def _node_document(node: TraceNode) -> dict[str, Any]:
    name = node.position.shape.name
    document: dict[str, Any] = {} if node.move is None else {"move": name(node.move)}
    document["board"] = node.position.to_text().partition(" ")[0]
    document["value"] = round(node.value, 3)
    for key, bound in (("alpha", node.alpha), ("beta", node.beta)):
        if isfinite(bound):
            document[key] = round(bound, 3)
    if node.is_principal:
        document["principal"] = True
    for key, moves in (("unvisited", node.unvisited), ("dropped", node.dropped)):
        if moves:
            document[key] = [name(move) for move in moves]
    if node.children:
        document["children"] = [_node_document(child) for child in node.children]
    return document


def _window(node: TraceNode) -> str:
    alpha, beta = (f"{bound:+.4g}" if isfinite(bound) else "" for bound in (node.alpha, node.beta))
    return f"[{alpha or '-∞'}, {beta or '+∞'}]"


def trace_dot(trace: SearchTrace) -> str:
    """The tree in Graphviz's language: ``dot -Tsvg`` draws it."""
    lines = ["digraph search {", '  node [shape=box, fontname="sans-serif", style=filled];']
    numbers = {id(node): number for number, node in enumerate(trace.root.walk())}
    for node in trace.root.walk():
        number, name = numbers[id(node)], node.position.shape.name
        label = f"{node.value:+.4g}\\n{_window(node)}"
        color = "gold" if node.is_principal else "white" if node.maximizing else "grey85"
        lines.append(f'  n{number} [label="{label}", fillcolor={color}];')
        for child in node.children:
            assert child.move is not None
            width = 3 if child.is_principal and node.is_principal else 1
            lines.append(
                f'  n{number} -> n{numbers[id(child)]} [label="{name(child.move)}", '
                f"penwidth={width}];"
            )
        for move in node.unvisited:
            ghost = f"n{number}_{name(move)}"
            lines.append(f'  {ghost} [label="never visited", style=dashed];')
            lines.append(f'  n{number} -> {ghost} [label="{name(move)}", style=dashed, color=red];')
    return "\n".join([*lines, "}", ""])


# The picture: leaves side by side, each parent above the middle of its children.

_ROW, _TOP, _SIDE = 64, 40, 30
_WIDE, _NARROW = 44, 9
_FEW = 300
"""Trees with no more leaves than this have room for words."""


def trace_svg(trace: SearchTrace) -> str:
    """The tree as a picture: squares maximize, circles minimize, the principal variation is thick.

    Red dashes are moves that were never visited; on wide trees, words are left out.
    """
    columns = _columns(trace.root)
    slots = max(column for column, _ in columns.values()) + 1
    rows = max(row for _, row in columns.values()) + 1
    with_words = slots <= _FEW
    step = _WIDE if with_words else _NARROW
    places = {
        key: (_SIDE + column * step, _TOP + row * _ROW) for key, (column, row) in columns.items()
    }
    width, height = 2 * _SIDE + slots * step, _TOP + rows * _ROW
    title = (
        f"{trace.search.algorithm}, depth {trace.search.depth}, {trace.evaluation}: "
        f"value {trace.value:+.4g}, {trace.nodes:,} nodes, {trace.cut:,} cut"
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
            f'width="{width:.0f}" height="{height}" font-family="sans-serif" font-size="10">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:.0f}" height="{height}" fill="#fff"/>',
            f'<text x="8" y="16" font-size="13">{escape(title)}</text>',
            *_drawn(trace.root, places, with_words),
            "</svg>",
            "",
        ]
    )


def _columns(root: TraceNode) -> dict[int, tuple[float, int]]:
    """Column and row of each node, by its id."""
    places: dict[int, tuple[float, int]] = {}
    next_column = 0

    def place(node: TraceNode, row: int) -> float:
        nonlocal next_column
        if node.children:
            columns = [place(child, row + 1) for child in node.children]
            column = (columns[0] + columns[-1]) / 2
        else:
            column = float(next_column)
            next_column += 1
        places[id(node)] = column, row
        return column

    place(root, 0)
    return places


def _drawn(
    node: TraceNode, places: Mapping[int, tuple[float, float]], with_words: bool
) -> Iterator[str]:
    x, y = places[id(node)]
    name = node.position.shape.name
    for child in node.children:
        x2, y2 = places[id(child)]
        principal = node.is_principal and child.is_principal
        color, thickness = ("#d49a00", 3) if principal else ("#999", 1)
        yield (
            f'<path d="M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}" stroke="{color}" '
            f'stroke-width="{thickness}"/>'
        )
        if with_words and child.move is not None:
            yield f'<text x="{x2 + 6:.1f}" y="{y2 - 12:.1f}" fill="#555">{name(child.move)}</text>'
        yield from _drawn(child, places, with_words)
    if node.unvisited:
        yield (
            f'<path d="M{x:.1f} {y:.1f}l14 16" stroke="#c22" stroke-width="2" '
            f'stroke-dasharray="3 2"/>'
        )
        if with_words:
            moves = " ".join(name(move) for move in node.unvisited)
            yield f'<text x="{x + 15:.1f}" y="{y + 24:.1f}" fill="#c22">{moves}</text>'
    fill = "#ffd24d" if node.is_principal else "#fff" if node.maximizing else "#ddd"
    tip = f"<title>{node.value:+.4g} in {_window(node)}</title>"
    if node.maximizing:
        yield (
            f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" fill="{fill}" '
            f'stroke="#333">{tip}</rect>'
        )
    else:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="#333">{tip}</circle>'
    if with_words:
        yield f'<text x="{x - 20:.1f}" y="{y + 15:.1f}">{node.value:+.3g}</text>'
