"""The turn: what an active detective may do, what it does, and whose turn is next (snitch.9 to snitch.27)."""

from collections.abc import Callable

from tabletop.core.actions import Action
from tabletop.core.events import Changed, GameEnded, RoundBegan
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.purses import with_more
from tabletop.core.refusals import Refusal
from tabletop.core.zones import move
from tabletop.games.snitch import building, jurisdiction, phases, why
from tabletop.games.snitch.actions import DELIVER_ALL, DRAW, END, FLIP, per_kind
from tabletop.games.snitch.candidates import sensible
from tabletop.games.snitch.city import walk_action
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.events import (
    EMPTY_PURSE,
    ChipFlipped,
    Coerced,
    Delivered,
    DetectiveMoved,
    Interrogated,
    Spent,
    TileLaid,
    TurnBegan,
    ZoiCompleted,
)
from tabletop.games.snitch.pack import CRED, KIND_NUMBERS, KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADE_BITS
from tabletop.games.snitch.purses import (
    DETECTIVE,
    HQ_PURSE,
    HQ_SPACES,
    SUPPLY,
    TYPES,
    delivery_value,
    from_supply,
    give,
    give_to_snitch,
    purse_of,
    room,
    snitches_at,
)
from tabletop.games.snitch.scoring import seat_ranks
from tabletop.games.snitch.spaces import lot_place, space_name, space_number
from tabletop.games.snitch.state import SnitchState

COSTS = PACK.rules.costs
PICKED_UP = "load"
PUT_DOWN = "dump"


