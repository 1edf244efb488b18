"""Elo, SPRT and ratings, against published figures and by simulation."""

import random
from math import exp

import pytest

from outflank.arena import MatchResult, Sprt, bradley_terry, elo_difference, expected_share
from outflank.errors import OptionError


@pytest.mark.parametrize(
    ("share", "elo"),
    [(0.5, 0), (0.6, 70.4), (0.64, 100), (0.76, 200), (0.909, 400), (0.25, -190.8)],
)
def test_elo_of_a_share_is_the_published_one(share, elo):
    assert elo_difference(share) == pytest.approx(elo, abs=0.6)
    assert expected_share(elo) == pytest.approx(share, abs=0.001)


def test_the_published_example_of_bradley_and_terry():
    # Four teams: wins of the row against the column, as in the encyclopaedia's article.
    wins = {("A", "B"): 2, ("A", "D"): 1, ("B", "A"): 3, ("B", "C"): 5, ("C", "B"): 3,
            ("C", "D"): 1, ("D", "A"): 4, ("D", "C"): 3}  # fmt: skip
    games = {pairing: [[1.0]] * number for pairing, number in wins.items()}
    ratings = bradley_terry(games, prior=0)
    strengths = {name: exp(rating.elo * 2.302585 / 400) for name, rating in ratings.items()}
    total = sum(strengths.values())
    shares = {name: strength / total for name, strength in strengths.items()}
    assert shares == pytest.approx({"A": 0.139, "B": 0.226, "C": 0.143, "D": 0.492}, abs=0.001)


def test_two_players_are_rated_as_their_match_says():
    rows = [[1.0, 0.5]] * 30 + [[0.0, 1.0]] * 20
    ratings = bradley_terry({("a", "b"): rows}, prior=0)
    assert ratings["a"].elo - ratings["b"].elo == pytest.approx(elo_difference(65 / 100), abs=0.1)
    assert ratings["a"].points == 65


def test_a_player_who_lost_all_has_a_rating():
    ratings = bradley_terry({("a", "b"): [[1.0, 1.0]] * 5, ("a", "c"): [[1.0, 0.0]] * 5})
    assert ratings["b"].elo < ratings["c"].elo < ratings["a"].elo
    assert 0 < ratings["b"].error < 2000


def pairs(dice, elo, number, draw=0.1):
    share = expected_share(elo)

    def game():
        if dice.random() < draw:
            return 0.5
        return float(dice.random() < (share - draw / 2) / (1 - draw))

    return [(game(), game()) for _ in range(number)]


def test_the_interval_of_elo_covers_the_truth_about_95_times_in_100():
    dice = random.Random(2)
    covered = 0
    for _ in range(500):
        result = MatchResult.of(pairs(dice, 60, 60))
        covered += abs(result.elo - 60) <= result.elo_error
    assert 460 <= covered <= 498


def test_the_intervals_of_ratings_cover_the_truth_about_95_times_in_100():
    dice = random.Random(3)
    truth = {"a": 120, "b": 0, "c": -120}
    covered = 0
    for _ in range(150):
        games = {
            (x, y): pairs(dice, truth[x] - truth[y], 40)
            for x, y in (("a", "b"), ("a", "c"), ("b", "c"))
        }
        ratings = bradley_terry(games)
        covered += sum(
            abs(ratings[name].elo - truth[name]) <= ratings[name].error for name in truth
        )
    assert 405 <= covered <= 450


def decided(dice, sprt, elo):
    result = []
    while True:
        result += pairs(dice, elo, 4)
        verdict = sprt.verdict(MatchResult.of(result))
        if verdict is not None:
            return verdict


@pytest.mark.parametrize(("elo", "wrong"), [(0, "H1"), (60, "H0")])
def test_sprt_is_wrong_about_as_seldom_as_it_says(elo, wrong):
    dice = random.Random(elo)
    sprt = Sprt(0, 60)
    errors = sum(decided(dice, sprt, elo) == wrong for _ in range(400))
    assert errors / 400 < 0.075


def test_the_likelihood_ratio_grows_with_what_speaks_for_h1():
    sprt = Sprt(0, 10)
    values = [sprt.llr(MatchResult(0, 0, 0, (10, 5, 20, 5, 10 + more))) for more in range(0, 30, 5)]
    assert values == sorted(values)
    assert sprt.bounds == pytest.approx((-2.944, 2.944), abs=0.001)


@pytest.mark.parametrize(("elo0", "elo1"), [(10, 0), (5, 5)])
def test_claims_the_wrong_way_round_are_refused(elo0, elo1):
    with pytest.raises(OptionError, match="must be below"):
        Sprt(elo0, elo1)


def test_superiority_is_a_chance():
    better = MatchResult.of([(1.0, 1.0)] * 30 + [(0.0, 1.0)] * 10)
    worse = MatchResult.of([(0.0, 0.0)] * 30 + [(0.0, 1.0)] * 10)
    assert better.superiority > 0.99
    assert worse.superiority < 0.01
    assert MatchResult.of([]).superiority == 0.5


def test_a_perfect_score_has_a_finite_elo():
    result = MatchResult.of([(1.0, 1.0)] * 10)
    assert 400 < result.elo < 1000
    assert result.pairs == (0, 0, 0, 0, 10)
