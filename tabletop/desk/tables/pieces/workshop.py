"""The workshop over the town: a ladder of drawings for each part of the robot, of which the next can be had."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, WHITE, Skin, rgb
from tabletop.desk.tables.pieces.art import (
    COUNT,
    GREAT,
    MOST_LEVEL,
    QUIET_TEXT,
    SMALL_NUMBER,
    UNITS,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.column import compose_slot
from tabletop.desk.tables.pieces.reading import PiecesAsking, part_act, part_order
from tabletop.desk.tables.pieces.robot import compose_robot
from tabletop.games.pieces.pack import PARTS, RULES

SHOP = Skin(rgb("#174646"), rgb("#113636"), rgb("#51646a"), 2, 14, shadow=8)
BLUEPRINT = Skin(rgb("#3aa198"), rgb("#2a867e"), rgb("#7fd8bd"), 1.5, 8)
STEP = Skin(rgb("#2b7a73"), rgb("#236760"), rgb("#5fc0a4"), 1.2, 8)
STEP_NEXT = Skin(rgb("#1c4f4d"), rgb("#174341"), rgb("#7b8f8c"), 1.5, 8)
STEP_FAR = Skin(rgb("#0e191b"), rgb("#0b1416"), rgb("#31474a"), 1, 8)
SLOT_INK = rgb("#5fc0a4")
SLOT_FRAME = Skin(None, None, SLOT_INK, 1.5, 8, dash=True)
GRID = rgb("#45aca2")
LEAD_LINE = rgb("#d8fff2")
DOT = Skin(LEAD_LINE, LEAD_LINE, None, radius=999)
SQUARE = 26  # units, a square of the blueprint
BEND = 26  # units from the edge of the blueprint to where a line to a ladder bends


def compose_workshop(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put the workshop into a box over the town."""
    u, view, seat = sheet.u, asking.view, asking.seat
    sheet.cover(box)
    sheet.plate(box, SHOP)
    inner = box.inset(u(16))
    left, right = inner.cut_left(inner.w * 34 // 100, u(20))
    sheet.plate(left, BLUEPRINT)
    _grid(sheet, left)
    joints = compose_robot(sheet, left.inset(u(14), u(20)), seat, view.parts(seat))
    for n, (part, place) in enumerate(zip(PARTS, right.rows(len(PARTS), u(12)), strict=True)):
        head, steps = place.cut_top(sheet.line(GREAT), u(4))
        _callout(sheet, joints[part], (steps.x - u(10), steps.y), left.right)
        _head(sheet, head, part, view.part(n)[seat])
        _ladder(sheet, steps, asking, part, view.part(n)[seat])


def _grid(sheet: Sheet, box: Box) -> None:
    """Draw the squares of the blueprint."""
    step = sheet.u(SQUARE)
    for x in range(box.x + step, box.right, step):
        sheet.stroke([(x, box.y + 1), (x, box.bottom - 1)], GRID, 1)
    for y in range(box.y + step, box.bottom, step):
        sheet.stroke([(box.x + 1, y), (box.right - 1, y)], GRID, 1)


def _callout(sheet: Sheet, joint: tuple[int, int], end: tuple[int, int], bend: int) -> None:
    """Draw the line from a part of the robot to its ladder, level from where it leaves the blueprint."""
    sheet.stroke([joint, (bend - sheet.u(BEND), end[1]), end], LEAD_LINE, 2)
    dot = sheet.u(4)
    sheet.plate(Box(joint[0] - dot, joint[1] - dot, 2 * dot, 2 * dot), DOT)


def _head(sheet: Sheet, box: Box, part: str, have: int) -> None:
    u = sheet.u
    icon, rest = box.cut_left(u(28), u(8))
    sheet.picture(icon.middle(u(26), u(26)), *sprite(f"mark-{part}"))
    figure, rest = rest.cut_left(sheet.width(str(have), GREAT), u(8))
    sheet.text(figure, str(have), GREAT, WHITE)
    unit, rest = rest.cut_left(sheet.width(UNITS[part], SMALL_NUMBER), u(12))
    sheet.text(unit, UNITS[part], SMALL_NUMBER, QUIET_TEXT)
    words = said(f"says_{part}")
    if sheet.width(words, SMALL) <= rest.w:
        sheet.text(rest, words, SMALL, QUIET_TEXT, RIGHT)


def _ladder(sheet: Sheet, box: Box, asking: PiecesAsking, part: str, have: int) -> None:
    """Draw what a part is at each strength: what it is, what can be had, what is far."""
    u, view, seat = sheet.u, asking.view, asking.seat
    *places, slot = box.columns(RULES.parts.most + 1, u(8))
    sheet.plate(slot, SLOT_FRAME)
    worn = compose_slot(sheet, slot.inset(u(6)), view, seat, part)
    if not worn:
        side = min(slot.w, slot.h) // 3
        sheet.picture(slot.middle(side, side), *sprite("mark-mod"), tint=SLOT_INK)
    for level, place in enumerate(places, 1):
        planned = level == have + 1 and asking.plans(part)
        following = level == have + 1 and (planned or part in asking.places)
        skin = STEP if level <= have else STEP_NEXT if following else STEP_FAR
        if level == have:
            sheet.anchors[part] = place
        sheet.plate(place, skin)
        side = min(place.w, place.h) - u(16)
        alpha = 255 if level <= have + 1 else 110
        if side > 0:
            name = f"{part}-{seat + 1}-{min(level, MOST_LEVEL)}"
            sheet.picture(place.middle(side, side), *sprite(name), alpha=alpha)
        sheet.text(
            Box(place.x + u(8), place.y + u(4), u(20), sheet.line(COUNT)), str(level), COUNT, WHITE, ground=skin.top
        )
        if following:
            if planned:
                chosen_ring(sheet, place.inset(u(3)))
            else:
                brackets(sheet, place, hot=sheet.hovered(part))
            sheet.zone(place, part, tip=f"{part_order(asking, part)}.")
            sheet.act(part, part_act(asking, part))
