"""Work in threads whose outcome always returns to the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import ParamSpec, TypeVar

from outflank.errors import BrokenWorkError, OutflankError

__all__ = ["run_in_thread"]

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


async def run_in_thread(
    executor: Executor | None,
    work: Callable[Parameters, Result],
    *args: Parameters.args,
    **options: Parameters.kwargs,
) -> Result:
    """Run a function in a thread, and return what it returns.

    An asyncio future can hold neither StopIteration nor, without ending the loop, SystemExit and
    KeyboardInterrupt: a task awaiting it would wait for ever. So exceptions come back as values;
    our own errors are raised as they are, all others as the cause of a BrokenWorkError.
    """

    def attempt() -> tuple[Result | None, BaseException | None]:
        try:
            return work(*args, **options), None
        except BaseException as error:
            return None, error

    result, error = await asyncio.get_running_loop().run_in_executor(executor, attempt)
    if error is None:
        return result  # type: ignore[return-value]
    if isinstance(error, OutflankError):
        raise error
    raise BrokenWorkError(f"{type(error).__name__}: {error}") from error
