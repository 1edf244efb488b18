"""The loop that improves patterns: it improves, repeats, resumes and keeps only what wins."""

import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial

import pytest

from outflank.arena import MatchResult, Workers, cluster_workers, local_workers
from outflank.errors import FormatError, OptionError, OutflankError, StoreError
from outflank.formats import parse_transcript
from outflank.learning.factor_fit import FactorSettings, refining, turning
from outflank.learning.gate import Gate, play_pairs
from outflank.learning.pattern_fit import FitSettings
from outflank.learning.pattern_run import PatternRun, PatternSettings
from outflank.openings import openings, random_opening
from outflank.rules import PASS
from outflank.search import factor_weights, linear_weights, load_weights, named_weights
from outflank.search.weights import weights_file
from tests.wthor_file import wthor

NOTHING = named_weights("nothing")
SMALL = PatternSettings(
    generations=2, games=(500,), depth=(2,), perfect=(8,), probcut=100, probcut_depth=5,
    gate=Gate(nodes=200, most_games=300), seed=3,
)  # fmt: skip

# For what does not depend on how much is learned.
BRIEF = replace(
    SMALL,
    generations=1,
    games=(200,),
    depth=(1,),
    fit=(FitSettings(most_steps=1),),
    gate=Gate(nodes=20, most_games=16),
)


def run(path, workers=2, settings=SMALL, on_step=None):
    learning = PatternRun.create(path, settings, NOTHING)
    go_on(learning, workers, on_step)
    return learning


def go_on(learning, workers=2, on_step=None):
    with Workers(partial(local_workers, workers)) as pool:
        return learning.run(pool, 2, on_step)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return run(tmp_path_factory.mktemp("runs") / "whole")


@pytest.fixture(scope="module")
def brief(tmp_path_factory):
    return run(tmp_path_factory.mktemp("runs") / "brief", settings=BRIEF)


def told(learning):
    """Everything except how long it took."""
    return [replace(step, seconds=0.0) for step in learning.steps]


def test_hundreds_of_games_beat_no_knowledge_by_sprt(whole):
    gate = whole.found(1, "gate")
    assert gate["verdict"] == "H1"
    assert gate["kept"]
    assert gate["wins"] > 2 * gate["losses"]


def test_every_step_records_what_it_was_made_from(whole):
    for generation in (1, 2):
        play, fit, calibrate, gate = (
            whole.found(generation, step) for step in ("play", "fit", "calibrate", "gate")
        )
        assert play["games"] == 500
        assert play["settings"]["depth"] == 2
        assert calibrate["made from"] == fit["weights"]
        assert gate["new"] == calibrate["weights"]
        # Games that repeat count once.
        used = fit["games"] + fit["games kept apart"]
        assert 480 * generation < used <= 500 * generation
        assert fit["positions"] > 10_000 * generation
    assert whole.found(1, "play")["weights"] == whole.found(1, "gate")["old"] == NOTHING.checksum
    assert whole.found(2, "play")["weights"] == whole.found(1, "gate")["new"]


def test_the_best_weights_are_those_that_were_kept_last(whole):
    best = load_weights(whole.folder.path / "best.weights")
    kept = [number for number in (1, 2) if whole.found(number, "gate")["kept"]]
    assert best.checksum == whole.found(kept[-1], "gate")["new"]
    assert best.recipe["generation"] == kept[-1]
    assert best.recipe["patterns"]["games"] == whole.found(kept[-1], "fit")["games"]


def test_a_run_repeats_whatever_the_workers(brief, tmp_path):
    again = run(tmp_path / "again", workers=1, settings=BRIEF)
    assert told(again) == told(brief)


class BreakOffError(Exception):
    pass


@pytest.mark.parametrize("after", ["play", "fit", "calibrate"])
def test_a_run_that_was_broken_off_goes_on_as_if_nothing_had_happened(brief, tmp_path, after):
    def stop(step):
        if step.step == after:
            raise BreakOffError

    with pytest.raises(BreakOffError):
        run(tmp_path / "run", settings=BRIEF, on_step=stop)
    learning = PatternRun.open(tmp_path / "run")
    assert learning.found(1, after) is not None
    go_on(learning)
    assert told(learning) == told(brief)


