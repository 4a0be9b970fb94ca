"""What a state may hold, and how it is copied, compared and saved."""

from collections.abc import Callable
from dataclasses import field
from typing import Annotated, Any

import msgspec
import pytest

from tabletop.core.frames import Frame
from tabletop.core.state import CONTROL, DERIVED, FieldTypeError, State, declare


class Stone(msgspec.Struct, frozen=True):
    """A frozen part of a state."""

    weight: int
    names: tuple[str, ...] = ()


class Loose(msgspec.Struct):
    """A part that can change."""

    weight: int


class Basket(msgspec.Struct, frozen=True):
    """A frozen part that holds one that can change."""

    eggs: list[int]


class Nest(msgspec.Struct, frozen=True):
    """A frozen part with such a part inside."""

    basket: Basket | None


class Wait(Frame[Any], frozen=True, tag=True):
    """A frame."""


class Dance(Frame[Any], frozen=True, tag=True):
    """Another frame."""


class Index:
    """What a derived field may hold: anything."""

    def __init__(self, total: int) -> None:
        self.total = total


@declare
class Farm(State):
    """A state with every kind of field."""

    name: str
    ready: bool = False
    crop: str | None = None
    board: bytes = b""
    at: tuple[int, int] = (0, 0)
    stone: Stone = Stone(1)
    eggs: list[int] = field(default_factory=list)
    path: list[tuple[int, int]] = field(default_factory=list)
    store: dict[str, int] = field(default_factory=dict)
    plots: dict[int, tuple[int, ...]] = field(default_factory=dict)
    hurry: Annotated[int, CONTROL] = 0
    index: Annotated[Index, DERIVED] = Index(0)

    def derive(self) -> None:
        self.index = Index(sum(self.eggs))


Farm.FRAMES = (Wait, Dance)


def farm(**facts: Any) -> Farm:
    """Return a farm with something in every field."""
    rest: dict[str, Any] = {
        "seats": 2,
        "seed": 2**64 - 1,
        "name": "Øst",
        "ready": True,
        "crop": "rye",
        "board": b"\x00\xff",
        "at": (3, -1),
        "stone": Stone(4, ("a", "b")),
        "eggs": [1, 2],
        "path": [(0, 1)],
        "store": {"b": 1, "a": 2},
        "plots": {3: (1,), -1: ()},
        "frames": (Wait(0), Dance(1)),
        "zones": {"deck": (1, 0)},
        "face": [1, -1],
        "known": [7, 0],
        "hurry": 3,
    }
    return Farm(**{**rest, **facts})


REFUSED = [
    set[int],
    frozenset[int],
    float,
    Any,
    object,
    list[list[int]],
    list[set[int]],
    dict[str, list[int]],
    dict[str, Any],
    list[Loose],
    Loose,
    Basket,
    Nest,
    tuple[Basket, ...],
    tuple[list[int], ...],
    list[int] | None,
    Callable[[], int],
    dict[tuple[int, int], int],
    list,
    dict,
    tuple,
]


@pytest.mark.parametrize("hint", REFUSED, ids=str)
def test_what_cannot_be_copied_or_saved_is_refused(hint: Any) -> None:
    namespace = {"__annotations__": {"thing": hint}, "__module__": __name__}
    with pytest.raises(FieldTypeError, match=r"^Bad\.thing: a state cannot hold"):
        declare(type("Bad", (State,), namespace))


def test_a_clone_shares_nothing_that_changes() -> None:
    state = farm()
    before = state.digest()
    clone = state.clone()
    assert clone == state
    assert clone.digest() == before
    clone.eggs.append(9)
    clone.path[0] = (5, 5)
    clone.store["c"] = 1
    clone.plots[3] = (2,)
    clone.zones["deck"] = ()
    clone.face[0] = 0
    clone.known[1] |= 1
    clone.counters["die"] = 1
    clone.tally["raids"] = 1
    clone.hurry = 9
    assert state == farm()
    assert state.digest() == before


def test_every_field_is_copied_by_itself() -> None:
    state, clone = farm(), farm().clone()
    for name in Farm.FACTS:
        value = getattr(clone, name)
        assert value == getattr(state, name)
        assert type(value) is type(getattr(state, name))


def test_derived_fields_are_shared_and_left_out() -> None:
    state = farm()
    state.derive()
    assert state.clone().index is state.index
    other = state.clone()
    other.index = Index(99)
    assert other == state
    assert other.digest() == state.digest()
    assert b"index" not in state.to_json()
    assert "index" not in state.facts()
    assert Farm.from_json(state.to_json()).index.total == 3


def test_roles_sort_the_fields() -> None:
    assert set(Farm.FACTS) - set(Farm.TABLE) == {"seed", "frames", "counters", "hurry"}
    assert set(farm().table()) == set(Farm.TABLE)
    assert "index" not in Farm.FACTS
    assert "seats" in Farm.TABLE


def test_json_gives_the_same_state_back() -> None:
    state = farm()
    twin = Farm.from_json(state.to_json())
    assert twin == state
    assert twin.digest() == state.digest()
    assert list(twin.store) == ["b", "a"]
    assert twin.frames == (Wait(0), Dance(1))


def test_the_digest_is_pinned() -> None:
    """A digest is written into saved games: the same state must have the same one for ever."""
    assert farm().digest() == "aecf81649808514e"


@pytest.mark.parametrize(
    "facts",
    [
        {"eggs": [2, 1]},
        {"store": {"a": 2}},
        {"seed": 3},
        {"frames": (Dance(1),)},
        {"ready": False},
        {"crop": None},
        {"board": b""},
        {"hurry": 4},
        {"counters": {"die": 1}},
        {"stone": Stone(4)},
        {"known": [7, 1]},
        {"round": 1},
    ],
    ids=str,
)
def test_any_other_fact_is_another_state(facts: dict[str, Any]) -> None:
    assert farm(**facts) != farm()
    assert farm(**facts).digest() != farm().digest()


def test_the_order_of_a_dictionary_is_no_fact() -> None:
    turned = farm(store={"a": 2, "b": 1})
    assert turned == farm()
    assert turned.digest() == farm().digest()


def test_other_types_are_never_equal() -> None:
    @declare
    class Other(State):
        """Another game."""

    assert Other(seats=2, seed=1) != farm()
    with pytest.raises(TypeError):
        hash(farm())


@pytest.mark.parametrize(
    "change",
    [
        lambda facts: facts.pop("eggs"),
        lambda facts: facts.update(eggs="two"),
        lambda facts: facts.update(wings=[1]),
        lambda facts: facts.update(frames=[{"type": "Sleep", "seat": 0}]),
        lambda facts: facts.update(seats=None),
    ],
    ids=["missing", "wrong type", "unknown field", "unknown frame", "none"],
)
def test_json_of_something_else_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    facts = msgspec.json.decode(farm().to_json())
    change(facts)
    with pytest.raises(msgspec.ValidationError):
        Farm.from_json(msgspec.json.encode(facts))


def test_the_decider_is_the_seat_of_the_top_frame() -> None:
    assert farm().decider == 1
    assert farm(frames=()).decider is None
    assert farm().everyone == 0b111
