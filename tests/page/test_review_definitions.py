"""The page's explanation of losses, verdicts and accuracy matches the package."""

import re
from math import exp
from pathlib import Path

import outflank.web
from outflank.search import VERDICTS, accuracy

SOURCE = (Path(outflank.web.__file__).parent / "static" / "review_sums.js").read_text()


def test_the_page_explains_verdicts_with_the_losses_of_the_package():
    (table,) = re.findall(r"MOST_LOST = \{ (.*) \};", SOURCE)
    shown = {word: float(most) for word, most in re.findall(r"(\w+): (\d+)", table)}
    assert shown == {word: VERDICTS[word] for word in ("good", "inaccuracy", "mistake")}


def test_the_page_explains_accuracy_with_a_true_example():
    (typical,) = re.findall(r"TYPICAL_LOSS = (\d+);", SOURCE)
    assert accuracy([float(typical)]) == 100 * exp(-1)
