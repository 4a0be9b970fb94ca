"""The small map of the whole city in a corner of the board, where the city is too large to be seen close by."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, DONE, FIELD, LINE_SOFT, TEXT, Skin, rgb
from tabletop.desk.layouts.tiles import Camera, Cell
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.edges import lot_area, out_of_sight
from tabletop.desk.tables.snitch.lots import chosen_tile
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.tables.snitch.targets import wanted_spaces
from tabletop.desk.widgets import Command, icon_button
from tabletop.games.snitch.events import TileLaid
from tabletop.games.snitch.pack import KIND_OF_FACE, SHAPES
from tabletop.games.snitch.state import NOWHERE, SnitchState

TARGET = "overview"
MAP_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 10, shadow=6)
MAP_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 10, shadow=6)
TILE_SKIN = Skin(rgb("#3f7f6c"), rgb("#3f7f6c"), None, radius=1)
HQ_SKIN = Skin(rgb("#3f7fd0"), rgb("#3f7fd0"), None, radius=1)
NEW_SKIN = Skin(DONE, DONE, None, radius=1)
LOT_DOT = Skin(ACCENT, ACCENT, None, radius=999)
SEEN_SKIN = Skin(None, None, TEXT, 1.5, 3)
LARGEST, LARGEST_UNITS = 5, 5
"""Together, how many pixels and units a cell of the map has at most."""
WIDEST, HIGHEST = 15, 11
"""How large the map may be, in the largest cells."""
PAD, AWAY, BUTTON = 8, 8, 38
TARGET_WEIGHT = 100


def compose_overview(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera) -> None:
    """Put the map over the board while some of the city is out of sight, with what is in sight framed and the lots for
    the chosen tile dotted; while all of it is shown small, the button that comes closer again."""
    if camera.follows and camera.whole and camera.small:
        side = max(32, sheet.u(BUTTON))
        place = _corner(sheet, sitting, view, camera, side, side)
        icon_button(sheet, place, "zoom-in", Command(TARGET, camera.fit), tip="Closer to the detective (F)")
    elif _hidden(sitting, view, camera):
        across, down, pad = round(camera.area.wide), round(camera.area.high), sheet.u(PAD)
        most = LARGEST + sheet.u(LARGEST_UNITS)
        cell = max(2, min(most, WIDEST * most // across, HIGHEST * most // down))
        wide, high = cell * across + 2 * pad, cell * down + 2 * pad
        place = _corner(sheet, sitting, view, camera, max(32, wide), max(32, high))
        skin = MAP_HOVER_SKIN if sheet.hovered(TARGET) else MAP_SKIN
        sheet.plate(place, skin, target=TARGET, tip="The whole city (F)")
        sheet.act(TARGET, camera.show_whole)
        _map(sheet, sitting, view, camera, place.middle(wide - 2 * pad, high - 2 * pad), cell)


def _hidden(sitting: SnitchSitting, view: SnitchState, camera: Camera) -> bool:
    """Tell whether some of the city or of the lots for the chosen tile is out of sight."""
    room = camera.box.inset(-camera.cell // 8)
    return not all(room.contains(camera.square(cell)) for cell in view.city.cells) or any(
        out_of_sight(camera, lot_area(cell)) for cell in fitting(sitting, view)
    )


def _corner(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, wide: int, high: int) -> Box:
    """Return a box in the corner of the board where it hides the least, the last one as long as it is as good; what
    it does hide can't be clicked."""
    room = camera.box.inset(sheet.u(AWAY))
    xs, ys = (room.right - wide, room.x), (room.y, room.bottom - high)
    corners = [Box(x, y, wide, high) for x in xs for y in ys]
    targets = [thing.bounds for thing in sheet.things if thing.target is not None]
    tiles = [camera.square(cell) for cell in view.city.cells]

    def weight(box: Box) -> int:
        return TARGET_WEIGHT * sum(box.meets(other) for other in targets) + sum(box.meets(tile) for tile in tiles)

    weights = [weight(box) for box in corners]
    last = sitting.notes.overview_corner
    best = last if last is not None and weights[last] <= min(weights) + 1 else weights.index(min(weights))
    sitting.notes.overview_corner = best
    sheet.cover(corners[best])
    return corners[best]


def _map(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, box: Box, side: int) -> None:
    area = camera.area

    def at(x: float, y: float) -> tuple[int, int]:
        return box.x + round((x - area.x) * side), box.y + round((y - area.y) * side)

    hq = {(x, y) for x in (0, 1) for y in (0, 1)}
    new = new_cells(sitting, view)
    for cell in sorted(view.city.cells):
        skin = HQ_SKIN if cell in hq else NEW_SKIN if cell in new else TILE_SKIN
        sheet.plate(Box(*at(*cell), side, side).inset(0 if cell in hq else min(1, side // 6)), skin)
    for cell in fitting(sitting, view):
        sheet.plate(Box(*at(*cell), side, side).middle(side * 2 // 3, side * 2 // 3), LOT_DOT)
    for spot in (space_spot(view, space) for space in wanted_spaces(sitting)):
        if not camera.box.holds(camera.pixel(spot)):
            sheet.plate(Box(*at(*spot), 0, 0).inset(-max(2, side // 3)), LOT_DOT)
    for seat in (*range(view.seats), view.active):  # whose turn it is on top
        if view.at[seat] != NOWHERE:
            x, y = at(*space_spot(view, view.at[seat]))
            dot = max(6, side)
            ink = sheet.theme.seats[seat]
            sheet.plate(Box(x - dot // 2, y - dot // 2, dot, dot), Skin(ink, ink, FIELD, 1, 999))
    seen = camera.seen
    left, top = at(max(area.x, seen.x), max(area.y, seen.y))
    right, bottom = at(min(area.x + area.wide, seen.x + seen.wide), min(area.y + area.high, seen.y + seen.high))
    if right > left and bottom > top:
        sheet.plate(Box(left, top, right - left, bottom - top), SEEN_SKIN)


def new_cells(sitting: SnitchSitting, view: SnitchState) -> set[Cell]:
    """Return the cells of the tiles that others have laid since the seat at the table acted last."""
    laid = {token: (x, y) for token, x, y, _ in view.laid}
    found: set[Cell] = set()
    for entry in reversed(sitting.past):
        if entry.seat == sitting.seat and not entry.auto:
            break
        found |= {laid[e.token] for e in entry.events if isinstance(e, TileLaid) and e.token in laid}
    return found


def fitting(sitting: SnitchSitting, view: SnitchState) -> list[Cell]:
    """Return the lots that the chosen tile fits one way or another."""
    token = chosen_tile(sitting.clicks)
    if token is None or token not in view.zones[f"hand.{sitting.seat}"]:
        return []
    fits = SHAPES[KIND_OF_FACE[view.face[token]]].fits
    return [cell for cell, asked in view.city.lots.items() if fits[asked]]
