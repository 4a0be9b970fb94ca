"""What speaks for an action, in a few words: what it brings now, or what it is a step to."""

from tabletop.core.actions import Action
from tabletop.desk.tables.snitch.hints import lot_hint, there_hint
from tabletop.desk.tables.snitch.prices import counted
from tabletop.games.snitch.pack import CRED, KIND_NUMBERS, KIND_OF_FACE, PACK, SHAPES, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of
from tabletop.games.snitch.spaces import HQ_NAMES, lot_place, space_number
from tabletop.games.snitch.state import SnitchState


def reason(action: Action, view: SnitchState) -> str:
    """Return in a few words what comes of `action` of the decider, "" where its order says all of it."""
    seat, verb = view.decider, action[0]
    assert seat is not None
    match verb:
        case "play":
            return _lay(action, view)
        case "walk" | "bump":
            return _walk(view, seat, space_number(action[1]))
        case "draw":
            return f"then you hold {counted(len(view.zones[f'hand.{seat}']) + 1, 'tile')}"
        case "flip":
            return "1 AP more from your next turn on"
        case "coerce":
            zoi = view.city.zoi_of[space_number(action[1])]
            return f"{counted(len(view.city.zoi_spaces[zoi]), 'cube')} of one kind, free"
        case "interrogate":
            return f"a cube for you, and one for its owner, for {PACK.rules.costs.interrogate} AP"
        case "upgrade":
            return _upgrade(view, action[1])
        case "load" | "fetch" | "stash":
            return "" if verb == "stash" else _load(view, seat, action[2])
        case "deliver":
            return _deliver(view, seat) if action[1] == "all" else ""
        case "end":
            left = view.left_to_spend()
            return f"nothing worth more to do with {left} AP" if left else ""
    return ""


def _lay(action: Action, view: SnitchState) -> str:
    token, (x, y, turn) = int(action[1][1:]) - 1, lot_place(action[2])
    closed = lot_hint(view, token, (x, y), turn)
    if closed.startswith("Closes a zone"):
        return f"{closed[0].lower()}{closed[1:].removesuffix('.')}"
    before = view.city
    after = before.with_tile(token, SHAPES[KIND_OF_FACE[view.face[token]]], x, y, turn)
    grown = [zoi for zoi, spaces in after.zoi_spaces.items() if len(spaces) > len(before.zoi_spaces.get(zoi, ()))]
    if not grown:
        return "more ways to walk, and more lots"
    zoi = max(grown, key=lambda zoi: len(after.zoi_spaces[zoi]))
    size, edges = len(after.zoi_spaces[zoi]), after.open_edges[zoi]
    begun = "begins a zone" if zoi not in before.zoi_spaces and size == 1 else f"a zone of {counted(size, 'space')}"
    return f"{begun}, {counted(edges, 'edge')} to close"


def _walk(view: SnitchState, seat: int, goal: int) -> str:
    cubes = view.purses[purse_of(DETECTIVE, seat)]
    if goal < len(HQ_NAMES) and any(cubes):
        return f"the DA pays {delivery_value(cubes)} SP there"
    zois = view.city.zois_at(goal)
    said = [there_hint(view, seat, zoi, goal, [""] * view.seats).partition(". ")[0].removesuffix(".") for zoi in zois]
    useful = [words for words in said if words.startswith(("Coerce", "Open")) or ": " in words]
    return f"{useful[0][0].lower()}{useful[0][1:]}" if useful else ""


def _upgrade(view: SnitchState, upgrade: str) -> str:
    points = f"{UPGRADES[upgrade].victory_points} VP when the case closes"
    return points if upgrade == CRED.id else f"{points}, a cube a turn"


def _load(view: SnitchState, seat: int, kind: str) -> str:
    held = list(view.purses[purse_of(DETECTIVE, seat)])
    held[KIND_NUMBERS[kind]] += 1
    return f"the load is worth {delivery_value(tuple(held))} SP then"


def _deliver(view: SnitchState, seat: int) -> str:
    cubes = view.purses[purse_of(DETECTIVE, seat)]
    kinds, number = sum(n > 0 for n in cubes), sum(cubes)
    return f"{counted(kinds, 'kind')} × {counted(number, 'cube')}"
