"""What lies over everything: tooltips, refusals, toasts, the focus ring."""

from collections.abc import Sequence
from math import dist

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import WRAPPED, TextLayout
from tabletop.desk.draw.room import Room
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.taken import taken_by
from tabletop.desk.draw.theme import (
    BUBBLE_SKIN,
    CHOSEN,
    FIELD,
    MAY_CLICK,
    REFUSAL_SKIN,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TAIL,
    TEXT,
    TOAST_SKIN,
    WHITE,
    Colour,
    Skin,
    rgb,
)
from tabletop.desk.draw.things import Drawn, Reason, Zone

GAP = 12  # units between a bubble and what it is about
BEAK_FOOT = 8  # units, half of the foot of a beak
LEAST_WIDE = 180
"""A bubble may always be so many units wide."""
BAR = 56
"""How high the top bar is, in units."""
TOAST_TOP = 64
"""How far below the top of the window sentences that go by themselves stand, in units."""
TOAST_PAD = 24
"""How much is free beside their words, in units."""
TOAST_WIDE = (720, 400, 280, 200)
"""How wide they are at most, in units, the first that has room."""
TOAST_STEPS = (0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1)
"""How far beside the middle of the window they are tried, as shares of it."""
RING = 4.0
"""How broad the line round what is in focus is, in units."""
RING_RIM = 2.0
"""How broad the dark rims along it are, in units."""
RING_OFF = 6
"""How far it is off the thing, in units."""
WEDGE = 9
"""How large its wedges are, in units."""


class BubbleStyle(msgspec.Struct, frozen=True):
    """What a bubble looks like, and the colour of its letters."""

    skin: Skin
    ink: Colour


SAYS = BubbleStyle(BUBBLE_SKIN, TEXT)
REFUSES = BubbleStyle(REFUSAL_SKIN, rgb("#ffe1dc"))
SPARED = 4
"""How much less bad it is to hide a part of the panel that a larger thing is of than words."""
ALIKE = 40
"""Places that differ by less than a square this wide, in units, are alike."""


