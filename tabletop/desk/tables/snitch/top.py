"""The top bar of Snitch!: the turn, and how far the case is."""

from datetime import date

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    HEADING,
    LINE_SOFT,
    QUIET,
    SMALL,
    SMALL_BOLD,
    TEXT,
    WHITE,
    Skin,
    TextStyle,
)
from tabletop.desk.tables.snitch.own import standing
from tabletop.desk.tables.snitch.regions import arrangement
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import bar
from tabletop.games.snitch.pack import PACK, VARIANTS

NAME_STYLE = TextStyle("title", 32)
FIGURE_STYLE = TextStyle("title", 26)
SLIM_NAME_STYLE = TextStyle("title", 22)
STAR = 22
GOAL_SKIN = Skin(WHITE, WHITE, FIELD, 1, 2)


def seed_words(seed: str) -> str:
    """Return what a game with this seed is called: a date is a case of the day.

    >>> seed_words("2026-11-21"), seed_words(date.today().isoformat()), seed_words("rain")
    ('Daily case, 21 Nov', 'Today’s case', 'Seed rain')
    """
    try:
        day = date.fromisoformat(seed)
    except ValueError:
        return f"Seed {seed}"
    daily = PACK.header.daily
    name = "game" if daily is None else daily.name
    return f"Today’s {name}" if day == date.today() else f"Daily {name}, {day.day} {day:%b}"


def compose_top(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Put the name, the turn, the status points and the upgrades into the bar, as many as there is room for; where no
    panel beside the board says so, the rating if it ended now as well, and the name just where it takes the place of
    no upgrade."""
    view = sitting.view
    variant = VARIANTS[view.variant]
    tight = arrangement(sheet) == "tight"
    gap, air = sheet.u(15 if tight else 28), sheet.u(6 if tight else 10)
    last = 0 < view.trigger_round < view.round
    turn = ("Last turn" if box.w > sheet.u(420) else "Last") if last else "Turn"
    have = view.status[sitting.seat]
    figures = [(turn, str(max(1, view.round)), "", ACCENT if last else TEXT)]
    if tight:
        now = standing(sitting)
        figures.append(("SP", str(have), f"/ {variant.status}", TEXT))
        figures.append((now.what.split()[0], now.number, "", TEXT))
    style = SLIM_NAME_STYLE if tight else NAME_STYLE
    name_wide = sheet.width("SNITCH!", style) + (air if tight else gap)
    told = sum(_wide(sheet, *figure[:3], air) for figure in figures) + air * (len(figures) - 1)
    least = min(_stars_wide(sheet, variant.upgrades), _count_wide(sheet)) + air if variant.upgrades else 0
    if box.w > name_wide + (told + least if tight else sheet.u(230)):
        place, box = box.cut_left(name_wide)
        sheet.text(place, "SNITCH!", style, ACCENT)
    for n, figure in enumerate(figures):
        if _wide(sheet, *figure[:3], air) > box.w:
            break
        more = 0 if tight or n == len(figures) - 1 else gap - air
        box = _figure(sheet, box, *figure, air=air).cut_left(0, more)[1]
    if not tight:
        box = _status(sheet, box.cut_left(0, gap)[1], have, variant.status)
    if variant.upgrades:
        box = _stars(sheet, box.cut_left(0, 0 if tight else gap)[1], view.upgrades(sitting.seat), variant.upgrades)
    if sitting.practice:
        words = "Practice"
    else:
        words = "Solo" if view.seats == 1 else f"{view.seats} seats"
    parts = [words, variant.title, seed_words(str(sitting.seed))]
    box = box.cut_left(0, gap)[1]
    while parts and sheet.width(" · ".join(parts), SMALL) > box.w:
        parts.pop()
    if parts:
        sheet.text(box, " · ".join(parts), SMALL, QUIET)


def _wide(sheet: Sheet, word: str, figure: str, rest: str, air: int) -> int:
    """Return how many pixels a figure takes with its words, `air` between them."""
    parts = [sheet.width(word.upper(), HEADING), sheet.width(figure, FIGURE_STYLE)]
    return sum(parts) + air + (sheet.width(rest, SMALL) + air if rest else 0)


def _figure(
    sheet: Sheet, box: Box, word: str, figure: str, rest: str, colour: tuple[int, int, int] = TEXT, *, air: int = 0
) -> Box:
    """Add a word, a large figure and what follows it, with `air` pixels between; return what is left of the box."""
    air = air or sheet.u(10)
    for text, style, ink in ((word.upper(), HEADING, QUIET), (figure, FIGURE_STYLE, colour), (rest, SMALL, QUIET)):
        if text:
            place, box = box.cut_left(sheet.width(text, style), air)
            sheet.text(place, text, style, ink)
    return box


def _status(sheet: Sheet, box: Box, have: int, need: int) -> Box:
    wide = sheet.width("STATUS", HEADING) + sheet.u(90)
    if box.w < wide:
        return box
    if box.w > wide + sheet.u(460):
        place, box = box.cut_left(sheet.width("STATUS", HEADING), sheet.u(12))
        sheet.text(place, "STATUS", HEADING, QUIET)
        place, box = box.cut_left(sheet.u(150), sheet.u(12))
        groove = place.middle(place.w, sheet.u(16))
        past = have > need
        bar(sheet, groove, have / need, steps=0 if past else 4)
        if past:  # the goal lies within the bar
            x = groove.x + groove.w * need // have
            sheet.plate(Box(x - sheet.u(1.5), groove.y - sheet.u(4), sheet.u(3), groove.h + sheet.u(8)), GOAL_SKIN)
        return _figure(sheet, box, "", str(have), f"of {need}")
    return _figure(sheet, box, "SP", str(have), f"of {need}")


def _stars_wide(sheet: Sheet, need: int) -> int:
    return need * sheet.u(STAR + 2)


def _count_wide(sheet: Sheet) -> int:
    return sheet.u(STAR + 4) + sheet.width("0/0", SMALL_BOLD)


def _stars(sheet: Sheet, box: Box, have: int, need: int) -> Box:
    """Add a star for each upgrade that is needed, or one and their number where there is less room."""
    side = sheet.u(STAR)
    if box.w < _stars_wide(sheet, need):
        if box.w < _count_wide(sheet):
            return box
        place, box = box.cut_left(side, sheet.u(4))
        sheet.icon(place.middle(side, side), "star" if have else "star-outline", ACCENT if have >= need else QUIET)
        place, box = box.cut_left(sheet.width(f"{have}/{need}", SMALL_BOLD), sheet.u(2))
        sheet.text(place, f"{have}/{need}", SMALL_BOLD, TEXT)
        return box
    if box.w > sheet.u(330):
        place, box = box.cut_left(sheet.width("UPGRADES", HEADING), sheet.u(10))
        sheet.text(place, "UPGRADES", HEADING, QUIET)
    for n in range(need):
        place, box = box.cut_left(side, sheet.u(2))
        name = "star" if n < have else "star-outline"
        sheet.icon(place.middle(side, side), name, ACCENT if n < have else LINE_SOFT)
    return box
