"""The file of a book: compact, checksummed, and looked up without being loaded into memory.

A line identifies the format, and a line of JSON gives the recipe, the number of positions and the
checksum of what follows: columns, each of all positions in the order of their discs. Own discs,
opposing discs and best moves are little-endian 64-bit numbers; value, depth, certainty, and move,
value, depth and certainty of the leaf are a byte each. Positions are canonical forms.
"""

from __future__ import annotations

import hashlib
import json
import mmap
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from outflank.book.book_graph import BookGraph, BookNode, Leaf
from outflank.errors import FormatError, IllegalMoveError
from outflank.files import write_whole
from outflank.rules import Position, Symmetry, squares_of

__all__ = ["Book", "BookEntry", "BookMove", "load_graph", "save_graph"]

MAGIC = b"outflank-book "
VERSION = 1

# More than any header of ours, so that a foreign file is not read as one.
LONGEST_HEADER = 100_000

WORDS, BYTES = 3, 7
NO_MOVE = 255

_SYMMETRIES = tuple(Symmetry)


@dataclass(frozen=True, slots=True)
class BookEntry:
    """The book's entry for a position."""

    value: int
    """Discs, for the side to move."""

    depth: int
    """Plies from here to the end of the search that the value comes from."""

    certainty: int
    """Selectivity of that search, in percent."""

    best: tuple[int, ...]
    """The moves that attain the value."""


@dataclass(frozen=True, slots=True)
class BookMove:
    """A move that the book has a value for."""

    move: int
    """The move."""

    value: int
    """Its value in discs for the mover."""

    depth: int
    """Plies of the search that the value comes from, this move included."""

    certainty: int
    """Selectivity of that search, in percent."""

    inside: bool
    """Whether the book has the position that it leads to; if not, it is the best of the others."""

    @property
    def score(self) -> tuple[int, int, int]:
        """For comparing moves: value first, then certainty and depth."""
        return self.value, self.certainty, self.depth


class Book:
    """A book open for look-up. It is memory-mapped: many processes share it.

    >>> from outflank.book import shipped_book
    >>> entry = shipped_book().probe(Position.start())
    >>> sorted(entry.best)
    [19, 26, 37, 44]
    """

    def __init__(self, data: bytes | mmap.mmap, name: str) -> None:
        """*name* is for messages. Raises `FormatError` if it is not a book, or damaged."""
        self.name = name
        """The file, for messages."""
        self.recipe: dict[str, Any] = {}
        """How the book was made."""
        self._data = data
        body = self._body(data)
        size = len(body) // (8 * WORDS + BYTES)
        words = _numbers(body[: 8 * WORDS * size])
        self._own, self._opp, self._best = (
            words[at * size : (at + 1) * size] for at in range(WORDS)
        )
        start = 8 * WORDS * size
        self._bytes = [body[start + at * size : start + (at + 1) * size] for at in range(BYTES)]

    @classmethod
    def open(cls, path: str | Path) -> Self:
        """The book in a file. Raises `FormatError` if it cannot be read."""
        try:
            with Path(path).open("rb") as file:
                # An empty file cannot be mapped.
                data = (
                    mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if file.seek(0, 2) else b""
                )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise FormatError(f"cannot read {path}: {reason}") from None
        return cls(data, str(path))

    def _body(self, data: bytes | mmap.mmap) -> memoryview:
        head = data[:LONGEST_HEADER]
        first, _, rest = head.partition(b"\n")
        if not first.startswith(MAGIC):
            raise FormatError(f"{self.name}: not a book of Outflank")
        version = first.removeprefix(MAGIC)
        if version != str(VERSION).encode():
            shown = version[:20].decode(errors="replace")
            raise FormatError(f"{self.name}: version {shown} of the book is not {VERSION}")
        line, _, _ = rest.partition(b"\n")
        try:
            header = json.loads(line)
            positions, checksum = header["positions"], header["checksum"]
            self.recipe = dict(header["recipe"])
            expected = positions * (8 * WORDS + BYTES)
        except (ValueError, KeyError, TypeError, RecursionError):
            raise FormatError(f"{self.name}: it is damaged (its header cannot be read)") from None
        body = memoryview(data)[len(first) + len(line) + 2 :]
        if len(body) != expected:
            raise FormatError(
                f"{self.name}: it is damaged ({len(body)} bytes of positions instead of {expected})"
            )
        if hashlib.sha256(body).hexdigest() != checksum:
            raise FormatError(f"{self.name}: it is damaged (its checksum is wrong)")
        return body

    def __len__(self) -> int:
        return len(self._own)

    def probe(self, position: Position) -> BookEntry | None:
        """The entry of a position, up to symmetry; None if it is not in the book."""
        if position.size != 8:
            return None
        symmetry = _SYMMETRIES[position.canonical_symmetry()]
        at = self._find(position.transformed(symmetry))
        if at is None:
            return None
        value, depth, certainty = (column[at] for column in self._bytes[:3])
        best = symmetry.inverse.bitboard(self._best[at])
        return BookEntry(_signed(value), depth, certainty, tuple(squares_of(best)))

    def moves(self, position: Position) -> list[BookMove]:
        """The moves that the book has values for, best first; none if the position is not in it.

        Where the side to move must pass, the values are those of the position after the pass.
        """
        if position.size != 8:
            return []
        node = self._node(position)
        if node is None:
            return []
        found = []
        for move in position.move_list():
            after = position.play(move)
            sign = -1
            if not after.moves and not after.is_game_over():
                after, sign = after.passed(), 1
            entry = self.probe(after)
            if entry is not None:
                found.append(
                    BookMove(move, sign * entry.value, entry.depth + 1, entry.certainty, True)
                )
            elif node.leaf is not None and position.canonical_move(move) == _place(node):
                leaf = node.leaf
                found.append(BookMove(move, leaf.value, leaf.depth, leaf.certainty, False))
        return sorted(found, key=lambda each: each.score, reverse=True)

    def nodes(self) -> Iterator[BookNode]:
        """All positions with their values, without links."""
        return (self._read(at) for at in range(len(self)))

    def _node(self, position: Position) -> BookNode | None:
        at = self._find(position.canonical())
        return None if at is None else self._read(at)

    def _read(self, at: int) -> BookNode:
        value, depth, certainty, move, leaf_value, leaf_depth, leaf_certainty = (
            column[at] for column in self._bytes
        )
        leaf = None
        if move != NO_MOVE:
            leaf = Leaf(move, _signed(leaf_value), leaf_depth, leaf_certainty)
        try:
            position = Position(black=self._own[at], white=self._opp[at])
        except ValueError as error:
            raise FormatError(f"{self.name}, position {at}: {error}") from None
        return BookNode(position, leaf, {}, _signed(value), depth, certainty, stale=False)

    def _find(self, form: Position) -> int | None:
        own, opp = form.own, form.opp
        at = bisect_left(self._own, own)
        while at < len(self._own) and self._own[at] == own:
            if self._opp[at] == opp:
                return at
            at += 1
        return None

    def close(self) -> None:
        """Release the file."""
        self._own = self._opp = self._best = memoryview(b"").cast("Q")
        self._bytes = [memoryview(b"")] * BYTES
        if isinstance(self._data, mmap.mmap):
            self._data.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _place(node: BookNode) -> int:
    assert node.leaf is not None
    return node.position.canonical_move(node.leaf.move)


