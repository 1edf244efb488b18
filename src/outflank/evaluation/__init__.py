"""Evaluations: features, weights and the five reports' formulas."""

from outflank.evaluation.evaluation import (
    Evaluation,
    EvaluationFunction,
    LinearEvaluation,
    NativeFunction,
    OneFeature,
    phase_weights,
)
from outflank.evaluation.explain import Explanation, explain
from outflank.evaluation.features import FEATURES, Feature, Tables, feature_named
from outflank.evaluation.presets import create_evaluation, evaluation_names

__all__ = [
    "FEATURES",
    "Evaluation",
    "EvaluationFunction",
    "Explanation",
    "Feature",
    "LinearEvaluation",
    "NativeFunction",
    "OneFeature",
    "Tables",
    "create_evaluation",
    "evaluation_names",
    "explain",
    "feature_named",
    "phase_weights",
]
