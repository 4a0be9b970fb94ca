"""What scenarios of Power Vacuum can ask for, and how they call cards and what is in events."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Event
from tabletop.games.vacuum.pack import APPLIANCE_IDS, CARDS, FACES, PLAY, SPY, SUIT_IDS, socket_id
from tabletop.games.vacuum.state import AGENDAS, DISCARD, HANDS, TRICK, VacuumState
from tests.scenarios.adapter import Entry, value_text
from tests.scenarios.reading import NAMES
from tests.scenarios.vacuum.builder import GAME, card_names


def aliases(state: VacuumState) -> dict[str, str]:
    """Return the names of cards for the numbers of their pieces."""
    return {PLAY[token][1]: FACES[face] for token, face in enumerate(state.face) if token < CARDS}


def _cable(state: VacuumState) -> str:
    return " ".join(socket_id(socket, len(state.power)) for socket in sorted(state.cable))


def _marks(state: VacuumState) -> dict[str, str]:
    return {
        FACES[state.face[token]]: ", ".join((*SUIT_IDS, "spy")[n] for n in range(SPY + 1) if kinds >> n & 1)
        for token, kinds in sorted(state.marks.items())
    }


FACTS: dict[str, Callable[[VacuumState], object]] = {
    "trick": lambda state: state.trick,
    "leads": lambda state: NAMES[state.leader],
    "first": lambda state: NAMES[state.first],
    "played": lambda state: [FACES[state.face[token]] for token in state.zones[TRICK]],
    "discarded": lambda state: card_names(state, state.zones[DISCARD]),
    "cable": _cable,
    "marks": _marks,
}


def _revealed(state: VacuumState, seat: int) -> str:
    if state.most[seat] < 0:
        return "hidden"
    return f"{APPLIANCE_IDS[state.most[seat]]} {state.pay[seat]}"


SEAT_FACTS: dict[str, Callable[[VacuumState, int], object]] = {
    "hands": lambda state, seat: card_names(state, state.zones[HANDS[seat]]),
    "cards": lambda state, seat: len(state.zones[HANDS[seat]]),
    "open": lambda state, seat: card_names(
        state, [token for token in state.zones[HANDS[seat]] if state.known[token] == state.everyone]
    ),
    "reserve": lambda state, seat: state.reserve[seat],
    "statue": lambda state, seat: state.statue[seat],
    "revealed": _revealed,
    "agendas seen": lambda state, seat: [
        name
        for name, held in zip(NAMES, AGENDAS[: state.seats], strict=False)
        if state.known[state.zones[held][0]] >> seat & 1
    ],
    # A tenth at most goes by points.
    "share": lambda state, seat: round(GAME.evaluate(state)[seat], 1),
}

NAMED_FACTS: dict[str, Callable[[VacuumState, Entry], object]] = {
    "power": lambda state, entry: state.power[APPLIANCE_IDS.index(entry.name)],
}


def event_value(event: Event[Any], state: VacuumState, name: str, value: Any) -> str:
    """Return the `value` of the field `name` of an event as a scenario calls it."""
    if name in ("leader", "first"):
        return NAMES[value]
    if name == "lowest":
        return ",".join(NAMES[seat] for seat in value)
    if name == "token":
        return FACES[state.face[value]]
    if name in ("most", "least") and isinstance(value, tuple):
        return ",".join(APPLIANCE_IDS[a] for a in value) or "none"
    if name in ("most", "least", "appliance"):
        return APPLIANCE_IDS[value]
    if name in ("frm", "to") and isinstance(value, int) and hasattr(event, "seat"):
        return socket_id(value, len(state.power))
    return value_text(event, state, name, value)
