"""The city on the table: tiles, zones, pieces, and what can be clicked on them."""

from collections.abc import Callable, Collection

from tabletop.core.actions import Action
from tabletop.core.choices import choices
from tabletop.desk.box import Box
from tabletop.desk.layouts.tiles import Camera, Cell
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.snitch.art import cube_sprite, space_spot, sprite, tile_sprite
from tabletop.desk.tables.snitch.hints import lot_hint, walk_hint, zoi_hint
from tabletop.desk.theme import ACCENT, COOL, FIELD, TEXT, Skin, TextStyle
from tabletop.desk.widgets import bubble
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import KIND_OF_FACE, SHAPES, SNITCH_IDS
from tabletop.games.snitch.purses import TYPES
from tabletop.games.snitch.spaces import STEPS, lot_name, space_name, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

LOT_SKIN = Skin(None, None, ACCENT, 1.5, 6, dash=True)
CLOSING_SKIN = Skin(None, None, ACCENT, 2.5, 6, dash=True)
GHOST_SKIN = Skin(None, None, ACCENT, 3, 4)
CLASH_SKIN = Skin(None, None, FIELD, 1, 6, dash=True, alpha=90)
COST_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999)
COST_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 3, 999, glow=ACCENT)
TARGET_SKIN = Skin(None, None, ACCENT, 3, 999, glow=ACCENT)
COST_STYLE = TextStyle("title", 17)
COST_BIG_STYLE = TextStyle("title", 26)
WAY_DOT = 4

Z_TILES, Z_MARKS, Z_PIECES, Z_CHOICES, Z_HOVER = 0, 1, 2, 3, 4


def look(camera: Camera, clear: Box, box: Box, scale: float, view: SnitchState, seat: int) -> None:
    """Point `camera` at the city and the lots around it, the detective of `seat` always in view.

    `box` is the whole window of the board in pixels, `clear` the part that nothing lies over.
    """
    cells = list(view.city.cells)
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    at = view.at[seat]
    focus = (1.0, 1.0) if at == NOWHERE else space_spot(view, at)
    margin = 1 if view.zones[f"hand.{seat}"] or not view.laid else 0
    first, last = (min(xs) - margin, min(ys) - margin), (max(xs) + margin, max(ys) + margin)
    camera.look(clear, box, scale, first, last, focus)


def chosen_tile(clicks: tuple[str, ...]) -> int | None:
    """Return the token of the hand tile that the clicks so far lead to, None when they lead elsewhere."""
    last = clicks[-1] if clicks else ""
    return int(last[1:]) - 1 if last.startswith("t") and last[1:].isdecimal() else None


def compose_board(sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera, gone: Collection[str]) -> None:
    """Put the city on the sheet; pieces named in `gone` are in motion and left out."""
    with sheet.clipped(camera.box):
        _tiles(sheet, view, camera, gone)
        with sheet.raised(Z_MARKS):
            _mouths(sheet, view, camera)
            _zones(sheet, seating, view, camera)
        with sheet.raised(Z_PIECES):
            _pieces(sheet, view, camera, gone)
        with sheet.raised(Z_CHOICES):
            token = chosen_tile(seating.clicks)
            if token is not None and seating.legal:
                _lots(sheet, seating, view, camera, token)
            if not seating.busy:
                _spaces(sheet, seating, view, camera)


def compose_portrait(sheet: Sheet, view: SnitchState, camera: Camera) -> None:
    """Put the city on the sheet as a picture: nothing to click."""
    with sheet.clipped(camera.box):
        _tiles(sheet, view, camera, ())
        with sheet.raised(Z_MARKS):
            _mouths(sheet, view, camera)
            for zoi in view.city.zoi_spaces:
                _zone(sheet, view, camera, zoi)
        with sheet.raised(Z_PIECES):
            _pieces(sheet, view, camera, ())


# The city as it lies -----------------------------------------------------------------------------------------------


def _tiles(sheet: Sheet, view: SnitchState, camera: Camera, gone: Collection[str]) -> None:
    sheet.picture(camera.square((0, 0), 2), "snitch", "hq.svg")
    for token, x, y, turn in view.laid:
        if f"tile.{token}" not in gone:
            sheet.picture(camera.square((x, y)), *tile_sprite(view, token, turn))


def _mouths(sheet: Sheet, view: SnitchState, camera: Camera) -> None:
    """Mark each open edge of a zone with an arrow into the lot beside it."""
    city = view.city
    side = camera.cell // 5
    for _, x, y, _ in view.laid:
        edges = city.cells[x, y]
        for d, (dx, dy) in enumerate(STEPS):
            if edges[d] in city.zoi_of and (x + dx, y + dy) not in city.cells:
                spot = (x + 0.5 + dx * 0.46, y + 0.5 + dy * 0.46)
                sheet.picture(camera.around(spot, side), "snitch", "arrow-open.svg", turn=d)


def marker_space(view: SnitchState, zoi: int) -> int:
    """Return the space of `zoi` that its ID marker is drawn on: one without a snitch where there is one."""
    spaces = view.city.zoi_spaces[zoi]
    return next((space for space in spaces if space not in view.site), spaces[0])


