"""The book that a command looks things up in."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from outflank.book import Book

__all__ = ["add_book", "open_book"]


def add_book(parser: argparse.ArgumentParser) -> None:
    """``--book FILE``."""
    parser.add_argument(
        "--book", metavar="FILE", help="book to look in (default the one that comes with Outflank)"
    )


def open_book(path: str | None) -> Book:
    """The book of a file, or the one that comes with the package."""
    from outflank.book import named_book

    return named_book(path or "shipped")
