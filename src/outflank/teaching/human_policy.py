"""How likely people are to play each move of a position.

The policy is a small network over `FEATURES` of a move, plus one learned weight for the state of
each pattern around its square; a softmax over the legal moves turns the sums into probabilities. It
was fitted to records of tournament games (``outflank train human``). Its file starts with a magic
line and a line of JSON; the rest is compressed.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outflank.errors import FormatError, GameOverError
from outflank.rules import PASS, Board
from outflank.search import Engine
from outflank.teaching.move_features import (
    FEATURES,
    MoveRows,
    Situations,
    describe_moves,
    search_values,
)
from outflank.teaching.move_patterns import SLOTS

__all__ = ["HumanPolicy", "human_policy", "read_human_policy", "softmax"]

MAGIC = b"outflank-human "
VERSION = 1

# A weight of the table is a signed byte, in units of 1 / TABLE_SCALE.
TABLE_SCALE = 40

LONGEST_HEADER = 1_000_000

# More than any network of ours has.
MOST_HIDDEN = 4096

Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class HumanPolicy:
    """The fitted weights."""

    mean: Numbers
    """The mean of each feature, which is subtracted from it."""

    scale: Numbers
    """The deviation of each feature, which it is divided by then."""

    linear: Numbers
    """A weight for each feature."""

    inner: Numbers
    """Weights of the hidden layer: a row for each feature."""

    bias: Numbers
    """What is added to each unit of the hidden layer, which shows no negative sums."""

    outer: Numbers
    """A weight for each unit of the hidden layer."""

    table: NDArray[np.int8]
    """A weight for each state of each pattern, in fortieths."""

    recipe: dict[str, Any] = field(default_factory=dict, compare=False)
    """How it was fitted, and to what."""

    def __post_init__(self) -> None:
        features, hidden = len(FEATURES), len(self.bias)
        expected = {
            "mean": (features,),
            "scale": (features,),
            "linear": (features,),
            "inner": (features, hidden),
            "bias": (hidden,),
            "outer": (hidden,),
            "table": (SLOTS,),
        }
        for name, shape in expected.items():
            found = getattr(self, name)
            if found.shape != shape:
                raise FormatError(f"{name} has the shape {found.shape} instead of {shape}")
            if not np.isfinite(found).all():
                raise FormatError(f"{name} holds what is no number")

    def logits(self, rows: MoveRows) -> Numbers:
        """How much people like each move; only differences within a position count."""
        features = (rows.numbers - self.mean) / self.scale
        hidden = np.maximum(features @ self.inner + self.bias, 0)
        known = self.table[rows.slots].sum(axis=1, dtype=np.float32) / TABLE_SCALE
        return np.asarray(features @ self.linear + hidden @ self.outer + known, np.float32)

    def chances(
        self, board: Board, engine: Engine, *, temperature: float = 1.0
    ) -> dict[int, float]:
        """The probability of each legal move of a board.

        Above a *temperature* of 1 all moves come nearer to each other, below it the likeliest gain.
        Raises `GameOverError` if there is no move.
        """
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to guess")
        if board.must_pass():
            return {PASS: 1.0}
        rows = describe_moves(Situations.of([board]), search_values(engine, [board.position]))
        shares = softmax(self.logits(rows) / temperature, rows.starts)
        return dict(zip(rows.move.tolist(), shares.tolist(), strict=True))

    def to_bytes(self) -> bytes:
        """The bytes of a file."""
        body = zlib.compress(self._content(), 9)
        header = {
            "features": FEATURES,
            "hidden": len(self.bias),
            "slots": SLOTS,
            "recipe": self.recipe,
            "compressed bytes": len(body),
            "checksum": hashlib.sha256(body).hexdigest(),
        }
        return MAGIC + f"{VERSION}\n{json.dumps(header)}\n".encode() + body

    def _content(self) -> bytes:
        parts = (self.mean, self.scale, self.linear, self.inner, self.bias, self.outer)
        return b"".join(part.astype("<f4").tobytes() for part in parts) + self.table.tobytes()


def softmax(logits: Numbers, starts: NDArray[np.int64]) -> Numbers:
    """Probabilities within each group of rows."""
    sizes = np.diff(starts)
    highest = np.repeat(np.maximum.reduceat(logits, starts[:-1]), sizes)
    powers = np.exp(logits - highest)
    return np.asarray(powers / np.repeat(np.add.reduceat(powers, starts[:-1]), sizes), np.float32)


@cache
def human_policy() -> HumanPolicy:
    """The policy that comes with the package."""
    data = files("outflank").joinpath("data/human.bin").read_bytes()
    return read_human_policy(data, "human.bin")


def read_human_policy(data: bytes, name: str) -> HumanPolicy:
    """A policy from the bytes of a file; *name* is for messages.

    Raises `FormatError` if they are not one of ours, or damaged.
    """
    first, _, rest = data[:LONGEST_HEADER].partition(b"\n")
    if not first.startswith(MAGIC):
        raise FormatError(f"{name}: not a file of a human policy")
    if first.removeprefix(MAGIC) != str(VERSION).encode():
        raise FormatError(f"{name}: its version is not {VERSION}")
    line, _, _ = rest.partition(b"\n")
    body = data[len(first) + len(line) + 2 :]
    try:
        header = json.loads(line)
        kind = (tuple(header["features"]), header["slots"])
        hidden, recipe = int(header["hidden"]), dict(header["recipe"])
        checksum = header["checksum"]
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise FormatError(f"{name}: it is damaged (its header cannot be read)") from None
    if kind != (FEATURES, SLOTS) or not 0 < hidden <= MOST_HIDDEN:
        raise FormatError(f"{name}: it holds weights of other features than these")
    if hashlib.sha256(body).hexdigest() != checksum:
        raise FormatError(f"{name}: it is damaged (its checksum is wrong)")
    return _unpacked(body, hidden, recipe, name)


def _unpacked(body: bytes, hidden: int, recipe: dict[str, Any], name: str) -> HumanPolicy:
    features = len(FEATURES)
    sizes = (features, features, features, features * hidden, hidden, hidden)
    expected = 4 * sum(sizes) + SLOTS
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(body, expected)
    except zlib.error:
        raise FormatError(f"{name}: it is damaged (it cannot be unpacked)") from None
    if len(content) != expected:
        raise FormatError(f"{name}: it is damaged (it has not as many weights as it says)")
    numbers = np.frombuffer(content, "<f4", sum(sizes)).astype(np.float32)
    mean, scale, linear, inner, bias, outer = np.split(numbers, np.cumsum(sizes)[:-1])
    table = np.frombuffer(content, np.int8, SLOTS, offset=4 * sum(sizes))
    inner = inner.reshape(features, hidden)
    return HumanPolicy(mean, scale, linear, inner, bias, outer, table, recipe)
