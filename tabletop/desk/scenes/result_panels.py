"""The panels of the result."""

from collections.abc import Callable
from datetime import date

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.table import Band, GameCard
from tabletop.desk.theme import (
    ACCENT,
    BIG_FIGURE,
    CHOSEN_SKIN,
    FIELD,
    FIGURE,
    GOOD,
    GOOD_TEXT,
    HEADING,
    HERO_SKIN,
    LINE,
    NUMBER,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    WARNING,
    WARNING_TEXT,
    WELL_SKIN,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.widgets import Line, Pin, button, histogram, line_chart, panel
from tabletop.play.analysis import TurningPoint, TurnScore
from tabletop.play.match import Match
from tabletop.play.records import Result

Look = Callable[[int], None]
RATING_STYLE = TextStyle("title", 130)
CLASS_WIDTH, LEAST_CLASSES = 5, 13
POINTS_STYLE = TextStyle("title", 26)
DIM_BAND = rgb("#7d6021")
NEXT_BAND = rgb("#2b3850")


class Shown(msgspec.Struct, frozen=True):
    """All that the panels show of a match: its scores by turn, its turning points and what it is compared with."""

    match: Match
    result: Result
    card: GameCard
    scores: tuple[TurnScore, ...]
    points: tuple[TurningPoint, ...]
    best_on_seed: Result | None
    best: Result | None
    best_series: tuple[TurnScore, ...]
    place: tuple[int, int]
    first_place: tuple[int, int]
    histogram: tuple[tuple[int, int], ...]

    @property
    def solo(self) -> bool:
        """Whether there is a rating."""
        return self.result.sheet.rating is not None


# Words ---------------------------------------------------------------------------------------------------------------


def ordinal(n: int) -> str:
    """Return `n` as a place.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def game_words(shown: Shown) -> str:
    """Return which game it was."""
    result = shown.result
    variant = next((v.title.lower() for v in shown.card.variants if v.id == result.options.get("variant")), "")
    seats = "Solo" if result.seats == 1 else f"{result.seats} seats"
    words = f"{seats}, {variant}."
    if result.daily:
        day = date.fromisoformat(result.daily)
        return f"{words} Daily case, {day.day} {day:%B %Y}"
    return f"{words} Seed {result.seed}"


def closing_words(shown: Shown) -> str:
    """Return how it ended."""
    if shown.result.given_up:
        return "GIVEN UP"
    return f"CASE CLOSED IN {counted_turns(shown) or shown.result.turns} TURNS"


def standing_words(result: Result) -> tuple[str, Colour]:
    """Return whether the result counts among others."""
    if result.given_up:
        return "Given up, not ranked", WARNING
    if result.practice:
        return "Practice, not ranked", WARNING
    if not result.ranked:
        return "Not ranked", WARNING
    return ("Ranked, first try" if result.first_try else "Ranked"), GOOD


def counted_turns(shown: Shown) -> int:
    """Return the turns that the rating counts, from the rating itself."""
    sheet = shown.result.sheet
    price = turn_price(shown)
    return 0 if sheet.rating is None or not price else (sheet.total - sheet.rating) // price


def turn_price(shown: Shown) -> int:
    """Return what a turn takes off the rating."""
    first = next((s for s in shown.scores if s.turn and s.ratings[shown.result.seat] is not None), None)
    if first is None:
        return 0
    rating = first.ratings[shown.result.seat]
    assert rating is not None
    return (first.totals[shown.result.seat] - rating) // first.turn


def band_of(bands: tuple[Band, ...], rating: int) -> int:
    """Return the index of the band that `rating` is in; bands rise."""
    return max(n for n, band in enumerate(bands) if band.least is None or rating >= band.least)


def result_text(shown: Shown) -> str:
    """Return the result as a line of text for a friend."""
    result = shown.result
    what = f"rating {result.figure}" if shown.solo else f"{result.figure} points"
    return f"{shown.match.game.title} {game_words(shown)}: {result.name}, {what} in {result.turns} turns"


# Panels --------------------------------------------------------------------------------------------------------------


def hero(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the rating with its band and the scale of bands."""
    u = sheet.u
    sheet.plate(box, HERO_SKIN)
    sheet.picture(box.inset(u(3)), shown.match.game.id, "rating-hero.svg", fit="cover", radius=u(14))
    inner = box.inset(u(26), u(20))
    ground = TABLE_DEEP
    title = "Your rating" if shown.solo else "Your score"
    if inner.h >= u(210):
        head, inner = inner.cut_top(u(24), u(2))
        sheet.text(head, title.upper(), HEADING, TEXT, ground=ground)
    style = RATING_STYLE if inner.h >= u(270) else TextStyle("title", 92) if inner.h > u(200) else BIG_FIGURE
    figure = str(shown.result.figure)
    scale_high = u(76) if shown.solo else 0
    scale, inner = inner.cut_bottom(scale_high)
    number, inner = inner.cut_top(min(inner.h, sheet.line(style) * 92 // 100))
    sheet.text(number, figure, style, ACCENT, ground=ground)
    if not shown.solo:
        line = inner.cut_top(min(inner.h, u(36)))[0]
        sheet.text(line, f"{ordinal(shown.result.sheet.rank)} of {shown.result.seats}", SUBTITLE, TEXT, ground=ground)
        return
    bands = shown.card.bands
    mine = band_of(bands, shown.result.figure)
    name_style = TextStyle("title", 32, 1)
    if inner.h >= u(30):
        line = inner.cut_top(min(inner.h, u(44)))[0]
    else:
        x = number.x + sheet.width(figure, style) + u(24)
        line = Box(x, number.y, number.right - x, number.h)
    name = bands[mine].title.upper()
    sheet.text(line, name, name_style, TEXT, ground=ground)
    stars = Box(line.x + sheet.width(name, name_style) + u(14), line.y, u(24), line.h)
    for n in range(mine):
        star = stars.move(n * u(26)).middle(u(22), u(22))
        if star.right <= box.right - u(8):
            sheet.icon(star, "star", ACCENT)
    _scale(sheet, scale, bands, mine, shown.result.figure)


def _scale(sheet: Sheet, box: Box, bands: tuple[Band, ...], mine: int, rating: int) -> None:
    u = sheet.u
    bar, rest = box.cut_top(u(12), u(2))
    numbers, words = rest.cut_top(sheet.line(NUMBER), u(4))
    gap = u(4)
    for n, place in enumerate(bar.columns(len(bands), gap)):
        colour = ACCENT if n == mine else DIM_BAND if n < mine else NEXT_BAND
        sheet.plate(place, Skin(colour, colour, None, radius=5))
        least = bands[n].least
        if least is not None:
            text = str(least)
            wide = sheet.width(text, NUMBER)
            spot = Box(place.x - gap // 2 - wide // 2, numbers.y, wide, numbers.h)
            sheet.text(spot, text, NUMBER, ACCENT if n == mine else SOFT, align="centre", ground=TABLE_DEEP)
    least, above = bands[mine].least, bands[mine + 1] if mine + 1 < len(bands) else None
    if above is not None and above.least is not None:
        span = f"below {above.least}" if least is None else f"{least} to {above.least - 1}"
        more = f"{above.least - rating} more for {above.title}"
    else:
        span, more = f"{least} and more", "the top band"
    left = f"{bands[mine].title}, {span}"
    if sheet.width(left, SMALL) + sheet.width(more, SMALL) + u(16) <= words.w:
        sheet.text(words, left, SMALL, TEXT, ground=TABLE_DEEP)
    sheet.text(words, more, SMALL, TEXT, align="right", ground=TABLE_DEEP)


def bill(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the score as a sum, one line a category, and the rating below it."""
    u = sheet.u
    inner = panel(sheet, box, "How it adds up" if box.h > u(240) else "", pad=24 if box.h > u(240) else 14)
    lines = shown.card.bill(shown.match, shown.result.seat)
    sheet_ = shown.result.sheet
    rows = len(lines) + (3 if shown.solo else 1)
    bar_high = u(10) if inner.h > rows * u(34) + u(24) else 0
    each = min(u(46), (inner.h - 3 * bar_high) // rows)
    for line in lines:
        row, inner = inner.cut_top(each)
        icon, row = row.cut_left(each, u(12))
        disc = icon.middle(min(each, u(34)), min(each, u(34)))
        sheet.plate(disc, Skin(FIELD, FIELD, line.colour, 1.8, 999))
        sheet.icon(disc.inset(disc.w // 4), line.icon, line.colour)
        _bill_row(sheet, row, line.title, line.remark, str(line.points), TEXT)
    if bar_high:
        strip, inner = inner.cut_top(2 * bar_high, bar_high // 2)
        strip = strip.cut_bottom(bar_high)[0]
        _shares(sheet, strip, [(line.points, line.colour) for line in lines])
    row, inner = inner.cut_top(each)
    _bill_row(sheet, row, "Final score", "", str(sheet_.total), TEXT)
    if sheet_.rating is None:
        return
    row, inner = inner.cut_top(each)
    cost = f"{turn_price(shown)} × {counted_turns(shown)} turns"
    _bill_row(sheet, row, cost, "up to and with the trigger turn", f"−{sheet_.total - sheet_.rating}", WARNING_TEXT)
    sheet.rule(row.x, row.bottom, row.w, LINE)
    _bill_row(sheet, inner.cut_top(each)[0], "Rating", "", str(sheet_.rating), ACCENT)


def _bill_row(sheet: Sheet, row: Box, title: str, remark: str, figure: str, colour: Colour) -> None:
    number, row = row.cut_right(sheet.width(figure, POINTS_STYLE), sheet.u(12))
    sheet.text(number, figure, POINTS_STYLE, colour, align="right")
    words, row = row.cut_left(min(row.w, sheet.width(title, STRONG)), sheet.u(12))
    sheet.text(words, title, STRONG, colour if colour != TEXT else TEXT, elide=True)
    if remark and row.w >= sheet.u(90):
        sheet.text(row, remark, SMALL, QUIET, elide=True)


def _shares(sheet: Sheet, box: Box, parts: list[tuple[int, Colour]]) -> None:
    whole = sum(max(0, n) for n, _ in parts) or 1
    x = box.x
    for n, colour in parts:
        wide = box.w * max(0, n) // whole - sheet.u(2)
        if wide > 0:
            sheet.plate(Box(x, box.y, wide, box.h), Skin(colour, colour, None, radius=4))
            x += wide + sheet.u(2)


def compare(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add how the result stands among the player's own games."""
    u = sheet.u
    result = shown.result
    inner = panel(sheet, box, "How it compares" if box.h > u(240) else "", pad=24 if box.h > u(240) else 14)
    cards, inner = inner.cut_top(min(u(104), inner.h * 45 // 100), u(10))
    left, right = cards.columns(2, u(12))
    before = shown.best_on_seed
    if not result.ranked:
        words = "not ranked"
    elif before is None:
        words = "first on this seed"
    elif result.figure > before.figure:
        words = f"new best, was {before.figure}"
    else:
        words = f"best is {before.figure}"
    best_here = result.ranked and (before is None or result.figure > before.figure)
    _card(sheet, left, "This seed", str(result.figure), words, best_here)
    best = shown.best
    if best is None:
        _card(sheet, right, "Best before", "–", "no ranked game yet", False)
    else:
        _card(sheet, right, "Best before", str(best.figure), f"seed {best.seed}", False)
    place, of = shown.place
    if not result.ranked or not of:
        line = inner.cut_top(u(30))[0]
        reason = standing_words(result)[0] + ": it is kept, and compared with nothing." if not result.ranked else ""
        sheet.text(line, reason, SMALL, QUIET, elide=True)
        return
    line, inner = inner.cut_top(min(u(44), inner.h), u(4))
    number, rest = line.cut_left(sheet.width(ordinal(place), FIGURE), u(12))
    sheet.text(number, ordinal(place), FIGURE, TEXT)
    words = f"of your {of} games" if of > 1 else "your first ranked game"
    if shown.first_place[1] > 1:
        words += f"; {ordinal(shown.first_place[0])} of {shown.first_place[1]} first tries"
    sheet.text(rest, words, SMALL, SOFT, elide=True)
    if inner.h > u(70) and shown.histogram:
        lows, counts = _classes(shown.histogram)
        own = max((n for n, low in enumerate(lows) if low <= result.figure), default=None)
        each = max(1, len(lows) // 4)
        marks = [(n, str(low)) for n, low in enumerate(lows) if n % each == 0]
        histogram(sheet, inner, counts, marks, own, str(result.figure))


def _classes(histogram_: tuple[tuple[int, int], ...]) -> tuple[list[int], list[int]]:
    """Return the lower bounds and the counts of the classes, with empty ones around so that there are enough to see."""
    width = histogram_[1][0] - histogram_[0][0] if len(histogram_) > 1 else CLASS_WIDTH
    around = max(0, LEAST_CLASSES - len(histogram_) + 1) // 2
    first, last = histogram_[0][0] - around * width, histogram_[-1][0] + around * width
    lows = list(range(first, last + 1, width))
    found = dict(histogram_)
    return lows, [found.get(low, 0) for low in lows]


def _card(sheet: Sheet, box: Box, title: str, figure: str, words: str, chosen: bool) -> None:
    u = sheet.u
    sheet.plate(box, CHOSEN_SKIN if chosen else WELL_SKIN)
    inner = box.inset(u(14), u(8))
    if inner.h >= u(84):
        head, inner = inner.cut_top(sheet.line(SMALL_BOLD))
        sheet.text(head, title, SMALL_BOLD, TEXT, elide=True)
    foot, inner = inner.cut_bottom(sheet.line(SMALL))
    sheet.text(foot, words, SMALL, ACCENT if chosen else SOFT, elide=True)
    if inner.h >= u(26):
        style = FIGURE if inner.h >= sheet.line(FIGURE) * 7 // 10 else POINTS_STYLE
        sheet.text(inner, figure, style, ACCENT if chosen else TEXT)
        if chosen:
            sheet.icon(inner.cut_right(u(26))[0].middle(u(26), u(26)), "trophy", ACCENT)


def chart(sheet: Sheet, box: Box, shown: Shown, look: Look) -> None:
    """Add the score turn by turn, beside the best game before, with the turning points as pins."""
    u = sheet.u
    seat = shown.result.seat
    inner = panel(sheet, box, "Score per turn" if box.h > u(240) else "", pad=24 if box.h > u(240) else 12)
    own = tuple((float(s.turn), float(s.totals[seat])) for s in shown.scores)
    figure = shown.result.figure
    lines = [Line(f"This game, {figure}", own, ACCENT, every=True, fill=True, width=3)]
    if shown.best is not None and len(shown.best_series) > 1:
        theirs = tuple((float(s.turn), float(s.totals[shown.best.seat])) for s in shown.best_series)
        lines.insert(0, Line(f"Best before, {shown.best.figure}", theirs, SOFT, (8, 6), "square"))
    legend, inner = inner.cut_top(sheet.line(SMALL), u(6))
    for line in reversed(lines):
        wide = sheet.width(line.name, SMALL) + u(46)
        if wide > legend.w:
            break
        place, legend = legend.cut_left(wide, u(20))
        y = place.centre[1]
        sheet.stroke([(place.x, y), (place.x + u(34), y)], line.colour, 3, dash=line.dash)
        sheet.text(place.cut_left(u(42))[1], line.name, SMALL, TEXT)
    by_turn = {s.turn: s for s in shown.scores}
    pins = [
        Pin(
            (float(point.turn), float(by_turn[point.turn].totals[seat])),
            str(n + 1),
            GOOD if point.change > 0 else WARNING,
            tip=" ".join(shown.card.turning(shown.match, point)),
        )
        for n, point in enumerate(shown.points)
        if point.turn in by_turn
    ]
    trigger = counted_turns(shown)
    flag = (
        (float(trigger), f"Trigger, turn {trigger}") if shown.solo and not shown.result.given_up and trigger else None
    )
    line_chart(sheet, inner, lines, pins=pins, flag=flag, x_name="Turn")


def moments(sheet: Sheet, box: Box, shown: Shown, look: Look) -> None:
    """Add the turning points, each a door to the table as it was."""
    u = sheet.u
    if not shown.points:
        inner = panel(sheet, box, "Turning points")
        sheet.text(inner, "Nothing turned this game.", SMALL, QUIET, valign="top", wrap=True)
        return
    for n, (place, point) in enumerate(zip(box.rows(3, u(10)), shown.points, strict=False)):
        sheet.plate(place, PANEL_SKIN)
        colour = GOOD if point.change > 0 else WARNING
        inner = place.inset(u(16), u(8))
        side = min(u(34), inner.h)
        badge, inner = inner.cut_left(side, u(14))
        disc = badge.middle(side, side)
        sheet.plate(disc, Skin(colour, colour, None, radius=999))
        sheet.text(disc, str(n + 1), NUMBER, rgb("#14202c"), align="centre", ground=colour)
        change = f"+{point.change}" if point.change > 0 else f"−{-point.change}"
        side_wide = max(sheet.width(change, FIGURE), u(92))
        end, words = inner.cut_right(side_wide, u(8))
        title, remark = shown.card.turning(shown.match, point)
        ink = GOOD_TEXT if point.change > 0 else WARNING_TEXT
        show = f"moment.{n}"
        if inner.h >= u(84):
            head, words = words.middle(words.w, u(78)).cut_top(u(26))
            sheet.text(head, f"TURN {point.turn}", HEADING, QUIET)
            upper, lower = words.cut_top(u(26))
            sheet.text(upper, title, STRONG, TEXT, elide=True)
            sheet.text(lower, remark, SMALL, QUIET, elide=True)
            figure, end = end.middle(end.w, u(84)).cut_top(u(44))
            sheet.text(figure, change, FIGURE, ink, align="right")
            button(sheet, end.cut_bottom(u(36))[0], "Show", show, act=_looker(look, point.entry + 1), style=SMALL_BOLD)
        else:
            sheet.text(words, f"Turn {point.turn}: {title}", SMALL_BOLD, TEXT, elide=True)
            sheet.text(end, change, POINTS_STYLE, ink, align="right")
            sheet.zone(place, show, tip="Show the table as it was")
            sheet.act(show, _looker(look, point.entry + 1))


def _looker(look: Look, index: int) -> Callable[[], None]:
    return lambda: look(index)


def seed(sheet: Sheet, box: Box, text: str, copy: Callable[[], None]) -> None:
    """Add the seed with a button to copy it."""
    u = sheet.u
    sheet.plate(box, WELL_SKIN)
    inner = box.inset(u(14), u(8))
    place, words = inner.cut_right(u(92), u(8))
    button(
        sheet, place.middle(place.w, min(place.h, u(44))), "Copy", "seed.copy", act=copy, icon="copy", style=SMALL_BOLD
    )
    if inner.h >= u(44):
        upper, lower = words.middle(words.w, u(46)).cut_top(u(20))
        sheet.text(upper, "Seed", SMALL, QUIET)
        sheet.text(lower, text, TextStyle("title", 20), TEXT, elide=True)
    else:
        sheet.text(words, text, TextStyle("title", 20), TEXT, elide=True)
