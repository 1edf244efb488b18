"""Weights of the engine's linear evaluation, and their file: JSON, one row per line."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from outflank import _core
from outflank.errors import FormatError
from outflank.search.error_model import check_errors

__all__ = ["LinearWeights", "linear_weights", "read_linear_weights", "write_linear_weights"]

FORMAT = "outflank-linear"
VERSION = 1
ROWS = _core.SQUARES + 1  # from no disc to a full board


@dataclass(frozen=True, slots=True)
class LinearWeights:
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
        check_errors(self.errors)

    @property
    def checksum(self) -> str:
        """Tells weights apart."""
        numbers = json.dumps([[list(row) for row in self.rows], list(self.errors)])
        import hashlib  # late: it loads all of OpenSSL

        return hashlib.sha256(numbers.encode()).hexdigest()


@cache
def linear_weights() -> LinearWeights:
    """The linear weights that come with the package."""
    from importlib.resources import files  # late: it loads a dozen modules

    text = files("outflank").joinpath("data/linear.json").read_text("utf-8")
    return read_linear_weights(text, "linear.json")


def write_linear_weights(weights: LinearWeights) -> str:
    """The text of a file."""
    head = {
        "format": FORMAT,
        "version": VERSION,
        "recipe": weights.recipe,
        "errors": list(weights.errors),
        "checksum": weights.checksum,
    }
    lines = ",\n".join(json.dumps(list(row)) for row in weights.rows)
    return json.dumps(head, indent=1).removesuffix("\n}") + f',\n "weights": [\n{lines}\n]}}\n'


def read_linear_weights(text: str, name: str) -> LinearWeights:
    """Weights from the text of a file; *name* is for messages."""
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
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(f"{name}: not a file of weights") from None
    try:
        weights = LinearWeights(rows, errors, recipe)
    except FormatError as error:
        raise FormatError(f"{name}: it is damaged ({error})") from None
    if weights.checksum != checksum:
        raise FormatError(f"{name}: it is damaged (its checksum is wrong)")
    return weights
