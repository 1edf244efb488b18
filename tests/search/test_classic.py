"""Textbook search: the core against the readable reference, and both against trees by hand."""

import ctypes
import math
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank.errors import EvaluationError, GameOverError, OptionError
from outflank.evaluation import NativeFunction, create_evaluation
from outflank.formats import parse_transcript
from outflank.openings import random_opening
from outflank.rules import PASS, Board, Position
from outflank.search import ClassicSearch, Limit, StopFlag, reference
from tests.games import THIRTY_THREE_MOVES, TWENTY_THREE_PASSES
from tests.search.plain_search import PlainSearch
from tests.strategies import boards

EVALUATIONS = ["discs", "indore-pchip", "mobility"]
open_boards = boards().filter(lambda board: board.position.moves)


@settings(max_examples=150)
@given(open_boards, st.integers(1, 3), st.sampled_from(EVALUATIONS))
def test_the_core_searches_like_the_reference(board, depth, name):
    position, evaluation = board.position, create_evaluation(name)
    for algorithm, readable in (
        ("minimax", reference.minimax),
        ("alphabeta", reference.alpha_beta),
    ):
        count = Counter()
        value = readable(position, depth, evaluation, position.turn, count)
        found = ClassicSearch(algorithm, depth=depth).run(position, evaluation)
        assert found.value == value
        assert found.nodes == count["nodes"]
        assert found.depth == depth
    assert found.move == reference.best_move(position, depth, evaluation)


@settings(max_examples=150)
@given(open_boards, st.integers(1, 5), st.sampled_from(EVALUATIONS))
def test_alpha_beta_finds_what_minimax_finds(board, depth, name):
    evaluation = create_evaluation(name)
    naive = ClassicSearch("minimax", depth=depth).run(board.position, evaluation)
    for search in (
        ClassicSearch(depth=depth),
        ClassicSearch(depth=depth, order="evaluation"),
        ClassicSearch(depth=depth, hash=True),
        ClassicSearch(depth=depth, deepen_from=1),
    ):
        found = search.run(board.position, evaluation)
        assert found.value == naive.value
        if search.order == "board":
            assert found.move == naive.move


@given(open_boards, st.integers(1, 4))
def test_counters_fit_each_other(board, depth):
    found = ClassicSearch("minimax", depth=depth).run(board.position, create_evaluation("discs"))
    assert sum(found.nodes_by_ply) == found.nodes
    assert found.nodes == sum(len(layer) for layer in layers(board.position, depth))
    assert found.leaves == found.evaluations
    assert found.cutoffs == 0
    assert found.leaves == board.position.perft(depth)
    assert found.branching_factor == pytest.approx(found.nodes ** (1 / depth))


def layers(position, depth):
    layer = [position]
    for _ in range(depth):
        layer = [child for parent in layer for child in parent.children()]
        yield layer


def test_a_tree_counted_by_hand():
    # From the start, depth 2, by discs: four moves, each with three replies, all leaves 3-3.
    naive = ClassicSearch("minimax", depth=2).run(Position.start(), create_evaluation("discs"))
    assert (naive.nodes, naive.leaves, naive.nodes_by_ply) == (4 + 12, 12, (4, 12))
    # Alpha-beta needs all replies to the first move, and one reply to refute each other move.
    pruned = ClassicSearch(depth=2).run(Position.start(), create_evaluation("discs"))
    assert (pruned.nodes, pruned.leaves, pruned.cutoffs) == (4 + 3 + 1 + 1 + 1, 6, 3)
    assert pruned.value == naive.value == 0
    assert Position.start().shape.name(pruned.move) == "d3"


def test_the_line_leads_to_the_value():
    found = ClassicSearch(depth=5).run(Position.start(), create_evaluation("discs"))
    board = Board()
    for move in found.pv:
        board.push(move)
    assert len(found.pv) == 5
    lead = board.counts().black - board.counts().white
    assert lead == found.value


def test_4x4_is_won_by_white_11_to_3():
    for algorithm in ("minimax", "alphabeta"):
        found = ClassicSearch(algorithm).run(Position.start(4), create_evaluation("discs"))
        assert found.value == 3 - 11
        coins = ClassicSearch(algorithm).run(
            Position.start(4), create_evaluation("copenhagen-coins")
        )
        assert coins.value == 3
    assert (
        ClassicSearch("minimax").run(Position.start(4), create_evaluation("discs")).leaves == 60060
    )


