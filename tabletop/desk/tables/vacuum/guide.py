"""How Power Vacuum points things out: an action in words, what comes of it, and the clicks that lead to it."""

from collections.abc import Sequence

from tabletop.core.actions import Action, action_text
from tabletop.desk.tables.vacuum.hand import (
    DO_TARGET,
    KEEP_TARGET,
    REVEAL_TARGET,
    SWAP_TARGET,
    picks_reveal,
    send_target,
)
from tabletop.desk.tables.vacuum.reading import decision, in_short, lying
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.agendas import right_halves
from tabletop.games.vacuum.pack import (
    APPLIANCE_IDS,
    KINDS,
    LEAVE,
    PACK,
    RULES,
    SPY,
    TAKE_POWER,
    TOKENS,
    VALUES,
    appliance_title,
    card_title,
    revealed_pay,
    socket_number,
    socket_title,
)
from tabletop.games.vacuum.playing import Work, flow_of, sent
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState

NONE_FITS = "no half fits"


def order(action: Action, view: VacuumState) -> str:
    """Return `action` of the decider as an order."""
    names = [_place(view, name) for name in action[1:]]
    match action:
        case ("take", "power"):
            return _order("take_power", n=RULES.trick_power)
        case ("play" | "take", card):
            return _order(action[0], card=card_title(view.face[TOKENS[card]]))
        case ("transfer", _):
            return _order("transfer", frm=_place(view, flow_of(view, action)[0]), to=names[0])
        case ("cable", _, _):
            return _order("cable", frm=names[0], to=names[1])
        case ("leave",):
            return _order("leave_power" if decision(view) == "Transfer" else "leave_cable")
    return _order("reveal", most=appliance_title(APPLIANCE_IDS.index(action[1])))


def _order(key: str, **values: object) -> str:
    return PACK.texts.orders[key].format(**values)


def deed(view: VacuumState) -> str:
    """Return what the decider does by deciding."""
    return PACK.texts.deeds.get(decision(view).lower(), PACK.texts.deeds["play"])


def _place(view: VacuumState, socket: int | str) -> str:
    """Return what a socket is called, which is named as in actions or by its number."""
    number = socket if isinstance(socket, int) else socket_number(socket, len(view.power))
    return socket_title(number, len(view.power)) if number < len(view.power) else "supply"


def reason(action: Action, view: VacuumState) -> str:
    """Return in a few words what comes of `action` of the decider, so far as it can be seen now."""
    seat = view.decider
    assert seat is not None
    match action:
        case ("play", card):
            face = view.face[TOKENS[card]]
            return in_short(view, face) if view.zones[TRICK] else _leads(view, face, seat)
        case ("take", "power") if view.to_appliance:
            power = list(view.power)
            power[seat] += RULES.trick_power
            return fits(view, seat, power)
        case ("take", "power"):
            return f"{view.reserve[seat] + RULES.trick_power} in reserve then"
        case ("take", _):
            left = RULES.tricks - view.trick
            return f"for {left} more {'trick' if left == 1 else 'tricks'}"
        case ("transfer", _):
            power = sent(view, *flow_of(view, action))
            ends = [f"{_place(view, end)} {power[end]}" for end in view.cable if end < len(power)]
            return ", ".join(filter(None, (f"then {' and '.join(ends)}", fits(view, seat, power))))
        case ("cable", end, to):
            return _links(view, seat, socket_number(end, len(view.power)), socket_number(to, len(view.power)))
        case ("leave",) if decision(view) == "Transfer":
            return fits(view, seat, view.power)
        case ("leave",):
            return f"{_place(view, view.cable[0])} and {_place(view, view.cable[1])} stay linked"
    pays = revealed_pay(len(view.zones[HANDS[seat]]))
    stands = fits(view, seat, view.power, APPLIANCE_IDS.index(action[1]))
    return f"{pays} a half, {stands}" if stands != NONE_FITS else f"none fits yet, {pays} if one does"


def _leads(view: VacuumState, face: int, seat: int) -> str:
    """Return what a card that is led asks of the others, and how many can beat it within its suit."""
    if KINDS[face] == SPY:
        return "leads, and keeps your suits for later"
    known = view.known_places(seat)
    higher = [other for other, kind in enumerate(KINDS) if kind == KINDS[face] and VALUES[other] > VALUES[face]]
    unseen = sum(known.get(other, "").startswith("seat.") or other not in known for other in higher)
    return f"leads; {unseen or 'no'} higher {'card' if unseen == 1 else 'cards'} unseen"


def _links(view: VacuumState, seat: int, end: int, to: int) -> str:
    """Return what an end that is moved links, and how the own agenda can fit after power flows there."""
    supply = len(view.power)
    stays = next(other for other in view.cable if other != end)
    links = f"linked with {_place(view, stays)}"
    if _last_work(view):
        return f"{links}: no more power flows this round"
    ways = ((stays, to), (to, stays))
    flows = [sent(view, source, goal) for source, goal in ways if source == supply or view.power[source]]
    if not flows:
        return f"{links}, both empty"
    can = max((halves for power in flows if (halves := right_halves(view, seat, power)) is not None), default=None)
    return links if can is None else f"{links}: {('no half', 'one half', 'both halves')[can]} can fit next"


def _last_work(view: VacuumState) -> bool:
    """Tell whether nobody works the board again in this round after what is decided now."""
    return view.trick == RULES.tricks and not any(isinstance(frame, Work) for frame in view.frames)


def fits(view: VacuumState, seat: int, power: Sequence[int], most: int | None = None) -> str:
    """Return how the agenda of `seat` fits a board with `power`, turned as is best unless `most` is its first half."""
    right = right_halves(view, seat, power, most)
    return "" if right is None else (NONE_FITS, "one half fits", "both halves fit")[right]


def way_to(action: Action, view: VacuumState, sitting: VacuumSitting) -> tuple[str, ...]:
    """Return the targets that lead to `action` of the decider of `view`."""
    verb = action[0]
    if verb == "cable":
        return ("tab.board", f"socket.{action[2]}", f"end.{action[1]}")
    if verb == "transfer":
        return ("tab.board", send_target(action))
    if verb == "leave":
        return ("tab.board", LEAVE[0])
    if verb == "reveal" and view.decider is not None:
        lies = lying(view, view.decider, sitting.notes.turned)
        if lies is not None and APPLIANCE_IDS[lies[0]] != action[1]:
            return ("tab.own", SWAP_TARGET)  # it is revealed as it lies
    if verb == "reveal":
        return ("tab.own", REVEAL_TARGET, "tab.cards", DO_TARGET)
    if action == TAKE_POWER and picks_reveal(sitting):
        return ("tab.own", KEEP_TARGET)  # the large button would open the agenda
    if action == TAKE_POWER:
        return ("tab.cards", DO_TARGET, action_text(action))  # the last one while a card is picked
    return ("tab.cards", action[1], "tab.cards", DO_TARGET)
