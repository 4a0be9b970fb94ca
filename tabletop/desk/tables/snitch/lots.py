"""Where the chosen tile may lie: as it is turned now, when it is turned, or not at all."""

from functools import partial

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, Colour, Skin, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.layouts.tiles import Area, Camera, Cell
from tabletop.desk.tables.snitch.art import lot_sprite, tile_sprite
from tabletop.desk.tables.snitch.hints import lot_hint
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.pack import KIND_OF_FACE, SHAPES
from tabletop.games.snitch.spaces import lot_name, lot_place

LOT_SKIN = Skin(rgb("#5a5345"), rgb("#4b463d"), ACCENT, 2, 6, dash=True, alpha=150)
CLOSING_SKIN = Skin(rgb("#6b5a35"), rgb("#594b2f"), ACCENT, 3, 6, glow=rgb("#a97f35"))
GHOST_SKIN = Skin(None, None, ACCENT, 3, 2)
TICK_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999)
CLASH_SKIN = Skin(None, None, FIELD, 1, 6, dash=True, alpha=90)
TURN_INK = rgb("#8c9db4")
GHOST_ALPHA, PROPOSED_ALPHA = 235, 150
"""How clear the tile is on the lot pointed at, and on the one that a hint is about: less real than what is laid."""
PICTOGRAM, LEAST_PICTOGRAM = 0.42, 22
"""How large the sign of the tile is on the other lots, in sides of a tile, and in units at least."""
TILE = "tile"
"""What can be carried to a lot."""
PROPOSED = "proposed."
PICK_FIRST = Reason("This tile is still in your hand. First click it there, where it is lit; then click this lot.")
"""What the lot that a hint is about says before its tile is chosen; its target begins so."""
Z_HOVER = 1
LEAST_TARGET = 32
"""Lots of which fewer pixels are in the window are left out."""


def chosen_tile(clicks: tuple[str, ...]) -> int | None:
    """Return the token of the hand tile that the clicks so far lead to, None when they lead elsewhere."""
    last = clicks[-1] if clicks else ""
    return int(last[1:]) - 1 if last.startswith("t") and last[1:].isdecimal() else None


def fits_of(sitting: SnitchSitting, token: int) -> dict[Cell, tuple[int, ...]]:
    """Return the turns in which the tile `token` fits each lot of the city, in the order of the lots."""
    fits = SHAPES[KIND_OF_FACE[sitting.view.face[token]]].fits
    return {cell: fits[asked] for cell, asked in sitting.view.city.lots.items()}


def fitting_lots(sitting: SnitchSitting) -> list[Cell]:
    """Return the lots that the chosen tile fits one way or another."""
    token = chosen_tile(sitting.clicks)
    if token is None or token not in sitting.view.zones[f"hand.{sitting.seat}"]:
        return []
    return [cell for cell, turns in fits_of(sitting, token).items() if turns]


def lot_area(lot: Cell) -> Area:
    """Return the part of the grid that a lot is."""
    return Area(*lot, 1, 1)


def turning_helps(sitting: SnitchSitting) -> str:
    """Return whether the chosen tile fits more lots when turned: "" for none, some, or all that it fits."""
    token, turn = chosen_tile(sitting.clicks), sitting.notes.turn
    fits = [turns for turns in fits_of(sitting, token).values() if turns] if token is not None else []
    if all(turn in turns for turns in fits):
        return ""
    return "some" if any(turn in turns for turns in fits) else "all"


def turned_to_fit(sitting: SnitchSitting) -> bool:
    """Tell whether the chosen tile lies as a click on a lot has turned it."""
    token = chosen_tile(sitting.clicks)
    return token is not None and sitting.notes.fitted == f"{token} {sitting.notes.turn}"


