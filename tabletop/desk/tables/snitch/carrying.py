"""The own detective, which the mouse can carry to where it walks."""

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.tables.snitch.art import sprite
from tabletop.desk.tables.snitch.board import meeple_box
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.state import NOWHERE, SnitchState

DETECTIVE_TARGET = "detective"
LEAST = 32
"""Smaller than so many pixels it isn't taken up."""


def let_walk(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera) -> None:
    """Let the own detective be taken up, while it may walk and no other action is begun; a click begins a walk."""
    at = view.at[sitting.seat]
    may = any(action[0] in ("walk", "bump") for action in sitting.legal)
    if at == NOWHERE or sitting.busy or not may or sitting.clicks[:1] not in ((), ("walk",)):
        return
    place = meeple_box(view, camera, sitting.seat, at)
    if min(place.w, place.h) < LEAST:
        return
    with sheet.gripped(DETECTIVE_TARGET, DETECTIVE_TARGET, picked=True, lies=False):
        sheet.picture(place, *sprite(f"meeple-{sitting.seat + 1}"))
    sheet.zone(place, DETECTIVE_TARGET, tip="Drag it to where it shall walk, or click a number.", round=True)
    sheet.act(DETECTIVE_TARGET, lambda: sitting.click("walk"))
