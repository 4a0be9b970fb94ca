"""The answers to a small question: in the foot in place of the actions, none of which can be used then."""

from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, LEFT, WRAPPED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    ON_ACCENT,
    PRIMARY_HOVER_SKIN,
    PRIMARY_SKIN,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL_BOLD,
    STRONG,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.snitch.flow import Pick, picks_row
from tabletop.desk.tables.snitch.questions import option, place_of
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import scrolling

HIGH = 64
"""From so many units on a picture stands above the words, which may take two lines."""
WIDE, LEAST_WIDE = 216, 128
"""How wide an answer is at most, and at least where there is room."""
PAD, GAP, MARK = 12, 6, 32
WORDINGS = ((STRONG, True, 2), (STRONG, False, 1), (SMALL_BOLD, True, 1), (SMALL_BOLD, False, 2))
"""How answers look, from the most room to the least: the words, whether they stand below the picture, in how many lines
at most."""
HQ_SKIN = Skin(rgb("#1f5a45"), rgb("#17453a"), rgb("#6f97c9"), 1.2, 7)
HQ_ROAD_SKIN = Skin(rgb("#2f6fc4"), rgb("#2860ac"), None, radius=0)
HQ_PLACE_SKIN = Skin(rgb("#2f6fc4"), rgb("#2860ac"), rgb("#8fb4e4"), 1, 999)
HQ_SPOTS = ((0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))
"""Where on the picture of the HQ tile its spaces are."""
SPOT_SKIN = Skin(ACCENT, ACCENT, rgb("#14263f"), 1.5, 999)
LETTER_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999)


def answers(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Put everything that can be answered now side by side in the middle of a box, as high as it is."""
    u = sheet.u
    picks = [option(sitting, action) for action in sitting.legal]
    marks = [place_of(sitting, action) for action in sitting.legal]
    for style, stacked, lines in WORDINGS:
        if stacked and style == STRONG and box.h < u(HIGH):
            continue
        widths = _widths(sheet, box, picks, marks, style, stacked=stacked, lines=lines)
        if widths:
            break
    else:
        row = picks_row(sheet, box.w - u(20), "", "", (), picks)
        with scrolling(sheet, "options", box if row.high > box.h else box.middle(box.w, row.high), row.high) as inner:
            row.draw(inner)
        return
    whole = sum(widths) + u(GAP) * (len(widths) - 1)
    x = box.x + (box.w - whole) // 2
    for pick, mark, wide in zip(picks, marks, widths, strict=True):
        _answer(sheet, Box(x, box.y, wide, box.h), pick, mark, style, stacked=stacked)
        x += wide + u(GAP)


def _widths(
    sheet: Sheet,
    box: Box,
    picks: Sequence[Pick],
    marks: Sequence[int | str],
    style: TextStyle,
    *,
    stacked: bool,
    lines: int,
) -> list[int]:
    """Return the width in pixels of each answer: all alike where that fits; none where they don't fit at all."""
    u = sheet.u
    words = [sheet.width(pick.text, style) for pick in picks]
    if lines > 1:
        most = u(WIDE - 2 * PAD) if stacked else 0
        words = [wide if wide <= most else _broken(sheet, pick.text, style, wide)
                 for pick, wide in zip(picks, words, strict=True)]  # fmt: skip
    has = [bool(pick.picture) or mark != "" for pick, mark in zip(picks, marks, strict=True)]
    pictures = [0 if stacked or not shown else u(MARK) + u(8) for shown in has]
    needs = [wide + picture + 2 * u(PAD) for wide, picture in zip(words, pictures, strict=True)]
    room = box.w - u(GAP) * (len(picks) - 1)
    if (each := max(*needs, u(LEAST_WIDE))) * len(picks) <= room or (each := max(needs)) * len(picks) <= room:
        return [each] * len(picks)
    return needs if sum(needs) <= room else []


def _broken(sheet: Sheet, text: str, style: TextStyle, wide: int) -> int:
    """Return the least width in pixels at which words take no more than two lines."""
    return next(at for at in range(wide // 2, wide + 1, 2) if len(sheet.wrap(text, style, at)) <= 2)


def _answer(sheet: Sheet, box: Box, pick: Pick, mark: int | str, style: TextStyle, *, stacked: bool) -> None:
    u = sheet.u
    lit = pick.target is not None and sheet.hovered(pick.target)
    plain, hover = (PRIMARY_SKIN, PRIMARY_HOVER_SKIN) if pick.primary else (SLATE_SKIN, SLATE_HOVER_SKIN)
    sheet.plate(box, hover if lit else plain, target=pick.target, tip=pick.tip, refusal=pick.refusal)
    sheet.clear.append(box)
    if pick.target is not None and pick.act is not None:
        sheet.act(pick.target, pick.act)
    ink = ON_ACCENT if pick.primary else TEXT
    inner = box.inset(u(PAD), u(3))
    has = bool(pick.picture) or mark != ""
    if not stacked:
        side = min(u(MARK), inner.h) if has else 0
        wide = side + (u(8) if has else 0) + sheet.width(pick.text, style)
        inner = inner.middle(min(inner.w, wide), inner.h)
        place, inner = inner.cut_left(side, u(8) if has else 0)
        _mark(sheet, place.middle(side, side), pick, mark)
        sheet.text(inner, pick.text, style, ink, WRAPPED if wide > box.w - 2 * u(PAD) else LEFT)
        return
    tall = sheet.text_height(pick.text, style, inner.w)
    side = min(u(MARK), inner.h - tall) if has else 0
    inner = inner.middle(inner.w, min(inner.h, tall + side + (u(4) if has else 0)))
    upper, words = inner.cut_top(side, max(0, min(u(4), inner.h - side - tall)))
    _mark(sheet, upper.middle(side, side), pick, mark)
    sheet.text(words, pick.text, style, ink, TextLayout("centre", wrap=True))


def _mark(sheet: Sheet, box: Box, pick: Pick, mark: int | str) -> None:
    """Add what shows the place of an answer on the board: its letter there, or which space of HQ it is."""
    if not box.w:
        return
    if isinstance(mark, int):
        sheet.plate(box, HQ_SKIN)
        inner = box.inset(max(1, sheet.u(1)))
        sheet.plate(inner.middle(box.w // 5, inner.h), HQ_ROAD_SKIN)
        sheet.plate(inner.middle(inner.w, box.h // 5), HQ_ROAD_SKIN)
        sheet.plate(box.middle(box.w // 2, box.h // 2), HQ_PLACE_SKIN)
        x, y = HQ_SPOTS[mark]
        side = box.w * 38 // 100
        at = Box(box.x + round(box.w * x) - side // 2, box.y + round(box.h * y) - side // 2, side, side)
        sheet.plate(at, SPOT_SKIN)
    elif mark:
        sheet.plate(box, LETTER_SKIN)
        sheet.text(box, mark, STRONG, ACCENT, CENTRE, ground=FIELD)
    else:
        sheet.picture(box, *pick.picture)
