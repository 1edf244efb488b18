"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable

__all__ = ["add_json", "add_seed", "add_size", "whole_number"]


def whole_number(lowest: int, highest: int | None = None) -> Callable[[str], int]:
    """An argument type: whole numbers within bounds."""

    def parse(text: str) -> int:
        bounds = f"at least {lowest}" if highest is None else f"from {lowest} to {highest}"
        try:
            value = int(text)
        except ValueError:
            value = lowest - 1
        if value < lowest or (highest is not None and value > highest):
            raise argparse.ArgumentTypeError(f"must be a whole number {bounds}, not {text!r}")
        return value

    return parse


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
