"""The AlphaZero example: it improves by learning from its own games."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from outflank import batch, solve
from outflank.openings import random_opening

EXAMPLE = Path(__file__).parents[2] / "examples" / "alphazero.py"


@pytest.fixture(scope="module")
def alphazero():
    spec = importlib.util.spec_from_file_location("alphazero", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_training_on_4x4_makes_it_better(alphazero):
    network, dice = alphazero.Network(size=4), np.random.default_rng(1)
    before = alphazero.share_of_points(network, "random:seed=1", 60, simulations=2)
    lessons = []
    for _ in range(3):
        lessons.append(alphazero.play_round(network, 64, 16, dice))
        alphazero.study(network, lessons, 30, dice)
    after = alphazero.share_of_points(network, "random:seed=1", 60, simulations=2)
    assert after > before + 0.1


def test_gradients_are_those_of_the_loss(alphazero):
    network = alphazero.Network(size=4)
    own, opp = batch.start(1, size=4)
    policy, _ = network.predict(own, opp)
    wanted = np.where(policy > 0, 0, policy)
    wanted[0, policy[0].argmax()] = 1
    losses = [network.learn(own, opp, wanted, np.array([1.0], np.float32)) for _ in range(60)]
    assert losses[-1] < 0.05 < losses[0]


def test_a_search_finds_the_only_move_that_wins(alphazero):
    board = random_opening(117, plies=6, size=4)
    wins = [solve(child).score.discs < 0 for child in board.position.children()]
    assert wins.count(True) == 1
    own, opp = batch.from_positions([board.position])
    visits = alphazero.Trees(alphazero.Network(size=4), own, opp, 300).search()
    assert visits.sum() == 300
    found = int(batch.actions_to_moves(visits.argmax(axis=1), size=4)[0])
    assert found == board.position.move_list()[wins.index(True)]


def test_the_program_learns_and_says_what_came_of_it(alphazero, monkeypatch, capsys):
    monkeypatch.setattr(alphazero, "GAMES", 8)
    monkeypatch.setattr(alphazero, "SIMULATIONS", 4)
    share = alphazero.main(seconds=0.1, opponent="random:seed=1", games=2)
    rounds, result = capsys.readouterr().out.splitlines()[-2:]
    assert rounds.startswith("round ")
    assert f"{share:.0%} of the points against random:seed=1" in result
