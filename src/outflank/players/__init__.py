"""Players: anything that can choose a move."""

from outflank.players import engine as _engine  # these modules register their players
from outflank.players import external as _external
from outflank.players import human_like as _human_like
from outflank.players import monte_carlo as _monte_carlo
from outflank.players import reports as _reports
from outflank.players import saved as _saved
from outflank.players import search as _search
from outflank.players import simple as _simple
from outflank.players import student as _student
from outflank.players.engine import search_within
from outflank.players.engine_player import EnginePlayer
from outflank.players.player import (
    Decision,
    FunctionPlayer,
    Player,
    SeededPlayer,
    StoppablePlayer,
    as_player,
)
from outflank.players.player_file import (
    PlayerFile,
    player_text,
    read_player_file,
    write_player_file,
)
from outflank.players.registry import (
    Option,
    PlayerType,
    check_spec,
    create_player,
    player_type,
    register,
    registered_players,
)
from outflank.players.saved import save_player
from outflank.players.student import student_spec

del _engine, _external, _human_like, _monte_carlo, _reports, _saved, _search, _simple, _student

__all__ = [
    "Decision",
    "EnginePlayer",
    "FunctionPlayer",
    "Option",
    "Player",
    "PlayerFile",
    "PlayerType",
    "SeededPlayer",
    "StoppablePlayer",
    "as_player",
    "check_spec",
    "create_player",
    "player_text",
    "player_type",
    "read_player_file",
    "register",
    "registered_players",
    "save_player",
    "search_within",
    "student_spec",
    "write_player_file",
]
