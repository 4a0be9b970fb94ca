"""Positions of Patrol! from few words: whole and consistent states, or an error with file and line."""

from tabletop.core.records import Modifier
from tabletop.games.patrol.game import GAME as PATROL
from tabletop.games.patrol.pack import (
    CRIME_FACES,
    CRIME_PIECES,
    DOWN,
    FACES,
    HQ,
    KINDS,
    NOT_KEPT_BITS,
    PACK,
    SPACE_NUMBERS,
    TWO_MAN,
    UNIT_PIECES,
    faces_for,
)
from tabletop.games.patrol.rounds import EndRound, season_modifiers, season_of
from tabletop.games.patrol.state import (
    CRIMES_CLOSED,
    CRIMES_OPEN,
    DECK,
    DISCARD,
    HANDS,
    IN_FORCE,
    NO_SEASON,
    PatrolState,
)
from tabletop.games.patrol.turn import Drive, EndTurn, Turn
from tabletop.packs.document import Node
from tests.scenarios.position import Draw, PositionBuilder, seed_of
from tests.scenarios.reading import Reader, Table

AREAS = [area.id for area in PACK.areas]
PLACES = ("deck", "discard")


class Builder(PositionBuilder[PatrolState]):
    """Builds one position."""

    GAME = PATROL
    KEYS = (
        *("seats", "options", "round", "active", "played", "rolled", "areas", "at", "hands", "deck", "left", "crimes"),
        *("closed", "lost", "points", "combined", "down", "locations", "dice"),
    )

    def __init__(self, reader: Reader, position: Table, node: Node) -> None:
        super().__init__(reader, position, node)
        self.free = faces_for(self.seats)

    def build(self) -> PatrolState:
        """Return the state."""
        options = {name: self.reader.text(node) for name, node in self.table("options").items()}
        state = PATROL.setup(self.seats, 1, options)
        state.face, state.back = self.free[:], [0] * len(self.free)
        state.known, state.batch = [0] * len(self.free), [1] * len(self.free)
        state.marks, state.noted = {}, ()
        state.zones = dict.fromkeys(state.zones, ())
        self.tokens = {face: token for token, face in enumerate(state.face)}
        state.round = self.number("round", 1, 1, state.rounds)
        if "areas" in self.position:
            state.areas = tuple(AREAS.index(self.reader.one_of(item, AREAS)) for item in self.items("areas"))
        state.season = season_of(state, state.round)
        state.modifiers = () if state.season == NO_SEASON else tuple(season_modifiers(state.season))
        state.active = self.seat("active", 0)
        state.lost = self.each_seat("lost", 0, 9)
        state.cards = self.each_seat("points", 0, 99)
        state.pieces = dict.fromkeys(UNIT_PIECES[: self.seats], HQ)
        for seat, node in self.by_seat("at"):
            state.pieces[UNIT_PIECES[seat]] = self._space(node, self.reader.text(node))
        self._in_force(state)
        self._crimes(state)
        self._cards(state)
        self._seed(state)
        turn = EndTurn(state.active)
        decision = Turn(state.active, "played" in self.position)
        rolled = Drive(state.active, self.number("rolled", 1, 1, 12)) if "rolled" in self.position else None
        state.frames = (EndRound(state.active), turn, rolled or decision)
        return state

    def _space(self, node: Node, name: str) -> int:
        if name not in SPACE_NUMBERS:
            raise self.reader.fail(node, "a space such as C3", name)
        return SPACE_NUMBERS[name]

    def _take(self, state: PatrolState, face: int, zone: str, known: int) -> int:
        self.free.remove(face)
        token = self.tokens[face]
        state.zones[zone] += (token,)
        state.known[token] = known
        return token

    def _card(self, node: Node, name: str) -> int:
        face = FACES.index(self.reader.known(node, name, FACES))
        if face not in self.free:
            raise self.reader.fail(node, "each card once", f"{name} again")
        return face

    def _in_force(self, state: PatrolState) -> None:
        for key, kind in (("combined", TWO_MAN), ("down", DOWN)):
            if key not in self.position:
                continue
            node = self.position[key]
            seats = tuple(self.reader.seat(node, name, self.seats) for name in self.reader.text(node).split())
            setattr(state, key, seats)
            self._take(state, KINDS.index(kind), IN_FORCE, state.everyone)
        if state.down:
            state.modifiers += (Modifier("rolls", "set", 2, "round", FACES[KINDS.index(DOWN)]),)

    def _crimes(self, state: PatrolState) -> None:
        for name, node in self.table("crimes").items():
            face = self._card(node, name)
            crime = CRIME_FACES.index(face)
            space, *officers = self.reader.text(node).split()
            state.pieces[CRIME_PIECES[crime]] = self._space(node, space)
            state.scenes[crime] = tuple(self.reader.seat(node, officer, self.seats) for officer in officers)
            for seat in state.scenes[crime]:
                state.pieces[UNIT_PIECES[seat]] = SPACE_NUMBERS[space]
            self._take(state, face, CRIMES_OPEN, state.everyone)
        for node in self.items("closed"):
            face = self._card(node, self.reader.text(node))
            state.closed += (CRIME_FACES.index(face),)
            self._take(state, face, CRIMES_CLOSED, state.everyone)

    def _cards(self, state: PatrolState) -> None:
        for seat, node in self.by_seat("hands"):
            for item in self.reader.items(node):
                token = self._take(state, self._card(item, self.reader.text(item)), HANDS[seat], 1 << seat)
                state.marks[token] = NOT_KEPT_BITS
        deck = [self._card(item, self.reader.text(item)) for item in self.items("deck")]
        left = self.reader.one_of(self.position["left"], PLACES) if "left" in self.position else DECK
        known = state.everyone if left == DISCARD else 0
        for face in [face for face in self.free if face not in deck]:
            self._take(state, face, left, known)
        for face in reversed(deck):
            self._take(state, face, DECK, 0)

    def _seed(self, state: PatrolState) -> None:
        """Have chance bring what is wanted."""
        wanted = []
        for n, item in enumerate(self.items("locations")):
            row, column = divmod(self._space(item, self.reader.text(item)), 9)
            wanted += [Draw("number", n, 9, row), Draw("letter", n, 9, column)]
        for n, item in enumerate(self.items("dice")):
            wanted.append(Draw("d6 move", n, 6, self.reader.number(item, 1, 6) - 1))
        state.counters = {}
        state.seed = seed_of(state.round, tuple(wanted))
