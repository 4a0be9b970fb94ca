"""What can be done now: a panel with what comes of it and its buttons, a row of buttons with what they take, and
answers to a question, with pictures or with their price."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, LEFT, RIGHT, WRAPPED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import chosen_ring
from tabletop.desk.draw.theme import (
    CHOSEN,
    CHOSEN_SKIN,
    COOL,
    FIELD,
    LINE_SOFT,
    MAY_CLICK,
    OFF_SKIN,
    ON_LIGHT,
    PRIMARY_HOVER_SKIN,
    PRIMARY_SKIN,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    WELL_SKIN,
    WHITE,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.words import style_for, tell
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.drawer import choices_row, plate_choice
from tabletop.desk.parts.line import fitting
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, scrolling

TITLE = TextStyle("title", 18, 0.4)
NARROW_TITLE = TextStyle("number", 18, 0.3)
PRICE = TextStyle("number", 32, leading=1.0)
LOW_PRICE = TextStyle("number", 26, leading=1.0)
HOT_SKIN = Skin(WELL_SKIN.top, WELL_SKIN.bottom, MAY_CLICK, 1.5, 12)
ROW = 50
"""In a panel lower than so many units for each of its equal buttons they stand beside each other."""
COST_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 999)
COST_OFF_SKIN = Skin(FIELD, FIELD, QUIET, 1, 999)
WORDINGS = ("full", "whole", "cost")
"""What the buttons say, from the most room to the least: their whole name above all of the price, their name above all
of it, their name above the price alone."""
LOCKED_WIDE = 70
"""From this width in units on a button has room for a lock beside its picture."""
LOW = 52
"""Below this height in units a button has its price beside the lock."""
LEAST_WIDE = {"full": (88, 16), "whole": (88, 14), "cost": (76, 12)}
"""How wide buttons are at least where there is room for other things beside them, and the air beside their words."""
STACKED = 210
"""In a box less wide than this, in units, choices stand below each other."""
STACKED_HIGH = 40
"""So high each of them is at least then, in units."""
PICK_MARK = 20  # units, the ring before an answer that shows whether it is picked
HIGH = 64
"""From this height in units on an answer has its picture above the words, which may take two lines."""
ANSWER_WIDE = 216
"""How wide an answer is at most, in units."""
ANSWER_LEAST = 128
"""How wide an answer is at least where there is room, in units."""
PAD = 12
"""What is free at the edges of an answer, in units."""
GAP = 6
"""What is free between answers, in units."""
MARK = 32
"""How large the picture of an answer is, in units."""


def compose_choice(sheet: Sheet, box: Box, choice: Choice, styles: Sequence[TextStyle] = (SMALL_BOLD,)) -> None:
    """Add a button with the fullest words that it has room for, in the first of the styles that they fit in."""
    room, icon = box.w - sheet.u(16), choice.icon
    if icon and sheet.width(choice.words[-1], styles[-1]) > room - sheet.u(38):
        icon = ""
    room = room - sheet.u(38) if icon else box.w - sheet.u(12)
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


def compose_choices(sheet: Sheet, box: Box, choices: Sequence[Choice]) -> None:
    """Add buttons beside each other, a main one twice as wide; in a narrow box below each other where it is high."""
    gap, count = sheet.u(8), len(choices)
    if count > 1 and box.w < sheet.u(STACKED) and box.h >= sheet.u(STACKED_HIGH) * count + gap * (count - 1):
        places = box.rows(count, gap)
    else:
        shares, left, places = [2 if choice.main else 1 for choice in choices], box, []
        for n, share in enumerate(shares):
            room = left.w - gap * (count - n - 1)
            place, left = left.cut_left(room * share // sum(shares[n:]), gap)
            places.append(place)
    for choice, place in zip(choices, places, strict=True):
        compose_choice(sheet, place, choice)


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


# A row of buttons -----------------------------------------------------------------------------------------------------


def _lines_of(choice: Choice, wording: str) -> tuple[str, str]:
    """Return the two lines of a button in a row, which say alike much."""
    cost = " ".join(choice.second.split()[:2]) if wording == "cost" else choice.second
    return choice.words[0 if wording == "full" else -1], cost


def _width_of(sheet: Sheet, choice: Choice, wording: str) -> int:
    """Return the width in pixels of what a button in a row says."""
    name, second = _lines_of(choice, wording)
    if wording != "cost":
        second = max(second, choice.widest, key=lambda text: sheet.width(text, SMALL))
    return max(sheet.width(name, STRONG), sheet.width(second, SMALL))


def bar_wide(sheet: Sheet, choices: Sequence[Choice], room: int) -> int:
    """Return how many pixels the buttons take beside other things, in `room` where they can: the same whatever else
    there is, with as many words as that leaves."""
    wide = 0
    for wording in WORDINGS:
        least, pad = LEAST_WIDE[wording]
        wide = sum(max(sheet.u(least), _width_of(sheet, one, wording) + sheet.u(pad)) + sheet.u(GAP) for one in choices)
        if wide - sheet.u(GAP) <= room:
            break
    return wide - sheet.u(GAP)


def compose_action_bar(sheet: Sheet, box: Box, choices: Sequence[Choice], chosen: str = "") -> None:
    """Add the buttons in a row, saying alike as much as there is room for; that with the target `chosen` in a ring."""
    if box.h <= sheet.u(LOW):
        gap, words = sheet.u(3), [sheet.width(choice.words[-1], SMALL_BOLD) for choice in choices]
        for place, choice in zip(_places(sheet, box, words, gap), choices, strict=True):
            _compact(sheet, place, choice)
            if choice.target == chosen:
                chosen_ring(sheet, place.inset(sheet.u(3)))
        return
    gap, air, least = sheet.u(GAP), sheet.u(14), sheet.u(LOCKED_WIDE)
    room = box.w - gap * (len(choices) - 1)
    fits = (w for w in WORDINGS if sum(max(_width_of(sheet, one, w) + air, least) for one in choices) <= room)
    wording = next(fits, "cost")
    words = [_width_of(sheet, choice, wording) for choice in choices]
    for place, choice in zip(_places(sheet, box, words, gap), choices, strict=True):
        sheet.clear.append(place)
        name, second = _lines_of(choice, wording)
        kind = Kind.PRIMARY if choice.main and choice.refusal is None else Kind.SLATE
        tip = f"{choice.words[0]}: {choice.second}. {choice.tip}".strip() if wording == "cost" else choice.tip
        style = ButtonStyle(kind, choice.icon, letters=STRONG, second=second, stacked=True)
        button(sheet, place, name, Command(choice.target, choice.act, choice.refusal), style, tip=tip)
        if choice.target == chosen:
            chosen_ring(sheet, place.inset(sheet.u(3)))


def _places(sheet: Sheet, box: Box, words: list[int], gap: int) -> list[Box]:
    """Return a place for each button: all alike, but for those whose words need more."""
    whole = box.w - gap * (len(words) - 1)
    air = max(0, min(sheet.u(12), (whole - sum(words)) // len(words)))
    needs, open_ = [wide + air for wide in words], set(range(len(words)))
    each = whole // len(words)
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


def _compact(sheet: Sheet, box: Box, choice: Choice) -> None:
    """Add a button in little room: icon and price side by side, the short name below."""
    u, off = sheet.u, choice.refusal is not None
    plain, hover = (PRIMARY_SKIN, PRIMARY_HOVER_SKIN) if choice.main else (SLATE_SKIN, SLATE_HOVER_SKIN)
    skin = OFF_SKIN if off else hover if sheet.hovered(choice.target) else plain
    tip = "" if off else f"{choice.words[0]}: {choice.second}. {choice.tip}".strip()
    sheet.plate(box, skin, target=choice.target, tip=tip, refusal=choice.refusal)
    sheet.clear.append(box)
    if not off and choice.act is not None:
        sheet.act(choice.target, choice.act)
    ink = QUIET if off else ON_LIGHT if choice.main else TEXT
    name, upper = box.inset(u(2), u(3)).cut_bottom(sheet.line(SMALL_BOLD))
    sheet.text(name, choice.words[-1], SMALL_BOLD, ink, CENTRE)
    high = min(u(24), upper.h)
    if not choice.price:
        sheet.icon(upper.middle(u(24), high), choice.icon, ink)
        return
    mark, price = upper.middle(u(24 + 4 + 22), high).cut_left(u(24), u(4))
    sheet.icon(mark, choice.icon, ink)
    badge(sheet, price, choice.price, COST_OFF_SKIN if off else COST_SKIN, QUIET if off else TEXT)


# Answers --------------------------------------------------------------------------------------------------------------


def compose_priced(sheet: Sheet, box: Box, answer: Choice) -> None:
    """Add an answer as a card, in two lines where it is high enough."""
    u = sheet.u
    off, target = answer.refusal is not None, answer.target
    skin = CHOSEN_SKIN if answer.picked else OFF_SKIN if off else WELL_SKIN
    if target and not answer.picked and not off and sheet.hovered(target):
        skin = HOT_SKIN
    sheet.plate(box, skin, target=target or None, tip=answer.tip, refusal=answer.refusal)
    if target and not off and answer.act is not None:
        sheet.act(target, answer.act)
        sheet.clear.append(box)
    inner = box.inset(u(12), u(5))
    high = sheet.line(STRONG) + sheet.line(SMALL)
    in_two = inner.h >= high - u(4)
    if answer.picked is not None:
        mark, inner = inner.cut_left(u(PICK_MARK), u(10))
        middle = mark.y + (inner.h - high + sheet.line(STRONG)) // 2 if in_two else mark.centre[1]
        _pick_mark(sheet, Box(mark.x, middle - mark.w // 2, mark.w, mark.w), picked=answer.picked)
    ink = QUIET if off and not answer.picked else TEXT
    price_ink = WHITE if answer.picked or answer.picked is None else ink
    if not in_two:
        _titled(sheet, inner, answer, (LOW_PRICE, SMALL_BOLD), (price_ink, ink))
        return
    upper, lower = inner.middle(inner.w, high).cut_top(sheet.line(STRONG))
    _titled(sheet, upper, answer, (PRICE, STRONG), (price_ink, ink))
    _second(sheet, lower, answer)


def _pick_mark(sheet: Sheet, ring: Box, *, picked: bool) -> None:
    """Add the ring before an answer, filled where that is picked."""
    sheet.plate(ring, Skin(None, None, CHOSEN if picked else QUIET, 2, 999))
    if picked:
        sheet.plate(ring.inset(ring.w * 3 // 10), Skin(CHOSEN, CHOSEN, None, radius=999))


def _titled(
    sheet: Sheet, box: Box, answer: Choice, styles: tuple[TextStyle, TextStyle], inks: tuple[Colour, Colour]
) -> None:
    """Add the words of an answer with its price at the right; styles and inks are of the price and of the words."""
    place, words = box.cut_right(sheet.width(answer.price, styles[0]), sheet.u(6))
    # A large figure needs more height than its line has.
    place = place.middle(place.w, max(place.h, sheet.line(styles[0]) + sheet.u(4)))
    sheet.text(place, answer.price, styles[0], inks[0])
    title = fitting(sheet, words.w, styles[1], *answer.words) or answer.words[-1]
    sheet.text(words, title, styles[1], inks[1], ELIDED)


def _second(sheet: Sheet, box: Box, answer: Choice) -> None:
    """Add the second line of an answer, with what its price is for at the right where both have room."""
    if sheet.width(answer.second, SMALL) + sheet.u(8) + sheet.width(answer.per, SMALL) <= box.w:
        sheet.text(box, answer.second, SMALL, QUIET)
        if answer.per:
            sheet.text(box, answer.per, SMALL, QUIET, RIGHT)
        return
    said = fitting(sheet, box.w, SMALL, *filter(None, (answer.whole, answer.per, answer.second)))
    sheet.text(box, said, SMALL, QUIET, TextLayout(align="right" if answer.per else "left"))


class _Way(msgspec.Struct, frozen=True):
    """How answers look: the words, whether they stand below the picture, in how many lines at most."""

    style: TextStyle
    stacked: bool
    lines: int


WAYS = (_Way(STRONG, True, 2), _Way(STRONG, False, 1), _Way(SMALL_BOLD, True, 1), _Way(SMALL_BOLD, False, 2))
"""How answers look, from the most room to the least."""


def compose_answers(sheet: Sheet, box: Box, answers: Sequence[Choice]) -> None:
    """Put answers side by side in the middle of a box, as high as it is, alike; in rows where they don't fit."""
    u = sheet.u
    for way in WAYS:
        low = way.stacked and way.style == STRONG and box.h < u(HIGH)
        widths = [] if low else _widths(sheet, box, answers, way)
        if widths:
            x = box.x + (box.w - sum(widths) - u(GAP) * (len(widths) - 1)) // 2
            for answer, wide in zip(answers, widths, strict=True):
                _answer(sheet, Box(x, box.y, wide, box.h), answer, way)
                x += wide + u(GAP)
            return
    row = choices_row(sheet, box.w - u(20), None, answers)
    with scrolling(sheet, "options", box if row.high > box.h else box.middle(box.w, row.high), row.high) as inner:
        row.draw(inner)


