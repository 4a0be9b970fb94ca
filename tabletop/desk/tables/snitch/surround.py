"""Everything around the city: the columns and the foot, arranged for the window."""

from collections.abc import Callable
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, HEADING, LINE, SOFT, TEXT, Skin, TextStyle, rgb
from tabletop.desk.tables.sitting import ACTIONS, COLUMN
from tabletop.desk.tables.snitch import dashboard, holdings, panels, rivals
from tabletop.desk.tables.snitch.clock import after
from tabletop.desk.tables.snitch.handbar import foot, past_foot
from tabletop.desk.tables.snitch.regions import CITY_HIGH, Regions, regions
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.tables.snitch.tray import tray
from tabletop.desk.tables.snitch.trigger import trigger
from tabletop.desk.widgets import heading, tabs
from tabletop.games.snitch.pack import CRED, SNITCH_IDS

DETECTIVE_HIGH, RAISED_HIGH, DETECTIVE_MOST = 112, 98, 150
DA_HIGH, DA_MOST, TRIGGER_HIGH, TRIGGER_MOST = 46, 112, 70, 104
"""How low and how high, in units, panels are that stand beside the lines of the snitches."""
DETECTIVE_ALONE, DA_ALONE, TRIGGER_ALONE = 175, 130, 120
"""How high they are at most, in units, where no snitch works yet."""
Panel = Callable[[Sheet, Box, SnitchSitting], None]
Find = Callable[[int], None]
Tab = tuple[str, str]
GAP = 10
Z_PILLS = 6
"""Over what can be chosen in the city, and over the outlines of what others did there."""

SNUG_TABS: tuple[Tab, ...] = (("detective", "Detective"), ("snitches", "Snitches"), ("city", "City"))
SEATS_TAB: Tab = ("seats", "Seats")
RAIL_ICONS = {"board": "city", "detective": "meeple", "snitches": "snitch", "city": "supply", "seats": "person"}
LEAST_ICON = 20
RAIL_STYLE = TextStyle("title", 16)
RAIL_SKIN = Skin(FIELD, FIELD, LINE, 1, 12)
RAIL_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 12)
RAIL_ON_SKIN = Skin(rgb("#31507a"), rgb("#26405f"), rgb("#6f97c9"), 1.5, 12)
TIGHT_TABS: tuple[Tab, ...] = (("board", "Board"), *SNUG_TABS)


def _snitch(n: int) -> Panel:
    return lambda sheet, box, sitting: holdings.snitch(sheet, box, sitting, n)


SNITCHES = tuple(_snitch(n) for n in range(len(SNITCH_IDS)))

ROOMY_RIGHT: tuple[tuple[float, Panel], ...] = (
    (96, dashboard.hero),
    (94, dashboard.action_points),
    (122, holdings.detective),
    *((84, panel) for panel in SNITCHES),
    (88, holdings.at_the_da),
    (86, trigger),
)
ROOMY_OWN = tuple(row for row in ROOMY_RIGHT if row[1] not in SNITCHES)
OWN_WHOLE, TALL_THREE, OWN_WIDE = 500, 840, 320
"""From how many units of height on all of these stand below a tall board, and from how many of width on the panels
there have three columns, the first of them this wide at the least."""
ROOMY_LEFT: tuple[tuple[float, Panel], ...] = ((314, panels.supply), (128, panels.city_tiles), (210, panels.id_markers))
STREET: tuple[tuple[float, Panel], ...] = ((104, panels.supply_grid), (44, panels.city_tiles), (84, panels.id_markers))
"""What lies in the street above the cards of the other seats."""
TAB_PANELS: dict[str, tuple[tuple[float, Panel], ...]] = {
    "snitches": tuple((100, panel) for panel in SNITCHES),
    "city": ((220, lambda sheet, box, sitting: panels.supply(sheet, box, sitting, columns=2)),),
}


def compose_surround(sheet: Sheet, sitting: SnitchSitting, find: Find) -> Regions:
    """Put everything but the city on the sheet; return where all of it is, the board empty where a tab hides it.

    `find` is called with a seat to show where its detective is.
    """
    found = regions(sheet, sitting.view.seats, sitting.looking_back)
    if found.arrangement == "roomy":
        assert found.left is not None
        assert found.right is not None
        if found.rivals is None:
            _column(sheet, found.left, sitting, ROOMY_LEFT, keep=True)
        else:
            _column(sheet, found.left.cut_top(sheet.u(CITY_HIGH))[0], sitting, STREET, keep=True)
        _column(sheet, found.right, sitting, ROOMY_RIGHT)
    elif found.arrangement == "snug":
        assert found.right is not None
        _snug_column(sheet, found, sitting, find)
    elif found.arrangement == "tall":
        assert found.right is not None
        _tall_columns(sheet, found.right, sitting, find)
    else:
        found = _tight_body(sheet, found, sitting, find)
    if found.right is not None:
        sitting.anchors[COLUMN] = found.right
    elif not sitting.looking_back:
        sitting.anchors[ACTIONS] = found.foot
    if found.rivals is not None:
        rivals.rivals(sheet, found.rivals, sitting, find)
    if found.hand is not None:
        _hand(sheet, found.hand, sitting, found.arrangement)
    if not sitting.looking_back:
        foot(sheet, found.foot, sitting, found.arrangement)
    elif found.arrangement == "roomy":
        past_foot(sheet, found.foot, found.prompt, sitting)
    return found


