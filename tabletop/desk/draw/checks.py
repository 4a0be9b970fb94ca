"""What every screen must keep, checked on its display list: text in its box, room to click, contrast, size."""

import re
from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.sprites import Sprites
from tabletop.desk.draw.theme import Colour, contrast
from tabletop.desk.draw.things import Blur, Drawn, Ground, Label, Picture, Plate, Ribbon, Stroke

LEAST_CONTRAST = 4.5
LEAST_SIDE = 32
LEAST_TEXT = 16
CAPITAL = 0.7
"""How high capitals and figures are for the size of their letters."""
HYPHEN_FOR_MINUS = re.compile(r"(?<![\w-])-\d")
LEAST_OVERLAP = 2
"""So many pixels of two words may lie on each other."""
ROW = 32
"""By so many pixels words are told apart by their height before they are compared."""


def faults(
    things: Sequence[Drawn], faces: Faces, window: Box, scale: float = 1.0, live: Sequence[Drawn] | None = None
) -> list[str]:
    """Return a sentence for everything wrong with a list in drawing order; none is good.

    `window` is the whole window in pixels, `scale` pixels per unit: text must be 16 units at least. `live` is the part
    of the list that takes input, when an overlay keeps the rest from it.
    """
    return [
        *text_faults(things, faces, window, scale),
        *contrast_faults(things),
        *overlap_faults(things, faces),
        *target_faults(things if live is None else live, window),
    ]


def text_faults(things: Sequence[Drawn], faces: Faces, window: Box, scale: float) -> list[str]:
    """Return where text leaves its box or the window, is too small, or has a hyphen before a number."""
    out = []
    for thing in things:
        if not isinstance(thing, Label) or not any(thing.lines):
            continue
        words = " / ".join(thing.lines)
        if any(map(HYPHEN_FOR_MINUS.search, thing.lines)):
            out.append(f"“{words}” has a hyphen for a minus")
        wide = max(faces.width(line, thing.style, thing.pixels) for line in thing.lines)
        tall = thing.line_height * (len(thing.lines) - 1) + round(thing.pixels * 0.95)
        if wide > thing.box.w + 1:
            out.append(f"“{words}” is {wide} px wide in a box of {thing.box.w}")
        if tall > thing.box.h + 1:
            out.append(f"“{words}” is {tall} px high in a box of {thing.box.h}")
        if thing.pixels < round(LEAST_TEXT * scale):
            out.append(f"“{words}” is {thing.pixels} px: less than 16 units")
        if thing.clip is None and not window.contains(thing.box):
            out.append(f"“{words}” leaves the window: {tuple(thing.box)}")
    return out


def grounds(things: Sequence[Drawn], index: int) -> list[Colour]:
    """Return the colours that the label at `index` stands on: declared, or of the plates drawn before it."""
    label = things[index]
    if isinstance(label, Label) and label.ground is not None:
        return [label.ground]
    seen = label.bounds
    for thing in reversed(things[:index]):
        if isinstance(thing, Plate) and thing.skin.top is not None and thing.skin.alpha == 255:
            box = thing.box if thing.clip is None else thing.box.common(thing.clip)
            x, y = seen.centre
            if box.holds((x, y)) and box.h >= seen.h // 2:
                return [thing.skin.top, thing.skin.bottom or thing.skin.top]
        elif isinstance(thing, Ground):
            return [thing.light, thing.deep]
        elif isinstance(thing, Picture) and thing.alpha > 100 and thing.bounds.contains(seen) and thing.box.w > 48:
            return []
    return []


def contrast_faults(things: Sequence[Drawn]) -> list[str]:
    """Return which labels have less contrast than 4.5:1 to what they stand on, or don't say what that is."""
    out = []
    for index, thing in enumerate(things):
        if not isinstance(thing, Label) or not any(thing.lines):
            continue
        if not thing.bounds.w or not thing.bounds.h:
            continue
        below = grounds(things, index)
        if not below:
            out.append(f"“{thing.lines[0]}” stands on a picture and declares no ground")
        elif (worst := min(contrast(thing.colour, ground) for ground in below)) < LEAST_CONTRAST:
            out.append(f"“{thing.lines[0]}” has a contrast of {worst:.1f}:1")
    return out


