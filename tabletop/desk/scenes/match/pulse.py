"""A moment of the lowest rank: a ring of light at the place it is about, with what is gained or lost there."""

from tabletop.core.moments import Moment
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, WHITE, Colour, Skin, TextStyle
from tabletop.desk.window.motion import ease_out

GROWS = 10  # units that the ring grows beyond its place
LINE = 6  # units, the thickness of the ring at its beginning
STEPS = 8  # sizes of the ring, each of which is drawn once
RADIUS = 16  # units
FIGURE = TextStyle("title", 32, 0.5)
TAG_PAD = 14  # units beside the figure


def compose_pulse(sheet: Sheet, place: Box, moment: Moment, colour: Colour, share: float) -> None:
    """Put the pulse of a moment round a place, when a `share` (0 to 1) of it is over."""
    step = min(STEPS - 1, int(share * STEPS)) / STEPS
    grown = sheet.u(GROWS * ease_out(step))
    for by, width in ((grown, LINE), (grown // 2, LINE / 2)):
        sheet.plate(place.inset(-by).common(sheet.area), Skin(None, None, colour, max(1.0, width * (1 - step)), RADIUS))
    if moment.changes:
        _tag(sheet, place, moment.figure, colour)


def _tag(sheet: Sheet, place: Box, figure: str, colour: Colour) -> None:
    """Put what is gained or lost in the middle of the place."""
    wide, high = sheet.width(figure, FIGURE) + 2 * sheet.u(TAG_PAD), sheet.line(FIGURE) + sheet.u(4)
    tag = place.middle(wide, high).within(sheet.area)
    sheet.plate(tag, Skin(FIELD, FIELD, colour, 2, 999, shadow=6))
    sheet.text(tag, figure, FIGURE, WHITE, CENTRE)
