"""What a hint for Power Vacuum says of a lead, of the cable and of the own agenda, so far as its seat can see."""

from collections.abc import Sequence

from tabletop.games.vacuum.agendas import right_halves
from tabletop.games.vacuum.components import SUPPLY
from tabletop.games.vacuum.pack import KINDS, PACK, RULES, SPY, VALUES, socket_number, socket_title
from tabletop.games.vacuum.playing import Work, sent
from tabletop.games.vacuum.state import VacuumState

HALVES = ("none", "one", "both")
"""What the right halves of an agenda are called in keys of the catalogue, by their number."""
said = PACK.texts.said


def place_name(view: VacuumState, socket: int | str) -> str:
    """Return what a socket is called, which is named as in actions or by its number."""
    number = socket if isinstance(socket, int) else socket_number(socket, len(view.power))
    return socket_title(number, len(view.power)) if number < len(view.power) else PACK.texts.names[SUPPLY]


def leads(view: VacuumState, face: int, seat: int) -> str:
    """Return what a card that is led asks of the others, and how many can beat it within its suit."""
    if KINDS[face] == SPY:
        return said("why_lead_spy")
    known = view.known_places(seat)
    higher = [other for other, kind in enumerate(KINDS) if kind == KINDS[face] and VALUES[other] > VALUES[face]]
    unseen = sum(known.get(other, "").startswith("seat.") or other not in known for other in higher)
    return said("why_lead" if not unseen else "why_lead_one" if unseen == 1 else "why_lead_many", n=unseen)


def links(view: VacuumState, seat: int, end: int, to: int) -> str:
    """Return what an end that is moved links, and how the own agenda can fit after power flows there."""
    supply = len(view.power)
    stays = next(other for other in view.cable if other != end)
    place = place_name(view, stays)
    if _last_work(view):
        return said("why_linked_last", place=place)
    ways = ((stays, to), (to, stays))
    flows = [sent(view, source, goal) for source, goal in ways if source == supply or view.power[source]]
    if not flows:
        return said("why_linked_empty", place=place)
    can = max((halves for power in flows if (halves := right_halves(view, seat, power)) is not None), default=None)
    return said("why_linked" if can is None else f"why_linked_{HALVES[can]}", place=place)


def _last_work(view: VacuumState) -> bool:
    """Return whether nobody works the board again in this round after what is decided now."""
    return view.trick == RULES.tricks and not any(isinstance(frame, Work) for frame in view.frames)


def fits(view: VacuumState, seat: int, power: Sequence[int], most: int | None = None) -> str:
    """Return how the agenda of `seat` fits a board with `power`, turned as is best unless `most` is its first half."""
    right = right_halves(view, seat, power, most)
    return "" if right is None else said(f"why_fits_{HALVES[right]}")
