"""Event cards: one of them, those that are held, and the question whether one is to stop what is about to happen."""

from functools import partial

from tabletop.core.picking import verb_pick
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED, STRETCH, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN,
    FIELD,
    LINE,
    LINE_SOFT,
    MAY_CLICK,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.words import widest
from tabletop.desk.layouts.piles import piles_in
from tabletop.desk.parts.arrange import NOWHERE
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.parts.line import Line, Span, fitting, headed
from tabletop.desk.parts.strip import compose_strip, strip_wide
from tabletop.desk.parts.window import Way, Window, compose_window
from tabletop.desk.tables.patrol.art import INK, STREET, card_sprite, sprite
from tabletop.desk.tables.patrol.board import FIGURE, NEEDS, SIGNS, compose_coin
from tabletop.desk.tables.patrol.hints import Cost, card_state, costs_of, decision
from tabletop.desk.tables.patrol.reading import PatrolSitting, chosen_answer, headed_by, pick, picked_card
from tabletop.games.patrol.components import Crime
from tabletop.games.patrol.grammar import piles_of
from tabletop.games.patrol.pack import CARD_NAMES, FIRST_CRIME, KEPT, KIND_TITLES, KINDS, PACK, PASS, PLAY, TOKENS
from tabletop.games.patrol.prospects import said, say
from tabletop.games.patrol.state import HANDS

CARD_RATIO = 280 / 400
TITLES = TextStyle("title", 18), TextStyle("title", 16), SMALL_BOLD
"""The styles of the title of a card, the first of which there is room for."""
WRAPPED_TITLES = SMALL_BOLD, TextStyle("number", 16)
"""The styles of a title in several lines, the first in which no word is broken."""
TITLE_SIDE = 4
"""What is free beside a title, in units."""
PAPER_SKIN = Skin(WHITE, WHITE, None, radius=7, corners="bottom")
LOW = 110
"""Below so many units of height a card has its title beside its small sign."""
UNDER_SKIN = Skin(rgb("#dfe7f0"), rgb("#c3d0df"), LINE, 1, 10)
COUNT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 2, 999)
PRINTED_SKIN = Skin(None, None, LINE_SOFT, 1.2, 10, dash=True)
CHOSEN_SKIN = Skin(None, None, CHOSEN, 3.5, 13, glow=CHOSEN)
MAY_SKIN = Skin(None, None, MAY_CLICK, 2.5, 10)
GOOD_SKIN = Skin(rgb("#d3f0da"), rgb("#d3f0da"), None, radius=6), rgb("#185a2c")
IDLE_SKIN = Skin(rgb("#cdd6e1"), rgb("#cdd6e1"), None, radius=6), rgb("#3d4b60")
"""What is below a card's state, and the colour of its letters."""
DIM_SKIN = Skin(rgb("#8b97a8"), rgb("#8b97a8"), None, radius=9, alpha=90)
MARK_HIGH = 11
"""How high the mark of a card that is kept is, in hundredths of the card."""
PRINTED = 3
"""So many places for cards are printed."""
LEAST_PRINTED = 100
"""They are printed where each has at least this height, in units."""
LEAST_COIN = 16
"""How high the coins of a crime are at least, in units; lower, its points stand alone."""
MOST_COIN = 34
"""How high they are at most, in units."""


# A card -------------------------------------------------------------------------------------------------------------


