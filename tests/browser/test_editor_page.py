"""The set-up editor."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def editor(page, server):
    page.goto(f"{server}#setup")
    expect(page.locator(".notes")).to_contain_text("Black to move: 4 legal moves.")
    return page


def square(page, name):
    return page.locator(f'.square[data-name="{name}"]')


def test_discs_are_placed_turned_and_taken_away(editor):
    page = editor
    for kind, number in (("disc", 5), ("disc white", 5)):
        square(page, "a1").click()
        expect(square(page, "a1").locator(".disc")).to_have_attribute("class", kind)
        expect(page.locator(".board .disc")).to_have_count(number)
    expect(page.locator(".notes")).to_contain_text("some discs stand apart")
    square(page, "a1").click()
    expect(page.locator(".board .disc")).to_have_count(4)


def test_a_row_is_painted_by_dragging(editor):
    page = editor
    page.get_by_role("button", name="White", exact=True).click()
    first, last = (square(page, name).bounding_box() for name in ("a1", "e1"))
    page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(last["x"] + 10, last["y"] + 10, steps=20)
    page.mouse.up()
    expect(page.locator(".board .disc.white")).to_have_count(7)


def test_the_board_is_cleared_and_set_anew(editor):
    page = editor
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".board .disc")).to_have_count(0)
    expect(page.locator(".notes")).to_contain_text("a square in the middle of the board is empty")
    page.get_by_role("button", name="Usual start").click()
    expect(page.locator(".board .disc")).to_have_count(4)
    page.get_by_label("Board", exact=True).select_option("6")
    expect(page.locator(".square")).to_have_count(36)


def test_what_is_pasted_stands_on_the_board_or_is_said_to_be_wrong(editor):
    page = editor
    page.get_by_label("Paste a position or game").fill("f5d6c3")
    page.get_by_role("button", name="Put it on the board").click()
    expect(page.locator(".board .disc")).to_have_count(7)
    expect(page.get_by_label("Who is to move")).to_have_value("O")
    page.get_by_label("Paste a position or game").fill("f5f5")
    page.get_by_role("button", name="Put it on the board").click()
    expect(page.locator(".field-error")).to_contain_text("f5")
    expect(page.locator(".board .disc")).to_have_count(7)


def test_a_position_is_played_with_either_side(editor):
    page = editor
    page.get_by_label("Who is to move").select_option("O")
    expect(page.locator(".notes")).to_contain_text("White to move")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.get_by_role("region", name="Play")).to_be_visible()
    expect(page.locator(".status")).to_have_text("Your move: White.")


def test_a_position_is_analysed_and_edited_again(editor):
    page = editor
    square(page, "f5").click()
    page.get_by_role("button", name="Analyse").click()
    expect(page).to_have_url(re.compile("#analyse/"))
    expect(page.locator(".board .disc")).to_have_count(5)
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_label("Board to set up")).to_be_visible()
    expect(page.locator(".board .disc")).to_have_count(5)


def test_a_position_is_solved(editor):
    page = editor
    page.get_by_label("Board", exact=True).select_option("4")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator(".solution")).to_contain_text("Proven: \N{MINUS SIGN}10 for Black")


def test_a_position_is_shared_as_a_link(editor):
    page = editor
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Link to the position").input_value()
    assert "OX------XO" in link
