"""A database of schema 2, as Outflank 0.1 wrote it: by SQL alone, without any later code."""

import json
import sqlite3
from contextlib import closing

SCHEMA = """
PRAGMA application_id = 0x4F74666C;
PRAGMA user_version = 2;
CREATE TABLE tournaments (
    name TEXT PRIMARY KEY, created TEXT NOT NULL, plan TEXT NOT NULL
) STRICT;
CREATE TABLE games (
    tournament TEXT NOT NULL REFERENCES tournaments (name), number INTEGER NOT NULL,
    black TEXT NOT NULL, white TEXT NOT NULL, result REAL, reason TEXT NOT NULL, ggf TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT;
CREATE TABLE library (
    id TEXT PRIMARY KEY, created TEXT NOT NULL, updated TEXT NOT NULL, black TEXT NOT NULL,
    white TEXT NOT NULL, size INTEGER NOT NULL, plies INTEGER NOT NULL, result REAL,
    opening TEXT NOT NULL, document TEXT NOT NULL
) STRICT;
CREATE INDEX library_updated ON library (updated DESC);
CREATE TABLE practice (
    id INTEGER PRIMARY KEY, position TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
    answers TEXT NOT NULL, played TEXT NOT NULL, due TEXT NOT NULL, step INTEGER NOT NULL,
    right INTEGER NOT NULL, wrong INTEGER NOT NULL
) STRICT;
CREATE INDEX practice_due ON practice (due);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO settings VALUES ('theme', '"dark"');
INSERT INTO practice VALUES (
    7, '---------------------------OX------XO--------------------------- X', 'mistake',
    '["f5"]', 'd3', '2026-01-02T03:04:05.678+00:00', 2, 5, 1
);
"""

START = "---------------------------OX------XO--------------------------- X"
CREATED = "2026-01-02T03:04:05.678+00:00"

OPEN_GAME = {
    "start": START,
    "moves": [37, 43],
    "redo": [],
    "black": "human",
    "white": "level:1",
    "created": CREATED,
    "clock": None,
    "increment": 0.0,
    "left": [None, None],
    "seconds": [2.5, 0.125],
    "result": None,
    "reason": "",
    "comment": "",
    "version": 3,
    "names": ["", ""],
    "left_before": [],
}

# Black has played c3 after f5 d6, and taken c3 and d6 back.
TAKEN_BACK = OPEN_GAME | {"moves": [37], "redo": [18, 43], "seconds": [2.5]}

RESIGNED = OPEN_GAME | {"result": -64.0, "reason": "resigned"}

CLOCKED = OPEN_GAME | {
    "clock": 60,
    "increment": 1.5,
    "left": [59.0, 61.375],
    "left_before": [[60, 60], [59.0, 60]],
}

IMPORTED = OPEN_GAME | {
    "white": "human",
    "names": ["Ada", "Bén"],
    "comment": "in the park",
    "result": 12.0,
    "reason": "ended early",
}

# On 4x4, Black has no answer to White's second move.
FORCED_PASS = OPEN_GAME | {
    "start": "-----OX--XO----- X",
    "moves": [19, 20, 37, 18, 64],
    "seconds": [1, 2, 3, 4, None],
}

# Black wins by a wipe-out.
FINISHED = OPEN_GAME | {
    "moves": [19, 18, 37, 29, 21, 11, 3, 20, 17],
    "seconds": [None] * 9,
    "result": 64.0,
}

GAMES = {
    "open": OPEN_GAME,
    "taken back": TAKEN_BACK,
    "resigned": RESIGNED,
    "clocked": CLOCKED,
    "imported": IMPORTED,
    "finished": FINISHED,
    "forced pass": FORCED_PASS,
}

DAMAGED = {
    "no JSON": "no JSON",
    "no object": "[]",
    "illegal move": json.dumps(OPEN_GAME | {"moves": [0]}),
    "illegal redo": json.dumps(OPEN_GAME | {"redo": [37]}),
    "no moves": json.dumps({key: OPEN_GAME[key] for key in OPEN_GAME if key != "moves"}),
    "no clock": json.dumps(CLOCKED | {"left": [None, None]}),
    "bad number": json.dumps(OPEN_GAME | {"version": 10**400}),
}


def make_released_store(path, *, games=GAMES, damaged=()):
    """A file with such games, and with documents that are damaged."""
    documents = {name: json.dumps(game) for name, game in games.items()} | dict(damaged)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(SCHEMA)
        for name, document in documents.items():
            connection.execute(
                "INSERT INTO library VALUES (?, ?, ?, 'human', 'level:1', 8, 2, NULL, '', ?)",
                (name, CREATED, CREATED, document),
            )
        connection.execute("PRAGMA journal_mode = WAL")
    return path


def documents_of(path):
    """The document of each game as it is in the file; bytes where it is no text."""
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes
        rows = connection.execute("SELECT id, document FROM library").fetchall()
    return {key.decode(errors="replace"): document for key, document in rows}


def schema_version(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0]
