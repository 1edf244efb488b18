"""Makes the page's icons as PNG from its SVG. Run it when the SVG has changed."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

import outflank.web
from tests.web_server import chromium

STATIC = Path(outflank.web.__file__).parent / "static"

# Systems cut maskable icons into circles and squares: what matters lies within four fifths.
SIZES = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-512.png": (512, 0.7),
}

FELT = "#0a7d4f"


def draw(page: Page, svg: str, size: int, share: float) -> bytes:
    """The SVG in the middle of a square, with as much of its side as *share* says."""
    background = FELT if share < 1 else "transparent"
    page.set_viewport_size({"width": size, "height": size})
    body = f"margin:0;background:{background};display:grid;place-items:center;height:100vh"
    part = f"width:{share * 100}%;line-height:0"
    page.set_content(f'<body style="{body}"><div style="{part}">{svg}</div></body>')
    return page.screenshot(omit_background=True)


def main() -> None:
    """Write the icons beside the SVG."""
    svg = (STATIC / "icon.svg").read_text("utf-8")
    with chromium() as browser:
        page = browser.new_page()
        for name, (size, share) in SIZES.items():
            (STATIC / name).write_bytes(draw(page, svg, size, share))


if __name__ == "__main__":
    main()
