"""The cards that the player holds, and the question whether one of them is to stop what is about to happen."""

from collections.abc import Collection
from functools import partial

import msgspec

from tabletop.core.actions import Action
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    HEADING,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    TEXT,
    WHITE,
    Skin,
    rgb,
)
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.patrol.consequences import Cost, costs_of
from tabletop.desk.tables.patrol.drawn import MARK, card_wide, compose_card, tell_costs
from tabletop.desk.tables.patrol.reading import decision, pick, picked_card
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.widgets import heading
from tabletop.games.patrol.pack import (
    CARD_NAMES,
    KIND_TITLES,
    KINDS,
    PACK,
    PASS,
    PLAY,
    TOKENS,
)
from tabletop.games.patrol.state import HANDS, PatrolState

CARD_RATIO = 280 / 400
UNDER_SKIN = Skin(rgb("#dfe7f0"), rgb("#c3d0df"), LINE, 1, 10)
COUNT_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999)
ANSWER_SKIN = Skin(FIELD, FIELD, ACCENT, 1.2, 10)
LIT_SKIN = Skin(rgb("#2c3a4d"), rgb("#2c3a4d"), ACCENT, 2, 10)
FREE = "Answers are free: they are not the one action card of a turn."
CHOSEN_SKIN = Skin(None, None, WHITE, 3, 13)
MAY_SKIN = Skin(None, None, ACCENT, 2.5, 10)


class Answer(msgspec.Struct, frozen=True):
    """An answer to the question: its head, the action that gives it, and all that it brings."""

    head: str
    action: Action
    costs: list[Cost]


