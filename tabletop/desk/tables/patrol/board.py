"""The map of Westgrove: its areas, and on each space, in places of their own, crimes, units and what the way costs."""

from collections.abc import Collection, Mapping
from contextlib import nullcontext
from functools import lru_cache, partial
from itertools import product

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, STRETCH, Fit
from tabletop.desk.draw.room import Room
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets
from tabletop.desk.draw.theme import BUBBLE_SKIN, HEADING, SMALL_BOLD, WARNING, WHITE, Skin, TextStyle, rgb
from tabletop.desk.draw.units import to_pixels
from tabletop.desk.layouts.squares import Spacing, SquareBoard
from tabletop.desk.parts.arrange import NOWHERE
from tabletop.desk.parts.bill import Preview, Term
from tabletop.desk.parts.board_marks import badge, draw_way, name_area, way_out
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.tables.patrol.art import (
    CAR_RATIO,
    COIN,
    COIN_INK,
    INK,
    PAPER,
    PAPER_DEEP,
    RATE,
    ROUTE,
    car_of,
    colour_of,
    crime_sprite,
    sprite,
)
from tabletop.desk.tables.patrol.city_map import load_city
from tabletop.desk.tables.patrol.reading import PatrolSitting, Reach, goal_of, pick, picked_space, reach_of, targets
from tabletop.desk.widgets import beak
from tabletop.games.patrol.pack import (
    BOARD,
    CRIME_PIECES,
    CRIMES,
    DRIVE,
    HQ,
    PACK,
    SEAT_NAMES,
    SEAT_NUMBERS,
    SPACE_NAMES,
    SPACES,
    TILE_OF,
    UNIT_PIECES,
)
from tabletop.games.patrol.prospects import NUMERALS, crime_words, far, paid_when, payoff, rate_words, said
from tabletop.games.patrol.scenes import crime_at, crime_spaces, place_points, rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import costs, path, points_text
from tabletop.packs.tiled import Rect

CITY = load_city()
TOWN_SKIN = Skin(PAPER, PAPER_DEEP, None, radius=10)
"""What the town lies on among its suburbs."""
SUBURBS = 24
"""By so many units the map is larger than the town at least where its suburbs are seen."""
MAP_SKIN = Skin(PAPER, PAPER_DEEP, None, radius=14, shadow=8)
ROAD_SKIN = Skin(PAPER, PAPER, None, radius=4)
VEIL_SKIN = Skin(rgb("#1c3148"), rgb("#1c3148"), None, radius=6, alpha=87)
"""What lies on a space out of reach."""
AREA_SKIN = Skin(rgb("#e6edf6"), rgb("#e6edf6"), None, radius=6, alpha=240)
"""What the name of an area stands on where it lies on spaces."""
EDGE = 5.5
"""How broad the line round all that is in reach is, in units."""
EDGE_PART = 14
"""At most such a part of the height of a space that line is broad; the white below it is twice as broad."""
HEAD_IN = 5
"""How far the name of an area is in from the edge of its block, off that line, in units."""
POINTED_SKINS = Skin(WHITE, WHITE, None, 0, 6, alpha=110), Skin(None, None, INK, 3, 0, arms=0.28)
PICKED_SKIN = Skin(WHITE, WHITE, INK, 3.5, 6, alpha=170)
HERE_SKIN = Skin(WHITE, WHITE, INK, 3, 6, alpha=190)
ROOMY_HEAD = 200
"""How wide an area is at least that has its name and dots above it, in units."""
LEAST_HEADS = {16: 156, 11: 112}
"""By how wide the dots beside an area are: how wide the area is at least that has its name alone above it, in units."""
SLIM_MAP = 0.79
"""How much of its height as drawn the map has at least for its width."""
MARK = 84 / 26
"""How wide the dots of an area are for their height."""
MARKS_ABOVE = (18, 15, 12)
"""How high the dots above an area are, in units: the first for which all areas have room."""
MARKS_BESIDE = (14, 10)
"""How wide the dots beside an area are, in units: the first that costs the map no height."""
STOP_SKIN = Skin(ROUTE, ROUTE, WHITE, 2, 999)
PLATE_SKIN = Skin(WHITE, WHITE, INK, 1.5, 4)
OWN_PLATE_SKIN = Skin(INK, INK, WHITE, 1.5, 4)
DOWN_SKIN = Skin(WHITE, PAPER, WARNING, 3, 10)
CHOSEN_SKIN = Skin(WHITE, WHITE, INK, 2.5, 10)
CARRIED = "car"
"""What is carried over the map."""
CAR = 0.5
"""How high a car is for its space."""
INNER = 2
"""How far in Police HQ lies on its space, in units."""
PALE = 150
"""How dense Police HQ is out of reach, of 255."""
FAINT = 90
"""How dense the star of Police HQ is below cars, of 255."""
DRIVER_SKIN = Skin(None, None, WHITE, 2, 10)
FIGURE = TextStyle("number", 16)
SIGNS = TextStyle("number", 18)
ROOMY = 66
"""From this height in units on a space has room for more than one row."""
COINS = 58
"""From this width in units on a space has room for all the coins of a crime."""
SNUG = 46
"""From this height in units on a space has room for a callsign."""
PAID = 34
"""From this height in units on a space has room for what a crime there pays."""
SIGN = 17
"""How high the sign of officers missing is, in units."""
NEEDS = {1: 37 / 30, 2: 54 / 30, 3: 71 / 30}
"""How wide that sign is for its height, by how many officers are missing."""
HQ_SKINS = [Skin(rgb("#1a3f80"), rgb(below), None, radius=8) for below in ("#12305f", "#b8cdee")]
PIN = 48 / 60
"""How wide the pin of a crime is for its height."""
HQ_HEAD = 21
"""How high the name of Police HQ is, in units."""
BAY = 15
"""How high the place of a car at Police HQ is at least, in units."""
DISC = (26, 18)
"""How wide and high the disc of a cost is, in units."""
SLIM = (22, 17)
"""How wide and high it is on small spaces, in units."""
FOOT = 18
"""How high what a crime pays is, in units."""
NAME = 18
"""How high a callsign is, in units."""


