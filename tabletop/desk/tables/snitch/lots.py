"""Where the chosen tile may lie: as it is turned now, when it is turned, or not at all."""

from collections.abc import Callable

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, Skin, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.layouts.tiles import Camera, Cell
from tabletop.desk.tables.snitch.art import lot_sprite, tile_sprite
from tabletop.desk.tables.snitch.hints import lot_hint
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.pack import KIND_OF_FACE, SHAPES
from tabletop.games.snitch.spaces import lot_name, lot_place
from tabletop.games.snitch.state import SnitchState

LOT_SKIN = Skin(rgb("#5a5345"), rgb("#4b463d"), ACCENT, 2, 6, dash=True, alpha=150)
CLOSING_SKIN = Skin(rgb("#6b5a35"), rgb("#594b2f"), ACCENT, 3, 6, glow=rgb("#a97f35"))
GHOST_SKIN = Skin(None, None, ACCENT, 3, 2)
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


def turning_helps(sitting: SnitchSitting) -> str:
    """Return whether the chosen tile fits more lots when turned: "" for none, some, or all that it fits."""
    token = chosen_tile(sitting.clicks)
    if token is None:
        return ""
    view = sitting.view
    turn = sitting.notes.turn
    fits = [SHAPES[KIND_OF_FACE[view.face[token]]].fits[asked] for asked in view.city.lots.values()]
    if all(turn in turns for turns in fits if turns):
        return ""
    return "some" if any(turn in turns for turns in fits) else "all"


def turned_to_fit(sitting: SnitchSitting) -> bool:
    """Tell whether the chosen tile lies as a click on a lot has turned it."""
    token = chosen_tile(sitting.clicks)
    return token is not None and sitting.notes.fitted == f"{token} {sitting.notes.turn}"


def compose_lots(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, token: int) -> None:
    """Put every lot that can be seen on the sheet, each as the tile `token` suits it."""
    shape = SHAPES[KIND_OF_FACE[view.face[token]]]
    turn = sitting.notes.turn
    for cell, asked in sorted(view.city.lots.items()):
        fits = shape.fits[asked]
        box = camera.square(cell).inset(_margin(sheet, camera))
        seen = box.common(camera.box)
        if min(seen.w, seen.h) < max(LEAST_TARGET, box.w // 3):
            continue
        if turn in fits:
            _fitting(sheet, sitting, view, camera, token, cell, turn)
        elif fits:
            name = f"turn:{cell[0]},{cell[1]}"
            _brackets(sheet, box, ACCENT if sheet.hovered(name) else TURN_INK)
            sheet.zone(box, name, tip="Fits when turned: click to turn the tile so (R), then once more to lay it.")
            sheet.act(name, _turner(sitting, min(fits, key=lambda t: (t - turn) % 4)))
            sheet.drop(name, TILE)
        else:
            name = lot_name(*cell, turn)
            action: Action = ("play", f"t{token + 1}", name)
            sheet.plate(
                box.inset(min(box.w // 5, (box.w - 32) // 2)), CLASH_SKIN, target=name, refusal=sitting.refusal(action)
            )


def pointed_lot(sheet: Sheet, sitting: SnitchSitting) -> Cell | None:
    """Return the lot pointed at in which the chosen tile is shown, None while there is none."""
    token, turn = chosen_tile(sitting.clicks), sitting.notes.turn
    if token is None:
        return None
    fits = SHAPES[KIND_OF_FACE[sitting.view.face[token]]].fits
    lots = sitting.view.city.lots.items()
    return next((cell for cell, asked in lots if turn in fits[asked] and sheet.hovered(lot_name(*cell, turn))), None)


def compose_proposed(sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera) -> None:
    """Show the tile that a hint is about in its lot and turned as it should be, unless another one is chosen."""
    action = sitting.proposed
    if action is None or action[0] != "play" or sitting.busy or not sitting.legal:
        return
    token, (x, y, turn) = int(action[1][1:]) - 1, lot_place(action[2])
    chosen = chosen_tile(sitting.clicks)
    if chosen in (None, token) and (x, y) in view.city.lots:
        box = camera.square((x, y))
        sheet.picture(box, *tile_sprite(view, token, turn), alpha=PROPOSED_ALPHA)
        if chosen is None:
            sheet.zone(box, f"{PROPOSED}{x},{y}", refusal=PICK_FIRST)


def _margin(sheet: Sheet, camera: Camera) -> int:
    """Return how far the edge of a lot stays off its neighbours, in pixels."""
    return max(3, min(sheet.u(5), camera.cell // 14))


def _turner(sitting: SnitchSitting, turn: int) -> Callable[[], None]:
    def act() -> None:
        sitting.notes.turn = turn
        sitting.notes.fitted = f"{chosen_tile(sitting.clicks)} {turn}"

    return act


def _fitting(
    sheet: Sheet, sitting: SnitchSitting, view: SnitchState, camera: Camera, token: int, cell: Cell, turn: int
) -> None:
    """Add a lot where the tile fits as it is: outlined, and whole under the mouse."""
    name = lot_name(*cell, turn)
    whole = camera.square(cell)
    box = whole.inset(_margin(sheet, camera))
    action: Action = ("play", f"t{token + 1}", name)
    refusal = sitting.refusal(action)
    closed, _ = closing(view.city, SHAPES[KIND_OF_FACE[view.face[token]]], *cell, turn)
    if sheet.hovered(name) and refusal is None:
        with sheet.raised(Z_HOVER):
            sheet.picture(whole, *tile_sprite(view, token, turn), alpha=GHOST_ALPHA)
            sheet.plate(whole, GHOST_SKIN, target=name, tip=lot_hint(view, token, cell, turn))
    else:
        sheet.plate(box, CLOSING_SKIN if closed else LOT_SKIN, target=name, refusal=refusal)
        side = max(sheet.u(LEAST_PICTOGRAM), round(whole.w * PICTOGRAM))
        sheet.picture(whole.middle(side, side), *lot_sprite(view, token), fit=Fit(turn=turn))
    if closed:
        side = max(min(sheet.u(22), whole.w * 2 // 5), whole.w // 4)
        edge = 2 * _margin(sheet, camera)
        tick = Box(whole.right - side - edge, whole.bottom - side - edge, side, side)
        with sheet.raised(Z_HOVER):
            sheet.plate(tick, Skin(FIELD, FIELD, ACCENT, 2, 999))
            sheet.icon(tick.inset(side // 5), "check", ACCENT)
    sheet.act(name, lambda: sitting.do(action))
    sheet.drop(name, TILE)


def _brackets(sheet: Sheet, box: Box, colour: tuple[int, int, int]) -> None:
    """Add the corners of a lot where the tile fits when it is turned, with the arrow that says so."""
    arm = box.w // 6
    for x, y, dx, dy in (
        (box.x, box.y, 1, 1),
        (box.right, box.y, -1, 1),
        (box.x, box.bottom, 1, -1),
        (box.right, box.bottom, -1, -1),
    ):
        sheet.stroke([(x + dx * arm, y), (x, y), (x, y + dy * arm)], colour, 2)
    sheet.icon(box.middle(box.w // 4, box.h // 4), "rotate", colour)