def compose_hand(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the cards held side by side, those that can be played now outlined."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(14), u(8))
    tokens = view.zones[HANDS[sitting.seat]]
    head, inner = inner.cut_top(u(24), u(6))
    used = heading(sheet, head, "Your cards" if not sitting.watched else f"{sitting.names[sitting.seat]} holds")
    said = fitting(sheet, head.right - used.right - u(12), SMALL, "one a turn, before the roll", "one a turn", "")
    sheet.text(head, said, SMALL, QUIET, RIGHT)
    sheet.anchors[HANDS[sitting.seat]] = inner.middle(u(70), u(90))
    if not tokens:
        words = "You hold no event card." if not sitting.watched else "No event card is held."
        sheet.text(inner, fitting(sheet, inner.w, SMALL, words, "No card."), SMALL, QUIET)
        return
    piles = list(_piles(view, tokens).values())
    least = max(card_wide(sheet, 0, view.face[pile[0]]) for pile in piles)
    places = _places(inner, len(piles), u(10), least)
    playable = {action[1] for action in sitting.legal if action[0] in ("play", "protect")}
    for place, pile in zip(places, piles, strict=True):
        sheet.anchors |= {f"card.{token}": place for token in pile}
        _pile(sheet, place, sitting, pile, playable)


def _places(box: Box, count: int, gap: int, least: int) -> list[Box]:
    """Return where so many piles lie, in one row or two, as large as there is room and `least` wide if there is."""
    best: list[Box] = []
    for rows in (1, 2):
        each = -(-count // rows)
        high = (box.h - gap * (rows - 1)) // rows
        wide = min(max(least, int(high * CARD_RATIO)), (box.w - gap * (each - 1)) // each)
        high = min(high, int(wide / CARD_RATIO))
        if not best or wide > best[0].w:
            steps = [(n % each * (wide + gap), n // each * (high + gap)) for n in range(count)]
            best = [Box(box.x + x, box.y + y, wide, high) for x, y in steps]
    return best


def _piles(view: PatrolState, tokens: tuple[int, ...]) -> dict[int, list[int]]:
    """Return the cards held by what they are, equal ones together as they came."""
    found: dict[int, list[int]] = {}
    for token in tokens:
        face = view.face[token]
        found.setdefault(KINDS[face] if face >= 0 else HIDDEN, []).append(token)
    return found


def _pile(sheet: Sheet, box: Box, sitting: PatrolSitting, pile: list[int], playable: Collection[str]) -> None:
    """Add cards that are alike, one on the other with their number: picking them picks the first."""
    u, first = sheet.u, pile[0]
    name, face = CARD_NAMES[first], sitting.view.face[first]
    for under in range(min(len(pile), 3) - 1, 0, -1):
        sheet.plate(box.move(u(3) * under, 0), UNDER_SKIN)
    compose_card(sheet, box, face)
    if len(pile) > 1:
        side = u(28)
        count = Box(box.right - side + u(4), box.y - u(4), side, side)
        sheet.plate(count, COUNT_SKIN)
        sheet.text(count, f"×{len(pile)}", SMALL_BOLD, TEXT, CENTRE)
    if face < 0:
        return
    kind = KINDS[face]
    tip = f"{KIND_TITLES[kind]}: {PACK.cards[kind].text}"
    if name in playable:
        sheet.plate(box, MAY_SKIN, target=name, tip=tip)
        if picked_card(sitting) == first:
            sheet.plate(box.inset(-u(4)), CHOSEN_SKIN)
        sheet.act(name, partial(_take, sitting, name))
    else:
        refusal = sitting.refusal(PLAY[first]) if sitting.legal and decision(sitting.view) == "turn" else None
        sheet.zone(box, name if refusal is not None else None, tip=tip, refusal=refusal)


def top_of_pile(view: PatrolState, token: int) -> int:
    """Return the card that stands for `token` where equal ones lie on each other: the first of its kind in its hand."""
    hand = next((view.zones[hand] for hand in HANDS[: view.seats] if token in view.zones[hand]), (token,))
    return next(pile[0] for pile in _piles(view, hand).values() if token in pile)


def _take(sitting: PatrolSitting, name: str) -> None:
    """Pick a card, or discard it where that is what is asked."""
    answer = ("protect", name)
    if answer in sitting.legal:
        sitting.do(answer)
    else:
        pick(sitting, name)


def compose_question(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Say what is about to hit the player, and all that each answer would bring."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, Skin(PANEL_SKIN.top, PANEL_SKIN.bottom, ACCENT, 2, 16, shadow=8))
    inner = box.inset(u(14), u(8))
    face = view.face[view.announced[-1].card]
    title, answers = KIND_TITLES[KINDS[face]], answers_of(sitting)
    head, under = inner.cut_top(u(24), u(4))
    beside = _beside(sheet, under, face)
    # the picture gives way first, then the words get brief, then the head goes, which the log and the card say
    ways = ((beside, False), (under, False), (beside, True), (under, True), (inner, True))
    room, brief = next((way for way in ways if way[0].w and _all_fit(sheet, *way, answers)), ways[-1])
    if room is not inner:
        whose = [words.upper() for words in (*_whose(sitting, title), "Stop it?")]
        heading(sheet, head, fitting(sheet, head.w, HEADING, *whose), ACCENT)
    if room is beside:
        card = Box(under.x, under.y, room.x - u(14) - under.x, min(under.h, u(230)))
        compose_card(sheet, card, face)
        sheet.anchors["drawn"] = card
    for place, answer in zip(_columns(sheet, room, answers), answers, strict=True):
        target = f"answer.{answer.action[0]}"
        tip = f"{answer.head}: {'; '.join(cost.words for cost in answer.costs)}. {FREE}"
        sheet.plate(place, LIT_SKIN if sheet.hovered(target) else ANSWER_SKIN, target=target, tip=tip)
        sheet.act(target, partial(sitting.do, answer.action))
        _tell(sheet, _inside(sheet, place, brief), answer, brief)


def _whose(sitting: PatrolSitting, title: str) -> tuple[str, ...]:
    """Return from full to brief whose card is about to hit, which is called `title`."""
    owner = sitting.view.announced[-1].owner
    if owner == sitting.seat:
        return f"You drew {title}", f"{title}?"
    name = sitting.names[owner]
    return f"{name} plays {title} against you", f"{name} plays {title}", f"{name}: {title}"


def _beside(sheet: Sheet, box: Box, face: int) -> Box:
    """Return the room beside a picture of the card, an empty one where there is none for the picture."""
    u, high = sheet.u, min(box.h, sheet.u(230))
    wide = card_wide(sheet, high, face)
    if high < u(80) or box.w < wide + u(270):
        return Box(box.x, box.y, 0, 0)
    return box.cut_left(wide, u(14))[1]


def _columns(sheet: Sheet, box: Box, answers: list[Answer]) -> list[Box]:
    return box.columns(len(answers), sheet.u(12))


def _inside(sheet: Sheet, place: Box, brief: bool) -> Box:
    return place.inset(sheet.u(8), sheet.u(2 if brief else 5))


def _all_fit(sheet: Sheet, box: Box, brief: bool, answers: list[Answer]) -> bool:
    """Return whether every line of every answer has room, no word of it broken."""
    gap = _gap(sheet, brief)
    for place, answer in zip(_columns(sheet, box, answers), answers, strict=True):
        room = _inside(sheet, place, brief)
        wide = room.w - sheet.u(MARK)
        told = [cost.said(brief) for cost in answer.costs]
        if any(sheet.width(word, SMALL) > wide for words in told for word in words.split()):
            return False
        high = sheet.line(SMALL) + sum(gap + sheet.text_height(words, SMALL, wide) for words in told)
        if high > room.h:
            return False
    return True


def _gap(sheet: Sheet, brief: bool) -> int:
    return 0 if brief else sheet.u(4)


def _tell(sheet: Sheet, box: Box, answer: Answer, brief: bool) -> None:
    """Add what an answer brings, a tick or a cross before each line."""
    row, box = box.cut_top(sheet.line(SMALL), _gap(sheet, brief))
    sheet.text(row, answer.head, SMALL_BOLD, TEXT)
    tell_costs(sheet, box, answer.costs, brief)


def answers_of(sitting: PatrolSitting) -> list[Answer]:
    """Return the answers to the question, with all that each brings."""
    view = sitting.view
    kind = KINDS[view.face[view.announced[-1].card]]
    uses = next((action for action in sitting.legal if action[0] == "protect"), None)
    take = costs_of(view, sitting.seat, kind)
    if uses is None:
        return [Answer("Take it", PASS, take)]
    title = KIND_TITLES[KINDS[view.face[TOKENS[uses[1]]]]]
    use = [
        Cost(f"{KIND_TITLES[kind]} does nothing", "It does nothing", True),
        Cost(f"{title} is discarded", f"{title} gone", False),
    ]
    return [Answer("Use it", uses, use), Answer("Take it", PASS, [*take, Cost("Your cards stay", "Cards stay", True)])]
