"""The door to the cards seen: what has been played so far and what is known of hands, in the row over the trick."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, SMALL, SOFT, TEXT, TextStyle
from tabletop.desk.tables.vacuum.art import NIGHT, suit_sprite
from tabletop.desk.tables.vacuum.last import STRIP_HOVER_SKIN, STRIP_SKIN
from tabletop.desk.tables.vacuum.reading import set_aside
from tabletop.desk.tables.vacuum.sitting import VacuumSitting

SEEN, SEEN_SHORT = "Cards seen", "Seen"
"""What the drawer is called, and its tab."""
DOOR = 40
"""The units that the door takes without words."""
TARGET = "counted"
COUNT_STYLE = TextStyle("title", 17)
ABOUT = "Cards seen: what has been played so far, and the suits that each hand can’t hold"
ASIDE = "cards dealt to nobody in this round, face down"


def compose_seen(sheet: Sheet, box: Box, sitting: VacuumSitting, kept: int) -> Box:
    """Add the door at the right of a row, with the cards set aside where there is room for them and their name; return
    what is left, at least `kept` pixels."""
    u = sheet.u
    counts = set_aside(sitting.view)
    each, eye = u(40), u(18 + 6)
    free = box.w - kept
    narrow = len(counts) * each + eye + u(20)
    texts = ("Set aside face down", "Set aside") if any(counts) else ()
    words = next((text for text in texts if narrow + sheet.width(text, SMALL) + u(10) <= free), "")
    shown = words or SEEN
    wide = sheet.width(shown, SMALL) + (narrow + u(10) if words else eye + u(24))
    if wide > free:
        shown, wide = "", u(DOOR)
    place, rest = box.cut_right(wide, u(8))
    place = place.middle(wide, u(32))
    hot = sheet.hovered(TARGET)
    tip = f"{ABOUT} (T)."
    if any(counts):
        backs = ", here by their backs" if words else ""
        tip = f"{tip} {sum(counts)} set aside: {ASIDE}{backs}."
    sheet.plate(place, STRIP_HOVER_SKIN if hot else STRIP_SKIN, target=TARGET, tip=tip)
    sheet.act(TARGET, lambda: sitting.open(TARGET))
    icon, inner = place.inset(u(12 if shown else 11), 0).cut_left(u(18), u(6))
    sheet.icon(icon.middle(u(18), u(18)), "eye", ACCENT if hot else SOFT)
    if not shown:
        return rest
    label, inner = inner.cut_left(sheet.width(shown, SMALL), u(10))
    sheet.text(label, shown, SMALL, TEXT if hot else SOFT, ground=NIGHT)
    for suit, count in enumerate(counts if words else ()):
        spot = Box(inner.x + suit * each, inner.y, each, inner.h)
        sheet.picture(Box(spot.x, spot.y + (spot.h - u(20)) // 2, u(20), u(20)), *suit_sprite(suit))
        sheet.text(spot.cut_left(u(23))[1], str(count), COUNT_STYLE, TEXT, ground=NIGHT)
    return rest
