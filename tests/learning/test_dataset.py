"""Files of games: they grow, survive whatever cuts them off, and are refused when damaged."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from functools import partial

import numpy as np
import pytest

from outflank import Board, Color, _core
from outflank.arena import Workers, local_workers
from outflank.errors import FormatError, OptionError, StoreError
from outflank.formats import parse_transcript
from outflank.learning.dataset import (
    GAME,
    DataHeader,
    GameFile,
    positions_of,
    split_games,
)
from outflank.learning.self_play import SelfPlay, play_block, play_into
from outflank.search import linear_weights

QUICK = SelfPlay(depth=1, perfect=8)
HEADER = DataHeader(games=60, seed=4, weights="w", signature=7, settings={})


@pytest.fixture(scope="module")
def games():
    return play_block(linear_weights(), QUICK, 4, (0, 60))


def moves_of(game):
    return [move for move in game[:60] if move != 255]


def replayed(game):
    board = Board(auto_pass=True)
    for move in moves_of(game):
        board.push(move)
    return board


def records(games):
    return [games[at : at + GAME] for at in range(0, len(games), GAME)]


def test_games_are_legal_and_end_with_their_scores(games):
    for game in records(games):
        board = replayed(game)
        assert board.is_game_over()
        score = int.from_bytes(game[120:121], "little", signed=True)
        assert score == board.score(Color.BLACK).discs
        assert game[121] == len(moves_of(game))


def test_a_game_follows_from_seed_and_number_alone(games):
    assert play_block(linear_weights(), QUICK, 4, (20, 23)) == games[20 * GAME : 23 * GAME]
    assert play_block(linear_weights(), QUICK, 5, (20, 23)) != games[20 * GAME : 23 * GAME]


def test_every_other_game_begins_with_a_balanced_opening(games):
    from outflank.openings import balanced_openings

    starts = {tuple(parse_transcript(text).moves) for text in balanced_openings()}
    begun = [tuple(replayed(game).moves[:8]) in starts for game in records(games)]
    assert all(begun[::2])
    assert not all(begun[1::2])


def test_no_two_games_are_the_same(games):
    assert len(set(records(games))) == 60


def test_positions_are_those_in_which_a_move_was_searched_for(games):
    positions = positions_of(games, 4, 64)
    expected = []
    for game in records(games):
        board, score = Board(auto_pass=True), replayed(game).score(Color.BLACK).discs
        for number, move in enumerate(moves_of(game)):
            if number >= game[122]:
                sign = 1 if board.turn is Color.BLACK else -1
                expected.append((board.position.own, board.position.opp, sign * score))
            board.push(move)
    found = zip(positions.own.tolist(), positions.opp.tolist(), positions.scores, strict=True)
    assert list(found) == expected
    assert (positions.discs == np.bitwise_count(positions.own | positions.opp)).all()


def test_positions_are_chosen_by_discs(games):
    some = positions_of(games, 30, 31)
    assert set(some.discs.tolist()) == {30, 31}
    assert len(some) == int(((d := positions_of(games, 4, 64).discs) >= 30).sum() - (d > 31).sum())


def test_a_proven_value_is_the_final_score(games):
    late = positions_of(games, 64 - QUICK.perfect, 64)
    assert (late.values == late.scores).all()
    early = positions_of(games, 20, 40)
    assert (early.values != early.scores).any()


def test_no_game_is_both_learned_from_and_kept_apart(games):
    learn_from, apart = map(records, split_games(games + games[: 20 * GAME]))
    assert sorted(learn_from + apart) == sorted(records(games))  # those that repeat count once
    assert not set(learn_from) & set(apart)
    assert apart


def test_which_games_are_kept_apart_does_not_depend_on_their_order(games):
    backwards = b"".join(reversed(records(games)))
    assert set(records(split_games(backwards)[1])) == set(records(split_games(games)[1]))


def test_two_threads_of_a_worker_play_without_disturbing_each_other(games):
    blocks = [(number, number + 5) for number in range(0, 60, 5)]
    with ThreadPoolExecutor(2) as threads:
        played = threads.map(partial(play_block, linear_weights(), QUICK, 4), blocks)
        assert b"".join(played) == games


def test_a_game_that_the_rules_do_not_allow_is_named(games):
    wrong = bytearray(games)
    wrong[7 * GAME + 20] = 27  # a square that is never empty
    with pytest.raises(FormatError, match="the rules do not allow game 7"):
        positions_of(bytes(wrong), 4, 64)


# Files.


@pytest.fixture
def file(tmp_path, games):
    file = GameFile.create(tmp_path / "games", HEADER)
    file.append(games[: 40 * GAME])
    file.append(games[40 * GAME :])
    return file


def test_a_file_comes_back_as_it_was(file, games):
    opened = GameFile.open(file.path)
    assert opened.header == HEADER
    assert opened.games == 60
    assert opened.read() == games


@pytest.mark.parametrize("cut", [1, 20 * GAME - 1, 20 * GAME + 3])
def test_a_block_that_was_cut_off_is_written_again(file, games, cut):
    data = file.path.read_bytes()
    file.path.write_bytes(data[:-cut])
    opened = GameFile.open(file.path)
    assert opened.games == 40
    opened.append(games[40 * GAME :])
    assert file.path.read_bytes() == data


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: b"GIF" + data, "not a file of games"),
        (lambda data: data.replace(b"outflank-games 1", b"outflank-games 2"), "2 is not 1"),
        (lambda data: data.replace(b'"seed"', b'"need"'), "its header cannot be read"),
        (lambda data: data.replace(b'"games": 60', b'"games": "x"'), "its header cannot be read"),
        (lambda data: data[:30], "its header cannot be read"),
        (lambda data: b"", "not a file of games"),
    ],
)
def test_a_foreign_file_or_one_of_another_version_is_refused(file, change, message):
    file.path.write_bytes(change(file.path.read_bytes()))
    with pytest.raises(FormatError, match=message):
        GameFile.open(file.path)


def test_a_changed_game_is_noticed(file):
    data = bytearray(file.path.read_bytes())
    data[-1] ^= 1
    file.path.write_bytes(data)
    with pytest.raises(FormatError, match=r"it is damaged \(after game 40\)"):
        GameFile.open(file.path).read()


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(FormatError, match=r"cannot read .*nowhere"):
        GameFile.open(tmp_path / "nowhere")
    with pytest.raises(StoreError, match=r"cannot write .*nowhere"):
        GameFile.create(tmp_path / "nowhere" / "games", HEADER)


FULL_DISK = """
import resource, sys
from pathlib import Path
from outflank.errors import StoreError
from outflank.learning.dataset import GameFile
file = GameFile.open(Path(sys.argv[1]))
size = file.path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 5000, size + 5000))
try:
    file.append(file.read())
