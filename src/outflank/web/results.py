"""How games ended, for the players' diaries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from outflank.rules import Color
from outflank.store import Diary, PlayedGame
from outflank.web.boards import side
from outflank.web.game_files import HUMAN, moment

if TYPE_CHECKING:
    from outflank.web.game_session import GameSession

__all__ = ["note_results", "played_games"]


def played_games(session: GameSession) -> dict[str, PlayedGame]:
    """What each player's diary notes about a finished game, by the players' public names.

    A person who played both sides had no opponent, and notes nothing.
    """
    result, headers = session.match.result, session.match.game.headers
    owners = {color: session.seating.owner(color) for color in Color}
    if result is None or owners[Color.BLACK] == owners[Color.WHITE]:
        return {}
    noted = {}
    for color, owner in owners.items():
        if owner is None:
            continue
        other = color.other
        spec = session.players[other]
        noted[owner] = PlayedGame(
            opponent=headers.get(str(other), "") if spec == HUMAN else spec,
            color=side(color),
            size=session.match.board.size,
            result=result.black_score if color is Color.BLACK else -result.black_score,
            reason=result.reason,
            ended=moment(),
        )
    return noted


def note_results(
    diary: Diary, game: str, before: Mapping[str, PlayedGame], after: Mapping[str, PlayedGame]
) -> None:
    """Note how a game ended, or remove the note if the game resumes."""
    for who in before.keys() - after.keys():
        diary.forget_game(who, game)
    for who, played in after.items():
        diary.note_game(who, game, played)
