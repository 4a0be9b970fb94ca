"""Positions of Power Vacuum from few words: whole and consistent states, or an error with file and line."""

from collections.abc import Iterable

from tabletop.games.vacuum.game import Vacuum
from tabletop.games.vacuum.pack import (
    APPLIANCE_IDS,
    CARDS,
    FACE_NUMBERS,
    FACES,
    PAIRS,
    RULES,
    SETUPS,
    agenda_faces,
)
from tabletop.games.vacuum.playing import Play
from tabletop.games.vacuum.rounds import EndRound
from tabletop.games.vacuum.state import AGENDA_DECK, AGENDAS, DECK, DISCARD, HANDS, NO_SIDE, TRICK, VacuumState
from tabletop.packs.document import Node
from tests.scenarios.reading import Reader, Table

VACUUM = Vacuum()
NAMES = ("ann", "bob", "cid", "dee", "eve")
KEYS = (
    *("seats", "options", "round", "trick", "leads", "first", "hands", "played", "open", "cable", "power", "reserve"),
    *("statue", "agendas", "revealed", "deck"),
)
"""What a position is made of."""


def merged(reader: Reader, base: Table, node: Node) -> Table:
    """Return the position `base` with what `node` says in its place; tables are merged key by key."""
    position = dict(base)
    for key, child in reader.table(node, KEYS).items():
        old = position.get(key)
        if old is not None and isinstance(old.value, dict) and isinstance(child.value, dict):
            child = Node(child.line, {**old.value, **child.value})
        position[key] = child
    return position


def seat_called(reader: Reader, node: Node, name: str, seats: int) -> int:
    """Return the seat called `name` in a game of `seats`."""
    if name not in NAMES[:seats]:
        raise reader.fail(node, f"one of {', '.join(NAMES[:seats])}", name)
    return NAMES.index(name)