def test_games_of_the_gate_are_not_played_again(whole, tmp_path):
    shutil.copytree(whole.folder.path, tmp_path / "run")
    file = tmp_path / "run" / "steps.jsonl"
    lines = file.read_text().splitlines(keepends=True)
    gate = next(i for i, line in enumerate(lines) if json.loads(line)["step"] == "gate")
    file.write_text("".join(lines[:gate]))
    learning = PatternRun.open(tmp_path / "run")
    learning.settings = replace(SMALL, generations=1)
    with Workers(lambda: pytest.fail("no worker is needed")) as pool:
        learning.run(pool, 1)
    assert learning.found(1, "gate") == whole.found(1, "gate")


def test_a_worse_generation_is_not_kept(tmp_path):
    # It learns from next to nothing, and meets weights that know more.
    settings = replace(BRIEF, gate=SMALL.gate)
    learning = PatternRun.create(tmp_path / "run", settings, linear_weights())
    go_on(learning)
    assert not learning.found(1, "gate")["kept"]
    assert load_weights(tmp_path / "run" / "best.weights") == linear_weights()


def test_a_run_that_is_killed_resumes_without_loss(whole, tmp_path):
    path = tmp_path / "run"
    command = [sys.executable, "-m", "outflank", "train", "patterns"]
    start = tmp_path / "nothing.weights"
    start.write_bytes(NOTHING.file)
    options = ["--weights", start, "--out", path, "--generations", "1", "--games", "500",
               "--depth", "2", "--perfect", "8", "--probcut", "100", "--probcut-depth", "5",
"--gate-nodes", "200",
               "--gate-games", "300", "--seed", "3"]  # fmt: skip
    process = subprocess.Popen([*command, *options], start_new_session=True,
                               stderr=subprocess.PIPE, text=True)  # fmt: skip
    assert process.stderr is not None
    assert process.stderr.readline().startswith("generation 1, play: 500 games")
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    process.stderr.close()
    done = subprocess.run([*command, "--resume", path, "--json"], capture_output=True, text=True,
                          check=True)  # fmt: skip
    document = json.loads(done.stdout)
    assert document["generations"][0]["gate"] == whole.found(1, "gate")
    assert document["best"] == str(path / "best.weights")
    assert set(document["plots"]) == {"curve-1.png", "errors.png"}
    assert all((path / plot).stat().st_size > 10_000 for plot in document["plots"])


def test_two_processes_do_not_work_on_one_run(whole):
    learning = PatternRun.open(whole.folder.path)
    with learning.folder.claimed(), pytest.raises(StoreError, match="another process works"):
        go_on(PatternRun.open(whole.folder.path))


def test_damaged_games_stop_the_run_and_say_so(whole, tmp_path):
    shutil.copytree(whole.folder.path, tmp_path / "run")
    file = tmp_path / "run" / "games-1"
    data = bytearray(file.read_bytes())
    data[-60] ^= 4
    file.write_bytes(data)
    lines = (tmp_path / "run" / "steps.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "run" / "steps.jsonl").write_text(lines[0])
    with pytest.raises(FormatError, match=r"games-1: it is damaged"):
        go_on(PatternRun.open(tmp_path / "run"))


def test_games_of_another_version_stop_the_run_and_say_so(whole, tmp_path):
    shutil.copytree(whole.folder.path, tmp_path / "run")
    file = tmp_path / "run" / "games-1"
    file.write_bytes(file.read_bytes().replace(b"outflank-games 1", b"outflank-games 9"))
    (tmp_path / "run" / "steps.jsonl").write_bytes(b"")
    with pytest.raises(FormatError, match=r"games-1: version 9 is not 1"):
        go_on(PatternRun.open(tmp_path / "run"))
    assert b"outflank-games 9" in file.read_bytes()  # it is left as it was


def copied(whole, path, steps):
    """A run with only the given number of steps done."""
    shutil.copytree(whole.folder.path, path)
    file = path / "steps.jsonl"
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:steps]))
    return path


