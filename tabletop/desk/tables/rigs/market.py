"""The counter of the market: the price clock large, Luxuries side by side, and what selling so many brings."""

from functools import partial

from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import CHOSEN, WHITE, Skin, TextStyle
from tabletop.desk.parts.choice import Choice
from tabletop.desk.tables.rigs.art import (
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
from tabletop.games.rigs.pack import CREDITS, LUXURY
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.state import WAREHOUSES

COUNTER = 56  # hundredths of the width that the counter takes beside the clock where tabs take turns
COUNTER_WIDE = 480  # units, the counter over the map
COUNTER_PAD = 18  # units
WELL_MOST = 170  # units, the height of the place of the Luxuries
GEM = 76  # units
GEM_LEAST = 34  # units
MOST_ROWS = 3  # of Luxuries
FOOT = 58  # units, the buttons below the counter
READY_WIDE = 260  # units, the large one of them
CLOCK_LEAST = 560  # units, the width from which on the clock stands beside the counter there
STEP = 52  # units, the buttons that sell one more or less
GAIN_FIGURE = TextStyle("number", 76, leading=1.0)
GAIN_LOW = TextStyle("number", 44, leading=1.0)


def compose_market(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the counter over a corner of the map: Luxuries to click, and what that brings. The price stands on the clock,
    what will be left in the stock."""
    u, view, seat = sheet.u, asking.view, asking.seat
    have, sold = view.purses[WAREHOUSES[seat]][LUXURY], asking.sale()
    wide = min(box.w - u(20), u(COUNTER_WIDE))
    inner_wide = wide - 2 * u(COUNTER_PAD)
    rows = gem_rows(sheet, inner_wide - u(20), have)
    well_high = min(u(GEM + 16) * rows, u(WELL_MOST))
    head_high = sheet.line(STAGE_TITLE_LOW)
    high = head_high + well_high + u(FOOT) + 2 * u(COUNTER_PAD) + 2 * u(10)
    place = Box(box.right - wide - u(10), box.bottom - high - u(10), wide, high)
    sheet.cover(place)
    sheet.plate(place, ENAMEL)
    title, rest = place.inset(u(COUNTER_PAD)).cut_top(head_high, u(10))
    sheet.text(title, NAMES["sell_title"].upper(), STAGE_TITLE_LOW, WARM)
    well, foot = rest.cut_top(well_high, u(10))
    sheet.plate(well, WELL)
    _gems(sheet, well.inset(u(10), u(8)), asking, have, sold)
    button, figure = foot.cut_right(min(foot.w * 6 // 10, u(READY_WIDE)), u(12))
    _gain(sheet, figure, sold * price_for(view, seat))
    if is_at_counter(sheet, asking):
        plan = asking.plan
        assert plan is not None
        words = (*asking.orders(plan), asking.verb(plan[0]).title)
        compose_large(sheet, button, Choice(words, DO, partial(asking.sitting.do, plan), main=True))
        sheet.quiet = True  # the button says it


def _gain(sheet: Sheet, box: Box, credits: int) -> None:
    """Put how many credits a sale brings into a box."""
    words = f"+{credits}" if credits else "0"
    figure, rest = box.cut_left(sheet.width(words, GAIN_LOW), sheet.u(10))
    sheet.text(figure, words, GAIN_LOW, WHITE if credits else QUIET_TEXT)
    side = min(box.h, sheet.u(40))
    sheet.picture(rest.cut_left(side)[0].middle(side, side), *good("credits"))


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
    rows = gem_rows(sheet, box.w, have)
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


def gem_rows(sheet: Sheet, wide: int, have: int) -> int:
    """Return in how many rows so many Luxuries lie in a box so wide."""
    gap, rows = sheet.u(6), 1
    while rows < MOST_ROWS and (wide + gap) * rows // have - gap < sheet.u(GEM_LEAST):
        rows += 1
    return rows


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
