"""One memory budget for all searches of a server; whatever fails, nothing stays occupied."""

import asyncio
import threading

import pytest

from outflank.errors import (
    BrokenWorkError,
    BusyError,
    GameOverError,
    OptionError,
    UnknownNameError,
)
from outflank.players import create_player
from outflank.rules import Board
from outflank.search import Limit
from outflank.web.engine_pool import BESIDE_TABLE_MB, LARGEST_MB, EnginePool
from outflank.web.limits import WebLimits, table_memory
from outflank.web.thinking import DEEP_THREADS, QUICK_AHEAD, QUICK_THREADS, Thinking, Thought
from outflank.web.threads import run_in_thread
from tests.event_loop import run_async
from tests.web.scripted_player import PatientPlayer, registered

OVER = Board.from_text("X" * 64 + " X")


class Thing:
    """Takes no table."""

    def __init__(self):
        self.closed = False

    def close(self):
        self.closed = True


def test_what_is_given_back_is_lent_again():
    async def scenario():
        pool = EnginePool(1000)
        async with pool.borrow("a", Thing) as first:
            pass
        async with pool.borrow("a", Thing) as second, pool.borrow("a", Thing) as third:
            return first is second, second is not third, pool.used_mb

    assert run_async(scenario()) == (True, True, 2 * BESIDE_TABLE_MB)


def test_what_was_not_used_for_longest_makes_room():
    async def scenario():
        pool = EnginePool(LARGEST_MB + BESIDE_TABLE_MB)
        kept = []
        for key in ("a", "b", "c"):
            async with pool.borrow(key, Thing) as thing:
                kept.append(thing)
        return [thing.closed for thing in kept], pool.used_mb

    closed, used = run_async(scenario())
    assert closed == [True, False, False]
    assert used == 2 * BESIDE_TABLE_MB


def test_a_search_without_room_waits_until_another_has_ended():
    async def scenario():
        pool = EnginePool(LARGEST_MB)
        order = []
        waiting = asyncio.Event()

        async def second():
            waiting.set()
            async with pool.borrow("b", Thing):
                order.append("second")

        async with pool.borrow("a", Thing):
            task = asyncio.create_task(second())
            await waiting.wait()
            await asyncio.sleep(0)
            order.append("first")
        await task
        return order

    assert run_async(scenario()) == ["first", "second"]


def test_room_is_left_to_quick_players():
    async def scenario():
        pool = EnginePool(2 * LARGEST_MB)
        async with pool.borrow("deep", Thing, leave_mb=LARGEST_MB):
            other = asyncio.create_task(
                pool.borrow("deeper", Thing, leave_mb=LARGEST_MB).__aenter__()
            )
            async with pool.borrow("quick", Thing):
                return other.done()

    assert run_async(scenario()) is False


@pytest.mark.parametrize(
    "error", [OptionError("no"), ValueError("no"), StopIteration(), SystemExit(3)]
)
def test_what_cannot_be_made_takes_no_memory(error):
    async def scenario():
        pool = EnginePool(LARGEST_MB)

        def make():
            raise error

        for _ in range(3):
            with pytest.raises((OptionError, BrokenWorkError)):
                async with pool.borrow("a", make):
                    pass
        return pool.used_mb

    assert run_async(scenario()) == 0


def test_whoever_leaves_while_an_engine_is_made_leaves_nothing_behind():
    async def scenario():
        pool = EnginePool(LARGEST_MB)
        begun, go_on = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()
        made = []

        def make():
            loop.call_soon_threadsafe(begun.set)
            go_on.wait()
            made.append(Thing())
            return made[0]

        task = asyncio.create_task(pool.borrow("a", make).__aenter__())
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        go_on.set()
        async with pool.borrow("b", Thing):
            return made[0].closed, pool.used_mb

    assert run_async(scenario()) == (True, BESIDE_TABLE_MB)


