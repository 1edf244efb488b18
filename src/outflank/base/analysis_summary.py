"""Summary of analysed games: average losses of players, and the most frequent mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from outflank.errors import FormatError, OutflankError
from outflank.openings import opening_at
from outflank.rules import Position

__all__ = ["AnalysisSummary", "FrequentMistake", "PlayerLoss", "summarize"]

# Plies in which mistakes are counted by opening: later positions seldom recur.
OPENING_PLIES = 24

# A move that loses more discs is a mistake worth counting.
SMALLEST_LOSS = 2


@dataclass(slots=True)
class PlayerLoss:
    """The losses of a player."""

    name: str
    """The player's name."""

    games: int = 0
    """Games that were analysed."""

    moves: int = 0
    """Their moves, without passes."""

    discs: float = 0.0
    """Discs that these moves lost."""

    @property
    def average_loss(self) -> float:
        """Discs per move."""
        return self.discs / self.moves if self.moves else 0.0


@dataclass(slots=True)
class FrequentMistake:
    """A mistake made in a position, in any orientation."""

    opening: str | None
    """The last named opening on the way to it."""

    line: str
    """The moves that lead to it, as in the first game that has it."""

    move: str
    """The move that was played."""

    best: str
    """The best one."""

    times: int = 0
    """How often it was played."""

    discs: float = 0.0
    """Discs that it lost in total."""

    @property
    def average_loss(self) -> float:
        """Discs that it loses."""
        return self.discs / self.times


@dataclass(slots=True)
class AnalysisSummary:
    """The findings of all games."""

    games: int = 0
    """The number of games."""

    players: dict[str, PlayerLoss] = field(default_factory=dict)
    """Players by name."""

    mistakes: dict[tuple[int, int], FrequentMistake] = field(default_factory=dict)
    """Mistakes of the opening, by the key of the position and the canonical move."""

    def best_players(self, number: int | None = None) -> list[PlayerLoss]:
        """Named players, the lowest loss per move first."""
        named = [player for player in self.players.values() if player.name and player.moves]
        return sorted(named, key=lambda player: (player.average_loss, player.name))[:number]

    def frequent_mistakes(self, number: int | None = None) -> list[FrequentMistake]:
        """The most frequent ones first, and of these the most costly."""
        return sorted(self.mistakes.values(), key=lambda each: (-each.times, -each.discs))[:number]


def summarize(documents: Iterable[dict[str, Any]]) -> AnalysisSummary:
    """Sum up analysed games. Raises `FormatError` if one of them is invalid."""
    summary = AnalysisSummary()
    for document in documents:
        summary.games += 1
        try:
            _count_losses(summary, document)
            _count_mistakes(summary, document)
        except (KeyError, TypeError, ValueError, OutflankError) as error:
            number = document.get("game")
            raise FormatError(f"analysis of game {number}: it is damaged ({error})") from None
    return summary


def side_losses(document: dict[str, Any]) -> dict[str, tuple[int, float]]:
    """Moves and discs lost of each side, by its colour in lower case; passes do not count."""
    losses = {"black": (0, 0.0), "white": (0, 0.0)}
    for move in document["moves"]:
        if move["move"] != "pass":
            moves, discs = losses[move["color"].lower()]
            losses[move["color"].lower()] = moves + 1, discs + float(move["loss"])
    return losses


def _count_losses(summary: AnalysisSummary, document: dict[str, Any]) -> None:
    for color, (moves, discs) in side_losses(document).items():
        name = str(document[color])
        player = summary.players.setdefault(name, PlayerLoss(name))
        player.games += 1
        player.moves += moves
        player.discs += discs


def _count_mistakes(summary: AnalysisSummary, document: dict[str, Any]) -> None:
    start = document["start"]
    position = Position.start() if start is None else Position.from_text(start)
    opening, line = None, ""
    for move in document["moves"][:OPENING_PLIES]:
        named = opening_at(position) if start is None else None
        opening = named.name if named else opening
        loss = float(move["loss"])
        if loss > SMALLEST_LOSS:
            key = position.key(), position.canonical_move(move["move"])
            mistake = summary.mistakes.get(key)
            if mistake is None:
                mistake = FrequentMistake(opening, line, move["move"], move["best"])
                summary.mistakes[key] = mistake
            mistake.times += 1
            mistake.discs += loss
        position = position.play(move["move"])
        line += move["move"]