class Turn(Frame[SnitchState], frozen=True, tag=True):
    """The action phase of `seat`.

    `picked_up` and `put_down` are the types (a bit each) of the cubes moved since the last paid action: `candidates`
    never moves them back.
    """

    EXPLICIT = True

    picked_up: int = 0
    put_down: int = 0

    def legal(self, state: SnitchState) -> list[Action]:
        seat = self.seat
        left = state.points + state.usable
        others = self._others(state)
        actions = [DRAW] if others[0] is DRAW else []
        city, face = state.city, state.face
        if left >= COSTS.play:
            for token in state.zones[f"hand.{seat}"]:
                kind = KIND_OF_FACE[face[token]]
                actions += city.lays(token, kind, SHAPES[kind])
        start = state.at[seat]
        walks = city.walk_actions(start, left // COSTS.walk)
        for at in state.at:
            if at != start and (taken := walk_action(at)) in walks:
                walks.remove(taken)
        actions += walks
        return actions + others[1:] if others[0] is DRAW else actions + others

    def _others(self, state: SnitchState) -> list[Action]:
        """Return the legal actions that neither lay a tile nor walk."""
        seat = self.seat
        left = state.points + state.usable
        actions: list[Action] = []
        if left >= COSTS.draw and state.zones["stack"]:
            actions.append(DRAW)
        if state.seats > 1 and state.marked:  # or there is no snitch yet
            actions += jurisdiction.legal(state, seat, left)
            if left >= COSTS.interrogate:
                actions += [("interrogate", space_name(site)) for site in foreign_sites(state, seat)]
        if left >= COSTS.flip and state.live[seat] < PACK.rules.chips:
            actions.append(FLIP)
        if left >= COSTS.upgrade:
            actions += self._upgrades(state)
        self._add_admin(state, actions)
        actions.append(END)
        return actions

    def _upgrades(self, state: SnitchState) -> tuple[Action, ...]:
        seat = self.seat
        built = state.built[seat]
        if not building.sites(state, seat):
            if state.has(seat, CRED.id):
                return ()
            built = ~UPGRADE_BITS[CRED.id]  # only that one needs no site
        return building.affordable(built, state.status[seat], building.reachable(state, seat))

    def _add_admin(self, state: SnitchState, actions: list[Action]) -> None:
        """Add the free actions (snitch.14, snitch.21)."""
        seat = self.seat
        purses, city, at = state.purses, state.city, state.at[seat]
        held = purses[purse_of(DETECTIVE, seat)]
        number = sum(held)
        takes = number < state.capacity(seat)
        zois = city.zois_at(at)
        for zoi in zois:
            name = space_name(zoi)
            if not city.open_edges[zoi] and zoi not in state.marked and state.zones["markers"]:
                actions.append(("coerce", name))
            if takes and (there := purses[name]) != EMPTY_PURSE:
                actions += per_kind(there, "load", name)
        for snitch in snitches_at(state, seat) if zois and state.built[seat] else ():
            if takes:
                actions += per_kind(purses[purse_of(snitch, seat)], "fetch", snitch)
            if number and room(state, snitch, seat) > 0:
                actions += per_kind(held, "stash", snitch)
        if number:
            for zoi in city.zoi_spaces if state.dump_any else zois:
                actions += per_kind(held, "dump", space_name(zoi))
        if at < HQ_SPACES:
            _add_at_hq(state, seat, held, takes, actions)

    def candidates(self, state: SnitchState) -> list[Action]:
        return sensible(state, self.seat, self.picked_up, self.put_down, self._others(state))

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return why.turn(state, self.seat, action)

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        ACTS[action[0]](self, doing, action)

    # Each verb ------------------------------------------------------------------------------------------------------

    def _paid(self, doing: Doing[SnitchState], points: int) -> None:
        doing.emit(Spent(self.seat, points))
        if self.picked_up or self.put_down:
            doing.done(Turn(self.seat))

    def _cubes_moved(self, doing: Doing[SnitchState], what: int, direction: str) -> None:
        bit = 1 << what
        if direction == PICKED_UP:
            doing.done(Turn(self.seat, self.picked_up | bit, self.put_down))
        else:
            doing.done(Turn(self.seat, self.picked_up, self.put_down | bit))

    def draw(self, doing: Doing[SnitchState], action: Action) -> None:
        self._paid(doing, COSTS.draw)
        move(doing, doing.state.zones["stack"][-1], "stack", f"hand.{self.seat}")

    def play(self, doing: Doing[SnitchState], action: Action) -> None:
        self._paid(doing, COSTS.play)
        state = doing.state
        token = int(action[1][1:]) - 1
        x, y, turn = lot_place(action[2])
        move(doing, token, f"hand.{self.seat}", "city")
        doing.emit(TileLaid(self.seat, token, x, y, turn))
        city = state.city
        for zoi in dict.fromkeys(city.zoi_of[space] for space in city.cells[x, y] if space in city.zoi_of):
            if city.is_complete(zoi):
                doing.emit(ZoiCompleted(zoi, len(city.zoi_spaces[zoi])))

    def walk(self, doing: Doing[SnitchState], action: Action) -> None:
        path = doing.state.city.path(doing.state.at[self.seat], space_number(action[1]))
        self._paid(doing, COSTS.walk * (len(path) - 1))
        doing.emit(DetectiveMoved(self.seat, path, "walk"))

    def bump(self, doing: Doing[SnitchState], action: Action) -> None:
        space = space_number(action[1])
        path = doing.state.city.path(doing.state.at[self.seat], space)
        victim = doing.state.at.index(space)
        self._paid(doing, jurisdiction.cost(doing.state, len(path) - 1))
        doing.emit(DetectiveMoved(self.seat, path, "jurisdiction"))
        jurisdiction.begin(doing, victim)

    def flip(self, doing: Doing[SnitchState], action: Action) -> None:
        self._paid(doing, COSTS.flip)
        doing.emit(ChipFlipped(self.seat, False))

    def coerce(self, doing: Doing[SnitchState], action: Action) -> None:
        state = doing.state
        zoi = space_number(action[1])
        token = state.zones["markers"][-1]
        move(doing, token, "markers", "coerced")
        doing.emit(Coerced(self.seat, zoi, token))
        from_supply(doing, self.seat, state.marked[zoi], len(state.city.zoi_spaces[zoi]), action[1], "coerce")

    def interrogate(self, doing: Doing[SnitchState], action: Action) -> None:
        state = doing.state
        site = space_number(action[1])
        owner, snitch = divmod(state.site.index(site), 3)
        self._paid(doing, COSTS.interrogate)
        doing.emit(Interrogated(self.seat, owner, site))
        give_to_snitch(doing, owner, SNITCH_IDS[snitch], "interrogate")
        phases.take_information(doing, self.seat, state.city.zoi_of[site])

    def upgrade(self, doing: Doing[SnitchState], action: Action) -> None:
        if self.picked_up or self.put_down:
            doing.done(Turn(self.seat))
        building.begin(doing, self.seat, action[1], action[2])

    def load(self, doing: Doing[SnitchState], action: Action) -> None:
        self._move_cube(doing, action[2], action[1], DETECTIVE, PICKED_UP)

    def dump(self, doing: Doing[SnitchState], action: Action) -> None:
        self._move_cube(doing, action[2], DETECTIVE, action[1], PUT_DOWN)

    def stash(self, doing: Doing[SnitchState], action: Action) -> None:
        self._move_cube(doing, action[2], DETECTIVE, action[1], PUT_DOWN)

    def fetch(self, doing: Doing[SnitchState], action: Action) -> None:
        self._move_cube(doing, action[2], action[1], DETECTIVE, PICKED_UP)

    def _move_cube(self, doing: Doing[SnitchState], kind: str, frm: str, to: str, direction: str) -> None:
        what = KIND_NUMBERS[kind]
        give(doing, what, 1, purse_of(frm, self.seat), purse_of(to, self.seat), direction)
        self._cubes_moved(doing, what, direction)

    def jail(self, doing: Doing[SnitchState], action: Action) -> None:
        doing.emit(Changed("status", self.seat, -PACK.rules.jail_price, "jail"))
        give(doing, KIND_NUMBERS[action[1]], 1, SUPPLY, HQ_PURSE, "jail")

    def deliver(self, doing: Doing[SnitchState], action: Action) -> None:
        if action == DELIVER_ALL:
            deliver(doing, self.seat, doing.state.purses[purse_of(DETECTIVE, self.seat)])
        else:
            doing.put(Delivery(self.seat, (0,) * len(KINDS)))
            _pick(doing, action[1])

    def end(self, doing: Doing[SnitchState], action: Action) -> None:
        doing.done(EndTurn(self.seat), phases.Collection(self.seat, tuple(range(len(SNITCH_IDS)))))


ACTS: dict[str, Callable[[Turn, Doing[SnitchState], Action], None]] = {
    "draw": Turn.draw,
    "play": Turn.play,
    "walk": Turn.walk,
    "bump": Turn.bump,
    "flip": Turn.flip,
    "coerce": Turn.coerce,
    "interrogate": Turn.interrogate,
    "upgrade": Turn.upgrade,
    "load": Turn.load,
    "dump": Turn.dump,
    "stash": Turn.stash,
    "fetch": Turn.fetch,
    "jail": Turn.jail,
    "deliver": Turn.deliver,
    "end": Turn.end,
}


class Delivery(Frame[SnitchState], frozen=True, tag=True):
    """`seat` picks cubes for the DA one by one; `cubes` are those picked, by type (snitch.21f)."""

    EXPLICIT = True

    cubes: tuple[int, ...]

    def _rest(self, state: SnitchState) -> tuple[int, ...]:
        return tuple(map(int.__sub__, state.purses[purse_of(DETECTIVE, self.seat)], self.cubes))

    def legal(self, state: SnitchState) -> list[Action]:
        return [("done",), *per_kind(self._rest(state), "deliver")]

    def explain(self, state: SnitchState, action: Action) -> Refusal:
        return why.delivery(action)

    def act(self, doing: Doing[SnitchState], action: Action) -> None:
        if action[0] == "done":
            doing.done()
            deliver(doing, self.seat, self.cubes)
            return
        _pick(doing, action[1])


def deliver(doing: Doing[SnitchState], seat: int, cubes: tuple[int, ...]) -> None:
    """Hand `cubes` over to the DA for status points; they go back to the supply (snitch.21f, snitch.r34)."""
    pays = delivery_value(cubes)
    for what in TYPES:
        give(doing, what, cubes[what], purse_of(DETECTIVE, seat), SUPPLY, "delivery")
    doing.emit(Changed("status", seat, pays, "delivery"))
    doing.emit(Delivered(seat, cubes, pays))
    building.check_trigger(doing, seat)


def _add_at_hq(state: SnitchState, seat: int, held: tuple[int, ...], takes: bool, actions: list[Action]) -> None:
    """Add the free actions of a detective at HQ who has `held` cubes and perhaps `takes` more (snitch.21)."""
    purses = state.purses
    if takes and (there := purses[HQ_PURSE]) != EMPTY_PURSE:
        actions += per_kind(there, "load", HQ_PURSE)
    if state.status[seat] >= PACK.rules.jail_price:
        actions += per_kind(purses[SUPPLY], "jail")
    if held != EMPTY_PURSE:
        actions.append(DELIVER_ALL)
        actions += per_kind(held, "deliver")


def _pick(doing: Doing[SnitchState], kind: str) -> None:
    """Add a cube of `kind` to the delivery on top of the stack; the last cube held ends it."""
    top = doing.state.frames[-1]
    assert isinstance(top, Delivery)
    what = KIND_NUMBERS[kind]
    cubes = with_more(top.cubes, what)
    doing.done(Delivery(top.seat, cubes))
    if cubes == doing.state.purses[purse_of(DETECTIVE, top.seat)]:
        doing.done()
        deliver(doing, top.seat, cubes)


def foreign_sites(state: SnitchState, seat: int) -> list[int]:
    """Return the ZOI spaces beside the detective of `seat` where another seat's snitch stands (snitch.19)."""
    touches = state.city.touches[state.at[seat]]
    if not touches:
        return []
    own = state.site[3 * seat : 3 * seat + 3]
    return [site for site in touches if site in state.site and site not in own]


class BeginRound(Step[SnitchState], frozen=True, tag=True):
    """The next round begins with `seat`."""

    def run(self, doing: Doing[SnitchState]) -> None:
        doing.done()
        doing.emit(RoundBegan(doing.state.round + 1))
        begin_turn(doing, self.seat)


def begin_turn(doing: Doing[SnitchState], seat: int) -> None:
    """Begin the turn of `seat`."""
    doing.emit(TurnBegan(seat))
    doing.put(Turn(seat))


class EndTurn(Step[SnitchState], frozen=True, tag=True):
    """The turn of `seat` is over: the next seat's turn, the next round or the end (snitch.27, snitch.r7)."""

    def run(self, doing: Doing[SnitchState]) -> None:
        state = doing.state
        doing.done()
        for what, n in enumerate(state.purses[HQ_PURSE]):
            give(doing, what, n, HQ_PURSE, SUPPLY, "unused")
        following = (self.seat + 1) % state.seats
        if following != state.first:
            begin_turn(doing, following)
        elif state.trigger_round and state.round > state.trigger_round:
            doing.emit(GameEnded(tuple(seat_ranks(state))))
        else:
            doing.put(BeginRound(state.first))
