"""The opening book: positions with values that searches found, backed up by minimax."""

from outflank.book.book_choice import SHIPPED, choose_book_move, named_book, shipped_book
from outflank.book.book_file import Book, BookEntry, BookMove, load_graph, save_graph
from outflank.book.book_graph import BookGraph, BookNode, Leaf
from outflank.book.book_growth import SearchTask, grow, learn, search_leaf
from outflank.book.foreign_books import import_book, write_foreign_book

__all__ = [
    "SHIPPED",
    "Book",
    "BookEntry",
    "BookGraph",
    "BookMove",
    "BookNode",
    "Leaf",
    "SearchTask",
    "choose_book_move",
    "grow",
    "import_book",
    "learn",
    "load_graph",
    "named_book",
    "save_graph",
    "search_leaf",
    "shipped_book",
    "write_foreign_book",
]
