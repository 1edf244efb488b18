"""Values from a thread: in order, or only the newest; a consumer that leaves stops the work."""

import asyncio

from outflank.web.audience import MOST_WAITING, Audience
from outflank.web.feed import Feed
from tests.event_loop import run_async


async def collect(feed):
    return [value async for value in feed]


def test_a_feed_has_every_value_in_order_until_it_ends():
    async def scenario():
        feed = Feed()
        await asyncio.to_thread(lambda: [feed.put(number) for number in range(5)])
        feed.end()
        return await collect(feed)

    assert run_async(scenario()) == [0, 1, 2, 3, 4]


def test_the_slow_get_the_newest_value_alone():
    async def scenario():
        feed = Feed(newest_only=True)
        await asyncio.to_thread(lambda: [feed.put(number) for number in range(5)])
        feed.end()
        return await collect(feed)

    assert run_async(scenario()) == [4]


def test_whoever_waits_is_woken_by_a_value_and_by_the_end():
    async def scenario():
        feed = Feed()
        waiting = asyncio.create_task(collect(feed))
        await asyncio.sleep(0)
        await asyncio.to_thread(feed.put, "found")
        feed.end()
        return await waiting

    assert run_async(scenario()) == ["found"]


def test_work_is_stopped_when_it_is_abandoned_before_or_after_it_began():
    async def scenario():
        stopped = []
        before, after = Feed(), Feed()
        before.abandon()
        before.stop_with(lambda: stopped.append("before"))
        after.stop_with(lambda: stopped.append("after"))
        after.abandon()
        return stopped

    assert run_async(scenario()) == ["before", "after"]


def test_a_slow_watcher_gets_the_newest_and_the_others_all():
    async def scenario():
        audience = Audience()
        slow, quick = audience.join(), audience.join()
        seen = []
        for number in range(MOST_WAITING + 1):
            audience.send(str(number))
            seen.append(await anext(quick))
        audience.leave(quick)
        return seen, await anext(slow), len(audience.watchers)

    seen, newest, left = run_async(scenario())
    assert seen == [str(number) for number in range(MOST_WAITING + 1)]
    assert (newest, left) == (str(MOST_WAITING), 1)
