"""Karma cards in hand as a fan, and what lies out before the player."""

from functools import partial

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE as CENTRED_ONE
from tabletop.desk.draw.layout import ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import TEXT, WHITE, Skin
from tabletop.desk.draw.things import Larger
from tabletop.desk.parts.hand import Fan, Held, Spot, compose_held, lay
from tabletop.desk.parts.larger import CloseUp, as_larger
from tabletop.desk.tables.rigs.art import BADGE, DARK, KEY_NARROW, NAMES
from tabletop.desk.tables.rigs.cards import RATIO, art_sprite, compose_card, strip_skin, text_of, title_of
from tabletop.desk.tables.rigs.reading import RigsAsking
from tabletop.desk.tables.rigs.regions import is_wide
from tabletop.games.rigs.pack import BY_ID, CARD_NAMES, CARDS, RIGS
from tabletop.games.rigs.state import FRONT, HANDS, OUT, PARTS_SHOP, RECYCLING
from tabletop.packs.texts import listed

MOST_CARD = 148  # units, the height of a card
RISE = 13  # units, by which a card stands higher that can answer
CLOSE = (500, 262)  # units, a card shown large with its text
ABOVE = 62  # units above the tray
STRIP_HIGH = 36  # units
STRIP_GAP = 8  # units
STEP = 36  # units, how far apart cards lie at least before they get smaller
FAN = Fan(RATIO, MOST_CARD, rise=2, small=44, step=STEP)


