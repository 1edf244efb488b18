"""Pictures of parts of the page that look the same on every machine.

A test compares them with those in ``screenshots``. Letters are blocks of a font that is made here,
because machines have different fonts. After a change of how the page looks, write them anew with
``python -m tests.browser.page_pictures``, and look at each before you commit it.
"""

import tempfile
from base64 import b64encode
from io import BytesIO
from pathlib import Path

import numpy as np
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.web_server import chromium, page_server

STORED = Path(__file__).parent / "screenshots"

GAME = "f5d6c3d3c4f4e6b3f3c5"

# A channel of a pixel that differs more than this, of 255, is another colour: edges of discs are
# drawn a little differently by other versions of the browser.
SLIGHT = 48

SETTINGS = """{"visited": true, "language": "en", "theme": "light", "speed": "none"}"""


def take_pictures(browser: Browser, server: str) -> dict[str, bytes]:
    """All pictures, as PNG files, by name."""
    context = browser.new_context(
        viewport={"width": 800, "height": 520}, reduced_motion="reduce", bypass_csp=True
    )
    context.set_default_timeout(120_000)
    context.add_init_script(f"localStorage.setItem('outflank-settings', '{SETTINGS}')")
    try:
        page = context.new_page()
        page.goto(server)
        page.add_style_tag(content=block_style())
        page.evaluate("document.fonts.load('16px Blocks')")
        return {
            "board": picture_of_board(page, server),
            "tree": picture_of_tree(page, server),
            "lesson": picture_of_lesson(page, server),
        }
    finally:
        context.close()


def picture_of_board(page: Page, server: str) -> bytes:
    """Discs, the last move, legal squares and coordinates."""
    page.goto(f"{server}#moves/{GAME}")
    expect(page.locator(".moves li")).to_have_count(10)
    expect(page.locator(".square.shown")).not_to_have_count(0)
    return page.locator(".board-frame").screenshot(animations="disabled")


def picture_of_tree(page: Page, server: str) -> bytes:
    """A game with a variation, one in it, and a comment."""
    body = {"black": "human", "white": "human", "start": GAME, "analysis": True}
    game = page.request.post(f"{server}api/games", data=body).json()["id"]
    for path, moves in ((["f5"], ["f6", "e6", "f4"]), (["f5", "f6"], ["d3"])):
        change = {"path": path, "moves": moves}
        page.request.post(f"{server}api/games/{game}/tree/add", data=change)
    comment = {"path": ["f5", "d6"], "text": "Perpendicular"}
    page.request.post(f"{server}api/games/{game}/tree/comment", data=comment)
    page.goto(f"{server}#analyse/{game}/f5d6c3d3")
    expect(page.locator(".variation")).to_have_count(2)
    expect(page.locator(".comment")).to_have_text("Perpendicular")
    expect(page.locator(".move-tree [aria-current=true]")).to_have_text("d3")
    page.set_viewport_size({"width": 1100, "height": 1000})  # where nothing of it is scrolled away
    return page.locator(".move-tree").screenshot(animations="disabled")


def picture_of_lesson(page: Page, server: str) -> bytes:
    """A solved step of the lesson: the board, the text, and the progress."""
    page.set_viewport_size({"width": 800, "height": 520})
    page.goto(f"{server}#learn")
    page.locator('.square.shown[data-name="d3"]').click()
    expect(page.locator(".lesson .good")).to_be_visible()
    page.mouse.move(0, 0)
    return page.locator(".stage-main").screenshot(animations="disabled")


def block_style() -> str:
    """A style that writes every letter as a block, as wide as all others."""
    font = b64encode(block_font()).decode()
    return (
        f"@font-face {{ font-family: Blocks; src: url(data:font/ttf;base64,{font}) }}"
        "* { font-family: Blocks !important; text-shadow: none !important; }"
    )


def block_font() -> bytes:
    """A font whose letters are all the same block."""
    pen = TTGlyphPen(None)
    for move, point in zip("mlll", ((50, 0), (50, 500), (450, 500), (450, 0)), strict=True):
        (pen.moveTo if move == "m" else pen.lineTo)(point)
    pen.closePath()
    block, space = pen.glyph(), TTGlyphPen(None).glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "block", "space"])
    letters = dict.fromkeys(range(33, 0x3000), "block")  # others would come from another font
    builder.setupCharacterMap(letters | {32: "space", 160: "space"})
    builder.setupGlyf({".notdef": block, "block": block, "space": space})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", "block", "space"], (500, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Blocks", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    file = BytesIO()
    builder.save(file)
    return file.getvalue()


def share_that_differs(one: bytes, other: bytes) -> float:
    """The share of pixels of another colour; all of them, if the sizes are not the same."""
    first, second = (
        np.asarray(Image.open(BytesIO(each)).convert("RGB"), dtype=np.int16)
        for each in (one, other)
    )
    if first.shape != second.shape:
        return 1.0
    return float((np.abs(first - second).max(axis=2) > SLIGHT).mean())


if __name__ == "__main__":
    with (
        tempfile.TemporaryDirectory() as home,
        page_server(home) as (address, _),
        chromium() as browser,
    ):
        for name, picture in take_pictures(browser, address).items():
            Image.open(BytesIO(picture)).save(STORED / f"{name}.png", optimize=True)
