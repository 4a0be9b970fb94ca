"""The top bar of Power Vacuum: the name, the round, the tricks with who won them, and the race for the statue."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, LINE, QUIET, SMALL, TEXT, WARNING_TEXT, Skin, TextStyle, rgb
from tabletop.desk.parts.top import STEP, Step, compose_steps
from tabletop.desk.tables.vacuum.art import CREAM, RED, appliance_sprite, appliance_title
from tabletop.desk.tables.vacuum.reading import goal, total, tricks_won
from tabletop.desk.tables.vacuum.sitting import VacuumSitting, you
from tabletop.games.vacuum.pack import RULES

NAME, TITLES, ROUND = "POWER VACUUM", (TextStyle("title", 24, 1), TextStyle("title", 16)), TextStyle("title", 19, 0.5)
TICK_STYLE = TextStyle("number", 16, leading=1.0)
FIELD = 34
"""The units that a trick takes."""
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
    view, u = sitting.view, sheet.u
    words, trick = f"ROUND {view.round}", f"TRICK {view.trick}/{RULES.tricks}"
    practice = sheet.width(PRACTICE, SMALL) if sitting.practice else 0
    for title, style, least in (
        (TITLES[0], ROUND, RULES.tricks * u(FIELD)),
        (TITLES[1], ROUND, RULES.tricks * u(FIELD)),
        (TITLES[1], STEP, sheet.width(trick, STEP) + u(2)),
    ):
        wide = sheet.width(NAME, title) + u(60)
        if box.w >= wide + max(sheet.width(words, style), practice) + u(18) + least:
            _plate(sheet, box, wide, title)
            box = box.cut_left(wide, 0)[1]
            break
    place, box = box.cut_left(max(sheet.width(words, style), practice), u(18))
    if practice:
        place, lower = place.middle(place.w, sheet.line(style) + sheet.line(SMALL)).cut_top(sheet.line(style))
        sheet.text(lower, PRACTICE, SMALL, WARNING_TEXT)
    sheet.text(place, words, style, TEXT)
    if box.w >= RULES.tricks * u(FIELD):
        place, box = box.cut_left(RULES.tricks * u(FIELD), u(24))
        places = [place.move(n * u(FIELD)).cut_left(u(28))[0].middle(u(28), u(28)) for n in range(RULES.tricks)]
        compose_steps(sheet, places, _tricks(sitting))
    elif sheet.width(trick, style) <= box.w:
        place, box = box.cut_left(sheet.width(trick, style), u(18))
        sheet.text(place, trick, style, ACCENT)
    if box.w >= u(250):
        _race(sheet, box.cut_right(u(14))[1], sitting)


def _plate(sheet: Sheet, box: Box, wide: int, style: TextStyle) -> None:
    """Put the name on a red plate with a slanted end."""
    u = sheet.u
    left, right = sheet.area.x, box.x + wide - u(34)
    y, foot = box.y, box.bottom - u(2)
    sheet.stroke([(left, y), (right, y), (right - u(22), foot), (left, foot)], PLATE, fill=True)
    sheet.stroke([(right + u(8), y), (right + u(16), y), (right - u(6), foot), (right - u(14), foot)], CREAM, fill=True)
    sheet.text(box.cut_left(wide)[0], NAME, style, CREAM, ground=PLATE)


def _tricks(sitting: VacuumSitting) -> list[Step]:
    """Return a step for each trick of the round: who won it, or its number."""
    won = tricks_won(sitting)
    who = ["you" if seat == you(sitting) else sitting.names[seat] for seat in won]
    over = [Step(n + 1, appliance_sprite(seat), done=True, tip=f"Trick {n + 1} went to {who[n]}.")
            for n, seat in enumerate(won)]  # fmt: skip
    return over + [Step(n + 1, now=n + 1 == sitting.view.trick) for n in range(len(won), RULES.tricks)]


def _race(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the way to a whole statue, with a disc for each seat."""
    view, u, most = sitting.view, sheet.u, goal()
    place, rest = box.cut_right(sheet.width(str(most), STEP) + u(2), u(6))
    sheet.text(place, str(most), STEP, ACCENT)
    place, rest = rest.cut_right(u(24), 0)
    sheet.icon(place.middle(u(22), u(22)), "star", ACCENT)
    rest = rest.inset(u(AIR), 0)
    line = Box(rest.x, rest.centre[1] - u(RISE) - u(2), rest.w, u(4))
    sheet.plate(line, Skin(LINE, LINE, None, radius=2))
    for part in range(RULES.segments):
        x, figure = line.x + line.w * part // RULES.segments, str(part * RULES.segment_price)
        sheet.plate(Box(x - u(1), line.bottom + u(SIDE // 2 - 2), u(2), u(TICK)), Skin(LINE, LINE, None, radius=0))
        place = Box(x, rest.centre[1] + u(FALL), 0, 0).middle(sheet.width(figure, TICK_STYLE), sheet.line(TICK_STYLE))
        sheet.text(place, figure, TICK_STYLE, QUIET, CENTRE)
    # Those that would lie on each other move aside, so that most of each can be seen; one's own lies on top.
    totals = [min(total(view, seat), most) for seat in range(view.seats)]
    seats = sorted(range(view.seats), key=lambda seat: (totals[seat], seat != sitting.seat))
    places = _apart([line.x + line.w * totals[seat] // most for seat in seats], u(APART))
    for x, seat in sorted(zip(places, seats, strict=True), key=lambda disc: disc[1] == sitting.seat):
        own, disc = seat == sitting.seat, Box(x, line.centre[1], 0, 0).middle(u(SIDE), u(SIDE))
        who = "You have" if seat == you(sitting) else f"{sitting.names[seat]} has"
        tip = f"{who} {total(view, seat)} of {most}, as the {appliance_title(seat)}."
        fill = RED if own else rgb("#27313f")
        sheet.plate(disc, Skin(fill, fill, ACCENT if own else rgb("#6b7d94"), 1.5, 999), tip=tip)
        sheet.picture(disc.inset(u(2)), *appliance_sprite(seat))


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
