"""What pointing at something on the board says: what it is, and what would come of it."""

from tabletop.core.state import HIDDEN
from tabletop.desk.layouts.tiles import Cell
from tabletop.games.snitch.naming import cubes_listed, upgrade_title
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of
from tabletop.games.snitch.spaces import HQ_NAMES, space_name
from tabletop.games.snitch.state import SnitchState


def _counted(n: int, one: str) -> str:
    return f"1 {one}" if n == 1 else f"{n} {one}s"


def walk_hint(view: SnitchState, seat: int, goal: int) -> str:
    """Return what a walk to `goal` costs and what it makes possible there."""
    steps = view.city.distance(view.at[seat], goal) or 0
    costs = PACK.rules.costs
    lines = []
    if goal in view.at and view.at.index(goal) != seat:
        lines.append(f"Jurisdiction: {steps * costs.walk + costs.jurisdiction} AP with the walk")
    else:
        lines.append(f"Walk: {steps * costs.walk} AP")
    if goal < len(HQ_NAMES):
        pays = delivery_value(view.purses[purse_of(DETECTIVE, seat)])
        lines.append(f"DA pays {pays} SP" if pays else "At the DA, with nothing to deliver")
    for zoi in view.city.zois_at(goal):
        lines.append(zoi_hint(view, zoi))
    return "\n".join(lines)


def zoi_hint(view: SnitchState, zoi: int) -> str:
    """Return what the zone is: open, closed or coerced, with its loose cubes and its snitch."""
    city = view.city
    loose = view.purses[space_name(zoi)]
    size = _counted(len(city.zoi_spaces[zoi]), "space")
    if zoi in view.marked:
        words = f"Zone of {size}, info: {PACK.kinds[view.marked[zoi]].title}."
    elif city.is_complete(zoi):
        words = f"Closed zone of {size}: whoever stands beside it may coerce it."
    else:
        words = f"Open zone of {size}: {_counted(city.open_edges[zoi], 'edge')} to close."
    for number, site in enumerate(view.site):
        if site >= 0 and city.zoi_of[site] == zoi:
            words += f" {upgrade_title(SNITCH_IDS[number % len(SNITCH_IDS)])} works it."
    if any(loose):
        words += f" Loose: {cubes_listed(loose)}."
    return words


def lot_hint(view: SnitchState, token: int, cell: Cell, turn: int) -> str:
    """Return what laying the tile there would close."""
    if view.face[token] == HIDDEN:
        return ""
    before = view.city
    after = before.with_tile(token, SHAPES[KIND_OF_FACE[view.face[token]]], *cell, turn)
    closed = [
        len(spaces)
        for zoi, spaces in after.zoi_spaces.items()
        if after.is_complete(zoi) and not (zoi in before.zoi_spaces and before.is_complete(zoi))
    ]
    if closed:
        return "Closes " + " and ".join(f"a zone of {_counted(n, 'space')}" for n in closed) + "."
    return "Closes no zone."
