"""The rules page laid out in lines: words in their faces, tables with columns as wide as what is in them."""

import re
from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BODY, LEAD_BOLD, SMALL, SMALL_BOLD, SUBTITLE, TITLE, TextStyle
from tabletop.desk.scenes.rules.text import Block, Span

STYLES = {0: BODY, 1: TITLE, 2: SUBTITLE, 3: LEAD_BOLD}
ABOVE = {1: 36, 2: 28, 3: 18}
"""The space above a heading of each level, in units."""
MARGIN = 12
INDENT = 26
DEEPER = 22
NUMBERED = 10
COLUMN_GAP = 28
PICTURE = 72
"""How high and wide a picture is, in units."""
_WORD = re.compile(r"\S+")


class Run(msgspec.Struct, frozen=True):
    """Letters of one style: `text`, which begins at `start` of the block's text, `x` pixels from the left."""

    text: str
    start: int
    x: int
    style: TextStyle


class Line(msgspec.Struct, frozen=True):
    """A line of runs, `y` pixels from the top of its block and `h` high."""

    y: int
    h: int
    runs: tuple[Run, ...]


class Laid(msgspec.Struct, frozen=True):
    """A block in its place: `y` and `h` in pixels from the top of the page; `x` is where its text begins.

    `row` says that it is a row of a table, to be ruled off below; `pictures` are sprites and where they are in it.
    """

    y: int
    h: int
    x: int
    lines: tuple[Line, ...]
    row: bool = False
    pictures: tuple[tuple[tuple[str, ...], Box], ...] = ()


def lay_out(sheet: Sheet, blocks: Sequence[Block], width: int) -> list[Laid]:
    """Return the place of every block on a page `width` pixels wide."""
    u = sheet.u
    out: list[Laid] = []
    y, n = 0, 0
    while n < len(blocks):
        if blocks[n].pictures:
            laid = _strip(sheet, blocks[n], y + u(14), width)
            out.append(laid)
            y, n = laid.y + laid.h, n + 1
            continue
        if blocks[n].cells:
            end = next((m for m in range(n, len(blocks)) if not _is_row(blocks[m])), len(blocks))
            y += u(12)
            for laid in _table(sheet, blocks[n:end], y, width):
                out.append(laid)
                y += laid.h
            n = end
            continue
        block = blocks[n]
        if n:
            y += u(ABOVE.get(block.level, 6 if block.marker else 12))
        laid = _paragraph(sheet, block, y, width)
        out.append(laid)
        y += laid.h
        n += 1
    return out


def _is_row(block: Block) -> bool:
    return bool(block.cells) and not block.pictures


