"""The engine: it always has a legal move, repeats itself, stops when told, and refuses nonsense."""

import subprocess
import sys
import threading

import pytest
from hypothesis import given, settings

from outflank import PASS, Board, Engine, Limit, Position
from outflank.errors import ClosedError, GameOverError, OptionError, StoppedError, UnknownNameError
from outflank.formats import parse_transcript
from outflank.openings import random_opening
from outflank.search import SELECTIVITIES, ThreadCosts, linear_weights, pattern_weights
from tests.ffo import FFO
from tests.strategies import boards

PASSING = Board.from_text("OX" + "-" * 62 + " X")
FINISHED = Board.from_text("X" * 64 + " O")


class WatchedBoard(Board):
    """A board that calls a function when somebody looks at its position.

    The engine does so when it has been asked for something, and before it begins.
    """

    def __init__(self, look):
        self._look = lambda: None
        super().__init__()
        self._look = look

    @property
    def position(self):
        self._look()
        return super().position


@pytest.fixture(scope="module")
def engine():
    with Engine(hash_mb=4) as made:
        yield made


@pytest.mark.parametrize("size", [4, 6, 8])
def test_it_plays_a_legal_game_against_itself(engine, size):
    board = Board(size=size)
    while not board.is_game_over():
        found = engine.play(board, Limit(depth=5))
        assert found.pv[0] == found.move
        board.push(found.move)


@settings(max_examples=60, deadline=None)
@given(boards())
def test_lines_are_legal_and_best_first(engine, board):
    if board.is_game_over():
        return
    found = engine.analyse(board, Limit(depth=4), lines=3)
    assert len(found.lines) == min(3, len(board.legal_moves))
    assert len({line.move for line in found.lines}) == len(found.lines)
    scores = [line.score.discs for line in found.lines]
    assert scores == sorted(scores, reverse=True)
    for line in found.lines:
        replay = board.copy()
        for move in line.pv:
            replay.push(move)


def test_lines_of_a_solved_position_are_those_of_its_children(engine):
    position = Position.from_text(FFO[3][0])
    found = engine.analyse(position, Limit(depth=60), lines=64)
    assert len(found.lines) == len(position.legal_moves)
    for line in found.lines:
        assert line.score.exact
        after = position.play(line.move)
        assert engine.solve(after).score.pov(position.turn).discs == line.score.discs


@pytest.mark.parametrize("selectivity", SELECTIVITIES)
def test_a_fixed_depth_repeats_its_nodes(selectivity):
    board = random_opening(3, plies=20)
    limit = Limit(depth=8, selectivity=selectivity)
    found = []
    for _ in range(2):
        with Engine(hash_mb=2) as engine:
            found.append(engine.analyse(board, limit, lines=2))
    assert found[0].nodes == found[1].nodes
    assert found[0].lines == found[1].lines
    assert all(line.depth == 8 and line.selectivity == selectivity for line in found[0].lines)
    assert found[0].complete


# Games whose last move lets the opponent, who is far behind, take all discs within three plies.
TRAPS = (
    "e6f6f5d6c3e3f4g4c6c5c4g5h5d3f2f3h4g6h6e7f8g3f7h3h2b4a4b3a3c2",
    "d3c3e6e3c4d6e2f2c5c6f3f1d2f6e1d1f5f4b3",
)


@pytest.mark.parametrize("moves", TRAPS)
@pytest.mark.parametrize("depth", [3, 4, 5, 8])
@pytest.mark.parametrize("weights", [pattern_weights, linear_weights])
def test_a_side_that_is_left_without_discs_has_lost(moves, depth, weights):
    with Engine(hash_mb=1, weights=weights()) as engine:
        found = engine.analyse(parse_transcript(moves), Limit(depth=depth))
    assert found.score.discs == 64


def test_a_side_with_few_discs_is_searched_with_care(engine):
    # All discs are lost in seven plies, which probes of ProbCut are too shallow to see.
    board = parse_transcript("d3c3e6e3c4d6e2f2c5c6f3f1d2f6e1d1f5f4g4")
    assert engine.analyse(board, Limit(depth=8, selectivity=73)).score.discs == 64


