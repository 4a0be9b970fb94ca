"""What is said of something in the city that is pointed at, placed where it hides none of what it speaks of."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import dist

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, LINE_SOFT, SMALL, SMALL_BOLD, SOFT, TEXT, Skin, TextStyle
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.larger import cells
from tabletop.games.snitch.spaces import space_number, tile_of
from tabletop.games.snitch.state import SnitchState

CAPTION_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 10, shadow=6)
WIDTHS = (420, 300, 256, 220, 188)
"""How wide a caption may be in units; the first one that hides the least is taken."""
ACROSS, DOWN = 11, 8
"""In how many places side by side, and one below the other, room is looked for."""
POINTED, SPOKEN_OF, CHOICE, TILE = 40.0, 5.0, 3.0, 2.0
"""How bad it is to lie over what is pointed at, what the words are about, another choice, and any other tile."""
FAR = 1.4
"""How bad it is to be a whole tile off what is pointed at: a line leads there."""
LEFT_OUT, LEFT_OUT_LOW, LINE_LOW = 6.0, 6.0, 0.4
"""How bad it is to leave out the last paragraph; on a low board, there, and to say another line there."""
LOW, FEW = 300, 2
"""A board no higher than so many units is low; so many lines always are good there."""
Weighed = tuple[Box, float]


def caption(
    sheet: Sheet,
    camera: Camera,
    view: SnitchState,
    near: Box,
    text: str,
    about: Sequence[int],
    choices: Sequence[Action] = (),
    ghosts: Sequence[int] = (),
    *,
    aside: bool = False,
) -> None:
    """Say something about the spaces `about`, one of which is `near`, off the places of the other `choices` and of
    what is shown on the spaces of `ghosts`; `aside` beside the city wherever there is room."""
    area, u = camera.clear.inset(sheet.u(4)), sheet.u
    weighed = [(near, POINTED), *_weighed(camera, view, about), *_choices(camera, view, choices, about)]
    weighed += [(camera.around(space_spot(view, space), camera.cell // 2), POINTED) for space in ghosts]
    if aside:
        weighed += [(box, POINTED) for box, _ in _weighed(camera, view, about)]
    best: tuple[float, Box, list[tuple[str, TextStyle]]] | None = None
    paragraphs = text.splitlines()
    low = area.h <= u(LOW)
    least = LEFT_OUT_LOW if low else LEFT_OUT
    shorter = ["\n".join(paragraphs[:n]) for n in range(len(paragraphs), 0, -1)]
    for (left_out, said), (number, most) in product(enumerate(shorter), enumerate(WIDTHS)):
        if best is not None and best[0] <= left_out * least:
            break
        lines = _lines(sheet, said, min(u(most), area.w) - 2 * u(12))
        wide = max(sheet.width(line, style) for line, style in lines) + 2 * u(12)
        tall = sheet.line(SMALL) * len(lines) + 2 * u(8)
        if tall > area.h:
            continue
        said_less = left_out * least + (LINE_LOW * max(0, len(lines) - FEW) if low else 0)
        for box in _places(area, near, wide, tall, u(10)):
            weight = FAR * _gap(box, near) / camera.cell + number / 10 + said_less
            for other, hidden in weighed:
                if best is not None and weight >= best[0]:
                    break
                weight += hidden * _share(box, other)
            else:
                if best is None or weight < best[0]:
                    best = weight, box, lines
    if best is None:
        return
    _, box, lines = best
    _leader(sheet, near, box)
    sheet.plate(box, CAPTION_SKIN)
    place = box.inset(u(12), u(8))
    for line, style in lines:
        row, place = place.cut_top(sheet.line(SMALL))
        sheet.text(row, line, style, TEXT if style == SMALL_BOLD else SOFT)


def _lines(sheet: Sheet, text: str, wide: int) -> list[tuple[str, TextStyle]]:
    """Return the lines of a caption: what comes of it stands out, what else is to be known follows."""
    first, *rest = text.splitlines()
    lines = [(line, SMALL_BOLD) for line in sheet.wrap(first, SMALL_BOLD, wide)]
    return lines + [(line, SMALL) for more in rest for line in sheet.wrap(more, SMALL, wide)]


def _places(area: Box, near: Box, wide: int, tall: int, gap: int) -> Iterator[Box]:
    """Yield boxes of a size in `area`: beside what is pointed at, then all over."""
    x, y = near.centre
    beside = [
        (x - wide // 2, near.y - gap - tall),
        (x - wide // 2, near.bottom + gap),
        (near.x - gap - wide, y - tall // 2),
        (near.right + gap, y - tall // 2),
    ]
    corners = [
        (left, top)
        for left in (near.x - wide, near.right)
        for top in (near.y - gap // 2 - tall, near.bottom + gap // 2)
    ]
    right, bottom = area.right - wide, area.bottom - tall
    for left, top in (*beside, *corners):
        yield Box(max(area.x, min(left, right)), max(area.y, min(top, bottom)), wide, tall)
    for column in range(ACROSS):
        for row in range(DOWN):
            left = area.x + (right - area.x) * column // (ACROSS - 1)
            yield Box(left, area.y + (bottom - area.y) * row // (DOWN - 1), wide, tall)


def _gap(box: Box, near: Box) -> float:
    """Return how far two boxes are apart, along both sides."""
    across = max(0, box.x - near.right, near.x - box.right)
    return across + max(0, box.y - near.bottom, near.y - box.bottom)


def _share(box: Box, other: Box) -> float:
    """Return which share of `other` lies under `box`."""
    x, y, w, h = box
    left, top, wide, high = other
    across = min(x + w, left + wide) - max(x, left)
    down = min(y + h, top + high) - max(y, top)
    return across * down / (wide * high) if across > 0 < down else 0.0


def _weighed(camera: Camera, view: SnitchState, about: Sequence[int]) -> list[Weighed]:
    """Return the tiles of the city with how bad it is to hide them."""
    city = view.city
    zois = {city.zoi_of[space] for space in about if space in city.zoi_of}
    zois |= {zoi for space in about if space not in city.zoi_of for zoi in city.zois_at(space)}
    spoken = {tile_of(space) for space in (*about, *(space for zoi in zois for space in city.zoi_spaces[zoi]))}
    return [(camera.square(cell), SPOKEN_OF if tile in spoken else TILE) for cell, tile in cells(view).items()]


def _choices(camera: Camera, view: SnitchState, choices: Sequence[Action], about: Sequence[int]) -> list[Weighed]:
    """Return the places that can be chosen as well."""
    spaces = [space_number(action[1]) for action in choices]
    return [
        (camera.around(space_spot(view, space), camera.cell * 2 // 5), CHOICE) for space in spaces if space not in about
    ]


def _leader(sheet: Sheet, near: Box, box: Box) -> None:
    """Draw a line from what is pointed at to what is said of it."""
    x, y = near.centre
    end = max(box.x, min(x, box.right)), max(box.y, min(y, box.bottom))
    away = dist((x, y), end)
    if away <= near.w / 2:
        return
    share = near.w / 2 / away
    start = x + (end[0] - x) * share, y + (end[1] - y) * share
    sheet.stroke([start, (float(end[0]), float(end[1]))], ACCENT, 1.5, alpha=170)
