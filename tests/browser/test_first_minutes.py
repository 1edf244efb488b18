"""A beginner's first five minutes: the first visit, the lesson, how moves are shown, the end."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.playing import PASS_GAME, api, square

SIZES = {
    "phone": {"width": 390, "height": 844},
    "phone sideways": {"width": 844, "height": 390},
    "desk": {"width": 1366, "height": 768},
}

LESSON = (("f5", "e6"), ("h3",), ("b6",), ("c5",), ("a8",), ("a6",), ("f5",), ("e7",), ("d3",))

# Notes when each disc appears, and how many discs are still turning then.
WATCH_DISCS = """
window.seen = [];
new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes)
    for (const node of addedNodes)
      if (node.classList?.contains("disc"))
        window.seen.push({
          square: target.dataset.name,
          // Whether discs have turned since the disc before.
          turned: window.turned === true,
          // Those that begin with this disc have not moved yet.
          turning: document.getAnimations().filter((each) => each.currentTime > 0).length,
        }), window.turned = false;
}).observe(document.querySelector(".board"), { childList: true, subtree: true });
document.addEventListener("transitionend", (event) => {
  if (event.target.classList.contains("disc")) window.turned = true;
});
"""


# The first visit


@pytest.mark.parametrize("size", SIZES)
def test_a_first_visit_offers_three_ways(open_page, server, size):
    page = open_page(first_visit=True, viewport=SIZES[size])
    page.goto(server)
    card = page.get_by_role("region", name="Welcome")
    for name in ("Play", "Learn in two minutes", "Analyse a game"):
        expect(card.get_by_role("button", name=re.compile(f"^{name}"))).to_be_in_viewport()
    card.get_by_role("button", name=re.compile("^Learn")).click()
    expect(page.get_by_role("region", name="Learn")).to_be_visible()


def test_the_first_visit_is_over_once_something_was_chosen(open_page, server):
    page = open_page(first_visit=True)
    page.goto(server)
    page.reload()
    card = page.get_by_role("region", name="Welcome")
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()
    page.goto("about:blank")
    page.goto(server)
    expect(page.locator(".square.legal")).to_have_count(4)
    expect(card).to_be_hidden()


def test_a_link_to_a_game_shows_the_game(open_page, server):
    page = open_page(first_visit=True)
    game = api(server, "games", white="human")
    page.goto(f"{server}#game/{game['id']}")
    expect(page.locator(".square.legal")).to_have_count(4)
    expect(page.get_by_role("region", name="Welcome")).to_be_hidden()


def test_three_opponents_come_first_and_all_others_behind_more(open_page, server):
    page = open_page(first_visit=True)
    page.goto(server)
    page.get_by_role("region", name="Welcome").get_by_role(
        "button", name=re.compile("^Play")
    ).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("group", name="Opponent").get_by_role("button")).to_have_count(4)
    expect(dialog.get_by_label("Black", exact=True)).to_be_hidden()
    dialog.get_by_text("More opponents").click()
    dialog.get_by_label("By strength").select_option("ladder:first-game")
    expect(dialog.locator(".expectation:visible")).to_contain_text("everybody can beat it")
    dialog.get_by_role("button", name="Nora").click()
    dialog.get_by_role("button", name="White, second").click()
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".side").first).to_contain_text("Nora (Black)")
    expect(page.locator(".moves li")).to_have_count(1)
    expect(page.locator(".status")).to_have_text("Your move: White.")


# The lesson


@pytest.mark.parametrize("size", SIZES)
def test_the_lesson_is_solved_by_clicking(open_page, server, size):
    page = open_page(viewport=SIZES[size], bypass_csp=True)
    page.goto(f"{server}#learn")
    lesson = page.get_by_role("region", name="Learn", exact=True)
    for number, answers in enumerate(LESSON, 1):
        expect(lesson.get_by_role("heading", level=3)).to_have_text(re.compile(f"^{number}\\. "))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        square(page, answers[0]).click()
        expect(lesson.locator(".verdict.good")).to_be_visible()
        if number == len(LESSON):  # White plays the last square
            expect(page.locator(".board .disc")).to_have_count(64)
        lesson.get_by_role("button", name="Next").click()
    expect(lesson).to_contain_text("Now you know how to play")
    assert Axe().run(page).violations_count == 0
    lesson.get_by_role("button", name="Play against Pip").click()
    expect(page.locator(".side").last).to_contain_text("Pip (White)")


def test_a_wrong_answer_is_explained_and_a_step_can_be_skipped(page, server):
    page.goto(f"{server}#learn/5")
    lesson = page.get_by_role("region", name="Learn", exact=True)
    page.locator(".square.legal:not([data-name=a8])").first.click()
    expect(lesson.locator(".told")).to_contain_text("can be turned back")
    square(page, "a1").click(force=True)
    expect(lesson.locator(".told")).to_contain_text("a1")
    lesson.get_by_role("button", name="Skip").click()
    expect(lesson).to_contain_text("6. Edges and wedges")
    page.reload()
    expect(lesson).to_contain_text("6. Edges and wedges")
    page.go_back()
    expect(lesson).to_contain_text("5. Corners")


# How moves are shown


def test_the_reply_never_overlaps_ones_own_flips(page, server):
    game = api(server, "games", white="greedy")
    page.goto(f"{server}#game/{game['id']}")
    expect(page.locator(".square.legal")).to_have_count(4)
    page.evaluate(WATCH_DISCS)
    for number in range(4):
        page.locator(".square.legal").first.click()
        expect(page.locator(".board .disc")).to_have_count(6 + 2 * number)
        reply = page.evaluate("window.seen.at(-1)")
        assert reply["turning"] == 0
        assert reply["turned"]
        expect(page.locator(".square.legal").first).to_be_visible()


def test_replies_can_be_set_to_instant(page, server):
    game = api(server, "games", white="greedy")
    page.goto(f"{server}#game/{game['id']}")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("The reply is shown").select_option("instant")
    page.get_by_label("Disc animation").select_option("none")
    page.get_by_role("button", name="Close").click()
    page.evaluate(WATCH_DISCS)
    square(page, "f5").click()
    expect(page.locator(".board .disc")).to_have_count(6)
    own, reply = page.evaluate("window.seen")
    assert own["turning"] == reply["turning"] == 0
    expect(page.locator(".board.still")).to_be_visible()


def test_a_pass_is_shown_on_the_board_until_it_is_clicked_away(page, server):
    game = api(server, "games", start=PASS_GAME[:-2], white="human", black="human")
    page.clock.install()
    page.goto(f"{server}#game/{game['id']}")
    square(page, PASS_GAME[-2:]).click()
    expect(page.locator(".board .disc")).to_have_count(12)
    note = page.get_by_role("button", name="Black has no move and passes.")
    page.clock.run_for(500)
    expect(note).to_be_in_viewport()
    note.click()
    expect(note).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".board .disc")).to_have_count(11)
    page.clock.run_for(500)
    square(page, PASS_GAME[-2:]).click()
    expect(page.locator(".board .disc")).to_have_count(12)
    page.clock.run_for(500)
    expect(note).to_be_visible()
    page.clock.run_for(900)
    expect(note).to_be_hidden()


def test_a_move_is_previewed_under_the_mouse_and_the_keyboard(board):
    page = board
    square(page, "f5").hover()
    expect(page.locator(".square.turning")).to_have_count(1)
    expect(page.locator(".square.turning")).to_have_attribute("data-name", "e5")
    square(page, "a1").hover()
    expect(page.locator(".square.turning")).to_have_count(0)
    square(page, "c4").focus()
    expect(page.locator(".square.turning")).to_have_attribute("data-name", "d4")


def test_a_long_press_shows_what_a_move_turns_over_and_does_not_move(open_page, server):
    page = open_page(viewport=SIZES["phone"], has_touch=True, is_mobile=True)
    page.goto(server)
    box = square(page, "f5").bounding_box()
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(page.locator(".square.turning")).to_have_attribute("data-name", "e5")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".square.turning")).to_have_count(0)
    expect(page.locator(".board .disc")).to_have_count(4)
    square(page, "f5").tap()
    expect(page.locator(".moves li")).to_have_count(2)


def test_a_square_that_cannot_be_chosen_says_why(board):
    page = board
    square(page, "d4").click(force=True)
    expect(page.locator(".board-note")).to_contain_text("There is a disc on d4 already")
    square(page, "a1").click(force=True)
    expect(page.locator(".board-note")).to_contain_text("touches no disc of the other side")
    expect(page.locator("#announcer")).to_contain_text("touches no disc of the other side")
    square(page, "f5").click()
    expect(page.locator(".board-note")).to_be_hidden()


def test_sounds_are_off_on_phones_and_can_be_switched(open_page, server):
    counting = """
    window.tones = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      window.tones += 1;
      return make.call(this);
    };
    """
    desk = open_page()
    phone = open_page(viewport=SIZES["phone"], has_touch=True, is_mobile=True)
    for page, on in ((desk, True), (phone, False)):
        page.add_init_script(counting)
        page.goto(server)
        square(page, "f5").click()
        expect(page.locator(".moves li")).to_have_count(2)
        assert (page.evaluate("window.tones") > 0) == on
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_label("Sounds")).to_be_checked(checked=on)


def test_coordinates_can_be_hidden(board):
    page = board
    label = page.locator(".board .label", has_text="a")
    expect(label).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show coordinates").uncheck()
    page.get_by_role("button", name="Close").click()
    expect(label).to_be_hidden()


# The end


@pytest.mark.parametrize("size", SIZES)
def test_the_end_tells_who_won_and_what_decided_it(open_page, server, size):
    page = open_page(viewport=SIZES[size], bypass_csp=True)
    game = api(server, "games", size=4, white="greedy")
    page.goto(f"{server}#game/{game['id']}")
    while not page.locator(".end-card").is_visible():
        if page.locator(".square.legal").count():
            page.locator(".square.legal").first.click()
        expect(page.locator(".end-card, .square.legal").first).to_be_visible()
    card = page.get_by_role("region", name="The end of the game")
    expect(card.get_by_role("heading", level=3)).to_have_text(
        re.compile(r"You (won|lost) by \d+ \(\d+\D\d+\)|A draw \(8\D8\)")
    )
    expect(card).to_contain_text(re.compile("Turning point|Largest mistake|Nobody made a mistake"))
    # What is found later comes below the buttons, which stay where they are.
    expect(card.locator(".row:has-text('Rematch') ~ :is(.turning-point, p)")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    card.get_by_role("button", name="Rematch").click()
    expect(page.locator(".side").last).to_contain_text("You (White)")
    expect(card).to_be_hidden()


def test_taking_a_resignation_back_takes_back_no_move(board):
    page = board
    square(page, "f5").click()
    expect(page.locator(".moves li")).to_have_count(2)
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("region", name="The end of the game")).to_contain_text("You resigned")
    page.locator("#notice").get_by_role("button", name="Undo").click()
    expect(page.locator(".status")).to_have_text("Your move: Black.")
    expect(page.locator(".moves li")).to_have_count(2)


# Nothing surprises


def test_a_link_to_a_game_that_is_gone_offers_the_library(page, server):
    page.goto(f"{server}#game/nowhere")
    expect(page.get_by_role("alert").first).to_contain_text("This game is gone")
    page.get_by_role("button", name="Open the library").click()
    expect(page.get_by_role("region", name="Library")).to_be_visible()


def test_settings_belong_to_one_browser(open_page, server):
    one, other = open_page(), open_page()
    for page in (one, other):
        page.goto(server)
    one.get_by_role("button", name="Settings").click()
    one.get_by_label("Page", exact=True).select_option("dark")
    other.reload()
    expect(other.locator("html")).to_have_attribute("data-theme", "auto")
    second = one.context.new_page()
    second.goto(server)
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
