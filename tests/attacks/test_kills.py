"""``kill -9`` at any moment: nothing that was acknowledged is lost, nothing is doubled."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import pytest
import requests

from outflank.store import Database, TournamentStore
from tests.web_server import page_server

SAFE = 120.0


class KnownGame:
    """What a server has acknowledged of a game."""

    def __init__(self):
        self.version = 0
        self.lines = set()
        """Every line that was played; what is taken back stays as a variation."""
        self.deleting = False


def play_and_kill(home, dice, games):
    """Play on a server, kill it in the middle; what it acknowledged is recorded in *games*."""
    with page_server(home) as (address, process):
        for _ in range(dice.randrange(5, 40)):
            act_by_dice(f"{address}api/games", dice, games)
        # From here on, at any moment of a request or of a reply.
        killer = threading.Timer(dice.uniform(0.0, 0.05), os.kill, (process, signal.SIGKILL))
        killer.start()
        try:
            while True:
                act_by_dice(f"{address}api/games", dice, games)
        except (requests.ConnectionError, requests.exceptions.ChunkedEncodingError):
            pass
        finally:
            killer.join()


def act_by_dice(address, dice, games):
    if len(games) < 5:
        body = {"white": "greedy", "black": "human"}
        game = requests.post(address, json=body, timeout=SAFE).json()
        games[game["id"]] = KnownGame()
        return
    name = dice.choice(sorted(games))
    path, known = f"{address}/{name}", games[name]
    game = requests.get(path, timeout=SAFE).json()
    if game["over"] and dice.random() < 0.5:
        known.deleting = True
        assert requests.delete(path, timeout=SAFE).status_code == 204
        games.pop(name)
        return
    ways = ["undo"] * game["can_undo"] + ["redo"] * game["can_redo"] + ["move"] * 8
    what, body = dice.choice(ways), {"ply": game["ply"]}
    if what == "move" and (game["over"] or game["thinking"]):
        return
    if what == "move":
        body["move"] = dice.choice(game["legal"])
    answer = requests.post(f"{path}/{what}", json=body, timeout=SAFE)
    assert answer.status_code in (200, 400, 409), answer.text  # the reply may be faster
    if answer.status_code == 200:
        known.version = answer.json()["version"]
        if what == "move":
            known.lines.add((*game["moves"], body["move"]))


def has_line(tree, moves):
    """Whether a tree by names has a line of play."""
    line, place = tree, 0
    for move in moves:
        if place == len(line):
            return False
        item = line[place]
        if name_of(item) != move:
            others = [] if isinstance(item, str) else item.get("instead", [])
            line = next((other for other in others if name_of(other[0]) == move), None)
            if line is None:
                return False
            place = 0
        place += 1
    return True


def name_of(item):
    return item if isinstance(item, str) else item["move"]


def check_games(home, games):
    """Everything that was acknowledged is there, and nothing that was deleted."""
    with page_server(home) as (address, _):
        listed = requests.get(f"{address}api/games", timeout=SAFE).json()
        names = [game["id"] for game in listed["games"]]
        assert len(names) == len(set(names)) == listed["total"]
        for name, known in list(games.items()):
            answer = requests.get(f"{address}api/games/{name}", timeout=SAFE)
            if answer.status_code == 404:
                assert known.deleting
                games.pop(name)
                continue
            found = answer.json()
            assert found["version"] >= known.version
            for line in known.lines:
                assert has_line(found["tree"], line), (line, found["tree"])
            known.deleting = False
        # A game that was being begun may be there, too.
        assert len(set(names) - set(games)) <= 1
        for name in set(names) - set(games):
            games[name] = KnownGame()


def kill_page(tmp_path, times):
    dice, games = random.Random(7), {}
    for _ in range(times):
        play_and_kill(tmp_path, dice, games)
        check_games(tmp_path, games)
    assert any(known.lines for known in games.values())


def run_match(store, *, games, resume=False):
    command = [sys.executable, "-m", "outflank", "match", f"--store={store}", "--json"]
    if resume:
        command += ["--resume=killed"]
    else:
        command += ["random", "greedy", f"--games={games}", "--seed=1", "--name=killed"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def stored_games(store):
    with Database(store) as database:
        return {
            number: [made.move for made in record.moves]
            for number, record in TournamentStore(database).games("killed")
        }


def count_games(store):
    try:
        with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.OperationalError:  # not made yet
        return 0


def kill_match(tmp_path, times, games):
    """Kill a match again and again, each time after some more games."""
    whole, store = tmp_path / "whole.db", tmp_path / "killed.db"
    with run_match(whole, games=games) as process:
        assert process.wait() == 0
    expected = stored_games(whole)
    dice, known = random.Random(8), {}
    for number in range(times):
        enough = len(known) + dice.randrange(1, games // times // 2)
        with run_match(store, games=games, resume=number > 0) as process:
            while count_games(store) < enough:
                assert process.poll() is None, process.stderr.read()
            process.kill()
        found = stored_games(store)
        assert known.items() <= found.items() <= expected.items()
        known = found
    with run_match(store, games=games, resume=True) as process:
        assert process.wait() == 0, process.stderr.read()
    assert stored_games(store) == expected


def test_a_killed_server_has_every_move_that_it_acknowledged(tmp_path):
    kill_page(tmp_path, times=3)


def test_a_killed_match_goes_on_with_every_game_that_it_stored(tmp_path):
    kill_match(tmp_path, times=2, games=400)


@pytest.mark.soak
def test_fifty_kills_of_a_server_lose_nothing(tmp_path):
    kill_page(tmp_path, times=50)


@pytest.mark.soak
def test_fifty_kills_of_a_match_lose_nothing(tmp_path):
    kill_match(tmp_path, times=50, games=20_000)
