"""Players in files: any file by its path, and those saved under a name."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from outflank.errors import OptionError, OutflankError, StoreError
from outflank.players.player_file import PlayerFile, read_player_file, write_player_file
from outflank.players.registry import Option, PlayerType, find_more, is_registered, register
from outflank.players.search import SearchPlayer
from outflank.store import home_folder

__all__ = ["check_saved_name", "free_name", "save_player", "saved_players_folder"]


def saved_players_folder() -> Path:
    """Where players are saved."""
    return home_folder() / "players"


@register(
    "file",
    "the player of a TOML file: features, weights and search",
    Option("path", str, "the file, as in file:PATH"),
    takes_all=True,
)
def from_file(*, path: str = "") -> SearchPlayer:
    """The player of a file."""
    if not path:
        raise OptionError("player 'file' needs a path: file:PATH")
    return read_player_file(path).player()


def check_saved_name(name: str) -> None:
    """Raise if a player cannot be saved under a name: better before the work than after it."""
    if is_registered(name):
        raise OptionError(f"there is a player {name!r} already that comes with Outflank")
    folder = saved_players_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"cannot make {folder}: {error.strerror}") from None
    if not os.access(folder, os.W_OK):
        raise StoreError(f"cannot write to {folder}")


def free_name(name: str) -> str:
    """The name, with a number if there is a saved player of that name."""
    taken = {path.stem for path in saved_players_folder().glob("*.toml")}
    number = next(n for n in count(1) if (name if n == 1 else f"{name}-{n}") not in taken)
    return name if number == 1 else f"{name}-{number}"


def save_player(player: PlayerFile, *, comment: str = "") -> Path:
    """Save a player under its name, so that it can be called by it, and return its file.

    One that was saved under the same name before is replaced.
    """
    check_saved_name(player.name)
    path = saved_players_folder() / f"{player.name}.toml"
    write_player_file(path, player, comment=comment)
    return path


@find_more
def saved_players() -> dict[str, PlayerType]:
    """The saved players by name; files that hold none are left out."""
    found = {}
    for path in sorted(saved_players_folder().glob("*.toml")):
        try:
            found[path.stem] = _type(path)
        except OutflankError:
            continue  # it says so when it is asked for by its path
    return found


def _type(path: Path) -> PlayerType:
    saved = read_player_file(path)

    def player(*, depth: int | None = None) -> SearchPlayer:
        return saved.player(depth)

    return PlayerType(
        path.stem,
        saved.about or f"saved: {', '.join(saved.features)}",
        player,
        (Option("depth", int, "plies (default as saved)"),),
        saved.evaluation().sizes,
        source=str(path),
    )
