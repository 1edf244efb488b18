"""The engine's weights: those of its evaluation, and the error model of its searches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from outflank import _core
from outflank.errors import FormatError
from outflank.files import write_whole
from outflank.search.linear_weights import (
    LinearWeights,
    linear_weights,
    read_linear_weights,
    write_linear_weights,
)
from outflank.search.pattern_weights import (
    PATTERNS_MAGIC,
    PatternWeights,
    factor_weights,
    pattern_weights,
    read_pattern_weights,
)

__all__ = [
    "EngineWeights",
    "engine_weights",
    "load_weights",
    "named_weights",
    "native_engine",
    "native_weights",
    "save_weights",
    "weights_file",
]

EngineWeights = LinearWeights | PatternWeights


def _nothing() -> PatternWeights:
    """Pattern weights that are all zero, for learners to start from."""
    return PatternWeights(
        bytes(2 * _core.PATTERN_PHASES * _core.pattern_columns()), linear_weights().errors
    )


# Those that come with the package.
_NAMED: dict[str, Callable[[], EngineWeights]] = {
    "factors": factor_weights,
    "patterns": pattern_weights,
    "linear": linear_weights,
    "nothing": _nothing,
}


def engine_weights() -> EngineWeights:
    """The weights that the engine has if no others are given."""
    return factor_weights()


def named_weights(name: str) -> EngineWeights:
    """The weights of a name (factors, patterns, linear or nothing), or else of a file."""
    return _NAMED[name]() if name in _NAMED else load_weights(name)


def native_engine(weights: EngineWeights, hash_mb: int, threads: int) -> _core.Engine:
    """The core's engine with weights, megabytes of transposition table, and threads."""
    return _core.Engine(native_weights(weights), hash_mb, threads)


def native_weights(weights: EngineWeights) -> _core.Weights:
    """Weights as the core's engine has them."""
    # Patterns are for 8x8: on smaller boards the linear evaluation takes their place.
    linear = linear_weights() if isinstance(weights, PatternWeights) else weights
    native = weights.native if isinstance(weights, PatternWeights) else None
    patterns = native if isinstance(native, _core.PatternWeights) else None
    factors = native if isinstance(native, _core.FactorWeights) else None
    return _core.Weights(linear.rows, linear.errors, patterns, factors, weights.errors)


def load_weights(path: str | Path) -> EngineWeights:
    """Weights from a file that `save_weights` wrote."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    if data.startswith(PATTERNS_MAGIC):
        return read_pattern_weights(data, str(path))
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise FormatError(f"{path}: not a file of weights") from None
    return read_linear_weights(text, str(path))


def weights_file(weights: EngineWeights) -> bytes:
    """The bytes of a file of weights."""
    if isinstance(weights, PatternWeights):
        return weights.file
    return write_linear_weights(weights).encode()


def save_weights(path: str | Path, weights: EngineWeights) -> None:
    """Write weights to a file: patterns compressed, the linear ones as JSON."""
    write_whole(path, weights_file(weights))
