"""Evaluations by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from outflank.errors import UnknownNameError
from outflank.evaluation import copenhagen, indore, shenzhen, tehran
from outflank.evaluation.evaluation import ROWS, Evaluation, LinearEvaluation
from outflank.evaluation.features import FEATURES

__all__ = ["create_evaluation", "evaluation_names"]

_REPORTS: dict[str, Callable[[], Evaluation]] = {
    "indore": indore.indore,
    "indore-pchip": indore.indore_pchip,
    "copenhagen": copenhagen.copenhagen,
    "copenhagen-coins": copenhagen.copenhagen_coins,
    "shenzhen": shenzhen.shenzhen,
    "umea": shenzhen.umea,
    "tehran": tehran.tehran,
}
# Features that need a table mean nothing by themselves.
_SINGLE = [name for name in FEATURES if name not in {"table", "edges"}]


def evaluation_names() -> list[str]:
    """The reports' evaluations, and each feature that is an evaluation by itself."""
    return [*_REPORTS, "discs", *_SINGLE]


@cache
def create_evaluation(name: str) -> Evaluation:
    """The evaluation of that name; ``discs`` is the disc difference."""
    if name in _REPORTS:
        return _REPORTS[name]()
    feature = "pieces" if name == "discs" else name
    if feature not in _SINGLE:
        raise UnknownNameError.among("evaluation", name, evaluation_names())
    return LinearEvaluation(name, (feature,), np.ones((ROWS, 1)))
