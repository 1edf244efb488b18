"""Stored games as lists and files show them, and games from files as the store keeps them."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256

from outflank.arena import TimeControl
from outflank.formats import GameRecord
from outflank.game import Game, GameNode, GameResult
from outflank.rules import Board
from outflank.store import LibraryEntry, StoredGame

__all__ = [
    "HUMAN",
    "game_record",
    "library_entry",
    "moment",
    "name_of_content",
    "new_name",
    "node_at",
    "recorded_game",
    "reviewed_record",
]

# The player that stands for a person at the page.
HUMAN = "human"

# Characters kept of a name and of a comment in an imported game.
LONGEST_NAME, LONGEST_COMMENT = 100, 10_000


def new_name() -> str:
    """An unguessable name for a game."""
    return secrets.token_urlsafe(9)


def name_of_content(*parts: object) -> str:
    """A name for a game from elsewhere: the same game gets the same name."""
    digest = sha256(json.dumps(parts).encode()).digest()[:12]
    return urlsafe_b64encode(digest).decode()


def moment(date: datetime | None = None) -> str:
    """A date, by default now, as the store keeps it."""
    return (date or datetime.now(UTC)).isoformat(timespec="milliseconds")


def node_at(game: Game, ply: int) -> GameNode:
    """A node of the main line."""
    node = game.root
    for _ in range(ply):
        following = node.next()
        assert following is not None
        node = following
    return node


def library_entry(
    name: str, stored: StoredGame, board: Board, opening: str | None, result: GameResult | None
) -> LibraryEntry:
    """What a list shows of a game: its state, and its opening and result, if any."""
    black, white = _names(stored)
    # A game that was only begun has no moves of its own, whatever position it began from.
    begun = stored.version <= 1 and stored.players != (HUMAN, HUMAN)
    return LibraryEntry(
        name,
        stored.created,
        "",
        black,
        white,
        board.size,
        0 if begun else board.ply,
        None if result is None else result.black_score,
        opening or "",
    )


def _names(stored: StoredGame) -> tuple[str, str]:
    """Who plays Black and White; people by name, if known."""
    headers, (black, white) = stored.game.headers, stored.players
    return headers.get("Black") or black, headers.get("White") or white


def reviewed_record(stored: StoredGame) -> GameRecord:
    """A game to review: what was played; or the main line, if the game is only analysed."""
    end = stored.game.end().ply
    return game_record(stored if stored.ply else replace(stored, ply=end))


def game_record(stored: StoredGame) -> GameRecord:
    """A game for files: the line from its start to the current position."""
    black, white = _names(stored)
    control = TimeControl() if stored.control is None else TimeControl(None, *stored.control)
    return GameRecord.of_game(
        stored.game,
        end=node_at(stored.game, stored.ply),
        black=black,
        white=white,
        clock=str(control),
        date=datetime.fromisoformat(stored.created) if stored.created else None,
    )


def recorded_game(record: GameRecord) -> StoredGame:
    """A game from elsewhere: both sides are people, whatever their names."""
    named = {"Black": record.black[:LONGEST_NAME], "White": record.white[:LONGEST_NAME]}
    game = Game(record.start, headers={key: name for key, name in named.items() if name})
    node = game.root
    for made in record.moves:
        node = node.add_line([made.move])
        node.seconds = made.seconds
    game.root.comment = record.comment[:LONGEST_COMMENT]
    if record.result is not None and not node.is_game_over():
        game.ending = GameResult(record.result, record.reason or "ended early")
    return StoredGame(game, node.ply, (HUMAN, HUMAN), moment(record.date), version=1)