def inked(label: Label, faces: Faces) -> Box:
    """Return where the letters of an upright label stand, without the room above and below them."""
    wide = max(faces.width(line, label.style, label.pixels) for line in label.lines)
    tall = label.line_height * (len(label.lines) - 1) + round(label.pixels * CAPITAL)
    box = label.box
    x = {"left": box.x, "right": box.right - wide}.get(label.align, box.centre[0] - wide // 2)
    y = {"top": box.y, "bottom": box.bottom - tall}.get(label.valign, box.centre[1] - tall // 2)
    found = Box(x, y, wide, tall)
    return found if label.clip is None else found.common(label.clip)


def overlap_faults(things: Sequence[Drawn], faces: Faces) -> list[str]:
    """Return which words stand on other words that nothing drawn between them hides."""
    out = []
    rows: dict[int, list[tuple[int, Label, Box]]] = {}
    for index, thing in enumerate(things):
        if not isinstance(thing, Label) or not any(thing.lines) or thing.angle:
            continue
        box = inked(thing, faces)
        x, y, right, bottom = box.x, box.y, box.right, box.bottom
        met: dict[int, tuple[Label, Box]] = {}
        for row in range(y // ROW, bottom // ROW + 1):  # only words at the same height can stand on each other
            near = rows.setdefault(row, [])
            for at, other, under in near:
                if under.x < right and x < under.right and under.y < bottom and y < under.bottom:
                    met[at] = other, under
            near.append((index, thing, box))
        for below, (other, under) in met.items():
            both = box.common(under)
            if min(both.w, both.h) <= LEAST_OVERLAP or thing.lines == other.lines:
                continue
            if not any(_hides(between, both) for between in things[below + 1 : index]):
                out.append(f"“{' / '.join(thing.lines)}” stands on “{' / '.join(other.lines)}”")
    return out


def _hides(thing: Drawn, box: Box) -> bool:
    """Return whether what is drawn there leaves nothing to read of what is below."""
    if isinstance(thing, Plate):
        return thing.skin.top is not None and thing.skin.alpha >= 200 and thing.bounds.meets(box)
    if isinstance(thing, Stroke):
        return thing.fill and thing.alpha >= 200 and _inside(thing.points, box.centre)
    if isinstance(thing, Ribbon):
        return thing.covers(box.centre)
    return isinstance(thing, Ground | Blur) or (
        isinstance(thing, Picture) and thing.alpha > 200 and thing.bounds.meets(box)
    )


def _inside(corners: Sequence[tuple[float, float]], at: tuple[int, int]) -> bool:
    """Return whether the area between `corners` holds a pixel: a ray from there leaves it an odd number of times."""
    crossed = False
    for (x, y), (to_x, to_y) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y > at[1]) != (to_y > at[1]) and at[0] < x + (to_x - x) * (at[1] - y) / (to_y - y):
            crossed = not crossed
    return crossed


def target_faults(things: Sequence[Drawn], window: Box) -> list[str]:
    """Return which targets are too small, cover each other, or lie outside the window.

    Targets cut by a scroll area count with what shows of them, and may be small.
    """
    out = []
    top: dict[str, Drawn] = {thing.target: thing for thing in things if thing.target is not None}
    shown = [(name, thing) for name, thing in top.items() if thing.bounds.w and thing.bounds.h]
    hit: list[tuple[str, Drawn, Box]] = []
    for name, thing in shown:
        box = thing.box if thing.clip is None else thing.box.common(thing.clip)
        if box == thing.box and min(box.w, box.h) < LEAST_SIDE:
            out.append(f"target {name} is {box.w}×{box.h} px")
        if not window.contains(box):
            out.append(f"target {name} leaves the window: {tuple(box)}")
        for other_name, other, other_box in hit:
            if box.meets(other_box) and not (thing.round or other.round) and thing.z == other.z:
                out.append(f"targets {other_name} and {name} overlap")
        hit.append((name, thing, box))
    return out


def missing_sprites(things: Sequence[Drawn], sprites: Sprites) -> list[str]:
    """Return the sprites that are drawn as a placeholder because their file isn't there."""
    names = {thing.sprite for thing in things if isinstance(thing, Picture)}
    for name in names:
        sprites.size(name)
    return sorted("/".join(name) for name in names & sprites.missing)