def _hand(sheet: Sheet, box: Box, sitting: SnitchSitting, arrangement: str) -> None:
    """Add the tiles in hand beside the board, below their heading where there is room for one."""
    if arrangement in ("snug", "tall"):
        head, box = box.cut_top(sheet.u(22), sheet.u(4))
        fits = sheet.width("YOUR TILES", HEADING) <= head.w and not sitting.watched
        heading(sheet, head, "Your tiles" if fits else "Tiles")
    tray(sheet, box, sitting)


def compose_pills(sheet: Sheet, found: Regions, sitting: SnitchSitting, find: Find) -> None:
    """Put the line of the other seats over the board, where they have no cards."""
    if found.pills is not None and found.board.w:
        sheet.cover(found.pills)
        with sheet.raised(Z_PILLS):
            rivals.strip(sheet, found.pills, sitting, find)


def _column(
    sheet: Sheet, box: Box, sitting: SnitchSitting, rows: tuple[tuple[float, Panel], ...], *, keep: bool = False
) -> None:
    """Stack panels in a column: with `keep` at their own heights, else stretched to fill it."""
    gap = sheet.u(GAP)
    whole = sum(high for high, _ in rows)
    share = min(1.0 if keep else 10.0, (box.h - gap * (len(rows) - 1)) / sheet.u(whole))
    for high, panel in rows:
        place, box = box.cut_top(round(sheet.u(high) * share), gap)
        panel(sheet, place, sitting)


def _chosen(sitting: SnitchSitting, options: tuple[Tab, ...]) -> str:
    return sitting.tab if sitting.tab in dict(options) else options[0][0]


def _snug_column(sheet: Sheet, found: Regions, sitting: SnitchSitting, find: Find) -> None:
    assert found.right is not None
    gap = sheet.u(8)
    place, box = found.right.cut_top(sheet.u(88), gap)
    dashboard.hero(sheet, place, sitting)
    place, box = box.cut_top(sheet.u(92), gap)
    dashboard.action_points(sheet, place, sitting)
    place, box = box.cut_top(sheet.u(42), gap)
    options = SNUG_TABS if found.pills is None else (*SNUG_TABS, SEATS_TAB)
    tab = _chosen(sitting, options)
    tabs(sheet, place, options, tab, "tab", choose=sitting.show_tab)
    _tab(sheet, box, sitting, tab, find)


