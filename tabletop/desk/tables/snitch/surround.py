"""Everything around the city: the columns and the foot, arranged for the window."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import HEADING
from tabletop.desk.parts.stock import Good, Pile, compose_pile_panel, compose_stock
from tabletop.desk.parts.tabs import Tab, compose_tabs
from tabletop.desk.tables.sitting import ACTIONS, COLUMN
from tabletop.desk.tables.snitch import own
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.foot import compose_foot, compose_past_foot, compose_tray
from tabletop.desk.tables.snitch.regions import CITY_HIGH, NOWHERE, Regions, regions
from tabletop.desk.tables.snitch.seats import compose_seats
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import heading, tabs
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS
from tabletop.games.snitch.purses import SUPPLY, TYPES

Panel = Callable[[Sheet, Box, SnitchSitting], None]
Find = Callable[[int], None]
Named = tuple[str, str]
Rows = Sequence[tuple[float, Panel]]
GAP = 10
SCARCE = 1
"""So few cubes of a type in the supply are shown as a warning."""
Z_PILLS = 6
"""Over what can be chosen in the city, and over the outlines of what others did there."""
DETECTIVE_HIGH, RAISED_HIGH, DETECTIVE_MOST = 112, 98, 150
DA_HIGH, DA_MOST, TRIGGER_HIGH, TRIGGER_MOST = 46, 112, 70, 104
"""How low and how high, in units, panels are that stand beside the lines of the snitches."""
DETECTIVE_ALONE, DA_ALONE, TRIGGER_ALONE = 175, 130, 120
"""How high they are at most, in units, where no snitch works yet."""
SNUG_TABS: tuple[Named, ...] = (("detective", "Detective"), ("snitches", "Snitches"), ("city", "City"))
SEATS_TAB: Named = ("seats", "Seats")
TIGHT_TABS: tuple[Named, ...] = (("board", "Board"), *SNUG_TABS)
RAIL_ICONS = {"board": "city", "detective": "meeple", "snitches": "snitch", "city": "supply", "seats": "person"}
OWN_WHOLE, TALL_THREE, OWN_WIDE = 500, 840, 320
"""From how many units of height on all of one's own panels stand below a tall board, and from how many of width on the
panels there have three columns, the first of them this wide at the least."""


# What lies on the table for everybody -------------------------------------------------------------------------------


def supply(sheet: Sheet, box: Box, sitting: SnitchSitting, columns: int = 1) -> None:
    """Add the cubes left in the supply by type; the last ones in red."""
    goods = [
        Good(cube_sprite(what), left, kind.title, f"{kind.about}. Left in the supply: {left}.",
             f"{SUPPLY}.{KINDS[what]}", left <= SCARCE)
        for what, left, kind in zip(TYPES, sitting.view.purses[SUPPLY], PACK.kinds, strict=True)
    ]  # fmt: skip
    compose_stock(sheet, box, "Street supply", goods, columns)
    sheet.anchors[SUPPLY] = box.middle(sheet.u(32), sheet.u(32))


def city_tiles(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the stack of tiles that are still to be drawn."""
    pile = Pile("City tiles", sprite("tile-back"), len(sitting.view.zones["stack"]), "to draw", "stack")
    compose_pile_panel(sheet, box, pile, ())


