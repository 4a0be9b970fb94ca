"""The player's own pieces on the dashboard: the detective, the snitches, and what the DA would pay."""

from collections.abc import Callable, Sequence

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import LEFT, RIGHT, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    HEADING,
    LINE,
    PANEL,
    PANEL_DEEP,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.handling import CUBE, DA, NOTHING_TAKES_IT, held_kinds, panel_takes
from tabletop.desk.tables.snitch.parts import (
    FIGURE_SMALL,
    Word,
    counted,
    cubes_in_slots,
    first_fit,
    hq_words,
    in_order,
    least_wide,
    prices,
    slot_row,
    words,
)
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.tables.snitch.spots import LEAST_TARGET
from tabletop.desk.widgets import ButtonStyle, Command, button, heading
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of
from tabletop.games.snitch.state import SnitchState

CARD_SKIN = Skin(PANEL, PANEL_DEEP, LINE, radius=14, shadow=6)
BUILT_SKIN = Skin(PANEL, PANEL_DEEP, rgb("#5c9be6"), 1.6, 14, shadow=6)
WORKING_HOVER_SKIN = Skin(PANEL, PANEL_DEEP, ACCENT, 2, 14, shadow=6)
CUBE_READY_SKIN = Skin(None, None, ACCENT, 1.5, 6)
CUBE_HOVER_SKIN = Skin(None, None, ACCENT, 2.5, 6)
CARD_TITLE = TextStyle("title", 18, 1.0)
WORTH = TextStyle("title", 20)
GAIN = TextStyle("title", 30)
ROMAN = ("I", "II")
LOW_SNITCH, LOW_TITLE = 58, 158
"""In a lower box, in units, a snitch stands in one line, with so much for its title."""
WORKING_SLIM, WORKING_HIGH, WORKING_MOST = 28, 40, 60
"""The height in units of a snitch that works where room is short, and the least and the most where it has two lines."""
WORKING_PAD = 8
VP_TIP = "VP are points at the end of the game."
LOAD, LOAD_MOST = 20, 26
"""The least and the largest size of the cubes that would be delivered, in units."""
LOW_DA = 78
"""In a lower box, in units, what the DA would pay stands in one line."""


