"""What pointing at something says: what it is, and what would come of it."""

from collections import Counter
from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.state import HIDDEN
from tabletop.games.snitch import building, jurisdiction, phases
from tabletop.games.snitch.naming import (
    a_zone,
    begun,
    counted,
    cubes_listed,
    hq_place,
    hq_side,
    kind_title,
    load_words,
    near_hq,
    place_words,
    snitch_number,
    snitch_title,
    turns_words,
    upgrade_title,
    within,
    zoi_title,
)
from tabletop.games.snitch.pack import (
    KIND_NUMBERS,
    KIND_OF_FACE,
    PACK,
    PAYMENTS,
    SHAPES,
    SNITCH_IDS,
    UPGRADES,
    VARIANTS,
)
from tabletop.games.snitch.purses import DETECTIVE, SUPPLY, brings, carried, delivery_value, purse_of, room
from tabletop.games.snitch.spaces import HQ_NAMES, space_name, space_number, tile_of
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.packs.texts import listed

COSTS = PACK.rules.costs
HQ_TILE = -1
"""What `tile_of` calls the HQ tile."""


def _hint(key: str, **values: object) -> str:
    return PACK.texts.hints[key].format(**values)


# Spaces to walk to --------------------------------------------------------------------------------------------------


def walk_hint(view: SnitchState, seat: int, goal: int, names: Sequence[str]) -> str:
    """Return what a walk to `goal` costs and what can be done there."""
    cost, cubes, hq = arriving(view, seat, goal), carried(view, seat), goal < len(HQ_NAMES)
    place = hq_place(goal) if hq else ""
    lines = [_hint("walk_hq" if hq else "walk", place=place, cost=cost, left=view.left_to_spend() - cost)]
    if _taken(view, seat, goal):
        lines = [bump_hint(view, seat, goal, names)]
    if hq:
        lines.append(_hint("pays" if any(cubes) else "pays_not", n=delivery_value(cubes), load=load_words(cubes)))
        lines.append(_hint("jail", price=PACK.rules.jail_price))
    zones = Counter(there_hint(view, seat, zoi, goal, names) for zoi in view.city.zois_at(goal))
    return "\n".join([*lines, *(_hint("alike", said=said, n=n) if n > 1 else said for said, n in zones.items())])


def use_of(view: SnitchState, seat: int, zoi: int, goal: int, names: Sequence[str]) -> str:
    """Return in a clause what the zone `zoi` is good for to `seat` on the space `goal` beside it, "" for nothing."""
    city, loose = view.city, view.purses[space_name(zoi)]
    if not city.is_complete(zoi):
        return _hint("open", edges=counted(city.open_edges[zoi], "edge"))
    if zoi not in view.marked:
        return _hint("coerce", cubes=counted(len(city.zoi_spaces[zoi]), "cube")) if view.zones["markers"] else ""
    ways = [_hint("take", cubes=cubes_listed(loose))] if any(loose) else []
    site = _site_on(view, zoi)
    if site in city.touches[goal]:
        owner, _ = snitch_number(view, site)
        key = "use" if owner == seat else "question"
        ways.append(_hint(key, name=names[owner], snitch=snitch_title(view, site)))
    elif site == NOWHERE and _missing(view, seat) and not _no_snitch(view, seat, zoi, goal):
        ways.append(_hint("build"))
    return _hint("ways", zone=zoi_title(view, zoi), ways=" or ".join(ways)) if ways else ""


def there_hint(view: SnitchState, seat: int, zoi: int, goal: int, names: Sequence[str]) -> str:
    """Return what the zone `zoi` is good for to `seat` on the space `goal` beside it, and what is lacking there."""
    use, lacks = use_of(view, seat, zoi, goal, names), _no_snitch(view, seat, zoi, goal)
    if not use:
        key = "nothing_lacking" if lacks else "nothing" if zoi in view.marked else "no_marker"
        use = _hint(key, zone=zoi_title(view, zoi))
    return f"{use}. {lacks}".rstrip()


def _site_on(view: SnitchState, zoi: int) -> int:
    """Return the space of a zone that a snitch stands on, NOWHERE where none does."""
    return next((site for site in view.site if site != NOWHERE and view.city.zoi_of[site] == zoi), NOWHERE)


def _missing(view: SnitchState, seat: int) -> list[str]:
    """Return the snitches that `seat` hasn't built."""
    return [snitch for snitch in SNITCH_IDS if not view.has(seat, snitch)]