def place_beside(sheet: Sheet, near: Box, wide: int, tall: int, off: float = GAP) -> Box:
    """Return where a bubble goes, wholly in the window and so many units `off` what it is about.

    Above it is best, then below it; it goes beside it, or farther off, where that leaves what is to stay `clear` on the
    sheet so.
    """
    gap, edge, within = sheet.u(off), sheet.u(8), sheet.area
    least, most = within.x + edge, within.right - wide - edge
    x = max(least, min(near.centre[0] - wide // 2, most))
    above = near.y - tall - gap >= within.y + edge
    y = near.y - tall - gap if above else min(near.bottom + gap, within.bottom - tall - edge)
    first = Box(x, y, wide, tall)
    clear = [box for box in sheet.clear if not box.contains(near)]
    if not any(first.meets(box) for box in clear):
        return first
    places = [(x, near.y - tall - gap), (x, near.bottom + gap)]
    middle = max(within.y + edge, min(near.centre[1] - tall // 2, within.bottom - tall - edge))
    places += [(near.right + gap, middle), (near.x - gap - wide, middle)]
    for box in clear:
        places += [(x, box.y - tall - gap), (x, box.bottom + gap)]
        places += [(at, max(y, within.y + edge)) for at in (box.x - wide - gap, box.right + gap)]
    room, taken = within.inset(edge), [near, *clear]
    found = [place for at, y in places if room.contains(place := Box(at, y, wide, tall))]
    found = [place for place in found if not any(place.meets(box) for box in taken)] or [first]
    return min(found, key=lambda place: _apart(place, near))


def _apart(one: Box, other: Box) -> tuple[int, int]:
    """Return how far two boxes are apart, and how far their middles are, along both sides."""
    (x, y), (at, by) = one.centre, other.centre
    between = max(0, one.x - other.right, other.x - one.right) + max(0, one.y - other.bottom, other.y - one.bottom)
    return between, abs(x - at) + abs(y - by)


def _measured(sheet: Sheet, text: str, foot: int, most: int | None = None) -> tuple[tuple[str, ...], int, int]:
    """Return the lines of a bubble, its width, `most` at most, and its height in pixels."""
    most = sheet.area.w - sheet.u(20) if most is None else most
    lines = sheet.wrap(text, SMALL, min(sheet.u(420), most - 2 * sheet.u(14)))
    wide = max(sheet.width(line, SMALL) for line in lines) + 2 * sheet.u(14)
    tall = sheet.line(SMALL) * len(lines) + 2 * sheet.u(9) + foot
    return lines, max(wide, sheet.u(150)) if foot else wide, tall


def bubble(
    sheet: Sheet,
    near: Box,
    text: str,
    style: BubbleStyle = SAYS,
    *,
    foot: int = 0,
    most: int | None = None,
) -> tuple[Box, Box]:
    """Add a bubble with wrapped text above (or below) a box, with a beak that points at it.

    `foot` pixels are kept free under the text; it stays in the window, and is no wider than `most` pixels. Returns the
    bubble and the free strip.
    """
    lines, wide, tall = _measured(sheet, text, foot, most)
    box, skin = place_beside(sheet, near, wide, tall), style.skin
    sheet.plate(box, skin)
    if near.h:
        beak(sheet, box, near, skin)
    inner = box.inset(sheet.u(14), sheet.u(9))
    strip, words = inner.cut_bottom(foot) if foot else (Box(inner.x, inner.bottom, inner.w, 0), inner)
    sheet.text(words, "\n".join(lines), SMALL, style.ink, WRAPPED)
    return box, strip


def beak(sheet: Sheet, box: Box, near: Box, skin: Skin, *, ring: bool = True, half: float = BEAK_FOOT) -> None:
    """Lead from a bubble to what it is about with a beak, where it doesn't lie on that; what is farther off than a beak
    is long has a `ring` instead. `half` of the foot of the beak is so many units."""
    (x, y), (left, top, wide, high) = near.centre, near
    foot = max(box.x, min(x, box.right)), max(box.y, min(y, box.bottom))
    tip = max(left, min(foot[0], left + wide)), max(top, min(foot[1], top + high))
    if not box.meets(near) and dist(tip, foot) <= max(sheet.u(TAIL), 2 * sheet.u(half)):
        _beak(sheet, box, tip, skin, half)
    elif ring and not box.meets(near):
        for line, ink in ((5, FIELD), (2, CHOSEN)):
            sheet.plate(near.inset(-sheet.u(5)), Skin(None, None, ink, line, skin.radius))


def _beak(sheet: Sheet, box: Box, tip: tuple[int, int], skin: Skin, foot_half: float) -> None:
    """Add a wedge from the side of a bubble that faces the `tip` up to there, whose foot is twice so many units."""
    if skin.top is None or skin.line is None:
        return
    (x, y), half = tip, sheet.u(foot_half)
    edge = half + sheet.u(10)
    at_x, at_y = max(box.x + edge, min(x, box.right - edge)), max(box.y + edge, min(y, box.bottom - edge))
    if box.y <= y < box.bottom:
        foot, by = (box.right - 2, 1) if x >= box.right else (box.x + 2, -1)
        ends, out = [(foot, at_y - half), (foot, at_y + half)], (by, 0)
    else:
        foot, by = (box.bottom - 2, 1) if y >= box.bottom else (box.y + 2, -1)
        ends, out = [(at_x - half, foot), (at_x + half, foot)], (0, by)
    fill = (skin.bottom or skin.top) if y >= box.bottom else skin.top
    sheet.stroke([*ends, tip], fill, fill=True)
    (first, last) = ((end[0] + out[0], end[1] + out[1]) for end in ends)
    sheet.stroke([first, tip, last], skin.line, skin.line_width)


def tooltip(sheet: Sheet, about: Drawn, text: str) -> None:
    """Add the bubble of a thing that is pointed at."""
    bubble(sheet, about.near or about.box, text, most=_most(sheet, about))


def _most(sheet: Sheet, about: Drawn) -> int | None:
    """Return how wide the bubble of a thing may be."""
    return None if about.near is None else max(about.near.w, sheet.u(LEAST_WIDE))


def refusal_box(sheet: Sheet, about: Drawn, reason: Reason) -> Box:
    """Return the box of the pinned bubble that says why not."""
    _, wide, tall = _measured(sheet, reason.text, sheet.u(40) if reason.rule else 0, _most(sheet, about))
    return place_beside(sheet, about.near or about.box, wide, tall)


def refusal_bubble(sheet: Sheet, about: Drawn, reason: Reason, target: str, *, pinned: bool) -> None:
    """Add the bubble that says why not; a `pinned` one has a "See the rule" to pick when the reason has a rule."""
    near, most = about.near or about.box, _most(sheet, about)
    if not (pinned and reason.rule):
        bubble(sheet, near, reason.text, REFUSES, most=most)
        return
    _, strip = bubble(sheet, near, reason.text, REFUSES, foot=sheet.u(40), most=most)
    strip = strip.cut_bottom(sheet.u(34))[0]
    sheet.zone(strip, target)
    used = sheet.lettered(strip, "See the rule", SMALL_BOLD, MAY_CLICK)
    sheet.rule(used.x, used.bottom, used.w, MAY_CLICK)


def toast_bubble(sheet: Sheet, text: str, box: Box) -> None:
    """Add a sentence that goes by itself in the `toast_box` that it has."""
    sheet.plate(box, TOAST_SKIN)
    words = box.inset(sheet.u(TOAST_PAD), sheet.u(8))
    lines = sheet.wrap(text, STRONG, words.w)
    sheet.text(words, "\n".join(lines), STRONG, TEXT, TextLayout("centre", wrap=True))


def toast_box(
    sheet: Sheet, text: str, things: Sequence[Drawn], last: Box | None = None, near: Box | None = None
) -> Box:
    """Return where a sentence goes that is said over `things`: where it was `last`, or `near` a place, without one the
    middle below the top bar, so that it covers no panel, and nothing that has words or can be clicked.

    Where there is no such place, or it would be far from what it is `near`, it lies on a panel between the words, or
    covers what can be clicked, which works through it, or else the least.
    """
    sizes = [_toast_size(sheet, text, most) for most in TOAST_WIDE]
    to = (sheet.area.centre[0], sheet.u(TOAST_TOP)) if near is None else near.centre
    taken = taken_by(sheet, things)
    area = sheet.area.cut_top(sheet.u(TOAST_TOP))[1].inset(sheet.u(8), 0)
    told = taken.targets + taken.words + taken.small + sheet.clear
    covered = told + (taken.panels if near is None else [])
    if last is not None and (last.w, last.h) in sizes and not any(map(last.meets, covered)):
        return last
    words = Room(area, sheet.u(8), told)
    off = words.less(taken.panels)
    few = Room(area, sheet.u(8), taken.words + taken.small)
    bare = Room(area, sheet.u(8), taken.words + taken.targets)
    least = Room(area, sheet.u(8), taken.words)
    on_panels = words, bare, few, least
    rooms = (off.less(taken.pictures), off, bare.less(taken.small + taken.panels), *on_panels)
    for room in rooms if near is None else on_panels:
        for size in sizes:
            place = room.nearest(*size, to)
            if place is not None:
                return place
    places = [_beside_middle(sheet, size, step) for size in sizes for step in TOAST_STEPS]
    hidden = [*taken.targets, *taken.words, *sheet.clear]
    return min(places, key=lambda place: sum(_hidden(place, other) for other in hidden))


def _toast_size(sheet: Sheet, text: str, most: int) -> tuple[int, int]:
    """Return how large a sentence is that is at most so many units wide."""
    pad = 2 * sheet.u(TOAST_PAD)
    lines = sheet.wrap(text, STRONG, min(sheet.u(most), sheet.area.w - sheet.u(64)) - pad)
    return max(sheet.width(line, STRONG) for line in lines) + pad, sheet.line(STRONG) * len(lines) + sheet.u(24)


def _beside_middle(sheet: Sheet, size: tuple[int, int], step: float) -> Box:
    """Return the place that lies so many steps, of which two are from a side of the window to the other, right of the
    middle below the top bar."""
    wide, high = size
    off = round((sheet.area.w - wide - sheet.u(64)) * step / 2)
    return Box(sheet.area.x + (sheet.area.w - wide) // 2 + off, sheet.u(TOAST_TOP), wide, high)


def _hidden(box: Box, other: Box) -> int:
    """Return how many pixels of `other` lie under `box`."""
    common = box.common(other)
    return common.w * common.h


def larger_box(sheet: Sheet, about: Zone, things: Sequence[Drawn]) -> Box:
    """Return where a thing is shown larger: where that hides the least of the thing itself, then of the main buttons
    among `things` and of the words that are to stay `clear` on the sheet; touching the thing, at the side where it is
    to be, or else where it hides the least of words, what can be clicked, and the panel that it is of, which can spare
    more.
    """
    larger = about.larger
    if larger is None or larger.of is None:
        return about.box if larger is None else larger.box
    near, box, of, gap = about.box, larger.box, larger.of, sheet.u(8)
    taken = taken_by(sheet, things)
    clear = [one for one in sheet.clear if not of.contains(one)]
    keep = [one for one in clear if not any(one.holds(target.centre) for target in taken.targets)]
    keep += [thing.bounds for thing in things if thing.target in sheet.main]
    area = sheet.area.cut_top(sheet.u(BAR))[1].inset(sheet.u(4))
    lefts, tops = {box.x, area.x, area.right - box.w}, {box.y, area.y, area.bottom - box.h}
    for one in (near, of, *keep):
        lefts |= {one.x - gap - box.w, one.right + gap}
        tops |= {one.y - gap - box.h, one.bottom + gap}
    places = [Box(x, y, box.w, box.h) for x in sorted(lefts) for y in sorted(tops)]
    told = [one for one in (*taken.words, *taken.targets) if not of.contains(one) and not one.contains(of)]

    def first(place: Box) -> tuple[int, int, bool]:
        hidden = _hidden(place, near), sum(_hidden(place, one) for one in keep)
        return *hidden, _apart(place, near)[0] > gap

    def then(place: Box) -> tuple[bool, int, int]:
        aside = place.y != box.y if of.w > of.h else place.x != box.x
        hidden = sum(_hidden(place, one) for one in told) + _hidden(place, of) // SPARED if aside else 0
        return aside, hidden // sheet.u(ALIKE) ** 2, abs(place.x - box.x) + abs(place.y - box.y)

    worth = {place: first(place) for place in places if area.contains(place)}
    least = min(worth.values(), default=None)
    return min((place for place in worth if worth[place] == least), key=then, default=box)


def focus_ring(sheet: Sheet, box: Box, *, round: bool = False) -> None:
    """Add the ring round what the keyboard has in focus: white between dark rims, so that it shows on any ground, with
    a wedge at each side that points at it, so that it is no ring of something that can merely be clicked."""
    u, radius = sheet.u, 999 if round else 14
    grown = box.inset(-u(RING_OFF))
    if round:
        wide = max(grown.w, grown.h)
        grown = grown.middle(wide, wide)
    sheet.plate(grown.inset(-u(RING_RIM)), Skin(None, None, FIELD, RING + 2 * RING_RIM, radius + RING_RIM))
    sheet.plate(grown, Skin(None, None, WHITE, RING, radius))
    (x, y), half, deep = grown.centre, u(WEDGE) * 2 // 3, u(WEDGE)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tip = x + dx * (grown.w // 2), y + dy * (grown.h // 2)
        foot = tip[0] + dx * deep, tip[1] + dy * deep
        wedge = [tip, (foot[0] + dy * half, foot[1] + dx * half), (foot[0] - dy * half, foot[1] - dx * half)]
        sheet.stroke([*wedge, tip, wedge[1]], FIELD, 2 * RING_RIM)
        sheet.stroke(wedge, WHITE, fill=True)
