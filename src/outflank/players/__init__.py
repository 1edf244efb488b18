"""Players: whatever can choose a move."""

from outflank.players import engine as _engine  # these modules register their players
from outflank.players import external as _external
from outflank.players import reports as _reports
from outflank.players import search as _search
from outflank.players import simple as _simple
from outflank.players.player import Decision, FunctionPlayer, Player, as_player
from outflank.players.registry import (
    Option,
    PlayerType,
    check_spec,
    create_player,
    player_type,
    register,
    registered_players,
)

del _engine, _external, _reports, _search, _simple

__all__ = [
    "Decision",
    "FunctionPlayer",
    "Option",
    "Player",
    "PlayerType",
    "as_player",
    "check_spec",
    "create_player",
    "player_type",
    "register",
    "registered_players",
]
