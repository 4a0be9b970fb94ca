"""The top bar of Power Vacuum: the name, the round, the tricks with who won them, and the race for the statue."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, LINE, QUIET, SMALL, TEXT, WARNING_TEXT, Skin, TextStyle, rgb
from tabletop.desk.tables.vacuum.art import CREAM, INK, RED, appliance_sprite, appliance_title
from tabletop.desk.tables.vacuum.people import you
from tabletop.desk.tables.vacuum.reading import goal, total, tricks_won
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.pack import RULES

TITLE_STYLE = TextStyle("title", 24, 1)
SMALL_TITLE_STYLE = TextStyle("title", 16)
ROUND_STYLE = TextStyle("title", 19, 0.5)
NUMBER_STYLE = TextStyle("title", 16)
TICK_STYLE = TextStyle("number", 16, leading=1.0)
WON_SKIN = Skin(rgb("#27313f"), rgb("#27313f"), rgb("#5d7086"), 1, 6)
NOW_SKIN = Skin(ACCENT, ACCENT, None, 0, 6)
COME_SKIN = Skin(None, None, LINE, 1.2, 6)
SIDE, APART = 22, 14
"""The side of a disc in the race, and how far apart two of them are at least, in units."""
RISE, FALL, TICK = 9, 16, 7
"""So many units above the middle of the bar is the line, as many below it are the figures, and so long are ticks."""
AIR = 40
"""So many units are free before the line and behind it, for discs that lie side by side at its ends."""
PLATE = rgb("#c2312a")
PRACTICE = "Practice"


def compose_top(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Put the name, the round, the tricks and the race into the bar, as many as there is room for."""
    view = sitting.view
    u = sheet.u
    title = "POWER VACUUM"
    words, trick_words = f"ROUND {view.round}", f"TRICK {view.trick}/{RULES.tricks}"
    practice = sheet.width(PRACTICE, SMALL) if sitting.practice else 0
    tricks = RULES.tricks * u(34)
    rest = box
    style = ROUND_STYLE
    for plate_style, spare, style, fields in (
        (TITLE_STYLE, 60, ROUND_STYLE, True),
        (SMALL_TITLE_STYLE, 58, ROUND_STYLE, True),
        (SMALL_TITLE_STYLE, 58, NUMBER_STYLE, False),
    ):
        wide = sheet.width(title, plate_style) + u(spare)
        least = tricks if fields else sheet.width(trick_words, style) + u(2)
        if box.w >= wide + max(sheet.width(words, style), practice) + u(18) + least:
            _plate(sheet, box, wide, title, plate_style)
            rest = box.cut_left(wide, 0)[1]
            break
    place, rest = rest.cut_left(max(sheet.width(words, style), practice), u(18))
    if practice:
        upper, lower = place.middle(place.w, sheet.line(style) + sheet.line(SMALL)).cut_top(sheet.line(style))
        sheet.text(lower, PRACTICE, SMALL, WARNING_TEXT)
        place = upper
    sheet.text(place, words, style, TEXT)
    if rest.w >= tricks:
        place, rest = rest.cut_left(tricks, u(24))
        _tricks(sheet, place, sitting)
    else:
        place, rest = rest.cut_left(sheet.width(trick_words, style), u(18))
        if place.right <= box.right:
            sheet.text(place, trick_words, style, ACCENT)
    if rest.w >= u(250):
        _race(sheet, rest.cut_right(u(14))[1], sitting)


def _plate(sheet: Sheet, box: Box, wide: int, title: str, style: TextStyle) -> None:
    """Put the name on a red plate with a slanted end."""
    u = sheet.u
    left, right = sheet.area.x, box.x + wide - u(34)
    y, foot = box.y, box.bottom - u(2)
    sheet.stroke([(left, y), (right, y), (right - u(22), foot), (left, foot)], PLATE, fill=True)
    sheet.stroke([(right + u(8), y), (right + u(16), y), (right - u(6), foot), (right - u(14), foot)], CREAM, fill=True)
    sheet.text(box.cut_left(wide)[0], title, style, CREAM, ground=PLATE)


