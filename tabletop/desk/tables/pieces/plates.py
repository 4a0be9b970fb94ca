"""The plates of the other seats beside their HQs, the pile of the tower card, and one's own plate in small windows."""

from collections.abc import Callable

import msgspec

from tabletop.core.state import HIDDEN
from tabletop.desk.board.hexes import Hexes
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL_BOLD, TEXT, WHITE, Colour, Skin, mix
from tabletop.desk.parts.seat_cards import SeatCard
from tabletop.desk.tables.pieces.art import (
    COUNT,
    DARK,
    DASHES,
    LARGE,
    NAME,
    PLATE_POINTS,
    SEATS,
    plate_skin,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.asked import fight
from tabletop.desk.tables.pieces.faces import compose_whole_face, face_of
from tabletop.desk.tables.pieces.large_plate import large_tip
from tabletop.desk.tables.pieces.places import ats, hexes_of
from tabletop.desk.tables.pieces.reading import PiecesAsking
from tabletop.desk.widgets.seat_sheet import compose_deed, deed_wide, deeds_high, latest_lines
from tabletop.games.pieces.pack import tower_card_of
from tabletop.games.pieces.state import CHOSEN, HANDS, TURNED, PiecesState
from tabletop.games.pieces.town import TOWN

WIDE = 212  # units, a plate
HIGH = 96  # units
LEAST = 108
"""A plate is so wide at least, in units."""
NARROW = 176
"""On a plate of fewer units across there is no name."""
DEED_LINES = (3, 2)
"""What a seat did in its turn stands in so many lines at most, with up to two other seats and with three."""
DEED_UP = 6  # units; what a seat did begins so high above where the plate would end without it
DEED_PAD = 8  # units, below what a seat did
FIGURE_SIGN = 21
"""The icon of a figure takes so many units beside it."""
PILE = (78, 104)
"""The tower card in units."""
PORTRAIT = 56
PORTRAIT_LEAST = 42
"""How large a portrait is beside figures that would have no room otherwise, in units."""


def plate_places(sheet: Sheet, box: Box, hexes: Hexes, asking: PiecesAsking) -> dict[int, Box]:
    """Return where the plates of the other seats stand: beside their HQs, at the edge of the stage."""
    u, view = sheet.u, asking.view
    places, found = ats(view), {}
    for seat in range(view.seats):
        if seat == asking.seat:
            continue
        at = places[TOWN + seat]
        hq = hexes_of(hexes, view, TOWN + seat).whole(at)
        left = at[0] < 0
        free = hq.x - box.x if left else box.right - hq.right
        wide = max(u(LEAST), min(u(WIDE), free - u(12)))
        high = u(HIGH)
        x = box.x + u(8) if left else box.right - wide - u(8)
        y = hq.centre[1] - high // 2
        y = max(box.y + u(8), min(y, box.bottom - high - deeds_high(sheet, deed_lines(view)) - u(8)))
        found[seat] = Box(x, y, wide, high)
    return found


def compose_plate(sheet: Sheet, box: Box, asking: PiecesAsking, card: SeatCard, dim: bool) -> None:
    """Put the plate of a seat into a box: portrait, name, points, what it has, and at its foot what it
    did last."""
    u, seat = sheet.u, card.seat
    card = msgspec.structs.replace(card, did=sheet.deeds.get(seat, ()))
    inner = box.inset(u(10), u(8))
    lines = _deed_lines(sheet, inner, card, deed_lines(asking.view))
    if lines:
        deed = Box(inner.x, box.bottom - u(DEED_UP), inner.w, deeds_high(sheet, len(lines)))
        box = box.around(deed.inset(0, -u(DEED_PAD)))
    _ground(sheet, box, seat, dim=dim, acting=asking.view.decider == seat)
    narrow = box.w < u(NARROW)
    if narrow:
        line, inner = inner.cut_bottom(sheet.line(SMALL_BOLD), u(2))
        below = mix(plate_skin(seat, dim=dim).top or DARK, DARK, 0.2)
        sheet.text(line, card.name, SMALL_BOLD, TEXT, ELIDED, ground=below)
    side = min(u(PORTRAIT), inner.h, inner.w // 2)
    if not narrow and inner.w - side - u(8) < _figures_wide(sheet, asking.view, seat):
        side = min(side, u(PORTRAIT_LEAST))
    mark, rest = inner.cut_left(side, u(8))
    compose_whole_face(sheet, Box(mark.x, mark.centre[1] - side // 2, side, side), face_of(asking.view, seat))
    ground = mix(plate_skin(seat, dim=dim).top or DARK, DARK, 0.2)
    _words(sheet, rest, asking.view, card, ground, narrow=narrow)
    if lines:
        compose_deed(sheet, deed, lines)
        sheet.deeds.pop(seat, None)
    name = f"seat.{seat}"
    if card.target and asking.chosen(name):
        chosen_ring(sheet, box)
    elif card.target:
        brackets(sheet, box, hot=sheet.hovered(name))
    sheet.zone(box, card.target or (name if card.grows else None), tip=large_tip(sheet, box, asking.view, card))
    if card.act is not None and card.target:
        sheet.act(name, card.act)
    sheet.clear.append(box)
    sheet.anchors[name] = box


def deed_lines(view: PiecesState) -> int:
    """Return in how many lines at most stands what a seat did."""
    return DEED_LINES[view.seats > 3]


def _deed_lines(sheet: Sheet, box: Box, card: SeatCard, most: int) -> tuple[str, ...]:
    """Return what a seat did in `most` lines at the most as wide as a box, none where it did nothing or has no room."""
    wide = deed_wide(sheet, box)
    return latest_lines(sheet, card.did, wide, most) if card.did and wide > sheet.u(60) else ()


def _ground(sheet: Sheet, box: Box, seat: int, *, dim: bool, acting: bool) -> None:
    """Put the ground of a plate into a box, with the line of its seat; a white rim while the seat acts."""
    sheet.plate(box, plate_skin(seat, dim=dim))
    rim = box.inset(sheet.u(4))
    line = [(rim.x, rim.y), (rim.right, rim.y), (rim.right, rim.bottom), (rim.x, rim.bottom), (rim.x, rim.y)]
    sheet.stroke(line, mix(SEATS[seat], DARK, 0.45 if dim else 0.0), 1.5, dash=DASHES[seat])
    if acting:
        sheet.plate(box, Skin(None, None, WHITE, 2.5, 10))


def _words(sheet: Sheet, box: Box, view: PiecesState, card: SeatCard, ground: Colour, *, narrow: bool) -> None:
    """Write name and points of a seat above what it has, as far as there is room."""
    u, seat = sheet.u, card.seat
    upper, lower = box.cut_top(max(box.h * 55 // 100, min(box.h, sheet.line(LARGE))))
    style = PLATE_POINTS if not narrow and sheet.line(PLATE_POINTS) <= upper.h else LARGE
    points, words = upper.cut_right(sheet.width(card.points, style), u(6))
    sheet.text(points, card.points, style, WHITE, RIGHT, ground=ground)
    figures = _figures(view, seat)
    if narrow:
        figures = figures[:1]
    else:
        sheet.text(words, card.name, NAME, TEXT, ELIDED, ground=ground)
    least = max(sheet.width(str(n), COUNT) for _, n in figures) + u(FIGURE_SIGN)
    figures = figures[: max(1, lower.w // least)] if lower.h >= sheet.line(COUNT) - u(4) else []
    if not figures:
        return
    for place, (icon, n) in zip(lower.columns(len(figures), u(4)), figures, strict=True):
        icon_place, figure = place.cut_left(u(16), u(4))
        sheet.picture(icon_place.middle(u(16), u(16)), *sprite(icon))
        sheet.text(figure, str(n), COUNT, TEXT, ground=ground)


def _figures(view: PiecesState, seat: int) -> list[tuple[str, int]]:
    """Return what a seat has, the most telling first: the icon and how much."""
    citizens = view.influenced(seat) if view.pieces else 0
    dis = view.dis[seat] if view.dis else 0
    return [("mark-dis", dis), ("mark-cit", citizens), ("mark-mod", len(view.zones[HANDS[seat]]))]


def _figures_wide(sheet: Sheet, view: PiecesState, seat: int) -> int:
    """Return how wide all that a seat has is at least, side by side."""
    figures = _figures(view, seat)
    widest = max(sheet.width(str(n), COUNT) for _, n in figures)
    return len(figures) * (widest + sheet.u(FIGURE_SIGN)) + (len(figures) - 1) * sheet.u(4)


def compose_plates(sheet: Sheet, box: Box, hexes: Hexes, asking: PiecesAsking, make: Callable[[int], SeatCard]) -> None:
    """Put the plates of the other seats beside their HQs, darker while an action is picked in the town, but for who
    fights."""
    fighting = (fight(asking) or ())[:2]
    for seat, place in plate_places(sheet, box, hexes, asking).items():
        card = make(seat)
        compose_plate(sheet, place, asking, card, dim=asking.acting and not card.target and seat not in fighting)


def compose_pile(sheet: Sheet, box: Box, hexes: Hexes, asking: PiecesAsking) -> None:
    """Put the tower card that is kept beside the town: face down with the shape of its keeper, or as who may see it."""
    u, view = sheet.u, asking.view
    tokens = view.zones[CHOSEN] or (view.zones[TURNED][-1:] if view.action else ())
    right = max(hexes.whole(at).right for at in ats(view)[:TOWN])
    free = box.right - right
    wide, high = u(PILE[0]), u(PILE[1])
    if not tokens or free < wide + u(24):
        return
    place = Box(right + (free - wide) // 2, round(hexes.y) - high // 2, wide, high)
    face = view.face[tokens[-1]]
    name = "back-tower" if face == HIDDEN else f"tower-{tower_card_of(face).id}"
    sheet.anchors[CHOSEN] = place
    if face == HIDDEN:
        sheet.picture(place, *sprite(name), angle=8.0)
        tip = said("kept_card")
    else:
        card = tower_card_of(face)
        sheet.plate(place, Skin(mix(DARK, WHITE, 0.1), DARK, WHITE, 1.5, 8, shadow=4))
        sheet.picture(place.inset(u(6)), *sprite(f"dial-{card.id}"))
        tip = said("shown_card", card=card.title)
    side = u(24)
    if view.favored >= 0:
        sheet.picture(
            Box(place.right - side * 2 // 3, place.y - side // 3, side, side), *sprite(f"seat-{view.favored + 1}")
        )
    sheet.zone(place, None, tip=tip)
