"""The scene of a crime that was closed: who was there in which order, and where the points go."""

from collections.abc import Mapping
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import CENTRE, COVER, RIGHT
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import ACCENT, GOOD, HEADING, SMALL_BOLD, WHITE, Skin
from tabletop.desk.tables.patrol.art import (
    CAR_RATIO,
    INK,
    PAPER,
    callsign,
    car_sprite,
    crime_sprite,
    seat_colour,
    sprite,
)
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.tables.patrol.spaces import compose_coin
from tabletop.desk.tables.patrol.town import CITY, Town
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import CRIMES, PACK, SPACE_NAMES, TILE_OF
from tabletop.games.patrol.state import PatrolState

SCENE_SKIN = Skin(PAPER, WHITE, ACCENT, 3, 14, shadow=14)
TICK_SKIN = Skin(GOOD, GOOD, WHITE, 2, 999)
WIDE, HIGH, COIN_SIDE = 236, 196, 46
"""The size of a scene in units, where the map has so much room, and of points on their way."""
PLACES = ((20, 36), (80, 36), (50, 74), (20, 80), (80, 80), (50, 12))
"""Where the middle of each car is in the order of arrival, in hundredths of the ground."""
BEGIN, EACH, PAID, READ = 0.3, 0.35, 0.6, 0.5
"""The seconds before the first points leave, between them, of their way, and after the last have landed."""
POINTS_ON_LINE = 12
BEND = 0.18
"""How far a line bends, for its length."""