def test_games_that_were_lost_after_they_were_played_are_missed(whole, tmp_path):
    path = copied(whole, tmp_path / "run", 1)
    file = path / "games-1"
    file.write_bytes(file.read_bytes()[:-5])
    with pytest.raises(FormatError, match=r"games-1: it has 400 of 500 games"):
        go_on(PatternRun.open(path))


def test_games_of_another_run_are_refused(whole, tmp_path, brief):
    path = copied(whole, tmp_path / "run", 1)
    shutil.copy(brief.folder.path / "games-1", path / "games-1")
    with pytest.raises(FormatError, match="games-1: these are not the games that were played"):
        go_on(PatternRun.open(path))


def test_other_weights_than_those_that_the_run_began_with_are_refused(whole, tmp_path):
    path = copied(whole, tmp_path / "run", 0)
    (path / "start.weights").write_bytes(weights_file(linear_weights()))
    with pytest.raises(FormatError, match=r"start\.weights: these are not the weights that"):
        go_on(PatternRun.open(path))


@pytest.mark.parametrize(("steps", "name"), [(2, "fitted-1"), (3, "generation-1.weights")])
def test_weights_that_were_exchanged_are_refused(whole, tmp_path, steps, name):
    path = copied(whole, tmp_path / "run", steps)
    (path / name).write_bytes(NOTHING.file)
    with pytest.raises(FormatError, match=rf"{name}: these are not the weights that were made"):
        go_on(PatternRun.open(path))


@pytest.mark.parametrize(
    "line",
    ['{"generation": 1, "step": "gate", "found": {}}', '{"generation": 1, "step": "play"}',
     '{"generation": 1, "step": "dance", "found": {}}',
     '{"generation": 1, "step": "fit", "found": 3}', "[1]", "{",
     '{"generation": 1, "step": "pairs", "found": {"pairs": 5}}',
     '{"generation": 1, "step": "pairs", "found": {"pairs": [[1, 2]]}}',
     '{"generation": 1, "step": "scores", "found": {"scores": 5}}',
     '{"generation": 1, "step": "scores", "found": {"scores": [0, "x"]}}',
     '{"generation": 1, "step": "scores", "found": {"scores": [9999]}}',
     '{"generation": "1", "step": "scores", "found": {"scores": [0]}}',
     '{"generation": 1, "step": "scores", "found": {"scores": [0]}, "seconds": "long"}',
     '{"generation": 1, "step": "play", "found": {"games": 5, "weights": "w", "file": "games-1"}}',
     '{"generation": 1, "step": "fit", "found": {"games": 5, "positions": 5, "weights": "w", '
     '"phases": [{"phase": 0}]}}'],
)  # fmt: skip
def test_a_damaged_step_is_told(whole, tmp_path, line):
    path = copied(whole, tmp_path / "run", 1)
    with (path / "steps.jsonl").open("a") as file:
        file.write(line + "\n")
    with pytest.raises(FormatError, match="is damaged"):
        PatternRun.open(path)


@pytest.mark.parametrize(
    ("old", "new"),
    [('"probcut": 100', '"probcut": "x"'), ('"probcut": 100', '"probcut": 1'),
     ('"recent": 0', '"recent": -3'), ('"overlap": 2', '"overlap": "q"'),
     ('"generations": 2', '"generations": 1000000000000'), ('"depth": [', '"depth": ["x", '),
     ('"wthor": []', '"wthor": [3]'), ('"gate"', '"gait"'),
     ('"factors": null', '"factors": "x"'), ('"factors": null', '"factors": 5')],
)  # fmt: skip
def test_damaged_settings_are_told(whole, tmp_path, old, new):
    path = copied(whole, tmp_path / "run", 1)
    text = (path / "run.json").read_text()
    assert old in text
    (path / "run.json").write_text(text.replace(old, new))
    with pytest.raises(FormatError, match="the settings are damaged"):
        PatternRun.open(path)


