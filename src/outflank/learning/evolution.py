"""Evolves the weights of a player generation by generation, and stores each one.

A generation depends only on the seed and the generations before, so that an interrupted run resumes
as if nothing had happened, and the number of workers changes nothing.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from outflank.arena import MatchResult, Workers
from outflank.errors import FormatError, OptionError, StoreError
from outflank.learning import ant_colony, cma_es, genetic
from outflank.learning.checkpoints import RunFolder
from outflank.learning.contest import Contest, Gene, match_genes, play_pairing
from outflank.openings import openings, usual_openings
from outflank.players import PlayerFile, player_text, read_player_file, write_player_file

__all__ = ["LEARNERS", "Evolution", "EvolutionSettings", "Generation", "Learner", "Tally"]

KIND = "evolution"
PLAYER, BEST = "player.toml", "best.toml"

Learner: TypeAlias = Literal["genetic", "cma", "aco"]
"""The tehran report's algorithm, CMA-ES, or an ant colony."""

LEARNERS: tuple[Learner, ...] = get_args(Learner)

# Opening sets that the best genes are measured with.
VALIDATION, FINAL = "validation", "final"


@dataclass(frozen=True, slots=True)
class EvolutionSettings:
    """The settings of a run."""

    learner: Learner = "genetic"
    """What produces a generation from the previous ones."""

    population: int = 20
    """Genes in a generation."""

    leagues: int = 5
    """Parts of a generation, each a round robin."""

    generations: int = 10
    """The last generation."""

    games: int = 4
    """Games between each two genes of a league."""

    validation: int = 10
    """Games of each generation's best against each gene of the first generation."""

    seed: int = 0
    """Random seed."""

    size: int = 8
    """The board."""

    def __post_init__(self) -> None:
        if self.learner not in LEARNERS:
            raise OptionError(f"a learner is {', '.join(LEARNERS)}, not {self.learner!r}")
        genetic.Breeding.of(self.population)
        genetic.split_into_leagues(self.population, self.leagues, random.Random(0))
        for name, games in (("games", self.games), ("validation", self.validation)):
            if games < 2 or games % 2:
                raise OptionError(
                    f"{name} must be even and above 0, not {games}: each opening is played twice"
                )


