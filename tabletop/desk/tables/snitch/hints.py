"""What things are called, and what pointing at something says: what it is, and what would come of it."""

from collections import Counter
from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.state import HIDDEN
from tabletop.desk.layouts.tiles import Cell
from tabletop.games.snitch import building, jurisdiction, phases
from tabletop.games.snitch.naming import cubes_listed, upgrade_title
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, SUPPLY, at_hq, brings, delivery_value, purse_of, room
from tabletop.games.snitch.spaces import HQ_NAMES, space_name, space_number, tile_of
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.packs.texts import listed

COSTS = PACK.rules.costs
HQ_PLACES = (
    "the centre of HQ",
    *(f"HQ’s {at} corner" for at in ("north-west", "north-east", "south-east", "south-west")),
)
"""What the spaces of the HQ tile are called, by their numbers; at each of them one is at HQ (snitch.22)."""

SILENT = "no ID marker is left, so nobody can coerce it any more."
"""What becomes of a closed zone without one (snitch.14)."""


def counted(n: int, one: str) -> str:
    """Return a number and its noun.

    >>> counted(1, "cube"), counted(3, "cube")
    ('1 cube', '3 cubes')
    """
    return f"1 {one}" if n == 1 else f"{n} {one}s"


def load_words(cubes: Sequence[int]) -> str:
    """Return what a delivery is worth as a product in words (snitch.21f).

    >>> load_words((2, 0, 1, 0, 0, 0))
    '2 kinds × 3 cubes'
    """
    return f"{counted(sum(n > 0 for n in cubes), 'kind')} × {counted(sum(cubes), 'cube')}"


def carried(view: SnitchState, seat: int, *more: int) -> tuple[int, ...]:
    """Return the cubes on the detective of `seat` by type, with one `more` of these types."""
    held = view.purses[purse_of(DETECTIVE, seat)]
    return tuple(n + more.count(what) for what, n in enumerate(held))


def turns_words(view: SnitchState, seat: int) -> str:
    """Return the turns left in words: ``2 turns left``, ``last turn`` for the open one, ``done``; "" before the
    trigger."""
    left = view.turns_left(seat)
    if left is None:
        return ""
    if left == 1:
        return "last turn" if seat == view.active else "1 turn left"
    return f"{left} turns left" if left else "done"


# Places -------------------------------------------------------------------------------------------------------------


def _steps_to_hq(view: SnitchState, space: int, goals: Sequence[int]) -> int | None:
    """Return how many steps it is to the nearest of these spaces of the HQ tile, None where no street leads there."""
    ways = (view.city.distance(space, goal) for goal in goals)
    return min((steps for steps in ways if steps is not None), default=None)


def hq_words(view: SnitchState, seat: int) -> str:
    """Return in words how far the HQ tile is, any free space of which counts as HQ (snitch.22)."""
    if at_hq(view, seat):
        return "On the HQ tile"
    if view.at[seat] == NOWHERE:
        return ""
    steps = _steps_to_hq(view, view.at[seat], [space for space in range(len(HQ_NAMES)) if space not in view.at])
    return "HQ tile out of reach" if steps is None else f"HQ tile: {steps * COSTS.walk} AP away"


def near_hq(view: SnitchState, space: int) -> str:
    """Return how far a space is from the HQ tile, to tell it from others."""
    if space < len(HQ_NAMES):
        return f"At {HQ_PLACES[space]}"
    return f"{counted(_steps_to_hq(view, space, range(len(HQ_NAMES))) or 0, 'step')} from the HQ tile"


def kinds_beside(view: SnitchState, seat: int) -> list[int]:
    """Return the info types of the coerced zones beside the detective of `seat`, none at HQ."""
    if view.at[seat] == NOWHERE or at_hq(view, seat):
        return []
    zois = view.city.zois_at(view.at[seat])
    return list(dict.fromkeys(view.marked[zoi] for zoi in zois if zoi in view.marked))


def place_words(view: SnitchState, seat: int) -> str:
    """Return in a few words where the detective of `seat` is."""
    if view.at[seat] == NOWHERE:
        return "Yet to start"
    if at_hq(view, seat):
        return "At HQ"
    kinds = [PACK.kinds[what].title for what in kinds_beside(view, seat)]
    return f"Beside {' and '.join(kinds)}" if kinds else "On the streets"