def scene_box(sheet_u: float, board: Town, space: int) -> Box:
    """Return where the scene at `space` grows to, on the map; `sheet_u` is the pixels of a unit."""
    cell, whole = board.square(space), board.box
    wide = min(whole.w, max(round(WIDE * sheet_u), cell.w * 5 // 2))
    high = min(whole.h, max(round(HIGH * sheet_u), cell.h * 5 // 2))
    x = max(whole.x, min(cell.centre[0] - wide // 2, whole.right - wide))
    y = max(whole.y, min(cell.centre[1] - high // 2, whole.bottom - high))
    return Box(x, y, wide, high)


def _ground(box: Box) -> tuple[Box, Box]:
    """Return the head of a scene and the ground where the cars stand."""
    head, ground = box.inset(box.w // 24).cut_top(box.h * 15 // 100, 2)
    return head, ground


def _car(box: Box, n: int) -> Box:
    """Return where the car that arrived as number `n` from 0 stands in the scene at `box`."""
    ground, (x, y) = _ground(box)[1], PLACES[min(n, len(PLACES) - 1)]
    high = ground.h * 24 // 100
    wide = round(high * CAR_RATIO)
    return Box(ground.x + ground.w * x // 100 - wide // 2, ground.y + ground.h * y // 100 - high // 2, wide, high)


def seat_ends(anchors: Mapping[str, Box], event: CrimeClosed) -> dict[int, Box]:
    """Return the cards of the seats that are paid, those that are to be seen."""
    return {seat: anchors[f"seat.{seat}"] for _, seat, _ in event.paid if f"seat.{seat}" in anchors}


def line_to(box: Box, n: int, end: Box) -> list[tuple[int, int]]:
    """Return the points of the bent line from the car that arrived as number `n` to a card of a seat."""
    (x, y), (to_x, to_y) = _car(box, n).centre, (end.right, end.centre[1])
    by = (x - to_x) * BEND * (-1 if to_y < y else 1)
    middle = (x + to_x) / 2, (y + to_y) / 2 + by
    found = []
    for step in range(POINTS_ON_LINE + 1):
        t = step / POINTS_ON_LINE
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        found.append((round(a * x + b * middle[0] + c * to_x), round(a * y + b * middle[1] + c * to_y)))
    return found


def compose_scene(sheet: Sheet, box: Box, event: CrimeClosed, view: PatrolState, ends: Mapping[int, Box]) -> None:
    """Put a scene on the sheet, with a line to each card in `ends` of a seat that is paid."""
    u = sheet.u
    for n, seat, _ in event.paid:
        if seat in ends:
            sheet.stroke(line_to(box, n, ends[seat]), seat_colour(seat), 4, dash=(7, 5))
    sheet.plate(box, SCENE_SKIN)
    head, ground = _ground(box)
    sheet.text(head, SPACE_NAMES[event.space], HEADING, INK, ground=PAPER)
    came, needed = len(event.seats), CRIMES[event.crime].officers  # a 2-Man Unit may be one more than needed
    there = f"{came} of {needed} on scene" if came <= needed else f"{came} on scene, {needed} needed"
    if sheet.width(SPACE_NAMES[event.space], HEADING) + u(8) + sheet.width(there, SMALL_BOLD) <= head.w:
        sheet.text(head, there, SMALL_BOLD, INK, RIGHT, ground=PAPER)
    area = PACK.areas[view.areas[TILE_OF[event.space]]]
    with sheet.clipped(ground):
        sheet.picture(ground, *CITY.pictures[area.id], fit=COVER, alpha=150)
    side = ground.h * 40 // 100
    token = Box(ground.centre[0] - side // 2, ground.y + ground.h * 10 // 100, side, side)
    sheet.picture(token, *crime_sprite(event.crime, "crime"))
    tick = Box(token.right - side // 3, token.bottom - side // 3, side * 2 // 5, side * 2 // 5)
    sheet.plate(tick, TICK_SKIN)
    sheet.icon(tick.inset(tick.w // 6), "check", WHITE)
    for n, seat in enumerate(event.seats):
        _officer(sheet, ground, _car(box, n), n, seat)


def _officer(sheet: Sheet, ground: Box, car: Box, n: int, seat: int) -> None:
    """Add a car, the number of its arrival, and what it is called."""
    u, colour = sheet.u, seat_colour(seat)
    sheet.picture(car, *car_sprite(seat))
    side = u(22)
    number = Box(max(ground.x, car.x - side * 2 // 3), car.y - side // 3, side, side)
    sheet.plate(number, Skin(colour, colour, WHITE, 2, 999))
    sheet.text(number, str(n + 1), SMALL_BOLD, INK, CENTRE, ground=colour)
    wide = sheet.width(callsign(seat), SMALL_BOLD) + u(8)
    high = min(sheet.line(SMALL_BOLD), max(u(18), ground.bottom - car.bottom))
    x = max(ground.x, min(car.centre[0] - wide // 2, ground.right - wide))
    plate = Box(x, min(car.bottom, ground.bottom - high), wide, high)
    sheet.plate(plate, Skin(WHITE, WHITE, INK, 1.5, 4))
    sheet.text(plate, callsign(seat), SMALL_BOLD, INK, CENTRE, ground=WHITE)


def compose_still(sheet: Sheet, box: Box, event: CrimeClosed, sitting: PatrolSitting) -> None:
    """Put a scene on the sheet as it is shown again: the points lie half-way, or at their cars where no card is."""
    ends = seat_ends(sheet.anchors, event)
    compose_scene(sheet, box, event, sitting.view, ends)
    side = sheet.u(COIN_SIDE)
    for n, seat, paid in event.paid:
        at = line_to(box, n, ends[seat])[POINTS_ON_LINE * 2 // 3] if seat in ends else _car(box, n).centre
        x, y = (0, 0) if seat in ends else (0, side * 5 // 4) if n < 2 else (side * 4 // 3, 0)
        compose_coin(sheet, Box(at[0] - side // 2 + x, at[1] - side // 2 + y, side, side), f"+{paid}")


def scene_flights(box: Box, event: CrimeClosed, view: PatrolState, laid: Laid) -> list[Flight]:
    """Return what is seen when a crime is closed: its scene, which stays to be read, and the points that leave it one
    after another for the cards of the seats."""
    paid, side, ends = event.paid, round(COIN_SIDE * laid.scale), seat_ends(laid.anchors, event)
    draw = partial(compose_scene, event=event, view=view, ends=ends)
    found = [Flight((), (box, box), BEGIN + EACH * len(paid) + PAID + READ, draw=draw, still=True)]
    for number, (n, seat, points) in enumerate(paid):
        ways = line_to(box, n, ends[seat]) if seat in ends else [_car(box, n).centre] * 2
        stops = tuple(Box(x - side // 2, y - side // 2, side, side) for x, y in ways)
        coin = partial(compose_coin, words=f"+{points}")
        found.append(Flight(sprite("coin"), stops, PAID, delay=BEGIN + EACH * number, draw=coin))
    return found
