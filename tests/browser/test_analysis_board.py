"""The analysis board: any legal square begins a variation, wherever a game is looked at."""

import re

import pytest
import requests
from playwright.sync_api import expect

# Black has no answer to the eighth move and passes.
PASS_GAME = "d3c3e6d2d1e1b2c1"

# Both sides play weakly.
WEAK_GAME = "f5d6c3d3c4f4e6b3f3c5d2e2c2e3d1f6b4g6f2c6"


def create(server, **body):
    body = {"black": "human", "white": "human"} | body
    answer = requests.post(f"{server}api/games", json=body, timeout=120)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.fixture
def analysis(page, server):
    """A game of six moves on the analysis board, at its end."""
    game = create(server, start="f5d6c3d3c4f4", analysis=True)
    page.goto(f"{server}#analyse/{game['id']}")
    expect(page.locator(".moves li")).to_have_count(6)
    return page


def square(page, name):
    return page.locator(f'.square[data-name="{name}"]')


def current(page):
    return page.locator(".move-tree [aria-current=true]")


def discs(page, number):
    expect(page.locator(".board .disc")).to_have_count(number)


def test_a_square_begins_a_variation_that_survives_a_reload(analysis):
    page = analysis
    page.get_by_role("button", name="2. c3").click()
    discs(page, 7)
    square(page, "f4").click()
    expect(current(page)).to_have_attribute("aria-label", "2… f4")
    expect(page.locator(".moves .variation")).to_have_count(1)
    square(page, "c5").click()
    expect(current(page)).to_have_attribute("aria-label", "3. c5")
    page.reload()
    expect(current(page)).to_have_attribute("aria-label", "3. c5")
    expect(page.locator(".moves .variation")).to_contain_text("f4")
    discs(page, 9)


def test_a_move_of_the_tree_is_followed_and_not_doubled(analysis):
    page = analysis
    page.keyboard.press("Home")
    discs(page, 4)
    square(page, "f5").click()
    expect(current(page)).to_have_attribute("aria-label", "1. f5")
    expect(page.locator(".moves .variation")).to_have_count(0)


def test_counts_and_turn_are_those_of_the_position_that_is_shown(analysis):
    page = analysis
    page.get_by_role("button", name="1. f5").click()
    expect(page.locator(".side .count").first).to_contain_text("4")
    expect(page.locator(".side.turn")).to_contain_text("White")
    expect(page.locator(".square.last")).to_have_attribute("data-name", "f5")


def test_keys_walk_along_lines_and_between_variations(analysis):
    page = analysis
    for key, label in (
        ("ArrowLeft", "3. c4"),
        ("ArrowLeft", "2… d3"),
        ("ArrowRight", "3. c4"),
        ("End", "3… f4"),
    ):
        page.keyboard.press(key)
        expect(current(page)).to_have_attribute("aria-label", label)
    page.get_by_role("button", name="1. f5").click()
    square(page, "f6").click()
    expect(current(page)).to_have_attribute("aria-label", "1… f6")
    page.keyboard.press("ArrowUp")
    expect(current(page)).to_have_attribute("aria-label", "1… d6")
    page.keyboard.press("ArrowDown")
    expect(current(page)).to_have_attribute("aria-label", "1… f6")
    page.keyboard.press("Home")
    discs(page, 4)


def test_the_wheel_steps_through_the_moves(analysis):
    page = analysis
    square(page, "a1").hover()
    page.mouse.wheel(0, -120)
    expect(current(page)).to_have_attribute("aria-label", "3. c4")
    page.mouse.wheel(0, 120)
    expect(current(page)).to_have_attribute("aria-label", "3… f4")


def test_a_swipe_steps_through_the_moves(open_page, server):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    game = create(server, start="f5d6c3d3", analysis=True)
    page.goto(f"{server}#analyse/{game['id']}")
    discs(page, 8)
    swipe = """board => {
        const at = (x, type) => new PointerEvent(type, { bubbles: true, pointerType: "touch",
            clientX: x, clientY: 300 });
        board.dispatchEvent(at(100, "pointerdown"));
        board.dispatchEvent(at(200, "pointerup"));
    }"""
    page.locator(".board").evaluate(swipe)
    expect(current(page)).to_have_attribute("aria-label", "2. c3")


