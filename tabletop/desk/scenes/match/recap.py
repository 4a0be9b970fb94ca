"""The seats in their order while the mouse is passed on, with what each did since as everybody at the table saw it."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED
from tabletop.desk.draw.ribbons import CREAM, INK, PAPER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import change_dot
from tabletop.desk.draw.theme import (
    BODY,
    CHANGED,
    FIELD,
    INK_QUIET,
    LEAD,
    LEAD_BOLD,
    LINE,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    SUBTITLE,
    TAG_SKIN,
    TEXT,
    TITLE,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.scenes.match.log import put_in_words
from tabletop.desk.scenes.match.telling import clauses_of
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets.seat_sheet import SINCE
from tabletop.play.match import since

STYLES = (LEAD, BODY, SMALL)
"""How the words are printed, where they have room."""
NAMES = (TITLE, SUBTITLE, LEAD_BOLD, STRONG, SMALL_BOLD)
PLATE_SKIN = Skin(FIELD, FIELD, LINE, 1, 12)
TAKES_SKIN = Skin(CREAM, PAPER, INK, 3, 12, shadow=6)
PIECES = ((72, 205), (52, 165))
"""How large the piece of a seat is and how wide its plate is then at least, in units, the best first."""
PAD = 10
"""What is free at the edge of a plate, in units."""
GAP = 20
"""What is free between two plates, in units."""
MOST_WIDE = 380
"""How wide a plate is at most, in units."""
MOST_HIGH = 230
"""How high a plate is at most, in units."""
SLIM_PIECE = 34
"""How large the piece is on a plate that has what was done beside it, in units."""
SLIM_PAD = 6
"""What is free at the edge of such a plate, in units."""
SLIM_LINES = 2
"""In how many lines what was done stands there at most."""
ALL_SHOWN = 1000
"""So many lines count as all of what was done."""
GIVES = ("passes it on", "before")
TAKES = ("takes the mouse", "now")
WAITS = ("waits",)


class InOrder(msgspec.Struct, frozen=True):
    """A seat at the table: its `piece` and `name`, what part it takes, from full to brief, whether the mouse goes
    to it, and what it did, in clauses."""

    piece: tuple[str, ...]
    name: str
    parts: tuple[str, ...]
    takes: bool
    clauses: tuple[str, ...] = ()


def seats_in_order(sitting: Sitting[Any, Any], table: Table[Any, Any], seat: int) -> list[InOrder]:
    """Return all seats as the mouse is passed to `seat` by the one at the table, with what each of the others did since
    `seat` acted last, as a bystander saw it."""
    names = sitting.names
    told = [
        (entry.seat, [line.text for line in put_in_words(sitting, table, entry.seen_by(None)) if line.deed])
        for entry in since(seat, sitting.match.entries)
    ]
    deeds = clauses_of(told, names)
    deeds.pop(seat, None)
    pieces = TABLES[sitting.game.id].card.pieces(sitting.match)

    def parts(one: int) -> tuple[str, ...]:
        if sitting.match.seats[one].kind != "human":
            return (sitting.played_by(one),)
        return TAKES if one == seat else GIVES if one == sitting.seat else WAITS

    return [
        InOrder(pieces[one], name, parts(one), one == seat, tuple(deeds.get(one, ()))) for one, name in enumerate(names)
    ]


class _Way(msgspec.Struct, frozen=True):
    """How the plates of the seats lie: in so many columns, as high, with words in a style; how many `lines_shown` there
    are of what was done, or `ALL_SHOWN`, how large a `piece` is, and whether they are `slim`: with all words beside the
    piece."""

    columns: int
    high: int
    style: TextStyle
    lines_shown: int
    piece: int = SLIM_PIECE
    slim: bool = False

    @property
    def head(self) -> int:
        """How high the piece with its margins is."""
        return self.piece + 2 * PAD


def compose_order(sheet: Sheet, room: Box, seats: Sequence[InOrder]) -> Box:
    """Put a plate for each of the seats into `room`, in their order; where it is too low for all, those that have
    something to tell, and of these the last. Return the heads of the first row, as high as its pieces ask for."""
    active = [one for one in seats if one.clauses]
    found = _best_way(sheet, room, seats, active)
    if found is None:
        return Box(*room[:3], 0)
    way, head_high, shown = found
    u, rows = sheet.u, -(-len(shown) // way.columns)
    wide = min(room.w, way.columns * u(MOST_WIDE) + u(GAP) * (way.columns - 1))
    head, plates = room.middle(wide, head_high + rows * way.high + (rows - 1) * u(GAP)).cut_top(head_high)
    if head_high:
        _since(sheet, head)
    room_for = (wide - u(GAP) * (way.columns - 1)) // way.columns - 2 * u(PAD) - u(way.piece) - u(10)
    fit = (style for style in NAMES if all(sheet.width(one.name, style) <= room_for for one in shown))
    named = next(fit, SMALL_BOLD)
    places = [place for row in plates.rows(rows, u(GAP)) for place in row.columns(way.columns, u(GAP))]
    for n, (one, place) in enumerate(zip(shown, places, strict=False)):
        if way.slim:
            _compose_slim(sheet, place, one)
        else:
            _compose_seat(sheet, place, one, way, named)
        if len(shown) == len(seats) and (n + 1) % way.columns and n + 1 < len(shown):
            _next_in_order(sheet, place.right + u(GAP) // 2, place.y + (place.h if way.slim else u(way.head)) // 2)
    return plates.cut_top(way.high if way.slim else u(way.head))[0]


def _best_way(
    sheet: Sheet, room: Box, seats: Sequence[InOrder], active: Sequence[InOrder]
) -> tuple[_Way, int, Sequence[InOrder]] | None:
    """Return the way to lay the plates that shows most, how high the head above them is, and the seats that it shows;
    None where there is no room for any. The `active` seats have something to tell."""
    best: tuple[int, ...] | None = None
    found: tuple[_Way, int, Sequence[InOrder]] | None = None
    headed = sheet.line(SMALL_BOLD) + sheet.u(10)
    for head_high, shown in product((headed, 0), (seats, *(active[n:] for n in range(len(active))))):
        if found is not None and found[0].lines_shown and not (found[0].slim and shown == active):
            break  # full plates of the active seats alone are still tried against slim ones of all
        below = Box(room.x, room.y + head_high, room.w, room.h - head_high)
        ways = _ways(sheet, below, shown)
        if not any(way.lines_shown for way in ways):
            ways += _slim_ways(sheet, below, shown)
        for way in ways:
            worth = _worth(way, len(shown))
            if best is None or worth > best:
                best, found = worth, (way, head_high if active else 0, shown)
    return found


def _next_in_order(sheet: Sheet, x: int, y: int) -> None:
    """Add the arrow from a seat to the next one, with its middle at a pixel."""
    half = sheet.u(7)
    sheet.stroke([(x - half, y - half), (x + half, y), (x - half, y + half)], CREAM, fill=True)


def _since(sheet: Sheet, box: Box) -> None:
    u = sheet.u
    wide = sheet.width(SINCE, SMALL_BOLD) + u(14 + 6 + 20)
    tag = Box(box.x, box.y, wide, sheet.line(SMALL_BOLD) + u(4))
    sheet.plate(tag, TAG_SKIN)
    dot, words = tag.inset(u(10), 0).cut_left(u(14), u(6))
    change_dot(sheet, dot)
    sheet.text(words, SINCE, SMALL_BOLD, CHANGED)


def _ways(sheet: Sheet, room: Box, seats: Sequence[InOrder]) -> list[_Way]:
    """Return the ways in which the plates of `seats` have their room."""
    u, found = sheet.u, []
    for columns, (piece, least) in product(range(1, len(seats) + 1), PIECES):
        rows = -(-len(seats) // columns)
        wide = min(u(MOST_WIDE), (room.w - u(GAP) * (columns - 1)) // columns)
        most = min(u(MOST_HIGH), (room.h - u(GAP) * (rows - 1)) // rows)
        head = u(piece + 2 * PAD)
        if wide < u(least) or most < head:
            continue
        for style in STYLES:
            lines = [len(_wrapped(sheet, one, 0, wide, style)) if one.clauses else 0 for one in seats]
            whole = head + (max(lines) * sheet.line(style) + u(PAD) if max(lines) else 0)
            room_for = max(0, most - head - u(PAD)) // sheet.line(style)
            # A cut text takes all the lines there are, and is long: its lines count double.
            shown = sum(min(each, room_for) * (each <= room_for or 2) for each in lines)
            shown = ALL_SHOWN if whole <= most else min(ALL_SHOWN - 1, shown)
            found.append(_Way(columns, min(most, whole), style, shown, piece))
    return found


def _worth(way: _Way, seats: int) -> tuple[int, ...]:
    """Return what of two ways to lay the plates of so many seats the better one has more of: lines of what was done,
    then fewer rows, then fewer columns, then a larger piece."""
    rows = -(-seats // way.columns)
    return way.lines_shown, -rows, -way.columns, way.piece


def _slim_ways(sheet: Sheet, room: Box, seats: Sequence[InOrder]) -> list[_Way]:
    """Return the ways in which slim plates of `seats` have their room."""
    u, found = sheet.u, []
    for columns, lines in product(range(1, len(seats) + 1), range(1, SLIM_LINES + 1)):
        shown = lines * sum(bool(one.clauses) for one in seats)
        high = sheet.line(SMALL_BOLD) + lines * sheet.line(SMALL) + u(2 * SLIM_PAD)
        rows = -(-len(seats) // columns)
        wide = min(u(MOST_WIDE), (room.w - u(GAP) * (columns - 1)) // columns)
        if wide >= u(PIECES[-1][1]) and rows * high + (rows - 1) * u(GAP) <= room.h:
            found.append(_Way(columns, high, SMALL, shown, slim=True))
    return found


def _compose_slim(sheet: Sheet, box: Box, one: InOrder) -> None:
    u = sheet.u
    ink = INK if one.takes else TEXT
    sheet.plate(box, TAKES_SKIN if one.takes else PLATE_SKIN)
    piece, words = box.inset(u(PAD), u(SLIM_PAD)).cut_left(u(SLIM_PIECE), u(10))
    sheet.picture(piece.middle(piece.w, min(piece.h, piece.w)), *one.piece)
    name, rest = words.cut_top(sheet.line(SMALL_BOLD))
    sheet.text(name, one.name, SMALL_BOLD, ink, ELIDED)
    if one.clauses:
        _deeds(sheet, rest, one, SMALL, ink)
    else:
        line = rest.cut_top(sheet.line(SMALL))[0]
        sheet.text(line, _part(sheet, one, line.w), SMALL, INK_QUIET if one.takes else QUIET, ELIDED)


def _part(sheet: Sheet, one: InOrder, wide: int) -> str:
    return next((words for words in one.parts if sheet.width(words, SMALL) <= wide), one.parts[-1])


def _wrapped(sheet: Sheet, one: InOrder, first: int, wide: int, style: TextStyle) -> tuple[str, ...]:
    return sheet.wrap(_said(one, first), style, wide - sheet.u(2 * PAD))


def _compose_seat(sheet: Sheet, box: Box, one: InOrder, way: _Way, named: TextStyle) -> None:
    u, style = sheet.u, way.style
    ink, quiet = (INK, INK_QUIET) if one.takes else (TEXT, QUIET)
    if not one.clauses:
        box = box.cut_top(u(way.head))[0]
    sheet.plate(box, TAKES_SKIN if one.takes else PLATE_SKIN)
    inner = box.inset(u(PAD))
    head, rest = inner.cut_top(min(inner.h, u(way.piece)))
    piece, words = head.cut_left(u(way.piece), u(10))
    sheet.picture(piece.middle(piece.w, min(piece.h, piece.w)), *one.piece)
    upper, lower = words.middle(words.w, sheet.line(named) + sheet.line(SMALL)).cut_top(sheet.line(named))
    sheet.text(upper, one.name, named, ink, ELIDED)
    sheet.text(lower, _part(sheet, one, lower.w), SMALL, quiet, ELIDED)
    lines = rest.h // sheet.line(style)
    if one.clauses and lines:
        _deeds(sheet, rest.cut_bottom(lines * sheet.line(style))[0], one, style, ink)


def _deeds(sheet: Sheet, box: Box, one: InOrder, style: TextStyle, ink: Colour) -> None:
    """Put what a seat did into a box, as many of the latest clauses as have room, or else the beginning of the last."""
    lines = box.h // sheet.line(style)
    said = [_said(one, first) for first in range(len(one.clauses))]
    fits = (words for words in said if len(sheet.wrap(words, style, box.w)) <= lines)
    words = next(fits, said[-1])
    wrapped = sheet.wrap(words, style, box.w)
    for line in (*wrapped[: lines - 1], " ".join(wrapped[lines - 1 :])):
        row, box = box.cut_top(sheet.line(style))
        sheet.text(row, line, style, ink, ELIDED)


def _said(one: InOrder, first: int) -> str:
    words = ", ".join(one.clauses[first:])
    return f"Then {words}" if first else f"{words[0].upper()}{words[1:]}"
