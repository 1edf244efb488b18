"""The tree of an SGF text: nodes with properties, not yet interpreted."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from outflank.errors import FormatError

__all__ = ["SgfNode", "escape", "parse_tree"]

_SPACE = re.compile(r"\s*")
_NAME = re.compile(r"[A-Za-z]{1,64}")
_VALUE = re.compile(r"\s*\[((?:[^\]\\]++|\\.)*+)\]", re.DOTALL)
_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_SPECIAL = re.compile(r"[\\\]]")

# Nodes of one game: a tree of a million nodes needs gigabytes.
MOST_NODES = 500_000


@dataclass(slots=True)
class SgfNode:
    """A node as written."""

    parent: int | None
    """The index of the node before it, or None for the first."""

    line: int
    """The line of the game in which it begins, counted from 1."""

    properties: dict[str, list[str]] = field(default_factory=dict)
    """Values by name, unescaped."""


def parse_tree(text: str) -> list[SgfNode]:
    """The nodes of a game, each after its parent. Raises `FormatError`."""
    nodes: list[SgfNode] = []
    open_nodes: list[int | None] = []
    current: int | None = None
    at, line, counted = 0, 1, 0
    while at < len(text):
        letter = text[at]
        if letter == "(":
            open_nodes.append(current)
            at += 1
        elif letter == ")":
            if not open_nodes:
                break
            current = open_nodes.pop()
            at += 1
        elif letter == ";":
            line += text.count("\n", counted, at)
            counted = at
            if len(nodes) == MOST_NODES:
                raise FormatError(f"SGF: more than {MOST_NODES} nodes")
            node = SgfNode(current, line)
            current = len(nodes)
            nodes.append(node)
            at = _read_properties(text, at + 1, node)
        elif letter.isspace():
            at = _skip_space(text, at)
        else:
            line += text.count("\n", counted, at)
            raise FormatError(f"SGF, line {line}: {text[at : at + 20]!r} is no property")
    if not nodes:
        raise FormatError("SGF: there is no game such as (;GM[2]...)")
    if open_nodes:
        raise FormatError("SGF: the game has no end")
    return nodes


def _read_properties(text: str, at: int, node: SgfNode) -> int:
    """Read the properties at an offset into a node; the offset of their end."""
    while True:
        at = _skip_space(text, at)
        name = _NAME.match(text, at)
        if name is None:
            return at
        # Old versions spell names out, such as PlayerBlack: only the capitals count.
        identifier = "".join(letter for letter in name[0] if letter.isupper()) or name[0].upper()
        at = name.end()
        values = node.properties.setdefault(identifier, [])
        found = _VALUE.match(text, at)
        if found is None:
            raise FormatError(f"SGF, line {node.line}: {name[0]} has no value")
        while found is not None:
            values.append(_unescape(found[1]))
            at = found.end()
            found = _VALUE.match(text, at)


def _skip_space(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return at if space is None else space.end()


def _unescape(value: str) -> str:
    if "\\" not in value:
        return value
    return _ESCAPED.sub(lambda found: "" if found[1][0] in "\r\n" else found[1], value)


def escape(value: str) -> str:
    """A value that cannot end its bracket."""
    return _SPECIAL.sub(r"\\\g<0>", value)
