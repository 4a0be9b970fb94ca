"""The masterminds as posters: who is still to be had can be chosen."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, SOFT, WHITE, Skin, mix, rgb
from tabletop.desk.tables.pieces.art import DARK, NAME, QUIET_TEXT, sprite
from tabletop.desk.tables.pieces.reading import PiecesAsking
from tabletop.games.pieces.pack import PACK, skill_text

GROUNDS = tuple(map(rgb, ("#6b1a45", "#1d4f52", "#4a3418", "#3d2470")))


def compose_posters(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put a poster for each mastermind side by side, or in two rows in a box that is higher than wide."""
    u, people = sheet.u, PACK.masterminds
    columns = len(people) if box.w > box.h else 2
    rows = box.inset(u(12)).rows(-(-len(people) // columns), u(10))
    places = [cell.middle(cell.w, min(cell.h, u(520))) for row in rows for cell in row.columns(columns, u(12))]
    inner = places[0].inset(u(10))
    said = [_said(asking, number) for number in range(len(people))]
    tall = max(sum(sheet.text_height(words, SMALL, inner.w) for words in lines) for lines in said)
    if tall + sheet.line(NAME) + u(60) > inner.h:
        tall = 0
    for number, place in zip(range(len(people)), places, strict=False):
        _poster(sheet, place, asking, number, tall)


def _owner(asking: PiecesAsking, number: int) -> int:
    """Return the seat that plays a mastermind, -1 for none."""
    taken = asking.view.masterminds
    return taken.index(number) if number in taken else -1


def _said(asking: PiecesAsking, number: int) -> list[str]:
    """Return what a poster says: what the mastermind can do, or who has it."""
    owner = _owner(asking, number)
    if owner >= 0:
        return [f"{asking.sitting.names[owner]} has this one."]
    return [f"{skill.title}: {skill_text(skill, asking.view.seats)}" for skill in PACK.masterminds[number].skills]


def _poster(sheet: Sheet, box: Box, asking: PiecesAsking, number: int, tall: int) -> None:
    """Put the poster of a mastermind into a box, its words so many pixels high, or none."""
    u, one, owner = sheet.u, PACK.masterminds[number], _owner(asking, number)
    base = GROUNDS[number % len(GROUNDS)]
    top = mix(base, DARK, 0.65) if owner >= 0 else base
    sheet.plate(box, Skin(top, mix(top, DARK, 0.35), mix(base, WHITE, 0.2), 1.5, 8, shadow=6))
    inner = box.inset(u(10))
    name, ground = asking.titles(one.id)[0], mix(top, DARK, 0.2)
    foot, face = inner.cut_bottom(tall + sheet.line(NAME) + u(8), u(8))
    side = min(face.w, face.h)
    picture = face.middle(side, side)
    sheet.picture(picture, *sprite(f"mastermind-{one.id}"), fit=Fit("cover", side // 2), alpha=255 if owner < 0 else 90)
    title, rest = foot.cut_top(sheet.line(NAME), u(6))
    style = NAME if sheet.width(name, NAME) <= title.w else SMALL_BOLD
    if sheet.width(name, style) <= title.w:
        sheet.text(title, name, style, WHITE if owner < 0 else QUIET_TEXT, CENTRE, ground=ground)
    for words in _said(asking, number) if tall else ():
        line, rest = rest.cut_top(sheet.text_height(words, SMALL, inner.w))
        sheet.text(line, words, SMALL, SOFT, CENTRED, ground=ground)
    word = asking.leads(one.id)
    if asking.chosen(one.id):
        chosen_ring(sheet, box.inset(u(2)))
    elif word:
        brackets(sheet, box, hot=sheet.hovered(one.id))
    sheet.zone(box, one.id if word else None, tip=" ".join((f"{name}.", *_said(asking, number))))
    if word:
        sheet.act(one.id, partial(asking.sitting.click, word))
