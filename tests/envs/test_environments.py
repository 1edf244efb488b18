"""The environments pass the checkers of the libraries that they are for."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import outflank.envs
from outflank import Board, batch
from outflank.envs import VectorOthello, othello_v0
from outflank.envs.observations import openspiel_observation
from outflank.errors import IllegalMoveError, OptionError, UnknownNameError
from outflank.rules import SIZES

sizes = pytest.mark.parametrize("size", SIZES)


@pytest.fixture(autouse=True)
def _their_own_warnings():
    """Checkers warn of what is usual for board games, such as rewards that come late."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@sizes
def test_pettingzoo_accepts_the_two_agents(size):
    api_test(othello_v0.env(size=size), num_cycles=150)


def test_pettingzoo_finds_games_of_one_seed_the_same():
    seed_test(othello_v0.env, num_cycles=40)


def test_pettingzoo_can_render_in_every_mode(capsys):
    render_test(othello_v0.env)


@sizes
def test_gymnasium_accepts_the_agent_against_a_player(size):
    made = gymnasium.make(outflank.envs.GYMNASIUM_ID, opponent="greedy", size=size)
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("color", ["black", "white"])
def test_the_reward_is_that_of_the_agent(color):
    env = gymnasium.make(outflank.envs.GYMNASIUM_ID, color=color, size=4)
    observation, _ = env.reset(seed=3)
    over = False
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, over, _, _ = env.step(action)
    counts = env.unwrapped.board.counts()
    black = np.sign(counts.black - counts.white)
    assert reward == (black if color == "black" else -black)


def test_an_illegal_action_loses_the_game():
    env = gymnasium.make(outflank.envs.GYMNASIUM_ID, color="black")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"] == "a1 is not legal"


def test_a_colour_that_does_not_exist_is_refused():
    with pytest.raises(OptionError, match="color must be black, white or random"):
        gymnasium.make(outflank.envs.GYMNASIUM_ID, color="green")


# Many games at once


@sizes
def test_vector_games_are_those_of_boards(size):
    games = VectorOthello(5, size=size)
    _, masks = games.reset(seed=2)
    boards = [Board(size=size) for _ in range(5)]
    finished = 0
    for _ in range(3 * size * size):
        actions = games.sample()
        for board, action, mask in zip(boards, actions, masks, strict=True):
            legal = batch.moves_to_actions(list(board.legal_moves), size=size)
            assert np.flatnonzero(mask).tolist() == sorted(legal.tolist())
            board.push(int(batch.actions_to_moves([action], size=size)[0]))
        found = games.step(actions)
        masks = found.masks
        for i, board in enumerate(boards):
            assert found.over[i] == board.is_game_over()
            if board.is_game_over():
                # A score is seen by the side to move; the other one has moved last.
                score = -board.position.final_score()
                assert (found.scores[i], found.rewards[i]) == (score, np.sign(score))
                boards[i], finished = Board(size=size), finished + 1
            own, opp = games.boards
            assert (own[i], opp[i]) == (boards[i].position.own, boards[i].position.opp)
    assert finished


def test_an_illegal_action_of_one_game_changes_none():
    games = VectorOthello(3)
    before = games.boards
    with pytest.raises(IllegalMoveError, match="position 1: a1 turns no disc over"):
        games.step([19, 0, 26])
    assert games.boards is not before
    assert (games.boards[0] == before[0]).all()


def test_a_plane_that_does_not_exist_is_refused():
    with pytest.raises(UnknownNameError, match="unknown plane 'mine'"):
        VectorOthello(1, planes=["mine"])


def test_the_openspiel_observation_has_empty_black_and_white_squares():
    board = Board()
    board.push("f5")
    planes = openspiel_observation(board).reshape(3, 64)
    assert planes.dtype == np.float32
    assert np.flatnonzero(planes[1]).tolist() == [28, 35, 36, 37]
    assert np.flatnonzero(planes[2]).tolist() == [27]
    assert (planes.sum(axis=0) == 1).all()
