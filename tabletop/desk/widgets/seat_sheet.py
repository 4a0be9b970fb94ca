"""All that is known of a seat in one large card, the same at every table: shown while its small one is pointed at."""

import re
from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.signals import change_dot
from tabletop.desk.draw.theme import (
    ENAMEL_PANEL,
    FIELD,
    LINE,
    SMALL,
    SOFT,
    TEXT,
    WHITE,
    Colour,
    Material,
    Skin,
    TextStyle,
    Theme,
)
from tabletop.desk.draw.things import Larger
from tabletop.desk.widgets.bubbles import beak

NAME = TextStyle("title", 18)
FIGURE = TextStyle("number", 22)
POINTS = TextStyle("number", 44, leading=1.0)
FACT = TextStyle("number", 18)
"""The figures of facts that stand below each other."""
ABOVE_FACTS = 28
"""How high their title is, in units."""
FACT_HIGH = 26
"""How high each of them is, in units."""
FACT_WIDE = 112
"""How wide each of them is at least, in units."""
WIDE = 340
"""How wide the large card is, in units."""
PAD = 14
"""What is free at its edge, in units."""
PORTRAIT = 84
"""How large its portrait is, in units."""
HEAD = 100
"""How high its head is, in units."""
PICTURE = 24
"""How large the picture of a fact is, in units."""
GAP = 8
"""What is free between its parts, in units."""
ROOMY = 1200
"""In a window less wide than this, in units, the large card is smaller, so that it hides less."""
LOW_WIDE = 308
"""How wide it is then, in units."""
LOW_PORTRAIT = 56
"""How large its portrait is then, in units."""
LOW_HEAD = 72
"""How high its head is then, in units."""
LOW_POINTS = TextStyle("number", 26)
"""The letters of its points then."""
LEAST_MARK = 16
"""How large the shape of a seat beside its portrait is at least, in units."""
DOT = 14
"""How large the sign of what changed is, in units."""
DEED_PAD = 3
"""What stands above and below words about it, in units."""
SINCE = "Since your turn"
PARTS = re.compile(r"[:,] | (?:on|from|to|into|for|with|beside|in|at) ")
"""What is said up to one of these says something by itself."""
STRIP = 6
"""How wide the strip with the pattern of a seat is, in units."""
STRIP_IN = 2
"""How far that strip is from the left edge of the plate, in units."""
STRIP_ENDS = 4
"""How much farther it is from the upper and the lower edge, in units."""
PATTERNS = 6
"""So many patterns tell seats apart; a seventh seat has the first again."""
EXPLAINS = 36  # letters: what stands after a colon and is longer explains what it stands after
A_ROW = 3
"""So many facts stand beside each other."""


class Fact(msgspec.Struct, frozen=True):
    """Something that a seat has: its picture, in one colour where it has a `tint`, how much of it, and what it is
    called. On a large card the `things` themselves stand in place of both, where there are any."""

    sprite: tuple[str, ...]
    figure: str
    name: str
    tint: Colour | None = None
    things: tuple[tuple[str, ...], ...] = ()


class Seat(msgspec.Struct, frozen=True):
    """A seat and all that everybody knows of it: who it is and who plays it, its points and what they are, what it has,
    what it `did` since the player acted, in clauses, and sentences about the rest. `mark` is its shape on its `colour`,
    and its `portrait` where it has no other, on a `disc` of its own; its cards are of a `material`, on a `ground` where
    that is not the usual one. `pattern` is the number of that on its pieces, 0 for the one of its place."""

    seat: int
    name: str
    points: str
    colour: Colour
    mark: tuple[str, ...]
    kind: str = ""
    unit: str = ""
    facts: tuple[Fact, ...] = ()
    did: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    portrait: tuple[str, ...] = ()
    ground: tuple[Colour, ...] = ()
    disc: tuple[Colour, Colour] = (LINE, FIELD)
    material: Material = ENAMEL_PANEL
    pattern: int = 0

    def plate(self, line: Colour, wide: float) -> Skin:
        """Return the plate of a card of this seat, with an edge."""
        skin = self.material.skin
        top, bottom = self.ground or (skin.top, skin.bottom)
        return msgspec.structs.replace(skin, top=top, bottom=bottom, line=line, line_width=wide)


def compose_pattern(sheet: Sheet, box: Box, seat: Seat) -> None:
    """Put the strip with the pattern of a seat along the left edge of its plate, which tells it apart without colour:
    1 plain, 2 slanting, 3 bands, 4 dots, 5 hatching, 6 rings."""
    u = sheet.u
    strip = box.inset(u(STRIP_IN), u(STRIP_IN + STRIP_ENDS)).cut_left(u(STRIP))[0]
    sheet.plate(strip, Skin(seat.colour, seat.colour, None, radius=2))
    number = (seat.pattern or seat.seat + 1) % PATTERNS or PATTERNS
    if number > 1:
        sheet.picture(strip, "ui", f"pattern-{number}.svg", fit=Fit("cover"))


