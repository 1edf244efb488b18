"""Players: whatever can choose a move."""

from outflank.players import simple as _simple  # registers its players
from outflank.players.player import Decision, FunctionPlayer, Player, as_player
from outflank.players.registry import (
    Option,
    PlayerType,
    create_player,
    register,
    registered_players,
)

del _simple

__all__ = [
    "Decision",
    "FunctionPlayer",
    "Option",
    "Player",
    "PlayerType",
    "as_player",
    "create_player",
    "register",
    "registered_players",
]
