"""Deals between seats (rigs.8, rigs.9, rigs.17, rigs.24): offers, answers, counters."""

from typing import NamedTuple

from tabletop.core.actions import Action
from tabletop.core.deals import Terms, counted, terms_of
from tabletop.core.events import Moved, Passed
from tabletop.core.frames import Doing, Frame
from tabletop.core.refusals import Refusal
from tabletop.games.rigs.events import Promised
from tabletop.games.rigs.pack import CREDITS, PLOT_TOKENS, RIGS, refuse
from tabletop.games.rigs.state import ESTATES, WAREHOUSES, RigsState

LETTERS = "ESMLRC"
"""What goods are called in the terms of a deal, in the order of the purses: ``E2 C20``; plots have their names."""
LONGEST = 30
"""The most words of a promise, and the most letters of each of them."""
GOODS_SHOWN = 5
"""Credits come after these: only their owner need know how many there are."""


class Side(NamedTuple):
    """What one side of a deal hands over: goods by sort, and plots."""

    goods: tuple[int, ...]
    plots: tuple[int, ...]


def side_of(words: tuple[str, ...]) -> Side | None:
    """Return what `words` name: goods in the order of their letters, then plots in theirs; None for a wrong form."""
    plots = [PLOT_TOKENS[word] for word in words if word in PLOT_TOKENS]
    goods = tuple(word for word in words if word not in PLOT_TOKENS)
    counts = counted(goods, LETTERS)
    if counts is None or words[: len(goods)] != goods or plots != sorted(set(plots)):
        return None
    return Side(counts, tuple(plots))


def why_not(state: RigsState, frm: int, to: int, words: Action) -> Refusal | None:
    """Return why `frm` can't offer `to` the terms in `words`, None when it can.

    What the other has in credits isn't asked: it need not be known (rigs.24).
    """
    terms = terms_of(words)
    if terms is None:
        return refuse("deal_form")
    give, take = side_of(terms.give), side_of(terms.take)
    if give is None or take is None:
        return refuse("deal_form")
    if state.phase != "player" and (give.plots or take.plots or give.goods[RIGS] or take.goods[RIGS]):
        return refuse("zero_hour")
    for side, seat in ((give, frm), (take, to)):
        purse = state.purses[WAREHOUSES[seat]]
        known = len(LETTERS) if seat == frm else GOODS_SHOWN
        if any(side.goods[n] > purse[n] for n in range(known)):
            return refuse("deal_goods")
        if not set(side.plots) <= set(state.zones[ESTATES[seat]]):
            return refuse("deal_plots")
    return None


def _others(state: RigsState, seat: int) -> list[str]:
    return [str(k) for k in range(state.seats) if k != seat]


def why_no_offer(state: RigsState, seat: int, action: Action) -> Refusal | None:
    """Return why `seat` can't make the offer `action`, None when it can."""
    if len(action) < 2 or action[1] not in _others(state, seat):
        return refuse("deal_partner")
    return why_not(state, seat, int(action[1]), action[2:])


def payable(state: RigsState) -> bool:
    """Return whether both sides of the open offer have what it says."""
    offer = state.offer
    assert offer is not None
    give, take = side_of(offer.give), side_of(offer.take)
    assert give is not None
    assert take is not None
    return all(
        side.goods[CREDITS] <= state.purses[WAREHOUSES[seat]][CREDITS]
        for side, seat in ((give, offer.frm), (take, offer.to))
    )


def carry_out(doing: Doing[RigsState], frm: int, to: int, terms: Terms) -> None:
    """Hand over what `terms` say, RIGS and surveys with their plots (rigs.r17)."""
    for words, one, other in ((terms.give, frm, to), (terms.take, to, frm)):
        side = side_of(words)
        assert side is not None
        for what, n in enumerate(side.goods):
            if n:
                doing.emit(Passed(what, n, WAREHOUSES[one], WAREHOUSES[other], "deal"))
        for plot in side.plots:
            doing.emit(Moved(plot, ESTATES[one], ESTATES[other]))


class Bargain(Frame[RigsState], frozen=True, tag=True):
    """A turn in which the seat may offer deals and promise something (rigs.8, rigs.17, rigs.24)."""

    EXPLICIT = True
    OPEN = frozenset({"offer", "promise"})

    def refusal(self, state: RigsState, action: Action) -> Refusal | None:
        if action[0] == "offer":
            return why_no_offer(state, self.seat, action)
        if action[0] == "promise":
            return why_no_promise(state, self.seat, action)
        return super().refusal(state, action)

    def dealt(self) -> "Bargain":
        """Return this turn as it goes on once a deal of it is made."""
        return self


def why_no_promise(state: RigsState, seat: int, action: Action) -> Refusal | None:
    """Return why `seat` can't promise what `action` says, None when it can (rigs.r37)."""
    if len(action) < 2 or action[1] not in _others(state, seat):
        return refuse("deal_partner")
    words = action[2:]
    return None if 0 < len(words) <= LONGEST and max(map(len, words)) <= LONGEST else refuse("promise", n=LONGEST)


def promise(doing: Doing[RigsState], seat: int, action: Action) -> None:
    """Note the promise `action`, which binds nobody (rigs.r37)."""
    doing.emit(Promised(seat, int(action[1]), action[2:]))
