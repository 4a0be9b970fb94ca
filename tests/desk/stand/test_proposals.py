"""What is proposed to the visitor of a taster: plain words, no figures of the thinking."""

import re

import pytest

from tabletop.desk.stand.ending import EndingScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.intents import Confirm

WORDS_OF_THE_ENGINE = re.compile(r"%|look ahead|to win|hardly (more|less)")
SENTENCE = re.compile(r"^[A-Z“0-9].*[.?!]$")


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("game", list(TABLES))
def test_each_proposal_of_a_taster_is_said_in_plain_words(stand, game):
    one = stand()
    scene = one.sit_down(game)
    proposed, steps = [], []
    for _ in range(6000):
        if isinstance(one.top, EndingScene):
            break
        one.front.presence.moved()
        if one.top is not scene:
            one.app.handle(Confirm())
        elif scene.hint.options:
            proposed += scene.hint.options
            scene.hint.play()
        elif scene.coach.advice is not None:
            step = scene.coach.advice
            assert step.number <= 1 + len(proposed) + len(steps), "only the visitor's own steps are counted"
            steps.append(step)
            scene.sitting.act(step.action)
        elif scene.sitting.legal and not scene.hint.on and not scene.hint.refusal:
            scene.hint.ask()
        one.app.motion.skip()
        one.mouse.frames(1, 0.1)
    assert isinstance(one.top, EndingScene)
    assert proposed
    for said in proposed:
        assert SENTENCE.match(said.reason), f"{said.action}: {said.reason}"
        assert not WORDS_OF_THE_ENGINE.search(f"{said.order} {said.reason}"), said
        assert not said.figure


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("game", list(TABLES))
def test_a_proposal_of_a_taster_is_well_drawn(stand, game):
    one = stand()
    scene = one.sit_down(game)
    for _ in range(40):
        if scene.coach.advice is not None:
            scene.coach.skip()
    scene.hint.ask()
    one.wait(3)
    assert scene.hint.options
    assert all(words in one.words for words in scene.hint.options[0].reason.split(". ")[0].split()[:3])
    one.well_drawn(game)
