"""The foot of the table: the action buttons, and the tiles in hand where the window is wide enough for both."""

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.snitch.acts import Act, acts, next_up
from tabletop.desk.tables.snitch.lots import chosen_tile
from tabletop.desk.tables.snitch.questions import option_row, options_in_foot
from tabletop.desk.tables.snitch.tray import GAP as TILE_GAP
from tabletop.desk.tables.snitch.tray import side_for, tray
from tabletop.desk.theme import (
    ACCENT,
    FIELD,
    GHOST_SKIN,
    OFF_SKIN,
    ON_ACCENT,
    PANEL_SKIN,
    PRIMARY_HOVER_SKIN,
    PRIMARY_SKIN,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    Skin,
)
from tabletop.desk.widgets import Kind, button, heading, scrolling
from tabletop.games.snitch.state import SnitchState

COST_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 999)
COST_OFF_SKIN = Skin(FIELD, FIELD, QUIET, 1, 999)
LABEL_WIDE = 104
WHOLE_WIDE, SHORT_WIDE = 96, 80
"""How wide buttons of a roomy foot are with all their words, and with the short ones."""
GOOD_TILE = 80
"""The buttons of a roomy foot make room until the tiles in hand are so many units wide."""


def foot(sheet: Sheet, box: Box, seating: Seating, arrangement: str) -> None:
    """Add the action buttons, saying as much as there is room for, and in a roomy window the tiles in hand."""
    u = sheet.u
    if options_in_foot(sheet, seating):
        options = option_row(sheet, box.w - u(20), seating)
        with scrolling(sheet, "options", box, options.high) as inner:
            options.draw(inner)
        return
    row = acts(seating)
    if arrangement == "tight":
        for place, act in zip(box.columns(len(row), u(4)), row, strict=True):
            _compact(sheet, place, act, act.id == next_up(seating))
        return
    sheet.plate(box, PANEL_SKIN)
    if arrangement == "snug":
        inner = box.inset(u(8), u(7))
        _buttons(sheet, inner, seating, row, _wording(sheet, inner, row), u(6))
        return
    _roomy(sheet, box.inset(u(16), u(14)), seating, row)


def _roomy(sheet: Sheet, box: Box, seating: Seating, row: list[Act]) -> None:
    """Put the hand at the left and the buttons at the right; many tiles push the label and the long words out."""
    u = sheet.u
    gap = u(6)
    count = len(seating.view.zones[f"hand.{seating.seat}"])
    for label, each in ((True, WHOLE_WIDE), (False, WHOLE_WIDE), (False, SHORT_WIDE)):
        buttons, tiles = box.cut_right(len(row) * (u(each) + gap) - gap, u(16))
        place = tiles.cut_left(u(LABEL_WIDE), u(4))[1] if label else tiles
        if side_for(max(3, count), place, u(TILE_GAP), u(104))[0] >= u(GOOD_TILE):
            break
    wording = "whole" if each == WHOLE_WIDE else "short"
    if label or not count:
        _label(sheet, tiles.cut_left(u(LABEL_WIDE))[0], seating)
    if count:
        tray(sheet, place, seating, centred=True)
    else:
        seating.anchors[f"hand.{seating.seat}"] = place.middle(min(place.w, u(104)), min(place.h, u(104)))
    _buttons(sheet, buttons, seating, row, wording, gap)


def _label(sheet: Sheet, box: Box, seating: Seating) -> None:
    view: SnitchState = seating.view
    head, rest = box.cut_top(sheet.u(24), sheet.u(2))
    heading(sheet, head, "Your tiles")
    count = len(view.zones[f"hand.{seating.seat}"])
    line, rest = rest.cut_top(sheet.line(SMALL))
    sheet.text(line, f"{count} in hand", SMALL, QUIET)
    if chosen_tile(seating.clicks) is not None:
        sheet.text(rest.cut_top(sheet.line(SMALL))[0], "1 is chosen", SMALL_BOLD, ACCENT)


# The buttons --------------------------------------------------------------------------------------------------------


def _wording(sheet: Sheet, box: Box, row: list[Act]) -> str:
    """Return how much the buttons of a box say: whole (the words and what it costs), text (the price alone) or
    short."""
    room = box.w // len(row) - sheet.u(6) - sheet.u(10)
    if max(sheet.width(act.second, SMALL) for act in row) <= room:
        return "whole"
    return "text" if max(sheet.width(act.text, STRONG) for act in row) <= room else "short"


def _buttons(sheet: Sheet, box: Box, seating: Seating, row: list[Act], wording: str, gap: int) -> None:
    lit = next_up(seating)
    for place, act in zip(box.columns(len(row), gap), row, strict=True):
        text = act.short if wording == "short" else act.text
        button(
            sheet,
            place,
            text,
            act.target,
            act=act.act,
            kind=Kind.PRIMARY if act.id == lit and act.refusal is None else Kind.GHOST if act.idle else Kind.SLATE,
            icon=act.icon,
            second=act.second if wording == "whole" else act.cost,
            stacked=True,
            style=STRONG,
            tip=act.tip if wording == "whole" else f"{act.text}: {act.second}. {act.tip}".strip(),
            refusal=act.refusal,
        )


def _compact(sheet: Sheet, box: Box, act: Act, lit: bool) -> None:
    """Add a button in little room: icon and price side by side, the short name below; greyed, with a lock."""
    u = sheet.u
    off = act.refusal is not None
    hot = sheet.hovered(act.target)
    plain, hover = (PRIMARY_SKIN, PRIMARY_HOVER_SKIN) if lit else (SLATE_SKIN, SLATE_HOVER_SKIN)
    if act.idle:
        plain = GHOST_SKIN
    tip = "" if off else f"{act.text}: {act.second}. {act.tip}".strip()
    sheet.plate(box, OFF_SKIN if off else hover if hot else plain, target=act.target, tip=tip, refusal=act.refusal)
    if not off:
        sheet.act(act.target, act.act)
    ink = QUIET if off else ON_ACCENT if lit else TEXT
    name, upper = box.inset(u(2), u(3)).cut_bottom(sheet.line(SMALL_BOLD))
    sheet.text(name, act.short, SMALL_BOLD, ink, align="centre")
    pair = upper.middle(u(24) + u(4) + u(22), min(u(24), upper.h))
    mark, price = pair.cut_left(u(24), u(4))
    if act.price is None:
        sheet.icon(upper.middle(u(24), min(u(24), upper.h)), act.icon, ink)
        return
    sheet.icon(mark, act.icon, ink)
    sheet.plate(price, COST_OFF_SKIN if off else COST_SKIN)
    sheet.text(price, str(act.price), SMALL_BOLD, QUIET if off else ACCENT, align="centre", ground=FIELD)
