"""What stands on the spaces of the map: crimes, cars, and what it costs to get there, each in a place of its own."""

from collections.abc import Collection, Mapping

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, SMALL_BOLD, WARNING, WHITE, Skin, TextStyle, rgb
from tabletop.desk.draw.units import to_pixels
from tabletop.desk.parts.arrange import NOWHERE
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.tables.patrol.art import (
    CAR_RATIO,
    COIN,
    COIN_INK,
    INK,
    RATE,
    ROUTE,
    callsign,
    car_sprite,
    crime_sprite,
    seat_colour,
    sprite,
)
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.tables.patrol.town import Town
from tabletop.games.patrol.pack import CRIME_PIECES, CRIMES, DOWN, PACK, SEAT_NAMES, SPACE_NAMES, UNIT_PIECES
from tabletop.games.patrol.prospects import said
from tabletop.games.patrol.scenes import place_points, rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import points_text

COST_SKIN, STOP_SKIN = Skin(WHITE, WHITE, rgb("#9a6a10"), 1.5, 999), Skin(ROUTE, ROUTE, WHITE, 2, 999)
PLATE_SKIN = Skin(WHITE, WHITE, INK, 1.5, 4)
OWN_PLATE_SKIN = Skin(INK, INK, WHITE, 1.5, 4)
DOWN_SKIN = Skin(None, None, WARNING, 3, 8)
CHOSEN_SKIN = Skin(WHITE, WHITE, INK, 2.5, 10)
DRIVER_SKIN = Skin(None, None, ACCENT, 2, 10)
FIGURE, SIGNS = TextStyle("number", 16), TextStyle("number", 20)
ROOMY, SNUG = 66, 46
"""From so many units on a space has room for all that a crime pays, and for the next place alone and a callsign."""
SIGN, NEEDS = 17, {1: 37 / 30, 2: 54 / 30, 3: 71 / 30}
"""How high the signs of officers missing are in units, and how wide for that."""
PIN = 48 / 60
DISC, SLIM, FREE, FOOT, NAME = (24, 22), (22, 12), 17, 18, 18
"""The units that a cost takes: a disc, or on small spaces a plate, which is higher where nothing else is; and how high
what a crime pays and a callsign are."""


class Places(msgspec.Struct, frozen=True):
    """Where things stand on a space, in pixels: the `token` of a crime, the sign of officers missing in `need`, what it
    `pays`, and the `cost` to get there; cars have the choice between `rooms`. What has no room is empty."""

    cost: Box
    rooms: tuple[Box, ...]
    token: Box = NOWHERE
    need: Box = NOWHERE
    pays: Box = NOWHERE


