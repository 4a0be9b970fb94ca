"""Where things go on the table of Patrol!, for every size of window and text."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.parts.arrange import NOWHERE, TOP, Least
from tabletop.desk.tables.patrol.board import board_of
from tabletop.desk.widgets.paper import leaf_of

LEAST = Least(roomy=(1440, 800), snug=(960, 560), tall=(640, 960), lies=True)
STRIP = 44
"""How high the prompt below a map is, in units."""
LOW_STRIP = 55
"""How high it is below tabs, in units."""
STRIP_BESIDE = 80
"""How high it is beside a map, in units."""
UNIT_BESIDE = 230
"""How wide the own unit beside a map behind tabs is at least, in units."""
BUTTONS = 504
"""How much of the top bar its buttons take with words, in units."""
ICONS = 284
"""How much they take without words, in units."""
ICONS_BELOW = 1300
"""In a window less wide than this, in units, they have no words."""
SIGNS_ROOMY = 178
"""How high the signs of a round's crimes are with their heading in a roomy window, in units."""
SIGNS_LOW = 130
"""How high they are in a lower window, in units."""
SEAT_HIGH = 74
"""How high the card of a seat is at most, in units."""
RIGHT_ROOMY = 330
"""How wide the own unit and the hand below it are in a roomy window, in units."""
RIGHT_SNUG = 316
"""How wide they are in a narrower window, in units."""
HAND_ROOMY = 258
"""How high the hand is at most in a roomy window, in units."""
HAND_SNUG = 212
"""How high it is at most in a lower window, in units."""
HAND_MOST = 300
"""How high the hand is at most where there is room to spare below the form, in units."""
FORM_LEAST = 290
"""How high the form with the own unit and what was drawn is at least, in units: what an order takes has room there."""
DRAWN_MOST = 252
"""How high what was drawn is at most, in units."""
UNIT_DICE = 148
"""How high the own unit with its dice is at least, in units."""
DRAWN_LEAST = 74
"""How high what was drawn is at least, in units."""
YEAR_NAMED = 620
"""From so many units of height on all seasons have their names."""

UNIT_ASKED = (150, 100)
"""How high the own unit is while a question is asked, in units: with the steps of the turn, or without."""
QUESTION_GOOD = 320
"""From this height in units on the answers have room where they stand."""
QUESTION_HIGH = 264
"""How high the answers are at least, in units."""
QUESTION_WIDE = 420
"""How wide the answers are at least behind tabs, in units."""
HAND_ASKED = 200
"""How wide the hand beside the answers is at least, in units."""
HAND_LEAST = 100
"""How high the hand below the answers is at least, in units."""
QUESTION_LEAST = 210
"""With less height for the answers than this, in units, the own unit has its buttons alone."""
UNIT_LEAST = 50
"""How high the own unit with its buttons alone is, in units."""
BELOW_CLAMP = 12
"""How far below the clamp of the form those buttons are, in units."""
UNIT_OVER_STRIP = 180
"""From this height in units on the own unit stands above the prompt beside a map."""


class Regions(msgspec.Struct, frozen=True):
    """The places of the table, in window pixels; what a tab hides is empty.

    `clock` is for season and round, `crimes` for the six of the round; `unit` for the own one and its buttons, `drawn`
    for the card drawn last or the question that is asked; these and the `hand` are on one `form` where there are no
    tabs, or the hand lies below it. The map is as large whatever is said in the `prompt`. Of crimes there are only
    `signs` where the map beside says the rest.
    """

    prompt: Box
    map: Box = NOWHERE
    clock: Box = NOWHERE
    seats: Box = NOWHERE
    crimes: Box = NOWHERE
    unit: Box = NOWHERE
    drawn: Box = NOWHERE
    hand: Box = NOWHERE
    form: Box = NOWHERE
    tabs: Box = NOWHERE
    signs: bool = False


def regions(sheet: Sheet, seats: int, tab: str, *, seasons: bool, asked: bool, looks_back: bool) -> Regions:
    """Return the places of the table for so many seats, with the `tab` that is up, `seasons` on the clock, room for the
    answers of a question that is `asked`, and a row below them all for who `looks_back`."""
    match LEAST.arrangement(sheet):
        case "tall":
            return _tall(sheet, seats, asked)
        case "tight":
            return _tight(sheet, tab, asked, looks_back)
        case name:
            return _wide(sheet, name == "roomy", seats, seasons, asked)


