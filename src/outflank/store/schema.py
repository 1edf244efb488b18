"""The tables of a database, as a list of migrations."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable

from outflank.store.tree_migration import games_to_trees

__all__ = ["APPLICATION", "KEYS", "MIGRATIONS"]

# Marks a file as ours: "Otfl".
APPLICATION = 0x4F74666C

# SQL; or a function that changes rows and yields those it left unchanged because they are damaged:
# table, key and why.
Migration = str | Callable[[sqlite3.Connection], Iterable[tuple[str, str, str]]]

# One for each version of the schema: append new ones, never change old ones.
MIGRATIONS: tuple[Migration, ...] = (
    """
    CREATE TABLE tournaments (
        name TEXT PRIMARY KEY,
        created TEXT NOT NULL,
        plan TEXT NOT NULL
    ) STRICT;
    CREATE TABLE games (
        tournament TEXT NOT NULL REFERENCES tournaments (name),
        number INTEGER NOT NULL,
        black TEXT NOT NULL,
        white TEXT NOT NULL,
        result REAL,
        reason TEXT NOT NULL,
        ggf TEXT NOT NULL,
        PRIMARY KEY (tournament, number)
    ) STRICT;
    """,
    """
    CREATE TABLE library (
        id TEXT PRIMARY KEY,
        created TEXT NOT NULL,
        updated TEXT NOT NULL,
        black TEXT NOT NULL,
        white TEXT NOT NULL,
        size INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        result REAL,
        opening TEXT NOT NULL,
        document TEXT NOT NULL
    ) STRICT;
    CREATE INDEX library_updated ON library (updated DESC);
    CREATE TABLE practice (
        id INTEGER PRIMARY KEY,
        position TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        answers TEXT NOT NULL,
        played TEXT NOT NULL,
        due TEXT NOT NULL,
        step INTEGER NOT NULL,
        right INTEGER NOT NULL,
        wrong INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX practice_due ON practice (due);
    CREATE TABLE settings (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT;
    """,
    games_to_trees,
    # Cards have an owner: a position can be practised by several people.
    """
    CREATE TABLE practice_of_owners (
        id INTEGER PRIMARY KEY,
        position TEXT NOT NULL,
        kind TEXT NOT NULL,
        answers TEXT NOT NULL,
        played TEXT NOT NULL,
        due TEXT NOT NULL,
        step INTEGER NOT NULL,
        right INTEGER NOT NULL,
        wrong INTEGER NOT NULL,
        owner TEXT NOT NULL,
        UNIQUE (owner, position)
    ) STRICT;
    INSERT INTO practice_of_owners SELECT *, '' FROM practice;
    DROP TABLE practice;
    ALTER TABLE practice_of_owners RENAME TO practice;
    CREATE INDEX practice_due ON practice (owner, due);
    """,
)

# The key columns of each table, which come first.
KEYS = {
    "tournaments": ("name",),
    "games": ("tournament", "number"),
    "library": ("id",),
    "practice": ("id",),
    "settings": ("key",),
}
