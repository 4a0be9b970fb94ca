"""Every sentence of Power Vacuum is said somewhere, and nothing is said that the pack has no sentence for."""

import itertools
import random
import re

import pytest

from tabletop.games.vacuum.game import Vacuum
from tabletop.games.vacuum.pack import PACK
from tests.scenarios import VACUUM

GAME = Vacuum()
TEXTS = PACK.texts
NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]


def template(text: str) -> re.Pattern[str]:
    """Return what matches `text` with any values in its places."""
    return re.compile(".+".join(re.escape(part) for part in re.split(r"\{\w+\}", text)))


@pytest.fixture(scope="module")
def said() -> set[str]:
    """Log sentences and prompts of random games with all combinations of options, and what a seat alone is told."""
    sentences: set[str] = set()
    for number, values in enumerate(itertools.product(*GAME.options.values())):
        for seats in GAME.seats:
            state = GAME.setup(seats, number, dict(zip(GAME.options, values, strict=True)))
            rng = random.Random(number)
            while state.decider is not None:
                sentences.add(GAME.prompt(state))
                before = state.clone()
                for event in GAME.push(state, rng.choice(GAME.legal(state))):
                    before.happened(event)
                    sentences.add(GAME.describe(event, before, NAMES) or "")
            sentences.add(GAME.prompt(state))
    return sentences


# Rare: each of these has a scenario.
RARE = {"all_tied", "ended_shared"}


@pytest.mark.wide(daily=4)
@pytest.mark.parametrize("key", [key for key in TEXTS.log if key not in {"the_place", *RARE}])
def test_every_sentence_of_the_log_is_said(key: str, said: set[str]) -> None:
    assert any(template(TEXTS.log[key]).fullmatch(sentence) for sentence in said)


@pytest.mark.parametrize("key", list(TEXTS.prompts))
def test_every_prompt_is_said(key: str, said: set[str]) -> None:
    assert any(template(TEXTS.prompts[key]).fullmatch(sentence) for sentence in said)


def test_every_refusal_has_a_scenario() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(VACUUM.folder.glob("*.yaml")))
    assert [code for code in TEXTS.refusals if not re.search(rf"(code: |: ){code}\b", text)] == []


def test_sentences_are_sentences() -> None:
    told = [refusal.text for refusal in TEXTS.refusals.values()] + [*TEXTS.log.values(), *TEXTS.prompts.values()]
    for text in told:
        if text != TEXTS.log["the_place"]:
            assert re.match(r"[A-Z{]", text), text
            assert text[-1] == ".", text
