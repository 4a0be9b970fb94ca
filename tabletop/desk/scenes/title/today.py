"""The deal of the day on the title: a calendar page, what it is, and the player's figures."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    BIG_TITLE,
    FIGURE,
    LEAD,
    LINE,
    SMALL,
    SOFT,
    SUBTITLE,
    TEXT,
    TITLE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.scenes.result.facts import signed
from tabletop.packs.pack import Daily

_NIGHT: Colour = rgb("#121a28")
_NIGHT_SKIN = Skin(rgb("#0f141f"), rgb("#0f141f"), LINE, 1.2, 16, shadow=8)
TODAY_SHAPE = (512, 248)
"""The proportions of the picture of today's case; its left side is as dark as the panel."""
OF_TODAY = "the same for everybody today, scored by its rating"
_PAPER, _PAPER_RED, _INK = rgb("#f6efe0"), rgb("#b93a2c"), rgb("#1a222e")


def todays(daily: Daily) -> str:
    """Return what the deal of the day is called today."""
    return f"Today’s {daily.name}"


class Today(msgspec.Struct, frozen=True):
    """The deal of the day: the date as on a calendar page, what the pack says of it, what it is in a line, and the
    player's figures; None: nothing to show."""

    month: str
    day: int
    daily: Daily
    line: str
    streak: int = 0
    best: int | None = None
    done: str = ""
    """What the player made of it today already ("57, first try"), "" when it waits."""
    picture: tuple[str, ...] | None = None
    minutes: int = 0
    """How long it takes, 0 when that isn't known."""
    begun: str = ""
    """How far the player is in it ("turn 3"), "" while it isn't open."""

    @property
    def title(self) -> str:
        """What it is called, as a heading."""
        return todays(self.daily).upper()

    @property
    def facts(self) -> list[tuple[str, str]]:
        """The player's figures in words, each with an icon; what there is to begin for who has none."""
        found = [("clock", f"{self.minutes} min")] if self.minutes else []
        found.append(("flame", f"{self.streak} day streak" if self.streak else "begins a streak"))
        if self.begun or self.done:
            found.append(("play" if self.begun else "check", self.standing))
        found.append(("trophy", "the first try counts" if self.best is None else f"best {signed(self.best)}"))
        return found

    @property
    def standing(self) -> str:
        """How the player is doing in it, in a few words, "" when it waits."""
        return f"Begun: {self.begun}" if self.begun else f"Done: {self.done}" if self.done else ""


Play = Callable[[Sheet, Box, Today], None]
"""Adds the button that plays it."""


