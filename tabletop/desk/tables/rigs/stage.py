"""Questions over the map: what is asked about, your loss in one figure, and the answers side by side."""

from typing import Any

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH, WRAPPED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LEAD, SMALL, WHITE, Colour, Skin, TextStyle, rgb
from tabletop.desk.draw.things import RibbonMake
from tabletop.desk.draw.words import style_for, widest
from tabletop.desk.tables.default.layout import Layout
from tabletop.desk.tables.rigs.answers import compose_answers
from tabletop.desk.tables.rigs.art import (
    LOSS,
    LOSS_FIGURE,
    LOSS_LOW,
    NAMES,
    STAGE_TITLE,
    STAGE_TITLE_LOW,
    WARM,
    good,
    sprite,
)
from tabletop.desk.tables.rigs.cards import RATIO, compose_card, sort_of, title_of
from tabletop.desk.tables.rigs.column import compose_face
from tabletop.desk.tables.rigs.reading import EVERY_GOOD, RigsAsking
from tabletop.desk.tables.rigs.regions import is_wide
from tabletop.desk.tables.rigs.scenes import SCENES, compose_aimed
from tabletop.games.rigs.pack import CARDS, DISASTER_KINDS, PLOT_TOKENS
from tabletop.games.rigs.state import RigsState
from tabletop.games.rigs.threats import at_stake

VEIL = Skin(rgb("#06090c"), rgb("#06090c"), None, radius=0, alpha=178)
SABOTAGE_GROUND = rgb("#4a2a86")
GRANT_GROUND = rgb("#7a4f1d")
TEAL_GROUND = rgb("#1d5a5c")
DISASTER_GROUND = rgb("#743c14")
COLOURS: dict[str, Colour] = {
    "sabotage": SABOTAGE_GROUND,
    "destruction": rgb("#7a2a20"),
    "wealth": rgb("#7a5a18"),
    "protection": TEAL_GROUND,
    "disaster": DISASTER_GROUND,
    "safe": TEAL_GROUND,
}
MOST_LINES = 2
BAND_RISE = 0.02
BAND_HIGH = 500  # units
BAND_HIGH_DEALT = 620  # units, the ribbon with a Disaster for each seat
CARD_ROOM = 430  # units, the room for a card beside what is laid out
LEAST = (520, 230)  # units, a stage where tabs take turns
EDGE = 5  # units
ANSWERS = 330  # units, the width of the answers
ANSWERS_LEAST = 230  # units
TITLE_STYLES = (STAGE_TITLE, STAGE_TITLE_LOW, TextStyle("title", 18))
TEXT_STYLES = (TextStyle("text", 26), TextStyle("text", 22), LEAD, SMALL)
TEXT_SHARE = 60  # hundredths of the height that a text takes at most while there are smaller letters for it
TITLES = {
    "TakePlot": "title_grant",
    "NextGrant": "title_grant",
    "NameOwner": "title_owner",
    "Deal": "title_disasters",
    "Flip": "title_market",
    "Choice": "title_choice",
    "Doom": "title_doom",
    "Stow": "title_stow",
    "PickGoods": "title_lost",
    "PickGain": "title_gained",
    "PickCard": "title_card",
    "Poker": "title_poker",
    "Meet": "title_meet",
    "Split": "title_split",
    "Agent": "title_agent",
}
"""The name of what stands above a question that is not about a card that was announced."""


ANSWERED_ON_STAGE = frozenset(
    {"TakePlot", "NextGrant", "NameOwner", "Deal", "Flip", "Split", "PickGoods", "PickGain", "Stow"}
)
"""Questions that are answered by a click on a plot, a face, goods or a card."""
LOST_ALREADY = frozenset({"Insure", "TradeIn"})
"""Questions about a loss that has happened: goods are gone from the stock, and can be got back."""
STEP = 56  # units, a disc of the order of answers
STEP_GAP = 18  # units, between discs
STEP_LEAST = 24  # units, a disc at least
STEPS = {"Cancel": 0, "Agent": 0, "Aside": 1, "Bait": 3}
"""Which step of the order of answers a question is."""
STEP_LOOKS = (
    ("cross", "step_cancel"),
    ("swap", "step_aside"),
    ("dice", "step_rolls"),
    ("flame", "step_happens"),
    ("reset", "step_back"),
)
"""The order of answers (rigs.r43): the icon of each step, and the name of what is said of it."""
STEP_GROUND = rgb("#170f28")


