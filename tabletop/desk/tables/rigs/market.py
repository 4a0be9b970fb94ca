"""The counter of the market: the price clock large, Luxuries side by side, and what selling so many brings."""

from functools import partial

from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import CHOSEN, WHITE, Skin, TextStyle, rgb
from tabletop.desk.parts.choice import Choice
from tabletop.desk.tables.rigs.art import (
    CARD_NAME,
    COUNT,
    ENAMEL,
    KEY,
    KEY_HOT,
    NAMES,
    QUIET_TEXT,
    STAGE_TITLE_LOW,
    STOCK,
    WARM,
    WELL,
    good,
)
from tabletop.desk.tables.rigs.dial import compose_dial
from tabletop.desk.tables.rigs.reading import RigsAsking
from tabletop.desk.tables.rigs.tray import Key, compose_large, compose_ready, is_at_counter, keys_of, lay_keys
from tabletop.desk.tables.spots import DO
from tabletop.games.rigs.pack import CREDITS, LUXURY, MARKET_KINDS
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.state import MARKET, WAREHOUSES

VEIL = Skin(rgb("#06090c"), rgb("#06090c"), None, radius=0, alpha=178)
COUNTER = 56  # hundredths of the map that the counter takes
GEM = 76  # units
GEM_LEAST = 34  # units
FOOT = 58  # units, the buttons below the counter where tabs take turns
READY_WIDE = 300  # units, the large one of them
CLOCK_LEAST = 560  # units, the width from which on the clock stands beside the counter there
STEP = 52  # units, the buttons that sell one more or less
GAIN_FIGURE = TextStyle("number", 76, leading=1.0)
GAIN_LOW = TextStyle("number", 44, leading=1.0)
CARD = (150, 206)  # units, the Market card
PAPER = Skin(rgb("#f3e6c8"), rgb("#e6d4a6"), rgb("#6fc3ff"), 2, 8, shadow=6)
HEAD = Skin(rgb("#1d6a6a"), rgb("#174f50"), None, radius=5)
INK = rgb("#231703")
LABELLED = TextStyle("title", 20)


