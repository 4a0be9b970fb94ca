"""The player's own panels: the rating, action points, the detective, the snitches, the DA, and what ends the game."""

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, LEFT, RIGHT, WRAPPED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN,
    FIELD,
    FIGURE,
    GOOD,
    GOOD_TEXT,
    HEADING,
    LINE,
    LINE_SOFT,
    MAY_CLICK,
    PANEL,
    PANEL_DEEP,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TEXT,
    WARNING_TEXT,
    WELL_SKIN,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.words import tell
from tabletop.desk.parts.line import Line, Span, fitting, headed, upright
from tabletop.desk.parts.slots import compose_slots, run_span, slot_row
from tabletop.desk.tables.snitch.art import ROMAN, cube_sprite, icon, meeple_sprite, snitch_sprite, sprite
from tabletop.desk.tables.snitch.board import LEAST_TARGET
from tabletop.desk.tables.snitch.handling import CUBE, DA, NOTHING_TAKES_IT, held_kinds, panel_takes
from tabletop.desk.tables.snitch.sitting import SnitchSitting, choose_cube
from tabletop.desk.widgets import ButtonStyle, Command, button, heading
from tabletop.games.snitch import building
from tabletop.games.snitch.actions import DELIVER_ALL, END
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import chips_hint, points_hint
from tabletop.games.snitch.naming import hq_words, lacking, load_words, price_words, turns_words, upgrade_title
from tabletop.games.snitch.pack import (
    CRED,
    KIND_NUMBERS,
    PACK,
    PAYMENTS,
    SNITCH_IDS,
    STATUS_PAYMENT,
    UPGRADES,
)
from tabletop.games.snitch.purses import DETECTIVE, brings, carried, delivery_value, in_order, purse_of, room, site_of
from tabletop.games.snitch.standing import standing
from tabletop.games.snitch.state import NOWHERE, SnitchState

SEAT_SKINS = tuple(
    Skin(rgb(top), rgb(bottom), rgb(line), 1, 16, shadow=8)
    for top, bottom, line in (
        ("#2a61a6", "#1d4a86", "#4f86c8"),
        ("#96491f", "#743816", "#c77a49"),
        ("#256b3e", "#1c5230", "#55a26f"),
        ("#70459a", "#533074", "#a37bc8"),
    )
)
"""The plate of each seat's rating."""
DISC_SKIN = Skin(WHITE, WHITE, None, radius=999, alpha=64)
ON_PLATE, BAND = rgb("#e6f0fb"), rgb("#ffe9b8")
NAME_STYLE, FIGURE_BIG = TextStyle("title", 23), TextStyle("title", 46)
LIVE_SKIN = Skin(MAY_CLICK, SOFT, None, radius=999)
CARD_SKIN = Skin(PANEL, PANEL_DEEP, LINE, radius=14, shadow=6)
BUILT_SKIN = Skin(PANEL, PANEL_DEEP, LINE_SOFT, 1.6, 14, shadow=6)
WORKING_HOVER_SKIN = Skin(PANEL, PANEL_DEEP, MAY_CLICK, 2, 14, shadow=6)
CUBE_READY_SKIN = Skin(None, None, MAY_CLICK, 1.5, 6)
CUBE_HOVER_SKIN = Skin(None, None, MAY_CLICK, 2.5, 6)
TURN_SKIN, SEAT_SKIN = Skin(FIELD, FIELD, CHOSEN, 2, 10), Skin(FIELD, FIELD, LINE, 1, 10)
CARD_TITLE, WORTH = TextStyle("title", 18, 1.0), TextStyle("title", 20)
GAINS = tuple(TextStyle("title", size) for size in (30, 26, 22))
LOW_SNITCH, LOW_DA = 58, 78
"""In lower boxes, in units, a snitch and what the DA would pay stand in one line."""
WORKING_PAD = 8
PRICE_SKIN = Skin(FIELD, FIELD, LINE, 1.2, 8)
PRICE_READY_SKIN = Skin(rgb("#173326"), rgb("#12291f"), GOOD, 2, 8)
PRICE_HOVER_SKIN = Skin(rgb("#2b343d"), rgb("#2b343d"), MAY_CLICK, 2, 8)
NUMBER = TextStyle("title", 18)
PRICE_HIGH = 32
"""The height of a price in units."""
CUBES = (22, 20, 18, 16, 0)
SHORT = 14
"""The sizes of cubes in prices, in units; where there is room for short ones only, "any five" becomes a number."""
_known: dict[tuple[str, float], tuple[int, ...]] = {}
"""How wide the prices of an upgrade are in pixels, by how many pixels a unit is, with cubes of each size."""
Shown = Callable[[list[Box]], None]
"""Takes the places of things that have been put on a sheet."""
VP_TIP = "VP are points at the end of the game."


