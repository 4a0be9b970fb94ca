"""Everything around the city: the columns and the foot, arranged for the window."""

from collections.abc import Callable

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.snitch import dashboard, panels
from tabletop.desk.tables.snitch.handbar import foot
from tabletop.desk.tables.snitch.regions import Regions, regions
from tabletop.desk.widgets import tabs
from tabletop.games.snitch.pack import SNITCH_IDS

Panel = Callable[[Sheet, Box, Seating], None]
GAP = 10

SNUG_TABS = (("detective", "Detective"), ("snitches", "Snitches"), ("city", "City"))
TIGHT_TABS = (("board", "Board"), ("detective", "Detective"), ("snitches", "Snitches"), ("city", "City"))


def _snitch(n: int) -> Panel:
    return lambda sheet, box, seating: dashboard.snitch(sheet, box, seating, n)


SNITCHES = tuple(_snitch(n) for n in range(len(SNITCH_IDS)))

ROOMY_RIGHT: tuple[tuple[float, Panel], ...] = (
    (96, dashboard.hero),
    (94, dashboard.action_points),
    (122, dashboard.detective),
    *((84, panel) for panel in SNITCHES),
    (88, dashboard.at_the_da),
    (86, dashboard.trigger),
)
ROOMY_LEFT: tuple[tuple[float, Panel], ...] = ((314, panels.supply), (128, panels.city_tiles), (210, panels.id_markers))
TAB_PANELS: dict[str, tuple[tuple[float, Panel], ...]] = {
    "detective": ((140, dashboard.detective), (104, dashboard.at_the_da), (96, dashboard.trigger)),
    "snitches": tuple((100, panel) for panel in SNITCHES),
    "city": ((220, lambda sheet, box, seating: panels.supply(sheet, box, seating, columns=2)),),
}


def compose_surround(sheet: Sheet, seating: Seating) -> Regions:
    """Put everything but the city on the sheet; return where all of it is, the board empty where a tab hides it."""
    found = regions(sheet)
    if found.arrangement == "roomy":
        assert found.left is not None
        assert found.right is not None
        _column(sheet, found.left, seating, ROOMY_LEFT, keep=True)
        _column(sheet, found.right, seating, ROOMY_RIGHT)
    elif found.arrangement == "snug":
        assert found.right is not None
        _snug_column(sheet, found.right, seating)
    else:
        found = _tight_body(sheet, found, seating)
    foot(sheet, found.foot, seating, found.arrangement)
    return found


def _column(
    sheet: Sheet, box: Box, seating: Seating, rows: tuple[tuple[float, Panel], ...], *, keep: bool = False
) -> None:
    """Stack panels in a column: with `keep` at their own heights, else stretched to fill it."""
    gap = sheet.u(GAP)
    whole = sum(high for high, _ in rows)
    share = min(1.0 if keep else 10.0, (box.h - gap * (len(rows) - 1)) / sheet.u(whole))
    for high, panel in rows:
        place, box = box.cut_top(round(sheet.u(high) * share), gap)
        panel(sheet, place, seating)


def _chosen(seating: Seating, options: tuple[tuple[str, str], ...]) -> str:
    return seating.tab if seating.tab in dict(options) else options[0][0]


def _snug_column(sheet: Sheet, box: Box, seating: Seating) -> None:
    gap = sheet.u(8)
    place, box = box.cut_top(sheet.u(88), gap)
    dashboard.hero(sheet, place, seating)
    place, box = box.cut_top(sheet.u(92), gap)
    dashboard.action_points(sheet, place, seating)
    place, box = box.cut_top(sheet.u(42), gap)
    tab = _chosen(seating, SNUG_TABS)
    tabs(sheet, place, SNUG_TABS, tab, "tab", choose=seating.show_tab)
    _tab(sheet, box, seating, tab)


def _tab(sheet: Sheet, box: Box, seating: Seating, tab: str) -> None:
    if tab != "city":
        rows = TAB_PANELS[tab]
        most = sheet.u(sum(high for high, _ in rows) * 1.25)
        _column(sheet, box.cut_top(min(box.h, most))[0], seating, rows)
        return
    gap = sheet.u(GAP)
    if box.w >= sheet.u(560):
        left, right = box.columns(2, gap)
        panels.supply(sheet, left, seating, columns=2)
        upper, lower = right.cut_top((right.h - gap) * 2 // 5, gap)
    else:
        place, lower = box.cut_top(min(sheet.u(196), box.h * 2 // 5), gap)
        panels.supply(sheet, place, seating, columns=2)
        upper, lower = lower.cut_top(min(sheet.u(110), (lower.h - gap) * 2 // 5), gap)
        lower = lower.cut_top(min(lower.h, sheet.u(220)))[0]
    panels.city_tiles(sheet, upper, seating)
    panels.id_markers(sheet, lower, seating)


def _tight_body(sheet: Sheet, found: Regions, seating: Seating) -> Regions:
    """Show one tab of the body; the city is one of them."""
    assert found.tabs is not None
    tab = _chosen(seating, TIGHT_TABS)
    if seating.clicks or _asked_on_board(seating):
        tab = "board"
    tabs(sheet, found.tabs, TIGHT_TABS, tab, "tab", choose=seating.show_tab)
    if tab == "board":
        return found
    body = found.body.cut_bottom(found.foot.h, sheet.u(4))[1].inset(sheet.u(8), 0)
    if tab == "detective":
        left, right = body.columns(2, sheet.u(8))
        _column(sheet, left, seating, ((88, dashboard.hero), (92, dashboard.action_points)))
        _column(sheet, right, seating, ((118, dashboard.detective), (92, dashboard.at_the_da)))
    elif tab == "snitches":
        _column(sheet, body, seating, TAB_PANELS["snitches"])
    else:
        _tab(sheet, body, seating, tab)
    return msgspec.structs.replace(found, board=Box(0, 0, 0, 0), prompt=Box(0, 0, 0, 0))


def _asked_on_board(seating: Seating) -> bool:
    """Tell whether the decision can only be made on the board."""
    return any(action[0] in ("start", "site", "yield") for action in seating.legal)
