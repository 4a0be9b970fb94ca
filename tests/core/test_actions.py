"""Actions as text, refusals and score sheets."""

import string

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.actions import Action, ActionTextError, action_text, parse_action
from tabletop.core.refusals import IllegalAction, Refusal
from tabletop.core.scores import ranks

PARTS = st.text(string.ascii_letters + string.digits + ",.+-_:/é", min_size=1, max_size=6)
ACTIONS = st.lists(PARTS, min_size=1, max_size=5).map(tuple)


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
