"""What a lesson can say of an action of R.I.G.S.: see `Game.traits`."""

from tabletop.core.actions import Action
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.managing import Manage
from tabletop.games.rigs.market import Sell
from tabletop.games.rigs.pack import CARD_TOKENS, CARDS, PACK, PLOT_TOKENS, SUPPLY
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.producing import Checkpoint, Plan
from tabletop.games.rigs.state import HANDS, WAREHOUSES, RigsState

FAIR = next(kind.flat for kind in PACK.markets if kind.id == "normal")
"""From this price on it is no mistake to sell."""


def traits(state: RigsState, action: Action) -> frozenset[str]:
    """Return what `action` of the decider is: its verb, the goods or the card it is about, and when it is made."""
    verb, seat = action[0], state.frames[-1].seat
    found = {verb}
    if verb in ("move", "harvest"):
        found |= {word for word in action[2:] if word in SORTS}
        if action[1] not in PLOT_TOKENS:
            found.add("out")
    elif verb in ("play", "answer"):
        found.add(CARDS[state.face[CARD_TOKENS[action[1]]]].sort)
    elif verb == "sell" and price_for(state, seat) >= FAIR:
        found.add("fair")
    elif verb in ("ready", "pass"):
        frame = state.frames[-1]
        if isinstance(frame, Manage) and not state.purses[WAREHOUSES[seat]][SUPPLY]:
            found.add("spent")
        if isinstance(frame, Plan):
            found.add("plan")
        if isinstance(frame, (Manage, Plan, Checkpoint, Sell)) and _holds_answer(state, seat):
            found.add("shield")
    return frozenset(found)


def _holds_answer(state: RigsState, seat: int) -> bool:
    """Tell whether `seat` has a card that answers what is done to it out of the hand (rigs.23)."""
    held = [CARDS[state.face[card]] for card in state.zones[HANDS[seat]]]
    return any(card.answers and not card.stays for card in held)