def test_settings_of_another_run_are_refused(whole, brief, tmp_path):
    path = copied(whole, tmp_path / "run", 1)
    shutil.copy(brief.folder.path / "run.json", path / "run.json")
    with pytest.raises(FormatError, match=r"steps\.jsonl: step 1 was made with other settings"):
        PatternRun.open(path)


def test_a_folder_without_a_run_is_told(tmp_path):
    with pytest.raises(OptionError, match="there is no run in"):
        PatternRun.open(tmp_path)


def test_too_few_games_to_learn_from_are_told(tmp_path):
    settings = replace(SMALL, generations=1, games=(4,), depth=(1,))
    with pytest.raises(OptionError, match="too few to learn from"):
        run(tmp_path / "run", workers=1, settings=settings)


def touch(path):
    path.touch()


def touch_after_gate(gate, path):
    """Make the first four files at once, the others when the gate, a named pipe, is opened."""
    if int(path.name) > 3:
        os.close(os.open(gate, os.O_RDONLY))
    path.touch()


def test_work_that_nobody_wants_any_more_is_not_done(tmp_path):
    gate, made = tmp_path / "gate", tmp_path / "made"
    os.mkfifo(gate)
    made.mkdir()
    paths = [made / str(number) for number in range(60)]
    with Workers(partial(local_workers, 1)) as pool:
        for number, _ in enumerate(pool.map(partial(touch_after_gate, gate), paths)):
            if number == 3:
                break
        opened = os.open(gate, os.O_RDWR)
        assert list(pool.map(touch, [made / "last"])) == [None]
        os.close(opened)
    assert (made / "last").exists()
    assert 4 <= len(list(made.iterdir())) - 1 < 20


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": ()}, "games: at least one number"),
        ({"games": (1,)}, "games must be from 2"),
        ({"depth": (2, 40)}, "depth must be from 1 to 30"),
        ({"probcut": 5}, "probcut must be from 100"),
        ({"seed": -1}, "seed must be from 0"),
    ],
)
def test_settings_without_sense_are_refused(change, message):
    with pytest.raises(OptionError, match=message):
        replace(SMALL, **change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"nodes": 0}, "nodes must be from 1"),
        ({"most_games": 17}, "even number"),
        ({"most_games": 14}, "from 16 to 2000"),
        ({"most_games": 5000}, "from 16 to 2000"),
        ({"elo1": -5}, "elo1 must be from 1"),
        ({"elo1": "x"}, "elo1 must be from 1"),
    ],
)
def test_a_gate_without_sense_is_refused(change, message):
    with pytest.raises(OptionError, match=message):
        Gate(**change)


def test_numbers_by_generation_stay_as_they_were_last():
    fits = (FitSettings(values=0.8), FitSettings(values=0.5))
    settings = PatternSettings(games=(10, 20), depth=(4, 6, 7), perfect=(12,), fit=fits)
    assert [settings.games_of(number) for number in (1, 2, 3, 4)] == [10, 20, 20, 20]
    assert [settings.self_play(number).depth for number in (1, 2, 3, 4)] == [4, 6, 7, 7]
    assert [settings.fit_settings(number).values for number in (1, 2, 3)] == [0.8, 0.5, 0.5]


def test_a_match_of_the_gate_repeats():
    starts = openings("balanced", 3, seed=1)
    first = play_pairs(linear_weights(), NOTHING, 300, starts)
    assert play_pairs(linear_weights(), NOTHING, 300, starts) == first
    assert MatchResult.of(first).wins > 3


def test_a_run_with_factors_learns_from_games_of_another(tmp_path, brief):
    settings = replace(
        BRIEF,
        factors=FactorSettings(epochs=1),
        more_games=(str(brief.folder.path / "games-1"),),
        refine=True,
    )
    learning = PatternRun.create(tmp_path / "run", settings, brief.load_best())
    go_on(learning)
    fit = learning.found(1, "fit")
    assert fit["more games"] == ["games-1"]
    assert fit["games"] + fit["games kept apart"] == 400
    assert all(stage["positions"] for stage in fit["stages"][1:])
    assert load_weights(learning.folder.path / "generation-1.weights").factored
    assert PatternRun.open(learning.folder.path).settings == learning.settings