def zoi_title(view: SnitchState, zoi: int) -> str:
    """Return what a zone is called in a row: by its info, or by whether it is closed."""
    if zoi in view.marked:
        return f"{PACK.kinds[view.marked[zoi]].title} zone"
    return "Closed zone" if view.city.is_complete(zoi) else "Open zone"


def zoi_names(view: SnitchState, seat: int) -> dict[int, str]:
    """Return the zones on which `seat` may put cubes with what they are called, those beside it first; several of one
    name are numbered."""
    zois = list(view.city.zois_at(view.at[seat])) if view.at[seat] != NOWHERE else []
    if view.dump_any:
        zois += [zoi for zoi in view.city.zoi_spaces if zoi not in zois]
    titles = [zoi_title(view, zoi) for zoi in zois]
    return {
        zoi: f"{title} {titles[: n + 1].count(title)}" if titles.count(title) > 1 else title
        for n, (zoi, title) in enumerate(zip(zois, titles, strict=True))
    }


def a_zone(view: SnitchState, zoi: int) -> str:
    """Return what a zone is called within a sentence: ``a closed zone``, ``a Loot zone``."""
    title = zoi_title(view, zoi)
    title = title if zoi in view.marked else title.lower()
    return f"an {title}" if title[0].lower() == "o" else f"a {title}"


def snitch_number(view: SnitchState, site: int) -> tuple[int, int]:
    """Return whose snitch stands on the ZOI space `site`, and which of its owner's it is."""
    owner, n = divmod(view.site.index(site), len(SNITCH_IDS))
    return owner, n


# Spaces to walk to --------------------------------------------------------------------------------------------------


def walk_hint(view: SnitchState, seat: int, goal: int, names: list[str]) -> str:
    """Return what a walk to `goal` costs and what can be done there."""
    cost, cubes = _arriving(view, seat, goal), carried(view, seat)
    where = f" to {HQ_PLACES[goal]}" if goal < len(HQ_NAMES) else ""
    lines = [f"Walk{where}: {cost} AP, leaves you {view.left_to_spend() - cost}."]
    if _taken(view, seat, goal):
        lines = [bump_hint(view, seat, goal, names)]
    if where:
        pays = f"The DA pays {delivery_value(cubes)} SP there: {load_words(cubes)}."
        lines.append(pays if any(cubes) else "At the DA, with nothing to deliver.")
        lines.append(f"The jail sells any cube for {PACK.rules.jail_price} SP.")
    zones = Counter(there_hint(view, seat, zoi, goal, names) for zoi in view.city.zois_at(goal))
    lines += [f"{said} There are {n} such zones." if n > 1 else said for said, n in zones.items()]
    return "\n".join(lines)


def there_hint(view: SnitchState, seat: int, zoi: int, goal: int, names: list[str]) -> str:
    """Return what the zone `zoi` is good for to `seat` on the space `goal` beside it."""
    city = view.city
    spaces = len(city.zoi_spaces[zoi])
    if not city.is_complete(zoi):
        return f"Open zone: {counted(city.open_edges[zoi], 'edge')} still to close."
    if zoi not in view.marked:
        if not view.zones["markers"]:
            return "Closed zone, but no ID marker is left to coerce it."
        return f"Coerce the closed zone there: free, and brings {counted(spaces, 'cube')}."
    loose = view.purses[space_name(zoi)]
    title = PACK.kinds[view.marked[zoi]].title
    words = [f"pick up {cubes_listed(loose)}"] if any(loose) else []
    missing = ""
    site = next((site for site in view.site if site != NOWHERE and city.zoi_of[site] == zoi), NOWHERE)
    if site != NOWHERE:
        owner, n = snitch_number(view, site)
        if site in city.touches[goal]:
            whose = f"{names[owner]}’s" if owner != seat else "your"
            words.append(f"{'interrogate' if owner != seat else 'use'} {whose} {upgrade_title(SNITCH_IDS[n])}")
    elif not all(view.has(seat, snitch) for snitch in SNITCH_IDS):
        missing = _no_snitch(view, seat, goal)
        words += [] if missing else ["build a snitch"]
    if not words:
        return f"{title} zone. {missing}" if missing else f"{title} zone, with nothing to take."
    return f"{title} zone: {' or '.join(words)}. {missing}".rstrip()


