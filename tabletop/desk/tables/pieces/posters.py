"""The masterminds as posters: who is still to be had can be chosen."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, SOFT, WHITE, Skin, mix, rgb
from tabletop.desk.tables.pieces.art import DARK, NAME, QUIET_TEXT, sprite
from tabletop.desk.tables.pieces.reading import PiecesAsking
from tabletop.games.pieces.pack import PACK

GROUNDS = tuple(map(rgb, ("#6b1a45", "#1d4f52", "#4a3418", "#3d2470")))


def compose_posters(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put a poster for each mastermind side by side, or in two rows in a box that is higher than wide."""
    u, view = sheet.u, asking.view
    people = PACK.masterminds
    columns = len(people) if box.w > box.h else 2
    rows = -(-len(people) // columns)
    for n, place in enumerate(
        cell for row in box.inset(u(12)).rows(rows, u(10)) for cell in row.columns(columns, u(12))
    ):
        if n >= len(people):
            break
        owner = view.masterminds.index(n) if n in view.masterminds else -1
        _poster(sheet, place.middle(place.w, min(place.h, u(520))), asking, n, owner)


def _poster(sheet: Sheet, box: Box, asking: PiecesAsking, number: int, owner: int) -> None:
    u, one = sheet.u, PACK.masterminds[number]
    base = GROUNDS[number % len(GROUNDS)]
    top = mix(base, DARK, 0.65) if owner >= 0 else base
    sheet.plate(box, Skin(top, mix(top, DARK, 0.35), mix(base, WHITE, 0.2), 1.5, 8, shadow=6))
    inner = box.inset(u(10))
    name = asking.titles(one.id)[0]
    said = [f"{skill.title}: {skill.text}" for skill in one.skills]
    if owner >= 0:
        said = [f"{asking.sitting.names[owner]} has this one."]
    tall = sum(sheet.text_height(words, SMALL, inner.w) for words in said)
    if tall + sheet.line(NAME) + u(60) > inner.h:
        said, tall = [], 0
    foot, face = inner.cut_bottom(tall + sheet.line(NAME) + u(8), u(8))
    side = min(face.w, face.h)
    sheet.picture(face.middle(side, side), *sprite(f"mastermind-{one.id}"), alpha=255 if owner < 0 else 90)
    title, rest = foot.cut_top(sheet.line(NAME), u(6))
    style = NAME if sheet.width(name, NAME) <= title.w else SMALL_BOLD
    if sheet.width(name, style) <= title.w:
        sheet.text(title, name, style, WHITE if owner < 0 else QUIET_TEXT, CENTRE, ground=mix(top, DARK, 0.2))
    for words in said:
        line, rest = rest.cut_top(sheet.text_height(words, SMALL, inner.w))
        sheet.text(line, words, SMALL, SOFT, CENTRED, ground=mix(top, DARK, 0.2))
    tip = " ".join((f"{name}.", *(f"{skill.title}: {skill.text}" for skill in one.skills)))
    word = asking.leads(one.id)
    if asking.chosen(one.id):
        chosen_ring(sheet, box.inset(u(2)))
    elif word:
        brackets(sheet, box, hot=sheet.hovered(one.id))
    sheet.zone(box, one.id if word else None, tip=tip)
    if word:
        sheet.act(one.id, partial(asking.sitting.click, word))
