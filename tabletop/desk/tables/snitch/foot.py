"""The foot of the table: the action buttons or the answers to a question, and the tiles in hand."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    HEADING,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    Skin,
    rgb,
)
from tabletop.desk.parts.actions import Answer, bar_wide, compose_action_bar, compose_answers
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.parts.hand import GAP as TILE_GAP
from tabletop.desk.parts.hand import GOOD, Held, Tray, side_for
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.snitch.acts import acts, next_up, tile_refusal
from tabletop.desk.tables.snitch.art import tile_sprite
from tabletop.desk.tables.snitch.lots import TILE, chosen_tile
from tabletop.desk.tables.snitch.questions import drawer_kind, option, place_of
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.actions import DRAW
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK
from tabletop.games.snitch.spaces import token_name

LABEL_WIDE, LABEL_HIGH = 104, 24
"""How wide the label of the tiles is beside them, and how high above them, where they need that width."""
HELD = 4
"""So many tiles in hand always have room in a roomy foot."""
NONE_WIDE = 232
"""How wide the place that says so is where there are none, in units."""
SLOT_SKIN = Skin(FIELD, FIELD, LINE, 1.5, 7, dash=True, alpha=130)
SLOT_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 7, dash=True)
HQ_SKIN = Skin(rgb("#1f5a45"), rgb("#17453a"), rgb("#6f97c9"), 1.2, 7)
HQ_ROAD_SKIN = Skin(rgb("#2f6fc4"), rgb("#2860ac"), None, radius=0)
HQ_PLACE_SKIN = Skin(rgb("#2f6fc4"), rgb("#2860ac"), rgb("#8fb4e4"), 1, 999)
HQ_SPOTS = ((0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))
"""Where on the picture of the HQ tile its spaces are."""
SPOT_SKIN = Skin(ACCENT, ACCENT, rgb("#14263f"), 1.5, 999)
LETTER_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999)


def compose_foot(sheet: Sheet, box: Box, sitting: SnitchSitting, arrangement: str) -> None:
    """Add the action buttons, saying as much as there is room for, or the answers to a question; in a roomy window the
    tiles in hand stand beside them."""
    u, row = sheet.u, acts(sitting)
    if arrangement == "roomy":
        box = _panel(sheet, box)
        room = box.w - u(16) - u(LABEL_WIDE + 4) - HELD * u(GOOD + TILE_GAP)
        box, tiles = box.cut_right(bar_wide(sheet, row, room), u(16))
        _tiles(sheet, tiles, sitting)
    elif arrangement != "tight":
        sheet.plate(box, PANEL_SKIN)
        box = box.inset(u(8), u(5))
    if drawer_kind(sitting) == "options":
        compose_answers(sheet, box, [_answer(sitting, action) for action in sitting.legal])
    else:
        compose_action_bar(sheet, box, row, next_up(sitting))


def compose_past_foot(sheet: Sheet, box: Box, right: Box, sitting: SnitchSitting) -> None:
    """Add the foot of a roomy window in the past: the tiles in hand beside what stands at the `right`."""
    inner = _panel(sheet, box)
    _tiles(sheet, Box(inner.x, inner.y, right.x - sheet.u(16) - inner.x, inner.h), sitting)


def _panel(sheet: Sheet, box: Box) -> Box:
    sheet.plate(box, PANEL_SKIN)
    return box.inset(sheet.u(16), sheet.u(14))


# Answers ------------------------------------------------------------------------------------------------------------


def _answer(sitting: SnitchSitting, action: tuple[str, ...]) -> Answer:
    place = place_of(sitting, action)
    return Answer(option(sitting, action), partial(_mark, place) if place != "" else None)


def _mark(place: int | str, sheet: Sheet, box: Box) -> None:
    """Add what shows the place of an answer on the board: its letter there, or which space of HQ it is."""
    if isinstance(place, str):
        badge(sheet, box, place, LETTER_SKIN, ACCENT, STRONG)
        return
    sheet.plate(box, HQ_SKIN)
    inner = box.inset(max(1, sheet.u(1)))
    sheet.plate(inner.middle(box.w // 5, inner.h), HQ_ROAD_SKIN)
    sheet.plate(inner.middle(inner.w, box.h // 5), HQ_ROAD_SKIN)
    sheet.plate(box.middle(box.w // 2, box.h // 2), HQ_PLACE_SKIN)
    (x, y), side = HQ_SPOTS[place], box.w * 38 // 100
    spot = box.x + round(box.w * x) - side // 2, box.y + round(box.h * y) - side // 2
    sheet.plate(Box(*spot, side, side), SPOT_SKIN)


# The tiles in hand --------------------------------------------------------------------------------------------------


def _piles(sitting: SnitchSitting) -> list[list[int]]:
    """Return the tiles in hand by kind, in the order in which the kinds came; the chosen one lies on top."""
    view, chosen = sitting.view, chosen_tile(sitting.clicks)
    kinds: dict[int, list[int]] = {}
    for token in view.zones[f"hand.{sitting.seat}"]:
        kinds.setdefault(KIND_OF_FACE[view.face[token]], []).append(token)
    return [sorted(tokens, key=lambda token: token != chosen) for tokens in kinds.values()]


def _tiles(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the tiles in hand, beside their label or where they need its width below it."""
    u, count = sheet.u, len(sitting.view.zones[f"hand.{sitting.seat}"])
    piles, chosen = len(_piles(sitting)), chosen_tile(sitting.clicks) is not None
    title, held = "Tiles" if sitting.watched else "Your tiles", f"{count} in hand"
    picked = ("1 is chosen" if count > 1 else "chosen") if chosen else ""
    label, beside = box.cut_left(u(LABEL_WIDE), u(4))
    name = Span((title.upper(),), HEADING, QUIET, rank=1)
    if not piles or side_for(max(3, piles), beside, u(TILE_GAP), u(104))[0] >= u(GOOD):
        head, rest = label.cut_top(u(24), u(2))
        Line([name]).compose(sheet, head)
        for text, style, ink in ((held, SMALL, QUIET), (picked, SMALL_BOLD, ACCENT)):
            line, rest = rest.cut_top(sheet.line(SMALL))
            Line([Span((text,), style, ink)]).compose(sheet, line)
    else:
        label, beside = box.cut_top(u(LABEL_HIGH))
        spans = [name, Span((held, ""), SMALL, QUIET), Span((picked, ""), SMALL_BOLD, ACCENT)]
        Line(spans, gap=12).compose(sheet, label)
    compose_tray(sheet, beside, sitting, centred=True)


