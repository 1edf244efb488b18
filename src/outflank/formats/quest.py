"""Games of Othello Quest: JSON, one game or a list of them, or one a line.

``players`` has Black first, each with ``name`` (or ``id``) and the ratings ``oldR`` and ``newR``;
``position.moves`` has a move under ``m`` and a number under ``t``, which is kept as it is, because
its unit is undocumented. Entries that are not squares are ignored. ``position.startPos`` may hold
the first moves as text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import IO, Any

from outflank.errors import FormatError, IllegalMoveError, NotationError, OutflankError, RecordError
from outflank.formats.transcript import parse_transcript
from outflank.game import Game
from outflank.rules import PASS, Position

__all__ = ["looks_like_quest", "parse_quest_game", "read_quest_games", "write_quest_game"]

LONGEST_GAME = 1_000_000
CHUNK = 65536

# How the game ended, in the server's words and in ours.
_ENDINGS = {"RESIGN": "resigned", "TIMEUP": "time", "DISCONNECT": "left"}
_STATUSES = {word: status for status, word in _ENDINGS.items()}

_decode = json.JSONDecoder().raw_decode


def looks_like_quest(head: str) -> bool:
    """Whether a text is JSON with moves."""
    begin = head.lstrip("\ufeff \t\r\n")
    return begin.startswith(("{", "[{", "[ {", "[\n")) and '"position"' in head


def read_quest_games(text: IO[str]) -> Iterator[Game | RecordError]:
    """The games of a text one by one, and errors in place of broken ones."""
    buffer, line, record, ended = "", 1, 0, False
    while True:
        stripped = buffer.lstrip("\ufeff \t\r\n,[]")
        line += buffer.count("\n", 0, len(buffer) - len(stripped))
        buffer = stripped
        found = None
        if buffer:
            try:
                found = _decode(buffer)
            except (ValueError, RecursionError) as error:
                if ended or len(buffer) > LONGEST_GAME:
                    yield RecordError(f"Quest: not JSON: {error}", record=record + 1, line=line)
                    return
        if found is None:
            if ended:
                return
            piece = text.read(max(CHUNK, len(buffer)))
            buffer, ended = buffer + piece, not piece
            continue
        record += 1
        document, end = found
        try:
            yield parse_quest_game(document)
        except OutflankError as error:
            yield RecordError(str(error), record=record, line=line)
        line += buffer.count("\n", 0, end)
        buffer = buffer[end:]


def parse_quest_game(document: Any) -> Game:
    """The game in a document. Raises `FormatError`."""
    try:
        return _parse(document)
    except (KeyError, TypeError, AttributeError, ValueError, IndexError) as error:
        if isinstance(error, OutflankError):
            raise
        raise FormatError(f"Quest: not a game: {type(error).__name__}: {error}"[:200]) from None


def _parse(document: Any) -> Game:
    position = document["position"]
    start = position.get("startPos") or ""
    board = parse_transcript(start) if isinstance(start, str) else parse_transcript("")
    game = Game.from_board(board)
    node, status = game.end(), ""
    for number, entry in enumerate(position["moves"], start=1):
        status = str(entry["s"]) if "s" in entry else status
        name = str(entry.get("m", ""))
        try:
            move = game.start.shape.parse(name)
        except NotationError:
            continue
        try:
            node = node.add_line([move])
        except IllegalMoveError as error:
            raise FormatError(f"Quest, move {number}: {error}") from None
        if isinstance(entry.get("t"), (int, float)):
            node.extras = {"t": (json.dumps(entry["t"]),)}
    game.headers = _headers(document)
    _apply_status(game, str(document.get("finalStatus") or status))
    return game


def _headers(document: Any) -> dict[str, str]:
    headers: dict[str, str] = {}
    players = document.get("players") or []
    for side, player in zip(("Black", "White"), players, strict=False):
        headers[side] = str(player.get("name") or player.get("id") or "")
        if "oldR" in player:
            headers[f"{side}Rating"] = f"{player['oldR']:g}"
        if "newR" in player:
            headers[f"{side}NewRating"] = f"{player['newR']:g}"
    if "created" in document:
        headers["Date"] = str(document["created"])
    headers["Site"] = "Othello Quest"
    return headers


def _apply_status(game: Game, status: str) -> None:
    """Record that the side to move lost, if it resigned or overstepped its time."""
    reason = next((word for name, word in _ENDINGS.items() if name in status.upper()), "")
    if reason and game.result is None:
        game.lose(game.end_position.turn, reason)
    elif status:
        game.headers["Status"] = status


def write_quest_game(game: Game) -> str:
    """The main line of a game as a line of JSON. Raises `FormatError` if it does not fit."""
    if game.start != Position.start():
        raise FormatError("Othello Quest has games from the usual start on 8x8 only")
    headers = game.headers
    players = []
    for side in ("Black", "White"):
        player: dict[str, Any] = {"name": headers.get(side, "")}
        for key, name in (("oldR", f"{side}Rating"), ("newR", f"{side}NewRating")):
            if headers.get(name, "").isdigit():
                player[key] = int(headers[name])
        players.append(player)
    moves: list[dict[str, Any]] = []
    for node in game.mainline():
        if node.move != PASS:
            time = node.extras.get("t", ())
            moves.append({"m": node.name} | ({"t": json.loads(time[0])} if time else {}))
    document: dict[str, Any] = {"players": players}
    if "Date" in headers:
        document["created"] = headers["Date"]
    status = _STATUSES.get(game.ending.reason if game.ending else "", headers.get("Status", ""))
    if status:
        document["finalStatus"] = status
    document["position"] = {"startPos": "", "moves": moves}
    return json.dumps(document, ensure_ascii=False)
