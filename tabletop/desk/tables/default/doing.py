"""The panel of what can be done at a default table: verbs, words, answers, and what is about to be done."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.core.actions import action_text
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, PARAGRAPH, TextLayout
from tabletop.desk.draw.scroll import GUTTER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN_SKIN,
    PANEL_SKIN,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
)
from tabletop.desk.parts.actions import compose_choice
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.line import Line, Span, fitting, headed
from tabletop.desk.tables.choices import choice_of
from tabletop.desk.tables.default.asking import FEW, Asking
from tabletop.desk.tables.default.deal import compose_offer
from tabletop.desk.tables.default.faces import compose_announced
from tabletop.desk.tables.default.layout import Budget, Layout
from tabletop.desk.tables.spots import DO, LISTED, WHOLE
from tabletop.desk.widgets import scrolling
from tabletop.desk.widgets.seat_sheet import compose_deed, deed_wide

BACK = "step.back"
"""The target of the button that takes the latest click back."""
GAP = 8  # units, between buttons
BUTTON = 44  # units, the height of a button
MOST_BUTTON = 64  # units
MAIN = 56  # units, the height of the button that carries out
VERB_WIDE = 124  # units, a button of a verb at least
VERB_NARROW = 112  # units, the same where the panel is low
AMOUNT_WIDE = 40  # units, a button of an amount
ICON = 20  # units, the picture before a row
OPTION_WIDE = 112  # units, an option in one of several columns
NOTES_SHARE = 30  # hundredths of the panel that notes take at most
BUDGET_HIGH = 52  # units, what switches share
MOST_CELLS = 16  # of what switches share: more are a figure
USED_ALPHA = 90  # of 255, the picture of one that is used
AMOUNT_LINES_HIGH = 260  # units, the height of a panel with amounts in two lines
TOLD_LINES = 3  # lines at most of what an answer brings


def compose_doing(sheet: Sheet, box: Box, asking: Asking, layout: Layout[Any], notes: Sequence[str]) -> None:
    """Put on the sheet what can be done now, below `notes` on what led there, what is asked about, and what the
    switches share."""
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(sheet.u(12), sheet.u(8))
    if notes:
        inner = _noted(sheet, inner, notes)
    reading, view = asking.reading, asking.view
    announced = layout.announced(view, asking.sitting.names)
    if view.offer is not None:
        inner = compose_offer(sheet, inner, asking, layout)
    elif announced is not None:
        inner = compose_announced(sheet, inner, announced, told=len(reading.fits) <= FEW)
    budget = layout.budget(view) if asking.legal else None
    if budget is not None:
        inner = compose_budget(sheet, inner, budget)
    if not asking.legal:
        _waiting(sheet, inner, asking)
    elif asking.plan is not None:
        _plan(sheet, inner, asking)
    elif reading.verb and (asking.picks or (not asking.turn and len(reading.fits) > FEW)):
        _words(sheet, inner, asking)
    elif asking.is_turn or asking.picks:
        _verbs(sheet, inner, asking)
    else:
        _answers(sheet, inner, asking)


def _noted(sheet: Sheet, box: Box, notes: Sequence[str]) -> Box:
    """Put the latest `notes` that have room at the top of a box; return what is left of it."""
    lines: list[str] = []
    for note in reversed(notes):
        more = [*sheet.wrap(note, SMALL, deed_wide(sheet, box)), *lines]
        if len(more) * sheet.line(SMALL) > box.h * NOTES_SHARE // 100:
            break
        lines = more
    if not lines:
        return box
    place, rest = box.cut_top(len(lines) * sheet.line(SMALL) + sheet.u(6), sheet.u(GAP))
    compose_deed(sheet, place, lines)
    return rest


def compose_budget(sheet: Sheet, box: Box, budget: Budget) -> Box:
    """Put on the sheet what switches share: a picture for each one, those that are used ringed by what is said of it;
    return what is left of the box."""
    u, mark = sheet.u, budget.mark
    row, rest = box.cut_top(u(BUDGET_HIGH), u(GAP))
    line = Line([Span((budget.said,), SMALL_BOLD, TEXT, sprite=mark.picture, tint=mark.tint)])
    if budget.of > MOST_CELLS or line.wide(sheet, u(ICON)) > row.w:
        words = fitting(sheet, row.w - u(ICON + 8), SMALL_BOLD, budget.said, f"{budget.used}/{budget.of}")
        Line([Span((words,), SMALL_BOLD, TEXT, sprite=mark.picture, tint=mark.tint)]).compose(
            sheet, row, picture=u(ICON)
        )
        return rest
    head, cells = row.cut_top(sheet.line(SMALL_BOLD), u(2))
    sheet.text(head, budget.said, SMALL_BOLD, TEXT)
    for n, cell in enumerate(cells.columns(max(budget.of, 8), u(2))[: budget.of]):
        side = min(cell.w, cell.h)
        place = Box(cell.x, cell.y, side, side)
        used = n < budget.used
        sheet.picture(place, *mark.picture, tint=mark.tint, alpha=USED_ALPHA if used else 255)
        if used:
            sheet.icon(place.inset(side // 4), "check", TEXT)
    return rest


def _about(sheet: Sheet, box: Box, said: str) -> Box:
    """Say at the top of a box what there is to know of a verb, where it has room; return what is left of the box."""
    tall = sheet.text_height(said, SMALL, box.w) if said else 0
    if not tall or tall > box.h * 5 // 10:
        return box
    words, rest = box.cut_top(tall, sheet.u(GAP))
    sheet.text(words, said, SMALL, SOFT, PARAGRAPH)
    return rest


def _waiting(sheet: Sheet, box: Box, asking: Asking) -> None:
    """Say who decides while nobody here does."""
    sitting = asking.sitting
    who = sitting.awaited if sitting.awaited is not None else sitting.view.decider
    if who is not None:
        headed(sheet, box, (f"{sitting.names[who]} decides", sitting.names[who], ""))


def _back(sheet: Sheet, box: Box, asking: Asking) -> Box:
    """Add the button that takes the latest click back at the foot of a box; return what is left."""
    low, rest = box.cut_bottom(sheet.u(BUTTON - 4), sheet.u(GAP))
    compose_choice(sheet, low, Choice(("Back (Esc)", "Back"), BACK, asking.sitting.step_back, icon="step-back"))
    return rest


# A plan ---------------------------------------------------------------------------------------------------------------


def _plan(sheet: Sheet, box: Box, asking: Asking) -> None:
    """Say what is about to be done and what it brings, with a choice of how many, above the button that does it."""
    u, reading, sitting = sheet.u, asking.reading, asking.sitting
    assert reading.whole is not None
    verb = asking.verb(reading.verb)
    if asking.picks:
        box = _back(sheet, box, asking)
    place, box = box.cut_bottom(u(MAIN), u(GAP))
    does = choice_of(sitting, reading.whole, DO, (verb.title, "Do it"), main=True)
    compose_choice(sheet, place, does, (STRONG, SMALL_BOLD))
    if reading.amounts:
        box = _amounts(sheet, box, asking)
    order = next((one for one in asking.orders(reading.whole) if sheet.text_height(one, STRONG, box.w) <= box.h), "")
    if not order:
        return
    head, box = box.cut_top(sheet.text_height(order, STRONG, box.w), u(6))
    sheet.text(head, order, STRONG, TEXT, TextLayout(wrap=True))
    for said in asking.comes(reading.whole):
        tall = sheet.text_height(said, SMALL, box.w - u(20))
        if tall > box.h:
            break
        row, box = box.cut_top(tall, u(4))
        mark, words = row.cut_left(u(14), u(6))
        sheet.icon(mark.cut_top(min(mark.h, sheet.line(SMALL)))[0].middle(u(12), u(12)), "next", SOFT)
        sheet.text(words, said, SMALL, SOFT, PARAGRAPH)
    _about(sheet, box, asking.grammar.about(reading.verb, asking.view))


def offered_amounts(amounts: Sequence[int], now: int, room: int) -> list[int]:
    """Return which of `amounts` have a button where there is room for so many: all, or else the ends, those beside the
    one that is chosen `now`, and those half-way, so that each is soon reached.

    >>> offered_amounts((1, 2, 3), 2, 7), offered_amounts(range(1, 41), 1, 7)
    ([1, 2, 3], [1, 2, 3, 10, 20, 30, 40])
    """
    if len(amounts) <= room:
        return list(amounts)
    last, at = len(amounts) - 1, list(amounts).index(now)
    wanted = [at, 0, last, at - 1, at + 1, (at + last) // 2, at // 2, at + 2, at - 2, (at + 3 * last) // 4]
    wanted += [(3 * at + last) // 4, *range(last + 1)]
    chosen = list(dict.fromkeys(n for n in wanted if 0 <= n <= last))[: max(3, room)]
    return [amounts[n] for n in sorted(chosen)]


def _amounts(sheet: Sheet, box: Box, asking: Asking) -> Box:
    """Add the amounts at the foot of a box, in up to two lines, the chosen one lit; return what is left of the box."""
    u, reading = sheet.u, asking.reading
    across = max(3, box.w // u(AMOUNT_WIDE + 4))
    lines = 2 if len(reading.amounts) > across and box.h >= u(AMOUNT_LINES_HIGH) else 1
    found = offered_amounts(reading.amounts, reading.amount, across * lines)
    columns = -(-len(found) // lines)
    low, rest = box.cut_bottom(u(BUTTON) * lines + u(4) * (lines - 1), u(GAP))
    places = [place for row in low.rows(lines, u(4)) for place in row.columns(columns, u(4))]
    for n, place in zip(found, places, strict=False):
        target = amount_pick(n)
        hot = SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN
        sheet.plate(place, CHOSEN_SKIN if n == reading.amount else hot, target=target)
        sheet.text(place, str(n), STRONG, TEXT, CENTRE)
        sheet.act(target, partial(asking.sitting.click, target))
    return rest


# Words ----------------------------------------------------------------------------------------------------------------


def _words(sheet: Sheet, box: Box, asking: Asking) -> None:
    """List what can be picked next, as far as it can't be clicked on the table."""
    u, reading = sheet.u, asking.reading
    verb = asking.verb(reading.verb)
    if asking.picks:
        box = _back(sheet, box, asking)
    box = headed(sheet, box, (verb.title,))
    picked = asking.picked()
    if picked:
        row, box = box.cut_top(sheet.line(SMALL_BOLD), u(4))
        wordings = [", ".join(asking.titles(word)[level] for word in picked) for level in (0, -1)]
        sheet.text(row, fitting(sheet, row.w, SMALL_BOLD, *wordings), SMALL_BOLD, TEXT)
    box = _about(sheet, box, asking.grammar.about(reading.verb, asking.view))
    options = [
        Choice(asking.titles(word), LISTED + word, partial(asking.sitting.click, word), second=asking.tip(word))
        for word in reading.options
        if word and asking.place(word) not in sheet.acts
    ]
    _list(sheet, box, options)


