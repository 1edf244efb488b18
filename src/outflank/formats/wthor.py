"""WTHOR: the game records of the Fédération Française d'Othello, a file for each year.

Games are in a ``.wtb`` file, which refers by number to a file of players (``.JOU``) and one of
tournaments (``.TRN``) beside it. All numbers are little-endian. Passes are not stored.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from outflank.errors import FormatError, IllegalMoveError, RecordError
from outflank.formats.headers import apply_result, year_of
from outflank.game import Game, MainLine
from outflank.rules import PASS, Color, Position

__all__ = [
    "HEADER",
    "RECORD",
    "WthorHeader",
    "WthorNames",
    "WthorWriter",
    "find_names",
    "parse_header",
    "read_names",
    "read_wthor_games",
]

HEADER = struct.Struct("<BBBBIHHBBBB")
RECORD = struct.Struct("<HHHBB60s")
PLAYER_BYTES, TOURNAMENT_BYTES = 20, 26
MOST_NAMES = 65536
DEFAULT_DEPTH = 22  # of the theoretical score, where a file has 0

_START = Position.start()
_OFF_THE_BOARD = 255
_SQUARES = bytes(
    8 * (number // 10 - 1) + number % 10 - 1
    if 1 <= number // 10 <= 8 and 1 <= number % 10 <= 8
    else _OFF_THE_BOARD
    for number in range(256)
)
_NUMBERS = bytes(10 * (square // 8 + 1) + square % 8 + 1 for square in range(64))


@dataclass(frozen=True, slots=True)
class WthorHeader:
    """The first 16 bytes of a file."""

    games: int
    """The number of games; 0 in name files."""

    names: int
    """The number of names; 0 in game files."""

    year: int
    """The year in which the games were played."""

    size: int
    """Squares along an edge: 8 or 10."""

    depth: int
    """Empty squares from which the theoretical score was computed."""


def parse_header(data: bytes) -> WthorHeader | None:
    """The header of a file, or None if it is not a WTHOR file."""
    if len(data) < HEADER.size:
        return None
    century, year_of_century, month, day, games, names, year, size, _, depth, _ = (
        HEADER.unpack_from(data)
    )
    plausible = 1 <= month <= 12 and 1 <= day <= 31 and year_of_century < 100
    if not (plausible and 18 <= century <= 21 and size in (0, 8, 10) and year < 2200):
        return None
    return WthorHeader(games, names, year, size or 8, depth or DEFAULT_DEPTH)


@dataclass(frozen=True, slots=True)
class WthorNames:
    """The names that a game file refers to."""

    players: tuple[str, ...] = ()
    """Players, by number."""

    tournaments: tuple[str, ...] = ()
    """Tournaments, by number."""

    def player(self, number: int) -> str:
        """The name of a player; its number without a name file."""
        return self.players[number] if number < len(self.players) else f"player {number}"

    def tournament(self, number: int) -> str:
        """The name of a tournament; its number without a name file."""
        known = number < len(self.tournaments)
        return self.tournaments[number] if known else f"tournament {number}"


def read_names(path: Path, length: int) -> tuple[str, ...]:
    """The names in a file of players or tournaments. Raises `FormatError`."""
    try:
        with path.open("rb") as file:
            data = file.read(HEADER.size + MOST_NAMES * length)
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    header = parse_header(data)
    if header is None or header.games:
        raise FormatError(f"{path}: not a WTHOR file of names")
    held = (len(data) - HEADER.size) // length
    if held < header.names:
        raise FormatError(f"{path}: it is damaged ({held} names instead of {header.names})")
    body = memoryview(data)[HEADER.size :]
    return tuple(
        bytes(body[at : at + length]).partition(b"\0")[0].decode("latin-1").strip()
        for at in range(0, header.names * length, length)
    )


def find_names(path: Path) -> WthorNames:
    """The names of players and tournaments for a game file, if their files lie beside it.

    Those have the file's own name, or are called ``WTH``. Raises `FormatError` if one is damaged.
    """
    found: dict[str, Path] = {}
    for file in path.parent.iterdir():
        kind = file.suffix.lower()
        own = file.stem == path.stem
        if kind in (".jou", ".trn") and (own or (file.stem.lower() == "wth" and kind not in found)):
            found[kind] = file
    return WthorNames(
        read_names(found[".jou"], PLAYER_BYTES) if ".jou" in found else (),
        read_names(found[".trn"], TOURNAMENT_BYTES) if ".trn" in found else (),
    )


def read_wthor_games(file: IO[bytes], names: WthorNames) -> Iterator[Game | RecordError]:
    """The games of a file one by one, and errors in place of broken ones.

    Bytes outside of whole records, and records that are missing or beyond the header's count, are
    reported at the end.
    """
    header = parse_header(file.read(HEADER.size))
    if header is None or header.size != 8 or not header.games:
        what = "not a WTHOR file of games on 8x8"
        if header is not None and header.names:
            what = "it has names of WTHOR, no games; read the .wtb file beside it"
        yield RecordError(what, offset=0)
        return
    date = {"Date": str(header.year)} if header.year else {}
    depth = str(header.depth)
    number, offset = 0, HEADER.size
    while len(data := file.read(RECORD.size)) == RECORD.size and number < header.games:
        number += 1
        try:
            yield _game(data, names, date, depth)
        except (FormatError, IllegalMoveError) as error:
            yield RecordError(str(error), record=number, offset=offset)
        offset += RECORD.size
    if data or number < header.games:
        rest = len(data)
        while piece := file.read(1 << 20):
            rest += len(piece)
        held = number + rest / RECORD.size
        yield RecordError(
            f"it is damaged ({held:g} games instead of {header.games})", offset=offset
        )


def _game(data: bytes, names: WthorNames, date: dict[str, str], depth: str) -> Game:
    tournament, black, white, discs, theoretical, numbers = RECORD.unpack(data)
    squares = numbers.rstrip(b"\0").translate(_SQUARES)
    if _OFF_THE_BOARD in squares:
        raise FormatError("it has a move off the board")
    line = MainLine.replayed(_START, squares)
    headers = {
        "Black": names.player(black),
        "White": names.player(white),
        "Event": names.tournament(tournament),
        **date,
        "TheoreticalScore": str(theoretical),
        "TheoreticalDepth": depth,
    }
    if discs > 64:
        raise FormatError(f"Black has {discs} discs; a board has 64 squares")
    score = 2 * discs - 64
    if line.end.is_game_over():
        played = line.end.score(Color.BLACK).discs
        if played != score:
            raise FormatError(f"its moves end {played:+d} for Black, its score says {score:+d}")
        return Game.from_line(line, headers=headers)
    game = Game.from_line(line, headers=headers)
    apply_result(game, float(score), "unfinished")
    return game


class WthorWriter:
    """Writes games to a ``.wtb`` file, and collects the names for the files beside it."""

    def __init__(self, file: IO[bytes], *, created: tuple[int, int, int]) -> None:
        """*created* is a date: year, month and day."""
        self._file, self._created = file, created
        self._players: dict[str, int] = {}
        self._tournaments: dict[str, int] = {}
        self._year: int | None = None
        self._depth: int | None = None
        self._games = 0
        file.write(bytes(HEADER.size))

    def add(self, game: Game) -> None:
        """Write a game. Raises `FormatError` if the format cannot represent it."""
        if game.start != _START:
            raise FormatError("WTHOR holds games from the usual start on 8x8 only")
        result = game.result
        if result is None:
            raise FormatError("WTHOR holds games with a result only")
        discs, odd = divmod(result.black_score + 64, 2)
        if odd or not 0 <= discs <= 64:
            raise FormatError(f"WTHOR has no score such as {result.black_score:+g}")
        moves = bytes(game.mainline_moves()).replace(bytes([PASS]), b"")
        self._check_year(year_of(game) or 0)
        theoretical = _byte(game.headers.get("TheoreticalScore", ""), int(discs))
        depth = _byte(game.headers.get("TheoreticalDepth", ""), DEFAULT_DEPTH)
        self._depth = depth if self._depth is None else self._depth
        headers = game.headers
        record = RECORD.pack(
            _number(self._tournaments, headers.get("Event", ""), TOURNAMENT_BYTES),
            _number(self._players, headers.get("Black", ""), PLAYER_BYTES),
            _number(self._players, headers.get("White", ""), PLAYER_BYTES),
            int(discs),
            theoretical,
            moves.translate(_NUMBERS + bytes(192)),
        )
        self._file.write(record)
        self._games += 1

    def _check_year(self, year: int) -> None:
        if self._year is None:
            self._year = year
        elif year != self._year:
            raise FormatError(
                f"a WTHOR file holds games of one year, here {self._year or 'none'}, "
                f"not {year or 'none'}: convert year by year"
            )

    def finish(self) -> tuple[bytes, bytes]:
        """Write the header; the contents of the files of players and tournaments."""
        self._file.seek(0)
        self._file.write(
            self._header(games=self._games, year=self._year or 0, depth=self._depth or 0)
        )
        return (
            self._names(self._players, PLAYER_BYTES),
            self._names(self._tournaments, TOURNAMENT_BYTES),
        )

    def _header(self, *, games: int = 0, names: int = 0, year: int = 0, depth: int = 0) -> bytes:
        century, year_of_century = divmod(self._created[0], 100)
        month, day = self._created[1:]
        size = 8 if games else 0
        return HEADER.pack(
            century, year_of_century, month, day, games, names, year, size, 0, depth, 0
        )

    def _names(self, numbers: dict[str, int], length: int) -> bytes:
        body = b"".join(_encoded(name, length).ljust(length, b"\0") for name in numbers)
        return self._header(names=len(numbers)) + body


def _encoded(name: str, length: int) -> bytes:
    """A name as stored: it ends with a zero byte, so that one byte is lost."""
    return name.encode("latin-1", "replace").replace(b"\0", b" ")[: length - 1].strip()


def _number(numbers: dict[str, int], name: str, length: int) -> int:
    kept = _encoded(name, length).decode("latin-1")
    if kept not in numbers and len(numbers) == MOST_NAMES:
        raise FormatError(f"WTHOR has room for {MOST_NAMES} names only")
    return numbers.setdefault(kept, len(numbers))


def _byte(text: str, default: int) -> int:
    """A small number of a header."""
    return int(text) if text.isascii() and text.isdigit() and int(text[:4]) < 256 else default
