"""Playing on the page, as people do: by mouse, by keyboard, on a phone."""

import json
import re
from contextlib import contextmanager

from playwright.sync_api import Route, expect
from websockets.sync.client import connect

from tests.browser.playing import PASS_GAME, api
from tests.web_server import page_server


def wait_for_ply(server, game, ply):
    """Wait until the server has made its moves in a game that nobody watches any more."""
    path = f"{server.replace('http', 'ws')}api/games/{game['id']}/watch"
    with connect(path) as socket:
        while json.loads(socket.recv(timeout=120))["ply"] < ply:
            pass


def over(page):
    return re.search(r"wins|draw", page.locator(".status").inner_text())


def turn_of_a_person(page):
    """Wait until a person is to move or the game is over, and no move is pending."""
    expect(page.locator(".board")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".status")).to_have_text(re.compile("Your move|to move|wins|draw"))


def test_a_whole_game_by_mouse(board):
    page = board
    while not over(page):
        before = page.locator(".moves li").count()
        page.locator(".square.legal").first.click()
        expect(page.locator(".moves li").nth(before)).to_be_attached()
        turn_of_a_person(page)
    assert 40 <= page.locator(".moves li").count() <= 72  # passes among them
    expect(page.locator(".status")).to_contain_text(re.compile(r"(wins|draw), \d+\D\d+"))
    expect(page.locator("#announcer")).to_contain_text(re.compile("wins|draw"))
    expect(page.get_by_role("button", name="Resign")).to_be_disabled()


def test_a_whole_game_by_keyboard(page, server):
    game = api(server, "games", size=4, white="level:1")
    page.goto(f"{server}#game/{game['id']}")
    expect(page.locator(".square.legal")).to_have_count(4)
    while not over(page):
        expect(page.locator(".square.legal").first).to_be_visible()
        names = page.locator(".square.legal").evaluate_all("all => all.map(e => e.dataset.name)")
        before = page.locator(".moves li").count()
        go_to(page, names[0])
        page.keyboard.press("Enter")
        expect(page.locator(".moves li").nth(before)).to_be_attached()
        turn_of_a_person(page)


def go_to(page, name):
    """From wherever the focus is, with arrow keys."""
    page.locator('.square[tabindex="0"]').focus()
    page.keyboard.press("Home")
    page.keyboard.press("PageUp")
    for _ in range(ord(name[0]) - ord("a")):
        page.keyboard.press("ArrowRight")
    for _ in range(int(name[1]) - 1):
        page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.name")
    assert focused == name


def test_undo_and_redo(board):
    page = board
    page.locator('[data-name="f5"]').click()
    expect(page.locator(".moves li")).to_have_count(2)
    turn_of_a_person(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves li")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".moves li")).to_have_count(2)


def test_a_forced_pass_is_announced(page, server):
    game = api(server, "games", start=PASS_GAME[:-2], white="human", black="human")
    page.goto(f"{server}#game/{game['id']}")
    page.locator(f'[data-name="{PASS_GAME[-2:]}"]').click()
    expect(page.locator("#announcer")).to_contain_text("Black has no move and passes.")
    expect(page.locator(".status")).to_have_text("White to move.")


def test_hints_appear_and_go_away(board):
    page = board
    page.get_by_role("button", name="Hints").click()
    expect(page.locator(".value")).to_have_count(4)
    expect(page.locator(".value.best").first).to_be_visible()
    expect(page.locator(".found .lines li")).to_have_count(3)
    page.locator(".found .pv button").first.click()
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()
    expect(page.locator(".board .disc")).to_have_count(5)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".board .disc")).to_have_count(4)
    page.get_by_role("button", name="Hints").click()
    expect(page.locator(".value")).to_have_count(0)
    expect(page.locator(".found")).to_be_hidden()


@contextmanager
def delayed_lines(page):
    """Hold back the positions of lines that the page requests, until the end of the block."""
    held = []
    treat = held.append
    page.route("**/api/line", lambda route: treat(route))
    yield
    treat = Route.continue_  # what is requested from now on
    for route in held:
        route.continue_()


