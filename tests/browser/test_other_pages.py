"""Review, practice, library, arena and lab on the page."""

import re
import sqlite3
from contextlib import closing

import pytest
import requests
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from outflank import Board, Limit
from outflank.arena import play_game
from outflank.formats import write_transcript
from outflank.lab import Settings, experiment_named, run_experiment
from outflank.players import create_player

SIDES = ("greedy", "level:2")

# Only h7 wins, and b7 gives a corner away.
ONE_WINS = "-XXXXXXXOOOOOOXX-XXXOOXO-XXXXOXO--OXXOXOXXXXXOXX--OOOXO---OOOOOO X"

# Windows of laptops, where a judgement and the moves have to share the panel.
LOW_WINDOWS = ((1366, 768), (1440, 900), (1024, 768))

PARTS = ("play", "analyse", "setup", "practice", "library", "explorer", "arena", "lab")


@pytest.fixture(scope="module")
def transcript():
    players = [create_player(spec) for spec in SIDES]
    return write_transcript(play_game(*players, Board(), Limit()))


def test_a_pasted_game_is_reviewed_with_its_graph(page, server, transcript):
    page.goto(f"{server}#review")
    review = page.get_by_role("region", name="Analyse")
    review.get_by_label("How deep").select_option("6")
    review.get_by_label("Game or position").fill(transcript)
    review.locator("form").get_by_role("button", name="Review").click()
    expect(review.locator(".sums tbody")).to_contain_text("%")
    assert len(review.locator(".graph .played").get_attribute("d")) > 300
    expect(review.locator(".graph .mistake").first).to_be_attached()
    expect(review.locator(".told .verdict")).to_have_text(re.compile("mistake|blunder"))
    here = review.locator(".moves [aria-current=true]").inner_text()
    review.get_by_role("button", name="Next mistake").click()
    expect(review.locator(".moves [aria-current=true]")).not_to_have_text(here)
    review.locator(".explorer summary").click()  # as it is at first in a low window
    for width, height in LOW_WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        review.get_by_role("button", name="Next mistake").click()
        expect(review.locator(".told .status")).to_be_in_viewport(ratio=1)
        expect(review.locator(".moves [aria-current=true]")).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowLeft")
    review.get_by_role("button", name="Practise them").click()
    expect(page.locator("#notice")).to_contain_text("positions to practise")
    review.get_by_role("button", name="Try again from here").click()
    expect(page.get_by_role("region", name="Play").locator(".square.legal").first).to_be_visible()


def test_what_cannot_be_reviewed_is_said_beside_the_field(page, server):
    page.goto(f"{server}#review")
    review = page.get_by_role("region", name="Analyse")
    review.get_by_label("Game or position").fill("(;GM[Othello]B[z9];)")
    review.locator("form").get_by_role("button", name="Review").click()
    expect(review.locator(".field-error")).to_contain_text("z9")


def test_endgames_are_practised(page, own_server):
    page.goto(f"{own_server}#practice")
    practice = page.get_by_role("region", name="Practice")
    expect(practice).to_contain_text("Nothing is due now")
    practice.get_by_label("Empty squares").select_option("6")
    practice.get_by_role("button", name="Make five endgames").click()
    expect(practice.locator(".status")).to_contain_text("find the only move that wins")
    practice.locator(".square.legal").first.click()
    expect(practice.locator(".status")).to_have_text(re.compile("Right|is right"))
    practice.get_by_role("button", name="Next").click()
    expect(practice.locator(".status")).to_contain_text("find the only move that wins")
    expect(practice).to_contain_text("of 1 answer right")


