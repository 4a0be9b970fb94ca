"""Numbers that cards change, dice, and places by chance."""

from typing import Any

import pytest

from tabletop.core.dice import Rolled, place_by_chance, roll
from tabletop.core.frames import Doing
from tabletop.core.numbers import Expired, Modified, expire, expire_from, number
from tabletop.core.records import Modifier, Until
from tests.core.tiny import TINY
from tests.core.tiny_cards import TinyState


def changed(*modifiers: Modifier) -> TinyState:
    """Return a game in which `modifiers` hold."""
    state = TINY.setup(2, 1)
    doing: Doing[Any] = Doing(state)
    for modifier in modifiers:
        doing.emit(Modified(modifier))
    return state


def modifier(op: Any, value: int, until: Until = "round", **more: Any) -> Modifier:
    """Return a modifier of the number ``cost``."""
    return Modifier("cost", op, value, until, more.pop("source", "card"), **more)


@pytest.mark.parametrize(
    ("modifiers", "result"),
    [
        ([], 4),
        ([("add", 2), ("add", -1)], 5),
        ([("mul", 2), ("add", 1)], 10),
        ([("mul", 2), ("mul", 3)], 12),
        ([("set", 1), ("set", 2), ("add", 1)], 3),
        ([("add", -9), ("min", 1)], 1),
        ([("add", 9), ("max", 6), ("max", 8)], 6),
    ],
)
def test_what_cards_make_of_a_number(modifiers: list[tuple[str, int]], result: int) -> None:
    assert number(changed(*(modifier(op, value) for op, value in modifiers)), "cost", 4) == result


def test_a_modifier_goes_for_its_seat_and_place() -> None:
    state = changed(modifier("add", 1, seat=1), modifier("add", 10, where="valley"))
    assert number(state, "cost", 4) == 4
    assert number(state, "cost", 4, seat=1) == 5
    assert number(state, "cost", 4, seat=0, where=("p3", "valley")) == 14
    assert number(state, "other", 4, seat=1, where=("valley",)) == 4


def test_modifiers_end_in_their_time_and_with_their_card() -> None:
    state = changed(modifier("add", 1), modifier("add", 1, "game", source="flag"), modifier("add", 1))
    doing: Doing[Any] = Doing(state)
    expire(doing, "phase")
    assert doing.events == []
    expire(doing, "round")
    assert isinstance(doing.events[0], Expired)
    assert number(state, "cost", 4) == 5
    expire_from(doing, "flag")
    assert state.modifiers == ()


def test_every_face_comes_and_the_purpose_decides() -> None:
    state = TINY.setup(2, 1)
    doing: Doing[Any] = Doing(state)
    faces = [roll(doing, 0, "luck", "odd die", (0, 1, 1, 7)) for _ in range(60)]
    assert set(faces) == {0, 1, 7}
    assert all(isinstance(event, Rolled) and event.audience() == -1 for event in doing.events)
    again: Doing[Any] = Doing(TINY.setup(2, 1))
    for _ in range(7):
        roll(again, 1, "something else")
    assert [roll(again, 0, "luck", "odd die", (0, 1, 1, 7)) for _ in range(60)] == faces


def test_a_place_by_chance_is_the_same_whatever_lies_there() -> None:
    state = TINY.setup(2, 1)
    other = state.clone()
    other.face[state.zones["hand.1"][0]], other.face[state.zones["hand.1"][1]] = (
        state.face[state.zones["hand.1"][1]],
        state.face[state.zones["hand.1"][0]],
    )
    one, two = Doing(state), Doing(other)
    picked = [place_by_chance(one, "hand.1", "theft") for _ in range(30)]
    assert [place_by_chance(two, "hand.1", "theft") for _ in range(30)] == picked
    assert set(picked) == set(state.zones["hand.1"])
