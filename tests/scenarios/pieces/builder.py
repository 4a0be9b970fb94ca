"""Positions of We Come in Pieces from few words: whole and consistent states, or an error with file and line."""

from itertools import count

from tabletop.core.chance import draw
from tabletop.core.effects.vocabulary import Modify
from tabletop.core.frames import Doing
from tabletop.core.records import EVERYBODY, Modifier
from tabletop.games.pieces.discretion import Discretion
from tabletop.games.pieces.game import GAME as PIECES
from tabletop.games.pieces.headlines import BeginRound, TakeMastermind
from tabletop.games.pieces.pack import (
    CELL_NAMES,
    CHARACTER_PIECE,
    FACES,
    FIRST_STORY,
    FIRST_TOWER,
    MAYOR_PIECE,
    MOD_OF,
    PACK,
    ROBOTS,
    TILE_NUMBERS,
    story_of,
)
from tabletop.games.pieces.state import (
    BAG,
    BANK,
    CHOSEN,
    HANDS,
    SCRAPPED,
    STORIES,
    STORY,
    TOWER,
    UNUSED,
    WORN,
    PiecesState,
)
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.turn import EndTurn, Turn
from tabletop.packs.document import Node
from tests.scenarios.pieces.facts import cell_names
from tests.scenarios.position import PositionBuilder
from tests.scenarios.reading import NAMES, Reader, Table

TILES = [tile.id for tile in PACK.tiles]
BEGINNINGS = ("round", "choosing")
MASTERMINDS = [one.id for one in PACK.masterminds]


