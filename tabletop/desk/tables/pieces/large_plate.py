"""The plate of a seat while it is pointed at: all that everybody knows of it, in the place of the small one."""

from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, SOFT, TEXT, WHITE, Skin, TextStyle, mix, rgb
from tabletop.desk.draw.things import Larger
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, grid, on, picture, row, size_in, text
from tabletop.desk.parts.seat_cards import SeatCard
from tabletop.desk.tables.pieces.art import (
    BASES,
    COUNT,
    DARK,
    DASHES,
    NAME,
    NAMES,
    QUIET_TEXT,
    SEATS,
    THEME,
    UNITS,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.faces import Face, compose_whole_face, face_of
from tabletop.desk.widgets.seat_sheet import Fact, Seat, compose_deed, deed_wide, latest, seat_of
from tabletop.games.pieces.pack import SKILLS_OF
from tabletop.games.pieces.state import HANDS, PiecesState
from tabletop.games.pieces.values import com_of, inf_of, mov_of

WIDE = 296  # units
HIGH = 264  # units
BEYOND = 4  # units that it reaches beyond the small plate
PORTRAIT = 64  # units
DEED = 26  # units, the line of what a seat did last
POINTS = TextStyle("number", 44, leading=1.0)
FIGURE = TextStyle("number", 26, leading=1.1)
BOLT = rgb("#ff8fb8")


THINGS = 3
"""How many of the facts on a large plate are things that a seat has; the others are strengths of its robot."""
About = tuple[Seat, Face, str]
"""A seat with the facts of its large plate, its face, and whether its skill can be used."""


def about_of(view: PiecesState, card: SeatCard) -> About:
    """Return what everybody knows of the seat of a card."""
    seat = card.seat
    facts = (
        ("dis", view.dis[seat], NAMES["dis"]),
        ("mod", len(view.zones[HANDS[seat]]), NAMES["mods"].lower()),
        ("cit", view.influenced(seat), NAMES["citizens"].lower()),
        ("head", inf_of(view, seat), UNITS["head"]),
        ("body", com_of(view, seat), UNITS["body"]),
        ("feet", mov_of(view, seat), UNITS["feet"]),
    )
    titles = " / ".join(skill.title for skill in SKILLS_OF[view.masterminds[seat]])
    state = "skill_used" if view.used >> seat & 1 else "skill_ready"
    found = tuple(Fact(sprite(f"mark-{icon}"), str(n), name) for icon, n, name in facts)
    whole = msgspec.structs.replace(seat_of(card), facts=found)
    return whole, face_of(view, seat), said(state, skill=titles)


def large_tip(sheet: Sheet, near: Box, view: PiecesState, card: SeatCard) -> Tip:
    """Return what pointing at the plate `near` shows: the large plate over it, grown into the table."""
    if not view.pieces or view.masterminds[card.seat] < 0:
        return Tip(card.tip)
    about, area, wide = about_of(view, card), sheet.area.inset(sheet.u(4)), sheet.u(WIDE)
    high = size_in(sheet, Box(0, 0, wide, sheet.u(HIGH)), partial(_whole, *about))[1]
    beyond = sheet.u(BEYOND)
    area = area.around(near.inset(-beyond)).common(sheet.area)
    x = near.x - beyond if near.centre[0] < area.centre[0] else near.right + beyond - wide
    y = near.y - beyond if near.centre[1] < area.centre[1] else near.bottom + beyond - high
    box = Box(max(area.x, min(x, area.right - wide)), max(area.y, min(y, area.bottom - high)), wide, high)
    return Tip(card.tip, larger=Larger(box, _draw, about))


def _draw(sheet: Sheet, box: Box, about: About) -> None:
    """Put a large plate on the sheet, with the line of its seat."""
    seat = about[0].seat
    with sheet.themed(THEME):
        compose(sheet, box, partial(_whole, *about))
    rim = box.inset(sheet.u(4))
    line = [(rim.x, rim.y), (rim.right, rim.y), (rim.right, rim.bottom), (rim.x, rim.bottom), (rim.x, rim.y)]
    sheet.stroke(line, SEATS[seat], 1.5, dash=DASHES[seat])


def _whole(seat: Seat, face: Face, skill: str) -> Node:
    """Return the whole plate."""
    base = mix(BASES[seat.seat], DARK, 0.5)
    skin = Skin(base, mix(base, DARK, 0.4), WHITE, 2, 10, shadow=8)
    who = column(text(seat.name, NAME, WHITE, cut=60), text(seat.kind, SMALL, SOFT), gap=0, grow=1)
    head = row(
        draw(partial(_portrait, face=face), (PORTRAIT, 48), (PORTRAIT, 48)),
        who,
        text(seat.points, POINTS, WHITE),
        text(seat.unit, SMALL, SOFT),
        gap=10,
    )
    things = grid(*(_thing(fact) for fact in seat.facts[:THINGS]), columns=3, gap=6)
    well = Skin(mix(base, DARK, 0.6), mix(base, DARK, 0.6), None, radius=8)
    strong = on(grid(*(_strength(fact) for fact in seat.facts[THINGS:]), columns=3, gap=6), well, pad=(8, 4))
    did = draw(partial(_deed, did=seat.did), (0, 0), (DEED, DEED)) if seat.did else None
    ready = row(picture(("ui", "icon-bolt.svg"), 18, tint=BOLT), text(skill, SMALL, TEXT, cut=80), gap=8)
    return on(column(head, things, strong, did, ready, gap=8), Ground(skin=skin), pad=(16, 14))


def _thing(fact: Fact) -> Node:
    """Return a figure beside its picture, above its name."""
    figure = row(SPRING, picture(fact.sprite, 22), text(fact.figure, FIGURE, WHITE), SPRING, gap=6)
    return column(figure, text(fact.name, SMALL, SOFT, CENTRE), gap=0)


def _strength(fact: Fact) -> Node:
    """Return a strength of the robot in a line."""
    sign = picture(fact.sprite, 18, tint=QUIET_TEXT)
    return row(SPRING, sign, text(fact.figure, COUNT, WHITE), text(fact.name, SMALL_BOLD, SOFT), SPRING, gap=5)


def _portrait(sheet: Sheet, box: Box, face: Face) -> None:
    side = min(box.w, box.h)
    compose_whole_face(sheet, box.middle(side, side), face)


def _deed(sheet: Sheet, box: Box, did: tuple[str, ...]) -> None:
    compose_deed(sheet, box, (latest(sheet, did, deed_wide(sheet, box)),))