def test_a_run_refines_factors_that_there_are(tmp_path, brief):
    settings = replace(BRIEF, factors=refining(FactorSettings()), refine=True)
    learning = PatternRun.create(tmp_path / "run", settings, factor_weights())
    go_on(learning)
    assert learning.found(1, "fit")["refined"] == factor_weights().checksum
    with pytest.raises(OptionError, match="cannot be refined without factors"):
        PatternRun.create(tmp_path / "again", replace(settings, factors=None), factor_weights())


def test_a_run_gives_factors_that_turn_to_chosen_stages_and_resumes(tmp_path):
    settings = replace(BRIEF, factors=turning(FactorSettings(), (50,)), refine=True)
    learning = PatternRun.create(tmp_path / "run", settings, factor_weights())
    assert PatternRun.open(tmp_path / "run").settings == settings
    go_on(learning)
    assert [stage["stage"] for stage in learning.found(1, "fit")["stages"]] == [9]
    fitted = load_weights(learning.folder.path / "generation-1.weights")
    assert len(fitted.rows) > len(factor_weights().rows)


def test_human_endgames_are_scored_in_parts_and_learned_from(tmp_path, monkeypatch):
    monkeypatch.setattr("outflank.learning.pattern_run.SCORED_CHUNK", 2)
    path = tmp_path / "w.wtb"
    games = [random_opening(seed, plies=50).moves for seed in range(5)]
    path.write_bytes(wthor(*(([move for move in game if move != PASS], 32) for game in games)))
    settings = replace(BRIEF, wthor=(str(path),), endgames=5)
    whole = run(tmp_path / "whole", settings=settings)
    assert whole.found(1, "score")["positions"] == 5
    assert whole.found(1, "fit")["scored endgames"] == 5
    assert [len(step.found["scores"]) for step in whole.steps if step.step == "scores"] == [2, 2, 1]

    # Broken off after the first part, it goes on with the second.
    learning = PatternRun.create(tmp_path / "run", settings, NOTHING)
    monkeypatch.setattr(learning, "_keep", partial(keep_until_scored, learning._keep))
    with pytest.raises(BreakOffError):
        go_on(learning)
    resumed = PatternRun.open(tmp_path / "run")
    assert [step.step for step in resumed.steps] == ["play", "scores"]
    go_on(resumed)
    assert told(resumed) == told(whole)


def keep_until_scored(keep, step, on_step=None):
    keep(step, on_step)
    if step.step == "scores":
        raise BreakOffError


@pytest.fixture
def scored(tmp_path):
    """A run that has scored human endgames, and fits them next."""
    path = tmp_path / "w.wtb"
    games = [random_opening(seed, plies=50).moves for seed in range(5)]
    path.write_bytes(wthor(*(([move for move in game if move != PASS], 32) for game in games)))
    whole = run(tmp_path / "whole", settings=replace(BRIEF, wthor=(str(path),), endgames=5))
    return copied(whole, tmp_path / "run", 3)


def test_human_games_that_changed_since_the_run_began_are_refused(scored, tmp_path):
    games = [random_opening(seed, plies=50).moves for seed in range(5, 10)]
    others = wthor(*(([move for move in game if move != PASS], 32) for game in games))
    (tmp_path / "w.wtb").write_bytes(others)
    with pytest.raises(FormatError, match=r"w\.wtb: it has changed since the run began"):
        go_on(PatternRun.open(scored))


def test_lost_scores_of_endgames_are_told(scored):
    file = scored / "steps.jsonl"
    play, _, score = file.read_text().splitlines()
    file.write_text("\n".join([play, score]) + "\n")
    with pytest.raises(FormatError, match="scores of generation 1 are damaged"):
        go_on(PatternRun.open(scored))


