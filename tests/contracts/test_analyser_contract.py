"""What every analyser must do, held by our engine and by a program behind NBoard."""

import shlex
import sys

import pytest

from outflank import PASS, Analyser, Board, Engine, Limit, Position
from outflank.errors import ClosedError, GameOverError, IllegalMoveError, OptionError
from outflank.openings import random_opening
from outflank.protocols.nboard_engine import NBoardEngine
from outflank.search import Analysis
from tests.ffo import FFO

OUTFLANK = f"{shlex.quote(sys.executable)} -m outflank engine nboard --hash 4"

MAKERS = {"engine": lambda: Engine(hash_mb=4), "nboard": lambda: NBoardEngine(OUTFLANK)}

SOLVED = Position.from_text(FFO[3][0])
PASSING = Board.from_text("OX" + "-" * 62 + " X")


@pytest.fixture(scope="module", params=list(MAKERS))
def analyser(request):
    with MAKERS[request.param]() as made:
        yield made


def test_it_is_an_analyser(analyser):
    assert isinstance(analyser, Analyser)
    with analyser.analysis(Board(), Limit(depth=1)) as analysis:
        assert isinstance(analysis, Analysis)


@pytest.mark.parametrize("seed", range(3))
def test_lines_are_legal_distinct_and_best_first(analyser, seed):
    board = random_opening(seed, plies=10 + 12 * seed)
    found = analyser.analyse(board, Limit(depth=5), lines=3)
    assert found.complete
    assert len({line.move for line in found.lines}) == 3
    scores = [line.score.discs for line in found.lines]
    assert scores == sorted(scores, reverse=True)
    for line in found.lines:
        assert line.depth == 5
        assert line.score.view is board.turn
        assert line.pv[0] == line.move
        replay = board.copy()
        for move in line.pv:
            replay.push(move)
    assert found.nodes > 0


def test_a_search_to_the_end_is_exact(analyser):
    found = analyser.analyse(SOLVED, Limit(depth=60))
    assert (found.score.discs, found.score.exact, found.complete) == (FFO[3][1], True, True)
    assert found.depth == SOLVED.counts().empties
    assert found.selectivity == 100


def test_both_find_the_same():
    results = []
    for make in MAKERS.values():
        with make() as analyser:
            found = analyser.analyse(SOLVED, Limit(depth=60), lines=64)
            results.append([(line.move, line.score, line.depth) for line in found.lines])
    assert sorted(results[0]) == sorted(results[1])


def test_results_of_an_analysis_are_ever_deeper(analyser):
    results = list(analyser.analysis(SOLVED, lines=2))
    depths = [(result.depth, result.selectivity) for result in results]
    assert depths == sorted(depths)
    assert results[-1].score.exact
    assert all(len(result.lines) == 2 for result in results)


def test_only_some_moves_are_looked_at(analyser):
    found = analyser.analyse(Board(), Limit(depth=4), lines=9, moves=["c4", 19])
    assert {line.move for line in found.lines} == {19, 26}
    with pytest.raises(IllegalMoveError, match="a1 turns no disc over"):
        analyser.analyse(Board(), Limit(depth=4), moves=["a1"])


def test_stopping_ends_an_analysis_with_what_is_known(analyser):
    with analyser.analysis(Board()) as analysis:
        first = next(analysis)
        assert first.move in Board().legal_moves
        assert not first.complete
    rest = list(analysis)
    assert all(not result.complete for result in rest)
    assert analysis.so_far().move in Board().legal_moves
    assert not analysis.result().complete
    analysis.stop()


def test_the_next_task_stops_an_open_analysis(analyser):
    analysis = analyser.analysis(Board())
    assert analyser.analyse(Board(), Limit(depth=3)).depth == 3
    assert not analysis.result().complete


def test_a_time_limit_ends_a_search(analyser):
    found = analyser.analyse(Board(), Limit(time=0.1))
    assert found.move in Board().legal_moves
    assert not found.complete


def test_a_forced_pass_is_seen_through(analyser):
    found = analyser.analyse(PASSING, Limit(depth=60), lines=5)
    assert len(found.lines) == 1
    assert found.pv[0] == found.move == PASS
    assert found.score.view is PASSING.turn
    assert found.score.exact


def test_a_finished_game_is_refused(analyser):
    with pytest.raises(GameOverError, match="the game is over"):
        analyser.analyse(Board.from_text("X" * 64 + " O"))


@pytest.mark.parametrize("lines", [0, 65, 1.5])
def test_absurd_numbers_of_lines_are_refused(analyser, lines):
    with pytest.raises(OptionError, match="lines must be"):
        analyser.analyse(Board(), Limit(depth=2), lines=lines)


def test_what_is_no_position_is_refused(analyser):
    with pytest.raises(OptionError, match="is neither a board nor a position"):
        analyser.analyse("start")


@pytest.mark.parametrize("name", list(MAKERS))
def test_a_closed_analyser_says_so(name):
    analyser = MAKERS[name]()
    analyser.close()
    analyser.close()
    with pytest.raises(ClosedError, match="the engine is closed"):
        analyser.analyse(Board())
