"""Experiments of the tehran report: weights by evolution."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import mean, pstdev
from tempfile import TemporaryDirectory

from outflank.arena import MatchResult, Workers
from outflank.errors import OutflankError
from outflank.evaluation.tehran import FEATURES, WEIGHTS
from outflank.lab.evolution_plots import fitness_plot, validation_plot
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.tables import Cell, Table
from outflank.learning.contest import Contest, match_genes
from outflank.learning.evolution import FINAL as FINAL_OPENINGS
from outflank.learning.evolution import (
    LEARNERS,
    Evolution,
    EvolutionSettings,
    Generation,
    Learner,
)
from outflank.openings import openings
from outflank.players import PlayerFile
from outflank.players.presets import PRESETS
from outflank.players.reports import REPORTS

__all__ = ["EXPERIMENTS", "evolution_settings"]

REPORT = REPORTS["tehran"]

# tehran-evolution

POPULATION, LEAGUES, GENERATIONS, QUICK_GENERATIONS = 20, 5, 10, 3

NAMES = {"genetic": "genetic", "cma": "CMA-ES", "aco": "ant colony"}

# Games between each two genes of a league.
GAMES, QUICK_GAMES = 6, 2

# Games of a best gene against each gene of the first generation: in each generation, at the end.
VALIDATION, QUICK_VALIDATION, FINAL, QUICK_FINAL = 10, 2, 20, 6

# Openings of each duel between two best genes; each is played twice.
DUELS, QUICK_DUELS = 100, 20


def _evolution(settings: Settings) -> Findings:
    """The report's algorithm, CMA-ES and an ant colony, with the same number of games each."""
    player = PRESETS["tehran"]()
    final_games = QUICK_FINAL if settings.quick else FINAL
    finals: dict[str, MatchResult] = {}
    with _steps_folder(settings) as folder, Workers.local(settings.workers) as workers:
        runs = _learn(folder, player, workers, settings)
        for learner, run in settings.progress(list(runs.items()), "measuring the best genes"):
            finals[learner] = run.against_first(
                workers, run.champion.best, FINAL_OPENINGS, final_games
            )
        duels = _duels(runs, workers, settings)
    by_generation = Table(
        "generations",
        "Each generation: fitness of its best gene, and that gene against the first generation",
        ("generation", *(column for name in NAMES.values()
                         for column in (f"{name}: fitness", "share", "95 % error"))),
        tuple(_row(made) for made in zip(*(run.generations for run in runs.values()), strict=True)),
    )  # fmt: skip
    final = Table(
        "final",
        "The best gene against the average gene of the first generation, from other openings",
        ("learner", "generation", "found by", "games to learn from", "share", "95 % error", "Elo",
         "95 % error of Elo"),
        tuple((name, runs[name].champion.number,
               "learning" if runs[name].beats_chance else "chance",
               len(runs[name].generations) * runs[name].games_of_a_generation,
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
    tallies = _tallies(runs["genetic"].generations)
    genetic, champion = finals["genetic"], runs["genetic"].champion
    learned = runs["genetic"].beats_chance
    found = "by evolution" if learned else "by chance: it is a gene of the first generation"
    agreement = (
        "the report gives its algorithm, but no weights and no result; the numbers that it leaves "
        f"open (survivors, kinds of pairs, games) are ours, and so is the depth of the players, "
        f"{player.classic_search().depth} plies: learning takes many games",
        f"the best gene of all makes {genetic} of the points against the average gene of the first "
        f"generation; better with 95 % confidence: {'yes' if genetic.clearly_better else 'NO'}",
        f"it is the best of generation {champion.number}, and was found {found}",
        "the report's fitness cannot show that: it is measured within a generation, where the mean "
        "is 1 by definition. Games against the first generation do",
        "its averaging crossover draws all genes together: weights spread by "
        f"{_spread(runs['genetic'].generations[0]):.0f} in the first generation and by "
        f"{_spread(runs['genetic'].generations[-1]):.0f} in the last, whose best makes "
        f"{runs['genetic'].generations[-1].validation}",
        f"on the same number of games, CMA-ES, which adapts its spread, makes {finals['cma']}, and "
        f"the ant colony, which shenzhen's author wished for, {finals['aco']}",
    )
    plots = (
        validation_plot({name: run.generations for name, run in runs.items()}),
        *(fitness_plot(run.generations, name) for name, run in runs.items()),
    )
    return Findings((by_generation, final, duel, weights, tallies), plots, agreement)


def evolution_settings(learner: Learner, settings: Settings) -> EvolutionSettings:
    """The settings of a learner in the experiment."""
    return EvolutionSettings(
        learner=learner,
        population=POPULATION,
        leagues=LEAGUES,
        generations=QUICK_GENERATIONS if settings.quick else GENERATIONS,
        games=settings.games or (QUICK_GAMES if settings.quick else GAMES),
        validation=QUICK_VALIDATION if settings.quick else VALIDATION,
        seed=settings.seed,
    )


def _learn(
    folder: Path, player: PlayerFile, workers: Workers, settings: Settings
) -> dict[str, Evolution]:
    """Run each learner to its last generation."""
    runs: dict[str, Evolution] = {}
    for learner in LEARNERS:
        chosen = evolution_settings(learner, settings)
        runs[learner] = _begun(folder / learner, chosen, player, settings)
    for run in runs.values():
        for generation in run.generations:
            settings.on_generation(run, generation)
        pairings = run.games_of_a_generation // run.settings.games
        left = range((run.settings.generations - len(run.generations)) * pairings)
        bar = iter(settings.progress(left, f"evolving, {NAMES[run.settings.learner]}"))
        next(bar, None)
        run.run(workers, partial(settings.on_generation, run), partial(_advance, bar))
        list(bar)  # removes it from the screen
    return runs


def _advance(bar: Iterator[int], _done: int, _of: int) -> None:
    next(bar, None)


def _row(generations: tuple[Generation, ...]) -> tuple[Cell, ...]:
    """The same generation of each learner, side by side."""
    cells: list[Cell] = [generations[0].number]
    for made in generations:
        cells += [max(made.fitness), made.validation.share, made.validation.error]
    return tuple(cells)


def _tallies(generations: Sequence[Generation]) -> Table:
    """What the report's genes record: games, wins and ties."""
    rows = []
    for generation in generations:
        pairs = zip(generation.genes, generation.tallies, strict=True)
        for rank, (gene, tally) in enumerate(sorted(pairs, key=lambda pair: -pair[1].fitness), 1):
            rows.append(
                (
                    generation.number,
                    rank,
                    tally.games,
                    tally.wins,
                    tally.ties,
                    tally.fitness,
                    " ".join(map(str, gene)),
                )
            )
    return Table(
        "tallies",
        "The genetic algorithm's genes: games, wins and ties in their leagues",
        ("generation", "rank", "games", "wins", "ties", "fitness", "weights"),
        tuple(rows),
    )


@contextmanager
def _steps_folder(settings: Settings) -> Iterator[Path]:
    """Where the generations are kept until the experiment has finished."""
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
    """The run in a folder, if it is the same one, or a new one."""
    if settings.resume and folder.exists():
        try:
            kept = Evolution.open(folder)
            if kept.settings == chosen:
                return kept
        except OutflankError:
            pass  # unusable
        shutil.rmtree(folder, ignore_errors=True)
    return Evolution.create(folder, chosen, player)


def _spread(generation: Generation) -> float:
    """The mean standard deviation of a weight in a generation."""
    return mean(float(pstdev(weights)) for weights in zip(*generation.genes, strict=True))


def _duels(
    runs: dict[str, Evolution], workers: Workers, settings: Settings
) -> dict[tuple[str, str], MatchResult]:
    number = QUICK_DUELS if settings.quick else DUELS
    starts = tuple(openings("balanced", number, seed=settings.seed + 1))
    contest = Contest(runs["genetic"].player, starts)
    genes = {name: run.champion.best for name, run in runs.items()} | {"by hand": WEIGHTS}
    pairs = settings.progress(list(combinations(genes, 2)), "playing duels")
    return {(a, b): match_genes(workers, contest, genes[a], [genes[b]]) for a, b in pairs}


EXPERIMENTS = (
    Experiment(
        "tehran-evolution",
        "Nine weights by the report's genetic algorithm, CMA-ES and an ant colony on as many games",
        REPORT,
        _evolution,
        quick_games=QUICK_GAMES,
    ),
)
