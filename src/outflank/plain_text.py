"""Untrusted text, sanitised for the terminal and for files."""

from __future__ import annotations

import re

__all__ = ["counted", "plain_line", "plain_text"]

# Escape sequences of terminals (ECMA-48): control sequences, strings such as a window's title, and
# those of one letter.
_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f]).*?(?:\x1b\\|[\x07\x9c]|$)"
    r"|\x1b[ -/]*[0-~]?",
    re.DOTALL,
)


def plain_line(text: str, most: int | None = None) -> str:
    """One line of printable letters, cut at *most*: no escape sequences, no control characters.

    What cannot be printed, such as half a surrogate pair or a mark that turns the direction of
    writing around, becomes a question mark.
    """
    if not text.isprintable():
        text = " ".join(_ESCAPES.sub("", text).split())
        text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text[:most]


def counted(number: int, noun: str) -> str:
    """So many things: "1 game", "2 games", "12,000 games"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def plain_text(text: str) -> str:
    """The same for a text of several lines, which keep their indentation."""
    lines = []
    for line in text.splitlines():
        words = line.lstrip(" \t")
        lines.append(" " * (len(line) - len(words)) + plain_line(words))
    return "\n".join(lines)
