"""What pointing at something on the board says: what it is, and what would come of it."""

from collections import Counter

from tabletop.core.actions import Action
from tabletop.core.state import HIDDEN
from tabletop.desk.layouts.tiles import Cell
from tabletop.desk.tables.snitch.prices import counted
from tabletop.desk.tables.snitch.seats import place_words
from tabletop.games.snitch import building, jurisdiction, phases
from tabletop.games.snitch.naming import cubes_listed, upgrade_title
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, SUPPLY, delivery_value, purse_of, room
from tabletop.games.snitch.spaces import HQ_NAMES, space_name, space_number, tile_of
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.packs.texts import listed

COSTS = PACK.rules.costs
CORNERS = ("north-west", "north-east", "south-east", "south-west")
HQ_PLACES = ("the centre of HQ", *(f"HQ’s {corner} corner" for corner in CORNERS))
"""What the spaces of the HQ tile are called, by their numbers; at each of them one is at HQ (snitch.22)."""

SILENT = "no ID marker is left, so nobody can coerce it any more."
"""What becomes of a closed zone without one (snitch.14)."""


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


def snitch_number(view: SnitchState, site: int) -> tuple[int, int]:
    """Return whose snitch stands on the ZOI space `site`, and which of its owner's it is."""
    owner, n = divmod(view.site.index(site), len(SNITCH_IDS))
    return owner, n


def kind_of(view: SnitchState, site: int) -> int:
    """Return the number of the info type of the coerced zone that the ZOI space `site` is part of."""
    return view.marked[view.city.zoi_of[site]]


def walk_hint(view: SnitchState, seat: int, goal: int, names: list[str]) -> str:
    """Return what a walk to `goal` costs and what can be done there."""
    cost, at_hq = _arriving(view, seat, goal), goal < len(HQ_NAMES)
    where = f" to {HQ_PLACES[goal]}" if at_hq else ""
    lines = [f"Walk{where}: {cost} AP, leaves you {view.left_to_spend() - cost}."]
    if _taken(view, seat, goal):
        lines = [bump_hint(view, seat, goal, names)]
    if at_hq:
        lines += [_da_words(view, seat), f"The jail sells any cube for {PACK.rules.jail_price} SP."]
    zones = Counter(there_hint(view, seat, zoi, goal, names) for zoi in view.city.zois_at(goal))
    lines += [f"{said} There are {n} such zones." if n > 1 else said for said, n in zones.items()]
    return "\n".join(lines)


def _da_words(view: SnitchState, seat: int) -> str:
    cubes = view.purses[purse_of(DETECTIVE, seat)]
    number, kinds = sum(cubes), sum(n > 0 for n in cubes)
    if not number:
        return "At the DA, with nothing to deliver."
    return f"The DA pays {delivery_value(cubes)} SP there: {counted(kinds, 'kind')} × {counted(number, 'cube')}."


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
    snitch, what, who = SNITCH_IDS[n], kind_of(view, site), names[owner]
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


def snitch_hint(view: SnitchState, site: int, names: list[str]) -> str:
    """Return whose snitch stands on `site`, what it holds and what it brings."""
    owner, n = snitch_number(view, site)
    held = view.purses[purse_of(SNITCH_IDS[n], owner)]
    title = f"{upgrade_title(SNITCH_IDS[n])} of {names[owner]}"
    kind = PACK.kinds[kind_of(view, site)].title
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
            kind = PACK.kinds[kind_of(view, space_number(name))].title
            return f"Here it brings 1 {kind} cube at the end of each of your turns."
        case ("yield", name):
            return _yield_hint(view, seat, space_number(name))
        case ("collect", snitch):
            return _collect_hint(view, seat, snitch)
        case ("keep",):
            return _keep_hint(view, seat)
        case ("leave",):
            return "It lies on the zone: whoever stands beside it may pick it up."
        case ("flip",):
            live = view.live[seat]
            return f"{counted(live + 1, 'live chip')} instead of {live}, each worth 1 AP from your next turn on."
        case ("pass",):
            return "Your chips stay as they are."
    return ""


def _yield_hint(view: SnitchState, seat: int, space: int) -> str:
    """Return how far off a space to give way to is, and what it borders."""
    steps = counted(view.city.distance(view.at[seat], space) or 0, "step")
    if space < len(HQ_NAMES):
        return f"{steps} away, where the DA and the jail are."
    zones = [_in_sentence(view, zoi) for zoi in view.city.zois_at(space)]
    return f"{steps} away, beside {listed(zones)}." if zones else f"{steps} away, beside no zone."


def _in_sentence(view: SnitchState, zoi: int) -> str:
    title = zoi_title(view, zoi)
    if zoi in view.marked:
        return f"the {title}"
    return "a closed zone" if title.startswith("Closed") else "an open zone"


def near_hq(view: SnitchState, space: int) -> str:
    """Return how far a space is from the HQ tile, to tell it from others."""
    if space < len(HQ_NAMES):
        return f"At {HQ_PLACES[space]}"
    ways = [view.city.distance(space, corner) for corner in range(len(HQ_NAMES))]
    return f"{counted(min(steps for steps in ways if steps is not None), 'step')} from the HQ tile"


def _collect_hint(view: SnitchState, seat: int, snitch: str) -> str:
    held, capacity = sum(view.purses[purse_of(snitch, seat)]), UPGRADES[snitch].capacity
    if held >= capacity:
        return f"{upgrade_title(snitch)} is full with {held}: its cube spills on the zone."
    return f"{upgrade_title(snitch)} then holds {held + 1} of {capacity}."


def _keep_hint(view: SnitchState, seat: int) -> str:
    frame = view.frames[-1]
    assert isinstance(frame, phases.Information)
    held = list(view.purses[purse_of(DETECTIVE, seat)])
    before = delivery_value(tuple(held))
    held[view.marked[frame.zoi]] += 1
    carries = f"You then carry {sum(held)} of {view.capacity(seat)}"
    return f"{carries}: worth {delivery_value(tuple(held))} SP at the DA instead of {before}."
