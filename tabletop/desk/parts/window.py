"""A question before something happens: what is about to hit, and side by side all that each answer would bring."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN_SKIN,
    FIELD,
    GOOD_TEXT,
    LINE_SOFT,
    PANEL,
    PANEL_DEEP,
    SMALL,
    SMALL_BOLD,
    TAG_HOVER_SKIN,
    TEXT,
    WARM_TEXT,
    WARNING_TEXT,
    Skin,
)
from tabletop.desk.draw.words import widest
from tabletop.desk.parts.line import HEAD, Line, Span, headed

WINDOW_SKIN = Skin(PANEL, PANEL_DEEP, LINE_SOFT, 2, 16, shadow=8)
ANSWER_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.2, 10)
MARK = 26
"""The units that the mark before a line takes."""
LOW = 80
"""How high a picture is at least, in units."""
HIGH = 230
"""How high a picture is at most, in units."""
BESIDE = 300
"""So much is free beside a picture at least, in units."""
MOST_ABOVE = 150
"""How high a picture above the words is at most, in units."""


class Outcome(Protocol):
    """Something that an answer brings: its wordings from full to brief, and whether it is good for who answers."""

    @property
    def wordings(self) -> tuple[str, ...]:
        """What is said of it."""

    @property
    def good(self) -> bool:
        """Whether it has a tick, else a cross."""


class Way(msgspec.Struct, frozen=True):
    """A way to answer, with a picture and all that it brings; one is `chosen`."""

    head: str
    outcomes: Sequence[Outcome]
    target: str
    act: Callable[[], None]
    tip: str = ""
    sprite: tuple[str, ...] | None = None
    chosen: bool = False


class Window(msgspec.Struct, frozen=True):
    """What is asked, from full to brief, and the ways to answer.

    `picture` puts what is about to happen in a box, with its name, which `pictured` heads leave out; `wide` is how many
    pixels wide that is for its height.
    """

    heads: tuple[str, ...]
    ways: Sequence[Way]
    picture: Callable[[Sheet, Box], None]
    wide: Callable[[int], int]
    pictured: tuple[str, ...] = ()


def compose_window(sheet: Sheet, box: Box, window: Window) -> None:
    """Put a question on the sheet, with the picture where the words leave room for it."""
    u = sheet.u
    sheet.plate(box, WINDOW_SKIN)
    inner = box.inset(u(14), u(8))
    below = inner.cut_top(u(HEAD), u(4))[1]
    high, gap = min(below.h, u(HIGH)), u(10)
    wide = window.wide(high)
    beside = below.cut_left(wide, u(14))[1]
    under, low = (below.cut_top(row, gap)[1] for row in (min(below.h * 2 // 5, u(MOST_ABOVE)), u(LOW)))
    # the picture gives way first, then the words get brief, then the head goes, which the picture and the log say
    looks = [(under, False), (beside, False), (low, False), (low, True), (below, False), (beside, True), (below, True)]
    if high < u(LOW) or below.w < wide + u(BESIDE):
        looks = [look for look in looks if look[0] is not beside]
    if under.h > low.h:
        looks = [look for look in looks if look[0] is not under and look[0] is not low]
    fits = (look for look in looks if 0 < _needed(sheet, *look, window.ways) <= look[0].h)
    room, brief = next(fits, (inner, True))
    if room is under:  # the picture takes what the words leave
        room = under = room.cut_bottom(max(_needed(sheet, room, brief, window.ways) + u(4), below.h - gap - high))[0]
    pictured = room is beside or room is under or room is low
    if room is not inner:
        headed(sheet, inner, window.pictured if pictured and window.pictured else window.heads, ink=WARM_TEXT)
    if room is beside:
        window.picture(sheet, Box(below.x, below.y, wide, high))
    elif room is under or room is low:
        row = below.h - gap - room.h
        card = below.cut_top(row)[0].middle(window.wide(row), row)
        window.picture(sheet, card)
    for place, way in zip(room.columns(len(window.ways), u(12)), window.ways, strict=True):
        skin = CHOSEN_SKIN if way.chosen else TAG_HOVER_SKIN if sheet.hovered(way.target) else ANSWER_SKIN
        sheet.plate(place, skin, target=way.target, tip=way.tip)
        sheet.act(way.target, way.act)
        head, rest = _inside(sheet, place, brief).cut_top(_head(sheet, brief), _gap(sheet, brief))
        Line([Span((way.head,), SMALL_BOLD, TEXT, sprite=way.sprite)]).compose(sheet, head, picture=head.h)
        tell_outcomes(sheet, rest, way.outcomes, brief=brief)


def _needed(sheet: Sheet, box: Box, brief: bool, ways: Sequence[Way]) -> int:
    """Return how many pixels high the answers are at least across a box, 0 where a word would be broken."""
    high = 0
    for place, way in zip(box.columns(len(ways), sheet.u(12)), ways, strict=True):
        room, told = _inside(sheet, place, brief), [_words(outcome, brief) for outcome in way.outcomes]
        wide = room.w - sheet.u(MARK)
        if any(widest(sheet, words) > wide for words in told):
            return 0
        lines = sum(_gap(sheet, brief) + sheet.text_height(words, SMALL, wide) for words in told)
        high = max(high, _head(sheet, brief) + lines + place.h - room.h)
    return high


def _inside(sheet: Sheet, place: Box, brief: bool) -> Box:
    return place.inset(sheet.u(8), sheet.u(4 if brief else 5))


def _head(sheet: Sheet, brief: bool) -> int:
    return sheet.line(SMALL) if brief else max(sheet.line(SMALL), sheet.u(MARK))


def _gap(sheet: Sheet, brief: bool) -> int:
    return 0 if brief else sheet.u(4)


def _words(outcome: Outcome, brief: bool) -> str:
    return outcome.wordings[-1 if brief else 0]


def tell_outcomes(sheet: Sheet, box: Box, outcomes: Sequence[Outcome], *, brief: bool = False) -> None:
    """Put what something brings into a box line by line, a tick or a cross before each."""
    u = sheet.u
    for outcome in outcomes:
        words = _words(outcome, brief)
        row, box = box.cut_top(sheet.text_height(words, SMALL, box.w - u(MARK)), _gap(sheet, brief))
        mark, text = row.cut_left(u(MARK - 6), u(6))
        icon, ink = ("check", GOOD_TEXT) if outcome.good else ("cross", WARNING_TEXT)
        sheet.icon(mark.cut_top(min(mark.h, u(20)))[0], icon, ink)
        sheet.text(text, words, SMALL, TEXT, PARAGRAPH)
