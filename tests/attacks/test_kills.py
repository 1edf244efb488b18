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


def play_and_kill(home, dice, games):
    """Play on a server, kill it in the middle; what it acknowledged stands in *games*."""
    with page_server(home) as (address, process):
        killer = threading.Timer(dice.uniform(0.02, 0.6), os.kill, (process, signal.SIGKILL))
        killer.start()
        try:
            while True:
                begin_or_move(address, dice, games)
        except (requests.ConnectionError, requests.exceptions.ChunkedEncodingError):
            pass
        finally:
            killer.join()


def begin_or_move(address, dice, games):
    if len(games) < 5:
        body = {"white": "greedy", "black": "human"}
        game = requests.post(f"{address}api/games", json=body, timeout=SAFE).json()
        games[game["id"]] = game
        return
    game = games[dice.choice(sorted(games))]
    path = f"{address}api/games/{game['id']}"
    if game["over"]:
        assert requests.delete(path, timeout=SAFE).status_code == 204
        games.pop(game["id"])
        return
    if game["turn"] == "white":
        answer = requests.post(f"{path}/reply", json={"ply": game["ply"]}, timeout=SAFE)
    elif game["can_undo"] and dice.random() < 0.1:
        answer = requests.post(f"{path}/undo", json={"ply": game["ply"]}, timeout=SAFE)
    else:
        move = {"ply": game["ply"], "move": dice.choice(game["legal"])}
        answer = requests.post(f"{path}/move", json=move, timeout=SAFE)
    if answer.status_code == 409:  # what was not acknowledged had been done all the same
        answer = requests.get(path, timeout=SAFE)
    assert answer.status_code == 200, answer.text
    games[game["id"]] = answer.json()


def check_games(home, games):
    """Every acknowledged state is there, with at most the one change that was under way."""
    with page_server(home) as (address, _):
        listed = requests.get(f"{address}api/games", timeout=SAFE).json()
        names = [game["id"] for game in listed["games"]]
        assert len(names) == len(set(names)) == listed["total"]
        unacknowledged = 0
        for name, game in list(games.items()):
            answer = requests.get(f"{address}api/games/{name}", timeout=SAFE)
            if answer.status_code == 404:  # its deletion was under way
                assert game["over"]
                games.pop(name)
                unacknowledged += 1
                continue
            found = answer.json()
            assert found["version"] >= game["version"]
            if found["version"] == game["version"]:
                assert found["moves"] == game["moves"]
            else:
                unacknowledged += 1
            games[name] = found
        # A game that was being begun may be there too.
        unacknowledged += len(set(names) - set(games))
        assert unacknowledged <= 1
        for name in set(names) - set(games):
            games[name] = requests.get(f"{address}api/games/{name}", timeout=SAFE).json()


def kill_page(tmp_path, times):
    dice, games = random.Random(7), {}
    for _ in range(times):
        play_and_kill(tmp_path, dice, games)
        check_games(tmp_path, games)


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
    """Kill a match again and again, each time when it has come some games further."""
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
