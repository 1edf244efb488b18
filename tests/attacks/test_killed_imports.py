"""``kill -9`` at any moment: a base being imported and a book being grown stay intact."""

import random
import signal
import subprocess
import sys

import pytest

from outflank.base import GameBase, explore
from outflank.book import Book, load_graph
from outflank.formats import write_games
from outflank.rules import Position
from tests.formats.annotated_games import random_game

FILES, GAMES = 20, 100
KILLS = 12


def run_for(seconds, *arguments, cwd):
    """Run a command of ours and kill it after some seconds; whether it ended by itself."""
    command = [sys.executable, "-m", "outflank", *arguments]
    process = subprocess.Popen(
        command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
        return False
    assert process.returncode == 0
    return True


@pytest.mark.soak
def test_an_import_that_is_killed_again_and_again_ends_with_all_games_once(tmp_path):
    names = [f"{number}.ggf" for number in range(FILES)]
    for number, name in enumerate(names):
        games = [random_game(GAMES * number + each) for each in range(GAMES)]
        write_games(games, tmp_path / name)
    dice = random.Random(1)
    command = ["base", "import", *names, "--base", "x.base"]
    for _ in range(KILLS):
        run_for(dice.uniform(0.5, 3), *command, cwd=tmp_path)
        if (tmp_path / "x.base").exists():
            with GameBase(tmp_path / "x.base") as base:
                assert len(base) % GAMES == 0
                assert explore(base, Position.start()).games == len(base)
    assert run_for(600, *command, cwd=tmp_path)
    with GameBase(tmp_path / "x.base", read_only=True) as base:
        assert explore(base, Position.start()).games == len(base) == FILES * GAMES


@pytest.mark.soak
def test_a_book_that_is_killed_again_and_again_grows_all_the_same(tmp_path):
    dice = random.Random(1)
    command = ["book", "build", "x.book", "--positions", "3000", "--level", "4", "--workers", "2"]
    for _ in range(KILLS):
        run_for(dice.uniform(2, 10), *command, cwd=tmp_path)
        if (tmp_path / "x.book").exists():
            load_graph(Book.open(tmp_path / "x.book"))
    assert run_for(600, *command, cwd=tmp_path)
    assert len(Book.open(tmp_path / "x.book")) == 3000
