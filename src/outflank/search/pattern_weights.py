"""Weights of the engine's patterns, with or without factors, and their file.

A file starts with a magic line and a line of JSON. The rest is compressed. Version 3 has weights:
those of each phase as differences from the next one, with the sign in the lowest bit, all lower
bytes before the upper ones; in version 1, which can be read as well, the differences are plain. A
phase has a weight for every configuration of each pattern, up to symmetry, and one for either
parity of the disc count. Version 2 has fewer phases, called stages, and the factors of the
configurations (`native/eval/factor_planes.h`).
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
    "factor_weights",
    "pattern_weights",
    "read_pattern_weights",
]

PATTERNS_MAGIC = b"outflank-patterns "
PLAIN_VERSION, FACTORED_VERSION, VERSION = 1, 2, 3

# More than any header of ours has, so that a foreign file is not read as one.
LONGEST_HEADER = 1_000_000


@dataclass(frozen=True)
class PatternWeights:
    """Weights of patterns in parts of a disc, and coefficients of ProbCut's error model."""

    rows: bytes
    """16-bit numbers, the lower byte first: a row for each phase. With factors, the core's planes.
    """

    errors: tuple[float, ...]
    """Coefficients of the error model."""

    recipe: dict[str, Any] = field(default_factory=dict, compare=False)
    """How they were made."""

    factored: bool = False
    """Whether they have factors."""

    def __post_init__(self) -> None:
        expected = 2 * _core.PATTERN_PHASES * _core.pattern_columns()
        if not self.factored and len(self.rows) != expected:
            raise FormatError(f"{len(self.rows)} bytes of weights instead of {expected}")
        check_errors(self.errors)

    @property
    def native(self) -> _core.PatternWeights | _core.FactorWeights:
        """The core's object: created once, and shared by all engines of a process."""
        with _making:
            return self._native

    @cached_property
    def _native(self) -> _core.PatternWeights | _core.FactorWeights:
        make = _core.FactorWeights if self.factored else _core.PatternWeights
        try:
            return make(self.rows)
        except ValueError as error:
            raise FormatError(str(error)) from None

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


def factor_weights() -> PatternWeights:
    """The patterns with factors that come with the package: the engine's evaluation."""
    with _making:
        return _packaged("factors.bin")


def pattern_weights() -> PatternWeights:
    """The patterns without factors that come with the package.

    They do not change: the rungs of the ladder and the human policy were measured with them.
    """
    with _making:
        return _packaged("patterns.bin")


@cache
def _packaged(name: str) -> PatternWeights:
    from importlib.resources import files  # late: it loads a dozen modules

    return read_pattern_weights(files("outflank").joinpath(f"data/{name}").read_bytes(), name)


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
    # Numbers without words that repeat: little but runs is worth looking for.
    packer = zlib.compressobj(9, strategy=zlib.Z_FILTERED)
    planes = weights.rows if weights.factored else _core.pattern_planes(weights.rows)
    body = packer.compress(planes) + packer.flush()
    header = _shape(weights.factored) | {
        "errors": list(weights.errors),
        "recipe": weights.recipe,
        "bytes": len(planes),
        "compressed bytes": len(body),
        "checksum": weights.checksum,
    }
    version = FACTORED_VERSION if weights.factored else VERSION
    head = PATTERNS_MAGIC + f"{version}\n{json.dumps(header)}\n".encode()
    return head + body


def _shape(factored: bool) -> dict[str, Any]:
    """What a file and the core must agree on."""
    if factored:
        phases = {"stages": _core.factor_stages(), "factors": _core.FACTORS}
    else:
        phases = {"phases": _core.PATTERN_PHASES}
    return phases | {
        "patterns": _core.pattern_squares(),
        "weights of a phase": _core.pattern_columns(),
    }


def read_pattern_weights(data: bytes, name: str) -> PatternWeights:
    """Weights from the bytes of a file; *name* is for messages."""
    first, _, rest = data[:LONGEST_HEADER].partition(b"\n")
    if not first.startswith(PATTERNS_MAGIC):
        raise FormatError(f"{name}: not a file of weights")
    version = first.removeprefix(PATTERNS_MAGIC).decode(errors="replace")
    if version not in map(str, (PLAIN_VERSION, FACTORED_VERSION, VERSION)):
        raise FormatError(f"{name}: version {version} is not one of 1 to {VERSION}")
    factored = version == str(FACTORED_VERSION)
    line, _, _ = rest.partition(b"\n")
    body = memoryview(data)[len(first) + len(line) + 2 :]  # a copy would take megabytes
    expected = 2 * _core.PATTERN_PHASES * _core.pattern_columns()
    try:
        header = json.loads(line)
        ours = all(header[key] == value for key, value in _shape(factored).items())
        errors = tuple(map(float, header["errors"]))
        recipe = dict(header["recipe"])
        size, checksum = header["compressed bytes"], header["checksum"]
        if factored:
            expected = int(header["bytes"])
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise FormatError(f"{name}: it is damaged (its header cannot be read)") from None
    if not ours:
        raise FormatError(f"{name}: it holds weights of other patterns than these")
    if len(body) != size:
        raise FormatError(f"{name}: it has {len(body)} bytes of weights instead of {size}")
    planes = _unpacked(body, expected, name)
    try:
        rows = planes if factored else _core.pattern_rows(planes, version == str(VERSION))
        weights = PatternWeights(rows, errors, recipe, factored)
    except FormatError as error:
        raise FormatError(f"{name}: it is damaged ({error})") from None
    if weights.checksum != checksum:
        raise FormatError(f"{name}: it is damaged (its checksum is wrong)")
    return weights


# More than factors of all configurations take.
MOST_BYTES = 80_000_000


def _unpacked(body: memoryview, expected: int, name: str) -> bytes:
    if not 0 < expected <= MOST_BYTES:
        raise FormatError(f"{name}: it is damaged (its header cannot be read)")
    unpacker = zlib.decompressobj()
    try:
        planes = unpacker.decompress(body, expected)
    except zlib.error:
        raise FormatError(f"{name}: it is damaged (it cannot be unpacked)") from None
    if len(planes) != expected or unpacker.unconsumed_tail:
        raise FormatError(f"{name}: it is damaged (it has not as many weights as it says)")
    return planes
