"""Who plays whom, from where: a pure function of the plan."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any, Literal, get_args

from outflank.arena.sprt import Sprt
from outflank.arena.time_control import TimeControl
from outflank.errors import OptionError, StoreError
from outflank.players import check_spec, create_player
from outflank.rules import SIZES
from outflank.store.fields import (
    Check,
    check_fields,
    is_count,
    is_number,
    is_text,
    list_of,
    optional,
)

__all__ = ["Plan", "ScheduledGame"]

Kind = Literal["match", "round robin", "gauntlet"]


def _is_numbers(value: object) -> bool:
    return isinstance(value, dict) and all(map(optional(is_number), value.values()))


_DOCUMENT: dict[str, Check] = {
    "kind": get_args(Kind).__contains__,
    "players": list_of(is_text),
    "openings": list_of(is_text),
    "control": _is_numbers,
    "size": SIZES.__contains__,
    "sprt": optional(_is_numbers),
    "seed": is_count,
}


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game to be played."""

    number: int
    """Its place in the schedule, from 0 on. Two games in a row are one pair."""

    black: str
    """Who plays Black, as an option string."""

    white: str
    """Who plays White."""

    opening: str
    """The first moves, as a transcript."""

    size: int
    """The board."""

    control: TimeControl
    """The clock."""

    seed: int = 0
    """Seed of the players' dice."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a schedule follows from."""

    kind: Kind
    """Two players; all against all; the first against all others."""

    players: tuple[str, ...]
    """Option strings."""

    openings: tuple[str, ...]
    """Transcripts. Each pair of players plays each one twice, with colours swapped."""

    control: TimeControl = field(default_factory=TimeControl)
    """The clock."""

    size: int = 8
    """The board."""

    sprt: Sprt | None = None
    """When a match ends early."""

    seed: int = 0
    """Seed of the players' dice."""

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise OptionError("a tournament needs two players or more")
        twice = sorted({name for name in self.players if self.players.count(name) > 1})
        if twice:
            raise OptionError(f"player {twice[0]!r} is there twice: nobody could tell them apart")
        if self.kind == "match" and len(self.players) != 2:
            raise OptionError(f"a match is between two players, not {len(self.players)}")
        if not self.openings:
            raise OptionError("a tournament needs one opening or more: there are no games to play")

    def check(self) -> None:
        """Raise if a player cannot be made or does not play on the board: before any game."""
        for spec in self.players:
            if spec != spec.strip() or not spec.isprintable():
                raise OptionError(f"player {spec!r} has blanks around it or odd letters in it")
            kind, _ = check_spec(spec)
            if self.size not in kind.sizes:
                board = f"{self.size}x{self.size}"
                raise OptionError(f"player {spec!r} does not play on a {board} board")
            create_player(spec).close()

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Who meets whom."""
        if self.kind == "gauntlet":
            return [(self.players[0], other) for other in self.players[1:]]
        return list(combinations(self.players, 2))

    @property
    def total(self) -> int:
        """How many games there are to play."""
        return 2 * len(self.openings) * len(self.pairings)

    def games(self) -> list[ScheduledGame]:
        """The schedule: opening by opening, so that all players come along evenly."""
        games: list[ScheduledGame] = []
        for opening in self.openings:
            for a, b in self.pairings:
                for black, white in ((a, b), (b, a)):
                    number = len(games)
                    seed = self.seed * 1_000_003 + number
                    games.append(ScheduledGame(number, black, white, opening, self.size,
                                               self.control, seed))  # fmt: skip
        return games

    def document(self) -> dict[str, Any]:
        """The plan for JSON."""
        return asdict(self)

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> Plan:
        """The plan that a document holds.

        Raises StoreError if it is damaged.
        """
        try:
            check_fields(document, _DOCUMENT)
            return cls(
                kind=document["kind"],
                players=tuple(document["players"]),
                openings=tuple(document["openings"]),
                control=TimeControl(**document["control"]),
                size=document["size"],
                sprt=None if document["sprt"] is None else Sprt(**document["sprt"]),
                seed=document["seed"],
            )
        except (TypeError, ValueError) as error:
            raise StoreError(f"a plan is damaged: {error}") from None
