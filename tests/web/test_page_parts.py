"""Lines, reasons, pictures, practice, tournaments and the lab over the wire."""

import time
from datetime import UTC, datetime, timedelta

import pytest

from outflank.arena import Plan
from outflank.lab import Settings, experiment_named, run_experiment
from outflank.players import player_type
from outflank.store import Database, TournamentStore

ONLY_WIN = "-XXXXXXXOOOOOOXX-XXXOOXO-XXXXOXO--OXXOXOXXXXXOXX--OOOXO---OOOOOO X"


def test_players_for_the_page_leave_out_programs_of_the_machine(client):
    names = {player["name"] for player in client.get("/api/players").json()["players"]}
    assert {"level", "tehran", "random"} <= names
    assert not names & {"nboard", "gtp", "python", "file", "umea-program", "shenzhen-class"}


def test_a_reports_player_tells_its_source_what_was_chosen_and_what_differs(client):
    known = {player["name"]: player for player in client.get("/api/players").json()["players"]}
    for name in ("indore", "copenhagen", "shenzhen", "umea", "naive", "tehran"):
        kind = player_type(name)
        assert kind.source
        assert known[name]["source"] == kind.source
        assert known[name]["notes"] == list(kind.notes)
        assert known[name]["differences"] == list(kind.differences)


def test_a_line_has_every_position(client):
    answer = client.post("/api/line", json={"moves": ["f5", "d6", "c3", "d3", "c4"]}).json()
    assert [step["move"] for step in answer["steps"]] == [None, "f5", "d6", "c3", "d3", "c4"]
    assert answer["opening"] == "Tiger"
    assert client.post("/api/line", json={"moves": ["f5", "f5"]}).status_code == 400


def test_reasons_are_in_plain_words(client):
    answer = client.post("/api/why", json={"start": ONLY_WIN, "moves": ["b7"]}).json()
    corner = next(each for each in answer["reasons"] if each["text"] == "gives White the corner a8")
    assert (corner["good"], corner["squares"], corner["line"]) == (False, ["a8"], ["b7"])


def test_a_move_that_lost_is_explained_by_lines_that_begin_with_it_and_with_the_better_one(client):
    answer = client.post("/api/why", json={"start": ONLY_WIN, "moves": ["b7"]}).json()
    assert (answer["position"], answer["best"]) == (ONLY_WIN, "h7")
    assert answer["reasons"][0]["line"][0] == "b7"
    assert all(claim["line"][0] == "h7" and claim["good"] for claim in answer["best_reasons"])
    assert answer["best_reasons"]


def test_a_text_is_read_without_being_kept(client):
    answer = client.post("/api/read", json={"text": "f5d6"}).json()
    assert answer["games"][0]["line"]["steps"][2]["move"] == "d6"
    assert client.get("/api/games").json()["total"] == 0


def test_a_position_is_a_picture(client):
    answer = client.get("/api/picture.svg", params={"position": ONLY_WIN, "last": "h1"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert client.get("/api/picture.svg", params={"position": "rubbish"}).status_code == 400


# Practice


def test_mistakes_become_cards_that_come_back(client):
    card = {"position": ONLY_WIN, "answers": ["h7"], "played": "a1"}
    added = client.post("/api/practice/cards", json={"cards": [card, card]}).json()
    assert (added["cards"], added["due"]) == (1, 1)
    shown = client.get("/api/practice/next").json()
    assert "answers" not in shown
    assert shown["turn"] == "black"
    wrong = client.post(f"/api/practice/{shown['id']}/answer", json={"move": "a1"}).json()
    assert (wrong["right"], wrong["answers"], wrong["played"]) == (False, ["h7"], "a1")
    assert client.get("/api/practice/next").json() is None  # it comes back in some minutes
    assert client.delete(f"/api/practice/{shown['id']}").status_code == 204
    assert client.delete(f"/api/practice/{shown['id']}").status_code == 404


def test_a_card_that_is_no_longer_due_is_judged_but_not_counted(client):
    card = {"position": ONLY_WIN, "answers": ["h7"], "played": "a1"}
    client.post("/api/practice/cards", json={"cards": [card]})
    shown = client.get("/api/practice/next").json()
    for move, right in (("a1", False), ("H7", True), ("a1", False)):
        answer = client.post(f"/api/practice/{shown['id']}/answer", json={"move": move})
        assert answer.json()["right"] == right
    progress = client.get("/api/practice").json()
    assert (progress["right"], progress["wrong"]) == (0, 1)


def test_endgames_are_made_with_one_winning_move(client):
    made = client.post("/api/practice/generate", json={"number": 2, "empties": 6}).json()
    assert made["cards"] == 2
    shown = client.get("/api/practice/next").json()
    assert shown["kind"] == "endgame"
    assert shown["board"].count("-") <= 6


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("cards", {"cards": [{"position": "rubbish", "answers": ["a1"]}]}, 400),
        ("cards", {"cards": [{"position": ONLY_WIN, "answers": ["h8"]}]}, 400),
        ("cards", {"cards": [{"position": ONLY_WIN, "answers": []}]}, 422),
        ("generate", {"number": 10**6}, 422),
        ("7/answer", {"move": "a1"}, 404),
    ],
)
def test_bad_practice_is_refused(client, path, body, status):
    assert client.post(f"/api/practice/{path}", json=body).status_code == status