class Town(SquareBoard):
    """The city of the map in `area`, its blocks apart by a `spacing`; `scale` is the pixels of a unit."""

    def __init__(self, area: Box, spacing: Spacing, scale: float) -> None:
        one = CITY.grounds[0]
        ratio = one.wide / one.high  # of as many spaces across as down
        super().__init__(area, BOARD, PACK.board.tile, spacing, (SLIM_MAP * ratio, ratio))
        self.spacing, self.scale = spacing, scale
        self.headquarters = self._placed(CITY.headquarters, TILE_OF[HQ])
        self._spaces = tuple(self._placed(rect, TILE_OF[space]) for space, rect in enumerate(CITY.spaces))

    def square(self, number: int) -> Box:
        """Return the box of a space."""
        return self._spaces[number]

    def _placed(self, rect: Rect, place: int) -> Box:
        """Return the box of what the map has at `rect`, in the block at `place`."""
        block, ground = self.block(place), CITY.grounds[place]
        x, y = block.w / ground.wide, block.h / ground.high
        left, right = (block.x + round((at - ground.x) * x) for at in (rect.x, rect.x + rect.wide))
        top, bottom = (block.y + round((at - ground.y) * y) for at in (rect.y, rect.y + rect.high))
        return Box(left, top, right - left, bottom - top)


_town = lru_cache(maxsize=16)(Town)


def board_of(sheet: Sheet, box: Box) -> Town:
    """Return where the spaces lie when the map fills `box`, with what is said of an area above or beside it."""
    u = sheet.u
    above = Spacing(gap=u(8), head=u(24), margin=u(24))
    town = _town(box.inset(above.gap), above, sheet.scale)
    if town.block(0).w >= u(ROOMY_HEAD):
        return town
    for marks, least in LEAST_HEADS.items():
        named = Spacing(gap=u(4), head=u(22), margin=u(18), side=u(marks + 1))
        if (town := _town(box.inset(named.gap), named, sheet.scale)).block(0).w >= u(least):
            return town
    beside = [Spacing(gap=u(3), margin=u(17), side=u(marks + 1)) for marks in MARKS_BESIDE]
    return max((_town(box.inset(one.gap), one, sheet.scale) for one in beside), key=lambda town: town.high)


