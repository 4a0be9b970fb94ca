"""The map of Westgrove: areas, crimes, units, and where the player can drive."""

from collections.abc import Collection
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT, STRETCH, Fit
from tabletop.desk.draw.room import Room
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    HEADING,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.bill import Term, compose_sum, sum_wide
from tabletop.desk.parts.board_marks import badge, draw_way
from tabletop.desk.tables.patrol.art import (
    CAR_RATIO,
    COIN,
    COIN_INK,
    INK,
    PAPER,
    PAPER_DEEP,
    RATE,
    ROUTE,
    callsign,
    car_sprite,
    crime_sprite,
    seat_colour,
    sprite,
)
from tabletop.desk.tables.patrol.reading import Reach, pick, picked_space, prize, reach_of, route
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.tables.patrol.town import CITY, Town
from tabletop.games.patrol.pack import (
    BOARD,
    CRIME_PIECES,
    CRIMES,
    DOWN,
    DRIVE,
    HQ,
    PACK,
    SPACE_NAMES,
    SPACES,
    TILE_OF,
    UNIT_PIECES,
)
from tabletop.games.patrol.scenes import crime_at, place_points, rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import points_text

MAP_SKIN = Skin(PAPER, PAPER_DEEP, None, radius=14, shadow=8)
VEIL_SKIN = Skin(rgb("#e6edf6"), rgb("#e6edf6"), None, radius=6, alpha=120)
REACH_SKIN = Skin(None, None, rgb("#c07d00"), 2.5, 8)
REACH_HOVER_SKIN = Skin(ACCENT, ACCENT, rgb("#8a5600"), 3, 8, alpha=90)
PICKED_SKIN = Skin(ACCENT, ACCENT, rgb("#8a5600"), 3.5, 8, alpha=110)
HERE_SKIN = Skin(WHITE, WHITE, ACCENT, 3, 8, alpha=190)
COST_SKIN = Skin(WHITE, WHITE, rgb("#9a6a10"), 1.5, 999)
STOP_SKIN = Skin(ROUTE, ROUTE, WHITE, 2, 999)
PLATE_SKIN = Skin(WHITE, WHITE, INK, 1.5, 4)
OWN_PLATE_SKIN = Skin(INK, INK, WHITE, 1.5, 4)
BUBBLE_SKIN = Skin(rgb("#0d1520"), rgb("#0d1520"), rgb("#6d8bb3"), 1.2, 10, shadow=6)
COST_STYLE, STOP_STYLE = TextStyle("number", 16), TextStyle("number", 16)
LOW_MARGIN = 17
"""So many units wide are the names of rows and columns beside small spaces."""
FULL_CELL, LEAN_CELL, LEAST_NEED, LEAST_NUMBERED = 66, 46, 30, 20
"""From so many units on a space has room for all its corners, for the next place alone and a plate, and for the sign of
officers missing; and a car for its number."""
NEEDS = {1: 37 / 30, 2: 54 / 30, 3: 71 / 30}
"""How wide the signs of officers missing are for their height."""
TOTAL = TextStyle("number", 24)
MARK = 84 / 26
"""How wide the dots of an area are for their height."""
NUMERALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def board_of(sheet: Sheet, box: Box) -> Town:
    """Return where the spaces lie when the map fills `box`."""
    u = sheet.u
    high = box.h / BOARD.rows
    roomy = high >= u(56)
    head = u(24) if roomy else 0
    margin = u(24 if high >= u(40) else LOW_MARGIN)
    return Town(box.inset(u(8 if roomy else 3)), gap=u(8 if roomy else 3), head=head, margin=margin)


