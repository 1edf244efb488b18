"""The loop that improves patterns, in a folder from which it can resume.

A generation plays games with the best weights so far, scores human endgames, fits new weights to
all of that, measures the errors of their searches, and plays them against the best ones: if they
win, they are the best.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from outflank import _core
from outflank.arena import Workers
from outflank.errors import FormatError, OptionError, StoreError
from outflank.game import Game
from outflank.learning.checkpoints import RunFolder
from outflank.learning.dataset import GAME, GameFile, Positions, split_games
from outflank.learning.factor_fit import STAGES, FactorSettings, StageFit, fit_factors
from outflank.learning.gate import Gate
from outflank.learning.human_endgames import (
    ENDGAMES_OF_GAME,
    draw_endgames,
    score_endgames,
)
from outflank.learning.pattern_fit import (
    FEWEST_APART,
    FitSettings,
    PatternFit,
    PhaseFit,
    Rows,
    fit_patterns,
    packed,
    unpacked,
)
from outflank.learning.pattern_steps import Step, read_step
from outflank.learning.people import (
    digest_of,
    proven_positions,
    read_people,
    scored_positions,
    starts_of,
)
from outflank.learning.probcut import DEEPEST, fit_errors, search_positions
from outflank.learning.self_play import SelfPlay, play_into
from outflank.rules import Position
from outflank.search import EngineWeights, PatternWeights, load_weights, save_weights
from outflank.search.weights import weights_file
from outflank.validation import whole_number

__all__ = ["PatternRun", "PatternSettings"]

T = TypeVar("T")

KIND = "patterns"
START, BEST = "start.weights", "best.weights"

# Positions given to a worker at a time: to measure ProbCut's errors, and to be scored.
CHUNK, SCORED_CHUNK = 10, 100

# Human games that some of a generation's games start from: sent along with each block.
STARTS = 4000

# Called with the progress of a generation: the step, the part done, and its total.
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class PatternSettings:
    """The settings of a run. The last of several numbers applies to all later generations."""

    generations: int = 3
    """The last generation."""

    games: tuple[int, ...] = (20_000,)
    """Games in each generation."""

    depth: tuple[int, ...] = (6,)
    """Search depth in plies, by generation."""

    perfect: tuple[int, ...] = (14,)
    """Empty squares from which games are played perfectly, by generation."""

    fit: tuple[FitSettings, ...] = (FitSettings(),)
    """How weights are fitted, by generation."""

    recent: int = 0
    """How many of the newest generations' games are used; 0 for all."""

    probcut: int = 600
    """Positions that ProbCut's errors are measured on."""

    probcut_depth: int = DEEPEST
    """Their search depth in plies."""

    gate: Gate = field(default_factory=Gate)
    """How new weights are tested against the best ones."""

    wthor: tuple[str, ...] = ()
    """WTHOR files: games start from human play, and proven scores are learned from."""

    endgames: int = 0
    """Human endgames that each generation scores and learns from."""

    more_games: tuple[str, ...] = ()
    """Files of games that other runs have played, to be learned from as well."""

    factors: FactorSettings | None = None
    """How factors are fitted, or None for weights alone."""

    refine: bool = False
    """Whether a fit adjusts the best weights so far, if they are patterns, instead of starting from
    scratch."""

    seed: int = 0
    """Random seed."""

    def __post_init__(self) -> None:
        for name in ("games", "depth", "perfect", "fit"):
            if not getattr(self, name):
                raise OptionError(f"{name}: at least one number is needed")
        for games in self.games:
            whole_number("games", games, 2, 10**9)
        for number in range(1, 1 + max(len(self.depth), len(self.perfect))):
            self.self_play(number)  # raises if it cannot be played
        whole_number("generations", self.generations, 1, 10_000)
        whole_number("recent", self.recent, 0, 10_000)
        whole_number("endgames", self.endgames, 0, 10**9)
        if self.endgames and not self.wthor:
            raise OptionError("endgames: WTHOR files are needed to take them from")
        whole_number("probcut", self.probcut, 100, 10**9)
        whole_number("probcut_depth", self.probcut_depth, 4, 20)
        whole_number("seed", self.seed, 0, 2**64 - 1)
        for name in ("wthor", "more_games"):
            if not all(isinstance(path, str) for path in getattr(self, name)):
                raise OptionError(f"{name}: names of files are needed")
        if not isinstance(self.refine, bool):
            raise OptionError("refine: yes or no is needed")

    def games_of(self, generation: int) -> int:
        """Games in a generation; generations count from 1."""
        return _of_generation(self.games, generation)

    def self_play(self, generation: int) -> SelfPlay:
        """How its games are played."""
        return SelfPlay(
            depth=_of_generation(self.depth, generation),
            perfect=_of_generation(self.perfect, generation),
        )

    def fit_settings(self, generation: int) -> FitSettings:
        """How its weights are fitted."""
        return _of_generation(self.fit, generation)

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> PatternSettings:
        """The settings in a JSON document."""
        # Runs of earlier versions have neither games of others nor factors nor endgames.
        document = {"more_games": (), "factors": None, "endgames": 0} | document
        lists = ("games", "depth", "perfect", "wthor", "more_games")
        factors = document["factors"]
        if factors is not None:
            # Those of earlier versions have no factors that turn.
            factors = FactorSettings(**factors | {"turning": tuple(factors.get("turning", ()))})
        return cls(
            **document
            | {key: tuple(document[key]) for key in lists}
            | {
                "fit": tuple(FitSettings(**settings) for settings in document["fit"]),
                "factors": factors,
                "gate": Gate(**document["gate"]),
            }
        )