def compose_lots(sheet: Sheet, sitting: SnitchSitting, camera: Camera, token: int) -> None:
    """Put every lot that can be seen on the sheet, each as the tile `token` suits it."""
    turn = sitting.notes.turn
    for cell, turns in sorted(fits_of(sitting, token).items()):
        box = camera.square(cell).inset(_margin(sheet, camera))
        seen = box.common(camera.box)
        if min(seen.w, seen.h) < max(LEAST_TARGET, box.w // 3):
            continue
        if turn in turns:
            _fitting(sheet, sitting, camera, token, cell)
        elif turns:
            name = f"turn:{cell[0]},{cell[1]}"
            _brackets(sheet, box, ACCENT if sheet.hovered(name) else TURN_INK)
            sheet.zone(box, name, tip="Fits when turned: click to turn the tile so (R), then once more to lay it.")
            sheet.act(name, partial(_turn, sitting, token, min(turns, key=lambda t: (t - turn) % 4)))
            sheet.drop(name, TILE)
        else:
            name = lot_name(*cell, turn)
            inner = box.inset(min(box.w // 5, (box.w - LEAST_TARGET) // 2))
            refusal = sitting.refusal(("play", f"t{token + 1}", name))
            sheet.plate(inner, CLASH_SKIN, target=name, refusal=refusal)


def pointed_lot(sheet: Sheet, sitting: SnitchSitting) -> Cell | None:
    """Return the lot pointed at in which the chosen tile is shown, None while there is none."""
    token, turn = chosen_tile(sitting.clicks), sitting.notes.turn
    lots = fits_of(sitting, token).items() if token is not None else ()
    return next((cell for cell, turns in lots if turn in turns and sheet.hovered(lot_name(*cell, turn))), None)


def compose_proposed(sheet: Sheet, sitting: SnitchSitting, camera: Camera) -> None:
    """Show the tile that a hint is about in its lot and turned as it should be, unless another one is chosen."""
    action = sitting.proposed
    if action is None or action[0] != "play" or sitting.busy or not sitting.legal:
        return
    token, (x, y, turn) = int(action[1][1:]) - 1, lot_place(action[2])
    chosen = chosen_tile(sitting.clicks)
    if chosen in (None, token) and (x, y) in sitting.view.city.lots:
        box = camera.square((x, y))
        sheet.picture(box, *tile_sprite(sitting.view, token, turn), alpha=PROPOSED_ALPHA)
        if chosen is None:
            sheet.zone(box, f"{PROPOSED}{x},{y}", refusal=PICK_FIRST)


def _margin(sheet: Sheet, camera: Camera) -> int:
    """Return how far the edge of a lot stays off its neighbours, in pixels."""
    return max(3, min(sheet.u(5), camera.cell // 14))


def _turn(sitting: SnitchSitting, token: int, turn: int) -> None:
    sitting.notes.turn, sitting.notes.fitted = turn, f"{token} {turn}"


def _fitting(sheet: Sheet, sitting: SnitchSitting, camera: Camera, token: int, cell: Cell) -> None:
    """Add a lot where the tile fits as it is: outlined, and whole under the mouse."""
    view, turn = sitting.view, sitting.notes.turn
    name, whole, margin = lot_name(*cell, turn), camera.square(cell), _margin(sheet, camera)
    action: Action = ("play", f"t{token + 1}", name)
    refusal = sitting.refusal(action)
    closed, _ = closing(view.city, SHAPES[KIND_OF_FACE[view.face[token]]], *cell, turn)
    if sheet.hovered(name) and refusal is None:
        with sheet.raised(Z_HOVER):
            sheet.picture(whole, *tile_sprite(view, token, turn), alpha=GHOST_ALPHA)
            sheet.plate(whole, GHOST_SKIN, target=name, tip=lot_hint(view, token, cell, turn))
    else:
        sheet.plate(whole.inset(margin), CLOSING_SKIN if closed else LOT_SKIN, target=name, refusal=refusal)
        side = max(sheet.u(LEAST_PICTOGRAM), round(whole.w * PICTOGRAM))
        sheet.picture(whole.middle(side, side), *lot_sprite(view, token), fit=Fit(turn=turn))
    if closed:
        side = max(min(sheet.u(22), whole.w * 2 // 5), whole.w // 4)
        tick = Box(whole.right - side - 2 * margin, whole.bottom - side - 2 * margin, side, side)
        with sheet.raised(Z_HOVER):
            sheet.plate(tick, TICK_SKIN)
            sheet.icon(tick.inset(side // 5), "check", ACCENT)
    sheet.act(name, partial(sitting.do, action))
    sheet.drop(name, TILE)


def _brackets(sheet: Sheet, box: Box, colour: Colour) -> None:
    """Add the corners of a lot where the tile fits when it is turned, with the arrow that says so."""
    arm = box.w // 6
    for x, dx in ((box.x, arm), (box.right, -arm)):
        for y, dy in ((box.y, arm), (box.bottom, -arm)):
            sheet.stroke([(x + dx, y), (x, y), (x, y + dy)], colour, 2)
    sheet.icon(box.middle(box.w // 4, box.h // 4), "rotate", colour)
