"""A plain player of solo Snitch! who finishes in some twenty turns: for tests that need whole, sensible games."""

from tabletop.core.actions import Action
from tabletop.games.snitch import building
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import KIND_OF_FACE, SHAPES
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of, room
from tabletop.games.snitch.spaces import HQ_NAMES, lot_place, space_name, space_number
from tabletop.games.snitch.state import SnitchState
from tabletop.games.snitch.turn import Turn
from tabletop.play.match import Entry, Match

GOOD_LOAD = 9
CHOSEN: dict[int, Action] = {}
"""What the plain player did in each match, by all that had happened there."""


def act_plainly(match: Match) -> Entry:
    """Let the plain player decide in `match`; what it does there is worked out only once."""
    header = match.header
    began = (header.seed, len(header.seats), tuple(sorted(header.options.items())))
    key = hash((began, tuple(entry.action for entry in match.entries)))
    if key not in CHOSEN:
        CHOSEN[key] = plain_action(match.state)
    return match.act(CHOSEN[key])


def plain_action(state: SnitchState) -> Action:
    """Return what the plain player does in `state`: deliver, coerce, build, close zones, fetch cubes, in this order."""
    frame = state.frames[-1]
    legal = frame.legal(state)
    if not isinstance(frame, Turn):
        return legal[0]
    seat = frame.seat
    held = state.purses[purse_of(DETECTIVE, seat)]
    for action in _by_verb(legal, "coerce"):
        return action
    for action in _by_verb(legal, "upgrade"):
        if action[2] != "sp":
            return action
    load = delivery_value(held)
    late = not state.zones["stack"]
    if ("deliver", "all") in legal and (load >= GOOD_LOAD or room(state, DETECTIVE, seat) <= 0 or late):
        return ("deliver", "all")
    for action in _by_verb(legal, "upgrade"):
        if late and state.status[seat] >= 30 and state.upgrades(seat) < 2:
            return action
    for action in (*_by_verb(legal, "load"), *_by_verb(legal, "fetch")):
        if not held[KINDS.index(action[2])] or late:
            return action
    lays = [
        (closing(state.city, _shape(state, a[1]), *lot_place(a[2])), a)
        for a in _by_verb(legal, "play")
        if lot_place(a[2])[2] in _shape(state, a[1]).different
    ]
    if lays:
        (closed, _), best = max(lays, key=lambda row: row[0])
        if closed or len(state.laid) < 6 or not state.zones["stack"]:
            return best
    goal = _goal(state, seat, load)
    step = _towards(state, seat, goal, legal) if goal is not None else None
    if step is not None:
        return step
    if ("draw",) in legal and len(state.zones[f"hand.{seat}"]) < 8:
        return ("draw",)
    if lays:
        return max(lays, key=lambda row: row[0])[1]
    return ("flip",) if ("flip",) in legal else ("end",)


def _by_verb(legal: list[Action], verb: str) -> list[Action]:
    return [action for action in legal if action[0] == verb]


def _shape(state: SnitchState, name: str):
    return SHAPES[KIND_OF_FACE[state.face[int(name[1:]) - 1]]]


def _goal(state: SnitchState, seat: int, load: int) -> int | None:
    """Return the space worth walking to: HQ with a good load, else the nearest with something to take or to coerce."""
    at = state.at[seat]
    held = state.purses[purse_of(DETECTIVE, seat)]
    full = room(state, DETECTIVE, seat) <= 0
    late = not state.zones["stack"]
    for space, _, _ in state.city.walks(at):
        if load >= GOOD_LOAD and space < len(HQ_NAMES):
            return space
        if load >= GOOD_LOAD:
            continue
        for zoi in state.city.zois_at(space):
            new = any(n and (late or not held[k]) for k, n in enumerate(state.purses[space_name(zoi)]))
            fresh = zoi not in state.marked and state.city.is_complete(zoi) and state.zones["markers"]
            if fresh or (new and not full):
                return space
        beside = [n for n, site in enumerate(state.site) if site in state.city.touches[space]]
        cubes = [state.purses[f"snitch{n % 3 + 1}.{seat}"] for n in beside]
        if not full and any(m and (late or not held[k]) for purse in cubes for k, m in enumerate(purse)):
            return space
        if _could_build(state, seat, space):
            return space
    if full or (load and not state.zones["stack"]):
        return next((space for space, _, _ in state.city.walks(at) if space < len(HQ_NAMES)), None)
    return None


def _could_build(state: SnitchState, seat: int, space: int) -> bool:
    there = state.clone()
    there.at[seat] = space
    if not building.sites(there, seat):
        return False
    cubes = building.reachable(there, seat)
    wanted = [upgrade for upgrade in ("snitch1", "snitch2") if not state.has(seat, upgrade)]
    ways = [way for upgrade in wanted for way in building.payments(there, seat, upgrade, cubes)]
    return any(way != "sp" for way in ways)


def _towards(state: SnitchState, seat: int, goal: int, legal: list[Action]) -> Action | None:
    near = {space_number(a[1]): a for a in _by_verb(legal, "walk")}
    for space in reversed(state.city.path(state.at[seat], goal)):
        if space in near:
            return near[space]
    return None
