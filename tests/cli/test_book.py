"""Commands on the opening book."""

import json

import pytest

from outflank import Game
from outflank.book import Book, load_graph
from outflank.cli.main import main
from outflank.formats import write_games
from tests.cli.outflank_command import outflank

ONE_WORKER = ["--workers", "1", "--json"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("book")
    result = outflank(
        "book", "build", "x.book", "--positions", "20", "--level", "2", *ONE_WORKER, cwd=folder
    )
    document = json.loads(result.stdout)
    assert (document["positions"], document["added"], document["level"]) == (20, 20, 2)
    (folder / "x.old").write_bytes((folder / "x.book").read_bytes())
    return folder


@pytest.fixture
def book(folder):
    """The book as it was built."""
    (folder / "x.book").write_bytes((folder / "x.old").read_bytes())
    return folder / "x.book"


def run(book, *arguments):
    result = outflank("book", *arguments, "--json", cwd=book.parent)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_building_again_goes_on_where_it_was(book):
    again = run(book, "build", "x.book", "--positions", "20", "--workers", "1")
    assert (again["positions"], again["added"]) == (20, 0)
    more = run(book, "extend", "x.book", "--positions", "5", "--workers", "1")
    assert (more["positions"], more["added"], more["level"]) == (25, 5, 2)
    assert Book.open(book).recipe["level"] == 2


def test_games_are_learned(book):
    write_games([Game.from_moves("f5f4c3c6c5d6")], book.parent / "games.txt")
    learned = run(book, "learn", "x.book", "games.txt", "--plies", "5", "--workers", "1")
    assert learned["added"] >= 3
    probed = run(book, "probe", "f5f4c3c6c5", "--book", "x.book")
    assert probed["value"] is not None


def test_a_position_is_probed(book):
    found = run(book, "probe", "start", "--book", "x.book")
    assert sorted(found["best"]) == ["c4", "d3", "e6", "f5"]
    assert {move["value"] for move in found["moves"]} == {found["value"]}
    assert found["moves"][0].keys() == {"move", "value", "depth", "certainty", "inside"}
    unknown = run(book, "probe", "f5f4c3c6c5d6f3", "--book", "x.book")
    assert (unknown["value"], unknown["moves"]) == (None, [])


def test_the_shipped_book_is_the_default():
    assert json.loads(outflank("book", "probe", "f5", "--json").stdout)["value"] is not None
    found = json.loads(outflank("book", "stats", "--json").stdout)
    assert found["positions"] == sum(found["discs"].values()) > 0
    assert found["recipe"]["level"] > 1


@pytest.mark.parametrize("suffix", ["txt", "dat", "egbk3"])
def test_a_book_is_exported_and_imported(book, suffix):
    run(book, "export", "x.book", f"out.{suffix}")
    (book.parent / f"{suffix}.book").unlink(missing_ok=True)
    document = run(book, "import", f"{suffix}.book", f"out.{suffix}")
    assert (document["read"], document["added"]) == (20, 20)
    values = [
        {node.position: node.value for node in load_graph(Book.open(path))}
        for path in (book, book.parent / f"{suffix}.book")
    ]
    assert values[0] == values[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["book", "extend", "none.book"], "there is no book none.book"),
        (["book", "probe", "start", "--book", "games"], "games: not a book of Outflank"),
        (["book", "build", "games"], "games: not a book of Outflank"),
        (["book", "import", "y.book", "none"], "cannot read none"),
        (["book", "import", "y.book", "games"], "games: line 1: not a board"),
        (["book", "export", "x.book", "y.xyz"], "no format for '.xyz'"),
        (["book", "learn", "x.book", "none"], "cannot read none"),
        (["book", "build", "none/y.book"], "there is no folder for none/y.book"),
        (["match", "level:1,book=none", "random"], "there is no book none"),
    ],
)
def test_bad_input_is_refused_in_a_line(book, arguments, message, capsys, monkeypatch):
    monkeypatch.chdir(book.parent)
    (book.parent / "games").write_text("rubbish")
    assert main(arguments) == 2
    complaint = capsys.readouterr()
    assert complaint.out == ""
    assert message in complaint.err
    assert complaint.err.count("\n") == 1
