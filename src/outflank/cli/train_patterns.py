"""Make the engine's patterns better by games of its own."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import (
    add_json,
    add_seed,
    learner_workers,
    positive_number,
    refuse_changes,
    whole_number,
)
from outflank.cli.progress import LiveLine, TimedBar

if TYPE_CHECKING:
    from outflank.learning.pattern_run import PatternRun
    from outflank.learning.pattern_steps import Step

EXAMPLE = """\
Each generation plays games with the best weights so far, fits new ones to all games, measures how
far their searches are off, and lets them play the best ones: only if they win, proven by SPRT, they
take their place. Several numbers are for one generation each, the last for all that follow.
DIR/best.weights is the result: a player uses it as 'outflank:weights=DIR/best.weights'.

example: outflank train patterns --generations 1 --games 400 --out patterns
         outflank train patterns --resume patterns"""

# Options that a run keeps from its beginning.
CHOSEN = (
    "weights",
    "out",
    "generations",
    "games",
    "depth",
    "perfect",
    "ridge",
    "values",
    "recent",
    "probcut",
    "probcut_depth",
    "gate_games",
    "gate_nodes",
    "wthor",
    "more_games",
    "factors",
    "refine",
    "turning",
    "endgames",
    "seed",
)


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("--out", metavar="DIR", help="folder for the run")
    add("--resume", metavar="DIR", help="go on with the run of a folder")
    add(
        "--weights",
        metavar="W",
        help="weights to begin with: patterns (the default; with --factors factors), linear, "
        "nothing, or a file",
    )
    add("--generations", type=whole_number(1, 10_000), metavar="N",
        help="generations to play (default 3)")  # fmt: skip
    add("--games", type=whole_number(2, 10**9), nargs="+", metavar="N",
        help="games of a generation (default 20000)")  # fmt: skip
    add("--depth", type=whole_number(1, 30), nargs="+", metavar="N",
        help="plies that moves of the games are searched for (default 6)")  # fmt: skip
    add("--perfect", type=whole_number(0, 24), nargs="+", metavar="N",
        help="empty squares from which on the games are played perfectly (default 14)")  # fmt: skip
    add("--ridge", type=positive_number, metavar="R",
        help="how firmly weights keep to those of the next phase (default 30)")  # fmt: skip
    add("--values", type=float, nargs="+", metavar="P",
        help="part of a label that is the search's value, from 0 to 1 (default 0.8)")  # fmt: skip
    add("--recent", type=whole_number(0, 10_000), metavar="N",
        help="learn from games of so many generations, the newest (default 0: all)")  # fmt: skip
    add("--probcut", type=whole_number(100), metavar="N",
        help="positions to measure ProbCut's errors on (default 600)")  # fmt: skip
    add("--probcut-depth", type=whole_number(4, 20), metavar="N",
        help="plies that these are searched to (default 10)")  # fmt: skip
    add("--gate-games", type=whole_number(16, 2000), metavar="N",
        help="games to prove that new weights are better (default 2000)")  # fmt: skip
    add("--gate-nodes", type=whole_number(1), metavar="N",
        help="nodes a move in these games (default 10000)")  # fmt: skip
    add(
        "--wthor",
        nargs="+",
        metavar="FILE",
        help="WTHOR files: begin games where people led them, learn proven scores",
    )
    add(
        "--endgames",
        type=whole_number(1, 10**9),
        metavar="N",
        help="human endgames of these files that a generation scores by searches and learns from",
    )
    add(
        "--more-games",
        nargs="+",
        metavar="FILE",
        help="games-N files of other runs to learn from as well",
    )
    add(
        "--factors",
        action="store_true",
        default=None,
        help="fit factors, which tell how patterns act together, on top of the weights",
    )
    add(
        "--refine",
        action="store_true",
        default=None,
        help="change the weights that there are instead of fitting all of them anew",
    )
    add(
        "--turning",
        type=whole_number(0, 64),
        nargs="+",
        metavar="N",
        help="give the stages that begin with N discs factors that turn with the places of their "
        "patterns, and leave the other stages as they are",
    )
    add("--workers", type=whole_number(1, 256), default=2, metavar="N",
        help="processes that work side by side (default 2)")  # fmt: skip
    add("--cluster", metavar="ADDRESS", help="workers of a Dask cluster instead")
    add_seed(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Learn, show each step, and say where the best weights are."""
    pool = learner_workers(args)
    learning = _new(args) if args.resume is None else _resumed(args)
    with pool as workers, LiveLine(show=not args.json) as line:
        bar = TimedBar(line)

        def show(label: str, done: int, total: int) -> None:
            bar.show(f"generation {learning.finished + 1}: {label}", done, total)

        def tell(step: Step) -> None:
            line.write("")
            if not args.json:
                print(_line(step), file=sys.stderr)

        for step in learning.steps:
            if step.step not in ("pairs", "scores"):
                tell(step)
        try:
            best = learning.run(workers, args.workers, tell, show)
        except KeyboardInterrupt:
            line.write("")
            print(f"outflank: broken off in generation {learning.finished + 1}; go on with "
                  f"--resume {learning.folder.path}", file=sys.stderr)  # fmt: skip
            raise
    plots = _plots(learning)
    document = _document(learning) | {"best": str(best), "plots": plots}
    if args.json:
        print(json.dumps(document))
    else:
        kept = [found["generation"] for found in document["generations"] if found["gate"]["kept"]]
        said = f"of generation {kept[-1]}" if kept else "those it began with"
        print(f"the best weights are {said}: {best}")
        for plot in plots:
            print(f"plot: {learning.folder.path / plot}")
    return 0


