"""The deal of the day on the title, as a file: a calendar page, what it is, and the player's figures."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED
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
    TEXT,
    TITLE,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.widgets import Photograph, folder, photograph, sheet_of_paper
from tabletop.packs.pack import Daily
from tabletop.packs.texts import number_text

TAB = 30
"""How high the tab of the folder is, in units."""
LEAST_LINE = 120
"""How wide a line must be in units for words that it cuts."""
PHOTOGRAPHED, LEAN = 340, 3
"""From which width of the words in units on there is a photograph, and how many degrees it leans."""
_PAGE, _PAGE_DEEP, _PAGE_RED = rgb("#fffaf0"), rgb("#efe5d0"), rgb("#a8281f")


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
    year: int = 2026
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
        found.append(("trophy", "the first try counts" if self.best is None else f"best {number_text(self.best)}"))
        return found

    @property
    def standing(self) -> str:
        """How the player is doing in it, in a few words, "" when it waits."""
        return f"Begun: {self.begun}" if self.begun else f"Done: {self.done}" if self.done else ""


Play = Callable[[Sheet, Box, Today], None]
"""Adds the button that plays it."""


def case(sheet: Sheet, box: Box, today: Today, play: Play) -> None:
    """Add today's case as a file on the counter: a folder, and a sheet of paper in it."""
    u = sheet.u
    tab = box.cut_top(u(TAB))[0].cut_right(min(box.w // 2, u(170)))[0].move(-u(24), 0)
    leaf = box.cut_top(u(TAB - 6))[1]
    folder(sheet, Box(leaf.x + u(10), leaf.y, leaf.w - u(10), leaf.h), tab)
    month = tab.cut_top(u(TAB - 6))[0]
    sheet.text(month, f"{today.month} {today.year}".upper(), HEADING, INK, CENTRE, ground=FOLDER_SKIN.bottom)
    with sheet_of_paper(sheet, Box(box.x, leaf.y + u(8), box.w - u(8), box.bottom - leaf.y - u(16)), pad=0) as whole:
        inner = whole.inset(u(18 if whole.w > u(360) else 14), u(12 if whole.h < u(190) else 18))
        tight = whole.h < u(170)
        page, words = inner.cut_left(u(72 if tight else 84), u(18))
        page = page.cut_top(min(page.h, u(74 if tight else 96)))[0]
        _calendar(sheet, page, today)
        photo = None
        if words.w >= u(PHOTOGRAPHED) and today.picture is not None:
            photo, words = words.cut_right(u(170), u(16))
        foot = u(42 if tight else 46)
        button_at = inner.cut_bottom(foot)[0].cut_right(min(u(170), inner.w))[0]
        play(sheet, button_at, today)
        _says(sheet, words, today, button_at, tight)
        left = Box(page.x, page.bottom + u(4), (button_at.x if photo is None else words.right) - page.x - u(8), 0)
        told = words if left.w < u(150) else left
        _figures(sheet, Box(told.x, left.y, told.w, inner.bottom - left.y), today)
    if photo is not None:
        _photo(sheet, photo.cut_bottom(foot + u(12))[1], today)


def _says(sheet: Sheet, words: Box, today: Today, button_at: Box, tight: bool) -> None:
    u = sheet.u
    line, words = words.cut_top(u(34 if tight else 40), u(2))
    title: TextStyle = next((s for s in (BIG_TITLE, TITLE) if sheet.width(today.title, s) <= line.w), SUBTITLE)
    sheet.text(line, today.title, title, TEXT, ELIDED)
    lines = [(today.line, STRONG, TEXT), (today.standing or today.daily.shared, SMALL, SOFT)]
    for text, style, ink in lines[1:] if tight and today.standing else lines:
        line, words = words.cut_top(sheet.line(style))
        if line.bottom > button_at.y and line.right > button_at.x:
            line = line.cut_left(button_at.x - u(10) - line.x)[0]
        if line.w < u(LEAST_LINE) and sheet.width(text, style) > line.w:
            return
        sheet.text(line, text, style, ink, ELIDED)


def _figures(sheet: Sheet, box: Box, today: Today) -> None:
    """Add the player's figures below each other, as many as there is room for."""
    facts = [("trophy", number_text(today.best), "personal best")] if today.best is not None else []
    if today.streak or today.best is not None:
        facts.append(("flame", str(today.streak), "day streak"))
    if not facts:
        facts = [(icon, "", words) for icon, words in today.facts]
    large = box.h >= len(facts) * sheet.line(TITLE) and bool(facts[0][1])
    style = TITLE if large else SMALL_BOLD
    high = max(sheet.line(style), min(sheet.u(40), box.h // len(facts)))
    shown = facts[: box.h // high]
    for n, (icon, number, words) in enumerate(shown):
        line = Box(box.x, box.bottom - (len(shown) - n) * high, box.w, high)
        mark, line = line.cut_left(sheet.u(24), sheet.u(8))
        side = sheet.u(22 if large else 18)
        sheet.icon(mark.middle(side, side), icon, EMPHASIS)
        if number:
            figure, line = line.cut_left(sheet.width(number, style), sheet.u(8))
            sheet.text(figure, number, style, TEXT)
        sheet.text(line, words, SMALL, SOFT, ELIDED)


def _photo(sheet: Sheet, box: Box, today: Today) -> None:
    """Add the photograph of the case, that leans a little, and the clip that holds it."""
    u = sheet.u
    if today.picture is None or box.h < u(56):
        return
    wide = min(box.w, (box.h - u(16)) * 15 // 10)
    frame = box.middle(wide, wide * 10 // 15).move(0, u(2))
    photograph(sheet, frame, Photograph(today.picture, lean=LEAN))


def _calendar(sheet: Sheet, box: Box, today: Today) -> None:
    sheet.plate(box, Skin(_PAGE, _PAGE_DEEP, None, radius=8, shadow=4))
    strip, page = box.cut_top(box.h * 34 // 100)
    sheet.plate(strip, Skin(_PAGE_RED, _PAGE_RED, None, radius=8, corners="top"))
    sheet.text(strip, today.month.upper(), SUBTITLE, WHITE, CENTRE)
    sheet.text(page, str(today.day), FIGURE, INK, CENTRE)
