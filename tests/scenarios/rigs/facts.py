"""What scenarios of R.I.G.S. can ask for, and how they call cards, plots, seats and what is in events."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Event, Shown
from tabletop.games.rigs.board import credits_told, luxury_spots, rigs_on
from tabletop.games.rigs.components import GOODS, SORTS
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.pack import CARD_NAMES, ENERGY, PLOT_NAMES, PLOTS, PURSES, RIGS
from tabletop.games.rigs.state import ESTATES, FRONT, HANDS, LATER, OUT, WAREHOUSES, RigsState
from tests.scenarios.adapter import Entry, value_text
from tests.scenarios.reading import NAMES
from tests.scenarios.rigs.builder import face_name

PLOT_TOKENS = {face_name(face): face for face in PLOTS}


def aliases(state: RigsState) -> dict[str, str]:
    """Return the names of cards, plots and seats for what journals call them."""
    cards = {name: face_name(state.face[token]) for token, name in CARD_NAMES.items() if state.face[token] >= 0}
    plots = {PLOT_NAMES[token]: face_name(state.face[token]) for token in PLOTS if state.face[token] >= 0}
    seats = {f"seat{seat}": NAMES[seat] for seat in range(state.seats)}
    return cards | plots | seats | {f"warehouse{seat}": f"{NAMES[seat]}-warehouse" for seat in range(state.seats)}


def conserved(state: RigsState) -> object:
    """Return all goods, RIGS and scripts, wherever they are, and how many cards there are in all."""
    return [sum(row) for row in zip(*state.purses.values(), strict=True)], sum(map(len, state.zones.values()))


def _cards(state: RigsState, zone: str) -> list[str]:
    return sorted(face_name(state.face[token]) if state.face[token] >= 0 else "?" for token in state.zones[zone])


def _goods(state: RigsState, seat: int) -> dict[str, int]:
    return {name: n for name, n in zip(GOODS, state.purses[WAREHOUSES[seat]], strict=True) if n}


def _told(state: RigsState, by: int) -> list[int | str]:
    others = [credits_told(state.seen_by(by), by, seat) for seat in range(state.seats) if seat != by]
    return ["pile" if n is None else n for n in others]


FACTS: dict[str, Callable[[RigsState], object]] = {
    "phase": lambda state: state.phase,
    "leader": lambda state: NAMES[state.leader],
    "price": lambda state: state.price,
    "powered": lambda state: [face_name(state.face[plot]) for plot in state.powered],
    "deck": lambda state: len(state.zones["deck"]),
    "discarded": lambda state: _cards(state, "discard"),
    "turned": lambda state: [face_name(state.face[token]) for token in state.zones["market"]],
    "unbuilt": lambda state: state.purses["bank"][RIGS],
    "modified": lambda state: sorted(one.number for one in state.modifiers),
    "prompt": GAME.prompt,
}
SEAT_FACTS: dict[str, Callable[[RigsState, int], object]] = {
    "goods": _goods,
    "hands": lambda state, seat: _cards(state, HANDS[seat]),
    "cards": lambda state, seat: len(state.zones[HANDS[seat]]),
    "out": lambda state, seat: _cards(state, OUT[seat]),
    "later": lambda state, seat: _cards(state, LATER[seat]),
    "in front": lambda state, seat: _cards(state, FRONT[seat]),
    "plots": lambda state, seat: _cards(state, ESTATES[seat]),
    "debt": lambda state, seat: state.debt[seat],
    "lines": lambda state, seat: dict(GAME.scores(state)[seat].lines),
    "counts": _told,
    "sees of hands": lambda state, seat: [
        _cards(state.seen_by(seat), HANDS[other]) for other in range(state.seats) if other != seat
    ],
    "sees of grants": lambda state, seat: _cards(state.seen_by(seat), "grant"),
}


def _rigs(state: RigsState, entry: Entry) -> object:
    plot = PLOT_TOKENS[entry.name]
    return f"{rigs_on(state, plot)} {SORTS[state.harvest[plot]]}" if plot in state.harvest else "none"


def _yield(state: RigsState, entry: Entry) -> object:
    plot = PLOT_TOKENS[entry.name]
    return luxury_spots(state, plot) if plot in state.survey_of else "unknown"


NAMED_FACTS: dict[str, Callable[[RigsState, Entry], object]] = {
    "rigs": _rigs,
    "yields": _yield,
    "lying": lambda state, entry: state.purses[PURSES[PLOT_TOKENS[entry.name]]][ENERGY],
    "stored": lambda state, entry: state.purses[entry.name][RIGS],
}


def event_value(event: Event[Any], state: RigsState, name: str, value: Any) -> str:
    """Return the `value` of the field `name` of an event as a scenario calls it."""
    if name in ("owner", "frm", "to") and isinstance(value, int) and not isinstance(event, Shown):
        return NAMES[value]
    if name == "victims":
        return ",".join(NAMES[seat] for seat in value)
    if name in ("card", "token", "plot"):
        return face_name(state.face[value]) if state.face[value] >= 0 else "?"
    if name == "what" and isinstance(value, int):
        return GOODS[value]
    return value_text(event, state, name, value)
