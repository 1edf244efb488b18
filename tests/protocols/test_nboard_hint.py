"""Hints of programs as results: what they report is used, their false claims are not."""

import shlex
import sys
from pathlib import Path

import pytest

from outflank import PASS, Board, Color, Limit, Position
from outflank.errors import OptionError, PlayerFaultError
from outflank.protocols.nboard_engine import NBoardEngine
from outflank.protocols.nboard_hint import HintCollector, parse_hint

START = Position.start()
EMPTIES = 60
HINTER = Path(__file__).parent.parent / "fake_engines" / "hinter.py"


def hinter(*script):
    return NBoardEngine((sys.executable, str(HINTER), *script))


@pytest.mark.parametrize(
    ("text", "discs", "depth", "selectivity", "exact"),
    [
        ("search D3C3C4 2.50 0 12", 2.5, 12, 73, False),
        ("search d3c3 -2 0 18@98%", -2, 18, 98, False),
        ("search D3 4,6 0 20@91% some text", 4, 20, 87, False),
        ("search D3 10 0 100%", 10, EMPTIES, 100, True),
        ("search D3 10 0 100%W", 10, EMPTIES, 100, False),
        ("search D3 10.5 0 100%", 10.5, EMPTIES, 100, False),
        ("search D3 1000 0 100%", 1000, EMPTIES, 100, False),
        ("search D3 3 0 73%", 3, EMPTIES, 73, False),
        ("book D3C5 0.3 1234 30", 0.3, 30, 73, False),
        ("book D3 1 7", 1, 0, 73, False),
        ("search D3 1 0 999", 1, EMPTIES, 73, False),
        ("search D3 1 0 deep", 1, 0, 73, False),
    ],
)
def test_a_hint_says_what_it_knows_and_how_surely(text, discs, depth, selectivity, exact):
    line = parse_hint(text, START)
    assert (line.move, line.pv[0]) == (19, 19)
    assert (line.score.discs, line.score.view) == (discs, Color.BLACK)
    assert (line.depth, line.selectivity, line.score.exact) == (depth, selectivity, exact)


@pytest.mark.parametrize(
    "text",
    ["", "status", "search", "search D3", "search D3 nan 0 5", "search D3 inf 0 5",
     "search D3 x 0 5", "=== D3", "nodestats 5 1", "researched D3 1 0 5"],
)  # fmt: skip
def test_what_is_no_hint_is_none(text):
    assert parse_hint(text, START) is None


def test_a_line_ends_before_the_first_move_that_is_not_legal():
    assert parse_hint("search D3C3A1C4 1 0 5", START).pv == (19, 18)
    assert parse_hint("search D3D3 1 0 5", START).pv == (19,)
    assert parse_hint("search D3?? 1 0 5", START).pv == (19,)


@pytest.mark.parametrize("moves", ["A1", "PA", "E4", "i9", "??"])
def test_a_hint_that_begins_with_no_legal_move_is_a_fault(moves):
    with pytest.raises(PlayerFaultError, match="begins with no legal move"):
        parse_hint(f"search {moves} 1 0 5", START)


def test_passes_that_a_program_leaves_out_are_put_in():
    position = Position.from_text("-XO-----" + "-" * 48 + "------XO O")
    after = position.play("a1")
    assert after.must_pass()
    again = after.passed().legal_moves.names()[0].upper()
    assert parse_hint(f"search A1{again} 1 0 5", position).pv[:2] == (0, PASS)


def collected(lines, *texts):
    collector = HintCollector(START, lines, frozenset(START.legal_moves))
    rounds = [collector.add(text) for text in texts]
    return collector, rounds


def test_a_round_of_hints_is_a_result():
    collector, rounds = collected(
        2, "search D3 1 0 4", "search C4 2 0 4", "nodestats 77 0.1", "search D3 3 0 5"
    )
    assert rounds == [False, True, False, False]
    found = collector.result(1.0, complete=False)
    # The new round counts first, and is filled up from the one before.
    assert [(line.move, line.depth) for line in found.lines] == [(19, 5), (26, 4)]
    assert found.nodes == 77


def test_the_newest_hint_is_the_result_where_one_is_asked_for():
    collector, rounds = collected(1, "search D3 5 0 4", "search C4 -1 0 5")
    assert rounds == [True, True]
    assert [line.move for line in collector.result(1.0, complete=True).lines] == [26]


def test_hints_about_other_moves_are_left_out():
    collector = HintCollector(START, 9, frozenset({26}))
    assert not collector.add("search D3 9 0 4")
    assert collector.add("search C4 1 0 4")
    assert [line.move for line in collector.result(1.0, complete=True).lines] == [26]


def test_a_program_that_never_ends_by_itself_is_interrupted():
    with hinter("search D3C3 1 0 4", "search D3C3 1 0 5") as engine:
        found = engine.analyse(Board(), Limit(depth=5))
        assert (found.depth, found.complete) == (5, True)
        found = engine.analyse(Board(), Limit(time=0.05))
        assert (found.depth, found.complete) == (5, False)
        assert engine.name == "Hinter"


def test_a_program_that_clears_its_status_has_ended():
    with hinter("search D3 1 0 4", "status") as engine:
        found = engine.analyse(Board(), Limit(depth=30))
        assert (found.depth, found.complete) == (4, True)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        (["search A1 1 0 4"], "illegal move: the hint .* begins with no legal move"),
        (["search D3 1 0 4", "EXIT"], "crash: .* ended with code 3"),
        (["EXIT"], "crash"),
        (["hello"], "no answer: the program gave no hint"),
    ],
)
def test_what_a_program_does_wrong_is_its_fault(script, message):
    with hinter(*script) as engine, pytest.raises(PlayerFaultError, match=message):
        engine.analyse(Board(), Limit(depth=9, time=0.2))


def test_a_program_that_crashed_is_started_again():
    with hinter("search D3 1 0 4", "EXIT") as engine:
        for _ in range(2):
            with pytest.raises(PlayerFaultError, match="ended with code 3"):
                engine.analyse(Board(), Limit(depth=9))


@pytest.mark.parametrize(
    ("board", "limit", "message"),
    [
        (Board(size=6), Limit(depth=3), "NBoard has no 6x6 board"),
        (Board(), Limit(nodes=100), "NBoard has no limit on nodes"),
        (Board(), Limit(depth=3, selectivity=100), "NBoard has no limit on selectivity"),
    ],
)
def test_what_the_protocol_cannot_do_is_refused(board, limit, message):
    with hinter() as engine, pytest.raises(OptionError, match=message):
        engine.analyse(board, limit)


def test_a_command_that_does_not_exist_is_refused():
    with pytest.raises(OptionError, match="there is no program 'nowhere'"):
        NBoardEngine(f"nowhere {shlex.quote('x y')}")
