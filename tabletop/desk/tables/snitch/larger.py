"""A tile shown larger, with all that lies on it in words: the one pointed at, in the city or in hand."""

import re
from functools import partial

import pygame

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, LINE, PANEL, PANEL_DEEP, SMALL, SUBTITLE, TABLE_DEEP, TEXT, Skin
from tabletop.desk.layouts.tiles import Aim, Area, Camera, Cell, Viewport
from tabletop.desk.parts.words import tell_all
from tabletop.desk.tables.snitch.art import HQ_TILE, tile_sprite, tiles_by_cell
from tabletop.desk.tables.snitch.board import City
from tabletop.desk.tables.snitch.sitting import SnitchSitting, chosen_tile, fits_of
from tabletop.desk.widgets import Command, icon_button, scrolling
from tabletop.games.snitch.hints import tile_hints
from tabletop.games.snitch.naming import counted
from tabletop.games.snitch.spaces import HQ_NAMES, space_number, tile_of, token_name
from tabletop.games.snitch.state import SnitchState

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
    token, view, u = sitting.notes.larger, sitting.view, sheet.u
    laid = {one: cell for cell, one in reversed(tiles_by_cell(view).items())}
    in_hand = token in view.zones[f"hand.{sitting.seat}"]
    if sitting.mode != MODE or not (token in laid or in_hand):
        return None
    area = area.inset(u(8), u(6))
    high = min(area.h, u(400))
    box = area.middle(min(area.w, high + u(270)), high)
    sheet.plate(box, LARGER_SKIN)
    inner = box.inset(u(12))
    side = min(inner.h, inner.w * 3 // 5) // WHOLE * WHOLE
    picture, words = inner.cut_left(side, u(14))
    picture = picture.middle(side, side)
    title = "HQ tile" if token == HQ_TILE else "Tile in hand" if in_hand else "City tile"
    if in_hand:
        sheet.picture(picture, *tile_sprite(view, token, sitting.notes.larger_turn), fit=Fit(radius=u(6)))
        sheet.plate(picture, EDGE_SKIN)
    else:
        _close_up(sheet, picture, view, laid[token], 2 if token == HQ_TILE else 1)
    head, words = words.cut_top(u(36), u(6))
    closer, head = head.cut_right(u(36), u(6))
    command = Command("larger.close", partial(sitting.open, ""))
    icon_button(sheet, closer, "cross", command, tip="Close (Z or Esc)")
    sheet.text(head, title, SUBTITLE, TEXT, ELIDED)
    lines = _hand_words(sitting, token) if in_hand else tile_hints(view, token, sitting.names)
    room = words.w - u(18)
    content = sum(sheet.text_height(line, SMALL, room) + u(8) for line in lines)
    with scrolling(sheet, "larger", words, content) as place:
        tell_all(sheet, Box(place.x, place.y, room, place.h), lines, gap=8)
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


def _hand_words(sitting: SnitchSitting, token: int) -> list[str]:
    fitting = sum(map(bool, fits_of(sitting, token).values()))
    if not fitting:
        return ["Fits no lot of the city yet, however it is turned."]
    return [f"Fits {counted(fitting, 'lot')} of the city when turned the right way.", "R turns it once it is chosen."]
