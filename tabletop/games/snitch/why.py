"""Why an action is refused: the first reason a player would want to hear."""

from collections.abc import Callable

from tabletop.core.actions import Action
from tabletop.core.refusals import Refusal
from tabletop.games.snitch import building, jurisdiction
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import kind_title, upgrade_title
from tabletop.games.snitch.pack import (
    KIND_NUMBERS,
    KIND_OF_FACE,
    PACK,
    PAYMENTS,
    SHAPES,
    SNITCH_IDS,
    STATUS_PAYMENT,
    UPGRADES,
    refuse,
)
from tabletop.games.snitch.purses import (
    DETECTIVE,
    HQ_PURSE,
    SUPPLY,
    at_hq,
    purse_of,
    room,
    snitch_zois,
    snitches_at,
)
from tabletop.games.snitch.spaces import lot_place, space_name, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.packs.texts import listed

COSTS = PACK.rules.costs
Reason = Callable[[SnitchState, int, Action], Refusal | None]


def turn(state: SnitchState, seat: int, action: Action) -> Refusal:
    """Return why `action` is not legal in the action phase of `seat`."""
    unknown = refuse("unknown_action", action=" ".join(action))
    reason, length = REASONS.get(action[0] if action else "", (None, 0))
    if reason is None or len(action) != length:
        return unknown
    try:
        return reason(state, seat, action) or unknown
    except ValueError:
        return unknown


def delivery(action: Action) -> Refusal:
    """Return why `action` is refused while cubes are being picked for the DA."""
    if len(action) == 2 and action[0] == "deliver" and action[1] in KIND_NUMBERS:
        return refuse("no_cube_left_to_deliver", kind=kind_title(action[1]))
    return refuse("finish_delivery", action=" ".join(action))


def _points(state: SnitchState, verb: str, need: int) -> Refusal | None:
    have = state.left_to_spend()
    if have >= need:
        return None
    fresh = state.live[state.active] - state.usable
    last = state.turns_left(state.active) == 1  # no turn follows that could bring more
    chip = fresh and have + fresh >= need
    following = PACK.rules.action_points + state.live[state.active]
    turn = need <= following
    return refuse(
        "needs_ap" if last or not (chip or turn) else "needs_ap_chip_later" if chip else "needs_ap_turn_later",
        action=PACK.texts.verbs[verb].title,
        need=need,
        have=have,
        next=following,
    )


