"""Outlines over the table: what the other seats did since the player at the mouse acted last, and what a hint means."""

from collections.abc import Callable, Iterable, Sequence
from math import dist
from typing import Any

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, change_points, next_lamp
from tabletop.desk.draw.taken import letters
from tabletop.desk.draw.theme import CHANGED, FIELD, MAY_CLICK, NEXT, TEXT, Colour, Skin
from tabletop.desk.draw.things import Drawn, Label, Picture, Plate
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import Shape, Spot, spot_of
from tabletop.desk.tables.table import BOARD, Table
from tabletop.play.match import Entry

Z_BOARD = 5
"""Above the pieces and what can be chosen among them, below the drawers of a table."""
Z_TOWN = 1
"""Above what stands on hexes, below the plates beside them."""
RING_UP_TO = 84
"""What can't be clicked gets a ring up to so many units across, larger things a frame; what can, if it is round."""
TOGETHER_UP_TO = 2.5 * RING_UP_TO
"""So many units across is one line round several small things whose rings would cross."""
RING_SHARE = 14
"""The line of a ring is such a part of what it goes round at most: it would hide what is beside a small piece."""
ARM = 0.2
"""Corners are framed along such a share of the sides: a frame would cross what lies on the seam with the next one."""
CARD_LINE = 3
"""So thin at most is what frames a card: the figure at its edge and that of its neighbour have to be read."""
CELL_AIR = 4
"""So many units are free at the sides of a cell."""
FRAMED = (Shape.SQUARE, Shape.TILE, Shape.CELL, Shape.PIECES, Shape.HEX, Shape.FIGURE)
"""What never gets a ring."""
RIM = 1.5
BAR = 56
"""How high the top bar is, in units."""
LAMP = 24
"""How large a lamp is at most, in units."""
LAMP_LEAST = 12
"""How large it is at least, in units."""
LAMP_SHARE = 45
"""How large it is between these, in hundredths of the shorter side of what it is at."""
OVER_PIECE = 1
"""How bad it is for a lamp to lie over a small piece, for each pixel."""
OVER_TARGET = 2
"""How bad it is to lie over another large thing that can be clicked."""
OVER_WORDS = 3
"""How bad it is to lie over words."""
OVER_PROMPT = 9
"""How bad it is to lie over the prompt."""


