"""The five reports' players do what their reports say."""

import random
import time
from contextlib import closing

import pytest

from outflank.arena import play_game, points_for
from outflank.errors import OptionError
from outflank.openings import random_opening
from outflank.players import create_player, player_type
from outflank.players.reports import SHENZHEN_CLOCK, shenzhen_depth
from outflank.rules import Board, Color, Position
from outflank.search import ClassicSearch, Limit
from tests.games import THIRTY_THREE_MOVES

REPORTS = ["indore", "indore-pchip", "copenhagen", "copenhagen-minimax", "shenzhen", "umea",
           "tehran", "naive"]  # fmt: skip


def with_moves(number, discs):
    """A random position with the given numbers of legal moves and discs."""
    dice = random.Random(number)
    while True:
        black = white = 0
        for square in dice.sample(range(64), discs):
            if dice.random() < 0.5:
                black |= 1 << square
            else:
                white |= 1 << square
        position = Position(black=black, white=white)
        if len(position.legal_moves) == number and position.moves:
            return position


def with_discs(discs):
    """A position with the given number of discs, placed at random."""
    dice = random.Random(discs)
    squares = dice.sample(range(64), discs)
    black = sum(1 << square for square in squares[::2])
    white = sum(1 << square for square in squares[1::2])
    return Position(black=black, white=white)


@pytest.mark.parametrize("name", REPORTS)
def test_each_says_what_its_report_leaves_open(name):
    assert player_type(name).notes
    assert player_type(name).about
    assert player_type(name).source


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shenzhen", "F(p), 'potential flips'"),  # Table 1 and section 2.4.5
        ("shenzhen", "when the time is up"),  # section 2.3.3
        ("shenzhen", "68 values can be read, 13 follow from mirror images"),  # section 2.4.6
        ("shenzhen", "Zobrist"),  # section 2.3.5
        ("tehran", "at most nine squares are empty"),  # section 2.2.1
        ("indore", "the row of 13 discs"),  # "Training Set"
        ("indore", "'Corner Cases', Case 1"),
    ],
)
def test_what_was_chosen_is_told(name, words):
    assert any(words in note for note in player_type(name).notes)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shenzhen", "opt = act"),  # Algorithms 1 and 2
        ("shenzhen", "v > max"),  # Algorithm 2
        ("umea", "10^10"),  # Algorithm 2
        ("copenhagen-minimax", "the last move tried"),
    ],
)
def test_what_differs_from_the_print_is_told(name, words):
    assert any(words in difference for difference in player_type(name).differences)


# A player's own limit is a limit


@pytest.mark.parametrize(
    ("spec", "limit", "depth"),
    [
        ("naive:depth=2", Limit(depth=6), 2),
        ("naive:depth=6", Limit(depth=2), 2),
        ("alphabeta:depth=3", Limit(depth=5), 3),
        ("level:3", Limit(depth=1), 1),
        ("outflank:depth=2", Limit(depth=4), 2),
    ],
)
def test_the_smaller_depth_holds_whoever_gives_it(spec, limit, depth):
    with closing(create_player(spec)) as player:
        assert player.choose(Board(), limit).depth == depth


@pytest.mark.parametrize("spec", ["umea:time=0.05", "outflank:time=0.05", "shenzhen:time=0.05"])
def test_the_shorter_time_holds_whoever_gives_it(spec):
    board = random_opening(3, plies=12)
    with closing(create_player(spec)) as player:
        begun = time.thread_time()
        assert player.choose(board, Limit(time=600.0)).move in board.legal_moves
        assert time.thread_time() - begun < 60


def test_umea_has_a_second_where_nothing_else_limits_it():
    assert create_player("umea").plan(Position.start()).time is None
    assert create_player("umea").choose(Board(), Limit()).depth >= 5


# shenzhen


@pytest.mark.parametrize(
    ("moves", "depth"),
    [(1, 7), (3, 7), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (14, 4), (15, 3), (16, 3)],
)
def test_shenzhen_depth_by_number_of_moves(moves, depth):
    assert shenzhen_depth(with_moves(moves, discs=26)) == depth


@pytest.mark.parametrize(
    ("discs", "depth"), [(47, 5), (48, 6), (51, 6), (52, 7), (56, 8), (60, 9), (63, 9)]
)
def test_shenzhen_depth_by_discs_after_46(discs, depth):
    assert shenzhen_depth(with_discs(discs)) == depth


def test_shenzhen_depth_at_46_discs_still_counts_moves():
    position = with_discs(46)
    moves = len(position.legal_moves)
    expected = next(d for most, d in ((3, 7), (5, 6), (7, 5), (14, 4), (64, 3)) if moves <= most)
    assert shenzhen_depth(position) == expected


