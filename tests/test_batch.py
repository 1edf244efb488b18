import functools
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank import batch
from outflank.errors import GameOverError, IllegalMoveError, OptionError, PositionError
from outflank.rules import SIZES, Color, Position
from tests.games import THIRTY_THREE_MOVES
from tests.strategies import positions

same_size = st.sampled_from(SIZES).flatmap(
    lambda size: st.tuples(
        st.just(size),
        st.lists(positions().filter(lambda position: position.size == size), max_size=6),
    )
)
many = pytest.mark.parametrize("threads", [1, 2, 5])


def random_positions(count, size, seed=3):
    """Positions from the middle of random games, spread by plain dice."""
    dice = np.random.default_rng(seed)
    own, opp = batch.start(count, size=size)
    for _ in range(int(size * size / 3)):
        parent, _, next_own, next_opp = batch.children(own, opp, size=size)
        chosen = dice.permutation(len(parent))[:count]
        own, opp = next_own[chosen], next_opp[chosen]
    return own, opp


@given(same_size)
def test_batch_answers_like_single_positions(sized):
    size, singles = sized
    own, opp = batch.from_positions(singles)
    assert batch.legal_moves(own, opp, size=size).tolist() == [p.moves for p in singles]

    over, score = batch.outcome(own, opp, size=size)
    assert over.tolist() == [p.is_game_over() for p in singles]
    assert score.tolist() == [p.final_score() for p in singles]

    found = batch.children(own, opp, size=size)
    expected = [
        (index, move, child.own, child.opp)
        for index, position in enumerate(singles)
        for move, child in zip(position.legal_moves, position.children(), strict=True)
    ]
    assert list(zip(*(array.tolist() for array in found), strict=True)) == expected

    scores = batch.playouts(own, opp, seed=7, size=size)
    assert scores.tolist() == [p.playout(7, stream) for stream, p in enumerate(singles)]


@given(same_size, st.randoms(use_true_random=False))
def test_batch_plays_like_single_positions(sized, dice):
    size, singles = sized
    singles = [position for position in singles if not position.is_game_over()]
    moves = [dice.choice(list(position.legal_moves)) for position in singles]
    own, opp = batch.play(*batch.from_positions(singles), moves, size=size)
    following = [p.play(move) for p, move in zip(singles, moves, strict=True)]
    assert own.tolist() == [p.own for p in following]
    assert opp.tolist() == [p.opp for p in following]


@many
@pytest.mark.parametrize("size", SIZES)
def test_results_do_not_depend_on_the_number_of_threads(size, threads):
    # More than one piece for each thread.
    own, opp = random_positions(150_000, size)
    assert len(own) == 150_000
    one = {"size": size, "threads": 1}
    more = {"size": size, "threads": threads}
    assert (batch.legal_moves(own, opp, **one) == batch.legal_moves(own, opp, **more)).all()
    for name in ("outcome", "children"):
        function = getattr(batch, name)
        for first, second in zip(
            function(own, opp, **one), function(own, opp, **more), strict=True
        ):
            assert (first == second).all()
    first = batch.playouts(own, opp, seed=5, **one)
    assert (first == batch.playouts(own, opp, seed=5, **more)).all()
    assert (first != batch.playouts(own, opp, seed=6, **more)).any()


@many
def test_the_first_illegal_move_is_named(threads):
    own, opp = batch.start(300_000)
    moves = np.full(300_000, 37, dtype=np.uint8)
    moves[[140_000, 200_000]] = 0
    with pytest.raises(IllegalMoveError, match="position 140000: a1 turns no disc over"):
        batch.play(own, opp, moves, threads=threads)
    with pytest.raises(IllegalMoveError, match=r"position 0: .* must not pass"):
        batch.play(own[:1], opp[:1], [64], threads=threads)
    with pytest.raises(IllegalMoveError, match="position 1: 200 is not a square"):
        batch.play(own[:2], opp[:2], [37, 200], threads=threads)


@functools.cache
def mean_of_random_play(position):
    """The exact mean and mean square of the final score, for the side to move."""
    children = position.children()
    if not children:
        return position.final_score(), position.final_score() ** 2
    means = [mean_of_random_play(child) for child in children]
    return (
        -sum(mean for mean, _ in means) / len(means),
        sum(square for _, square in means) / len(means),
    )


def test_playouts_draw_all_legal_moves_evenly():
    count = 100_000
    mean, square = mean_of_random_play(Position.start(4))
    scores = batch.playouts(*batch.start(count, size=4), seed=11, size=4)
    error = ((square - mean**2) / count) ** 0.5
    assert abs(scores.mean() - mean) < 4 * error


def test_finished_games_play_out_to_their_score():
    position = Position.from_text("XXXO" + "-" * 12 + " O")
    own, opp = batch.from_positions([position])
    assert batch.playouts(own, opp, seed=1, size=4).tolist() == [position.final_score()]
    assert [len(array) for array in batch.children(own, opp, size=4)] == [0, 0, 0, 0]


def test_an_empty_batch_is_a_batch():
    own, opp = batch.start(0)
    assert batch.legal_moves(own, opp).tolist() == []
    assert batch.playouts([], [], seed=1).tolist() == []
    assert [array.tolist() for array in batch.play([], [], [])] == [[], []]