def _no_snitch(view: SnitchState, seat: int, goal: int) -> str:
    """Return what is lacking to build a snitch from `goal`, "" when nothing is."""
    missing = [snitch for snitch in SNITCH_IDS if not view.has(seat, snitch)]
    then = view.clone()
    then.at[seat] = goal
    cubes = building.reachable(then, seat)
    cheapest = min(missing, key=lambda snitch: UPGRADES[snitch].status_points)
    if not any(building.payments(then, seat, snitch, cubes) for snitch in missing):
        points = UPGRADES[cheapest].status_points
        return f"{upgrade_title(cheapest)} here: {points} SP, you have {view.status[seat]}."
    left = view.left_to_spend() - _arriving(view, seat, goal)
    if left < COSTS.upgrade:
        return f"No snitch this turn: it takes {COSTS.upgrade} AP, {max(0, left)} will be left."
    return ""


def _taken(view: SnitchState, seat: int, goal: int) -> bool:
    """Tell whether somebody else stands on `goal`."""
    return goal in view.at and view.at.index(goal) != seat


def _arriving(view: SnitchState, seat: int, goal: int) -> int:
    """Return the action points that it takes to come to `goal`."""
    steps = (view.city.distance(view.at[seat], goal) or 0) if view.at[seat] != NOWHERE else 0
    return jurisdiction.cost(view, steps) if _taken(view, seat, goal) else steps * COSTS.walk


def bump_hint(view: SnitchState, seat: int, goal: int, names: list[str]) -> str:
    """Return what jurisdiction over the occupied space `goal` costs and what becomes of who stands there."""
    cost, victim, spaces = _arriving(view, seat, goal), view.at.index(goal), len(refuges_after(view, seat, goal))
    parts = f" ({cost - COSTS.jurisdiction} + {COSTS.jurisdiction})"
    parts = ", the last step included" if view.step_included else parts
    where = f"one of {spaces} spaces" if spaces > 1 else "the space marked"
    flips = f"\n{names[victim]} may flip a chip then." if view.live[victim] < PACK.rules.chips else ""
    # Who gives way is what comes of it: it stands in the paragraph that is never left out.
    return f"Jurisdiction: {cost} AP{parts}. {names[victim]} must step to {where}.{flips}"


def refuges_after(view: SnitchState, seat: int, goal: int) -> list[int]:
    """Return where the detective on `goal` could give way to once that of `seat` has come there (snitch.r10)."""
    victim = view.at.index(goal)
    then = view.clone()
    then.at[seat] = goal
    return jurisdiction.refuges(then, victim)


def interrogate_hint(view: SnitchState, seat: int, site: int, names: list[str]) -> str:
    """Return who gets what when `seat` interrogates the snitch on `site`: its owner is served first (snitch.19)."""
    owner, n = snitch_number(view, site)
    snitch, what, who = SNITCH_IDS[n], brings(view, site), names[owner]
    kind, stock, held = PACK.kinds[what].title, view.purses[SUPPLY][what], sum(view.purses[purse_of(snitch, owner)])
    first = f"{who} gets 1 {kind} cube first: {held + 1} of {UPGRADES[snitch].capacity} on the snitch."
    if room(view, snitch, owner) <= 0:
        first = f"{who}’s snitch is full: the first {kind} cube falls on the zone."
    second = "The second one lies on the zone: your detective is full."
    if not stock:
        first, second = f"The supply has no {kind} cube: nobody gets any.", ""
    elif stock == 1:
        second = "The supply has no other one: none for you."
    elif room(view, DETECTIVE, seat) > 0:
        second = "The second one is yours, to carry or to leave there."
    return f"Interrogate {who}’s {upgrade_title(snitch)}: {COSTS.interrogate} AP.\n{first}\n{second}".rstrip()


