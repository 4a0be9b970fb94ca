"""The sheets beside the list of records: how the player's games are spread, the month with its streak, the bests, and
what all come to."""

from calendar import monthcalendar
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date, timedelta

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BIG_FIGURE,
    EMPHASIS,
    FIGURE,
    INK,
    INK_QUIET,
    LINE,
    LINE_SOFT,
    NUMBER,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STAMP,
    SUBTITLE,
    TEXT,
    TITLE,
    WHITE,
    Skin,
    TextStyle,
    mix,
    rgb,
)
from tabletop.desk.scenes.facts import fact
from tabletop.desk.scenes.records.list import Side
from tabletop.desk.scenes.result.facts import band_of
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.table import Band
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, sheet_of_paper
from tabletop.desk.widgets.charts import histogram
from tabletop.packs.texts import number_text
from tabletop.play.records import Result

CLASS_WIDTHS = (2, 5, 10, 20, 50)
"""How wide the classes of a histogram may be: the narrowest is taken that makes no more than so many of them."""
MOST_CLASSES = 16
FEWEST_CLASSES = 8
MARK_APART = 60
"""How far the numbers below a histogram are apart at least, in units."""
DAY_LEAST = 21
"""How high a week of the month sheet is at least, in units."""
DAY_MOST = 54
"""How high it is at most, in units."""
BAND_HIGH = 6
"""How thick the strips of the bands below a histogram are, in units."""
BANDS_FROM = 150
"""From this height in units on a histogram has them."""
PHOTO_FROM = 190
"""From this height in units on a card has a photograph."""
PHOTO_SHARE = 44
"""How many hundredths of the card the photograph takes."""
CARD_LEANS = (-1.2, 0.8, -0.6)
MONTH_SKIN = Skin(rgb("#b3302a"), rgb("#98221a"), None, radius=4, corners="top")
DONE_SKIN = Skin(STAMP, STAMP, None, radius=999)
CHAIN_SKIN = Skin(rgb("#d09a86"), rgb("#d09a86"), None, radius=0)
TODAY_SKIN = Skin(None, None, INK, 2, 999)


