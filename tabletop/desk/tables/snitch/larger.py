"""A tile shown larger, with all that lies on it in words: the one pointed at, in the city or in hand."""

import pygame

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, LINE, PANEL, PANEL_DEEP, SMALL, SOFT, SUBTITLE, TABLE_DEEP, TEXT, Skin
from tabletop.desk.layouts.tiles import Aim, Area, Camera, Cell, Viewport
from tabletop.desk.tables.snitch.art import HQ_TILE, tile_sprite, tiles_by_cell
from tabletop.desk.tables.snitch.board import City
from tabletop.desk.tables.snitch.hints import detective_hint, snitch_hint, zoi_hint
from tabletop.desk.tables.snitch.lots import chosen_tile
from tabletop.desk.tables.snitch.prices import counted
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import Command, icon_button, scrolling
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES
from tabletop.games.snitch.spaces import HQ_NAMES, space_number, tile_of
from tabletop.games.snitch.state import NOWHERE, SnitchState

MODE = "larger"
LARGER_SKIN = Skin(PANEL, PANEL_DEEP, ACCENT, 1.5, 16, shadow=10)
EDGE_SKIN = Skin(None, None, LINE, 1.5, 6)
TIMES = 3.0
"""How much larger than the largest tile of the board a tile may be shown."""
WHOLE = 8
"""Tiles are so many pixels or a multiple of them wide, the four of the HQ tile half as many: the picture is, too."""
AROUND = 0.4
"""So much of its surroundings is seen with a tile of the city, in tiles: what stands on its edge stands there whole."""
VEIL_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=0, alpha=150)


def show_larger(sitting: SnitchSitting, camera: Camera) -> None:
    """Show the tile that is pointed at larger, or put it away."""
    if sitting.mode == MODE:
        sitting.open("")
        return
    token = _pointed(sitting, camera)
    if token is not None:
        sitting.notes.larger = token
        sitting.notes.larger_turn = _turn(sitting, token)
        sitting.open(MODE)


def _pointed(sitting: SnitchSitting, camera: Camera) -> int | None:
    """Return the token of the tile pointed at, -1 for the HQ tile; None where there is none."""
    view = sitting.view
    name = sitting.notes.pointed
    hand = {f"t{token + 1}": token for token in view.zones[f"hand.{sitting.seat}"]}
    if name in hand:
        return hand[name]
    at = pygame.mouse.get_pos()
    if camera.box.holds(at):
        for cell, token in tiles_by_cell(view).items():
            if camera.square(cell).holds(at):
                return token
    if name in HQ_NAMES or (name.startswith("t") and name[1:].partition(".")[0].isdecimal() and "." in name):
        return tile_of(space_number(name))
    chosen = chosen_tile(sitting.clicks)
    return chosen if chosen in hand.values() else None


def _turn(sitting: SnitchSitting, token: int) -> int:
    return sitting.notes.turn if chosen_tile(sitting.clicks) == token else 0


def compose_larger(sheet: Sheet, area: Box, sitting: SnitchSitting) -> Box | None:
    """Add the tile that is shown larger over the board, with its words; return its box, None when none is shown."""
    token = sitting.notes.larger
    view = sitting.view
    laid = {one: (x, y) for one, x, y, _ in view.laid}
    in_hand = token in view.zones[f"hand.{sitting.seat}"]
    if sitting.mode != MODE or not (token == HQ_TILE or token in laid or in_hand):
        return None
    u = sheet.u
    area = area.inset(u(8), u(6))
    high = min(area.h, u(400))
    wide = min(area.w, high + u(270))
    box = area.middle(wide, high)
    sheet.plate(box, LARGER_SKIN)
    inner = box.inset(u(12), u(12))
    side = min(inner.h, inner.w * 3 // 5)
    side -= side % WHOLE
    picture, words = inner.cut_left(side, u(14))
    picture = picture.middle(side, side)
    if in_hand:
        sheet.picture(picture, *tile_sprite(view, token, sitting.notes.larger_turn), fit=Fit(radius=u(6)))
        sheet.plate(picture, EDGE_SKIN)
    else:
        _close_up(sheet, picture, view, (0, 0) if token == HQ_TILE else laid[token], 2 if token == HQ_TILE else 1)
    head, words = words.cut_top(u(36), u(6))
    closer, head = head.cut_right(u(36), u(6))
    icon_button(sheet, closer, "cross", Command("larger.close", lambda: sitting.open("")), tip="Close (Z or Esc)")
    title = "HQ tile" if token == HQ_TILE else "Tile in hand" if in_hand else "City tile"
    sheet.text(head, title, SUBTITLE, TEXT, ELIDED)
    lines = _hand_words(view, token) if in_hand else tile_words(view, token, sitting.names)
    gap = u(8)
    room = words.w - u(18)
    content = sum(sheet.text_height(line, SMALL, room) + gap for line in lines)
    with scrolling(sheet, "larger", words, content) as place:
        for n, line in enumerate(lines):
            row, place = place.cut_top(sheet.text_height(line, SMALL, room), gap)
            sheet.text(row.cut_left(room)[0], line, SMALL, TEXT if n == 0 else SOFT, PARAGRAPH)
    return box


def _close_up(sheet: Sheet, box: Box, view: SnitchState, cell: Cell, size: int) -> None:
    """Add a tile of the city with the pieces there as a picture, and around it some of what lies there, veiled."""
    camera = Camera()
    area = Area(*cell, size, size).grown(AROUND * size)
    camera.look(Viewport(box, box, sheet.scale * TIMES / size), Aim(area, area))
    City(sheet, view, camera).portrait()
    tile = camera.square(cell, size)
    above, rest = box.cut_top(tile.y - box.y)
    below, rest = rest.cut_bottom(box.bottom - tile.bottom)
    left, rest = rest.cut_left(tile.x - box.x)
    right, rest = rest.cut_right(box.right - tile.right)
    with sheet.raised(1):
        for side in (above, below, left, right):
            sheet.plate(side, VEIL_SKIN)
        sheet.plate(rest, EDGE_SKIN)


def tile_words(view: SnitchState, token: int, names: list[str]) -> list[str]:
    """Return all that is to be known of a tile of the city: its zones, and who stands there."""
    city = view.city
    lines = []
    zois = dict.fromkeys(zoi for space, zoi in city.zoi_of.items() if tile_of(space) == token)
    lines += [zoi_hint(view, zoi, names, but=token) for zoi in zois]
    if token == HQ_TILE:
        price = PACK.rules.jail_price
        lines.append("On any of its five spaces a detective is at HQ.")
        lines.append(f"The DA pays kinds × cubes in SP there; the jail sells any cube for {price} SP.")
    lines += [snitch_hint(view, site, names) for site in view.site if site != NOWHERE and tile_of(site) == token]
    lines += [
        detective_hint(view, seat, names) for seat, at in enumerate(view.at) if at != NOWHERE and tile_of(at) == token
    ]
    return lines


def _hand_words(view: SnitchState, token: int) -> list[str]:
    shape = SHAPES[KIND_OF_FACE[view.face[token]]]
    fitting = sum(bool(shape.fits[asked]) for asked in view.city.lots.values())
    if not fitting:
        return ["Fits no lot of the city yet, however it is turned."]
    return [f"Fits {counted(fitting, 'lot')} of the city when turned the right way.", "R turns it once it is chosen."]
