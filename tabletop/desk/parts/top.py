"""The bar at the top of a table: figures, and fields for rounds, tricks or turns with the one under way lit."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    FIELD,
    HEADING,
    LINE,
    ON_LIGHT,
    QUIET,
    SMALL,
    TEXT,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Span
from tabletop.desk.widgets import bar

FIGURE = TextStyle("title", 22)
STEP = TextStyle("title", 16)
DONE_SKIN = Skin(rgb("#27313f"), rgb("#27313f"), rgb("#5d7086"), 1, 6)
NOW_SKIN = Skin(TEXT, TEXT, None, 0, 6)
GOAL_SKIN = Skin(WHITE, WHITE, FIELD, 1, 2)
COME_SKIN = Skin(None, None, LINE, 1.2, 6)


def figure(word: str, number: str, rest: str = "", ink: Colour = TEXT, style: TextStyle = FIGURE) -> list[Span]:
    """Return a word, a large number, and what follows it, as parts of a line."""
    spans = [Span((word.upper(),), HEADING, QUIET), Span((number,), style, ink)]
    return [*spans, Span((rest,), SMALL, QUIET)] if rest else spans


def progress(sheet: Sheet, have: int, need: int) -> Span:
    """Return how far something is as a bar in a line, with the goal in it once it is passed."""
    u = sheet.u

    def draw(box: Box, _: int) -> None:
        groove = box.middle(box.w, u(16))
        bar(sheet, groove, have / need, steps=0 if have > need else 4)
        if have > need:
            x = groove.x + groove.w * need // have
            sheet.plate(Box(x - u(1.5), groove.y - u(4), u(3), groove.h + u(8)), GOAL_SKIN)

    return Span(wides=(u(150),), draw=draw)


class Step(msgspec.Struct, frozen=True):
    """A round, a trick or a turn: its number, or once it is over the `sprite` of what came of it."""

    number: int
    sprite: tuple[str, ...] = ()
    done: bool = False
    now: bool = False
    tip: str = ""


def compose_steps(sheet: Sheet, places: Sequence[Box], steps: Sequence[Step]) -> None:
    """Add a field for each step: over, under way with its number, or to come."""
    for place, step in zip(places, steps, strict=True):
        sheet.plate(place, NOW_SKIN if step.now else DONE_SKIN if step.done else COME_SKIN, tip=step.tip)
        if step.sprite:
            sheet.picture(place.inset(sheet.u(2)), *step.sprite)
        elif step.now and sheet.width(str(step.number), STEP) <= place.w:
            sheet.text(place, str(step.number), STEP, ON_LIGHT, CENTRE)
