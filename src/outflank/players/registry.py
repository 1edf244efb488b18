"""Players by name, with options: ``random:seed=7``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from outflank.errors import OptionError, UnknownNameError
from outflank.players.player import Player, SeededPlayer
from outflank.rules import SIZES

__all__ = [
    "Option",
    "PlayerType",
    "check_spec",
    "create_player",
    "find_more",
    "is_registered",
    "player_type",
    "register",
    "registered_players",
]


Factory = TypeVar("Factory", bound=Callable[..., Player])

_WORDS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
_KINDS: dict[object, str] = {
    int: "a whole number",
    float: "a number",
    bool: "yes or no",
    str: "a text",
}


@dataclass(frozen=True, slots=True)
class Option:
    """Something about a player that can be chosen."""

    name: str
    """Its name in an option string."""

    kind: Callable[[str], object]
    """int, float, bool or str, or a function with a docstring that reads a text."""

    about: str
    """What it does, and what happens without it."""

    positional: bool = False
    """Whether a value without a name is meant for it, as in ``level:12``."""

    def parse(self, text: str, player: str) -> object:
        """The value that a text stands for."""
        try:
            return _WORDS[text.lower()] if self.kind is bool else self.kind(text)
        except OptionError:
            raise  # it says more than we could
        except (ValueError, KeyError):
            raise OptionError(
                f"player {player!r}: option {self.name} must be {self.expects}, not {text!r}"
            ) from None

    @property
    def expects(self) -> str:
        """What a value must be, in words."""
        if self.kind in _KINDS:
            return _KINDS[self.kind]
        words = (self.kind.__doc__ or "something else").rstrip(".")
        return words[0].lower() + words[1:]


@dataclass(frozen=True, slots=True)
class PlayerType:
    """A registered kind of player."""

    name: str
    """Its name."""

    about: str
    """What it is, in one line."""

    factory: Callable[..., Player]
    """Makes one; takes the options as keyword arguments."""

    options: tuple[Option, ...] = ()
    """What can be chosen."""

    sizes: tuple[int, ...] = SIZES
    """Board sizes that it plays on."""

    notes: tuple[str, ...] = ()
    """What its source leaves open, and what was chosen."""

    source: str = ""
    """The report that it comes from, if any."""

    differences: tuple[str, ...] = ()
    """Where it does not do what its source says, and why."""

    takes_all: bool = False
    """Whether all that follows its name is the value of its first option, as in ``gtp:CMD``."""

    runs_program: bool = False
    """Whether it is somebody's program in its own process, which may do anything."""

    @property
    def uses_machine(self) -> bool:
        """Whether it runs programs or reads files of this machine: a page must not make one."""
        return self.takes_all or self.runs_program

    def option(self, name: str) -> Option:
        """The option of that name."""
        for option in self.options:
            if option.name == name:
                return option
        known = (option.name for option in self.options)
        raise UnknownNameError.among(f"option of player {self.name!r}", name, known)

    def positional(self, item: str) -> str:
        """The name of the option that a value without a name is meant for."""
        for option in self.options:
            if option.positional:
                return option.name
        raise OptionError(f"player {self.name!r}: {item!r} is not an option such as key=value")


_REGISTERED: dict[str, PlayerType] = {}

# Functions that find more players, called each time: those that a user has saved.
_MORE: list[Callable[[], dict[str, PlayerType]]] = []


def register(
    name: str,
    about: str,
    *options: Option,
    sizes: tuple[int, ...] = SIZES,
    notes: tuple[str, ...] = (),
    source: str = "",
    differences: tuple[str, ...] = (),
    takes_all: bool = False,
    runs_program: bool = False,
) -> Callable[[Factory], Factory]:
    """Register a player's class or factory under a name."""

    def remember(factory: Factory) -> Factory:
        _REGISTERED[name] = PlayerType(
            name=name,
            about=about,
            factory=factory,
            options=options,
            sizes=sizes,
            notes=notes,
            source=source,
            differences=differences,
            takes_all=takes_all,
            runs_program=runs_program,
        )
        return factory

    return remember


def find_more(
    function: Callable[[], dict[str, PlayerType]],
) -> Callable[[], dict[str, PlayerType]]:
    """Ask a function, too, what players there are. Registered ones go before."""
    _MORE.append(function)
    return function


def is_registered(name: str) -> bool:
    """Whether a player of that name comes with the package."""
    return name in _REGISTERED


def registered_players() -> list[PlayerType]:
    """All players, by name: those that come with the package, and those that were saved."""
    return sorted(_all().values(), key=lambda player: player.name)


def player_type(name: str) -> PlayerType:
    """The player of that name."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    known = _all()
    if name not in known:
        raise UnknownNameError.among("player", name, known)
    return known[name]


def _all() -> dict[str, PlayerType]:
    return {name: kind for more in _MORE for name, kind in more().items()} | _REGISTERED


def create_player(spec: str, *, defaults: Mapping[str, object] | None = None) -> Player:
    """Make the player that an option string describes: ``name`` or ``name:key=value,...``.

    One option of a player may need no name, as in ``level:12``. *defaults* are values for options
    that the player has and the string leaves out; a seed also reaches the dice of players without
    such an option, as those of somebody's Python.
    """
    kind, given = check_spec(spec)
    known = {option.name for option in kind.options}
    options = {key: value for key, value in (defaults or {}).items() if key in known}
    player = kind.factory(**options | given)
    seed = (defaults or {}).get("seed")
    if "seed" not in known and isinstance(seed, int) and isinstance(player, SeededPlayer):
        player.reseed(seed)
    return player


def check_spec(spec: str) -> tuple[PlayerType, dict[str, object]]:
    """The kind of player that an option string names, and its options, without making one."""
    if not isinstance(spec, str):
        raise OptionError(f"a player is named by text such as 'level:12', not {spec!r}")
    name, _, rest = spec.strip().partition(":")
    kind = player_type(name)
    options: dict[str, object] = {}
    if kind.takes_all and rest:
        option = kind.options[0]
        return kind, {option.name: option.parse(rest.strip(), name)}
    for item in filter(None, (item.strip() for item in rest.split(","))):
        key, equals, text = (part.strip() for part in item.partition("="))
        if not equals:
            key, text = kind.positional(item), item
        if key in options:
            raise OptionError(f"player {name!r}: option {key} is given twice")
        options[key] = kind.option(key).parse(text, name)
    return kind, options