class Builder:
    """Builds one position; `node` stands for what is missing in it."""

    def __init__(self, reader: Reader, position: Table, node: Node) -> None:
        self.reader = reader
        self.position = position
        self.node = node
        if "seats" not in position:
            raise reader.fail(node, "the key seats in the position", "none")
        self.seats = reader.number(position["seats"], 2, 5)
        self.appliances = SETUPS[self.seats].appliances
        self.free = list(range(CARDS))

    def build(self) -> VacuumState:
        """Return the state."""
        seats = self.seats
        options = {name: self.reader.text(node) for name, node in self._table("options").items()}
        state = VACUUM.setup(seats, 1, options)
        everyone = state.everyone
        hands = {seat: self._cards(node) for seat, node in self._by_seat("hands")}
        played = self._cards(self.position["played"]) if "played" in self.position else []
        zones = dict.fromkeys(state.zones, ())
        # Each card is its own piece, so that a scenario's order of words makes no difference.
        state.face = [*range(CARDS), *agenda_faces(self.appliances)]
        state.back = [state.face_back[face] for face in state.face]
        state.known = [0] * len(state.face)
        state.batch = [1] * CARDS + [2] * (len(state.face) - CARDS)
        state.marks, state.noted = {}, ()
        for seat, cards in hands.items():
            zones[HANDS[seat]] = tuple(cards)
            for token in cards:
                state.known[token] = 1 << seat
        for token in played:
            state.known[token] = everyone
        if "open" in self.position:
            for item in self.reader.items(self.position["open"]):
                state.known[self._face(item)] = everyone
        deck = self._cards(self.position["deck"]) if "deck" in self.position else None
        gone, left = ((), self.free) if deck is None else (tuple(self.free), deck)
        for token in gone:
            state.known[token] = everyone
        zones[TRICK], zones[DISCARD], zones[DECK] = tuple(played), gone, tuple(left)
        state.zones = zones
        self._agendas(state)
        state.leader = self._seat("leads", 0)
        state.first = self._seat("first", state.leader)
        state.trick = self._number("trick", 1, 1, RULES.tricks)
        state.round = self._number("round", 1, 1, 99)
        state.power = self._each("power", APPLIANCE_IDS[: self.appliances])
        state.reserve = self._each("reserve", NAMES[:seats])
        state.statue = self._each("statue", NAMES[:seats])
        if "cable" in self.position:
            state.cable = self._cable(self.position["cable"])
        state.frames = (EndRound(state.first), Play((state.leader + len(played)) % seats))
        return state

    def _table(self, key: str) -> Table:
        node = self.position.get(key)
        return {} if node is None else self.reader.table(node)

    def _by_seat(self, key: str) -> Iterable[tuple[int, Node]]:
        for name, node in self._table(key).items():
            yield seat_called(self.reader, node, name, self.seats), node

    def _seat(self, key: str, default: int) -> int:
        node = self.position.get(key)
        return default if node is None else seat_called(self.reader, node, self.reader.text(node), self.seats)

    def _number(self, key: str, default: int, least: int, most: int) -> int:
        node = self.position.get(key)
        return default if node is None else self.reader.number(node, least, most)

    def _each(self, key: str, names: tuple[str, ...]) -> list[int]:
        values = [0] * len(names)
        for name, node in self._table(key).items():
            if name not in names:
                raise self.reader.fail(node, f"one of {', '.join(names)}", name)
            values[names.index(name)] = self.reader.number(node, 0, 99)
        return values

    def _face(self, node: Node) -> int:
        face = FACE_NUMBERS.get(self.reader.text(node), CARDS)
        if face >= CARDS:
            raise self.reader.fail(node, "a card such as money.5 or spy.3", self.reader.text(node))
        return face

    def _cards(self, node: Node) -> list[int]:
        cards = [self._face(item) for item in self.reader.items(node)]
        for card in cards:
            if card not in self.free:
                raise self.reader.fail(node, "each card once", f"{FACES[card]} again")
            self.free.remove(card)
        return cards

    def _appliance(self, node: Node, name: str) -> int:
        if name not in APPLIANCE_IDS[: self.appliances]:
            raise self.reader.fail(node, f"one of {', '.join(APPLIANCE_IDS[: self.appliances])}", name)
        return APPLIANCE_IDS.index(name)

    def _cable(self, node: Node) -> tuple[int, int]:
        words = self.reader.text(node).split()
        ends = [self.appliances if word == "supply" else self._appliance(node, word) for word in words]
        if len(ends) != 2 or ends[0] == ends[1]:
            raise self.reader.fail(node, "two sockets such as toaster supply", self.reader.text(node))
        return ends[0], ends[1]

    def _agendas(self, state: VacuumState) -> None:
        left = {PAIRS[face]: token for token, face in enumerate(state.face) if token >= CARDS}
        given: dict[int, int] = {}
        for seat, node in self._by_seat("agendas"):
            words = self.reader.text(node).split()
            pair = tuple(sorted(self._appliance(node, word) for word in words))
            if pair not in left:
                raise self.reader.fail(node, "an agenda of two appliances that nobody has", self.reader.text(node))
            given[seat] = left.pop(pair)
        for seat in range(self.seats):
            token = given[seat] if seat in given else left.pop(min(left))
            state.zones[AGENDAS[seat]] = (token,)
            state.known[token] = 1 << seat
        state.zones[AGENDA_DECK] = tuple(left.values())
        state.most, state.least = [NO_SIDE] * self.seats, [NO_SIDE] * self.seats
        state.pay = [0] * self.seats
        for seat, node in self._by_seat("revealed"):
            most, _, pay = self.reader.text(node).partition(" ")
            token = state.zones[AGENDAS[seat]][0]
            pair = PAIRS[state.face[token]]
            if self._appliance(node, most) not in pair or not pay.isdecimal():
                raise self.reader.fail(node, "an appliance of the agenda and what a half pays", self.reader.text(node))
            state.most[seat] = APPLIANCE_IDS.index(most)
            state.least[seat] = sum(pair) - state.most[seat]
            state.pay[seat] = int(pay)
            state.known[token] = state.everyone


def card_names(state: VacuumState, tokens: Iterable[int]) -> list[str]:
    """Return what `tokens` are, sorted by name; ``?`` for what a view hides."""
    return sorted(FACES[state.face[token]] if state.face[token] >= 0 else "?" for token in tokens)
