"""Other people's text, as it may be displayed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.plain_text import plain_line, plain_text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("as it is, with Umeå", "as it is, with Umeå"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b[38;5;196mred\x1b[m", "red"),
        ("\x9b2Jcleared", "cleared"),
        ("\x1b]0;a title\x07after", "after"),
        ("\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x1bPq#0\x1b\\picture", "picture"),
        ("\x1b]0;a title without end", ""),
        ("\x1bcreset", "reset"),
        ("\x1b", ""),
        ("bell\x07, null\x00", "bell?, null?"),
        ("two\nlines\tand\r a tab", "two lines and a tab"),
        ("\u202ebackwards", "?backwards"),
        ("half \ud800 a pair", "half ? a pair"),
    ],
)
def test_one_printable_line_is_left(text, plain):
    assert plain_line(text) == plain


@given(st.text())
def test_nothing_else_gets_through(text):
    assert plain_line(text).isprintable()
    assert plain_line(plain_line(text)) == plain_line(text)
    assert all(line.isprintable() for line in plain_text(text).splitlines())


def test_a_line_is_cut():
    assert plain_line("abcdef", 3) == "abc"


def test_lines_of_a_text_keep_their_indentation():
    assert plain_text("Traceback:\n  File\x1b[1m x\n    y\r\n") == "Traceback:\n  File x\n    y"
