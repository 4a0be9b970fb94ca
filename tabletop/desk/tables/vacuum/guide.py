"""How Power Vacuum points things out: an action in words, what comes of it, and the clicks that lead to it."""

from tabletop.core.actions import Action, action_text
from tabletop.desk.tables.vacuum.hand import (
    DO_TARGET,
    KEEP_TARGET,
    REVEAL_TARGET,
    SWAP_TARGET,
    picks_reveal,
)
from tabletop.desk.tables.vacuum.reading import decision, in_short, lying
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.hints import fits, leads, links, place_name, said
from tabletop.games.vacuum.pack import (
    APPLIANCE_IDS,
    PACK,
    RULES,
    TAKE_POWER,
    TOKENS,
    revealed_pay,
    socket_number,
)
from tabletop.games.vacuum.playing import flow_of, sent
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.packs.texts import listed


def deed(view: VacuumState) -> str:
    """Return what the decider does by deciding."""
    return PACK.texts.deeds.get(decision(view).lower(), PACK.texts.deeds["play"])


def reason(action: Action, view: VacuumState) -> str:
    """Return in a few words what comes of `action` of the decider, so far as it can be seen now."""
    seat = view.decider
    assert seat is not None
    match action:
        case ("play", card):
            face = view.face[TOKENS[card]]
            return in_short(view, face) if view.zones[TRICK] else leads(view, face, seat)
        case ("take", "power") if view.to_appliance:
            power = list(view.power)
            power[seat] += RULES.trick_power
            return fits(view, seat, power)
        case ("take", "power"):
            return said("why_power", n=view.reserve[seat] + RULES.trick_power)
        case ("take", _):
            left = RULES.tricks - view.trick
            return said("why_card_one" if left == 1 else "why_card", n=left)
        case ("transfer", _):
            power = sent(view, *flow_of(view, action))
            ends = [f"{place_name(view, end)} {power[end]}" for end in view.cable if end < len(power)]
            return ", ".join(filter(None, (said("why_flows", ends=listed(ends)), fits(view, seat, power))))
        case ("cable", end, to):
            return links(view, seat, socket_number(end, len(view.power)), socket_number(to, len(view.power)))
        case ("leave",) if decision(view) == "Transfer":
            return fits(view, seat, view.power)
        case ("leave",):
            one, other = (place_name(view, end) for end in view.cable)
            return said("why_stay", one=one, other=other)
    pays = revealed_pay(len(view.zones[HANDS[seat]]))
    stands = fits(view, seat, view.power, APPLIANCE_IDS.index(action[1]))
    return said("why_reveal_none" if stands == said("why_fits_none") else "why_reveal", pays=pays, fits=stands)


def way_to_agenda(action: Action, view: VacuumState, sitting: VacuumSitting) -> tuple[str, ...]:
    """Return the targets that lead to `action` by the agenda or the large button, which offers what nothing is picked
    for; () where cards and sockets lead to it."""
    verb = action[0]
    if verb == "reveal" and view.decider is not None:
        lies = lying(view, view.decider, sitting.notes.turned)
        if lies is not None and APPLIANCE_IDS[lies[0]] != action[1]:
            return ("tab.own", SWAP_TARGET)  # it is revealed as it lies
    if verb == "reveal":
        return ("tab.cards", DO_TARGET) if picks_reveal(sitting) else ("tab.own", REVEAL_TARGET)
    if action == TAKE_POWER and picks_reveal(sitting):
        return ("tab.own", KEEP_TARGET)  # the large button would open the agenda
    if action == TAKE_POWER:
        return ("tab.cards", DO_TARGET, action_text(action))  # the last one while a card is picked
    return ()
