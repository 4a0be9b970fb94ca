"""The panels of what lies on the table for everybody: street supply, tiles to draw, ID markers."""

from collections import Counter

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.theme import (
    FIELD,
    FIGURE,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    STRONG,
    TEXT,
    WARNING_TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.widgets import heading
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import PACK
from tabletop.games.snitch.purses import SUPPLY
from tabletop.games.snitch.state import SnitchState

STOCK = TextStyle("title", 25)
SCARCE = 1
"""So few cubes of a type in the supply are shown as a warning."""
SEEN_DOT = Skin(FIELD, FIELD, LINE, 1.2, 999)
KIND_INKS = {kind.id: rgb("#b9c4d0" if kind.id == "black" else kind.colour) for kind in PACK.kinds}


def supply(sheet: Sheet, box: Box, seating: Seating, *, columns: int = 1) -> None:
    """Add the cubes left in the supply by type; the last ones in red."""
    view: SnitchState = seating.view
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    head, rest = box.inset(u(16), u(10)).cut_top(u(24), u(4))
    heading(sheet, head, "Street supply")
    each = len(KINDS) // columns
    for c, column in enumerate(rest.columns(columns, u(28))):
        for k, row in enumerate(column.rows(each)):
            what = c * each + k
            if k:
                sheet.rule(row.x, row.y, row.w, LINE)
            side = min(u(32), row.h - u(4))
            mark, words = row.cut_left(side, u(12))
            mark = mark.middle(side, side)
            sheet.picture(mark, *cube_sprite(what))
            number = view.purses[SUPPLY][what]
            sheet.text(words, PACK.kinds[what].title, STRONG, TEXT)
            sheet.text(words, str(number), STOCK, WARNING_TEXT if number <= SCARCE else TEXT, align="right")
            sheet.zone(row, None, tip=f"{PACK.kinds[what].about}. Left in the supply: {number}.")
            seating.anchors[f"{SUPPLY}.{KINDS[what]}"] = mark
    seating.anchors[SUPPLY] = box.middle(u(32), u(32))


def city_tiles(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add the stack of tiles that are still to be drawn."""
    view: SnitchState = seating.view
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    head, rest = box.inset(u(16), u(10)).cut_top(u(24), u(4))
    heading(sheet, head, "City tiles")
    side = min(u(64), rest.h - u(6))
    mark = rest.cut_left(side)[0].middle(side, side)
    count = len(view.zones["stack"])
    for n in reversed(range(min(3, max(1, count)))):
        sheet.picture(mark.move(n * u(2), n * u(3)), *sprite("tile-back"), alpha=255 if count else 60)
    seating.anchors["stack"] = mark
    _figure(sheet, rest, str(count), "to draw")


def id_markers(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add the ID markers that are still face down, with a dot for each that may still come of a type."""
    view: SnitchState = seating.view
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    head, rest = box.inset(u(16), u(10)).cut_top(u(24), u(4))
    heading(sheet, head, "ID markers")
    dots, upper = rest.cut_bottom(u(64), u(4))
    side = min(u(48), upper.h - u(4))
    mark = upper.cut_left(side)[0].middle(side, side)
    count = len(view.zones["markers"])
    for n in reversed(range(min(3, max(1, count)))):
        sheet.picture(mark.move(n * u(2), n * u(3)), *sprite("marker-back"), alpha=255 if count else 60)
    seating.anchors["markers"] = mark
    _figure(sheet, upper, str(count), "face down")
    seen = Counter(view.marked.values())
    for r, row in enumerate(dots.rows(2, u(4))):
        for c, place in enumerate(row.columns(3, u(6))):
            what = 3 * r + c
            unseen = PACK.rules.markers_each - seen[what]
            _dots(sheet, place, what, unseen)
            sheet.zone(
                place, None, tip=f"{PACK.kinds[what].title}: {unseen} of {PACK.rules.markers_each} still to come."
            )


def _dots(sheet: Sheet, box: Box, what: int, unseen: int) -> None:
    u = sheet.u
    side = min(u(26), box.h)
    ink = KIND_INKS[KINDS[what]]
    pair = box.middle(side + u(16), side)
    sheet.picture(pair.cut_left(side)[0], *sprite(f"kind-{KINDS[what]}"))
    for n, place in enumerate(pair.cut_right(u(10))[0].rows(PACK.rules.markers_each)):
        skin = Skin(ink, ink, None, radius=999) if n < unseen else SEEN_DOT
        sheet.plate(place.middle(u(10), u(10)), skin)


def _figure(sheet: Sheet, box: Box, number: str, words: str) -> None:
    """Add a large number with a word below it, at the right."""
    tall = sheet.line(FIGURE) * 9 // 10
    whole = box.middle(box.w, min(box.h, tall + sheet.line(SMALL)))
    lower, upper = whole.cut_bottom(sheet.line(SMALL))
    sheet.text(upper, number, FIGURE, TEXT, align="right")
    sheet.text(lower, words, SMALL, QUIET, align="right")
