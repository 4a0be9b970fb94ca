"""The panels of the result that show the figure and what it is compared with, and their words."""

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
    FIGURE,
    GOOD,
    HEADING,
    HERO_SKIN,
    NUMBER,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    WARNING,
    WELL_SKIN,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.widgets import button, histogram, panel
from tabletop.play.analysis import TurningPoint, TurnScore
from tabletop.play.match import Match
from tabletop.play.records import Result

RATING_STYLES = (*(TextStyle("title", size) for size in (130, 108, 92, 72)), BIG_FIGURE)
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


def margin(sheet: Sheet, box: Box) -> int:
    """Return the inner margin in units of a panel in `box`, less where it is low."""
    return 24 if box.h > sheet.u(320) else 16 if box.h > sheet.u(240) else 12


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
    figure = str(shown.result.figure)
    scale, inner = inner.cut_bottom((u(90) if inner.h >= u(190) else u(76)) if shown.solo else 0)
    if box.w > 2 * box.h:
        scale = scale.cut_left(scale.w * 62 // 100)[0]  # clear of the figure in the picture
    name_style = TextStyle("title", 32, 1)
    style, below = _rating_style(sheet, inner, figure, sheet.line(name_style))
    number, inner = inner.cut_top(min(inner.h, sheet.line(style) * 92 // 100))
    sheet.text(number, figure, style, ACCENT, ground=ground)
    if not shown.solo:
        line = inner.cut_top(min(inner.h, u(36)))[0]
        sheet.text(line, f"{ordinal(shown.result.sheet.rank)} of {shown.result.seats}", SUBTITLE, TEXT, ground=ground)
        return
    bands = shown.card.bands
    mine = band_of(bands, shown.result.figure)
    if below:
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


def _rating_style(sheet: Sheet, box: Box, figure: str, name_high: int) -> tuple[TextStyle, bool]:
    """Return the largest style for `figure` in `box`, and whether its name has room below it, else beside it."""
    for style in RATING_STYLES:
        if sheet.line(style) * 92 // 100 + name_high <= box.h and sheet.width(figure, style) <= box.w * 2 // 3:
            return style, True
    fits = [s for s in RATING_STYLES if sheet.line(s) * 92 // 100 <= box.h and sheet.width(figure, s) <= box.w // 2]
    return (fits or [BIG_FIGURE])[0], False


def _scale(sheet: Sheet, box: Box, bands: tuple[Band, ...], mine: int, rating: int) -> None:
    u = sheet.u
    marked = box.h >= u(88)
    mark, box = box.cut_top(u(14) if marked else 0)
    bar, rest = box.cut_top(u(12), u(2))
    numbers, words = rest.cut_top(sheet.line(NUMBER), u(4))
    gap = u(4)
    for n, place in enumerate(bar.columns(len(bands), gap)):
        colour = ACCENT if n == mine else DIM_BAND if n < mine else NEXT_BAND
        sheet.plate(place, Skin(colour, colour, None, radius=5))
        least = bands[n].least
        if n == mine and marked:
            x, half = place.x + round(place.w * _share(bands, mine, rating)), u(7)
            sheet.stroke([(x - half, mark.y), (x + half, mark.y), (x, mark.bottom - u(3))], TEXT, fill=True)
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


def _share(bands: tuple[Band, ...], mine: int, rating: int) -> float:
    """Return how far `rating` is through its band (0 to 1), the middle of one that has no end."""
    least, above = bands[mine].least, bands[mine + 1].least if mine + 1 < len(bands) else None
    return 0.5 if least is None or above is None else (rating - least + 0.5) / (above - least)


def compare(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add how the result stands among the player's own games."""
    u = sheet.u
    result = shown.result
    inner = panel(sheet, box, "How it compares" if box.h > u(240) else "", pad=margin(sheet, box))
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
        reason = standing_words(result)[0] + ": it is kept, and compared with nothing." if not result.ranked else ""
        sheet.text(inner, reason, SMALL, QUIET, wrap=True, valign="top")
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


def seed(sheet: Sheet, box: Box, text: str, copy: Callable[[], None]) -> None:
    """Add the seed with a button to copy it."""
    u = sheet.u
    sheet.plate(box, WELL_SKIN)
    inner = box.inset(u(14), u(4))
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