def _tricks(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add a field for each trick of the round: who won it, or its number."""
    view = sitting.view
    u = sheet.u
    won = tricks_won(sitting)
    for n in range(RULES.tricks):
        place = Box(box.x + n * u(34), box.y + (box.h - u(28)) // 2, u(28), u(28))
        if n < len(won):
            seat = won[n].seat
            who = "you" if seat == you(sitting) else sitting.names[seat]
            sheet.plate(place, WON_SKIN, tip=f"Trick {n + 1} went to {who}.")
            sheet.picture(place.inset(u(2)), *appliance_sprite(seat))
            continue
        now = n + 1 == view.trick
        sheet.plate(place, NOW_SKIN if now else COME_SKIN)
        sheet.text(place, str(n + 1), NUMBER_STYLE, INK if now else QUIET, CENTRE)


def _race(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the way to a whole statue, with a disc for each seat."""
    view = sitting.view
    u = sheet.u
    most = goal()
    figure = str(most)
    place, rest = box.cut_right(sheet.width(figure, NUMBER_STYLE) + u(2), u(6))
    sheet.text(place, figure, NUMBER_STYLE, ACCENT)
    place, rest = rest.cut_right(u(24), 0)
    sheet.icon(place.middle(u(22), u(22)), "star", ACCENT)
    rest = rest.inset(u(AIR), 0)
    line = Box(rest.x, rest.centre[1] - u(RISE) - u(2), rest.w, u(4))
    sheet.plate(line, Skin(LINE, LINE, None, radius=2))
    high = sheet.line(TICK_STYLE)
    for part in range(RULES.segments):
        x, figure = line.x + line.w * part // RULES.segments, str(part * RULES.segment_price)
        sheet.plate(Box(x - u(1), line.bottom + u(SIDE // 2 - 2), u(2), u(TICK)), Skin(LINE, LINE, None, radius=0))
        place = Box(x, rest.centre[1] + u(FALL), 0, 0).middle(sheet.width(figure, TICK_STYLE), high)
        sheet.text(place, figure, TICK_STYLE, QUIET, CENTRE)
    discs = _discs(sheet, line, sitting)
    for disc, seat in discs:
        own = seat == sitting.seat
        who = "You have" if seat == you(sitting) else f"{sitting.names[seat]} has"
        tip = f"{who} {total(view, seat)} of {most}, as the {appliance_title(seat)}."
        fill = RED if own else rgb("#27313f")
        sheet.plate(disc, Skin(fill, fill, ACCENT if own else rgb("#6b7d94"), 1.5, 999), tip=tip)
        sheet.picture(disc.inset(u(2)), *appliance_sprite(seat))


def _discs(sheet: Sheet, line: Box, sitting: VacuumSitting) -> list[tuple[Box, int]]:
    """Return the disc of each seat where its power is on the `line`: those that would lie on each other move aside, so
    that most of each can be seen; one's own lies on top."""
    view = sitting.view
    u, side = sheet.u, sheet.u(SIDE)
    totals = [min(total(view, seat), goal()) for seat in range(view.seats)]
    seats = sorted(range(view.seats), key=lambda seat: (totals[seat], seat != sitting.seat))
    places = _apart([line.x + line.w * totals[seat] // goal() for seat in seats], u(APART))
    found = [(Box(x, line.centre[1], 0, 0).middle(side, side), seat) for x, seat in zip(places, seats, strict=True)]
    return sorted(found, key=lambda disc: disc[1] == sitting.seat)


def _apart(middles: list[int], step: int) -> list[int]:
    """Return places in a row, each as near to its own as a distance of `step` between neighbours allows.

    >>> _apart([0, 0, 0], 10), _apart([0, 4], 10), _apart([0, 40], 10)
    ([-10, 0, 10], [-3, 7], [0, 40])
    """
    runs: list[list[int]] = []
    for middle in middles:
        runs.append([middle])
        while len(runs) > 1 and _first(runs[-1], step) < _first(runs[-2], step) + step * len(runs[-2]):
            last = runs.pop()
            runs[-1] += last
    return [_first(run, step) + step * n for run in runs for n in range(len(run))]


def _first(run: list[int], step: int) -> int:
    """Return where a run of neighbours begins that lies as near as it can to the places in it."""
    return (sum(run) - step * len(run) * (len(run) - 1) // 2) // len(run)
