"""The human policy: it learns a habit, sees no difference between images, and survives its file."""

import random

import numpy as np
import pytest

from outflank import Board, Engine
from outflank.arena import Workers
from outflank.errors import FormatError
from outflank.learning.human_fit import HumanFit, agreement, fit_human, rows_of
from outflank.learning.human_games import decisions_of, values_of
from outflank.learning.people import read_people
from outflank.openings import random_opening
from outflank.rules import PASS
from outflank.teaching import human_policy, read_human_policy
from outflank.teaching.move_features import Situations, describe_moves, search_values
from tests.wthor_file import wthor


def habitual_game(seed):
    """A game in which everybody plays next to the last move whenever that is possible."""
    board, dice, squares = Board(), random.Random(seed), []
    while not board.is_game_over():
        moves = board.position.move_list()
        last = squares[-1] if squares else 0
        near = [m for m in moves if max(abs(m // 8 - last // 8), abs(m % 8 - last % 8)) == 1]
        move = dice.choice(near or moves)
        board.push(move)
        if move != PASS:
            squares.append(move)
    return squares


@pytest.fixture(scope="module")
def habit(tmp_path_factory):
    """Decisions of games with a habit: some to learn from, and others."""
    folder = tmp_path_factory.mktemp("habit")
    found = []
    with Workers.local(1) as workers:
        for name, seeds in (("learn", range(60)), ("apart", range(100, 115))):
            path = folder / f"{name}.wtb"
            path.write_bytes(wthor(*((habitual_game(seed), 32) for seed in seeds)))
            decisions = decisions_of(read_people([str(path)]), seed=1)
            values = values_of(decisions.situations, workers)
            found.append(rows_of(decisions, values))
    return found


def test_the_policy_learns_a_habit(habit):
    learned, apart = habit
    policy = fit_human(learned, HumanFit(hidden=8, epochs=12, batch=64, rate=0.01, table_rate=0.0))
    beside = apart.rows.numbers[:, 8] > 0
    counts = np.add.reduceat(beside.astype(int), apart.rows.starts[:-1])
    # Whoever knows the habit and guesses among the squares beside the last move is as often right.
    possible = float(np.mean(1 / np.maximum(counts, 1) * (counts > 0)))
    assert agreement(policy, apart).top1 > 0.9 * possible > 0.3


def test_the_same_seed_fits_the_same_policy(habit):
    learned, _ = habit
    settings = HumanFit(hidden=4, epochs=1, batch=256, seed=7)
    assert fit_human(learned, settings).to_bytes() == fit_human(learned, settings).to_bytes()


def test_values_go_on_where_they_were_broken_off(tmp_path, monkeypatch):
    monkeypatch.setattr("outflank.learning.human_games.BLOCK", 10)
    path, kept = tmp_path / "games.wtb", tmp_path / "kept"
    path.write_bytes(wthor((habitual_game(1), 32), (habitual_game(2), 32)))
    situations = decisions_of(read_people([str(path)]), 35, seed=1).situations
    with Workers.local(1) as workers:
        whole = values_of(situations, workers)
        values_of(situations.take(slice(0, 20)), workers, keep=kept)
        kept.write_bytes(kept.read_bytes()[:-3])  # a kill in the middle of the second block
        steps = []
        again = values_of(situations, workers, keep=kept, progress=lambda *at: steps.append(at))
    assert np.array_equal(whole, again)
    assert steps == [(20, 35), (30, 35), (35, 35)]


def test_images_of_a_position_have_the_same_chances():
    policy = human_policy()
    with Engine(hash_mb=1) as engine:
        for seed in range(6):
            board, dice = Board(), random.Random(seed)
            for _ in range(10 + 6 * seed):
                if not board.is_game_over():
                    board.push(dice.choice(board.position.move_list()))
            if board.is_game_over() or board.must_pass():
                continue
            chances = sorted(policy.chances(Board(board.position), engine).values())
            for symmetry in range(1, 8):
                image = Board(board.position.transformed(symmetry))
                assert sorted(policy.chances(image, engine).values()) == pytest.approx(
                    chances, abs=1e-5
                )


def test_all_legal_moves_are_described_in_order():
    board = Board()
    for move in ("f5", "d6", "c3"):
        board.push(move)
    with Engine(hash_mb=1) as engine:
        values = search_values(engine, [board.position])
    rows = describe_moves(Situations.of([board]), values)
    assert rows.move.tolist() == sorted(board.position.move_list())
    assert rows.starts.tolist() == [0, len(values)]


def test_chances_of_a_board_sum_up_to_one():
    with Engine(hash_mb=1) as engine:
        chances = human_policy().chances(Board(), engine)
        assert set(chances) == set(Board().position.move_list())
        assert sum(chances.values()) == pytest.approx(1, abs=1e-5)


def test_a_forced_pass_is_certain():
    seeds = (random_opening(seed, plies=plies) for seed in range(200) for plies in (50, 52, 54))
    board = next(found for found in seeds if found.must_pass())
    with Engine(hash_mb=1) as engine:
        assert human_policy().chances(board, engine) == {PASS: 1.0}


def test_a_damaged_file_is_refused():
    data = human_policy().to_bytes()
    assert read_human_policy(data, "whole").to_bytes() == data
    for damaged in (b"", data[:50], data[:-1], data[:-9] + b"\0" * 9, b"x" + data):
        with pytest.raises(FormatError, match="broken"):
            read_human_policy(damaged, "broken")
