"""The faces of masterminds in round frames of the colour of their seat."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Skin
from tabletop.desk.tables.pieces.art import SEATS, mastermind_of
from tabletop.games.pieces.state import PiecesState


def compose_face(sheet: Sheet, box: Box, view: PiecesState, seat: int) -> None:
    """Put the face of the mastermind of a seat into a square box."""
    sheet.picture(box, *mastermind_of(view, seat), fit=Fit("cover", box.w // 2))
    sheet.plate(box, Skin(None, None, SEATS[seat], 2, 999))
