"""The top bar of Power Vacuum: the name, the round, the tricks with who won them, and the race for the statue."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, TEXT, WARNING_TEXT, TextStyle, rgb
from tabletop.desk.parts.top import STEP, Step, compose_steps
from tabletop.desk.parts.track import LEAST, Disc, compose_track
from tabletop.desk.tables.vacuum.art import CREAM, RED, appliance_sprite
from tabletop.desk.tables.vacuum.reading import say, tricks_won
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.pack import GOAL, RULES, appliance_title

NAME = "POWER VACUUM"
TITLES = (TextStyle("title", 22, 1), TextStyle("title", 16))
ROUND = TextStyle("title", 18, 0.5)
FIELD = 34
"""The units that a trick takes."""
PLATE = rgb("#c2312a")


def compose_top(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Put the name, the round, the tricks and the race into the bar, as many as there is room for."""
    view, u = sitting.view, sheet.u
    words, trick = f"ROUND {view.round}", f"TRICK {view.trick}/{RULES.tricks}"
    practice = sheet.width(sitting.practice, SMALL)
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
        sheet.text(lower, sitting.practice, SMALL, WARNING_TEXT)
    sheet.text(place, words, style, TEXT)
    if box.w >= RULES.tricks * u(FIELD):
        place, box = box.cut_left(RULES.tricks * u(FIELD), u(24))
        places = [place.move(n * u(FIELD)).cut_left(u(28))[0].middle(u(28), u(28)) for n in range(RULES.tricks)]
        compose_steps(sheet, places, _tricks(sitting))
    elif sheet.width(trick, style) <= box.w:
        place, box = box.cut_left(sheet.width(trick, style), u(18))
        sheet.text(place, trick, style, CREAM)
    if box.w >= u(LEAST):
        compose_track(sheet, box.cut_right(u(14))[1], GOAL, RULES.segments, _discs(sitting))


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
    who = ["you" if seat == sitting.you else sitting.names[seat] for seat in won]
    over = [
        Step(n + 1, appliance_sprite(seat), done=True, tip=f"Trick {n + 1} went to {who[n]}.")
        for n, seat in enumerate(won)
    ]
    return over + [Step(n + 1, now=n + 1 == sitting.view.trick) for n in range(len(won), RULES.tricks)]


def _discs(sitting: VacuumSitting) -> list[Disc]:
    """Return how far each seat is on the way to a whole statue."""
    found, view = [], sitting.view
    for seat in range(view.seats):
        who, have = "You have" if seat == sitting.you else f"{sitting.names[seat]} has", view.total(seat)
        tip = f"{who} {have} of {GOAL}, as the {appliance_title(seat)}."
        tip = f"{tip} {say('statue_enough')[0]}" if view.statue_due(seat) else tip
        found.append(Disc(have, appliance_sprite(seat), tip, RED if seat == sitting.seat else None))
    return found
