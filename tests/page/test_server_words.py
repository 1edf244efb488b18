"""What the page translates is what the server says."""

import ast
import re
from pathlib import Path

import pytest

import outflank
from outflank import Position
from outflank.errors import OutflankError, RecordError, UnknownNameError
from outflank.formats import parse_transcript
from outflank.teaching.practice import hints
from outflank.web.setup_reader import setup_notes
from tests.page.page_node import say

PACKAGE = Path(outflank.__file__).resolve().parent
WORDS = PACKAGE / "web" / "static" / "server_words.js"

# Black has one square left.
LAST_MOVE = "-" + "O" * 62 + "X X"

# Black has several moves in each quarter of the board.
EARLY = "-----------------O-O-----XXOX-----XXX-----XOXX---XOO-O---O------ X"


def server_templates():
    """All texts of the package's code, with ``{}`` for what is put into them."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(
                    str(each.value) if isinstance(each, ast.Constant) else "{}"
                    for each in node.values
                )


def sayings():
    """The patterns that the page has translations of."""
    return re.findall(r'^  say\("(.+)"\),$', WORDS.read_text("utf-8"), re.MULTILINE)


def error_of(function, *arguments):
    with pytest.raises(OutflankError) as caught:
        function(*arguments)
    return str(caught.value)


def assembled_texts():
    """Texts that the server puts together, and others that hold values."""
    yield from (error_of(parse_transcript, text) for text in ("f5f5", "f5z9", "f5 ?"))
    for place in ({"record": 3, "line": 4}, {"record": 3}, {"line": 4}):
        yield str(RecordError("there is no game in it", **place))
    yield str(UnknownNameError.among("player", "greedi", ["greedy"]))
    for text in (LAST_MOVE, Position.start().to_text(), "X" * 63 + "O O"):
        yield from (note for note, _ in setup_notes(Position.from_text(text)))
    yield str(Position.from_text("XO" * 32 + " X").outcome())
    for corner in (0, 7, 56, 63):
        yield from hints(Position.from_text(EARLY), "corner", [corner])
    yield error_of(Position.start().play, "a1")
    yield error_of(Position.start().play, "d4")


def is_said(saying, templates, texts):
    """Whether the server has such a template, or has said such a text."""
    template = re.sub(r"\{\w+\}", "{}", saying)
    pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(saying))
    return (
        template in templates
        or f"{{}}{template}" in templates
        or any(re.fullmatch(pattern, text) for text in texts)
    )


def test_the_page_translates_only_what_the_server_says():
    templates, texts = set(server_templates()), list(assembled_texts())
    known = sayings()
    assert len(known) > 60
    assert [each for each in known if not is_said(each, templates, texts)] == []


def test_texts_with_values_are_translated_and_so_are_errors_within_them():
    texts = list(assembled_texts())
    english, others = say("server_words", "serverText", [*texts, "an unknown error"])
    assert english == [*texts, "an unknown error"]
    for said in others:
        assert said.pop() == "an unknown error"
        for text, translated in zip(texts, said, strict=True):
            assert translated != text
            assert "{" not in translated
            assert text.rpartition(": ")[2] not in translated
