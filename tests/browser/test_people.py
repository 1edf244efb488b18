"""People: seats, invitations, spectators and rematches in several browsers; statistics."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import api, square


def set_name(page, name):
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Close").click()


@pytest.fixture
def invitation(page, server):
    """A game that waits for a guest, on the page of its host; the link."""
    page.goto(server)
    set_name(page, "Anna")
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="A friend").click()
    dialog.get_by_role("button", name="Elsewhere: send a link").click()
    dialog.get_by_role("button", name="Play", exact=True).click()
    card = page.get_by_role("region", name="Invitation")
    expect(card.get_by_role("img", name="QR code")).to_be_visible()
    expect(card).to_contain_text("Only this machine can open it")
    return card.get_by_role("textbox", name="Link").input_value()


def test_two_people_play_by_a_link_and_a_third_watches(page, open_page, invitation):
    host, guest, third = page, open_page(), open_page(first_visit=True)
    expect(host.locator(".square.legal")).to_have_count(0)
    guest.goto(invitation)
    expect(host.locator(".square.legal")).to_have_count(4)
    expect(guest.locator(".status")).to_have_text(re.compile("Anna"))
    third.goto(invitation)
    expect(third.get_by_role("alert").first).to_contain_text("has been used already")
    third.get_by_role("button", name="Watch the game").click()
    expect(third.locator(".status")).to_contain_text("you are watching")
    square(host, "f5").click()
    for each in (host, guest, third):
        expect(each.locator(".moves li")).to_have_count(1)
    expect(guest.locator(".square.legal")).to_have_count(3)
    expect(third.locator(".square.legal")).to_have_count(0)
    square(third, "d6").click(force=True)
    expect(third.locator(".board-note")).to_contain_text("You are watching")
    square(guest, "d6").click()
    expect(host.locator(".moves li")).to_have_count(2)


def test_a_rematch_swaps_colours(page, open_page, invitation):
    guest = open_page()
    guest.goto(invitation)
    expect(page.locator(".square.legal")).to_have_count(4)
    square(page, "f5").click()
    expect(guest.locator(".square.legal")).to_have_count(3)
    guest.get_by_role("button", name="Resign").click()
    guest.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("region", name="The end of the game")).to_contain_text("You won")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".side").last).to_contain_text("Anna (White)")
    expect(guest.get_by_role("region", name="The end of the game")).to_contain_text(
        "A rematch is waiting"
    )
    guest.get_by_role("button", name="Rematch").click()
    expect(guest.locator(".square.legal")).to_have_count(4)


def test_games_that_were_finished_are_counted(page, own_server):
    page.goto(f"{own_server}#me")
    you = page.get_by_role("region", name="You")
    expect(you).to_contain_text("Nothing yet")
    page.goto(f"{own_server}#new/human/level:-6/4")
    page.locator(".square.legal").first.click()
    expect(page.locator(".moves li")).to_have_count(2)
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("region", name="The end of the game")).to_be_visible()
    page.get_by_role("link", name="You").click()
    expect(you.locator(".figures")).to_contain_text("Lost1")
    expect(you.get_by_role("rowheader")).to_have_text("Pip (level \N{MINUS SIGN}6)")


def test_the_library_is_searched_by_names_as_they_are_shown(page, own_server):
    api(own_server, "games/import", text="(;GM[Othello]PB[level:-1]PW[level:12]TY[8]B[f5]W[d6];)")
    page.goto(f"{own_server}#library")
    library = page.get_by_role("region", name="Library")
    expect(library.locator("tbody")).to_contain_text("Nora")
    for name, found in (("nora", 1), ("Level 12", 1), ("Level 1", 1), ("Kenji", 0)):
        library.get_by_label("Player").fill(name)
        expect(library.locator("tbody tr")).to_have_count(found)


def test_an_import_tells_how_many_games_were_there(page, own_server):
    page.goto(f"{own_server}#library")
    expect(page.get_by_role("region", name="Library")).to_contain_text("No games yet")
    for told in ("1 game imported.", "0 games imported. 1 game skipped"):
        page.get_by_label("Games to import").fill("f5d6c3")
        page.get_by_role("button", name="Import").click()
        expect(page.locator("#notice")).to_contain_text(told)
