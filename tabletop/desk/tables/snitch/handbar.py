"""The foot of the table: the action buttons, and the tiles in hand where the window is wide enough for both."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
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
from tabletop.desk.tables.snitch.acts import Act, acts, next_up
from tabletop.desk.tables.snitch.answers import answers
from tabletop.desk.tables.snitch.lots import chosen_tile
from tabletop.desk.tables.snitch.questions import drawer_kind
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.tables.snitch.tray import GAP as TILE_GAP
from tabletop.desk.tables.snitch.tray import GOOD_TILE, piles, side_for, tray
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, heading

COST_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 999)
COST_OFF_SKIN = Skin(FIELD, FIELD, QUIET, 1, 999)
LABEL_WIDE, LABEL_HIGH = 104, 24
"""How wide the label of the tiles is beside them, and how high above them, where they need that width."""
WHOLE_WIDE, SHORT_WIDE = 88, 76
"""How wide buttons of a roomy foot are at least with all their words, and with the price alone."""
LOCKED_WIDE = 70
"""From so many units on a button has room for a lock beside its picture."""
HELD = 4
"""So many tiles in hand always have room in a roomy foot."""


def foot(sheet: Sheet, box: Box, sitting: SnitchSitting, arrangement: str) -> None:
    """Add the action buttons, saying as much as there is room for, or the answers to a question; in a
    roomy window the tiles in hand stand beside them."""
    u = sheet.u
    asked = drawer_kind(sitting) == "options"
    row = acts(sitting)
    gap = u(6)
    if arrangement == "tight":
        if asked:
            answers(sheet, box, sitting)
            return
        gap = u(3)
        for place, act in zip(_places(sheet, box, [_wide(sheet, act, "") for act in row], gap), row, strict=True):
            _compact(sheet, place, act, act.id == next_up(sitting))
        return
    sheet.plate(box, PANEL_SKIN)
    if arrangement in ("snug", "tall"):
        box = box.inset(u(8), u(5))
    else:
        box, tiles = box.inset(u(16), u(14)).cut_right(_buttons_wide(sheet, box, row, gap), u(16))
        _tiles(sheet, tiles, sitting)
    if asked:
        answers(sheet, box, sitting)
    else:
        _buttons(sheet, box, sitting, row, gap)


def past_foot(sheet: Sheet, box: Box, right: Box, sitting: SnitchSitting) -> None:
    """Add the foot of a roomy window in the past: the tiles in hand beside what stands at the `right`."""
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(sheet.u(16), sheet.u(14))
    _tiles(sheet, Box(inner.x, inner.y, right.x - sheet.u(16) - inner.x, inner.h), sitting)


def _buttons_wide(sheet: Sheet, box: Box, row: list[Act], gap: int) -> int:
    """Return the width in pixels of the buttons in a roomy foot: the same whatever the hand, with as many words as
    leave room for some tiles and their label."""
    u = sheet.u
    wide = 0
    for wording, least, pad in (("full", WHOLE_WIDE, 16), ("whole", WHOLE_WIDE, 14), ("cost", SHORT_WIDE, 12)):
        wide = sum(max(u(least), _wide(sheet, act, wording) + u(pad)) + gap for act in row) - gap
        if box.w - 2 * u(16) - wide - u(16) >= u(LABEL_WIDE + 4) + HELD * u(GOOD_TILE + TILE_GAP):
            break
    return wide


def _tile_side(sheet: Sheet, box: Box, count: int, *, label: bool) -> int:
    """Return how large so many tiles are in a box, beside their label or without."""
    u = sheet.u
    place = box.cut_left(u(LABEL_WIDE), u(4))[1] if label else box.cut_top(u(LABEL_HIGH))[1]
    return side_for(max(3, count), place, u(TILE_GAP), u(104))[0]


def _tiles(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the tiles in hand, beside their label or where they need its width below it, or places for some."""
    u = sheet.u
    count = len(piles(sitting.view, sitting.view.zones[f"hand.{sitting.seat}"], None))
    if not count or _tile_side(sheet, box, count, label=True) >= u(GOOD_TILE):
        label, box = box.cut_left(u(LABEL_WIDE), u(4))
        _label(sheet, label, sitting)
    else:
        label, box = box.cut_top(u(LABEL_HIGH))
        _label_line(sheet, label, sitting)
    tray(sheet, box, sitting, centred=True)


