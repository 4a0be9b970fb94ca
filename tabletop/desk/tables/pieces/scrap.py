"""What Scavenge brought, on a band over the town: the mods that were drawn, large, with what each of them does."""

from functools import partial

from tabletop.core.events import Moved
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, WHITE, TextStyle
from tabletop.desk.draw.things import RibbonMake
from tabletop.desk.flow import Node, column, compose, draw, first, on, paragraph, text
from tabletop.desk.tables.pieces.art import (
    THEME,
    said,
)
from tabletop.desk.tables.pieces.mods import MOD_RATIO, compose_mod
from tabletop.desk.tables.pieces.reading import PiecesAsking
from tabletop.games.pieces.pack import MOD_NAMES, MOD_OF
from tabletop.games.pieces.state import HANDS, PiecesState

DRAWN = "drawn."
"""Targets of the mods on the band begin so, then comes the mod."""
SHARE = 60  # hundredths of the stage, the height of the band
HIGHEST = 400  # units
RISES = 0.028
"""How far the band rises for its length."""
EDGE = 5  # units
MOD_WIDE = 132  # units, a mod at the most
EACH = 230  # units, a mod with its words at the most
TITLE = TextStyle("title", 32)
TITLED = 880  # units, the least width of a band that has a title


def drawn_mods(asking: PiecesAsking) -> list[int]:
    """Return the mods that the player has just drawn by Scavenge and not acted since; none otherwise."""
    if asking.frame != "Afterwards" or not asking.acts or asking.picks or asking.sitting.looking_back:
        return []
    entry = next((entry for entry in reversed(asking.sitting.past) if not entry.auto), None)
    if entry is None or entry.seat != asking.seat or entry.action[0] != "scavenge":
        return []
    hand = HANDS[asking.seat]
    return [event.token for event in entry.events if isinstance(event, Moved) and event.to == hand]


def band_place(sheet: Sheet, box: Box) -> Box:
    """Return where the band lies on the stage."""
    return box.middle(box.w, min(sheet.u(HIGHEST), box.h * SHARE // 100))


def compose_scrap(sheet: Sheet, box: Box, asking: PiecesAsking, tokens: list[int]) -> None:
    """Put the band into a box, with the mods side by side."""
    u, view = sheet.u, asking.view
    sheet.cover(box)
    rises = round(box.w * RISES)
    hub = (box.w // 2, box.h // 2)
    sheet.ribbon(box, RibbonMake(THEME.ribbon, rises, u(EDGE), hub, u(40), box.w // 3, THEME.finish))
    inner = box.inset(u(28), rises // 2 + u(EDGE + 20))
    if box.w >= u(TITLED):
        title = said("scrap_pile").upper()
        place, inner = inner.cut_left(sheet.width(title, TITLE) + u(24), u(16))
        sheet.text(place, title, TITLE, WHITE, ground=THEME.ribbon)
    each = min(u(EACH), inner.w // len(tokens))
    row = inner.middle(each * len(tokens), inner.h)
    texts = [MOD_OF[view.face[token]].text for token in tokens]
    foot = max(sheet.text_height(words, SMALL, each - u(16)) for words in texts) / sheet.scale
    for token, place in zip(tokens, row.columns(len(tokens)), strict=True):
        compose(sheet, place.inset(u(8), 0), partial(_drawn, view, token, foot))
        _pick_on_click(sheet, place.inset(u(8), 0), asking, MOD_NAMES[token])


def _pick_on_click(sheet: Sheet, box: Box, asking: PiecesAsking, name: str) -> None:
    """Have a click on a mod that was drawn pick it, as one on the same mod in hand does."""
    word = asking.leads(name)
    if word:
        sheet.zone(box, DRAWN + name, tip=asking.titles(name)[0])
        sheet.act(DRAWN + name, partial(asking.sitting.click, word))


def _drawn(view: PiecesState, token: int, foot: float) -> Node:
    """Return a mod that was drawn, large, above its title and what it does, which takes `foot` units."""
    mod = MOD_OF[view.face[token]]
    high = round(MOD_WIDE * MOD_RATIO)
    card = draw(partial(_card, view=view, token=token), (0, 0), (high, 90), grow=1, rank=0)
    title = text((mod.title, mod.sign or mod.title), SMALL_BOLD, WHITE, CENTRE, ground=THEME.ribbon, cut=40)
    said = paragraph(mod.text, SMALL, WHITE, CENTRED, ground=THEME.ribbon)
    return first(column(card, title, on(said, None, least=(0, foot)), gap=4), column(card, title, gap=4))


def _card(sheet: Sheet, box: Box, view: PiecesState, token: int) -> None:
    """Draw a mod in the middle of a box."""
    wide = min(sheet.u(MOD_WIDE), box.w, round(box.h / MOD_RATIO))
    compose_mod(sheet, box.middle(wide, round(wide * MOD_RATIO)), view, token, signed=False)