def _new(args: argparse.Namespace) -> PatternRun:
    from outflank.errors import OptionError
    from outflank.learning.factor_fit import FactorSettings, refining, turning
    from outflank.learning.gate import Gate
    from outflank.learning.pattern_fit import FitSettings
    from outflank.learning.pattern_run import PatternRun, PatternSettings
    from outflank.search import PatternWeights, named_weights

    if not args.out:
        raise OptionError("--out DIR is needed: a folder for the run")

    def given(**names: str) -> dict[str, Any]:
        values = {key: getattr(args, name) for key, name in names.items()}
        return {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in values.items()
            if value is not None
        }

    begin_with = named_weights(args.weights or ("factors" if args.factors else "patterns"))

    known = isinstance(begin_with, PatternWeights) and begin_with.factored
    if args.turning and not (args.factors and args.refine and known):
        raise OptionError(
            "--turning needs --factors and --refine, and weights that have factors already"
        )

    def factors() -> FactorSettings | None:
        if not args.factors:
            return None
        settings = FactorSettings(**given(seed="seed"))
        if args.turning:
            return turning(settings, tuple(sorted(set(args.turning))))
        return refining(settings) if args.refine and known else settings

    parts = [{"values": part} for part in args.values] if args.values else [{}]
    settings = PatternSettings(
        fit=tuple(FitSettings(**given(ridge="ridge"), **part) for part in parts),
        gate=Gate(**given(nodes="gate_nodes", most_games="gate_games")),
        **given(generations="generations", games="games", depth="depth", perfect="perfect",
                recent="recent", probcut="probcut", probcut_depth="probcut_depth",
                wthor="wthor", endgames="endgames", more_games="more_games", refine="refine",
                seed="seed"),
        factors=factors(),
    )  # fmt: skip
    return PatternRun.create(args.out, settings, begin_with)


def _resumed(args: argparse.Namespace) -> PatternRun:
    from outflank.learning.pattern_run import PatternRun

    refuse_changes(args, CHOSEN)
    return PatternRun.open(args.resume)


def _line(step: Step) -> str:
    found = step.found
    if step.step == "play":
        how = found["settings"]
        told = (f"{found['games']} games, depth {how['depth']}, perfect from {how['perfect']} "
                "empties on")  # fmt: skip
    elif step.step == "score":
        told = f"{found['positions']} human endgames"
    elif step.step == "fit":
        errors = {64 - 4 - 2 * fit["phase"]: fit["mean_error"] for fit in found["phases"]}
        some = ", ".join(f"{errors[empties]:.2f} at {empties}" for empties in (20, 30, 40)
                         if empties in errors)  # fmt: skip
        told = f"{found['positions']} positions"
        if found["phases"]:
            told += f"; mean error {some or '?'} empties"
        if found.get("stages"):
            less = [1 - stage["mean_error"] / stage["error_before"] for stage in found["stages"]
                    if stage["error_before"]]  # fmt: skip
            told += f"; factors take {100 * sum(less) / max(1, len(less)):.0f} % off the error"
    elif step.step == "calibrate":
        told = f"ProbCut's errors on {found['positions']} positions"
    else:
        score = "-".join(str(found[key]) for key in ("wins", "draws", "losses"))
        told = (f"{'kept' if found['kept'] else 'not kept'}: {score}, "
                f"Elo {found['elo']:+.0f} +- {found['elo_error']:.0f}")  # fmt: skip
    return f"generation {step.generation}, {step.step}: {told} ({step.seconds:.0f} s)"


def _plots(learning: PatternRun) -> list[str]:
    from outflank.errors import MissingExtraError
    from outflank.lab.pattern_plots import curve_plot, error_plot
    from outflank.lab.plots import need_matplotlib

    try:
        need_matplotlib()
    except MissingExtraError:
        return []  # a run is worth having without pictures
    fits = {number: learning.phases(number) for number in range(1, learning.finished + 1)}
    fits = {number: phases for number, phases in fits.items() if phases}
    plots = [curve_plot(number, phases) for number, phases in fits.items()]
    if fits:
        plots.append(error_plot(fits))
    for plot in plots:
        plot.save(learning.folder.path)
    return [f"{plot.name}.png" for plot in plots]


def _document(learning: PatternRun) -> dict[str, Any]:
    score = ("score",) if learning.settings.endgames else ()
    steps = ("play", *score, "fit", "calibrate", "gate")
    return {
        "folder": str(learning.folder.path),
        "seed": learning.settings.seed,
        "generations": [
            {"generation": number}
            | {step: _short(learning.found(number, step) or {}) for step in steps}
            for number in range(1, learning.finished + 1)
        ],
    }


def _short(found: dict[str, Any]) -> dict[str, Any]:
    """What was found, without the curves."""
    if "phases" not in found:
        return found
    phases = [{key: value for key, value in phase.items() if key != "curve"}
              for phase in found["phases"]]  # fmt: skip
    return found | {"phases": phases}
