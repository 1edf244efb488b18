"""Books of other programs: the formats of Edax and Egaroucid, and a plain-text format.

All of them have positions up to symmetry with the best move that leads out of the book. Values of
positions are backed up again from these leaves, so that they are consistent whatever the file says.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from outflank.book.book_graph import BookGraph, Leaf
from outflank.errors import FormatError, OptionError, OutflankError
from outflank.files import write_whole
from outflank.rules import PASS, Position, shape_of
from outflank.search import level

__all__ = ["FOREIGN_BOOKS", "import_book", "write_foreign_book"]

# Edax: magic words, version and release, date, options, number of positions.
_EDAX_HEADER = struct.Struct("<IIBB h5Bx 5i i")
_EDAX_MAGIC = (0x45444158, 0x424F4F4B)
_EDAX_VERSION, _EDAX_RELEASE = 4, 4
_EDAX_RECORD = struct.Struct("<QQ 4I 3h BB")
_EDAX_LINK = struct.Struct("<bB")
_EDAX_NO_MOVE = 65

# Egaroucid: what it is and its version, number of positions; own and opposing discs, value, level,
# positions below, value, move and level of the leaf.
_EGAROUCID_HEADER = struct.Struct("<9sBI")
_EGAROUCID_MAGIC, _EGAROUCID_VERSION = b"EGAROUCID", 3
_EGAROUCID_RECORD = struct.Struct("<QQ bb I bbb")

_MOST_LEVEL = 60


@dataclass(frozen=True, slots=True)
class _Record:
    """A position of another program's book."""

    own: int
    opp: int
    level: int
    move: int | None
    value: int