def test_more_endgames_than_the_games_have_are_refused(tmp_path):
    path = tmp_path / "w.wtb"
    path.write_bytes(wthor((parse_transcript("e6f4e3f6g5d6e7f5c5").moves, 64)))
    settings = replace(BRIEF, wthor=(str(path),), endgames=9)
    with pytest.raises(OptionError, match=r"9 are more than these games have \(8\)"):
        PatternRun.create(tmp_path / "run", settings, NOTHING)


def test_the_best_weights_are_there_after_a_kill_between_the_gate_and_them(brief, tmp_path):
    path = copied(brief, tmp_path / "run", len(brief.steps))
    best = (path / "best.weights").read_bytes()
    (path / "best.weights").unlink()
    go_on(PatternRun.open(path))
    assert (path / "best.weights").read_bytes() == best


def test_a_file_of_other_games_without_any_is_refused(brief, tmp_path):
    cut = tmp_path / "cut"
    cut.write_bytes((brief.folder.path / "games-1").read_bytes()[:500])
    with pytest.raises(FormatError, match="cut: it has no games"):
        PatternRun.create(tmp_path / "run", replace(BRIEF, more_games=(str(cut),)), NOTHING)


def test_damaged_games_of_others_are_told_before_the_first_game(brief, tmp_path):
    games = bytearray((brief.folder.path / "games-1").read_bytes())
    games[-1] ^= 1
    (tmp_path / "others").write_bytes(games)
    settings = replace(BRIEF, more_games=(str(tmp_path / "others"),))
    with pytest.raises(FormatError, match="others: it is damaged"):
        PatternRun.create(tmp_path / "run", settings, NOTHING)
    assert not (tmp_path / "run").exists()


def test_endgames_need_human_games():
    with pytest.raises(OptionError, match="WTHOR files are needed"):
        replace(BRIEF, endgames=5)


def test_games_of_another_run_that_cannot_be_read_are_refused(tmp_path):
    settings = replace(BRIEF, more_games=(str(tmp_path / "nothing"),))
    with pytest.raises(FormatError, match="nothing"):
        PatternRun.create(tmp_path / "run", settings, NOTHING)


def test_a_run_begins_games_where_people_led_them(tmp_path):
    opening = parse_transcript("e6f4e3f6g5d6e7f5c5").moves
    path = str(tmp_path / "w.wtb")
    (tmp_path / "w.wtb").write_bytes(wthor((opening, 64)))
    settings = replace(BRIEF, wthor=(path,), refine=True)
    learning = PatternRun.create(tmp_path / "run", settings, NOTHING)
    go_on(learning)
    assert "starts" in learning.found(1, "play")["settings"]
    fit = learning.found(1, "fit")
    assert fit["wthor"] == ["w.wtb"]
    assert fit["refined"] == NOTHING.checksum


def test_records_that_cannot_be_read_are_told_before_a_run_begins(tmp_path):
    settings = replace(SMALL, wthor=(str(tmp_path / "nowhere.wtb"),))
    with pytest.raises(FormatError, match="cannot read"):
        PatternRun.create(tmp_path / "run", settings, NOTHING)
    assert not (tmp_path / "run").exists()


def test_a_cluster_plays_the_same_games_and_one_that_goes_away_is_told(brief, tmp_path):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0",
                                  processes=True) as cluster:  # fmt: skip
        address = cluster.scheduler_address
        learning = PatternRun.create(tmp_path / "run", BRIEF, NOTHING)

        def close(step):
            if step.step == "play":
                raise BreakOffError

        with Workers(partial(cluster_workers, address)) as pool, pytest.raises(BreakOffError):
            learning.run(pool, 1, close)
    assert told(learning)[0] == told(brief)[0]
    gone = PatternRun.open(tmp_path / "run")
    with (
        Workers(partial(cluster_workers, address)) as pool,
        pytest.raises(OutflankError, match="there is no cluster at"),
    ):
        gone.run(pool, 1)
    # What it had done is not lost: workers of this machine go on with it.
    go_on(PatternRun.open(tmp_path / "run"))
