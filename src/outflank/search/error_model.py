"""The coefficients of ProbCut's error model, which come with all weights."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from outflank import _core
from outflank.errors import FormatError

__all__ = ["check_errors"]

ERROR_TERMS: int = _core.ERROR_TERMS


def check_errors(errors: Sequence[float]) -> None:
    """Raise if these cannot be the coefficients of an error model."""
    if len(errors) != ERROR_TERMS or not all(map(isfinite, errors)):
        raise FormatError(f"the error model must have {ERROR_TERMS} finite coefficients")
