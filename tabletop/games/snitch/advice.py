"""What a hint says: what speaks for actions, and what a turn leaves undone."""

from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.games.snitch.actions import DELIVER_ALL, FLIP
from tabletop.games.snitch.hints import closed_by, use_of
from tabletop.games.snitch.naming import (
    counted,
    cubes_listed,
    load_words,
    upgrade_title,
    within,
)
from tabletop.games.snitch.pack import CRED, KIND_NUMBERS, KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, carried, delivery_value, purse_of, room
from tabletop.games.snitch.spaces import HQ_NAMES, lot_place, space_name, space_number, token_number
from tabletop.games.snitch.state import SnitchState


def _decider(view: SnitchState) -> int:
    assert view.decider is not None
    return view.decider


def zones_at(view: SnitchState, goal: int) -> list[int]:
    """Return the zones beside the space `goal`: first those to coerce, then closed ones, then open ones."""
    return sorted(view.city.zois_at(goal), key=lambda zoi: (not view.city.is_complete(zoi), zoi in view.marked))


# What speaks for an action --------------------------------------------------------------------------------------------


def _reason(key: str, **values: object) -> str:
    return PACK.texts.reasons[key].format(**values)


def reason(action: Action, view: SnitchState) -> str:
    """Return in a few words what comes of `action` of the decider, "" where its order says all of it."""
    (key, *_), values, seat = action, dict[str, object](), _decider(view)
    match action:
        case ("play", *_):
            key, values = laid(action, view)
        case ("walk" | "bump", name):
            return _there(view, seat, space_number(name))
        case ("draw",):
            values = {"tiles": counted(len(view.zones[f"hand.{seat}"]) + 1, "tile")}
        case ("coerce", name):
            values = {"cubes": counted(len(view.city.zoi_spaces[space_number(name)]), "cube")}
        case ("interrogate", _):
            values = {"n": PACK.rules.costs.interrogate}
        case ("upgrade", upgrade, _):
            key, values = "raise" if upgrade == CRED.id else "build", {"n": UPGRADES[upgrade].victory_points}
        case ("stash", _, kind):
            values = {"n": delivery_value(_without(carried(view, seat), KIND_NUMBERS[kind]))}
        case ("load" | "fetch", _, kind):
            key, values = "load", {"n": delivery_value(carried(view, seat, KIND_NUMBERS[kind]))}
        case ("deliver", "all"):
            return load_words(carried(view, seat))
        case ("end",):
            key, values = "end" if view.left_to_spend() else "", {"n": view.left_to_spend()}
    return _reason(key, **values) if key in PACK.texts.reasons else ""


def _without(cubes: Sequence[int], kind: int) -> tuple[int, ...]:
    return tuple(number - (n == kind) for n, number in enumerate(cubes))


def laid(action: Action, view: SnitchState) -> tuple[str, dict[str, object]]:
    """Return what laying a tile does to the zones, and what is named of that."""
    before, token = view.city, token_number(action[1])
    if closes := closed_by(view, token, lot_place(action[2])):
        return "closes", {"zone": closes}
    after = before.with_tile(token, SHAPES[KIND_OF_FACE[view.face[token]]], *lot_place(action[2]))
    grown = [zoi for zoi, spaces in after.zoi_spaces.items() if len(spaces) > len(before.zoi_spaces.get(zoi, ()))]
    if not grown:
        return "ways", {}
    zoi = max(grown, key=lambda zoi: len(after.zoi_spaces[zoi]))
    size, edges = len(after.zoi_spaces[zoi]), counted(after.open_edges[zoi], "edge")
    key = "begins" if zoi not in before.zoi_spaces and size == 1 else "grows"
    return key, {"size": counted(size, "space"), "edges": edges}


def _there(view: SnitchState, seat: int, goal: int) -> str:
    """Return what a walk to `goal` is good for."""
    cubes = carried(view, seat)
    if goal < len(HQ_NAMES) and any(cubes):
        return _reason("pays", n=delivery_value(cubes))
    uses = (use_of(view, seat, zoi, goal, [""] * view.seats) for zoi in zones_at(view, goal))
    return within(next(filter(None, uses), ""))


# What is of no use ----------------------------------------------------------------------------------------------------


def is_idle(view: SnitchState, seat: int, action: Action) -> bool:
    """Tell whether an action of `seat` brings nothing by itself: the end of the turn, cubes put elsewhere or bought,
    and in the last turn chips flipped for the next and walks to where nothing can be done."""
    if action[0] in ("end", "dump", "stash", "fetch", "jail"):
        return True
    if view.turns_left(seat) != 1:
        return False
    return action == FLIP or (action[0] == "walk" and _leads_nowhere(view, seat, space_number(action[1])))


def _leads_nowhere(view: SnitchState, seat: int, goal: int) -> bool:
    """Tell whether nothing is to be had on the space `goal` with the action points left there."""
    costs, markers = PACK.rules.costs, bool(view.zones["markers"])
    left = view.left_to_spend() - (view.city.distance(view.at[seat], goal) or 0) * costs.walk
    if left >= min(costs.upgrade, costs.interrogate) or (goal < len(HQ_NAMES) and any(carried(view, seat))):
        return False
    fits = room(view, DETECTIVE, seat) > 0
    return not any(
        (fits and any(view.purses[space_name(zoi)])) if zoi in view.marked else markers and view.city.is_complete(zoi)
        for zoi in view.city.zois_at(goal)
    )


# What a turn leaves undone --------------------------------------------------------------------------------------------


def left_undone(view: SnitchState, seat: int, legal: Sequence[Action]) -> list[str]:
    """Return what `seat` could still do by `legal` actions, each a short clause that follows "You still have"."""
    left = []
    if points := view.left_to_spend():
        left.append(_reason("left_points", n=points))
    if zones := sum(action[0] == "coerce" for action in legal):
        left.append(_reason("left_zone" if zones == 1 else "left_zones", n=zones))
    places = dict.fromkeys(action[1] for action in legal if action[0] in ("load", "fetch"))
    left += [_within_reach(view, seat, place) for place in places if place != HQ_PURSE]
    if sum(bought := view.purses[HQ_PURSE]):
        left.append(_reason("left_bought", cubes=cubes_listed(bought)))
    if DELIVER_ALL in legal:
        left.append(_reason("left_delivery", n=delivery_value(carried(view, seat))))
    return left


def _within_reach(view: SnitchState, seat: int, place: str) -> str:
    """Return the cubes of a place within reach, which the detective has room for, in words."""
    cubes = view.purses[purse_of(place, seat)]
    if place in SNITCH_IDS:
        return _reason("left_fetch", cubes=cubes_listed(cubes), snitch=upgrade_title(place))
    return _reason("left_load", count=counted(sum(cubes), "loose cube"), cubes=cubes_listed(cubes))
