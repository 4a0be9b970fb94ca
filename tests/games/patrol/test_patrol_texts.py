"""Every sentence of Patrol! is said somewhere, and what happens in random games: each card, area, crime and module."""

import itertools
import random
import re
from collections import Counter

import pytest

from tabletop.core.events import Shown
from tabletop.games.patrol.events import CrimeClosed, Protected, TurnBegan
from tabletop.games.patrol.game import GAME
from tabletop.games.patrol.pack import KIND_IDS, KINDS, PACK, TILE_OF
from tests.scenarios import PATROL

TEXTS = PACK.texts
NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]


def template(text: str) -> re.Pattern[str]:
    """Return what matches `text` with any values in its places."""
    return re.compile(".+".join(re.escape(part) for part in re.split(r"\{\w+\}", text)))


class Happened:
    """What was said in random games by sensible actions, and what happened in them."""

    def __init__(self) -> None:
        self.sentences: set[str] = set()
        self.counts: Counter[str] = Counter()
        for number, values in enumerate(itertools.product(*GAME.options.values())):
            self.play(3 + number % 4, number, dict(zip(GAME.options, values, strict=True)))

    def play(self, seats: int, seed: int, options: dict[str, str]) -> None:
        state = GAME.setup(seats, seed, options)
        rng = random.Random(seed)
        while state.decider is not None:
            bystander = state.seen_by(None)
            self.sentences.add(GAME.prompt(state))
            for event in GAME.push(state, rng.choice(GAME.candidates(state))):
                seen = event.redacted(1 << seats)
                bystander.happened(seen)
                self.sentences.add(GAME.describe(seen, bystander, NAMES) or "")
                self.count(event, state, bystander)
            self.sentences.add(GAME.phase(state))
        self.sentences.add(GAME.prompt(state))

    def count(self, event, state, bystander) -> None:
        if isinstance(event, Shown):
            self.counts[f"shown {KIND_IDS[KINDS[event.faces[0]]]}"] += 1
        elif isinstance(event, Protected):
            self.counts[f"protected by {KIND_IDS[KINDS[bystander.face[event.card]]]}"] += 1
        elif isinstance(event, CrimeClosed):
            self.counts[f"closed in {PACK.areas[state.areas[TILE_OF[event.space]]].id}"] += 1
        elif isinstance(event, TurnBegan):
            self.counts[f"turn in season {state.season}"] += 1


@pytest.fixture(scope="module")
def happened() -> Happened:
    return Happened()


# Told to the drawer alone, or only as a part of another; and what a scenario shows.
ELSEWHERE = {"own", "pay_one", "ended_shared", "down_two"}


@pytest.mark.slow
def test_every_sentence_of_the_log_is_said(happened: Happened) -> None:
    unsaid = [
        key
        for key, text in TEXTS.log.items()
        if key not in ELSEWHERE and not any(template(text).fullmatch(one) for one in happened.sentences)
    ]
    assert unsaid == []


@pytest.mark.slow
def test_every_prompt_and_phase_is_said(happened: Happened) -> None:
    said = [*TEXTS.prompts.values(), TEXTS.names["phase"], TEXTS.names["phase_season"]]
    assert [text for text in said if not any(template(text).fullmatch(one) for one in happened.sentences)] == []


def test_everything_in_the_pack_happens(happened: Happened) -> None:
    expected = {
        *(f"shown {kind}" for kind in KIND_IDS),
        *(f"protected by {kind}" for kind in ("field-training-team", "body-camera")),
        *(f"closed in {area.id}" for area in PACK.areas),
        *(f"turn in season {season}" for season in range(-1, 4)),
    }
    assert expected - set(happened.counts) == set()


def test_a_bystander_is_not_told_what_is_kept(happened: Happened) -> None:
    """patrol.r31"""
    assert any(template(TEXTS.log["kept"]).fullmatch(one) for one in happened.sentences)
    kept = {card.title for card in PACK.cards if card.kept}
    assert not [one for one in happened.sentences if any(f"keeps {title}." in one for title in kept)]


def test_every_refusal_has_a_scenario() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PATROL.folder.glob("*.yaml")))
    assert [code for code in TEXTS.refusals if not re.search(rf"(code: |: ){code}\b", text)] == []


def test_sentences_are_sentences() -> None:
    told = [refusal.text for refusal in TEXTS.refusals.values()] + [*TEXTS.log.values(), *TEXTS.prompts.values()]
    for text in told:
        if text not in (TEXTS.log["pay_one"], TEXTS.log["season"]):
            assert re.match(r"[A-Z{]", text), text
            assert text[-1] == ".", text
