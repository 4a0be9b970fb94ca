"""What upgrades cost, as prices to click."""

from functools import partial

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    GOOD,
    LINE,
    QUIET,
    SMALL,
    SMALL_BOLD,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.parts.slots import slot_row
from tabletop.desk.tables.snitch.art import cube_sprite, icon
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch import building
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import price_words, upgrade_title
from tabletop.games.snitch.pack import KIND_NUMBERS, PACK, PAYMENTS, STATUS_PAYMENT, UPGRADES

PRICE_SKIN = Skin(FIELD, FIELD, LINE, 1.2, 8)
PRICE_READY_SKIN = Skin(rgb("#173326"), rgb("#12291f"), GOOD, 2, 8)
PRICE_HOVER_SKIN = Skin(rgb("#2e2817"), rgb("#2e2817"), ACCENT, 2, 8)
NUMBER = TextStyle("title", 18)
PRICE_HIGH = 32
"""The height of a price in units."""
CUBES = (22, 20, 18, 16, 0)
SHORT = 14
"""The sizes of cubes in prices, in units; where there is room for short ones only, "any five" becomes a number."""
_known: dict[tuple[str, float], tuple[int, ...]] = {}
"""How wide the prices of an upgrade are in pixels, by how many pixels a unit is, with cubes of each size."""


def prices(sheet: Sheet, sitting: SnitchSitting, upgrade: str, prefix: str = "", rank: int = 0) -> Span:
    """Return the prices of an upgrade as a part of a line, each a target, with cubes as large as there is room for.

    A green edge says that it can be paid now, clear pictures that only action points or a place are lacking; `prefix`
    goes before the names of the targets.
    """
    have = building.open_payments(sitting.view, sitting.seat, upgrade)

    def line(cube: int) -> Line:
        spans, ways = [], [STATUS_PAYMENT, *PAYMENTS[upgrade]]
        for n, way in enumerate(ways):
            words = Line(_words(sheet, (upgrade, way), cube, there=way in have), gap=2)
            wide = words.wide(sheet, sheet.u(20))
            if n == 1:
                payment = PAYMENTS[upgrade][way]
                joint = "or" if payment.kinds or (payment.different and cube) else "or any"
                spans.append(Span((joint,), SMALL, QUIET))
            spans.append(Span(wides=(wide + sheet.u(12 if n else 16),), draw=partial(price, way, words)))
        last = PAYMENTS[upgrade][ways[-1]]
        tail = f"{last.any} kinds" if last.different and not cube else ""
        return Line([*spans, Span((tail, ""), SMALL, QUIET)], gap=6)

    def price(way: str, words: Line, box: Box, _: int) -> None:
        action: Action = ("upgrade", upgrade, way)
        target, refusal, skin = prefix + action_text(action), sitting.refusal(action), PRICE_SKIN
        if refusal is None:
            skin = PRICE_HOVER_SKIN if sheet.hovered(target) else PRICE_READY_SKIN
            sheet.act(target, partial(_pay, sitting, action))
        place, tip = (
            box.middle(box.w, sheet.u(PRICE_HIGH)),
            f"{upgrade_title(upgrade)} for {price_words(upgrade, way)}.",
        )
        sheet.plate(place, skin, target=target, tip=tip, refusal=refusal)
        words.compose(sheet, place.middle(words.wide(sheet, sheet.u(20)), place.h), picture=sheet.u(20))

    def draw(box: Box, level: int) -> None:
        line(CUBES[level]).compose(sheet, box)

    key = upgrade, sheet.scale
    if key not in _known:
        _known[key] = tuple(line(cube).least(sheet, 0) for cube in CUBES)
    return Span(wides=_known[key], draw=draw, rank=rank)


def _words(sheet: Sheet, what: tuple[str, str], cube: int, *, there: bool) -> list[Span]:
    """Return what a price says: so many points, cubes of given types, one of each where they must differ, or so many of
    any, with cubes of so many units, 0 for their number alone."""
    (upgrade, way), ink = what, TEXT if there else QUIET
    if way == STATUS_PAYMENT:
        return [Span((str(UPGRADES[upgrade].status_points),), NUMBER, ink), Span(("SP",), SMALL_BOLD, ink)]
    payment = PAYMENTS[upgrade][way]
    if not payment.kinds and not cube:
        return [Span((str(payment.any),), NUMBER, ink), Span(sprite=icon("cube"), tint=ink)]
    count = len(KINDS) if payment.different else len(payment.kinds) or payment.any

    def draw(box: Box, _: int) -> None:
        for n, place in enumerate(slot_row(box, count, box.w // count, 0)):
            if payment.kinds or payment.different:
                kind = KIND_NUMBERS[payment.kinds[n]] if payment.kinds else n
                sheet.picture(place, *cube_sprite(kind), alpha=255 if there else 170)
            else:
                sheet.icon(place, "cube", rgb("#aab8c8") if there else rgb("#77879a"))

    cubes = Span(wides=(count * sheet.u(cube or SHORT),), draw=draw)
    return [Span((f"{payment.any} of",), SMALL_BOLD, ink), cubes] if payment.different else [cubes]


def _pay(sitting: SnitchSitting, action: Action) -> None:
    """Pay a price; what prices lie in is put away where no points are left for another."""
    left = sitting.view.left_to_spend() - PACK.rules.costs.upgrade
    if sitting.mode and left < PACK.rules.costs.upgrade:
        sitting.open("")
    sitting.do(action)
