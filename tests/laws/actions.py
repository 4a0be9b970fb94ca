"""Laws of actions: what is legal, what is refused and how, and the text form."""

import json
import string
from typing import Any

import pytest

from tabletop.core.actions import ActionTextError, action_text, parse_action
from tabletop.core.refusals import IllegalAction
from tests.laws.law import law, wrong_actions
from tests.laws.playthrough import Playthrough


@law
def legal_is_a_list_without_doubles(played: Playthrough) -> None:
    for before, action, *_ in played.steps(120):
        legal = played.game.legal(before)
        assert action in legal or action[0] in played.game.open_verbs
        assert len(set(legal)) == len(legal)
        assert legal == played.game.legal(before.clone())
        assert before.digest() == played.digests[played.at]


@law
def candidates_are_legal(played: Playthrough) -> None:
    """They are listed, or open: of a verb that the decision declares, and good by `check`."""
    for before, *_ in played.steps(120):
        candidates = played.game.candidates(before)
        assert candidates
        for action in set(candidates) - set(played.game.legal(before)):
            assert action[0] in before.frames[-1].OPEN, action
            assert played.game.check(before, action) is None, action
        assert len(set(candidates)) == len(candidates)
        assert candidates == played.game.candidates(before.clone())


@law
def legal_passes_check(played: Playthrough) -> None:
    rng = played.rng("check")
    for before, *_ in played.steps(40):
        legal = played.game.legal(before)
        for action in rng.sample(legal, min(5, len(legal))):
            assert played.game.check(before, action) is None, action_text(action)


@law
def what_is_refused_changes_nothing(played: Playthrough) -> None:
    """Whatever is not legal has a refusal with a sentence and a rule, and `apply` raises it."""
    rng, game = played.rng("refuse"), played.game
    for before, *_ in played.steps(25):
        legal = game.legal(before)
        state = before.clone()
        for action in wrong_actions(rng, played, legal, 6):
            refusal = game.check(state, action)
            if action in legal or (refusal is None and action[0] in game.open_verbs):
                assert refusal is None
                continue
            assert refusal is not None, action
            sentence = str(refusal)
            assert sentence.strip() == sentence != "", action
            assert sentence[-1] in ".!?", (action, sentence)
            assert refusal.code.replace("_", "").isalnum(), (action, refusal.code)
            assert refusal.rule.startswith(f"{game.id}."), (action, refusal.rule)
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, action)
            assert caught.value.refusal == refusal, action
            assert state == before, action
        assert state.digest() == before.digest()


NO_ACTIONS: tuple[Any, ...] = (
    *((), None, 7, "draw", b"draw", ["draw"], {"draw": 1}, {"draw"}),
    *(("",), (None,), (7,), ("draw", None), (("draw",),), ("draw ",), ("dr\new",), ("\ud800",), ("x" * 5000, 1)),
)
_DIGITS = "9" * 5000
WORDS = ("", "²", "٣", "t²", f"t{_DIGITS}", f"{_DIGITS},0,0", "{x}", "{", "c0", "t0.a", "-1,-1,-1", "t1.r", "x" * 500)


@law
def what_is_no_action_is_refused(played: Playthrough) -> None:
    """Nothing that is given as an action, whatever it is, makes the rules break down."""
    rng, game = played.rng("no action"), played.game
    verbs = sorted({action[0] for action in played.actions} | {"no-such-verb"})
    for before, *_ in played.steps(10):
        state = before.clone()
        made = [(rng.choice(verbs), *rng.choices(WORDS, k=rng.randrange(4))) for _ in range(20)]
        for found in (*NO_ACTIONS, *made):
            refusal = game.check(state, found)
            if refusal is None:
                assert found in game.legal(state) or found[0] in game.open_verbs
                continue
            assert refusal.rule.startswith(f"{game.id}.")
            assert str(refusal)[-1] in ".!?"
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, found)
            assert caught.value.refusal == refusal
            assert str(caught.value)
        assert state == before


@law
def who_is_asked_may_pass(played: Playthrough) -> None:
    """A window asks about something that all can see, and nobody has to answer."""
    for state in played.positions():
        if state.frames and state.frames[-1].WINDOW:
            assert state.announced
            assert ("pass",) in played.game.legal(state)
        elif not state.frames:
            assert state.announced == ()
            assert state.offer is None


@law
def the_end_refuses_everything(played: Playthrough) -> None:
    state = played.states[-1].clone()
    if state.decider is not None:
        return
    for action in set(played.actions):
        with pytest.raises(IllegalAction):
            played.game.apply(state, action)
    assert state == played.states[-1]


@law
def actions_survive_text_and_json(played: Playthrough) -> None:
    for before, *_ in played.steps(40):
        for action in played.game.legal(before):
            assert isinstance(action, tuple)
            assert all(type(part) is str for part in action)
            text = action_text(action)
            assert parse_action(text) == action
            assert tuple(json.loads(json.dumps(action))) == action
            assert not set(text) - set(string.ascii_letters + string.digits + " ,.+-_:/"), text
    for text in ("", " ", "a  b", " a", "a ", "a\nb"):
        with pytest.raises(ActionTextError):
            parse_action(text)
