"""Coroutines in tests: in a thread of their own, because a browser keeps a loop in the main one."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

# A test that hangs shall fail at last, however busy the machine is.
SAFE = 600.0


def run_async(coroutine, seconds=SAFE):
    """Run a coroutine to its end, and return what it returns."""

    async def bounded():
        async with asyncio.timeout(seconds):
            return await coroutine

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, bounded()).result()
