"""The day's cases on the title, as a file: a calendar page, the endings of the day, and the streak."""

from collections.abc import Callable
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, COVER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BIG_TITLE,
    EMPHASIS,
    FIGURE,
    FOLDER_SKIN,
    HEADING,
    INK,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TICKED,
    TITLE,
    WHITE,
    Skin,
    rgb,
)
from tabletop.desk.flow import SPRING, Node, column, compose, draw, first, later, picture, row, text
from tabletop.desk.widgets import folder, sheet_of_paper
from tabletop.packs.pack import Daily

TAB = 30
"""How high the tab of the folder is, in units."""
POSTER_SHAPE = 3 / 4  # the width of a poster by its height
POSTER_HIGH = 78  # units
LEAST_POSTER_HIGH = 40  # units
POSTER_GAP = 10  # units
COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six")
NO_STREAK = "One a day makes a streak"
EDGE_SKIN = Skin(rgb("#140d07"), rgb("#140d07"), None, radius=3, shadow=4)
TICK_SKIN = Skin(TICKED, TICKED, WHITE, 1.5, 999)
_PAGE = rgb("#fffaf0")
_PAGE_DEEP = rgb("#efe5d0")
_PAGE_RED = rgb("#a8281f")


def todays(daily: Daily) -> str:
    """Return what the deal of the day is called today."""
    return f"Today’s {daily.name}"


class Today(msgspec.Struct, frozen=True):
    """The day's cases: the date as on a calendar page, what the pack says of the whole game of the day, the games that
    have an ending today with whether it is done, the streak, and how the player is doing in the whole game."""

    month: str
    day: int
    daily: Daily
    endings: tuple[tuple[str, bool], ...] = ()
    streak: int = 0
    done: str = ""
    """What the player made of the whole game today already ("57, first try"), "" when it waits."""
    year: int = 2026
    begun: str = ""
    """How far the player is in it ("turn 3"), "" while it isn't open."""

    @property
    def title(self) -> str:
        """What it is called, as a heading."""
        return f"Today’s {self.daily.name}s".upper()

    @property
    def line(self) -> str:
        """What there is to do, in a few words."""
        return endings_words(len(self.endings))

    @property
    def standing(self) -> str:
        """How the player is doing in the whole game, in a few words, "" when it waits."""
        long = f"Long {self.daily.name}"
        return f"{long} begun: {self.begun}" if self.begun else f"{long} done: {self.done}" if self.done else ""


def endings_words(count: int) -> str:
    """Return what there is to do on a day with so many endings.

    >>> endings_words(5), endings_words(1)
    ('Five endings, ten minutes each', 'One ending, ten minutes each')
    """
    return f"{COUNTS[min(count, len(COUNTS) - 1)]} ending{'s' * (count != 1)}, ten minutes each"


Open = Callable[[], Node]
"""Returns the button that opens the page of the cases."""


def cases_file(sheet: Sheet, box: Box, today: Today, button: Open) -> None:
    """Add the day's cases as a file on the counter: a folder, and a sheet of paper in it."""
    u = sheet.u
    tab = box.cut_top(u(TAB))[0].cut_right(min(box.w // 2, u(170)))[0].move(-u(24), 0)
    leaf = box.cut_top(u(TAB - 6))[1]
    folder(sheet, Box(leaf.x + u(10), leaf.y, leaf.w - u(10), leaf.h), tab)
    month = tab.cut_top(u(TAB - 6))[0]
    sheet.text(month, f"{today.month} {today.year}".upper(), HEADING, INK, CENTRE, ground=FOLDER_SKIN.bottom)
    with sheet_of_paper(sheet, Box(box.x, leaf.y + u(8), box.w - u(8), box.bottom - leaf.y - u(16)), pad=0) as whole:
        compose(sheet, whole.inset(u(16), u(10)), partial(_layout, today, button))


def _layout(today: Today, button: Open) -> Node:
    """Return what is on the sheet: the posters below the words, beside the button, or left out."""
    page = draw(partial(_calendar, today=today), (84, 64), (96, 60))
    days = "day in a row" if today.streak == 1 else "days in a row"
    chain = row(
        picture(("ui", "icon-flame.svg"), 24, 18, tint=EMPHASIS),
        text(str(today.streak), TITLE),
        text(days, SMALL, SOFT, goes=0),
        gap=8,
    )
    if not today.streak:
        chain = text(NO_STREAK, SMALL, SOFT, goes=0)
    title = first(*[text(today.title, style) for style in (BIG_TITLE, TITLE, SUBTITLE)], rank=2)
    standing = text((today.standing, today.standing.partition(": ")[0]), SMALL_BOLD, SOFT, cut=80, goes=0)
    words = [title, text((today.line, today.line.partition(",")[0]), STRONG, SOFT, cut=80), chain]
    posters = draw(
        partial(_posters, endings=today.endings),
        (_posters_wide(POSTER_HIGH, today), _posters_wide(LEAST_POSTER_HIGH, today)),
        (POSTER_HIGH, LEAST_POSTER_HIGH),
    )

    def whole() -> Node:
        head = row(page, column(*words, standing if today.standing else None, gap=2), gap=16)
        return column(head, SPRING, row(posters, SPRING, column(SPRING, button(), SPRING), gap=14), gap=8)

    def brief() -> Node:
        return row(page, column(*words, gap=2), SPRING, column(SPRING, button()), gap=14)

    def low() -> Node:
        return column(row(page, column(*words[:2], gap=2), gap=12), SPRING, row(chain, SPRING, button(), gap=10), gap=4)

    return first(later(whole), later(brief), later(low), later(lambda: column(title, SPRING, button(), gap=4)))


def _posters_wide(high: float, today: Today) -> float:
    """Return how wide the posters of the day's endings are side by side, in units, so many units high."""
    count = max(1, len(today.endings))
    return high * POSTER_SHAPE * count + POSTER_GAP * (count - 1)


def _posters(sheet: Sheet, box: Box, endings: tuple[tuple[str, bool], ...]) -> None:
    """Add a small poster for each ending, with a tick on those that are done."""
    u = sheet.u
    high = min(box.h, round((box.w - u(POSTER_GAP) * (len(endings) - 1)) / max(1, len(endings)) / POSTER_SHAPE))
    wide = round(high * POSTER_SHAPE)
    for n, (game, done) in enumerate(endings):
        place = Box(box.x + n * (wide + u(POSTER_GAP)), box.bottom - high, wide, high)
        sheet.plate(place, EDGE_SKIN)
        sheet.picture(place.inset(u(2)), game, "poster.svg", fit=COVER)
        if done:
            side = u(24)
            tick = Box(place.right - side * 3 // 4, place.y - side // 4, side, side)
            with sheet.raised(2):
                sheet.plate(tick, TICK_SKIN)
                sheet.icon(tick.inset(side // 4), "check", WHITE)


def _calendar(sheet: Sheet, box: Box, today: Today) -> None:
    sheet.plate(box, Skin(_PAGE, _PAGE_DEEP, None, radius=8, shadow=4))
    strip, page = box.cut_top(box.h * 34 // 100)
    sheet.plate(strip, Skin(_PAGE_RED, _PAGE_RED, None, radius=8, corners="top"))
    sheet.text(strip, today.month.upper(), SUBTITLE, WHITE, CENTRE)
    sheet.text(page, str(today.day), FIGURE, INK, CENTRE)
