"""What can be done now: a panel with what comes of it and its buttons, and answers with their price, one lit."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    CHOSEN_SKIN,
    COOL,
    OFF_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    WELL_SKIN,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.line import fitting
from tabletop.desk.parts.words import style_for, tell
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button

TITLE = TextStyle("title", 18, 0.4)
NARROW_TITLE = TextStyle("number", 19, 0.3)
PRICE, LOW_PRICE = TextStyle("title", 30, leading=1.0), TextStyle("title", 22, leading=1.0)
HOT_SKIN = Skin(WELL_SKIN.top, WELL_SKIN.bottom, ACCENT, 1.5, 12)
ROW = 50
"""In a panel lower than so many units for each of its equal buttons they stand beside each other."""


class Choice(msgspec.Struct, frozen=True):
    """A button: its `words` from full to brief, its target, and what it does or why it can't.

    The `main` one is what is to be done next; a `second` line says what it takes or brings.
    """

    words: tuple[str, ...]
    target: str
    act: Callable[[], None] | None = None
    main: bool = False
    icon: str = ""
    second: str = ""
    tip: str = ""
    refusal: Reason | None = None


def compose_choice(sheet: Sheet, box: Box, choice: Choice, styles: Sequence[TextStyle] = (SMALL_BOLD,)) -> None:
    """Add a button with the fullest words that it has room for, in the first of the styles that they fit in."""
    room, icon = box.w - sheet.u(16), choice.icon
    if icon and sheet.width(choice.words[-1], styles[-1]) > room - sheet.u(38):
        icon = ""
    room -= sheet.u(38) if icon else 0
    ways = [(text, style) for text in choice.words for style in styles]
    text, style = next((way for way in ways if sheet.width(*way) <= room), (choice.words[-1][:4], styles[-1]))
    kind = Kind.PRIMARY if choice.main else Kind.NIGHT if choice.second else Kind.SLATE
    tip = choice.tip or ("" if text == choice.words[0] else choice.words[0])
    second = choice.second
    if second and (box.h < sheet.line(style) + sheet.line(SMALL) or sheet.width(second, SMALL) > room):
        tip, second = f"{tip} {second}.".strip(), ""
    sheet.clear.append(box)
    look = ButtonStyle(kind, icon, style, second, stacked=bool(second))
    button(sheet, box, text, Command(choice.target, choice.act, choice.refusal), look, tip=tip)


class Plan(msgspec.Struct, frozen=True):
    """What is about to be done: a title, what `comes` of it (from full to brief), and its buttons, the main one first.

    In the place of what comes of it stands what is to be `told` first.
    """

    title: str
    comes: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    told: str = ""


def compose_plan(sheet: Sheet, box: Box, plan: Plan) -> str:
    """Add a plan with its buttons at its foot, the main one lowest and large; return what was written above them."""
    u = sheet.u
    main = [choice for choice in plan.choices if choice.main or choice.refusal is not None]
    others = [choice for choice in plan.choices if choice not in main]
    for choice in main:
        place, box = box.cut_bottom(u(58 if box.h >= u(150) else 48 if box.h >= u(110) else 38), u(6))
        compose_choice(sheet, place, choice, (TITLE, NARROW_TITLE))
    title = min(sheet.line(TITLE) + u(6), box.h) if plan.title else 0
    if others:
        room = box.h - title if not plan.comes or main else min(u(40), box.h - title)
        each = u(38) if main else min(u(58), (room - u(6) * (len(others) - 1)) // len(others))
        if each >= u(34):
            foot, box = box.cut_bottom(each * len(others) + u(6) * (len(others) - 1), u(6))
            places = foot.rows(len(others), u(6))
        else:
            foot, box = box.cut_bottom(room if not plan.title else min(u(ROW), room), u(6))
            places = foot.columns(len(others), u(4))
        for place, choice in zip(places, others, strict=True):
            compose_choice(sheet, place, choice)
    if box.h < sheet.line(SMALL):
        return ""
    head, box = box.cut_top(sheet.line(TITLE), u(2))
    words = plan.title.upper()
    sheet.text(head, words, style_for(sheet, head.w, [words], TITLE, NARROW_TITLE), TEXT, ELIDED)
    told = tell(sheet, box, [plan.told], SMALL, COOL)
    return told or tell(sheet, box, plan.comes)


class Answer(msgspec.Struct, frozen=True):
    """One of several ways: its `titles` from full to brief, a remark, what it pays and for what, `whole` both in one.

    One of them is `lit`; None says that it is nothing to choose. `price` is written as `style` asks.
    """

    titles: tuple[str, ...]
    price: str
    remark: str = ""
    per: str = ""
    whole: str = ""
    target: str | None = None
    act: Callable[[], None] | None = None
    lit: bool | None = None
    tip: str = ""
    refusal: Reason | None = None


def compose_answer(
    sheet: Sheet, box: Box, answer: Answer, written: Callable[[str, TextStyle], TextStyle] = lambda _, style: style
) -> None:
    """Add an answer as a card, in two lines where it is high enough; `written` may change the style of its price."""
    u = sheet.u
    off, target = answer.refusal is not None, answer.target
    skin = CHOSEN_SKIN if answer.lit else OFF_SKIN if off else WELL_SKIN
    if target and not answer.lit and not off and sheet.hovered(target):
        skin = HOT_SKIN
    sheet.plate(box, skin, target=target, tip=answer.tip, refusal=answer.refusal)
    if target and not off and answer.act is not None:
        sheet.act(target, answer.act)
        sheet.clear.append(box)
    inner = box.inset(u(12), u(5))
    tall = sheet.line(STRONG) + sheet.line(SMALL)
    two = inner.h >= tall - u(4)
    if answer.lit is not None:
        side = u(20)
        mark, inner = inner.cut_left(side, u(10))
        middle = mark.y + (inner.h - (tall if two else 0)) // 2 + (sheet.line(STRONG) // 2 if two else 0)
        ring = Box(mark.x, middle - side // 2, side, side)
        sheet.plate(ring, Skin(None, None, ACCENT if answer.lit else QUIET, 2, 999))
        if answer.lit:
            sheet.plate(ring.inset(side * 3 // 10), Skin(ACCENT, ACCENT, None, radius=999))
    ink = QUIET if off and not answer.lit else TEXT
    style = written(answer.price, PRICE if two else LOW_PRICE)
    price_ink = ACCENT if answer.lit or answer.lit is None else ink
    if not two:
        place, words = inner.cut_right(sheet.width(answer.price, style), u(8))
        sheet.text(place, answer.price, style, price_ink)
        title = fitting(sheet, words.w, SMALL_BOLD, *answer.titles) or answer.titles[-1]
        sheet.text(words, title, SMALL_BOLD, ink, ELIDED)
        return
    upper, lower = inner.middle(inner.w, tall).cut_top(sheet.line(STRONG))
    place, words = upper.cut_right(sheet.width(answer.price, style), u(6))
    sheet.text(place.middle(place.w, max(place.h, sheet.line(style) + u(4))), answer.price, style, price_ink)
    title = fitting(sheet, words.w, STRONG, *answer.titles) or answer.titles[-1]
    sheet.text(words, title, STRONG, ink, ELIDED)
    if sheet.width(answer.remark, SMALL) + u(8) + sheet.width(answer.per, SMALL) <= lower.w:
        sheet.text(lower, answer.remark, SMALL, QUIET)
        if answer.per:
            sheet.text(lower, answer.per, SMALL, QUIET, RIGHT)
    else:
        ways = filter(None, (answer.whole, answer.per, answer.remark))
        said = fitting(sheet, lower.w, SMALL, *ways)
        sheet.text(lower, said, SMALL, QUIET, TextLayout(align="right" if answer.per else "left"))


def told_in(plan: Plan, said: str) -> bool:
    """Tell whether what `compose_plan` wrote was what is to be told."""
    return bool(plan.told) and said == plan.told