def _own(sheet: Sheet, column: Box, hand: int, unit: int, gap: int, asked: bool) -> tuple[Box, Box, Box]:
    """Return in a column the own unit, at most `unit` pixels high, what was drawn, and the hand, `hand` pixels high;
    where answers need more room, the unit keeps its head and buttons, the hand what is left or nothing."""
    u, (held, upper) = sheet.u, column.cut_bottom(hand, gap)
    own, drawn = upper.cut_top(min(unit, max(upper.h * 54 // 100, min(u(UNIT_DICE), upper.h - u(DRAWN_LEAST)))), gap)
    if not asked or drawn.h >= u(QUESTION_GOOD):
        return own, drawn, held
    for high in UNIT_ASKED:
        own, rest = column.cut_top(u(high), gap)
        left = rest.h - gap - u(QUESTION_HIGH)
        if left >= u(HAND_LEAST):
            held, drawn = rest.cut_bottom(min(left, hand), gap)
            return own, drawn, held
    if rest.h < u(QUESTION_LEAST):
        own, rest = column.cut_top(u(BELOW_CLAMP + UNIT_LEAST), gap)
        own = own.cut_bottom(u(UNIT_LEAST))[0].inset(u(10), 0)
    return own, rest, NOWHERE


def _wide(sheet: Sheet, roomy: bool, seats: int, seasons: bool, asked: bool) -> Regions:
    """The prompt stands in the top bar; what takes more room than that stands at the foot of the right column."""
    u, gap = sheet.u, sheet.u(12 if roomy else 8)
    top, body = sheet.area.cut_top(u(TOP))
    body = body.inset(u(14 if roomy else 8))
    left, rest = body.cut_left(wide_left(sheet) - body.x, gap)
    right, town = rest.cut_right(u(RIGHT_ROOMY if roomy else RIGHT_SNUG), gap)
    said = sheet.strip_room(right.w)
    if said:
        strip, right = right.cut_bottom(said, gap)
    else:
        end = top.right - u(ICONS if sheet.unit.wide < ICONS_BELOW else BUTTONS)
        strip = Box(town.x, top.y + u(5), end - town.x, u(42))
    named = seasons and left.h >= u(YEAR_NAMED)
    clock, left = left.cut_top(u(140 if named else 118 if roomy else 102 if seasons else 84), gap)
    signs = u(SIGNS_ROOMY if roomy else SIGNS_LOW)
    cards = min(seats * (u(SEAT_HIGH) + u(6)) - u(6), left.h - gap - signs)
    people, rest = left.cut_top(cards, gap)
    crimes = rest.cut_bottom(min(rest.h, signs))[0]
    hand = min(u(HAND_ROOMY if roomy else HAND_SNUG), right.h * 34 // 100, right.h - u(FORM_LEAST))
    unit, drawn, held = _own(sheet, leaf_of(sheet, right), hand, u(214 if roomy else 200), gap, asked)
    if not asked and drawn.h > u(DRAWN_MOST):
        drawn, rest = drawn.cut_top(u(DRAWN_MOST), gap)
        held = Box(held.x, rest.y, held.w, min(u(HAND_MOST), held.bottom - rest.y))
    return Regions(strip, town, clock, people, crimes, unit, drawn, held, unit.around(drawn), signs=True)


def wide_left(sheet: Sheet) -> int:
    """Return up to where the left column of a wide window goes, and its name in the top bar."""
    return sheet.u(14 + 290 if LEAST.arrangement(sheet) == "roomy" else 8 + 220)


def _tall(sheet: Sheet, seats: int, asked: bool) -> Regions:
    """What is said takes its room from the panels below the map."""
    u, gap = sheet.u, sheet.u(8)
    body = sheet.area.cut_top(u(TOP))[1].inset(u(8))
    town, lower = body.cut_top(min(body.w, body.h - u(450)), gap)
    strip, lower = lower.cut_top(max(u(STRIP), sheet.strip_room(lower.w)), u(6))
    left, right = lower.columns(2, gap)
    right = leaf_of(sheet, right)
    clock, left = left.cut_top(u(60), gap)
    people, crimes = left.cut_top((left.h - gap) * (55 if seats > 4 else 48) // 100, gap)
    return Regions(strip, town, clock, people, crimes, *_own(sheet, right, u(124), right.h, gap, asked), right)


def _tight(sheet: Sheet, tab: str, asked: bool, looks_back: bool) -> Regions:
    """A column of tabs at the left; the own unit beside the map, or as one row of buttons below it."""
    u = sheet.u
    body = sheet.area.cut_top(u(TOP))[1].inset(u(6), u(4))
    tabs, rest = body.cut_left(u(72), u(6))
    whole = board_of(sheet, rest).box.w + u(16)
    if tab == "map" and not looks_back and rest.w - whole - u(6) >= u(UNIT_BESIDE):
        town, right = rest.cut_left(whole, u(6))
        strip, unit = right.cut_bottom(max(u(STRIP_BESIDE), sheet.strip_room(right.w) + u(2)), u(3))
        if unit.h >= u(UNIT_OVER_STRIP):
            return Regions(strip, town, unit=unit, tabs=tabs)
    strip, rest = rest.cut_bottom(u(LOW_STRIP), u(3))
    found = {}
    if tab == "map":
        beside = max(u(150), min(u(300), rest.w - board_of(sheet, rest).box.w - u(22)))
        if min(rest.h, rest.w - beside) >= rest.h - u(100):
            found["unit"], found["map"] = rest.cut_right(beside, u(6))
        else:
            found["unit"], found["map"] = rest.cut_bottom(u(96), u(4))
    elif tab == "crimes":
        found["clock"], found["crimes"] = rest.cut_top(u(64), u(6))
    elif tab == "seats":
        found["unit"], found["seats"] = rest.cut_bottom(u(54), u(4))
    else:
        found["unit"], rest = rest.cut_bottom(u(54), u(4))
        if not asked or rest.w <= rest.h:
            found["drawn"], found["hand"] = rest.columns(2, u(6)) if rest.w > rest.h else rest.rows(2, u(6))
        elif rest.w < u(QUESTION_WIDE + HAND_ASKED):
            found["drawn"] = rest  # the answers say which card goes
        else:
            found["drawn"], found["hand"] = rest.cut_left(max(rest.w // 2, u(QUESTION_WIDE)), u(6))
    return msgspec.structs.replace(Regions(strip, tabs=tabs), **found)