def test_every_best_move_of_a_mistake_is_right(client):
    position = "OOOO-XOOOOOOOOXOOOOXOO-OXXXXXXX-X-XXXXXXXXXXXX--XXXXXX--OOOXXXX- O"
    card = {"position": position, "answers": ["G3"], "played": "a1"}
    client.post("/api/practice/cards", json={"cards": [card]})
    shown = client.get("/api/practice/next").json()
    verdict = client.post(f"/api/practice/{shown['id']}/answer", json={"move": "e1"}).json()
    assert verdict["right"]
    assert verdict["answers"] == ["e1", "g3"]


def test_a_card_number_beyond_all_is_bad_input(client):
    assert client.post(f"/api/practice/{10**30}/answer", json={"move": "a1"}).status_code == 422


def test_hints_lead_to_the_answer(client):
    card = {"position": ONLY_WIN, "answers": ["h7"], "played": "a1"}
    client.post("/api/practice/cards", json={"cards": [card]})
    shown = client.get("/api/practice/next").json()
    hints = [
        client.get(f"/api/practice/{shown['id']}/hint", params={"step": step}).json()
        for step in (1, 2, 3)
    ]
    assert hints[-1]["text"] == "Play h7."
    assert [hint["more"] for hint in hints] == [True, True, False]
    assert client.get(f"/api/practice/{shown['id']}/hint", params={"step": 9}).status_code == 422
    assert client.get("/api/practice/next", params={"kind": "endgame"}).json() is None


@pytest.mark.parametrize(("steps", "hinted"), [(2, False), (3, True)])
def test_a_move_that_a_hint_has_named_earns_no_credit(client, steps, hinted):
    card = {"position": ONLY_WIN, "answers": ["h7"]}
    before = client.post("/api/practice/cards", json={"cards": [card]}).json()
    card = f"/api/practice/{client.get('/api/practice/next').json()['id']}"
    for step in range(steps):
        client.get(f"{card}/hint", params={"step": step + 1})
    verdict = client.post(f"{card}/answer", json={"move": "h7"}).json()
    assert (verdict["right"], verdict["hinted"]) == (True, hinted)
    after = client.get("/api/practice").json()
    assert (after["right"], after["wrong"]) == ((0, 1) if hinted else (1, 0))
    assert (after["rating"] > before["rating"]) != hinted
    soon = datetime.now(UTC) + timedelta(hours=1)
    assert (datetime.fromisoformat(verdict["due"]) < soon) == hinted
    assert not client.post(f"{card}/answer", json={"move": "h7"}).json()["hinted"]


def test_a_wrong_answer_is_explained(client):
    card = {"position": ONLY_WIN, "answers": ["h7"], "played": "a1"}
    client.post("/api/practice/cards", json={"cards": [card]})
    shown = client.get("/api/practice/next").json()
    verdicts = {
        move: client.post(f"/api/practice/{shown['id']}/answer", json={"move": move}).json()
        for move in shown["legal"]
    }
    wrong = [verdict for verdict in verdicts.values() if not verdict["right"]]
    assert wrong
    for verdict in wrong:
        assert verdict["loss"] > 2
        assert verdict["reasons"]
        assert verdict["best_reasons"]
    assert verdicts["h7"]["right"]


