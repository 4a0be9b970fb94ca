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
from tests.scenarios.position import PositionBuilder
from tests.scenarios.reading import Reader, Table

GAME = Vacuum()


class Builder(PositionBuilder[VacuumState]):
    """Builds one position."""

    GAME = GAME
    KEYS = (
        *("seats", "options", "round", "trick", "leads", "first", "hands", "played", "open", "cable", "power"),
        *("reserve", "statue", "agendas", "revealed", "deck"),
    )

    def __init__(self, reader: Reader, position: Table, node: Node) -> None:
        super().__init__(reader, position, node)
        self.appliances = SETUPS[self.seats].appliances
        self.free = list(range(CARDS))

    def build(self) -> VacuumState:
        """Return the state."""
        seats = self.seats
        options = {name: self.reader.text(node) for name, node in self.table("options").items()}
        state = GAME.setup(seats, 1, options)
        everyone = state.everyone
        hands = {seat: self._cards(self.reader.items(node)) for seat, node in self.by_seat("hands")}
        played = self._cards(self.items("played"))
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
        for item in self.items("open"):
            state.known[self._face(item)] = everyone
        deck = self._cards(self.items("deck")) if "deck" in self.position else None
        gone, left = ((), self.free) if deck is None else (tuple(self.free), deck)
        for token in gone:
            state.known[token] = everyone
        zones[TRICK], zones[DISCARD], zones[DECK] = tuple(played), gone, tuple(left)
        state.zones = zones
        self._agendas(state)
        state.leader = self.seat("leads", 0)
        state.first = self.seat("first", state.leader)
        state.trick = self.number("trick", 1, 1, RULES.tricks)
        state.round = self.number("round", 1, 1, 99)
        state.power = self.each("power", APPLIANCE_IDS[: self.appliances], 0, 99)
        state.reserve = self.each_seat("reserve", 0, 99)
        state.statue = self.each_seat("statue", 0, 99)
        if "cable" in self.position:
            state.cable = self._cable(self.position["cable"])
        state.frames = (EndRound(state.first), Play((state.leader + len(played)) % seats))
        return state

    def _face(self, node: Node) -> int:
        face = FACE_NUMBERS.get(self.reader.text(node), CARDS)
        if face >= CARDS:
            raise self.reader.fail(node, "a card such as money.5 or spy.3", self.reader.text(node))
        return face

    def _cards(self, items: list[Node]) -> list[int]:
        cards = [self._face(item) for item in items]
        for item, card in zip(items, cards, strict=True):
            if card not in self.free:
                raise self.reader.fail(item, "each card once", f"{FACES[card]} again")
            self.free.remove(card)
        return cards

    def _appliance(self, node: Node, name: str) -> int:
        return APPLIANCE_IDS.index(self.reader.known(node, name, APPLIANCE_IDS[: self.appliances]))

    def _cable(self, node: Node) -> tuple[int, int]:
        words = self.reader.text(node).split()
        ends = [self.appliances if word == "supply" else self._appliance(node, word) for word in words]
        if len(ends) != 2 or ends[0] == ends[1]:
            raise self.reader.fail(node, "two sockets such as toaster supply", self.reader.text(node))
        return ends[0], ends[1]

    def _agendas(self, state: VacuumState) -> None:
        left = {PAIRS[face]: token for token, face in enumerate(state.face) if token >= CARDS}
        given: dict[int, int] = {}
        for seat, node in self.by_seat("agendas"):
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
        for seat, node in self.by_seat("revealed"):
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