def test_less_selective_searches_see_more(engine):
    board = random_opening(5, plies=24)
    nodes = []
    for selectivity in SELECTIVITIES:
        engine.clear()
        nodes.append(engine.analyse(board, Limit(depth=9, selectivity=selectivity)).nodes)
    assert nodes[0] < nodes[-1]
    assert nodes == sorted(nodes)


def test_a_search_of_all_plies_is_exact_only_without_selectivity(engine):
    position = Position.from_text(FFO[20][0])
    for limit, exact in (
        (Limit(depth=60), True),
        (Limit(depth=position.counts().empties), True),
        (Limit(depth=5), False),
    ):
        assert engine.analyse(position, limit).score.exact is exact
    wide = Position.from_text(FFO[25][0])
    assert not engine.analyse(wide, Limit(depth=60, selectivity=73)).score.exact


def test_two_threads_find_the_same_at_the_end():
    position = Position.from_text(FFO[25][0])
    scores = set()
    for threads in (1, 2, 3):
        with Engine(threads=threads, hash_mb=4) as engine:
            scores.add(engine.analyse(position, Limit(depth=60)).score.discs)
    assert scores == {FFO[25][1]}


def test_one_thread_loses_nothing_on_working_together():
    with Engine(hash_mb=4) as engine:
        assert engine.solve(Position.from_text(FFO[25][0])).costs == ThreadCosts()


def test_nodes_that_are_shared_out_and_idle_threads_are_counted():
    with Engine(threads=2, hash_mb=4) as engine:
        # The second thread may begin late on a busy machine.
        while not (found := engine.solve(Position.from_text(FFO[25][0]))).costs.splits:
            engine.clear()
    assert found.costs.idle_seconds > 0
    assert found.costs.abandoned_nodes < found.nodes


def test_many_engines_work_side_by_side():
    texts = [FFO[number][0] for number in (1, 2, 3, 4)]
    scores = {}

    def work(text):
        with Engine(threads=2, hash_mb=2) as engine:
            scores[text] = engine.solve(Position.from_text(text)).score.discs

    threads = [threading.Thread(target=work, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert scores == {FFO[number][0]: FFO[number][1] for number in (1, 2, 3, 4)}


def test_analysis_streams_ever_deeper_results_and_ends_when_all_is_proven(engine):
    position = Position.from_text(FFO[1][0])
    results = list(engine.analysis(position, lines=2))
    depths = [(result.depth, result.selectivity) for result in results]
    assert depths == sorted(depths)
    assert len(set(depths)) == len(depths)
    assert results[-1].score.exact
    assert results[-1].score.discs == FFO[1][1]
    assert all(len(result.lines) == 2 for result in results)


def test_an_analysis_that_is_left_stops(engine):
    with engine.analysis(Board()) as analysis:
        first = next(analysis)
        assert first.move in Board().legal_moves
    rest = list(analysis)
    assert all(not result.complete for result in rest)
    assert analysis.so_far().move in Board().legal_moves
    analysis.stop()


def test_the_next_task_stops_an_open_analysis(engine):
    analysis = engine.analysis(Board())
    assert engine.play(Board(), Limit(depth=3)).depth == 3
    assert not analysis.result().complete


def test_stop_from_another_thread_ends_a_search_with_a_legal_move(engine):
    asked = threading.Event()
    board = WatchedBoard(asked.set)
    results = []

    def play():
        results.append(engine.play(board, Limit(depth=60, selectivity=100)))

    player = threading.Thread(target=play)
    player.start()
    asked.wait()
    engine.stop()
    player.join()
    assert results[0].move in Board().legal_moves
    assert not results[0].complete


def test_a_stop_between_the_request_and_the_beginning_of_a_search_ends_it(engine):
    whole_game = Limit(depth=60, selectivity=100)
    for ask in (engine.play, engine.analyse):
        assert not ask(WatchedBoard(engine.stop), whole_game).complete
    assert not engine.analysis(WatchedBoard(engine.stop), whole_game).result().complete
    with pytest.raises(StoppedError):
        engine.solve(WatchedBoard(engine.stop))
    assert engine.play(Board(), Limit(depth=4)).complete


def test_stopping_before_the_start_does_nothing():
    with Engine(hash_mb=1) as engine:
        engine.stop()
        engine.stop()
        assert engine.play(Board(), Limit(depth=4)).depth == 4


@pytest.mark.parametrize("limit", [Limit(time=0.02), Limit(clock=0.05), Limit(nodes=300)])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_deadline_ends_a_search_with_a_legal_move(limit, threads):
    board = random_opening(2, plies=12)
    with Engine(threads=threads, hash_mb=4) as engine:
        found = engine.play(board, limit)
    assert found.move in board.legal_moves
    assert not found.complete


def test_a_forced_pass_is_played_and_seen_through(engine):
    found = engine.analyse(PASSING, Limit(depth=60), lines=5)
    assert found.move == PASS
    assert found.pv[0] == PASS
    assert len(found.lines) == 1
    assert found.score.view is PASSING.turn
    assert engine.solve(PASSING).score == found.score
    assert engine.play(PASSING).move == PASS


@pytest.mark.parametrize("task", ["play", "analyse", "analysis", "solving"])
def test_a_finished_game_is_refused(engine, task):
    with pytest.raises(GameOverError, match="the game is over"):
        getattr(engine, task)(FINISHED)


def test_a_finished_game_is_solved(engine):
    assert engine.solve(FINISHED).score.discs == -64
    assert engine.solve(FINISHED, wld=True).score.discs == -1


def test_it_ponders_when_asked_and_goes_on_as_if_not():
    board = Board()
    with Engine(hash_mb=4, ponder=True) as engine:
        for _ in range(6):
            board.push(engine.play(board, Limit(depth=4)).move)
        engine.configure(ponder=False)
        assert engine.options == {"threads": 1, "hash_mb": 4, "ponder": False}
    assert len(board.moves) == 6


def test_options_are_checked_by_name(engine):
    with pytest.raises(UnknownNameError, match="unknown engine option 'thread'; did you mean"):
        engine.configure(thread=2)


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("hash_mb", [0, -1, 65537, 2**40, 1.5, "64", None]),
        ("threads", [0, -1, 257, 10**9, 1.5, "2", None]),
        ("ponder", [1, "yes", None]),
    ],
)
def test_absurd_options_are_refused(option, values):
    for value in values:
        with pytest.raises(OptionError, match=f"{option} must be"):
            Engine(**{option: value})