def import_book(graph: BookGraph, path: str | Path) -> int:
    """Add the positions of another program's book; their number.

    The format is detected from its content. Leaves of positions that are known already are taken if
    they were searched at least as deep. Raises `FormatError` with the place of what is wrong; the
    graph may have part of the positions then.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    try:
        records = list(_detect(data)(data))
    except FormatError as error:
        raise FormatError(f"{path}: {error}") from None
    # All positions before their leaves: a move that leads to one of them is not a leaf.
    for step in (_add_position, _set_leaf):
        for number, record in enumerate(records, start=1):
            try:
                step(graph, record)
            except OutflankError as error:
                raise FormatError(f"{path}, position {number}: {error}") from None
    graph.back_up()
    return len(records)


def _add_position(graph: BookGraph, record: _Record) -> None:
    if not -64 <= record.value <= 64:
        raise FormatError(f"a value of {record.value} discs")
    position = Position(black=record.own, white=record.opp)
    if position.moves:  # a pass is no choice, and a finished game needs no book
        graph.add(position)


def _set_leaf(graph: BookGraph, record: _Record) -> None:
    position = Position(black=record.own, white=record.opp)
    if not position.moves:
        return
    node = graph.add(position)
    if record.move is None:
        if node.leaf is None:
            graph.set_leaf(node, None)
        return
    position.play(record.move)
    limit = level(max(1, min(record.level, _MOST_LEVEL))).limit(position)
    depth = min(limit.depth or 1, node.empties)
    certainty = limit.selectivity or 100
    if node.leaf is None or (node.leaf.certainty, node.leaf.depth) <= (certainty, depth):
        leaf = Leaf(position.canonical_move(record.move), record.value, depth, certainty)
        graph.set_leaf(node, leaf)


def _detect(data: bytes) -> Callable[[bytes], Iterator[_Record]]:
    if data.startswith(_EGAROUCID_MAGIC):
        return _read_egaroucid
    if len(data) >= 8 and struct.unpack_from("<II", data) == _EDAX_MAGIC:
        return _read_edax
    if b"\0" not in data[:100]:
        return _read_text
    raise FormatError("neither a book of Edax or Egaroucid, nor lines of positions and leaves")


def _read_egaroucid(data: bytes) -> Iterator[_Record]:
    if len(data) < _EGAROUCID_HEADER.size:
        raise FormatError("it is damaged (it ends within its header)")
    _, version, number = _EGAROUCID_HEADER.unpack_from(data)
    if version != _EGAROUCID_VERSION:
        raise FormatError(f"version {version} of an Egaroucid book; only version 3 can be read")
    expected = _EGAROUCID_HEADER.size + number * _EGAROUCID_RECORD.size
    if len(data) != expected:
        raise FormatError(f"it is damaged ({len(data)} bytes instead of {expected})")
    for record in _EGAROUCID_RECORD.iter_unpack(data[_EGAROUCID_HEADER.size :]):
        own, opp, _, depth, _, value, move, leaf_level = record
        # Its top bit is a1, and squares are counted likewise.
        leaf = 63 - move if 0 <= move < 64 else None
        yield _Record(_reversed(own), _reversed(opp), max(leaf_level, 0) or depth, leaf, value)


def _read_edax(data: bytes) -> Iterator[_Record]:
    if len(data) < _EDAX_HEADER.size:
        raise FormatError("it is damaged (it ends within its header)")
    _, _, version, *_, number = _EDAX_HEADER.unpack_from(data)
    if version != _EDAX_VERSION:
        raise FormatError(f"version {version} of an Edax book; only version 4 can be read")
    offset = _EDAX_HEADER.size
    for _ in range(number):
        try:
            own, opp, *_, links, depth = _EDAX_RECORD.unpack_from(data, offset)
            offset += _EDAX_RECORD.size + links * _EDAX_LINK.size
            value, move = _EDAX_LINK.unpack_from(data, offset)
        except struct.error:
            raise FormatError(f"it is damaged (it ends at offset {len(data)})") from None
        offset += _EDAX_LINK.size
        yield _Record(own, opp, depth, move if move < PASS else None, value)
    if offset != len(data):
        raise FormatError(f"it is damaged ({len(data) - offset} bytes too many)")


def _read_text(data: bytes) -> Iterator[_Record]:
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), start=1):
        words = line.replace(",", " ").split()
        if not words or words[0].startswith("%"):
            continue
        try:
            board, side, depth, move, value = words
            position = Position.from_text(f"{board} {side}")
            leaf = None if move in ("--", "none", "ps", "pa") else shape_of(8).parse(move)
            yield _Record(position.own, position.opp, int(depth), leaf, int(value))
        except ValueError as error:
            what = (
                str(error)
                if isinstance(error, OutflankError)
                else ("not a board, side, level, leaf and value such as '--...OX... X,12,d3,+2'")
            )
            raise FormatError(f"line {number}: {what}") from None


def write_foreign_book(graph: BookGraph, path: str | Path) -> None:
    """Write a book for other programs, in the format of its suffix.

    Raises `OptionError` if the suffix is unknown, `StoreError` if it cannot be written.
    """
    suffix = Path(path).suffix.lower()
    if suffix not in FOREIGN_BOOKS:
        raise OptionError(f"no format for {suffix!r}; known are {', '.join(FOREIGN_BOOKS)}")
    write_whole(path, FOREIGN_BOOKS[suffix](graph))


def _text_bytes(graph: BookGraph) -> bytes:
    name = shape_of(8).name
    lines = []
    for node in graph:
        leaf = node.leaf
        move, value = ("--", node.value) if leaf is None else (name(leaf.move), leaf.value)
        board, side = node.position.to_text().split()
        lines.append(f"{board} {side},{leaf.depth if leaf else 0},{move},{value:+d}\n")
    return "".join(lines).encode()


def _egaroucid_bytes(graph: BookGraph) -> bytes:
    data = _EGAROUCID_HEADER.pack(_EGAROUCID_MAGIC, _EGAROUCID_VERSION, len(graph))
    for node in graph:
        leaf = node.leaf
        move = -1 if leaf is None else 63 - leaf.move
        value, depth = (node.value, 0) if leaf is None else (leaf.value, leaf.depth)
        discs = _reversed(node.position.own), _reversed(node.position.opp)
        data += _EGAROUCID_RECORD.pack(*discs, node.value, node.depth, 0, value, move, depth)
    return data


def _edax_bytes(graph: BookGraph) -> bytes:
    parts = [
        _EDAX_HEADER.pack(
            *_EDAX_MAGIC, _EDAX_VERSION, _EDAX_RELEASE, *(0,) * 6, 12, 60, 0, 0, 1, len(graph)
        )
    ]
    for node in graph:
        position, leaf = node.position, node.leaf
        depth = leaf.depth if leaf else 0
        parts.append(
            _EDAX_RECORD.pack(
                position.own, position.opp, 0, 0, 0, 0, node.value, -64, 64, len(node.links), depth
            )
        )
        links = [(sign * child.value, move) for move, (child, sign) in node.links.items()]
        links.append((0, _EDAX_NO_MOVE) if leaf is None else (leaf.value, leaf.move))
        parts += [_EDAX_LINK.pack(*link) for link in links]
    return b"".join(parts)


def _reversed(bits: int) -> int:
    """A bitboard with its bits in the opposite order."""
    return int(f"{bits:064b}"[::-1], 2)


FOREIGN_BOOKS: dict[str, Callable[[BookGraph], bytes]] = {
    ".txt": _text_bytes,
    ".dat": _edax_bytes,
    ".egbk3": _egaroucid_bytes,
}
"""Writers of a graph, by file suffix."""
