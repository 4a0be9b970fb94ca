"""What each word of card texts does, on tables of the tiny game: the words and choices that its own cards leave out."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from tabletop.core.effects.programs import programs_of
from tabletop.core.effects.run import Lost, Run
from tabletop.core.effects.vocabulary import Word
from tabletop.core.events import Event
from tabletop.core.frames import Doing
from tabletop.core.numbers import number
from tests.core.tiny import TINY, Cash
from tests.core.tiny_cards import GEM, KEY, TinyState
from tests.core.tiny_table import card, lay, play, table

Text = Mapping[str, Any]


@pytest.fixture
def carry_out(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that lets a card with these effects happen, and returns what happened until somebody decides."""

    def carry_out(
        state: TinyState,
        *do: Text,
        parts: Mapping[str, list[Text]] | None = None,
        victims: tuple[int, ...] = (),
        targets: tuple[str, ...] = (),
        gainer: int = 0,
    ) -> list[Event[Any]]:
        effects = msgspec.convert(do, tuple[Word, ...])
        others = msgspec.convert(parts or {}, dict[str, tuple[Word, ...]])
        lexicon = TinyState.LEXICON
        programs = {**lexicon.programs, **programs_of("test", effects, others)}
        monkeypatch.setattr(TinyState, "LEXICON", lexicon._replace(programs=programs))
        doing: Doing[Any] = Doing(state)
        doing.put(Run(0, "test", gainer, victims, targets))
        doing.run()
        return doing.events

    return carry_out


def test_goods_of_any_sort_are_picked_one_by_one_as_far_as_the_bank_has_them(carry_out) -> None:
    state = table([[], []], [])
    state.purses |= {"bank": (1, 5), "seat.0": (2, 0)}
    carry_out(state, {"do": "gain", "what": "any", "count": 3})
    assert state.decider == 0
    assert TINY.legal(state) == [("gain", "gem"), ("gain", "key")]
    assert TINY.check(state, ("gain", "gold")).code == "pick_gain"
    play(state, "gain gem")
    assert TINY.legal(state) == [("gain", "key")], "the bank has no gem left"
    play(state, "gain key", "gain key")
    assert (state.purses["seat.0"], state.purses["bank"]) == ((3, 2), (0, 3))


def test_an_empty_bank_gives_nothing_and_asks_nothing(carry_out) -> None:
    state = table([[], []], [])
    state.purses |= {"bank": (0, 0), "seat.0": (32, 5)}
    assert [type(event).__name__ for event in carry_out(state, {"do": "gain", "what": "any", "count": 3})] == [
        "Carried"
    ]
    assert type(state.frames[-1]).__name__ == "Turn"


def test_goods_that_were_named_with_the_card(carry_out) -> None:
    state = table([[], []], [])
    state.purses |= {"seat.1": (0, 3), "bank": (30, 2)}
    carry_out(state, {"do": "gain", "what": "named", "count": 2}, targets=("c1", "key"))
    assert state.purses["seat.0"] == (2, 2)
    carry_out(state, {"do": "give", "what": "named", "count": "all", "who": "victims"}, victims=(1,), targets=("key",))
    assert (state.purses["seat.0"], state.purses["seat.1"]) == ((2, 5), (0, 0))
    carry_out(state, {"do": "lose", "what": "named", "count": "half_up"}, targets=("key",))
    assert state.purses["seat.0"][KEY] == 2


def test_a_number_changes_at_a_kind_of_place_or_where_the_card_says(carry_out) -> None:
    state = table([[], []], [])
    changed = {"do": "modify", "number": "loot", "op": "add", "value": 2, "until": "round"}
    carry_out(state, {**changed, "where": "hill"}, {**changed, "where": "target"}, targets=("c3", "gem"))
    assert number(state, "loot", 1, 0) == 1
    assert number(state, "loot", 1, 0, ("c1", "hill")) == 3
    assert number(state, "loot", 1, 0, ("c3", "dale")) == 3
    assert number(state, "loot", 1, 0, ("c3", "hill")) == 5
    assert number(state, "loot", 1, 1, ("c3", "hill")) == 1, "it is the other seat's"


def test_a_number_is_set_to_what_another_is_now(carry_out) -> None:
    state = table([[], []], [])
    state.tally["announced"] = 3
    carry_out(state, {"do": "modify", "number": "loot", "op": "add", "value": "loot", "until": "round"})
    state.tally["announced"] = 9
    assert [one.value for one in state.modifiers] == [3]
    assert number(state, "loot", 1, 0) == 4


