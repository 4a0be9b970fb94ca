"""The map of Westgrove: areas, crimes, units, and where the player can drive."""

from collections.abc import Collection, Mapping
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, STRETCH, Fit
from tabletop.desk.draw.room import Room
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, HEADING, WHITE, Skin, rgb
from tabletop.desk.layouts.squares import Spacing
from tabletop.desk.parts.bill import Preview, Term
from tabletop.desk.parts.board_marks import draw_way
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.tables.patrol.art import (
    COIN,
    COIN_INK,
    INK,
    PAPER,
    PAPER_DEEP,
    RATE,
    ROUTE,
    car_sprite,
    crime_sprite,
    sprite,
)
from tabletop.desk.tables.patrol.reading import Reach, goal_of, pick, picked_space, reach_of
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.tables.patrol.spaces import (
    FIGURE,
    ROOMY,
    compose_cost,
    compose_crime,
    compose_unit,
    crime_tip,
    places_on,
    unit_box,
)
from tabletop.desk.tables.patrol.town import CITY, Town
from tabletop.games.patrol.pack import BOARD, CRIME_PIECES, CRIMES, DRIVE, HQ, PACK, SPACE_NAMES, SPACES, TILE_OF
from tabletop.games.patrol.prospects import NUMERALS, prize, said
from tabletop.games.patrol.scenes import crime_at, rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import costs, path, points_text

MAP_SKIN = Skin(PAPER, PAPER_DEEP, None, radius=14, shadow=8)
VEIL_SKIN = Skin(rgb("#e6edf6"), rgb("#e6edf6"), None, radius=6, alpha=120)
REACH_SKIN = Skin(None, None, rgb("#c07d00"), 1.5, 6)
REACH_HOVER_SKIN = Skin(ACCENT, ACCENT, rgb("#8a5600"), 3, 6, alpha=90)
PICKED_SKIN = Skin(ACCENT, ACCENT, rgb("#8a5600"), 3.5, 6, alpha=110)
HERE_SKIN = Skin(WHITE, WHITE, ACCENT, 3, 6, alpha=190)
LEAST_HEAD = 172
"""So many units wide is an area at least that has its name above it."""
MARK = 84 / 26
"""How wide the dots of an area are for their height."""
MARKS_ABOVE, MARKS_BESIDE = (18, 15, 12), 10
"""How high the dots are, in units: the first that all areas have room for, and where they stand beside the area."""


def board_of(sheet: Sheet, box: Box) -> Town:
    """Return where the spaces lie when the map fills `box`; what an area is stands above it, or beside it where there
    is no room for its name."""
    u = sheet.u
    above = Spacing(gap=u(8), head=u(24), margin=u(24))
    town = Town(box.inset(above.gap), above, sheet.scale)
    if town.block(0).w >= u(LEAST_HEAD):
        return town
    beside = Spacing(gap=u(3), margin=u(17), side=u(MARKS_BESIDE + 1))
    return Town(box.inset(beside.gap), beside, sheet.scale)


def compose_map(sheet: Sheet, box: Box, sitting: PatrolSitting, gone: Collection[str]) -> Town:
    """Put the map on the sheet with all that can be clicked there; pieces named in `gone` are in motion."""
    view, reach, goal = sitting.view, reach_of(sitting), goal_of(sitting, sheet)
    town = board_of(sheet, box)
    _ground(sheet, town, view)
    prices = {} if reach is None else reach.spaces
    stops = () if reach is None or goal is None else path(reach.start, goal, view.diagonal, costs(view))
    crimes = [crime for crime in view.scenes if CRIME_PIECES[crime] in view.pieces]
    for space in range(SPACES):
        sheet.anchors[SPACE_NAMES[space]] = town.square(space)
    if reach is not None:
        _reachable(sheet, town, sitting, reach)
    elif sitting.legal and not sitting.busy:  # something else is to be done first, which a click on the map says
        for space in set(range(SPACES)).difference(view.pieces[CRIME_PIECES[crime]] for crime in crimes):
            sheet.zone(town.square(space), SPACE_NAMES[space], refusal=sitting.refusal(DRIVE[space]))
    with sheet.raised(1):
        for crime in crimes:
            compose_crime(sheet, town, sitting, crime, prices, gone)
            if reach is None:
                _crime_target(sheet, town, sitting, crime)
        for seat in range(view.seats):
            compose_unit(sheet, town, sitting, seat, prices, gone)
    with sheet.raised(2):
        for space, cost in prices.items():
            if space not in stops:
                compose_cost(sheet, places_on(view, town, space, priced=True).cost, cost)
    if stops:
        _way(sheet, town, view, stops, prices)
        _preview(sheet, town, box, sitting, stops)
    return town


