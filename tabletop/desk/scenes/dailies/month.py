"""The sheet of a month: five dots a day for the cases that were done, and the streak as a chain."""

from calendar import monthcalendar
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN,
    EMPHASIS,
    FIGURE,
    INK,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STAMP,
    SUBTITLE,
    TEXT,
    TITLE,
    WHITE,
    Skin,
    rgb,
)
from tabletop.desk.scenes.dailies.model import Month
from tabletop.desk.widgets import Command, icon_button

HEAD = 50  # units, the red head with the name of the month
LETTERS = 30  # units, the letters of the days of the week
FOOT = 54  # units, the streak
DOT = 6  # units, how wide a dot is
LEAST_WEEK = 33  # units
DISC = 30  # units, how wide a day that is marked is at the most
HEAD_SKIN = Skin(rgb("#b3302a"), rgb("#98221a"), None, radius=4, corners="top")
DONE_SKIN = Skin(STAMP, STAMP, None, radius=999)
CHAIN_SKIN = Skin(rgb("#c07a68"), rgb("#c07a68"), None, radius=0)
CHOSEN_SKIN = Skin(None, None, CHOSEN, 3, 999)
TODAY_SKIN = Skin(None, None, INK, 2, 999)
HOVER_SKIN = Skin(rgb("#fff8e4"), rgb("#fff8e4"), None, radius=999)
DOT_SKIN = Skin(INK, INK, None, radius=999)
NO_DOT_SKIN = Skin(rgb("#bca57a"), rgb("#bca57a"), None, radius=999)


class Days(msgspec.Struct, frozen=True):
    """What the sheet of a `month` marks: the day that is `chosen`, and `today`; each day has cases of so many `games`.

    `choose` gets a day that was clicked, `turn` -1 or 1 for the month before or after.
    """

    month: Month
    chosen: date
    today: date
    games: int
    choose: Callable[[date], None]
    turn: Callable[[int], None]


def compose_month(sheet: Sheet, box: Box, days: Days) -> None:
    """Add the sheet of a month."""
    u, month = sheet.u, days.month
    with sheet.made_of(sheet.theme.paper):
        sheet.plate(box, PANEL_SKIN)
        head, inner = box.cut_top(u(HEAD))
        _head(sheet, head, days)
        inner = inner.inset(u(10), u(2))
        weeks = monthcalendar(month.first.year, month.first.month)
        footed = inner.h >= u(FOOT + LETTERS + LEAST_WEEK * len(weeks))
        foot, inner = inner.cut_bottom(u(FOOT) if footed else 0)
        letters, grid = inner.cut_top(u(LETTERS) if inner.h >= u(LETTERS + LEAST_WEEK * len(weeks)) else 0)
        if letters.h:
            for letter, place in zip("MTWTFSS", letters.columns(7), strict=True):
                sheet.text(place, letter, SMALL_BOLD, QUIET, CENTRE)
        for week, row in zip(weeks, grid.rows(len(weeks)), strict=True):
            for n, (day, place) in enumerate(zip(week, row.columns(7), strict=True)):
                if day:
                    _day(sheet, place, days, month.first.replace(day=day), chained=n > 0)
        if foot.h:
            sheet.rule(foot.x, foot.y, foot.w, LINE)
            _streak(sheet, foot, month)


def _head(sheet: Sheet, box: Box, days: Days) -> None:
    first, today = days.month.first, days.today
    u, side = sheet.u, min(box.h - sheet.u(8), sheet.u(40))
    sheet.plate(box, HEAD_SKIN)
    line = box.inset(u(8), 0)
    for by, icon, tip in ((1, "right", "The month after"), (-1, "left", "The month before")):
        if by < 0 or (first.year, first.month) < (today.year, today.month):
            place, line = line.cut_right(side, u(6))
            command = Command(f"month.{'next' if by > 0 else 'previous'}", partial(days.turn, by))
            icon_button(sheet, place.middle(side, side), icon, command, tip=tip)
    ground = HEAD_SKIN.bottom
    words = f"{first:%B}".upper()
    style = TITLE if sheet.width(words, TITLE) + sheet.width("2026", SUBTITLE) + u(24) <= line.w else SUBTITLE
    line = line.inset(u(8), 0)
    sheet.text(line, words, style, WHITE, ELIDED, ground=ground)
    if sheet.width(words, style) + sheet.width("2026", SUBTITLE) + u(12) <= line.w:
        sheet.text(line, str(first.year), SUBTITLE, WHITE, RIGHT, ground=ground)


def _day(sheet: Sheet, box: Box, days: Days, day: date, *, chained: bool) -> None:
    """Add a day, which can be clicked unless it is to come."""
    u, month, games, chosen, today = sheet.u, days.month, days.games, days.chosen, days.today
    dots = u(DOT + 4) if box.h >= u(LEAST_WEEK) else 0
    upper = box.cut_bottom(dots)[1]
    side = min(upper.h, upper.w, u(DISC))
    disc = upper.middle(side, side)
    if chained and day in month.kept and day - timedelta(days=1) in month.kept:
        thick = max(2, side // 5)
        sheet.plate(Box(box.x - box.w // 2 + side // 2, disc.centre[1] - thick // 2, box.w - side, thick), CHAIN_SKIN)
    target, kept = f"day.{day.isoformat()}", day in month.kept
    if kept:
        sheet.plate(disc, DONE_SKIN)
    elif sheet.hovered(target):
        sheet.plate(disc, HOVER_SKIN)
    if day == chosen:
        sheet.plate(disc.inset(-u(2)), CHOSEN_SKIN if kept else TODAY_SKIN)
    ink, style = (WHITE if kept else TEXT, SMALL_BOLD) if day <= today else (QUIET, SMALL)
    ground = DONE_SKIN.bottom if kept else None
    sheet.text(upper, str(day.day), style, ink, CENTRE, ground=ground)
    done = month.done.get(day, 0)
    if dots and done:
        wide = u(DOT + 2) * games
        for n in range(games):
            spot = Box(box.centre[0] - wide // 2 + n * u(DOT + 2), box.bottom - dots + u(2), u(DOT), u(DOT))
            sheet.plate(spot, DOT_SKIN if n < done else NO_DOT_SKIN)
    if day <= today:
        tip = f"The cases of {day.day} {day:%B}" + (f": {done} done" if done else "")
        sheet.zone(box, target, tip=tip)
        sheet.act(target, partial(days.choose, day))


def _streak(sheet: Sheet, box: Box, month: Month) -> None:
    u = sheet.u
    mark, line = box.cut_left(u(34), u(8))
    sheet.icon(mark.middle(u(28), u(28)), "flame", EMPHASIS)
    figure, line = line.cut_left(sheet.width(str(month.streak), FIGURE), u(10))
    sheet.text(figure, str(month.streak), FIGURE, TEXT)
    days = "day in a row" if month.streak == 1 else "days in a row"
    words = (f"{days}, the longest {month.longest}", f"{days}, best {month.longest}", days)
    shown = next((one for one in words if sheet.width(one, SMALL) <= line.w), days)
    sheet.text(line, shown, SMALL, QUIET, ELIDED)
