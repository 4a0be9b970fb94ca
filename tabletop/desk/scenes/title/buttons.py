"""The buttons of a wide poster: a new game, and the one that teaches by playing."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_HIGH,
    ACCENT_LOW,
    ACTION,
    BUBBLE_SKIN,
    ON_ACCENT,
    STRONG,
    TEXT,
    Skin,
)
from tabletop.desk.widgets import ButtonStyle, Command, button

LEARN, LEARN_BRIEF = "Learn by playing", "Learn"
LEARN_HIGH, LEARN_GAP, LEARN_FOOT = 36, 6, 86
"""How high the button to learn is above the other one, how far off it, and how high both are together, in units."""
LEARN_TIP = "Learn by playing: a first game that says what to click and why, step by step"


def learn_beside(sheet: Sheet, wide: int) -> tuple[str, str, int] | None:
    """Return the words, the icon and the width of the button of the game that teaches by playing, None where it has no
    room beside the other one."""
    u, new = sheet.u, sheet.width("New game", ACTION)
    mark = u(STRONG.size * 1.25) + u(10)
    ways = [(words, "hint", u(28 + 32), mark + sheet.width(words, STRONG) + u(32)) for words in (LEARN, LEARN_BRIEF)]
    ways.append((LEARN_BRIEF, "", u(20), sheet.width(LEARN_BRIEF, STRONG) + u(28)))
    for words, icon, beside, own in ways:
        if new + beside + u(8) + own <= wide:
            return words, icon, own
    return None


def learn_button(sheet: Sheet, foot: Box, act: Callable[[], None], target: str) -> Box:
    """Add the button of the game that teaches by playing, beside the other one or above it; return that one's room."""
    u, way = sheet.u, learn_beside(sheet, foot.w)
    if way is None:
        place, rest = foot.cut_top(u(LEARN_HIGH), u(LEARN_GAP))
        words, icon = LEARN_BRIEF, "hint"
    else:
        words, icon, wide = way
        rest = foot.cut_right(wide, u(8))[1]
        rest = rest.cut_left(min(rest.w, u(220)))[0]
        place = Box(rest.right + u(8), foot.y, wide, foot.h)
    with sheet.raised():  # above the poster, which can be picked as a whole
        button(sheet, place, words, Command(target, act), ButtonStyle(icon=icon), tip=LEARN_TIP)
    return rest


def new_game_button(sheet: Sheet, box: Box, gold: bool) -> None:
    """Add the button of a wide poster: its words and its arrow in the middle together."""
    sheet.plate(box, Skin(ACCENT_HIGH, ACCENT_LOW, ACCENT_EDGE, 1, 12, shadow=6) if gold else BUBBLE_SKIN)
    side, gap, words = sheet.u(18), sheet.u(10), sheet.width("New game", ACTION)
    ink = ON_ACCENT if gold else TEXT
    if words + gap + side > box.w - sheet.u(16):
        sheet.text(box, "New game", ACTION, ink, CENTRE)
        return
    place = box.middle(words + gap + side, box.h)
    sheet.text(place.cut_left(words)[0], "New game", ACTION, ink)
    sheet.icon(place.cut_right(side)[0].middle(side, side), "right", ON_ACCENT if gold else ACCENT)