def test_a_table_beyond_the_memory_is_refused(monkeypatch):
    monkeypatch.setattr("outflank.search.engine._memory", lambda: 2**30)
    with pytest.raises(OptionError, match="there is no memory for a table of 2048 MB"):
        Engine(hash_mb=2048)


@pytest.mark.parametrize("lines", [0, -1, 65, 1.5])
def test_absurd_numbers_of_lines_are_refused(engine, lines):
    with pytest.raises(OptionError, match="lines must be"):
        engine.analyse(Board(), Limit(depth=2), lines=lines)


def test_a_closed_engine_says_so():
    engine = Engine(hash_mb=1)
    engine.close()
    engine.close()
    engine.stop()
    with pytest.raises(ClosedError, match="the engine is closed"):
        engine.play(Board())


def test_the_evaluation_is_the_same_for_all_images(engine):
    position = random_opening(8, plies=30).position
    assert len({engine.evaluate(image).discs for image in position.symmetries()}) == 1


def test_boards_of_other_sizes_do_not_disturb_each_other():
    with Engine(hash_mb=4) as engine:
        engine.analyse(Board(), Limit(depth=12))
        assert engine.solve(Board(size=4)).score.discs == -10
        engine.analyse(Board(size=6), Limit(depth=12))
        found = engine.analyse(Board(size=4), Limit(depth=60))
        assert (found.score.discs, found.score.exact) == (-10, True)
        first = engine.analyse(Board(), Limit(depth=8, selectivity=100), lines=4)
        assert len({line.score.discs for line in first.lines}) == 1


def test_a_node_limit_counts_from_the_beginning_of_each_search():
    with Engine(hash_mb=4) as engine:
        found = []
        for _ in range(2):
            engine.clear()
            found.append(engine.analyse(Board(), Limit(nodes=100_000)))
    assert found[0].nodes == found[1].nodes
    assert found[0].nodes >= 100_000


def test_a_board_with_more_moves_than_any_game_has_is_searched(engine):
    crowded = Position.from_text(
        "---------OOOXOO--OXX-XX----O-XO--OX--O--XXX-XXX-XO--OXO------X-- X"
    )
    assert len(crowded.legal_moves) == 35
    found = engine.analyse(crowded, Limit(depth=4), lines=64)
    assert len(found.lines) == 35
    assert {line.move for line in found.lines} == set(crowded.legal_moves)


