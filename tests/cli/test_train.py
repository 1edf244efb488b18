"""The train command, as a user types it."""

import json

import pytest

from outflank.openings import random_opening
from outflank.players import read_player_file
from outflank.rules import PASS
from outflank.search import load_weights
from tests.cli.outflank_command import complaint, outflank
from tests.wthor_file import wthor


def test_a_linear_evaluation_is_fitted_and_saved(tmp_path):
    result = outflank(
        "train", "linear", "--games", "100", "--seed", "3", "--out", "w.json", "--json",
        cwd=tmp_path,
    )  # fmt: skip
    assert json.loads(result.stdout)["games"] == 100
    weights = load_weights(tmp_path / "w.json")
    assert weights.recipe["linear"] == {"games": 100, "seed": 3}


def test_errors_are_measured_and_saved(tmp_path):
    result = outflank("train", "probcut", "--positions", "100", "--out", "w.json", cwd=tmp_path)
    assert result.returncode == 0
    assert "coefficients: [" in result.stdout
    assert load_weights(tmp_path / "w.json").recipe["probcut"] == {"positions": 100, "seed": 0}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["linear"], "the following arguments are required: --out"),
        (["everything", "--out", "x"], "argument WHAT: invalid choice"),
        (["linear", "--games", "0", "--out", "x"], "argument --games: must be a whole number"),
        (["linear", "--out", "no/where.json"], "there is no folder for no/where.json"),
        (["linear", "--weights", "none.json", "--out", "x"], "cannot read none.json"),
        (["linear", "--weights", "patterns", "--out", "x"], "does not hold weights of the linear"),
        (["patterns"], "--out DIR is needed"),
        (["patterns", "--out", "x", "--games"], "argument --games: expected at least one argument"),
        (["patterns", "--out", "x", "--games", "1"], "argument --games: must be a whole number"),
        (["patterns", "--out", "x", "--depth", "6", "99"], "argument --depth: must be a whole"),
        (["patterns", "--out", "x", "--values", "2"], "the part of values must be from 0 to 1"),
        (["patterns", "--out", "x", "--ridge", "1e-320"], "the ridge must be from 1e-06"),
        (["patterns", "--out", "x", "--gate-games", "2"], "must be a whole number from 16 to 2000"),
        (["patterns", "--out", "x", "--gate-games", "17"], "an even number of games"),
        (["patterns", "--out", "x", "--weights", "none"], "cannot read none"),
        (["patterns", "--out", "x", "--wthor", "none.wtb"], "none.wtb: No such file or directory"),
        (["patterns", "--out", "r", "--turning", "42"], "--turning needs --factors and --refine"),
        (["patterns", "--out", "r", "--factors", "--turning", "42"], "--turning needs --factors"),
        (
            ["patterns", "--out", "r", "--factors", "--refine", "--turning", "43"],
            "no stage begins with 43 discs, but with 4, 18, 22",
        ),
        (
            [
                "patterns",
                "--out",
                "r",
                "--factors",
                "--refine",
                "--turning",
                "42",
                "--weights",
                "patterns",
            ],
            "--turning needs --factors and --refine, and weights that have factors",
        ),
        (["patterns", "--resume", "x"], "there is no run in x"),
        (["patterns", "--resume", ""], "there is no run in"),
        (["patterns", "--resume", "x", "--games", "20"], "leave out --games"),
    ],
)
def test_bad_input_gets_one_line(arguments, expected, tmp_path):
    assert expected in complaint(outflank("train", *arguments, cwd=tmp_path))
    assert list(tmp_path.iterdir()) == []  # nothing was begun


def test_the_document_of_a_run_has_all_its_steps(tmp_path):
    games = [random_opening(seed, plies=50).moves for seed in range(5)]
    people = wthor(*(([move for move in game if move != PASS], 32) for game in games))
    (tmp_path / "w.wtb").write_bytes(people)
    tiny = "--weights nothing --games 200 --generations 1 --depth 1 --perfect 8 --probcut 100"
    gate = "--probcut-depth 4 --gate-games 16 --gate-nodes 20"
    arguments = f"--out run {tiny} {gate} --wthor w.wtb --endgames 3 --json".split()
    result = outflank("train", "patterns", *arguments, cwd=tmp_path)
    [generation] = json.loads(result.stdout)["generations"]
    assert list(generation) == ["generation", "play", "score", "fit", "calibrate", "gate"]
    assert generation["score"]["positions"] == 3


# Weights of one's own player

MINE = 'name = "mine"\nfeatures = ["corners", "mobility"]\nweights = [1, 1]\n[search]\ndepth = 1\n'


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path / "home"))
    (tmp_path / "mine.toml").write_text(MINE)
    return tmp_path


def test_weights_are_fitted_compared_and_saved_under_a_name(folder):
    result = outflank("train", "weights", "mine.toml", "--out", "new.toml", "--games", "20",
                      "--match", "4", "--name", "better", "--plot", "plots", "--json",
                      cwd=folder)  # fmt: skip
    document = json.loads(result.stdout)
    assert document["match"]["games"] == 4
    assert document["errors_after"].keys() == document["errors_before"].keys()
    assert (folder / "plots" / "weight-corners.png").stat().st_size > 5000
    assert outflank("match", "better", "greedy", "--games", "2").returncode == 0


def test_gradient_descent_draws_its_losses(folder):
    result = outflank("train", "weights", "mine.toml", "--out", "new.toml", "--games", "10",
                      "--match", "0", "--method", "gradient", "--rate", "0.02", "--plot", "plots",
                      cwd=folder)  # fmt: skip
    assert result.returncode == 0
    assert (folder / "plots" / "losses.png").exists()