def test_a_pass_is_a_dash_and_has_no_number_of_its_own(page, server):
    game = create(server, start=PASS_GAME, analysis=True)
    page.goto(f"{server}#analyse/{game['id']}")
    dash = page.locator(".moves .move.pass")
    expect(dash).to_have_text("\N{EN DASH}")
    expect(dash).to_have_attribute("aria-label", "5. pass")
    expect(page.locator(".moves .row-number")).to_have_text(["1", "2", "3", "4", "5"])


def test_variations_are_moved_up_deleted_and_commented(analysis):
    page = analysis
    for move in ("f6", "f4"):
        page.get_by_role("button", name="1. f5").click()
        discs(page, 5)
        square(page, move).click()
        expect(current(page)).to_have_attribute("aria-label", f"1… {move}")
    variations = page.locator(".moves .variation")
    expect(variations.first).to_contain_text("f6")
    page.locator(".move-tools summary").click()
    page.get_by_role("button", name="Move up").click()
    expect(variations.first).to_contain_text("f4")
    page.get_by_label("Comment").fill("worth a try")
    page.get_by_label("Comment").press("Tab")
    expect(page.locator(".moves .comment")).to_have_text("worth a try")
    page.get_by_role("button", name="Delete from here").click()
    expect(variations).to_have_count(1)
    expect(variations).to_contain_text("f6")


def test_rings_and_arrows_are_drawn_kept_and_wiped(analysis):
    page = analysis
    a1, c3 = (square(page, name).bounding_box() for name in ("a1", "c3"))
    middle = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (a1, c3)]
    page.mouse.move(*middle[0])
    page.mouse.down(button="right")
    page.mouse.move(*middle[1])
    page.mouse.up(button="right")
    expect(page.locator(".drawing g.green")).to_have_count(1)
    square(page, "h8").click(button="right", modifiers=["Shift"], force=True)
    expect(page.locator(".drawing circle.red")).to_have_count(1)
    page.reload()
    expect(page.locator(".drawing > *")).to_have_count(2)
    square(page, "a8").click(force=True)  # no legal move
    expect(page.locator(".drawing")).to_have_count(0)
    for number, name in enumerate(("b1", "b4"), 1):  # two fingers
        finger = {"pointerId": number, "pointerType": "touch", "isPrimary": number == 1}
        square(page, name).dispatch_event("pointerdown", finger)
    square(page, "b1").dispatch_event("pointerup", {"pointerId": 1, "pointerType": "touch"})
    expect(page.locator(".drawing g.green")).to_have_count(1)


def test_a_turned_board_keeps_its_squares_and_follows_the_arrows(analysis):
    page = analysis
    page.keyboard.press("f")
    a1, h1 = (square(page, name).bounding_box() for name in ("a1", "h1"))
    assert a1["x"] == h1["x"] > page.viewport_size["width"] / 4
    square(page, "d4").focus()
    page.keyboard.press("ArrowRight")
    expect(square(page, "d3")).to_be_focused()


def test_the_evaluation_bar_is_hatched_until_it_is_proven(page, server):
    game = create(server, size=4, start="-----OX--XO----- X", analysis=True)
    page.goto(f"{server}#analyse/{game['id']}")
    bar = page.locator(".eval-bar")
    expect(bar).to_have_attribute("aria-label", "No evaluation")
    page.get_by_role("button", name="Engine").click()
    # White wins on the small board with 11 discs to 3, and gets the two squares that stay empty.
    expect(bar).to_have_attribute("aria-label", "Proven: \N{MINUS SIGN}10 for Black")
    expect(page.locator(".eval-bar.estimate")).to_have_count(0)


def test_a_line_of_the_engine_becomes_a_variation(analysis):
    page = analysis
    page.get_by_role("button", name="Engine").click()
    page.locator(".found .pv").first.get_by_role("button").nth(1).click()
    expect(page.locator(".moves li")).to_have_count(8)


def test_playing_on_from_here_keeps_the_moves_before(analysis):
    page = analysis
    page.get_by_role("button", name="2. c3").click()
    page.get_by_role("button", name="Play from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("You play").select_option("white")
    dialog.get_by_label("Against").select_option("level:1")
    dialog.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("region", name="Play")).to_be_visible()
    expect(page.locator(".moves li")).to_have_count(3)
    expect(page.locator(".stage-side.near")).to_contain_text("You (White)")
    expect(page.locator(".status")).to_have_text("Your move: White.")


