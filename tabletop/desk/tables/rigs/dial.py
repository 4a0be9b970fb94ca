"""The price clock: a sector for each round, as long as its price; a hand at this round; the price in the hub."""

from math import cos, pi, sin

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import WHITE, TextStyle, rgb
from tabletop.desk.tables.rigs.art import COUNT, NAMES, PLATE_NUMBER, QUIET_TEXT, good, sprite
from tabletop.games.rigs.pack import MARKET_KINDS, PACK
from tabletop.games.rigs.prices import card_price, price_for
from tabletop.games.rigs.state import END_DECK, MARKET, MARKET_DECK, RigsState

HUB = 0.5
"""The share of its radius that the hub takes."""
RIM = 0.86
MOST_PRICE = 25
RINGS = (5, 10, 15, 25)
STEPS = 6
"""In so many parts an arc is drawn."""
HUB_GROUND = rgb("#0d1517")
BAR = rgb("#3f9d96")
NOW = rgb("#f3e6c8")
LARGE = TextStyle("number", 88, leading=1.0)
LARGE_DIAL = 150  # units, the radius from which on the price is large


def prices_of(view: RigsState) -> list[int]:
    """Return the prices of the rounds so far."""
    return [card_price(view, token) for token in view.zones[MARKET]]


def compose_dial(sheet: Sheet, box: Box, view: RigsState, seat: int) -> None:
    """Put the price clock into the middle of a box."""
    side = min(box.w, box.h)
    if side < sheet.u(60):
        _small(sheet, box, view, seat)
        return
    disc = box.middle(side, side).inset(sheet.u(8))
    sheet.picture(disc, *sprite("dial-face"))
    x, y = disc.centre
    radius = disc.w / 2 - sheet.u(4)
    prices, rounds = prices_of(view), view.last_round
    for n, price in enumerate(prices[:rounds]):
        share = HUB + (RIM - HUB) * min(1.0, price / MOST_PRICE)
        colour = NOW if n == len(prices) - 1 else BAR
        sector(sheet, (x, y), (radius * HUB, radius * share), (n / rounds, (n + 1) / rounds), colour)
    _hand(sheet, (x, y), radius, (max(1, view.round) - 0.5) / rounds)
    hub = disc.middle(round(radius * 2 * HUB), round(radius * 2 * HUB))
    sheet.picture(hub, *sprite("dial-hub"))
    _price(sheet, hub, view, seat, large=radius >= sheet.u(LARGE_DIAL))
    sheet.zone(box.middle(side, side), None, tip=_tip(view, seat), round=True)
    sheet.anchors["story"] = hub


def _small(sheet: Sheet, box: Box, view: RigsState, seat: int) -> None:
    """Put the price alone where the clock has no room."""
    if box.h < sheet.line(COUNT):
        return
    side = min(box.h, sheet.u(30))
    row = box.cut_top(max(side, sheet.line(COUNT)))[0]
    mark, words = row.cut_left(side, sheet.u(6))
    sheet.picture(mark.middle(side, side), *good("luxury"))
    sheet.text(words, str(price_for(view, seat)) if view.price else "–", COUNT, WHITE)
    sheet.zone(row, None, tip=_tip(view, seat))
    sheet.anchors["story"] = row


def sector(
    sheet: Sheet,
    at: tuple[float, float],
    radii: tuple[float, float],
    turns: tuple[float, float],
    colour: tuple[int, int, int],
) -> None:
    """Draw a sector of a ring between two radii and two parts of a turn."""
    gap = 0.004
    first, last = 2 * pi * (turns[0] + gap), 2 * pi * (turns[1] - gap)
    angles = [first + (last - first) * n / STEPS for n in range(STEPS + 1)]
    outer = [(at[0] + radii[1] * sin(a), at[1] - radii[1] * cos(a)) for a in angles]
    inner = [(at[0] + radii[0] * sin(a), at[1] - radii[0] * cos(a)) for a in reversed(angles)]
    sheet.stroke([*outer, *inner, outer[0]], colour, fill=True)


def _hand(sheet: Sheet, at: tuple[float, float], radius: float, turn: float) -> None:
    """Draw the hand of the clock at its rim, pointing at the hub."""
    a, side = 2 * pi * turn, max(sheet.u(16), round(radius * 0.18))
    x, y = at[0] + radius * 1.01 * sin(a), at[1] - radius * 1.01 * cos(a)
    box = Box(round(x) - side // 2, round(y) - side // 2, side, side)
    sheet.picture(box, *sprite("dial-hand"), angle=round(turn * 360 + 180, 1) % 360)


def _price(sheet: Sheet, hub: Box, view: RigsState, seat: int, *, large: bool) -> None:
    """Put what a Luxury sells for into the hub."""
    words = str(price_for(view, seat)) if view.price else "–"
    style = LARGE if large else PLATE_NUMBER if hub.h >= sheet.u(76) else COUNT
    side = min(hub.h * 36 // 100, sheet.u(72 if large else 30))
    foot = sheet.line(COUNT) if large else 0
    high = sheet.line(style)
    place = hub.middle(hub.w, min(hub.h, side + high + foot))
    icon, rest = place.cut_top(side)
    figure, unit = rest.cut_top(min(rest.h, high))
    sheet.picture(icon.middle(side, side), *good("luxury"))
    sheet.text(figure, words, style, WHITE, CENTRE, ground=HUB_GROUND)
    if foot and unit.h >= foot:
        sheet.text(unit, NAMES["a_luxury"], COUNT, QUIET_TEXT, CENTRE, ground=HUB_GROUND)


def _tip(view: RigsState, seat: int) -> str:
    """Return what pointing at the clock says: the price, and which cards have not been seen yet."""
    seen = [MARKET_KINDS[view.face[token]].id for token in view.zones[MARKET]]
    left = [f"{len(kind.graded) - seen.count(kind.id)} {kind.title}" for kind in PACK.markets]
    hidden = len(view.zones[MARKET_DECK]) + len(view.zones[END_DECK])
    round_now = max(1, view.round)
    cards = NAMES["dial_cards"].format(n=round_now, all=view.last_round, hidden=hidden, cards=", ".join(left))
    if not view.price:
        return cards
    return f"{NAMES['dial_price'].format(price=price_for(view, seat))} {cards}"
