"""Nothing that a file holds crashes a reader, hangs it or fills the memory."""

import contextlib
import io
import subprocess
import sys
import tracemalloc

import pytest

from outflank import Game
from outflank.errors import OutflankError
from outflank.formats import read_games
from outflank.formats.ggf import write_ggf_game
from tests.formats.format_fuzzer import attack, good_files
from tests.games import DRAW


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    return good_files(tmp_path_factory.mktemp("good"))


@pytest.mark.parametrize("seed", range(10))
def test_broken_files_give_games_or_errors(files, seed):
    games, errors = attack(files, seed, 2000)
    assert games > 500
    assert errors > 500


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_hundreds_of_thousands_of_broken_files_give_games_or_errors(files, seed):
    assert sum(attack(files, seed, 5000)) > 5000


@pytest.mark.soak
def test_inputs_that_reach_new_lines_give_games_or_errors(files, tmp_path):
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    options = ["-runs=300000", "-seed=1", "-max_len=2000", "-timeout=60", "-rss_limit_mb=2000"]
    command = [sys.executable, "-m", "tests.formats.coverage_fuzzer", str(tmp_path), *options]
    fuzzer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert fuzzer.returncode == 0, fuzzer.stderr[-2000:]
    assert "Done 300000 runs" in fuzzer.stderr


LONG = 150_000


@pytest.mark.parametrize(
    "text",
    [
        "(;" * LONG,
        "(;GM[Othello]" * LONG,
        "(;GM[2]" * LONG,
        "(;FF[4](;" + "(;" * LONG,
        "(;GM[2]" + "(" * LONG + ")" * LONG + ")",
        "(;GM[2]C[" + "\\" * LONG,
        "(;GM[2]C[" + "x" * LONG,
        "(;GM[Othello]CO[" * LONG,
        "(;GM[Othello]" + "; " * LONG,
        '[Black "' + "x" * LONG,
        '[Black "x"]\n' + "f5 " * LONG,
        '[Black "x"]\n' + "{" * LONG,
        '{"position":' * LONG,
        "[" * LONG + '"position"',
        '[{"position":' + "[" * LONG,
        "+d3-c3" * LONG,
        "f5" * LONG,
        "f5d6\n" * 1000 + "1. " * LONG,
        "-" * LONG,
        "- " * LONG + "X; " + "f5:+1; " * LONG,
        "f5 " + " " * LONG + "d6",
        "a1,;" * LONG,
    ],
    ids=lambda text: text[:20],
)
def test_a_long_text_of_nonsense_is_read_once(text):
    # Whatever is quadratic takes hours with texts as long as these.
    with contextlib.suppress(OutflankError):
        for _ in read_games(io.StringIO(text)).entries():
            pass


class Endless(io.RawIOBase):
    """A file of a given size that repeats itself and is never held in memory."""

    def __init__(self, piece, length):
        self.piece, self.left = piece * (65536 // len(piece) + 2), length
        self.period, self.at = len(piece), 0

    def readable(self):
        return True

    def read(self, size=-1):
        piece = self.piece[self.at : self.at + min(size, self.left, 65536)]
        self.left -= len(piece)
        self.at = (self.at + len(piece)) % self.period
        return piece


@pytest.mark.parametrize(
    ("piece", "length"),
    [
        (write_ggf_game(Game.from_moves(DRAW)).encode() + b"\n", 1 << 20),
        (DRAW.encode() + b"\n", 1 << 19),
        (b"f5d6" * 1000, 1 << 22),
        (b"(;GM[2]C[" + b"x" * 1000, 1 << 24),
        (b"(;GM[Othello]CO[x", 1 << 22),
        (b'[Black "x"] {', 1 << 22),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_file_of_any_size_is_never_held_in_memory(piece, length):
    reader = read_games(Endless(piece, length))
    tracemalloc.start()
    try:
        for _ in reader.entries():
            pass
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 0.9 * length
