"""The scene of a crime that was closed: who was there in which order, and where the points go."""

from collections.abc import Mapping
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import COVER, RIGHT
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.signals import closed_tick
from tabletop.desk.draw.steps import bent
from tabletop.desk.draw.theme import HEADING, LINE_SOFT, SMALL_BOLD, WHITE, Skin
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.tables.patrol.art import CAR_RATIO, INK, PAPER, colour_of, crime_sprite, sprite, unit_sprite
from tabletop.desk.tables.patrol.board import CITY, Town, compose_callsign, compose_coin
from tabletop.desk.tables.patrol.reading import PatrolSitting, show_again
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import CRIMES, SPACE_NAMES
from tabletop.games.patrol.prospects import said
from tabletop.games.patrol.scenes import area_of
from tabletop.games.patrol.state import PatrolState

SCENE_SKIN = Skin(PAPER, WHITE, LINE_SOFT, 3, 14, shadow=14)
WIDE = 236
"""How wide a scene is where the map has room, in units."""
HIGH = 196
"""How high a scene is, in units."""
COIN_SIDE = 46
"""How large points on their way are, in units."""
PLACES = ((20, 36), (80, 36), (50, 74), (20, 80), (80, 80), (50, 12))
"""Where the middle of each car is in the order of arrival, in hundredths of the ground."""
BEGIN = 0.3
"""How long it takes before the first points leave, in seconds."""
EACH = 0.35
"""How long it takes from one's points to the next one's, in seconds."""
PAID = 0.6
"""How long points are on their way, in seconds."""
READ = 0.5
"""How long a scene stays after the last points have landed, in seconds."""
CLOSE = "scene.close"
POINTS_ON_LINE = 12
"""Of so many points the line of a way is."""
BEND = 0.18
"""How far that line bends for its length."""


def scene_box(scale: float, board: Town, space: int) -> Box:
    """Return where the scene at `space` grows to, on the map; `scale` is the pixels of a unit."""
    cell, whole = board.square(space), board.box
    wide = min(whole.w, max(round(WIDE * scale), cell.w * 5 // 2))
    high = min(whole.h, max(round(HIGH * scale), cell.h * 5 // 2))
    return cell.middle(wide, high).within(whole)


def _ground(box: Box) -> tuple[Box, Box]:
    """Return the head of a scene and the ground where the cars stand."""
    return box.inset(box.w // 24).cut_top(box.h * 15 // 100, 2)


def _car(box: Box, n: int) -> Box:
    """Return where the car that arrived as number `n` from 0 stands in the scene at `box`."""
    ground, (x, y) = _ground(box)[1], PLACES[min(n, len(PLACES) - 1)]
    high = ground.h * 24 // 100
    spot = Box(ground.x + ground.w * x // 100, ground.y + ground.h * y // 100, 0, 0)
    return spot.middle(round(high * CAR_RATIO), high)


def lines_to(box: Box, event: CrimeClosed, anchors: Mapping[str, Box]) -> list[list[tuple[int, int]]]:
    """Return the points of the lines from cars that are paid to the cards of their seats, a car alone where none is."""
    found = []
    for n, seat, _ in event.paid:
        start, end = _car(box, n).centre, anchors.get(f"seat.{seat}")
        found.append([start] if end is None else bent(start, (end.right, end.centre[1]), BEND, POINTS_ON_LINE))
    return found


def compose_scene(sheet: Sheet, box: Box, event: CrimeClosed, view: PatrolState, anchors: Mapping[str, Box]) -> None:
    """Put a scene on the sheet, with a line to the card of each seat that is paid."""
    u = sheet.u
    for (_, seat, _), line in zip(event.paid, lines_to(box, event, anchors), strict=True):
        if len(line) > 1:
            sheet.stroke(line, colour_of(view, seat), 4, dash=(7, 5))
    sheet.plate(box, SCENE_SKIN)
    head, ground = _ground(box)
    sheet.text(head, SPACE_NAMES[event.space], HEADING, INK, ground=PAPER)
    came, needed = len(event.seats), CRIMES[event.crime].officers  # a 2-Man Unit may be one more than needed
    there = said("came_more", n=came, of=needed)
    room = head.w - sheet.width(SPACE_NAMES[event.space], HEADING) - u(8)
    if came > needed and sheet.width(there, SMALL_BOLD) <= room:  # else the numbers of the cars say it
        sheet.text(head, there, SMALL_BOLD, INK, RIGHT, ground=PAPER)
    with sheet.clipped(ground):
        sheet.picture(ground, *CITY.pictures[area_of(view, event.space).id], fit=COVER, alpha=150)
    side = ground.h * 40 // 100
    token = Box(ground.centre[0] - side // 2, ground.y + ground.h * 10 // 100, side, side)
    sheet.picture(token, *crime_sprite(event.crime, "crime"))
    closed_tick(sheet, token)
    for n, seat in enumerate(event.seats):
        car, colour, side = _car(box, n), colour_of(view, seat), u(22)
        sheet.picture(car, *unit_sprite(view.unit_number(seat)))
        number = Box(max(ground.x, car.x - side * 2 // 3), car.y - side // 3, side, side)
        badge(sheet, number, str(n + 1), Skin(colour, colour, WHITE, 2, 999), INK)
        compose_callsign(sheet, ground, car, view.car(seat).title)


def compose_still(sheet: Sheet, town: Town, event: CrimeClosed, sitting: PatrolSitting) -> None:
    """Put a scene over the map as it is shown again: coins lie half-way to the cards of the seats, where the points
    stand, or with the points at their cars where no card is."""
    box = scene_box(sheet.scale, town, event.space)
    sheet.cover(box)
    compose_scene(sheet, box, event, sitting.view, sheet.anchors)
    sheet.zone(box, CLOSE, tip="Click to put the scene away")
    sheet.act(CLOSE, partial(show_again, sitting, event.crime))
    side = sheet.u(COIN_SIDE)
    for (n, _, paid), line in zip(event.paid, lines_to(box, event, sheet.anchors), strict=True):
        coins = [Box(x, y, 0, 0).middle(side, side) for x, y in line[len(line) * 2 // 3 :]]
        coin = next((coin for coin in coins if not coin.meets(box)), coins[0])
        if len(line) < 2:
            coin = coin.move(0, side * 5 // 4) if n < 2 else coin.move(side * 4 // 3)
        compose_coin(sheet, coin, f"+{paid}" if len(line) < 2 else "")


def scene_flights(box: Box, event: CrimeClosed, view: PatrolState, laid: Laid) -> list[Flight]:
    """Return what is seen when a crime is closed: its scene, and one after another the points that leave it."""
    side, lines = round(COIN_SIDE * laid.scale), lines_to(box, event, laid.anchors)
    draw = partial(compose_scene, event=event, view=view, anchors=laid.anchors)
    found = [Flight((), (box, box), BEGIN + EACH * len(lines) + PAID + READ, draw=draw, still=True)]
    for number, ((_, _, paid), line) in enumerate(zip(event.paid, lines, strict=True)):
        stops = tuple(Box(x, y, 0, 0).middle(side, side) for x, y in (line if len(line) > 1 else line * 2))
        coin = partial(compose_coin, words=f"+{paid}")
        found.append(Flight(sprite("coin"), stops, PAID, delay=BEGIN + EACH * number, draw=coin))
    return found