def compose_map(sheet: Sheet, box: Box, sitting: PatrolSitting, gone: Collection[str]) -> Town:
    """Put the map on the sheet with all that can be clicked there; pieces named in `gone` are in motion."""
    view, reach, goal, own = sitting.view, reach_of(sitting), goal_of(sitting, sheet), sitting.seat
    town = board_of(sheet, box)
    _ground(sheet, box, town, view)
    about = goal if goal is not None or not view.down else view.at(view.down[0])
    stops = () if about is None or own in view.down else path(view.at(own), about, view.diagonal, costs(view))
    crimes, aims = crime_spaces(view), {view.at(SEAT_NUMBERS[name]) for name in targets(sitting)}
    sheet.clear += [town.square(space) for space in crimes.values()]
    for space in range(SPACES):
        sheet.anchors[SPACE_NAMES[space]] = sheet.beneath[SPACE_NAMES[space]] = town.square(space)
    if reach is not None:
        _reachable(sheet, town, sitting, reach)
    elif sitting.offered:
        _not_yet(sheet, town, sitting, set(range(SPACES)).difference(crimes.values(), aims))
    _areas(sheet, town, view, lined=reach is not None)
    taken = {*stops, *crimes.values(), *map(view.at, range(view.seats)), HQ}
    _names(sheet, town, view, taken)
    _down(sheet, town, view, gone)
    _headquarters(sheet, town, view, far=reach is not None and HQ not in (*reach.spaces, reach.start))
    if len(stops) > 1:
        _way(sheet, town, view, {space: far(view, own, space) for space in stops}, sure=goal is not None)
    sheet.choosing = bool(aims)
    for space in sorted(aims):
        _aim(sheet, town, sitting, space)
    with sheet.raised(1):
        for crime in crimes:
            _crime(sheet, town, sitting, crime, seen=CRIME_PIECES[crime] not in gone)
        for crime, space in crimes.items() if reach is None else ():
            if space not in aims:
                _crime_target(sheet, town, sitting, crime)
        for seat in sorted(range(view.seats), key=lambda seat: (seat == own, -seat)):
            _unit(sheet, town, sitting, seat, seen=UNIT_PIECES[seat] not in gone)
    if about is not None:
        _preview(sheet, town, box, sitting, (about, *stops))
    return town


def _not_yet(sheet: Sheet, town: Town, sitting: PatrolSitting, spaces: Collection[int]) -> None:
    """Have a click on any of the spaces say what is to be done first."""
    for space in spaces:
        sheet.zone(town.square(space), SPACE_NAMES[space], refusal=sitting.refusal(DRIVE[space]))


