"""Optional dependencies: each extra, what it is for and how to install it."""

from __future__ import annotations

import importlib
import warnings
from dataclasses import dataclass
from importlib.util import find_spec
from types import ModuleType

from outflank.errors import MissingExtraError

__all__ = ["EXTRAS", "Extra", "need"]


@dataclass(frozen=True, slots=True)
class Extra:
    """Packages that are installed together, on request."""

    name: str
    """Its name in ``outflank[NAME]``."""

    about: str
    """What can be done with it."""

    packages: dict[str, str]
    """The modules that it brings, and the distribution that has each."""

    @property
    def missing(self) -> list[str]:
        """Distributions that are not installed."""
        return [
            distribution
            for module, distribution in self.packages.items()
            if find_spec(module) is None
        ]

    @property
    def command(self) -> str:
        """The command that installs what is missing, even if Outflank itself is not on an index."""
        return f"pip install {' '.join(self.missing or self.packages.values())}"


EXTRAS = {
    extra.name: extra
    for extra in (
        Extra("lab", "plots of the lab, and CMA-ES", {"matplotlib": "matplotlib", "cma": "cma"}),
        Extra("cluster", "work on a Dask cluster", {"distributed": "distributed"}),
        Extra(
            "envs",
            "environments for reinforcement learning",
            {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo"},
        ),
    )
}
"""All extras, by name."""


def need(module: str, use: str) -> ModuleType:
    """Import a module of an extra.

    Raises MissingExtraError with what *use* needs and the command that adds it.
    """
    extra = next(extra for extra in EXTRAS.values() if module in extra.packages)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about packages of their own that are not needed here
            return importlib.import_module(module)
    except ImportError:
        distribution = extra.packages[module]
        raise MissingExtraError(
            f"{use} needs {distribution}, which is not installed: pip install {distribution}"
        ) from None
