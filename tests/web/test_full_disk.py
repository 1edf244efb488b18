"""What cannot be stored is not done: a full disk changes no game."""

import asyncio
import json
from contextlib import suppress

import pytest

from outflank.web.game_session import RETRY
from outflank.web.imports import import_text
from tests.web.playing import act, begin_game, done, watching
from tests.web.scripted_player import PatientPlayer, registered

NDJSON = "application/x-ndjson"


@pytest.fixture
def fill_disk(client):
    """Make the database refuse to grow, as on a full disk; or let it grow again."""

    def fill(full=True):
        storage = client.app.state.server.storage

        def limit(stores):
            connection = stores.games._database._connection
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages if full else 2**30}")

        client.portal.call(storage.run, limit)

    return fill


MOVES = ("f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7")


def test_a_move_that_cannot_be_stored_is_not_made(client, begin, fill_disk):
    games = [begin(white="human") for _ in range(40)]
    fill_disk()
    for ply, move in enumerate(MOVES):
        for game in games:
            answer = act(client, game | {"ply": ply}, "move", move=move)
            shown = client.get(f"/api/games/{game['id']}").json()
            if answer.status_code == 507:
                break
            assert (shown["ply"], shown["version"]) == (ply + 1, answer.json()["version"])
        if answer.status_code == 507:
            break
    assert answer.status_code == 507, "the disk was never full"
    assert (shown["ply"], shown["version"], len(shown["tree"])) == (ply, ply + 1, ply)
    fill_disk(full=False)
    assert done(client, shown, "move", move=move)["ply"] == ply + 1


def test_a_reply_that_cannot_be_stored_is_made_later(timed_client, timer):
    client = timed_client
    player, storage = PatientPlayer(), client.app.state.server.storage
    with registered("patient", lambda: player):
        game = begin_game(client, black="human", white="patient")
        with watching(client, game) as watch:
            act(client, game, "move", move="f5")
            watch.next()
            client.portal.call(storage.run, refuse_writing)
            player.may_answer.set()
            assert "readonly" in watch.error()["error"]
            assert client.get(f"/api/games/{game['id']}").json()["ply"] == 1
            client.portal.call(storage.run, allow_writing)
            client.portal.call(timer.advance, RETRY)
            player.may_answer.set()
            assert watch.next()["ply"] == 2


def different_games(number):
    """Transcripts of games whose players differ."""
    return "".join(f"f5d6c3d3  # Player {each} - Ben\n" for each in range(number))


def refuse_writing(stores):
    stores.database._connection.execute("PRAGMA query_only = ON")


def allow_writing(stores):
    stores.database._connection.execute("PRAGMA query_only = OFF")


def test_an_import_that_cannot_be_stored_keeps_no_game(client, fill_disk):
    fill_disk()
    answer = client.post("/api/games/import", json={"text": different_games(1200)})
    assert answer.status_code == 507
    fill_disk(full=False)
    assert client.get("/api/games").json()["total"] == 0


def test_an_import_tells_of_its_progress_to_those_who_want_it(client):
    text = different_games(1200) + "z9\n"
    answer = client.post("/api/games/import", json={"text": text}, headers={"accept": NDJSON})
    assert answer.headers["content-type"].startswith(NDJSON)
    *steps, last = [json.loads(line) for line in answer.text.splitlines()]
    assert [step["read"] for step in steps] == sorted(step["read"] for step in steps)
    assert steps[-1] == {"read": 1200, "kept": 1200}
    assert last["added"] == 1200
    assert last["errors"][0].startswith("line 1201")
    assert client.get("/api/games").json()["total"] == 1200


def test_an_import_with_too_many_games_says_so_in_its_last_line(small_client):
    answer = small_client.post(
        "/api/games/import", json={"text": "f5\n" * 4}, headers={"accept": NDJSON}
    )
    assert "at most 3 games" in json.loads(answer.text.splitlines()[-1])["error"]
    assert small_client.get("/api/games").json()["total"] == 0


@pytest.mark.parametrize("how", ["left", "cancelled"])
def test_an_import_that_is_left_keeps_no_game(client, how):
    server = client.app.state.server

    async def leave():
        steps = import_text(server.storage, different_games(2500), size=8, most=20_000)

        async def read():
            async for step in steps:
                if getattr(step, "kept", 0) >= 500:
                    if how == "left":
                        return
                    asyncio.current_task().cancel()

        with suppress(asyncio.CancelledError):
            await asyncio.create_task(read())
        await steps.aclose()
        await server.storage.run(lambda stores: None)  # whatever was under way has ended

    client.portal.call(leave)
    assert client.get("/api/games").json()["total"] == 0


def test_of_many_errors_some_are_told(client):
    text = different_games(300) + "x\n" * 300
    made = client.post("/api/games/import", json={"text": text}).json()
    assert made["added"] == 300
    assert len(made["errors"]) == 101
    assert made["errors"][-1] == "and 200 more"
    rubbish = client.post("/api/games/import", json={"text": "(;" * 100_000})
    assert rubbish.status_code == 400
    assert len(rubbish.text) < 1000


def test_a_game_that_cannot_be_deleted_stays(client, begin):
    game = begin(white="human")["id"]
    storage = client.app.state.server.storage
    client.portal.call(storage.run, refuse_writing)
    assert client.delete(f"/api/games/{game}").status_code == 507
    assert client.get(f"/api/games/{game}").status_code == 200
    client.portal.call(storage.run, allow_writing)
    answer = client.post(f"/api/games/{game}/move", json={"move": "f5", "ply": 0})
    assert answer.json() == {"version": 2}
    assert client.delete(f"/api/games/{game}").status_code == 204