# Options


MANY = Position.from_text(THIRTY_THREE_MOVES)


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        ({}, 33),
        ({"width": 3}, 3),
        ({"width": 40}, 33),
        ({"scale": 4}, 8),
        ({"scale": 64}, 1),
        ({"width": 5, "scale": 4}, 5),
        ({"width": 3, "full_width_from": 64}, 3),
        ({"width": 3, "full_width_from": 0}, 33),
    ],
)
def test_width_keeps_the_best_moves(options, kept):
    evaluation = create_evaluation("mobility")
    found = ClassicSearch(depth=1, **options).run(MANY, evaluation)
    assert found.nodes == kept
    assert found.value == ClassicSearch(depth=1).run(MANY, evaluation).value


def test_full_width_counts_the_discs_of_the_node():
    discs = (MANY.own | MANY.opp).bit_count()
    narrow = ClassicSearch(depth=2, width=1, full_width_from=discs + 1)
    found = narrow.run(MANY, create_evaluation("discs"))
    assert found.nodes_by_ply[0] == 1
    assert found.nodes_by_ply[1] > 1


# Shenzhen, section 2.3.5.
@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta"])
def test_a_transposition_table_saves_nodes_and_changes_no_result(algorithm):
    evaluation = create_evaluation("shenzhen")
    position = random_opening(3, plies=20).position
    plain = ClassicSearch(algorithm, depth=5, order="evaluation").run(position, evaluation)
    found = ClassicSearch(algorithm, depth=5, order="evaluation", hash=True).run(
        position, evaluation
    )
    assert (found.value, found.move) == (plain.value, plain.move)
    assert found.nodes < plain.nodes
    assert found.table_hits > 0
    assert plain.table_hits == 0


@settings(max_examples=150)
@given(open_boards, st.integers(1, 5), st.sampled_from(EVALUATIONS))
def test_a_transposition_table_changes_neither_value_nor_move(board, depth, name):
    evaluation = create_evaluation(name)
    search = ClassicSearch(depth=depth, order="evaluation", deepen_from=1)
    plain = search.run(board.position, evaluation)
    found = replace(search, hash=True).run(board.position, evaluation)
    assert (found.value, found.move) == (plain.value, plain.move)
    assert found.nodes <= plain.nodes


# Shenzhen, section 2.3.1, Algorithm 1: opt = act for every move.
@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta"])
def test_opt_is_the_last_move_tried_as_it_is_printed(algorithm):
    evaluation = create_evaluation("discs")
    best = ClassicSearch(algorithm, depth=3).run(MANY, evaluation)
    printed = ClassicSearch(algorithm, depth=3, keep_last_move=True).run(MANY, evaluation)
    assert printed.value == best.value
    assert printed.move == list(MANY.legal_moves)[-1] != best.move
    assert printed.nodes == best.nodes


# Shenzhen, section 2.3.2, Algorithm 2: a node is cut where v > max, not where they are equal.
@settings(max_examples=100)
@given(open_boards, st.integers(1, 4))
def test_a_strict_cut_finds_the_same_value_with_no_fewer_nodes(board, depth):
    evaluation = create_evaluation("mobility")
    mended = ClassicSearch(depth=depth).run(board.position, evaluation)
    printed = ClassicSearch(depth=depth, strict_cut=True).run(board.position, evaluation)
    assert (printed.value, printed.move) == (mended.value, mended.move)
    assert printed.nodes >= mended.nodes


def test_a_strict_cut_goes_on_where_values_are_equal():
    nobody_cares = lambda position: 0.0  # noqa: E731
    mended = ClassicSearch(depth=4).run(Position.start(), nobody_cares)
    printed = ClassicSearch(depth=4, strict_cut=True).run(Position.start(), nobody_cares)
    assert mended.cutoffs > 0
    assert printed.cutoffs == 0
    assert printed.leaves == Position.start().perft(4)