def test_a_selective_search_that_contradicts_itself_ends(engine):
    position = Position.from_text(
        "----XO---O---O-OO-O--OO--OXXXXXX-XOXOXXO-XXOOXO-XXXXOO---O--OO-- X"
    )
    engine.clear()
    assert engine.analyse(position, Limit(depth=12, selectivity=73)).complete


def test_a_board_with_62_empty_squares_is_solved():
    nearly_empty = Board.from_text("OX" + "-" * 62 + " X")
    with Engine(hash_mb=1) as engine:
        assert engine.solve(nearly_empty).score.exact


def test_lines_of_a_search_that_was_stopped_are_distinct():
    with Engine(hash_mb=2) as engine:
        for seed in range(30):
            board = random_opening(seed, plies=12)
            engine.clear()
            found = engine.analyse(board, Limit(nodes=1000 + 700 * seed), lines=4)
            moves = [line.move for line in found.lines]
            assert len(set(moves)) == len(moves) == min(4, len(board.legal_moves))


@pytest.mark.parametrize("time", [1e10, 1e300])
def test_an_endless_time_is_no_time_limit(engine, time):
    assert engine.analyse(Board(), Limit(time=time, depth=6)).complete


def test_a_closed_engine_stays_closed():
    engine = Engine(hash_mb=1)
    engine.close()
    with pytest.raises(ClosedError):
        engine.configure(ponder=True)


def test_evaluate_does_not_mind_that_another_thread_configures():
    position = Board().position
    configured = threading.Event()

    def configure():
        for change in range(80):
            engine.configure(hash_mb=1 + change % 2)
        configured.set()

    with Engine(hash_mb=1) as engine:
        expected = engine.evaluate(position)
        other = threading.Thread(target=configure)
        other.start()
        while not configured.is_set():
            assert engine.evaluate(position) == expected
        other.join()


def test_evaluate_does_not_wait_for_a_search_of_another_thread():
    asked = threading.Event()

    def play():
        engine.play(WatchedBoard(asked.set), Limit(depth=60, selectivity=100))

    with Engine(hash_mb=1) as engine:
        expected = engine.evaluate(Board())
        player = threading.Thread(target=play)
        player.start()
        asked.wait()
        assert [engine.evaluate(Board()) for _ in range(200)] == [expected] * 200
        engine.stop()
        player.join()


def test_a_closed_engine_does_not_evaluate():
    engine = Engine(hash_mb=1)
    engine.close()
    with pytest.raises(ClosedError, match="the engine is closed"):
        engine.evaluate(Board())


def test_an_engine_that_cannot_be_changed_stays_as_it_was(monkeypatch):
    with Engine(hash_mb=2) as engine:
        monkeypatch.setattr("outflank.search.engine._memory", lambda: 2**30)
        with pytest.raises(OptionError, match="there is no memory"):
            engine.configure(hash_mb=2048)
        assert engine.options["hash_mb"] == 2
        assert engine.play(Board(), Limit(depth=4)).depth == 4


@pytest.mark.parametrize("nonsense", [None, "start", 5])
def test_what_is_no_position_is_refused(engine, nonsense):
    with pytest.raises(OptionError, match="is neither a board nor a position"):
        engine.play(nonsense)


def test_a_process_ends_while_an_engine_ponders_and_another_analyses():
    program = """
import outflank
ponderer = outflank.Engine(ponder=True)
ponderer.play(outflank.Board(), outflank.Limit(depth=3))
analysis = outflank.Engine(threads=2).analysis(outflank.Board())
print(next(analysis).depth)
"""
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")


def test_a_signal_handler_may_close_the_engine_that_its_thread_waits_for():
    program = """
import os, signal, threading
import outflank
engine = outflank.Engine()
signal.signal(signal.SIGUSR1, lambda *_: engine.close())
def interrupt():
    while engine._current is None:  # until it searches
        pass
    os.kill(os.getpid(), signal.SIGUSR1)
threading.Thread(target=interrupt).start()
print(engine.play(outflank.Board(), outflank.Limit(depth=60, selectivity=100)).complete)
"""
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (result.stdout, result.stderr) == ("False\n", "")
