"""Reads the rows of a SQLite file from its pages, without SQLite.

SQLite gives up on a table at the first invalid page. Here each page is read by itself: a leaf page
of a table lists its rows, and does not refer to other pages. The format is described at
https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

__all__ = ["BrokenPage", "PageFile", "PageRow"]

MAGIC = b"SQLite format 3\x00"
HEADER_SIZE = 100

# Defaults of our files, unless their first page says otherwise.
USUAL_PAGE_SIZE = 4096

# The first byte of a page gives its type; "table" and "index" are the trees it belongs to.
TABLE_LEAF = 0x0D
TABLE_INTERIOR = 0x05

Value = int | float | str | bytes | None


@dataclass(frozen=True, slots=True)
class PageRow:
    """A row that was found."""

    number: int
    """Its rowid."""

    values: tuple[Value, ...]
    """Its columns; None for one that is the rowid itself."""


@dataclass(frozen=True, slots=True)
class BrokenPage:
    """A page that is damaged."""

    number: int
    """Its position in the file, counted from 1."""

    why: str
    """What is wrong with it."""


class _BrokenRowError(Exception):
    """Bytes that are not a row."""


class PageFile:
    """A file, page by page."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        header = data[:HEADER_SIZE]
        size = int.from_bytes(header[16:18], "big")
        size = 65536 if size == 1 else size
        whole = header.startswith(MAGIC) and 512 <= size <= 65536 and size & (size - 1) == 0
        self._size = size if whole else USUAL_PAGE_SIZE
        # Some bytes at the end of each page may be reserved for extensions.
        self._usable = self._size - (header[20] if whole else 0)
        self._free = self._free_pages(int.from_bytes(header[32:36], "big") if whole else 0)
        interior = self._pages_of(TABLE_INTERIOR)
        self._children = set(chain.from_iterable(map(self._children_of, interior)))

    def __len__(self) -> int:
        """The number of pages, including one that is cut off."""
        return -(-len(self._data) // self._size)

    def leaves(self) -> list[int]:
        """The leaf pages of tables, those that belong to a tree first.

        The rows of a page without a tree were deleted, or its tree is damaged.
        """
        return sorted(self._pages_of(TABLE_LEAF), key=lambda leaf: leaf not in self._children)

    def broken_links(self) -> Iterator[BrokenPage]:
        """Pages that others refer to as table pages, and that are not."""
        known = {*self._pages_of(TABLE_LEAF), *self._pages_of(TABLE_INTERIOR)}
        for number in sorted(self._children - known):
            where = "it is no page of a table" if number <= len(self) else "it is not in the file"
            yield BrokenPage(number, where)

    def rows(self, leaf: int) -> Iterator[PageRow | BrokenPage]:
        """The rows of a page, and at the end how many cannot be read."""
        page, cells = self._cells(leaf, 8)
        broken: list[str] = []
        for at in cells:
            try:
                yield self._row(page, at)
            except _BrokenRowError as error:
                broken.append(str(error))
        if broken:
            yield BrokenPage(leaf, f"{len(broken)} of its rows cannot be read: {broken[0]}")

    def _pages_of(self, kind: int) -> Iterator[int]:
        for number in range(1, len(self) + 1):
            at = self._begin(number)
            if number not in self._free and at < len(self._data) and self._data[at] == kind:
                yield number

    def _begin(self, number: int) -> int:
        """Where a page's content begins: on the first one, after the header of the file."""
        return (number - 1) * self._size + (HEADER_SIZE if number == 1 else 0)

    def _page(self, number: int) -> bytes:
        if not 1 <= number <= len(self):
            raise _BrokenRowError(f"there is no page {number}")
        page = self._data[(number - 1) * self._size : number * self._size]
        return page.ljust(self._size, b"\0")

    def _free_pages(self, trunk: int) -> set[int]:
        """Unused pages, which hold deleted rows: a list of lists."""
        free: set[int] = set()
        while 1 <= trunk <= len(self) and trunk not in free:
            free.add(trunk)
            page = self._page(trunk)
            trunk, number = struct.unpack_from(">II", page)
            most = self._usable // 4 - 2
            free.update(struct.unpack_from(f">{min(number, most)}I", page, 8))
        return free

    def _cells(self, number: int, header: int) -> tuple[bytes, list[int]]:
        """A page, and where its cells begin."""
        page = self._page(number)
        first = (HEADER_SIZE if number == 1 else 0) + header
        (count,) = struct.unpack_from(">H", page, first - header + 3)
        count = min(count, (self._usable - first) // 2)
        return page, list(struct.unpack_from(f">{count}H", page, first))

    def _children_of(self, number: int) -> Iterator[int]:
        page, cells = self._cells(number, 12)
        begin = HEADER_SIZE if number == 1 else 0
        for at in (begin + 8, *cells):
            if at + 4 <= len(page):
                yield int.from_bytes(page[at : at + 4], "big")

    def _row(self, page: bytes, at: int) -> PageRow:
        length, at = _varint(page, at)
        rowid, at = _varint(page, at)
        payload = self._payload(page, at, length)
        return PageRow(_signed(rowid), tuple(_values(payload)))

    def _payload(self, page: bytes, at: int, length: int) -> bytes:
        """The bytes of a row: those on its page, and those on its overflow pages."""
        if length > len(self._data):
            raise _BrokenRowError("a row is longer than the file")
        most = self._usable - 35
        if length <= most:
            local = length
        else:
            least = (self._usable - 12) * 32 // 255 - 23
            local = least + (length - least) % (self._usable - 4)
            local = local if local <= most else least
        payload = page[at : at + local]
        at += local
        following = int.from_bytes(page[at : at + 4], "big") if length > local else 0
        while len(payload) < length and following:
            overflow = self._page(following)
            payload += overflow[4 : min(self._usable, 4 + length - len(payload))]
            following = int.from_bytes(overflow[:4], "big")
        if len(payload) != length:
            raise _BrokenRowError("a row has no end")
        return payload


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """An integer of one to nine bytes, and where it ends."""
    value = 0
    for place in range(at, at + 8):
        if place >= len(data):
            raise _BrokenRowError("a row begins beyond its page")
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    if at + 8 >= len(data):
        raise _BrokenRowError("a row begins beyond its page")
    return value << 8 | data[at + 8], at + 9


def _signed(value: int) -> int:
    return value - 2**64 if value >= 2**63 else value


# Sizes in bytes of the first integer types; types 8 and 9 are the values 0 and 1 themselves.
_INTEGER_SIZES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


def _values(payload: bytes) -> Iterator[Value]:
    """The columns of a row: their types come first, then their bytes."""
    size, at = _varint(payload, 0)
    if size > len(payload):
        raise _BrokenRowError("the types of a row are longer than the row")
    kinds = []
    while at < size:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    for kind in kinds:
        length = _INTEGER_SIZES.get(kind, 8 if kind == 7 else max(0, (kind - 12) // 2))
        data = payload[at : at + length]
        at += length
        if len(data) != length or kind in (10, 11):
            raise _BrokenRowError("a column is longer than its row")
        yield _value(kind, data)
    if at != len(payload):
        raise _BrokenRowError("a row is longer than its columns")


def _value(kind: int, data: bytes) -> Value:
    if kind == 0:
        return None
    if kind in _INTEGER_SIZES:
        return int.from_bytes(data, "big", signed=True)
    if kind == 7:
        value: float = struct.unpack(">d", data)[0]
        return value
    if kind in (8, 9):
        return kind - 8
    if kind % 2 == 0:
        return data
    return data.decode("utf-8", "surrogateescape")
