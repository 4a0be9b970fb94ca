"""What AI seats think of deals: none that gives away more than it brings, or that hands the game over (rigs.24)."""

from math import ceil
from typing import NamedTuple

import msgspec

from tabletop.core.actions import Action
from tabletop.core.deals import Terms, words_of
from tabletop.core.frames import Doing
from tabletop.core.records import Offer
from tabletop.games.rigs.dealing import LETTERS, carry_out, side_of
from tabletop.games.rigs.pack import CREDITS, ENERGY, METAL, PLOT_NAMES, SUPPLY
from tabletop.games.rigs.state import WAREHOUSES, RigsState
from tabletop.games.rigs.value import shares, worth

MARGIN = 1
"""The least credits that a seat wants to gain by a deal."""
MOST_TIMES = 2.0
"""A partner that gains this many times as much by a deal gains too much."""
SCARCE = 2
"""Less than this is too little of a resource."""
PLENTY = 4
"""More than this can be asked for."""
SPARE = 5
"""More than this can be given."""
NEEDED = (ENERGY, SUPPLY, METAL)
"""What can be scarce."""


class Verdict(NamedTuple):
    """What a deal brings its two sides, in credits; whether the one asked thinks it `good`, and the reason for that."""

    asker: float
    asked: float
    good: bool
    reason: str


def judged(state: RigsState, offer: Offer) -> Verdict:
    """Return what the seat that is asked thinks of `offer`; a pile of credits that is too small makes no difference."""
    seats = (offer.frm, offer.to)
    dealt = state.clone()
    carry_out(Doing(dealt), offer.frm, offer.to, Terms(offer.give, offer.take))
    asker, asked = (worth(dealt, seat) - worth(state, seat) for seat in seats)
    before, after = shares(state), shares(dealt)
    theirs, mine = (after[seat] - before[seat] for seat in seats)
    good = asked > 0 and mine > 0 and theirs <= MOST_TIMES * mine
    give, take = side_of(offer.give), side_of(offer.take)
    assert give is not None
    assert take is not None
    held = state.purses[WAREHOUSES[offer.to]]
    if good:
        lacked = any(give.goods[what] and held[what] < SCARCE for what in NEEDED)
        return Verdict(asker, asked, True, "useful" if lacked else "fair")
    if asked > 0:
        return Verdict(asker, asked, False, "lead")
    scarce = any(take.goods[what] and held[what] - take.goods[what] < SCARCE for what in NEEDED)
    return Verdict(asker, asked, False, "need" if scarce else "little")


def price_of(verdict: Verdict) -> int:
    """Return the credits, paid to the one asked, that share out evenly what a deal brings; 0 when it brings nothing."""
    both = verdict.asker + verdict.asked
    return ceil(both / 2 - verdict.asked) if both > 2 * MARGIN else 0


def counter_to(state: RigsState, offer: Offer, verdict: Verdict) -> Action:
    """Return the terms of a counter to `offer` that asks for a fair sum of credits on top, none where none would do."""
    give, take = side_of(offer.give), side_of(offer.take)
    assert give is not None
    assert take is not None
    more = price_of(verdict)
    net = give.goods[CREDITS] - take.goods[CREDITS] + more
    net = min(net, state.purses[WAREHOUSES[offer.frm]][CREDITS])
    if more <= 0 or net <= 0:
        return ()
    own = _words((*take.goods[:CREDITS], 0), take.plots)
    terms = Terms(own, _words((*give.goods[:CREDITS], net), give.plots))
    turned = Offer(offer.to, offer.frm, terms.give, terms.take)
    return words_of(terms) if is_worth_offering(state, turned) else ()


def _words(goods: tuple[int, ...], plots: tuple[int, ...]) -> tuple[str, ...]:
    return (*[f"{letter}{n}" for letter, n in zip(LETTERS, goods, strict=True) if n], *[PLOT_NAMES[p] for p in plots])


def is_worth_offering(state: RigsState, offer: Offer) -> bool:
    """Return whether both sides of `offer` think it good."""
    turned = Offer(offer.to, offer.frm, offer.take, offer.give)
    return judged(state, offer).good and judged(state, turned).good


def offers(state: RigsState, seat: int, asked: int) -> list[Action]:
    """Return a fair offer to each seat that was not asked (bits) yet: what one has too much of for what it lacks.

    Two seats alone have nothing to deal: what one wins the other loses.
    """
    mine = state.purses[WAREHOUSES[seat]]
    wants = [what for what in (SUPPLY, ENERGY, METAL) if mine[what] < SCARCE]
    if state.seats == 2 or not wants:
        return []
    found: list[Action] = []
    for k in range(state.seats):
        if k == seat or asked >> k & 1:
            continue
        theirs = state.purses[WAREHOUSES[k]]
        for want in wants:
            if theirs[want] <= PLENTY:
                continue
            have = [what for what in (METAL, ENERGY, SUPPLY) if mine[what] > SPARE and theirs[what] < SCARCE + 1]
            offer = Offer(seat, k, (f"{LETTERS[have[0]]}2",) if have else (), (f"{LETTERS[want]}2",))
            if not have:
                price = min(price_of(judged(state, offer)), mine[CREDITS])
                offer = msgspec.structs.replace(offer, give=(f"C{price}",) if price else ())
            if offer.give and is_worth_offering(state, offer):
                found.append(("offer", str(k), *words_of(Terms(offer.give, offer.take))))
                break
    return found
