"""What leads to the parts of a board that are out of sight: fading edges, arrows, and the small map."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from math import dist

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE_SOFT, MAY_CLICK, SOFT, TEXT, Colour, Skin
from tabletop.desk.layouts.tiles import Area, Camera, Cell, Spot
from tabletop.desk.parts.board_marks import Weighed
from tabletop.desk.widgets import Command, icon_button
from tabletop.desk.window.intents import Drag, Intent, Scroll, Shortcut, Zoom

SIDES = ("left", "right", "up", "down")
LOOK = "look."
HINTED = LOOK + "hint"
"""The target of the arrow that leads to what a hint is about."""
MAP = "overview"
"""The target of the small map."""
ARROW = 40
"""How large an arrow at the edge of a board is, in units."""
LEAST_ARROW = 36
"""How large it is at least, in pixels."""
ARROW_SKIN = Skin(FIELD, FIELD, MAY_CLICK, 2, 999, shadow=6)
ARROW_HOVER_SKIN = Skin(FIELD, FIELD, MAY_CLICK, 3, 999, glow=MAY_CLICK)
QUIET_ARROW_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 999, shadow=6)
AIR = 8
"""How far it is off what is on the board where there is room, in units."""
COVERED = 100.0
"""How bad it is for an arrow to lie over another one."""
ZOOM_A_NOTCH = 1.12
"""How much larger a notch of the wheel makes the board."""
SEEN = 0.5
"""What can be chosen is in sight where such a share of each of its sides is."""
FADE = 64
"""How far into the window the board fades where it goes on, in units."""
FADE_LEAST = 0.6
"""How far it fades at most, in cells, where these are small."""
RIM = 0.25
"""How far shadows and marks at the edge of a cell reach beyond it, in cells."""
STRIP = 0.25
"""Of cells at the side of the window at least such a share is shown, or nothing."""
MAP_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 10, shadow=6)
MAP_HOVER_SKIN = Skin(FIELD, FIELD, MAY_CLICK, 2, 10, shadow=6)
DOT_SKIN = Skin(MAY_CLICK, MAY_CLICK, None, radius=999)
SEEN_SKIN = Skin(None, None, TEXT, 1.5, 3)
LARGEST = 5
"""How large a cell of the small map is at most, in pixels, beside the units below."""
LARGEST_UNITS = 5
"""The part of that size in units."""
WIDEST = 15
"""How wide the map is at most, in cells of the board."""
HIGHEST = 11
"""How high the map is at most, in cells of the board."""
PAD = 8
"""What is free round the small map, in units."""
BUTTON = 38
"""How large the button that shows the whole board is, in units."""


def window(camera: Camera, cells: Iterable[Cell]) -> Box:
    """Return the part of the board that `cells` are drawn in: without thin strips of them at its sides."""
    box, thin = camera.box, round(camera.cell * STRIP)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    for cell in cells:
        tile = camera.square(cell)
        if box.meets(tile):
            x = tile.right if tile.right - box.x <= thin else x
            y = tile.bottom if tile.bottom - box.y <= thin else y
            right = tile.x if box.right - tile.x <= thin else right
            bottom = tile.y if box.bottom - tile.y <= thin else bottom
    return Box(x, y, right - x, bottom - y)


def compose_fades(sheet: Sheet, camera: Camera, box: Box, cells: Collection[Cell]) -> None:
    """Let the cells fade into the table at the sides of their window `box` behind which the board goes on."""
    depth, rim = min(sheet.u(FADE), round(camera.cell * FADE_LEAST)), round(camera.cell * RIM)
    for x, y in sorted(cells):
        tile = camera.square((x, y))
        shown = tile.common(box)
        if not shown.w or not shown.h:
            continue
        beyond = (box.x - tile.x, tile.right - box.right, box.y - tile.y, tile.bottom - box.bottom)
        next_to = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        left, right, up, down = (0 if cell in cells else rim for cell in next_to)
        wide = Box(shown.x, shown.y - up, shown.w, shown.h + up + down)
        high = Box(shown.x - left, shown.y, shown.w + left + right, shown.h)
        strips = (wide.cut_left, wide.cut_right, high.cut_top, high.cut_bottom)
        for side, out, neighbour, cut in zip(SIDES, beyond, next_to, strips, strict=True):
            if out > 0 or (out == 0 and neighbour in cells):
                most = shown.w if side in ("left", "right") else shown.h
                sheet.fade(cut(min(depth, most))[0].common(box), side)


def pixels_of(camera: Camera, area: Area) -> Box:
    """Return the box that a part of the grid takes."""
    (x, y), (right, bottom) = camera.pixel((area.x, area.y)), camera.pixel((area.x + area.wide, area.y + area.high))
    return Box(x, y, right - x, bottom - y)


def out_of_sight(camera: Camera, area: Area) -> str:
    """Return on which side of the board a part of the grid is out of sight, "" where enough of it shows."""
    box, board = pixels_of(camera, area), camera.box
    seen = box.common(board)
    if seen.w >= box.w * SEEN and seen.h >= box.h * SEEN:
        return ""
    out = (board.x - box.x, box.right - board.right, board.y - box.y, box.bottom - board.bottom)
    return SIDES[out.index(max(out))]


def steer(camera: Camera, intent: Intent, cells: Iterable[Cell]) -> bool:
    """Zoom or pan a board of `cells` as an intent asks; return whether it asks that."""
    match intent:
        case Shortcut(key="+" | "=" | "-" as key):
            camera.zoom(camera.box.centre, 0.8 if key == "-" else 1.25)
            return True
        case Shortcut(key="f"):
            camera.fit()
            return True
        case Zoom(at=at, factor=factor):
            camera.zoom(at, factor)
        case Scroll(at=at, up=up) if camera.box.holds(at):
            camera.zoom(at, ZOOM_A_NOTCH**up)
        case Drag(start=start, by=by) if camera.box.holds(start):
            camera.pan(*by)
        case _:
            return False
    camera.hold(cells)
    return True


# Arrows -------------------------------------------------------------------------------------------------------------


class _Arrow(msgspec.Struct, frozen=True):
    """Leads over a `side` of the board to `areas`, of which the words say what they are; a `quiet` one to what is only
    looked at."""

    side: str
    areas: Sequence[Area]
    words: str
    target: str = ""
    quiet: bool = False


def compose_arrows(
    sheet: Sheet,
    camera: Camera,
    wanted: Mapping[str, Sequence[Area]],
    taken: Sequence[Weighed],
    hinted: Area | None,
    rest: Sequence[Area] = (),
) -> None:
    """Put an arrow at each side of the board beyond which something `wanted` lies, by what it is called; the one that
    leads to what is `hinted` leads there alone. Where only the `rest` of the board lies beyond, a quiet one leads to
    that. They lie where they hide the least of what is `taken`."""
    hint, arrows = out_of_sight(camera, hinted) if hinted is not None else "", list[_Arrow]()
    if hinted is not None and hint:
        arrows.append(_Arrow(hint, [hinted], "What the hint is about is out of sight", HINTED))
    sides = {area: out_of_sight(camera, area) for areas in (*wanted.values(), rest) for area in areas}
    for side in SIDES:
        beyond = {noun: [area for area in areas if sides[area] == side] for noun, areas in wanted.items()}
        words = [f"1 {noun}" if len(there) == 1 else f"{len(there)} {noun}s" for noun, there in beyond.items() if there]
        areas = [area for there in beyond.values() for area in there]
        more = [area for area in rest if sides[area] == side]
        if side == hint or not (areas or more):
            continue
        said = f"{' and '.join(words)} out of sight" if areas else "The board goes on there"
        arrows.append(_Arrow(side, areas or more, said, LOOK + side, quiet=not areas))
    weighed = [*taken]
    for arrow in arrows:
        weighed.append((_arrow(sheet, camera, weighed, arrow), COVERED))


def _arrow(sheet: Sheet, camera: Camera, taken: Sequence[Weighed], arrow: _Arrow) -> Box:
    """Put an arrow on the sheet; return where it is."""
    target, wide = arrow.target, max(LEAST_ARROW, sheet.u(ARROW))
    centres = [pixels_of(camera, area).centre for area in arrow.areas]
    inner = camera.box.inset(sheet.u(4)).inset(wide // 2)
    x = max(inner.x, min(sum(x for x, _ in centres) // len(centres), inner.right))
    y = max(inner.y, min(sum(y for _, y in centres) // len(centres), inner.bottom))
    if arrow.side in ("up", "down"):
        spots = [(x, y), *((at, y) for at in range(inner.x, inner.right, wide // 4))]
    else:
        spots = [(x, y), *((x, at) for at in range(inner.y, inner.bottom, wide // 4))]
    places = [Box(at[0] - wide // 2, at[1] - wide // 2, wide, wide) for at in spots]
    air = sheet.u(AIR)
    strip = places[0].around(places[min(1, len(places) - 1)]).around(places[-1]).inset(-air)
    near = [(box, hidden) for box, hidden in taken if box.meets(strip)]

    def weight(place: Box) -> float:
        around = place.inset(-air)
        return sum(hidden for box, hidden in near if around.meets(box)) + dist(place.centre, (x, y)) / wide

    place = min(places, key=weight)
    skin = ARROW_HOVER_SKIN if sheet.hovered(target) else QUIET_ARROW_SKIN if arrow.quiet else ARROW_SKIN
    sheet.plate(place, skin, target=target, tip=f"{arrow.words}: click to look there.", round=True)
    sheet.icon(place.inset(wide // 4), arrow.side, SOFT if arrow.quiet and not sheet.hovered(target) else MAY_CLICK)
    whole = arrow.areas[0]
    for area in arrow.areas[1:]:
        whole = whole.joined(area)
    sheet.act(target, partial(camera.bring, whole))
    return place


# The small map ------------------------------------------------------------------------------------------------------


class Chart(msgspec.Struct, frozen=True):
    """What the small map shows: `cells` with their colours, of which the `joined` ones are one piece; `marked` cells,
    and `spots` that can be chosen out of sight; `people` who stand somewhere."""

    cells: Mapping[Cell, Colour]
    joined: frozenset[Cell] = frozenset()
    marked: Sequence[Cell] = ()
    spots: Sequence[Spot] = ()
    people: Sequence[tuple[Spot, Colour]] = ()


class SmallMap:
    """The small map of the whole board, in the corner where it hides the least; it stays in one as long as that is as
    good as another."""

    def __init__(self) -> None:
        self._corner: int | None = None

    def compose(self, sheet: Sheet, camera: Camera, chart: Chart, whole: str, closer: str) -> None:
        """Put the map over the board while some of it is out of sight, with what is in sight framed; while all of it is
        shown small, the button that comes closer again. `whole` and `closer` are what these say."""
        if camera.follows and camera.whole and camera.small:
            side = max(32, sheet.u(BUTTON))
            place = self._place(sheet, camera, chart, side, side)
            icon_button(sheet, place, "zoom-in", Command(MAP, camera.fit), tip=closer)
            return
        room = camera.box.inset(-camera.cell // 8)
        marked = [Area(*cell, 1, 1) for cell in chart.marked]
        if all(room.contains(camera.square(cell)) for cell in chart.cells) and not any(
            out_of_sight(camera, area) for area in marked
        ):
            return
        across, down, pad = round(camera.area.wide), round(camera.area.high), sheet.u(PAD)
        most = LARGEST + sheet.u(LARGEST_UNITS)
        cell = max(2, min(most, WIDEST * most // across, HIGHEST * most // down))
        wide, high = cell * across + 2 * pad, cell * down + 2 * pad
        place = self._place(sheet, camera, chart, max(32, wide), max(32, high))
        sheet.plate(place, MAP_HOVER_SKIN if sheet.hovered(MAP) else MAP_SKIN, target=MAP, tip=whole)
        sheet.act(MAP, camera.show_whole)
        _map(sheet, camera, chart, place.middle(wide - 2 * pad, high - 2 * pad), cell)

    def _place(self, sheet: Sheet, camera: Camera, chart: Chart, wide: int, high: int) -> Box:
        """Return a box in the corner where it hides the least; what it does hide can't be clicked."""
        room = camera.box.inset(sheet.u(8))
        corners = [Box(x, y, wide, high) for x in (room.right - wide, room.x) for y in (room.y, room.bottom - high)]
        targets = [thing.bounds for thing in sheet.things if thing.target is not None]
        tiles = [camera.square(cell) for cell in chart.cells]
        weights = [
            100 * sum(box.meets(other) for other in targets) + sum(box.meets(tile) for tile in tiles) for box in corners
        ]
        if self._corner is None or weights[self._corner] > min(weights) + 1:
            self._corner = weights.index(min(weights))
        sheet.cover(corners[self._corner])
        return corners[self._corner]


