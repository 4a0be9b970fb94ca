"""The top bar of Power Vacuum: the name, the round, the tricks with who won them, and the race for the statue."""

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.vacuum.art import CREAM, INK, RED, appliance_sprite, appliance_title
from tabletop.desk.tables.vacuum.people import you
from tabletop.desk.tables.vacuum.reading import goal, total, tricks_won
from tabletop.desk.theme import ACCENT, LINE, QUIET, SMALL, TEXT, WARNING_TEXT, Skin, TextStyle, rgb
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.state import VacuumState

TITLE_STYLE = TextStyle("title", 24, 1)
SMALL_TITLE_STYLE = TextStyle("title", 16)
ROUND_STYLE = TextStyle("title", 19, 0.5)
NUMBER_STYLE = TextStyle("title", 16)
WON_SKIN = Skin(rgb("#27313f"), rgb("#27313f"), rgb("#5d7086"), 1, 6)
NOW_SKIN = Skin(ACCENT, ACCENT, None, 0, 6)
COME_SKIN = Skin(None, None, LINE, 1.2, 6)
SIDE, SMALL_SIDE = 22, 20
"""The side of a disc in the race, in units: of up to three above each other, and of more."""
AIR = 4
"""So many units of the bar stay free above and below the discs."""
PLATE = rgb("#c2312a")
PRACTICE = "Practice"


def compose_top(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Put the name, the round, the tricks and the race into the bar, as many as there is room for."""
    view: VacuumState = seating.view
    u = sheet.u
    title = "POWER VACUUM"
    words, trick_words = f"ROUND {view.round}", f"TRICK {view.trick}/{RULES.tricks}"
    practice = sheet.width(PRACTICE, SMALL) if seating.practice else 0
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
        _tricks(sheet, place, seating)
    else:
        place, rest = rest.cut_left(sheet.width(trick_words, style), u(18))
        if place.right <= box.right:
            sheet.text(place, trick_words, style, ACCENT)
    if rest.w >= u(250):
        _race(sheet, rest.cut_right(u(14))[1], seating)


def _plate(sheet: Sheet, box: Box, wide: int, title: str, style: TextStyle) -> None:
    """Put the name on a red plate with a slanted end."""
    u = sheet.u
    left, right = sheet.area.x, box.x + wide - u(34)
    y, foot = box.y, box.bottom - u(2)
    sheet.stroke([(left, y), (right, y), (right - u(22), foot), (left, foot)], PLATE, fill=True)
    sheet.stroke([(right + u(8), y), (right + u(16), y), (right - u(6), foot), (right - u(14), foot)], CREAM, fill=True)
    sheet.text(box.cut_left(wide)[0], title, style, CREAM, ground=PLATE)


def _tricks(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add a field for each trick of the round: who won it, or its number."""
    view: VacuumState = seating.view
    u = sheet.u
    won = tricks_won(seating)
    for n in range(RULES.tricks):
        place = Box(box.x + n * u(34), box.y + (box.h - u(28)) // 2, u(28), u(28))
        if n < len(won):
            seat = won[n].seat
            who = "you" if seat == you(seating) else seating.names[seat]
            sheet.plate(place, WON_SKIN, tip=f"Trick {n + 1} went to {who}.")
            sheet.picture(place.inset(u(2)), *appliance_sprite(seat))
            continue
        now = n + 1 == view.trick
        sheet.plate(place, NOW_SKIN if now else COME_SKIN)
        sheet.text(place, str(n + 1), NUMBER_STYLE, INK if now else QUIET, align="centre")


def _race(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add the way to a whole statue, with a disc for each seat."""
    view: VacuumState = seating.view
    u = sheet.u
    most = goal()
    zero, rest = box.cut_left(sheet.width("0", NUMBER_STYLE), u(20))
    sheet.text(zero, "0", NUMBER_STYLE, QUIET)
    figure = str(most)
    place, rest = rest.cut_right(sheet.width(figure, NUMBER_STYLE) + u(2), u(6))
    sheet.text(place, figure, NUMBER_STYLE, ACCENT)
    place, rest = rest.cut_right(u(24), u(14))
    sheet.icon(place.middle(u(22), u(22)), "star", ACCENT)
    y = rest.centre[1]
    line = Box(rest.x, y - u(2), rest.w, u(4))
    sheet.plate(line, Skin(LINE, LINE, None, radius=2))
    for part in range(1, RULES.segments):
        x = line.x + line.w * part // RULES.segments
        sheet.plate(Box(x, y - u(9), max(1, u(2)), u(18)), Skin(rgb("#5d7086"), rgb("#5d7086"), None, radius=0))
    for disc, seat in _discs(sheet, line, box.inset(0, u(AIR)), seating):
        own = seat == seating.seat
        who = "You have" if seat == you(seating) else f"{seating.names[seat]} has"
        tip = f"{who} {total(view, seat)} of {most}, as the {appliance_title(seat)}."
        fill = RED if own else rgb("#27313f")
        sheet.plate(disc, Skin(fill, fill, ACCENT if own else rgb("#6b7d94"), 2, 999), tip=tip)
        sheet.picture(disc.inset(u(2)), *appliance_sprite(seat))


def _discs(sheet: Sheet, line: Box, room: Box, seating: Seating) -> list[tuple[Box, int]]:
    """Return the disc of each seat, exactly where its power is on the `line`: those that would lie on each other go up
    in steps within `room`, one's own at the foot; the hindmost first."""
    view: VacuumState = seating.view
    totals = [min(total(view, seat), goal()) for seat in range(view.seats)]
    apart = sheet.u(SIDE)
    middles = [line.x + line.w * have // goal() for have in totals]
    groups: list[list[int]] = []
    for seat in sorted(range(view.seats), key=lambda seat: (totals[seat], seat != seating.seat)):
        if not groups or middles[seat] - middles[groups[-1][-1]] >= apart:
            groups.append([])
        groups[-1].append(seat)
    found = []
    for group in groups:
        lanes: list[int] = []  # the last middle in each
        steps = {}
        for seat in group:
            free = next((n for n, last in enumerate(lanes) if middles[seat] - last >= apart), len(lanes))
            lanes[free : free + 1] = [middles[seat]]
            steps[seat] = free
        up = len(lanes) - 1
        side = sheet.u(SIDE if up < 3 else SMALL_SIDE)
        step = min(side + 1, (room.h - side) // max(1, up))
        foot = room.centre[1] - side // 2 + up * step // 2
        found += [(Box(middles[one] - side // 2, foot - steps[one] * step, side, side), one) for one in group]
    return sorted(found, key=lambda disc: disc[0].y)