# How it stands ------------------------------------------------------------------------------------------------------


def hero(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the plate with the rating if the game ended now, or with score and rank where several play."""
    u, now = sheet.u, standing(sitting.view, sitting.seat, sitting.game.scores(sitting.view))
    sheet.plate(box, SEAT_SKINS[sitting.seat], tip=now.told)
    with sheet.clipped(box.inset(u(2))):
        for x in range(box.x - box.h // 3, box.right, u(46)):
            sheet.stroke([(x, box.bottom), (x + box.h // 3, box.y)], WHITE, 14, alpha=9)
    inner = box.inset(u(12), u(8))
    side = min(inner.h, u(68))
    mark, rest = inner.cut_left(side, u(10))
    mark = mark.middle(side, side)
    sheet.plate(mark, DISC_SKIN)
    sheet.picture(mark.inset(side // 12), *meeple_sprite(sitting.seat))
    low = inner.h < u(70)
    style = FIGURE if low else FIGURE_BIG
    wide = max(sheet.width(now.number, style), 0 if low else sheet.width(now.below, SMALL_BOLD))
    figure, rest = rest.cut_right(wide, u(14))
    if low:
        told = [fitting(sheet, rest.w, SMALL, f"{now.below} if it ended now", f"{now.below} so far", now.below)]
    else:
        lower, figure = figure.cut_bottom(sheet.line(SMALL))
        sheet.text(lower, now.below, SMALL_BOLD, BAND, RIGHT)
        told = [fitting(sheet, rest.w, SMALL, *now.what), fitting(sheet, rest.w, SMALL, *now.terms)]
    sheet.text(figure, now.number, style, WHITE, RIGHT)
    name = SUBTITLE if low else NAME_STYLE
    upper, rest = rest.middle(rest.w, sheet.line(name) + len(told) * sheet.line(SMALL)).cut_top(sheet.line(name))
    sheet.text(upper, sitting.names[sitting.seat], name, WHITE, ELIDED)
    for text in told:
        row, rest = rest.cut_top(sheet.line(SMALL))
        sheet.text(row, text, SMALL, ON_PLATE, ELIDED)


# Action points ------------------------------------------------------------------------------------------------------


def action_points(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the action points as coins, and the chips: live now, live from the next turn on, dead."""
    view, u, seat, rules = sitting.view, sheet.u, sitting.seat, PACK.rules
    sheet.plate(box, PANEL_SKIN)
    mine = view.active == seat and view.round > 0
    points, usable = (view.points, view.usable) if mine else (0, 0)
    fresh, last, ahead = view.live[seat] - usable, view.turns_left(seat) == 1, view.at[seat] == NOWHERE
    inner = box.inset(u(16), u(8))
    right, left = inner.cut_right(max(inner.w * 35 // 100, sheet.width("all of them dead", SMALL)), u(22))
    sheet.plate(Box(right.x - u(11), inner.y + u(4), max(1, u(1)), inner.h - u(8)), Skin(LINE, LINE, radius=0))
    head, coins = left.cut_top(u(24), u(4))
    text = (f"{points + usable} left",) if mine else (f"{rules.action_points} a turn", str(rules.action_points))
    ink = TEXT if points + usable or ahead else QUIET
    spans = [Span(("ACTION POINTS", "AP"), HEADING, QUIET, rank=1)]
    Line([*spans, Span(text if mine or ahead else ("",), NUMBER, ink, right=True)]).compose(sheet, head)
    for n, place in enumerate(slot_row(coins, rules.action_points, u(32), u(5))):
        sheet.picture(place, *sprite("coin-ap" if n < points or ahead else "coin-ap-spent"))
    sheet.zone(coins, None, tip=points_hint(view, seat))
    rest = headed(sheet, right, ("Chips",), gap=2)
    caption, chips = rest.cut_bottom(sheet.line(SMALL))
    for n, place in enumerate(slot_row(chips, rules.chips, u(26), u(4))):
        if n < usable:  # worth a point now: with a bright edge
            sheet.plate(place.inset(-u(2)), LIVE_SKIN)
        sheet.picture(
            place, *sprite("chip-live" if n < usable else "chip-fresh" if n < usable + fresh else "chip-dead")
        )
    if usable:
        words = f"{usable} now, {fresh} next" if fresh else f"{usable} to spend now"
    else:
        words = "none live" if not fresh else "no further turn" if last else f"{fresh} live next turn"
    sheet.text(caption, words, SMALL, TEXT if usable else QUIET)
    sheet.zone(chips, None, tip=chips_hint(view, seat))


def points_pill(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the action points left as a coin and a number."""
    view, u = sitting.view, sheet.u
    left = PACK.rules.action_points if view.at[sitting.seat] == NOWHERE else view.points_of(sitting.seat)
    sheet.plate(box, WELL_SKIN, tip=points_hint(view, sitting.seat))
    coin = Span((str(left),), NUMBER, TEXT if left else QUIET, sprite("coin-ap" if left else "coin-ap-spent"))
    Line([coin, Span(("AP", ""), SMALL_BOLD)], gap=4).compose(sheet, box.inset(u(6), 0), picture=u(22))


# What upgrades cost, to click ---------------------------------------------------------------------------------------


def prices(sheet: Sheet, sitting: SnitchSitting, upgrade: str, prefix: str = "", rank: int = 0) -> Span:
    """Return the prices of an upgrade as a part of a line, each a target, with cubes as large as there is room for.

    A green edge says that it can be paid now, clear pictures that only action points or a place are lacking; `prefix`
    goes before the names of the targets.
    """
    have = building.open_payments(sitting.view, sitting.seat, upgrade)

    def line(cube: int) -> Line:
        spans, ways = [], [STATUS_PAYMENT, *PAYMENTS[upgrade]]
        for n, way in enumerate(ways):
            words = Line(_words(sheet, (upgrade, way), cube, there=way in have), gap=2)
            wide = words.wide(sheet, sheet.u(20))
            if n == 1:
                payment = PAYMENTS[upgrade][way]
                joint = "or" if payment.kinds or (payment.different and cube) else "or any"
                spans.append(Span((joint,), SMALL, QUIET))
            spans.append(Span(wides=(wide + sheet.u(12 if n else 16),), draw=partial(price, way, words)))
        last = PAYMENTS[upgrade][ways[-1]]
        tail = f"{last.any} kinds" if last.different and not cube else ""
        return Line([*spans, Span((tail, ""), SMALL, QUIET)], gap=6)

    def price(way: str, words: Line, box: Box, _: int) -> None:
        action: Action = ("upgrade", upgrade, way)
        target, refusal, skin = prefix + action_text(action), sitting.refusal(action), PRICE_SKIN
        if refusal is None:
            skin = PRICE_HOVER_SKIN if sheet.hovered(target) else PRICE_READY_SKIN
            sheet.act(target, partial(_pay, sitting, action))
        place, tip = (
            box.middle(box.w, sheet.u(PRICE_HIGH)),
            f"{upgrade_title(upgrade)} for {price_words(upgrade, way)}.",
        )
        sheet.plate(place, skin, target=target, tip=tip, refusal=refusal)
        words.compose(sheet, place.middle(words.wide(sheet, sheet.u(20)), place.h), picture=sheet.u(20))

    def draw(box: Box, level: int) -> None:
        line(CUBES[level]).compose(sheet, box)

    key = upgrade, sheet.scale
    if key not in _known:
        _known[key] = tuple(line(cube).least(sheet, 0) for cube in CUBES)
    return Span(wides=_known[key], draw=draw, rank=rank)


def _words(sheet: Sheet, what: tuple[str, str], cube: int, *, there: bool) -> list[Span]:
    """Return what a price says: so many points, cubes of given types, one of each where they must differ, or so many of
    any, with cubes of so many units, 0 for their number alone."""
    (upgrade, way), ink = what, TEXT if there else QUIET
    if way == STATUS_PAYMENT:
        return [Span((str(UPGRADES[upgrade].status_points),), NUMBER, ink), Span(("SP",), SMALL_BOLD, ink)]
    payment = PAYMENTS[upgrade][way]
    if not payment.kinds and not cube:
        return [Span((str(payment.any),), NUMBER, ink), Span(sprite=icon("cube"), tint=ink)]
    count = len(KINDS) if payment.different else len(payment.kinds) or payment.any

    def draw(box: Box, _: int) -> None:
        for n, place in enumerate(slot_row(box, count, box.w // count, 0)):
            if payment.kinds or payment.different:
                kind = KIND_NUMBERS[payment.kinds[n]] if payment.kinds else n
                sheet.picture(place, *cube_sprite(kind), alpha=255 if there else 170)
            else:
                sheet.icon(place, "cube", rgb("#aab8c8") if there else rgb("#77879a"))

    cubes = Span(wides=(count * sheet.u(cube or SHORT),), draw=draw)
    return [Span((f"{payment.any} of",), SMALL_BOLD, ink), cubes] if payment.different else [cubes]


def _pay(sitting: SnitchSitting, action: Action) -> None:
    """Pay a price; what prices lie in is put away where no points are left for another."""
    left = sitting.view.left_to_spend() - PACK.rules.costs.upgrade
    if sitting.mode and left < PACK.rules.costs.upgrade:
        sitting.open("")
    sitting.do(action)


# The detective ------------------------------------------------------------------------------------------------------


def cube_slots(
    sheet: Sheet, view: SnitchState, purse: str, side: int, framed: bool = True, then: Shown = lambda places: None
) -> Span:
    """Return the cubes of a purse in their slots as a part of a line; `then` is told where the slots are."""
    place, _, seat = purse.rpartition(".")
    capacity = view.capacity(int(seat)) if place == DETECTIVE else UPGRADES[place].capacity
    cubes, apart = in_order(view.purses[purse]), sheet.u(4 if framed else 2)

    def draw(box: Box, _: int) -> None:
        places = slot_row(box, capacity, side, apart)
        compose_slots(sheet, places, [cube_sprite(what) for what in cubes], framed=framed)
        for what, slot in reversed(list(zip(cubes, places, strict=False))):
            sheet.anchors[f"{purse}.{KINDS[what]}"] = slot
        sheet.anchors[purse] = places[min(len(cubes), capacity - 1)]
        then(places)

    sides = range(side, min(side, sheet.u(18)) - 1, -1)
    return Span(wides=tuple(capacity * (each + apart) - apart for each in sides), draw=draw)


def _movable(sheet: Sheet, sitting: SnitchSitting, place: str, slots: Sequence[Box]) -> None:
    """Let the cubes on the detective or a snitch be clicked and carried, ringed where they can be moved now."""
    takes, cubes = held_kinds(sitting), in_order(sitting.view.purses[purse_of(place, sitting.seat)])
    for n, (what, slot) in enumerate(zip(cubes, slots, strict=False)):
        if END not in sitting.legal or slot.w < LEAST_TARGET:
            continue
        if place == DETECTIVE:
            name, act = f"held {n}", partial(choose_cube, sitting, KINDS[what])
            tip, refusal = "Click or drag it to put it somewhere.", None if what in takes else NOTHING_TAKES_IT
        else:
            action: Action = ("fetch", place, KINDS[what])
            name, act = f"{place} {n}", partial(sitting.do, action)
            tip, refusal = "Click to take it, or drag it to your detective.", sitting.refusal(action)
        if refusal is None:
            sheet.plate(slot, CUBE_HOVER_SKIN if sheet.hovered(name) else CUBE_READY_SKIN)
        with sheet.gripped(name, CUBE, picked=refusal is None, lies=False):
            sheet.picture(slot.inset(max(1, slot.w // 9)), *cube_sprite(what))
        sheet.zone(slot, name, tip=tip, refusal=refusal)
        sheet.act(name, act)


def detective(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what the detective carries, and the price of its next level."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    raised, capacity, purse = view.has(seat, CRED.id), view.capacity(seat), purse_of(DETECTIVE, seat)
    count = sum(view.purses[purse])
    sheet.plate(box, PANEL_SKIN)
    panel_takes(sheet, sitting, box, DETECTIVE)
    head, rest = box.inset(u(16), u(8)).cut_top(u(24), u(2))
    carries = (f"Street Cred {ROMAN[raised]} · carries {capacity}", f"carries {capacity}", "")
    Line([Span(("DETECTIVE",), CARD_TITLE), Span(carries, SMALL, QUIET)], gap=10).compose(sheet, head)
    row, rest = rest.cut_top(max(u(32), min(u(38), rest.h - u(34))), u(2))
    cubes = cube_slots(sheet, view, purse, min(u(34), row.h), then=partial(_movable, sheet, sitting, DETECTIVE))
    held = Span((f"{count} of {capacity}",), SMALL_BOLD, TEXT, right=True)
    Line([cubes, held]).compose(sheet, row)
    if raised:
        Line([Span((f"{count} VP in cubes", ""), SMALL, QUIET), _worth(CRED.id, built=True)]).compose(sheet, rest)
        return
    title, price = upgrade_title(CRED.id), prices(sheet, sitting, CRED.id)
    name, points = Span((title, title.removeprefix("Street ")), SMALL_BOLD, QUIET, rank=1), f"{CRED.victory_points} VP"
    if rest.h >= u(62):  # room for a line of its own
        upper, rest = rest.middle(rest.w, u(62)).cut_top(u(26), u(2))
        Line([name, Span((points,), NUMBER, SOFT, right=True, tip=VP_TIP)]).compose(sheet, upper)
        Line([price]).compose(sheet, rest)
    else:
        Line([name, Span((points, ""), NUMBER, SOFT, right=True, rank=2), price]).compose(sheet, rest)


# The snitches -------------------------------------------------------------------------------------------------------


def _worth(upgrade: str, *, built: bool) -> Span:
    """Return what an upgrade is worth, for the right of a line."""
    words = f"{'+' if built else ''}{UPGRADES[upgrade].victory_points} VP"
    return Span((words,), WORTH, TEXT if built else SOFT, right=True, tip=VP_TIP)


def snitch(sheet: Sheet, box: Box, sitting: SnitchSitting, id_: str) -> None:
    """Add a snitch tile: its prices, or once built its cubes and what it brings."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    built = view.has(seat, id_)
    sheet.plate(box, BUILT_SKIN if built else CARD_SKIN)
    panel_takes(sheet, sitting, box, id_)
    inner = box.inset(u(12), u(6))
    low = inner.h < u(LOW_SNITCH)
    wide = u(40 if low else 46 if inner.w >= u(316) else 36)
    mark, rest = inner.cut_left(wide, u(8))
    head, row = rest.cut_top(max(u(26), inner.h - u(36)), u(2))
    if wide < u(40):  # prices have all of the width
        row = Box(inner.x, row.y, inner.w, row.h)
        mark = Box(mark.x, head.y, mark.w, head.h)
    sheet.picture(mark.middle(mark.w, min(mark.h, mark.w * 6 // 5)), *snitch_sprite(seat, id_, built=built))
    sheet.anchors[f"{id_}.{seat}"] = mark.middle(min(mark.w, mark.h), min(mark.w, mark.h))
    title = [
        Span((upgrade_title(id_).upper(),), CARD_TITLE, TEXT if built else SOFT),
        Span((f"holds {UPGRADES[id_].capacity}", ""), SMALL, QUIET),
        _worth(id_, built=built),
    ]
    content = [prices(sheet, sitting, id_)]
    if built:
        then = partial(_movable, sheet, sitting, id_)
        cubes = cube_slots(sheet, view, purse_of(id_, seat), min(u(32), row.h), then=then)
        content = [cubes, *_gain(view, seat, id_)]
    if low:
        Line([*title, *content]).compose(sheet, rest, picture=u(22))
    else:
        Line(title, gap=10).compose(sheet, head)
        Line(content, gap=4).compose(sheet, row, picture=u(22))


def _gain(view: SnitchState, seat: int, id_: str) -> list[Span]:
    """Return what a snitch brings, for the right of a line."""
    kind = brings(view, site_of(view, seat, id_))
    spills = ": full, so it spills on the zone." if room(view, id_, seat) <= 0 else "."
    tip = f"Brings 1 {PACK.kinds[kind].title} cube at the end of each turn{spills}"
    return [
        Span(("a turn", ""), SMALL, QUIET, right=True),
        Span(sprite=cube_sprite(kind), right=True, tip=tip),
        Span(("+1",), SMALL_BOLD, TEXT, right=True, rank=1),
    ]


def working(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add each snitch that works: its name, its cubes, how many of how many, and what it brings; a click shows all of
    them."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    skin = WORKING_HOVER_SKIN if sheet.hovered("working") else BUILT_SKIN
    sheet.plate(box, skin, target="working", tip="Click for all your snitches.")
    sheet.act("working", partial(sitting.show_tab, "snitches"))
    built = [id_ for id_ in SNITCH_IDS if view.has(seat, id_)]
    for id_, row in zip(built, box.inset(u(12), u(WORKING_PAD // 2)).rows(len(built), 0), strict=True):
        two, capacity, held = row.h >= u(39), UPGRADES[id_].capacity, sum(view.purses[purse_of(id_, seat)])
        if id_ != built[0]:
            sheet.rule(row.x, row.y, row.w, LINE)
        panel_takes(sheet, sitting, row, id_)
        side = u(34) if two else min(u(26), row.h)
        mark, rest = row.cut_left(side, u(8 if two else 4))
        mark = mark.middle(side, min(u(40), row.h))
        sheet.picture(mark, *snitch_sprite(seat, id_))
        sheet.anchors[f"{id_}.{seat}"] = mark
        many = Span((f"{held} of {capacity}", ""), SMALL, TEXT if held >= capacity else QUIET)
        cubes = cube_slots(sheet, view, purse_of(id_, seat), min(u(24 if two else 20), rest.h))
        if not two:
            title = Span((ROMAN[SNITCH_IDS.index(id_)],), CARD_TITLE)
            Line([title, cubes, *_gain(view, seat, id_)[1:], many], gap=6).compose(sheet, rest, picture=u(20))
            continue
        upper, lower = rest.middle(rest.w, min(rest.h, u(52))).rows(2)
        title = Span((upgrade_title(id_).upper(),), CARD_TITLE, rank=1)
        worth = Span((f"+{UPGRADES[id_].victory_points} VP",), WORTH, TEXT, right=True, rank=1)
        Line([title, many, worth], gap=10).compose(sheet, upper)
        Line([cubes, *_gain(view, seat, id_)], gap=4).compose(sheet, lower, picture=u(20))


# The DA, and the end ------------------------------------------------------------------------------------------------


def at_the_da(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what the DA would pay now, and at HQ the button that delivers."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    sheet.plate(box, PANEL_SKIN)
    panel_takes(sheet, sitting, box, DA)
    low, cubes = box.h < u(LOW_DA), carried(view, seat)
    pays = delivery_value(cubes)
    if low:
        head, row = box.inset(u(16), u(3)).cut_left(sheet.width("THE DA", HEADING), u(12))
        heading(sheet, head, "The DA")
    else:
        row = headed(sheet, box.inset(u(16), u(8)), ("At the DA now",), hq_words(view, seat))
    if not pays:
        text = "nothing to deliver" if low else "The detective carries nothing to deliver."
        sheet.text(row, text, SMALL, QUIET, WRAPPED if sheet.width(text, SMALL) > row.w else LEFT)
        return
    worth, style = f"+{pays} SP", WORTH if low else GAINS[0]
    if sitting.may(DELIVER_ALL):
        place, row = row.cut_right(sheet.width(f"Deliver: {worth}", STRONG) + u(32), u(10))
        place = place.middle(place.w, max(u(32), min(u(44), place.h)))
        command = Command(action_text(DELIVER_ALL), partial(sitting.do, DELIVER_ALL))
        button(sheet, place, f"Deliver: {worth}", command, ButtonStyle(letters=STRONG))
    else:
        figure, row = row.cut_right(sheet.width(worth, style), u(10))
        sheet.text(figure, worth, style, TEXT)
    terms = (load_words(cubes), f"{sum(n > 0 for n in cubes)} × {sum(cubes)}", "")
    run = run_span(sheet, [cube_sprite(what) for what in in_order(cubes)], min(u(26), row.h), (0, 2))
    Line([Span(terms, SMALL_BOLD, TEXT, right=True, rank=1), run], gap=10).compose(sheet, row)


def trigger(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what is lacking for the end of the game; once it is triggered, how many turns are left to whom."""
    view, u, left = sitting.view, sheet.u, sitting.view.turns_left(sitting.seat)
    sheet.plate(box, PANEL_SKIN)
    title, ink = ("Still to trigger the end", QUIET) if left is None else ("The end is triggered", WARNING_TEXT)
    mine = turns_words(view, sitting.seat) if left or sitting.watched else "you are done"
    aside = (mine,) if view.seats > 1 and left is not None else ()
    row = headed(sheet, box.inset(u(16), u(8)), (title,), aside, ink, 2)
    figure = next((style for style in GAINS[:2] if u(style.size) <= row.h), GAINS[2])
    if left is None:
        Line(_lacking(sheet, view, sitting.seat, figure), gap=8).compose(sheet, row, picture=u(24))
    elif view.seats > 1:
        _last_turns(sheet, row, sitting)
    else:
        last, texts = view.round > view.trigger_round, ("After this turn comes the last.", "after this one")
        used = sheet.lettered(row, "Last turn" if last else "1 turn to go", figure, TEXT)
        texts = ("Then the case is closed.", "It ends.") if last else texts
        tell(sheet, row.cut_left(used.w, u(14))[1], texts, layout=TextLayout("right", wrap=True))


def _lacking(sheet: Sheet, view: SnitchState, seat: int, figure: TextStyle) -> list[Span]:
    then = f"then one last {'turn' if view.seats == 1 else 'round'}"
    spans: list[Span] = []
    for lack, unit in lacking(view, seat):
        spans += [upright(sheet)] if spans else []
        if lack:
            spans += [Span((str(lack),), figure), Span((unit,), SMALL, QUIET)]
        else:
            spans.append(Span((unit,), SMALL, GOOD_TEXT, icon("check"), tint=GOOD_TEXT))
    return [*spans, Span((then, ""), SMALL, QUIET, right=True)]


def _last_turns(sheet: Sheet, row: Box, sitting: SnitchSitting) -> None:
    """Add each seat in the order of play with the turns that it has left; the one whose turn it is is edged."""
    view, u = sitting.view, sheet.u
    for seat, place in enumerate(row.columns(view.seats, u(6))):
        turns, turn = view.turns_left(seat) or 0, seat == view.active and view.decider is not None
        tip = f"{sitting.names[seat]}: {turns_words(view, seat)}."
        sheet.plate(place, TURN_SKIN if turn else SEAT_SKIN, tip=tip)
        side = min(u(28), place.h - u(4))
        mark, figure = place.middle(side + u(26), side).cut_left(side, u(6))
        sheet.picture(mark, *meeple_sprite(seat), alpha=255 if turns else 120)
        if turns:
            sheet.text(figure, str(turns), NUMBER, TEXT, CENTRE)
        else:
            sheet.icon(figure.middle(u(20), u(20)), "check", GOOD_TEXT)
