"""The player's own panels: the rating, action points, the detective, the snitches, the DA, and what ends the game."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN_SKIN,
    FIGURE,
    GOOD_TEXT,
    HEADING,
    LINE,
    LINE_SOFT,
    MAY_CLICK,
    NO_PANEL,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TAG_HOVER_SKIN,
    TAG_READY_SKIN,
    TAG_SKIN,
    TEXT,
    WARNING_TEXT,
    WELL_SKIN,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.words import tell
from tabletop.desk.parts.line import HEAD, Line, Span, fitting
from tabletop.desk.parts.slots import SLOT_FULL_SKIN, compose_slots, slot_row
from tabletop.desk.tables.snitch.art import (
    KRAFT,
    ROMAN,
    Sprite,
    cube_sprite,
    icon,
    meeple_sprite,
    snitch_sprite,
    sprite,
)
from tabletop.desk.tables.snitch.board import LEAST_TARGET
from tabletop.desk.tables.snitch.handling import CUBE, DA, NOTHING_TAKES_IT, held_kinds, panel_takes
from tabletop.desk.tables.snitch.sitting import SnitchSitting, choose_cube
from tabletop.desk.tables.snitch.standing import standing
from tabletop.desk.widgets import ButtonStyle, Command, Photograph, button, photograph, stamp
from tabletop.desk.widgets.paper import FIGURES
from tabletop.games.snitch import building
from tabletop.games.snitch.actions import DELIVER_ALL, END
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import chips_hint, points_hint
from tabletop.games.snitch.naming import counted, hq_words, lacking, load_words, price_words, turns_words, upgrade_title
from tabletop.games.snitch.pack import CRED, KIND_NUMBERS, PACK, PAYMENTS, SNITCH_IDS, STATUS_PAYMENT, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, brings, carried, delivery_value, in_order, purse_of, room, site_of
from tabletop.games.snitch.state import NOWHERE, SnitchState

OWNERS = tuple(map(rgb, ("#2f78d0", "#d9662b", "#2f9e55", "#8450c8")))
"""The colours of the seats on paper."""
BAND = TextStyle("title", 18, 0.6)
NAME_STYLE = TextStyle("title", 22)
DECIDES = TextStyle("title", 66, leading=1.1)
FIGURE_BIG = TextStyle("title", 44)
LIVE_SKIN = Skin(MAY_CLICK, SOFT, None, radius=999)
CUBE_READY_SKIN = Skin(None, None, MAY_CLICK, 1.5, 6)
CUBE_HOVER_SKIN = Skin(None, None, MAY_CLICK, 2.5, 6)
PART = TextStyle("title", 18, 0.8)
CARD_TITLE = TextStyle("title", 18, 1.0)
WORTH = TextStyle("title", 22)
LOW_SNITCH = 58
"""Below this height in units a snitch stands in one line."""
LOW_DA = 68
"""Below this height in units what the DA would pay stands in one line."""
HIGH_SNITCH = 96
"""How high a snitch is at most, in units."""
WORKING_PAD = 8
"""What is free above and below the snitches that work, in units."""
ONE_ROW = 480
"""Below this width in units the action points stand in two rows."""
RULED_SKIN = Skin(None, None, KRAFT.ink(LINE_SOFT), 1.2, 6)
CASE_FILE = KRAFT.with_skins({PANEL_SKIN: NO_PANEL, SLOT_FULL_SKIN: NO_PANEL, TAG_SKIN: RULED_SKIN})
"""The one sheet of paper that all panels of a player are written on: none has a plate of its own, and what can be
pointed at on it has an edge."""
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


def _headed(sheet: Sheet, box: Box, title: str, *asides: str, ink: Colour = TEXT) -> Box:
    """Write the heading of a part of the file, and a remark at its right; return what is below."""
    head, rest = box.cut_top(sheet.u(HEAD), sheet.u(2))
    Line([Span((title,), PART, ink, rank=1), Span((*asides, ""), SMALL, QUIET, right=True)]).compose(sheet, head)
    return rest


# How it stands ------------------------------------------------------------------------------------------------------


def hero(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the photograph, and the rating if the game ended now, or score and rank where several play."""
    u, seat, now = sheet.u, sitting.seat, standing(sitting.view, sitting.seat, sitting.game.scores(sitting.view))
    name, tall, low = sitting.names[seat], box.h >= u(100), box.h < u(70)
    sheet.zone(box, None, tip=now.told)
    picture, rest = box.cut_left(min(u(92), box.h * 7 // 8), u(12))
    portrait = Photograph(meeple_sprite(seat), OWNERS[seat], name if tall else "")
    photograph(sheet, picture.inset(u(2), u(4)), portrait)
    style = DECIDES if tall else FIGURE if low else FIGURE_BIG
    what = now.what[0].split(" ", 1)[0]
    lines = [(name, NAME_STYLE, TEXT)]
    if tall:
        terms, rest = rest.cut_bottom(sheet.line(SMALL_BOLD))
        sheet.text(terms, fitting(sheet, terms.w, SMALL_BOLD, *now.terms), SMALL_BOLD, TEXT, ELIDED)
        lines = [(f"{what} now".upper(), PART, TEXT), (now.below.upper(), BAND, WARNING_TEXT)]
    wide = max(sheet.width(now.number, style), 0 if tall or low else sheet.width(now.below, SMALL_BOLD))
    figure, rest = rest.cut_right(wide, u(12))
    if low:
        so_far = fitting(sheet, rest.w, SMALL, f"{now.below} if it ended now", f"{now.below} so far", now.below)
        lines.append((so_far, SMALL, QUIET))
    elif not tall:
        below, figure = figure.cut_bottom(sheet.line(SMALL_BOLD))
        sheet.text(below, now.below, SMALL_BOLD, WARNING_TEXT, RIGHT)
        lines += [(fitting(sheet, rest.w, SMALL, *words), SMALL, QUIET) for words in (now.what, now.terms)]
    sheet.text(figure, now.number, style, TEXT, RIGHT)
    rest = rest.middle(rest.w, sum(sheet.line(letters) for _, letters, _ in lines))
    for words, letters, ink in lines:
        row, rest = rest.cut_top(sheet.line(letters))
        sheet.text(row, words, letters, ink, ELIDED)


# Action points ------------------------------------------------------------------------------------------------------


def points(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the action points as coins, and the chips: live now, live from the next turn on, dead; in one row where that
    has room."""
    view, seat, rules = sitting.view, sitting.seat, PACK.rules
    mine = view.active == seat and view.round > 0
    points, usable = (view.points, view.usable) if mine else (0, 0)
    fresh, last, ahead = view.live[seat] - usable, view.turns_left(seat) == 1, view.at[seat] == NOWHERE
    narrow, whole = box.w < sheet.u(ONE_ROW), rules.action_points
    left = str(points + usable)
    count = (f"{left} {'AP left' if narrow else 'left'}", left) if mine else (f"{whole} a turn", str(whole))
    if usable:
        words = f"{usable} now, {fresh} next" if fresh else f"{usable} to spend now"
    else:
        words = "none live" if not fresh else "no further turn" if last else f"{fresh} live next turn"
    coins = [sprite("coin-ap" if n < points or ahead else "coin-ap-spent") for n in range(whole)]
    looks = ["live"] * usable + ["fresh"] * fresh + ["dead"] * (rules.chips - usable - fresh)
    chips = [sprite(f"chip-{look}") for look in looks]
    coined = _tokens(sheet, coins, 0, points_hint(view, seat))
    chipped = _tokens(sheet, chips, usable, chips_hint(view, seat))
    counted_left = Span(count, NUMBER, TEXT if points + usable or ahead else QUIET, rank=1)
    told = Span((words, ""), SMALL, TEXT if usable else QUIET)
    if narrow:
        columns = box.middle(box.w, min(box.h, sheet.u(54))).cut_left(box.w * 56 // 100, sheet.u(8))
        for column, spans in zip(columns, ((coined, counted_left), (chipped, told)), strict=True):
            for row, span in zip(column.rows(2), spans, strict=True):
                Line([span]).compose(sheet, row)
        return
    titles = [Span(wordings, HEADING, QUIET, rank=1) for wordings in (("ACTION POINTS", "AP"), ("CHIPS", ""))]
    right = [msgspec.structs.replace(span, right=True) for span in (chipped, titles[1])]
    Line([titles[0], coined, counted_left, *right], gap=10).compose(sheet, box)


def _tokens(sheet: Sheet, pieces: Sequence[Sprite], lit: int, tip: str) -> Span:
    """Return coins or chips as a part of a line; the first `lit` ones, worth a point now, have a bright edge."""
    u, apart = sheet.u, sheet.u(5)

    def draw(box: Box, _: int) -> None:
        for n, (place, piece) in enumerate(zip(slot_row(box, len(pieces), box.h, apart), pieces, strict=True)):
            if n < lit:
                sheet.plate(place.inset(-u(2)), LIVE_SKIN)
            sheet.picture(place, *piece)

    wides = tuple(len(pieces) * (u(side) + apart) - apart for side in (30, 26, 22, 20))
    return Span(wides=wides, draw=draw, tip=tip, rank=2)


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
            words = Line(_words(sheet, (upgrade, way), cube, there=way in have), gap=3)
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
        target, refusal, skin = prefix + action_text(action), sitting.refusal(action), TAG_SKIN
        if refusal is None:
            skin = TAG_HOVER_SKIN if sheet.hovered(target) else TAG_READY_SKIN
            sheet.act(target, partial(_pay, sitting, action))
        place = box.middle(box.w, sheet.u(PRICE_HIGH))
        tip = f"{upgrade_title(upgrade)} for {price_words(upgrade, way)}."
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


def cube_slots(sheet: Sheet, view: SnitchState, purse: str, side: int, then: Shown = lambda places: None) -> Span:
    """Return the cubes of a purse in their slots as a part of a line; `then` is told where the slots are."""
    place, _, seat = purse.rpartition(".")
    capacity = view.capacity(int(seat)) if place == DETECTIVE else UPGRADES[place].capacity
    cubes, apart = in_order(view.purses[purse]), sheet.u(4)

    def draw(box: Box, _: int) -> None:
        places = slot_row(box, capacity, side, apart)
        compose_slots(sheet, places, [cube_sprite(what) for what in cubes])
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
    count = f"{sum(view.purses[purse])} of {capacity}"
    panel_takes(sheet, sitting, box, DETECTIVE)
    rest = _headed(sheet, box, "CARRIED", count)
    row, rest = rest.cut_top(max(u(32), min(u(40), rest.h - u(36))), u(4))
    cubes = cube_slots(sheet, view, purse, min(u(40), row.h), then=partial(_movable, sheet, sitting, DETECTIVE))
    Line([cubes]).compose(sheet, row)
    if raised:
        told = Span((f"{counted(sum(view.purses[purse]), 'cube')} = {sum(view.purses[purse])} VP", ""), SMALL, QUIET)
        Line([told, _worth(CRED.id, built=True)]).compose(sheet, rest)
        return
    title, price = upgrade_title(CRED.id), prices(sheet, sitting, CRED.id)
    name = Span((title, title.removeprefix("Street ")), SMALL_BOLD, QUIET, rank=1)
    Line([name, _worth(CRED.id, built=False), price]).compose(sheet, rest)


# The snitches -------------------------------------------------------------------------------------------------------


def _worth(upgrade: str, *, built: bool) -> Span:
    """Return what an upgrade is worth, for the right of a line."""
    words = f"{'+' if built else ''}{UPGRADES[upgrade].victory_points} VP"
    return Span((words,), WORTH, GOOD_TEXT if built else TEXT, right=True, tip=VP_TIP, rank=1)


def snitches(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add all snitches, below a heading where that has room."""
    u, count = sheet.u, len(SNITCH_IDS)
    if box.h >= u(HEAD + 2) + count * u(LOW_SNITCH + 8):
        box = _headed(sheet, box, "SNITCHES")
    for id_, row in zip(SNITCH_IDS, box.cut_top(min(box.h, count * u(HIGH_SNITCH)))[0].rows(count, u(8)), strict=True):
        snitch(sheet, row, sitting, id_)


def snitch(sheet: Sheet, box: Box, sitting: SnitchSitting, id_: str) -> None:
    """Add a snitch: its prices, or once built its cubes and what it brings."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    built = view.has(seat, id_)
    panel_takes(sheet, sitting, box, id_)
    low = box.h < u(LOW_SNITCH)
    wide = u(40 if low else 46 if box.w >= u(296) else 36)
    mark, rest = box.cut_left(wide, u(8))
    head, row = rest.cut_top(max(u(26), min(u(32), box.h - u(36))), u(2))
    row = row.cut_top(min(row.h, u(36)))[0]
    if wide < u(40):  # prices have all of the width
        row = Box(box.x, row.y, box.w, row.h)
        mark = Box(mark.x, head.y, mark.w, head.h)
    sheet.picture(mark.middle(mark.w, min(mark.h, mark.w * 6 // 5)), *snitch_sprite(seat, id_, built=built))
    sheet.anchors[f"{id_}.{seat}"] = mark.middle(min(mark.w, mark.h), min(mark.w, mark.h))
    title = [
        Span((upgrade_title(id_),), SMALL_BOLD, TEXT),
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
        Span(sprite=cube_sprite(kind), right=True, tip=tip, rank=1),
        Span(("+1",), SMALL_BOLD, TEXT, right=True, rank=1),
    ]


def working(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add each snitch that works: its name, its cubes, how many of how many, and what it brings; a click shows all of
    them."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    skin = TAG_HOVER_SKIN if sheet.hovered("working") else TAG_SKIN
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
        Line([title, many, _worth(id_, built=True)], gap=10).compose(sheet, upper)
        Line([cubes, *_gain(view, seat, id_)], gap=4).compose(sheet, lower, picture=u(20))


ABOUT_DA = "The DA, the District Attorney, sits on the HQ tile and pays kinds × cubes in SP for what you carry there."

# The DA, and the end ------------------------------------------------------------------------------------------------


def at_the_da(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what the DA would pay now, and at HQ the button that delivers."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    panel_takes(sheet, sitting, box, DA)
    low, cubes, away = box.h < u(LOW_DA), carried(view, seat), hq_words(view, seat)
    pays = delivery_value(cubes)
    worth = f"+{pays} SP"
    called = ("THE DA",) if low else ("DISTRICT ATTORNEY (DA)", "AT THE DA")
    title, whole = Span(called, PART, rank=1), sheet.width(called[0], PART) + u(14)
    sheet.zone(box, None, tip=ABOUT_DA)
    told, where = Span(("nothing to deliver", ""), SMALL, QUIET), Span((*away, ""), SMALL, QUIET)
    if pays:
        told = Span((load_words(cubes), f"{sum(n > 0 for n in cubes)} × {sum(cubes)}", ""), SMALL_BOLD)
    if pays and sitting.may(DELIVER_ALL):
        place, box = box.cut_right(sheet.width(f"Deliver: {worth}", STRONG) + u(32), u(10))
        place = place.middle(place.w, max(u(32), min(u(44), place.h)))
        command = Command(action_text(DELIVER_ALL), partial(sitting.do, DELIVER_ALL))
        button(sheet, place, f"Deliver: {worth}", command, ButtonStyle(letters=STRONG))
    elif pays:
        fits = (one for one in FIGURES[:-1] if 2 * u(one.size) <= box.h and sheet.width(worth, one) + whole <= box.w)
        style = next(fits, FIGURES[-1])
        figure, box = box.cut_right(sheet.width(worth, style), u(10))
        sheet.text(figure, worth, style, GOOD_TEXT)
    if low:
        Line([title, told], gap=12).compose(sheet, box)
        return
    rows = box.middle(box.w, u(HEAD + 2) + 2 * sheet.line(SMALL)).cut_top(u(HEAD + 2))
    Line([title]).compose(sheet, rows[0])
    for line, span in zip(rows[1].rows(2), (told, where), strict=True):
        Line([span]).compose(sheet, line)


def trigger(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what is lacking for the end of the game as a stamp; once it is triggered, how many turns are left to whom."""
    view, left, seats = sitting.view, sitting.view.turns_left(sitting.seat), sitting.view.seats
    title, ink = "To trigger the end", TEXT
    if left is not None:
        title, ink = "Turns left" if seats > 1 else "The end is triggered", WARNING_TEXT
    row = _headed(sheet, box, title.upper(), ink=ink)
    if left is None:
        _lacking(sheet, row, sitting)
    elif seats > 1:
        _last_turns(sheet, row, sitting)
    else:
        last = view.round > view.trigger_round
        texts = ("After this turn comes the last.", "after this one")
        rest = stamp(sheet, row, *(("", "Last turn") if last else ("1", "turn to go")))
        texts = ("Then the case is closed.", "It ends.") if last else texts
        tell(sheet, rest, texts, layout=TextLayout("right", wrap=True))


def _lacking(sheet: Sheet, row: Box, sitting: SnitchSitting) -> None:
    """Add the first thing that is lacking as a stamp, and beside it what else there is to have."""
    lacks = lacking(sitting.view, sitting.seat)
    stamped = next((lack for lack in lacks if lack[0]), None)
    if stamped is not None:
        row = stamp(sheet, row, str(stamped[0]), stamped[1])
    spans = list[Span]()
    for lack, unit in (one for one in lacks if one != stamped):
        if lack:
            spans += [Span((unit,), SMALL, QUIET, right=True), Span((str(lack),), FIGURES[1], TEXT, right=True)]
        else:
            spans.append(Span((unit,), SMALL, GOOD_TEXT, icon("check"), tint=GOOD_TEXT, right=True))
    Line(spans, gap=6).compose(sheet, row, picture=sheet.u(24))


def _last_turns(sheet: Sheet, row: Box, sitting: SnitchSitting) -> None:
    """Add each seat in the order of play with the turns that it has left; the one whose turn it is is edged."""
    view, u = sitting.view, sheet.u
    for seat, place in enumerate(row.columns(view.seats, u(6))):
        turns, turn = view.turns_left(seat) or 0, seat == view.active and view.decider is not None
        tip = f"{sitting.names[seat]}: {turns_words(view, seat)}."
        sheet.plate(place, CHOSEN_SKIN if turn else WELL_SKIN, tip=tip)
        side = min(u(28), place.h - u(4))
        mark, figure = place.middle(side + u(26), side).cut_left(side, u(6))
        sheet.picture(mark, *meeple_sprite(seat), alpha=255 if turns else 120)
        if turns:
            sheet.text(figure, str(turns), NUMBER, TEXT, CENTRE)
        else:
            sheet.icon(figure.middle(u(20), u(20)), "check", GOOD_TEXT)