def _no_snitch(view: SnitchState, seat: int, zoi: int, goal: int) -> str:
    """Return what is lacking to build a snitch in a coerced zone from `goal`; "" when nothing is, and where none can be
    built at all."""
    missing = _missing(view, seat)
    if not missing or zoi not in view.marked or _site_on(view, zoi) != NOWHERE:
        return ""
    then = view.clone()
    then.at[seat] = goal
    cubes = building.reachable(then, seat)
    if not any(building.payments(then, seat, snitch, cubes) for snitch in missing):
        cheapest = min(missing, key=lambda snitch: UPGRADES[snitch].status_points)
        points, have = UPGRADES[cheapest].status_points, view.status[seat]
        return _hint("too_poor", snitch=upgrade_title(cheapest), points=points, have=have)
    left = view.left_to_spend() - arriving(view, seat, goal)
    return _hint("too_late", cost=COSTS.upgrade, left=max(0, left)) if left < COSTS.upgrade else ""


def _taken(view: SnitchState, seat: int, goal: int) -> bool:
    """Tell whether somebody else stands on `goal`."""
    return goal in view.at and view.at.index(goal) != seat


def arriving(view: SnitchState, seat: int, goal: int) -> int:
    """Return the action points that it takes to come to `goal`."""
    steps = (view.city.distance(view.at[seat], goal) or 0) if view.at[seat] != NOWHERE else 0
    return jurisdiction.cost(view, steps) if _taken(view, seat, goal) else steps * COSTS.walk


def bump_hint(view: SnitchState, seat: int, goal: int, names: Sequence[str]) -> str:
    """Return what jurisdiction over the occupied space `goal` costs and what becomes of who stands there."""
    cost, victim = arriving(view, seat, goal), view.at.index(goal)
    spaces = len(jurisdiction.refuges_after(view, seat, goal))
    key = "bump_included" if view.step_included else "bump"
    price = _hint(key, cost=cost, walk=cost - COSTS.jurisdiction, more=COSTS.jurisdiction)
    flips = f"\n{_hint('bump_flips', name=names[victim])}" if view.live[victim] < PACK.rules.chips else ""
    # Who gives way is what comes of it: it stands in the paragraph that is never left out.
    return f"{price} {_hint('bump_one_of' if spaces > 1 else 'bump_to', name=names[victim], n=spaces)}{flips}"


def interrogate_hint(view: SnitchState, seat: int, site: int, names: Sequence[str]) -> str:
    """Return who gets what when `seat` interrogates the snitch on `site`: its owner is served first (snitch.19)."""
    owner, n = snitch_number(view, site)
    snitch, what = SNITCH_IDS[n], brings(view, site)
    stock, held = view.purses[SUPPLY][what], sum(view.purses[purse_of(snitch, owner)])
    first = "owner_gets" if room(view, snitch, owner) > 0 else "owner_spills"
    second = "you_get" if room(view, DETECTIVE, seat) > 0 else "you_spill"
    keys = ["none_left"] if not stock else [first, "one_left" if stock == 1 else second]
    values = {
        "name": names[owner],
        "snitch": upgrade_title(snitch),
        "kind": PACK.kinds[what].title,
        "cost": COSTS.interrogate,
        "n": held + 1,
        "capacity": UPGRADES[snitch].capacity,
    }
    return "\n".join(_hint(key, **values) for key in ("interrogate", *keys))


def short_hint(view: SnitchState, seat: int, upgrade: str) -> str:
    """Return what `seat` lacks where it stands for each way of payment of an upgrade."""
    cubes, points = building.at_hand(view, seat), UPGRADES[upgrade].status_points - view.status[seat]
    short = [_hint("short_points", n=points)]
    for payment in PAYMENTS[upgrade].values():
        if payment.kinds:
            short.append(listed([kind_title(kind) for kind in payment.kinds if not cubes[KIND_NUMBERS[kind]]]))
        elif payment.different:
            short.append(counted(payment.any - sum(n > 0 for n in cubes), "kind"))
        else:
            short.append(counted(payment.any - sum(cubes), "cube"))
    return _hint("short", ways=", or ".join(short))


# Things in the city -------------------------------------------------------------------------------------------------