def _label(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    view = sitting.view
    head, rest = box.cut_top(sheet.u(24), sheet.u(2))
    heading(sheet, head, "Tiles" if sitting.watched else "Your tiles")
    count = len(view.zones[f"hand.{sitting.seat}"])
    line, rest = rest.cut_top(sheet.line(SMALL))
    sheet.text(line, f"{count} in hand", SMALL, QUIET)
    if chosen_tile(sitting.clicks) is not None:
        text = "1 is chosen" if count > 1 else "chosen"
        sheet.text(rest.cut_top(sheet.line(SMALL))[0], text, SMALL_BOLD, ACCENT)


def _label_line(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the label of the tiles in one line."""
    used = heading(sheet, box, "Tiles" if sitting.watched else "Your tiles")
    count = len(sitting.view.zones[f"hand.{sitting.seat}"])
    chosen = chosen_tile(sitting.clicks) is not None
    used = sheet.text(box.cut_left(used.w, sheet.u(12))[1], f"{count} in hand", SMALL, QUIET)
    if chosen:
        rest = Box(used.right, box.y, box.right - used.right, box.h).cut_left(0, sheet.u(12))[1]
        sheet.text(rest, "1 is chosen" if count > 1 else "chosen", SMALL_BOLD, ACCENT)


# The buttons --------------------------------------------------------------------------------------------------------


def _wide(sheet: Sheet, act: Act, wording: str) -> int:
    """Return the width in pixels of what a button says: its name, below it all of its price (whole) or the price
    alone (cost); with the name said in full above all of the price (full)."""
    if not wording:
        return sheet.width(act.text, SMALL_BOLD)
    second = act.cost if wording == "cost" else max(act.second, act.most, key=lambda text: sheet.width(text, SMALL))
    return max(sheet.width(act.whole if wording == "full" else act.text, STRONG), sheet.width(second, SMALL))


def _places(sheet: Sheet, box: Box, words: list[int], gap: int) -> list[Box]:
    """Return a place for each button: all alike, but for those whose words need more."""
    whole = box.w - gap * (len(words) - 1)
    air = max(0, min(sheet.u(12), (whole - sum(words)) // len(words)))
    needs = [wide + air for wide in words]
    each, open_ = whole // len(words), set(range(len(words)))
    while wider := {n for n in open_ if needs[n] > each}:
        open_ -= wider
        if not open_:
            break
        each = (whole - sum(needs[n] for n in range(len(words)) if n not in open_)) // len(open_)
    places = []
    for n in range(len(words)):
        place, box = box.cut_left(each if n in open_ else needs[n], gap)
        places.append(place)
    return places


def _buttons(sheet: Sheet, box: Box, sitting: SnitchSitting, row: list[Act], gap: int) -> None:
    """Add the buttons, with all of their names and prices where there is room for that."""
    lit = next_up(sitting)
    room, air, least = box.w - gap * (len(row) - 1), sheet.u(14), sheet.u(LOCKED_WIDE)
    wordings = (
        wording
        for wording in ("full", "whole")
        if sum(max(_wide(sheet, act, wording) + air, least) for act in row) <= room
    )
    wording = next(wordings, "cost")
    whole = wording != "cost"
    words = [_wide(sheet, act, wording) for act in row]
    for place, act in zip(_places(sheet, box, words, gap), row, strict=True):
        sheet.clear.append(place)
        button(
            sheet,
            place,
            act.whole if wording == "full" else act.text,
            Command(act.target, act.act, act.refusal),
            ButtonStyle(
                Kind.PRIMARY if act.id == lit and act.refusal is None else Kind.SLATE,
                act.icon,
                letters=STRONG,
                second=act.second if whole else act.cost,
                stacked=True,
            ),
            tip=act.tip if whole else f"{act.whole}: {act.second}. {act.tip}".strip(),
        )


def _compact(sheet: Sheet, box: Box, act: Act, lit: bool) -> None:
    """Add a button in little room: icon and price side by side, the short name below; greyed, with a lock."""
    u = sheet.u
    off = act.refusal is not None
    hot = sheet.hovered(act.target)
    plain, hover = (PRIMARY_SKIN, PRIMARY_HOVER_SKIN) if lit else (SLATE_SKIN, SLATE_HOVER_SKIN)
    tip = "" if off else f"{act.whole}: {act.second}. {act.tip}".strip()
    sheet.plate(box, OFF_SKIN if off else hover if hot else plain, target=act.target, tip=tip, refusal=act.refusal)
    sheet.clear.append(box)
    if not off:
        sheet.act(act.target, act.act)
    ink = QUIET if off else ON_ACCENT if lit else TEXT
    name, upper = box.inset(u(2), u(3)).cut_bottom(sheet.line(SMALL_BOLD))
    sheet.text(name, act.text, SMALL_BOLD, ink, CENTRE)
    pair = upper.middle(u(24) + u(4) + u(22), min(u(24), upper.h))
    mark, price = pair.cut_left(u(24), u(4))
    if act.price is None:
        sheet.icon(upper.middle(u(24), min(u(24), upper.h)), act.icon, ink)
        return
    sheet.icon(mark, act.icon, ink)
    sheet.plate(price, COST_OFF_SKIN if off else COST_SKIN)
    sheet.text(price, str(act.price), SMALL_BOLD, QUIET if off else ACCENT, CENTRE, ground=FIELD)
