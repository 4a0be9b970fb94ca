"""The actions worth a thought: for AI seats and for random play that gets somewhere."""

from typing import NamedTuple

from tabletop.core.actions import Action
from tabletop.core.purses import with_more
from tabletop.games.snitch import building
from tabletop.games.snitch.actions import DELIVER_ALL, END, FLIP
from tabletop.games.snitch.city import City, walk_action
from tabletop.games.snitch.pack import KIND_NUMBERS, KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of, room, snitch_zois
from tabletop.games.snitch.spaces import HQ_NAMES, STEPS, TileShape, lot_name, space_name, token_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

ENOUGH_TILES = 12
"""More tiles in hand than this are not drawn."""
LOTS_EACH = 3
"""How many lots are considered for a kind of tile."""
_ALL_SNITCHES = (1 << len(SNITCH_IDS)) - 1


def sensible(state: SnitchState, seat: int, picked_up: int, put_down: int, others: list[Action]) -> list[Action]:
    """Return the legal actions that can lead somewhere; `others` are those that neither lay a tile nor walk.

    `picked_up` and `put_down` are the types, a bit each, of the cubes moved since the last paid action: none of them
    is moved back. A delivery hands over everything, a kind of tile counts once and goes where it does most, one walks
    to where something can be done or towards it, a cube is put down only for a better one, and the jail is visited only
    for what pays.
    """
    left = state.left_to_spend()
    cubes = _Cubes.of(state, seat, picked_up, put_down)
    actions = [action for action in others if _leads_somewhere(state, seat, action, cubes)]
    costs = PACK.rules.costs
    if FLIP in actions and state.points >= costs.flip:
        # A point that is left over becomes a chip for later.
        actions.remove(END)
    if left >= costs.play:
        kinds = set()
        for token in state.zones[f"hand.{seat}"]:
            kind = KIND_OF_FACE[state.face[token]]
            if kind not in kinds:
                kinds.add(kind)
                name = token_name(token)
                actions += [("play", name, lot) for lot in best_lots(state.city, kind)]
    if left >= costs.walk:
        actions += _walks(state, seat, left // costs.walk)
    return actions


class _Cubes(NamedTuple):
    """What a seat has in hand by type, whether there is room for no more, whether a cube could be had for another, the
    ZOIs that it stands at, and the types, a bit each, that it has picked up and put down."""

    held: tuple[int, ...]
    full: bool
    exchange: bool
    here: list[str]
    picked_up: int
    put_down: int

    @classmethod
    def of(cls, state: SnitchState, seat: int, picked_up: int, put_down: int) -> "_Cubes":
        """Return those of `seat` in `state`."""
        held = state.purses[purse_of(DETECTIVE, seat)]
        full = room(state, DETECTIVE, seat) <= 0
        exchange = full and any(n and not mine for n, mine in zip(building.reachable(state, seat), held, strict=True))
        here = [space_name(zoi) for zoi in state.city.zois_at(state.at[seat])]
        return cls(held, full, exchange, here, picked_up, put_down)


def _leads_somewhere(state: SnitchState, seat: int, action: Action, cubes: _Cubes) -> bool:
    """Tell whether an action that neither lays a tile nor walks is worth a thought."""
    match action[0]:
        case "draw":
            return len(state.zones[f"hand.{seat}"]) < ENOUGH_TILES
        case "flip":
            return not (state.trigger_round and state.round > state.trigger_round)
        case "load" | "fetch":
            return not cubes.put_down >> KIND_NUMBERS[action[2]] & 1
        case "stash":
            what = KIND_NUMBERS[action[2]]
            spare = (cubes.full and cubes.held[what] > 1) or state.trigger_round
            return bool(spare) and not cubes.picked_up >> what & 1
        case "dump":
            what = KIND_NUMBERS[action[2]]
            better = cubes.exchange and cubes.held[what] >= 2
            return better and not cubes.picked_up >> what & 1 and action[1] in cubes.here
        case "jail":
            return _jail_pays(state, seat, KIND_NUMBERS[action[1]], cubes.held, cubes.full)
        case "deliver":
            return action == DELIVER_ALL
    return True


def _walks(state: SnitchState, seat: int, most: int) -> list[Action]:
    """Return the walks of `most` steps to where something can be done, and those that bring one nearer."""
    goals = _goals(state, seat)
    if not goals:
        return []
    at, notes = state.at[seat], state.city.notes
    key = ("walks", at, most, frozenset(goals))
    spaces = notes.get(key)
    if spaces is None:
        spaces = notes[key] = _on_the_way(state.city, at, most, goals)
    return [walk_action(space) for space in spaces if space not in state.at]


def _on_the_way(city: City, at: int, most: int, goals: set[int]) -> list[int]:
    """Return the spaces within `most` steps of `at` where `goals` are, or on the way to them."""
    touches = city.touches
    seen: set[int] = set()
    spaces: list[int] = []
    for space, steps, _ in city.walks(at):
        if space < len(HQ_NAMES):
            here = {NOWHERE} & goals
        else:
            here = {city.zoi_of[zoi] for zoi in touches[space]} & goals
        # The nearest space for each goal, and those that serve two at once.
        if not here or (len(here) < 2 and here <= seen):
            continue
        seen |= here
        if steps > most:
            space = city.path(at, space)[most]
        if space not in spaces:
            spaces.append(space)
    return spaces


def _goals(state: SnitchState, seat: int) -> set[int]:
    """Return the ZOIs where `seat` can do something, and NOWHERE for HQ."""
    city, purses, marked = state.city, state.purses, state.marked
    goals = set()
    if any(purses[purse_of(DETECTIVE, seat)]) or state.status[seat] >= PACK.rules.jail_price:
        goals.add(NOWHERE)
    markers = bool(state.zones["markers"])
    building = state.built[seat] & _ALL_SNITCHES != _ALL_SNITCHES
    taken = snitch_zois(state)
    for zoi, edges in city.open_edges.items():
        if zoi in marked:
            useful = zoi in taken or building or any(purses[space_name(zoi)])
        else:
            useful = (markers and not edges) or any(purses[space_name(zoi)])
        if useful:
            goals.add(zoi)
    return goals


def best_lots(city: City, kind: int) -> list[str]:
    """Return the lots where a tile of the kind number `kind` does most.

    First come those that one can walk to and that close ZOIs, then those that join ZOIs, then those near HQ. A lot that
    takes the last open street is left out.
    """
    key = ("lots", kind)
    lots = city.notes.get(key)
    if lots is None:
        lots = city.notes[key] = _best_lots(city, kind)
    return lots


def _best_lots(city: City, kind: int) -> list[str]:
    shape = SHAPES[kind]
    ways = open_ways(city)
    ranked = []
    for (x, y), asked in city.lots.items():
        beyond = len(ways) - ((x, y) in ways)
        for turn in shape.fits[asked]:
            if turn not in shape.different:
                continue
            linked, new = False, False
            for d, (dx, dy) in enumerate(STEPS):
                if shape.edges[turn][d] < 2:
                    if (x + dx, y + dy) in city.cells:
                        linked = linked or (x, y, d) in ways.get((x, y), ())
                    else:
                        new = True
            if not beyond and not (linked and new):
                continue
            closed, joined = closing(city, shape, x, y, turn)
            far = abs(2 * x - 1) + abs(2 * y - 1)
            ranked.append((-closed * linked, -closed, -joined - linked, far, x, y, turn))
    ranked.sort()
    return [lot_name(*row[-3:]) for row in ranked[:LOTS_EACH]]


def open_ways(city: City) -> dict[tuple[int, int], list[tuple[int, int, int]]]:
    """Return the free cells that a street from HQ leads to, each with the edges that it comes in by."""
    walkable = city.steps_from(NOWHERE)
    ways: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    for x, y in city.lots:
        for d, (dx, dy) in enumerate(STEPS):
            neighbour = city.cells.get((x + dx, y + dy))
            if neighbour is not None and neighbour[(d + 2) % 4] in walkable:
                ways.setdefault((x, y), []).append((x, y, d))
    return ways


def closing(city: City, shape: TileShape, x: int, y: int, turn: int) -> tuple[int, int]:
    """Return how many ZOIs a tile of `shape` would close at (`x`, `y`), and how many ZOI edges it would join."""
    open_edges: dict[int, int] = {}
    zois: dict[int, set[int]] = {}
    joined = 0
    for d, (dx, dy) in enumerate(STEPS):
        space = shape.edges[turn][d]
        if space < 2:
            continue
        neighbour = city.cells.get((x + dx, y + dy))
        group = zois.setdefault(space, set())
        if neighbour is None:
            open_edges[space] = open_edges.get(space, 0) + 1
            continue
        joined += 1
        zoi = city.zoi_of[neighbour[(d + 2) % 4]]
        open_edges[space] = open_edges.get(space, 0) - 1 + (0 if zoi in group else city.open_edges[zoi])
        group.add(zoi)
    return sum(n == 0 for n in open_edges.values()), joined


def _jail_pays(state: SnitchState, seat: int, what: int, held: tuple[int, ...], full: bool) -> bool:
    """Return whether the cube `what` makes a delivery worth more than its price, or completes a payment."""
    price = PACK.rules.jail_price
    with_it = with_more(held, what)
    if not full and delivery_value(with_it) - delivery_value(held) > price:
        return True
    if state.left_to_spend() < PACK.rules.costs.upgrade:
        return False
    cubes = building.reachable(state, seat)
    more = with_more(cubes, what)
    for number, upgrade in enumerate(UPGRADE_IDS):
        if state.built[seat] >> number & 1 or upgrade in SNITCH_IDS:
            continue
        if not building.payments(state, seat, upgrade, cubes) and building.payments(state, seat, upgrade, more):
            return True
    return False
