"""The cards that the player holds, and the question whether one of them is to stop what is about to happen."""

from collections.abc import Collection
from functools import partial

from tabletop.core.numbers import number
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, PARAGRAPH, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    GOOD_TEXT,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    TEXT,
    WARNING_TEXT,
    Skin,
    rgb,
)
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.patrol.art import callsign
from tabletop.desk.tables.patrol.drawn import compose_card
from tabletop.desk.tables.patrol.reading import decision, pick, picked_card
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.widgets import heading
from tabletop.games.patrol.pack import (
    CARD_NAMES,
    COMPLAINT,
    CRASH,
    KIND_TITLES,
    KINDS,
    PACK,
    PASS,
    PLAY,
    SPACE_NAMES,
    TOKENS,
)
from tabletop.games.patrol.state import HANDS, PatrolState

CARD_RATIO = 280 / 400
UNDER_SKIN = Skin(rgb("#dfe7f0"), rgb("#c3d0df"), LINE, 1, 10)
COUNT_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999)
ANSWER_SKIN = Skin(FIELD, FIELD, ACCENT, 1.2, 10)
LIT_SKIN = Skin(rgb("#2c3a4d"), rgb("#2c3a4d"), ACCENT, 2, 10)
FREE = "Answers are free: they are not the one action card of a turn."
CHOSEN_SKIN = Skin(None, None, TEXT, 3, 10)
MAY_SKIN = Skin(None, None, ACCENT, 2.5, 10)


def compose_hand(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the cards held side by side, those that can be played now outlined."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(14), u(8))
    tokens = view.zones[HANDS[sitting.seat]]
    head, inner = inner.cut_top(u(24), u(6))
    used = heading(sheet, head, "Your cards" if not sitting.watched else f"{callsign(sitting.seat)} holds")
    said = fitting(sheet, head.right - used.right - u(12), SMALL, "one a turn, before the roll", "one a turn", "")
    sheet.text(head, said, SMALL, QUIET, RIGHT)
    sheet.anchors[HANDS[sitting.seat]] = inner.middle(u(70), u(90))
    if not tokens:
        words = "You hold no event card." if not sitting.watched else "No event card is held."
        sheet.text(inner, fitting(sheet, inner.w, SMALL, words, "No card."), SMALL, QUIET)
        return
    piles = list(_piles(view, tokens).values())
    places = _places(inner, len(piles), u(10))
    playable = {action[1] for action in sitting.legal if action[0] in ("play", "protect")}
    for place, pile in zip(places, piles, strict=True):
        sheet.anchors |= {f"card.{token}": place for token in pile}
        _pile(sheet, place, sitting, pile, playable)


def _places(box: Box, count: int, gap: int) -> list[Box]:
    """Return where so many piles lie, in one row or two, as large as there is room."""
    best: list[Box] = []
    for rows in (1, 2):
        each = -(-count // rows)
        high = (box.h - gap * (rows - 1)) // rows
        wide = min(int(high * CARD_RATIO), (box.w - gap * (each - 1)) // each)
        high = int(wide / CARD_RATIO)
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
        sheet.plate(box, CHOSEN_SKIN if picked_card(sitting) == first else MAY_SKIN, target=name, tip=tip)
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
    """Say what is about to hit the player, and what it would cost."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, Skin(PANEL_SKIN.top, PANEL_SKIN.bottom, ACCENT, 2, 16, shadow=8))
    inner = box.inset(u(14), u(8))
    announced = view.announced[-1]
    face = view.face[announced.card]
    kind = KINDS[face]
    head, inner = inner.cut_top(u(24), u(4))
    heading(sheet, head, fitting(sheet, head.w, SMALL_BOLD, f"{KIND_TITLES[kind]}?", "Stop it?"), ACCENT)
    high = min(inner.h, u(230))
    wide = int(high * CARD_RATIO)
    if high >= u(80) and inner.w >= wide + u(270):
        card, inner = inner.cut_left(wide, u(14))
        compose_card(sheet, Box(card.x, card.y, wide, high), face)
        sheet.anchors["drawn"] = card
    uses = next((action for action in sitting.legal if action[0] == "protect"), None)
    take = costs_of(sitting, kind)
    if uses is None:
        _tell(sheet, inner, "", take)
        return
    title = KIND_TITLES[KINDS[view.face[TOKENS[uses[1]]]]]
    use = [(f"{KIND_TITLES[kind]} does nothing", True), (f"{title} is discarded", False)]
    left, right = inner.columns(2, u(12))
    for place, words, lines, action in (
        (left, "Use it", use, uses), (right, "Take it", [*take, ("Your cards stay", True)], PASS),
    ):  # fmt: skip
        target = f"answer.{action[0]}"
        sheet.plate(place, LIT_SKIN if sheet.hovered(target) else ANSWER_SKIN, target=target, tip=FREE)
        sheet.act(target, partial(sitting.do, action))
        _tell(sheet, place.inset(u(8), u(5)), words, lines)


def _tell(sheet: Sheet, box: Box, head: str, lines: list[tuple[str, bool]]) -> None:
    """Add what an answer brings, a tick or a cross before each line."""
    u = sheet.u
    if head and box.h >= 2 * sheet.line(SMALL):
        row, box = box.cut_top(sheet.line(SMALL), u(4))
        sheet.text(row, head, SMALL_BOLD, TEXT)
    for words, good in lines:
        tall = sheet.text_height(words, SMALL, box.w - u(28))
        if tall > box.h:
            break
        row, box = box.cut_top(tall, u(4))
        mark, text = row.cut_left(u(20), u(8))
        ink = GOOD_TEXT if good else WARNING_TEXT
        sheet.icon(mark.cut_top(min(mark.h, u(20)))[0], "check" if good else "cross", ink)
        sheet.text(text, words, SMALL, TEXT, PARAGRAPH)


def costs_of(sitting: PatrolSitting, kind: int) -> list[tuple[str, bool]]:
    """Return what the card that is about to hit would cost the player, each in words, and whether it is good."""
    view, seat = sitting.view, sitting.seat
    if kind == COMPLAINT:
        points = view.total(seat)
        return [(f"1 point: {points} becomes {points - 1}", False)]
    if kind == CRASH:
        turns, pays = number(view, "crash_turns", 1), number(view, "crash_points", 0)
        found = [("This turn’s move is lost", False)]
        if turns > 1:
            found.append(("The next one too, in this season", False))
        if pays:
            found.append((f"It pays {pays} point{'s' * (pays > 1)} in this season", True))
        return found
    scene = next((space for crime, order in view.scenes.items() if seat in order for space in [view.at(seat)]), None)
    found = [("You go to Police HQ", False), ("Your next move is lost", False)]
    if scene is not None:
        found.append((f"Your place on the scene at {SPACE_NAMES[scene]} is gone", False))
    return found