def test_a_hint_is_shown_although_the_game_changes_meanwhile(board, server):
    page = board
    game = page.url.split("#game/")[1]
    page.get_by_role("button", name="Hints").click()
    with delayed_lines(page):
        with page.expect_request("**/api/line"):
            page.locator(".found .pv button").first.click()
        other = {"path": [], "moves": ["f5", "d6"]}
        assert page.request.post(f"{server}api/games/{game}/tree/add", data=other).ok
        expect(page.get_by_role("button", name="1… d6")).to_be_visible()
    expect(page.locator(".board .disc")).to_have_count(5)
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()


def test_a_step_back_is_made_although_the_game_goes_on_meanwhile(page, server):
    game = api(server, "games", white="human", moves=["f5", "d6"])
    page.goto(f"{server}#game/{game['id']}")
    expect(page.locator(".moves li")).to_have_count(2)
    with delayed_lines(page):
        page.get_by_role("button", name="Back one move").click()
        api(server, f"games/{game['id']}/move", ply=2, move="c3")
        expect(page.locator(".moves li")).to_have_count(3)
    expect(page.locator(".board .disc")).to_have_count(5)


def test_why_tells_reasons_in_words_and_shows_them_on_the_board(page, server):
    start = "-XXXXXXXOOOOOOXX-XXXOOXO-XXXXOXO--OXXOXOXXXXXOXX--OOOXO---OOOOOO_X"
    page.goto(f"{server}#line/{start}/b7")
    expect(page.locator(".moves li")).to_have_count(1)
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".why h3")).to_have_text(["Why b7?", "Why h7 is better"])
    reason = page.get_by_role("button", name="gives White the corner a8")
    reason.hover()
    expect(page.locator(".drawing circle.against")).to_have_count(1)
    page.locator(".status").hover()
    expect(page.locator(".drawing")).to_have_count(0)
    reason.press("Enter")
    expect(reason).to_have_attribute("aria-pressed", "true")
    page.locator('[data-name="a8"]').click(force=True)
    expect(page.locator(".drawing")).to_have_count(0)
    page.get_by_role("link", name="Lesson: Leave few replies").first.click()
    expect(page.get_by_role("region", name="Learn", exact=True)).to_be_visible()


def test_a_new_game_with_other_players_and_a_clock(board):
    page = board
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Black", exact=True).select_option("level:0")
    dialog.get_by_label("White", exact=True).select_option("human")
    dialog.get_by_label("Board").select_option("6")
    dialog.get_by_label("Clock").select_option("60+0")
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".square")).to_have_count(36)
    expect(page.locator(".moves li")).to_have_count(1)
    expect(page.locator(".clock").first).to_be_visible()
    expect(page.locator(".side.turn")).to_contain_text("You (White)")


def test_what_is_wrong_with_a_new_game_stands_beside_its_field(board):
    page = board
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Begin with").select_option("paste")
    dialog.get_by_label("Position or game").first.fill("<script>alert(1)</script> f5f5")
    with page.expect_response("**/api/games") as answer:
        dialog.get_by_role("button", name="Play", exact=True).click()
    assert answer.value.status == 400
    expect(dialog.locator(".field-error:visible")).to_have_count(1)
    expect(page.locator("script")).to_have_count(1)


def test_two_players_can_be_watched_paused_and_stepped(page, server):
    game = api(server, "games", black="random", white="greedy")
    page.goto(f"{server}#game/{game['id']}")
    expect(page.locator(".moves li").nth(1)).to_be_attached()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".status")).to_have_text("Paused.")
    before = page.locator(".moves li").count()
    page.get_by_role("button", name="Step").click()
    expect(page.locator(".moves li")).to_have_count(before + 1)
    expect(page.locator(".status")).to_have_text("Paused.")
    page.get_by_role("button", name="Resume").click()
    expect(page.locator(".moves li").nth(before + 2)).to_be_attached()
    page.goto("about:blank")  # before the server ends


