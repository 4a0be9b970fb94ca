"""The answer to an offer of the player: it stays on the scales, with its reason, until the player goes on."""

from functools import partial
from typing import Any

import msgspec

from tabletop.core.deals import OfferClosed
from tabletop.core.records import Offer
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LEAD, WHITE
from tabletop.desk.draw.words import style_for
from tabletop.desk.parts.choice import Choice
from tabletop.desk.tables.rigs.art import GAIN, LOSS, NAMES, STAGE_TITLE, STAGE_TITLE_LOW, WARM
from tabletop.desk.tables.rigs.reading import RigsAsking
from tabletop.desk.tables.rigs.scales import VEIL, Weighing, compose_balance, counted_terms, spoken
from tabletop.desk.tables.rigs.tray import compose_large
from tabletop.desk.tables.rounds import dismiss
from tabletop.desk.tables.sitting import Sitting
from tabletop.games.rigs.bargaining import judged
from tabletop.games.rigs.events import Reasoned
from tabletop.games.rigs.narration import terms_told
from tabletop.games.rigs.state import RigsState

GO_ON = "summary.close"
"""The target that puts an answer away, as it does the show of a round."""
ASK_AGAIN = "deal.again"
BUTTON = 58  # units
GO_ON_WIDE = 240  # units
LOW = 520  # units, the height of a box in which buttons stand beside the scales
AGAIN_WIDE = 190  # units
HEAD_GAP = 6  # units


class Answer(msgspec.Struct, frozen=True):
    """The answer of another seat to an offer of the player: whether it was `accepted`, and why, in a sentence; `before`
    is the view in which it was given."""

    offer: Offer
    accepted: bool
    reason: str
    before: RigsState


def answer_to_read(sitting: Sitting[Any, Any]) -> Answer | None:
    """Return the answer to the latest offer of the player who sits here, None where there is none to be read now: it
    was read, the player has done something else since, or is at something else."""
    if sitting.busy or sitting.mode or sitting.clicks or sitting.looking_back or sitting.watched:
        return None
    for place in range(len(sitting.past) - 1, max(sitting.resumed, sitting.notes.read) - 1, -1):
        entry = sitting.past[place]
        if entry.seat == sitting.seat and not entry.auto:
            return None
        closed = next((event for event in entry.events if isinstance(event, OfferClosed)), None)
        before = entry.before
        assert isinstance(before, RigsState)
        if closed is None or before.offer is None or before.offer.frm != sitting.seat:
            continue
        said = [event for event in entry.events if isinstance(event, Reasoned)]
        reasons = [sitting.game.describe(event, before, sitting.names) or "" for event in said]
        return Answer(before.offer, closed.accepted, "".join(reasons), before)
    return None


def is_weighed(asking: RigsAsking) -> bool:
    """Tell whether another seat thinks about an offer of the player now."""
    offer, sitting = asking.view.offer, asking.sitting
    here = not (sitting.watched or sitting.looking_back)
    return here and offer is not None and offer.frm == asking.seat and not asking.acts