@pytest.mark.parametrize(
    "error", [StopIteration(), StopAsyncIteration(), SystemExit(1), KeyboardInterrupt()]
)
def test_every_exception_of_a_thread_comes_back(error):
    def work():
        raise error

    with pytest.raises(BrokenWorkError) as raised:
        run_async(run_in_thread(None, work))
    assert raised.value.__cause__ is error


def test_a_cancelled_thought_about_a_finished_game_is_answered():
    async def scenario():
        thinking = Thinking(WebLimits())
        try:
            thought = Thought()
            thought.cancel()
            return await thinking.choose("greedy", OVER, Limit, thought)
        finally:
            thinking.close()

    assert run_async(scenario()) is None


def test_moves_that_fail_leave_no_slot_taken():
    async def scenario():
        thinking = Thinking(WebLimits(waiting=1))
        try:
            for _ in range(2 * DEEP_THREADS):
                answer = await thinking.choose("greedy", OVER, Limit, Thought())
                assert isinstance(answer, GameOverError)
                thinking.refuse_if_busy()
            move, _ = await thinking.choose("greedy", Board(), Limit, Thought())
            return move
        finally:
            thinking.close()

    assert run_async(scenario()) is not None


def test_a_player_that_cannot_be_had_leaves_no_slot_taken():
    async def scenario():
        thinking = Thinking(WebLimits(waiting=1))
        try:
            for _ in range(2 * DEEP_THREADS):
                with pytest.raises(UnknownNameError):
                    await thinking.choose("nobody", Board(), Limit, Thought())
            thinking.refuse_if_busy()
        finally:
            thinking.close()

    run_async(scenario())


def test_moves_wait_for_a_thread_and_time_runs_only_then():
    async def scenario():
        thinking = Thinking(WebLimits(waiting=DEEP_THREADS + 1))
        begun = []

        def begin():
            begun.append(len(begun))
            return Limit()

        player = PatientPlayer()
        with registered("patient", lambda: player):
            boards = [Board() for _ in range(DEEP_THREADS + 1)]
            moves = [
                asyncio.create_task(thinking.choose("patient", board, begin, Thought()))
                for board in boards
            ]
            await asyncio.to_thread(player.asked.wait)
            with pytest.raises(BusyError):
                thinking.refuse_if_busy()
            most = len(begun)
            while not all(task.done() for task in moves):
                player.may_answer.set()
                await asyncio.wait(moves, timeout=0.01)
        thinking.close()
        return most, len(begun)

    most, all_of_them = run_async(scenario())
    assert most <= DEEP_THREADS < all_of_them


def test_searches_of_many_players_stay_within_the_budget():
    async def scenario():
        budget = 4 * LARGEST_MB
        thinking = Thinking(WebLimits(table_mb=budget))
        most = 0

        async def move(number):
            nonlocal most
            spec = f"outflank:nodes={number + 1}"
            move, _ = await thinking.choose(spec, Board(), Limit, Thought())
            most = max(most, thinking.tables_mb)
            return move

        try:
            moves = await asyncio.gather(*(move(number) for number in range(24)))
        finally:
            thinking.close()
        return most, moves

    most, moves = run_async(scenario())
    assert 0 < most <= 4 * LARGEST_MB
    assert len(moves) == 24


def test_many_who_ask_for_the_same_player_at_once_make_a_few():
    async def scenario():
        thinking = Thinking(WebLimits())
        made = []

        def make():
            made.append(PatientPlayer())
            return made[-1]

        try:
            with registered("greedy", make):
                await asyncio.gather(*(thinking.check("greedy", 8) for _ in range(50)))
        finally:
            thinking.close()
        return len(made)

    assert run_async(scenario()) <= QUICK_AHEAD * QUICK_THREADS


def test_the_tables_budget_is_a_quarter_of_memory_and_at_most_a_gigabyte():
    assert 0 < table_memory() <= 1024
    assert create_player("level:3").engine.options["hash_mb"] + BESIDE_TABLE_MB <= LARGEST_MB
    assert create_player("outflank").engine.options["hash_mb"] + BESIDE_TABLE_MB <= LARGEST_MB
