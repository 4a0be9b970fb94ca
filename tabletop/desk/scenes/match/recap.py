"""What happened since a seat acted last, as everybody at the table saw it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import change_dot
from tabletop.desk.draw.theme import BODY, CHANGED, FIELD, LINE, SHADOW, SMALL, SMALL_BOLD, SOFT, TEXT, Skin, TextStyle
from tabletop.desk.scenes.match.log import put_in_words
from tabletop.desk.scenes.match.telling import clauses_of
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets.seat_sheet import SINCE
from tabletop.play.match import since

STYLES = (BODY, SMALL)
"""How the words are printed, where they have room."""
DEEDS_SKIN = Skin(FIELD, FIELD, LINE, 1, 12)
WIDE, MOST_WIDE, TALL, GAP, PIECE, MOST_LINES = 270, 560, 62, 10, 44, 5
"""How wide the plate of a seat is at least and at most, in units, and how high at least, what is between two, how large
its piece is, and in how many lines its deeds stand at the most."""


class Deeds(msgspec.Struct, frozen=True):
    """What a seat did, in clauses: its `piece` and `name` with them."""

    piece: tuple[str, ...]
    name: str
    clauses: tuple[str, ...]


def deeds_since(sitting: Sitting[Any, Any], table: Table[Any, Any], seat: int) -> list[Deeds]:
    """Return what each of the others did since `seat` acted last, who acted last at the end, as a bystander saw it."""
    names = sitting.names
    told = [
        (entry.seat, [line.text for line in put_in_words(sitting, table, entry.seen_by(None)) if line.deed])
        for entry in since(seat, sitting.match.entries)
    ]
    deeds = clauses_of(told, names)
    deeds.pop(seat, None)
    pieces = TABLES[sitting.game.id].card.offer.pieces
    return [Deeds(pieces[doer], names[doer], tuple(clauses)) for doer, clauses in deeds.items()]


def compose_deeds(sheet: Sheet, room: Box, deeds: Sequence[Deeds]) -> None:
    """Put what was done into `room`, a plate a seat, under a heading; where it is too low for all, those who acted
    last."""
    u, gap = sheet.u, sheet.u(GAP)
    head_high = sheet.line(SMALL_BOLD) + u(6)
    if not deeds or room.h < head_high + u(TALL):
        return
    columns = max(1, min(len(deeds), (room.w + gap) // u(WIDE + GAP)))
    room = room.middle(min(room.w, columns * u(MOST_WIDE) + gap * (columns - 1)), room.h)
    rows = min(-(-len(deeds) // columns), max(1, (room.h - head_high + gap) // u(TALL + GAP)))
    deeds = deeds[-rows * columns :]
    wide, most = room.columns(columns, gap)[0].w - u(PIECE + 30), (room.h - head_high - (rows - 1) * gap) // rows
    style = next((one for one in STYLES if _high(sheet, deeds, wide, one) <= most), STYLES[-1])
    high = min(most, _high(sheet, deeds, wide, style))
    block = room.middle(room.w, head_high + rows * high + (rows - 1) * gap)
    head, plates = block.cut_top(head_high - u(6), u(6))
    dot, words = head.cut_left(u(14), u(6))
    change_dot(sheet, dot)
    sheet.text(words, SINCE, SMALL_BOLD, CHANGED, ground=SHADOW)
    places = [place for row in plates.rows(rows, gap) for place in row.columns(columns, gap)]
    for one, place in zip(deeds, places, strict=False):
        _compose_seat(sheet, place, one, style)


def _compose_seat(sheet: Sheet, box: Box, deeds: Deeds, style: TextStyle) -> None:
    u = sheet.u
    sheet.plate(box, DEEDS_SKIN)
    piece, words = box.inset(u(10), u(6)).cut_left(u(PIECE), u(10))
    sheet.picture(piece.middle(piece.w, min(piece.h, piece.w)), *deeds.piece)
    name, words = words.cut_top(sheet.line(SMALL_BOLD))
    sheet.text(name, deeds.name, SMALL_BOLD, SOFT, ELIDED)
    lines = max(1, words.h // sheet.line(style))
    said = _latest(sheet, deeds, (words.w, lines), style)
    layout = TextLayout(valign="top", wrap=len(sheet.wrap(said, style, words.w)) <= lines, elide=True)
    sheet.text(words, said, style, TEXT, layout)


def _high(sheet: Sheet, deeds: Sequence[Deeds], wide: int, style: TextStyle) -> int:
    """Return how high a plate is that has room for the words of each, `wide` as they are."""
    lines = max(len(sheet.wrap(_said(one, 0), style, wide)) for one in deeds)
    return sheet.line(SMALL_BOLD) + min(lines, MOST_LINES) * sheet.line(style) + sheet.u(14)


def _said(deeds: Deeds, first: int) -> str:
    words = ", ".join(deeds.clauses[first:])
    return f"… {words}" if first else f"{words[0].upper()}{words[1:]}"


def _latest(sheet: Sheet, deeds: Deeds, room: tuple[int, int], style: TextStyle) -> str:
    """Return as many of the latest deeds as have `room`, so wide and so many lines."""
    said = [_said(deeds, first) for first in range(len(deeds.clauses))]
    return next((words for words in said if len(sheet.wrap(words, style, room[0])) <= room[1]), said[-1])
