"""What each seat has lost last in this round (rigs.r12, rigs.r13), and what a loss sets off (rigs.r43)."""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import Carried, Lost, Run
from tabletop.core.events import Passed, RoundBegan
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.refusals import Refusal
from tabletop.core.zones import move
from tabletop.games.rigs.aims import lies_out
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import Answered, Muted, Restored
from tabletop.games.rigs.kinds import Karma
from tabletop.games.rigs.pack import CARD_NAMES, CARD_TOKENS, CARDS, RIGS, refuse
from tabletop.games.rigs.state import BANK, DISCARD, HANDS, OUT, PARTS_SHOP, RECYCLING, RigsState

PASS: Action = ("pass",)
MUTE: Action = ("mute",)
"""Passes for the rest of the phase."""
LISTEN: Action = ("listen",)
_WHATS = (*SORTS, KARMA_CARDS)


def _key(seat: int, what: str) -> str:
    return f"last {seat} {what}"


_LOST = tuple((frozenset(_key(seat, what) for what in _WHATS), _key(seat, "whole")) for seat in range(4))
"""The keys of what each seat has lost, and the one that says that the loss is whole."""


_FORGOTTEN = tuple(tuple(_key(seat, what) for what in (*_WHATS, "whole")) for seat in range(4))


def _forget(tally: dict[str, int], seat: int) -> None:
    if tally:
        for key in _FORGOTTEN[seat]:
            tally.pop(key, None)


def _count_lost(event: Lost, tally: dict[str, int]) -> None:
    if event.what in _WHATS:
        if _key(event.seat, "whole") in tally:
            _forget(tally, event.seat)
        tally[_key(event.seat, event.what)] = tally.get(_key(event.seat, event.what), 0) + event.n


def _count_carried(event: Carried, tally: dict[str, int]) -> None:
    if tally:
        for lost, whole in _LOST:
            if not lost.isdisjoint(tally):
                tally[whole] = 1


def _count_restored(event: Restored, tally: dict[str, int]) -> None:
    _forget(tally, event.seat)


def _count_round(event: RoundBegan, tally: dict[str, int]) -> None:
    for seat in range(4):
        _forget(tally, seat)


TALLIES: dict[type, Callable[[Any, dict[str, int]], None]] = {
    Lost: _count_lost,
    Carried: _count_carried,
    Restored: _count_restored,
    RoundBegan: _count_round,
}


def last_loss(state: RigsState, seat: int) -> tuple[int, ...]:
    """Return what `seat` has lost by the latest card that took something: resources by sort, then Karma cards."""
    return tuple([state.tally.get(_key(seat, what), 0) for what in _WHATS])


def asked(state: RigsState, seat: int) -> bool:
    """Return whether `seat` is asked what it answers: it holds a card, and hasn't passed for the phase (rigs.r44)."""
    return bool(state.zones[HANDS[seat]]) and not state.muted >> seat & 1


def hearing(state: RigsState, seat: int) -> list[Action]:
    """Return the action by which `seat` is asked again, where it has passed for the rest of the phase."""
    return [LISTEN] if state.muted >> seat & 1 else []


def answers(state: RigsState, event: Lost) -> list[Frame[Any]]:
    """Return what the loss `event` sets off: cards that lie out first, then the question for Insurance."""
    seat = event.seat
    if event.what == "rigs":
        frames: list[Frame[Any]] = []
        if any(lies_out(state, seat, card) is not None for card in (RECYCLING, PARTS_SHOP)):
            frames.append(Salvage(seat, event.n))
        if lies_out(state, seat, "push-pull-drag") is not None and not state.muted >> seat & 1:
            frames.append(TradeIn(seat))
        return frames
    if event.what not in SORTS or not asked(state, seat):
        return []
    # A card that takes several sorts at once is answered once.
    first = [what for what in SORTS if state.tally.get(_key(seat, what))]
    return [Insure(seat)] if first == [event.what] and state.tally[_key(seat, event.what)] == event.n else []


