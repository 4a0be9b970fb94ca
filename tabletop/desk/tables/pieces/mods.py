"""Mods as cards: in hand, and in the slots of a robot."""

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Skin, mix, rgb
from tabletop.desk.tables.pieces.art import DARK, PART_COLOURS, SMALL_NUMBER, WARM, sprite
from tabletop.games.pieces.pack import MOD_OF
from tabletop.games.pieces.state import PiecesState

LABEL = rgb("#211a2b")
BODY = rgb("#b9a780")
NARROW = 56
"""In a card of fewer units across there is its picture alone."""
DIM = 0.55
MOD_RATIO = 1.36
"""How high a mod is for its width."""


def compose_mod(
    sheet: Sheet, box: Box, view: PiecesState, token: int, *, dim: bool = False, signed: bool = True
) -> None:
    """Put a mod into a box: the part that it fits, what it costs, its picture; where `signed`, what it does."""
    face = view.face[token]
    if face == HIDDEN:
        sheet.picture(box, *sprite("back-mod"), fit=Fit("stretch"))
        return
    mod, u = MOD_OF[face], sheet.u
    colour, ground, label = PART_COLOURS[mod.part], BODY, LABEL
    if dim:
        colour, ground, label = (mix(one, DARK, DIM) for one in (colour, ground, label))
    sheet.plate(box, Skin(ground, mix(ground, DARK, 0.15), WARM if not dim else mix(WARM, DARK, DIM), 1.5, 8, shadow=3))
    inner = box.inset(u(3))
    head, rest = inner.cut_top(min(u(22), inner.h // 4))
    sheet.plate(head, Skin(colour, colour, None, radius=5, corners="top"))
    side = min(u(16), head.h)
    sheet.picture(Box(head.x + u(3), head.centre[1] - side // 2, side, side), *sprite(f"mark-{mod.part}"))
    for n in range(mod.cost):
        sheet.picture(Box(head.right - (n + 1) * side, head.centre[1] - side // 2, side, side), *sprite("mark-dis"))
    if signed and inner.w >= u(NARROW):
        foot, rest = rest.cut_bottom(sheet.line(SMALL_NUMBER) + u(4))
        sheet.plate(foot, Skin(label, label, None, radius=5, corners="bottom"))
        sheet.text(
            foot,
            mod.sign or mod.title,
            SMALL_NUMBER,
            WARM,
            CENTRE if sheet.width(mod.sign or mod.title, SMALL_NUMBER) <= foot.w else ELIDED,
            ground=label,
        )
    side = min(rest.w, rest.h) - u(4)
    if side > 0:
        sheet.picture(rest.middle(side, side), *sprite(f"mod-{mod.id}"), alpha=120 if dim else 255)


def mod_said(view: PiecesState, token: int) -> str:
    """Return what pointing at a mod says."""
    face = view.face[token]
    if face == HIDDEN:
        return ""
    mod = MOD_OF[face]
    return f"{mod.title}: {mod.text}"
