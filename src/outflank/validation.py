"""Checks of numbers that come from outside."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from outflank.errors import OptionError

__all__ = ["number_within", "seconds", "whole_number"]


def whole_number(name: str, value: SupportsIndex, lowest: int, highest: int) -> int:
    """A whole number within bounds, as an int; NumPy's numbers are whole numbers too."""
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise OptionError(f"{name} must be a whole number, not {value!r}")
    if not lowest <= number <= highest:
        raise OptionError(f"{name} must be from {lowest} to {highest}, not {number}")
    return number


def number_within(name: str, value: float, lowest: float, highest: float) -> float:
    """A number within bounds."""
    if not _is_number(value) or not lowest <= value <= highest:
        raise OptionError(f"{name} must be from {lowest:g} to {highest:g}, not {value!r}")
    return value


def seconds(name: str, value: float) -> float:
    """A length of time above 0."""
    if not _is_number(value) or not 0 < value < float("inf"):
        raise OptionError(f"{name} must be above 0 seconds, not {value!r}")
    return value


def _is_number(value: object) -> bool:
    """Whether it is a number; True and False are not meant as such."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)