def _strip(sheet: Sheet, block: Block, y: int, width: int) -> Laid:
    """Return pictures side by side, each above its title, in as many rows as they need."""
    u = sheet.u
    side, high, margin, gap = u(PICTURE), sheet.line(SMALL), u(MARGIN), u(COLUMN_GAP)
    rows: list[list[Run]] = [[]]
    pictures: list[tuple[tuple[str, ...], Box]] = []
    x = margin
    for title, start, picture in zip(block.cells, block.cell_starts(), block.pictures, strict=True):
        wide = sheet.width(title, SMALL)
        cell = max(side, wide)
        if rows[-1] and x + cell > width - margin:
            rows.append([])
            x = margin
        top = (len(rows) - 1) * (side + high + u(14))
        pictures.append((picture, Box(x + (cell - side) // 2, top, side, side)))
        rows[-1].append(Run(title, start, x + (cell - wide) // 2, SMALL))
        x += cell + gap
    each = side + high + u(14)
    lines = tuple(Line(n * each + side + u(4), high, tuple(runs)) for n, runs in enumerate(rows))
    return Laid(y, lines[-1].y + high, margin, lines, pictures=tuple(pictures))


def _paragraph(sheet: Sheet, block: Block, y: int, width: int) -> Laid:
    style = STYLES[block.level]
    x = sheet.u(MARGIN + (INDENT + DEEPER * block.depth if block.marker else 0))
    if block.marker and block.marker != "•":
        x += sheet.u(NUMBERED)
    high = sheet.line(style)
    texts = flow(sheet, block.text, block.spans, 0, style, width - x - sheet.u(MARGIN))
    lines = tuple(
        Line(k * high, high, tuple(msgspec.structs.replace(r, x=r.x + x) for r in runs)) for k, runs in enumerate(texts)
    )
    return Laid(y, high * len(lines), x, lines)


def _table(sheet: Sheet, rows: Sequence[Block], y: int, width: int) -> list[Laid]:
    """Return the rows of a table, its first row the head."""
    u = sheet.u
    margin, gap, pad = u(MARGIN), u(COLUMN_GAP), u(6)
    wide = column_widths(sheet, rows, width - 2 * margin)
    out = []
    for n, row in enumerate(rows):
        style = SMALL if n else SMALL_BOLD
        high = sheet.line(style)
        lines: list[Line] = []
        x = margin
        for cell, start, column in zip(row.cells, row.cell_starts(), wide, strict=False):
            for k, runs in enumerate(flow(sheet, cell, row.spans, start, style, column)):
                lines.append(
                    Line(pad + k * high, high, tuple(msgspec.structs.replace(r, x=r.x + x) for r in runs)),
                )
            x += column + gap
        tall = max((line.y for line in lines), default=0) + high + pad
        out.append(Laid(y, tall, margin, tuple(lines), row=True))
        y += tall
    return out


def column_widths(sheet: Sheet, rows: Sequence[Block], width: int) -> list[int]:
    """Return how wide the columns of a table in `width` pixels are, the gaps between them apart.

    Each is as wide as its longest cell where there is room; else the widest share what the narrow ones leave.
    """
    count = max(len(row.cells) for row in rows)
    room = width - sheet.u(COLUMN_GAP) * (count - 1)
    wishes, least = [0] * count, [0] * count
    for n, row in enumerate(rows):
        for k, cell in enumerate(row.cells):
            wishes[k] = max(wishes[k], sheet.width(cell, SMALL if n else SMALL_BOLD) + sheet.u(4))
            words = [sheet.width(word, SMALL_BOLD) for word in cell.split()]
            least[k] = max(least[k], max(words, default=0) + sheet.u(2))
    out = list(wishes)
    open_ = list(range(count))
    while sum(out) > room and open_:
        share = (room - sum(out[k] for k in range(count) if k not in open_)) // len(open_)
        fits = [k for k in open_ if wishes[k] <= share]
        if not fits:
            for k in open_:
                out[k] = max(share, min(least[k], wishes[k]))
            break
        open_ = [k for k in open_ if k not in fits]
    while sum(out) > room and max(out) > sheet.u(40):
        widest = max(range(count), key=lambda k: out[k] - least[k])  # a long word elsewhere took its room
        out[widest] -= min(sum(out) - room, sheet.u(8))
    return out


def flow(
    sheet: Sheet, text: str, spans: Sequence[Span], start: int, style: TextStyle, width: int
) -> list[tuple[Run, ...]]:
    """Break `text`, which begins at `start` of its block, into lines of runs no wider than `width` pixels."""
    lines: list[tuple[Run, ...]] = []
    first = last = -1
    for word in _WORD.finditer(text):
        if first >= 0 and _wide(sheet, text, spans, start, (first, word.end()), style) <= width:
            last = word.end()
            continue
        if first >= 0:
            lines.append(_runs(sheet, text, spans, start, (first, last), style))
        first, last = word.start(), word.end()
        while last - first > 1 and _wide(sheet, text, spans, start, (first, last), style) > width:
            end = last - 1
            while end - first > 1 and _wide(sheet, text, spans, start, (first, end), style) > width:
                end -= 1
            lines.append(_runs(sheet, text, spans, start, (first, end), style))
            first = end
    if first >= 0:
        lines.append(_runs(sheet, text, spans, start, (first, last), style))
    return lines


def _wide(sheet: Sheet, text: str, spans: Sequence[Span], start: int, part: tuple[int, int], style: TextStyle) -> int:
    runs = _runs(sheet, text, spans, start, part, style)
    return runs[-1].x + sheet.width(runs[-1].text, runs[-1].style)


def _runs(
    sheet: Sheet, text: str, spans: Sequence[Span], start: int, part: tuple[int, int], style: TextStyle
) -> tuple[Run, ...]:
    """Return the runs of a part of `text`, which begins at `start` of its block."""
    out: list[Run] = []
    at, x = part[0], 0
    while at < part[1]:
        span = next((s for s in spans if s.end - start > at and s.start - start < part[1]), None)
        if span is None:
            end, face = part[1], style.face
        elif span.start - start > at:
            end, face = span.start - start, style.face
        else:
            end, face = min(part[1], span.end - start), span.face
        # A heading keeps the face of headings.
        own = style if style.face != BODY.face else msgspec.structs.replace(style, face=face)
        out.append(Run(text[at:end], start + at, x, own))
        x += sheet.width(text[at:end], own)
        at = end
    return tuple(out)


def shades(sheet: Sheet, line: Line, first: int, last: int) -> list[tuple[int, int]]:
    """Return from where to where, in pixels, the letters `first` up to `last` of the block stand on a line."""
    out: list[tuple[int, int]] = []
    for run in line.runs:
        a, b = max(first, run.start) - run.start, min(last, run.start + len(run.text)) - run.start
        if a < b:
            left, right = (run.x + sheet.width(run.text[:end], run.style) for end in (a, b))
            if out and out[-1][1] >= left - 1:
                left = out.pop()[0]
            out.append((left, right))
    return out


def place_of(laid: Laid, at: int) -> Box:
    """Return the line of a block on which letter `at` of its text stands, as a box on the page without a width."""
    lines = [line for line in laid.lines if line.runs and line.runs[0].start <= at]
    line = max(lines, key=lambda one: one.runs[0].start) if lines else Line(0, laid.h, ())
    return Box(laid.x, laid.y + line.y, 0, line.h)