def snitch_hint(view: SnitchState, site: int, names: Sequence[str]) -> str:
    """Return whose snitch stands on `site`, what it holds and what it brings."""
    owner, n = snitch_number(view, site)
    held, kind = view.purses[purse_of(SNITCH_IDS[n], owner)], PACK.kinds[brings(view, site)].title
    values = {"snitch": snitch_title(view, site), "name": names[owner], "cubes": cubes_listed(held)}
    return _hint("snitch", **values, n=sum(held), capacity=UPGRADES[SNITCH_IDS[n]].capacity, kind=kind)


def detective_hint(view: SnitchState, seat: int, names: Sequence[str]) -> str:
    """Return whose detective it is, where, and what it carries."""
    held = view.purses[purse_of(DETECTIVE, seat)]
    return _hint("detective", name=names[seat], place=within(place_words(view, seat)), cubes=cubes_listed(held))


def zoi_hint(view: SnitchState, zoi: int, names: Sequence[str], but: int = NOWHERE) -> str:
    """Return what the zone is: open, closed or coerced, with its loose cubes and its snitch unless that stands on a
    space of the tile `but`."""
    city, loose = view.city, view.purses[space_name(zoi)]
    key = "zone_open"
    if zoi in view.marked:
        key = "zone"
    elif city.is_complete(zoi):
        key = "zone_closed" if view.zones["markers"] else "zone_silent"
    size, edges = counted(len(city.zoi_spaces[zoi]), "space"), counted(city.open_edges[zoi], "edge")
    words = [_hint(key, zone=zoi_title(view, zoi), size=size, edges=edges)]
    site = _site_on(view, zoi)
    if site != NOWHERE and (but == NOWHERE or tile_of(site) != but):
        name = names[snitch_number(view, site)[0]]
        words.append(_hint("stands" if view.seats > 1 else "stands_own", name=name, snitch=snitch_title(view, site)))
    if any(loose):
        words.append(_hint("loose", cubes=cubes_listed(loose)))
    return " ".join(words)


def closed_by(view: SnitchState, token: int, lot: tuple[int, int, int]) -> str:
    """Return the zones that the tile `token` closes on a lot, turned so, in a clause; "" where it closes none."""
    if view.face[token] == HIDDEN:
        return ""
    before = view.city
    after = before.with_tile(token, SHAPES[KIND_OF_FACE[view.face[token]]], *lot)
    return " and ".join(
        _hint("a_zone_of", size=counted(len(spaces), "space"))
        for zoi, spaces in after.zoi_spaces.items()
        if after.is_complete(zoi) and not (zoi in before.zoi_spaces and before.is_complete(zoi))
    )


def lot_hint(view: SnitchState, token: int, lot: tuple[int, int, int]) -> str:
    """Return what laying the tile on a lot, turned so, would close."""
    zones = closed_by(view, token, lot)
    return _hint("closes" if zones else "closes_none", zones=zones) if view.face[token] != HIDDEN else ""


