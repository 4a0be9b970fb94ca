"""The panels of what lies on the table for everybody: street supply, tiles to draw, ID markers."""

from collections import Counter

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    FIGURE,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    WARNING_TEXT,
    TextStyle,
)
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import heading
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import PACK
from tabletop.games.snitch.purses import SUPPLY

STOCK = TextStyle("title", 25)
SCARCE = 1
"""So few cubes of a type in the supply are shown as a warning."""
LOW_TILES, LOW_MARKERS = 104, 176
"""In lower boxes, in units, the piles stand in one line with their titles."""


def supply(sheet: Sheet, box: Box, sitting: SnitchSitting, *, columns: int = 1) -> None:
    """Add the cubes left in the supply by type; the last ones in red."""
    view = sitting.view
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    low = (box.h - u(48)) * columns < u(26) * len(KINDS)
    head, rest = box.inset(u(16), u(6 if low else 10)).cut_top(u(24), u(2 if low else 4))
    heading(sheet, head, "Street supply")
    stock = TextStyle("title", 20) if low else STOCK
    each = len(KINDS) // columns
    gap = u(28 if rest.w >= u(280) else 16)
    for c, column in enumerate(rest.columns(columns, gap)):
        for k, row in enumerate(column.rows(each)):
            what = c * each + k
            if k:
                sheet.rule(row.x, row.y, row.w, LINE)
            side = min(u(32), row.h - u(4))
            mark, words = row.cut_left(side, u(12 if gap == u(28) else 8))
            mark = mark.middle(side, side)
            sheet.picture(mark, *cube_sprite(what))
            number = view.purses[SUPPLY][what]
            sheet.text(words, PACK.kinds[what].title, STRONG, TEXT)
            sheet.text(words, str(number), stock, WARNING_TEXT if number <= SCARCE else TEXT, RIGHT)
            sheet.zone(row, None, tip=f"{PACK.kinds[what].about}. Left in the supply: {number}.")
            sitting.anchors[f"{SUPPLY}.{KINDS[what]}"] = mark
    sitting.anchors[SUPPLY] = box.middle(u(32), u(32))


def supply_grid(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the cubes left in the supply as two lines of shapes and numbers; the last ones in red."""
    view = sitting.view
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    head, rest = box.inset(u(14), u(6)).cut_top(u(24), u(2))
    heading(sheet, head, "Street supply")
    places = [place for row in rest.rows(2, u(2)) for place in row.columns(3, u(8))]
    for what, place in enumerate(places):
        side = min(u(28), place.h)
        mark, figure = place.middle(min(place.w, u(64)), place.h).cut_left(side, u(8))
        mark = mark.middle(side, side)
        number = view.purses[SUPPLY][what]
        sheet.picture(mark, *cube_sprite(what))
        sheet.text(figure, str(number), STOCK, WARNING_TEXT if number <= SCARCE else TEXT)
        kind = PACK.kinds[what]
        sheet.zone(place, None, tip=f"{kind.title}: {kind.about}. Left in the supply: {number}.")
        sitting.anchors[f"{SUPPLY}.{KINDS[what]}"] = mark
    sitting.anchors[SUPPLY] = box.middle(u(32), u(32))


def city_tiles(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the stack of tiles that are still to be drawn; in a low box all in one line."""
    count = len(sitting.view.zones["stack"])
    sheet.plate(box, PANEL_SKIN)
    if box.h < sheet.u(LOW_TILES):
        sitting.anchors["stack"] = _line(sheet, box.inset(sheet.u(16), 0), "City tiles", "tile-back", count, "to draw")
        return
    head, rest = box.inset(sheet.u(16), sheet.u(10)).cut_top(sheet.u(24), sheet.u(4))
    heading(sheet, head, "City tiles")
    sitting.anchors["stack"] = _pile(sheet, rest, "tile-back", min(sheet.u(64), rest.h - sheet.u(6)), count)
    _figure(sheet, rest, str(count), "to draw")


def id_markers(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the ID markers that are still face down, with how many may still come of each type."""
    view = sitting.view
    u = sheet.u
    count = len(view.zones["markers"])
    sheet.plate(box, PANEL_SKIN)
    if box.h < u(LOW_MARKERS):
        head, kinds = box.inset(u(16), u(8)).cut_top(u(36), u(4))
        sitting.anchors["markers"] = _line(sheet, head, "ID markers", "marker-back", count, "face down")
        places = kinds.columns(len(KINDS))
    else:
        head, rest = box.inset(u(16), u(10)).cut_top(u(24), u(4))
        heading(sheet, head, "ID markers")
        kinds, upper = rest.cut_bottom(u(64), u(4))
        sitting.anchors["markers"] = _pile(sheet, upper, "marker-back", min(u(48), upper.h - u(4)), count)
        _figure(sheet, upper, str(count), "face down")
        places = [place for row in kinds.rows(2, u(4)) for place in row.columns(3, u(6))]
    seen = Counter(view.marked.values())
    each = PACK.rules.markers_each
    for what, place in enumerate(places):
        _unseen(sheet, place, what, each - seen[what])
        sheet.zone(place, None, tip=f"{PACK.kinds[what].title}: {each - seen[what]} of {each} still to come.")


def _pile(sheet: Sheet, box: Box, name: str, side: int, count: int) -> Box:
    """Add a pile at the left of a box, pale when nothing is left of it; return where its top is."""
    mark = box.cut_left(side)[0].middle(side, side)
    for n in reversed(range(min(3, max(1, count)))):
        sheet.picture(mark.move(n * sheet.u(2), n * sheet.u(3)), *sprite(name), alpha=255 if count else 60)
    return mark


def _line(sheet: Sheet, box: Box, title: str, name: str, count: int, words: str) -> Box:
    """Add title, pile and number in one line; return where the pile is."""
    u = sheet.u
    used = heading(sheet, box, title)
    wide = sheet.width(words, SMALL)
    rest = box
    if used.w + wide + sheet.width(str(count), STOCK) + u(30 + 40) <= box.w:
        place, rest = box.cut_right(wide, u(8))
        sheet.text(place, words, SMALL, QUIET)
    place, rest = rest.cut_right(sheet.width(str(count), STOCK), u(12))
    sheet.text(place, str(count), STOCK, TEXT)
    return _pile(sheet, rest.cut_right(u(30))[0], name, min(u(28), box.h - u(8)), count)


def _unseen(sheet: Sheet, box: Box, what: int, unseen: int) -> None:
    u = sheet.u
    number = str(unseen)
    wide = sheet.width(number, SMALL_BOLD)
    side = min(u(26), box.h, box.w - wide - u(14))
    pair = box.middle(side + u(3) + wide, box.h)
    sheet.picture(pair.cut_left(side)[0].middle(side, side), *sprite(f"kind-{KINDS[what]}"))
    sheet.text(pair.cut_right(wide)[0], number, SMALL_BOLD, TEXT if unseen else QUIET)


def _figure(sheet: Sheet, box: Box, number: str, words: str) -> None:
    """Add a large number with a word below it, at the right."""
    tall = sheet.line(FIGURE) * 9 // 10
    whole = box.middle(box.w, min(box.h, tall + sheet.line(SMALL)))
    lower, upper = whole.cut_bottom(sheet.line(SMALL))
    sheet.text(upper, number, FIGURE, TEXT, RIGHT)
    sheet.text(lower, words, SMALL, QUIET, RIGHT)
