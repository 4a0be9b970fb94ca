"""The wall of the open games: the latest as a large photograph, the others small beside it, what is torn below them."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import STRETCH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.scenes.title.ticket import Ticket, photograph, ticket
from tabletop.desk.widgets import Command, scrolling

HUNG_WIDE = 1200
"""From which width of a page in units on the open games hang on a wall."""
HUNG_HIGH = 620
"""From which height of a page in units on the open games hang on a wall."""
GAP = 18
"""How far photographs, tickets and notes are apart, in units."""
COLUMNS_APART = 40
"""How far the large photograph and the small ones beside it are apart, in units."""
LARGE_SHARE = 51
"""How many hundredths of the wall the large photograph takes beside small ones."""
TICKET_HIGH = 186
"""How high the ticket below a large photograph is, in units."""
PIN_ROOM = 12
"""How much air the pin of a photograph at the top of the wall has, in units."""
SMALL_MOST = 226
"""How high a small photograph with its ticket is at most, in units."""
SMALL_LEAST = 150
"""How high a small photograph with its ticket is at least, in units."""
LAMPS_AT = (39, 71)
"""Where lamps hang over the wall, in hundredths of its width from the left: clear of the title of the page."""
LAMP_WIDE = 190
"""How wide a lamp over the wall is, in units."""
LAMP_HIGH = 60
"""How high a lamp over the wall is, in units."""
LIGHT_SHARE = 130
"""How wide the light of a lamp on the wall is, in hundredths of the wall's height."""
LIGHT_ALPHA = 130
"""How strong the light of a lamp on the wall is, of 255."""


class Photo(msgspec.Struct, frozen=True):
    """An open game on the wall: its ticket with the photograph, what goes on with it and what discards it."""

    ticket: Ticket
    resume: Command
    discard: Command


class Note(msgspec.Struct, frozen=True):
    """A sheet of paper among the small photographs: how high it is, in pixels, and what fills it."""

    high: int
    put: Callable[[Box], None]


def has_wall(sheet: Sheet) -> bool:
    """Tell whether the window has room for photographs on a wall."""
    return sheet.unit.wide >= HUNG_WIDE and sheet.unit.high >= HUNG_HIGH


def large_photos(photos: int, notes: int) -> int:
    """Return how many of so many photographs hang large beside so many notes: the first, or two that share the wall.

    >>> large_photos(1, 0), large_photos(2, 0), large_photos(2, 1), large_photos(5, 0), large_photos(0, 1)
    (1, 2, 1, 1, 0)
    """
    return 2 if photos == 2 and not notes else min(1, photos)


def notes_wide(sheet: Sheet, wall: Box, photos: int) -> int:
    """Return how wide a note on the wall is beside so many photographs, in pixels."""
    return _columns(sheet, wall)[1].w if photos else min(wall.w, sheet.u(1000))


def hang(sheet: Sheet, wall: Box, photos: Sequence[Photo], notes: Sequence[Note]) -> None:
    """Hang the open games on the wall, the latest first, and the `notes` after them.

    One game alone has the whole wall, two share it; with more, or with notes, the first is large and all others hang
    small beside it, where they scroll if they are too many.
    """
    _lamps(sheet, wall)
    wall = wall.cut_top(sheet.u(PIN_ROOM))[1]
    large = large_photos(len(photos), len(notes))
    if photos and large == len(photos) and not notes:
        for place, photo in zip(wall.columns(large, sheet.u(COLUMNS_APART)), photos, strict=True):
            _large(sheet, place, photo)
    elif photos:
        left, right = _columns(sheet, wall)
        _large(sheet, left, photos[0])
        _small(sheet, right, photos[1:], notes)
    else:
        _small(sheet, wall.middle(notes_wide(sheet, wall, 0), wall.h), (), notes)


def _columns(sheet: Sheet, wall: Box) -> tuple[Box, Box]:
    return wall.cut_left(wall.w * LARGE_SHARE // 100, sheet.u(COLUMNS_APART))


def _large(sheet: Sheet, box: Box, photo: Photo) -> None:
    """Add a large photograph, and its ticket below."""
    u = sheet.u
    foot, frame = box.cut_bottom(u(TICKET_HIGH), u(GAP))
    photograph(sheet, frame, photo.ticket, pinned=True)
    words = msgspec.structs.replace(photo.ticket, portrait=None, picture=())
    ticket(sheet, foot, words, photo.resume, discard=photo.discard)


def _lamps(sheet: Sheet, wall: Box) -> None:
    """Hang lamps from the upper edge of the window, with their light on the wall."""
    u = sheet.u
    pool = wall.h * LIGHT_SHARE // 100
    for share in LAMPS_AT:
        x = wall.x + wall.w * share // 100
        light = Box(x - pool // 2, sheet.area.y - pool // 3, pool, pool)
        sheet.picture(light, "ui", "light.svg", fit=STRETCH, alpha=LIGHT_ALPHA)
        lamp = Box(x - u(LAMP_WIDE) // 2, sheet.area.y, u(LAMP_WIDE), u(LAMP_HIGH))
        sheet.picture(lamp, "ui", "lamp.svg")


def _small(sheet: Sheet, box: Box, photos: Sequence[Photo], notes: Sequence[Note]) -> None:
    """Add small photographs with their tickets, one below the other, and the notes below them."""
    u = sheet.u
    gap = u(GAP)
    said = sum(note.high + gap for note in notes)
    share = (box.h - said) // max(1, len(photos)) - gap
    high = max(u(SMALL_LEAST), min(u(SMALL_MOST), share))
    content = said + len(photos) * (high + gap)
    with scrolling(sheet, "open games", box, content) as rest:
        for photo in photos:
            place, rest = rest.cut_top(high, gap)
            ticket(sheet, place, photo.ticket, photo.resume, discard=photo.discard)
        for note in notes:
            place, rest = rest.cut_top(note.high, gap)
            note.put(place)
