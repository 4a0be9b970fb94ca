"""Positions of the tiny game, made by hand."""

from tests.core.tiny import TINY
from tests.core.tiny_cards import FACES, TinyState


def table(hands: list[list[str]], deck: list[str], seats: int = 2) -> TinyState:
    """Return a game at the first turn in which the named cards are where they are said to be; others are discarded."""
    state = TINY.setup(seats, 1, {})
    place = {state.face[token]: token for token in range(len(state.face))}
    zones: dict[str, tuple[int, ...]] = dict.fromkeys(state.zones, ())
    for zone, names in [*((f"hand.{seat}", hand) for seat, hand in enumerate(hands)), ("deck", deck)]:
        zones[zone] = tuple(place[FACES.index(name)] for name in names)
    dealt = {token for tokens in zones.values() for token in tokens}
    zones["discard"] = tuple(token for token in range(len(state.face)) if token not in dealt)
    state.zones = zones
    for zone, tokens in zones.items():
        for token in tokens:
            hand, _, seat = zone.partition(".")
            state.known[token] = 1 << int(seat) if hand == "hand" else state.everyone if zone == "discard" else 0
    return state


def card(state: TinyState, name: str) -> str:
    """Return what the card called `name` is called in actions."""
    return f"t{state.face.index(FACES.index(name))}"


def lay(state: TinyState, name: str, seat: int) -> None:
    """Lay the discarded card called `name` into the row of `seat`."""
    token = int(card(state, name)[1:])
    state.zones["discard"] = tuple(one for one in state.zones["discard"] if one != token)
    state.zones[f"row.{seat}"] += (token,)


def play(state: TinyState, *lines: str) -> list[str]:
    """Apply the actions `lines`, in which a card is called by its name; return the names of the events."""
    events = []
    for line in lines:
        words = tuple(card(state, word) if word in FACES else word for word in line.split())
        events += TINY.apply(state, words)
    return [type(event).__name__ for event in events]
