"""Human games: where self-play starts, and what their records prove."""

import pytest

from outflank import Position
from outflank.errors import FormatError
from outflank.formats import parse_transcript
from outflank.learning.people import proven_positions, read_people, starts_of
from outflank.learning.self_play import SelfPlay, play_block
from outflank.openings import random_opening
from outflank.rules import PASS
from outflank.search import linear_weights
from tests.wthor_file import wthor

PROVEN_DISCS = 64 - 22  # as the files of tests say


def squares(seed, plies):
    return [move for move in random_opening(seed, plies=plies).moves if move != PASS]


@pytest.fixture
def people(tmp_path):
    """Games that were broken off, with 40 discs of Black's at the end of perfect play."""

    def written(*games):
        path = tmp_path / "people.wtb"
        path.write_bytes(wthor(*((moves, 40) for moves in games)))
        return read_people([str(path)])

    return written


def test_starts_are_the_beginnings_of_different_games(people):
    games = [squares(seed, 50) for seed in range(8)]
    starts = starts_of(people(*games), 5, seed=1)
    assert len(starts) == 5
    begun = [
        next(i for i, game in enumerate(games) if game[: len(start)] == start) for start in starts
    ]
    assert len(set(begun)) == 5
    assert len({len(start) for start in starts}) > 1


def test_starts_follow_from_the_seed(people):
    games = people(*(squares(seed, 50) for seed in range(8)))
    assert starts_of(games, 5, seed=1) == starts_of(games, 5, seed=1)
    assert starts_of(games, 5, seed=1) != starts_of(games, 5, seed=2)


def test_fewer_games_than_starts_are_all_taken(people):
    assert len(starts_of(people(squares(1, 50)), 5, seed=1)) == 1


def test_self_play_goes_on_from_a_start():
    start = squares(3, 30)
    how = SelfPlay(depth=1, perfect=4, opening_random_plies=0)
    # Half of the games begin with an opening, and nearly all openings are this one.
    block = play_block(linear_weights(), how, 1, (0, 40), starts=[start] * 20_000)
    begun = [bytes(start) == block[at : at + len(start)] for at in range(0, len(block), 124)]
    assert 15 <= sum(begun) <= 20


def test_a_proven_score_is_that_of_the_side_to_move(people):
    game = squares(5, 46)
    proven = proven_positions(people(game))
    board = parse_transcript("")
    for move in game:
        if board.must_pass():
            board.push(PASS)
        if board.counts().black + board.counts().white == PROVEN_DISCS:
            break
        board.push(move)
    position = board.position
    assert proven.own.tolist() == [position.own]
    assert proven.opp.tolist() == [position.opp]
    assert proven.discs.tolist() == [PROVEN_DISCS]
    assert proven.scores.tolist() == proven.values.tolist()
    assert proven.scores.tolist() == [16 if position.turn is Position.start().turn else -16]


def test_a_game_that_ends_before_its_proven_score_proves_nothing(people):
    assert len(proven_positions(people(squares(5, 20)))) == 0


def test_a_proven_score_of_more_discs_than_a_board_has_proves_nothing(tmp_path):
    path = tmp_path / "people.wtb"
    path.write_bytes(wthor((squares(5, 46), 65), (squares(6, 46), 64)))
    assert proven_positions(read_people([str(path)])).scores.tolist() in ([64], [-64])


def test_a_file_of_another_kind_is_refused(tmp_path):
    (tmp_path / "x.txt").write_text("f5d6c3\n")
    with pytest.raises(FormatError, match="not a WTHOR file"):
        read_people([str(tmp_path / "x.txt")])
