"""A tile shown larger, with all that lies on it in words: the one pointed at, in the city or in hand."""

import re
from functools import partial

import pygame

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LINE, TABLE_DEEP, Skin
from tabletop.desk.layouts.tiles import Aim, Area, Camera, Cell, Viewport
from tabletop.desk.parts.drawer import Drawer, compose_whole
from tabletop.desk.parts.larger import CloseUp, compose_close_up
from tabletop.desk.tables.snitch.art import HQ_TILE, KRAFT, Sprite, tile_sprite, tiles_by_cell
from tabletop.desk.tables.snitch.board import City
from tabletop.desk.tables.snitch.sitting import SnitchSitting, chosen_tile
from tabletop.games.snitch.hints import held_hints, tile_hints
from tabletop.games.snitch.spaces import HQ_NAMES, space_number, tile_of, token_name
from tabletop.games.snitch.state import SnitchState

MODE = "larger"
WIDE = 800
"""How wide the drawer with a large tile is at most, in units."""
HIGH = 480
"""How high it is at most, in units."""
EDGE_SKIN = Skin(None, None, LINE, 1.5, 6)
TIMES = 3.0
"""How much larger than the largest tile of the board a tile may be shown."""
WHOLE = 8
"""Tiles are so many pixels or a multiple of them wide, the four of the HQ tile half as many: the picture is, too."""
AROUND = 0.28
"""So much of its surroundings is seen with a tile of the city, in tiles: the discs of its zones that lie beside it."""
PICTURE_SHARE = 0.58
"""The share of the drawer's width that the picture of a tile takes at most."""
VEIL_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=0, alpha=150)


def show_larger(sitting: SnitchSitting, camera: Camera) -> None:
    """Show the tile that is pointed at larger, or put it away."""
    token = _pointed(sitting, camera)
    if sitting.mode == MODE:
        sitting.open("")
    elif token is not None:
        sitting.notes.larger = token
        sitting.notes.larger_turn = sitting.notes.turn if chosen_tile(sitting.clicks) == token else 0
        sitting.open(MODE)


def _pointed(sitting: SnitchSitting, camera: Camera) -> int | None:
    """Return the token of the tile pointed at, -1 for the HQ tile; None where there is none."""
    view, name, at = sitting.view, sitting.notes.pointed, pygame.mouse.get_pos()
    hand = {token_name(token): token for token in view.zones[f"hand.{sitting.seat}"]}
    if name in hand:
        return hand[name]
    cells = tiles_by_cell(view).items() if camera.box.holds(at) else ()
    for cell, token in cells:
        if camera.square(cell).holds(at):
            return token
    if name in HQ_NAMES or re.fullmatch(r"t\d+\..*", name):
        return tile_of(space_number(name))
    chosen = chosen_tile(sitting.clicks)
    return chosen if chosen in hand.values() else None


def compose_larger(sheet: Sheet, area: Box, sitting: SnitchSitting) -> Box | None:
    """Add the tile that is shown larger over the board, with its words; return its box, None when none is shown."""
    view, u, token = sitting.view, sheet.u, sitting.notes.larger
    laid = {one: cell for cell, one in reversed(tiles_by_cell(view).items())}
    in_hand = token in view.zones[f"hand.{sitting.seat}"]
    if sitting.mode != MODE or not (token in laid or in_hand):
        return None
    if in_hand:
        drawing = tile_sprite(view, token, sitting.notes.larger_turn)
        close = CloseUp("Tile in hand", tuple(held_hints(view, token)), _draw_held, drawing, share=PICTURE_SHARE)
    else:
        title, size = ("HQ tile", 2) if token == HQ_TILE else ("City tile", 1)
        about, told = (view, laid[token], size), tuple(tile_hints(view, token, sitting.names))
        close = CloseUp(title, told, _draw_laid, about, share=PICTURE_SHARE)
    box = area.inset(u(8), u(6)).middle(min(area.w - 2 * u(8), u(WIDE)), min(area.h - 2 * u(6), u(HIGH)))
    drawer = Drawer(MODE, close.title, (), closes=partial(sitting.open, ""))
    with sheet.made_of(KRAFT):
        return compose_whole(sheet, box, drawer, partial(compose_close_up, sheet, close=close))


def _draw_held(sheet: Sheet, box: Box, drawing: Sprite) -> None:
    sheet.picture(box, *drawing, fit=Fit(radius=sheet.u(6)))
    sheet.plate(box, EDGE_SKIN)


def _draw_laid(sheet: Sheet, box: Box, about: tuple[SnitchState, Cell, int]) -> None:
    """Add a tile of the city with the pieces there as a picture, and around it some of what lies there, veiled."""
    (view, cell, size), side, camera = about, box.w // WHOLE * WHOLE, Camera()
    box, area = box.middle(side, side), Area(*cell, size, size).grown(AROUND * size)
    camera.look(Viewport(box, box, sheet.scale * TIMES / size), Aim(area, area))
    City(sheet, view, camera).portrait(close=True)
    tile = camera.square(cell, size)
    with sheet.raised(1):
        for other in view.city.cells:
            veil = camera.square(other).common(box)
            if veil.w and veil.h and not tile.contains(veil):
                sheet.plate(veil, VEIL_SKIN)
        sheet.plate(tile, EDGE_SKIN)