def _numbers(data: memoryview) -> memoryview:
    if sys.byteorder == "little":
        return data.cast("Q")
    swapped = array("Q", data.tobytes())
    swapped.byteswap()
    return memoryview(swapped)


def _signed(byte: int) -> int:
    return byte - 256 if byte >= 128 else byte


def book_bytes(graph: BookGraph, recipe: dict[str, Any]) -> bytes:
    """A graph as the bytes of a file; positions without a value are left out."""
    known = [node for node in graph if node.is_known]
    nodes = sorted(known, key=lambda node: (node.position.own, node.position.opp))
    words = array("Q", [node.position.own for node in nodes])
    words.extend(node.position.opp for node in nodes)
    words.extend(sum(1 << move for move in node.best_moves()) for node in nodes)
    if sys.byteorder == "big":
        words.byteswap()
    columns: list[bytearray] = [bytearray() for _ in range(BYTES)]
    for node in nodes:
        leaf = node.leaf or Leaf(NO_MOVE, 0, 0, 0)
        own = (node.value & 255, node.depth, node.certainty)
        row = (*own, leaf.move, leaf.value & 255, leaf.depth, leaf.certainty)
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    body = words.tobytes() + b"".join(columns)
    header = {
        "positions": len(nodes),
        "recipe": recipe,
        "checksum": hashlib.sha256(body).hexdigest(),
    }
    head = MAGIC + f"{VERSION}\n{json.dumps(header)}".encode()
    return head.ljust(-(-len(head) // 8) * 8 + 7) + b"\n" + body


def save_graph(graph: BookGraph, path: str | Path, recipe: dict[str, Any]) -> None:
    """Write a book atomically: on failure the old one stays.

    Raises `StoreError` if it cannot be written.
    """
    write_whole(path, book_bytes(graph, recipe))


def load_graph(book: Book) -> BookGraph:
    """A book as a graph, to be changed. Values are backed up again."""
    graph = BookGraph()
    nodes = list(book.nodes())
    try:
        for node in nodes:
            graph.add(node.position)
        for node in nodes:
            graph.set_leaf(graph.add(node.position), node.leaf)
    except IllegalMoveError as error:
        raise FormatError(f"{book.name}: it is damaged ({error})") from None
    graph.back_up()
    return graph