@pytest.mark.parametrize(
    ("seconds", "scale"),
    [(5.0, 1), (4.5, 1), (4.0, 3), (2.6, 3), (2.5, 4), (2.2, 4), (2.1, 5), (0.5, 5), (0.4, 7),
     (0.1, 7)],
)  # fmt: skip
def test_shenzhen_width_by_the_clock(seconds, scale):
    # A hair below the limit is left when the search looks at the clock. On a busy machine, less may
    # be left now and then, and fewer moves are followed.
    position = Position.from_text(THIRTY_THREE_MOVES)
    search = ClassicSearch(depth=1, clock_scales=SHENZHEN_CLOCK, time=seconds)
    evaluation = create_player("shenzhen").evaluation
    assert max(search.run(position, evaluation).nodes for _ in range(50)) == max(1, 33 // scale)


def test_shenzhen_searches_with_all_that_its_report_describes():
    plan = create_player("shenzhen").plan(Position.start())
    assert plan == ClassicSearch(
        depth=6,
        order="evaluation",
        clock_scales=((4.0, 1), (2.5, 3), (2.1, 4), (0.4, 5), (0.0, 7)),
        on_pass="leaf",
        stop_when_stuck=True,
        stop_at_x_squares=True,
        hash=True,
        time=5.0,
    )


# Algorithm 2 by the letter.
def test_shenzhen_as_printed_plays_the_last_move_that_it_tried():
    board = random_opening(5, plies=16)
    mended = create_player("shenzhen").choose(board, Limit())
    printed = create_player("shenzhen:printed=yes").choose(board, Limit())
    assert printed.value == mended.value
    assert printed.move != mended.move


# tehran


def full_width_position(discs):
    """The given number of discs anywhere, with more than three legal moves."""
    dice = random.Random(discs)
    while True:
        squares = dice.sample(range(64), discs)
        black = sum(1 << square for square in squares[: discs // 2])
        white = sum(1 << square for square in squares[discs // 2 :])
        position = Position(black=black, white=white)
        if len(position.legal_moves) > 3:
            return position


# Section 2.2.1: "game tree depth > 54" and "fewer than nine empty cells", read together.
@pytest.mark.parametrize(("discs", "full"), [(53, False), (54, False), (55, True), (58, True)])
def test_tehran_follows_three_moves_until_nine_squares_are_empty(discs, full):
    position = full_width_position(discs)
    player = create_player("tehran")
    found = player.plan(position).within(Limit(depth=1)).run(position, player.evaluation)
    assert found.nodes == (len(position.legal_moves) if full else 3)


def test_tehran_searches_nine_plies():
    found = create_player("tehran").choose(Board(), Limit())
    assert found.depth == 9


# umea


@pytest.mark.parametrize("limit", [0.001, 0.01, 0.1])
def test_umea_keeps_its_time_limit(limit):
    player = create_player("umea")
    overruns = []
    for seed in range(3):
        board = random_opening(seed, plies=12)
        begun = time.thread_time()  # what others do on this machine does not count
        decision = player.choose(board, Limit(time=limit))
        overruns.append(time.thread_time() - begun - limit)
        assert decision.move in board.legal_moves
    assert min(overruns) < 0.05


def test_umea_deepens_from_five_plies_to_nineteen():
    plan = create_player("umea:time=2").plan(Position.start())
    assert plan == ClassicSearch(depth=19, deepen_from=5, on_pass="leaf", time=2.0)


@pytest.mark.parametrize("color", Color)
def test_umea_beats_naive_with_both_colours(color):
    umea, naive = create_player("umea"), create_player("naive")
    seats = (umea, naive) if color is Color.BLACK else (naive, umea)
    # Six plies each, so that the game does not depend on the machine's speed.
    board = play_game(*seats, Board(), Limit(depth=6))
    assert points_for(board, color) == 1.0


# indore, copenhagen, naive and the general ones


@pytest.mark.parametrize(
    ("name", "search"),
    [
        ("indore", ClassicSearch(depth=6, search_through_passes=True)),
        ("copenhagen", ClassicSearch(depth=8)),
        ("copenhagen-minimax", ClassicSearch("minimax")),
        ("naive", ClassicSearch(depth=7)),
        ("minimax:depth=3", ClassicSearch("minimax", depth=3)),
        ("alphabeta:depth=end", ClassicSearch()),
        ("alphabeta:depth=9,width=3,full_from=59,order=evaluation,hash=yes",
         ClassicSearch(depth=9, width=3, full_width_from=59, order="evaluation", hash=True)),
        ("alphabeta:depth=9,time=0.5", ClassicSearch(depth=9, deepen_from=1, time=0.5)),
    ],
)  # fmt: skip
def test_players_search_as_they_are_described(name, search):
    assert create_player(name).plan(Position.start(4)) == search


def test_copenhagen_minimax_plays_4x4_perfectly():
    # Each side plays for the most coins of its own, so that White gets its 11 against anybody.
    perfect = create_player("copenhagen-minimax")
    for opponent in ("copenhagen-minimax", "greedy", "random:seed=1", "alphabeta:depth=end"):
        board = play_game(create_player(opponent), perfect, Board(size=4), Limit())
        assert board.counts().white >= 11


@pytest.mark.parametrize(
    "spec",
    [
        "alphabeta:depth=0",
        "alphabeta:depth=-1",
        "alphabeta:depth=100",
        "alphabeta:depth=deep",
        "alphabeta:time=0",
        "alphabeta:order=random",
        "alphabeta:width=0",
        "minimax:eval=indor",
        "umea:time=-1",
        "tehran:depth=61",
    ],
)
def test_options_out_of_range_are_refused(spec):
    with pytest.raises(ValueError, match=r"must be|unknown evaluation"):
        create_player(spec).plan(Position.start())


@pytest.mark.parametrize("name", [name for name in REPORTS if 8 in player_type(name).sizes])
def test_every_report_player_beats_random(name):
    player, dice = create_player(name), create_player("random:seed=2")
    games = [play_game(player, dice, random_opening(seed), Limit(depth=3)) for seed in range(20)]
    assert sum(points_for(board, Color.BLACK) for board in games) >= 13


def test_options_that_do_not_fit_the_player_are_refused():
    with pytest.raises(OptionError, match="option depth must be a whole number of plies, or end"):
        create_player("alphabeta:depth=deep")