class Salvage(Step[RigsState], frozen=True, tag=True):
    """`n` lost RIGS of the seat go onto its card that takes them; with both out it picks for each (rigs.r26)."""

    n: int

    def run(self, doing: Doing[RigsState]) -> None:
        there = [card for card in (RECYCLING, PARTS_SHOP) if lies_out(doing.state, self.seat, card) is not None]
        if len(there) > 1:
            doing.done(Stow(self.seat, self.n))
            return
        doing.done()
        if there:
            doing.emit(Passed(RIGS, self.n, BANK, there[0], "lost"))


class Stow(Frame[RigsState], frozen=True, tag=True):
    """The seat picks the card that takes the next of `n` lost RIGS (rigs.r26)."""

    n: int

    def legal(self, state: RigsState) -> list[Action]:
        out = [lies_out(state, self.seat, card) for card in (RECYCLING, PARTS_SHOP)]
        return [("stow", CARD_NAMES[token]) for token in out if token is not None]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("stow", n=self.n)

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        card = CARDS[doing.state.face[CARD_TOKENS[action[1]]]]
        doing.emit(Passed(RIGS, 1, BANK, card.id, "lost"))
        doing.done(*([Stow(self.seat, self.n - 1)] if self.n > 1 else []))


class Window(Frame[RigsState], frozen=True, tag=True):
    """The seat is asked, and may pass: this once, or for the rest of the phase."""

    WINDOW = True
    STANDING = frozenset({MUTE})

    def answers(self, state: RigsState) -> list[Action]:
        """Return what the seat can do besides passing."""
        raise NotImplementedError

    def legal(self, state: RigsState) -> list[Action]:
        return [PASS, MUTE, *self.answers(state)]

    def candidates(self, state: RigsState) -> list[Action]:
        return [PASS, *self.answers(state)]

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        doing.done()
        if action == MUTE:
            doing.unask(self.seat)
            doing.emit(Muted(self.seat, True))
        elif action != PASS:
            self.answer(doing, action)

    def answer(self, doing: Doing[RigsState], action: Action) -> None:
        """Carry out `action`, which is one of `answers`; this frame is off the stack."""
        raise NotImplementedError


class TradeIn(Window, frozen=True, tag=True):
    """The seat, which has lost a RIGS, may discard Push, Pull, or Drag for a new one (rigs.r27)."""

    def answers(self, state: RigsState) -> list[Action]:
        card = lies_out(state, self.seat, "push-pull-drag")
        return [("answer", CARD_NAMES[card])] if card is not None and state.purses[BANK][RIGS] else []

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("trade_in")

    def answer(self, doing: Doing[RigsState], action: Action) -> None:
        token = CARD_TOKENS[action[1]]
        doing.emit(Answered(self.seat, token))
        move(doing, token, OUT[self.seat], DISCARD)
        doing.put(Run(self.seat, "push-pull-drag", self.seat))


class Answering(Window, frozen=True, tag=True):
    """The seat may answer with a Karma card of its hand."""

    def held(self, state: RigsState, *ways: str) -> list[int]:
        """Return the cards of the hand that answer in one of these `ways`."""
        return [t for t in state.zones[HANDS[self.seat]] if CARDS[state.face[t]].answers in ways]

    def played(self, doing: Doing[RigsState], action: Action, to: str = DISCARD) -> Karma:
        """Move the card that `action` names to the zone `to`; return its text."""
        token = CARD_TOKENS[action[1]]
        doing.emit(Answered(self.seat, token))
        move(doing, token, HANDS[self.seat], to)
        return CARDS[doing.state.face[token]]


class Insure(Answering, frozen=True, tag=True):
    """The seat, which has lost resources, may answer with Warehouse Insurance (rigs.r12)."""

    def answers(self, state: RigsState) -> list[Action]:
        return [("answer", CARD_NAMES[token]) for token in self.held(state, "loss")]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("insure")

    def answer(self, doing: Doing[RigsState], action: Action) -> None:
        doing.put(Run(self.seat, self.played(doing, action).id, self.seat))
