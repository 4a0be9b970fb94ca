"""The actions worth a thought: for AI seats and for random play that gets somewhere."""

from tabletop.core.actions import Action
from tabletop.games.snitch import building
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.city import City
from tabletop.games.snitch.pack import KIND_NUMBERS, KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of, room
from tabletop.games.snitch.spaces import HQ, STEPS, TileShape, lot_place
from tabletop.games.snitch.state import SnitchState

ENOUGH_TILES = 12
"""More tiles in hand than this are not drawn."""
LOTS_EACH = 6
"""How many lots are considered for a kind of tile."""


def sensible(state: SnitchState, seat: int, picked_up: int, put_down: int, legal: list[Action]) -> list[Action]:
    """Return the actions of `legal` that can lead somewhere.

    `picked_up` and `put_down` are the types, a bit each, of the cubes moved since the last paid action: none of them
    is moved back. A delivery hands over everything, a kind of tile counts once and goes where it closes most, a cube is
    dumped only for a better one, and the jail is visited only for what pays.
    """
    held = state.purses[purse_of(DETECTIVE, seat)]
    full = room(state, DETECTIVE, seat) <= 0
    lots: dict[int, set[str]] = {}
    actions = []
    for action in legal:
        verb = action[0]
        if verb == "draw":
            if len(state.zones[f"hand.{seat}"]) >= ENOUGH_TILES:
                continue
        elif verb == "play":
            token = int(action[1][1:]) - 1
            kind = KIND_OF_FACE[state.face[token]]
            if kind not in lots:
                lots[kind] = best_lots(state.city, SHAPES[kind], [a[2] for a in legal if a[:2] == action[:2]])
            if action[2] not in lots[kind]:
                continue
            lots[kind].remove(action[2])
        elif verb in ("load", "fetch"):
            if put_down >> KIND_NUMBERS[action[2]] & 1:
                continue
        elif verb == "stash":
            what = KIND_NUMBERS[action[2]]
            if picked_up >> what & 1 or not ((full and held[what] > 1) or state.trigger_round):
                continue
        elif verb == "dump":
            what = KIND_NUMBERS[action[2]]
            if not full or held[what] < 2 or picked_up >> what & 1 or not _something_new(state, action[1], held):
                continue
        elif verb == "jail":
            if not _jail_pays(state, seat, KIND_NUMBERS[action[1]], held, full):
                continue
        elif verb == "deliver" and action != DELIVER_ALL:
            continue
        actions.append(action)
    return actions


def best_lots(city: City, shape: TileShape, places: list[str]) -> set[str]:
    """Return those of `places` where a tile of `shape` does most: one can walk there, it closes and joins ZOIs."""
    walkable = {space for space, _, _ in city.walks(HQ)}
    ranked = []
    for place in places:
        x, y, turn = lot_place(place)
        if turn in shape.different:
            linked = _is_linked(city, shape, x, y, turn, walkable)
            closed, joined = closing(city, shape, x, y, turn)
            ranked.append((closed * linked, closed, joined + linked, place))
    ranked.sort(key=lambda row: row[:3], reverse=True)
    return {row[3] for row in ranked[:LOTS_EACH]}


def _is_linked(city: City, shape: TileShape, x: int, y: int, turn: int, walkable: set[int]) -> bool:
    """Return whether one can walk from HQ to a tile of `shape` at (`x`, `y`)."""
    for d, (dx, dy) in enumerate(STEPS):
        if shape.edges[turn][d] < 2:
            neighbour = city.cells.get((x + dx, y + dy))
            if neighbour is not None and neighbour[(d + 2) % 4] in walkable:
                return True
    return False


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


def _something_new(state: SnitchState, zoi: str, held: tuple[int, ...]) -> bool:
    """Return whether cubes of a type that is not in `held` lie loose on `zoi`."""
    return any(loose and not mine for loose, mine in zip(state.purses[zoi], held, strict=True))


def _jail_pays(state: SnitchState, seat: int, what: int, held: tuple[int, ...], full: bool) -> bool:
    """Return whether the cube `what` makes a delivery worth more than its price, or completes a payment."""
    price = PACK.rules.jail_price
    with_it = (*held[:what], held[what] + 1, *held[what + 1 :])
    if not full and delivery_value(with_it) - delivery_value(held) > price:
        return True
    if state.left_to_spend() < PACK.rules.costs.upgrade:
        return False
    cubes = building.reachable(state, seat)
    more = (*cubes[:what], cubes[what] + 1, *cubes[what + 1 :])
    for number, upgrade in enumerate(UPGRADE_IDS):
        if state.built[seat] >> number & 1 or upgrade in SNITCH_IDS:
            continue
        if not building.payments(state, seat, upgrade, cubes) and building.payments(state, seat, upgrade, more):
            return True
    return False
