"""What scenarios of Patrol! can ask for, and how they call cards, seats and what is in events."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Event
from tabletop.games.patrol.pack import (
    CARD_NAMES,
    CRIME_FACES,
    CRIME_PIECES,
    FACES,
    PACK,
    SEAT_NAMES,
    SPACE_NAMES,
    TILE_OF,
)
from tabletop.games.patrol.scenes import rate_at
from tabletop.games.patrol.state import DECK, DISCARD, HANDS, IN_FORCE, NO_SEASON, PatrolState
from tests.scenarios.adapter import Entry, value_text
from tests.scenarios.reading import NAMES

CRIME_NAMES = [FACES[face] for face in CRIME_FACES]


def aliases(state: PatrolState) -> dict[str, str]:
    """Return the names of cards and seats for what journals call them."""
    cards = {CARD_NAMES[token]: FACES[face] for token, face in enumerate(state.face) if face >= 0}
    return cards | dict(zip(SEAT_NAMES, NAMES, strict=True))


def _names(seats: tuple[int, ...]) -> str:
    return " ".join(NAMES[seat] for seat in seats) or "nobody"


def _cards(state: PatrolState, zone: str) -> list[str]:
    return sorted(FACES[state.face[token]] if state.face[token] >= 0 else "?" for token in state.zones[zone])


FACTS: dict[str, Callable[[PatrolState], object]] = {
    "active": lambda state: NAMES[state.active],
    "season": lambda state: "none" if state.season == NO_SEASON else PACK.seasons[state.season].id,
    "closed": lambda state: [CRIME_NAMES[crime] for crime in state.closed],
    "open": lambda state: sorted(CRIME_NAMES[crime] for crime in state.scenes),
    "combined": lambda state: _names(state.combined),
    "down": lambda state: _names(state.down),
    "deck": lambda state: len(state.zones[DECK]),
    "discarded": lambda state: _cards(state, DISCARD),
    "in force": lambda state: _cards(state, IN_FORCE),
    "areas": lambda state: sorted(PACK.areas[area].id for area in state.areas),
}
SEAT_FACTS: dict[str, Callable[[PatrolState, int], object]] = {
    "at": lambda state, seat: SPACE_NAMES[state.at(seat)],
    "hands": lambda state, seat: _cards(state, HANDS[seat]),
    "lost": lambda state, seat: state.lost[seat],
    "crime points": lambda state, seat: state.crimes[seat],
    "rate points": lambda state, seat: state.rates[seat],
    "rescue points": lambda state, seat: state.rescues[seat],
    # What an AI seat can be told of others: how many see each card.
    "known to others": lambda state, seat: [
        FACES[state.face[token]] for token in state.zones[HANDS[seat]] if state.known[token] != 1 << seat
    ],
}


def _scene(state: PatrolState, entry: Entry) -> str:
    crime = CRIME_NAMES.index(entry.name)
    if crime not in state.scenes:
        return "closed" if crime in state.closed else "not drawn"
    return " ".join([SPACE_NAMES[state.pieces[CRIME_PIECES[crime]]], *(NAMES[seat] for seat in state.scenes[crime])])


NAMED_FACTS: dict[str, Callable[[PatrolState, Entry], object]] = {
    "crimes": _scene,
    "rate": lambda state, entry: rate_at(state, SPACE_NAMES.index(entry.name)),
    "area": lambda state, entry: PACK.areas[state.areas[TILE_OF[SPACE_NAMES.index(entry.name)]]].id,
}


def event_value(event: Event[Any], state: PatrolState, name: str, value: Any) -> str:
    """Return the `value` of the field `name` of an event as a scenario calls it."""
    if name in ("driver", "partner", "owner"):
        return NAMES[value]
    if name in ("seats", "victims"):
        return ",".join(NAMES[seat] for seat in value)
    if name in ("card", "token"):
        return FACES[state.face[value]] if state.face[value] >= 0 else "?"
    if name == "crime":
        return CRIME_NAMES[value]
    if name == "space":
        return SPACE_NAMES[value]
    if name in ("spaces", "path"):
        return ",".join(SPACE_NAMES[space] for space in value)
    return value_text(event, state, name, value)
