"""The answers to a question, as buttons below each other: the one that comes next large and amber."""

from functools import partial
from typing import Any

from tabletop.core.actions import Action, action_text
from tabletop.core.picking import amount_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import chosen_ring
from tabletop.desk.draw.theme import WHITE
from tabletop.desk.parts.choice import Choice
from tabletop.desk.tables.choices import choice_of
from tabletop.desk.tables.default.asking import FEW
from tabletop.desk.tables.default.doing import BACK, compose_doing, offered_amounts
from tabletop.desk.tables.default.layout import Layout
from tabletop.desk.tables.rigs.art import COUNT, KEY, KEY_HOT, NAMES
from tabletop.desk.tables.rigs.reading import RigsAsking
from tabletop.desk.tables.rigs.regions import is_wide
from tabletop.desk.tables.rigs.tray import compose_large
from tabletop.desk.tables.spots import DO, LISTED, SEAT, WHOLE
from tabletop.games.rigs.pack import CARD_TOKENS, CARDS, PLOT_TOKENS
from tabletop.games.rigs.state import HANDS

MAIN_HIGH = 92  # units
HIGH = 62  # units
LOW = 44  # units
AMOUNT = 44  # units
GAP = 12  # units
WINDOWS = frozenset({"Cancel", "Aside", "Insure", "TradeIn", "Bait"})
"""Questions that an answer or passing settles."""
TITLED = {
    "Cancel": "answer_cancel",
    "Aside": "answer_aside",
    "Insure": "answer_insure",
    "TradeIn": "answer_trade_in",
    "Bait": "answer_bait",
}
"""The name of what the large button of such a question says."""


def choices_of(sheet: Sheet, asking: RigsAsking) -> list[Choice]:
    """Return the answers that can't be clicked over the map, that of what is planned first."""
    reading, sitting = asking.reading, asking.sitting
    back = Choice((NAMES["back"],), BACK, sitting.step_back, icon="step-back")
    plan = asking.plan
    if plan is not None:
        words = (*asking.orders(plan), asking.verb(plan[0]).title)
        does = Choice(words, DO, partial(sitting.do, plan), main=True)
        return [does, *([back] if asking.picks else [])]
    if reading.verb and (asking.picks or len(reading.fits) > FEW):
        words_left = [word for word in reading.options if word and not _lies(sheet, asking, word)]
        listed = [Choice(asking.titles(word), LISTED + word, partial(sitting.click, word)) for word in words_left]
        return [*listed, *([back] if asking.picks else [])]
    if asking.picks:
        return [*_whole(asking), back]
    return [choice for choice in _whole(asking) if not _lies_open(sheet, asking, choice)]


def _whole(asking: RigsAsking) -> list[Choice]:
    """Return a button for each action that is left: answers first, then what ends the question."""
    found, main = [], _main(asking)
    ends = asking.ends()
    for action in sorted(asking.reading.fits, key=lambda action: action in ends):
        brings = " ".join(asking.comes(action, 1)) if action not in ends and asking.frame != "Choice" else ""
        second, words = brings, None
        if action == main and action[0] == "answer":
            card = CARDS[asking.view.face[CARD_TOKENS[action[1]]]].title
            words, second = (NAMES[TITLED[asking.frame]],), NAMES["answer_plays"].format(card=card)
        elif action in ends:
            words = (asking.verb(action[0]).title,)
        target = WHOLE + action_text(action)
        found.append(choice_of(asking.sitting, action, target, words, second=second, main=action == main))
    return found


def _main(asking: RigsAsking) -> Action | None:
    """Return the action that the amber button does: the answer, or else passing, where nothing is to be picked."""
    if asking.frame == "PickCard" and not asking.picks:  # a card of one's own hand that may be changed
        return next(iter(asking.ends()), None)
    if asking.frame not in WINDOWS or asking.picks:
        return None
    answers = asking.of("answer")
    if len({action[1] for action in answers}) == 1 and len(answers) == 1:
        return answers[0]
    return ("pass",) if not answers and not asking.of("divert") else None


def _lies_open(sheet: Sheet, asking: RigsAsking, choice: Choice) -> bool:
    """Tell whether what an answer names lies over the map, where a click on it is the answer."""
    action = tuple(choice.target.removeprefix(WHOLE).split())
    return len(action) > 1 and action[0] not in ("answer", "divert") and _lies(sheet, asking, action[1])


def _lies(sheet: Sheet, asking: RigsAsking, word: str) -> bool:
    """Tell whether a click on the table picks a word: over the map, on the plate of a seat, or in the hand."""
    place = asking.place(word)
    if word in PLOT_TOKENS and asking.covered and asking.frame != "TakePlot":
        return False  # its place on the map is covered
    own = word in CARD_TOKENS and CARD_TOKENS[word] in asking.view.zones[HANDS[asking.seat]]
    return place in sheet.acts or (is_wide(sheet) and (place.startswith(SEAT) or own))


def compose_answers(sheet: Sheet, box: Box, asking: RigsAsking, layout: Layout[Any]) -> None:
    """Put the answers into a box; as a list that scrolls where they are too many."""
    u, gap = sheet.u, sheet.u(GAP)
    choices = choices_of(sheet, asking)
    reading = asking.reading
    amounts = asking.plan is not None and len(reading.amounts) > 1
    room = box.h - (u(AMOUNT) + gap if amounts else 0)
    most = max(u(LOW), (room + gap) // max(1, len(choices)) - gap)
    highs = [min(u(MAIN_HIGH if choice.main else HIGH), max(most, u(LOW))) for choice in choices]
    whole = sum(highs) + gap * (len(highs) - 1) + (u(AMOUNT) + gap if amounts else 0)
    if whole > box.h:
        compose_doing(sheet, box, asking, layout, ())
        return
    rest = box.middle(box.w, whole)
    if amounts:
        row, rest = rest.cut_top(u(AMOUNT), gap)
        compose_amounts(sheet, row, asking)
    for choice, high in zip(choices, highs, strict=True):
        place, rest = rest.cut_top(high, gap)
        compose_large(sheet, place, choice)


def compose_amounts(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put a button for each amount into a row, the chosen one ringed."""
    u, gap, reading = sheet.u, sheet.u(5), asking.reading
    found = offered_amounts(reading.amounts, reading.amount, max(3, (box.w + gap) // (u(38) + gap)))
    for n, place in zip(found, box.columns(len(found), gap), strict=True):
        target = amount_pick(n)
        sheet.plate(place, KEY_HOT if sheet.hovered(target) else KEY, target=target)
        sheet.text(place, str(n), COUNT, WHITE, CENTRE)
        sheet.act(target, partial(asking.sitting.click, target))
        if n == reading.amount:
            chosen_ring(sheet, place.inset(u(3)))
