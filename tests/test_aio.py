"""The awaitable engine: prompt, bounded, and usable whatever its tasks do."""

import asyncio
import gc
import threading

import pytest

import outflank
from outflank import Board, Limit, Position, aio
from outflank.errors import ClosedError, GameOverError, IllegalMoveError, OptionError, StoppedError
from outflank.search import SearchResult
from tests.event_loop import run_async
from tests.ffo import FFO

ENDLESS = Limit(depth=60, selectivity=100)
SOLVABLE, SCORE = FFO[1]


def with_engine(use, **options):
    """Run a coroutine function of an engine that is closed afterwards."""

    async def main():
        async with aio.Engine(hash_mb=2, **options) as engine:
            return await use(engine)

    return run_async(main())


def test_searches_are_awaited():
    async def use(engine):
        position = Position.from_text(SOLVABLE)
        played = await engine.play(Board(), Limit(depth=4))
        lines = (await engine.analyse(Board(), Limit(depth=4), lines=2, moves=["c4", "d3"])).lines
        solution = await engine.solve(position)
        return played.depth, {line.move for line in lines}, solution.score.discs

    assert with_engine(use) == (4, {19, 26}, SCORE)


def test_an_analysis_streams_ever_deeper_results_to_the_end():
    async def use(engine):
        position = Position.from_text(SOLVABLE)
        return [result async for result in engine.analysis(position, lines=2)]

    results = with_engine(use)
    depths = [(result.depth, result.selectivity) for result in results]
    assert depths == sorted(depths)
    assert results[-1].score.exact
    assert results[-1].score.discs == SCORE


def test_a_cancelled_task_stops_its_search_and_leaves_the_engine_usable():
    async def use(engine):
        first = asyncio.Event()

        async def analyse():
            async for _ in engine.analysis(Board(), ENDLESS):
                first.set()

        for search in (analyse(), engine.play(Board(), ENDLESS), engine.solve(Board())):
            task = asyncio.create_task(search)
            if search.__name__ == "analyse":
                await first.wait()
            else:
                await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            # One that were still running would keep this waiting for ever.
            assert (await engine.play(Board(), Limit(depth=3))).depth == 3

    with_engine(use)


def test_a_timeout_stops_a_search():
    async def use(engine):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await engine.play(Board(), ENDLESS)
        return (await engine.play(Board(), Limit(depth=3))).depth

    assert with_engine(use) == 3


def test_leaving_the_loop_stops_the_search():
    async def use(engine):
        async for result in engine.analysis(Board(), ENDLESS):
            assert result.lines
            break
        async with engine.analysis(Board(), ENDLESS) as analysis:
            await anext(analysis)
        assert [result async for result in analysis][-1:] != [None]
        return (await engine.play(Board(), Limit(depth=3))).depth

    assert with_engine(use) == 3


def test_searches_of_several_tasks_take_turns():
    async def use(engine):
        tasks = [engine.play(Board(), Limit(depth=depth)) for depth in (2, 3, 4, 5, 6)]
        return [found.depth for found in await asyncio.gather(*tasks)]

    assert with_engine(use) == [2, 3, 4, 5, 6]


def test_the_event_loop_runs_on_while_the_engine_searches():
    async def use(engine):
        playing = asyncio.create_task(engine.play(Board(), Limit(time=0.1)))
        turns = 0
        while not playing.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert with_engine(use) > 10


class ScriptedAnalysis:
    """An analysis that gives its results at once, and notes how it was stopped."""

    def __init__(self, depths):
        self.depths = iter(depths)
        self.stopped = threading.Event()

    def __iter__(self):
        return self

    def __next__(self):
        return result_of(next(self.depths))

    def stop(self, *, wait=True):
        self.stopped.set()


def result_of(depth):
    return SearchResult((outflank.Line(19, Board().score(), (19,), depth, 73),), 0, 0.0, False)


def test_a_slow_consumer_gets_the_newest_result_and_nothing_piles_up():
    async def main():
        loop = asyncio.get_running_loop()
        woken = []
        call_soon = loop.call_soon_threadsafe

        def count(callback, *args, **options):
            woken.append(callback)
            return call_soon(callback, *args, **options)

        done = threading.Event()

        def depths():
            yield 1
            yield from range(2, 5001)
            done.set()

        analysis = aio.AsyncAnalysis(lambda: ScriptedAnalysis(depths()))
        loop.call_soon_threadsafe = count
        pending = asyncio.ensure_future(anext(analysis))
        await asyncio.sleep(0)
        done.wait()  # the loop stands still meanwhile
        seen = [(await pending).depth, *[result.depth async for result in analysis]]
        del loop.call_soon_threadsafe
        return seen, len(woken)

    seen, wakings = run_async(main())
    assert seen[-1] == 5000
    assert len(seen) <= 2
    assert wakings <= 4


def test_an_analysis_that_nobody_refers_to_stops():
    async def main():
        scripted = ScriptedAnalysis([1])
        release = threading.Event()

        def depths():
            yield 1
            release.wait()

        scripted.depths = depths()
        analysis = aio.AsyncAnalysis(lambda: scripted)
        await anext(analysis)
        del analysis
        gc.collect()
        stopped = scripted.stopped.is_set()
        release.set()
        return stopped

    assert run_async(main())


def test_errors_reach_the_task_that_asked():
    async def use(engine):
        finished = Board.from_text("X" * 64 + " O")
        with pytest.raises(GameOverError):
            await engine.play(finished)
        assert (await engine.solve(finished)).score.discs == -64
        with pytest.raises(IllegalMoveError, match="a1 turns no disc over"):
            await engine.play(Board(), moves=["a1"])
        with pytest.raises(OptionError, match="neither a board nor a position"):
            await engine.play("start")
        with pytest.raises(OptionError, match="threads must be"):
            await engine.configure(threads=0)
        await engine.clear()

    with_engine(use)


def test_bad_options_are_refused_on_entering():
    async def main():
        with pytest.raises(OptionError, match="hash_mb must be"):
            async with aio.Engine(hash_mb=0):
                pass

    run_async(main())


def test_closing_stops_what_runs_and_what_waits():
    async def main():
        engine = aio.Engine(hash_mb=2)
        tasks = [asyncio.create_task(engine.play(Board(), ENDLESS)) for _ in range(3)]
        await asyncio.sleep(0)
        await engine.close()
        await engine.close()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, (SearchResult, StoppedError, ClosedError)) for end in ended)
        with pytest.raises(ClosedError):
            await engine.play(Board())

    run_async(main())


def test_a_board_may_change_while_its_search_waits_for_its_turn():
    async def use(engine):
        board = Board()
        playing = asyncio.create_task(engine.play(board, Limit(depth=5)))
        await asyncio.sleep(0)
        board.push("d3")
        return (await playing).move in Board().legal_moves

    assert with_engine(use)
