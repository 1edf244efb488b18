"""Players in TOML files, and players that are saved under a name."""

import pytest

from outflank import Board, create_player
from outflank.errors import FormatError, OptionError, UnknownNameError
from outflank.players import (
    PlayerFile,
    player_type,
    read_player_file,
    registered_players,
    save_player,
    write_player_file,
)
from outflank.players.presets import PRESETS, player_file
from outflank.search import Limit

GOOD = """
name = "corner-lover"
about = "likes corners — a lot"
features = ["corners", "mobility", "x_empty"]
between = "lines"

[weights]
0 = [100, 8, -30]
40 = [60.5, 3, -10]

[search]
depth = 2
order = "evaluation"
"""


def written(tmp_path, text):
    path = tmp_path / "p.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_makes_a_player(tmp_path):
    path = written(tmp_path, GOOD)
    player = read_player_file(path)
    assert player.name == "corner-lover"
    weights = player.evaluation().weights
    assert weights[0].tolist() == [100, 8, -30]
    assert weights[20] == pytest.approx([80.25, 5.5, -20])
    assert weights[64] == pytest.approx([60.5, 3, -10])
    made = create_player(f"file:{path}")
    assert made.choose(Board(), Limit()).depth == 2


def test_the_shortest_file_will_do(tmp_path):
    player = read_player_file(written(tmp_path, 'features = ["pieces"]\nweights = [1]'))
    assert player.name == "p"
    assert player.classic_search().depth == 4


@pytest.mark.parametrize("name", PRESETS)
def test_presets_and_files_come_back_as_they_were_written(name, tmp_path):
    player = player_file(name)
    write_player_file(tmp_path / "x.toml", player, comment="two\nlines")
    again = read_player_file(tmp_path / "x.toml")
    assert (again.evaluation().weights == player.evaluation().weights).all()
    assert dict(again.search) == dict(player.search)
    assert again.genes == player.genes
    assert again.tables.edges == player.tables.edges
    assert (again.lowest, again.highest) == (player.lowest, player.highest)
    assert player_file(str(tmp_path / "x.toml")).name == player.name


@pytest.mark.parametrize("name", ["indore", "indore-pchip", "shenzhen", "tehran"])
def test_presets_evaluate_as_the_reports_do(name):
    from outflank.evaluation import create_evaluation

    assert (player_file(name).evaluation().weights == create_evaluation(name).weights).all()


ENOUGH = 'features = ["corners"]\nweights = [1]\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("features = [", "it is not TOML"),
        ("weights = [1]", "there are no features"),
        ('features = ["corners"]', "there are no weights"),
        ("features = []\nweights = []", "there are no features"),
        ('features = ["corers"]\nweights = [1]', "unknown feature 'corers'; did you mean"),
        ('features = ["corners", "pieces"]\nweights = [1]', "2 features need as many weights"),
        ('features = ["corners", "corners"]\nweights = [1, 1]', "is there twice"),
        ('features = "corners"\nweights = [1]', "features must be a list of names"),
        ('features = ["corners"]\nweights = ["x"]', "weights must be a number, not 'x'"),
        ('features = ["corners"]\nweights = [nan]', "weights must be a number"),
        ('features = ["corners"]\nweights = 3', "must be a list of numbers, not 3"),
        ('features = ["corners"]\n[weights]\nearly = [1]', "not by 'early'"),
        ('features = ["corners"]\n[weights]\n70 = [1]', "weights are for 0 to 64 discs, not 70"),
        (ENOUGH + 'between = "magic"', "unknown way between weights"),
        (ENOUGH + "wieghts = [1]", "unknown entry 'wieghts'"),
        ('features = ["corners"]\nweights = [1e308]', "must be from -1e9 to 1e9"),
        (f'features = ["corners"]\nweights = [1{"0" * 400}]', "must be from -1e9 to 1e9"),
        (f'features = ["corners"]\nweights = [1{"0" * 5000}]', "it is not TOML"),
        ('features = ["corners"]\n[weights]\n4 = [1]\n04 = [2]', "not by '04'"),
        (ENOUGH + "#" * 1_000_000, "too large for a player"),
        (ENOUGH + "[search]\ndeep = 3", "unknown search option 'deep'"),
        (ENOUGH + "[search]\ndepth = 99", "depth must be from 1 to 60"),
        (ENOUGH + "[search]\ndepth = true", "must be a whole number"),
        (ENOUGH + '[search]\norder = "odd"', "order must be board or"),
        (ENOUGH + "search = 3", "search must be a table"),
        (ENOUGH + 'name = "a b"', "name must be letters"),
        (ENOUGH + 'name = "../up"', "name must be letters"),
        (ENOUGH + "[genes]\nlowest = 9\nhighest = 1", "below highest"),
        ('features = ["table"]\nweights = [1]\n[tables]\nsquares = [1]', "64 squares"),
        ('features = ["edges"]\nweights = [1]\n[tables]\nedges = {a = 1}', "which are numbers"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(tmp_path, text, message):
    with pytest.raises(FormatError, match=message) as caught:
        read_player_file(written(tmp_path, text))
    assert str(caught.value).startswith(str(tmp_path))
    assert "\n" not in str(caught.value)


def test_files_that_cannot_be_read_are_named(tmp_path):
    with pytest.raises(FormatError, match="cannot read"):
        read_player_file(tmp_path / "none.toml")
    with pytest.raises(FormatError, match="not a file"):
        read_player_file(tmp_path)
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FormatError, match="it is not text"):
        read_player_file(tmp_path / "x.toml")
    with pytest.raises(UnknownNameError, match="unknown report or file 'tehra'; did you mean"):
        player_file("tehra")


def test_a_saved_player_is_called_by_its_name(tmp_path, monkeypatch):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path))
    save_player(PlayerFile("mine", ("corners",), {0: (1,)}, search={"depth": 3}))
    assert create_player("mine").choose(Board(), Limit()).depth == 3
    assert create_player("mine:depth=1").choose(Board(), Limit()).depth == 1
    assert "mine" in {kind.name for kind in registered_players()}
    assert "corners" in player_type("mine").about


def test_a_damaged_saved_player_does_no_harm_to_the_others(tmp_path, monkeypatch):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path))
    save_player(PlayerFile("mine", ("corners",), {0: (1,)}))
    (tmp_path / "players" / "bad.toml").write_text("rubbish")
    assert "mine" in {kind.name for kind in registered_players()}
    with pytest.raises(UnknownNameError):
        create_player("bad")


def test_a_name_that_is_taken_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path))
    with pytest.raises(OptionError, match="a player 'tehran' already"):
        save_player(PlayerFile("tehran", ("corners",), {0: (1,)}))


def test_genes_are_all_weights_in_a_row():
    player = PlayerFile("p", ("corners", "pieces"), {40: (3, 4), 0: (1, 2)})
    assert player.genes == (1, 2, 3, 4)
    assert player.with_genes((5, 6, 7, 8)).weights == {0: (5, 6), 40: (7, 8)}
    with pytest.raises(OptionError, match="4 weights are needed, not 3"):
        player.with_genes((1, 2, 3))