def _tall_columns(sheet: Sheet, box: Box, sitting: SnitchSitting, find: Find) -> None:
    """Stand the panels below the board in columns: the detective's, the snitches, the city; where there is no room for
    three, and with other seats, the last of them has tabs."""
    u = sheet.u
    three = box.w >= u(TALL_THREE)
    own, rest = box.cut_left(max(u(OWN_WIDE), box.w // 3) if three else (box.w - u(GAP)) // 2, u(GAP))
    columns = rest.columns(2 if three else 1, u(GAP))
    _column(sheet, own, sitting, ROOMY_OWN if own.h >= u(OWN_WHOLE) else ROOMY_OWN[:-1])
    options = SNUG_TABS[2:] if three else SNUG_TABS[1:]
    if three:
        _column(sheet, columns[0], sitting, TAB_PANELS["snitches"])
    if sitting.view.seats > 1:
        options = (*options, SEATS_TAB)
    last = columns[-1]
    tab = _chosen(sitting, options)
    if len(options) > 1:
        place, last = last.cut_top(u(42), u(8))
        tabs(sheet, place, options, tab, "tab", choose=sitting.show_tab)
    _tab(sheet, last, sitting, tab, find)


def _tab(sheet: Sheet, box: Box, sitting: SnitchSitting, tab: str, find: Find) -> None:
    if tab == "seats":
        rivals.rivals(sheet, box, sitting, find)
    elif tab == "city":
        _city_tab(sheet, box, sitting)
    elif tab == "detective":
        _detective_tab(sheet, box, sitting)
    else:
        rows = TAB_PANELS[tab]
        most = sheet.u(sum(high for high, _ in rows) * 1.25)
        _column(sheet, box.cut_top(min(box.h, most))[0], sitting, rows)


def _detective_tab(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Stack the panels of the detective with its snitches that work, in two lines each where that fits; how the end is
    triggered goes where there is no room for all of it: the top bar says it too."""
    u, view, seat = sheet.u, sitting.view, sitting.seat
    carrying = RAISED_HIGH if view.has(seat, CRED.id) else DETECTIVE_HIGH
    panels_ = [holdings.detective, holdings.working, holdings.at_the_da, trigger]
    slim, high, tall = (
        holdings.working_high(view, seat, each)
        for each in (holdings.WORKING_SLIM, holdings.WORKING_HIGH, holdings.WORKING_MOST)
    )
    least, most = [carrying, slim, DA_HIGH, TRIGGER_HIGH], [DETECTIVE_MOST, slim, DA_MOST, TRIGGER_MOST]
    if not slim:
        least, most = [carrying, DA_HIGH, TRIGGER_HIGH], [DETECTIVE_ALONE, DA_ALONE, TRIGGER_ALONE]
        panels_.remove(holdings.working)
    if u(sum(least)) + (len(least) - 1) * u(GAP) > box.h:
        least, most, panels_ = least[:-1], most[:-1], panels_[:-1]
    if slim and u(sum(least) - slim + high) + (len(least) - 1) * u(GAP) <= box.h:
        least[1], most[1] = high, tall
    spare = box.h - u(sum(least)) - (len(least) - 1) * u(GAP)
    share = max(0.0, min(1.0, spare / max(1, u(sum(most) - sum(least)))))
    for low, tall, panel in zip(least, most, panels_, strict=True):
        place, box = box.cut_top(round(u(low) + (u(tall) - u(low)) * share), u(GAP))
        panel(sheet, place, sitting)


def _city_tab(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    gap = sheet.u(GAP)
    if box.w >= sheet.u(560):
        left, right = box.columns(2, gap)
        panels.supply(sheet, left, sitting, columns=2)
        upper, lower = right.cut_top((right.h - gap) * 2 // 5, gap)
    else:
        place, lower = box.cut_top(min(sheet.u(196), box.h * 2 // 5), gap)
        panels.supply(sheet, place, sitting, columns=2)
        upper, lower = lower.cut_top(min(sheet.u(110), (lower.h - gap) * 2 // 5), gap)
        lower = lower.cut_top(min(lower.h, sheet.u(220)))[0]
    panels.city_tiles(sheet, upper, sitting)
    panels.id_markers(sheet, lower, sitting)


def _tight_body(sheet: Sheet, found: Regions, sitting: SnitchSitting, find: Find) -> Regions:
    """Show one tab of the body; the city is one of them. The points left stand above the tabs."""
    assert found.tabs is not None
    u = sheet.u
    options = TIGHT_TABS if sitting.view.seats == 1 else (*TIGHT_TABS, SEATS_TAB)
    tab = _chosen(sitting, options)
    if sitting.clicks or _asked_on_board(sitting):
        tab = "board"
    points, rail = found.tabs.cut_top(u(34), u(4))
    dashboard.points_pill(sheet, points, sitting)
    _rail(sheet, rail, sitting, options, tab)
    if tab == "board":
        return found
    body = found.body.inset(0, u(1))
    if tab == "detective":
        left, right = body.columns(2, u(8))
        _column(sheet, left, sitting, ((58, dashboard.hero), (82, dashboard.action_points), (46, holdings.at_the_da)))
        _column(sheet, right, sitting, ((104, holdings.detective), (72, trigger)))
    elif tab == "snitches":
        _column(sheet, body, sitting, TAB_PANELS["snitches"])
    elif tab == "seats":
        others = sitting.view.seats - 1
        for place, seat in zip(body.columns(others, u(8)), after(sitting.view, sitting.seat), strict=True):
            rivals.card(sheet, place.cut_top(min(place.h, u(160)))[0], sitting, seat, find)
    else:
        _city_tab(sheet, body, sitting)
    prompt = found.prompt if sitting.looking_back else Box(0, 0, 0, 0)
    return msgspec.structs.replace(found, board=Box(0, 0, 0, 0), prompt=prompt, hand=None)


def _rail(sheet: Sheet, box: Box, sitting: SnitchSitting, options: tuple[Tab, ...], chosen: str) -> None:
    """Stack the tabs: a name each, below an icon where there is room for one."""
    u = sheet.u
    gap = u(4)
    high = min(u(60), (box.h - gap * (len(options) - 1)) // len(options))
    for id_, title in options:
        place, box = box.cut_top(high, gap)
        target = f"tab.{id_}"
        on, hot = id_ == chosen, sheet.hovered(target)
        sheet.plate(place, RAIL_ON_SKIN if on else RAIL_HOVER_SKIN if hot else RAIL_SKIN, target=target)
        sheet.act(target, partial(sitting.show_tab, id_))
        sheet.clear.append(place)
        ink = ACCENT if on else TEXT if hot else SOFT
        if high < sheet.line(RAIL_STYLE) + u(LEAST_ICON):
            sheet.text(place, title, RAIL_STYLE, TEXT if on else SOFT, CENTRE)
            continue
        words, place = place.inset(u(1), u(3)).cut_bottom(sheet.line(RAIL_STYLE))
        sheet.text(words, title, RAIL_STYLE, TEXT if on else SOFT, CENTRE)
        side = min(u(22), place.h)
        sheet.icon(place.middle(side, side), RAIL_ICONS[id_], ink)


def _asked_on_board(sitting: SnitchSitting) -> bool:
    """Tell whether the decision can only be made on the board."""
    return any(action[0] in ("start", "site", "yield") for action in sitting.legal)
