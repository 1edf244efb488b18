"""Experiments of the tehran report: weights by evolution, and the beam of three."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, pstdev
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

from outflank.arena import MatchResult, Plan, Workers
from outflank.errors import OutflankError
from outflank.evaluation.tehran import FEATURES, WEIGHTS
from outflank.lab.evolution_plots import fitness_plot, validation_plot
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.play import play_plan
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.learning.contest import Contest, match_genes
from outflank.learning.evolution import FINAL as FINAL_OPENINGS
from outflank.learning.evolution import Evolution, EvolutionSettings, Generation
from outflank.openings import openings, random_opening
from outflank.players import PlayerFile
from outflank.players.presets import PRESETS
from outflank.search import ClassicSearch

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS"]

REPORT = (
    "M. Kazemi, S. Zeymaran: Othello Game Implementation With AI Player, Shahid Beheshti "
    "University, Tehran 2021"
)

# tehran-evolution

POPULATION, LEAGUES, GENERATIONS, QUICK_GENERATIONS = 20, 5, 10, 4

# Games of each two genes of a league.
GAMES, QUICK_GAMES = 6, 4

# Games of a best gene against each gene of the first generation: in each generation, at the end.
VALIDATION, FINAL = 10, 20


def _evolution(settings: Settings) -> Findings:
    """The report's algorithm, and CMA-ES on the same number of games."""
    player = PRESETS["tehran"]()
    runs: dict[str, Evolution] = {}
    finals: dict[str, MatchResult] = {}
    generations = QUICK_GENERATIONS if settings.quick else GENERATIONS
    learners: tuple[Literal["genetic", "cma"], ...] = ("genetic", "cma")
    bar = iter(settings.progress(range(len(learners) * generations), "evolving"))

    def step(_: Generation) -> None:
        next(bar, None)

    with _steps_folder(settings) as folder, Workers.local(settings.workers) as workers:
        for learner in learners:
            chosen = EvolutionSettings(
                learner=learner,
                population=POPULATION,
                leagues=LEAGUES,
                generations=generations,
                games=settings.games or GAMES,
                validation=VALIDATION,
                seed=settings.seed,
            )
            run = runs[learner] = _begun(folder / learner, chosen, player, settings)
            for generation in run.generations:
                step(generation)
            run.run(workers, step)
            finals[learner] = run.against_first(workers, run.champion.best, FINAL_OPENINGS, FINAL)
        list(bar)  # so that it is taken away
        duels = _duels(runs, workers, settings.seed)
    by_generation = Table(
        "generations",
        "Each generation: fitness of its best gene, and that gene against the first generation",
        ("generation", "genetic: fitness", "share", "95 % error", "CMA-ES: fitness", "share",
         "95 % error"),
        tuple((ours.number, max(ours.fitness), ours.validation.share, ours.validation.error,
               max(theirs.fitness), theirs.validation.share, theirs.validation.error)
              for ours, theirs in zip(runs["genetic"].generations, runs["cma"].generations,
                                      strict=True)),
    )  # fmt: skip
    final = Table(
        "final",
        "The best gene against the average gene of the first generation, from other openings",
        ("learner", "generation", "games to learn from", "share", "95 % error", "Elo",
         "95 % error of Elo"),
        tuple((name, runs[name].champion.number, generations * runs[name].games_of_a_generation,
               made.share, made.error, made.elo, made.elo_error) for name, made in finals.items()),
    )  # fmt: skip
    best = {name: run.champion.best for name, run in runs.items()} | {"by hand": WEIGHTS}
    weights = Table(
        "weights",
        "The nine weights of the best genes, beside those of our tehran player",
        ("weights", *(name.removeprefix("region_") for name in FEATURES)),
        tuple((name, *weights) for name, weights in best.items()),
    )
    duel = Table(
        "duels",
        "Best genes and weights by hand",
        ("first", "second", "share", "95 % error"),
        tuple((a, b, made.share, made.error) for (a, b), made in duels.items()),
    )
    genetic, cma = finals["genetic"], finals["cma"]
    agreement = (
        "the report gives its algorithm, but no weights and no result; the numbers that it leaves "
        "open (survivors, kinds of pairs, games) are ours",
        f"the best gene of all makes {genetic} of the points against the average gene of the first "
        f"generation; better with 95 % confidence: {'yes' if genetic.clearly_better else 'NO'}",
        f"it is of generation {runs['genetic'].champion.number}: evolution found a better one than "
        f"chance did: {'yes' if runs['genetic'].champion.number > 1 else 'NO'}",
        "the report's fitness cannot show that: it is measured within a generation, where the mean "
        "is 1 by definition. Games against the first generation do",
        "its averaging crossover draws all genes together: weights spread by "
        f"{_spread(runs['genetic'].generations[0]):.0f} in the first generation and by "
        f"{_spread(runs['genetic'].generations[-1]):.0f} in the last, whose best makes "
        f"{runs['genetic'].generations[-1].validation}",
        f"CMA-ES, which adapts its spread, makes {cma} on the same number of games",
    )
    plots = (
        validation_plot({name: run.generations for name, run in runs.items()}),
        *(fitness_plot(run.generations, name) for name, run in runs.items()),
    )
    return Findings((by_generation, final, duel, weights), plots, agreement)