def test_a_second_window_sees_the_same_game(board, open_page, server):
    other = open_page()
    other.goto(board.url)
    expect(other.locator(".square")).to_have_count(64)
    board.locator('[data-name="f5"]').click()
    expect(other.locator(".moves li")).to_have_count(2)
    expect(other.get_by_role("button", name="Undo")).to_be_disabled()
    expect(other.locator(".status")).to_contain_text("you are watching")
    expect(other.locator(".square.legal")).to_have_count(0)
    board.get_by_role("button", name="Undo").click()
    expect(other.locator(".moves li")).to_have_count(0)


def test_a_game_goes_on_after_a_reload_and_after_a_restart(page, tmp_path):
    with page_server(tmp_path) as (address, _):
        page.goto(address)
        page.locator('[data-name="f5"]').click()
        expect(page.locator(".moves li")).to_have_count(2)
        page.reload()
        expect(page.locator(".moves li")).to_have_count(2)
        page.goto("about:blank")
    port = int(re.search(r":(\d+)/", address)[1])
    with page_server(tmp_path, port) as (address, _):
        page.goto(address)
        expect(page.locator(".moves li")).to_have_count(2)
        turn_of_a_person(page)
        page.locator(".square.legal").first.click()
        expect(page.locator(".moves li")).to_have_count(4)


def test_a_phone_shows_the_whole_board(open_page, server):
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(server)
    expect(page.locator(".square.legal")).to_have_count(4)
    box = page.locator(".board").bounding_box()
    assert box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator('[data-name="f5"]').tap()
    expect(page.locator(".moves li")).to_have_count(2)


def test_the_dark_theme_is_dark_and_stays(board, server):
    page = board
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Page", exact=True).select_option("dark")
    page.get_by_role("button", name="Close").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    shade = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert max(map(int, re.findall(r"\d+", shade))) < 60


def test_legal_squares_can_be_hidden(board):
    page = board
    expect(page.locator(".square.shown")).to_have_count(4)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show legal moves").uncheck()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".square.shown")).to_have_count(0)
    expect(page.locator(".square.legal")).to_have_count(4)


def test_a_game_is_shared_as_link_text_and_pictures(board, server):
    page = board
    page.locator('[data-name="f5"]').click()
    turn_of_a_person(page)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Link to the game").input_value()
    assert "_X/f5" in link
    for name, suffix in (("Picture (SVG)", "svg"), ("Picture (PNG)", "png")):
        with page.expect_download() as download:
            page.get_by_role("button", name=name).click()
        saved = download.value.path()
        assert download.value.suggested_filename == f"othello.{suffix}"
        start = saved.read_bytes()[:8]
        assert start.startswith(b"<svg") or start == b"\x89PNG\r\n\x1a\n"
    page.get_by_role("button", name="Close").click()
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".moves li")).to_have_count(2)


def test_resigning_ends_the_game(board):
    page = board
    page.get_by_role("button", name="Resign").click()
    expect(page.locator(".status")).to_have_text("White wins: Black resigned.")


def test_links_work_on_every_board_and_from_every_start(page, server):
    game = api(server, "games", size=6, white="human", moves=["c2"])
    page.goto(f"{server}#game/{game['id']}")
    page.get_by_role("button", name="Share").click()
    kinds = ("game", "position")
    boxes = [page.get_by_role("textbox", name=f"Link to the {kind}") for kind in kinds]
    links = [box.input_value() for box in boxes]
    for link, moves in zip(links, (1, 0), strict=True):
        page.goto("about:blank")
        page.goto(link)
        expect(page.locator(".square")).to_have_count(36)
        expect(page.locator(".board .disc")).to_have_count(5)
        expect(page.locator(".moves li")).to_have_count(moves)


def test_nonsense_in_the_address_leads_to_a_board(page, server):
    for part in ("%", "constructor", "moves/zz", "line/x/y", "new/nobody/human/8", "lab/none"):
        page.goto("about:blank")
        page.goto(f"{server}#{part}")
        if part.startswith("lab"):
            expect(page.locator("#notice")).to_contain_text("none")
        else:
            expect(page.locator(".square.legal").first).to_be_visible()
    page.get_by_role("link", name="Library").click()
    expect(page.get_by_role("region", name="Library")).to_be_visible()


