"""The commands as data, for manuals and shells: read from the parser that also reads arguments."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Argument", "Command", "command_tree"]


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument or an option of a command."""

    flags: tuple[str, ...]
    """How an option is written, such as ``--json``; empty for an argument."""

    value: str
    """What stands for its value, such as ``N``; empty for an option without one."""

    about: str
    """What it is for."""

    choices: tuple[str, ...] = ()
    """The values that it can have, if they are few."""

    @property
    def usage(self) -> str:
        """The argument as a manual shows it."""
        return " ".join(filter(None, (", ".join(self.flags), self.value)))


@dataclass(frozen=True, slots=True)
class Command:
    """A command, or one of the things that a command can do."""

    name: str
    """What is typed, such as ``outflank lab run``."""

    about: str
    """What it does, in one line."""

    arguments: tuple[Argument, ...]
    """Arguments and options, in the order of the help."""

    actions: tuple[Command, ...] = ()
    """What it can do, if there are several things."""

    details: str = ""
    """More about it, with examples."""

    @property
    def options(self) -> list[str]:
        """All flags."""
        return [flag for argument in self.arguments for flag in argument.flags]

    def walk(self) -> Iterator[Command]:
        """The command and all below it."""
        yield self
        for action in self.actions:
            yield from action.walk()


def command_tree(parser: argparse.ArgumentParser, about: str = "") -> Command:
    """The command that a parser reads, with all below it."""
    actions: list[Command] = []
    arguments: list[Argument] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            abouts = {choice.dest: choice.help or "" for choice in action._choices_actions}
            actions += [command_tree(sub, abouts[name]) for name, sub in action.choices.items()]
        elif action.help is not argparse.SUPPRESS:
            arguments.append(_argument(action))
    return Command(
        parser.prog, about, tuple(arguments), tuple(actions), (parser.epilog or "").strip()
    )


def _argument(action: argparse.Action) -> Argument:
    value = ""
    if action.nargs != 0:
        metavar = action.metavar if isinstance(action.metavar, str) else ""
        value = metavar or ("|".join(map(str, action.choices or ())) or action.dest.upper())
    if action.nargs in ("*", "+"):
        value += "..."
    choices = tuple(map(str, action.choices or ()))
    return Argument(tuple(action.option_strings), value, action.help or "", choices)