def spread_sheet(sheet: Sheet, box: Box, results: Sequence[Result], rated: bool) -> None:
    """Add how many of the ranked `results`, the latest first, came to which figure; the latest stands out."""
    figures = [result.figure for result in results]
    title, aside = "Ratings" if rated else "Scores", f"{len(figures)} ranked, middle {_middle(figures)}"
    with sheet_of_paper(sheet, box, title, aside=aside, pad=18) as inner:
        low, high = min(figures), max(figures)
        width = next((w for w in CLASS_WIDTHS if high // w - low // w < MOST_CLASSES), CLASS_WIDTHS[-1])
        first, last = low // width, high // width
        while last - first + 1 < FEWEST_CLASSES:
            first, last = first - 1, last + (last - first + 1 < FEWEST_CLASSES - 1)
        counted = Counter(figure // width for figure in figures)
        counts = [counted[one] for one in range(first, last + 1)]
        every = max(1, -(-sheet.u(MARK_APART) * len(counts) // max(1, inner.w)))
        marks = [(n, number_text((first + n) * width)) for n in range(0, len(counts) + 1, every)]
        bands = TABLES[results[0].game].card.bands if rated else ()
        if bands and inner.h >= sheet.u(BANDS_FROM):
            foot, inner = inner.cut_bottom(sheet.u(BAND_HIGH) + sheet.line(SMALL), sheet.u(2))
            _bands(sheet, foot, bands, (first * width, (last + 1) * width), figures[0])
        histogram(sheet, inner, counts, marks, figures[0] // width - first, f"last: {number_text(figures[0])}")


def _bands(sheet: Sheet, box: Box, bands: Sequence[Band], span: tuple[int, int], figure: int) -> None:
    """Add which ratings of a `span` are of which band, with the name of each that has room; that of `figure` stands
    out."""
    low, high = span
    own = band_of(tuple(bands), figure)
    for n, band in enumerate(bands):
        begins = low if band.least is None else max(low, band.least)
        following = bands[n + 1].least if n + 1 < len(bands) else None
        ends = high if following is None else min(high, following)
        if begins >= ends:
            continue
        left, right = (box.x + (value - low) * box.w // (high - low) for value in (begins, ends))
        colour = EMPHASIS if n == own else LINE_SOFT
        strip, words = Box(left, box.y, right - left - sheet.u(3), box.h).cut_top(sheet.u(BAND_HIGH))
        sheet.plate(strip, Skin(colour, colour, None, radius=999))
        style, ink = (SMALL_BOLD, EMPHASIS) if n == own else (SMALL, SOFT)
        wide = sheet.width(band.title, style)
        if wide <= words.w or n == own:
            x = max(box.x, min(words.centre[0] - wide // 2, box.right - wide))
            sheet.text(Box(x, words.y, wide, words.h), band.title, style, ink)


def _middle(figures: Sequence[int]) -> str:
    return number_text(sorted(figures)[len(figures) // 2])


def longest_streak(days: Sequence[date]) -> int:
    """Return on how many days in a row there was a case, at the most.

    >>> longest_streak([date(2026, 3, 1), date(2026, 3, 2), date(2026, 3, 5)])
    2
    """
    kept, best, run = sorted(set(days)), 0, 0
    for n, day in enumerate(kept):
        run = run + 1 if n and day - kept[n - 1] == timedelta(days=1) else 1
        best = max(best, run)
    return best


def month_sheet(
    sheet: Sheet, box: Box, today: date, days: Sequence[date], streak: int, play: tuple[str, Callable[[], None]] | None
) -> None:
    """Add the month of `today` with the `days` whose case was finished, days in a row as a chain; `play` is what its
    button says and does."""
    u = sheet.u
    with sheet_of_paper(sheet, box, pad=0) as inner:
        head, inner = inner.cut_top(u(46), u(6))
        sheet.plate(head, MONTH_SKIN)
        line = head.inset(u(16), 0)
        year = sheet.width(str(today.year), SUBTITLE)
        sheet.text(line, str(today.year), SUBTITLE, WHITE, RIGHT)
        style = TITLE if sheet.width(f"{today:%B}".upper(), TITLE) + year + u(12) <= line.w else SUBTITLE
        sheet.text(line, f"{today:%B}".upper(), style, WHITE)
        inner = inner.inset(u(14), 0).cut_bottom(u(12))[1]
        if play is not None:
            foot, inner = inner.cut_bottom(u(46), u(12))
            button(sheet, foot, play[0], Command("start.today", play[1]), ButtonStyle(Kind.PRIMARY, "play", SMALL_BOLD))
        weeks = monthcalendar(today.year, today.month)
        rest, inner = inner.cut_bottom(u(56) if inner.h >= u(DAY_LEAST * 7 + 56) else 0, u(4))
        high = max(u(DAY_LEAST), min(u(DAY_MOST), inner.h // (len(weeks) + 1)))
        for letter, place in zip("MTWTFSS", inner.cut_top(high)[0].columns(7), strict=True):
            sheet.text(place, letter, SMALL_BOLD, QUIET, CENTRE)
        grid = inner.cut_top(high)[1].cut_top(min(inner.h - high, high * len(weeks)))[0]
        kept = {day for day in days if (day.year, day.month) == (today.year, today.month)}
        for week, row in zip(weeks, grid.rows(len(weeks)), strict=False):
            for n, (day, place) in enumerate(zip(week, row.columns(7), strict=True)):
                if day:
                    _day(sheet, place, today.replace(day=day), kept, today, chained=n > 0)
        if rest.h:
            sheet.rule(rest.x, rest.y, rest.w, LINE)
            _streak(sheet, rest, streak, longest_streak(days))


def _day(sheet: Sheet, box: Box, day: date, kept: set[date], today: date, chained: bool) -> None:
    side = min(box.w, box.h, sheet.u(38)) - sheet.u(2)
    disc = box.middle(side, side)
    if chained and day in kept and day - timedelta(days=1) in kept:
        thick = max(2, side // 5)
        sheet.plate(Box(box.x - box.w // 2, box.centre[1] - thick // 2, box.w, thick), CHAIN_SKIN)
        sheet.plate(disc.move(-box.w, 0), DONE_SKIN)
        before = day - timedelta(days=1)
        sheet.text(box.move(-box.w, 0), str(before.day), SMALL_BOLD, WHITE, CENTRE)
    if day in kept:
        sheet.plate(disc, DONE_SKIN)
    elif day == today:
        sheet.plate(disc, TODAY_SKIN)
    sheet.text(box, str(day.day), SMALL_BOLD, WHITE if day in kept else TEXT if day == today else QUIET, CENTRE)


def _streak(sheet: Sheet, box: Box, streak: int, longest: int) -> None:
    u = sheet.u
    mark, line = box.cut_left(u(30), u(8))
    sheet.icon(mark.middle(u(30), u(30)), "flame", EMPHASIS)
    figure, line = line.cut_left(sheet.width(str(streak), FIGURE), u(10))
    sheet.text(figure, str(streak), FIGURE, TEXT)
    upper, lower = line.middle(line.w, 2 * sheet.line(SMALL)).cut_top(sheet.line(SMALL))
    sheet.text(upper, "day in a row" if streak == 1 else "days in a row", SMALL_BOLD, TEXT, ELIDED)
    sheet.text(lower, f"longest {longest}", SMALL, QUIET, ELIDED)


def best_cards(sheet: Sheet, box: Box, sides: Sequence[Side], pictures: Sequence[tuple[str, ...]]) -> None:
    """Add a card for each of the `sides`, held by tape: a photograph of one of the `pictures`, its figure large, what
    it is, and what else it says."""
    u, ribbon = sheet.u, sheet.theme.ribbon
    if len(sides) == 1:
        sides = [Side(sides[0].title, (fact,)) for fact in sides[0].facts]
    for n, (side, place) in enumerate(zip(sides, box.columns(max(1, len(sides)), u(12)), strict=True)):
        figure, words = side.facts[0]
        lean = CARD_LEANS[n % len(CARD_LEANS)]
        sheet.plate(place, msgspec.structs.replace(sheet.theme.paper.skin, lean=lean))
        photo = place.cut_top(place.h * PHOTO_SHARE // 100 if place.h >= sheet.u(PHOTO_FROM) else 0)[0]
        if photo.h:
            frame = photo.inset(u(10), u(12)).turned(place.centre, lean)
            sheet.plate(frame, Skin(ribbon, mix(ribbon, INK, 0.6), None, radius=2, lean=lean))
            sheet.picture(frame.inset(u(5)), *pictures[n % len(pictures)], angle=lean)
        sheet.picture(Box(place.centre[0] - u(32), place.y - u(8), u(64), u(20)), "ui", "tape.svg")
        with sheet.made_of(sheet.theme.paper):
            inner = place.cut_top(max(0, photo.h - u(12)))[1].inset(u(8), u(12))
            more = [(number, what.removeprefix("best ")) for number, what in side.facts[1:2] if inner.h >= u(130)]
            foot, inner = inner.cut_bottom(sheet.line(SMALL) * (1 + len(more)))
            name, inner = inner.cut_bottom(sheet.line(SUBTITLE))
            styles: tuple[TextStyle, ...] = (BIG_FIGURE, FIGURE, TITLE, NUMBER)
            fits = (s for s in styles if sheet.width(figure, s) <= inner.w and u(s.size) <= inner.h)
            ground = sheet.theme.paper.skin.bottom
            sheet.text(inner, figure, next(fits, NUMBER), TEXT, CENTRE, ground=ground)
            named = next((s for s in (SUBTITLE, SMALL_BOLD) if sheet.width(side.title, s) <= name.w), SMALL_BOLD)
            sheet.text(name, side.title, named, EMPHASIS, TextLayout("centre", elide=True), ground=ground)
            for line, said in zip(foot.rows(1 + len(more)), (words, *(f"{b} {a}" for a, b in more)), strict=True):
                sheet.text(line, said, SMALL, SOFT, TextLayout("centre", elide=True), ground=ground)


def head_of(sheet: Sheet, box: Box, figure: str, said: tuple[str, str, str], facts: Sequence[tuple[str, str]]) -> None:
    """Add the `figure` that says most of a group at the left of the head, what it is (`said`: its sort, its name, and
    more of it), and the `facts` beside it, as many as there is room for."""
    u = sheet.u
    style = TextStyle("title", min(104.0, box.h / sheet.scale * 0.92), leading=1.0)
    wide = sheet.width(figure, style)
    place, rest = box.cut_left(wide, u(18))
    sheet.text(place, figure, style, HEAD_INK, ground=HEAD_GROUND)
    kicker, name, detail = said
    words = max(sheet.width(name, TITLE), sheet.width(detail, SMALL), sheet.width(kicker, SMALL_BOLD)) + u(8)
    column, rest = rest.cut_left(min(rest.w, words), u(40))
    block = column.middle(column.w, sheet.line(SMALL_BOLD) + sheet.line(TITLE) + sheet.line(SMALL))
    for text, one, ink in ((kicker, SMALL_BOLD, HEAD_QUIET), (name, TITLE, WHITE), (detail, SMALL, HEAD_INK)):
        line, block = block.cut_top(sheet.line(one))
        sheet.text(line, text, one, ink, ELIDED, ground=HEAD_GROUND)
    for number, what in facts:
        wide = max(sheet.width(number, FIGURE), sheet.width(what, SMALL))
        if wide > rest.w:
            return
        column, rest = rest.cut_left(wide, u(40))
        upper, lower = column.middle(wide, sheet.line(FIGURE) + sheet.line(SMALL)).cut_top(sheet.line(FIGURE))
        sheet.text(upper, number, FIGURE, WHITE, ground=HEAD_GROUND)
        sheet.text(lower, what, SMALL, HEAD_INK, ground=HEAD_GROUND)


HEAD_INK = rgb("#f3e6c8")
"""What the head of the records is written in."""
HEAD_QUIET = rgb("#cdb98d")
"""What quiet words there are written in."""
HEAD_GROUND = rgb("#1c2029")
"""What it stands on at its brightest."""
EDGE_SKIN = Skin(INK_QUIET, INK_QUIET, None, radius=0)


def figures_sheet(sheet: Sheet, box: Box, name: str, kept: Sequence[tuple[str, str]], sides: Sequence[Side]) -> None:
    """Add what the games of a player come to: how many are `kept`, then the `sides`, as many as there is room for."""
    first = len(sheet.things)
    with sheet_of_paper(sheet, box, name) as inner:
        _figure_rows(sheet, inner, kept, sides)
    used = max(thing.box.bottom for thing in sheet.things[first + 1 :]) + sheet.u(18) - box.y
    sheet.things[first] = msgspec.structs.replace(sheet.things[first], box=box.cut_top(min(box.h, used))[0])


def _figure_rows(sheet: Sheet, inner: Box, kept: Sequence[tuple[str, str]], sides: Sequence[Side]) -> None:
    u = sheet.u
    pairs, inner = inner.cut_top(u(92), u(12))
    for place, (figure, words) in zip(pairs.columns(len(kept), u(12)), kept, strict=True):
        fact(sheet, place, figure, words)
    high = min(u(84), inner.h // max(1, len(sides)) - u(42))
    for side in sides if high >= u(70) else sides[: max(0, inner.h // u(112))]:
        head, inner = inner.cut_top(u(28), u(4))
        sheet.text(head, side.title, SUBTITLE, SOFT, ELIDED)
        for two in (side.facts[n : n + 2] for n in range(0, len(side.facts), 2)):
            if inner.h < u(70):
                return
            pairs, inner = inner.cut_top(min(inner.h, max(high, u(70))), u(10))
            for place, (figure, words) in zip(pairs.columns(2, u(12)), two, strict=False):
                fact(sheet, place, figure, words)
