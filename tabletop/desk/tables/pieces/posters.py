"""The masterminds as posters: who is still to be had can be chosen."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import LEAD, SMALL, SMALL_BOLD, SOFT, WHITE, Colour, Skin, TextStyle, mix, rgb
from tabletop.desk.flow import SPRING, Node, column, compose, draw, heights, paragraph, row, text
from tabletop.desk.tables.pieces.art import (
    DARK,
    KEY_WORD,
    NAME,
    QUIET_TEXT,
    WARM,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.reading import PiecesAsking
from tabletop.games.pieces.pack import PACK, skill_text

GROUNDS = tuple(map(rgb, ("#7c2352", "#24605f", "#6b4a1c", "#4b2f8a")))
RIM = rgb("#f4e7c6")
LARGE_NAME = TextStyle("title", 30)
SKILL = TextStyle("number", 26, leading=1.1)
HIGH = 640  # units, the most height of a poster
WIDE = 350  # units, the most width of a poster
FACE = 320  # units, the most side of a portrait
LEAST_FACE = 90  # units
ICON = 40  # units
LOW_ICON = 24  # units
CENTRED = TextLayout("centre", wrap=True)
STYLES = ((LARGE_NAME, SKILL, LEAD, ICON), (NAME, KEY_WORD, SMALL, LOW_ICON))
"""The letters of a poster, from large to small: its name, what a skill is called and does, and the icon of a skill."""


def compose_posters(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put a poster for each mastermind side by side, or in two rows in a box that is higher than wide."""
    u, people = sheet.u, PACK.masterminds
    columns = len(people) if box.w > box.h else 2
    gap = u(24 if box.w >= u(1200) else 12)
    whole = box.middle(min(box.w, columns * u(WIDE) + (columns - 1) * gap), box.h).inset(u(6), u(8))
    places = [
        cell.middle(cell.w, min(cell.h, u(HIGH)))
        for line in whole.rows(-(-len(people) // columns), u(10))
        for cell in line.columns(columns, gap)
    ]
    inner = places[0].inset(u(PAD))
    styles, side = _fitting(sheet, inner, asking)
    for number, place in enumerate(places):
        _ground(sheet, place, asking, number)
        compose(sheet, place.inset(u(PAD)), partial(_poster, asking, number, styles, side))


PAD = 14  # units
Styles = tuple[TextStyle, TextStyle, TextStyle, int]


def _fitting(sheet: Sheet, inner: Box, asking: PiecesAsking) -> tuple[Styles | None, int]:
    """Return the largest letters that have room on every poster, None for the names alone, and how many units high the
    portraits are with them, all alike."""
    most = min(FACE, int(inner.w / sheet.scale))
    for styles in (*STYLES, None):
        posters = [partial(_poster, asking, number, styles, 0) for number in range(len(PACK.masterminds))]
        words = max(heights(sheet, inner.w, make)[0] for make in posters)
        side = min(most, int((inner.h - words) / sheet.scale))
        if side >= LEAST_FACE:
            return styles, side
    return None, LEAST_FACE


def _owner(asking: PiecesAsking, number: int) -> int:
    """Return the seat that plays a mastermind, -1 for none."""
    taken = asking.view.masterminds
    return taken.index(number) if number in taken else -1


def _taken(asking: PiecesAsking, number: int) -> str:
    """Return who has a mastermind, "" for nobody."""
    owner = _owner(asking, number)
    return "" if owner < 0 else said("has_this_one", name=asking.sitting.names[owner])


def _said(asking: PiecesAsking, number: int) -> str:
    """Return in sentences who a mastermind is, who has it, and what it can do."""
    one, seats = PACK.masterminds[number], asking.view.seats
    skills = [f"{skill.title}: {skill_text(skill, seats)}" for skill in one.skills]
    return " ".join(part for part in (f"{one.title}.", _taken(asking, number), *skills) if part)


def _ground(sheet: Sheet, box: Box, asking: PiecesAsking, number: int) -> None:
    """Put the plate of a poster into a box, in corners while it can be chosen."""
    one = PACK.masterminds[number]
    top = _colour(asking, number)
    sheet.plate(box, Skin(top, mix(top, DARK, 0.35), mix(top, WHITE, 0.25), 1.5, 12, shadow=6))
    word = asking.leads(one.id)
    if asking.chosen(one.id):
        chosen_ring(sheet, box)
    elif word:
        brackets(sheet, box, hot=sheet.hovered(one.id))
    sheet.zone(box, one.id if word else None, tip=_said(asking, number))
    if word:
        sheet.act(one.id, partial(asking.sitting.click, word))


def _colour(asking: PiecesAsking, number: int) -> Colour:
    """Return the colour of a poster, darker where somebody has the mastermind."""
    base = GROUNDS[number % len(GROUNDS)]
    return mix(base, DARK, 0.75) if _owner(asking, number) >= 0 else base


def _poster(asking: PiecesAsking, number: int, styles: Styles | None, side: int) -> Node:
    """Return what stands on a poster, in letters of these `styles`; None leaves the skills out. The portrait is `side`
    units high."""
    one, seats, free = PACK.masterminds[number], asking.view.seats, _owner(asking, number) < 0
    ink, soft = (WHITE, SOFT) if free else (QUIET_TEXT, QUIET_TEXT)
    name_style, skill_style, words_style, icon = styles or (NAME, KEY_WORD, SMALL, 0)
    face = draw(partial(_face, number=number, free=free), (side, min(side, LEAST_FACE)), (side, side))
    name = text((one.title, one.title.rsplit(" ", 1)[-1]), name_style, ink, CENTRE)
    taken = _taken(asking, number)
    owner = text((taken, taken.split()[0]), SMALL_BOLD, WARM, CENTRE, cut=40) if taken else None
    if styles is None:
        return column(SPRING, face, name, owner, SPRING, gap=6)
    skills = [
        column(
            row(
                draw(partial(_bolt, free=free), (icon, icon), (icon, icon)),
                text(skill.title, skill_style, ink),
                gap=10,
            ),
            paragraph(skill_text(skill, seats), words_style, soft),
            gap=4,
        )
        for skill in one.skills
    ]
    return column(face, name, owner, draw(_rule, (0, 0), (2, 2)), *skills, SPRING, gap=8)


def _face(sheet: Sheet, box: Box, number: int, free: bool) -> None:
    """Draw the portrait of a mastermind in a rim, paler where somebody has it."""
    side = min(box.w, box.h)
    place = box.middle(side, side)
    name = f"mastermind-{PACK.masterminds[number].id}"
    sheet.picture(place, *sprite(name), fit=Fit("cover", side // 2), alpha=255 if free else 80)
    rim = RIM if free else mix(RIM, DARK, 0.7)
    sheet.plate(place, Skin(None, None, rim, 4, 999), round=True)


def _bolt(sheet: Sheet, box: Box, free: bool) -> None:
    """Draw the sign of a skill."""
    ground = rgb("#c93a6b") if free else rgb("#4a1c30")
    sheet.plate(box, Skin(ground, mix(ground, DARK, 0.3), DARK, 1.5, 999), round=True)
    sheet.icon(box.inset(box.w // 5), "bolt", WHITE if free else QUIET_TEXT)


def _rule(sheet: Sheet, box: Box) -> None:
    sheet.rule(box.x, box.y, box.w, mix(RIM, DARK, 0.35))
