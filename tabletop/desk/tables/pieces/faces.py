"""The faces of masterminds in round frames of the colour of their seat."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Skin
from tabletop.desk.tables.pieces.art import SEATS, mastermind_of, sprite
from tabletop.games.pieces.state import PiecesState


class Face(msgspec.Struct, frozen=True):
    """The portrait of a seat, and whether the seat is favored or immune."""

    seat: int
    portrait: tuple[str, ...]
    favored: bool
    immune: bool


def face_of(view: PiecesState, seat: int) -> Face:
    """Return the face of a seat."""
    return Face(seat, mastermind_of(view, seat), view.favored == seat, bool(view.immune >> seat & 1))


def compose_face(sheet: Sheet, box: Box, view: PiecesState, seat: int) -> None:
    """Put the face of the mastermind of a seat into a square box."""
    _framed(sheet, box, mastermind_of(view, seat), seat)


def compose_whole_face(sheet: Sheet, box: Box, face: Face) -> None:
    """Put a face into a square box with the shape of its seat, its crown and its shield."""
    _framed(sheet, box, face.portrait, face.seat)
    sign = box.w * 2 // 5
    sheet.picture(Box(box.right - sign, box.bottom - sign, sign, sign), *sprite(f"seat-{face.seat + 1}"))
    if face.favored:
        sheet.picture(Box(box.centre[0] - sign // 2, box.y - sign // 2, sign, sign), *sprite("mark-crown"))
    if face.immune:
        sheet.picture(Box(box.x - sign // 4, box.bottom - sign, sign, sign), *sprite("mark-shield"))


def _framed(sheet: Sheet, box: Box, portrait: tuple[str, ...], seat: int) -> None:
    sheet.picture(box, *portrait, fit=Fit("cover", box.w // 2))
    sheet.plate(box, Skin(None, None, SEATS[seat], 2, 999))