def _zones(sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera) -> None:
    for zoi in view.city.zoi_spaces:
        disc = _zone(sheet, view, camera, zoi)
        _zone_target(sheet, seating, view, camera, zoi, disc)


def _zone(sheet: Sheet, view: SnitchState, camera: Camera, zoi: int) -> Box:
    """Put the marker and the loose cubes of a zone on the sheet; return where the marker is or would be."""
    space = marker_space(view, zoi)
    disc = camera.around(space_spot(view, space), max(sheet.u(24), camera.cell * 3 // 10))
    if zoi in view.marked:
        sheet.picture(disc, "snitch", f"disc-{KINDS[view.marked[zoi]]}.svg")
    elif view.city.is_complete(zoi):
        sheet.picture(disc, "snitch", "disc-unknown.svg")
    _loose_cubes(sheet, view, camera, space, view.purses[space_name(zoi)])
    return disc


def _loose_cubes(sheet: Sheet, view: SnitchState, camera: Camera, space: int, loose: tuple[int, ...]) -> None:
    cubes = [what for what in TYPES for _ in range(loose[what])]
    side = max(sheet.u(18), camera.cell * 2 // 9)
    spot = space_spot(view, space, loose=True)
    step = min(side * 4 // 5, camera.cell * 3 // 5 // max(1, len(cubes)))
    middle = camera.around(spot, side)
    for n, what in enumerate(cubes):
        sheet.picture(middle.move(step * (2 * n - len(cubes) + 1) // 2, n % 2 * side // 8), *cube_sprite(what))


def _zone_target(sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera, zoi: int, disc: Box) -> None:
    """Let the zone be clicked where something can be done with it, and say what it is."""
    name = space_name(zoi)
    verbs = [action[0] for action in seating.legal if len(action) > 1 and action[1] == name and action[0] != "site"]
    tip = zoi_hint(view, zoi)
    area = disc.inset(-max(0, sheet.u(34) - disc.w) // 2)
    if "coerce" in verbs:
        sheet.plate(disc.inset(-sheet.u(4)), TARGET_SKIN, round=True)
        sheet.zone(area, name, tip=f"{tip} Click to coerce it.", round=True)
        sheet.act(name, lambda: seating.do(("coerce", name)))
    elif "load" in verbs:
        sheet.plate(disc.inset(-sheet.u(3)), Skin(None, None, ACCENT, 2, 999), round=True)
        sheet.zone(area, name, tip=f"{tip} Click to pick up cubes.", round=True)
        sheet.act(name, lambda: _pick_up(seating, name))
    else:
        sheet.zone(area, None, tip=tip, round=True)


def _pick_up(seating: Seating, zoi: str) -> None:
    loads = [action for action in seating.legal if action[:2] == ("load", zoi)]
    if len(loads) == 1:
        seating.do(loads[0])
    else:
        seating.open("cubes")


def _pieces(sheet: Sheet, view: SnitchState, camera: Camera, gone: Collection[str]) -> None:
    side = camera.cell * 9 // 20
    for number, site in enumerate(view.site):
        seat, n = divmod(number, len(SNITCH_IDS))
        if site != NOWHERE and f"snitch.{seat}.{n}" not in gone:
            sheet.picture(camera.around(space_spot(view, site), side), "snitch", f"snitch-{seat + 1}-{n + 1}.svg")
    for seat in range(view.seats):
        if view.at[seat] != NOWHERE and f"meeple.{seat}" not in gone:
            sheet.picture(meeple_box(view, camera, seat, view.at[seat]), *sprite(f"meeple-{seat + 1}"))


def meeple_box(view: SnitchState, camera: Camera, seat: int, space: int) -> Box:
    """Return where the detective of `seat` stands on `space`."""
    side = camera.cell * 9 // 20
    return camera.around(space_spot(view, space), side).move(0, -side // 8)


# What can be clicked -----------------------------------------------------------------------------------------------


def _lots(sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera, token: int) -> None:
    """Show where the chosen tile can lie: as it is turned now, when turned, or not at all."""
    shape = SHAPES[KIND_OF_FACE[view.face[token]]]
    turn = int(seating.notes.get("turn", 0))
    for cell, asked in sorted(view.city.lots.items()):
        fits = shape.fits[asked]
        box = camera.square(cell).inset(max(2, sheet.u(3)))
        if not box.meets(camera.box):
            continue
        if turn in fits:
            _fitting_lot(sheet, seating, view, camera, token, cell, turn)
        elif fits:
            name = f"turn:{cell[0]},{cell[1]}"
            nearest = min(fits, key=lambda t: (t - turn) % 4)
            _brackets(sheet, box, COOL if sheet.hovered(name) else TEXT)
            sheet.icon(box.middle(box.w // 4, box.h // 4), "rotate", COOL if sheet.hovered(name) else TEXT)
            sheet.zone(box, name, tip="It fits here when turned: click to turn it.")
            sheet.act(name, _turner(seating, nearest))
        else:
            name = lot_name(*cell, turn)
            action: Action = ("play", f"t{token + 1}", name)
            sheet.plate(box.inset(box.w // 5), CLASH_SKIN, target=name, refusal=seating.refusal(action))


def _turner(seating: Seating, turn: int) -> Callable[[], None]:
    def act() -> None:
        seating.notes["turn"] = turn

    return act


def _fitting_lot(
    sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera, token: int, cell: Cell, turn: int
) -> None:
    name = lot_name(*cell, turn)
    whole = camera.square(cell)
    box = whole.inset(max(2, sheet.u(3)))
    action: Action = ("play", f"t{token + 1}", name)
    refusal = seating.refusal(action)
    closed, _ = closing(view.city, SHAPES[KIND_OF_FACE[view.face[token]]], *cell, turn)
    if sheet.hovered(name) and refusal is None:
        with sheet.raised(Z_HOVER - Z_CHOICES):
            sheet.picture(whole, *tile_sprite(view, token, turn), alpha=215)
            sheet.plate(box, GHOST_SKIN, target=name, tip=lot_hint(view, token, cell, turn))
    else:
        skin = CLOSING_SKIN if closed else LOT_SKIN
        sheet.picture(box.inset(box.w // 4), *tile_sprite(view, token, turn), alpha=190 if closed else 120)
        sheet.plate(box, skin, target=name, refusal=refusal)
    if closed:
        side = max(sheet.u(22), whole.w // 4)
        tick = Box(whole.right - side - sheet.u(6), whole.bottom - side - sheet.u(6), side, side)
        sheet.plate(tick, Skin(ACCENT, ACCENT, None, radius=999))
        sheet.icon(tick.inset(side // 5), "check", (35, 23, 3))
    sheet.act(name, lambda: seating.do(action))


def _brackets(sheet: Sheet, box: Box, colour: tuple[int, int, int]) -> None:
    arm = box.w // 6
    for x, y, dx, dy in (
        (box.x, box.y, 1, 1),
        (box.right, box.y, -1, 1),
        (box.x, box.bottom, 1, -1),
        (box.right, box.bottom, -1, -1),
    ):
        sheet.stroke([(x + dx * arm, y), (x, y), (x, y + dy * arm)], colour, 1.5, alpha=150)


def _spaces(sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera) -> None:
    """Show the spaces that can be chosen: where a walk leads with its cost, and whatever else is asked for."""
    wanted = choices(seating.legal, seating.clicks).targets if seating.clicks else None
    token = chosen_tile(seating.clicks)
    hovered: tuple[Action, int] | None = None
    for action in seating.legal:
        verb = action[0]
        if len(action) != 2 or verb not in ("walk", "bump", "start", "yield", "site", "interrogate"):
            continue
        if wanted is not None and token is None and action[1] not in wanted:
            continue
        space = space_number(action[1])
        if sheet.hovered(action[1]):
            hovered = (action, space)
        _choice(sheet, seating, view, camera, action, space)
    if hovered is not None and hovered[0][0] in ("walk", "bump"):
        with sheet.raised(Z_HOVER - Z_CHOICES):
            _way(sheet, seating, view, camera, hovered[1])


def _choice(sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera, action: Action, space: int) -> None:
    name = action[1]
    spot = camera.around(space_spot(view, space), sheet.u(34))
    lit = sheet.hovered(name)
    if action[0] in ("walk", "bump"):
        steps = view.city.distance(view.at[seating.seat], space)
        disc = spot.middle(sheet.u(34), sheet.u(34)) if lit else spot.middle(sheet.u(26), sheet.u(26))
        sheet.zone(spot, name, round=True)
        sheet.plate(disc, COST_HOVER_SKIN if lit else COST_SKIN)
        sheet.text(disc, str(steps), COST_BIG_STYLE if lit else COST_STYLE, ACCENT, align="centre", ground=FIELD)
    else:
        sheet.plate(spot, TARGET_SKIN, target=name, round=True, tip=_TIPS.get(action[0], ""))
        sheet.plate(spot.middle(sheet.u(12), sheet.u(12)), Skin(ACCENT, ACCENT, None, radius=999))
    sheet.act(name, lambda: seating.do(action))


_TIPS = {
    "start": "Start the case here.",
    "yield": "Go here.",
    "site": "Build the snitch on this space.",
    "interrogate": "Interrogate this snitch.",
}


def _way(sheet: Sheet, seating: Seating, view: SnitchState, camera: Camera, goal: int) -> None:
    """Draw the walk to `goal` as a dotted line with its outcome in a bubble."""
    path = view.city.path(view.at[seating.seat], goal)
    points = [camera.pixel(space_spot(view, space)) for space in path]
    sheet.stroke([(float(x), float(y)) for x, y in points], ACCENT, WAY_DOT, dash=(5, 6))
    end = camera.around(space_spot(view, goal), sheet.u(34))
    bubble(sheet, end, walk_hint(view, seating.seat, goal), within=camera.box)
