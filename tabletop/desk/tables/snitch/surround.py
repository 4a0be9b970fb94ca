"""Everything around the city: the columns and the foot, arranged for the window."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BARE_TABLE, HEADING, LINE_SOFT, PANEL_SKIN
from tabletop.desk.parts.arrange import NOWHERE
from tabletop.desk.parts.stock import Good, Pile, compose_pile_panel, compose_stock
from tabletop.desk.parts.tabs import Tab, compose_tabs
from tabletop.desk.tables.sitting import ACTIONS, COLUMN
from tabletop.desk.tables.snitch import own
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.foot import compose_foot, compose_tray
from tabletop.desk.tables.snitch.regions import Regions, regions
from tabletop.desk.tables.snitch.seats import compose_seats
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import case_file, heading, tabs
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import PACK, SNITCH_IDS
from tabletop.games.snitch.purses import SUPPLY, TYPES

Panel = Callable[[Sheet, Box, SnitchSitting], None]
Rows = Sequence[tuple[float, Panel]]
GAP = 10
"""How far panels are apart, in units."""
FILE = own.CASE_FILE
"""What all of a player's own is written on."""
SCARCE = 1
"""So few cubes of a type in the supply are shown as a warning."""
RULED_GAP = 15
"""How far what is written on one sheet is apart, in units."""
FILE_STRETCH = 1.12
"""So many times as high as they are at least the parts of the file get: above a drawer the first stays whole."""
POINTS_HIGH = 62
"""How high the action points are, in units."""
TABS = {
    "board": ("Board", "city"),
    "detective": ("Detective", "meeple"),
    "snitches": ("Snitches", "snitch"),
    "city": ("City", "supply"),
    "seats": ("Seats", "person"),
}
"""What the tabs are called, and their icons."""
OWN_WHOLE = 500
"""From this height in units on all of one's own panels stand below a tall board."""
TALL_THREE = 840
"""From this width in units on the panels there have three columns."""
OWN_WIDE = 320
"""How wide the first of them is at least, in units."""


# What lies on the table for everybody -------------------------------------------------------------------------------


def supply(sheet: Sheet, box: Box, sitting: SnitchSitting, columns: int = 2, title: str = "Street supply") -> None:
    """Add the cubes left in the supply by type; the last ones in red."""
    goods = [
        Good(
            cube_sprite(what),
            left,
            kind.title,
            f"{kind.about}. Left in the supply: {left}.",
            f"{SUPPLY}.{KINDS[what]}",
            left <= SCARCE,
        )
        for what, left, kind in zip(TYPES, sitting.view.purses[SUPPLY], PACK.kinds, strict=True)
    ]
    compose_stock(sheet, box, title, goods, columns)
    sheet.anchors[SUPPLY] = box.middle(sheet.u(32), sheet.u(32))


def city_tiles(sheet: Sheet, box: Box, sitting: SnitchSitting, title: str = "City tiles") -> None:
    """Add the stack of tiles that are still to be drawn."""
    left = len(sitting.view.zones["stack"])
    pile = Pile(title, sprite("tile-back"), left, "stack", f"City tiles still to be drawn: {left}.")
    compose_pile_panel(sheet, box, pile, ())


def marker_pile(sheet: Sheet, box: Box, sitting: SnitchSitting, title: str = "") -> None:
    """Add the pile of ID markers that are still face down; pointing at it says what may still come."""
    view, each = sitting.view, PACK.rules.markers_each
    left, seen = len(view.zones["markers"]), list(view.marked.values())
    kinds = [f"{each - seen.count(what)} {kind.title}" for what, kind in zip(TYPES, PACK.kinds, strict=True)]
    tip = f"ID markers face down: {left}. Still to come: {', '.join(kinds)}."
    compose_pile_panel(sheet, box, Pile(title, sprite("marker-back"), left, "markers", tip), ())