def test_the_coach_looks_at_ones_own_games_and_offers_their_mistakes(open_page, server):
    page, other = open_page(viewport={"width": 390, "height": 844}), open_page()
    for anyone in (page, other):
        anyone.goto(server)  # which gives it an identity
        expect(anyone.locator(".square.legal")).to_have_count(4)

    def ask(whom, what, **body):
        answer = whom.request.post(f"{server}api/games{what}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    game = ask(page, "", start=ONE_WINS, black="human", white="human", guest="white")
    invitation = page.request.get(f"{server}api/games/{game['id']}/invitation").json()
    ask(other, f"/{game['id']}/join", code=invitation["code"])
    ask(page, f"/{game['id']}/move", ply=0, move="b7")
    ask(other, f"/{game['id']}/resign", ply=1, color="white")
    for anyone in (page, other):
        anyone.goto(f"{server}#practice")
        anyone.get_by_role("button", name="Ask the coach").click()
    expect(page.get_by_role("heading", name="Your coach")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not Axe().run(page).response["violations"]
    expect(other.locator("#notice")).to_contain_text("a game that you have finished")
    page.get_by_role("button", name="Practise them").click()
    status = page.get_by_role("region", name="Practice").locator(".status")
    expect(status).to_contain_text("the game went wrong here")
    other.reload()
    expect(other.get_by_role("region", name="Practice")).to_contain_text("Nothing is due now")


def test_games_are_imported_found_exported_and_forgotten(page, own_server, transcript):
    page.goto(f"{own_server}#library")
    library = page.get_by_role("region", name="Library")
    ggf = (
        "(;GM[Othello]PC[x]PB[<img src=x onerror=alert(1)>]PW[Bea]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)"
    )
    library.get_by_label("Games to import").fill(ggf)
    library.get_by_role("button", name="Import").click()
    expect(library.locator("caption")).to_have_text("1 game")
    library.get_by_label("Games to import").fill(f"{transcript}\nf5f5")
    library.get_by_role("button", name="Import").click()
    expect(library.locator(".field-error:visible")).to_contain_text("line 2")
    expect(library.locator("caption")).to_have_text("2 games")
    library.get_by_label("Opening").fill("tiger")
    expect(library.locator("caption")).to_have_text("1 game")
    expect(library.locator("tbody")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(library.locator("tbody img")).to_have_count(0)
    with page.expect_download() as download:
        library.get_by_role("button", name="Export as GGF").click()
    assert download.value.path().read_text().count("(;GM[Othello]") == 1
    library.get_by_role("button", name="Delete this game").dblclick()
    expect(library.locator("caption")).to_have_text("0 games")
    library.get_by_role("button", name="Restore").click()
    expect(library.locator("caption")).to_have_text("1 game")
    library.get_by_role("button", name="Delete this game").click()
    page.get_by_role("link", name="Arena").click()
    page.get_by_role("link", name="Library").click()
    library.get_by_label("Opening").fill("")
    expect(library.locator("caption")).to_have_text("1 game")


def test_a_damaged_game_is_told_in_the_library(page, own_server, tmp_path):
    requests.post(f"{own_server}api/games/import", json={"text": "f5d6"}, timeout=120)
    with closing(sqlite3.connect(tmp_path / "home" / "outflank.db")) as store, store:
        store.execute("UPDATE library SET size = 5")
    page.goto(f"{own_server}#library")
    library = page.get_by_role("region", name="Library")
    expect(library.get_by_role("status")).to_contain_text("Damaged and skipped: 1.")


def test_a_tournament_is_begun_and_watched(page, own_server):
    page.goto(f"{own_server}#arena")
    arena = page.get_by_role("region", name="Arena")
    arena.get_by_label("Games per pair").fill("2")
    arena.get_by_role("button", name="Start").click()
    expect(arena.locator(".tournament")).to_contain_text("6 of 6 games")
    expect(arena.locator(".tournament tbody tr")).to_have_count(3)
    arena.get_by_role("button", name="Games", exact=True).click()
    games = arena.get_by_role("group", name=re.compile("^Games of"))
    expect(games.locator("tbody tr")).to_have_count(6)
    games.get_by_role("button", name="Open").first.click()
    expect(page.locator(".moves li").nth(30)).to_be_attached()
    expect(page.locator(".side").first).to_contain_text("(Black)")
    page.go_back()
    games.get_by_role("button", name="Review").first.click()
    expect(page.get_by_role("region", name="Analyse").locator(".moves li").nth(30)).to_be_attached()


def test_results_of_the_lab_are_shown_with_their_plots(page, own_server, tmp_path):
    run_experiment(experiment_named("copenhagen-4x4"), Settings(), tmp_path / "home" / "lab")
    page.goto(f"{own_server}#lab")
    page.get_by_role("link", name="copenhagen-4x4").click()
    picture = page.locator(".report img")
    expect(picture).to_have_count(1)
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 300


@pytest.mark.parametrize("part", PARTS)
def test_every_part_fits_on_a_phone(open_page, server, part, transcript):
    body = {"text": f"(;GM[Othello]PB[A long name for a player]PW[Bea]TY[8]B[f5];)\n{transcript}"}
    requests.post(f"{server}api/games/import", json=body, timeout=120)
    page = open_page(viewport={"width": 360, "height": 740})
    if part == "practice":
        page.request.get(f"{server}api/me")  # positions to practise are those of a browser
        wanted = {"number": 1, "empties": 5}
        page.request.post(f"{server}api/practice/generate", data=wanted, timeout=120_000)
    page.goto(f"{server}#{part}")
    if part == "practice":
        expect(page.locator(".square.legal").first).to_be_visible()
    if part == "analyse":
        page.get_by_label("Game or position").fill(transcript[:40])
        page.locator("form").get_by_role("button", name="Review").click()
        expect(page.locator(".sums tbody")).to_contain_text("%")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_review_with_results_is_accessible(open_page, server, transcript):
    page = open_page(bypass_csp=True)
    page.goto(f"{server}#review")
    page.get_by_label("Game or position").fill(transcript[:40])
    page.locator("form").get_by_role("button", name="Review").click()
    expect(page.locator(".sums tbody")).to_contain_text("%")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
