"""Karma cards and Disasters: as pictures with their titles, and as strips where they lie out."""

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import STRETCH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SHADOW, WHITE, Colour, Skin, TextStyle, mix, rgb
from tabletop.desk.draw.words import widest
from tabletop.desk.tables.rigs.art import (
    CARD_GROUNDS,
    CARD_NAME,
    CARD_NAME_LOW,
    NAMES,
    QUIET_TEXT,
    Sprite,
    sprite,
)
from tabletop.games.rigs.moments import SAFE
from tabletop.games.rigs.pack import CARDS, DISASTER_KINDS

RATIO = 0.7
"""The width of a card for its height."""
LABEL = rgb("#15120f")
TITLE_TOP = 0.735  # of the height of a card, where its title begins
TITLE_HIGH = 0.225  # of the height of a card, the place of its title
TITLE_PAD = 6  # units, left and right of its title
NAMED = 84  # units, the width from which on a card says its title
UNTITLED_WIDE = 0.92  # of the width of a card, the picture on one without a title
UNTITLED_TOP = 0.3  # of the height of a card, where that picture begins
LARGE_NAMED = 180  # units, the width from which on its title is large
LARGE_NAME = TextStyle("number", 30, leading=1.05)
TITLE = TextLayout("centre", wrap=True)
DIM = 108  # of 255, how much of a card is dark that can't be played
STRIP_SIDE = 30  # units, the picture of a strip


def sort_of(face: int) -> str:
    """Return of which sort the card with a face is."""
    if face in CARDS:
        return CARDS[face].sort
    return SAFE if DISASTER_KINDS[face].id == SAFE else "disaster"


def card_sprite(face: int) -> Sprite:
    """Return the picture of the card with a face, that of its back where it is hidden."""
    if face == HIDDEN:
        return sprite("back-karma")
    return sprite(f"card-{_id_of(face)}")


def art_sprite(face: int) -> Sprite:
    """Return the picture that stands for a card where it is small."""
    return sprite(f"art-{_id_of(face)}")


def _id_of(face: int) -> str:
    return CARDS[face].id if face in CARDS else DISASTER_KINDS[face].id


def title_of(face: int) -> str:
    """Return what the card with a face is called, "" for one that is hidden."""
    if face == HIDDEN:
        return ""
    return CARDS[face].title if face in CARDS else DISASTER_KINDS[face].title


def text_of(face: int) -> str:
    """Return what pointing at the card with a face says."""
    if face == HIDDEN:
        return NAMES["card_down"]
    text = CARDS[face].text if face in CARDS else DISASTER_KINDS[face].text
    return NAMES["card_about"].format(card=title_of(face), text=text)


def compose_card(
    sheet: Sheet, box: Box, face: int, angle: float = 0.0, *, dim: bool = False, seen: int | None = None
) -> None:
    """Put a card into a box, leaning by degrees, with its title where it is wide enough; another card may cover it
    but for `seen` pixels, where the title stands then."""
    tint = rgb("#6c6c72") if dim else None
    if face == HIDDEN:
        sheet.picture(box, *sprite("back-karma"), fit=STRETCH, angle=angle, tint=tint)
        return
    if box.w < sheet.u(NAMED):
        _compose_bare(sheet, box, face, angle, tint)
        return
    sheet.picture(box, *card_sprite(face), fit=STRETCH, angle=angle, tint=tint)
    style = LARGE_NAME if box.w >= sheet.u(LARGE_NAMED) else CARD_NAME
    wide = box.w if seen is None else min(seen, box.w)
    place = Box(box.x, box.y + round(box.h * TITLE_TOP), wide, round(box.h * TITLE_HIGH)).inset(sheet.u(TITLE_PAD), 0)
    words = title_of(face)
    for one in (style, CARD_NAME, CARD_NAME_LOW):
        lines = sheet.wrap(words, one, place.w)
        if len(lines) * sheet.line(one) <= place.h + sheet.u(6) and widest(sheet, words, one) <= place.w:
            break
    else:
        return
    high = len(lines) * sheet.line(one)
    place = place.middle(place.w, max(high, place.h)).turned(box.centre, angle)
    ink = QUIET_TEXT if dim else WHITE
    sheet.text(place, words, one, ink, TextLayout("centre", wrap=True, angle=angle), ground=LABEL)


def _compose_bare(sheet: Sheet, box: Box, face: int, angle: float, tint: Colour | None) -> None:
    """Put a card too narrow for its title into a box: its picture is the larger."""
    sheet.picture(box, *sprite(f"bare-{sort_of(face)}"), fit=STRETCH, angle=angle, tint=tint)
    side = round(box.w * UNTITLED_WIDE)
    place = Box(box.x, box.y + round(box.h * UNTITLED_TOP), box.w, side).middle(side, side)
    sheet.picture(place.turned(box.centre, angle), *art_sprite(face), angle=angle, tint=tint)


def compose_back(sheet: Sheet, box: Box, angle: float = 0.0) -> None:
    """Put the back of a Disaster into a box."""
    sheet.picture(box, *sprite("back-disaster"), fit=STRETCH, angle=angle)


def strip_skin(face: int, *, hot: bool = False) -> Skin:
    """Return the plate of a card that lies out."""
    ground = mix(CARD_GROUNDS[sort_of(face)], SHADOW, 0.55)
    line = mix(CARD_GROUNDS[sort_of(face)], WHITE, 0.55 if hot else 0.3)
    return Skin(ground, mix(ground, SHADOW, 0.3), line, 1.5, 9, shadow=3)
