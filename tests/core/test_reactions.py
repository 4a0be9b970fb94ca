"""Windows within windows, answers of cards in play, deals, and what a decision says of itself."""

from typing import Any

import pytest

from tabletop.core.actions import Action
from tabletop.core.chance import draw
from tabletop.core.deals import Offered, Terms, counted, terms_of, words_of
from tabletop.core.frames import Doing
from tabletop.core.records import Announcement, Offer
from tabletop.core.windows import Announced, Redirected, Resolved
from tests.core.tiny import TINY, Answer, Cash, Turn
from tests.core.tiny_cards import TinyState
from tests.core.tiny_table import card, lay, play, table


def waiting(state: TinyState) -> list[str]:
    """Return the kinds of frames on the stack, the next one last."""
    return [type(frame).__name__ for frame in state.frames]


def guarded() -> TinyState:
    """Return a game of three in which a raid of seat 0 on seat 1 waits for answers, and all hold a guard."""
    state = table([["raid.0", "guard.2"], ["guard.0"], ["guard.1", "guard.3"]], ["coin.0"], seats=3)
    play(state, "play raid.0 seat1")
    return state


def test_a_guard_is_answered_by_a_guard_and_the_raid_goes_on() -> None:
    state = guarded()
    play(state, "answer guard.0")
    assert [(one.owner, one.victims) for one in state.announced] == [(0, (1,)), (1, ())]
    assert waiting(state) == ["Turn", "Resolve", "Answer", "Resolve", "Answer", "Answer"]
    assert state.decider == 2
    play(state, "pass", "answer guard.2")
    assert len(state.announced) == 3
    assert state.decider == 2, "the guard of seat 0 may be answered, seat 1 has none left"
    play(state, "pass")
    assert [one.owner for one in state.announced] == [0], "the guard of seat 1 was turned back, the raid was not"
    assert state.decider == 2
    play(state, "pass")
    assert state.frames == (Turn(0, 1),)
    assert state.purses["seat.0"][0] == 4


def test_what_is_cut_off_asks_nothing_more() -> None:
    state = guarded()
    names = play(state, "answer guard.0", "pass", "pass")
    assert names.count("Resolved") == 2
    assert state.frames == (Turn(0, 1),), "seat 2 is not asked about a raid that is off"
    assert state.purses["seat.0"][0] == 2
    assert state.announced == ()


def test_answers_come_before_what_comes_next_the_first_one_first() -> None:
    state = table([["tax.0"], [], []], ["spy.0", "spy.1"], seats=3)
    for name, seat in (("coin.0", 1), ("coin.1", 2)):
        lay(state, name, seat)
    play(state, "play tax.0")
    assert state.frames[-1] == Cash(1)
    assert waiting(state) == ["Turn", "Run", "Cash"], "seat 2 has not paid yet"
    play(state, f"cash {card(state, 'coin.0')}")
    assert (state.purses["seat.1"], state.frames[-1]) == ((2, 0), Cash(2))
    play(state, "pass")
    assert [len(state.zones[f"hand.{seat}"]) for seat in range(3)] == [0, 1, 1]
    assert state.tally == {}, "what was lost by the tax is forgotten with it"


def test_answers_of_one_frame_keep_their_order() -> None:
    state = table([[], []], [])
    for name, seat in (("coin.0", 0), ("coin.1", 1)):
        lay(state, name, seat)
    doing: Doing[Any] = Doing(state)
    hook = TinyState.HOOKS
    from tabletop.core.effects.run import Lost

    doing.emit(Lost(0, "gem", 1, "test"))
    doing.emit(Lost(1, "gem", 1, "test"))
    doing.put(Turn(1, 1))
    assert doing.run()
    assert state.frames == (Turn(0, 2), Turn(1, 1), Cash(1), Cash(0))
    assert set(hook) == {Lost}


def test_an_offer_is_made_refused_countered_and_kept() -> None:
    state = table([[], []], ["coin.0"])
    state.purses |= {"seat.0": (4, 0), "seat.1": (1, 1), "bank": (29, 4)}
    play(state, "offer 1 give g3 take k1")
    assert state.offer == Offer(0, 1, ("g3",), ("k1",))
    assert TINY.legal(state) == [("accept",), ("refuse",)]
    assert TINY.check(state, ("counter", "give", "k1", "take", "g4")) is None
    assert TINY.check(state, ("counter", "give", "k2", "take", "g4")).rule == "tiny.11"
    play(state, "counter give k1 take g4")
    assert (state.decider, state.offer) == (0, Offer(1, 0, ("k1",), ("g4",)))
    assert TINY.check(state, ("counter", "give", "g1", "take", "k1")).code == "countered"
    names = play(state, "accept")
    assert names == ["OfferClosed", "Passed", "Passed"]
    assert (state.purses["seat.0"], state.purses["seat.1"], state.offer) == ((0, 1), (5, 0), None)
    assert state.frames == (Turn(0, 2, 0b10),), "an offer costs no action, and is made once"
    assert TINY.check(state, ("offer", "1", "give", "k1")).rule == "tiny.11"


