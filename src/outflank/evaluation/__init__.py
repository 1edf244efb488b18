"""Evaluations: features, weights and the five reports' formulas."""

from outflank.evaluation.evaluation import (
    Evaluation,
    EvaluationFunction,
    LinearEvaluation,
    NativeFunction,
    OneFeature,
)
from outflank.evaluation.explain import Explanation, explain
from outflank.evaluation.features import FEATURES, Feature, Tables, feature_named
from outflank.evaluation.interpolation import weight_rows
from outflank.evaluation.presets import create_evaluation, evaluation_names
from outflank.evaluation.reasons import Reason, reasons

__all__ = [
    "FEATURES",
    "Evaluation",
    "EvaluationFunction",
    "Explanation",
    "Feature",
    "LinearEvaluation",
    "NativeFunction",
    "OneFeature",
    "Reason",
    "Tables",
    "create_evaluation",
    "evaluation_names",
    "explain",
    "feature_named",
    "reasons",
    "weight_rows",
]