@dataclass(frozen=True, slots=True)
class Tally:
    """A gene's results in its league; the tehran report's gene keeps these numbers, too."""

    games: int
    """Games that it played."""

    wins: int
    """Games that it won."""

    ties: int
    """Games that were drawn."""

    @property
    def fitness(self) -> float:
        """Points per game: two for a win, one for a tie."""
        return (2 * self.wins + self.ties) / self.games


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation that has been played."""

    number: int
    """1 for the first."""

    genes: tuple[Gene, ...]
    """The weights of each."""

    tallies: tuple[Tally, ...]
    """Games, wins and ties of each."""

    validation: MatchResult
    """Its best gene against the first generation."""

    seconds: float = 0.0
    """How long it took."""

    parents: tuple[tuple[int, ...], ...] = ()
    """The parents of each gene as indices into the previous generation: two for a child, one for a
    survivor, none for a random gene. Empty in runs from before parents were recorded."""

    @property
    def fitness(self) -> tuple[float, ...]:
        """Points per game of each gene: from 0 to 2."""
        return tuple(tally.fitness for tally in self.tallies)

    @property
    def best(self) -> Gene:
        """The gene with the highest fitness."""
        fitness = self.fitness
        return self.genes[max(range(len(self.genes)), key=lambda number: fitness[number])]

    def check(self, number: int, population: int, weights: int) -> None:
        """Raise ValueError if it cannot be that generation."""
        right = (
            self.number == number
            and len(self.genes) == len(self.tallies) == population
            and all(len(gene) == weights for gene in self.genes)
            and all(isinstance(weight, int) for gene in self.genes for weight in gene)
            and all(0 <= tally.wins + tally.ties <= tally.games > 0 for tally in self.tallies)
            and isinstance(self.seconds, float | int)
            and len(self.parents) in (0, population)
            and all(0 <= place < population for places in self.parents for place in places)
            and self.validation.share >= 0
        )
        if not right:
            raise ValueError

    def document(self) -> dict[str, Any]:
        """The generation as JSON."""
        return asdict(self)

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> Generation:
        """The generation in a JSON document."""
        match = document["validation"]
        return cls(
            document["number"],
            tuple(tuple(gene) for gene in document["genes"]),
            tuple(Tally(**tally) for tally in document["tallies"]),
            MatchResult(match["wins"], match["draws"], match["losses"], tuple(match["pairs"])),
            document["seconds"],
            tuple(tuple(places) for places in document.get("parents", ())),
        )


class Evolution:
    """A run in a folder."""

    def __init__(self, folder: RunFolder, settings: EvolutionSettings, player: PlayerFile) -> None:
        """Use `create` or `open`."""
        self.folder = folder
        self.settings = settings
        self.player = player
        self.within = _whole_range(player)
        self.generations: list[Generation] = []
        for number, step in enumerate(folder.steps(), start=1):
            try:
                generation = Generation.from_document(step)
                generation.check(number, settings.population, len(player.genes))
            except (KeyError, TypeError, ValueError):
                raise FormatError(f"{folder.path}: generation {number} is damaged") from None
            self.generations.append(generation)

    @classmethod
    def create(cls, path: str | Path, settings: EvolutionSettings, player: PlayerFile) -> Evolution:
        """A new run."""
        _whole_range(player)
        if settings.learner == "cma":
            cma_es.need_cma()
        if settings.size not in player.evaluation().sizes:
            board = f"{settings.size}x{settings.size}"
            raise OptionError(f"the features have no meaning on a {board} board")
        if "time" in player.search:
            raise OptionError("search.time makes each run another one: give a depth instead")
        document = {"kind": KIND, "settings": asdict(settings)}
        folder = RunFolder.create(path, document, {PLAYER: player_text(player)})
        return cls(folder, settings, player)

    @classmethod
    def open(cls, path: str | Path) -> Evolution:
        """An existing run."""
        folder = RunFolder(path)
        try:
            settings = EvolutionSettings(**folder.settings(KIND)["settings"])
        except (KeyError, TypeError):
            raise FormatError(f"{path}: the settings are damaged") from None
        return cls(folder, settings, read_player_file(folder.path / PLAYER))

    @property
    def games_of_a_generation(self) -> int:
        """Games in the leagues of each generation."""
        settings = self.settings
        leagues = genetic.split_into_leagues(
            settings.population, settings.leagues, random.Random(0)
        )
        return sum(len(league) * (len(league) - 1) // 2 for league in leagues) * settings.games

    def run(
        self,
        workers: Workers,
        on_generation: Callable[[Generation], None] | None = None,
        on_game: Callable[[int, int], None] | None = None,
    ) -> list[Generation]:
        """Run until the last generation.

        *on_generation* is called with each one; *on_game* with the pairings played and their total.
        """
        with self.folder.claimed():
            if len(self.folder.steps()) != len(self.generations):
                raise StoreError(f"{self.folder.path}: the run went on meanwhile; open it anew")
            return self._run(workers, on_generation, on_game)

    def _run(
        self,
        workers: Workers,
        on_generation: Callable[[Generation], None] | None,
        on_game: Callable[[int, int], None] | None,
    ) -> list[Generation]:
        while len(self.generations) < self.settings.generations:
            generation = self._generation(workers, on_game)
            self.folder.append(generation.document())
            self.generations.append(generation)
            if on_generation is not None:
                on_generation(generation)
        return self.generations

    def _generation(
        self, workers: Workers, on_game: Callable[[int, int], None] | None
    ) -> Generation:
        begun = time.perf_counter()
        number = len(self.generations) + 1
        descendants = self._descendants(number)
        genes = [descendant.gene for descendant in descendants]
        dice = self._dice("leagues", number)
        leagues = genetic.split_into_leagues(len(genes), self.settings.leagues, dice)
        meetings = [pair for league in leagues for pair in combinations(league, 2)]
        contest = self._contest(self.settings.games // 2, "openings", number)
        pairings = [(contest, genes[a], genes[b]) for a, b in meetings]
        played = workers.map(play_pairing, pairings)
        results: list[list[float]] = [[] for _ in genes]
        for done, ((a, b), pairs) in enumerate(zip(meetings, played, strict=True), start=1):
            for points in (points for pair in pairs for points in pair):
                results[a].append(points)
                results[b].append(1 - points)
            if on_game is not None:
                on_game(done, len(meetings))
        tallies = tuple(Tally(len(made), made.count(1.0), made.count(0.5)) for made in results)
        parents = tuple(descendant.parents for descendant in descendants)
        unmeasured = MatchResult.of(())
        generation = Generation(number, tuple(genes), tallies, unmeasured, parents=parents)
        validation = self.against_first(
            workers, generation.best, VALIDATION, self.settings.validation
        )
        return replace(generation, validation=validation, seconds=time.perf_counter() - begun)

    @property
    def first(self) -> list[Gene]:
        """Random genes: the first generation of the genetic algorithm and of the ant colony.

        CMA-ES has a different first generation, but is measured against the same genes.
        """
        dice = self._dice("genes", 1)
        population, weights = self.settings.population, len(self.player.genes)
        return genetic.random_genes(population, weights, self.within, dice)

    def against_first(
        self, workers: Workers, gene: Gene, openings_of: str, games: int
    ) -> MatchResult:
        """A gene against all other genes of the first generation, *games* games against each.

        *openings_of* is validation or final: the final openings are different ones, as long as
        there are enough.
        """
        others = [other for other in self.first if other != gene]
        if not others:
            return MatchResult.of(())  # all genes are equal
        pairs = games // 2 * len(others)
        contest = self._contest(self._after(openings_of) + pairs, "measure")
        starts = contest.openings[-pairs:]
        return match_genes(workers, replace(contest, openings=starts), gene, others)

    def _after(self, openings_of: str) -> int:
        """How many openings are used elsewhere: the final ones follow those of validation."""
        return self.settings.population * self.settings.validation // 2 * (openings_of == FINAL)

    @property
    def champion(self) -> Generation:
        """The generation whose best gene did best against the first generation."""
        return max(self.generations, key=lambda generation: generation.validation.share)

    @property
    def beats_chance(self) -> bool:
        """Whether the champion was found by learning.

        A gene of the first generation is random, even if it survives and is the best of a later
        one.
        """
        return self.champion.best not in self.generations[0].genes

    def save_best(self, name: str) -> PlayerFile:
        """Save the best gene of all as a player in the folder, and return it."""
        champion = self.champion
        about = (
            f"{self.player.name}'s weights by {self.settings.learner}, "
            f"generation {champion.number}, seed {self.settings.seed}"
        )
        best = replace(self.player.with_genes(champion.best, name=name), about=about)
        write_player_file(self.folder.path / BEST, best)
        return best

    def _descendants(self, number: int) -> list[genetic.Descendant]:
        """The genes of a generation; only those of the genetic algorithm have parents."""
        if self.settings.learner == "genetic" and self.generations:
            last, dice = self.generations[-1], self._dice("genes", number)
            return genetic.next_generation(last.genes, last.fitness, last.number, self.within, dice)
        return [genetic.Descendant(gene, ()) for gene in self._drawn_genes(number)]

    def _drawn_genes(self, number: int) -> list[Gene]:
        """Genes sampled from what the learner has found so far."""
        genes = [generation.genes for generation in self.generations]
        fitness = [generation.fitness for generation in self.generations]
        if self.settings.learner == "cma":
            population, weights = self.settings.population, len(self.player.genes)
            return cma_es.ask_next(fitness, population, weights, self.within, self.settings.seed)
        if not self.generations:
            return self.first
        return ant_colony.next_ants(genes, fitness, self.within, self._dice("genes", number))

    def _contest(self, number: int, name: str, generation: int = 0) -> Contest:
        source = usual_openings(self.settings.size)
        seed = self._dice(name, generation).randrange(2**32)
        starts = openings(source, number, seed=seed, size=self.settings.size)
        return Contest(self.player, tuple(starts), self.settings.size)

    def _dice(self, name: str, generation: int) -> random.Random:
        return random.Random(f"{self.settings.seed}/{name}/{generation}")


def _whole_range(player: PlayerFile) -> genetic.Range:
    if not (float(player.lowest).is_integer() and float(player.highest).is_integer()):
        raise OptionError("genes are whole numbers: lowest and highest must be, too")
    return genetic.Range(int(player.lowest), int(player.highest))