def test_lists_may_hold_any_bitboards():
    corner = 1 << 63
    assert batch.legal_moves([1, corner], [2, 4]).tolist() == [4, 0]


def test_seeds_give_different_games_in_every_stream():
    for seed in (0, 1, 0x243F6A8885A308D3, 0x9E3779B97F4A7C15, 2**64 - 1):
        scores = batch.playouts(*batch.start(1000), seed=seed)
        assert len(set(scores.tolist())) > 40


def test_arrays_that_change_meanwhile_do_no_harm():
    position = Position.from_text(THIRTY_THREE_MOVES)
    few = position.own & -position.own
    own = np.full(200_000, few, dtype=np.uint64)
    opp = np.full(200_000, position.opp, dtype=np.uint64)
    done = threading.Event()

    def meddle():
        while not done.is_set():
            own[:] = position.own
            own[:] = few

    meddler = threading.Thread(target=meddle)
    meddler.start()
    for _ in range(20):
        found = batch.children(own, opp)
        assert len({len(array) for array in found}) == 1
    done.set()
    meddler.join()


def test_a_daemon_thread_at_work_does_not_disturb_the_end_of_the_process():
    program = """
import threading
from outflank import Position, batch
def work():
    while True:
        batch.legal_moves(*batch.start(10))
threading.Thread(target=lambda: Position.start().perft(16), daemon=True).start()
threading.Thread(target=work, daemon=True).start()
Position.start().perft(11)
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (result.returncode, result.stderr) == (0, b"")


def test_positions_go_in_and_out():
    singles = [Position.start().play(name) for name in ("d3", "c4", "f5")]
    own, opp = batch.from_positions(singles)
    assert own.dtype == opp.dtype == np.uint64
    assert batch.to_positions(own, opp, turn=Color.WHITE) == singles


@pytest.mark.parametrize(
    ("call", "error", "complaint"),
    [
        (lambda: batch.legal_moves([1], [1]), PositionError, "position 0: two discs"),
        (
            lambda: batch.legal_moves([2, 1], [1, 0], size=6),
            PositionError,
            "position 0: a disc off",
        ),
        (lambda: batch.legal_moves([1], [2], size=5), PositionError, "sizes are 4, 6 and 8"),
        (lambda: batch.legal_moves([1, 2], [4]), OptionError, "own has 2 positions, opp has 1"),
        (lambda: batch.legal_moves([[1]], [[2]]), OptionError, "own must be a one-dimensional"),
        (lambda: batch.legal_moves([0.5], [1]), OptionError, "own must be .* whole numbers"),
        (lambda: batch.legal_moves([-1], [1]), OptionError, "own must be numbers from 0"),
        (lambda: batch.legal_moves(["a"], [1]), OptionError, "own must be"),
        (lambda: batch.legal_moves([1], [2], threads=0), OptionError, "threads must be"),
        (lambda: batch.play(*batch.start(2), [37]), OptionError, "1 moves for 2 positions"),
        (lambda: batch.play(*batch.start(1), [300]), OptionError, "moves must be numbers"),
        (lambda: batch.playouts(*batch.start(1), seed=-1), OptionError, "seed must be"),
        (lambda: batch.start(-1), OptionError, "count must be from 0"),
        (lambda: batch.play([0], [1], [0]), GameOverError, "position 0: the game is over"),
        (lambda: batch.legal_moves([[1], [1, 2]], [1, 2]), OptionError, "own must be a one-dim"),
        (lambda: batch.to_positions([1], [2], turn="X"), PositionError, "'X' is not Color.BLACK"),
    ],
)
def test_bad_arrays_are_refused(call, error, complaint):
    with pytest.raises(error, match=complaint):
        call()


def test_the_interpreter_goes_on_while_the_core_works():
    own, opp = batch.start(400_000)
    worker = threading.Thread(target=lambda: batch.playouts(own, opp, seed=1))
    worker.start()
    seen_inside = 0
    while worker.is_alive():
        frame = sys._current_frames().get(worker.ident)
        seen_inside += frame is not None and frame.f_code.co_name == "playouts"
        time.sleep(0)  # hands the GIL over: whoever holds it through the work ends the count
    worker.join()
    assert seen_inside > 50


@pytest.mark.parametrize(
    "work",
    ["outflank.Position.start().perft(16)", "batch.playouts(own, opp, seed=1, threads=2)"],
)
def test_ctrl_c_stops_long_work(work):
    # The work would take at least ten times the processor time of the sample that is taken first.
    # Half of it leaves time for a signal that comes late because the machine is busy.
    program = f"""
import time
import outflank
from outflank import batch
own, opp = batch.start(10_000_000)
begun = time.process_time()
batch.playouts(own[:1_000_000], opp[:1_000_000], seed=1)
sample = time.process_time() - begun
begun = time.process_time()
try:
    print("go", flush=True)
    {work}
except KeyboardInterrupt:
    print("stopped early" if time.process_time() - begun < 5 * sample else "too late")
"""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "go\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0] == "stopped early\n"