def announced_face(view: RigsState) -> int:
    """Return the face of the card that the question is about, HIDDEN for none."""
    if not view.announced:
        return HIDDEN
    card = view.announced[-1].card
    return HIDDEN if card < 0 else view.face[card]


def compose_stage(sheet: Sheet, box: Box, asking: RigsAsking, layout: Layout[Any]) -> None:
    """Put what is asked on a ribbon over the map: what it is about at the left, answers at the right."""
    view, u = asking.view, sheet.u
    sheet.cover(box)
    sheet.plate(box, VEIL)
    face = announced_face(view)
    colour = COLOURS[sort_of(face)] if face != HIDDEN else GRANT_GROUND
    high = min(box.h, u(BAND_HIGH_DEALT if asking.frame == "Deal" else BAND_HIGH))
    band = box.middle(box.w, high)
    rises = round(band.w * BAND_RISE)
    hub = (band.w // 4, band.h // 2)
    sheet.ribbon(band, RibbonMake(colour, rises, u(EDGE), hub, u(40), band.w // 3, sheet.theme.finish))
    inner = Box(band.x, band.y + rises + u(14), band.w, band.h - 2 * rises - u(20)).inset(u(16), 0)
    wide = min(u(ANSWERS), max(u(ANSWERS_LEAST), inner.w * 36 // 100))
    answers, about = inner.cut_right(wide, u(14)) if _has_answers(asking) else (Box(0, 0, 0, 0), inner)
    if face != HIDDEN and (about.w >= u(CARD_ROOM) or asking.frame not in SCENES):
        about = _card(sheet, about, asking, face)
    _compose_question(sheet, about, asking, face, colour)
    if answers.w:
        compose_answers(sheet, answers, asking, layout)


def has_stage(sheet: Sheet, box: Box, asking: RigsAsking) -> bool:
    """Tell whether what is asked is put on a stage in a box: where all is seen at once, or the box is large enough."""
    return asking.covered and (is_wide(sheet) or (box.w >= sheet.u(LEAST[0]) and box.h >= sheet.u(LEAST[1])))


def _has_answers(asking: RigsAsking) -> bool:
    """Tell whether something is answered by a button, and not all of it where it lies."""
    return bool(asking.picks) or asking.frame not in ANSWERED_ON_STAGE  # the faces lie on the stage


def _card(sheet: Sheet, box: Box, asking: RigsAsking, face: int) -> Box:
    """Put the card that is asked about at the left of a box, with the face of who played it; return the rest."""
    u, view = sheet.u, asking.view
    high = min(box.h - u(10), u(360))
    wide = round(high * RATIO)
    if wide > box.w * 45 // 100:
        wide = box.w * 45 // 100
        high = round(wide / RATIO)
    place, rest = box.cut_left(wide + u(20), u(20))
    card = place.middle(wide, high)
    compose_card(sheet, card, face, -3.0)
    owner = view.announced[-1].owner
    if face in CARDS:
        side = u(70) if high > u(240) else u(44)
        disc = Box(card.right - side + u(16), card.y - u(4), side, side)
        compose_face(sheet, disc, view, owner)
    return rest


def title_for(asking: RigsAsking, face: int) -> str:
    """Return what stands above a question."""
    view = asking.view
    if face in CARDS and view.announced:
        owner = view.announced[-1].owner
        if owner != asking.seat:
            return NAMES["title_plays"].format(name=asking.sitting.names[owner], card=CARDS[face].title)
        return CARDS[face].title
    if face in DISASTER_KINDS:
        return DISASTER_KINDS[face].title
    return NAMES[TITLES[asking.frame]] if asking.frame in TITLES else ""


def _compose_question(sheet: Sheet, box: Box, asking: RigsAsking, face: int, ground: Colour) -> None:
    """Say what is asked: a title, what the card does, and what there is to lose in one figure; then, where there is
    room, the order of answers."""
    u, view = sheet.u, asking.view
    rest = _titled(sheet, box, asking, face, ground)
    what, n = ("", 0) if asking.frame in SCENES else at_stake(view, asking.seat)
    rest = _told(sheet, rest, _about(asking, face), ground, keep=sheet.line(LOSS_LOW) if n else 0)
    if asking.frame in SCENES:
        SCENES[asking.frame](sheet, rest, asking)
        return
    if face in CARDS and CARDS[face].sort == "sabotage" and asking.frame in STEPS:
        high = min(u(STEP), rest.h - (sheet.line(LOSS_LOW) + u(10) if n else 0))
        side = min(high, (rest.w - (len(STEP_LOOKS) - 1) * u(STEP_GAP)) // len(STEP_LOOKS))
        if side >= u(STEP_LEAST):
            foot, rest = rest.cut_bottom(high, u(10))
            _steps(sheet, foot, side, STEPS[asking.frame])
    plots = [word for word in view.announced[-1].targets if word in PLOT_TOKENS] if view.announced else []
    if plots:
        compose_aimed(sheet, rest, asking, [PLOT_TOKENS[word] for word in plots])
    elif n:
        when = NAMES["loss_past" if asking.frame in LOST_ALREADY else "loss_due"]
        _loss(sheet, rest, (what, n, when), ground)


def _told(sheet: Sheet, box: Box, text: str, ground: Colour, *, keep: int) -> Box:
    """Put a text at the top of a box, in the largest letters that leave most of the room, or at least `keep` pixels of
    it; return the rest."""
    if not text:
        return box
    for style in TEXT_STYLES:
        tall, last = sheet.text_height(text, style, box.w), style is TEXT_STYLES[-1]
        if tall + keep <= box.h and (last or tall <= box.h * TEXT_SHARE // 100):
            row, rest = box.cut_top(tall, min(sheet.u(10), box.h - tall - keep))
            sheet.text(row, text, style, WARM, PARAGRAPH, ground=ground)
            return rest
    return box


def _about(asking: RigsAsking, face: int) -> str:
    """Return what the card that is asked about does, or what a question without one is about."""
    if face in CARDS:
        return CARDS[face].text
    if face in DISASTER_KINDS:
        return DISASTER_KINDS[face].text
    return NAMES["about_flip"] if asking.frame == "Flip" else ""


def _steps(sheet: Sheet, box: Box, side: int, now: int) -> None:
    """Draw the order in which Sabotage is answered as discs of a size, the step that is due ringed."""
    u = sheet.u
    for n, (icon, name) in enumerate(STEP_LOOKS):
        place = Box(box.x + n * (side + u(STEP_GAP)), box.centre[1] - side // 2, side, side)
        if n:
            sheet.plate(Box(place.x - u(14), place.centre[1] - u(2), u(10), u(4)), Skin(WARM, WARM, None, radius=2))
        line = WHITE if n == now else rgb("#8d7ab8")
        sheet.plate(place, Skin(STEP_GROUND, STEP_GROUND, line, 3.5 if n == now else 1.5, 999), tip=NAMES[name])
        sheet.icon(place.inset(side // 4), icon, WARM if n >= now else rgb("#7d7690"))


def _titled(sheet: Sheet, box: Box, asking: RigsAsking, face: int, ground: Colour) -> Box:
    """Put the title of a question at the top of a box, the card alone where there is little room; return the rest."""
    u, view = sheet.u, asking.view
    brief = title_of(face) if face != HIDDEN and view.announced else ""
    for title in filter(None, (title_for(asking, face).upper(), brief.upper())):
        style = style_for(sheet, box.w, [title], *TITLE_STYLES)
        lines = sheet.wrap(title, style, box.w)
        if len(lines) > MOST_LINES:
            style = TITLE_STYLES[-1]
            lines = sheet.wrap(title, style, box.w)
        high = sheet.line(style) * len(lines)
        if len(lines) <= MOST_LINES and high <= box.h // 2 and widest(sheet, title, style) <= box.w:
            row, rest = box.cut_top(high, u(6))
            sheet.text(row, title, style, WHITE, TextLayout(wrap=True, valign="top"), ground=ground)
            return rest
    return box


def _loss(sheet: Sheet, box: Box, loss: tuple[str, int, str], ground: Colour) -> None:
    """Show a `loss` as one figure with its picture: what is lost, how much of it, and whether that is still to come."""
    what, n, when = loss
    words = f"−{n}"
    style = LOSS_FIGURE if sheet.line(LOSS_FIGURE) <= box.h and box.w >= sheet.u(260) else LOSS_LOW
    if sheet.line(style) > box.h + sheet.u(6):
        return
    row = box.cut_top(min(box.h, sheet.line(style)))[0]
    figure, rest = row.cut_left(sheet.width(words, style), sheet.u(14))
    sheet.text(figure, words, style, LOSS, ground=ground)
    side = min(row.h * 8 // 10, rest.w)
    picture = sprite("karma") if what not in EVERY_GOOD else good(what)
    place, rest = rest.cut_left(side, sheet.u(14))
    sheet.picture(place.middle(side, side), *picture)
    if sheet.text_height(when, SMALL, rest.w) <= rest.h and widest(sheet, when, SMALL) <= rest.w:
        sheet.text(rest, when, SMALL, WARM, WRAPPED, ground=ground)