def compose_market(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the counter over the map: what can be sold, and what that brings."""
    u, view = sheet.u, asking.view
    sheet.cover(box)
    sheet.plate(box, VEIL)
    inner = box.inset(u(14), u(12))
    counter, left = inner.cut_right(inner.w * COUNTER // 100, u(14))
    left = _card(sheet, left, asking)
    clock = left.middle(min(left.w, left.h), min(left.w, left.h))
    compose_dial(sheet, clock, view, asking.seat)
    sheet.plate(counter, ENAMEL)
    inner = counter.inset(u(22), u(14))
    if is_at_counter(sheet, asking):
        foot, inner = inner.cut_bottom(u(FOOT), u(8))
        plan = asking.plan
        assert plan is not None
        words = (*asking.orders(plan), asking.verb(plan[0]).title)
        sells = Choice(words, DO, partial(asking.sitting.do, plan), main=True)
        compose_large(sheet, foot.cut_right(min(foot.w, u(READY_WIDE)))[0], sells)
    _counter(sheet, inner, asking)


def compose_market_low(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the counter into a box where tabs take turns, the clock beside it where there is room, with its buttons."""
    u = sheet.u
    sheet.plate(box, ENAMEL)
    foot, inner = box.inset(u(12), u(8)).cut_bottom(u(FOOT), u(8))
    if inner.w >= u(CLOCK_LEAST):
        clock, inner = inner.cut_left(min(inner.h, inner.w * (100 - COUNTER) // 100), u(16))
        compose_dial(sheet, clock, asking.view, asking.seat)
    _counter(sheet, inner, asking)
    ready, keys = foot.cut_right(min(u(READY_WIDE), foot.w * 45 // 100), u(10))
    found = [*keys_of(sheet, asking, keys), *_other_keys(asking)]
    if found:
        lay_keys(sheet, keys, found)
    compose_ready(sheet, ready, asking)


def _other_keys(asking: RigsAsking) -> list[Key]:
    """Return keys for what can be done in the market beside selling, such as playing a card; its words are then picked
    in a list."""
    if asking.picks:
        return []
    ends = {action[0] for action in asking.ends()}
    verbs = [(name, asking.verb(name)) for name in asking.reading.verbs if name not in ("sell", *ends)]
    click = asking.sitting.click
    return [Key(verb_pick(name), (verb.title,), verb.icon, act=partial(click, verb_pick(name))) for name, verb in verbs]


def _card(sheet: Sheet, box: Box, asking: RigsAsking) -> Box:
    """Put the Market card of this round at the left of a box where there is room; return the rest, for the clock."""
    u, view = sheet.u, asking.view
    cards = view.zones[MARKET]
    wide, high = u(CARD[0] * 3 // 4), u(CARD[1] * 3 // 4)
    if not cards or box.h < high or box.w < wide * 3:
        return box
    column, clock = box.cut_left(wide, u(14))
    place = column.middle(wide, high)
    sheet.plate(place, PAPER)
    inner = place.inset(u(7))
    head, rest = inner.cut_top(u(30), u(4))
    sheet.plate(head, HEAD)
    title = MARKET_KINDS[view.face[cards[-1]]].title
    style = LABELLED if sheet.width(title.upper(), LABELLED) <= head.w - u(4) else CARD_NAME
    sheet.text(head, title.upper(), style, WHITE, CENTRE)
    figure, gem = rest.cut_bottom(sheet.line(STOCK), u(2))
    side = min(gem.w, gem.h)
    sheet.picture(gem.middle(side, side), *good("luxury"))
    sheet.text(figure, str(view.price), STOCK, INK, CENTRE)
    return clock


def _counter(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    u, view, seat = sheet.u, asking.view, asking.seat
    have = view.purses[WAREHOUSES[seat]][LUXURY]
    title, rest = box.cut_top(sheet.line(STAGE_TITLE_LOW), u(10))
    sheet.text(title, NAMES["sell_title"].upper(), STAGE_TITLE_LOW, WARM)
    if not have:
        line = rest.cut_top(sheet.line(COUNT))[0]
        sheet.text(line, NAMES["sell_none"], COUNT, QUIET_TEXT)
        return
    sold, price = asking.sale(), price_for(view, seat)
    well, rest = rest.cut_top(min(u(160), rest.h * 36 // 100), u(10))
    sheet.plate(well, WELL)
    _gems(sheet, well.inset(u(10), u(8)), asking, have, sold)
    row, rest = rest.cut_top(max(u(48), 32), u(8))
    _stepper(sheet, row, asking, have, sold)
    credits = view.purses[WAREHOUSES[seat]][CREDITS]
    words = f"+{sold * price}" if sold else "0"
    style = GAIN_FIGURE if sheet.line(GAIN_FIGURE) <= rest.h else GAIN_LOW
    if sheet.line(style) > rest.h:
        return
    row = rest.cut_top(sheet.line(style))[0]
    figure, row = row.cut_left(max(sheet.width(words, style), u(90)), u(14))
    sheet.text(figure, words, style, WHITE if sold else QUIET_TEXT)
    side = min(row.h, u(54))
    icon, row = row.cut_left(side, u(14))
    sheet.picture(icon.middle(side, side), *good("credits"))
    then = credits + sold * price
    told = NAMES["sell_becomes" if sold else "sell_each"].format(now=credits, then=then, price=price)
    if sheet.width(told, COUNT) <= row.w:
        sheet.text(row, told, COUNT, QUIET_TEXT)


def _gems(sheet: Sheet, box: Box, asking: RigsAsking, have: int, sold: int) -> None:
    """Put each Luxury into a box; a click on one sells as many as come before it, and it."""
    u, gap = sheet.u, sheet.u(6)
    rows = 1
    while rows < 3 and (box.w + gap) * rows // have - gap < u(GEM_LEAST):
        rows += 1
    columns = -(-have // rows)
    side = min(u(GEM), (box.w + gap) // columns - gap, (box.h + gap) // rows - gap - u(5))
    live = side >= 32
    for n in range(1, have + 1):
        row, column = divmod(n - 1, columns)
        place = Box(box.x + column * (side + gap), box.y + row * (side + gap + u(5)), side, side)
        target = amount_pick(n)
        hot = live and sheet.hovered(target)
        sheet.picture(place, *good("luxury"), alpha=255 if n <= sold else 130)
        if n <= sold or hot:
            line = Box(place.x + u(4), place.bottom + u(1), place.w - u(8), max(2, u(3)))
            sheet.plate(line, Skin(CHOSEN, CHOSEN, None, radius=2))
        if live:
            sheet.zone(place, target, tip=NAMES["sell_tip"].format(n=n))
            sheet.act(target, partial(set_sale, asking, n))


def set_sale(asking: RigsAsking, n: int) -> None:
    """Have so many Luxuries picked to be sold; as many as are picked already are put down."""
    n = 0 if n == asking.sale() else n
    asking.pick((verb_pick("sell"), amount_pick(n)) if n else ())


def _stepper(sheet: Sheet, box: Box, asking: RigsAsking, have: int, sold: int) -> None:
    """Put a button for one less, how many are sold of how many, and a button for one more into a row."""
    u = sheet.u
    less, rest = box.cut_left(u(STEP))
    more, figure = rest.cut_right(u(STEP))
    steps = ((less, "sale.less", "minus", sold - 1), (more, "sale.more", "plus", sold + 1))
    for place, target, icon, n in steps:
        sheet.plate(place, KEY_HOT if sheet.hovered(target) else KEY, target=target)
        side = u(18)
        sheet.icon(place.middle(side, side), icon, WHITE)
        sheet.act(target, partial(_step, asking, max(0, min(have, n))))
    sheet.text(figure, NAMES["sell_of"].format(n=sold, all=have), STOCK, WHITE, CENTRE)


def _step(asking: RigsAsking, n: int) -> None:
    asking.pick((verb_pick("sell"), amount_pick(n)) if n else ())