def compose_fan(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the hand into a box as a fan, each card over the one before it, and over all the card that is pointed at;
    cards that can be played now are bright, those that are asked for raised."""
    view, seat = asking.view, asking.seat
    sheet.anchors[HANDS[seat]] = box
    held = view.zones[HANDS[seat]]
    if not held:
        return
    place = box.inset(sheet.u(8), 0).cut_top(sheet.u(RISE - 5))[1]
    cards = list(zip(held, lay(sheet, place, len(held), FAN), strict=True))
    plays = {action[1] for action in asking.legal if len(action) > 1 and action[1] in names_of(held)}
    for token, spot in sorted(cards, key=lambda card: _is_on_top(sheet, asking, CARD_NAMES[card[0]])):
        _compose_held(sheet, box, asking, (token, spot), plays)


def _is_on_top(sheet: Sheet, asking: RigsAsking, name: str) -> bool:
    """Tell whether a card lies over its neighbours: it is pointed at, or picked."""
    return sheet.hovered(name) or asking.chosen(name)


def _compose_held(sheet: Sheet, fan: Box, asking: RigsAsking, card: tuple[int, Spot], plays: set[str]) -> None:
    """Put a card of the hand on its spot, dark where it is none of those that the player `plays` now."""
    token, spot = card
    name, face = CARD_NAMES[token], asking.view.face[token]
    word, chosen = asking.leads(name), asking.chosen(name)
    dim = asking.acts and name not in plays and not chosen
    refusal = None
    if not word and asking.acts and face != HIDDEN:
        refusal = asking.sitting.refusal(("play", name))
    seen = spot.box.w if _is_on_top(sheet, asking, name) else spot.seen

    def draw(sheet: Sheet, place: Box, angle: float) -> None:
        compose_card(sheet, place, face, angle, dim=dim, seen=seen)

    one = Held(
        name,
        draw,
        partial(asking.sitting.click, word) if word else None,
        bool(word) and asking.may(name),
        chosen,
        text_of(face),
        refusal,
        larger=_close_up(sheet, fan, spot.box, face),
    )
    sheet.anchors[name] = compose_held(sheet, spot, one, RISE)


def _close_up(sheet: Sheet, fan: Box, card: Box, face: int) -> Larger | None:
    """Return a card as it is shown large above the tray, with its text beside it."""
    if face == HIDDEN or not is_wide(sheet):
        return None
    u = sheet.u
    wide, high = u(CLOSE[0]), u(CLOSE[1])
    x = max(sheet.area.x + u(8), min(card.centre[0] - wide // 2, sheet.area.right - wide - u(8)))
    place = Box(x, fan.y - u(ABOVE) - high, wide, high)
    close = CloseUp(title_of(face), (CARDS[face].text, _when(face)), _draw_card, face, RATIO)
    return as_larger(place, close, sheet.theme)


def _draw_card(sheet: Sheet, box: Box, face: int) -> None:
    compose_card(sheet, box, face)


def _when(face: int) -> str:
    """Return when a card is played."""
    card = CARDS[face]
    if card.answers and not card.stays:
        return NAMES["when_answer"]
    return NAMES["when_phases"].format(phases=listed([NAMES[phase] for phase in card.phases]))


def names_of(tokens: tuple[int, ...] | list[int]) -> set[str]:
    """Return what cards are called in actions."""
    return {CARD_NAMES[token] for token in tokens}


def compose_out(sheet: Sheet, box: Box, asking: RigsAsking, seat: int) -> None:
    """Put what lies out before a seat into a box from its right, each on a strip: Disasters in force, and Karma."""
    view, u = asking.view, sheet.u
    sheet.anchors[OUT[seat]] = box
    tokens = [*view.zones[FRONT[seat]], *view.zones[OUT[seat]]]
    tokens = [token for token in tokens if view.face[token] != HIDDEN]
    right = box.right
    high = min(u(STRIP_HIGH), box.h)
    if high < 32:
        high = min(32, box.h)
    for n, token in enumerate(tokens):
        room = (right - box.x) // (len(tokens) - n)
        wide = _strip(sheet, Box(box.x, box.y + (box.h - high) // 2, right - box.x, high), room, asking, token)
        right -= wide + u(STRIP_GAP)


def _strip(sheet: Sheet, area: Box, room: int, asking: RigsAsking, token: int) -> int:
    """Put a strip at the right of an area, no wider than there is `room`; return how wide it is."""
    u, view = sheet.u, asking.view
    face = view.face[token]
    name = CARD_NAMES.get(token, f"x{token}")
    title = title_of(face)
    carries = {BY_ID[RECYCLING]: RECYCLING, BY_ID[PARTS_SHOP]: PARTS_SHOP}.get(face, "")
    n = view.purses[carries][RIGS] if carries else 0
    side = area.h - u(6)
    wide = side + u(12)
    count = sheet.width(str(n), BADGE) + u(16) if n else 0
    words = sheet.width(title, KEY_NARROW) + u(8)
    named = wide + words + count <= room
    wide = max(32, min(room, wide + (words if named else 0) + count))
    box = Box(area.right - wide, area.y, wide, area.h)
    word = asking.leads(name) if token in CARD_NAMES else ""
    target = name if word else None
    sheet.plate(box, strip_skin(face, hot=bool(word) and sheet.hovered(name)), target=target, tip=text_of(face))
    sheet.anchors[name] = box
    icon, rest = box.inset(u(4), u(3)).cut_left(side, u(4))
    sheet.picture(icon.middle(side, side), *art_sprite(face))
    if n and rest.w >= count:
        pill, rest = rest.cut_right(count - u(4), u(4))
        sheet.plate(pill.inset(0, u(4)), Skin(WHITE, WHITE, None, radius=999))
        sheet.text(pill, str(n), BADGE, DARK, ground=WHITE, layout=CENTRED_ONE)
    if named:
        sheet.text(rest, title, KEY_NARROW, TEXT, ELIDED, ground=strip_skin(face).top)
    if word:
        if asking.chosen(name):
            chosen_ring(sheet, box.inset(u(1)), 9)
        elif asking.may(name):
            brackets(sheet, box, hot=sheet.hovered(name))
        sheet.act(name, partial(_click, asking, name, word))
    return wide


def _click(asking: RigsAsking, name: str, word: str) -> None:
    """Take a click on a card that lies out: it is used, where it is not what something is asked for."""
    asking.sitting.click(word, "use" if ("use", name) in asking.legal and not asking.picks else "")
