"""The foot of the table: the tiles in hand and the action buttons."""

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.snitch.acts import Act, acts, next_up, tile_refusal
from tabletop.desk.tables.snitch.art import tile_sprite
from tabletop.desk.tables.snitch.board import chosen_tile
from tabletop.desk.tables.snitch.drawers import option_row, options_in_foot
from tabletop.desk.theme import (
    ACCENT,
    FIELD,
    OFF_SKIN,
    ON_ACCENT,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    Skin,
    rgb,
)
from tabletop.desk.widgets import Kind, button, heading, scrolling
from tabletop.games.snitch.spaces import token_name
from tabletop.games.snitch.state import SnitchState

TILE_SIDE_SKIN = Skin(rgb("#1c3d39"), rgb("#12292a"), rgb("#0b1a1c"), 1, 7, shadow=4)
CHOSEN_RING = Skin(rgb("#2e2817"), rgb("#2e2817"), ACCENT, 3, 10, glow=ACCENT)
HOVER_RING = Skin(FIELD, FIELD, ACCENT, 1.5, 9)
LEAST_TILE = 36


def foot(sheet: Sheet, box: Box, seating: Seating, arrangement: str) -> None:
    """Add the tiles in hand and the action buttons, as large as the arrangement allows."""
    u = sheet.u
    if options_in_foot(sheet, seating):
        options = option_row(sheet, box.w - u(20), seating)
        with scrolling(sheet, "options", box, options.high) as inner:
            options.draw(inner)
        return
    if arrangement == "tight":
        row = [*acts(seating)]
        side = min(u(56), (box.w * 2 // 3) // len(row) - u(4))
        buttons, tiles = box.cut_right(len(row) * (side + u(4)) - u(4), u(8))
        _hand(sheet, tiles, seating, box.h)
        _buttons(sheet, buttons, seating, row, "icons", u(4))
        return
    sheet.plate(box, PANEL_SKIN)
    roomy = arrangement == "roomy"
    inner = box.inset(u(16 if roomy else 10), u(14 if roomy else 8))
    row = acts(seating)
    style, each = _button_style(sheet, inner, row, roomy)
    gap = u(6)
    buttons, tiles = inner.cut_right(len(row) * (each + gap) - gap, u(16 if roomy else 12))
    if roomy:
        label, tiles = tiles.cut_left(u(100), u(4))
        _label(sheet, label, seating)
    _hand(sheet, tiles, seating, u(104), labelled=roomy)
    _buttons(sheet, buttons, seating, row, style, gap)


def _label(sheet: Sheet, box: Box, seating: Seating) -> None:
    view: SnitchState = seating.view
    head, rest = box.cut_top(sheet.u(24), sheet.u(2))
    heading(sheet, head, "Your tiles")
    count = len(view.zones[f"hand.{seating.seat}"])
    line, rest = rest.cut_top(sheet.line(SMALL))
    sheet.text(line, f"{count} in hand", SMALL, QUIET)
    if chosen_tile(seating.clicks) is not None:
        sheet.text(rest.cut_top(sheet.line(SMALL))[0], "1 is chosen", SMALL_BOLD, ACCENT)


# The hand -----------------------------------------------------------------------------------------------------------


def _hand(sheet: Sheet, box: Box, seating: Seating, largest: int, *, labelled: bool = False) -> None:
    """Add the tiles in hand: smaller when there are many, then in rows, then scrolled."""
    view: SnitchState = seating.view
    u = sheet.u
    hand = view.zones[f"hand.{seating.seat}"]
    gap = u(10)
    seating.anchors[f"hand.{seating.seat}"] = box.middle(min(box.w, largest), min(box.h, largest))
    if not hand:
        if labelled:
            return  # it says so beside
        sheet.text(box, "No tile in hand.", SMALL, QUIET, wrap=True)
        return
    side, columns = _tile_grid(len(hand), box, gap, largest, u(LEAST_TILE))
    rows = -(-len(hand) // columns)
    content = rows * (side + gap) - gap
    if content <= box.h:
        _grid(sheet, box.middle(box.w, content), seating, hand, side, columns, gap)
        return
    columns = max(1, (box.w - u(20) + gap) // (side + gap))
    content = -(-len(hand) // columns) * (side + gap) - gap
    with scrolling(sheet, "hand", box, content) as inner:
        _grid(sheet, inner, seating, hand, side, columns, gap, box.y)


def _tile_grid(count: int, box: Box, gap: int, largest: int, least: int) -> tuple[int, int]:
    """Return the side in pixels of the largest tiles that all fit, and how many stand in a row."""
    best, across = 0, 1
    for rows in (1, 2, 3):
        columns = -(-count // rows)
        side = min(largest, (box.w + gap) // columns - gap, (box.h + gap) // rows - gap)
        if side > best:
            best, across = side, columns
    if best >= least:
        return best, across
    return least, max(1, (box.w + gap) // (least + gap))


def _grid(
    sheet: Sheet, box: Box, seating: Seating, hand: tuple[int, ...], side: int, columns: int, gap: int, top: int = 0
) -> None:
    for n, token in enumerate(hand):
        x, y = box.x + n % columns * (side + gap), box.y + n // columns * (side + gap)
        _tile(sheet, Box(x, y, side, side), seating, token, top)


def _tile(sheet: Sheet, box: Box, seating: Seating, token: int, top: int) -> None:
    """Add a tile in hand; nothing of it may reach higher than the pixel `top`."""
    view: SnitchState = seating.view
    u, name = sheet.u, token_name(token)
    chosen = chosen_tile(seating.clicks) == token
    refusal = tile_refusal(seating, token)
    lit = sheet.hovered(name) and refusal is None
    turn = int(seating.notes.get("turn", 0)) if chosen else 0
    seating.anchors[name] = box
    inner = box.inset(u(4)) if chosen or lit else box.inset(u(2))
    sheet.plate(box if chosen or lit else inner, CHOSEN_RING if chosen else HOVER_RING if lit else TILE_SIDE_SKIN)
    sheet.picture(inner, *tile_sprite(view, token, turn), radius=u(5), alpha=255 if refusal is None else 150)
    tip = "R turns it. Click again to put it back." if chosen else "Click to lay it."
    sheet.zone(box, name, tip=tip if refusal is None else "", refusal=refusal)
    if not chosen:
        return
    knob = max(u(32), 32)
    x = min(box.right - knob * 5 // 8, sheet.area.right - knob)
    place = Box(x, max(top, box.y - knob * 3 // 8), knob, knob)
    with sheet.raised():
        hot = sheet.hovered("turn")
        sheet.plate(
            place, Skin(FIELD, FIELD, ACCENT, 3 if hot else 2, 999), target="turn", tip="Turn it (R)", round=True
        )
        sheet.icon(place.inset(knob // 5), "rotate", ACCENT if hot else TEXT)


# The buttons --------------------------------------------------------------------------------------------------------


def _button_style(sheet: Sheet, box: Box, row: list[Act], roomy: bool) -> tuple[str, int]:
    """Return how much the buttons say (second, text, short, icons), and the width of each in pixels."""
    u = sheet.u
    if roomy:
        return "second", u(94 if len(row) < 8 else 96)
    room = (box.w - u(190)) // len(row) - u(6)
    for style, texts in (("text", [a.text for a in row]), ("short", [a.short for a in row])):
        need = max(sheet.width(text, STRONG) for text in texts) + u(12)
        if need <= room:
            return style, max(need, min(room, need + u(16), (box.w - u(270)) // len(row) - u(6)))
    return "cost", min(room, u(64))


def _buttons(sheet: Sheet, box: Box, seating: Seating, row: list[Act], style: str, gap: int) -> None:
    lit = next_up(seating)
    for place, act in zip(box.columns(len(row), gap), row, strict=True):
        text = {"short": act.short, "cost": act.cost}.get(style, act.text)
        second = act.second if style == "second" else ""
        primary = act.id == lit and act.refusal is None
        if style == "icons":
            _icon(sheet, place, act, primary)
            continue
        button(
            sheet,
            place,
            text,
            act.target,
            act=act.act,
            kind=Kind.PRIMARY if primary else Kind.SLATE,
            icon=act.icon,
            second=second,
            stacked=True,
            style=STRONG,
            tip="" if style == "second" else f"{act.text}: {act.second}",
            refusal=act.refusal,
        )


def _icon(sheet: Sheet, box: Box, act: Act, primary: bool) -> None:
    """Add a button that has room for its icon only; greyed, the lock stands beside it."""
    u = sheet.u
    if act.refusal is None:
        kind = Kind.PRIMARY if primary else Kind.SLATE
        button(sheet, box, "", act.target, act=act.act, kind=kind, tip=f"{act.text}: {act.second}")
        sheet.icon(box.middle(u(28), u(28)), act.icon, ON_ACCENT if primary else TEXT)
        return
    sheet.plate(box, OFF_SKIN, target=act.target, refusal=act.refusal)
    mark, lock = box.middle(u(42), u(28)).cut_left(u(26), u(2))
    sheet.icon(mark.middle(u(26), u(26)), act.icon, QUIET)
    sheet.icon(lock.cut_top(u(14))[0], "lock", QUIET)
