"""The words about cards: drawing, discarding, taking and looking at them, with the picks that these may need."""

from typing import Any, Literal

import msgspec

from tabletop.core.actions import Action
from tabletop.core.dice import place_by_chance
from tabletop.core.effects.run import Call, GivenUp, Lost, amount
from tabletop.core.effects.words import Count, Effect
from tabletop.core.frames import Doing, Frame
from tabletop.core.refusals import Refusal
from tabletop.core.state import State
from tabletop.core.zones import move, move_all, show, shuffle

DISCARD = "discard"
CARDS = "cards"
"""What is lost when cards go from a hand."""


def hand_of(seat: int) -> str:
    """Return the name of the hand of `seat`."""
    return f"hand.{seat}"


class Draw(Effect, frozen=True, tag="draw"):
    """The seat draws `count` cards from the top of `deck`, made anew from its discard pile when it is empty."""

    count: Count = 1
    deck: str = "deck"

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        piles = doing.state.LEXICON.piles.get(self.deck, ())
        there = sum(len(doing.state.zones[zone]) for zone in (self.deck, *piles))
        for _ in range(amount(doing.state, self.count, call, there)):
            draw_card(doing, self.deck, hand_of(call.seat))


def draw_card(doing: Doing[Any], deck: str, to: str) -> bool:
    """Move the top card of `deck` to the zone `to`; return whether there was one.

    An empty deck is first made anew from its piles.
    """
    zones = doing.state.zones
    if not zones[deck]:
        for pile in doing.state.LEXICON.piles.get(deck, ()):
            move_all(doing, zones[pile], pile, deck)
        if not zones[deck]:
            return False
        shuffle(doing, deck)
    move(doing, zones[deck][-1], deck, to)
    return True


class Look(Effect, frozen=True, tag="look"):
    """The seat sees the top `count` cards of `deck`."""

    deck: str = "deck"
    count: Count = 1

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        deck = doing.state.zones[self.deck]
        n = amount(doing.state, self.count, call, len(deck))
        if n:
            show(doing, deck[-n:], 1 << call.seat)


class Discard(Effect, frozen=True, tag="discard"):
    """The seat discards `count` cards of its hand: as it picks, as the gainer picks, or by chance.

    An `optional` discard may be left, and is asked for even where there is nothing to choose.
    """

    count: Count = 1
    pick: Literal["seat", "gainer", "chance"] = "seat"
    optional: bool = False

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        picker = {"seat": call.seat, "gainer": call.run.gainer}.get(self.pick)
        _from_hand(doing, call, self.count, DISCARD, picker, self.optional)


class TakeCard(Effect, frozen=True, tag="take_card"):
    """The gainer takes `count` cards out of the seat's hand: a place that it picks, the faces unseen, or by chance."""

    count: Count = 1
    pick: Literal["gainer", "chance"] = "gainer"

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        gainer = call.run.gainer
        if gainer != call.seat:  # nobody takes from itself
            _from_hand(doing, call, self.count, hand_of(gainer), gainer if self.pick == "gainer" else None)


def _from_hand(
    doing: Doing[Any], call: Call, count: Count, to: str, picker: int | None, optional: bool = False
) -> None:
    """Let `count` cards go from the hand of the seat of `call` to the zone `to`: as `picker` picks, or by chance."""
    state, zone = doing.state, hand_of(call.seat)
    n = amount(state, count, call, len(state.zones[zone]))
    if n and picker is not None and (optional or n < len(state.zones[zone])):
        doing.put(PickCard(picker, call.seat, to, n, n, call.cause, optional))
    elif n:
        for _ in range(n):
            move(doing, place_by_chance(doing, zone, call.cause), zone, to)
        doing.emit(Lost(call.seat, CARDS, n, call.cause))


class PickCard(Frame[State], frozen=True, tag=True):
    """`seat` picks a card that goes from the hand of `loser` to the zone `to`, by `cause`: `left` more of `n`.

    Its own cards it picks by what they are, those of another by their places, counted from 1. An `optional` pick may be
    left.
    """

    loser: int
    to: str
    left: int
    n: int
    cause: str
    optional: bool = False

    def legal(self, state: State) -> list[Action]:
        return [*self._tokens(state), *([("pass",)] if self.optional else [])]

    def _tokens(self, state: State) -> dict[Action, int]:
        hand = state.zones[hand_of(self.loser)]
        if self.loser == self.seat:
            return {("discard", f"t{token}"): token for token in hand}
        return {("take", f"card{place}"): token for place, token in enumerate(hand, 1)}

    def explain(self, state: State, action: Action) -> Refusal:
        n, rule = len(state.zones[hand_of(self.loser)]), state.LEXICON.rules["pick_card"]
        return Refusal("pick_card", {"n": n, "left": self.left}, rule, "Pick one of the {n} cards: {left} must go.")

    def act(self, doing: Doing[State], action: Action) -> None:
        if action == ("pass",):
            doing.done()
            return
        move(doing, self._tokens(doing.state)[action], hand_of(self.loser), self.to)
        if self.left > 1:
            doing.done(msgspec.structs.replace(self, left=self.left - 1))
        else:
            doing.done()
            let_go = GivenUp if self.optional else Lost
            doing.emit(let_go(self.loser, CARDS, self.n, self.cause))
