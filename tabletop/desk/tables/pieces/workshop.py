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
    sprite,
)
from tabletop.desk.tables.pieces.reading import PiecesAsking, part_act, part_order
from tabletop.desk.tables.pieces.robot import compose_robot
from tabletop.games.pieces.pack import PARTS, RULES

SHOP = Skin(rgb("#174646"), rgb("#113636"), rgb("#51646a"), 2, 14, shadow=8)
BLUEPRINT = Skin(rgb("#3aa198"), rgb("#2a867e"), rgb("#7fd8bd"), 1.5, 8)
STEP = Skin(rgb("#2b7a73"), rgb("#236760"), rgb("#5fc0a4"), 1.2, 8)
STEP_NEXT = Skin(rgb("#1c4f4d"), rgb("#174341"), rgb("#7b8f8c"), 1.5, 8)
STEP_FAR = Skin(rgb("#0e191b"), rgb("#0b1416"), rgb("#31474a"), 1, 8)
SAYS = {"head": "citizens an Influence takes", "body": "strength in every fight", "feet": "tiles a Move goes"}
UNITS = {"head": "INF", "body": "COM", "feet": "MOV"}


def compose_workshop(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put the workshop into a box over the town."""
    u, view, seat = sheet.u, asking.view, asking.seat
    sheet.cover(box)
    sheet.plate(box, SHOP)
    inner = box.inset(u(16))
    left, right = inner.cut_left(inner.w * 34 // 100, u(20))
    sheet.plate(left, BLUEPRINT)
    compose_robot(sheet, left.inset(u(14), u(20)), seat, view.parts(seat))
    for n, (part, place) in enumerate(zip(PARTS, right.rows(len(PARTS), u(12)), strict=True)):
        head, steps = place.cut_top(sheet.line(GREAT), u(4))
        _head(sheet, head, part, view.part(n)[seat])
        _ladder(sheet, steps, asking, part, view.part(n)[seat])


def _head(sheet: Sheet, box: Box, part: str, have: int) -> None:
    u = sheet.u
    icon, rest = box.cut_left(u(28), u(8))
    sheet.picture(icon.middle(u(26), u(26)), *sprite(f"mark-{part}"))
    figure, rest = rest.cut_left(sheet.width(str(have), GREAT), u(8))
    sheet.text(figure, str(have), GREAT, WHITE)
    unit, rest = rest.cut_left(sheet.width(UNITS[part], SMALL_NUMBER), u(12))
    sheet.text(unit, UNITS[part], SMALL_NUMBER, QUIET_TEXT)
    if sheet.width(SAYS[part], SMALL) <= rest.w:
        sheet.text(rest, SAYS[part], SMALL, QUIET_TEXT, RIGHT)


def _ladder(sheet: Sheet, box: Box, asking: PiecesAsking, part: str, have: int) -> None:
    """Draw what a part is at each strength: what it is, what can be had, what is far."""
    u, seat = sheet.u, asking.seat
    places = box.columns(RULES.parts.most, u(8))
    for level, place in enumerate(places, 1):
        planned = level == have + 1 and asking.plans(part)
        following = level == have + 1 and (planned or part in asking.places)
        skin = STEP if level <= have else STEP_NEXT if following else STEP_FAR
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
