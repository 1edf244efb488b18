"""Speed of the page: first paint, moves, hints, and 200 games at once.

Run with ``make bench``; the table in README.md beside this file is its output. It needs a Chromium,
as the tests do.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from measure import markdown_table
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from outflank.build import machine
from tests.web_server import chromium, page_server

GAMES = 200
LEVEL = 3
SECONDS = 30
RUNS = 3


def main() -> None:
    with tempfile.TemporaryDirectory() as home, page_server(home) as (address, process):
        paint, size = min(first_paint(address) for _ in range(RUNS))
        move = min(asyncio.run(one_move(address)) for _ in range(RUNS))
        first, rate = max((asyncio.run(hints(address)) for _ in range(RUNS)), key=lambda r: r[1])
        latencies, errors = asyncio.run(load(address))
        memory = resident(process)
    latencies.sort()
    p95 = latencies[int(0.95 * len(latencies))]
    rows = [
        ["first paint without cache", f"{paint:.0f} ms", "1000 ms"],
        ["bytes until then", f"{size / 1000:.0f} kB", "300 kB"],
        [f"a move of level {LEVEL}", f"{move:.1f} ms", "100 ms"],
        ["first hints", f"{first:.0f} ms", "150 ms"],
        ["hints a second", f"{rate:.1f}", "5"],
        [
            f"{GAMES} games at once, {len(latencies):,} moves in {SECONDS} s: p95",
            f"{p95:.0f} ms",
            "600 ms",
        ],
        ["the same: median", f"{statistics.median(latencies):.0f} ms", ""],
        ["the same: errors", str(errors), "0"],
        ["memory of the server then", f"{memory:.0f} MB", "500 MB"],
    ]
    print(f"\n{machine()}; best of {RUNS} runs, load on the same machine.\n")
    print(markdown_table(["what", "result", "to reach"], rows))


def first_paint(address: str) -> tuple[float, int]:
    """Milliseconds until something is seen, and bytes that were sent until the board is there."""
    with chromium() as browser:
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector(".square.legal")
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        size = page.evaluate(
            "performance.getEntries().reduce((sum, each) => sum + (each.transferSize || 0), 0)"
        )
    return float(paint), int(size)


class WatchedGame:
    """A game of a person against a level: moves go out over HTTP, replies come over a socket.

    Its requests are written by hand, because two hundred people share one process: clients of the
    usual libraries would need more of the machine than the server.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.host = address.removeprefix("http://").strip("/")

    async def begin(self) -> None:
        """Begin a game, and watch it."""
        name, port = self.host.split(":")
        self.reader, self.writer = await asyncio.open_connection(name, int(port))
        made = await self.post("/api/games", {"white": f"level:{LEVEL}"})
        self.watch = await connect(f"ws://{self.host}/api/games/{made['id']}/watch")
        self.game = json.loads(await self.watch.recv())

    async def move(self, name: str) -> float:
        """Make a move; milliseconds until the reply is there."""
        begun = time.perf_counter()
        path, body = f"/api/games/{self.game['id']}/move", {"ply": self.game["ply"], "move": name}
        version = (await self.post(path, body))["version"]
        while self.game["version"] < version or self.game["thinking"]:
            self.game = json.loads(await self.watch.recv())
        return 1000 * (time.perf_counter() - begun)

    async def post(self, path: str, document: dict[str, Any]) -> Any:
        """Send a document over the connection that is kept; the answer's document."""
        body = json.dumps(document).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)^content-length: (\d+)", answer, re.MULTILINE)
        content = await self.reader.readexactly(int(length[1]) if length else 0)
        if " 200 " not in answer.partition("\r\n")[0]:
            raise OSError(f"{path}: {content.decode()}")
        return json.loads(content)

    async def close(self) -> None:
        """Leave."""
        self.writer.close()
        await self.watch.close()


async def one_move(address: str) -> float:
    """Milliseconds until a level has answered a move, once it is warm."""
    game = WatchedGame(address)
    await game.begin()
    taken = [await game.move(game.game["legal"][0]) for _ in range(10)]
    await game.close()
    return statistics.median(taken)


async def hints(address: str) -> tuple[float, float]:
    """Milliseconds until the first hints, and how often they come in two seconds."""
    async with connect(address.replace("http", "ws") + "api/analysis") as socket:
        begun = time.perf_counter()
        await socket.send(json.dumps({"moves": ["f5", "d6", "c3", "d3", "c4"], "seconds": 2}))
        await socket.recv()
        first = 1000 * (time.perf_counter() - begun)
        number = 1
        while not json.loads(await socket.recv())["done"]:
            number += 1
        return first, number / (time.perf_counter() - begun)


async def load(address: str) -> tuple[list[float], int]:
    """Milliseconds of each move with its reply in many games at once, and how many went wrong."""
    latencies: list[float] = []
    errors = 0
    until = time.perf_counter() + SECONDS

    async def play(seed: int) -> None:
        nonlocal errors
        dice, game = random.Random(seed), WatchedGame(address)
        while time.perf_counter() < until:
            try:
                await game.begin()
                while not game.game["over"] and time.perf_counter() < until:
                    # A person thinks a little.
                    await asyncio.sleep(dice.uniform(0.2, 1.0))
                    latencies.append(await game.move(dice.choice(game.game["legal"])))
                await game.close()
            except (OSError, EOFError, ConnectionClosed):
                errors += 1

    await asyncio.gather(*(play(seed) for seed in range(GAMES)))
    return latencies, errors


def resident(process: int) -> float:
    """Megabytes of a process."""
    text = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1000 if found else float("nan")


if __name__ == "__main__":
    main()