def id_markers(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the ID markers that are still face down, with how many may still come of each type."""
    view, each = sitting.view, PACK.rules.markers_each
    seen = list(view.marked.values())
    goods = [
        Good(sprite(f"kind-{KINDS[what]}"), each - seen.count(what), kind.title,
             f"{kind.title}: {each - seen.count(what)} of {each} still to come.")
        for what, kind in zip(TYPES, PACK.kinds, strict=True)
    ]  # fmt: skip
    pile = Pile("ID markers", sprite("marker-back"), len(view.zones["markers"]), "face down", "markers")
    compose_pile_panel(sheet, box, pile, goods)


# Columns ------------------------------------------------------------------------------------------------------------


def _snitch(n: int) -> Panel:
    return lambda sheet, box, sitting: own.snitch(sheet, box, sitting, n)


SNITCHES = tuple(_snitch(n) for n in range(len(SNITCH_IDS)))
ROOMY_RIGHT: Rows = (
    (96, own.hero),
    (94, own.action_points),
    (122, own.detective),
    *((84, panel) for panel in SNITCHES),
    (88, own.at_the_da),
    (86, own.trigger),
)
ROOMY_OWN = tuple(row for row in ROOMY_RIGHT if row[1] not in SNITCHES)
ROOMY_LEFT: Rows = ((314, supply), (128, city_tiles), (210, id_markers))
STREET: Rows = ((104, partial(supply, columns=3)), (44, city_tiles), (84, id_markers))
"""What lies in the street above the cards of the other seats."""
SNITCHES_TAB: Rows = tuple((100, panel) for panel in SNITCHES)


def _column(sheet: Sheet, box: Box, sitting: SnitchSitting, rows: Rows, most: float = 10.0) -> None:
    """Stack panels in a column, stretched to fill it, at `most` so many times as high as they are."""
    gap = sheet.u(GAP)
    share = min(most, (box.h - gap * (len(rows) - 1)) / sheet.u(sum(high for high, _ in rows)))
    for high, panel in rows:
        place, box = box.cut_top(round(sheet.u(high) * share), gap)
        panel(sheet, place, sitting)


def compose_surround(sheet: Sheet, sitting: SnitchSitting, find: Find) -> Regions:
    """Put everything but the city on the sheet; return where all of it is, the board empty where a tab hides it.

    `find` is called with a seat to show where its detective is.
    """
    found = regions(sheet, sitting.view.seats, sitting.looking_back)
    if found.arrangement == "tight":
        found = _tight_body(sheet, found, sitting, find)
    elif found.right is not None:
        if found.arrangement == "roomy" and found.left is not None:
            rows = ROOMY_LEFT if found.rivals is None else STREET
            left = found.left if found.rivals is None else found.left.cut_top(sheet.u(CITY_HIGH))[0]
            _column(sheet, left, sitting, rows, 1.0)
            _column(sheet, found.right, sitting, ROOMY_RIGHT)
        elif found.arrangement == "snug":
            _snug_column(sheet, found.right, sitting, find, seats=found.pills is not None)
        else:
            _tall_columns(sheet, found.right, sitting, find)
        sheet.anchors[COLUMN] = found.right
    if found.right is None and not sitting.looking_back:
        sheet.anchors[ACTIONS] = found.foot
    if found.rivals is not None:
        compose_seats(sheet, found.rivals, sitting, find)
    if found.hand is not None:
        _hand(sheet, found.hand, sitting, found.arrangement)
    if not sitting.looking_back:
        compose_foot(sheet, found.foot, sitting, found.arrangement)
    elif found.arrangement == "roomy":
        compose_past_foot(sheet, found.foot, found.prompt, sitting)
    return found


def _hand(sheet: Sheet, box: Box, sitting: SnitchSitting, arrangement: str) -> None:
    """Add the tiles in hand beside the board, below their heading where there is room for one."""
    if arrangement in ("snug", "tall"):
        head, box = box.cut_top(sheet.u(22), sheet.u(4))
        fits = sheet.width("YOUR TILES", HEADING) <= head.w and not sitting.watched
        heading(sheet, head, "Your tiles" if fits else "Tiles")
    compose_tray(sheet, box, sitting)


def compose_pills(sheet: Sheet, found: Regions, sitting: SnitchSitting, find: Find) -> None:
    """Put the line of the other seats over the board, where they have no cards."""
    if found.pills is not None and found.board.w:
        sheet.cover(found.pills)
        with sheet.raised(Z_PILLS):
            compose_seats(sheet, found.pills, sitting, find)


def _chosen(sitting: SnitchSitting, options: tuple[Named, ...]) -> str:
    return sitting.tab if sitting.tab in dict(options) else options[0][0]


def _tabs(sheet: Sheet, box: Box, sitting: SnitchSitting, find: Find, options: tuple[Named, ...]) -> None:
    """Add tabs and the panels of the one that is up."""
    tab = _chosen(sitting, options)
    if len(options) > 1:
        place, box = box.cut_top(sheet.u(42), sheet.u(8))
        tabs(sheet, place, options, tab, "tab", choose=sitting.show_tab)
    if tab == "seats":
        compose_seats(sheet, box, sitting, find)
    elif tab == "city":
        _city_tab(sheet, box, sitting)
    elif tab == "detective":
        _detective_tab(sheet, box, sitting)
    else:
        _column(sheet, box, sitting, SNITCHES_TAB, 1.25)


def _snug_column(sheet: Sheet, box: Box, sitting: SnitchSitting, find: Find, *, seats: bool) -> None:
    place, box = box.cut_top(sheet.u(88), sheet.u(8))
    own.hero(sheet, place, sitting)
    place, box = box.cut_top(sheet.u(92), sheet.u(8))
    own.action_points(sheet, place, sitting)
    _tabs(sheet, box, sitting, find, (*SNUG_TABS, SEATS_TAB) if seats else SNUG_TABS)


def _tall_columns(sheet: Sheet, box: Box, sitting: SnitchSitting, find: Find) -> None:
    """Stand the panels below the board in columns: the detective's, the snitches, the city; where there is no room for
    three, and with other seats, the last of them has tabs."""
    u = sheet.u
    three = box.w >= u(TALL_THREE)
    mine, rest = box.cut_left(max(u(OWN_WIDE), box.w // 3) if three else (box.w - u(GAP)) // 2, u(GAP))
    columns = rest.columns(2 if three else 1, u(GAP))
    _column(sheet, mine, sitting, ROOMY_OWN if mine.h >= u(OWN_WHOLE) else ROOMY_OWN[:-1])
    if three:
        _column(sheet, columns[0], sitting, SNITCHES_TAB)
    options = SNUG_TABS[2:] if three else SNUG_TABS[1:]
    _tabs(sheet, columns[-1], sitting, find, (*options, SEATS_TAB) if sitting.view.seats > 1 else options)


def _detective_tab(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Stack the panels of the detective with its snitches that work, in two lines each where that fits; how the end is
    triggered goes where there is no room for all of it: the top bar says it too."""
    u, view, seat = sheet.u, sitting.view, sitting.seat
    slim, high, tall = (
        own.working_high(view, seat, each) for each in (own.WORKING_SLIM, own.WORKING_HIGH, own.WORKING_MOST)
    )
    carrying = RAISED_HIGH if view.has(seat, CRED.id) else DETECTIVE_HIGH
    rows: list[tuple[int, int, Panel]] = [
        (carrying, DETECTIVE_MOST if slim else DETECTIVE_ALONE, own.detective),
        (DA_HIGH, DA_MOST if slim else DA_ALONE, own.at_the_da),
        (TRIGGER_HIGH, TRIGGER_MOST if slim else TRIGGER_ALONE, own.trigger),
    ]
    if slim:
        rows.insert(1, (slim, slim, own.working))
    room = box.h - u(sum(least for least, _, _ in rows)) - (len(rows) - 1) * u(GAP)
    if room < 0:
        rows.pop()
    room = box.h - u(sum(least for least, _, _ in rows)) - (len(rows) - 1) * u(GAP)
    if slim and u(high - slim) <= room:
        rows[1] = high, tall, own.working
        room -= u(high - slim)
    share = max(0.0, min(1.0, room / max(1, u(sum(most - least for least, most, _ in rows)))))
    for least, most, panel in rows:
        place, box = box.cut_top(round(u(least) + (u(most) - u(least)) * share), u(GAP))
        panel(sheet, place, sitting)


def _city_tab(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    u, gap = sheet.u, sheet.u(GAP)
    if box.w >= u(560):
        left, right = box.columns(2, gap)
        upper, lower = right.cut_top((right.h - gap) * 2 // 5, gap)
    else:
        left, lower = box.cut_top(min(u(196), box.h * 2 // 5), gap)
        upper, lower = lower.cut_top(min(u(110), (lower.h - gap) * 2 // 5), gap)
        lower = lower.cut_top(min(lower.h, u(220)))[0]
    supply(sheet, left, sitting, 2)
    city_tiles(sheet, upper, sitting)
    id_markers(sheet, lower, sitting)


# Where room is short ------------------------------------------------------------------------------------------------


def _tight_body(sheet: Sheet, found: Regions, sitting: SnitchSitting, find: Find) -> Regions:
    """Show one tab of the body; the city is one of them. The points left stand above the tabs."""
    assert found.tabs is not None
    u, options = sheet.u, TIGHT_TABS if sitting.view.seats == 1 else (*TIGHT_TABS, SEATS_TAB)
    asked = any(action[0] in ("start", "site", "yield") for action in sitting.legal)
    tab = "board" if sitting.clicks or asked else _chosen(sitting, options)
    points, rail = found.tabs.cut_top(u(34), u(4))
    own.points_pill(sheet, points, sitting)
    rows = [Tab(id_, title, icon=RAIL_ICONS[id_]) for id_, title in options]
    high = min(rail.h, sheet.u(64) * len(rows))
    compose_tabs(sheet, rail.cut_top(high)[0], rows, tab, sitting.show_tab, named=True)
    sheet.clear.append(rail)
    if tab == "board":
        return found
    body = found.body.inset(0, u(1))
    if tab == "detective":
        left, right = body.columns(2, u(8))
        _column(sheet, left, sitting, ((58, own.hero), (82, own.action_points), (46, own.at_the_da)))
        _column(sheet, right, sitting, ((104, own.detective), (72, own.trigger)))
    elif tab == "snitches":
        _column(sheet, body, sitting, SNITCHES_TAB)
    elif tab == "seats":
        compose_seats(sheet, body, sitting, find)
    else:
        _city_tab(sheet, body, sitting)
    prompt = found.prompt if sitting.looking_back else NOWHERE
    return msgspec.structs.replace(found, board=NOWHERE, prompt=prompt, hand=None)
