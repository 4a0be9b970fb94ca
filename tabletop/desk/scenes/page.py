"""The frame of every page around the table: its margins, the way back and its title stand alike on all."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import STRETCH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BIG_TITLE, HERO, TABLE_DEEP, TEXT, TITLE, Colour
from tabletop.desk.widgets import ButtonStyle, Command, button, icon_button

WORDED = 900
"""From which width in units on the way back has its word."""
BACK = 112
COUNTER_BELOW = 10  # units between the head of a page and the counter


def margin(sheet: Sheet) -> int:
    """Return the margin at both sides of a page, in pixels."""
    return sheet.u(48 if sheet.unit.wide >= 1400 else 24 if sheet.unit.wide >= WORDED else 12)


def page(sheet: Sheet) -> tuple[Box, Box]:
    """Return the row of the head and the rest of a page, within its margins."""
    high, u = sheet.unit.high, sheet.u
    body = sheet.area.inset(margin(sheet), u(24 if high >= 800 else 16 if high > 600 else 8))
    return body.cut_top(u(48 if high > 600 else 40), u(16 if high >= 800 else 12 if high > 600 else 6))


def counter_below(sheet: Sheet, head: Box) -> Box:
    """Put the counter of the lobby below the head of a page; return where it is."""
    counter = sheet.area.cut_top(head.bottom + sheet.u(COUNTER_BELOW))[1]
    sheet.picture(counter, "ui", "counter.jpg", fit=STRETCH)
    return counter


def after_back(sheet: Sheet, head: Box) -> tuple[Box, Box]:
    """Return the place of the way back at the left of the head, and what is left of it."""
    worded = sheet.unit.wide >= WORDED
    return head.cut_left(sheet.u(BACK) if worded else head.h, sheet.u(24 if worded else 12))


def way_back(sheet: Sheet, head: Box, act: Callable[[], None]) -> Box:
    """Add the way back at the left of the head; return what is left of it."""
    place, rest = after_back(sheet, head)
    if sheet.unit.wide >= WORDED:
        button(sheet, place, "Back", Command("back", act), ButtonStyle(icon="left"))
    else:
        icon_button(sheet, place, "left", Command("back", act), tip="Back")
    return rest


def page_title(sheet: Sheet, box: Box, *ways: str, colour: Colour = TEXT) -> Box:
    """Add the first of `ways` to call the page that has room at the left of `box`, nothing where none has; return what
    is left of the box."""
    for style in (HERO, BIG_TITLE, TITLE) if sheet.unit.wide >= WORDED else (BIG_TITLE, TITLE):
        for words in ways:
            wide = sheet.width(words.upper(), style)
            if wide <= box.w and sheet.line(style) <= box.h:
                place, rest = box.cut_left(wide, sheet.u(24))
                sheet.text(place, words.upper(), style, colour, ground=TABLE_DEEP)
                return rest
    return box