def lots_for(view: SnitchState, token: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the turns in which the tile `token` fits each lot of the city, in the order of the lots."""
    fits = SHAPES[KIND_OF_FACE[view.face[token]]].fits
    return {lot: fits[asked] for lot, asked in view.city.lots.items()}


def held_hints(view: SnitchState, token: int) -> list[str]:
    """Return where a tile in hand fits."""
    fitting = sum(map(bool, lots_for(view, token).values()))
    return [_hint("fits", lots=counted(fitting, "lot")), _hint("fits_turned")] if fitting else [_hint("fits_nowhere")]


def tile_hints(view: SnitchState, token: int, names: Sequence[str]) -> list[str]:
    """Return all that is to be known of a tile of the city: its zones, and who stands there."""
    zois = dict.fromkeys(zoi for space, zoi in view.city.zoi_of.items() if tile_of(space) == token)
    hq = [_hint("hq"), _hint("hq_pays", price=PACK.rules.jail_price)] if token == HQ_TILE else []
    here = [site for site in view.site if site != NOWHERE and tile_of(site) == token]
    seats = [seat for seat, at in enumerate(view.at) if at != NOWHERE and tile_of(at) == token]
    return [
        *(zoi_hint(view, zoi, names, but=token) for zoi in zois),
        *hq,
        *(snitch_hint(view, site, names) for site in here),
        *(detective_hint(view, seat, names) for seat in seats),
    ]


def seat_hint(view: SnitchState, seat: int, name: str) -> str:
    """Return all that a seat has, in sentences."""
    held, variant = view.purses[purse_of(DETECTIVE, seat)], VARIANTS[view.variant]
    upgrades, tiles = counted(view.upgrades(seat), "upgrade"), counted(len(view.zones[f"hand.{seat}"]), "tile")
    values = {"have": view.status[seat], "of": variant.status, "upgrades": upgrades, "tiles": tiles}
    carries = {"cubes": cubes_listed(held), "n": sum(held), "capacity": view.capacity(seat)}
    chips = {"live": counted(view.live[seat], "live chip"), "chips": PACK.rules.chips}
    lines = [_hint("seat", name=name, **values), _hint("seat_has", place=place_words(view, seat), **carries, **chips)]
    for snitch, site in zip(SNITCH_IDS, view.site[len(SNITCH_IDS) * seat :], strict=False):
        if site != NOWHERE:
            cubes, kind = cubes_listed(view.purses[purse_of(snitch, seat)]), PACK.kinds[brings(view, site)].title
            lines.append(_hint("seat_snitch", snitch=upgrade_title(snitch), kind=kind, cubes=cubes))
    if points := view.points_of(seat):
        lines.append(_hint("seat_on_turn", n=points))
    if words := turns_words(view, seat):
        lines.append(f"{begun(words)}.")
    return "\n".join(lines)


# Action points and chips --------------------------------------------------------------------------------------------


def points_hint(view: SnitchState, seat: int) -> str:
    """Return how many action points `seat` has left, or will have once it has started."""
    points, usable = (view.points, view.usable) if view.active == seat and view.round else (0, 0)
    key = "points_ahead" if view.at[seat] == NOWHERE else "points_and_chips" if usable else "points_left"
    return _hint(key, n=points, of=PACK.rules.action_points, chips=counted(usable, "chip"))


def chips_hint(view: SnitchState, seat: int) -> str:
    """Return what each look of a chip means, and how many there are of it; none is of use after the last turn."""
    usable = view.usable if view.active == seat and view.round else 0
    fresh = "chips_last" if view.turns_left(seat) == 1 else "chips_fresh"
    counts = {"chips_live": usable, fresh: view.live[seat] - usable, "chips_dead": PACK.rules.chips - view.live[seat]}
    lines = [_hint(key, n=n, price=COSTS.flip) for key, n in counts.items() if n]
    return "\n".join([*lines, _hint("chips_spent")])


# Questions ----------------------------------------------------------------------------------------------------------


def answer_title(view: SnitchState, action: Action) -> str:
    """Return what an answer is called among the others."""
    match action:
        case ("start", space):
            return hq_side(HQ_NAMES.index(space))
        case ("collect", snitch):
            return upgrade_title(snitch)
        case ("site", space):
            return zoi_title(view, view.city.zoi_of[space_number(space)])
        case ("yield", space):
            return near_hq(view, space_number(space))
    frame = view.frames[-1]
    kind = PACK.kinds[view.marked[frame.zoi]].title if isinstance(frame, phases.Information) else ""
    return _hint(f"option_{action[0]}", kind=kind)


def answer_hint(view: SnitchState, seat: int, action: Action, names: Sequence[str]) -> str:
    """Return what comes of an answer to a question other than what to do on one's turn."""
    (key, *_), values = action, dict[str, object]()
    match action:
        case ("site", name):
            values = {"kind": PACK.kinds[brings(view, space_number(name))].title}
        case ("yield", name):
            space = space_number(name)
            zones = [a_zone(view, zoi) for zoi in view.city.zois_at(space)]
            key = "yield_hq" if space < len(HQ_NAMES) else "yield" if zones else "yield_off"
            steps = counted(view.city.distance(view.at[seat], space) or 0, "step")
            values = {"steps": steps, "zones": listed(zones or [""])}
        case ("collect", snitch):
            held, capacity = sum(view.purses[purse_of(snitch, seat)]), UPGRADES[snitch].capacity
            values = {"snitch": upgrade_title(snitch), "held": held, "then": held + 1, "capacity": capacity}
            key = "collect_full" if held >= capacity else key
        case ("keep",):
            frame = view.frames[-1]
            assert isinstance(frame, phases.Information)
            now, then = carried(view, seat), carried(view, seat, view.marked[frame.zoi])
            values = {"n": sum(then), "capacity": view.capacity(seat)}
            values |= {"pays": delivery_value(then), "now": delivery_value(now)}
        case ("flip",):
            values = {"chips": counted(view.live[seat] + 1, "live chip"), "live": view.live[seat]}
    return _hint(f"answer_{key}", **values) if f"answer_{key}" in PACK.texts.hints else ""