def detective(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what the detective carries, and the price of its next level."""
    view = sitting.view
    u, seat = sheet.u, sitting.seat
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(16), u(8))
    panel_takes(sheet, sitting, box, DETECTIVE)
    raised = view.has(seat, CRED.id)
    capacity = view.capacity(seat)
    head, rest = inner.cut_top(u(24), u(2))
    used = sheet.text(head, "DETECTIVE", CARD_TITLE, TEXT)
    aside = head.cut_left(used.w, u(10))[1]
    sheet.text(aside, first_fit(sheet, aside, f"Street Cred {ROMAN[raised]} · carries {capacity}",
                                 f"carries {capacity}"), SMALL, QUIET)  # fmt: skip
    row, rest = rest.cut_top(max(u(32), min(u(38), rest.h - u(34))), u(2))
    cubes = view.purses[purse_of(DETECTIVE, seat)]
    count = sum(cubes)
    note = max(sheet.width("0 of 0", SMALL_BOLD), sheet.width(counted(count, "VP"), SMALL))
    places = slot_row(row.cut_right(note, u(8))[1], capacity, u(34), u(5))
    held = cubes_in_slots(sheet, sitting, purse_of(DETECTIVE, seat), cubes, places)
    if sitting.legal and not view_is_elsewhere(sitting) and places[0].w >= LEAST_TARGET:
        movable = held_kinds(sitting)
        for n, (what, place) in enumerate(held):
            tip = "Click or drag it to put it somewhere." if what in movable else ""
            refusal = None if what in movable else NOTHING_TAKES_IT
            _cube_target(sheet, place, f"held {n}", what, _opener(sitting, KINDS[what]), tip=tip, refusal=refusal)
    sheet.text(row, f"{count} of {capacity}", SMALL_BOLD, TEXT if count < capacity else ACCENT, RIGHT)
    if raised:
        words(sheet, rest, [(f"{count} VP in cubes", SMALL, QUIET)])
        sheet.text(rest, f"+{CRED.victory_points} VP", WORTH, ACCENT, RIGHT)
        sheet.zone(rest, None, tip=VP_TIP)
        return
    title = upgrade_title(CRED.id)
    worth = f"{CRED.victory_points} VP"
    if rest.h >= u(62):  # room for a line of its own
        label, place = rest.middle(rest.w, u(62)).cut_top(u(26), u(2))
        sheet.text(label, title, SMALL_BOLD, QUIET)
        sheet.text(label, worth, FIGURE_SMALL, SOFT, RIGHT)
        sheet.zone(label, None, tip=VP_TIP)
        prices(sheet, place, sitting, CRED.id)
        return
    if sheet.width(title, SMALL_BOLD) + u(8) + least_wide(sheet, CRED.id) > rest.w:
        title = title.removeprefix("Street ")
    label, place = rest.cut_left(sheet.width(title, SMALL_BOLD), u(8))
    sheet.text(label, title, SMALL_BOLD, QUIET)
    beside = place.cut_right(sheet.width(worth, FIGURE_SMALL), u(6))[1]
    if least_wide(sheet, CRED.id) <= beside.w:
        sheet.text(rest, worth, FIGURE_SMALL, SOFT, RIGHT)
        place = beside
    prices(sheet, place, sitting, CRED.id)


def view_is_elsewhere(sitting: SnitchSitting) -> bool:
    """Tell whether what is asked now is not the open turn of the player."""
    return ("end",) not in sitting.legal


def _opener(sitting: SnitchSitting, kind: str) -> Callable[[], None]:
    def act() -> None:
        sitting.notes.cube = kind
        if sitting.mode != "cubes":
            sitting.open("cubes")

    return act


def _cube_target(
    sheet: Sheet,
    place: Box,
    target: str,
    what: int,
    act: Callable[[], None],
    *,
    tip: str = "",
    refusal: Reason | None = None,
) -> None:
    """Let a cube in its slot be clicked and carried, ringed where it can be moved now."""
    if refusal is None:
        sheet.plate(place, CUBE_HOVER_SKIN if sheet.hovered(target) else CUBE_READY_SKIN)
    with sheet.gripped(target, CUBE, picked=refusal is None, lies=False):
        sheet.picture(place.inset(max(1, place.w // 9)), *cube_sprite(what))
    sheet.zone(place, target, tip=tip, refusal=refusal)
    sheet.act(target, act)


def snitch(sheet: Sheet, box: Box, sitting: SnitchSitting, n: int) -> None:
    """Add the snitch tile number `n` (0 to 2): its prices, or once built its cubes and what it brings."""
    view = sitting.view
    u, seat, id_ = sheet.u, sitting.seat, SNITCH_IDS[n]
    upgrade = UPGRADES[id_]
    built = view.has(seat, id_)
    sheet.plate(box, BUILT_SKIN if built else CARD_SKIN)
    panel_takes(sheet, sitting, box, id_)
    inner = box.inset(u(12), u(6))
    picture = sprite(f"snitch-{seat + 1}-{n + 1}" if built else f"snitch-idle-{n + 1}")
    low = inner.h < u(LOW_SNITCH)
    if low:  # title, prices and worth in one line
        mark, inner = inner.cut_left(u(40), u(10))
        sheet.picture(mark.middle(mark.w, min(u(44), mark.h)), *picture)
        mark = mark.middle(min(u(40), mark.h), min(u(40), mark.h))
        head, row = inner, inner.cut_left(u(LOW_TITLE), u(8))[1].cut_right(u(70), u(8))[1]
    elif inner.w >= u(316):
        mark, inner = inner.cut_left(u(46), u(8))
        sheet.picture(mark.middle(u(46), min(u(56), mark.h)), *picture)
        mark = mark.middle(u(40), u(40))
        head, row = inner.cut_top(max(u(26), inner.h - u(36)), u(2))
    else:
        head, row = inner.cut_top(max(u(34), inner.h - u(36)), u(2))
        mark, head = head.cut_left(u(36), u(8))
        sheet.picture(mark.middle(u(36), min(u(42), mark.h)), *picture)
    sitting.anchors[f"{id_}.{seat}"] = mark
    used = sheet.text(head, upgrade_title(id_).upper(), CARD_TITLE, TEXT if built else SOFT)
    sheet.text(head.cut_left(used.w, u(10))[1], f"holds {upgrade.capacity}", SMALL, QUIET)
    worth = f"+{upgrade.victory_points} VP" if built else f"{upgrade.victory_points} VP"
    sheet.text(head, worth, WORTH, ACCENT if built else SOFT, RIGHT)
    sheet.zone(head, None, tip=VP_TIP)
    if not built:
        prices(sheet, row, sitting, id_)
        return
    _working(sheet, row, sitting, n)


def working_high(view: SnitchState, seat: int, each: int = WORKING_SLIM) -> int:
    """Return how many units high the snitches that work are with `each` so high, 0 without one."""
    built = sum(view.has(seat, snitch) for snitch in SNITCH_IDS)
    return built * each + WORKING_PAD if built else 0


def working(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add each snitch that works: its name, its cubes, how many of how many, and what it brings; a click shows all of
    them."""
    view = sitting.view
    u = sheet.u
    hot = sheet.hovered("working")
    sheet.plate(box, WORKING_HOVER_SKIN if hot else BUILT_SKIN, target="working", tip="Click for all your snitches.")
    sheet.act("working", lambda: sitting.show_tab("snitches"))
    built = [n for n, snitch in enumerate(SNITCH_IDS) if view.has(sitting.seat, snitch)]
    for k, (n, row) in enumerate(zip(built, box.inset(u(12), u(WORKING_PAD // 2)).rows(len(built), 0), strict=True)):
        if k:
            sheet.rule(row.x, row.y, row.w, LINE)
        panel_takes(sheet, sitting, row, SNITCH_IDS[n])
        (_two_lines if row.h >= u(WORKING_HIGH - 1) else _one_line)(sheet, row, sitting, n)


def _two_lines(sheet: Sheet, row: Box, sitting: SnitchSitting, n: int) -> None:
    """Add a snitch that works: name, number and worth, below them its cubes and what comes."""
    view = sitting.view
    u, seat, id_ = sheet.u, sitting.seat, SNITCH_IDS[n]
    purse, capacity = purse_of(id_, seat), UPGRADES[id_].capacity
    mark, rest = row.cut_left(u(34), u(8))
    mark = mark.middle(u(34), min(u(40), row.h))
    sheet.picture(mark, *sprite(f"snitch-{seat + 1}-{n + 1}"))
    sitting.anchors[f"{id_}.{seat}"] = mark
    rest = rest.middle(rest.w, min(rest.h, u(52)))
    upper, lower = rest.cut_top(rest.h // 2)
    used = sheet.text(upper, upgrade_title(id_).upper(), CARD_TITLE, TEXT)
    held = sum(view.purses[purse])
    ink = ACCENT if held >= capacity else QUIET
    sheet.text(upper.cut_left(used.w, u(10))[1], f"{held} of {capacity}", SMALL, ink)
    sheet.text(upper, f"+{UPGRADES[id_].victory_points} VP", WORTH, ACCENT, RIGHT)
    places = slot_row(lower, capacity, min(u(26), lower.h - u(1)), u(3))
    cubes_in_slots(sheet, sitting, purse, view.purses[purse], places)
    turn, after = lower.cut_right(sheet.width("a turn", SMALL), u(5))
    sheet.text(turn, "a turn", SMALL, QUIET)
    _gain(sheet, after, view, seat, n)


def _one_line(sheet: Sheet, row: Box, sitting: SnitchSitting, n: int) -> None:
    """Add a snitch that works in a slim line, as much as there is room for."""
    view = sitting.view
    u, seat, id_ = sheet.u, sitting.seat, SNITCH_IDS[n]
    purse, capacity = purse_of(id_, seat), UPGRADES[id_].capacity
    side = min(u(26), row.h)
    mark, rest = row.cut_left(side, u(4))
    mark = mark.middle(side, side)
    sheet.picture(mark, *sprite(f"snitch-{seat + 1}-{n + 1}"))
    sitting.anchors[f"{id_}.{seat}"] = mark
    numeral, rest = rest.cut_left(sheet.width("III", CARD_TITLE), u(6))
    sheet.text(numeral, "I" * (n + 1), CARD_TITLE, TEXT)
    places = slot_row(rest, capacity, min(u(20), row.h), u(2))
    cubes_in_slots(sheet, sitting, purse, view.purses[purse], places)
    after = Box(places[-1].right, row.y, row.right - places[-1].right, row.h)
    after = _gain(sheet, after, view, seat, n).cut_right(0, u(8))[1]
    held = sum(view.purses[purse])
    text = first_fit(sheet, after, f"{held} of {capacity}")
    sheet.text(after, text, SMALL, ACCENT if held >= capacity else QUIET, RIGHT)


def _gain(sheet: Sheet, box: Box, view: SnitchState, seat: int, n: int) -> Box:
    """Add the cube that a snitch brings at the right of a box; return what is left of it."""
    u = sheet.u
    side = min(u(20), box.h)
    kind, rest = box.cut_right(side, u(3))
    sheet.picture(kind.middle(side, side), *cube_sprite(view.marked[view.city.zoi_of[_site(view, seat, n)]]))
    gain, rest = rest.cut_right(sheet.width("+1", SMALL_BOLD))
    sheet.text(gain, "+1", SMALL_BOLD, TEXT)
    return rest


def _site(view: SnitchState, seat: int, n: int) -> int:
    return view.site[len(SNITCH_IDS) * seat + n]


def _working(sheet: Sheet, row: Box, sitting: SnitchSitting, n: int) -> None:
    view = sitting.view
    u, seat, id_ = sheet.u, sitting.seat, SNITCH_IDS[n]
    kind = view.marked[view.city.zoi_of[_site(view, seat, n)]]
    purse = purse_of(id_, seat)
    tail = sheet.width("+1", FIGURE_SMALL) + u(26)
    room = row.w - tail - u(10)
    places = slot_row(Box(row.x, row.y, room, row.h), UPGRADES[id_].capacity, u(32), u(4))
    held = cubes_in_slots(sheet, sitting, purse, view.purses[purse], places)
    for k, (what, place) in enumerate(held):
        action: Action = ("fetch", id_, KINDS[what])
        if not view_is_elsewhere(sitting):
            refusal = sitting.refusal(action)
            tip = "" if refusal else "Click to take it, or drag it to your detective."
            _cube_target(sheet, place, f"{id_} {k}", what, _doer(sitting, action), tip=tip, refusal=refusal)
    right = Box(places[-1].right, row.y, row.right - places[-1].right, row.h)
    parts: list[Word] = [("a turn", SMALL, QUIET)]
    if right.w >= tail + u(16) + sheet.width("a turn", SMALL):
        used = words(sheet, right, parts, align="right")
        right = Box(right.x, right.y, used.x - u(6) - right.x, right.h)
    mark, right = right.cut_right(u(22), u(4))
    sheet.picture(mark.middle(u(22), u(22)), *cube_sprite(kind))
    sheet.text(right, "+1", FIGURE_SMALL, TEXT, RIGHT)
    full = sum(view.purses[purse]) >= UPGRADES[id_].capacity
    title = PACK.kinds[kind].title
    tip = f"Brings 1 {title} cube at the end of each turn" + (": full, so it spills on the zone." if full else ".")
    sheet.zone(Box(right.x, row.y, row.right - right.x, row.h), None, tip=tip)


def _doer(sitting: SnitchSitting, action: Action) -> Callable[[], None]:
    return lambda: sitting.do(action)


def at_the_da(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add what the DA would pay now, and at HQ the button that delivers."""
    view = sitting.view
    u, seat = sheet.u, sitting.seat
    sheet.plate(box, PANEL_SKIN)
    panel_takes(sheet, sitting, box, DA)
    low = box.h < u(LOW_DA)
    if low:
        head, row = box.inset(u(16), u(3)).cut_left(sheet.width("THE DA", HEADING), u(12))
        heading(sheet, head, "The DA")
    else:
        head, row = box.inset(u(16), u(8)).cut_top(u(24), u(4))
        used = heading(sheet, head, "At the DA now")
        far = hq_words(view, seat)
        aside = head.cut_left(used.w, u(12))[1]
        sheet.text(aside, first_fit(sheet, aside, far, far.removeprefix("HQ tile: ")), SMALL, QUIET, RIGHT)
    cubes = view.purses[purse_of(DETECTIVE, seat)]
    number, kinds = sum(cubes), sum(n > 0 for n in cubes)
    if not number:
        text = "nothing to deliver" if low else "The detective carries nothing to deliver."
        sheet.text(row, text, SMALL, QUIET, WRAPPED if sheet.width(text, SMALL) > row.w else LEFT)
        return
    pays = delivery_value(cubes)
    if sitting.may(DELIVER_ALL):
        place, rest = row.cut_right(sheet.width(f"Deliver: +{pays} SP", STRONG) + u(32), u(10))
        high = max(u(32), min(u(44), place.h))
        button(
            sheet,
            place.middle(place.w, high),
            f"Deliver: +{pays} SP",
            Command(action_text(DELIVER_ALL), _doer(sitting, DELIVER_ALL)),
            ButtonStyle(letters=STRONG),
        )
    else:
        style = WORTH if low else GAIN
        wide = sheet.width(f"+{pays} SP", style)
        sheet.text(row, f"+{pays} SP", style, ACCENT, RIGHT)
        rest = row.cut_right(wide, u(10))[1]
    long = _sum(counted(kinds, "kind"), counted(number, "cube"))
    least = number * u(28) + u(12)
    parts = long if sum(sheet.width(t, s) for t, s, _ in long) + least <= rest.w else _sum(str(kinds), str(number))
    wide = sum(sheet.width(text, style) for text, style, _ in parts)
    if wide + u(10) + _kinds_wide(sheet, cubes) <= rest.w:
        words(sheet, rest, parts, align="right")
        rest = rest.cut_right(wide, u(10))[1]
    _load(sheet, rest, cubes)


def _kinds_wide(sheet: Sheet, cubes: Sequence[int]) -> int:
    """Return the width in pixels of one cube of each kind with its number."""
    parts = [sheet.u(LOAD) + (sheet.width(f"×{n}", SMALL_BOLD) if n > 1 else 0) for n in cubes if n]
    return sum(parts) + sheet.u(4) * (len(parts) - 1)


def _load(sheet: Sheet, box: Box, cubes: Sequence[int]) -> None:
    """Add the cubes that would be delivered, side by side or one of each kind with its number."""
    u, number = sheet.u, sum(cubes)
    side = min(u(LOAD_MOST), box.h, (box.w + u(2)) // number - u(2))
    if side >= u(LOAD):
        for k, what in enumerate(in_order(cubes)):
            x = box.x + k * min(side + u(4), (box.w - side) // max(1, number - 1))
            sheet.picture(Box(x, box.y + (box.h - side) // 2, side, side), *cube_sprite(what))
        return
    if _kinds_wide(sheet, cubes) > box.w:
        return  # the button says what they are worth
    for what, count in enumerate(cubes):
        if count:
            mark, box = box.cut_left(u(LOAD))
            sheet.picture(mark.middle(u(LOAD), u(LOAD)), *cube_sprite(what))
            text = f"×{count}" if count > 1 else ""
            place, box = box.cut_left(sheet.width(text, SMALL_BOLD), u(4))
            sheet.text(place, text, SMALL_BOLD, TEXT)


def _sum(kinds: str, cubes: str) -> list[Word]:
    return [(kinds, SMALL_BOLD, TEXT), (" × ", SMALL, QUIET), (cubes, SMALL_BOLD, TEXT)]
