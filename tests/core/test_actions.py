"""Actions as text, the click tree, refusals and score sheets."""

import string

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.actions import Action, ActionTextError, action_text, parse_action
from tabletop.core.choices import Choices, choices
from tabletop.core.refusals import IllegalAction, Refusal
from tabletop.core.scores import ranks

PARTS = st.text(string.ascii_letters + string.digits + ",.+-_:/é", min_size=1, max_size=6)
ACTIONS = st.lists(PARTS, min_size=1, max_size=5).map(tuple)
FEW = st.sampled_from(["play", "draw", "t1", "t2", "0,1", "hq"])


@given(ACTIONS)
def test_text_and_json_give_the_action_back(action: Action) -> None:
    assert parse_action(action_text(action)) == action
    assert msgspec.json.decode(msgspec.json.encode(action), type=tuple[str, ...]) == action


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except ActionTextError:
        return
    assert action_text(action) == text
    assert action
    assert all(action)


@pytest.mark.parametrize(
    "text", ["", " ", "draw ", " draw", "play  t1", "play\tt1", "draw\n", "a\u00a0b", "\x00", "a\u2028b"]
)
def test_other_spacing_is_refused(text: str) -> None:
    with pytest.raises(ActionTextError, match="found"):
        parse_action(text)


LEGAL: list[Action] = [("draw",), ("play", "t1", "0,1"), ("play", "t1", "0,2"), ("play", "t2", "0,1"), ("walk", "hq")]


@pytest.mark.parametrize(
    ("clicks", "targets", "whole"),
    [
        ((), ("draw", "play", "t1", "t2", "walk", "hq"), ()),
        (("draw",), (), (("draw",),)),
        (("play",), ("t1", "t2"), ()),
        (("t1",), ("0,1", "0,2"), ()),
        (("play", "t1"), ("0,1", "0,2"), ()),
        (("t2", "0,1"), (), (("play", "t2", "0,1"),)),
        (("hq",), (), (("walk", "hq"),)),
        (("0,1",), (), ()),
        (("t1", "0,1", "0,1"), (), ()),
    ],
)
def test_clicks(clicks: tuple[str, ...], targets: tuple[str, ...], whole: tuple[Action, ...]) -> None:
    assert choices(LEGAL, clicks) == Choices(targets, whole)


def test_an_action_that_begins_another_is_whole_and_goes_on() -> None:
    legal: list[Action] = [("load", "z1"), ("load", "z1", "red")]
    assert choices(legal, ("load", "z1")) == Choices(("red",), (("load", "z1"),))


def test_a_component_with_two_uses_shows_both() -> None:
    legal: list[Action] = [("walk", "t1"), ("bump", "t1"), ("play", "t1", "0,1")]
    assert choices(legal, ("t1",)) == Choices(("0,1",), (("walk", "t1"), ("bump", "t1")))


@given(st.lists(st.lists(FEW, min_size=1, max_size=4).map(tuple), unique=True), st.lists(FEW, max_size=4).map(tuple))
def test_every_target_leads_on_and_every_whole_is_legal(legal: list[Action], clicks: tuple[str, ...]) -> None:
    found = choices(legal, clicks)
    assert set(found.whole) <= set(legal)
    assert len(set(found.targets)) == len(found.targets)
    for target in found.targets:
        assert choices(legal, (*clicks, target)) != Choices((), ())
    for action in legal:
        if action[: len(clicks)] == clicks and len(action) > len(clicks):
            assert action[len(clicks)] in found.targets


def test_a_refusal_is_a_sentence_with_its_figures() -> None:
    refusal = Refusal("needs_ap", {"need": 4, "have": "three"}, "tiny.9", "Needs {need} AP: you have {have}.")
    assert str(refusal) == "Needs 4 AP: you have three."
    assert refusal == Refusal("needs_ap", {"have": "three", "need": 4}, "tiny.9", refusal.template)
    assert refusal != Refusal("needs_ap", {"need": 5, "have": "three"}, "tiny.9", refusal.template)


def test_what_a_player_typed_is_not_a_template() -> None:
    assert str(Refusal("unknown", {"word": "{need}"}, "tiny.9", "There is no {word}.")) == "There is no {need}."


def test_an_illegal_action_names_action_sentence_and_rule() -> None:
    error = IllegalAction(("draw",), Refusal("empty", {}, "tiny.2", "The deck is empty."))
    assert str(error) == "draw: The deck is empty. [tiny.2]"
    assert error.refusal.code == "empty"


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 2)), min_size=1, max_size=6))
def test_ranks_count_who_is_better(keys: list[tuple[int, ...]]) -> None:
    found = ranks(keys)
    assert min(found) == 1
    for key, rank in zip(keys, found, strict=True):
        assert rank == sorted(keys, reverse=True).index(key) + 1
