"""Learn what the engine needs: its linear evaluation, and ProbCut's errors."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_json, add_seed, check_output, whole_number
from outflank.cli.progress import progress_bar

if TYPE_CHECKING:
    from outflank.search import EngineWeights, LinearWeights

EXAMPLES = {
    "linear": """\
Plays games of the engine against itself and fits its evaluation to their results. It begins with
the weights that the engine has, or those of --weights, and writes a file of weights.

example: outflank train linear --games 200 --out linear.json""",
    "probcut": """\
Measures how far shallow searches are from deeper ones, with the weights that the engine has, or
those of --weights, and writes a file of weights.

example: outflank train probcut --positions 200 --out probcut.json""",
}

# Games or positions that a worker is given at a time.
CHUNK = 20


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    if what == "linear":
        parser.add_argument(
            "--games", type=whole_number(100), default=20_000, metavar="N",
            help="games to fit the linear evaluation to (default 20000)",
        )  # fmt: skip
    else:
        parser.add_argument(
            "--positions", type=whole_number(100), default=2400, metavar="N",
            help="positions to measure ProbCut's errors on (default 2400)",
        )  # fmt: skip
    parser.add_argument(
        "--weights",
        metavar="W",
        help="weights to begin with: a file, or those of the package by name (factors, "
        "patterns or linear)",
    )
    parser.add_argument("--out", metavar="FILE", required=True, help="file for the new weights")
    parser.add_argument(
        "--workers", type=whole_number(1, 256), default=2, metavar="N",
        help="processes that work side by side (default 2)",
    )  # fmt: skip
    add_seed(parser)
    add_json(parser)
    parser.epilog = EXAMPLES[what]


def run(args: argparse.Namespace) -> int:
    """Learn, write the file and say what was learned."""
    from outflank.errors import OptionError
    from outflank.search import LinearWeights, named_weights, save_weights

    check_output(args.out)
    learned: EngineWeights
    if args.what == "linear":
        weights = named_weights(args.weights or "linear")
        if not isinstance(weights, LinearWeights):
            raise OptionError(f"{args.weights} does not hold weights of the linear evaluation")
        learned, told = _linear(weights, args)
    else:
        learned, told = _probcut(named_weights(args.weights or "factors"), args)
    save_weights(args.out, learned)
    if args.json:
        print(json.dumps(told))
    else:
        for key, value in told.items():
            print(f"{key}: {value}")
    return 0


def _chunks(number: int) -> list[range]:
    return [range(first, min(first + CHUNK, number)) for first in range(0, number, CHUNK)]


def _linear(
    weights: LinearWeights, args: argparse.Namespace
) -> tuple[LinearWeights, dict[str, Any]]:
    from dataclasses import replace
    from functools import partial

    import numpy as np

    from outflank.arena import Workers
    from outflank.learning.linear_fit import DISC, engine_rows, engine_terms
    from outflank.learning.regression import errors_by_discs
    from outflank.learning.self_play import play_many

    seed, bar = args.seed or 0, partial(progress_bar, show=not args.json)
    with Workers.local(args.workers) as workers:
        games = play_many(workers, weights, args.games, seed=seed, progress=bar)
    rows = engine_rows(engine_terms(games.learn_from))
    recipe = weights.recipe | {"linear": {"games": args.games, "seed": seed}}
    told = {"games": args.games, "positions": len(games.learn_from) + len(games.apart)}
    errors = errors_by_discs(np.array(rows) / DISC, engine_terms(games.apart))
    told_errors = {"mean error in discs by discs on the board": errors}
    return replace(weights, rows=rows, recipe=recipe), told | told_errors


def _probcut(
    weights: EngineWeights, args: argparse.Namespace
) -> tuple[EngineWeights, dict[str, Any]]:
    from dataclasses import replace
    from functools import partial

    from outflank.arena import Workers
    from outflank.learning.probcut import fit_errors, search_positions

    seed, chunks = args.seed or 0, _chunks(args.positions)
    with Workers.local(args.workers) as workers:
        searched = workers.map(partial(search_positions, weights, seed=seed), chunks)
        shown = progress_bar(searched, "searching", total=len(chunks), show=not args.json)
        fit = fit_errors(position for chunk in shown for position in chunk)
    recipe = weights.recipe | {"probcut": {"positions": args.positions, "seed": seed}}
    told = {
        "coefficients": list(fit.coefficients),
        "pairs of depths": fit.pairs,
        "typical ratio of model and measurement": round(fit.typical_ratio, 3),
    }
    return replace(weights, errors=fit.coefficients, recipe=recipe), told
