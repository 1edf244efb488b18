"""Who plays whom, from where: a pure function of the plan, and with rounds of the results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any, Literal, get_args

from outflank.arena.rounds import ladder_round, swiss_round
from outflank.arena.sprt import Sprt
from outflank.arena.time_control import TimeControl
from outflank.errors import OptionError, OutflankError, StoreError
from outflank.players import check_spec, create_player
from outflank.rules import SIZES, Color
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

Kind = Literal["match", "round robin", "gauntlet", "swiss", "ladder"]

ROUNDS = {"swiss": swiss_round, "ladder": ladder_round}
"""How the next round is paired, for the kinds whose schedule depends on results."""


def _is_texts(value: object) -> bool:
    return isinstance(value, dict) and all(map(is_text, value.values()))


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
    "specs": _is_texts,
    "rounds": is_count,
}

# Fields that older plans lack.
_NEWER: dict[str, Any] = {"specs": {}, "rounds": 0}


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game to play."""

    number: int
    """Its number in the schedule, counted from 0. Two games in a row form a pair."""

    black: str
    """Who plays Black: an option string, or the name of one in the plan."""

    white: str
    """Who plays White."""

    opening: str
    """The first moves, as a transcript."""

    size: int
    """The board."""

    control: TimeControl
    """The clock."""

    seed: int = 0
    """Random seed of the players."""

    specs: tuple[str, str] | None = None
    """The option strings of Black and White, if they differ from their names."""

    def spec(self, color: Color) -> str:
        """The option string of a side."""
        if self.specs is not None:
            return self.specs[color is Color.WHITE]
        return self.black if color is Color.BLACK else self.white


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that determines a schedule."""

    kind: Kind
    """Match, round robin, gauntlet (the first against all others), or a kind with rounds."""

    players: tuple[str, ...]
    """Option strings, or names defined in *specs*."""

    openings: tuple[str, ...]
    """Transcripts. Each pair of players plays each one twice, with colours swapped; in rounds, each
    round has its share of them."""

    control: TimeControl = field(default_factory=TimeControl)
    """The clock."""

    size: int = 8
    """The board."""

    sprt: Sprt | None = None
    """When a match ends early."""

    seed: int = 0
    """Random seed of the players."""

    specs: Mapping[str, str] = field(default_factory=dict)
    """Option strings of the players that have another name."""

    rounds: int = 0
    """The number of rounds, in kinds with rounds."""

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise OptionError("it takes two players or more")
        twice = sorted({name for name in self.players if self.players.count(name) > 1})
        if twice:
            raise OptionError(f"player {twice[0]!r} is there twice: nobody could tell them apart")
        if self.kind == "match" and len(self.players) != 2:
            raise OptionError(f"a match is between two players, not {len(self.players)}")
        if not self.openings:
            raise OptionError("a tournament needs one opening or more: there are no games to play")
        if self.kind in ROUNDS and not 1 <= self.rounds <= len(self.openings):
            raise OptionError(f"{self.rounds} rounds for {len(self.openings)} openings")

    def check(self) -> None:
        """Raise if a player cannot play, before any game.

        Somebody's program is started once. One that never starts would lose every game, as if it
        had been beaten.
        """
        for name in self.players:
            spec = self.specs.get(name, name)
            if spec != spec.strip() or not spec.isprintable():
                raise OptionError(f"player {spec!r} has blanks around it or odd letters in it")
            kind, _ = check_spec(spec)
            if self.size not in kind.sizes:
                board = f"{self.size}x{self.size}"
                raise OptionError(f"player {spec!r} does not play on a {board} board")
            player = create_player(spec)
            try:
                if kind.runs_program:
                    player.new_game()
            except OutflankError as error:
                raise OptionError(f"player {name!r} does not start: {error}") from None
            finally:
                player.close()

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Who meets whom; in kinds with rounds, who may."""
        if self.kind == "gauntlet":
            return [(self.players[0], other) for other in self.players[1:]]
        return list(combinations(self.players, 2))

    @property
    def total(self) -> int:
        """The number of games to play."""
        if self.kind not in ROUNDS:
            return 2 * len(self.openings) * len(self.pairings)
        tables = [len(ROUNDS[self.kind](self.players, [], r)) for r in range(self.rounds)]
        return sum(2 * len(self._openings_of(r)) * tables[r] for r in range(self.rounds))

    def games(self, results: Mapping[int, float | None] | None = None) -> list[ScheduledGame]:
        """The schedule: opening by opening, so that all players progress evenly.

        In kinds with rounds it ends with the first round that is unfinished in *results*, Black's
        scores by game number.
        """
        if self.kind not in ROUNDS:
            return self._games_of(self.pairings, self.openings, 0)
        known = results or {}
        games: list[ScheduledGame] = []
        rounds: list[dict[tuple[str, str], float]] = []
        for number in range(self.rounds):
            pairings = ROUNDS[self.kind](self.players, rounds, number)
            new = self._games_of(pairings, self._openings_of(number), len(games))
            games += new
            if any(game.number not in known for game in new):
                break
            rounds.append({pairing: _points(pairing, new, known) for pairing in pairings})
        return games

    def _openings_of(self, number: int) -> tuple[str, ...]:
        return self.openings[number :: self.rounds]

    def _games_of(
        self, pairings: Iterable[tuple[str, str]], openings: Iterable[str], first: int
    ) -> list[ScheduledGame]:
        games: list[ScheduledGame] = []
        for opening in openings:
            for a, b in pairings:
                for black, white in ((a, b), (b, a)):
                    number = first + len(games)
                    specs = (self.specs.get(black, black), self.specs.get(white, white))
                    games.append(
                        ScheduledGame(
                            number,
                            black,
                            white,
                            opening,
                            self.size,
                            self.control,
                            self.seed * 1_000_003 + number,
                            specs if self.specs else None,
                        )
                    )
        return games

    def document(self) -> dict[str, Any]:
        """The plan as JSON."""
        return asdict(self)

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> Plan:
        """The plan in a JSON document.

        Raises StoreError if it is damaged.
        """
        document = _NEWER | document
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
                specs=document["specs"],
                rounds=document["rounds"],
            )
        except (TypeError, ValueError) as error:
            raise StoreError(f"a plan is damaged: {error}") from None


def _points(
    pairing: tuple[str, str],
    games: Iterable[ScheduledGame],
    results: Mapping[int, float | None],
) -> float:
    """The share of the points that the first of two players scored; half without a result."""
    made = []
    for game in games:
        result = results[game.number]
        if {game.black, game.white} == set(pairing) and result is not None:
            black = 0.5 if result == 0 else float(result > 0)
            made.append(black if game.black == pairing[0] else 1 - black)
    return sum(made) / len(made) if made else 0.5
