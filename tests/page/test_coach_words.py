"""The page words the coach's advice in every language, and in English as the server does."""

from outflank.teaching.coach import ADVICE, PHASES, coach_report
from tests.page.page_node import say


def judged(phase, loss, kind):
    verdict = "mistake" if kind else "best"
    move = {"move": "a1", "best": "b1", "position": "", "phase": phase, "verdict": verdict}
    return move | {"loss": loss, "kind": kind}


def advice_about(*moves):
    game = {"game": 1, "year": None, "color": "black", "opening": None, "score": None}
    return coach_report("Ada", [game | {"moves": list(moves)}])["practise"]


def test_all_advice_is_said_in_every_language():
    kinds = [kind for kind in ADVICE if kind not in PHASES]
    advice = [advice_about(judged("middle", 8.5, kind))[0] for kind in kinds]
    advice += [advice_about(*[judged("middle", 4.0, kind)] * 2)[0] for kind in kinds]
    advice += [advice_about(judged(phase, 1.5, None))[0] for phase in PHASES]
    assert {each["what"] for each in advice} == set(ADVICE)
    english, others = say("coach_words", "adviceText", advice)
    for each, text in zip(advice, english, strict=True):
        assert text.startswith(each["how"])
        assert text.endswith(f": {each['why']})")
    for texts in others:
        for text, untranslated, each in zip(texts, english, advice, strict=True):
            assert each["how"] not in text
            assert text != untranslated
