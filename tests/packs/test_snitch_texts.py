"""The texts of Snitch! read as sentences."""

import re

from tabletop.games.snitch.components import load_pack

TEXTS = load_pack().texts


def test_sentences_are_sentences() -> None:
    told = [refusal.text for refusal in TEXTS.refusals.values()] + [*TEXTS.log.values(), *TEXTS.prompts.values()]
    for text in told:
        assert re.match(r"[A-Z{]", text), text
        assert text[-1] in ".?", text