except StoreError as error:
    print(error)
"""


def test_a_full_disk_loses_nothing(file, games):
    told = subprocess.run([sys.executable, "-c", FULL_DISK, file.path], capture_output=True,
                          text=True, check=True).stdout  # fmt: skip
    assert told == f"cannot write {file.path}: File too large\n"
    opened = GameFile.open(file.path)
    assert opened.read() == games
    opened.append(games)
    assert GameFile.open(file.path).read() == games * 2


# Playing into a file.


def played(path, number, workers=1):
    with Workers(partial(local_workers, workers)) as pool:
        return play_into(path, number, linear_weights(), QUICK, 4, pool)


def test_a_file_that_was_begun_goes_on_as_if_nothing_had_happened(tmp_path):
    whole = played(tmp_path / "whole", 450)
    data = whole.path.read_bytes()
    (tmp_path / "part").write_bytes(data[: len(data) // 2])
    assert GameFile.open(tmp_path / "part").games == 200
    assert played(tmp_path / "part", 450, workers=2).path.read_bytes() == data
    header = json.loads(data.split(b"\n", 2)[1])
    assert (header["games"], header["seed"]) == (450, 4)
    assert header["weights"] == linear_weights().checksum
    assert header["settings"] == asdict(QUICK)
    assert header["signature"] > 0


def test_a_file_of_other_games_is_not_gone_on_with(tmp_path):
    played(tmp_path / "games", 10)
    with pytest.raises(StoreError, match="made in another way"):
        played(tmp_path / "games", 12)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"depth": 0}, "depth must be from 1 to 30, not 0"),
        ({"perfect": 40}, "perfect must be from 0 to 24"),
        ({"fewest_random_plies": 9, "most_random_plies": 8}, "most_random_plies must be from 9"),
    ],
)
def test_what_cannot_be_played_is_refused(change, message):
    with pytest.raises(OptionError, match=message):
        replace(SelfPlay(), **change)


def test_the_core_and_the_files_agree_on_the_size_of_a_game():
    assert GAME == _core.PLAYED_GAME_BYTES == 124