def compose_deed(sheet: Sheet, box: Box, lines: Sequence[str]) -> None:
    """Put what a seat did into a box, with the sign of what changed before it."""
    u, several = sheet.u, len(lines) > 1
    with sheet.made_of(ENAMEL_PANEL):
        sheet.plate(box, Skin(FIELD, FIELD, None, radius=12 if several else 999))
        dot, words = box.inset(u(6), u(DEED_PAD) if several else 0).cut_left(u(DOT), u(5))
        change_dot(sheet, dot.cut_top(sheet.line(SMALL))[0] if several else dot)
        layout = TextLayout(valign="top" if several else "middle", wrap=several, elide=not several)
        sheet.text(words, "\n".join(lines), SMALL, TEXT, layout, ground=FIELD)


def latest(sheet: Sheet, did: Sequence[str], wide: int) -> str:
    """Return as many of the latest clauses as have room in one line; where not even the last has, as much of it as says
    something by itself, and cut where that has none."""
    said = [f"{'then ' * (n > 0)}{', '.join(did[n:])}" for n in range(len(did))]
    said += [did[-1][: part.start()] for part in reversed(list(PARTS.finditer(did[-1])))]
    whole = next((words for words in said if sheet.width(words, SMALL) <= wide), None)
    return sheet.faces.elide(did[-1], SMALL, wide) if whole is None else whole


def latest_lines(sheet: Sheet, did: Sequence[str], wide: int, most: int) -> tuple[str, ...]:
    """Return all clauses in up to `most` lines, without what explains them where that has no room, or else as many of
    the latest as have; where not even the last has, one line of it."""
    brief = tuple(map(_brief, did))
    tries = [", ".join(did), *(", ".join(brief[n:]) for n in range(len(brief)))]
    wrapped = (sheet.wrap(words, SMALL, wide) for words in tries)
    fits = (lines for lines in wrapped if len(lines) <= most and all(sheet.width(one, SMALL) <= wide for one in lines))
    return next(fits, (latest(sheet, did, wide),))


def _brief(clause: str) -> str:
    """Return a clause without what explains it at length.

    >>> _brief("uses Dash: One Move costs no DIS, goes farther and may pass robots"), _brief("meets: Diner")
    ('uses Dash', 'meets: Diner')
    """
    said = clause.partition(". ")[0]
    head, _, explained = said.partition(": ")
    return head if len(explained) > EXPLAINS else said


def deeds_high(sheet: Sheet, lines: int) -> int:
    """Return how high so many lines of what a seat did are."""
    return lines * sheet.line(SMALL) + 2 * sheet.u(DEED_PAD)


def deed_wide(sheet: Sheet, box: Box) -> int:
    """Return how many pixels words have in a box of what a seat did."""
    return box.w - 2 * sheet.u(6) - sheet.u(DOT) - sheet.u(5)


