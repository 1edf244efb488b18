"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.errors import OptionError

if TYPE_CHECKING:
    from outflank.arena import Workers

__all__ = [
    "add_action",
    "add_base",
    "add_depth",
    "add_engine",
    "add_json",
    "add_seed",
    "add_size",
    "add_store",
    "add_workers",
    "check_output",
    "learner_workers",
    "positive_number",
    "refuse_changes",
    "selectivity",
    "whole_number",
]


def add_action(
    actions: argparse._SubParsersAction[argparse.ArgumentParser], name: str, summary: str
) -> argparse.ArgumentParser:
    """Add one of the things that a command can do."""
    return actions.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def whole_number(lowest: int, highest: int | str | None = None) -> Callable[[str], int]:
    """An argument type: whole numbers within bounds.

    A text as *highest* names a constant of the core, which is loaded with the first argument: help
    does not wait for it.
    """

    def parse(text: str) -> int:
        most = _core_constant(highest) if isinstance(highest, str) else highest
        bounds = f"at least {lowest}" if most is None else f"from {lowest} to {most}"
        try:
            value = int(text)
        except ValueError:
            value = lowest - 1
        if value < lowest or (most is not None and value > most):
            raise argparse.ArgumentTypeError(f"must be a whole number {bounds}, not {text!r}")
        return value

    return parse


def _core_constant(name: str) -> int:
    from outflank import _core

    value: int = getattr(_core, name)
    return value


def selectivity(text: str) -> int:
    """An argument type: percentages that the engine knows."""
    from outflank import _core

    known = _core.selectivities()
    if text not in map(str, known):
        choices = ", ".join(map(str, known))
        raise argparse.ArgumentTypeError(f"must be one of {choices}, not {text!r}")
    return int(text)


def positive_number(text: str) -> float:
    """An argument type: numbers above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"must be a number above 0, not {text!r}")
    return value


def check_output(path: str) -> None:
    """Raise if a file cannot be written there: it is better known before hours of work."""
    file = Path(path)
    try:
        file.with_name(f"{file.name}.part").exists() if file.name else None
        odd = not path or (file.exists() and not file.is_file())
    except OSError as error:
        raise OptionError(f"cannot write {path[:80]}: {error.strerror}") from None
    if odd:
        raise OptionError(f"{path!r} is not a file to write to")
    if not file.absolute().parent.is_dir():
        raise OptionError(f"there is no folder for {path}")
    if not os.access(file if file.exists() else file.absolute().parent, os.W_OK):
        raise OptionError(f"{path} cannot be written to")


def refuse_changes(args: argparse.Namespace, options: Iterable[str]) -> None:
    """A run goes on as it was begun: options that would change it are refused."""
    for option in options:
        if getattr(args, option, None) is not None:
            shown = option.upper() if option == "player" else f"--{option.replace('_', '-')}"
            raise OptionError(f"--resume goes on as it was begun: leave out {shown}")


def learner_workers(args: argparse.Namespace) -> Workers:
    """The workers that ``--cluster`` or ``--workers`` asks for; a wrong address is told at once."""
    from outflank.arena import Workers, cluster_workers

    if args.cluster is None:
        return Workers.local(args.workers)
    with cluster_workers(args.cluster):
        pass
    return Workers.cluster(args.cluster)


def add_engine(parser: argparse.ArgumentParser) -> None:
    """``--threads N`` and ``--hash MB``."""
    parser.add_argument(
        "--threads",
        type=whole_number(1, "MOST_ENGINE_THREADS"),
        default=1,
        metavar="N",
        help="threads that search together (default 1)",
    )
    parser.add_argument(
        "--hash",
        type=whole_number(1, "MOST_HASH_MB"),
        default=64,
        metavar="MB",
        help="size of the table (default 64)",
    )


def add_depth(parser: argparse.ArgumentParser, about: str) -> None:
    """``--depth N``."""
    parser.add_argument("--depth", type=whole_number(1, "DEEPEST"), metavar="N", help=about)


def add_size(parser: argparse.ArgumentParser) -> None:
    """``--size N``."""

    def parse(text: str) -> int:
        if text not in {"4", "6", "8"}:
            raise argparse.ArgumentTypeError(f"must be 4, 6 or 8, not {text!r}")
        return int(text)

    parser.add_argument(
        "--size",
        type=parse,
        metavar="N",
        help="board size: 4, 6 or 8 (default 8)",
    )


def add_store(parser: argparse.ArgumentParser) -> None:
    """``--store FILE``."""
    parser.add_argument(
        "--store",
        metavar="FILE",
        help="database with the games (default outflank.db in the user's data folder)",
    )


def add_base(parser: argparse.ArgumentParser) -> None:
    """``--base FILE``."""
    parser.add_argument(
        "--base",
        metavar="FILE",
        help="base of games (default games.base in the user's data folder)",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """``--workers N`` and ``--cluster ADDRESS``, for `learner_workers`."""
    parser.add_argument(
        "--workers",
        type=whole_number(1, 256),
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes to use (default one for each core)",
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="workers of a Dask cluster instead")


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")


def add_seed(parser: argparse.ArgumentParser) -> None:
    """``--seed N``."""
    parser.add_argument(
        "--seed",
        type=whole_number(0, 2**64 - 1),
        metavar="N",
        help="seed of all dice, for games that repeat",
    )
