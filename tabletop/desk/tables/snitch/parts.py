"""The small things that the panels of Snitch! are made of: cubes in slots, prices, runs of words."""

from collections.abc import Sequence

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    GOOD,
    LINE,
    LINE_SOFT,
    QUIET,
    SMALL,
    SMALL_BOLD,
    TEXT,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.snitch.art import cube_sprite
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch import building
from tabletop.games.snitch.components import KINDS, Payment
from tabletop.games.snitch.naming import listed, upgrade_title
from tabletop.games.snitch.pack import KIND_NUMBERS, PACK, PAYMENTS, STATUS_PAYMENT, UPGRADES
from tabletop.games.snitch.purses import TYPES, at_hq
from tabletop.games.snitch.spaces import HQ_NAMES
from tabletop.games.snitch.state import NOWHERE, SnitchState

SLOT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.4, 6, dash=True)
SLOT_FULL_SKIN = Skin(FIELD, FIELD, LINE, 1, 6)
PRICE_SKIN = Skin(FIELD, FIELD, LINE, 1.2, 8)
PRICE_READY_SKIN = Skin(rgb("#173326"), rgb("#12291f"), GOOD, 2, 8)
PRICE_HOVER_SKIN = Skin(rgb("#2e2817"), rgb("#2e2817"), ACCENT, 2, 8)
FIGURE_SMALL = TextStyle("title", 18)
PRICE_HIGH = 32
"""The height of a price in units."""

SHORT = 14
"""The size of cubes in a price where so little room is left that "any five" becomes a number."""

Word = tuple[str, TextStyle, Colour]