@pytest.mark.parametrize(("announced", "gems"), [(0, 3), (2, 4)])
def test_a_condition_asks_for_a_number_above_0(announced: int, gems: int, carry_out) -> None:
    state = table([[], []], [])
    state.tally["announced"] = announced
    carry_out(
        state,
        {"do": "gain", "what": "gem", "count": 2, "if": {"has": "loot"}, "else": "poor"},
        parts={"poor": [{"do": "gain", "what": "gem"}]},
    )
    assert state.purses["seat.0"][GEM] == gems


def test_all_that_a_condition_asks_must_hold(carry_out) -> None:
    state = table([[], []], [])
    state.tally["announced"] = 1
    both = {"do": "gain", "what": "key", "if": {"has": "loot", "owns": "key"}}
    carry_out(state, both)
    assert state.purses["seat.0"] == (2, 0)
    state.purses |= {"seat.0": (2, 1), "bank": (30, 4)}
    carry_out(state, both)
    assert state.purses["seat.0"] == (2, 2)


def test_an_optional_discard_may_be_left_and_is_asked_for_even_a_single_card(carry_out) -> None:
    for answer, held, cause in (("pass", 1, 0), ("discard coin.0", 0, 1)):
        state = table([["coin.0"], []], ["spy.0"])
        carry_out(
            state,
            {"do": "discard", "optional": True},
            {"do": "gain", "what": "gem", "if": {"lost": True}},
        )
        assert TINY.legal(state) == [("discard", card(state, "coin.0")), ("pass",)]
        names = play(state, answer)
        assert (names.count("GivenUp"), names.count("Lost")) == (cause, 0)
        assert len(state.zones["hand.0"]) == held
        assert state.purses["seat.0"][GEM] == 2 + cause


def test_without_a_card_an_optional_discard_asks_nothing(carry_out) -> None:
    state = table([[], []], [])
    carry_out(state, {"do": "discard", "optional": True})
    assert type(state.frames[-1]).__name__ == "Turn"


def test_the_gainer_picks_by_places_what_another_discards(carry_out) -> None:
    state = table([[], ["coin.0", "spy.0", "spy.1"]], [])
    carry_out(state, {"do": "discard", "count": 2, "pick": "gainer", "who": "victims"}, victims=(1,))
    assert state.decider == 0
    assert TINY.legal(state) == [("take", "card1"), ("take", "card2"), ("take", "card3")]
    play(state, "take card3", "take card1")
    assert [TinyState.FACES[state.face[token]] for token in state.zones["hand.1"]] == ["spy.0"]


@pytest.mark.parametrize("word", ["discard", "take_card"])
def test_chance_picks_a_place_and_nobody_is_asked(word: str, carry_out) -> None:
    state = table([[], ["coin.0", "spy.0", "spy.1"]], [])
    to = "discard" if word == "discard" else "hand.0"
    before = len(state.zones[to])
    events = carry_out(state, {"do": word, "pick": "chance", "who": "victims"}, victims=(1,))
    assert Lost(1, "cards", 1, "test") in events
    assert (len(state.zones["hand.1"]), len(state.zones[to])) == (2, before + 1)
    assert type(state.frames[-1]).__name__ == "Turn"


def test_what_a_card_takes_is_answered_before_its_next_effect(carry_out) -> None:
    state = table([[], []], [])
    lay(state, "coin.0", 1)
    carry_out(
        state,
        {"do": "lose", "what": "gem", "who": "victims"},
        {"do": "lose", "what": "gem", "count": "all", "who": "victims"},
        victims=(1,),
    )
    assert state.frames[-1] == Cash(1)
    assert state.purses["seat.1"][GEM] == 1
    play(state, f"cash {card(state, 'coin.0')}")
    assert state.purses["seat.1"][GEM] == 0


def test_in_a_part_the_owner_is_whom_it_happens_to_and_the_gainer_stays(carry_out) -> None:
    state = table([[], [], []], [], seats=3)
    carry_out(
        state,
        {"do": "part", "to": "pay", "who": "victims"},
        parts={"pay": [{"do": "gain", "what": "key"}, {"do": "give", "what": "gem", "count": "all"}]},
        victims=(1, 2),
        gainer=2,
    )
    assert [state.purses[f"seat.{seat}"] for seat in range(3)] == [(2, 0), (0, 1), (4, 1)]