def places(cell: Box, scale: float, *, crime: bool, cars: bool, priced: bool) -> Places:
    """Return where things stand on the space at `cell` with a crime or `cars`; `scale` is pixels a unit, and a `priced`
    space shows its cost."""

    def u(units: float) -> int:
        return to_pixels(units, scale)

    inner = cell.inset(1)
    roomy, snug = cell.h >= u(ROOMY), cell.h >= u(SNUG)
    wide, high = (u(side) for side in (DISC if roomy or (snug and not crime) else SLIM))
    wide = min(wide, inner.w)
    side, rest = inner.cut_right(wide)
    if not crime:
        if snug:
            under = inner.cut_top(high)[1]
            return Places(side.cut_top(high)[0], (rest, under) if priced else (inner,))
        foot, upper = inner.cut_bottom(high)
        return Places(foot.middle(wide, high) if cars else inner.middle(wide, u(FREE)), (upper if priced else inner,))
    foot, upper = inner.cut_bottom(u(FOOT) if snug else high if priced else 0)
    top = roomy and priced  # where the cost stands above what the crime pays, else beside it
    cost = side.cut_top(high)[0] if roomy else side.cut_bottom(foot.h if priced else high)[0]
    token = upper.cut_left(min(round(upper.h * (PIN if snug else 1)), inner.w // 2))[0]
    head, beside = token.cut_top(min(token.h, token.w))[0], upper.cut_left(token.w)[1]
    x, rise, tall = (token.centre[0], u(6), u(SIGN)) if snug else (beside.x, 0, upper.h // (1 + cars))
    need = Box(x, upper.y - rise, (cost.x if top else inner.right) - x, tall)
    column = beside.cut_top(max(need.bottom, cost.bottom if top else 0) - upper.y)[1]
    row = upper.cut_top(max(head.bottom, column.y) - upper.y)[1]
    pays = (foot.cut_right(wide)[1] if priced and not top else foot) if snug else NOWHERE
    return Places(cost, (column, row), token, need, pays)


def crime_seen(view: PatrolState, space: int) -> bool:
    """Tell whether the pin of a crime is at `space`: while a view is on its way, an open crime may have none yet."""
    return any(view.pieces.get(CRIME_PIECES[crime]) == space for crime in view.scenes)


def places_on(view: PatrolState, town: Town, space: int, *, priced: bool = False) -> Places:
    """Return where things stand on `space`; beside who is down there is room for what that pays."""
    here = [seat for seat in range(view.seats) if view.at(seat) == space]
    shown = priced or any(seat in view.down for seat in here)
    return places(town.square(space), town.scale, crime=crime_seen(view, space), cars=bool(here), priced=shown)


def unit_box(view: PatrolState, town: Town, seat: int, space: int, *, priced: bool = False) -> Box:
    """Return where the car of `seat` stands on `space`, as large as those who share it leave room for."""
    here = [other for other in range(view.seats) if view.at(other) == space or other == seat]
    rooms = places_on(view, town, space, priced=priced).rooms
    if _named(view, town, space, len(here)):
        rooms = tuple(room.cut_bottom(to_pixels(NAME, town.scale))[1] for room in rooms)
    grids = [(room, columns, -(-len(here) // columns)) for room in rooms for columns in range(1, len(here) + 1)]
    room, columns, rows = max(grids, key=lambda grid: min(grid[0].w / grid[1], grid[0].h / grid[2] * CAR_RATIO))
    n = here.index(seat)
    place = room.columns(columns)[n % columns].rows(rows)[n // columns]
    high = min(place.h, int(place.w / CAR_RATIO), town.square(space).h // 2)
    return place.middle(round(high * CAR_RATIO), high)


def _named(view: PatrolState, town: Town, space: int, count: int) -> bool:
    """Tell whether the car on a space has room for its callsign: alone, and at no crime."""
    return count == 1 and town.square(space).h >= to_pixels(SNUG, town.scale) and not crime_seen(view, space)


def compose_coin(sheet: Sheet, box: Box, words: str, style: TextStyle = SIGNS) -> None:
    """Put points on the sheet as a coin."""
    sheet.picture(box, *sprite("coin"))
    sheet.text(box, words, style, COIN_INK, CENTRE, ground=COIN)


def compose_cost(sheet: Sheet, box: Box, cost: int, *, way: bool = False) -> None:
    """Put what it costs to get to a space, in half points, at its place; on the `way` that is shown it stands out."""
    words, skin, ink = points_text(cost), STOP_SKIN if way else COST_SKIN, WHITE if way else INK
    if box.h < sheet.u(FOOT):  # no edge may cut the figures of a small plate
        skin = Skin(skin.top, skin.bottom, None, radius=5)
    sheet.plate(box, skin)
    place = box.middle(max(box.w, sheet.width(words, FIGURE)), max(box.h, sheet.line(FIGURE))).move(0, -sheet.u(0.5))
    sheet.text(place, words, FIGURE, ink, CENTRE, ground=skin.top)


Prices = Mapping[int, int]
"""What it costs to get to each space that shows it, in half points."""


def compose_crime(
    sheet: Sheet, town: Town, sitting: PatrolSitting, crime: int, prices: Prices, gone: Collection[str]
) -> None:
    """Add a crime: its pin, how many officers lack, what its places and the area pay; none that is `gone`."""
    view, piece = sitting.view, CRIME_PIECES[crime]
    space, order = view.pieces[piece], view.scenes[crime]
    found = places_on(view, town, space, priced=space in prices)
    sheet.anchors[piece] = found.token
    if piece in gone:
        return
    sheet.picture(found.token, *crime_sprite(crime, "pin" if found.pays.w else "crime"))
    missing = CRIMES[crime].officers - len(order)
    if missing > 0:
        side = min(found.need.h, int(found.need.w / NEEDS[missing]))
        sheet.picture(Box(found.need.x, found.need.y, round(side * NEEDS[missing]), side), *sprite(f"need-{missing}"))
    if found.pays.w:
        _pays(sheet, found.pays, view, crime)


def crime_tip(sitting: PatrolSitting, crime: int) -> str:
    """Return in words what a crime on the map shows by signs."""
    view, one, order = sitting.view, CRIMES[crime], sitting.view.scenes[crime]
    space = view.pieces[CRIME_PIECES[crime]]
    here = ", ".join(sitting.names[seat] for seat in order) or "nobody"
    there = said("crime_tip", crime=one.title, space=SPACE_NAMES[space], n=len(order), of=one.officers, here=here)
    return f"{there} {said('crime_pay_tip', points=' '.join(map(str, one.points)), rate=rate_at(view, space))}"


def _pays(sheet: Sheet, box: Box, view: PatrolState, crime: int) -> None:
    """Add what a crime pays: its places as coins, those taken in the colour of their seat, or where room is short the
    next place alone or none; and the rate of the area."""
    order, points = view.scenes[crime], CRIMES[crime].points
    rate = f"+{rate_at(view, view.pieces[CRIME_PIECES[crime]])}"
    wide, least = sheet.width(rate, FIGURE) + sheet.u(4), sheet.u(16)
    following = range(min(len(order), len(points) - 1), min(len(order) + 1, len(points)))
    shown = next(
        (some for some in (range(len(points)), following) if len(some) * (least + 1) + wide <= box.w), range(0)
    )
    side = min(box.h, (box.w - wide) // len(shown) - 1) if shown else box.h
    for n in shown:
        place, box = box.cut_left(side, 1)
        disc = place.middle(side, side)
        if n < len(order):
            colour = seat_colour(order[n])
            paid = str(place_points(view, crime, order)[n])
            badge(sheet, disc, paid, Skin(colour, colour, WHITE, 1.5, 999), INK, FIGURE)
        else:
            compose_coin(sheet, disc, str(points[n]), FIGURE)
    if wide <= box.w:
        badge(sheet, box.cut_left(wide)[0].middle(wide, side), rate, Skin(RATE, RATE, None, radius=5), WHITE, FIGURE)


def compose_unit(
    sheet: Sheet, town: Town, sitting: PatrolSitting, seat: int, prices: Prices, gone: Collection[str]
) -> None:
    """Add the car of a seat that isn't `gone`, with its callsign where it has room for that."""
    view, u, space = sitting.view, sheet.u, sitting.view.at(seat)
    cell, car = town.square(space), unit_box(view, town, seat, space, priced=space in prices)
    down = seat in view.down
    sheet.anchors[UNIT_PIECES[seat]] = car
    if UNIT_PIECES[seat] in gone:
        return
    if down:
        sheet.picture(cell.inset(-cell.w // 6), *sprite("down-rings"))
        sheet.plate(cell.inset(1), DOWN_SKIN)
    elif SEAT_NAMES[seat] in sitting.clicks or sheet.hovered(SEAT_NAMES[seat]):
        sheet.plate(car.inset(-u(3)), CHOSEN_SKIN)
    elif seat == view.active:
        sheet.plate(car.inset(-u(2)), DRIVER_SKIN)
    sheet.picture(car, *car_sprite(seat, down))
    if _named(view, town, space, sum(view.at(other) == space for other in range(view.seats))):
        _callsign(sheet, cell, car, seat, own=seat == sitting.seat)
    if down:
        side = cell.h // 3
        sheet.picture(Box(cell.x, cell.y, side, side), *sprite("down"))
        coin = cell.cut_right(side)[0].cut_bottom(side)[0].move(0, -side)
        if side >= u(15):
            compose_coin(sheet, coin.middle(u(18), u(18)), str(PACK.cards[DOWN].points), FIGURE)


def _callsign(sheet: Sheet, cell: Box, car: Box, seat: int, *, own: bool) -> None:
    """Add what a unit is called on a plate below its car; the middle of a name may hang over its space."""
    name = callsign(seat)
    wide, high = sheet.width(name, SMALL_BOLD) + sheet.u(6), sheet.u(NAME + 1)
    x = max(cell.x, min(car.centre[0] - wide // 2, cell.right - wide)) if wide <= cell.w else cell.centre[0] - wide // 2
    plate = Box(x, min(car.bottom, cell.bottom - high + 1), wide, high)
    badge(sheet, plate, name, OWN_PLATE_SKIN if own else PLATE_SKIN, WHITE if own else INK, SMALL_BOLD)
