"""What looks the same on every machine, compared with stored pictures."""

from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from tests.browser.page_pictures import STORED, share_that_differs, take_pictures
from tests.web_server import page_server

NAMES = ("board", "tree", "lesson")

# The share of pixels that may be of another colour: a disc on the board has more.
TOLERANCE = 0.004


@pytest.fixture(scope="module")
def pictures(browser, tmp_path_factory):
    with page_server(tmp_path_factory.mktemp("home")) as (server, _):
        return take_pictures(browser, server)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_looks_as_it_did(pictures, name, tmp_path):
    shown = tmp_path / f"{name}.png"
    shown.write_bytes(pictures[name])
    stored = STORED / f"{name}.png"
    assert share_that_differs(stored.read_bytes(), pictures[name]) < TOLERANCE, (
        f"{shown} is not {stored}; after a change, run python -m tests.browser.page_pictures"
    )


def test_one_disc_more_is_another_picture():
    stored = (STORED / "board.png").read_bytes()
    board = Image.open(BytesIO(stored)).convert("RGB")
    ImageDraw.Draw(board).ellipse((260, 355, 294, 389), fill="black")
    changed = BytesIO()
    board.save(changed, "PNG")
    assert share_that_differs(stored, changed.getvalue()) > TOLERANCE
