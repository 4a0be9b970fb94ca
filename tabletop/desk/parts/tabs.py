"""The column of tabs of a table that has no room for all of it beside each other."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import change_dot
from tabletop.desk.draw.theme import (
    CHOSEN,
    GROOVE,
    GROOVE_SKIN,
    LINE,
    SEGMENT_SKIN,
    SMALL_BOLD,
    SOFT,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)

HOVER_SKIN = Skin(rgb("#1e2b3e"), rgb("#1e2b3e"), LINE, 1, 10)
UP_SKIN = Skin(CHOSEN, CHOSEN, None, radius=2)
NAME = TextLayout("centre", elide=True)
NARROW = TextStyle("title", 16)
WORDED = 48
"""From so many units on a tab has its name below its picture."""
LEAST_PICTURE = 16
"""In lower tabs the picture is so many units large at least, where the name has room below it in narrow letters."""


class Tab(msgspec.Struct, frozen=True):
    """A tab: its target is ``tab.<name>``; its picture is a `sprite`, or an icon of the common ones."""

    name: str
    title: str
    sprite: tuple[str, ...] = ()
    icon: str = ""


def compose_tabs(
    sheet: Sheet, box: Box, tabs: Sequence[Tab], up: str, show: Callable[[str], None], *, named: bool = False
) -> None:
    """Add the tabs below each other, the one that is `up` lit; a click has `show` bring one up.

    Where there is room for one of both, a tab shows its picture, or with `named` its name, in narrow letters.
    """
    u = sheet.u
    sheet.clear.append(box)
    places = box.rows(len(tabs), u(4))
    low = not named and places[0].h < u(WORDED)
    style = NARROW if named or low else SMALL_BOLD
    most = places[0].h - sheet.line(style) - u(4)
    fits = most >= u(LEAST_PICTURE) and all(sheet.width(tab.title, style) <= box.w - u(4) for tab in tabs)
    for place, tab in zip(places, tabs, strict=True):
        target, lit, worded = f"tab.{tab.name}", tab.name == up, place.h >= u(WORDED) or (low and fits)
        hot = sheet.hovered(target)
        skin = SEGMENT_SKIN if lit else HOVER_SKIN if hot else GROOVE_SKIN
        sheet.plate(place, skin, target=target, tip="" if worded or named else tab.title)
        sheet.act(target, partial(show, tab.name))
        side = min(u(26), most if worded and low else u(26)) if worded or not named else 0
        line = sheet.line(style) if worded or named else 0
        icon, label = place.middle(place.w, side + line).cut_top(side)
        ink = TEXT if lit or hot else SOFT
        if tab.sprite and side:
            sheet.picture(icon.middle(side, side), *tab.sprite)
        elif side:
            sheet.icon(icon.middle(min(u(22), side), min(u(22), side)), tab.icon, ink)
        if line:
            sheet.text(label.inset(u(1 if named else 2), 0), tab.title, style, ink, NAME, ground=GROOVE)
        if lit:
            sheet.plate(Box(place.x, place.y + u(6), u(4), place.h - u(12)), UP_SKIN)


def fold_news(sheet: Sheet, seats: Sequence[int], name: str) -> None:
    """Say what `seats` did with a dot on the tab so called, in the place of words over the board."""
    told = [seat for seat in seats if sheet.deeds.pop(seat, ())]
    for tab in [thing.bounds for thing in sheet.things if told and thing.target == f"tab.{name}"]:
        change_dot(sheet, tab.cut_top(sheet.u(22))[0].cut_right(sheet.u(22))[0].inset(sheet.u(4)))