# Things in the city -------------------------------------------------------------------------------------------------


def snitch_hint(view: SnitchState, site: int, names: list[str]) -> str:
    """Return whose snitch stands on `site`, what it holds and what it brings."""
    owner, n = snitch_number(view, site)
    held = view.purses[purse_of(SNITCH_IDS[n], owner)]
    title = f"{upgrade_title(SNITCH_IDS[n])} of {names[owner]}"
    kind = PACK.kinds[brings(view, site)].title
    capacity = UPGRADES[SNITCH_IDS[n]].capacity
    return f"{title}: {cubes_listed(held)}, {sum(held)} of {capacity}. Brings 1 {kind} cube a turn."


def detective_hint(view: SnitchState, seat: int, names: list[str]) -> str:
    """Return whose detective it is, where, and what it carries."""
    held = view.purses[purse_of(DETECTIVE, seat)]
    place = place_words(view, seat)
    return f"{names[seat]}: {place[0].lower()}{place[1:]}, carries {cubes_listed(held)}."


def zoi_hint(view: SnitchState, zoi: int, names: list[str], but: int = NOWHERE) -> str:
    """Return what the zone is: open, closed or coerced, with its loose cubes and its snitch unless that stands on a
    space of the tile `but`."""
    city = view.city
    loose = view.purses[space_name(zoi)]
    size = counted(len(city.zoi_spaces[zoi]), "space")
    if zoi in view.marked:
        words = f"{PACK.kinds[view.marked[zoi]].title} zone of {size}."
    elif city.is_complete(zoi):
        telling = "whoever stands beside it may coerce it." if view.zones["markers"] else SILENT
        words = f"Closed zone of {size}: {telling}"
    else:
        words = f"Open zone of {size}: {counted(city.open_edges[zoi], 'edge')} to close."
    for site in view.site:
        if site != NOWHERE and city.zoi_of[site] == zoi and (but == NOWHERE or tile_of(site) != but):
            owner, n = snitch_number(view, site)
            whose = f"{names[owner]}’s" if view.seats > 1 else "Your"
            words += f" {whose} {upgrade_title(SNITCH_IDS[n])} stands on it."
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
        return "Closes " + " and ".join(f"a zone of {counted(n, 'space')}" for n in closed) + "."
    return "Closes no zone."


# Questions ----------------------------------------------------------------------------------------------------------


def answer_hint(view: SnitchState, seat: int, action: Action, names: list[str]) -> str:
    """Return what comes of an answer to a question other than what to do on one's turn."""
    match action:
        case ("start", _):
            return "Your detective starts here."
        case ("site", name):
            kind = PACK.kinds[brings(view, space_number(name))].title
            return f"Here it brings 1 {kind} cube at the end of each of your turns."
        case ("yield", name):
            space = space_number(name)
            zones = [a_zone(view, zoi) for zoi in view.city.zois_at(space)]
            beside = f"beside {listed(zones)}" if zones else "beside no zone"
            where = "where the DA and the jail are" if space < len(HQ_NAMES) else beside
            return f"{counted(view.city.distance(view.at[seat], space) or 0, 'step')} away, {where}."
        case ("collect", snitch):
            held, capacity, title = (
                sum(view.purses[purse_of(snitch, seat)]),
                UPGRADES[snitch].capacity,
                upgrade_title(snitch),
            )
            full = f"{title} is full with {held}: its cube spills on the zone."
            return full if held >= capacity else f"{title} then holds {held + 1} of {capacity}."
        case ("keep",):
            frame = view.frames[-1]
            assert isinstance(frame, phases.Information)
            now, then = carried(view, seat), carried(view, seat, view.marked[frame.zoi])
            worth = f"worth {delivery_value(then)} SP at the DA instead of {delivery_value(now)}"
            return f"You then carry {sum(then)} of {view.capacity(seat)}: {worth}."
        case ("leave",):
            return "It lies on the zone: whoever stands beside it may pick it up."
        case ("flip",):
            live = view.live[seat]
            return f"{counted(live + 1, 'live chip')} instead of {live}, each worth 1 AP from your next turn on."
        case ("pass",):
            return "Your chips stay as they are."
    return ""