def compose_tray(sheet: Sheet, box: Box, sitting: SnitchSitting, *, centred: bool = False) -> None:
    """Add the tiles in hand as large as they fit."""
    hand = sitting.view.zones[f"hand.{sitting.seat}"]
    sheet.anchors[f"hand.{sitting.seat}"] = box.cut_top(min(box.h, box.w))[0]
    if not hand:
        _no_tiles(sheet, box, sitting, centred=centred)
        return
    tray = Tray([[token] for token in hand], _piles(sitting), partial(_piled, sitting))
    tray.compose(sheet, box, centred=centred)


def _piled(sitting: SnitchSitting, tokens: list[int]) -> Held:
    token, chosen = tokens[0], chosen_tile(sitting.clicks) == tokens[0]
    refusal = tile_refusal(sitting, token)
    drawing = tile_sprite(sitting.view, token, sitting.notes.turn if chosen else 0)

    def draw(on: Sheet, place: Box, angle: float) -> None:
        on.picture(place, *drawing, fit=Fit(radius=on.u(5)), alpha=255 if refusal is None else 150)

    tip = "R turns it. Click again to put it back." if chosen else "Click to lay it."
    names = tuple(token_name(one) for one in tokens)
    return Held(names[0], draw, chosen=chosen, tip=tip, refusal=refusal, kind=TILE, names=names, turns="turn")


def _no_tiles(sheet: Sheet, box: Box, sitting: SnitchSitting, *, centred: bool) -> None:
    """Say that no tile is in hand, and how to get one: a click does."""
    u, price, draws = sheet.u, PACK.rules.costs.draw, sitting.may(DRAW)
    high, wide = min(u(104), box.h), min(box.w, max(u(104), u(NONE_WIDE)))
    place = Box(box.x, box.y + (box.h - high) // 2 if centred else box.y, wide, high).inset(u(2))
    if draws:
        sheet.act("hand.draw", partial(sitting.do, DRAW))
    skin = SLOT_HOVER_SKIN if draws and sheet.hovered("hand.draw") else SLOT_SKIN
    tip = f"A tile from the stack comes to your hand for {price} AP." if draws else "You have no tile in hand."
    sheet.plate(place, skin, target="hand.draw" if draws else None, tip=tip)
    texts = [f"No tiles: draw one ({price} AP)", "No tiles: draw one"] if draws else ["No tiles in hand"]
    inner = place.inset(u(4))
    for text in (*texts, "No tiles", "none"):
        longest = max(sheet.width(word, SMALL) for word in text.split())
        if longest <= inner.w and sheet.text_height(text, SMALL, inner.w) <= inner.h:
            sheet.text(inner, text, SMALL, TEXT if draws else QUIET, TextLayout("centre", wrap=True))
            return
