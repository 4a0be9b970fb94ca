"""The map of Westgrove: areas, crimes, units, and where the player can drive."""

from collections.abc import Collection, Mapping
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT, STRETCH, Fit
from tabletop.desk.draw.room import Room
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    HEADING,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.layouts.squares import Spacing
from tabletop.desk.parts.bill import Term, compose_sum, sum_wide
from tabletop.desk.parts.board_marks import draw_way
from tabletop.desk.parts.line import fitting
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
from tabletop.desk.tables.patrol.consequences import NUMERALS
from tabletop.desk.tables.patrol.reading import Reach, pick, picked_space, prize, reach_of, route
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
from tabletop.games.patrol.scenes import crime_at, rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import points_text

MAP_SKIN = Skin(PAPER, PAPER_DEEP, None, radius=14, shadow=8)
VEIL_SKIN = Skin(rgb("#e6edf6"), rgb("#e6edf6"), None, radius=6, alpha=120)
REACH_SKIN = Skin(None, None, rgb("#c07d00"), 1.5, 6)
REACH_HOVER_SKIN = Skin(ACCENT, ACCENT, rgb("#8a5600"), 3, 6, alpha=90)
PICKED_SKIN = Skin(ACCENT, ACCENT, rgb("#8a5600"), 3.5, 6, alpha=110)
HERE_SKIN = Skin(WHITE, WHITE, ACCENT, 3, 6, alpha=190)
BUBBLE_SKIN = Skin(rgb("#0d1520"), rgb("#0d1520"), rgb("#6d8bb3"), 1.2, 10, shadow=6)
LEAST_HEAD = 172
"""So many units wide is an area at least that has its name above it."""
MARK = 84 / 26
"""How wide the dots of an area are for their height."""
MARKS_ABOVE, MARKS_BESIDE = (18, 15, 12), 10
"""How high the dots are, in units: the first that all areas have room for, and where they stand beside the area."""
TOTAL = TextStyle("number", 24)


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
    view, reach = sitting.view, reach_of(sitting)
    board = board_of(sheet, box)
    _ground(sheet, board, view)
    goal = None if reach is None else goal_of(sheet, sitting, reach)
    stops = () if reach is None or goal is None else route(view, reach.start, goal)
    prices = {} if reach is None else reach.spaces
    if reach is not None:
        _reachable(sheet, board, sitting, reach)
    due = reach is None and bool(sitting.legal) and not sitting.busy
    scenes = {view.pieces[CRIME_PIECES[crime]] for crime in view.scenes if CRIME_PIECES[crime] in view.pieces}
    for space in range(SPACES):
        sheet.anchors[SPACE_NAMES[space]] = board.square(space)
        if due and space not in scenes:  # something else is to be done first, which a click on the map says
            sheet.zone(board.square(space), SPACE_NAMES[space], refusal=sitting.refusal(DRIVE[space]))
    with sheet.raised(1):
        for crime in view.scenes:
            if CRIME_PIECES[crime] in view.pieces:
                compose_crime(sheet, board, sitting, crime, prices, gone)
                if reach is None:
                    space = view.pieces[CRIME_PIECES[crime]]
                    name = SPACE_NAMES[space] if due else None
                    sheet.zone(board.square(space), name, tip=crime_tip(sitting, crime))
                    if name is not None:
                        sheet.act(name, partial(sitting.do, DRIVE[space], name))
        for seat in range(view.seats):
            compose_unit(sheet, board, sitting, seat, prices, gone)
    with sheet.raised(2):
        for space, cost in prices.items():
            if space not in stops:
                compose_cost(sheet, places_on(view, board, space, priced=True).cost, cost)
    if stops:
        _way(sheet, board, view, stops, prices)
        _preview(sheet, board, box, sitting, stops)
    return board


def compose_portrait(sheet: Sheet, box: Box, view: PatrolState) -> None:
    """Put the map on the sheet as a picture with nothing to click."""
    board = Town(box, Spacing(gap=2), sheet.scale)
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
        sheet.picture(board.block(place), *CITY.pictures[PACK.areas[area].id], fit=Fit("stretch", u(6)))
    _areas(sheet, board, view)
    margin = board.spacing.margin
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
    words = fitting(sheet, hq.w - u(6), FIGURE, "POLICE HQ", "HQ")
    if hq.h >= u(ROOMY) and HQ not in map(view.at, range(view.seats)):
        sheet.text(hq.cut_bottom(hq.h * 32 // 100)[0], words, FIGURE, WHITE, CENTRE, ground=INK)


def _areas(sheet: Sheet, board: Town, view: PatrolState) -> None:
    """Say of each area what it is called, how high its crime rate is and how dense its traffic, all in one manner."""
    areas, u = [PACK.areas[area] for area in view.areas], sheet.u
    marks = [[f"rate-{one.crime}", *([f"traffic-{one.traffic}"] if view.traffic else [])] for one in areas]
    names = [one.title for one in areas], [one.title.split()[0] for one in areas]
    ways = [(titles, high) for titles in names for high in MARKS_ABOVE]
    titles, high = next((way for way in ways if _fits(sheet, board.head(0).w, way, len(marks[0]))), ways[-1])
    for place, one in enumerate(areas):
        traffic = f", traffic {one.traffic}" if view.traffic else ""
        tip = f"{one.title}: crime rate {rate_at(view, TILE_OF.index(place))}{traffic}."
        head = board.head(place)
        if not head.h:
            for name, row in zip(marks[place], board.side(place).rows(len(marks[place])), strict=True):
                sheet.picture(row.move(-u(1)), *sprite(name), fit=Fit(turn=1))
            sheet.zone(board.block(place).around(board.side(place)), None, tip=tip)
            continue
        row = head
        for name in reversed(marks[place]):
            mark, row = row.cut_right(_mark_wide(sheet, high), u(4))
            sheet.picture(mark.middle(mark.w, u(high)), *sprite(name))
        sheet.text(row, titles[place], HEADING, INK, ground=PAPER)
        sheet.zone(head, None, tip=tip)


def _mark_wide(sheet: Sheet, high: int) -> int:
    return int(sheet.u(high) * MARK)


def _fits(sheet: Sheet, wide: int, way: tuple[list[str], int], marks: int) -> bool:
    """Tell whether the name and the dots of every area have room side by side."""
    longest = max(sheet.width(title, HEADING) for title in way[0])
    return longest + marks * (_mark_wide(sheet, way[1]) + sheet.u(4)) <= wide


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


def goal_of(sheet: Sheet, sitting: PatrolSitting, reach: Reach) -> int | None:
    """Return the space that the way leads to: the one pointed at, else the picked one, else the proposed one."""
    pointed = next((space for space in reach.spaces if sheet.hovered(SPACE_NAMES[space])), None)
    if pointed is not None:
        return pointed
    return picked_space(sitting)


def _way(sheet: Sheet, board: Town, view: PatrolState, stops: tuple[int, ...], prices: Mapping[int, int]) -> None:
    """Add the way to the space pointed at or picked, with what it costs step by step."""
    with sheet.raised(3):
        draw_way(sheet, [board.square(space).centre for space in stops], ROUTE, 5, rim=WHITE)
        taken = {view.at(seat) for seat in range(view.seats)}
        for space in stops[1:]:
            place = places_on(view, board, space, priced=True).cost
            if space not in taken and crime_at(view, space) is None:
                place = board.square(space).middle(place.w, place.h)
            if space in prices:
                compose_cost(sheet, place, prices[space], way=True)


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