# Verbs ----------------------------------------------------------------------------------------------------------------


def _verbs(sheet: Sheet, box: Box, asking: Asking) -> None:
    """Show the verbs as buttons, refused ones with the reason; those that end the decision stand at the foot."""
    u, reading, gap = sheet.u, asking.reading, sheet.u(GAP)
    if asking.picks:
        box = _back(sheet, box, asking)
        box = headed(sheet, box, asking.titles(asking.picks[-1]))
    names = list(dict.fromkeys((*(() if asking.picks else asking.turn), *reading.verbs)))
    quiet = [name for name in names if asking.verb(name).role == "quiet"]
    ends = [name for name in names if asking.verb(name).role == "end"]
    acts = [_verb(asking, name) for name in names if name not in quiet and name not in ends]
    acts += [_deal(asking, name) for name in asking.open_verbs()]
    only = not any(choice.refusal is None for choice in acts)
    foot = [_verb(asking, name, main=only and name == ends[0]) for name in ends]
    foot += [_verb(asking, name) for name in quiet if name in reading.verbs]
    for least in (VERB_WIDE, VERB_NARROW):
        columns = max(1, min(4, (box.w + gap) // (u(least) + gap)))
        lines = -(-len(acts) // columns)
        low = -(-len(foot) // columns) if box.h < u(320) else len(foot)
        whole = lines * (u(BUTTON) + gap) + low * (u(BUTTON) + gap) - gap
        if whole <= box.h:
            break
    most = u(MOST_BUTTON) * lines + gap * (lines - 1)
    with scrolling(sheet, "verbs", box, max(whole, box.h)) as area:
        lower, upper = area.cut_bottom(low * (u(BUTTON) + gap) - gap if low else 0, gap)
        wide = columns if low < len(foot) else 1
        _grid(sheet, lower, foot, wide)
        _grid(sheet, upper.cut_top(min(upper.h, most))[0], acts, columns)


def _grid(sheet: Sheet, box: Box, choices: Sequence[Choice], columns: int) -> None:
    """Put buttons in so many columns."""
    gap, lines = sheet.u(GAP), -(-len(choices) // columns)
    places = [place for row in box.rows(max(1, lines), gap) for place in row.columns(columns, gap)]
    for choice, place in zip(choices, places, strict=False):
        compose_choice(sheet, place, choice, (SMALL_BOLD, SMALL))


def _verb(asking: Asking, name: str, *, main: bool = False) -> Choice:
    """Return the button of a verb: what it leads to, or why it can't be done."""
    verb, target = asking.verb(name), verb_pick(name)
    fits = [action for action in asking.reading.fits if action[0] == name]
    if not fits:
        return Choice((verb.title,), target, icon=verb.icon, refusal=asking.why_not(name))
    tip = asking.grammar.about(name, asking.view)
    if len(fits) == 1:
        tip = " ".join(filter(None, (f"{asking.orders(fits[0])[0]}.", *asking.comes(fits[0]), tip)))
    return Choice((verb.title,), target, partial(asking.sitting.click, target), main, verb.icon, tip=tip)


def _deal(asking: Asking, name: str) -> Choice:
    """Return the button that opens the terms of a deal."""
    verb = asking.verb(name)
    return Choice((verb.title,), verb_pick(name), partial(asking.sitting.open, name), icon=verb.icon)


# Answers --------------------------------------------------------------------------------------------------------------


def _answers(sheet: Sheet, box: Box, asking: Asking) -> None:
    """List all that can be done, each with what it brings, below them the deals that can be made up."""
    options = [
        choice_of(asking.sitting, action, WHOLE + action_text(action), second=" ".join(asking.comes(action, 2)))
        for action in asking.reading.fits
    ]
    options += [_deal(asking, name) for name in asking.open_verbs()]
    _list(sheet, box, options)


def _list(sheet: Sheet, box: Box, options: Sequence[Choice]) -> None:
    """Add options below each other, each as high as its words, with what it brings where all have room for that; in
    columns where they are many."""
    gap = sheet.u(6)
    for told in (True, False):
        highs = [_high(sheet, box.w, option, told) for option in options]
        whole = sum(highs) + gap * (len(highs) - 1)
        if whole <= box.h:
            break
    columns = 1 if whole <= box.h else max(1, min(4, (box.w - sheet.u(GUTTER) + gap) // (sheet.u(OPTION_WIDE) + gap)))
    if columns > 1:
        wide = (box.w - sheet.u(GUTTER) - gap * (columns - 1)) // columns
        lines = [options[n : n + columns] for n in range(0, len(options), columns)]
        highs = [max(_high(sheet, wide, option, told=False) for option in line) for line in lines]
        whole = sum(highs) + gap * (len(highs) - 1)
    else:
        lines = [[option] for option in options]
    with scrolling(sheet, "doing", box, whole) as area:
        if area.w < box.w and columns == 1:
            highs = [_high(sheet, area.w, option, told=False) for option in options]
        for line, high in zip(lines, highs, strict=True):
            row, area = area.cut_top(high, gap)
            for option, place in zip(line, row.columns(columns, gap), strict=False):
                _option(sheet, place, option, told=told)


def _texts(sheet: Sheet, wide: int, option: Choice, told: bool) -> tuple[str, str, int]:
    """Return the order of an option, what it brings, and how many pixels wide its words are at most."""
    room = wide - sheet.u(20) - (sheet.u(ICON + 8) if option.icon else 0)
    order = fitting(sheet, room, SMALL_BOLD, *option.words) or min(
        option.words, key=lambda title: (len(sheet.wrap(title, SMALL_BOLD, room)), option.words.index(title))
    )
    brings = option.second if told and len(sheet.wrap(option.second, SMALL, room)) <= TOLD_LINES else ""
    return order, brings, room


def _high(sheet: Sheet, wide: int, option: Choice, told: bool) -> int:
    """Return how many pixels high an option is."""
    order, brings, room = _texts(sheet, wide, option, told)
    tall = sheet.text_height(order, SMALL_BOLD, room) + (sheet.text_height(brings, SMALL, room) if brings else 0)
    return max(sheet.u(BUTTON - 4), tall + sheet.u(16))


def _option(sheet: Sheet, box: Box, option: Choice, told: bool) -> None:
    """Add an option as a button."""
    u, target = sheet.u, option.target
    order, brings, _ = _texts(sheet, box.w, option, told)
    tip = "" if brings == option.second and order == option.words[0] else f"{option.words[0]}. {option.second}"
    sheet.plate(box, SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN, target=target, tip=tip.strip())
    if option.act is not None:
        sheet.act(target, option.act)
    words = box.inset(u(10), u(6))
    if option.icon:
        mark, words = words.cut_left(u(ICON), u(8))
        sheet.icon(mark.middle(u(ICON), u(ICON)), option.icon, TEXT)
    upper = sheet.text_height(order, SMALL_BOLD, words.w)
    lower = sheet.text_height(brings, SMALL, words.w) if brings else 0
    head, rest = words.middle(words.w, max(words.h, upper + lower)).middle(words.w, upper + lower).cut_top(upper)
    sheet.text(head, order, SMALL_BOLD, TEXT, TextLayout(wrap=True))
    if brings:
        sheet.text(rest, brings, SMALL, SOFT, TextLayout(valign="top", wrap=True))