searches = st.builds(
    ClassicSearch,
    st.just("minimax"),
    depth=st.integers(1, 4),
    order=st.sampled_from(["board", "evaluation"]),
    width=st.none() | st.integers(1, 4),
    scale=st.integers(1, 4),
    full_width_from=st.none() | st.integers(0, 64),
    on_pass=st.sampled_from(["skip", "leaf"]),
    stop_when_stuck=st.booleans(),
    stop_at_x_squares=st.booleans(),
    hash=st.booleans(),
)


@settings(max_examples=300)
@given(open_boards, searches, st.sampled_from(EVALUATIONS))
def test_every_option_does_what_the_plain_search_does(board, search, name):
    evaluation = create_evaluation(name)
    plain = PlainSearch(evaluation, search)
    expected = plain.value(board.position, search.depth, board.turn)
    found = search.run(board.position, evaluation)
    assert found.value == expected
    assert found.nodes <= plain.nodes if search.hash else found.nodes == plain.nodes


def test_a_pass_is_a_ply_or_a_leaf():
    board = parse_transcript(TWENTY_THREE_PASSES)
    before = board.positions[board.moves.index(PASS) - 1]
    discs = create_evaluation("discs")
    skipping = ClassicSearch("minimax", depth=3).run(before, discs)
    stopping = ClassicSearch("minimax", depth=3, on_pass="leaf").run(before, discs)
    assert any(child.must_pass() for child in before.children())
    assert stopping.nodes < skipping.nodes
    assert skipping.nodes == sum(len(layer) for layer in layers(before, 3))


def test_a_stop_ends_a_search_with_a_move():
    stop = StopFlag()
    stop.stop()
    for evaluation in (create_evaluation("discs"), lambda _: 0.0):
        found = ClassicSearch(deepen_from=1).run(Position.start(), evaluation, stop=stop)
        assert found.depth == 0
        assert found.move in Position.start().move_list()


def test_deepening_stops_at_the_deadline_with_a_move():
    search = ClassicSearch(depth=60, deepen_from=1, time=0.5)
    found = search.run(MANY, create_evaluation("discs"))
    assert 1 <= found.depth < 60
    assert found.move in MANY.legal_moves


def test_without_a_complete_iteration_the_first_move_is_played():
    search = ClassicSearch(depth=20, deepen_from=20, time=0.001)
    found = search.run(MANY, create_evaluation("discs"))
    assert found.depth == 0
    assert found.move == next(iter(MANY.legal_moves))


def test_a_fixed_depth_within_a_time_deepens_step_by_step():
    search = ClassicSearch(depth=20).within(Limit(time=0.5))
    assert search.run(MANY, create_evaluation("discs")).depth >= 1
    assert ClassicSearch(depth=8).within(Limit(depth=3)).depth == 3
    assert ClassicSearch(depth=19, deepen_from=5).within(Limit(depth=3)).deepen_from == 3


@pytest.mark.parametrize(
    ("own", "given", "depth", "time"),
    [
        ({"depth": 2}, {"depth": 6}, 2, None),
        ({"depth": 6}, {"depth": 2}, 2, None),
        ({"depth": 19, "time": 0.1}, {"time": 10.0}, 19, 0.1),
        ({"depth": 19, "time": 10.0}, {"time": 0.1}, 19, 0.1),
        ({"time": 0.1}, {"depth": 4}, 4, 0.1),
    ],
)
def test_the_narrower_limit_holds(own, given, depth, time):
    search = ClassicSearch(**own).within(Limit(**given))
    assert (search.depth, search.time) == (depth, time)


def test_a_longer_limit_from_outside_changes_nothing():
    search = ClassicSearch(depth=7, time=0.5)
    assert search.within(Limit(depth=9, time=1.0)) == search


# Indore, "Corner Cases", Case 1: the search goes on after the opponent's best move.
def test_a_search_goes_on_through_a_pass_at_the_root():
    board = parse_transcript(TWENTY_THREE_PASSES)
    before = board.positions[board.moves.index(PASS)]
    assert before.must_pass()
    evaluation = create_evaluation("indore")
    found = ClassicSearch(depth=3, search_through_passes=True).run(before, evaluation)
    reply = ClassicSearch(depth=3).run(before.passed(), evaluation)
    ours = ClassicSearch(depth=3, search_through_passes=True).run(
        before.passed().play(reply.move), evaluation
    )
    assert found.move == PASS
    assert found.pv == (PASS, reply.move, *ours.pv)
    assert found.value == ours.value
    assert found.nodes == reply.nodes + ours.nodes > 0
    assert ClassicSearch(depth=3).run(before, evaluation).nodes == 0