@contextmanager
def _steps_folder(settings: Settings) -> Iterator[Path]:
    """Where the generations are kept until the experiment is over."""
    if settings.folder is None:
        with TemporaryDirectory() as folder:
            yield Path(folder)
        return
    steps = settings.folder / "steps"
    if not settings.resume:
        shutil.rmtree(steps, ignore_errors=True)
    yield steps
    shutil.rmtree(steps, ignore_errors=True)


def _begun(
    folder: Path, chosen: EvolutionSettings, player: PlayerFile, settings: Settings
) -> Evolution:
    """The run of a folder, if it is the same one, or a new one."""
    if settings.resume and folder.exists():
        try:
            kept = Evolution.open(folder)
            if kept.settings == chosen:
                return kept
        except OutflankError:
            pass  # it cannot be used
        shutil.rmtree(folder, ignore_errors=True)
    return Evolution.create(folder, chosen, player)


def _spread(generation: Generation) -> float:
    """The standard deviation of a weight in a generation, on average."""
    return mean(float(pstdev(weights)) for weights in zip(*generation.genes, strict=True))


def _duels(
    runs: dict[str, Evolution], workers: Workers, seed: int
) -> dict[tuple[str, str], MatchResult]:
    starts = tuple(openings("balanced", 100, seed=seed + 1))
    contest = Contest(runs["genetic"].player, starts)
    genes = {name: run.champion.best for name, run in runs.items()} | {"by hand": WEIGHTS}
    pairs = (("genetic", "by hand"), ("cma", "by hand"), ("cma", "genetic"))
    return {(a, b): match_genes(workers, contest, genes[a], [genes[b]]) for a, b in pairs}


# tehran-beam

BEAM_TIMES = (0.002, 0.01, 0.05)
BEAM_GAMES = 60
BEAM_DEPTHS = range(1, 10)
BEAM_PLIES = (8, 20, 32, 44)

# As deep as the clock allows.
BEAM = "alphabeta:depth=40,eval=tehran,order=evaluation,width=3,full_from=59,time={time}"
FULL = "alphabeta:depth=40,eval=tehran,order=evaluation,time={time}"


def _beam(settings: Settings) -> Findings:
    """Three moves of each node against all moves, at equal time."""
    starts = tuple(openings("balanced", max(1, (settings.games or BEAM_GAMES) // 2),
                            seed=settings.seed))  # fmt: skip
    results: dict[float, MatchResult] = {}
    for time in BEAM_TIMES:
        beam, full = BEAM.format(time=time), FULL.format(time=time)
        fight = play_plan(Plan("match", (beam, full), starts), settings, f"{time:g} s a move")
        results[time] = fight.match(beam, full)
    games = Table(
        "equal-time",
        f"Three moves of a node against all, {2 * len(starts)} games each",
        ("seconds a move", "share of the beam", "95 % error", "Elo", "95 % error of Elo"),
        tuple((time, made.share, made.error, made.elo, made.elo_error)
              for time, made in results.items()),
    )  # fmt: skip
    evaluation = PRESETS["tehran"]().evaluation()
    positions = [random_opening(settings.seed * 100 + plies, plies=plies).position
                 for plies in BEAM_PLIES]  # fmt: skip
    nodes: dict[str, list[int]] = {"three": [], "all": []}
    for depth in settings.progress(list(BEAM_DEPTHS), "counting nodes"):
        for name, width in (("three", 3), ("all", None)):
            search = ClassicSearch(depth=depth, order="evaluation", width=width, full_width_from=59)
            found = [search.run(position, evaluation) for position in positions]
            nodes[name].append(sum(made.nodes for made in found))
    cost = Table(
        "nodes",
        f"Nodes by depth, {len(positions)} positions",
        ("depth", "three moves", "all moves", "all / three"),
        tuple((depth, three, every, every / three) for depth, three, every in
              zip(BEAM_DEPTHS, nodes["three"], nodes["all"], strict=True)),
    )  # fmt: skip
    told = "; ".join(f"{made} at {time:g} s" for time, made in results.items())
    better = sum(made.clearly_better for made in results.values())
    worse = sum(made.clearly_worse for made in results.values())
    agreement = (
        "the report follows three moves 'to have a deeper search with the same response time', and "
        "does not test whether that plays better",
        f"it does search deeper: nine plies take {cost.rows[-1][3]:.0f} times fewer nodes",
        f"at equal time the beam makes {told} of the points: clearly better at {better} of "
        f"{len(results)} clocks, clearly worse at {worse}",
    )
    plot = Plot("equal-time", "The beam of three against full width at equal time",
                lambda axes: _plot_beam(axes, results))  # fmt: skip
    return Findings((games, cost), (plot,), agreement)


def _plot_beam(axes: Axes, results: dict[float, MatchResult]) -> None:
    errors = [made.error for made in results.values()]
    axes.errorbar(list(results), [made.share for made in results.values()], yerr=errors, marker="o",
                  capsize=4)  # fmt: skip
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set_xscale("log")
    axes.set_ylim(0, 1)
    axes.set_xlabel("seconds a move")
    axes.set_ylabel("share of points of the beam, 95 % error")
    axes.grid(alpha=0.3)


EXPERIMENTS = (
    Experiment(
        "tehran-evolution",
        "Nine weights by the report's genetic algorithm, and by CMA-ES on as many games",
        REPORT,
        _evolution,
        quick_games=QUICK_GAMES,
    ),
    Experiment(
        "tehran-beam",
        "Three moves of each node against all moves, at equal time",
        REPORT,
        _beam,
    ),
)