def _widths(sheet: Sheet, box: Box, answers: Sequence[Choice], way: _Way) -> list[int]:
    """Return the width in pixels of each answer: all alike where that fits; none where they don't fit at all."""
    u, needs = sheet.u, []
    for answer in answers:
        text = answer.text
        wide = sheet.width(text, way.style)
        if way.lines > 1 and wide > (u(ANSWER_WIDE - 2 * PAD) if way.stacked else 0):
            wide = next(at for at in range(wide // 2, wide + 1, 2) if len(sheet.wrap(text, way.style, at)) <= 2)
        needs.append(wide + 2 * u(PAD) + (0 if way.stacked or not answer.pictured else u(MARK) + u(8)))
    room = box.w - u(GAP) * (len(answers) - 1)
    for each in (max(*needs, u(ANSWER_LEAST)), max(needs)):
        if each * len(answers) <= room:
            return [each] * len(answers)
    return needs if sum(needs) <= room else []


def _answer(sheet: Sheet, box: Box, answer: Choice, way: _Way) -> None:
    u = sheet.u
    ink = plate_choice(sheet, box, answer)
    sheet.clear.append(box)
    inner = box.inset(u(PAD), u(3))
    if not way.stacked:
        side = min(u(MARK), inner.h) if answer.pictured else 0
        wide = side + (u(8) if side else 0) + sheet.width(answer.text, way.style)
        place, words = inner.middle(min(inner.w, wide), inner.h).cut_left(side, u(8) if side else 0)
        _picture(sheet, place.middle(side, side), answer)
        sheet.text(words, answer.text, way.style, ink, WRAPPED if wide > box.w - 2 * u(PAD) else LEFT)
        return
    tall = sheet.text_height(answer.text, way.style, inner.w)
    side = min(u(MARK), inner.h - tall) if answer.pictured else 0
    inner = inner.middle(inner.w, min(inner.h, tall + side + (u(4) if side else 0)))
    upper, words = inner.cut_top(side, max(0, min(u(4), inner.h - side - tall)))
    _picture(sheet, upper.middle(side, side), answer)
    sheet.text(words, answer.text, way.style, ink, TextLayout("centre", wrap=True))


def _picture(sheet: Sheet, box: Box, answer: Choice) -> None:
    """Put the picture of an answer into a box."""
    if answer.mark is not None and box.w:
        answer.mark(sheet, box)
    elif box.w:
        sheet.picture(box, *answer.picture)
