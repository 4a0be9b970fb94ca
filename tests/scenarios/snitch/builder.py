"""Positions of Snitch! from few words: whole and consistent states, or an error with file and line."""

from typing import Any

from tabletop.core.frames import Frame
from tabletop.games.snitch import phases, turn
from tabletop.games.snitch.city import EMPTY_CITY, City
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.events import EMPTY_PURSE
from tabletop.games.snitch.game import Snitch
from tabletop.games.snitch.pack import (
    FACE_BACKS,
    FACE_NAMES,
    FACE_NUMBERS,
    KIND_OF_FACE,
    PACK,
    SETUPS,
    SHAPES,
    SNITCH_IDS,
    UPGRADE_IDS,
    UPGRADES,
    marker_names,
    tile_names,
)
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, SUPPLY, purse_of
from tabletop.games.snitch.spaces import lot_place, space_name, space_number, token_name
from tabletop.games.snitch.state import NOWHERE, Laid, SnitchState
from tabletop.games.snitch.turn import Turn
from tabletop.packs.document import Node
from tests.scenarios.position import PositionBuilder
from tests.scenarios.reading import NAMES, Reader, Table
from tests.scenarios.snitch.words import Cubes, cubes_text, read_cubes, read_points

TILE_IDS = [tile.id for tile in PACK.tiles]
GAME = Snitch()


def purse_called(reader: Reader, node: Node, name: str, state: SnitchState) -> str:
    """Return the purse that a scenario calls `name`: ann, ann snitch1, hq, supply or a zone."""
    owner, _, snitch = name.partition(" ")
    if owner in NAMES[: state.seats] and snitch in ("", *SNITCH_IDS):
        return purse_of(snitch or DETECTIVE, NAMES.index(owner))
    if name not in state.purses or ("." in name and name.split(".")[0] in (DETECTIVE, *SNITCH_IDS)):
        raise reader.fail(node, "a seat, a snitch such as ann snitch1, hq, or a zone by its lowest space", name)
    return name