class PatternRun:
    """A run in a folder."""

    def __init__(
        self,
        folder: RunFolder,
        settings: PatternSettings,
        digests: Mapping[str, str],
        start: str | None,
    ) -> None:
        """Use `create` or `open`.

        *digests* are those of WTHOR files when the run began, and *start* is the checksum of the
        weights that it began with.
        """
        self.folder = folder
        self.settings = settings
        self._digests = digests
        self._start = start
        self.steps: list[Step] = []
        for number, step in enumerate(folder.steps(), start=1):
            try:
                self.steps.append(read_step(step))
            except FormatError as error:
                raise FormatError(f"{folder.path}: step {number} is damaged ({error})") from None

    @classmethod
    def create(
        cls, path: str | Path, settings: PatternSettings, weights: EngineWeights
    ) -> PatternRun:
        """Create a run that starts with the given weights."""
        # Absolute, so that the files are the same wherever it is resumed.
        wthor = _absolute(settings.wthor)
        settings = replace(settings, wthor=wthor, more_games=_absolute(settings.more_games))
        most = ENDGAMES_OF_GAME * len(read_people(wthor))
        if settings.endgames > most:
            raise OptionError(
                f"endgames: {settings.endgames} are more than these games have ({most})"
            )
        for file in settings.more_games:
            # Those of a run that goes on count as far as they have come.
            others = GameFile.open(Path(file))
            others.verify()
            if others.games == 0:
                raise FormatError(f"{file}: it has no games")
        if (
            settings.refine
            and settings.factors is None
            and (isinstance(weights, PatternWeights) and weights.factored)
        ):
            raise OptionError("weights with factors cannot be refined without factors")
        digests = {file: digest_of(file) for file in wthor}
        start = weights.checksum
        document = {
            "kind": KIND,
            "settings": asdict(settings),
            "digests": digests,
            "start": start,
        }
        folder = RunFolder.create(path, document, {START: weights_file(weights)})
        return cls(folder, settings, digests, start)

    @classmethod
    def open(cls, path: str | Path) -> PatternRun:
        """An existing run."""
        folder = RunFolder(path)
        document = folder.settings(KIND)
        try:
            settings = PatternSettings.from_document(document["settings"])
            # Runs of earlier versions have no checksums.
            digests = dict(document.get("digests", {}))
        except OptionError as error:
            raise FormatError(f"{path}: the settings are damaged ({error})") from None
        except (KeyError, TypeError, ValueError, AttributeError):
            raise FormatError(f"{path}: the settings are damaged") from None
        return cls(folder, settings, digests, document.get("start"))

    # State

    def found(self, generation: int, step: str) -> dict[str, Any] | None:
        """The results of a step, or None if it is not finished."""
        for done in self.steps:
            if (done.generation, done.step) == (generation, step):
                return done.found
        return None

    def _parts(self, generation: int, step: str) -> list[Any]:
        """The results of a step that is kept in parts, so far."""
        return [
            part
            for done in self.steps
            if (done.generation, done.step) == (generation, step)
            for part in done.found[step]
        ]

    def load_best(self) -> EngineWeights:
        """Load the best weights so far. Raises `FormatError` if others are in their file."""
        kept = [done.generation for done in self.steps if done.found.get("kept")]
        if kept:
            return self._made(self._weights(kept[-1]), kept[-1], "calibrate")
        path = self.folder.path / START
        weights = load_weights(path)
        if self._start is not None and weights.checksum != self._start:
            raise FormatError(f"{path}: these are not the weights that the run began with")
        return weights

    @property
    def finished(self) -> int:
        """Finished generations."""
        return sum(done.step == "gate" for done in self.steps)

    def phases(self, generation: int) -> list[PhaseFit]:
        """The fit of a generation by phase, or an empty list if there was none yet."""
        found = self.found(generation, "fit") or {"phases": []}
        return [PhaseFit(**phase) for phase in found["phases"]]

    def _file(self, generation: int, name: str) -> Path:
        return self.folder.path / f"{name}-{generation}"

    def _games(self, generation: int) -> Path:
        return self._file(generation, "games")

    def _weights(self, generation: int) -> Path:
        return self.folder.path / f"generation-{generation}.weights"

    # Work

    def run(
        self,
        workers: Workers,
        threads: int,
        on_step: Callable[[Step], None] | None = None,
        progress: Progress = lambda *_: None,
    ) -> Path:
        """Run until the last generation, and return the file of the best weights."""
        with self.folder.claimed():
            if len(self.folder.steps()) != len(self.steps):
                raise StoreError(f"{self.folder.path}: the run went on meanwhile; open it anew")
            self._publish()  # the last run may have ended just before
            for generation in range(self.finished + 1, self.settings.generations + 1):
                for name, do in (
                    ("play", partial(self._play, workers)),
                    ("score", partial(self._score, workers)),
                    ("fit", partial(self._fit, threads)),
                    ("calibrate", partial(self._calibrate, workers)),
                    ("gate", partial(self._gate, workers)),
                ):
                    if self.found(generation, name) is not None:
                        continue
                    if name == "score" and not self.settings.endgames:
                        continue
                    begun = time.perf_counter()
                    found = do(generation, progress)
                    self._keep(Step(generation, name, found, time.perf_counter() - begun), on_step)
                self._publish()
        return self.folder.path / BEST

    def _publish(self) -> None:
        """Store the best weights where everybody finds them."""
        if self.finished:
            save_weights(self.folder.path / BEST, self.load_best())

    def _keep(self, step: Step, on_step: Callable[[Step], None] | None = None) -> None:
        self.folder.append(asdict(step))
        self.steps.append(step)
        if on_step is not None:
            on_step(step)

    def _play(self, workers: Workers, generation: int, progress: Progress) -> dict[str, Any]:
        games, how = self.settings.games_of(generation), self.settings.self_play(generation)
        weights = self.load_best()
        seed = self._seed("play", generation)
        file = play_into(
            self._games(generation), games, weights, how, seed, workers,
            partial(progress, "playing games"), starts_of(self._people(), STARTS, seed),
        )  # fmt: skip
        return asdict(file.header) | {"file": file.path.name}

    def _score(self, workers: Workers, generation: int, progress: Progress) -> dict[str, Any]:
        weights = self.load_best()
        positions = self._endgames(generation)
        scores = self._parts(generation, "scores")
        chunks = [
            positions[at : at + SCORED_CHUNK]
            for at in range(len(scores), len(positions), SCORED_CHUNK)
        ]
        for chunk in workers.map(partial(score_endgames, weights), chunks):
            self._keep(Step(generation, "scores", {"scores": chunk}))
            scores += chunk
            progress("scoring endgames", len(scores), len(positions))
        return {"positions": len(positions), "weights": weights.checksum}

    def _endgames(self, generation: int) -> list[Position]:
        seed = self._seed("score", generation)
        return draw_endgames(self._people(), self.settings.endgames, seed)

    def _scored(self, generation: int) -> Positions:
        """The endgames of a generation with their scores, verified."""
        positions, scores = self._endgames(generation), self._parts(generation, "scores")
        if len(scores) != len(positions):
            raise FormatError(f"{self.folder.path}: scores of generation {generation} are damaged")
        return scored_positions(positions, scores)

    def _fit(self, threads: int, generation: int, progress: Progress) -> dict[str, Any]:
        first = max(1, generation - self.settings.recent + 1) if self.settings.recent else 1
        numbers = range(first, generation + 1)
        # Of games with the same moves the first counts: that of the newest generation.
        data = [self._played(number) for number in reversed(numbers)]
        data += [GameFile.open(Path(file)).read() for file in self.settings.more_games]
        learn_from, apart = split_games(b"".join(data))
        people = proven_positions(self._people())
        proven = len(people)
        for number in numbers if self.settings.endgames else ():
            people = people.with_more(self._scored(number), 0, 64)
        best = self.load_best()
        refined = best if self.settings.refine and isinstance(best, PatternWeights) else None
        if self.settings.factors is not None and refined is not None:
            # Factors and these weights are fitted together.
            fit = PatternFit(np.zeros(0), ())
            start = _start_of_factors(refined)
        else:
            fit = self._fit_weights(
                generation, learn_from, apart, people, refined, threads, progress
            )
            start = fit.rows
        made_from = {
            "games": len(learn_from) // GAME, "games kept apart": len(apart) // GAME,
            "generations": list(numbers),
            "more games": [Path(file).name for file in self.settings.more_games],
            "wthor": [Path(file).name for file in self.settings.wthor],
            "proven positions": proven,
            "scored endgames": len(people) - proven,
            "sha256": [hashlib.sha256(games).hexdigest() for games in data],
            "settings": asdict(self.settings.fit_settings(generation)),
            "refined": None if refined is None else refined.checksum,
        }  # fmt: skip
        stages: tuple[StageFit, ...] = ()
        if self.settings.factors is None:
            weights = PatternWeights(packed(fit.rows), best.errors)
        else:
            fitted = len(self.settings.factors.turning or STAGES)
            told = iter(range(1, fitted + 1))
            factors = fit_factors(
                learn_from, apart, start, self.settings.factors, proven=people, threads=threads,
                on_stage=lambda _: progress("fitting factors", next(told), fitted),
            )  # fmt: skip
            stages = factors.stages
            made_from |= {"factors": asdict(self.settings.factors)}
            weights = PatternWeights(factors.planes, best.errors, factored=True)
        made_from |= {"positions": sum(part.positions for part in fit.phases or stages)}
        weights = replace(weights, recipe={"patterns": made_from})
        save_weights(self._file(generation, "fitted"), weights)
        return made_from | {
            "weights": weights.checksum,
            "phases": [_rounded(asdict(phase)) for phase in fit.phases],
            "stages": [asdict(stage) for stage in stages],
        }

    def _fit_weights(
        self,
        generation: int,
        learn_from: bytes,
        apart: bytes,
        people: Positions,
        refined: PatternWeights | None,
        threads: int,
        progress: Progress,
    ) -> PatternFit:
        prior = None if refined is None else unpacked(refined.rows)
        told = iter(range(1, _core.PATTERN_PHASES + 1))
        fit = fit_patterns(
            learn_from, apart, self.settings.fit_settings(generation),
            proven=people, prior=prior, threads=threads,
            on_phase=lambda _: progress("fitting phases", next(told), _core.PATTERN_PHASES),
        )  # fmt: skip
        if not fit.phases:
            raise OptionError(
                f"{len(learn_from) // GAME} games are too few to learn from: the "
                f"{len(apart) // GAME} others, kept apart to measure errors, have fewer than "
                f"{FEWEST_APART} positions in every phase"
            )
        return fit

    def _people(self) -> list[Game]:
        """The human games that are learned from."""
        for file, digest in self._digests.items():
            if digest_of(file) != digest:
                raise FormatError(f"{file}: it has changed since the run began")
        return read_people(self.settings.wthor)

    def _played(self, generation: int) -> bytes:
        """All games of a generation."""
        file = GameFile.open(self._games(generation))
        if asdict(file.header) | {"file": file.path.name} != self.found(generation, "play"):
            raise FormatError(f"{file.path}: these are not the games that were played")
        if file.games != file.header.games:
            raise FormatError(f"{file.path}: it has {file.games} of {file.header.games} games")
        return file.read()

    def _made(self, path: Path, generation: int, step: str) -> EngineWeights:
        """The weights that a step has produced, verified."""
        weights = load_weights(path)
        if weights.checksum != (self.found(generation, step) or {}).get("weights"):
            raise FormatError(f"{path}: these are not the weights that were made")
        return weights

    def _calibrate(self, workers: Workers, generation: int, progress: Progress) -> dict[str, Any]:
        weights = self._made(self._file(generation, "fitted"), generation, "fit")
        number, seed = self.settings.probcut, self._seed("probcut", generation)
        chunks = [range(at, min(at + CHUNK, number)) for at in range(0, number, CHUNK)]
        search = partial(search_positions, weights, seed=seed, deepest=self.settings.probcut_depth)
        searched = []
        for done, chunk in enumerate(workers.map(search, chunks), start=1):
            searched += chunk
            progress("measuring searches", done, len(chunks))
        fit = fit_errors(searched)
        play = self.found(generation, "play") or {}
        recipe = weights.recipe | {
            "generation": generation,
            "seed": self.settings.seed,
            "played with": {key: play.get(key) for key in ("weights", "signature", "settings")},
            "probcut": {"positions": number, "depth": self.settings.probcut_depth, "seed": seed},
        }
        calibrated = replace(weights, errors=fit.coefficients, recipe=recipe)
        save_weights(self._weights(generation), calibrated)
        return {
            "errors": list(fit.coefficients), "positions": number,
            "typical ratio": round(fit.typical_ratio, 3), "weights": calibrated.checksum,
            "made from": weights.checksum,
        }  # fmt: skip

    def _gate(self, workers: Workers, generation: int, progress: Progress) -> dict[str, Any]:
        gate = self.settings.gate
        pairs = [(pair[0], pair[1]) for pair in self._parts(generation, "pairs")]

        def keep(played: Sequence[tuple[float, float]]) -> None:
            self._keep(Step(generation, "pairs", {"pairs": [list(pair) for pair in played]}))
            progress("games of the gate", 2 * len(pairs), gate.most_games)

        new = self._made(self._weights(generation), generation, "calibrate")
        old = self.load_best()
        result = gate.play(new, old, self._seed("gate", generation), workers, pairs, keep)
        verdict = gate.verdict(pairs)
        return result.document() | {
            "llr": round(gate.sprt.llr(result), 2), "verdict": verdict, "kept": verdict == "H1",
            "new": new.checksum, "old": old.checksum,
        }  # fmt: skip

    def _seed(self, *what: object) -> int:
        """A separate seed for each purpose."""
        text = json.dumps([self.settings.seed, *what])
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def _start_of_factors(weights: PatternWeights) -> Rows | _core.FactorWeights:
    native = weights.native
    return native if isinstance(native, _core.FactorWeights) else unpacked(weights.rows)


def _absolute(files: Sequence[str]) -> tuple[str, ...]:
    return tuple(str(Path(file).absolute()) for file in files)


def _of_generation(choices: Sequence[T], generation: int) -> T:
    return choices[min(generation, len(choices)) - 1]


def _rounded(phase: dict[str, Any]) -> dict[str, Any]:
    numbers = {key: round(phase[key], 4) for key in ("mean_error", "score_error")}
    curve = [[round(error, 3) for error in errors] for errors in phase["curve"]]
    return phase | numbers | {"curve": curve}
