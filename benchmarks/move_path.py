"""What a person's move and the reply of a player run through: functions and files of Outflank.

From the request of the move until the state with the reply has arrived in the window, in all
threads of a server in this process. Comprehensions count with the function that they stand in.

    python benchmarks/move_path.py
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType

import httpx2 as httpx
from websockets.asyncio.client import connect

import outflank
from outflank.web.server import ServerAddress, serve

PACKAGE = Path(outflank.__file__).parent
OPPONENT = "level:3"

# Moves before the one that is counted: what is made once is made by then.
WARM_UP = 4

COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}


class Recorder:
    """Notes the functions of the package that are called while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.called: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """For ``sys.setprofile``."""
        if self.on and event == "call":
            self.called.add(frame.f_code)

    def functions(self) -> list[str]:
        """What was called, by file and name."""
        return sorted(
            f"{Path(code.co_filename).relative_to(PACKAGE)}: {code.co_qualname}"
            for code in self.called
            if PACKAGE in Path(code.co_filename).parents and code.co_name not in COMPREHENSIONS
        )


async def play(address: str, recorder: Recorder) -> None:
    """Play a game for some moves, and record the last of them."""
    async with httpx.AsyncClient(base_url=address, timeout=None) as client:
        game = (await client.post("api/games", json={"white": OPPONENT})).json()
        place = f"{address.replace('http', 'ws')}api/games/{game['id']}"
        async with connect(f"{place}/watch") as socket:
            state = json.loads(await socket.recv())
            for number in range(WARM_UP + 1):
                recorder.on = number == WARM_UP
                body = {"ply": state["ply"], "move": state["legal"][0]}
                answer = await client.post(f"api/games/{game['id']}/move", json=body)
                version = answer.raise_for_status().json()["version"]
                while state["version"] <= version:
                    state = json.loads(await socket.recv())
                recorder.on = False


def main() -> None:
    recorder = Recorder()

    def begin(address: ServerAddress) -> None:
        threading.Thread(target=run, args=(address.url,)).start()

    def run(address: str) -> None:
        sys.setprofile(None)  # the person's part is not Outflank's
        try:
            asyncio.run(play(address, recorder))
        finally:
            signal.raise_signal(signal.SIGINT)

    with tempfile.TemporaryDirectory() as home:
        count(recorder, lambda: serve("127.0.0.1", 0, database=f"{home}/page.db", on_start=begin))
    functions = recorder.functions()
    files = {function.partition(":")[0] for function in functions}
    print("\n".join(functions))
    print(f"\n{len(functions)} functions in {len(files)} files")


def count(recorder: Recorder, work: Callable[[], None]) -> None:
    """Do something with the recorder in this thread, and in all that begin meanwhile."""
    threading.setprofile(recorder)
    sys.setprofile(recorder)
    try:
        work()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


if __name__ == "__main__":
    main()
