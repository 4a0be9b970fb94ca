"""The top bar of Power Vacuum: the name, the round, the tricks with who won them, and the race for the statue."""

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.vacuum.art import CREAM, INK, RED, appliance_sprite, appliance_title
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
SIDE = 25
"""The side of a disc in the race, in units."""
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
            who = "you" if seat == seating.seat else seating.names[seat]
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
    zero, rest = box.cut_left(sheet.width("0", NUMBER_STYLE), u(18))
    sheet.text(zero, "0", NUMBER_STYLE, QUIET)
    figure = str(most)
    place, rest = rest.cut_right(sheet.width(figure, NUMBER_STYLE) + u(2), u(6))
    sheet.text(place, figure, NUMBER_STYLE, ACCENT)
    place, rest = rest.cut_right(u(24), u(2))
    sheet.icon(place.middle(u(22), u(22)), "star", ACCENT)
    y = rest.centre[1]
    line = Box(rest.x, y - u(2), rest.w, u(4))
    sheet.plate(line, Skin(LINE, LINE, None, radius=2))
    for part in range(1, RULES.segments):
        x = line.x + line.w * part // RULES.segments
        sheet.plate(Box(x, y - u(9), max(1, u(2)), u(18)), Skin(rgb("#5d7086"), rgb("#5d7086"), None, radius=0))
    side = u(SIDE)
    for x, up, seat in _spots(sheet, line, [total(view, seat) for seat in range(view.seats)]):
        own = seat == seating.seat
        disc = Box(x, y - side // 2 - up * (side // 2 + u(1)), side, side)
        who = "You have" if own else f"{seating.names[seat]} has"
        tip = f"{who} {total(view, seat)} of {most}, as the {appliance_title(seat)}."
        fill = RED if own else rgb("#27313f")
        sheet.plate(disc, Skin(fill, fill, ACCENT if own else rgb("#6b7d94"), 2, 999), tip=tip)
        sheet.picture(disc.inset(u(2)), *appliance_sprite(seat))


def _spots(sheet: Sheet, line: Box, totals: list[int]) -> list[tuple[int, int, int]]:
    """Return for each seat how far along the `line` its disc begins, whether it is above (1), on (0) or below it (-1),
    and the seat: discs that would lie on each other are put in two rows."""
    side, most = sheet.u(SIDE), goal()
    found: list[tuple[int, int, int]] = []
    group: list[tuple[int, int]] = []
    start = line.x

    def close_group() -> None:
        first = start
        for n in range(0, len(group), 2):
            pair = group[n : n + 2]
            first = max(first, pair[0][0])
            for row, (_, seat) in enumerate(pair):
                found.append((first, 0 if len(group) == 1 else 1 - 2 * row, seat))
            first += side + 1

    for seat in sorted(range(len(totals)), key=totals.__getitem__):
        x = line.x + (line.w - side) * min(totals[seat], most) // most
        reach = max(start, group[0][0]) + (len(group) + 1) // 2 * (side + 1) if group else x
        if group and x >= reach:
            close_group()
            start, group = max(reach, line.x), []
        group.append((x, seat))
    close_group()
    spill = max(0, max(x for x, _, _ in found) + side - line.right)
    return [(x - spill if x + side > line.right - spill else x, up, seat) for x, up, seat in found]
