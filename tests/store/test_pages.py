"""Pages read without SQLite hold what SQLite wrote."""

import sqlite3
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.store.pages import BrokenPage, PageFile

VALUES = (
    st.none()
    | st.integers(-(2**63), 2**63 - 1)
    | st.sampled_from([0, 1, -1, 127, 128, -129, 2**15, 2**23, 2**31, 2**47])
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"]))
    | st.binary()
    | st.integers(0, 20_000).map(lambda length: "x" * length)
)


def read_pages(path):
    file = PageFile(path.read_bytes())
    assert list(file.broken_links()) == []
    rows = [row for leaf in file.leaves() for row in file.rows(leaf)]
    assert not any(isinstance(row, BrokenPage) for row in rows)
    return {row.number: row.values for row in rows if len(row.values) == 4}


@pytest.mark.parametrize("page_size", [512, 4096, 65536])
def test_rows_are_read_as_sqlite_wrote_them(tmp_path, page_size):
    numbers = iter(range(10**6))

    @given(st.lists(st.tuples(VALUES, VALUES, VALUES, VALUES), max_size=25), st.booleans())
    def check(rows, delete):
        path = tmp_path / f"{next(numbers)}.db"
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(f"PRAGMA page_size = {page_size}")
            connection.execute("CREATE TABLE things (a, b, c, d)")
            connection.execute("CREATE INDEX by_a ON things (a, b)")
            connection.executemany("INSERT INTO things VALUES (?, ?, ?, ?)", rows)
            if delete:
                connection.execute("DELETE FROM things WHERE rowid % 3")
            connection.commit()
            found = connection.execute("SELECT rowid, a, b, c, d FROM things")
            expected = {number: values for number, *values in found}
        assert read_pages(path) == {number: tuple(row) for number, row in expected.items()}

    check()


def test_deleted_rows_do_not_come_back(tmp_path):
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("CREATE TABLE things (a, b, c, d)")
        rows = [(number, "x" * 500, "y" * 9000, None) for number in range(2000)]
        connection.executemany("INSERT INTO things VALUES (?, ?, ?, ?)", rows)
        connection.commit()
        connection.execute("DELETE FROM things WHERE a >= 10")
        connection.commit()
    assert path.read_bytes().count(b"x" * 500) > 100  # they are still in the file
    assert len(read_pages(path)) == 10


@given(st.binary(max_size=3000), st.integers(0, 3000))
def test_any_bytes_are_read_to_their_end(data, at):
    page = bytearray(4096)
    page[: len(data)] = data
    page[0] = 0x0D
    for content in (data, bytes(page), b"SQLite format 3\0" + data, bytes(page[:at])):
        file = PageFile(content)
        list(file.broken_links())
        for leaf in file.leaves():
            list(file.rows(leaf))