def compose_weighed(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Show an offer of the player on the scales while another seat thinks about it."""
    offer = asking.view.offer
    assert offer is not None
    sheet.cover(box)
    sheet.plate(box, VEIL)
    head, rest = box.inset(sheet.u(10)).cut_top(sheet.line(STAGE_TITLE_LOW), sheet.u(HEAD_GAP))
    words = NAMES["deal_weighed"].format(name=asking.sitting.names[offer.to])
    sheet.text(head, words, style_for(sheet, head.w, [words], STAGE_TITLE_LOW, LEAD), WARM, CENTRE, ground=VEIL.top)
    weighing = Weighing(offer.to, counted_terms(offer.give), counted_terms(offer.take), judged(asking.view, offer))
    compose_balance(sheet, rest, asking, weighing)


def compose_answer(sheet: Sheet, box: Box, asking: RigsAsking, answer: Answer) -> None:
    """Show the answer to an offer on the scales: what became of it, its reason in a bubble, and the way on."""
    u, offer = sheet.u, answer.offer
    sheet.cover(box)
    sheet.plate(box, VEIL)
    inner = box.inset(u(10))
    if low := box.h < u(LOW):  # beside the scales, which need the height
        buttons, inner = inner.cut_right(min(u(GO_ON_WIDE), inner.w * 36 // 100), u(12))
    style = STAGE_TITLE_LOW if low else STAGE_TITLE
    head, rest = inner.cut_top(sheet.line(style), u(HEAD_GAP))
    words = _headline(asking, answer)
    ink = GAIN if answer.accepted else LOSS
    sheet.text(head, words, style_for(sheet, head.w, [words], style, STAGE_TITLE_LOW), ink, CENTRE, ground=VEIL.top)
    if not low:
        buttons, rest = rest.cut_bottom(u(BUTTON), u(8))
    verdict = judged(answer.before, offer)._replace(good=answer.accepted)
    terms = counted_terms(offer.give), counted_terms(offer.take)
    compose_balance(sheet, rest, asking, Weighing(offer.to, *terms, verdict, spoken(answer.reason)))
    _buttons(sheet, buttons, asking, answer, below=low)


def compose_answer_low(sheet: Sheet, box: Box, asking: RigsAsking, answer: Answer) -> None:
    """Say the answer to an offer in words, where there is no room for scales."""
    u, offer = sheet.u, answer.offer
    sheet.plate(box, VEIL)
    inner = box.inset(u(12), u(8))
    foot, inner = inner.cut_bottom(min(u(BUTTON), inner.h // 2), u(6))
    words = _headline(asking, answer)
    style = style_for(sheet, inner.w, [words], STAGE_TITLE_LOW, LEAD)
    head, inner = inner.cut_top(sheet.line(style), u(HEAD_GAP))
    sheet.text(head, words, style, GAIN if answer.accepted else LOSS, CENTRE)
    give, take = (terms_told(answer.before, side) for side in (offer.give, offer.take))
    for line in (answer.reason, NAMES["deal_terms"].format(give=give, take=take)):
        high = sheet.text_height(line, LEAD, inner.w)
        if line and high <= inner.h:
            row, inner = inner.cut_top(high, u(HEAD_GAP))
            sheet.text(row, line, LEAD, WHITE, WRAPPED, ground=VEIL.top)
    _buttons(sheet, foot, asking, answer, below=False)


def _headline(asking: RigsAsking, answer: Answer) -> str:
    """Return what became of an offer."""
    key = "deal_accepted" if answer.accepted else "deal_refused"
    return NAMES[key].format(name=asking.sitting.names[answer.offer.to])


def _buttons(sheet: Sheet, box: Box, asking: RigsAsking, answer: Answer, *, below: bool) -> None:
    """Put the button that puts the answer away into a row, and one that changes an offer that was refused, or that one
    `below` it."""
    u, sitting = sheet.u, asking.sitting
    go_on = Choice((NAMES["go_on"],), GO_ON, partial(put_away, sitting), main=True)
    verb = next(iter(asking.open_verbs()), "")
    if below:
        box = box.middle(box.w, 2 * u(BUTTON) + u(12))
        right, rest = box.cut_top(u(BUTTON), u(12))
    else:
        right, rest = box.cut_right(min(u(GO_ON_WIDE), box.w // 2), u(12))
    compose_large(sheet, right, go_on)
    if verb and not answer.accepted:
        again = Choice(
            (NAMES["ask_again"], NAMES["again"]), ASK_AGAIN, partial(_ask_again, asking, answer, verb), icon="undo"
        )
        compose_large(sheet, rest.cut_right(rest.w if below else min(u(AGAIN_WIDE), rest.w))[0], again)


def put_away(sitting: Sitting[Any, Any]) -> None:
    """Put the answer away: it has been read."""
    dismiss(sitting)
    sitting.changed()


def _ask_again(asking: RigsAsking, answer: Answer, verb: str) -> None:
    """Open the scales again with the terms that were refused."""
    sitting, offer = asking.sitting, answer.offer
    dismiss(sitting)
    sitting.open(verb)
    notes = sitting.notes
    notes.partner, notes.give, notes.take = offer.to, counted_terms(offer.give), counted_terms(offer.take)
    sitting.changed()
