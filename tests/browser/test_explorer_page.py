"""The explorer beside the board, and the base that it asks."""

import pytest
from playwright.sync_api import expect

from outflank import Board
from tests.wthor_file import wthor

MOVES = "f5d6c3d3c4f4f6"
GGF = "(;GM[Othello]PC[x]PB[Ada]PW[Bea]TY[8]DT[2001.02.03]B[f5]W[d6]B[c3]W[d3]B[c4];)"


def wthor_bytes():
    squares = [Board().shape.parse(MOVES[at : at + 2]) for at in range(0, len(MOVES), 2)]
    return wthor((squares, 40))


@pytest.fixture
def explorer(page, own_server):
    page.goto(f"{own_server}#explorer")
    expect(page.get_by_text("The base is empty")).to_be_visible()
    return page


def add(page, *files):
    page.get_by_label("Drop files of games here").set_input_files(
        [{"name": name, "mimeType": "", "buffer": content} for name, content in files]
    )


def test_files_of_games_become_a_base_and_wthor_arrives_as_bytes(explorer):
    page = explorer
    add(page, ("some.ggf", GGF.encode()), ("WTH_1999.wtb", wthor_bytes()), ("bad.txt", b"?"))
    imports = page.locator(".imports li")
    expect(imports.nth(0)).to_contain_text("1 game added")
    expect(imports.nth(1)).to_contain_text("1 game added")
    expect(imports.nth(2)).to_contain_text("there is no game")
    expect(page.get_by_text("2 games from 2 files")).to_be_visible()
    add(page, ("some.ggf", GGF.encode()))
    expect(imports.nth(3)).to_contain_text("has this game already")


def test_files_can_be_dropped(explorer):
    page = explorer
    page.locator(".drop-zone").evaluate(
        """(zone, text) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([text], "dropped.ggf"));
            zone.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
        }""",
        GGF,
    )
    expect(page.locator(".imports li")).to_contain_text("1 game added")


def test_the_position_that_is_shown_is_explored(explorer, own_server):
    page = explorer
    add(page, ("some.ggf", GGF.encode()))
    expect(page.locator(".imports li")).to_contain_text("1 game added")
    page.goto(f"{own_server}#analyse")
    moves = page.locator(".explored tbody tr")
    expect(moves).to_have_count(1)
    moves.get_by_role("button", name="f5").click()
    row = page.locator(".explored tbody tr", has_text="d6")
    expect(row.locator("td").nth(1)).to_have_text("1")
    row.get_by_role("button", name="d6").click()
    expect(page.locator(".opening-name")).to_be_visible()
    page.get_by_role("link", name="Ada \N{EN DASH} Bea").click()
    expect(page.locator(".moves li")).to_have_count(5)
    expect(page.locator(".side").first).to_contain_text("Ada")


def test_the_book_is_shown_without_a_base(page, own_server):
    page.goto(f"{own_server}#analyse")
    expect(page.locator(".explored tbody tr")).to_have_count(1)
    expect(page.get_by_role("link", name="Import one")).to_be_visible()


def test_players_have_pages_with_their_games(explorer):
    page = explorer
    add(page, ("some.ggf", GGF.encode()))
    page.get_by_label("Player", exact=True).fill("ad")
    page.get_by_role("link", name="Ada").click()
    expect(page.get_by_role("heading", name="Ada")).to_be_visible()
    page.get_by_role("link", name="Ada \N{EN DASH} Bea").click()
    expect(page.locator(".moves li")).to_have_count(5)
