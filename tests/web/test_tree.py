"""The tree of a game is changed beside the played line."""

import pytest

from tests.web.playing import act, done, watching


@pytest.fixture
def game(begin):
    return begin(start="f5d6c3", black="human", white="human")


def edit(client, game, action, **body):
    answer = client.post(f"/api/games/{game['id']}/tree/{action}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(client, game, action, **body):
    answer = client.post(f"/api/games/{game['id']}/tree/{action}", json=body)
    assert answer.status_code in (400, 409), answer.text
    return answer.json()


def test_a_variation_stands_beside_what_was_played_and_is_kept(client, game):
    changed = edit(client, game, "add", path=["f5"], moves=["f6", "e6"])
    assert changed["path"] == ["f5", "f6", "e6"]
    again = client.get(f"/api/games/{game['id']}").json()
    assert again["tree"][1] == {"move": "d6", "instead": [["f6", "e6"]]}
    assert (again["moves"], again["ply"]) == (["f5", "d6", "c3"], 3)


def test_a_variation_that_is_there_is_found(client, game):
    first = edit(client, game, "add", path=["f5"], moves=["f6"])
    assert edit(client, game, "add", path=["f5"], moves=["f6"])["tree"] == first["tree"]


def test_a_forced_pass_belongs_to_the_move(client, begin):
    game = begin(start="d3c3e6d2d1e1b2", black="human", white="human")
    changed = edit(client, game, "add", path=game["moves"], moves=["c1"])
    assert changed["path"][-2:] == ["c1", "pass"]


def test_an_illegal_move_is_refused_and_nothing_changes(client, game):
    assert refused(client, game, "add", path=["f5"], moves=["a1"])["field"] == "moves"
    assert client.get(f"/api/games/{game['id']}").json()["tree"] == ["f5", "d6", "c3"]


def test_what_was_played_is_neither_deleted_nor_displaced(client, game):
    edit(client, game, "add", path=["f5"], moves=["f6"])
    assert "played" in refused(client, game, "remove", path=["f5", "d6"])["error"]
    assert "played" in refused(client, game, "promote", path=["f5", "f6"])["error"]


def test_variations_are_promoted_and_deleted(client, game):
    edit(client, game, "add", path=["f5"], moves=["f6"])
    edit(client, game, "add", path=["f5"], moves=["f4", "e3"])
    changed = edit(client, game, "promote", path=["f5", "f4", "e3"])
    assert changed["tree"][1]["instead"] == [["f4", "e3"], ["f6"]]
    assert changed["path"] == ["f5", "f4", "e3"]
    changed = edit(client, game, "remove", path=["f5", "f4", "e3"])
    assert changed["tree"][1]["instead"] == [["f4"], ["f6"]]
    assert changed["path"] == ["f5", "f4"]


def test_a_line_that_is_gone_is_said_to_be(client, game):
    assert "not in the game" in refused(client, game, "remove", path=["f5", "f4"])["error"]


def test_comments_and_drawings_are_kept_with_their_position(client, game):
    edit(client, game, "comment", path=["f5", "d6"], text=" a good reply ")
    marks = [{"square": "c4"}, {"square": "c3", "to": "c5", "color": "red"}]
    edit(client, game, "marks", path=["f5", "d6"], marks=marks)
    edit(client, game, "marks", path=[], marks=[{"square": "a1", "color": "blue"}])
    again = client.get(f"/api/games/{game['id']}").json()
    assert again["tree"][1]["comment"] == "a good reply"
    assert again["tree"][1]["marks"] == [[26, None, "green"], [18, 34, "red"]]
    assert again["marks"] == [[0, None, "blue"]]


def test_a_mark_off_the_board_is_refused(client, game):
    for square in ("z9", "pass"):
        wrong = refused(client, game, "marks", path=[], marks=[{"square": square}])
        assert wrong["field"] == "marks"


def test_analysis_while_a_game_is_played_disturbs_nobody(client, begin):
    game = begin(start="f5d6", black="human", white="level:1")
    with watching(client, game) as watch:
        edit(client, game, "add", path=["f5"], moves=["f6"])
        assert watch.next()["moves"] == ["f5", "d6"]
        act(client, watch.game, "move", move="c3")
        assert watch.next()["moves"] == ["f5", "d6", "c3"]
        assert len(watch.until_settled()["moves"]) == 4


def test_an_analysis_keeps_all_that_a_text_says(client, begin):
    text = "(;GM[Othello]PC[x]PB[Ada]PW[Bea]TY[8]RE[-12:r]B[f5]W[d6]CO[hm];)"
    game = begin(start=text, black="human", white="human", analysis=True)
    assert (game["black_name"], game["white_name"]) == ("Ada", "Bea")
    assert (game["over"], game["result"]) == (True, -12)
    assert game["tree"][1]["comment"] == "hm"


def test_moves_of_an_analysed_position_were_not_played(client, begin):
    game = begin(start="--------" * 8 + " X", black="human", white="human", analysis=True)
    assert game["ply"] == 0
    obf = "---------------------------OX------XO--------------------------- X; f5:+0; d3:+0;"
    game = begin(start=obf, black="human", white="human", analysis=True)
    assert (game["ply"], len(game["tree"])) == (0, 1)
    changed = edit(client, game, "promote", path=["d3"])
    assert changed["tree"][0]["move"] == "d3"


def test_taking_back_a_resignation_takes_back_no_move(client, begin):
    game = begin(start="f5d6c3d3", black="human", white="level:1")
    lost = done(client, game, "resign", color="black")
    assert lost["over"]
    assert lost["can_undo"]
    back = done(client, lost, "undo")
    assert (back["over"], back["moves"]) == (False, game["moves"])


def test_a_second_game_of_a_pasted_text_does_not_vanish(client):
    ggf = "(;GM[Othello]PC[x]PB[Ada]PW[Bea]TY[8]B[f5]W[d6];)"
    for text, words in ((f"{ggf}\nf5f6e6f4", "outside"), (f"{ggf}\n{ggf}", "more than one")):
        for analysis in (True, False):
            body = {"start": text, "analysis": analysis}
            answer = client.post("/api/games", json=body)
            assert answer.status_code == 400
            assert words in answer.json()["error"]
            assert answer.json()["field"] == "start"


def test_a_game_is_begun_from_any_format(client, begin):
    start = "---------------------------OX------XO--------------------------- X"
    pgn = '[Event "x"]\n[Black "Ada"]\n[White "Bea"]\n\n1. f5 d6 2. c3 *\n'
    assert begin(start=f"{start};")["ply"] == 0
    assert begin(start=f"{start}; f5:+0; d3:-2;", white="human")["ply"] == 0
    assert begin(start=pgn, white="human")["ply"] == 3


def test_a_pasted_game_keeps_its_date(client, begin):
    pgn = '[Event "x"]\n[Date "1999.10.11"]\n\n1. f5 d6 2. c3 *\n'
    game = begin(start=pgn, analysis=True)
    assert game["created"].startswith("1999-10-11")
    (entry,) = client.get("/api/games").json()["games"]
    assert entry["created"] == game["created"]


def test_games_that_the_library_has_are_not_doubled(client):
    text = "f5d6c3\nf5f6e6\nf5d6c3\n"
    first = client.post("/api/games/import", json={"text": text}).json()
    assert (first["added"], first["duplicates"]) == (2, 1)
    again = client.post("/api/games/import", json={"text": f"{text}f5f4e3"}).json()
    assert (again["added"], again["duplicates"]) == (1, 3)
    assert client.get("/api/games").json()["total"] == 3


def test_a_text_of_many_kinds_says_what_was_added_and_what_not(client):
    ggf = "(;GM[Othello]PC[x]PB[Ada]PW[Bea]TY[8]B[f5]W[d6];)"
    result = client.post("/api/games/import", json={"text": f"{ggf}\nf5f6e6f4\n{ggf}"}).json()
    assert (result["added"], result["duplicates"], len(result["errors"])) == (1, 1, 1)