def id_markers(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the ID markers that are still face down, with how many may still come of each type."""
    view, each = sitting.view, PACK.rules.markers_each
    seen = list(view.marked.values())
    goods = [
        Good(
            sprite(f"disc-{KINDS[what]}"),
            each - seen.count(what),
            kind.title,
            f"{kind.title}: {each - seen.count(what)} of {each} still to come.",
        )
        for what, kind in zip(TYPES, PACK.kinds, strict=True)
    ]
    pile = Pile("ID markers", sprite("marker-back"), len(view.zones["markers"]), "markers")
    compose_pile_panel(sheet, box, pile, goods)


def _city(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    u, gap = sheet.u, sheet.u(GAP)
    if box.w >= u(560):
        left, right = box.columns(2, gap)
        upper, lower = right.cut_top((right.h - gap) * 2 // 5, gap)
    else:
        left, lower = box.cut_top(min(u(196), box.h * 2 // 5), gap)
        upper, lower = lower.cut_top(min(u(110), (lower.h - gap) * 2 // 5), gap)
        lower = lower.cut_top(min(lower.h, u(220)))[0]
    supply(sheet, left, sitting)
    city_tiles(sheet, upper, sitting)
    id_markers(sheet, lower, sitting)


# Columns ------------------------------------------------------------------------------------------------------------


OWN: Rows = ((96, own.detective), (76, own.at_the_da), (92, own.trigger))
"""What is one's own below the rating."""
STREET: Rows = (
    (330, partial(supply, columns=1, title="")),
    (90, partial(city_tiles, title="")),
    (90, marker_pile),
)
STREET_MIDDLE: Rows = ((190, supply), (44, city_tiles), (44, partial(marker_pile, title="ID markers")))
STREET_LOW: Rows = (
    (104, partial(supply, columns=3)),
    (44, city_tiles),
    (44, partial(marker_pile, title="ID markers")),
)
"""What lies in the street, and where there is less room above the cards of the other seats."""
STREETS = {480: STREET, 330: STREET_MIDDLE, 0: STREET_LOW}
"""Which it is, from so many units of height on."""


def _column(sheet: Sheet, box: Box, sitting: SnitchSitting, rows: Rows, most: float = 10.0) -> None:
    """Stack panels in a column, stretched to fill it, at `most` so many times as high as they are; with a thin line
    between what is written on one sheet."""
    ruled, first = sheet.material is FILE, box.y
    gap = sheet.u(RULED_GAP if ruled else GAP)
    share = min(most, (box.h - gap * (len(rows) - 1)) / sheet.u(sum(high for high, _ in rows)))
    for high, panel in rows:
        if ruled and box.y > first:
            sheet.rule(box.x, box.y - gap // 2, box.w, LINE_SOFT)
        place, box = box.cut_top(round(sheet.u(high) * share), gap)
        sheet.kept(f"column {place.x} {place.y}", place, partial(_drawn, panel=panel, sitting=sitting))


def _drawn(sheet: Sheet, box: Box, panel: Panel, sitting: SnitchSitting) -> None:
    panel(sheet, box, sitting)


def _points(sheet: Sheet, box: Box, sitting: SnitchSitting) -> Box:
    """Add the action points at the top of a box; return what is left of that."""
    place, rest = box.cut_top(sheet.u(POINTS_HIGH), sheet.u(8))
    sheet.plate(place, PANEL_SKIN)
    own.points(sheet, place.inset(sheet.u(12), sheet.u(6)), sitting)
    return rest


def compose_surround(sheet: Sheet, sitting: SnitchSitting) -> Regions:
    """Put everything but the city on the sheet; return where all of it is, the board empty where a tab hides it."""
    found = regions(sheet, sitting.view.seats, sitting.looking_back)
    if found.arrangement == "tight":
        found = _tight_body(sheet, found, sitting)
    elif found.arrangement == "roomy":
        with sheet.made_of(BARE_TABLE):
            rows = next(rows for least, rows in STREETS.items() if found.street.h >= sheet.u(least))
            _column(sheet, found.street, sitting, rows, 1.0)
        with case_file(sheet, found.right, material=FILE) as box:
            rows = (116, own.hero), (104, own.detective), (84, own.at_the_da), (330, own.snitches)
            if sitting.view.turns_left(sitting.seat) is not None:  # before, the top bar says what is lacking
                rows = *rows, *OWN[2:]
            _column(sheet, box.cut_bottom(sheet.u(RULED_GAP))[1], sitting, rows, FILE_STRETCH)
    elif found.arrangement == "snug":
        _snug_column(sheet, found.right, sitting, seats=bool(found.pills.w))
    else:
        _tall_columns(sheet, found.right, sitting)
    if found.right.w:
        sheet.anchors[COLUMN] = found.right
    elif not sitting.looking_back:
        sheet.anchors[ACTIONS] = found.foot
    if found.rivals.w:
        sheet.kept("seats", found.rivals, partial(compose_seats, sitting=sitting))
    if found.hand.w:
        sheet.kept("tiles", found.hand, partial(_hand, sitting=sitting, arrangement=found.arrangement))
    sheet.kept("foot", found.foot, partial(compose_foot, found=found, sitting=sitting))
    return found


def _hand(sheet: Sheet, box: Box, sitting: SnitchSitting, arrangement: str) -> None:
    """Add the tiles in hand beside the board, below their heading where there is room for one."""
    if arrangement in ("snug", "tall"):
        head, box = box.cut_top(sheet.u(22), sheet.u(4))
        fits = sheet.width("YOUR TILES", HEADING) <= head.w and not sitting.watched
        heading(sheet, head, "Your tiles" if fits else "Tiles")
    compose_tray(sheet, box, sitting)


def _tabs(sheet: Sheet, box: Box, sitting: SnitchSitting, names: Sequence[str]) -> None:
    """Add the tabs so called, and the panels of the one that is up."""
    tab = sitting.tab if sitting.tab in names else names[0]
    if len(names) > 1:
        place, box = box.cut_top(sheet.u(42), sheet.u(8))
        tabs(sheet, place, [(name, TABS[name][0]) for name in names], tab, "tab", choose=sitting.show_tab)
    PANELS[tab](sheet, box, sitting)


def _snug_column(sheet: Sheet, box: Box, sitting: SnitchSitting, *, seats: bool) -> None:
    with case_file(sheet, _points(sheet, box, sitting), 14, FILE) as inner:
        place, rest = inner.cut_top(sheet.u(78), sheet.u(8))
        own.hero(sheet, place, sitting)
        _tabs(sheet, rest, sitting, ("detective", "snitches", "city", *(["seats"] if seats else [])))


def _tall_columns(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Stand the panels below the board in columns: the detective's, the snitches, the city; where there is no room for
    three, and with other seats, the last of them has tabs."""
    u = sheet.u
    three = box.w >= u(TALL_THREE)
    mine, rest = box.cut_left(max(u(OWN_WIDE), box.w // 3) if three else (box.w - u(GAP)) // 2, u(GAP))
    columns = rest.columns(2 if three else 1, u(GAP))
    with case_file(sheet, _points(sheet, mine, sitting), material=FILE) as box:
        _column(sheet, box, sitting, ((90, own.hero), *(OWN if mine.h >= u(OWN_WHOLE) else OWN[:-1])))
    if three:
        with case_file(sheet, columns[0], material=FILE) as box:
            own.snitches(sheet, box, sitting)
    names = [*([] if three else ["snitches"]), "city", *(["seats"] if sitting.view.seats > 1 else [])]
    with case_file(sheet, columns[-1], material=FILE) as box:
        _tabs(sheet, box, sitting, names)


def _detective(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Stack the panels of the detective with its snitches that work, in two lines each where that fits; how the end is
    triggered goes where there is no room for all of it: the top bar says it too."""
    u, view, seat = sheet.u, sitting.view, sitting.seat
    built = sum(view.has(seat, snitch) for snitch in SNITCH_IDS)
    slim, high, tall = (built * each + own.WORKING_PAD if built else 0 for each in (28, 40, 70))
    rows: list[tuple[int, int, Panel]] = [(96, 128, own.detective), (40, 84, own.at_the_da), (66, 96, own.trigger)]
    if slim:
        rows.insert(1, (slim, slim, own.working))

    def room() -> int:
        return box.h - u(sum(least for least, _, _ in rows)) - (len(rows) - 1) * u(RULED_GAP)

    if room() < 0:
        rows.pop()
    if slim and u(high - slim) <= room():
        rows[1] = high, tall, own.working
    share = max(0.0, min(1.0, room() / max(1, u(sum(most - least for least, most, _ in rows)))))
    shown = [(least + (most - least) * share, panel) for least, most, panel in rows]
    _column(sheet, box, sitting, shown, 1.2)


PANELS: dict[str, Panel] = {
    "seats": compose_seats,
    "city": _city,
    "detective": _detective,
    "snitches": own.snitches,
}


# Where room is short ------------------------------------------------------------------------------------------------


def _abreast(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Stand the panels of the detective in two columns."""
    left, right = box.columns(2, sheet.u(24))
    _column(sheet, left, sitting, ((58, own.hero), (56, own.points), (44, own.at_the_da)))
    _column(sheet, right, sitting, ((104, own.detective), (72, own.trigger)))


def _tight_body(sheet: Sheet, found: Regions, sitting: SnitchSitting) -> Regions:
    """Show one tab of the body; the city is one of them. The points left stand above the tabs."""
    u, names = sheet.u, list(TABS)[: None if sitting.view.seats > 1 else -1]
    asked = any(action[0] in ("start", "site", "yield") for action in sitting.legal)
    tab = "board" if sitting.clicks or asked or sitting.tab not in names else sitting.tab
    points, rail = found.tabs.cut_top(u(34), u(4))
    own.points_pill(sheet, points, sitting)
    rows = [Tab(name, TABS[name][0], icon=TABS[name][1]) for name in names]
    compose_tabs(sheet, rail.cut_top(min(rail.h, u(64) * len(rows)))[0], rows, tab, sitting.show_tab, named=True)
    sheet.clear.append(rail)
    if tab == "board":
        return found
    body = found.body.inset(0, u(1))
    if tab in ("city", "seats"):
        with sheet.made_of(BARE_TABLE):
            PANELS[tab](sheet, body, sitting)
    else:
        with case_file(sheet, body, 12, FILE) as box:
            (_abreast if tab == "detective" else own.snitches)(sheet, box, sitting)
    prompt = found.prompt if sitting.looking_back else NOWHERE
    return msgspec.structs.replace(found, board=NOWHERE, prompt=prompt, hand=NOWHERE)
