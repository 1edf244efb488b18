"""Weights of the engine's patterns, and their file.

A file starts with a magic line and a line of JSON. The rest is compressed: each phase's weights as
differences from the next one, all lower bytes before the upper ones. A phase has a weight for every
configuration of each pattern, up to symmetry, and one for either parity of the disc count.
"""

from __future__ import annotations

import json
import os
import threading
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from outflank import _core
from outflank.errors import FormatError
from outflank.search.error_model import check_errors

__all__ = [
    "PATTERNS_MAGIC",
    "PatternWeights",
    "pattern_weights",
    "read_pattern_weights",
]

PATTERNS_MAGIC = b"outflank-patterns "
VERSION = 1

# More than any header of ours has, so that a foreign file is not read as one.
LONGEST_HEADER = 1_000_000


@dataclass(frozen=True)
class PatternWeights:
    """Weights of patterns in parts of a disc, and coefficients of ProbCut's error model."""

    rows: bytes
    """16-bit numbers, the lower byte first: a row for each phase."""

    errors: tuple[float, ...]
    """Coefficients of the error model."""

    recipe: dict[str, Any] = field(default_factory=dict, compare=False)
    """How they were made."""

    def __post_init__(self) -> None:
        expected = 2 * _core.PATTERN_PHASES * _core.pattern_columns()
        if len(self.rows) != expected:
            raise FormatError(f"{len(self.rows)} bytes of weights instead of {expected}")
        check_errors(self.errors)

    @property
    def native(self) -> _core.PatternWeights:
        """The core's object: created once, and shared by all engines of a process."""
        with _making:
            return self._native

    @cached_property
    def _native(self) -> _core.PatternWeights:
        return _core.PatternWeights(self.rows)

    @cached_property
    def checksum(self) -> str:
        """Tells weights apart."""
        import hashlib  # late: it loads all of OpenSSL

        digest = hashlib.sha256(self.rows)
        digest.update(json.dumps(list(self.errors)).encode())
        return digest.hexdigest()

    @cached_property
    def file(self) -> bytes:
        """The bytes of a file."""
        return _written(self)

    def __reduce__(self) -> tuple[Callable[..., PatternWeights], tuple[str, bytes]]:
        """For other processes, which unpack the same weights only once."""
        return _received, (self.checksum, self.file)


# Weights take megabytes and a moment: threads that want the same ones at once wait for one of them.
# So does a fork, because in the child nobody would let go of the lock.
_making = threading.RLock()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_making.acquire, after_in_parent=_making.release, after_in_child=_making.release
    )


def pattern_weights() -> PatternWeights:
    """The patterns that come with the package."""
    with _making:
        return _packaged()


@cache
def _packaged() -> PatternWeights:
    from importlib.resources import files  # late: it loads a dozen modules

    data = files("outflank").joinpath("data/patterns.bin").read_bytes()
    return read_pattern_weights(data, "patterns.bin")


# What this process was sent last: a match needs two.
_kept: dict[str, PatternWeights] = {}


def _received(checksum: str, file: bytes) -> PatternWeights:
    with _making:
        weights = _kept.get(checksum)
        if weights is None:
            while len(_kept) >= 2:
                del _kept[next(iter(_kept))]
            weights = _kept[checksum] = read_pattern_weights(file, "weights")
        return weights


def _written(weights: PatternWeights) -> bytes:
    # Numbers without words that repeat: runs are all that is worth looking for.
    packer = zlib.compressobj(9, strategy=zlib.Z_RLE)
    body = packer.compress(_core.pattern_planes(weights.rows)) + packer.flush()
    header = {
        "phases": _core.PATTERN_PHASES,
        "patterns": _core.pattern_squares(),
        "weights of a phase": _core.pattern_columns(),
        "errors": list(weights.errors),
        "recipe": weights.recipe,
        "compressed bytes": len(body),
        "checksum": weights.checksum,
    }
    head = PATTERNS_MAGIC + f"{VERSION}\n{json.dumps(header)}\n".encode()
    return head + body


def read_pattern_weights(data: bytes, name: str) -> PatternWeights:
    """Weights from the bytes of a file; *name* is for messages."""
    first, _, rest = data[:LONGEST_HEADER].partition(b"\n")
    if not first.startswith(PATTERNS_MAGIC):
        raise FormatError(f"{name}: not a file of weights")
    version = first.removeprefix(PATTERNS_MAGIC)
    if version != str(VERSION).encode():
        raise FormatError(f"{name}: version {version.decode(errors='replace')} is not {VERSION}")
    line, _, _ = rest.partition(b"\n")
    body = data[len(first) + len(line) + 2 :]
    try:
        header = json.loads(line)
        shape = (header["phases"], header["patterns"], header["weights of a phase"])
        errors = tuple(map(float, header["errors"]))
        recipe = dict(header["recipe"])
        size, checksum = header["compressed bytes"], header["checksum"]
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise FormatError(f"{name}: it is damaged (its header cannot be read)") from None
    ours = (_core.PATTERN_PHASES, _core.pattern_squares(), _core.pattern_columns())
    if shape != ours:
        raise FormatError(f"{name}: it holds weights of other patterns than these")
    if len(body) != size:
        raise FormatError(f"{name}: it has {len(body)} bytes of weights instead of {size}")
    expected = 2 * _core.PATTERN_PHASES * _core.pattern_columns()
    unpacker = zlib.decompressobj()
    try:
        planes = unpacker.decompress(body, expected)
    except zlib.error:
        raise FormatError(f"{name}: it is damaged (it cannot be unpacked)") from None
    if len(planes) != expected or unpacker.unconsumed_tail:
        raise FormatError(f"{name}: it is damaged (it has not as many weights as it says)")
    try:
        weights = PatternWeights(_core.pattern_rows(planes), errors, recipe)
    except FormatError as error:
        raise FormatError(f"{name}: it is damaged ({error})") from None
    if weights.checksum != checksum:
        raise FormatError(f"{name}: it is damaged (its checksum is wrong)")
    return weights