def test_a_new_board_is_kept_with_its_first_move(page, server):
    page.goto(f"{server}#analyse")
    discs(page, 4)
    square(page, "f5").click()
    expect(current(page)).to_have_attribute("aria-label", "1. f5")
    expect(page).to_have_url(re.compile("#analyse/.+/f5$"))
    page.reload()
    expect(current(page)).to_have_attribute("aria-label", "1. f5")


def test_earlier_positions_of_a_game_can_be_tried_while_it_is_played(page, server):
    game = create(server, start="f5d6c3d3", white="level:1")
    page.goto(f"{server}#game/{game['id']}")
    page.get_by_role("button", name="1. f5").click()
    discs(page, 5)
    square(page, "f6").click()
    expect(page.locator(".moves .variation")).to_contain_text("f6")
    discs(page, 6)
    page.keyboard.press("Escape")
    discs(page, 8)
    square(page, "c4").click()
    expect(page.locator(".moves li")).to_have_count(6)


def test_the_reply_does_not_take_one_away_from_what_one_looks_at(page, server):
    game = create(server, start="f5d6c3d3", white="human")
    page.goto(f"{server}#game/{game['id']}")
    page.get_by_role("button", name="1. f5").click()
    discs(page, 5)
    url = f"{server}api/games/{game['id']}/move"
    requests.post(url, json={"ply": 4, "move": "c4"}, timeout=120)
    expect(page.locator(".moves li")).to_have_count(5)
    discs(page, 5)
    page.keyboard.press("Escape")
    discs(page, 9)


def test_escape_leaves_the_viewer(page, own_server):
    text = {"text": "f5d6c3d3c4f4f6"}
    requests.post(f"{own_server}api/games/import", json=text, timeout=120)
    page.goto(f"{own_server}#library")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".moves li")).to_have_count(7)
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Library")).to_be_visible()


def test_a_pasted_review_has_a_link_of_its_own(page, server):
    page.goto(f"{server}#analyse")
    page.get_by_label("Game or position").fill("(;GM[Othello]PC[x]PB[Ada]PW[Bea]TY[8]B[f5]W[d6];)")
    page.locator("form").get_by_role("button", name="Review").click()
    expect(page.locator(".sums tbody")).to_contain_text("%")
    expect(page.locator(".side").first).to_contain_text("Ada")
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".sums tbody")).to_contain_text("%")


@pytest.mark.parametrize(
    "text",
    [
        "---------------------------OX------XO--------------------------- X;",
        '[Event "x"]\n[Black "Ada"]\n[White "Bea"]\n\n1. f5 d6 2. c3 *\n',
    ],
    ids=["obf", "pgn"],
)
def test_every_format_can_be_pasted(page, server, text):
    page.goto(f"{server}#analyse")
    page.get_by_label("Game or position").fill(text)
    page.locator("form").get_by_role("button", name="Review").click()
    expect(page).to_have_url(re.compile("#(analyse|review)/.+"))


def test_the_next_mistake_is_one_of_the_side_that_was_chosen(page, server):
    game = create(server, start=WEAK_GAME, analysis=True)
    page.goto(f"{server}#review/{game['id']}")
    expect(page.locator(".sums tbody")).to_contain_text("%")
    page.get_by_label("Whose mistakes").select_option("white")
    button = page.get_by_role("button", name="Next mistake")
    seen = set()
    for _ in range(page.locator(".moves .mistake").count()):
        if button.is_disabled():
            break
        button.click()
        seen.add(current(page).get_attribute("aria-label").split(",")[0])
    assert all("…" in label for label in seen)


def test_a_practised_position_is_analysed_on_the_same_board(page, server):
    page.request.get(f"{server}api/me")  # positions to practise are those of a browser
    wanted = {"number": 1, "empties": 6}
    assert page.request.post(f"{server}api/practice/generate", data=wanted, timeout=120_000).ok
    page.goto(f"{server}#practice")
    page.locator(".square.legal").first.click()
    page.get_by_role("button", name="Analyse").click()
    expect(page).to_have_url(re.compile("#analyse/.+/[a-h][1-8]$"))
    expect(page.locator(".moves li").first).to_be_attached()


def test_a_link_to_a_game_that_is_gone_offers_the_library(page, server):
    page.goto(f"{server}#analyse/nothing")
    expect(page.get_by_role("region", name="Library")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("there is no game")