def test_a_late_answer_does_not_bring_an_old_game_back(page, server):
    slow = api(server, "games", size=6, white="outflank:time=2")  # there is no book for 6x6
    page.goto(f"{server}#game/{slow['id']}")
    page.locator(".square.legal").first.click()
    expect(page.locator(".status")).to_contain_text("is thinking")
    large = api(server, "games", white="human")
    page.goto(f"{server}#game/{large['id']}")
    expect(page.locator(".square")).to_have_count(64)
    wait_for_ply(server, slow, 2)
    expect(page.locator(".square")).to_have_count(64)
    page.locator(".square.legal").first.click()
    expect(page.locator(".moves li")).to_have_count(1)


def test_hint_buttons_keep_their_focus_while_values_change(board):
    page = board
    page.get_by_role("button", name="Hints").click()
    button = page.locator(".found").get_by_role("button", name="Why?").first
    button.focus()
    depth = page.locator(".depth").inner_text()
    expect(page.locator(".depth")).not_to_have_text(depth)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".found .why")).to_be_visible()


def test_swapping_sides_keeps_a_player_with_options(board):
    page = board
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("White", exact=True).select_option("other")
    dialog.get_by_label("Player with options").last.fill("alphabeta:depth=2")
    dialog.get_by_role("button", name="Swap sides").click()
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".side").first).to_contain_text("alphabeta:depth=2")


def test_the_skip_link_leads_to_the_board_or_the_content(page, server):
    page.goto(f"{server}#library")
    expect(page.get_by_role("region", name="Library")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Library")).to_be_visible()
    expect(page.locator("#main")).to_be_focused()
    page.goto(f"{server}#setup")
    expect(page.locator(".board .disc")).to_have_count(4)
    page.locator(".skip").press("Enter")
    expect(page.locator(".board [tabindex='0']")).to_be_focused()


def test_a_line_is_stepped_through_and_left_with_escape(board):
    page = board
    page.locator('[data-name="f5"]').click()
    expect(page.locator(".moves li")).to_have_count(2)
    page.get_by_role("button", name="1. f5").click()
    expect(page.locator(".board .disc")).to_have_count(5)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".board .disc")).to_have_count(4)
    expect(page.locator(".side .count").first).to_contain_text("2")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()
    expect(page.locator(".board .disc")).to_have_count(6)


def test_reasons_go_when_play_goes_on(board):
    page = board
    page.locator('[data-name="f5"]').click()
    expect(page.locator(".moves li")).to_have_count(2)
    turn_of_a_person(page)
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".why").first).to_be_visible()
    page.locator(".square.legal").first.click()
    expect(page.locator(".moves li")).to_have_count(4)
    expect(page.locator(".why")).to_have_count(0)


def test_what_was_undone_stays_as_a_variation(page, server):
    game = api(server, "games", white="human")
    page.goto(f"{server}#game/{game['id']}")
    page.locator('[data-name="f5"]').click()
    expect(page.locator(".moves li")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves li")).to_have_count(0)
    page.locator('[data-name="c4"]').click()
    page.locator(".moves .variation").get_by_role("button", name="1. f5").click()
    expect(page.locator('[data-name="f5"] .disc')).to_be_visible()


def test_a_game_that_is_deleted_elsewhere_says_so(board, server):
    page = board
    game = page.url.split("#game/")[1]
    assert page.request.delete(f"{server}api/games/{game}").ok
    expect(page.locator(".status")).to_have_text("This game was deleted.")
    expect(page.locator(".square.legal")).to_have_count(0)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".square.legal")).to_have_count(4)


def test_an_unknown_player_is_told_beside_its_field(board):
    page = board
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("White", exact=True).select_option("other")
    dialog.get_by_label("Player with options").fill("nobody:depth=2")
    dialog.get_by_role("button", name="Play", exact=True).click()
    field = dialog.locator(".field", has=page.get_by_label("White", exact=True))
    expect(field.locator(".field-error")).to_contain_text("nobody")
    expect(dialog.locator(".field-error")).to_have_count(1)


def test_the_whole_board_is_seen_on_a_phone_held_sideways(open_page, server):
    page = open_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page.goto(server)
    expect(page.locator(".square.legal")).to_have_count(4)
    box = page.locator(".board-frame").bounding_box()
    assert box["y"] + box["height"] <= 390