@pytest.mark.parametrize(
    "words",
    ["offer", "offer 1", "offer 0 give g1", "offer 1 give k0", "offer 1 give k1 g1", "offer 1 give g9", "offer 1 take"],
)
def test_what_is_no_offer_is_refused(words: str) -> None:
    state = table([[], []], [])
    refusal = TINY.check(state, tuple(words.split()))
    assert refusal is not None
    assert refusal.rule == "tiny.11"


def test_terms_and_their_words_are_inverses() -> None:
    for terms in (Terms(("g1",), ("k2",)), Terms((), ("k2",)), Terms(("g1", "k2"), ())):
        assert terms_of(words_of(terms)) == terms
    assert terms_of(("give", "g1", "take")) is None
    assert counted(("g12", "k3"), "gk") == (12, 3)
    assert counted(("g1", "g2"), "gk") is None
    assert counted(("gx",), "gk") is None


def test_open_verbs_are_those_of_the_frames() -> None:
    assert TINY.open_verbs == {"offer", "counter"}


def test_windows_and_what_only_the_seat_itself_does() -> None:
    assert Answer.WINDOW
    assert not Answer.EXPLICIT
    assert Turn.EXPLICIT
    assert not Cash.WINDOW


def test_an_announcement_can_change_hands() -> None:
    state = table([["raid.0"], []], [])
    doing: Doing[Any] = Doing(state)
    doing.emit(Announced(3, 0, (1,), ("c1",)))
    doing.emit(Redirected(1, (0,), ("c2",)))
    assert state.announced == (Announcement(3, 1, (0,), ("c2",)),)
    doing.emit(Resolved(3, "done"))
    assert state.announced == ()
    doing.emit(Offered(0, 1, (), ("k1",)))
    assert state.seen_by(1).offer == Offer(0, 1, (), ("k1",))


def test_a_curse_takes_a_card_and_forbids_to_draw_for_the_round() -> None:
    state = table([["curse.0"], ["coin.0", "coin.1"]], ["spy.0", "spy.1"])
    play(state, "play curse.0 seat1")
    assert state.decider == 1
    assert TINY.legal(state) == [("discard", card(state, "coin.0")), ("discard", card(state, "coin.1"))]
    play(state, "discard coin.1", "end")
    assert ("draw",) not in TINY.legal(state)
    assert TINY.check(state, ("draw",)).rule == "tiny.14"
    play(state, "end", "end")
    assert ("draw",) in TINY.legal(state), "the round is over"
    assert state.modifiers == ()


def test_a_feast_asks_everybody_from_the_owner_on() -> None:
    state = table([["feast.0"], [], []], ["spy.0"], seats=3)
    play(state, "play feast.0")
    deciders = []
    for choice in ("gem", "card", "gem"):
        deciders.append(state.decider)
        assert TINY.legal(state) == [("choose", "gem"), ("choose", "card")]
        play(state, f"choose {choice}")
    assert deciders == [0, 1, 2]
    assert [state.purses[f"seat.{seat}"][0] for seat in range(3)] == [3, 2, 3]
    assert len(state.zones["hand.1"]) == 1


def test_a_tax_is_paid_as_each_picks_and_spares_who_has_nothing() -> None:
    state = table([["tax.0"], [], []], ["spy.0", "spy.1"], seats=3)
    state.purses |= {"seat.1": (2, 1), "seat.2": (0, 0), "bank": (30, 4)}
    play(state, "play tax.0")
    assert state.decider == 1
    assert TINY.legal(state) == [("pick", "gem"), ("pick", "key")]
    names = play(state, "pick key")
    assert names.count("Lost") == 2
    assert state.purses["seat.1"] == (1, 0), "half of three, rounded up, are two; the second can only be a gem"
    assert state.purses["seat.2"] == (1, 0), "who has lost nothing gets a gem"
    assert [len(state.zones[f"hand.{seat}"]) for seat in range(3)] == [0, 1, 0]


def test_a_six_makes_the_raids_of_the_round_richer() -> None:
    state = table([["die.0", "raid.0"], []], [])
    while draw(state.seed, "d6 die", state.round, 0, 6) != 5:
        state.seed += 1
    state.purses |= {"seat.1": (4, 0), "bank": (28, 5)}
    play(state, "play die.0")
    assert [one.number for one in state.modifiers] == ["loot"]
    before = state.purses["seat.0"][0]
    play(state, "play raid.0 seat1")
    assert state.purses["seat.0"][0] == before + 2


def hop(state: TinyState, *cells: str) -> Action:
    """Return the action that hops to the first of `cells` that is free."""
    return next(("hop", cell) for cell in cells if ("hop", cell) in TINY.legal(state))


def test_pawns_hop_to_free_cells_and_score_in_the_middle() -> None:
    state = table([[], []], ["coin.0"])
    assert state.pieces == {"pawn.0": 1, "pawn.1": 2}
    assert [action for action in TINY.legal(state) if action[0] == "hop"] == [("hop", "c0"), ("hop", "c6")]
    play(state, "hop c0", "end")
    assert TINY.check(state, ("hop", "c0")).rule == "tiny.16"
    play(state, "end")
    assert state.points == [1, 0]
