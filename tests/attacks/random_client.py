"""A client of the page that does at random what people and rude programs do."""

import asyncio
import json
import random
import time

import httpx2 as httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

PLAYERS = (
    "level:1",
    "level:0",
    "greedy",
    "random",
    "level:3",
    "outflank:nodes=500",
    "tehran:depth=2",
)
QUICK = ("level:1", "level:0", "greedy", "random", "level:3")
GAME = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6"
RUBBISH = (
    "",
    "null",
    "[]",
    "{",
    '{"ply": -1}',
    '{"move": "z9", "ply": 0}',
    '{"ply": 1e99}',
    "\x00",
)


class RandomClient:
    """One of many; records statuses, and milliseconds from quick moves to replies."""

    def __init__(self, address, seed):
        self.address = address
        self.dice = random.Random(seed)
        self.statuses = {}
        self.quick = []
        self.game = None
        self.watch = None
        self.spec = ""

    async def run(self, until):
        limits = httpx.Limits(max_connections=4)
        async with httpx.AsyncClient(base_url=self.address, limits=limits, timeout=120) as client:
            self.client = client
            await self.begin()
            acts = [self.move] * 30 + [
                self.undo,
                self.redo,
                self.begin,
                self.list_games,
                self.send_rubbish,
                self.analyse,
                self.review,
                self.import_games,
                self.delete,
                self.read,
                self.leave,
            ]
            while time.monotonic() < until:
                await self.dice.choice(acts)()
            await self.watch.close()

    async def ask(self, method, path, **options):
        answer = await self.client.request(method, path, **options)
        self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
        return answer

    async def begin(self):
        self.spec = self.dice.choice(PLAYERS)
        size = self.dice.choice((8, 8, 8, 6, 4)) if self.spec in QUICK else 8
        body = {"white": self.spec, "size": size}
        self.game = (await self.ask("POST", "api/games", json=body)).json()
        await self.leave()

    async def leave(self):
        """Close the window of the game, and open another."""
        if self.watch is not None:
            await self.watch.close()
        place = self.address.replace("http", "ws")
        self.watch = await connect(f"{place}api/games/{self.game['id']}/watch")
        await self.settle(0)

    async def settle(self, version):
        """Watch until the game has reached a version and no player is about to move."""
        while True:
            seen = json.loads(await self.watch.recv())
            if "error" not in seen:
                self.game = seen
                if seen["version"] >= version and not seen["thinking"]:
                    return

    async def move(self):
        game = self.game
        if game["over"]:
            await self.begin()
            return
        await asyncio.sleep(self.dice.uniform(0.05, 0.5))  # people think
        begun = time.perf_counter()
        if await self.act("move", move=self.dice.choice(game["legal"])) and self.spec in QUICK:
            self.quick.append(1000 * (time.perf_counter() - begun))

    async def act(self, what, **body):
        """Do something in the game, and wait for the player's reply; whether it was done."""
        path = f"api/games/{self.game['id']}/{what}"
        answer = await self.ask("POST", path, json={"ply": self.game["ply"]} | body)
        if answer.status_code == 200:
            await self.settle(answer.json()["version"])
        return answer.status_code == 200

    async def undo(self):
        await self.act("undo")

    async def redo(self):
        await self.act("redo")

    async def delete(self):
        await self.ask("DELETE", f"api/games/{self.game['id']}")
        await self.begin()

    async def list_games(self):
        await self.ask("GET", "api/games", params={"player": self.dice.choice(PLAYERS)})
        await self.ask("GET", "api/tournaments")
        await self.ask("GET", "api/practice")

    async def read(self):
        await self.ask("POST", "api/read", json={"text": f"{GAME}\n" * 20})
        await self.ask("GET", "/")

    async def send_rubbish(self):
        path = f"api/games/{self.game['id']}/move"
        headers = {"content-type": "application/json"}
        text = self.dice.choice(RUBBISH)
        await self.ask("POST", path, content=text.encode(), headers=headers)

    async def import_games(self):
        await self.ask("POST", "api/games/import", json={"text": f"{GAME}\n" * 30})

    async def analyse(self):
        await self.listen("api/analysis", {"moves": ["f5", "d6"], "seconds": 5})

    async def review(self):
        await self.listen("api/review", {"text": GAME, "level": 2})

    async def listen(self, path, message):
        """Receive a few messages, then leave, politely or not."""
        try:
            async with connect(self.address.replace("http", "ws") + path) as socket:
                await socket.send(json.dumps(message))
                for _ in range(self.dice.randrange(6)):
                    heard = json.loads(await socket.recv())
                    if heard.get("done") or heard.get("error"):
                        break
                if self.dice.random() < 0.3:
                    socket.transport.abort()
        except ConnectionClosed:
            pass
