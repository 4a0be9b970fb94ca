"""What scenarios of Snitch! can ask for, and how they call what is in events."""

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.core.events import Event
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import CRED, KIND_OF_FACE, SHAPES, SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import DETECTIVE, SUPPLY, delivery_value, purse_of
from tabletop.games.snitch.spaces import lot_place, space_name, space_number, token_name
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tests.scenarios.adapter import Entry, value_text
from tests.scenarios.reading import NAMES
from tests.scenarios.snitch.builder import GAME, purse_called, tile_text
from tests.scenarios.snitch.words import cubes_text


def cubes_of_all(state: SnitchState) -> list[int]:
    """Return how many cubes of each type there are, which never changes."""
    return [sum(cubes) for cubes in zip(*state.purses.values(), strict=True)]


# Facts of the whole table ---------------------------------------------------------------------------------------------


def _points(state: SnitchState) -> int | str:
    return f"{state.points} + {state.usable}" if state.usable else state.points


FACTS: dict[str, Callable[[SnitchState], object]] = {
    "turn": lambda state: NAMES[state.active],
    "AP": _points,
    "triggered": lambda state: state.trigger_round,
    "cred": lambda state: [NAMES[seat] for seat in range(state.seats) if state.has(seat, CRED.id)],
    "tiles left": lambda state: len(state.zones["stack"]),
    "markers left": lambda state: len(state.zones["markers"]),
    "rating": lambda state: GAME.scores(state)[0].rating,
}

SEAT_FACTS: dict[str, Callable[[SnitchState, int], object]] = {
    "status": lambda state, seat: state.status[seat],
    "chips": lambda state, seat: state.live[seat],
    "at": lambda state, seat: "nowhere" if state.at[seat] == NOWHERE else space_name(state.at[seat]),
    "hands": lambda state, seat: [tile_text(state, token) for token in state.zones[f"hand.{seat}"]],
    "upgrades": lambda state, seat: [u for u in UPGRADE_IDS if state.has(seat, u)],
    "bill": lambda state, seat: dict(GAME.scores(state)[seat].lines),
    "pays": lambda state, seat: delivery_value(state.purses[purse_of(DETECTIVE, seat)]),
}


# Facts of what else has a name ----------------------------------------------------------------------------------------


def _cubes(state: SnitchState, entry: Entry) -> str:
    reader, node, name = entry
    purse = state.purses[purse_called(reader, node, name, state)]
    if name == SUPPLY:
        # Of the supply only the types that are mentioned.
        words = reader.text(node).split()[1::2]
        return " ".join(f"{purse[KINDS.index(kind)]} {kind}" for kind in words)
    return cubes_text(purse)


def _snitch(state: SnitchState, entry: Entry) -> str:
    owner, _, snitch = entry.name.partition(" ")
    site = state.site[3 * NAMES.index(owner) + SNITCH_IDS.index(snitch)]
    return "none" if site == NOWHERE else space_name(site)


def _zone(state: SnitchState, entry: Entry) -> list[str]:
    return [space_name(space) for space in state.city.zoi_spaces.get(space_number(entry.name), ())]


def _marked(state: SnitchState, entry: Entry) -> str:
    zoi = space_number(entry.name)
    return KINDS[state.marked[zoi]] if zoi in state.marked else "no"


def _closes(state: SnitchState, entry: Entry) -> int:
    """How many zones a play such as ``t5 2,0,1`` would close."""
    tile, _, lot = entry.name.partition(" ")
    return closing(state.city, SHAPES[KIND_OF_FACE[state.face[int(tile[1:]) - 1]]], *lot_place(lot))[0]


NAMED_FACTS: dict[str, Callable[[SnitchState, Entry], object]] = {
    "cubes": _cubes,
    "snitches": _snitch,
    "zones": _zone,
    "open": lambda state, entry: state.city.open_edges.get(space_number(entry.name)),
    "marked": _marked,
    "steps": lambda state, entry: state.city.distance(state.at[state.decider or 0], space_number(entry.name)),
    "closes": _closes,
}


# Events ---------------------------------------------------------------------------------------------------------------


def event_value(event: Event[Any], state: SnitchState, name: str, value: Any) -> str:
    """Return the `value` of the field `name` of an event as a scenario calls it.

    >>> from tabletop.core.events import Passed
    >>> event_value(Passed(0, 2, "det.1", "t1.r", "coerce"), None, "frm", "det.1")
    'bob'
    """
    return _VALUES[name](value) if name in _VALUES else value_text(event, state, name, value)


def _kinds(what: int | str) -> str:
    return what if isinstance(what, str) else KINDS[what]


def _tokens(tokens: Iterable[int]) -> str:
    return ",".join(map(token_name, tokens))


def _place(place: str | int) -> str:
    """Return a purse or a zone as a scenario calls it."""
    name, _, seat = str(place).partition(".")
    if not seat.isdecimal() or not seat:
        return str(place)
    owner = NAMES[int(seat)]
    return {"det": owner, "hand": f"hand.{owner}"}.get(name, f"{owner}.{name}")


_VALUES: dict[str, Callable[[Any], str]] = {
    "frm": _place,
    "to": _place,
    "owner": NAMES.__getitem__,
    "what": _kinds,
    "path": lambda path: ">".join(map(space_name, path)),
    "zoi": space_name,
    "site": lambda site: "none" if site == NOWHERE else space_name(site),
    "token": token_name,
    "tokens": _tokens,
    "upgrade": UPGRADE_IDS.__getitem__,
    "cubes": cubes_text,
    "ranks": lambda ranks: ",".join(map(str, ranks)),
}