def words(sheet: Sheet, box: Box, parts: Sequence[Word], *, align: str = "left", ground: Colour | None = None) -> Box:
    """Add words of several styles in one line; return the box they take."""
    widths = [sheet.width(text, style) for text, style, _ in parts]
    x = box.x + {"left": 0, "centre": (box.w - sum(widths)) // 2, "right": box.w - sum(widths)}[align]
    start = x
    for (text, style, colour), wide in zip(parts, widths, strict=True):
        sheet.text(Box(x, box.y, wide, box.h), text, style, colour, ground=ground)
        x += wide
    return Box(start, box.y, x - start, box.h)


def in_order(cubes: Sequence[int]) -> list[int]:
    """Return the type of each cube of a purse.

    >>> in_order((2, 0, 1, 0, 0, 0))
    [0, 0, 2]
    """
    return [what for what in TYPES for _ in range(cubes[what])]


def counted(n: int, one: str) -> str:
    """Return a number and its noun.

    >>> counted(1, "cube"), counted(3, "cube")
    ('1 cube', '3 cubes')
    """
    return f"1 {one}" if n == 1 else f"{n} {one}s"


def rank_words(totals: list[int], own: int) -> str:
    """Return in words the place of who has `own` of the `totals`; equal points share one.

    >>> rank_words([9, 9, 9], 9), rank_words([9, 12, 9], 9), rank_words([9, 12, 7], 9)
    ('all level', 'joint 2nd', '2nd of 3')
    """
    if len(set(totals)) == 1:
        return "all level"
    rank = 1 + sum(total > own for total in totals)
    place = {1: "1st", 2: "2nd", 3: "3rd"}.get(rank, f"{rank}th")
    return f"joint {place}" if totals.count(own) > 1 else f"{place} of {len(totals)}"


def steps_to_hq(view: SnitchState, seat: int) -> int | None:
    """Return the walk in steps from the detective of `seat` to the nearest free HQ space, 0 at HQ, None before it
    has a place and where no way leads there."""
    if at_hq(view, seat):
        return 0
    if view.at[seat] == NOWHERE:
        return None
    ways = [view.city.distance(view.at[seat], space) for space in range(len(HQ_NAMES)) if space not in view.at]
    return min((steps for steps in ways if steps is not None), default=None)


def hq_words(view: SnitchState, seat: int) -> str:
    """Return in words how far the HQ tile is, any space of which counts as HQ (snitch.22)."""
    steps = steps_to_hq(view, seat)
    if steps is None:
        return "HQ tile out of reach" if view.at[seat] != NOWHERE else ""
    return f"HQ tile: {steps * PACK.rules.costs.walk} AP away" if steps else "On the HQ tile"


def slot_row(box: Box, count: int, side: int, gap: int) -> list[Box]:
    """Return `count` squares of at most `side` pixels side by side, from the left of a box."""
    side = min(side, box.h, (box.w - gap * (count - 1)) // max(1, count))
    y = box.y + (box.h - side) // 2
    return [Box(box.x + n * (side + gap), y, side, side) for n in range(count)]


def cubes_in_slots(
    sheet: Sheet, sitting: SnitchSitting, purse: str, cubes: Sequence[int], places: Sequence[Box]
) -> list[tuple[int, Box]]:
    """Add slots with the cubes of a purse in them, note where they are, and return the cubes with their slots."""
    held = list(zip(in_order(cubes), places, strict=False))
    for place in places[len(held) :]:
        sheet.plate(place, SLOT_SKIN)
    for what, place in held:
        sheet.plate(place, SLOT_FULL_SKIN)
        sheet.picture(place.inset(max(1, place.w // 9)), *cube_sprite(what))
    for what, place in reversed(held):
        sitting.anchors[f"{purse}.{KINDS[what]}"] = place
    sitting.anchors[purse] = places[min(len(held), len(places) - 1)]
    return held


# Prices -------------------------------------------------------------------------------------------------------------


def covered(view: SnitchState, seat: int, upgrade: str) -> list[str]:
    """Return the ways of payment for which `seat` has all it takes where its detective stands."""
    if view.has(seat, upgrade):
        return []
    if view.at[seat] == NOWHERE:
        return [STATUS_PAYMENT] if view.status[seat] >= UPGRADES[upgrade].status_points else []
    return building.payments(view, seat, upgrade, building.reachable(view, seat))


def short_of(view: SnitchState, seat: int, upgrade: str, way: str) -> str:
    """Return in a few words what is lacking for a way of payment that `seat` can't cover where it stands."""
    if way == STATUS_PAYMENT:
        return f"{UPGRADES[upgrade].status_points - view.status[seat]} SP"
    cubes = building.reachable(view, seat) if view.at[seat] != NOWHERE else (0,) * len(KINDS)
    payment = PAYMENTS[upgrade][way]
    if payment.kinds:
        return listed([PACK.kinds[KIND_NUMBERS[k]].title for k in payment.kinds if not cubes[KIND_NUMBERS[k]]])
    if payment.different:
        return counted(payment.any - sum(n > 0 for n in cubes), "kind")
    return counted(payment.any - sum(cubes), "cube")


def price_words(upgrade: str, way: str) -> str:
    """Return a price in words.

    >>> price_words("snitch1", "green+blue"), price_words("cred", "any5")
    ('1 Cash and 1 Muscle', 'any 5 cubes')
    """
    if way == STATUS_PAYMENT:
        return f"{UPGRADES[upgrade].status_points} SP"
    payment = PAYMENTS[upgrade][way]
    if payment.kinds:
        return listed([f"1 {PACK.kinds[KIND_NUMBERS[kind]].title}" for kind in payment.kinds])
    return f"any {payment.any} cubes" + (" of different kinds" if payment.different else "")


def prices(sheet: Sheet, box: Box, sitting: SnitchSitting, upgrade: str, *, prefix: str = "") -> int:
    """Add the prices of an upgrade in a row, each a target; return the width left over in pixels.

    A green edge says that it can be paid now, clear pictures that only action points or a place are lacking; `prefix`
    goes before the names of the targets.
    """
    for cube in (22, 20, 18, 16, SHORT):
        if _row_wide(sheet, upgrade, cube) <= box.w:
            break
    last = PAYMENTS[upgrade][next(reversed(PAYMENTS[upgrade]))]
    tail = f"{last.any} kinds" if last.different and cube == SHORT else ""
    x = box.x
    have = covered(sitting.view, sitting.seat, upgrade)
    for way, joint, wide in _priced(sheet, upgrade, cube):
        if joint:
            place = Box(x, box.y, sheet.width(joint, SMALL), box.h)
            sheet.text(place, joint, SMALL, QUIET)
            x = place.right + sheet.u(6)
        place = Box(x, box.y + (box.h - sheet.u(PRICE_HIGH)) // 2, wide, sheet.u(PRICE_HIGH))
        _price(sheet, place, sitting, ("upgrade", upgrade, way), way in have, cube, prefix)
        x = place.right + sheet.u(6)
    left = box.right - x
    if tail and left >= (wide := sheet.width(tail, SMALL)):
        sheet.text(Box(x, box.y, wide, box.h), tail, SMALL, QUIET)
        left -= wide
    return left


def _priced(sheet: Sheet, upgrade: str, cube: int) -> list[tuple[str, str, int]]:
    """Return each way of payment with the word before it and its width in pixels."""
    sp = sheet.width(str(UPGRADES[upgrade].status_points), FIGURE_SMALL) + sheet.width(" SP", SMALL_BOLD)
    rows = [(STATUS_PAYMENT, "", sp + sheet.u(18))]
    for n, (way, payment) in enumerate(PAYMENTS[upgrade].items()):
        joint = "" if n else "or" if payment.kinds or _of_kinds(payment, cube) else "or any"
        rows.append((way, joint, _payment_wide(sheet, payment, cube) + sheet.u(12)))
    return rows


def _payment_wide(sheet: Sheet, payment: Payment, cube: int) -> int:
    if cube == SHORT and not payment.kinds:
        return sheet.width(f"{payment.any} ", FIGURE_SMALL) + sheet.u(20)
    if _of_kinds(payment, cube):
        return sheet.width(f"{payment.any} of ", SMALL_BOLD) + len(KINDS) * sheet.u(cube)
    return (len(payment.kinds) or payment.any) * sheet.u(cube)


def _of_kinds(payment: Payment, cube: int) -> bool:
    """Tell whether a payment is drawn as so many of all kinds, with cubes of so many units."""
    return payment.different and cube != SHORT


def _row_wide(sheet: Sheet, upgrade: str, cube: int) -> int:
    """Return the width in pixels of all prices side by side, with cubes of so many units."""
    rows = _priced(sheet, upgrade, cube)
    joints = sum(sheet.width(joint, SMALL) + sheet.u(6) for _, joint, _ in rows if joint)
    return sum(wide for *_, wide in rows) + joints + sheet.u(6) * (len(rows) - 1)


def least_wide(sheet: Sheet, upgrade: str) -> int:
    """Return the width in pixels that the prices of an upgrade take where room is short."""
    return _row_wide(sheet, upgrade, SHORT)


def _price(sheet: Sheet, box: Box, sitting: SnitchSitting, action: Action, there: bool, cube: int, prefix: str) -> None:
    _, upgrade, way = action
    target = prefix + action_text(action)
    refusal = sitting.refusal(action)
    ready = refusal is None
    skin = PRICE_SKIN
    if ready:
        skin = PRICE_HOVER_SKIN if sheet.hovered(target) else PRICE_READY_SKIN
        sheet.act(target, lambda: _pay(sitting, action))
    tip = f"{upgrade_title(upgrade)} for {price_words(upgrade, way)}." if ready else ""
    sheet.plate(box, skin, target=target, tip=tip, refusal=refusal)
    ink = TEXT if there else QUIET
    if way == STATUS_PAYMENT:
        number = str(UPGRADES[upgrade].status_points)
        words(sheet, box, [(number, FIGURE_SMALL, ink), (" SP", SMALL_BOLD, ink)], align="centre")
        return
    payment = PAYMENTS[upgrade][way]
    if cube == SHORT and not payment.kinds:
        mark, rest = box.middle(_payment_wide(sheet, payment, cube), box.h).cut_right(sheet.u(20))
        sheet.text(rest, str(payment.any), FIGURE_SMALL, ink)
        sheet.icon(mark.middle(sheet.u(20), sheet.u(20)), "cube", ink)
        return
    if payment.different:
        inner = box.middle(_payment_wide(sheet, payment, cube), box.h)
        place, inner = inner.cut_left(sheet.width(f"{payment.any} of ", SMALL_BOLD))
        sheet.text(place, f"{payment.any} of", SMALL_BOLD, ink)
        box = inner
    _payment(sheet, box, payment, sheet.u(cube), 255 if there else 170)


def _pay(sitting: SnitchSitting, action: Action) -> None:
    """Pay a price; what prices lie in is put away where no points are left for another."""
    left = sitting.view.left_to_spend() - PACK.rules.costs.upgrade
    if sitting.mode and left < PACK.rules.costs.upgrade:
        sitting.open("")
    sitting.do(action)


def _payment(sheet: Sheet, box: Box, payment: Payment, side: int, alpha: int) -> None:
    """Add the cubes that pay: those of given types, one of each where they must differ, or so many of any."""
    count = len(KINDS) if payment.different else len(payment.kinds) or payment.any
    inner = box.middle(count * side, side)
    for n, place in enumerate(slot_row(inner, count, side, 0)):
        if payment.kinds:
            sheet.picture(place, *cube_sprite(KIND_NUMBERS[payment.kinds[n]]), alpha=alpha)
        elif payment.different:
            sheet.picture(place, *cube_sprite(n), alpha=alpha)
        else:
            sheet.icon(place, "cube", rgb("#aab8c8") if alpha == 255 else rgb("#77879a"))


def first_fit(sheet: Sheet, box: Box, *texts: str) -> str:
    """Return the first of the texts that has room in the box, "" when none has."""
    return next((text for text in texts if sheet.width(text, SMALL) <= box.w), "")