def compose_portrait(sheet: Sheet, box: Box, seat: Seat) -> None:
    """Put the portrait of a seat on the sheet, on a disc as large as there is room for."""
    side = min(box.w, box.h)
    disc = box.middle(side, side)
    sheet.plate(disc, Skin(*seat.disc, seat.colour, 3 if side >= sheet.u(PORTRAIT) else 2, 999))
    sheet.picture(disc.inset(side // (8 if seat.portrait else 6)), *(seat.portrait or seat.mark))
    if seat.portrait:
        small = max(side * 2 // 5, sheet.u(LEAST_MARK))
        sheet.picture(Box(disc.right - small, disc.bottom - small, small, small), *seat.mark)


def seat_tip(sheet: Sheet, near: Box, off: Box, seat: Seat, text: str) -> Tip:
    """Return what pointing at the small card `near` shows: the large one, in a small window, or where the small one is
    much wider and says it all, its `text`.

    The large one touches the small one: right of it in a column, below it in a row of all small ones, which is `off`,
    or else where it hides less.
    """
    u, area, gap = sheet.u, sheet.area.inset(sheet.u(4)), sheet.u(GAP)
    known = seat_of(seat)
    wide, row = u(WIDE if _roomy(sheet) else LOW_WIDE), off.w > off.h
    high, x = _high(sheet, wide, seat), max(off.x, min(near.x, off.right - wide))
    places = [(x, near.bottom + gap), (x, near.y - gap - high)]
    beside = [(near.right + gap, near.y), (near.x - gap - wide, near.y)]
    for x, y in () if near.w >= 2 * wide else places + beside if row else beside + places:
        box = Box(max(area.x, min(x, area.right - wide)), max(area.y, min(y, area.bottom - high)), wide, high)
        if area.contains(box) and not box.meets(near):
            return Tip(text, larger=Larger(box, _draw, (known, sheet.theme, near), off))
    return Tip(text)


def seat_of(card: Seat) -> Seat:
    """Return what a card says of its seat, without what it adds for itself, which can't be compared."""
    return Seat(*(getattr(card, field) for field in Seat.__struct_fields__))


def _high(sheet: Sheet, wide: int, seat: Seat) -> int:
    """Return how high the large card is."""
    u, gap, inner = sheet.u, sheet.u(GAP), wide - 2 * sheet.u(PAD)
    high = u((HEAD if _roomy(sheet) else LOW_HEAD) + 2 * PAD)
    high += sum(sheet.text_height(one, SMALL, inner) + gap for one in seat.said)
    high += -(-len(seat.facts) // A_ROW) * (_fact_high(sheet) + gap)
    return high + (_deed_high(sheet, inner, seat) + gap if seat.did else 0)


def _roomy(sheet: Sheet) -> bool:
    return sheet.area.w >= sheet.u(ROOMY)


def _deeds(sheet: Sheet, wide: int, seat: Seat) -> tuple[str, ...]:
    return sheet.wrap(f"{SINCE}: {', '.join(seat.did)}.", SMALL, deed_wide(sheet, Box(0, 0, wide, 0)))


def _deed_high(sheet: Sheet, wide: int, seat: Seat) -> int:
    return deeds_high(sheet, len(_deeds(sheet, wide, seat)))


def _fact_high(sheet: Sheet) -> int:
    return max(sheet.u(PICTURE), sheet.line(FIGURE)) + sheet.line(SMALL)


def _draw(sheet: Sheet, box: Box, about: tuple[Seat, Theme, Box]) -> None:
    (seat, theme, near), u = about, sheet.u
    skin = seat.plate(WHITE, 2.5)
    sheet.plate(box, skin)
    compose_pattern(sheet, box, seat)
    beak(sheet, box, near, skin, ring=False)
    with sheet.themed(theme), sheet.made_of(seat.material):
        inner, gap = box.inset(u(PAD)), u(GAP)
        roomy = _roomy(sheet)
        head, rest = inner.cut_top(u(HEAD if roomy else LOW_HEAD), gap)
        mark, words = head.cut_left(u(PORTRAIT if roomy else LOW_PORTRAIT), u(PAD))
        compose_portrait(sheet, mark, seat)
        row, words = words.cut_top(sheet.line(NAME))
        sheet.text(row, seat.name, NAME, TEXT, ELIDED)
        row, words = words.cut_top(sheet.line(SMALL))
        sheet.text(row, seat.kind, SMALL, SOFT, ELIDED)
        style = POINTS if roomy else LOW_POINTS
        figure, words = words.cut_left(sheet.width(seat.points, style), u(8))
        sheet.text(figure, seat.points, style, TEXT)
        sheet.text(words, seat.unit, SMALL, SOFT, ELIDED)
        for first in range(0, len(seat.facts), A_ROW):
            row, rest = rest.cut_top(_fact_high(sheet), gap)
            for fact, place in zip(seat.facts[first : first + A_ROW], row.columns(A_ROW, u(4)), strict=False):
                _fact(sheet, place, fact)
        if seat.did:
            place, rest = rest.cut_top(_deed_high(sheet, rest.w, seat), gap)
            compose_deed(sheet, place, _deeds(sheet, place.w, seat))
        for one in seat.said:
            place, rest = rest.cut_top(sheet.text_height(one, SMALL, rest.w), gap)
            sheet.text(place, one, SMALL, TEXT, WRAPPED)


def _fact(sheet: Sheet, box: Box, fact: Fact) -> None:
    """Add a fact: its picture and figure, and below them what it is."""
    u, (name, upper) = sheet.u, box.cut_bottom(sheet.line(SMALL))
    sheet.text(name, fact.name, SMALL, SOFT, CENTRE)
    if fact.things:
        side = min(u(PICTURE), upper.w // len(fact.things))
        for thing, place in zip(
            fact.things, upper.middle(side * len(fact.things), side).columns(len(fact.things)), strict=True
        ):
            sheet.picture(place, *thing)
        return
    wide = u(PICTURE + 6) + sheet.width(fact.figure, FIGURE)
    mark, figure = upper.middle(min(upper.w, wide), upper.h).cut_left(u(PICTURE), u(6))
    sheet.picture(mark.middle(u(PICTURE), u(PICTURE)), *fact.sprite, tint=fact.tint)
    sheet.text(figure, fact.figure, FIGURE, TEXT)