class Builder(PositionBuilder[SnitchState]):
    """Builds one position."""

    GAME = GAME
    KEYS = (
        *(
            "seats",
            "variant",
            "dump",
            "jurisdiction",
            "round",
            "turn",
            "AP",
            "triggered",
            "city",
            "hands",
            "stack",
            "next markers",
        ),
        *("at", "status", "chips", "cred", "marked", "snitches", "cubes"),
    )

    def __init__(self, reader: Reader, position: Table, node: Node) -> None:
        super().__init__(reader, position, node)
        self.setup = SETUPS[self.seats]
        self.free = [FACE_NUMBERS[name] for name in tile_names(self.setup.sets)]
        """Faces of city tiles that lie nowhere yet."""
        self.tiles = len(self.free)
        self.face: dict[int, int] = {}

    def build(self) -> SnitchState:
        """Return the state."""
        seats = self.seats
        laid, city = self._city()
        zones = self._hands()
        zones["city"] = tuple(token for token, *_ in laid)
        zones["stack"] = self._stack()
        marked = self._marked(city)
        zones["coerced"], zones["markers"] = self._markers(list(marked.values()))
        faces = [self.face[token] for token in range(len(self.face))]
        everyone = (2 << seats) - 1
        hidden = {*zones["stack"], *zones["markers"]}
        at = self._at(city)
        starting = [seat for seat in range(seats) if at[seat] == NOWHERE]
        active = self.seat("turn", 0)
        frames: tuple[Frame[Any], ...] = (Turn(active),)
        if starting:
            frames = (turn.BeginRound(0), *(phases.Start(seat) for seat in reversed(starting)))
        state = SnitchState(
            seats=seats,
            seed=1,
            frames=frames,
            round=0 if starting else self.number("round", 1, 1),
            face=faces,
            known=[0 if token in hidden else everyone for token in range(len(faces))],
            back=[FACE_BACKS[face] for face in faces],
            batch=[0] * len(faces),
            face_back=FACE_BACKS,
            face_batch=[0 if face in set(faces) else -1 for face in range(len(FACE_NAMES))],
            zones=zones,
            variant=self._option("variant"),
            dump_any=self._option("dump") == "any",
            step_included=self._option("jurisdiction") == "in_all",
            active=active,
            status=self.each_seat("status", PACK.rules.start_status, 10_000),
            live=self.each_seat("chips", 0, PACK.rules.chips),
            built=[0] * seats,
            at=at,
            site=[NOWHERE] * (len(SNITCH_IDS) * seats),
            marked=marked,
            laid=laid,
            trigger_round=self.number("triggered", 0),
        )
        state.derive()
        self._points(state, bool(starting))
        self._upgrades(state)
        self._cubes(state)
        self._check_trigger(state)
        return state

    def _option(self, key: str) -> str:
        values = GAME.options[key]
        node = self.position.get(key)
        return values[0] if node is None else self.reader.one_of(node, values)

    # Tiles and markers ----------------------------------------------------------------------------------------------

    def _take(self, node: Node, name: str, kind: str) -> int:
        """Give the tile called `name` the kind `kind`, and return its token."""
        number = name[1:]
        if not (name.startswith("t") and number.isdecimal() and 1 <= int(number) <= self.tiles):
            raise self.reader.fail(node, f"a city tile from t1 to t{self.tiles}", name)
        token = int(number) - 1
        if token in self.face:
            raise self.reader.fail(node, "each city tile once", f"{name} again")
        self.face[token] = self._take_face(node, kind)
        return token

    def _take_face(self, node: Node, kind: str) -> int:
        if kind not in TILE_IDS:
            raise self.reader.fail(node, f"one of {', '.join(TILE_IDS)}", kind)
        face = next((face for face in self.free if KIND_OF_FACE[face] == TILE_IDS.index(kind)), None)
        if face is None:
            raise self.reader.fail(node, f"no more {kind} tiles than the box has for {self.seats} seats", "one more")
        self.free.remove(face)
        return face

    def _city(self) -> tuple[tuple[Laid, ...], City]:
        city, laid = EMPTY_CITY, []
        for name, node in self.table("city").items():
            kind, _, lot = self.reader.text(node).partition(" ")
            token = self._take(node, name, kind)
            try:
                x, y, turn = lot_place(lot.replace(" ", ","))
            except ValueError as error:
                raise self.reader.fail(node, "a kind and a lot such as cap 2 0 1", self.reader.text(node)) from error
            shape = SHAPES[TILE_IDS.index(kind)]
            asked = city.lots.get((x, y))
            if asked is None:
                raise self.reader.fail(node, "a free lot beside the city", lot)
            if turn not in shape.fits[asked]:
                turns = ", ".join(map(str, shape.fits[asked])) or "no turn at all"
                raise self.reader.fail(node, f"a {kind} that fits its neighbours ({turns})", f"turned {turn}")
            city = city.with_tile(token, shape, x, y, turn)
            laid.append((token, x, y, turn))
        return tuple(laid), city

    def _hands(self) -> dict[str, tuple[int, ...]]:
        zones: dict[str, tuple[int, ...]] = {f"hand.{seat}": () for seat in range(self.seats)}
        for name, node in self.table("hands").items():
            hand = f"hand.{self.reader.seat(node, name, self.seats)}"
            if node.value == "rest":
                zones[hand] = self._rest()
                continue
            words = [(item, *self.reader.text(item).partition(" ")) for item in self.reader.items(node)]
            zones[hand] = tuple(self._take(item, tile, kind) for item, tile, _, kind in words)
        return zones

    def _rest(self) -> tuple[int, ...]:
        """Give every token without one a face, in order, and return these tokens."""
        tokens = [token for token in range(self.tiles) if token not in self.face]
        self.face.update(zip(tokens, self.free, strict=True))
        self.free = []
        return tuple(tokens)

    def _stack(self) -> tuple[int, ...]:
        top = [self._take_face(item, self.reader.text(item)) for item in self.items("stack")]
        self.free = top + self.free
        return tuple(reversed(self._rest()))

    def _marked(self, city: City) -> dict[int, int]:
        marked = {}
        for name, node in self.table("marked").items():
            zoi = _space(name)
            if zoi not in city.zoi_spaces or not city.is_complete(zoi):
                raise self.reader.fail(node, "a closed zone, called as its lowest space", name)
            marked[zoi] = KINDS.index(self.reader.one_of(node, KINDS))
            if list(marked.values()).count(marked[zoi]) > PACK.rules.markers_each:
                raise self.reader.fail(node, "no more ID markers of a kind than two", "one more")
        return marked

    def _markers(self, out: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the markers that lie on zones, and those that don't, the top one last."""
        left = [FACE_NUMBERS[name] for name in marker_names()]
        first = []
        for what in out:
            first.append(next(face for face in left if KIND_OF_FACE[face] == what))
            left.remove(first[-1])
        for item in self.items("next markers"):
            what = KINDS.index(self.reader.one_of(item, KINDS))
            face = next((face for face in left if KIND_OF_FACE[face] == what), None)
            if face is None:
                raise self.reader.fail(item, "no more ID markers of a kind than two", "one more")
            first.append(face)
            left.remove(face)
        for n, face in enumerate(first + left):
            self.face[self.tiles + n] = face
        tokens = range(self.tiles, self.tiles + len(first) + len(left))
        return tuple(tokens[: len(out)]), tuple(reversed(tokens[len(out) :]))

    # People and cubes -----------------------------------------------------------------------------------------------

    def _at(self, city: City) -> list[int]:
        at = [NOWHERE] * self.seats
        for name, node in self.table("at").items():
            space = _space(self.reader.text(node))
            if space not in city.streets:
                raise self.reader.fail(node, "a safe space of the city, or hq", self.reader.text(node))
            if space in at:
                raise self.reader.fail(node, "one detective a space", f"two on {self.reader.text(node)}")
            at[self.reader.seat(node, name, self.seats)] = space
        return at

    def _points(self, state: SnitchState, starting: bool) -> None:
        if starting:
            return
        live = state.live[state.active]
        state.points, state.usable = PACK.rules.action_points, live
        node = self.position.get("AP")
        if node is None:
            return
        state.points, state.usable = read_points(self.reader, node)
        if state.points > PACK.rules.action_points or state.usable > live:
            raise self.reader.fail(node, f"at most 5 points, and chips that are live ({live})", self.reader.text(node))

    def _upgrades(self, state: SnitchState) -> None:
        for name, node in self.table("snitches").items():
            owner, _, snitch = name.partition(" ")
            seat = self.reader.seat(node, owner, self.seats)
            if snitch not in SNITCH_IDS:
                raise self.reader.fail(node, f"one of {', '.join(SNITCH_IDS)} after the seat", name)
            if node.value == "none":
                continue
            site = _space(self.reader.text(node))
            zoi = state.city.zoi_of.get(site)
            if zoi not in state.marked:
                raise self.reader.fail(node, "a space of a zone that is marked", self.reader.text(node))
            if any(state.city.zoi_of[other] == zoi for other in state.site if other != NOWHERE):
                raise self.reader.fail(node, "one snitch a zone", "two")
            state.site[3 * seat + SNITCH_IDS.index(snitch)] = site
            state.built[seat] |= 1 << UPGRADE_IDS.index(snitch)
        for node in self.items("cred"):
            seat = self.reader.seat(node, self.reader.text(node), self.seats)
            state.built[seat] |= 1 << UPGRADE_IDS.index("cred")

    def _cubes(self, state: SnitchState) -> None:
        purses: dict[str, Cubes] = {HQ_PURSE: EMPTY_PURSE, SUPPLY: EMPTY_PURSE}
        for seat in range(self.seats):
            purses |= {purse_of(place, seat): EMPTY_PURSE for place in (DETECTIVE, *SNITCH_IDS)}
        purses |= {space_name(zoi): EMPTY_PURSE for zoi in state.city.zoi_spaces}
        state.purses = purses
        left = (self.setup.cubes,) * len(KINDS)
        for name, node in self.table("cubes").items():
            cubes = read_cubes(self.reader, node)
            purse = purse_called(self.reader, node, name, state)
            if purse == SUPPLY:
                raise self.reader.fail(node, "cubes outside the supply: what lies nowhere else is in it", name)
            self._check_room(state, node, name, sum(cubes))
            left = tuple(map(int.__sub__, left, cubes))
            if min(left) < 0:
                kind = KINDS[left.index(min(left))]
                raise self.reader.fail(node, f"no more {kind} cubes than {self.setup.cubes} in all", cubes_text(cubes))
            purses[purse] = cubes
        purses[SUPPLY] = left

    def _check_room(self, state: SnitchState, node: Node, name: str, n: int) -> None:
        owner, _, snitch = name.partition(" ")
        if owner not in NAMES:
            return
        seat = NAMES.index(owner)
        if snitch and not state.has(seat, snitch):
            raise self.reader.fail(node, "no cubes on a snitch that isn't built", name)
        room = UPGRADES[snitch].capacity if snitch else state.capacity(seat)
        if n > room:
            raise self.reader.fail(node, f"at most {room} cubes", n)

    def _check_trigger(self, state: SnitchState) -> None:
        solid = [NAMES[seat] for seat in range(self.seats) if state.meets_trigger(seat)]
        if solid and not state.trigger_round:
            raise self.reader.fail(self.node, f"triggered, since {solid[0]} has a solid case", "none")
        if state.trigger_round > state.round:
            raise self.reader.fail(self.position["triggered"], f"at most the round, {state.round}", state.trigger_round)


def _space(name: str) -> int:
    """Return the number of the space `name`, NOWHERE when no space can be called that."""
    try:
        return space_number(name)
    except ValueError:
        return NOWHERE


def tile_text(state: SnitchState, token: int) -> str:
    """Return how a scenario writes the city tile `token`."""
    return f"{token_name(token)} {TILE_IDS[KIND_OF_FACE[state.face[token]]]}"
