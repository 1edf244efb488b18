"""A database with something in every table."""

import json
from dataclasses import replace

from outflank.formats import GameRecord, RecordedMove
from outflank.game import Game
from outflank.rules import Board
from outflank.store import (
    Database,
    GameLibrary,
    LibraryEntry,
    PracticeStore,
    SettingsStore,
    StoredGame,
    TournamentStore,
    stored_document,
)

PLAN = {
    "kind": "match",
    "players": ["random", "greedy"],
    "openings": ["f5", "f5d6"],
    "control": {"move": None, "game": None, "increment": 0.0, "depth": None},
    "size": 8,
    "sprt": None,
    "seed": 0,
}
RECORD = GameRecord("random", "greedy", (RecordedMove(37, 0.5, 1.0),), result=-64.0, reason="crash")
TABLES = ("tournaments", "games", "library", "practice", "settings")


def fill(path, *, games=120, library=40, cards=20):
    """Make a database; its pages are spread over all tables, as they are in real life."""
    positions = practice_positions(cards)
    with Database(path, synced=False) as database:
        tournaments = TournamentStore(database)
        for name in ("cup", "match"):
            tournaments.create(name, PLAN | {"openings": PLAN["openings"] * 100})
        SettingsStore(database).update({"theme": "dark", "board": "blue"})
        for number in range(max(games, library, cards)):
            if number < games:
                tournaments.add_game("cup", number, RECORD)
            if number < library:
                # A long comment needs pages of its own.
                comment = "x" * 9000 if number % 20 == 0 else ""
                entry = LibraryEntry(f"game{number}", "", "", "human", "é", 8, 2, None, "")
                GameLibrary(database).save((entry, stored_document(stored_game(comment))))
            if number < cards:
                position, answer = positions[number]
                PracticeStore(database).add(position, "endgame", [answer])
        tournaments.add_game("match", 0, replace(RECORD, result=None))
    return path


def stored_game(comment):
    game = Game.from_moves("f5d6")
    game.root.comment = comment
    return StoredGame(game, 2, ("human", "level:1"), "2026-01-02T03:04:05+00:00", version=2)


def practice_positions(number):
    board, found = Board(), []
    while len(found) < number:
        moves = board.legal_moves.names()
        found.append((board.position.to_text(), moves[0]))
        board.push(moves[0])
    return found


def all_rows(path):
    """The rows of each table, by key."""
    with Database(path, read_only=True) as database, database.transaction() as connection:
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=json.dumps)
            for table in TABLES
        }
