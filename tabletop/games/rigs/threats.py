"""What a seat stands to lose by the card that it can answer, as far as the seat can know (rigs.r43)."""

from tabletop.core.actions import Action
from tabletop.core.dice import D6
from tabletop.core.foresight import foreseen
from tabletop.games.rigs.board import all_rigs
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.losses import PASS, Insure, TradeIn, last_loss
from tabletop.games.rigs.pack import CREDITS, SORT_NUMBERS
from tabletop.games.rigs.state import HANDS, WAREHOUSES, RigsState

KARMA = "karma"
"""What Karma cards are called where they are lost."""
DEAREST = ("luxury", "credits", "energy", "metal", "supply")
"""What lies in a warehouse, in the order in which its loss is told."""
IN_PURSE = {**SORT_NUMBERS, "credits": CREDITS}
NOTHING = ("", 0)


def after(view: RigsState, action: Action) -> RigsState:
    """Return a view as it is once `action` is done, as far as that can be known."""
    trial = view.clone()
    for event in foreseen(view, action).events:
        trial.happened(event)
    return trial


def at_stake(view: RigsState, seat: int) -> tuple[str, int]:
    """Return the dearest that `seat` loses at worst if nobody answers, or has lost where it may get that back, and how
    many; NOTHING where that is open.

    Where a die says how many of a named resource go, that is its highest face, or all that the seat has.
    """
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Insure):
        lost = dict(zip(SORTS, last_loss(view, seat), strict=False))
        return next(((name, lost[name]) for name in DEAREST if lost.get(name)), NOTHING)
    if isinstance(frame, TradeIn):
        return "rigs", 1
    if frame is None or PASS not in frame.legal(view):
        return NOTHING
    announced = view.announced[-1] if view.announced else None
    if announced is not None and announced.targets and announced.targets[0] in SORTS:
        sort = announced.targets[0]
        return sort, min(max(D6), view.purses[WAREHOUSES[seat]][SORT_NUMBERS[sort]])
    return lost_between(view, after(view, PASS), seat)


def lost_between(view: RigsState, later: RigsState, seat: int) -> tuple[str, int]:
    """Return the dearest that `seat` has in a view and not in a later one, and how much of it."""
    now, then = view.purses[WAREHOUSES[seat]], later.purses[WAREHOUSES[seat]]
    rigs = all_rigs(view, seat) - all_rigs(later, seat)
    if rigs > 0:
        return "rigs", rigs
    for name in DEAREST:
        what = IN_PURSE[name]
        if then[what] < now[what]:
            return name, now[what] - then[what]
    cards = len(view.zones[HANDS[seat]]) - len(later.zones[HANDS[seat]])
    return (KARMA, cards) if cards > 0 else NOTHING