class Spots:
    """Where the targets and the anchors of a composed table are; `spot` tells what a name stands for there."""

    def __init__(self, sheet: Sheet, spot: Callable[[str], Spot] = spot_of) -> None:
        self.anchors, self.spot, self.choosing = sheet.anchors, spot, sheet.choosing
        self._sheet = sheet
        self.targets: dict[str, Drawn] = {
            thing.target: thing for thing in sheet.things if thing.target is not None and thing.bounds.w
        }

    def box(self, name: str) -> Box | None:
        """Return where the target or the anchor `name` is, None when it is not to be seen."""
        thing = self.targets.get(name)
        box = _body(thing) if thing is not None else self.anchors.get(name)
        return box if box is not None and box.w and box.h else None

    def seen(self, way: Iterable[str]) -> list[str]:
        """Return what of `way` is to be seen; tabs and what else only brings up the rest are left out, unless nothing
        but them can be clicked."""
        seen = [name for name in way if self.box(name) is not None]
        further = [name for name in seen if not self.spot(name).leads]
        return further if self.following(further) is not None else seen

    def following(self, seen: Sequence[str]) -> str | None:
        """Return which of the names that are `seen` is to be clicked next: the last that can be."""
        return next((name for name in reversed(seen) if name in self.targets and not self.targets[name].refusal), None)

    def outline(self, name: str, colour: Colour, line: float) -> Box | None:
        """Put a line of so many units round the target or the anchor `name`, on a dark rim so that it shows on any
        ground; return its box, None when the thing is not to be seen."""
        thing, box, shape = self.targets.get(name), self.box(name), self.spot(name).shape
        if box is None:
            return None
        sheet = self._sheet
        if name in sheet.beneath:
            place = sheet.beneath[name]
            share = place.w / RING_SHARE / sheet.scale
            self._frame(place, colour, min(line, share), min(10, 2 * share))
            return place
        if shape in (Shape.HEX, Shape.FIGURE) and name in self.anchors:
            return self._in_town(self.anchors[name], colour, line, thing, whole=shape is Shape.HEX)
        place, ring = box.inset(-sheet.u(line)), self._ring(name, line)
        if ring is not None:
            place, line = ring
        elif shape is Shape.CELL:
            place = box.inset(-sheet.u(line + CELL_AIR), -sheet.u(line))
        elif shape is Shape.PIECES:
            place = box.inset(-sheet.u(line + RIM + 1))
        elif shape is Shape.CARD:
            line = min(line, CARD_LINE)
            place = box.inset(-sheet.u(line))
        elif thing is not None:
            place = box.inset(-sheet.u(1))  # close by, so that the words beside a button can still be read
        radius = 999 if ring is not None else 10
        with sheet.raised(thing.z + 1 if thing is not None else Z_BOARD):
            if colour == MAY_CLICK:
                brackets(sheet, place)
                return place
            if shape is Shape.TILE:  # what stands on the seam of two tiles is not crossed
                self._corners(place, colour, line)
            else:
                self._frame(place, colour, line, radius)
            if colour == CHANGED and shape is not Shape.CELL:  # there are words above and below
                change_points(sheet, place, colour, line, sheet.u(radius) if ring is None else place.w)
        return place

    def _in_town(self, box: Box, colour: Colour, line: float, thing: Drawn | None, *, whole: bool) -> Box:
        """Put a line along the sides of a hex, or close round a figure in one; it ends where the board does, and lies
        below what stands beside that."""
        sheet = self._sheet
        with sheet.raised(thing.z + 1 if thing is not None else Z_TOWN), sheet.clipped(self.anchors[BOARD]):
            if whole:
                self._hex(box, colour, line)
            elif colour == MAY_CLICK:
                brackets(sheet, box)
            else:
                self._frame(box, colour, min(line, CARD_LINE), min(box.w, box.h) / 4 / sheet.scale)
        return box

    def _hex(self, box: Box, colour: Colour, line: float) -> None:
        """Put a line along the sides of a hex with a point at its top."""
        (x, y), half = box.centre, box.h / 2
        points = [(x, box.y), (box.right, y - half / 2), (box.right, y + half / 2), (x, box.bottom)]
        points += [(box.x, y + half / 2), (box.x, y - half / 2), (x, box.y)]
        self._sheet.stroke(points, FIELD, line + 2 * RIM)
        self._sheet.stroke(points, colour, line)

    def _ring(self, name: str, line: float) -> tuple[Box, float] | None:
        """Return the place of the ring round the target or the anchor `name` and how many units its line takes; None
        where it gets no ring."""
        sheet, thing, box, shape = self._sheet, self.targets.get(name), self.box(name), self.spot(name).shape
        if box is None or name in sheet.beneath or shape in FRAMED:
            return None
        small = thing.round if thing is not None else max(box.w, box.h) <= sheet.u(RING_UP_TO)
        if not small or abs(box.w - box.h) > sheet.u(12):
            return None
        line = min(line, max(2.0, box.w / RING_SHARE) / sheet.scale)
        place = box.inset(-sheet.u(line))
        return place.middle(max(place.w, place.h), max(place.w, place.h)), line

    def outline_all(self, names: Iterable[str], colour: Colour, line: float) -> None:
        """Put a line round each of `names`, and one round all those together whose rings would cross."""
        groups = list[list[tuple[str, Box]]]()
        for name in names:
            ring = self._ring(name, line)
            if ring is None:
                self.outline(name, colour, line)
                continue
            near = [group for group in groups if any(_cross(ring[0], other) for _, other in group)]
            groups = [group for group in groups if group not in near]
            groups.append([(name, ring[0]), *(one for group in near for one in group)])
        for group in groups:
            place = group[0][1]
            for _, other in group[1:]:
                place = place.around(other)
            if len(group) == 1 or max(place.w, place.h) > self._sheet.u(TOGETHER_UP_TO):
                for name, _ in group:
                    self.outline(name, colour, line)
                continue
            with self._sheet.raised(
                max((self.targets[n].z + 1 for n, _ in group if n in self.targets), default=Z_BOARD)
            ):
                radius = min(place.w, place.h) // 2
                self._frame(place, colour, line, radius / self._sheet.scale)
                change_points(self._sheet, place, colour, line, radius)

    def _frame(self, box: Box, colour: Colour, line: float, radius: float) -> None:
        """Put a line of so many units just within a box, on a dark rim."""
        self._sheet.plate(box.inset(-self._sheet.u(RIM)), Skin(None, None, FIELD, line + 2 * RIM, radius + RIM))
        self._sheet.plate(box, Skin(None, None, colour, line, radius))

    def _corners(self, box: Box, colour: Colour, line: float) -> None:
        """Put lines of so many units round the corners of a box, on a dark rim."""
        sheet = self._sheet
        inner = box.inset(sheet.u(line) // 2)
        arm, cut = round(min(box.w, box.h) * ARM), sheet.u(4)
        corners = [(x, y) for x in (inner.x, inner.right - 1) for y in (inner.y, inner.bottom - 1)]
        for ink, wide in ((FIELD, line + 2 * RIM), (colour, line)):
            for x, y in corners:
                dx, dy = (1 if x == inner.x else -1), (1 if y == inner.y else -1)
                way = [(x + dx * arm, y), (x + dx * cut, y), (x, y + dy * cut), (x, y + dy * arm)]
                sheet.stroke(way, ink, wide)


def _cross(one: Box, other: Box) -> bool:
    """Tell whether two rings cross each other."""
    return 2 * dist(one.centre, other.centre) < one.w + other.w


def _body(thing: Drawn) -> Box:
    """Return where a thing is to be seen, without the shadow and the glow of a plate."""
    if not isinstance(thing, Plate):
        return thing.bounds
    return thing.box if thing.clip is None else thing.box.common(thing.clip)


class Outlines:
    """What the other seats did since the seat at the table acted last."""

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any]) -> None:
        self.sitting, self.table = sitting, table
        self._seat = self.sitting.seat
        self._marked: dict[int, tuple[Entry, tuple[str, ...], tuple[str, ...]]] = {}

    def names(self) -> list[str]:
        """Return the anchors and targets to outline, the latest last, each once."""
        seat, entries = self.sitting.seat, self.sitting.match.entries
        if seat != self._seat:
            self._seat, self._marked = seat, {}
        found: dict[str, None] = {}
        latest: dict[int, tuple[Entry, tuple[str, ...], tuple[str, ...]]] = {}
        for entry in reversed(entries):
            if entry.seat == seat and not entry.auto:
                break
            if entry.seat != seat:
                known = self._marked.get(entry.index)
                latest[entry.index] = (
                    known if known is not None and known[0] is entry else (entry, *self._changed(entry))
                )
            if any(map(self.table.wipes, entry.events)):
                break
        self._marked = latest
        for index in sorted(latest):
            _, marks, gone = latest[index]
            for name in gone:
                found.pop(name, None)
            found.update(dict.fromkeys(marks))
        return list(found)

    def of(self, entry: Entry) -> tuple[str, ...]:
        """Return the anchors and targets that show what came of `entry`, as far as the seat at the table may see."""
        return self._changed(entry)[0]

    def _changed(self, entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the names that `entry` marks, and the names whose mark it ends."""
        seen = entry.seen_by(self.sitting.seat)
        view = seen.before
        marks: dict[str, None] = {}
        gone: dict[str, None] = {}
        for event in seen.events:
            view.happened(event)
            if self.table.wipes(event):
                marks.clear()
            marks.update(dict.fromkeys(self.table.marks(event, view)))
            for name in self.table.unmarks(event, view):
                marks.pop(name, None)
                gone[name] = None
        return tuple(marks), tuple(gone)

    def compose(self, spots: Spots, pointed: Entry | None = None) -> None:
        """Put the outlines on the sheet that `spots` are of: those of the `pointed` entry alone when there is one."""
        if pointed is not None:
            for name in self.of(pointed):
                spots.outline(name, TEXT, 4)
            return
        if self.sitting.looking_back or self.sitting.match.over or spots.choosing:
            return
        spots.outline_all(self.names(), CHANGED, 3)


def compose_way(sheet: Sheet, spots: Spots, way: Iterable[str], strip: Box) -> None:
    """Light up what a hint is about: all of its `way`, and strongest, with a lamp off the `strip` of the prompt, what
    is to be clicked next."""
    seen = spots.seen(way)
    following = spots.following(seen)
    next_click = spots.targets[following].bounds if following is not None else None
    for name in seen:
        if next_click is not None and name not in spots.targets and next_click.holds(spots.anchors[name].centre):
            continue  # it is outlined as what is to be clicked
        first = name == following
        # Brackets have a line of their own: of them this says how far outside they stand.
        strong = first or (name in spots.targets and spots.targets[name].round)
        box = spots.outline(name, NEXT if first else MAY_CLICK, 4 if strong else 2.5)
        if box is not None and first:
            sheet.clear.append(box)
            with sheet.raised(spots.targets[name].z + 1):
                _lamp(sheet, box, strip)


def _lamp(sheet: Sheet, box: Box, strip: Box) -> None:
    """Put a lamp at the corner of a box, just within it or at the middle of a side, where it hides the least; not
    across the top bar's edge."""
    side, area = max(sheet.u(LAMP_LEAST), min(sheet.u(LAMP), min(box.w, box.h) * LAMP_SHARE // 100)), sheet.area
    if box.y >= sheet.u(BAR):
        area = area.cut_top(sheet.u(BAR))[1]
    taken = [(letters(sheet, thing), OVER_WORDS) for thing in sheet.things if isinstance(thing, Label)]
    pieces = [thing.bounds for thing in sheet.things if small(sheet, thing)]
    own = box not in sheet.beneath.values()  # what is within is what is pointed out, not pieces that stand there
    taken += [(bounds, OVER_PIECE) for bounds in pieces if not (own and box.contains(bounds))]
    taken += [(thing.bounds, OVER_TARGET) for thing in sheet.things if _beside(sheet, thing, box)]
    taken.append((strip, OVER_PROMPT))
    places = []
    corners = [(box.right, box.y), (box.x, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    if min(box.w, box.h) > 3 * side:
        inner = box.inset(side * 3 // 4)
        corners += [(inner.right, inner.y), (inner.x, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom)]
    elif box.h > 3 * side:
        corners += [(box.right, box.centre[1]), (box.x, box.centre[1])]
    for cx, cy in corners:
        x = min(max(cx - side // 2, area.x), area.right - side)
        y = min(max(cy - side // 2, area.y), area.bottom - side)
        places.append(Box(x, y, side, side))
    badge = min(places, key=lambda place: sum(weight * _shared(place, other) for other, weight in taken))
    next_lamp(sheet, badge)


def _beside(sheet: Sheet, thing: Drawn, box: Box) -> bool:
    """Tell whether a thing is another large one to be clicked, such as the next card."""
    apart = not box.contains(thing.bounds) and not thing.bounds.contains(box)
    return thing.target is not None and apart and not small(sheet, thing)


def small(sheet: Sheet, thing: Drawn) -> bool:
    """Tell whether a thing is a picture on something or can be clicked."""
    seen = isinstance(thing, Picture) or thing.target is not None
    return seen and max(thing.bounds.w, thing.bounds.h) <= sheet.u(RING_UP_TO)


def _shared(one: Box, other: Box) -> int:
    common = one.common(other)
    return common.w * common.h
