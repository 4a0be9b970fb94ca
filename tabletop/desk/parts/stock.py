"""What lies on the table for everybody: goods with what is left of each, and piles."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import LEFT, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    FIGURE,
    HEADING,
    PANEL_SKIN,
    QUIET,
    SMALL_BOLD,
    STRONG,
    TEXT,
    WARNING_TEXT,
    TextStyle,
)
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.parts.slots import compose_pile
from tabletop.desk.widgets import heading

COUNT = TextStyle("title", 26)
COUNT_LOW = TextStyle("title", 18)  # in low rows
LOW_ROW = 30  # units; in a lower row counts are smaller
LOW_PILE = 104  # units; in a lower box a pile stands in one line with its title
LOW_KINDS = 176  # units; the same for a pile with what may still be in it


class Good(msgspec.Struct, frozen=True):
    """One of the goods in stock: its picture, how many of it are left, and its name; one that is `scarce` warns."""

    sprite: tuple[str, ...]
    count: int
    name: str = ""
    tip: str = ""
    anchor: str = ""
    scarce: bool = False


BARE_SIDE = 44
"""How large pictures of goods are in a panel without a title, in units."""


class Pile(msgspec.Struct, frozen=True):
    """A pile of `count` pieces with `sprite` on top, its title, "" for none, and the `tip` of pointing at it."""

    title: str
    sprite: tuple[str, ...]
    count: int
    anchor: str
    tip: str = ""


def compose_stock(sheet: Sheet, box: Box, title: str, goods: Sequence[Good], columns: int) -> None:
    """Put a panel of goods in so many columns on the sheet, with their names where all have room; without a title
    they have all of the box."""
    u, rows = sheet.u, -(-len(goods) // columns)
    sheet.plate(box, PANEL_SKIN)
    rest = box.inset(u(16), u(6 if box.h < u(52) + u(LOW_ROW) * rows else 10))
    if title:
        head, rest = rest.cut_top(u(24), u(2))
        heading(sheet, head, title)
    each = rest.h // rows
    style = COUNT_LOW if each < u(LOW_ROW) else COUNT
    gap = u(28 if rest.w >= u(280) else 16 if columns < 3 else 8)
    side = min(u(32 if title else BARE_SIDE), each - u(4))
    wide = (rest.w - gap * (columns - 1)) // columns
    most = max(sheet.width(good.name, STRONG) for good in goods)
    named = bool(title) and side + u(12) + most + u(8) + sheet.width("88", style) <= wide
    for n, good in enumerate(goods):
        column = rest.columns(columns, gap)[n // rows if named else n % columns]
        row = n % rows if named else n // columns
        place = column.rows(rows)[row]
        inner = place if named or not title else place.middle(min(place.w, u(64)), place.h)
        mark, words = inner.cut_left(side, u(12 if named and gap != u(16) else 8))
        mark = mark.middle(side, side)
        sheet.picture(mark, *good.sprite)
        if named:
            sheet.text(words, good.name, STRONG, TEXT)
        ink = WARNING_TEXT if good.scarce else TEXT
        sheet.text(words, str(good.count), style, ink, RIGHT if named else LEFT)
        sheet.zone(place, None, tip=good.tip if named else f"{good.name}: {good.tip}")
        sheet.anchors[good.anchor] = mark


def compose_pile_panel(sheet: Sheet, box: Box, pile: Pile, goods: Sequence[Good]) -> None:
    """Put a panel of a pile on the sheet, and below it what may still be in it; in a low box title and pile share a
    line."""
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    low = bool(pile.title) and box.h < u(LOW_KINDS if goods else LOW_PILE)
    inner = box.inset(u(16), u(8 if low and goods else 0 if low else 10))
    if goods:
        inner, kinds = inner.cut_top(u(36) if low else inner.h - u(68), u(4))
        places = kinds.columns(len(goods)) if low else [p for row in kinds.rows(2, u(4)) for p in row.columns(3, u(6))]
        for good, place in zip(goods, places, strict=True):
            _kind(sheet, place, good)
    if low:
        side = min(u(26), inner.h - u(8))

        def lying(place: Box, _: int) -> None:
            sheet.anchors[pile.anchor] = compose_pile(sheet, place.middle(side, side), pile.sprite, pile.count)

        count = Span((str(pile.count),), COUNT, TEXT, right=True, rank=1)
        of = Span(wides=(side,), draw=lying, right=True, rank=1)
        Line([count, of, Span((pile.title.upper(),), HEADING, QUIET, rank=1)]).compose(sheet, inner)
        sheet.zone(inner, None, tip=pile.tip)
        return
    upper = inner
    if pile.title:
        head, upper = inner.cut_top(u(24), u(4))
        heading(sheet, head, pile.title)
    side = min(u(48 if goods else 64), upper.h - u(6))
    mark, words = upper.cut_left(side, u(14))
    sheet.anchors[pile.anchor] = compose_pile(sheet, mark.middle(side, side), pile.sprite, pile.count)
    sheet.text(upper if pile.title else words, str(pile.count), FIGURE, TEXT, RIGHT if pile.title else LEFT)
    sheet.zone(upper, None, tip=pile.tip)


def _kind(sheet: Sheet, box: Box, good: Good) -> None:
    """Add a small picture with how many of it are left, pale where none is."""
    u, number = sheet.u, str(good.count)
    wide = sheet.width(number, SMALL_BOLD)
    side = min(u(26), box.h, box.w - wide - u(9))
    pair = box.middle(side + u(3) + wide, box.h)
    sheet.picture(pair.cut_left(side)[0].middle(side, side), *good.sprite)
    sheet.text(pair.cut_right(wide)[0], number, SMALL_BOLD, TEXT if good.count else QUIET)
    sheet.zone(box, None, tip=good.tip)