def _down(sheet: Sheet, town: Town, view: PatrolState, gone: Collection[str]) -> None:
    """Ring the spaces of officers that are down, below all that stands there."""
    for cell in (town.square(view.at(seat)) for seat in view.down if UNIT_PIECES[seat] not in gone):
        sheet.picture(cell.inset(-cell.w // 4), *sprite("down-rings"))
        sheet.plate(cell.inset(-2), DOWN_SKIN)


def _names(sheet: Sheet, town: Town, view: PatrolState, taken: set[int]) -> None:
    """Name the areas on rows of free spaces where they have no head."""
    named = not town.spacing.head and town.high >= sheet.line(FIGURE)
    for place, area in enumerate(view.areas if named else ()):
        rows = town.free_rows(place, taken)
        name_area(sheet, rows, PACK.areas[area].title, AREA_SKIN, INK)


def compose_portrait(sheet: Sheet, box: Box, view: PatrolState) -> None:
    """Put the map on the sheet as a picture with nothing to click."""
    town = Town(box, Spacing(gap=2), sheet.scale)
    sheet.plate(town.box.inset(-sheet.u(3)), MAP_SKIN)
    _blocks(sheet, town, view, STRETCH)
    sheet.picture(town.headquarters, *CITY.headquarters_picture, fit=STRETCH)
    for crime, space in crime_spaces(view).items():
        sheet.picture(town.square(space), *crime_sprite(crime, "crime"))
    for seat in reversed(range(view.seats)):
        sheet.picture(unit_box(view, town, seat, view.at(seat)), *car_of(view, seat))


def _blocks(sheet: Sheet, town: Town, view: PatrolState, fit: Fit) -> None:
    for place, area in enumerate(view.areas):
        sheet.picture(town.block(place), *CITY.pictures[PACK.areas[area].id], fit=fit)


def _ground(sheet: Sheet, box: Box, town: Town, view: PatrolState) -> None:
    """Add the paper of the map, with the suburbs where it is larger than the town, the areas, and what rows and columns
    are called."""
    u, margin = sheet.u, town.spacing.margin
    paper = town.box.inset(-u(6))
    if box.w > paper.w + u(SUBURBS) or box.h > paper.h + u(SUBURBS):
        sheet.plate(box, MAP_SKIN)
        sheet.picture(box, *sprite("suburbs"), fit=Fit("cover", u(14)))
        sheet.plate(paper, TOWN_SKIN)
    else:
        sheet.plate(paper, MAP_SKIN)
    _blocks(sheet, town, view, Fit("stretch", u(6)))
    for n in range(BOARD.columns):  # as many as rows
        above, beside = town.square(n), town.square(n * BOARD.columns)
        places = Box(above.x, town.box.y, above.w, margin), Box(town.box.x, beside.y, margin, beside.h)
        for place, name in zip(places, (SPACE_NAMES[n][0], str(n + 1)), strict=True):
            sheet.text(place, name, HEADING, INK, CENTRE, ground=PAPER)


def _headquarters(sheet: Sheet, town: Town, view: PatrolState, *, far: bool) -> None:
    """Add Police HQ, pale where it is too `far`, its star faint below cars or where its name has no other place."""
    hq, u, here = town.headquarters, sheet.u, sum(view.at(seat) == HQ for seat in range(view.seats))
    head, _ = _hq_places(view, town, here)
    faint = here > 0 or hq.h < u(SNUG)
    if faint:
        sheet.plate(hq.inset(u(2 * INNER)), HQ_SKINS[here > 0])
    alpha = FAINT if faint else PALE if far else 255
    sheet.picture(hq.inset(u(INNER)), *CITY.headquarters_picture, fit=STRETCH, alpha=alpha)
    if head.h >= sheet.line(FIGURE):
        name = fitting(sheet, head.w - u(3 * INNER), FIGURE, "POLICE HQ", "HQ")
        sheet.text(head, name, FIGURE, WHITE, CENTRE, ground=INK)


def _areas(sheet: Sheet, town: Town, view: PatrolState, *, lined: bool) -> None:
    """Say of each area its name, crime rate and traffic, all in one manner; an outline that is `lined` breaks there."""
    areas, u = [PACK.areas[area] for area in view.areas], sheet.u
    marks = [[f"rate-{one.crime}", *([f"traffic-{one.traffic}"] if view.traffic else [])] for one in areas]
    for place, one in enumerate(areas):
        rate = rate_at(view, TILE_OF.index(place))
        tip = said("area_traffic" if view.traffic else "area", area=one.title, rate=rate, traffic=one.traffic)
        sheet.zone(town.head(place) if town.spacing.head else town.block(place).around(town.side(place)), None, tip=tip)
        for box in (town.head(place).inset(u(3), u(2)), town.side(place).inset(u(2))) if lined else ():
            sheet.plate(box, ROAD_SKIN)
        for name, row in zip(marks[place], town.side(place).rows(len(marks[place])), strict=True):
            if row.w:
                sheet.picture(row.move(-u(1)), *sprite(f"{name}-upright"))
    if not town.spacing.head:
        return
    marks = [[] if town.spacing.side else names[::-1] for names in marks]
    dots = [[Span(sprite=sprite(name), ratio=MARK, right=True, rank=1) for name in names] for names in marks]
    whole, first = [one.title for one in areas], [one.title.split()[0] for one in areas]
    named = ((HEADING, whole), (FIGURE, whole), (HEADING, first), (FIGURE, first))
    ways = [
        (u(high), [Line([Span((title,), style, INK), *some], gap=4) for title, some in zip(titles, dots, strict=True)])
        for (style, titles), high in product(named, MARKS_ABOVE)
    ]
    fits = (way for way in ways if all(one.wide(sheet, way[0]) <= town.head(0).w - 2 * u(HEAD_IN) for one in way[1]))
    high, lines = next(fits, ways[-1])
    for place, line in enumerate(lines):
        line.compose(sheet, town.head(place).inset(u(HEAD_IN), 0), picture=high, ground=PAPER)


# On a space -----------------------------------------------------------------------------------------------------------


class Places(msgspec.Struct, frozen=True):
    """Where things stand on a space, in pixels: the `token` of a crime, the sign of officers missing in `need`, and
    what it `pays`; cars have the choice between `rooms`. What has no room is empty."""

    rooms: tuple[Box, ...]
    token: Box = NOWHERE
    need: Box = NOWHERE
    pays: Box = NOWHERE


def places(cell: Box, scale: float, *, crime: bool, cars: bool) -> Places:
    """Return where things stand on the space at `cell`; `scale` is pixels a unit."""
    u, inner = partial(to_pixels, value=scale), cell.inset(1)
    if not crime:
        return Places((inner,))
    snug, paid = cell.h >= u(SNUG), cell.h >= u(PAID)
    foot, upper = inner.cut_bottom(u(FOOT) if paid else 0)
    pin = upper.cut_top(u(6) if snug else 0)[1]
    token = pin.cut_left(min(round(pin.h * (PIN if snug else 1)), inner.w // 2))[0]
    head, beside = token.cut_top(min(token.h, token.w))[0], upper.cut_left(token.w)[1]
    token = token if snug else head
    x, rise, tall = (token.centre[0], u(6), u(SIGN)) if snug else (beside.x, 0, upper.h // (1 + cars))
    need = Box(x, pin.y - rise, inner.right - x, tall)
    column = beside.cut_top(max(need.bottom, upper.y) - upper.y)[1]
    row = upper.cut_top(max(head.bottom, column.y) - upper.y)[1]
    return Places((column, row), token, need, foot if paid else NOWHERE)


def places_on(view: PatrolState, town: Town, space: int) -> Places:
    """Return where things stand on `space`."""
    here, crime = [seat for seat in range(view.seats) if view.at(seat) == space], crime_at(view, space) is not None
    return places(town.square(space), town.scale, crime=crime, cars=bool(here))


def _hq_places(view: PatrolState, town: Town, count: int) -> tuple[Box, Box]:
    """Return where Police HQ with so many cars says its name, and where they stand, below it or in its place."""
    name, head, bay, snug, inner = (to_pixels(units, town.scale) for units in (NAME, HQ_HEAD, BAY, SNUG, INNER))
    hq, found = town.headquarters.inset(2 * inner, inner), places_on(view, town, HQ)
    upper, lower = hq.cut_top(head)
    high = (lower.h - name) // 2 if count == 1 else lower.h // -(-view.seats // 2)
    if hq.h < snug or (count and high < bay):
        return NOWHERE if count else found.rooms[-1], found.rooms[-1].common(hq)
    return upper, lower


def unit_box(view: PatrolState, town: Town, seat: int, space: int) -> Box:
    """Return where the car of `seat` stands on `space`, as large as those who share it leave room for."""
    here = [other for other in range(view.seats) if view.at(other) == space or other == seat]
    rooms = places_on(view, town, space).rooms
    if space == HQ:
        rooms = (_hq_places(view, town, len(here))[1],)
    if _named(view, town, space, len(here)):
        rooms = tuple(room.cut_bottom(to_pixels(NAME, town.scale))[1] for room in rooms)
    if space == HQ and len(here) > 1:  # whoever comes and goes, each keeps its place there
        room, columns, rows, n = rooms[0], 2, -(-view.seats // 2), seat
    else:
        grids = [(room, columns, -(-len(here) // columns)) for room in rooms for columns in range(1, len(here) + 1)]
        room, columns, rows = max(grids, key=lambda grid: min(grid[0].w / grid[1], grid[0].h / grid[2] * CAR_RATIO))
        n = here.index(seat)
    place = room.columns(columns)[n % columns].rows(rows)[n // columns]
    high = min(place.h, int(place.w / CAR_RATIO), round(town.square(space).h * (0.62 if seat in view.down else CAR)))
    return place.middle(round(high * CAR_RATIO), high)


def _named(view: PatrolState, town: Town, space: int, count: int) -> bool:
    """Tell whether the car on a space has room for its callsign: alone, and at no crime."""
    return count == 1 and min(*town.square(space)[2:]) >= to_pixels(SNUG, town.scale) and crime_at(view, space) is None


def compose_coin(sheet: Sheet, box: Box, words: str, style: TextStyle = SIGNS) -> None:
    """Put points on the sheet as a coin."""
    sheet.picture(box, *sprite("coin"))
    sheet.text(box, words, style, COIN_INK, CENTRE, ground=COIN)


def compose_cost(sheet: Sheet, box: Box, cost: int) -> None:
    """Put what it costs to get to a space of the way that is shown, in half points, at its place."""
    words, skin = points_text(cost), STOP_SKIN
    if box.h >= sheet.u(FOOT):
        wide = min(box.w, sheet.width(words, FIGURE) + sheet.u(10))
        box = box.middle(*[max(box.h + sheet.u(4), wide)] * 2)
    else:  # no edge may cut the figures of a small plate
        skin = Skin(skin.top, skin.bottom, None, radius=5)
        box = box.middle(min(box.w, sheet.width(words, FIGURE) + sheet.u(6)), box.h)
    sheet.plate(box, skin)
    place = box.middle(max(box.w, sheet.width(words, FIGURE)), max(box.h, sheet.line(FIGURE))).move(0, -sheet.u(1))
    sheet.text(place, words, FIGURE, WHITE, CENTRE, ground=skin.top)


def _crime(sheet: Sheet, town: Town, sitting: PatrolSitting, crime: int, *, seen: bool) -> None:
    """Add a crime: its pin, how many officers lack, and what it pays; its anchor alone where it is not `seen`."""
    view, piece = sitting.view, CRIME_PIECES[crime]
    space, order = view.pieces[piece], view.scenes[crime]
    found = places_on(view, town, space)
    sheet.anchors[piece], sheet.beneath[piece] = found.token, town.square(space)
    if not seen:
        return
    sheet.picture(found.token, *crime_sprite(crime, "pin" if town.high >= sheet.u(SNUG) else "crime"))
    missing = CRIMES[crime].officers - len(order)
    if missing > 0:
        side = min(found.need.h, int(found.need.w / NEEDS[missing]))
        sheet.picture(Box(found.need.x, found.need.y, round(side * NEEDS[missing]), side), *sprite(f"need-{missing}"))
    if found.pays.w:
        _pays(sheet, found.pays, sitting, crime)


def _pays(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int) -> None:
    """Add the places of a crime, those taken in the colour of their seat, and the rate, or what the player gets."""
    view, points, lap = sitting.view, CRIMES[crime].points, sheet.u(3)
    order, space = view.scenes[crime], view.pieces[CRIME_PIECES[crime]]
    words, whole = f"+{rate_at(view, space)}", box.inset(-lap if box.w < sheet.u(ROOMY) else 0, 0)
    wide = sheet.width(words, FIGURE) + sheet.u(4)
    if box.w < sheet.u(COINS):
        compose_coin(sheet, box.cut_left(box.h)[0], str(payoff(view, sitting.seat, space).total), FIGURE)
        return
    box, side = whole, min(whole.h, (whole.w - wide) // len(points) + lap)
    for n in range(len(points)):
        place, box = box.cut_left(min(side + 1, (box.w - wide) // (len(points) - n)))
        disc = Box(place.x, place.y + (place.h - side) // 2, side, side)
        if n < len(order):
            colour = colour_of(view, order[n])
            paid = str(place_points(view, crime, order)[n])
            badge(sheet, disc, paid, Skin(colour, colour, INK, 1.5, 999), INK, FIGURE)
        else:
            compose_coin(sheet, disc, str(points[n]), FIGURE)
    badge(sheet, box.cut_left(wide)[0].middle(wide, side), words, Skin(RATE, RATE, None, radius=5), WHITE, FIGURE)


def _unit(sheet: Sheet, town: Town, sitting: PatrolSitting, seat: int, *, seen: bool) -> None:
    """Add the car of a seat where it is `seen`, with its callsign where it has room for that."""
    view, u, space = sitting.view, sheet.u, sitting.view.at(seat)
    cell, car, down = town.square(space), unit_box(view, town, seat, space), seat in view.down
    sheet.anchors[UNIT_PIECES[seat]], sheet.beneath[UNIT_PIECES[seat]] = car, cell
    if not seen:
        return
    if SEAT_NAMES[seat] in sitting.clicks or sheet.hovered(SEAT_NAMES[seat]):
        sheet.plate(car.inset(-u(3)), CHOSEN_SKIN)
    elif seat == view.active and not down:
        sheet.plate(car.inset(-u(2)), DRIVER_SKIN)
    drives, stands = seat == sitting.seat and reach_of(sitting) is not None, sheet.looks.carried is None
    with sheet.gripped(SPACE_NAMES[space], CARRIED, picked=True, lies=stands) if drives else nullcontext():
        sheet.picture(car, *car_of(view, seat))
    if _named(view, town, space, sum(view.at(other) == space for other in range(view.seats))):
        compose_callsign(sheet, cell, car, view.car(seat).title, own=seat == sitting.seat)
    if down:
        side = min(cell.w * 3 // 10, car.h)
        sheet.picture(Box(car.x - side // 2, car.y - side // 2, side, side).within(cell.inset(-2)), *sprite("down"))


def compose_callsign(sheet: Sheet, within: Box, car: Box, name: str, *, own: bool = False) -> None:
    """Add the `name` of a unit on a plate below its car; the middle of a name may hang over the place it is in."""
    skin, ink = (OWN_PLATE_SKIN, WHITE) if own else (PLATE_SKIN, INK)
    wide, high = sheet.width(name, SMALL_BOLD) + sheet.u(6), sheet.u(NAME + 1)
    below = Box(car.centre[0] - wide // 2, car.bottom, wide, high)
    badge(sheet, below.within(within.middle(max(wide, within.w), within.h + 2)), name, skin, ink)


# What can be clicked ------------------------------------------------------------------------------------------------


def _aim(sheet: Sheet, town: Town, sitting: PatrolSitting, space: int) -> None:
    """Let a click on a space pick who can be chosen there, the next one of several."""
    name, here = SPACE_NAMES[space], [one for one in targets(sitting) if sitting.view.at(SEAT_NUMBERS[one]) == space]
    picked = next((n for n, one in enumerate(here) if one in sitting.clicks), -1)
    brackets(sheet, town.square(space), hot=sheet.hovered(name))
    sheet.zone(town.square(space), name)
    sheet.act(name, partial(pick, sitting, here[(picked + 1) % len(here)]))


def _crime_target(sheet: Sheet, town: Town, sitting: PatrolSitting, crime: int) -> None:
    """Let pointing at a crime say what its signs show, and a click what is due where it is not to be driven to now."""
    space = sitting.view.pieces[CRIME_PIECES[crime]]
    cell, name = town.square(space), SPACE_NAMES[space]
    sheet.zone(cell, name if sitting.offered else None, tip=crime_words(sitting.view, sitting.names, crime))
    if sitting.offered:
        sheet.act(name, partial(sitting.do, DRIVE[space], name))


def _reachable(sheet: Sheet, town: Town, sitting: PatrolSitting, reach: Reach) -> None:
    picked = picked_space(sitting)
    for space, name in enumerate(SPACE_NAMES):
        cell = town.square(space)
        if space in reach.spaces:
            told = picked == space or payoff(sitting.view, sitting.seat, space).crime is not None
            tip = "" if told else said("drive_there", space=name, n=points_text(reach.spaces[space]))
            for skin in (PICKED_SKIN,) if space == picked else POINTED_SKINS if sheet.hovered(name) else ():
                sheet.plate(cell.inset(1), skin)
            sheet.zone(cell, name, tip=tip)
            dropped = sheet.looks.carried is not None
            sheet.act(name, partial(sitting.do, DRIVE[space]) if dropped else partial(pick, sitting, name))
            sheet.drop(name, CARRIED)
        else:
            sheet.plate(cell, HERE_SKIN if space == reach.start else VEIL_SKIN)
            sheet.zone(cell, name, refusal=sitting.refusal(DRIVE[space]))
    for line in town.outline([*reach.spaces, reach.start] if len(reach.spaces) + 1 < SPACES else ()):
        broad = min(EDGE, town.high / sheet.scale / EDGE_PART)
        sheet.stroke(line, WHITE, 2 * broad, alpha=220)
        sheet.stroke(line, INK, broad)


def _way(sheet: Sheet, town: Town, view: PatrolState, stops: Mapping[int, int], *, sure: bool) -> None:
    """Lead from the first space of a way to the last, with what it costs up to each; dotted while it is not `sure`."""
    taken, cells = {*crime_spaces(view).values(), *map(view.at, range(view.seats))}, list(map(town.square, stops))
    wide, high = map(sheet.u, DISC if town.high >= sheet.u(SNUG) else SLIM)
    discs = [
        _beside(cell, wide, high) if space in taken else cell.middle(wide, high)
        for space, cell in zip(stops, cells, strict=True)
    ]
    points = [cells[0].centre, *(disc.centre for disc in discs[1:-1]), cells[-1].centre]
    ends = way_out(cells[0], points[1]), way_out(cells[-1], points[-2])
    draw_way(sheet, [ends[0], *points[1:-1], ends[1]], ROUTE, 7 if sure else 5, rim=WHITE if sure else None)
    with sheet.raised(2):
        for disc, cost in list(zip(discs, stops.values(), strict=True))[1:]:
            compose_cost(sheet, disc, cost)


def _beside(cell: Box, wide: int, high: int) -> Box:
    """Return where a cost stands on a space that something stands on: over its right edge, where it hides the least."""
    return Box(cell.right - wide * 6 // 10, cell.y + (cell.h - high) // 2, wide, high)


def _preview(sheet: Sheet, town: Town, box: Box, sitting: PatrolSitting, way: tuple[int, ...]) -> None:
    """Say what waits at the first of the spaces, the others the way there, where that hides nothing to choose."""
    preview, view, cell = _waiting(sitting, way[0]), sitting.view, town.square(way[0])
    if preview is None:
        return
    choices = [SPACE_NAMES.index(action[1]) for action in sitting.legal if action[0] == "drive"]
    taken = {*way, *crime_spaces(view).values(), *map(view.at, range(view.seats)), *choices}
    rates = [town.head(TILE_OF[way[0]])] if town.spacing.head else []  # which the sum quotes
    rooms = [Room(box, sheet.u(6), [cell, *map(town.square, taken), *some]) for some in (rates, [])]
    found = (room.nearest(*preview.size(sheet), cell.centre) for room in rooms)
    for place in [one for one in found if one is not None][:1]:
        with sheet.raised(5):
            preview.compose(sheet, place)
            beak(sheet, place, cell, BUBBLE_SKIN, ring=False)  # it has a frame


def _waiting(sitting: PatrolSitting, goal: int) -> Preview | None:
    """Return what waits at a space as a sum, None where nothing does."""
    view, name = sitting.view, SPACE_NAMES[goal]
    found = payoff(view, sitting.seat, goal)
    if not found.is_something:
        return None
    crime = found.crime
    if crime is None:
        price = sum_terms(found.rescue, "")[:1]
        return Preview(said("officer_down"), name, price, "", said("two_for_all"), said("first_there"))
    head = said("officer_down") if found.rescue else said("on_scene", place=NUMERALS[crime.place])
    where = said("crime_there", crime=CRIMES[crime.crime].title, space=name)
    terms = sum_terms(crime.points, said("rate", rate=rate_words(view, goal, crime.rate)))
    if found.rescue:
        terms = [*sum_terms(found.rescue, "")[:1], *terms]
    return Preview(head, where, terms, str(found.total), paid_when(found))


def sum_terms(points: int, rate: str) -> list[Term]:
    """Return what a place on a scene pays as a sum of a coin and the rate of the area."""
    return [Term(str(points), sprite("coin"), ink=COIN_INK, ground=COIN), Term(rate, fill=RATE, ink=WHITE)]