def test_a_pass_before_the_end_of_the_game_is_worth_what_the_end_is():
    # White has the only move of the game, a1, and Black no disc after it.
    position = Position.from_text("-XOOOOOO" + "-" * 56 + " X")
    assert position.must_pass()
    evaluation = create_evaluation("discs")
    found = ClassicSearch(depth=4, search_through_passes=True).run(position, evaluation)
    assert found.pv == (PASS, 0)
    assert found.value == -8


# A user's own evaluation


def corner_hunter(position):
    corners = 1 | 1 << 7 | 1 << 56 | 1 << 63
    return (position.own & corners).bit_count() - (position.opp & corners).bit_count()


@given(boards(size=8).filter(lambda board: board.position.moves))
def test_a_python_function_is_an_evaluation(board):
    position = board.position
    for depth in (1, 2):
        ours = ClassicSearch("minimax", depth=depth).run(position, corner_hunter)
        corners = ClassicSearch("minimax", depth=depth).run(position, create_evaluation("corners"))
        assert (ours.value, ours.move, ours.nodes) == (corners.value, corners.move, corners.nodes)


def test_a_python_function_sees_the_searching_side_to_move():
    seen = set()

    def watch(position):
        seen.add(position.turn)
        return 0.0

    for position in (Position.start(), Position.start().play("f5")):
        seen.clear()
        ClassicSearch(depth=3).run(position, watch)
        assert seen == {position.turn}


@ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_uint64, ctypes.c_uint64)
def lead(own, opp):
    return own.bit_count() - opp.bit_count()


def test_a_compiled_callback_is_an_evaluation():
    address = ctypes.cast(lead, ctypes.c_void_p).value
    ours = ClassicSearch(depth=3).run(Position.start(), NativeFunction("lead", address))
    discs = ClassicSearch(depth=3).run(Position.start(), create_evaluation("discs"))
    assert (ours.value, ours.nodes) == (discs.value, discs.nodes)


def test_an_exception_of_the_users_function_comes_through():
    def broken(_):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        ClassicSearch(depth=2).run(Position.start(), broken)


@pytest.mark.parametrize("value", [math.nan, "much", None])
def test_an_evaluation_that_gives_no_number_is_refused(value):
    with pytest.raises(EvaluationError, match="not a number"):
        ClassicSearch(depth=2).run(Position.start(), lambda _: value)


def test_infinite_values_are_numbers():
    found = ClassicSearch(depth=2).run(Position.start(), lambda _: math.inf)
    assert found.value == math.inf
    assert found.move in Position.start().legal_moves


# Bad input


@pytest.mark.parametrize(
    "options",
    [
        {"depth": 0},
        {"depth": -1},
        {"depth": 100},
        {"depth": 2.5},
        {"time": 0},
        {"time": -1},
        {"time": math.nan},
        {"time": math.inf},
        {"width": 0},
        {"scale": 0},
        {"depth": 3, "deepen_from": 4},
        {"full_width_from": 65},
        {"algorithm": "magic"},
        {"order": "random"},
        {"on_pass": "skipp"},
    ],
)
def test_options_out_of_range_are_refused(options):
    with pytest.raises(OptionError):
        ClassicSearch(**options)


def test_a_finished_game_is_refused_and_a_forced_pass_is_found():
    finished = Position.from_text("X" * 64 + " O")
    with pytest.raises(GameOverError):
        ClassicSearch(depth=2).run(finished, create_evaluation("discs"))
    passing = Position.from_text("OX" + "-" * 62 + " X")
    found = ClassicSearch(depth=2).run(passing, create_evaluation("discs"))
    assert (found.move, found.pv) == (PASS, (PASS,))


def test_an_evaluation_of_8x8_is_refused_on_smaller_boards():
    with pytest.raises(OptionError, match="no meaning on a 4x4 board"):
        ClassicSearch(depth=2).run(Position.start(4), create_evaluation("copenhagen"))
