"""The top bar of Snitch!: the turn, and how far the case is."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    HEADING,
    LINE_SOFT,
    QUIET,
    SMALL,
    SMALL_BOLD,
    TEXT,
    WARM_TEXT,
    WARNING_TEXT,
    TextStyle,
)
from tabletop.desk.parts.line import Line, Span, grouped
from tabletop.desk.parts.top import figure, progress
from tabletop.desk.tables.daily import seed_words
from tabletop.desk.tables.snitch.art import icon
from tabletop.desk.tables.snitch.regions import LEAST
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.tables.snitch.standing import standing
from tabletop.games.snitch.pack import VARIANTS

NAME = TextStyle("title", 32)
SLIM_NAME = TextStyle("title", 22)
FIGURE = TextStyle("title", 26)
STAR = 22


def compose_top(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Put the name, the turn, the status points and the upgrades into the bar, as many as there is room for; where no
    panel beside the board says so, the rating if it ended now as well."""
    view, variant, u = sitting.view, VARIANTS[sitting.view.variant], sheet.u
    tight = LEAST.arrangement(sheet) == "tight"
    air, high = 6 if tight else 10, u(STAR)
    last, have = 0 < view.trigger_round < view.round, view.status[sitting.seat]

    turn = [
        figure(word, str(max(1, view.round)), "", WARNING_TEXT if last else TEXT, FIGURE)
        for word in (("Last turn", "Last") if last else ("Turn",))
    ]
    points = figure("SP", str(have), f"{'/' if tight else 'of'} {variant.status}", style=FIGURE)
    if tight:
        now = standing(view, sitting.seat, sitting.game.scores(view))
        rating = figure(now.what[0].split()[0], now.number, style=FIGURE)
        status = [grouped(sheet, high, [Line(points, air)], 4), grouped(sheet, high, [Line(rating, air)], 3)]
    else:
        long = [Span(("STATUS",), HEADING, QUIET), progress(sheet, have, variant.status), *points[1:]]
        status = [grouped(sheet, high, [Line(long, 12), Line(points, air)], 1)]
    sort = f"{view.seats} seats" if view.seats > 1 else "Solo"
    tip = f"{sort}, {variant.title}, {seed_words(sitting.game.id, sitting.seed)}."
    name = Span(("SNITCH!", ""), SLIM_NAME if tight else NAME, WARM_TEXT, rank=2 if tight else 3, tip=tip)
    turns = grouped(sheet, high, [Line(spans, air) for spans in turn], 5, stays=True)
    stars = [_stars(sheet, view.upgrades(sitting.seat), variant.upgrades, tight)] if variant.upgrades else []
    Line([name, turns, *status, *stars, Span((sitting.practice, ""), SMALL, QUIET)], 8 if tight else 28).compose(
        sheet, box
    )


def _stars(sheet: Sheet, have: int, need: int, tight: bool) -> Span:
    """Return a star for each upgrade that is needed, or one and their number where there is less room."""
    stars = [
        Span(sprite=icon("star" if n < have else "star-outline"), tint=WARM_TEXT if n < have else LINE_SOFT)
        for n in range(need)
    ]
    ink = TEXT if have >= need else QUIET
    short = Span((f"{have}/{need}",), SMALL_BOLD, TEXT, icon("star" if have else "star-outline"), tint=ink)
    lines = [Line(stars, 2), Line([short])]
    if not tight:
        lines.insert(0, Line([Span(("UPGRADES",), HEADING, QUIET), *stars], 6))
    lines.sort(key=lambda line: -line.wide(sheet, sheet.u(STAR)))
    return grouped(sheet, sheet.u(STAR), lines, 1 if tight else 2, stays=tight)
