"""The doors into a game, frames and events, shown on the tiny game."""

from typing import Any

import msgspec
import pytest

from tabletop.core.dice import Rolled
from tabletop.core.effects.cards import PickCard
from tabletop.core.events import Changed, GameEnded, Passed, RoundBegan, Shown
from tabletop.core.frames import Doing
from tabletop.core.game import OptionError, event_json, redact
from tabletop.core.refusals import IllegalAction
from tabletop.core.windows import Announced
from tests.core.tiny import TINY, Answer, Cash, EndTurn, Reply, Tiny, Turn
from tests.core.tiny_cards import BACKS, FACES, GEM, KEY, RED, TinyState
from tests.core.tiny_table import card, table


def test_setup_fills_in_and_checks_options() -> None:
    assert TINY.setup(2, 7).length == "short"
    assert TINY.setup(2, 7, {"length": "long"}).length == "long"
    assert TINY.setup(3, 7) == TINY.setup(3, "7")
    assert TINY.setup(3, 7) != TINY.setup(3, 8)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Tiny is for 2 to 4 seats, found 1"),
        (5, {}, "found 5"),
        (2, {"length": "endless"}, "option length: expected one of short, long, found 'endless'"),
        (2, {"size": "short"}, "expected one of length"),
    ],
)
def test_setup_refuses_what_the_game_lacks(seats: int, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        TINY.setup(seats, 1, options)


class EarlyTiny(Tiny):
    """A game whose set-up leaves a step to be run."""

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> TinyState:
        state = super().deal(seats, seed, options)
        state.frames = (EndTurn(0),)
        return state


def test_setup_runs_the_steps_that_come_first() -> None:
    state = EarlyTiny().setup(3, 7)
    assert (state.decider, state.active, state.frames) == (1, 1, (Turn(1, 2),))


def test_a_buried_card_is_no_coin_and_only_its_owner_knows_more() -> None:
    state = table([["guard.0", "coin.0"], []], [])
    guard = int(card(state, "guard.0")[1:])
    assert TINY.check(state, ("bury", card(state, "coin.0"))).rule == "tiny.10"
    TINY.apply(state, ("bury", card(state, "guard.0")))
    assert state.marks == {guard: 1}
    assert (state.zones["buried"], state.known[guard]) == ((guard,), 0b001)
    TINY.apply(state, ("draw",))
    assert state.zones["buried"] == ()
    assert state.marks == {}


def test_apply_refuses_with_the_reason_and_changes_nothing() -> None:
    state = table([["guard.0"], ["coin.0"]], ["coin.1"])
    before = state.clone()
    for action, rule in [
        (("play", card(state, "guard.0")), "tiny.6"),
        (("play", card(state, "coin.0")), "tiny.3"),
        (("fly",), "tiny.1"),
        (("",), "tiny.1"),
    ]:
        with pytest.raises(IllegalAction) as caught:
            TINY.apply(state, action)
        assert caught.value.refusal.rule == rule
        assert caught.value.action == action
        assert state == before


def test_windows_ask_by_what_all_can_see_and_a_guard_unwinds_the_stack() -> None:
    state = table([["thief.0"], ["guard.0", "coin.0"], ["coin.1"], ["raid.0"]], [], seats=4)
    thief = card(state, "thief.0")
    TINY.apply(state, ("play", thief, "seat1"))
    assert [type(frame).__name__ for frame in state.frames] == ["Turn", "Resolve", "Answer", "Answer"]
    assert state.decider == 1
    assert state.frames[-2] == Answer(3, 1)
    assert TINY.legal(state) == [("pass",), ("answer", card(state, "guard.0"))]
    TINY.apply(state, ("answer", card(state, "guard.0")))
    assert [one.owner for one in state.announced] == [0, 1]
    TINY.apply(state, ("pass",))
    assert state.frames == (Turn(0, 1),)
    assert state.announced == ()
    assert state.zones["hand.1"] == (int(card(state, "coin.0")[1:]),)


def test_a_theft_goes_on_when_all_pass() -> None:
    state = table([["thief.0"], ["guard.0", "coin.0"]], [])
    coin = card(state, "coin.0")
    TINY.apply(state, ("play", card(state, "thief.0"), "seat1"))
    TINY.apply(state, ("pass",))
    assert isinstance(state.frames[-1], PickCard)
    events = TINY.apply(state, ("take", "card2"))
    shown = [event for event in events if isinstance(event, Shown)]
    assert [event.to for event in shown] == [0b001]
    assert Shown(shown[0].tokens, (-1,), 0b001) in redact(events, 2, None)
    assert state.zones["hand.0"] == (int(coin[1:]),)
    assert state.known[int(coin[1:])] == 0b011


def test_the_tally_counts_events_and_a_round_clears_it() -> None:
    state = table([["raid.0", "raid.1"], []], [])
    TINY.apply(state, ("play", card(state, "raid.0"), "seat1"))
    assert state.tally == {"announced": 1}
    assert state.purses["seat.0"] == (3, 0)
    TINY.apply(state, ("play", card(state, "raid.1"), "seat1"))
    assert state.tally == {"announced": 2}
    assert state.purses["seat.0"] == (4, 0)
    TINY.apply(state, ("end",))
    assert state.tally == {}
    assert state.round == 2


def test_a_spy_tells_one_seat_and_an_empty_deck_is_made_anew() -> None:
    state = table([["spy.0"], []], ["coin.0"])
    top = int(card(state, "coin.0")[1:])
    TINY.apply(state, ("play", card(state, "spy.0")))
    assert state.known[top] == 0b001
    TINY.apply(state, ("draw",))
    TINY.apply(state, ("draw",))
    assert state.zones["discard"] == ()
    assert max(state.batch) == 2
    assert state.batch[top] == 1
    assert state.counters["deck"] == 2


def test_the_same_seed_gives_the_same_die() -> None:
    rolls = set()
    for _ in range(2):
        state = table([["die.0"], []], ["coin.0"])
        events = TINY.apply(state, ("play", card(state, "die.0")))
        rolls.add(next(event.faces for event in events if isinstance(event, Rolled)))
    assert rolls == {(6,)}


def test_events_change_what_they_say() -> None:
    doing: Doing[Any] = Doing(TINY.setup(2, 1))
    doing.emit(Passed(KEY, 2, "bank", "seat.1", "gift"))
    doing.emit(Passed(GEM, 1, "seat.1", "seat.1", "to oneself"))
    doing.emit(Changed("points", 1, -3, "fine"))
    doing.emit(RoundBegan(4))
    doing.emit(GameEnded((1, 2)))
    state = doing.state
    assert (state.purses["bank"], state.purses["seat.1"], state.points, state.round) == ((30, 3), (2, 2), [0, -3], 4)
    assert len(doing.events) == 5


def test_frames_are_pushed_in_the_order_in_which_they_come() -> None:
    doing: Doing[Any] = Doing(TINY.setup(2, 1))
    doing.put(Cash(0), Cash(1))
    assert doing.state.frames[-2:] == (Cash(0), Cash(1))
    doing.done(Reply(0, True), Reply(1, False))
    assert doing.state.frames == (Turn(0, 2), Cash(0), Reply(0, True), Reply(1, False))
    assert doing.depth == 4
    doing.cut(2)
    assert doing.state.frames == (Turn(0, 2), Cash(0))
    doing.done()
    assert doing.state.decider == 0
    assert [doing.count("die"), doing.count("die"), doing.count("walk")] == [0, 1, 0]


def test_events_are_tagged_in_json() -> None:
    found = msgspec.json.decode(event_json([Announced(3, 0, (1,)), Rolled(1, "d6", (6,), "die")]))
    assert found == [
        {"type": "Announced", "card": 3, "owner": 0, "victims": [1], "targets": []},
        {"type": "Rolled", "seat": 1, "die": "d6", "faces": [6], "why": "die"},
    ]


def test_both_backs_are_in_the_tiny_game() -> None:
    """A hand that shows a red back is asked; so both colours must be there to choose from."""
    assert {FACES[face].partition(".")[0] for face, back in enumerate(BACKS) if back == RED} == {
        "raid",
        "thief",
        "guard",
    }