def compose_portrait(sheet: Sheet, box: Box, view: PatrolState) -> None:
    """Put the map on the sheet as a picture with nothing to click."""
    town = Town(box, Spacing(gap=2), sheet.scale)
    sheet.plate(town.box.inset(-sheet.u(3)), MAP_SKIN)
    _blocks(sheet, town, view, STRETCH)
    for crime in view.scenes:
        if CRIME_PIECES[crime] in view.pieces:
            sheet.picture(town.square(view.pieces[CRIME_PIECES[crime]]), *crime_sprite(crime, "crime"))
    for seat in range(view.seats):
        sheet.picture(unit_box(view, town, seat, view.at(seat)), *car_sprite(seat, seat in view.down))


def _blocks(sheet: Sheet, town: Town, view: PatrolState, fit: Fit) -> None:
    for place, area in enumerate(view.areas):
        sheet.picture(town.block(place), *CITY.pictures[PACK.areas[area].id], fit=fit)
    sheet.picture(town.headquarters, *CITY.headquarters_picture, fit=STRETCH)


def _ground(sheet: Sheet, town: Town, view: PatrolState) -> None:
    u, margin = sheet.u, town.spacing.margin
    sheet.plate(town.box.inset(-u(6)), MAP_SKIN)
    _blocks(sheet, town, view, Fit("stretch", u(6)))
    _areas(sheet, town, view)
    for column in range(BOARD.columns):
        cell = town.square(column)
        name = Box(cell.x, town.box.y, cell.w, margin)
        sheet.text(name, SPACE_NAMES[column][0], HEADING, INK, CENTRE, ground=PAPER)
    for row in range(BOARD.rows):
        cell = town.square(row * BOARD.columns)
        sheet.text(Box(town.box.x, cell.y, margin, cell.h), str(row + 1), HEADING, INK, CENTRE, ground=PAPER)
    hq = town.headquarters
    if hq.h >= u(ROOMY) and HQ not in map(view.at, range(view.seats)):
        words = fitting(sheet, hq.w - u(6), FIGURE, "POLICE HQ", "HQ")
        sheet.text(hq.cut_bottom(hq.h * 32 // 100)[0], words, FIGURE, WHITE, CENTRE, ground=INK)


def _areas(sheet: Sheet, town: Town, view: PatrolState) -> None:
    """Say of each area what it is called, how high its crime rate is and how dense its traffic, all in one manner."""
    areas, u = [PACK.areas[area] for area in view.areas], sheet.u
    marks = [[f"rate-{one.crime}", *([f"traffic-{one.traffic}"] if view.traffic else [])] for one in areas]
    for place, one in enumerate(areas):
        rate = rate_at(view, TILE_OF.index(place))
        tip = said("area_traffic" if view.traffic else "area", area=one.title, rate=rate, traffic=one.traffic)
        head = town.head(place)
        sheet.zone(head if head.h else town.block(place).around(town.side(place)), None, tip=tip)
        for name, row in zip(marks[place], town.side(place).rows(len(marks[place])), strict=True):
            if row.w:
                sheet.picture(row.move(-u(1)), *sprite(name), fit=Fit(turn=1))
    if not town.head(0).h:
        return
    named = [one.title for one in areas], [one.title.split()[0] for one in areas]
    ways = [(u(high), list(map(_head, titles, marks))) for titles in named for high in MARKS_ABOVE]
    wide = town.head(0).w
    high, lines = next((way for way in ways if all(one.wide(sheet, way[0]) <= wide for one in way[1])), ways[-1])
    for place, line in enumerate(lines):
        line.compose(sheet, town.head(place), picture=high, ground=PAPER)


def _head(title: str, marks: list[str]) -> Line:
    """Return the name of an area with its dots at the right."""
    dots = [Span(sprite=sprite(name), ratio=MARK, right=True, rank=1) for name in reversed(marks)]
    return Line([Span((title,), HEADING, INK), *dots], gap=4)


# What can be clicked ------------------------------------------------------------------------------------------------


def _crime_target(sheet: Sheet, town: Town, sitting: PatrolSitting, crime: int) -> None:
    """Let pointing at a crime say what it is, and a click what is due where it is not to be driven to now."""
    space = sitting.view.pieces[CRIME_PIECES[crime]]
    name = SPACE_NAMES[space] if sitting.legal and not sitting.busy else None
    sheet.zone(town.square(space), name, tip=crime_tip(sitting, crime))
    if name is not None:
        sheet.act(name, partial(sitting.do, DRIVE[space], name))


def _reachable(sheet: Sheet, town: Town, sitting: PatrolSitting, reach: Reach) -> None:
    picked = picked_space(sitting)
    for space, name in enumerate(SPACE_NAMES):
        cell = town.square(space)
        if space in reach.spaces:
            skin = PICKED_SKIN if space == picked else REACH_HOVER_SKIN if sheet.hovered(name) else REACH_SKIN
            told = picked == space or prize(sitting.view, sitting.seat, space) is not None
            tip = "" if told else said("drive_there", space=name, n=points_text(reach.spaces[space]))
            sheet.plate(cell.inset(1), skin)
            sheet.zone(cell, name, tip=tip)
            sheet.act(name, partial(pick, sitting, name))
            sheet.drop(name, "car")
        elif space == reach.start:
            sheet.plate(cell.inset(1), HERE_SKIN)
        else:
            sheet.plate(cell, VEIL_SKIN)
            sheet.zone(cell, name, refusal=sitting.refusal(DRIVE[space]))


def _way(sheet: Sheet, town: Town, view: PatrolState, stops: tuple[int, ...], prices: Mapping[int, int]) -> None:
    """Add the way to the space pointed at or picked, with what it costs step by step."""
    with sheet.raised(3):
        draw_way(sheet, [town.square(space).centre for space in stops], ROUTE, 5, rim=WHITE)
        taken = {view.at(seat) for seat in range(view.seats)}
        for space in stops[1:]:
            place = places_on(view, town, space, priced=True).cost
            if space not in taken and crime_at(view, space) is None:
                place = town.square(space).middle(place.w, place.h)
            if space in prices:
                compose_cost(sheet, place, prices[space], way=True)


def _preview(sheet: Sheet, town: Town, box: Box, sitting: PatrolSitting, stops: tuple[int, ...]) -> None:
    """Say what waits at the end of a way, as a sum, where that hides nothing that could be chosen."""
    view, goal = sitting.view, stops[-1]
    found = prize(view, sitting.seat, goal)
    if found is None:
        return
    preview = Preview(
        said("on_scene", place=NUMERALS[found.place]),
        said("crime_there", crime=CRIMES[found.crime].title, space=SPACE_NAMES[goal]),
        sum_terms(found.points, found.rate),
        str(found.total),
        said(("closes_it", "paid_one")[found.missing] if found.missing < 2 else "paid_more", n=found.missing),
    )
    choices = [SPACE_NAMES.index(action[1]) for action in sitting.legal if action[0] == "drive"]
    crimes = [view.pieces[CRIME_PIECES[c]] for c in view.scenes if CRIME_PIECES[c] in view.pieces]
    room = Room(box, sheet.u(6), [town.square(space) for space in (*stops, *crimes, *choices)])
    place = room.nearest(*preview.size(sheet), town.square(goal).centre)
    if place is not None:
        with sheet.raised(5):
            preview.compose(sheet, place)


def sum_terms(points: int, rate: int) -> list[Term]:
    """Return what a place on a scene pays as a sum of a coin and the rate of the area."""
    return [Term(str(points), sprite("coin"), ink=COIN_INK, ground=COIN), Term(str(rate), fill=RATE, ink=WHITE)]
