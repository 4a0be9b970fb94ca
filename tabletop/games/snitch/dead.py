"""A solo case in which nothing can change any more (snitch.r35)."""

from tabletop.core.refusals import Refusal
from tabletop.games.snitch.pack import CRED, KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADES, refuse
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, SUPPLY, purse_of, snitch_zois
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState


def is_dead(state: SnitchState) -> bool:
    """Return whether no actions can ever change cubes, status points, tiles, ID markers or upgrades of a solo game.

    What is left then is to walk, to flip chips and to end turns. None of these changes what the first real change would
    need, except where the detective stands: so it is enough to look from every space that can be walked to. Each action
    costs no more than a turn brings. A game whose end is triggered ends by itself.
    """
    if state.seats > 1 or not state.frames or state.trigger_round or state.at[0] == NOWHERE:
        return False
    return not (_can_lay(state) or _has_cubes(state) or _can_buy_anywhere(state) or _can_use_zones(state))


def _can_lay(state: SnitchState) -> bool:
    """Return whether a tile can be drawn or laid."""
    kinds = {KIND_OF_FACE[state.face[token]] for token in state.zones["hand.0"]}
    return bool(state.zones["stack"]) or any(
        SHAPES[kind].fits[asked] for kind in kinds for asked in set(state.city.lots.values())
    )


def _has_cubes(state: SnitchState) -> bool:
    """Return whether cubes can be delivered or go back to the supply, or a snitch takes one at the end of the turn."""
    purses, city = state.purses, state.city
    return (
        any(purses[purse_of(DETECTIVE, 0)])
        or any(purses[HQ_PURSE])
        or any(purses[SUPPLY][state.marked[city.zoi_of[site]]] for site in state.site if site != NOWHERE)
    )


def _can_buy_anywhere(state: SnitchState) -> bool:
    """Return whether the status points are enough for the jail, which streets always lead to, or for Street Cred."""
    status = state.status[0]
    jail = status >= PACK.rules.jail_price and any(state.purses[SUPPLY])
    return jail or (not state.has(0, CRED.id) and status >= CRED.status_points)


def _can_use_zones(state: SnitchState) -> bool:
    """Return whether a zone, or a snitch, that can be walked to has cubes, can be coerced or can get a snitch."""
    city, purses, marked = state.city, state.purses, state.marked
    start = state.at[0]
    spaces = [start, *(space for space, _, _ in city.walks(start))]
    beside = {zoi for space in spaces for zoi in city.touches[space]}
    if any(site in beside and any(purses[purse_of(SNITCH_IDS[n], 0)]) for n, site in enumerate(state.site)):
        return True
    zois = {city.zoi_of[space] for space in beside}
    if any(any(purses[space_name(zoi)]) for zoi in zois):
        return True
    if state.zones["markers"] and any(city.is_complete(zoi) and zoi not in marked for zoi in zois):
        return True
    affordable = any(
        not state.has(0, snitch) and state.status[0] >= UPGRADES[snitch].status_points for snitch in SNITCH_IDS
    )
    return affordable and any(zoi in marked for zoi in zois - snitch_zois(state))


def why_dead(state: SnitchState) -> Refusal | None:
    """Return why the case is dead, None while it isn't."""
    if not is_dead(state):
        return None
    names, city = PACK.texts.names, state.city
    tiles = len(state.zones["hand.0"])
    key = "dead_no_tiles" if not tiles else "dead_tile" if tiles == 1 else "dead_tiles"
    out_of_reach = any(
        any(state.purses[space_name(zoi)])
        or (city.is_complete(zoi) and zoi not in state.marked and bool(state.zones["markers"]))
        for zoi in city.zoi_spaces
    )
    zones = names["dead_no_street" if out_of_reach else "dead_no_zone"]
    return refuse("dead", tiles=names[key].format(n=tiles), zones=zones, have=state.status[0])