def test_a_right_answer_is_compared_with_the_move_that_was_played(client):
    cards = [{"position": ONLY_WIN, "answers": ["h7"], "played": "b7"}]
    client.post("/api/practice/cards", json={"cards": cards})
    card = client.get("/api/practice/next").json()["id"]
    verdict = client.post(f"/api/practice/{card}/answer", json={"move": "h7"}).json()
    assert verdict["right"]
    assert verdict["reasons"] == []
    assert verdict["best_reasons"]
    assert all(claim["good"] and claim["line"][0] == "h7" for claim in verdict["best_reasons"])


# Tournaments


def finished(client, name):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = client.get(f"/api/tournaments/{name}").json()
        if not found["running"]:
            return found
    raise AssertionError("the tournament does not end")


def test_a_tournament_is_played_and_its_table_can_be_watched(client):
    body = {"players": ["random", "greedy", "level:1"], "games": 2, "name": "cup"}
    begun = client.post("/api/tournaments", json=body)
    assert begun.status_code == 200, begun.text
    assert begun.json()["total"] == 6
    done = finished(client, "cup")
    assert (done["played"], done["error"]) == (6, "")
    assert {row["player"] for row in done["standings"]} == {"random", "greedy", "level:1"}
    assert client.get("/api/tournaments").json()["tournaments"][0]["name"] == "cup"
    again = client.post("/api/tournaments", json=body)
    assert again.status_code == 507 or "already" in again.json()["error"]


def test_a_tournament_can_be_stopped_and_gone_on_with(client):
    body = {"players": ["level:1", "level:2"], "games": 400, "name": "long"}
    client.post("/api/tournaments", json=body)
    stopped = client.post("/api/tournaments/long/stop").json()
    assert not stopped["running"]
    assert stopped["played"] < 400
    resumed = client.post("/api/tournaments/long/resume").json()
    assert resumed["running"]
    client.post("/api/tournaments/long/stop")


def test_a_tournament_with_long_games_stops_at_once(client):
    body = {"players": ["outflank:time=5", "outflank:time=6"], "games": 2, "name": "slow"}
    client.post("/api/tournaments", json=body)
    stopped = client.post("/api/tournaments/slow/stop").json()
    assert (stopped["running"], stopped["error"], stopped["played"]) == (False, "", 0)


def test_a_tournament_of_programs_is_not_begun_from_the_page(client, database):
    plan = Plan("match", ("nboard:touch pwned", "random"), ("f5",))
    with Database(database) as opened:
        TournamentStore(opened).create("programs", plan.document())
    answer = client.post("/api/tournaments/programs/resume")
    assert answer.status_code == 400
    assert "command line only" in answer.json()["error"]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"players": ["random", "random"]}, "there twice"),
        ({"players": ["random", "nobody"]}, "unknown player"),
        ({"players": ["random", "gtp:x"]}, "command line only"),
        ({"players": ["random", "student:x.py"]}, "command line only"),
        ({"players": ["random"]}, "players"),
        ({"players": ["random", "greedy"], "games": 3}, "must be even"),
        ({"players": ["random", "greedy"], "name": "a/b"}, "cannot be called"),
    ],
)
def test_bad_tournaments_are_refused(client, body, message):
    answer = client.post("/api/tournaments", json=body)
    assert 400 <= answer.status_code < 500
    assert message in answer.json()["error"]


def test_a_tournament_that_is_too_long_for_the_page_is_refused(small_client):
    answer = small_client.post("/api/tournaments", json={"players": ["random", "greedy"]})
    assert "at most 4 games" in answer.json()["error"]


# The lab


def test_results_of_the_lab_are_shown_with_their_plots(client, tmp_path, monkeypatch):
    monkeypatch.setenv("OUTFLANK_HOME", str(tmp_path))
    assert client.get("/api/lab/copenhagen-4x4").status_code == 404
    run_experiment(experiment_named("copenhagen-4x4"), Settings(seed=1), tmp_path / "lab")
    listed = {made["name"]: made["found"] for made in client.get("/api/lab").json()["experiments"]}
    assert listed["copenhagen-4x4"]["quick"] is False
    assert listed["ladder"] is None
    assert client.get("/api/lab/copenhagen-4x4").json()["tables"]
    plot = client.get("/api/lab/copenhagen-4x4/nodes.svg")
    assert plot.headers["content-type"] == "image/svg+xml"
    assert client.get("/api/lab/copenhagen-4x4/none.svg").status_code == 404
    assert client.get("/api/lab/none").status_code == 404
    assert client.get("/api/lab/..%2f..%2fetc/passwd.svg").status_code == 404
