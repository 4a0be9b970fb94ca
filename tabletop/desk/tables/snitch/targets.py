"""What can be clicked in the city: zones, spaces with what it costs to get there, snitches, detectives, answers."""

from collections.abc import Callable, Collection
from math import dist

from tabletop.core.actions import Action
from tabletop.core.choices import choices
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, LINE_SOFT, QUIET, Skin, TextStyle
from tabletop.desk.layouts.tiles import Camera, Cell, Spot
from tabletop.desk.tables.snitch.art import space_spot, sprite
from tabletop.desk.tables.snitch.board import compose_city, marker_box, meeple_box, snitch_box, window
from tabletop.desk.tables.snitch.captions import caption
from tabletop.desk.tables.snitch.carrying import DETECTIVE_TARGET, let_walk
from tabletop.desk.tables.snitch.cubes import PREFIX
from tabletop.desk.tables.snitch.handling import compose_takers, let_take, take
from tabletop.desk.tables.snitch.hints import (
    answer_hint,
    detective_hint,
    interrogate_hint,
    refuges_after,
    snitch_hint,
    walk_hint,
    zoi_hint,
)
from tabletop.desk.tables.snitch.lots import chosen_tile, compose_lots, compose_proposed
from tabletop.desk.tables.snitch.places import MARKER, count_spot, snitch_spot, zone_places
from tabletop.desk.tables.snitch.questions import letter_of
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.tables.snitch.spots import COST_LEAST, LEAST_TARGET, apart, cost_side, cost_spots, target_side
from tabletop.games.snitch import jurisdiction, phases
from tabletop.games.snitch.actions import END
from tabletop.games.snitch.pack import PACK, SNITCH_IDS
from tabletop.games.snitch.spaces import lot_place, space_name, space_number, token_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

COST_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999)
COST_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 3, 999, glow=ACCENT)
COST_QUIET_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 999)
COST_SKINS = {
    (False, False): COST_SKIN,
    (False, True): Skin(FIELD, FIELD, ACCENT, 1, 999),
    (True, False): COST_QUIET_SKIN,
    (True, True): Skin(FIELD, FIELD, LINE_SOFT, 1, 999),
}
"""How the cost of a walk looks, by whether it is quiet and whether it is small."""
RING_SKIN = Skin(None, None, ACCENT, 2.5, 999)
TARGET_SKIN = Skin(None, None, ACCENT, 3, 999, glow=ACCENT)
START_SKIN = Skin(None, None, ACCENT, 3, 999)
LOAD_SKIN = Skin(None, None, ACCENT, 2, 999)
COST_STYLE, COST_SMALL_STYLE = TextStyle("title", 17), TextStyle("title", 16)
COST_BIG_STYLE = TextStyle("title", 26)
WAY_DOT = 4
Z_WAY, Z_PEOPLE, Z_CHOICES, Z_HOVER = 1, 2, 3, 7
"""What is pointed at lies over the outlines of what others did, and below the drawers."""
GHOST_ALPHA, LETTER = 190, 20
"""How clear a detective is where it may give way to, and how large the letter there is at least, in units."""
START_SHARE, HQ_SHARE = 0.36, 0.62
"""How large the spaces to start on are, and the centre of HQ among them, in sides of a tile."""


def compose_board(
    sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, gone: Collection[str]
) -> None:
    """Put the city on the sheet with all that can be clicked there; pieces named in `gone` are in motion."""
    with sheet.clipped(window(view, camera)):
        compose_city(sheet, sitting, view, camera, gone)
        let_walk(sheet, sitting, view, camera)
        with sheet.raised(Z_PEOPLE):
            _say_who(sheet, sitting, view, camera, gone)
        for zoi in view.city.zoi_spaces:
            _zone(sheet, sitting, view, camera, zoi)
        let_take(sheet, sitting, view, camera)
        with sheet.raised(Z_CHOICES):
            compose_proposed(sheet, sitting, view, camera)
            token = chosen_tile(sitting.clicks)
            if token is not None and sitting.legal:
                compose_lots(sheet, sitting, view, camera, token)
            if not sitting.busy:
                _spaces(sheet, sitting, view, camera)
                _answers(sheet, sitting, view, camera)
        compose_takers(sheet, sitting, view, camera)


