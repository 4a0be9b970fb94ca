"""The tiles in hand: side by side, in a tray beside the board, and in piles of one kind when there are many."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, LINE, QUIET, SMALL, SMALL_BOLD, TEXT, Skin, rgb
from tabletop.desk.tables.snitch.acts import tile_refusal
from tabletop.desk.tables.snitch.art import tile_sprite
from tabletop.desk.tables.snitch.lots import TILE, chosen_tile
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import scrolling
from tabletop.games.snitch.actions import DRAW
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK
from tabletop.games.snitch.spaces import token_name
from tabletop.games.snitch.state import SnitchState

TILE_SIDE_SKIN = Skin(rgb("#1c3d39"), rgb("#12292a"), rgb("#0b1a1c"), 1, 7, shadow=4)
CHOSEN_RING = Skin(rgb("#2e2817"), rgb("#2e2817"), ACCENT, 3, 10, glow=ACCENT)
HOVER_RING = Skin(FIELD, FIELD, ACCENT, 1.5, 9)
COUNT_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 999)
SLOT_SKIN = Skin(FIELD, FIELD, LINE, 1.5, 7, dash=True, alpha=130)
SLOT_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 7, dash=True)
NONE_WIDE = 232
"""How wide the place that says so is where there are none, in units."""
LEAST_TILE = 56
"""Where tiles would be smaller than so many units, those of one kind share a pile."""
GOOD_TILE = 80
"""Where they would be smaller than so many units, they do if that makes them much larger."""
GAP = 8


class Pile(msgspec.Struct, frozen=True):
    """Tiles in hand of one kind: the one that is on top, and all of them."""

    top: int
    tokens: tuple[int, ...]


def piles(view: SnitchState, hand: tuple[int, ...], chosen: int | None) -> list[Pile]:
    """Return the tiles of `hand` by kind, in the order in which the kinds came; the `chosen` one lies on top."""
    kinds: dict[int, list[int]] = {}
    for token in hand:
        kinds.setdefault(KIND_OF_FACE[view.face[token]], []).append(token)
    return [Pile(chosen if chosen in tokens else tokens[0], tuple(tokens)) for tokens in kinds.values()]


def single(hand: tuple[int, ...]) -> list[Pile]:
    """Return each tile of `hand` as a pile of its own."""
    return [Pile(token, (token,)) for token in hand]


def side_for(count: int, box: Box, gap: int, largest: int) -> tuple[int, int]:
    """Return the side in pixels of the largest squares that all fit, and how many stand in a row.

    >>> side_for(3, Box(0, 0, 320, 100), 10, 100), side_for(6, Box(0, 0, 100, 320), 10, 100)
    ((100, 3), (45, 1))
    """
    best, across = 0, 1
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        side = min(largest, (box.w + gap) // columns - gap, (box.h + gap) // rows - gap)
        if side > best:
            best, across = side, columns
    return best, across


def tray(sheet: Sheet, box: Box, sitting: SnitchSitting, *, largest: int = 104, centred: bool = False) -> None:
    """Add the tiles in hand as large as they fit, at most `largest` units, from the left of a box, and from its top
    where they are not `centred`."""
    view = sitting.view
    u = sheet.u
    hand = view.zones[f"hand.{sitting.seat}"]
    sitting.anchors[f"hand.{sitting.seat}"] = box.cut_top(min(box.h, box.w))[0]
    if not hand:
        _no_tiles(sheet, box, sitting, u(largest), centred=centred)
        return
    gap = u(GAP)
    shown = single(hand)
    side, columns = side_for(len(shown), box, gap, u(largest))
    if side < min(u(GOOD_TILE), box.w, box.h):
        stacked = piles(view, hand, chosen_tile(sitting.clicks))
        larger, across = side_for(len(stacked), box, gap, u(largest))
        if side < u(LEAST_TILE) or larger >= side * 5 // 4:
            shown, side, columns = stacked, larger, across
    least = min(u(LEAST_TILE), box.w)
    if side >= min(least, u(44)):
        if centred:
            box = box.middle(box.w, -(-len(shown) // columns) * (side + gap) - gap)
        _grid(sheet, box, sitting, shown, side, columns, gap, box.y)
        return
    columns = max(1, (box.w - u(20) + gap) // (least + gap))
    side = min(least, box.w - u(20))
    content = -(-len(shown) // columns) * (side + gap) - gap
    with scrolling(sheet, "hand", box, content) as inner:
        _grid(sheet, inner, sitting, shown, side, columns, gap, box.y)


def _no_tiles(sheet: Sheet, box: Box, sitting: SnitchSitting, largest: int, *, centred: bool) -> None:
    """Say that no tile is in hand, and how to get one: a click does."""
    u = sheet.u
    high = min(largest, box.h)
    wide = min(box.w, max(largest, u(NONE_WIDE)))
    place = Box(box.x, box.y + (box.h - high) // 2 if centred else box.y, wide, high).inset(u(2))
    draws = sitting.may(DRAW)
    price = PACK.rules.costs.draw
    if draws:
        sheet.act("hand.draw", lambda: sitting.do(DRAW))
    skin = SLOT_HOVER_SKIN if draws and sheet.hovered("hand.draw") else SLOT_SKIN
    tip = f"A tile from the stack comes to your hand for {price} AP." if draws else "You have no tile in hand."
    sheet.plate(place, skin, target="hand.draw" if draws else None, tip=tip)
    inner = place.inset(u(4))
    texts = [f"No tiles: draw one ({price} AP)", "No tiles: draw one"] if draws else ["No tiles in hand"]
    for text in (*texts, "No tiles", "none"):
        lines = sheet.wrap(text, SMALL, inner.w)
        words = max(sheet.width(word, SMALL) for word in text.split())
        if words <= inner.w and len(lines) * sheet.line(SMALL) <= inner.h:
            sheet.text(inner, text, SMALL, TEXT if draws else QUIET, TextLayout("centre", wrap=True))
            return


def _grid(
    sheet: Sheet, box: Box, sitting: SnitchSitting, shown: list[Pile], side: int, columns: int, gap: int, top: int
) -> None:
    for n, pile in enumerate(shown):
        x, y = box.x + n % columns * (side + gap), box.y + n // columns * (side + gap)
        _tile(sheet, Box(x, y, side, side), sitting, pile, top)


def _tile(sheet: Sheet, box: Box, sitting: SnitchSitting, pile: Pile, top: int) -> None:
    """Add a pile of tiles in hand; nothing of it may reach higher than the pixel `top`."""
    view = sitting.view
    token = pile.top
    u, name = sheet.u, token_name(token)
    chosen = chosen_tile(sitting.clicks) == token
    refusal = tile_refusal(sitting, token)
    lit = sheet.hovered(name) and refusal is None
    turn = sitting.notes.turn if chosen else 0
    for one in pile.tokens:
        sitting.anchors[token_name(one)] = box
    inner = box.inset(u(4)) if chosen or lit else box.inset(u(2))
    sheet.plate(box if chosen or lit else inner, CHOSEN_RING if chosen else HOVER_RING if lit else TILE_SIDE_SKIN)
    with sheet.gripped(name, TILE, picked=chosen):
        sheet.picture(
            inner, *tile_sprite(view, token, turn), fit=Fit(radius=u(5)), alpha=255 if refusal is None else 150
        )
    tip = "R turns it. Click again to put it back." if chosen else "Click to lay it."
    sheet.zone(box, name, tip=tip if refusal is None else "", refusal=refusal)
    sheet.clear.append(box)
    if len(pile.tokens) > 1:
        text = f"×{len(pile.tokens)}"
        badge = Box(box.x + u(3), box.bottom - u(25), sheet.width(text, SMALL_BOLD) + u(12), u(22))
        sheet.plate(badge, COUNT_SKIN)
        sheet.text(badge, text, SMALL_BOLD, TEXT, CENTRE)
    if chosen:
        _knob(sheet, box, top)


def _knob(sheet: Sheet, box: Box, top: int) -> None:
    """Add the knob that turns the chosen tile at its upper right corner."""
    side = max(32, min(sheet.u(32), box.w * 2 // 5))
    x = min(box.right - side * 5 // 8, sheet.area.right - side)
    place = Box(x, max(top, box.y - side * 3 // 8), side, side)
    with sheet.raised():
        hot = sheet.hovered("turn")
        skin = Skin(FIELD, FIELD, ACCENT, 3 if hot else 2, 999)
        sheet.plate(place, skin, target="turn", tip="Turn it (R)", round=True)
        sheet.icon(place.inset(side // 5), "rotate", ACCENT if hot else TEXT)