class Builder(PositionBuilder[PiecesState]):
    """Builds one position."""

    GAME = PIECES
    KEYS = (
        *("seats", "options", "round", "action", "active", "favored", "tiles", "masterminds", "at", "mayor"),
        *("character", "wandering", "facing", "citizens", "parts", "dis", "points", "did", "hands", "worn", "bag"),
        *("left", "story", "claimed", "stories", "tower", "chosen", "used", "immune", "dice", "strays", "begins"),
    )

    def __init__(self, reader: Reader, position: Table, node: Node) -> None:
        super().__init__(reader, position, node)
        self.free = list(range(len(FACES)))

    def build(self) -> PiecesState:
        """Return the state."""
        options = {name: self.reader.text(node) for name, node in self.table("options").items()}
        state = PIECES.setup(self.seats, 1, options)
        n = len(FACES)
        state.face, state.known, state.batch = list(range(n)), [0] * n, [1] * n
        state.noted, state.counters, state.modifiers, state.tally = (), {}, (), {}
        state.zones = dict.fromkeys(state.zones, ())
        state.tiles = tuple(TILE_NUMBERS[self.reader.one_of(item, TILES)] for item in self.items("tiles")) or tuple(
            range(TOWN)
        )
        state.derive()
        chosen = [MASTERMINDS.index(self.reader.one_of(item, MASTERMINDS)) for item in self.items("masterminds")]
        state.masterminds = tuple(chosen) or tuple(range(self.seats))
        state.round = self.number("round", 1, 0, 5)
        state.action = self.number("action", 1, 0, 5)
        state.favored = self.seat("favored", 0)
        state.active = self.seat("active", state.favored)
        state.claimed = self.seat("claimed", -1)
        self._pieces(state)
        self._citizens(state)
        self._robots(state)
        self._cards(state)
        self._seed(state)
        if "begins" in self.position:
            if self.reader.one_of(self.position["begins"], BEGINNINGS) == "choosing":
                state.masterminds = ()
                state.frames = (TakeMastermind(0),)
            else:
                state.frames = (BeginRound(0),)
            Doing(state).run()
        else:
            turn = EndTurn(state.active, state.action)
            state.frames = (BeginRound(0), Discretion(0), turn, Turn(state.active))
        return state

    def _cell(self, state: PiecesState, node: Node, name: str) -> int:
        names = cell_names(state)
        return names.index(self.reader.known(node, name, names))

    def _place(self, state: PiecesState, key: str) -> int | None:
        node = self.position.get(key)
        return None if node is None else self._cell(state, node, self.reader.text(node))

    def _pieces(self, state: PiecesState) -> None:
        state.pieces = {ROBOTS[seat]: TOWN + seat for seat in range(self.seats)}
        for seat, node in self.by_seat("at"):
            state.pieces[ROBOTS[seat]] = self._cell(state, node, self.reader.text(node))
        mayor = self._place(state, "mayor")
        state.pieces[MAYOR_PIECE] = state.where[TILE_NUMBERS[PACK.mayor]] if mayor is None else mayor
        character = self._place(state, "character")
        if character is not None:
            state.pieces[CHARACTER_PIECE] = character
        state.wandering = "wandering" in self.position
        state.facing = self._place(state, "facing") or 0

    def _citizens(self, state: PiecesState) -> None:
        sorts = ("neutral", *NAMES[: self.seats])
        for name, node in self.table("citizens").items():
            cell = self._cell(state, node, name)
            counts = [0] * len(sorts)
            for sort, child in self.reader.table(node, sorts).items():
                counts[sorts.index(sort)] = self.reader.number(child, 0, 40)
            old, purse = state.purses[CELL_NAMES[cell]], state.purses[BANK]
            state.purses[CELL_NAMES[cell]] = tuple(counts)
            state.purses[BANK] = tuple(a + b - c for a, b, c in zip(purse, old, counts, strict=True))
        if min(state.purses[BANK]) < 0:
            raise self.reader.fail(self.node, "no more citizens than there are meeples", state.purses[BANK])

    def _robots(self, state: PiecesState) -> None:
        state.head, state.body, state.feet = [1] * self.seats, [1] * self.seats, [1] * self.seats
        for seat, node in self.by_seat("parts"):
            values = [self.reader.number(item, 1, 4) for item in self.reader.items(node)]
            state.head[seat], state.body[seat], state.feet[seat] = values
        state.dis = self.each_seat("dis", 10, 10)
        state.citizen_points = self.each_seat("points", 0, 99)
        for seat, node in self.by_seat("did"):
            for deed, child in self.reader.table(node, ("moves", "hits", "homes")).items():
                state.tally[f"{deed} {seat}"] = self.reader.number(child)
        state.used = self._bits("used")
        state.immune = self._bits("immune")

    def _bits(self, key: str) -> int:
        return sum(1 << self.reader.seat(item, self.reader.text(item), self.seats) for item in self.items(key))

    def _cards(self, state: PiecesState) -> None:
        for key, zones, known in (("hands", HANDS, 0), ("worn", WORN, state.everyone)):
            for seat, node in self.by_seat(key):
                for item in self.reader.items(node):
                    face = self._take(state, item, zones[seat], known or 1 << seat)
                    if key == "worn":
                        self._apply(state, MOD_OF[face].do, MOD_OF[face].id, seat)
        if "story" in self.position:
            face = self._take(state, self.position["story"], STORY, state.everyone)
            self._apply(state, story_of(face).do, story_of(face).id, state.favored)
        if "chosen" in self.position:
            self._take(state, self.position["chosen"], CHOSEN, 1 << state.favored)
        for key, zone, first, last in (
            ("bag", BAG, 0, FIRST_STORY),
            ("stories", STORIES, FIRST_STORY, FIRST_TOWER),
            ("tower", TOWER, FIRST_TOWER, len(FACES)),
        ):
            wanted = [self._face(item, self.reader.text(item)) for item in self.items(key)]
            rest = [face for face in self.free if first <= face < last and face not in wanted]
            below = UNUSED if zone == STORIES else zone
            known = 0
            if zone == BAG and "left" in self.position:
                left = self.reader.one_of(self.position["left"], ("scrapped", "hands"))
                below = SCRAPPED if left == "scrapped" else HANDS[self.seats - 1]
                known = state.everyone if left == "scrapped" else 1 << self.seats - 1
            if zone == TOWER and "chosen" not in self.position and "begins" not in self.position:
                still = FACES.index("still.1")
                self._put(state, still, CHOSEN, 1 << state.favored)
                rest.remove(still)
            for face in rest:
                self._put(state, face, below, known)
            for face in reversed(wanted):
                self._put(state, face, zone, 0)
        if not state.zones[STORY] and "begins" not in self.position:
            self._move_first(state, UNUSED, STORY)

    def _move_first(self, state: PiecesState, frm: str, to: str) -> None:
        """Put a story that changes no number in place of one that nobody named."""
        token = FACES.index("war-games") if FACES.index("war-games") in state.zones[frm] else state.zones[frm][0]
        state.zones[frm] = tuple(other for other in state.zones[frm] if other != token)
        state.zones[to] = (token,)
        state.known[token] = state.everyone

    def _apply(self, state: PiecesState, do: tuple[object, ...], source: str, seat: int) -> None:
        for effect in do:
            if isinstance(effect, Modify) and isinstance(effect.value, int):
                whose = EVERYBODY if effect.for_all else seat
                state.modifiers += (
                    Modifier(effect.number, effect.op, effect.value, effect.until, source, whose, effect.where),
                )

    def _face(self, node: Node, name: str) -> int:
        face = FACES.index(self.reader.known(node, name, FACES))
        if face not in self.free:
            raise self.reader.fail(node, "each card and mod once", f"{name} again")
        return face

    def _take(self, state: PiecesState, node: Node, zone: str, known: int) -> int:
        face = self._face(node, self.reader.text(node))
        self._put(state, face, zone, known)
        return face

    def _put(self, state: PiecesState, face: int, zone: str, known: int) -> None:
        self.free.remove(face)
        state.zones[zone] += (face,)
        state.known[face] = known

    def _seed(self, state: PiecesState) -> None:
        """Find a seed by which chance brings what is wanted."""
        dice = [self.reader.number(item, 0, 9) for item in self.items("dice")]
        strays = [self._cell(state, item, self.reader.text(item)) for item in self.items("strays")]
        favor = PACK.favor
        for item, face in zip(self.items("dice"), dice, strict=True):
            if face not in favor:
                raise self.reader.fail(item, f"a face of the Favor die, {', '.join(map(str, favor))}", face)
        for seed in count(1):
            rolled = [favor[draw(seed, "favor attack", state.round, n, len(favor))] for n in range(len(dice))]
            cell, way = state.character, []
            for n in range(len(strays)):
                beside = state.map.beside[cell]
                cell = beside[draw(seed, "character stray", state.round, n, len(beside))]
                way.append(cell)
            if rolled == dice and way == strays:
                state.seed = seed
                return
