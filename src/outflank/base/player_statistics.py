"""Results of the players in a base."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.base.game_base import GameBase

__all__ = ["PlayerStatistics", "player_statistics"]


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The games of a player."""

    name: str
    """The player's name."""

    games: int
    """How many there are."""

    wins: int
    """How many were won."""

    draws: int
    """How many were drawn."""

    losses: int
    """How many were lost; games without a result are neither."""

    average: float | None
    """Mean of own final discs minus the opponent's; None if no game has a result."""

    first_year: int | None
    """When the first was played, if known."""

    last_year: int | None
    """When the last was played, if known."""

    average_loss: float | None
    """Mean loss per move in discs, over the analysed games; None if there are none."""


_QUERY = """
SELECT players.name, count(*), sum(own > 0), sum(own = 0), sum(own < 0), avg(own), min(year),
    max(year), sum(losses.discs) / sum(losses.moves)
FROM (
    SELECT id AS game, black AS player, 'black' AS color, score AS own, year FROM games
    UNION ALL
    SELECT id, white, 'white', -score, year FROM games
) AS sides
JOIN players ON players.id = sides.player
LEFT JOIN losses ON losses.game = sides.game AND losses.color = sides.color
WHERE players.name != '' {condition}
GROUP BY players.id ORDER BY count(*) DESC, players.name LIMIT ?
"""


def player_statistics(
    base: GameBase, part: str | None = None, *, limit: int = 100
) -> list[PlayerStatistics]:
    """The *limit* players with the most games; with *part*, those whose names contain it."""
    with base.reading() as connection:
        if part is None:
            rows = connection.execute(_QUERY.format(condition=""), (limit,))
        else:
            wanted = part.casefold()
            connection.create_function(
                "is_called", 1, lambda name: wanted in name.casefold(), deterministic=True
            )
            rows = connection.execute(
                _QUERY.format(condition="AND is_called(players.name)"), (limit,)
            )
        return [
            PlayerStatistics(name, games, wins or 0, draws or 0, losses or 0, *rest)
            for name, games, wins, draws, losses, *rest in rows
        ]