def _draw(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    if not state.zones["stack"]:
        return refuse("stack_empty")
    return _points(state, "draw", COSTS.draw)


def _play(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    names = {f"t{token + 1}": token for token in state.zones[f"hand.{seat}"]}
    if action[1] not in names:
        return refuse("not_your_tile", tile=action[1])
    short = _points(state, "play", COSTS.play)
    if short:
        return short
    x, y, turn_ = lot_place(action[2])
    if (x, y) in state.city.cells:
        return refuse("lot_taken")
    asked = state.city.lots.get((x, y))
    if asked is None:
        return refuse("lot_apart")
    fits = SHAPES[KIND_OF_FACE[state.face[names[action[1]]]]].fits[asked]
    if fits:
        return refuse("lot_turned", turns=min((fit - turn_) % 4 for fit in fits))
    return refuse("lot_clash")


def _place(state: SnitchState, name: str) -> int:
    space = space_number(name)
    if space not in state.city.streets and space not in state.city.zoi_of:
        raise ValueError(name)
    return space


def _walk(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    space = _place(state, action[1])
    if space in state.city.zoi_of:
        return refuse("zoi_no_entry")
    if space == state.at[seat]:
        return refuse("already_there")
    steps = state.city.distance(state.at[seat], space)
    if steps is None:
        return refuse("no_way")
    if space in state.at:
        if space in jurisdiction.spaces(state, seat):
            need = jurisdiction.cost(state, steps)
            return refuse("occupied_jurisdiction", need=need, have=state.left_to_spend())
        return refuse("occupied")
    return _points(state, "walk", steps * COSTS.walk)


def _bump(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    if state.seats == 1:
        return refuse("solo_no_jurisdiction")
    space = _place(state, action[1])
    if space not in state.at or space == state.at[seat]:
        return refuse("nobody_to_bump")
    if space not in jurisdiction.spaces(state, seat):
        return refuse("no_jurisdiction")
    steps = state.city.distance(state.at[seat], space)
    if steps is None:
        return refuse("no_way")
    return _points(state, "bump", jurisdiction.cost(state, steps))


def _flip(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    if state.live[seat] >= PACK.rules.chips:
        return refuse("chips_all_live", chips=PACK.rules.chips)
    return _points(state, "flip", COSTS.flip)


def _zoi(state: SnitchState, name: str) -> int:
    zoi = space_number(name)
    if state.city.zoi_of.get(zoi) != zoi:
        raise ValueError(name)
    return zoi


def _coerce(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    zoi = _zoi(state, action[1])
    if zoi in state.marked:
        return refuse("already_coerced")
    if not state.city.is_complete(zoi):
        return refuse("zoi_open", edges=state.city.open_edges[zoi])
    if not state.zones["markers"]:
        return refuse("no_markers")
    if zoi not in state.city.zois_at(state.at[seat]):
        return refuse("zoi_not_adjacent", action=PACK.texts.verbs["coerce"].title)
    return None


def _interrogate(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    if state.seats == 1:
        return refuse("solo_no_interrogate")
    site = _place(state, action[1])
    if site not in state.site:
        return refuse("no_snitch_there")
    if state.site.index(site) // 3 == seat:
        return refuse("own_snitch")
    if site not in state.city.touches[state.at[seat]]:
        return refuse("snitch_not_adjacent")
    return _points(state, "interrogate", COSTS.interrogate)


def _upgrade(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    _, upgrade, way = action
    if upgrade not in UPGRADES or (way != STATUS_PAYMENT and way not in PAYMENTS[upgrade]):
        return None
    title = upgrade_title(upgrade)
    if state.has(seat, upgrade):
        return refuse("already_built", upgrade=title)
    short = _points(state, "upgrade", COSTS.upgrade)
    if short:
        return short
    if upgrade in SNITCH_IDS and not building.sites(state, seat):
        return _no_site(state, seat, title)
    if way == STATUS_PAYMENT:
        price = UPGRADES[upgrade].status_points
        return refuse("needs_sp", upgrade=title, need=price, have=state.status[seat])
    cubes = building.reachable(state, seat)
    payment = PAYMENTS[upgrade][way]
    if payment.kinds:
        missing = [kind for kind in payment.kinds if not cubes[KIND_NUMBERS[kind]]]
        return refuse("needs_kinds", upgrade=title, missing=listed([kind_title(kind) for kind in missing]))
    if payment.different:
        return refuse("needs_different", upgrade=title, need=payment.any, have=sum(n > 0 for n in cubes))
    return refuse("needs_cubes", upgrade=title, need=payment.any, have=sum(cubes))


def _no_site(state: SnitchState, seat: int, title: str) -> Refusal:
    """Return why no snitch can be built beside the detective of `seat`, by the zone that lacks least."""
    city = state.city
    here = city.zois_at(state.at[seat])
    if not here:
        return refuse("no_zoi_here", upgrade=title)
    taken = snitch_zois(state)
    without = [zoi for zoi in here if zoi not in taken]
    if not without:
        return refuse("snitch_already_there")
    edges = min(city.open_edges[zoi] for zoi in without)
    if edges:
        return refuse("zoi_not_closed", upgrade=title, edges=edges)
    return refuse("not_coerced", upgrade=title) if state.zones["markers"] else refuse("no_markers")


def _reachable_place(state: SnitchState, seat: int, place: str, verb: str) -> Refusal | None:
    """Return why the loose cubes at `place` are out of reach."""
    if place == HQ_PURSE:
        return None if at_hq(state, seat) else refuse("not_at_hq", action=PACK.texts.verbs[verb].title)
    if _zoi(state, place) not in state.city.zois_at(state.at[seat]):
        return refuse("zoi_not_adjacent", action=PACK.texts.verbs[verb].title)
    return None


def _load(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    _, place, kind = action
    what = KIND_NUMBERS.get(kind)
    if what is None:
        return None
    away = _reachable_place(state, seat, place, "load")
    if away:
        return away
    if not state.purses[place][what]:
        return refuse("no_cube_there", kind=kind_title(kind))
    return refuse("detective_full", capacity=state.capacity(seat))


def _dump(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    _, place, kind = action
    what = KIND_NUMBERS.get(kind)
    if what is None:
        return None
    zoi = _zoi(state, place)
    if not state.purses[purse_of(DETECTIVE, seat)][what]:
        return refuse("no_cube_held", kind=kind_title(kind))
    if zoi not in state.city.zois_at(state.at[seat]) and not state.dump_any:
        return refuse("dump_not_adjacent")
    return None


def _snitch_place(state: SnitchState, seat: int, snitch: str) -> Refusal | None:
    if snitch not in SNITCH_IDS:
        raise ValueError(snitch)
    if not state.has(seat, snitch):
        return refuse("snitch_not_built", upgrade=upgrade_title(snitch))
    if snitch not in snitches_at(state, seat):
        return refuse("not_beside_snitch", upgrade=upgrade_title(snitch))
    return None


def _stash(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    _, snitch, kind = action
    what = KIND_NUMBERS.get(kind)
    if what is None:
        return None
    away = _snitch_place(state, seat, snitch)
    if away:
        return away
    if not state.purses[purse_of(DETECTIVE, seat)][what]:
        return refuse("no_cube_held", kind=kind_title(kind))
    if room(state, snitch, seat) <= 0:
        return refuse("snitch_full", upgrade=upgrade_title(snitch), capacity=UPGRADES[snitch].capacity)
    return None


def _fetch(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    _, snitch, kind = action
    what = KIND_NUMBERS.get(kind)
    if what is None:
        return None
    away = _snitch_place(state, seat, snitch)
    if away:
        return away
    if not state.purses[purse_of(snitch, seat)][what]:
        return refuse("no_cube_there", kind=kind_title(kind))
    return refuse("detective_full", capacity=state.capacity(seat))


def _jail(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    what = KIND_NUMBERS.get(action[1])
    if what is None:
        return None
    if not at_hq(state, seat):
        return refuse("not_at_hq", action=PACK.texts.verbs["jail"].title)
    price = PACK.rules.jail_price
    if state.status[seat] < price:
        return refuse("jail_needs_sp", need=price, have=state.status[seat])
    if not state.purses[SUPPLY][what]:
        return refuse("supply_empty", kind=kind_title(action[1]))
    return None


def _deliver(state: SnitchState, seat: int, action: Action) -> Refusal | None:
    if action[1] != "all" and action[1] not in KINDS:
        return None
    if not at_hq(state, seat):
        return refuse("not_at_hq", action=PACK.texts.verbs["deliver"].title)
    held = state.purses[purse_of(DETECTIVE, seat)]
    if not sum(held):
        return refuse("nothing_to_deliver")
    return refuse("no_cube_held", kind=kind_title(action[1]))


REASONS: dict[str, tuple[Reason, int]] = {
    "draw": (_draw, 1),
    "play": (_play, 3),
    "walk": (_walk, 2),
    "bump": (_bump, 2),
    "flip": (_flip, 1),
    "coerce": (_coerce, 2),
    "interrogate": (_interrogate, 2),
    "upgrade": (_upgrade, 3),
    "load": (_load, 3),
    "dump": (_dump, 3),
    "stash": (_stash, 3),
    "fetch": (_fetch, 3),
    "jail": (_jail, 2),
    "deliver": (_deliver, 2),
}


def nearest(state: SnitchState, seat: int, verb: str) -> Action | None:
    """Return the action of `verb` that comes nearest to being legal for `seat`, None where none can be thought of."""
    city, at, own = state.city, state.at[seat], len(SNITCH_IDS) * seat
    found: list[Action] = []
    match verb:
        case "walk":
            near = city.walks(at) if at != NOWHERE else ()
            found = [("walk", space_name(space)) for space, _, _ in near if space not in state.at]
        case "upgrade":
            missing = [upgrade for upgrade in UPGRADES.values() if not state.has(seat, upgrade.id)]
            missing.sort(key=lambda upgrade: upgrade.status_points)
            found = [("upgrade", upgrade.id, STATUS_PAYMENT) for upgrade in missing]
        case "interrogate":
            sites = (*state.site[:own], *state.site[own + len(SNITCH_IDS) :])
            found = [("interrogate", space_name(site)) for site in sites if site != NOWHERE]
    return found[0] if found else None
