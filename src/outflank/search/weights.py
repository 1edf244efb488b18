"""The engine's weights: what its evaluation multiplies with, and how far off its searches are."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import Any

from outflank import _core
from outflank.errors import FormatError

__all__ = ["EngineWeights", "engine_weights", "load_weights", "save_weights"]

FORMAT = "outflank-linear"
VERSION = 1
ROWS = 65
ERROR_TERMS = 6


@dataclass(frozen=True, slots=True)
class EngineWeights:
    """Weights of the linear evaluation, and coefficients of ProbCut's error model."""

    rows: tuple[tuple[int, ...], ...]
    """One for each number of discs: a weight for each term, in parts of a disc."""

    errors: tuple[float, ...]
    """Coefficients of the error model."""

    recipe: dict[str, Any] = field(default_factory=dict)
    """How they were made."""

    def __post_init__(self) -> None:
        if [len(row) for row in self.rows] != [_core.TERMS] * ROWS:
            raise FormatError(f"weights must have {ROWS} rows of {_core.TERMS}")
        if any(not -(2**15) <= weight < 2**15 for row in self.rows for weight in row):
            raise FormatError("a weight must be from -32768 to 32767")
        if len(self.errors) != ERROR_TERMS or not all(map(isfinite, self.errors)):
            raise FormatError(f"the error model must have {ERROR_TERMS} finite coefficients")


@cache
def engine_weights() -> EngineWeights:
    """The weights that come with the package."""
    return _read(files("outflank").joinpath("data/linear.json").read_text("utf-8"), "linear.json")


def load_weights(path: str | Path) -> EngineWeights:
    """Weights from a file that `save_weights` wrote."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise FormatError(f"{path}: not a file of weights") from None
    return _read(text, str(path))


def save_weights(path: str | Path, weights: EngineWeights) -> None:
    """Write weights to a file: JSON, a row a line."""
    head = {
        "format": FORMAT,
        "version": VERSION,
        "recipe": weights.recipe,
        "errors": list(weights.errors),
        "checksum": _checksum(weights.rows, weights.errors),
    }
    lines = ",\n".join(json.dumps(list(row)) for row in weights.rows)
    text = json.dumps(head, indent=1).removesuffix("\n}") + f',\n "weights": [\n{lines}\n]}}\n'
    Path(path).write_text(text, "utf-8")


def _checksum(rows: Sequence[Sequence[int]], errors: Sequence[float]) -> str:
    numbers = json.dumps([[list(row) for row in rows], list(errors)])
    return hashlib.sha256(numbers.encode()).hexdigest()


def _read(text: str, name: str) -> EngineWeights:
    try:
        document = json.loads(text)
        if document["format"] != FORMAT:
            raise FormatError(f"{name}: not a file of weights")
        if document["version"] != VERSION:
            raise FormatError(f"{name}: version {document['version']} is not {VERSION}")
        rows = tuple(tuple(map(int, row)) for row in document["weights"])
        errors = tuple(map(float, document["errors"]))
        recipe = dict(document["recipe"])
        checksum = document["checksum"]
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(f"{name}: not a file of weights") from None
    if checksum != _checksum(rows, errors):
        raise FormatError(f"{name}: it is damaged (its checksum is wrong)")
    try:
        return EngineWeights(rows, errors, recipe)
    except FormatError as error:
        raise FormatError(f"{name}: {error}") from None
