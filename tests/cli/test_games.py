"""Games of matches and tournaments, listed and written."""

import json
import resource
from functools import partial

import pytest

from tests.cli.outflank_command import complaint, outflank
from tests.store.filled_store import fill

GAMES = 600


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return str(fill(tmp_path_factory.mktemp("games") / "outflank.db", games=GAMES))


def test_the_games_of_a_tournament_are_one_json_document(store):
    document = json.loads(outflank("games", "cup", "--json", "--store", store).stdout)
    assert list(document) == ["name", "kind", "players", "games"]
    assert (document["name"], document["kind"]) == ("cup", "match")
    assert document["players"] == ["random", "greedy"]
    assert [game["number"] for game in document["games"]] == list(range(GAMES))
    assert document["games"][0] == {
        "number": 0,
        "black": "random",
        "white": "greedy",
        "result": -64.0,
        "reason": "crash",
        "start": "---------------------------OX------XO--------------------------- X",
        "moves": ["f5"],
    }


def test_without_json_the_games_of_a_tournament_are_ggf(store):
    lines = outflank("games", "cup", "--store", store).stdout.splitlines()
    assert len(lines) == GAMES
    assert all(line.startswith("(;GM[Othello]") for line in lines)


def test_a_file_that_cannot_be_finished_leaves_the_older_one(store, tmp_path):
    out = tmp_path / "cup.ggf"
    out.write_text("an older one")
    # Files may grow to 50 kB, which is enough for what SQLite needs.
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (50_000, 50_000))
    result = outflank("games", "cup", "--out", str(out), "--store", store, preexec_fn=limit)
    assert complaint(result) == f"cannot write {out}: File too large"
    assert out.read_text() == "an older one"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize(
    ("out", "expected"),
    [("", "'' is not a file"), ("/dev/null", "is not a file"), ("none/x.ggf", "no folder for")],
)
def test_a_place_that_games_cannot_be_written_to_is_told(store, out, expected):
    assert expected in complaint(outflank("games", "cup", "--out", out, "--store", store))