def compose_card(
    sheet: Sheet, box: Box, face: int, state: tuple[str, bool] | None = None, *, dim: bool = False
) -> None:
    """Put an event card on the sheet, with as much as there is room for of its title, what it does or a crime pays, and
    its `state`: the key of words and whether it is of use. The picture of one that is of no use, or `dim`, is darker
    than its words."""
    u, (key, good) = sheet.u, state or ("", True)
    strip = face != HIDDEN and box.h < u(LOW)
    if not strip:
        sheet.picture(box, *card_sprite(face), fit=Fit("stretch", u(8)))
    if face == HIDDEN:
        return
    kind, kept = KINDS[face], KINDS[face] in KEPT
    if strip:
        pays = () if kind < FIRST_CRIME else ("·".join(map(str, PACK.crimes[kind - FIRST_CRIME].points)),)
        compose_strip(sheet, box, card_sprite(face, "chip"), KIND_TITLES[kind], pays)
    if dim or not good:
        sheet.plate(box, DIM_SKIN)
    foot = None if strip else _title(sheet, box, face)
    if foot is None:
        return
    low, line = box.y + box.h * (90 if kept else 97) // 100, sheet.line(SMALL_BOLD)
    high = max(line, box.h * MARK_HIGH // 100)  # all of the mark of a card that is kept is below it
    plate = Box(box.x + u(5), box.bottom - high - u(4), box.w - 2 * u(5), high)
    words = fitting(sheet, plate.w - u(6), SMALL_BOLD, *say(key)) if state is not None else ""
    if words and plate.y >= foot:
        badge(sheet, plate, words, *(GOOD_SKIN if good else IDLE_SKIN))
        low = plate.y
    first = max(box.y + box.h * 60 // 100, foot - u(2))
    paper = Box(box.x + u(8), first, box.w - 2 * u(8), low - first)
    if kind >= FIRST_CRIME:
        _crime(sheet, paper, PACK.crimes[kind - FIRST_CRIME])
        return
    for text in (PACK.cards[kind].text, PACK.cards[kind].brief):
        tall = sheet.text_height(text, SMALL, paper.w)
        if tall <= paper.h + u(3) and widest(sheet, text) <= paper.w:
            sheet.text(Box(paper.x, paper.y, paper.w, max(tall, paper.h)), text, SMALL, STREET, CENTRED, ground=WHITE)
            return


def _crime(sheet: Sheet, box: Box, crime: Crime) -> None:
    """Add how many officers close a crime, and what it pays them in the order in which they arrive."""
    u, count = sheet.u, len(crime.points)
    upper, lower = box.rows(2) if box.h >= u(2 * LEAST_COIN) else (NOWHERE, box)
    words = say("one_officer" if crime.officers == 1 else "officers", n=crime.officers)
    signs = Span(sprite=sprite(f"need-{crime.officers}"), ratio=NEEDS[crime.officers])
    line = Line([signs, Span((*words, ""), SMALL_BOLD, INK)])
    line.centred(sheet, upper, min(upper.h - u(4), u(30), int(upper.w / NEEDS[crime.officers])), WHITE)
    side = min(lower.h - u(2), u(MOST_COIN), lower.w // count - u(3))
    if side < u(LEAST_COIN):
        alone = fitting(sheet, lower.w, FIGURE, "·".join(map(str, crime.points)))
        sheet.text(lower, alone, FIGURE, INK, CENTRE, ground=WHITE)
        return
    row = lower.middle(count * (side + u(3)), side)
    for place, points in zip(row.columns(count), crime.points, strict=True):
        compose_coin(sheet, place.middle(side, side), str(points), SIGNS if side >= u(26) else FIGURE)


def _title(sheet: Sheet, box: Box, face: int) -> int | None:
    """Put the title of a card on it, in as many lines as it needs; return where it ends, None where it has no room."""
    u, line, kept, title = sheet.u, sheet.line(SMALL_BOLD), KINDS[face] in KEPT, KIND_TITLES[KINDS[face]]
    ink, ground, top, high = (INK, WHITE, 48, 13) if kept else (WHITE, INK, 0, 17)
    high = max(box.h * high // 100, line if kept else 0)
    band = Box(box.x, box.y + box.h * top // 100, box.w, high).inset(u(TITLE_SIDE), 0)
    fits = (style for style in TITLES if sheet.width(title, style) <= band.w and band.h >= line)
    style, lines, foot = next(fits, None), [title], box.y
    if style is None:
        style = next((s for s in WRAPPED_TITLES if widest(sheet, title, s) <= band.w), None)
        if style is None:
            return None
        lines = [*sheet.wrap(title, style, band.w)]
        high = (line - u(3)) * len(lines)
        if not kept and high > band.h:  # its own head is as high as that takes, its small sign in place of the picture
            head, rest = box.cut_top(high + u(4))
            sheet.plate(rest, PAPER_SKIN)
            with sheet.clipped(head):
                sheet.picture(Box(box.x, box.y, box.w, head.h * 100 // 17), *card_sprite(face), fit=STRETCH)
            sign = rest.cut_top(rest.h if rest.h < u(LOW) else rest.h * 6 // 10)[0]
            sheet.picture(sign.inset(u(2)), *card_sprite(face, "chip"))
            band, foot = head, sign.bottom
        band = Box(band.x, band.y + u(1), band.w, high)
    for place, words in zip(band.rows(len(lines)), lines, strict=True):
        sheet.text(place, words, style, ink, CENTRE, ground=ground)
    return max(foot, band.bottom)


def card_wide(sheet: Sheet, high: int, face: int) -> int:
    """Return how many pixels wide a card of so many pixels high is, so that each word of its title has room."""
    if face == HIDDEN:
        return high * 280 // 400
    title = KIND_TITLES[KINDS[face]]
    if high < sheet.u(LOW):
        return strip_wide(sheet, high, title)
    return max(high * 280 // 400, widest(sheet, title, WRAPPED_TITLES[-1]) + 2 * sheet.u(TITLE_SIDE))


# The hand -----------------------------------------------------------------------------------------------------------


def compose_hand(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the cards held side by side, those that can be played now outlined."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    whose = "watched_cards" if sitting.watched or headed_by(sitting) != sitting.seat else "your_cards"
    title = say(whose, name=sitting.names[sitting.seat])
    inner = headed(sheet, box.inset(u(12), u(8)), title, gap=6)
    sheet.anchors[HANDS[sitting.seat]] = inner.middle(u(70), u(90))
    piles = piles_of(view, view.zones[HANDS[sitting.seat]])
    if not piles:
        row, inner = inner.cut_top(sheet.line(SMALL), u(6))
        words = fitting(sheet, row.w, SMALL, *say("watched_none" if sitting.watched else "no_cards"))
        sheet.text(row, words, SMALL, QUIET)
        if inner.h < u(LEAST_PRINTED):
            return
    wide = max((card_wide(sheet, min(inner.h, u(LOW)), view.face[pile[0]]) for pile in piles), default=0)
    shape = (wide, CARD_RATIO if inner.h >= u(LOW) else max(CARD_RATIO, wide / max(1, inner.h)))
    places, printed = (piles_in(inner, count, u(6), shape) for count in (max(1, len(piles)), PRINTED))
    if printed[0].h >= max(places[0].h * 9 // 10, u(LEAST_PRINTED)):
        places = max(places, printed, key=len)
        for place in places[len(piles) :]:
            sheet.plate(place, PRINTED_SKIN)
    for place, pile in zip(places, piles, strict=False):
        sheet.anchors |= {f"card.{token}": place for token in pile}
        _pile(sheet, place, sitting, pile)


def _pile(sheet: Sheet, box: Box, sitting: PatrolSitting, pile: list[int]) -> None:
    """Add cards that are alike, one on the other with their number: picking them picks the first."""
    u, first = sheet.u, pile[0]
    name, face = CARD_NAMES[first], sitting.view.face[first]
    for under in range(min(len(pile), 3) - 1, 0, -1):
        sheet.plate(box.move(u(3) * under, 0), UNDER_SKIN)
    protects = ("protect", name) in sitting.legal
    may = protects or any(action[:2] == PLAY[first] for action in sitting.legal)
    state = None if face == HIDDEN else card_state(sitting.view, first, sitting.offered)
    compose_card(sheet, box, face, state, dim=not may)
    if len(pile) > 1:
        with sheet.raised():
            badge(sheet, Box(box.right - u(28) + u(4), box.y - u(4), u(28), u(28)), f"×{len(pile)}", COUNT_SKIN)
    if face == HIDDEN:
        return
    tip = f"{KIND_TITLES[KINDS[face]]}: {PACK.cards[KINDS[face]].text}"
    if may:
        sheet.plate(box, MAY_SKIN, target=name, tip=tip)
        if picked_card(sitting) == first:
            sheet.plate(box.inset(-u(4)), CHOSEN_SKIN)
        sheet.act(name, partial(sitting.do, ("protect", name)) if protects else partial(pick, sitting, name))
    else:
        refusal = sitting.refusal(PLAY[first]) if sitting.legal and decision(sitting.view) == "turn" else None
        sheet.zone(box, name if refusal is not None else None, tip=tip, refusal=refusal)


# The question -------------------------------------------------------------------------------------------------------


def compose_question(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Say what is about to hit the player, and all that each answer would bring."""
    card = sitting.view.announced[-1]
    face = sitting.view.face[card.card]
    mine, title = card.owner == sitting.seat, KIND_TITLES[KINDS[face]]
    heads = say("you_drew" if mine else "plays_against", name=sitting.names[card.owner], card=title)

    def picture(sheet: Sheet, place: Box) -> None:
        compose_card(sheet, place, face)
        sheet.anchors["drawn"] = place

    wide, pictured = partial(card_wide, sheet, face=face), say("you_drew_it") if mine else ()
    compose_window(sheet, box, Window(heads, ways_of(sitting), picture, wide, pictured))


def ways_of(sitting: PatrolSitting) -> list[Way]:
    """Return the answers to the question, with all that each brings."""
    view, chosen, hits = sitting.view, chosen_answer(sitting), sitting.view.face[sitting.view.announced[-1].card]
    take = costs_of(view, sitting.seat, KINDS[hits])
    uses = next((action for action in sitting.legal if action[0] == "protect"), None)
    answers = [(PASS, take)]
    if uses is not None:
        title = KIND_TITLES[KINDS[view.face[TOKENS[uses[1]]]]]
        use = [Cost(say("does_nothing"), good=True), Cost(say("is_discarded", card=title))]
        answers = [(uses, use), (PASS, take)]
    found = []
    for action, costs in answers:
        head = said("take_it" if action == PASS else "use_it")
        tip = said("answer", head=head, costs="; ".join(cost.wordings[0] for cost in costs))
        picture = card_sprite(hits if action == PASS else view.face[TOKENS[action[1]]], "chip")
        act = partial(pick, sitting, action[1] if len(action) > 1 else verb_pick(action[0]))
        found.append(Way(head, costs, f"answer.{action[0]}", act, tip, picture, action == chosen))
    return found
