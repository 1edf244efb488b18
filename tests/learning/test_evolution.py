"""Runs that evolve weights: they repeat, resume and get better."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial

import pytest

from outflank.arena import MatchResult, Workers, local_workers
from outflank.errors import FormatError, OptionError, StoreError
from outflank.learning.checkpoints import RunFolder
from outflank.learning.contest import Contest, play_pairing
from outflank.learning.evolution import LEARNERS, Evolution, EvolutionSettings
from outflank.openings import openings
from outflank.players import PlayerFile
from outflank.players.presets import PRESETS

SMALL = EvolutionSettings(population=8, leagues=3, generations=3, games=2, validation=2, seed=4)


def player(depth=1):
    tehran = PRESETS["tehran"]()
    return PlayerFile("t", tehran.features, tehran.weights, search={"depth": depth})


def evolved(path, settings=SMALL, workers=1):
    run = Evolution.create(path, settings, player())
    with Workers(partial(local_workers, workers)) as pool:
        run.run(pool)
    return told(run)


def told(run):
    """Everything except how long it took."""
    return [(made.number, made.genes, made.fitness, made.validation) for made in run.generations]


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory):
    return evolved(tmp_path_factory.mktemp("run") / "whole")


def test_the_same_seed_makes_the_same_run_whatever_the_workers(uninterrupted, tmp_path):
    assert evolved(tmp_path / "two", workers=2) == uninterrupted


def test_fitness_is_points_by_games(uninterrupted):
    for _, genes, fitness, _ in uninterrupted:
        assert len(fitness) == len(genes) == 8
        assert all(0 <= value <= 2 for value in fitness)
    # Leagues of 3, 3 and 2 genes: what one wins, another loses.
    assert sum(uninterrupted[0][2]) == pytest.approx(8)


# Tehran, section 2.3: a gene has its games, wins and ties; fitness is made of them.
def test_each_gene_keeps_games_wins_and_ties(tmp_path):
    run = Evolution.create(tmp_path / "run", SMALL, player())
    with Workers(partial(local_workers, 1)) as pool:
        run.run(pool)
    for generation in Evolution.open(tmp_path / "run").generations:
        games = [tally.games for tally in generation.tallies]
        assert sorted(set(games)) == [2, 4]  # leagues of two and three genes, two games each pair
        points = sum(tally.wins + tally.ties / 2 for tally in generation.tallies)
        assert points == sum(games) / 2
        first = generation.tallies[0]
        assert generation.fitness[0] == (2 * first.wins + first.ties) / first.games


def test_a_gene_that_survives_from_the_first_generation_was_found_by_chance(tmp_path):
    run = Evolution.create(tmp_path / "run", SMALL, player())
    with Workers(partial(local_workers, 1)) as pool:
        first, second, third = run.run(pool)
    won, lost = MatchResult(9, 0, 1, (0, 0, 1, 0, 4)), MatchResult(0, 0, 10, (5, 0, 0, 0, 0))
    survivor = next(gene for gene in second.genes if gene in first.genes)
    child = next(gene for gene in third.genes if gene not in first.genes)
    for best, found in ((survivor, False), (child, True)):
        of = second if best is survivor else third
        top = tuple(
            replace(tally, wins=tally.games * (gene == best), ties=0)
            for gene, tally in zip(of.genes, of.tallies, strict=True)
        )
        champion = replace(of, tallies=top, validation=won)
        run.generations = [replace(first, validation=lost), champion]
        assert run.champion.best == best
        assert run.beats_chance is found


@pytest.mark.parametrize("learner", LEARNERS)
def test_every_learner_repeats_and_resumes(learner, tmp_path):
    chosen = replace(SMALL, learner=learner)
    whole = evolved(tmp_path / "whole", chosen)
    assert evolved(tmp_path / "again", chosen) == whole
    # As after a kill: all but the first generation is lost.
    steps = tmp_path / "again" / "steps.jsonl"
    steps.write_text(steps.read_text().splitlines(keepends=True)[0])
    run = Evolution.open(tmp_path / "again")
    with Workers(partial(local_workers, 1)) as pool:
        run.run(pool)
    assert told(run) == whole


def test_a_run_that_is_opened_again_goes_on_where_it_was(uninterrupted, tmp_path):
    evolved(tmp_path / "run", SMALL)
    steps = tmp_path / "run" / "steps.jsonl"
    first = steps.read_text().splitlines(keepends=True)[0]
    steps.write_text(first + '{"number": 2, "genes": [[1, 2')  # killed while it was written
    run = Evolution.open(tmp_path / "run")
    assert len(run.generations) == 1
    with Workers(partial(local_workers, 1)) as pool:
        run.run(pool)
    assert told(run) == uninterrupted
    assert told(Evolution.open(tmp_path / "run")) == uninterrupted


def test_a_run_that_is_killed_and_resumed_equals_one_that_was_not(uninterrupted, tmp_path):
    environment = os.environ | {"OUTFLANK_HOME": str(tmp_path / "home")}
    template = tmp_path / "t.toml"
    template.write_text(
        f'name = "t"\nfeatures = {json.dumps(list(player().features))}\n'
        f"weights = {json.dumps(list(player().weights[0]))}\n[search]\ndepth = 1\n"
    )
    command = [sys.executable, "-m", "outflank", "train", "genetic"]
    begin = [str(template), "--out", str(tmp_path / "run"), "--population", "8", "--leagues", "3",
             "--generations", "3", "--games", "2", "--validation", "2", "--seed", "4"]  # fmt: skip
    with subprocess.Popen([*command, *begin], env=environment, text=True, stderr=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:  # fmt: skip
        assert process.stderr.readline().startswith("generation   1")
        process.send_signal(signal.SIGKILL)
    resume = [*command, "--resume", str(tmp_path / "run"), "--json"]
    resumed = subprocess.run(resume, env=environment, capture_output=True, text=True, check=True)
    assert told(Evolution.open(tmp_path / "run")) == uninterrupted
    document = json.loads(resumed.stdout)
    assert [made["number"] for made in document["generations"]] == [1, 2, 3]
    assert document["player"] == "t-genetic"


def test_cma_es_repeats_and_resumes_too(tmp_path):
    settings = EvolutionSettings("cma", population=8, leagues=2, generations=3, games=2,
                                 validation=2, seed=4)  # fmt: skip
    whole = evolved(tmp_path / "whole", settings)
    run = Evolution.create(tmp_path / "parts", settings, player())
    with Workers(partial(local_workers, 1)) as pool:
        run.folder.append(run._generation(pool, None).document())
        again = Evolution.open(tmp_path / "parts")
        assert len(again.generations) == 1
        again.run(pool)
    assert told(again) == whole
    assert all(1 <= weight <= 200 for _, genes, _, _ in whole for gene in genes for weight in gene)


def test_a_gene_with_sense_beats_one_without():
    sound, absurd = (200, 10, 1, 60, 40, 8, 30, 20, 15), (1, 200, 200, 1, 1, 1, 1, 1, 1)
    contest = Contest(player(2), tuple(openings("balanced", 10)))
    pairs = play_pairing((contest, sound, absurd))
    assert sum(map(sum, pairs)) > 13
    assert play_pairing((contest, absurd, sound)) == [(1 - b, 1 - a) for a, b in pairs]


def test_the_best_gene_is_written_as_a_player(tmp_path):
    run = Evolution.create(tmp_path / "run", SMALL, player())
    with Workers(partial(local_workers, 1)) as pool:
        run.run(pool)
    best = run.save_best("mine")
    assert best.genes == run.champion.best
    assert "generation" in best.about


def test_workers_that_die_are_replaced():
    contest = Contest(player(), ("f5",))
    genes = [(value,) * 9 for value in (1, 50, 100, 200)]
    pairings = [(contest, a, b) for a in genes for b in genes if a != b]
    made = []

    def counted():
        made.append(None)
        return local_workers(1)

    with Workers(counted) as workers:
        expected = list(workers.map(play_pairing, pairings))
        (process,) = workers._executor._processes.values()
        process.kill()
        process.join()
        assert list(workers.map(play_pairing, pairings)) == expected
    assert len(made) == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"population": 4, "leagues": 5}, "a population of 4 does not fill 5 leagues"),
        ({"population": 3, "leagues": 1}, "a population needs four genes or more"),
        ({"games": 3}, "games must be even"),
        ({"validation": 0}, "validation must be even and above 0"),
        ({"learner": "magic"}, "a learner is genetic, cma, aco"),
    ],
)
def test_absurd_settings_are_refused(options, message):
    with pytest.raises(OptionError, match=message):
        EvolutionSettings(**options)


def test_a_folder_with_a_run_is_not_written_over(tmp_path):
    RunFolder.create(tmp_path, {"kind": "evolution"}, {})
    with pytest.raises(OptionError, match="holds a run already: go on with --resume"):
        Evolution.create(tmp_path, SMALL, player())


def test_damaged_and_foreign_folders_are_refused(tmp_path):
    with pytest.raises(OptionError, match="there is no run in"):
        Evolution.open(tmp_path)
    (tmp_path / "run.json").write_text('{"kind": "something else"}')
    with pytest.raises(OptionError, match="a run of another kind"):
        Evolution.open(tmp_path)
    (tmp_path / "run.json").write_text("rubbish")
    with pytest.raises(FormatError, match="it is damaged"):
        Evolution.open(tmp_path)


def test_two_processes_do_not_work_on_one_run(tmp_path):
    run = Evolution.create(tmp_path / "run", SMALL, player())
    again = Evolution.open(tmp_path / "run")
    with Workers(partial(local_workers, 1)) as pool:
        with run.folder.claimed(), pytest.raises(StoreError, match="another process works on"):
            again.run(pool)
        run.run(pool)
        with pytest.raises(StoreError, match="the run went on meanwhile"):
            again.run(pool)


@pytest.mark.parametrize(
    "change",
    [
        {"number": 2},
        {"tallies": []},
        {"tallies": [{"games": "a", "wins": 0, "ties": 0}] * 8},
        {"tallies": [{"games": 2, "wins": 2, "ties": 1}] * 8},
        {"tallies": [{"games": 2, "wins": 1}] * 8},
        {"genes": [[1]] * 8},
        {"genes": 3},
    ],
)
def test_a_damaged_generation_is_refused(change, tmp_path):
    run = Evolution.create(tmp_path / "run", SMALL, player())
    with Workers(partial(local_workers, 1)) as pool:
        document = run._generation(pool, None).document()
    run.folder.append(document | change)
    with pytest.raises(FormatError, match="generation 1 is damaged"):
        Evolution.open(tmp_path / "run")


def test_genes_that_are_all_the_same_measure_nothing(tmp_path):
    same = PlayerFile("t", ("corners",), {0: (1,)}, search={"depth": 1}, lowest=0, highest=1)
    settings = EvolutionSettings(population=4, leagues=2, generations=1, games=2, validation=2)
    run = Evolution.create(tmp_path / "run", settings, same)
    run.__class__ = type("Same", (Evolution,), {"first": property(lambda _: [(1,)] * 4)})
    with Workers(partial(local_workers, 1)) as pool:
        assert run.against_first(pool, (1,), "validation", 2).games == 0


def test_the_final_openings_are_not_those_of_validation(tmp_path):
    settings = EvolutionSettings(seed=1)
    run = Evolution.create(tmp_path / "run", settings, player())
    used = {}

    class Seen:
        def map(self, _, pairings):
            used.setdefault(len(used), {o for contest, _, _ in pairings for o in contest.openings})
            return iter(())

    for name, games in (("validation", settings.validation), ("final", 20)):
        run.against_first(Seen(), (0,) * 9, name, games)
    assert len(used[0]) == 100
    assert len(used[1]) == 200
    assert not used[0] & used[1]


def test_genes_that_are_not_whole_are_refused(tmp_path):
    odd = PlayerFile("t", ("corners",), {0: (0.5,)}, lowest=0, highest=0.9)
    with pytest.raises(OptionError, match="genes are whole numbers"):
        Evolution.create(tmp_path, SMALL, odd)