def _map(sheet: Sheet, camera: Camera, chart: Chart, box: Box, side: int) -> None:
    area, seen = camera.area, camera.seen

    def at(x: float, y: float) -> tuple[int, int]:
        return box.x + round((x - area.x) * side), box.y + round((y - area.y) * side)

    def dot(spot: Spot, half: int, skin: Skin) -> None:
        sheet.plate(Box(*at(*spot), 0, 0).inset(-half), skin)

    for cell, ink in sorted(chart.cells.items()):
        edge = 0 if cell in chart.joined else min(1, side // 6)
        sheet.plate(Box(*at(*cell), side, side).inset(edge), Skin(ink, ink, None, radius=1))
    for cell in chart.marked:
        sheet.plate(Box(*at(*cell), side, side).middle(side * 2 // 3, side * 2 // 3), DOT_SKIN)
    for spot in chart.spots:
        if not camera.box.holds(camera.pixel(spot)):
            dot(spot, max(2, side // 3), DOT_SKIN)
    for spot, ink in chart.people:
        dot(spot, max(6, side) // 2, Skin(ink, ink, FIELD, 1, 999))
    left, top = at(max(area.x, seen.x), max(area.y, seen.y))
    right, bottom = at(min(area.x + area.wide, seen.x + seen.wide), min(area.y + area.high, seen.y + seen.high))
    if right > left and bottom > top:
        sheet.plate(Box(left, top, right - left, bottom - top), SEEN_SKIN)
