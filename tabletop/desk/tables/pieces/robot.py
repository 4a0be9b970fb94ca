"""A robot made of its parts: feet, arms, body and head on one axis."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.tables.pieces.art import MOST_LEVEL, sprite

FEET_TOP = (32, 36, 46, 52)
"""How high above the ground the feet of each level end."""
SUNK = 4
"""How deep the body stands within the feet."""
BODY_TOP = (34, 44, 54, 64)
"""How high above its foot the body of each level ends."""
HEAD_HIGH = 72
WIDEST = 124
"""How wide a robot is between its hands, about."""
VIEWS = {
    "feet": (-48, -58, 96, 78),
    "arms": (-80, -14, 160, 84),
    "body": (-44, -68, 88, 72),
    "head": (-50, -72, 100, 76),
}
"""The left and upper edge, width and height of the picture of each part, from where it is joined."""
BELOW = 12
"""How far the feet reach below the ground."""


def compose_robot(sheet: Sheet, box: Box, seat: int, parts: tuple[int, int, int]) -> dict[str, tuple[int, int]]:
    """Put the robot of a seat into a box, by the strengths of its head, body and feet; return where a line to each of
    these parts begins."""
    head, body, feet = (max(1, min(MOST_LEVEL, n)) for n in parts)
    waist = FEET_TOP[feet - 1] - SUNK
    top = waist + BODY_TOP[body - 1]
    scale = min(box.w / WIDEST, box.h / (top + HEAD_HIGH + BELOW))
    x, ground = box.x + box.w / 2, box.bottom - BELOW * scale
    joints = {"feet": (0, feet), "arms": (top, body), "body": (waist, body), "head": (top, head)}
    for part, (height, level) in joints.items():
        left, upper, wide, high = VIEWS[part]
        place = Box(
            round(x + left * scale),
            round(ground - height * scale + upper * scale),
            max(1, round(wide * scale)),
            max(1, round(high * scale)),
        )
        sheet.picture(place, *sprite(f"{part}-{seat + 1}-{level}"))
    aims = {"head": (18, top + HEAD_HIGH // 2), "body": (26, waist + BODY_TOP[body - 1] // 2), "feet": (16, waist // 2)}
    return {part: (round(x + across * scale), round(ground - high * scale)) for part, (across, high) in aims.items()}