def wanted_spaces(sitting: SnitchSitting) -> list[int]:
    """Return the spaces that can be chosen now: they should be in view."""
    if sitting.busy:
        return []
    return [space_number(action[1]) for action in sitting.legal if len(action) == 2 and action[0] in SPACED]


def wanted_lots(sitting: SnitchSitting) -> list[Cell]:
    """Return the lots that the chosen tile can be laid on, and the one that a hint is about: they should be in view."""
    if sitting.busy:
        return []
    token, hint = chosen_tile(sitting.clicks), sitting.proposed
    if token is not None:
        actions = [action for action in sitting.legal if action[:2] == ("play", token_name(token))]
    else:
        actions = [action for action in sitting.legal if action == hint and action[0] == "play"]
    return sorted({lot_place(action[2])[:2] for action in actions})


def _say_who(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, gone: Collection[str]) -> None:
    """Let detectives and snitches say whose they are and what they hold."""
    if view.seats == 1:
        return
    for number, site in enumerate(view.site):
        seat, n = divmod(number, len(SNITCH_IDS))
        if site != NOWHERE and f"snitch.{seat}.{n}" not in gone:
            sheet.zone(snitch_box(view, camera, site), None, tip=snitch_hint(view, site, sitting.names), round=True)
    for seat, at in enumerate(view.at):
        if at != NOWHERE and f"meeple.{seat}" not in gone:
            tip = detective_hint(view, seat, sitting.names)
            sheet.zone(meeple_box(view, camera, seat, at), None, tip=tip, round=True)


def _zone(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, zoi: int) -> None:
    """Let a zone be clicked where something can be done with it, ringed unless something else is being chosen, and say
    what it is."""
    name = space_name(zoi)
    disc = marker_box(sheet, view, camera, zoi)
    verbs = [action[0] for action in sitting.legal if len(action) > 1 and action[1] == name and action[0] != "site"]
    tip = zoi_hint(view, zoi, sitting.names)
    side = max(disc.w, target_side(sheet, camera, 34))
    area = disc.middle(side, side)
    if "coerce" in verbs:
        if not sitting.clicks:
            sheet.plate(disc.inset(-_rim(sheet, camera)), TARGET_SKIN)
        with sheet.raised(Z_CHOICES):
            sheet.zone(area, name, tip=f"{tip} Click to coerce it.", round=True)
        sheet.act(name, lambda: sitting.do(("coerce", name)))
    elif "load" in verbs:
        if not sitting.clicks:
            sheet.plate(disc.inset(-_rim(sheet, camera)), LOAD_SKIN)
        with sheet.raised(Z_CHOICES):
            sheet.zone(area, name, tip=f"{tip} Click to take what fits.", round=True)
        sheet.act(name, lambda: take(sitting, name))
    else:
        sheet.zone(area, None, tip=tip, round=True)