def case(sheet: Sheet, box: Box, today: Today, play: Play) -> None:
    """Add today's case beside an open game."""
    sheet.plate(box, _NIGHT_SKIN)
    if today.picture is not None:
        inside = box.inset(1)
        scene = inside.cut_right(min(inside.w, inside.h * TODAY_SHAPE[0] // TODAY_SHAPE[1]))[0]
        corners = "all" if scene.w == inside.w else "right"
        sheet.picture(scene, *today.picture, fit=Fit("cover", sheet.u(15), corners))
    tight = box.h < sheet.u(230)
    inner = box.inset(sheet.u(24), sheet.u(18 if tight else 26))
    page, words = inner.cut_left(sheet.u(76 if tight else 96), sheet.u(20))
    page = page.cut_top(sheet.u(86 if tight else 106))[0]
    _calendar(sheet, page, today)
    line, words = words.cut_top(sheet.u(36), sheet.u(4))
    title: TextStyle = next((s for s in (BIG_TITLE, TITLE) if sheet.width(today.title, s) <= line.w), SUBTITLE)
    sheet.text(line, today.title, title, ACCENT, ground=_NIGHT)
    second = today.standing or today.daily.shared
    for n, (text, style, ink) in enumerate(((today.line, LEAD, TEXT), (second, SMALL, SOFT))):
        if n and tight and box.w < sheet.u(420) and not today.standing:
            break
        line, words = words.cut_top(sheet.u(24), sheet.u(2))
        sheet.text(line, text, style, ink, ELIDED, ground=_NIGHT)
    foot = inner.cut_bottom(sheet.u(48))[0]
    place, rest = foot.cut_right(min(sheet.u(170), foot.w), sheet.u(12))
    play(sheet, place, today)
    _streak(sheet, rest, foot, page, today)


def banner(sheet: Sheet, box: Box, today: Today, play: Play) -> None:
    """Add today's case over the whole width: what it is and the player's figures in lines beside each other."""
    u = sheet.u
    sheet.plate(box, _NIGHT_SKIN)
    moon = 0
    if today.picture is not None:
        inside = box.inset(1)
        scene = inside.cut_right(min(inside.w, inside.h * TODAY_SHAPE[0] // TODAY_SHAPE[1]))[0]
        sheet.picture(scene, *today.picture, fit=Fit("cover", u(15), "right"))
        moon = scene.w * 22 // 100
    inner = box.inset(u(24), u(14)).cut_right(moon)[1]
    page, words = inner.cut_left(u(84), u(24))
    _calendar(sheet, page.middle(page.w, min(page.h, u(96))), today)
    place, words = words.cut_right(u(170), u(24))
    play(sheet, place.middle(place.w, u(48)), today)
    text, room = f"{today.line}, {OF_TODAY}", words.h >= u(40) + 3 * sheet.line(SMALL)
    if len(sheet.wrap(text, SMALL, words.w)) > (2 if room else 1):
        text = today.line
    two = room and sheet.width(text, SMALL) > words.w
    told, last = (2 * sheet.line(SMALL), sheet.line(SMALL)) if two else (u(30), u(26))
    words = words.middle(words.w, u(40) + told + last)
    line, words = words.cut_top(u(40))
    sheet.text(line, today.title, BIG_TITLE, ACCENT, ground=_NIGHT)
    line, words = words.cut_top(told if two else u(26), 0 if two else u(4))
    small = SMALL if sheet.width(text, LEAD) > line.w else LEAD
    if two:
        sheet.text(line, text, SMALL, TEXT, WRAPPED, ground=_NIGHT)
    else:
        sheet.text(line, text, small, TEXT, ELIDED, ground=_NIGHT)
    for icon, text in today.facts:
        wide = u(28) + sheet.width(text, SMALL)
        if wide > words.w:
            break
        place, words = words.cut_left(wide, u(28))
        mark, place = place.cut_left(u(20), u(8))
        sheet.icon(mark.middle(u(20), u(20)), icon, ACCENT)
        sheet.text(place, text, SMALL, SOFT, ground=_NIGHT)


def _streak(sheet: Sheet, box: Box, foot: Box, page: Box, today: Today) -> None:
    facts = [("flame", str(today.streak), "day streak")] if today.streak or today.best is not None else []
    if today.best is not None:
        facts.append(("trophy", signed(today.best), "personal best"))
    if not facts:
        facts = [(icon, "", words) for icon, words in today.facts]
    high = sheet.u(40)
    rows = min(len(facts), max(1, (foot.bottom - page.bottom - sheet.u(6)) // high))
    y = box.bottom - rows * high
    for icon, number, words in facts[:rows]:
        side = sheet.u(24)
        sheet.icon(Box(box.x, y + (high - side) // 2, side, side), icon, ACCENT)
        wide = sheet.width(number, TITLE) if number else 0
        x = box.x + side + sheet.u(10)
        if number:
            sheet.text(Box(x, y, wide, high), number, TITLE, TEXT, ground=_NIGHT)
            x += wide + sheet.u(8)
        sheet.text(Box(x, y, max(0, box.right - x), high), words, SMALL, SOFT, ELIDED, ground=_NIGHT)
        y += high


def _calendar(sheet: Sheet, box: Box, today: Today) -> None:
    sheet.plate(box, Skin(_PAPER, rgb("#e9dfca"), None, radius=10, shadow=5))
    strip, page = box.cut_top(box.h * 34 // 100)
    sheet.plate(strip, Skin(_PAPER_RED, _PAPER_RED, None, radius=10, corners="top"))
    sheet.text(strip, today.month.upper(), SUBTITLE, (255, 255, 255), CENTRE)
    sheet.text(page, str(today.day), FIGURE, _INK, CENTRE)
