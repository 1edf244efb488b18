"""Players in a file: features, weights and search, as TOML.

.. code-block:: toml

    name = "corner-lover"
    features = ["corners", "mobility", "x_empty"]
    weights = [100, 8, -30]

    [search]
    depth = 4

Weights may change with the number of discs: ``[weights]`` has a list for some numbers of discs
then, and ``between`` says what happens between them (steps, lines, pchip or lagrange).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from outflank.errors import FormatError, OptionError, OutflankError, UnknownNameError
from outflank.evaluation import LinearEvaluation, Tables, feature_named, weight_rows
from outflank.files import write_whole
from outflank.players.search import SearchPlayer
from outflank.search import ClassicSearch, Limit

__all__ = ["PlayerFile", "player_text", "read_player_file", "write_player_file"]

LARGEST_FILE = 1_000_000

# Sums of far larger numbers would not be numbers any more.
LARGEST_WEIGHT = 1e9

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,59}")

_KEYS = ("name", "about", "features", "weights", "between", "search", "tables", "genes")
_SEARCH = {
    "algorithm": str,
    "depth": int,
    "order": str,
    "width": int,
    "scale": int,
    "full_from": int,
    "hash": bool,
    "time": float,
}
_TABLES = ("squares", "edges")
_GENES = ("lowest", "highest")


@dataclass(frozen=True, slots=True)
class PlayerFile:
    """A linear evaluation and a textbook search."""

    name: str
    """What to call it."""

    features: tuple[str, ...]
    """What it counts."""

    weights: Mapping[int, tuple[float, ...]]
    """Weights at some numbers of discs."""

    about: str = ""
    """What it is, in one line."""

    between: str = "steps"
    """How weights go from one number of discs to the next."""

    search: Mapping[str, Any] = field(default_factory=dict)
    """Options of the search; depth 4 if nothing is said."""

    tables: Tables = field(default_factory=Tables)
    """What the features ``table`` and ``edges`` need."""

    lowest: float = 1
    """The lowest weight that a learner may try."""

    highest: float = 200
    """The highest weight that a learner may try."""

    def __post_init__(self) -> None:
        if not NAME.fullmatch(self.name):
            raise OptionError(
                f"name must be letters, digits and .-_ after a letter, not {self.name!r}"
            )
        if not self.features:
            raise OptionError("there are no features")
        for feature in self.features:
            feature_named(feature)
        twice = [feature for feature in self.features if self.features.count(feature) > 1]
        if twice:
            raise OptionError(f"feature {twice[0]!r} is there twice")
        if not self.weights:
            raise OptionError("there are no weights")
        for discs, row in self.weights.items():
            if not 0 <= discs <= 64:
                raise OptionError(f"weights are for 0 to 64 discs, not {discs}")
            if len(row) != len(self.features):
                raise OptionError(
                    f"{len(self.features)} features need as many weights, not "
                    f"{len(row)} (at {discs} discs)"
                )
        if not self.lowest < self.highest:
            raise OptionError(
                f"genes: lowest must be below highest, not {self.lowest:g} and {self.highest:g}"
            )
        self.evaluation()
        self.classic_search()

    def evaluation(self) -> LinearEvaluation:
        """Its evaluation."""
        rows = weight_rows(self.weights, self.between)
        return LinearEvaluation(self.name, self.features, rows, self.tables)

    def classic_search(self) -> ClassicSearch:
        """Its search."""
        options = {"depth": 4} | dict(self.search)
        time = options.pop("time", None)
        if options["depth"] == "end":
            options["depth"] = None
        if "full_from" in options:
            options["full_width_from"] = options.pop("full_from")
        return ClassicSearch(**options).within(Limit(time=time))

    def player(self, depth: int | None = None) -> SearchPlayer:
        """It as a player, with another depth if that is given."""
        evaluation = self.evaluation()
        search = self.classic_search()
        if depth is not None:
            search = replace(self, search=dict(self.search) | {"depth": depth}).classic_search()
        return SearchPlayer(self.name, search, evaluation, evaluation.sizes)

    @property
    def genes(self) -> tuple[float, ...]:
        """All its weights in a row, by numbers of discs."""
        return tuple(weight for discs in sorted(self.weights) for weight in self.weights[discs])

    def with_genes(self, genes: Sequence[float], *, name: str | None = None) -> PlayerFile:
        """The same player with other weights."""
        width = len(self.features)
        if len(genes) != width * len(self.weights):
            raise OptionError(f"{width * len(self.weights)} weights are needed, not {len(genes)}")
        rows = [tuple(genes[first : first + width]) for first in range(0, len(genes), width)]
        return replace(
            self, name=name or self.name, weights=dict(zip(sorted(self.weights), rows, strict=True))
        )


def read_player_file(path: str | Path) -> PlayerFile:
    """The player of a file."""
    try:
        if Path(path).exists() and not Path(path).is_file():
            raise FormatError(f"cannot read {path}: it is not a file")
        with Path(path).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise FormatError(f"{path}: it is too large for a player")
        document = tomllib.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise FormatError(f"{path}: it is not text") from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(f"{path}: it is not TOML: {error}") from None
    try:
        return _player(document, Path(path).stem)
    except OutflankError as error:
        raise FormatError(f"{path}: {error}") from None


def _player(document: dict[str, Any], name: str) -> PlayerFile:
    _known("entry", document, _KEYS)
    for key in ("features", "weights"):
        if key not in document:
            raise OptionError(f"there are no {key}")
    features = document["features"]
    if not isinstance(features, list) or not all(isinstance(name, str) for name in features):
        raise OptionError("features must be a list of names")
    search = _table(document, "search")
    _known("search option", search, _SEARCH)
    for key, value in search.items():
        _check_kind(key, value)
    genes = _table(document, "genes")
    _known("entry of genes", genes, _GENES)
    return PlayerFile(
        name=_text(document, "name", name),
        about=_text(document, "about", ""),
        features=tuple(features),
        weights=_weights(document["weights"]),
        between=_text(document, "between", "steps"),
        search=search,
        tables=_tables(_table(document, "tables")),
        lowest=_number("genes.lowest", genes.get("lowest", 1)),
        highest=_number("genes.highest", genes.get("highest", 200)),
    )


def _known(kind: str, given: Mapping[str, Any], known: Sequence[str] | Mapping[str, Any]) -> None:
    for key in given:
        if key not in known:
            raise UnknownNameError.among(kind, key, known)


def _table(document: dict[str, Any], key: str) -> dict[str, Any]:
    table = document.get(key, {})
    if not isinstance(table, dict):
        raise OptionError(f"{key} must be a table: [{key}]")
    return table


def _text(document: dict[str, Any], key: str, default: str) -> str:
    text = document.get(key, default)
    if not isinstance(text, str) or not text.isprintable():
        raise OptionError(f"{key} must be a text of one line, not {text!r}")
    return text


def _number(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        raise OptionError(f"{key} must be a number, not {value!r}")
    if not -LARGEST_WEIGHT <= value <= LARGEST_WEIGHT:
        raise OptionError(f"{key} must be from -1e9 to 1e9")
    return value


def _row(where: str, values: object) -> tuple[float, ...]:
    if not isinstance(values, list):
        raise OptionError(f"{where} must be a list of numbers, not {values!r}")
    return tuple(_number(where, value) for value in values)


def _weights(given: object) -> dict[int, tuple[float, ...]]:
    if not isinstance(given, dict):
        return {0: _row("weights", given)}
    for key in given:
        if not (key.isascii() and key.isdigit() and key == str(int(key)) and len(key) <= 2):
            raise OptionError(f"weights are by numbers of discs from 0 to 64, not by {key!r}")
    return {int(key): _row(f"weights.{key}", values) for key, values in given.items()}


def _tables(given: dict[str, Any]) -> Tables:
    _known("table", given, _TABLES)
    squares = _row("tables.squares", given.get("squares", [0] * 64))
    edges = given.get("edges", {})
    if not isinstance(edges, dict):
        raise OptionError("tables.edges must give a bonus for codes")
    try:
        bonus = {int(code): _number("tables.edges", value) for code, value in edges.items()}
    except ValueError as error:
        if isinstance(error, OptionError):
            raise
        raise OptionError("tables.edges must give a bonus for codes, which are numbers") from None
    return Tables(squares, bonus)


def _check_kind(key: str, value: object) -> None:
    if key == "depth" and value == "end":
        return
    kind = _SEARCH[key]
    fits = isinstance(value, int | float if kind is float else kind)
    if not fits or (isinstance(value, bool) and kind is not bool):
        words = {str: "a text", int: "a whole number", bool: "true or false", float: "a number"}
        raise OptionError(f"search.{key} must be {words[kind]}, not {value!r}")


def player_text(player: PlayerFile, *, comment: str = "") -> str:
    """A player as TOML: one row of weights per line."""
    lines = [f"# {line}" for line in comment.splitlines()]
    lines += [f"name = {_quoted(player.name)}"]
    if player.about:
        lines += [f"about = {_quoted(player.about)}"]
    lines += [f"features = {json.dumps(list(player.features))}"]
    if list(player.weights) == [0]:
        lines += [f"weights = {_written(player.weights[0])}"]
    else:
        lines += [f"between = {json.dumps(player.between)}", "", "[weights]"]
        lines += [
            f"{discs} = {_written(player.weights[discs])}" for discs in sorted(player.weights)
        ]
    if player.search:
        lines += ["", "[search]"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in player.search.items()]
    if player.tables != Tables():
        lines += ["", "[tables]", f"squares = {_written(player.tables.squares)}"]
        edges = ", ".join(f"{code} = {value}" for code, value in player.tables.edges.items())
        lines += [f"edges = {{ {edges} }}"]
    lines += ["", "[genes]", f"lowest = {player.lowest}", f"highest = {player.highest}"]
    return "\n".join(lines) + "\n"


def write_player_file(path: str | Path, player: PlayerFile, *, comment: str = "") -> None:
    """Write a player to a file, all of it or nothing."""
    write_whole(path, player_text(player, comment=comment).encode())


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _written(values: Sequence[float]) -> str:
    return json.dumps([value if isinstance(value, int) else float(value) for value in values])