@pytest.mark.parametrize("method", ["pchip", "lagrange"])
def test_weights_are_interpolated(folder, method):
    result = outflank("train", "weights", "indore", "--method", method, "--match", "2", "--out",
                      "new.toml", cwd=folder)  # fmt: skip
    assert result.returncode == 0, result
    assert sorted(read_player_file(folder / "new.toml").weights) == list(range(65))


def test_a_rate_that_diverges_is_told_and_the_last_finite_weights_are_kept(folder):
    result = outflank("train", "weights", "mine.toml", "--method", "gradient", "--rate", "90",
                      "--games", "10", "--out", "new.toml", cwd=folder)  # fmt: skip
    assert "the rate 90.0 diverges: after" in complaint(result)
    assert "the last finite weights are in new.toml.diverged" in result.stderr
    assert read_player_file(folder / "new.toml.diverged").features == ("corners", "mobility")
    assert not (folder / "new.toml").exists()


def test_a_genetic_run_saves_its_best_gene_as_a_player(folder):
    result = outflank("train", "genetic", "mine.toml", "--out", "run", "--population", "4",
                      "--leagues", "2", "--generations", "2", "--games", "2", "--validation", "2",
                      "--seed", "1", cwd=folder)  # fmt: skip
    assert result.returncode == 0, result
    assert result.stderr.count(": fitness best ") == 2
    assert "saved as player mine-genetic" in result.stdout
    assert (folder / "run" / "fitness-genetic.png").stat().st_size > 5000
    assert outflank("match", "mine-genetic", "greedy", "--games", "2").returncode == 0
    again = outflank("train", "genetic", "--out", "run", cwd=folder)
    assert "run holds a run already: go on with --resume run" in complaint(again)


def test_a_run_never_writes_over_files_that_are_there(folder):
    (folder / "full").mkdir()
    (folder / "full" / "best.toml").write_text(MINE)
    result = outflank("train", "genetic", "mine.toml", "--out", "full", cwd=folder)
    assert "full is not empty: a run needs a folder of its own" in complaint(result)
    assert (folder / "full" / "best.toml").read_text() == MINE


def test_a_saved_player_is_not_replaced_unless_asked_for(folder):
    small = ["--population", "4", "--leagues", "2", "--generations", "1", "--games", "2",
             "--validation", "2"]  # fmt: skip
    names = [
        json.loads(outflank("train", "genetic", "mine.toml", "--out", out, *small, "--json",
                            cwd=folder).stdout)["player"]
        for out in ("a", "b")
    ]  # fmt: skip
    assert names == ["mine-genetic", "mine-genetic-2"]


def test_a_link_is_followed_when_a_player_is_written(folder):
    (folder / "link.toml").symlink_to("target.toml")
    outflank("train", "weights", "indore", "--method", "pchip", "--match", "0", "--out",
             "link.toml", cwd=folder)  # fmt: skip
    assert (folder / "link.toml").is_symlink()
    assert read_player_file(folder / "target.toml").name == "indore"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["weights", "none.toml", "--out", "x"], "cannot read none.toml"),
        (["weights", "tehra", "--out", "x"], "unknown report or file 'tehra'; did you mean"),
        (["weights", "bad.toml", "--out", "x"], "bad.toml: unknown feature 'korners'"),
        (["weights", "short.toml", "--out", "x"], "short.toml: 2 features need as many weights"),
        (["weights", "mine.toml", "--out", "no/x"], "there is no folder for no/x"),
        (["weights", "mine.toml", "--out", "x", "--match", "3"], "--match must be even"),
        (["weights", "mine.toml", "--out", "x", "--name", "random"], "a player 'random' already"),
        (["weights", "mine.toml", "--out", "x", "--plot", "mine.toml/p"], "cannot write to"),
        (["weights", "mine.toml", "--out", "x", "--method", "gradient", "--momentum", "1"],
         "--momentum must be from 0 to below 1"),
        (["weights", "tehran", "--out", "x", "--size", "6"], "no meaning on a 6x6 board"),
        (["genetic", "mine.toml"], "--out DIR is needed"),
        (["genetic", "--out", "r", "--population", "4"], "a population of 4 does not fill 5"),
        (["genetic", "--out", "r", "--games", "3"], "games must be even"),
        (["genetic", "--out", "mine.toml/run"], "Not a directory"),
        (["genetic", "--resume", "r"], "there is no run in r"),
        (["genetic", "--resume", "r", "--games", "2"], "leave out --games"),
        (["genetic", "--out", "r", "--size", "6"], "no meaning on a 6x6 board"),
        (["genetic", "timed.toml", "--out", "r"], "search.time makes each run another one"),
        (["genetic", "--out", "r", "--cluster", "tcp://127.0.0.1:1"], "there is no cluster at"),
        (["weights", "mine.toml", "--out", "/dev/null"], "is not a file to write to"),
        (["weights", "mine.toml", "--out", "x" * 300], "File name too long"),
        (["weights", "x" * 300, "--out", "y"], "unknown report or file"),
        (["genetic", "--out", "r", "--name", "a/b", "--generations", "1"], "name must be letters"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_learner_gets_one_line(folder, arguments, expected):
    (folder / "bad.toml").write_text(MINE.replace("corners", "korners"))
    (folder / "short.toml").write_text(MINE.replace("[1, 1]", "[1]"))
    (folder / "timed.toml").write_text(f"{MINE}time = 1\n")
    (folder / "home" / "players").mkdir(parents=True)
    before = sorted(folder.iterdir())
    assert expected in complaint(outflank("train", *arguments, cwd=folder))
    assert sorted(folder.iterdir()) == before
