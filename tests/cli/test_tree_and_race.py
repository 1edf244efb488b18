"""The tree and race commands, as a user types them."""

import json

import pytest

from tests.cli.outflank_command import complaint, outflank

SMALL = ("start", "--size", "4")


def test_tree_prints_a_line_for_each_node():
    done = outflank("tree", *SMALL, "--depth", "2")
    assert done.returncode == 0
    assert "value" in done.stdout
    assert "never visited" in done.stdout


def test_tree_as_json_has_the_keys_that_others_rely_on():
    document = json.loads(outflank("tree", *SMALL, "--depth", "3", "--json").stdout)
    assert {"nodes", "cut", "value", "root"} <= document.keys()
    assert document["root"]["children"][0]["move"] == "b1"


@pytest.mark.parametrize(
    ("suffix", "start"),
    [(".svg", "<svg"), (".html", "<!doctype html>"), (".json", "{"), (".dot", "digraph")],
)
def test_the_suffix_of_a_file_says_what_is_written(suffix, start, tmp_path):
    out = tmp_path / f"tree{suffix}"
    done = outflank("tree", *SMALL, "--depth", "3", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert out.read_text().startswith(start)


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("start", "--depth", "12", "--search", "minimax"), "nodes, and 5,000 can be shown"),
        (("start", "--out", "tree.txt"), "kind of file '.txt'"),
        (("start", "--out", "svg"), "kind of file 'svg'"),
        (("start", "--out", "/nowhere/tree.svg"), "there is no folder"),
        (("start", "--eval", "clever"), "evaluation 'clever'"),
        (("start", "--search", "mtdf"), "invalid choice"),
        (("X" * 64 + " O",), "the game is over"),
    ],
)
def test_tree_refuses_what_makes_no_sense_in_one_line(arguments, what):
    assert what in complaint(outflank("tree", *arguments))


def test_a_race_tells_how_far_both_came():
    race = ("race", *SMALL, "alphabeta:depth=4", "mcts:seed=1", "--time", "60", "--json")
    sides = json.loads(outflank(*race).stdout)["sides"]
    for side in sides:
        assert {"nodes", "depth", "value", "seconds"} <= side.keys()
        assert side["nodes"] > 0
    assert sides[0]["depth"] == 4
    assert sides[1]["search"] == "mcts:seed=1"


def test_a_race_is_shown_as_a_table():
    done = outflank("race", "start", "outflank", "minimax:depth=3", "--time", "0.3")
    assert done.returncode == 0, done.stderr
    for row in ("move", "value", "depth", "nodes", "seconds"):
        assert row in done.stdout


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("start", "random", "mcts"), "cannot be watched"),
        (("start", "mcts", "clever"), "player 'clever'"),
        (("start", "mcts", "outflank", "--time", "0"), "must be a number above 0"),
        (("X" * 64 + " O", "mcts", "outflank"), "the game is over"),
    ],
)
def test_race_refuses_what_makes_no_sense_in_one_line(arguments, what):
    assert what in complaint(outflank("race", *arguments))