def _rim(sheet: Sheet, camera: Camera) -> int:
    """Return how far the ring round a piece stands off, in pixels."""
    return max(2, min(sheet.u(4), camera.cell // 20))


# Spaces -------------------------------------------------------------------------------------------------------------


def _spaces(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera) -> None:
    """Show the spaces that can be chosen: where a walk leads with its cost, and whatever else is asked for."""
    wanted = choices(sitting.legal, sitting.clicks).targets if sitting.clicks else None
    token = chosen_tile(sitting.clicks)
    shown = [
        action
        for action in sitting.legal
        if len(action) == 2
        and (action[0] in _DRAW or action[0] == "walk")
        and (wanted is None or token is not None or action[1] in wanted)
    ]
    bumped = next((space_number(a[1]) for a in shown if a[0] == "bump" and sheet.hovered(a[1])), None)
    ghosts = refuges_after(view, sitting.seat, bumped) if bumped is not None else []
    walks = [space_number(action[1]) for action in shown if action[0] == "walk"]
    spots = cost_spots(view, walks, cost_side(sheet, camera) / camera.cell)
    for action in shown:
        if action[0] == "walk":
            space = space_number(action[1])
            at = next(
                (at for at in (spots[space], space_spot(view, space)) if camera.box.holds(camera.pixel(at))), None
            )
            if at is not None:
                _walk(sheet, sitting, view, camera, action, at, bare=space in ghosts)
        else:
            _DRAW[action[0]](sheet, sitting, view, camera, action)


def _walk(
    sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, action: Action, at: Spot, *, bare: bool
) -> None:
    """Add a space to walk to with its cost `at` a point, none on a `bare` one; pointed at, with the way there and what
    it is good for."""
    name = action[1]
    space = space_number(name)
    side = target_side(sheet, camera, 34, 0.5)
    spot = camera.around(at, side)
    steps = view.city.distance(view.at[sitting.seat], space) or 0
    cost = steps * PACK.rules.costs.walk
    sheet.zone(spot, name, round=True)
    sheet.act(name, lambda: sitting.do(action))
    sheet.drop(name, DETECTIVE_TARGET)
    if sheet.hovered(name):
        _way(sheet, sitting, view, camera, space)
        with sheet.raised(Z_HOVER - Z_CHOICES):
            _cost(sheet, camera.around(at, max(side, sheet.u(32))), cost, lit=True)
            _outcome(sheet, sitting, view, camera, space)
    elif not bare:
        laying = chosen_tile(sitting.clicks) is not None
        small = cost_side(sheet, camera)
        _cost(sheet, spot.middle(small, small), cost, quiet=laying)


def _cost(sheet: Sheet, box: Box, cost: int, *, lit: bool = False, quiet: bool = False) -> None:
    """Add what a walk costs: `lit` where it is pointed at, `quiet` where something else is to be chosen first."""
    small = box.w < sheet.u(COST_LEAST)
    skin = COST_HOVER_SKIN if lit else COST_SKINS[quiet, small]
    style = COST_BIG_STYLE if lit else COST_SMALL_STYLE if small else COST_STYLE
    sheet.plate(box, skin)
    sheet.text(box, str(cost), style, QUIET if quiet else ACCENT, CENTRE, ground=FIELD)


def _bump(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, action: Action) -> None:
    """Add a detective who can be sent away, with the cost of it; pointed at, with where that one could go."""
    name = action[1]
    space = space_number(name)
    victim = view.at.index(space)
    figure = meeple_box(view, camera, victim, space)
    lit = sheet.hovered(name)
    steps = view.city.distance(view.at[sitting.seat], space) or 0
    cost = jurisdiction.cost(view, steps)
    area = _ringed(sheet, camera, figure, name, TARGET_SKIN if lit else RING_SKIN)
    sheet.act(name, lambda: sitting.do(action))
    others = [view.at[seat] for seat in range(view.seats) if view.at[seat] not in (NOWHERE, space)]
    near = [camera.pixel(space_spot(view, at)) for at in others]
    for zoi in view.city.zois_at(space):
        near += _zone_pixels(view, camera, zoi)
    with sheet.raised(Z_HOVER - Z_CHOICES if lit else 1):
        badge = _corner(area, cost_side(sheet, camera), near)
        _cost(sheet, badge, cost)
        _badge_zone(sheet, badge, name)
    if lit:
        _way(sheet, sitting, view, camera, space)
        with sheet.raised(Z_HOVER - Z_CHOICES):
            for refuge in refuges_after(view, sitting.seat, space):
                place = meeple_box(view, camera, victim, refuge)
                sheet.picture(place, *sprite(f"meeple-{victim + 1}"), alpha=GHOST_ALPHA)
                sheet.plate(place.inset(-sheet.u(2)), Skin(None, None, ACCENT, 2, 999, dash=True))
            _outcome(sheet, sitting, view, camera, space)


def _way(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, goal: int) -> None:
    """Draw the walk to `goal` as a dotted line, below the pieces and the numbers on it."""
    path = view.city.path(view.at[sitting.seat], goal)
    points = [camera.pixel(space_spot(view, space)) for space in path]
    with sheet.raised(Z_WAY - Z_CHOICES):
        sheet.stroke([(float(x), float(y)) for x, y in points], ACCENT, WAY_DOT, dash=(5, 6))


def _outcome(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, goal: int) -> None:
    """Say what comes of a walk to `goal`."""
    end = camera.around(space_spot(view, goal), target_side(sheet, camera, 40))
    _say(sheet, sitting, view, camera, end, walk_hint(view, sitting.seat, goal, sitting.names), goal)


def _say(
    sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, near: Box, text: str, *about: int
) -> None:
    """Say something about a place, where it hides no other choice and no ghost of who would give way."""
    chosen = [action for action in sitting.legal if len(action) == 2 and action[0] in (*_DRAW, "walk")]
    sent = view.decider == sitting.seat and about and about[0] in view.at and ("bump", space_name(about[0])) in chosen
    ghosts = refuges_after(view, sitting.seat, about[0]) if sent else ()
    gives_way = any(action[0] == "yield" for action in chosen)
    caption(sheet, camera, view, near, text, about, chosen, ghosts, aside=gives_way)


def _interrogate(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, action: Action) -> None:
    """Add a snitch that can be questioned; pointed at, with who gets what."""
    site = space_number(action[1])
    box = snitch_box(view, camera, site)
    lit = sheet.hovered(action[1])
    area = _ringed(sheet, camera, box, action[1], TARGET_SKIN if lit or sitting.clicks else RING_SKIN)
    sheet.act(action[1], lambda: sitting.do(action))
    side = max(16, min(sheet.u(24), round(camera.cell * 0.3)))
    badge = _corner(area, side, _pieces_near(view, camera, site))
    with sheet.raised(1):
        sheet.plate(badge, COST_SKIN)
        sheet.icon(badge.inset(side // 6), "interrogate", ACCENT)
        _badge_zone(sheet, badge, action[1])
    if lit:
        with sheet.raised(Z_HOVER - Z_CHOICES):
            said = interrogate_hint(view, sitting.seat, site, sitting.names)
            _say(sheet, sitting, view, camera, area, said, site, view.at[sitting.seat])


def _ringed(sheet: Sheet, camera: Camera, piece: Box, target: str, skin: Skin) -> Box:
    """Put a ring round a piece that can be clicked, below all pieces; return the box of the ring."""
    ring = piece.inset(-_rim(sheet, camera))
    side = max(ring.w, target_side(sheet, camera, 36))
    with sheet.raised(-Z_CHOICES):
        sheet.plate(ring, skin)
    sheet.zone(piece.middle(side, side), target, round=True)
    return ring


def _badge_zone(sheet: Sheet, badge: Box, target: str) -> None:
    """Let the badge of a piece be clicked as the piece itself."""
    side = max(badge.w, LEAST_TARGET)
    sheet.zone(badge.middle(side, side), target, round=True)


def _pieces_near(view: SnitchState, camera: Camera, site: int) -> list[tuple[int, int]]:
    """Return the middles of what lies and stands beside the snitch on `site`."""
    zoi = view.city.zoi_of[site]
    beside = [camera.pixel(space_spot(view, at)) for at in view.at if at != NOWHERE and zoi in view.city.zois_at(at)]
    own = camera.pixel(snitch_spot(view, site))
    return [*(spot for spot in _zone_pixels(view, camera, zoi) if spot != own), *beside]


def _zone_pixels(view: SnitchState, camera: Camera, zoi: int) -> list[tuple[int, int]]:
    """Return the middles of what lies and stands in a zone."""
    places = zone_places(view, zoi)
    spots = [places.marker]
    if loose := sum(view.purses[space_name(zoi)]):
        spots += [places.cubes, *([count_spot(view, places, MARKER, MARKER)] if loose > 1 else [])]
    return [camera.pixel(spot) for spot in (*spots, *([places.snitch] if places.snitch is not None else []))]


def _corner(area: Box, side: int, near: list[tuple[int, int]]) -> Box:
    """Return the box of a badge that touches the ring `area` from outside, where it is farthest from what is `near`."""
    x, y = area.centre
    away = (area.w + side) // 2 - side // 8
    slant = away * 7 // 10
    ways = [
        (slant, -slant),
        (-slant, -slant),
        (slant, slant),
        (-slant, slant),
        (away, 0),
        (-away, 0),
        (0, -away),
        (0, away),
    ]
    boxes = [Box(x + dx - side // 2, y + dy - side // 2, side, side) for dx, dy in ways]
    return max(boxes, key=lambda box: min((dist(box.centre, point) for point in near), default=0.0))


def _asked(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, action: Action) -> None:
    """Add a space that answers a question, with the letter that it has among the options."""
    name = action[1]
    side = target_side(sheet, camera, 36, 0.7)
    if action[0] == "start":
        side = max(side, round(camera.cell * (HQ_SHARE if space_number(name) == 0 else START_SHARE)))
    letter = letter_of(sitting, action)
    disc = max(sheet.u(22), side * 3 // 4)
    space = space_number(name)
    asked = [space_number(a[1]) for a in sitting.legal if a[0] == action[0]] if letter else [space]
    at = apart(view, asked, disc / camera.cell)[space]
    spot = camera.around(at, side)
    lit = sheet.hovered(name) or sheet.hovered(PREFIX + f"{action[0]} {name}")
    with sheet.raised(Z_HOVER - Z_CHOICES if lit else 0):
        skin = COST_HOVER_SKIN if lit and letter else TARGET_SKIN if lit or action[0] != "start" else START_SKIN
        sheet.plate(spot, skin, target=name, round=True)
        if letter:
            place = spot.middle(disc, disc)
            if action[0] == "yield":
                sheet.picture(spot.inset(_rim(sheet, camera)), *sprite(f"meeple-{sitting.seat + 1}"), alpha=GHOST_ALPHA)
                disc = max(sheet.u(LETTER), side * 2 // 5)
                place = Box(spot.right - disc, spot.bottom - disc, disc, disc)
            sheet.plate(place, COST_SKIN)
            sheet.text(place, letter, COST_STYLE, ACCENT, CENTRE, ground=FIELD)
        elif action[0] != "start":  # there is a star already
            sheet.plate(spot.middle(side // 3, side // 3), Skin(ACCENT, ACCENT, None, radius=999))
    sheet.act(name, lambda: sitting.do(action))
    if not lit:
        return
    if action[0] == "yield":
        _way(sheet, sitting, view, camera, space_number(name))
    with sheet.raised(Z_HOVER - Z_CHOICES):
        _say(sheet, sitting, view, camera, spot, answer_hint(view, sitting.seat, action, sitting.names), space)


_DRAW: dict[str, Callable[[Sheet, SnitchSitting, SnitchState, Camera, Action], None]] = {
    "bump": _bump,
    "interrogate": _interrogate,
    "start": _asked,
    "yield": _asked,
    "site": _asked,
}


SPACED = (*_DRAW, "walk")
"""What is chosen on the board by clicking a space."""

# Answers that are not spaces ----------------------------------------------------------------------------------------


def _answers(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera) -> None:
    """Let the pieces in the city answer what is asked: a snitch that collects, who keeps a cube or leaves it."""
    seat = sitting.seat
    frame = view.frames[-1] if view.frames else None
    for action in sitting.legal:
        place: Box | None = None
        if action[0] == "collect":
            place = snitch_box(view, camera, view.site[len(SNITCH_IDS) * seat + SNITCH_IDS.index(action[1])])
        elif action[0] == "keep":
            place = meeple_box(view, camera, seat, view.at[seat])
        elif action[0] == "leave" and isinstance(frame, phases.Information):
            place = marker_box(sheet, view, camera, frame.zoi)
        if place is not None and END not in sitting.legal:
            _answer(sheet, sitting, view, camera, action, place)


def _answer(
    sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, action: Action, place: Box
) -> None:
    target, seat = " ".join(action), sitting.seat
    lit = sheet.hovered(target) or sheet.hovered(PREFIX + target)
    area = _ringed(sheet, camera, place, target, TARGET_SKIN if lit else RING_SKIN)
    sheet.act(target, lambda: sitting.do(action))
    if lit:
        with sheet.raised(Z_HOVER - Z_CHOICES):
            said = answer_hint(view, sitting.seat, action, sitting.names)
            _say(sheet, sitting, view, camera, area, said, *([view.at[seat]] if view.at[seat] != NOWHERE else []))