def unit_box(view: PatrolState, board: Town, seat: int, space: int) -> Box:
    """Return where the car of `seat` stands on `space`: in the right half beside a crime, in rows with others."""
    cell = board.square(space).inset(1)
    here = [other for other in range(view.seats) if view.at(other) == space or other == seat]
    if _crime_seen(view, space):
        part = cell.cut_right(cell.w * 56 // 100)[0]
        part = part.cut_top(cell.h * 72 // 100)[0].cut_bottom(cell.h * 56 // 100)[0]
    elif len(here) == 1:
        high = min(cell.h // 2, round(cell.w * 0.74 / CAR_RATIO))
        return cell.middle(round(high * CAR_RATIO), high).move(0, -cell.h // 12)
    else:
        part = cell
    columns = 1 if len(here) < (3 if part == cell else 2) else 2
    rows, n = -(-len(here) // columns), here.index(seat)
    place = part.columns(columns)[n % columns].rows(rows)[n // columns]
    high = min(place.h, round(place.w / CAR_RATIO))
    return place.middle(round(high * CAR_RATIO), high)


def _crime_seen(view: PatrolState, space: int) -> bool:
    """Tell whether the pin of a crime is at `space`: while a view is on its way, an open crime may have none yet."""
    return any(view.pieces.get(CRIME_PIECES[crime]) == space for crime in view.scenes)


def compose_map(sheet: Sheet, box: Box, sitting: PatrolSitting, gone: Collection[str]) -> Town:
    """Put the map on the sheet with all that can be clicked there; pieces named in `gone` are in motion."""
    view = sitting.view
    board = board_of(sheet, box)
    _ground(sheet, board, view)
    reach = reach_of(sitting)
    _reachable(sheet, board, sitting, reach)
    for space in range(SPACES):
        sheet.anchors[SPACE_NAMES[space]] = board.square(space)
    with sheet.raised(1):
        for crime in view.scenes:
            piece = CRIME_PIECES[crime]
            if piece in view.pieces:
                _crime(sheet, board, sitting, crime, piece in gone)
        for seat in range(view.seats):
            _unit(sheet, board, sitting, seat, UNIT_PIECES[seat] in gone)
    if reach is not None:
        _way(sheet, board, box, sitting, reach)
    return board


def compose_portrait(sheet: Sheet, box: Box, view: PatrolState) -> None:
    """Put the map on the sheet as a picture with nothing to click."""
    board = Town(box, gap=2)
    sheet.plate(board.box.inset(-sheet.u(3)), MAP_SKIN)
    for place, area in enumerate(view.areas):
        sheet.picture(board.block(place), *CITY.pictures[PACK.areas[area].id], fit=STRETCH)
    sheet.picture(board.headquarters(HQ), *CITY.headquarters_picture, fit=STRETCH)
    for crime in view.scenes:
        if CRIME_PIECES[crime] in view.pieces:
            cell = board.square(view.pieces[CRIME_PIECES[crime]])
            sheet.picture(cell, *crime_sprite(crime, "crime"))
    for seat in range(view.seats):
        sheet.picture(unit_box(view, board, seat, view.at(seat)), *car_sprite(seat, seat in view.down))


def _ground(sheet: Sheet, board: Town, view: PatrolState) -> None:
    u = sheet.u
    sheet.plate(board.box.inset(-u(6)), MAP_SKIN)
    for place, area in enumerate(view.areas):
        one, head = PACK.areas[area], board.head(place)
        block = board.block(place)
        sheet.picture(block, *CITY.pictures[one.id], fit=Fit("stretch", u(6)))
        tip = f"{one.title}: crime rate {rate_at(view, _first(place))}, traffic {one.traffic}."
        if head.h:
            _heading(sheet, head, one.title, one.crime, one.traffic if view.traffic else 0, tip)
        else:
            sheet.zone(block, None, tip=tip)
    margin = min(u(22), board.square(0).x - board.box.x)
    for n in range(BOARD.columns):
        cell = board.square(n)
        name = Box(cell.x, board.box.y, cell.w, margin)
        sheet.text(name, SPACE_NAMES[n][0], HEADING, INK, CENTRE, ground=PAPER)
    for n in range(BOARD.rows):
        cell = board.square(n * BOARD.columns)
        name = Box(board.box.x, cell.y, margin, cell.h)
        sheet.text(name, str(n + 1), HEADING, INK, CENTRE, ground=PAPER)
    hq = board.headquarters(HQ)
    sheet.picture(hq, *CITY.headquarters_picture, fit=STRETCH)
    if hq.w >= u(72) and sheet.width("POLICE HQ", SMALL_BOLD) <= hq.w - u(6):
        sheet.text(hq.cut_bottom(hq.h * 32 // 100)[0], "POLICE HQ", SMALL_BOLD, WHITE, CENTRE, ground=INK)


def _first(place: int) -> int:
    return TILE_OF.index(place)


def _heading(sheet: Sheet, box: Box, title: str, crime: int, traffic: int, tip: str) -> None:
    """Add the name of an area and its dots, as much of the name as there is room for."""
    u = sheet.u
    names = [f"traffic-{traffic}"] * bool(traffic) + [f"rate-{crime}"]
    least = min(sheet.width(title, SMALL_BOLD), sheet.width(title.split()[0], SMALL_BOLD))
    sizes = (min(u(size), box.h) for size in (18, 15, 12))
    fits = (high for high in sizes if least + len(names) * (int(high * MARK) + u(4)) <= box.w)
    high = next(fits, min(u(12), box.h))
    wide, marks = int(high * MARK), box
    for name in names:
        place, marks = marks.cut_right(wide, u(4))
        sheet.picture(place.middle(wide, high), *sprite(name))
    style = next((s for s in (HEADING, SMALL_BOLD) if sheet.width(title, s) <= marks.w), SMALL_BOLD)
    words = title if sheet.width(title, style) <= marks.w else title.split()[0]
    sheet.text(marks, words, style, INK, ELIDED, ground=PAPER)
    sheet.zone(box, None, tip=tip)


# Driving ------------------------------------------------------------------------------------------------------------


def _reachable(sheet: Sheet, board: Town, sitting: PatrolSitting, reach: Reach | None) -> None:
    if reach is None:
        return
    for space in range(SPACES):
        cell = board.square(space)
        name = SPACE_NAMES[space]
        if space == reach.start:
            sheet.plate(cell.inset(1), HERE_SKIN)
        elif space not in reach.spaces:
            sheet.plate(cell, VEIL_SKIN)
            sheet.zone(cell, name, refusal=sitting.refusal(DRIVE[space]))
    picked = picked_space(sitting)
    for space, cost in reach.spaces.items():
        cell, name = board.square(space), SPACE_NAMES[space]
        skin = PICKED_SKIN if space == picked else REACH_HOVER_SKIN if sheet.hovered(name) else REACH_SKIN
        told = picked == space or prize(sitting.view, sitting.seat, space) is not None
        tip = "" if told else f"{name} for {points_text(cost)}: click, then click again to drive."
        sheet.plate(cell.inset(1), skin)
        sheet.zone(cell, name, tip=tip)
        sheet.act(name, partial(pick, sitting, name))
        sheet.drop(name, "car")
        side = sheet.u(24)
        if space != picked and not sheet.hovered(name) and cell.w >= side * 2 - sheet.u(8):
            with sheet.raised(2):
                place = Box(cell.right - side - 2, cell.y + 2, side, side)
                badge(sheet, place, points_text(cost), COST_SKIN, INK, COST_STYLE)


def goal_of(sheet: Sheet, sitting: PatrolSitting, reach: Reach) -> int | None:
    """Return the space that the way leads to: the one pointed at, else the picked one, else the proposed one."""
    pointed = next((space for space in reach.spaces if sheet.hovered(SPACE_NAMES[space])), None)
    if pointed is not None:
        return pointed
    return picked_space(sitting)


def _way(sheet: Sheet, board: Town, box: Box, sitting: PatrolSitting, reach: Reach) -> None:
    """Add the way to the space pointed at or picked, with what it costs step by step, and what comes of it."""
    goal = goal_of(sheet, sitting, reach)
    if goal is None:
        return
    u, view = sheet.u, sitting.view
    stops = route(view, reach.start, goal)
    middles = [board.square(space).centre for space in stops]
    with sheet.raised(3):
        draw_way(sheet, middles, ROUTE, 5, rim=WHITE)
        for space, at in zip(stops[1:], middles[1:], strict=True):
            cost = reach.spaces.get(space)
            side = u(26)
            disc = Box(at[0] - side // 2, at[1] - side // 2, side, side)
            if crime_at(view, space) is not None:  # its pin is to be seen
                cell = board.square(space)
                disc = Box(cell.right - side, cell.bottom - side, side, side)
            badge(sheet, disc, "" if cost is None else points_text(cost), STOP_SKIN, WHITE, STOP_STYLE)
    _preview(sheet, board, box, sitting, stops)


def _preview(sheet: Sheet, board: Town, box: Box, sitting: PatrolSitting, stops: tuple[int, ...]) -> None:
    """Say what waits at the end of a way, as a sum, where that hides nothing that could be chosen."""
    view, goal, u = sitting.view, stops[-1], sheet.u
    found = prize(view, sitting.seat, goal)
    if found is None:
        return
    crime = CRIMES[found.crime]
    head, aside = f"{NUMERALS[found.place]} on scene", f"{crime.title} · {SPACE_NAMES[goal]}"
    terms = sum_terms(found.points, found.rate)
    total, foot = str(found.points + found.rate), paid_when(found.missing)
    wide = max(
        sheet.width(head, SMALL_BOLD) + u(16) + sheet.width(aside, SMALL),
        sum_wide(sheet, terms, total, TOTAL),
        sheet.width(foot, SMALL),
    ) + u(28)
    high = sheet.line(SMALL) * 2 + u(34) + u(24)
    taken = [board.square(space) for space in stops]
    taken += [board.square(view.pieces[CRIME_PIECES[c]]) for c in view.scenes if CRIME_PIECES[c] in view.pieces]
    choices = [thing.bounds for thing in sheet.things if thing.target in _names(sitting)]
    room = Room(box, u(6), taken)
    cell = board.square(goal)
    place = room.less(choices).nearest(wide, high, cell.centre)
    if place is None:
        return
    with sheet.raised(5):
        sheet.plate(place, BUBBLE_SKIN)
        inner = place.inset(u(14), u(8))
        row, inner = inner.cut_top(sheet.line(SMALL), u(2))
        sheet.text(row, head, SMALL_BOLD, TEXT)
        sheet.text(row, aside, SMALL, SOFT, RIGHT)
        row, inner = inner.cut_top(u(34))
        compose_sum(sheet, row, terms, total, TOTAL, ACCENT)
        sheet.text(inner.cut_top(sheet.line(SMALL))[0], foot, SMALL, SOFT)


def sum_terms(points: int, rate: int) -> list[Term]:
    """Return what a place on a scene pays as a sum of a coin and the rate of the area."""
    return [Term(str(points), sprite("coin"), ink=COIN_INK, ground=COIN), Term(str(rate), fill=RATE, ink=WHITE)]


def paid_when(missing: int) -> str:
    """Return when a place on a scene is paid, by the officers that are missing then."""
    if not missing:
        return "Closes the crime"
    return "Paid when one more arrives" if missing == 1 else f"Paid when {missing} more arrive"


def _names(sitting: PatrolSitting) -> set[str]:
    return {action[1] for action in sitting.legal if action[0] == "drive"}


# Pieces -------------------------------------------------------------------------------------------------------------


def _crime(sheet: Sheet, board: Town, sitting: PatrolSitting, crime: int, gone: bool) -> None:
    """Add a crime: its pin, how many officers lack, what its places and the area pay."""
    view, u = sitting.view, sheet.u
    space = view.pieces[CRIME_PIECES[crime]]
    cell, order = board.square(space), view.scenes[crime]
    full, lean = cell.h >= u(FULL_CELL), cell.h >= u(LEAN_CELL)
    high = cell.h * (60 if full else 64 if lean else 78) // 100
    pin = Box(cell.x + 1, cell.y + 1, high * 48 // 60, high)
    sheet.anchors[CRIME_PIECES[crime]] = pin
    if gone:
        return
    sheet.picture(pin, *crime_sprite(crime))
    missing = CRIMES[crime].officers - len(order)
    if missing > 0 and cell.h >= u(LEAST_NEED):
        side = u(20 if full else 17 if lean else 14)
        need = Box(pin.x + pin.w // 2, cell.y - side // 3, round(side * NEEDS[missing]), side)
        sheet.picture(need, *sprite(f"need-{missing}"))
    if lean:
        _chips(sheet, cell.cut_bottom(u(20 if full else 18))[0], view, crime, whole=full)
    pay = " ".join(str(n) for n in CRIMES[crime].points)
    here = ", ".join(sitting.names[seat] for seat in order) or "nobody"
    tip = (
        f"{CRIMES[crime].title} at {SPACE_NAMES[space]}: {len(order)} of {CRIMES[crime].officers} officers there "
        f"({here}). Pays {pay} in the order of arrival, and {rate_at(view, space)} to each for the area."
    )
    if not sitting.legal or reach_of(sitting) is None:
        sheet.zone(cell, None, tip=tip)


def _chips(sheet: Sheet, box: Box, view: PatrolState, crime: int, *, whole: bool) -> None:
    """Add what a crime pays: the `whole` of its places as coins, those taken in the colour of their seat, or the next
    place alone; and the rate of the area."""
    order, points = view.scenes[crime], CRIMES[crime].points
    rate = f"+{rate_at(view, view.pieces[CRIME_PIECES[crime]])}"
    wide = sheet.width(rate, COST_STYLE) + sheet.u(4)
    places = range(len(points)) if whole else range(len(order), min(len(order) + 1, len(points)))
    side = min(box.h, (box.w - wide) // max(1, len(places)) - 1)
    row = box
    for n in places:
        place, row = row.cut_left(side, 1)
        disc = place.middle(side, side)
        if n < len(order):
            colour = seat_colour(order[n])
            sheet.plate(disc, Skin(colour, colour, WHITE, 1.5, 999))
            sheet.text(disc, str(place_points(view, crime, order)[n]), COST_STYLE, INK, CENTRE, ground=colour)
        else:
            sheet.picture(disc, *sprite("coin"))
            sheet.text(disc, str(points[n]), COST_STYLE, COIN_INK, CENTRE, ground=COIN)
    plate = row.cut_left(min(wide, row.w))[0].middle(min(wide, row.w), side)
    if wide <= row.w:
        sheet.plate(plate, Skin(RATE, RATE, None, radius=5))
        sheet.text(plate, rate, COST_STYLE, WHITE, CENTRE, ground=RATE)


def _unit(sheet: Sheet, board: Town, sitting: PatrolSitting, seat: int, gone: bool) -> None:
    """Add the car of a seat, with its plate where there is room for that."""
    view, u = sitting.view, sheet.u
    space = view.at(seat)
    cell, car = board.square(space), unit_box(view, board, seat, space)
    sheet.anchors[UNIT_PIECES[seat]] = car
    if gone:
        return
    down = seat in view.down
    if down:
        sheet.picture(cell.inset(-cell.w // 6), *sprite("down-rings"))
        sheet.plate(cell.inset(1), Skin(None, None, WARNING, 3, 8))
    if seat == view.active and not view.down:
        sheet.plate(car.inset(-u(3)), Skin(None, None, ACCENT, 2, 10))
    sheet.picture(car, *car_sprite(seat, down))
    _callsign(sheet, cell, car, sitting, seat)
    if down:
        side = cell.h // 3
        sheet.picture(Box(cell.right - side, cell.y, side, side), *sprite("down"))
        if side >= u(18):
            coin = Box(cell.x, cell.y, side, side)
            sheet.picture(coin, *sprite("coin"))
            pays = str(PACK.cards[DOWN].points)
            sheet.text(coin, pays, COST_STYLE, COIN_INK, CENTRE, ground=COIN)


def _callsign(sheet: Sheet, cell: Box, car: Box, sitting: PatrolSitting, seat: int) -> None:
    """Add what a unit is called: on a plate below its car, or where others stand there its number on it."""
    view, u = sitting.view, sheet.u
    space, own = view.at(seat), seat == sitting.seat
    alone = sum(view.at(other) == space for other in range(view.seats)) == 1
    room = FULL_CELL if _crime_seen(view, space) else LEAN_CELL
    name = callsign(seat)
    wide, high = sheet.width(name, SMALL_BOLD) + u(6), u(19)
    right = max(cell.right, cell.centre[0] + wide // 2)
    plate = Box(min(car.centre[0] - wide // 2, right - wide), car.bottom - 1, wide, high)
    if not (alone and cell.h >= u(room) and wide <= cell.w * 5 // 4):
        name = name.split("-")[0]
        wide, high = sheet.width(name, SMALL_BOLD) + u(6), u(17)
        if car.h < u(LEAST_NUMBERED):
            return
        plate = Box(car.x, max(car.y, car.bottom - high), wide, high)
    sheet.plate(plate, OWN_PLATE_SKIN if own else PLATE_SKIN)
    ink, ground = (WHITE, INK) if own else (INK, WHITE)
    sheet.text(plate, name, SMALL_BOLD, ink, CENTRE, ground=ground)
