"""The drawer beside the board: cubes, upgrades, what is paid with and what is delivered."""

from collections import Counter

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH, RIGHT, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    GOOD_TEXT,
    LINE,
    PANEL,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SOFT,
    STRONG,
    SUBTITLE,
    TEXT,
    WARNING_TEXT,
    WELL_SKIN,
    Skin,
    TextStyle,
)
from tabletop.desk.parts.line import Line
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.cubes import PREFIX, action_pick, cube_rows, times, zoi_picture, zoi_title
from tabletop.desk.tables.snitch.flow import Pick, Row, picks_row, text_row
from tabletop.desk.tables.snitch.prices import counted, covered, prices, short_of
from tabletop.desk.tables.snitch.questions import MODES, drawer_kind, question
from tabletop.desk.tables.snitch.regions import Regions
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import Command, icon_button, scrolling
from tabletop.games.snitch import building, turn
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import CRED, PACK, PAYMENTS, SNITCH_IDS, STATUS_PAYMENT, UPGRADE_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, TYPES, delivery_value, payment_places, purse_of
from tabletop.games.snitch.spaces import space_number
from tabletop.games.snitch.state import SnitchState

WORTH = TextStyle("title", 20)
DRAWER_SKIN = Skin(PANEL, PANEL_DEEP, LINE, 1.5, 16, shadow=10)
VP_WORDS = "VP are points at the end; so is each cube."
CARD_LOW, PRICES_HIGH = 50, 38


def compose_drawer(sheet: Sheet, found: Regions, sitting: SnitchSitting) -> Box | None:
    """Add the drawer that is to be seen, and return its box; None when there is none.

    It opens beside the board and fills the column there, below the action points unless it needs their place too, with
    the prompt in its head where it lies on that.
    """
    kind = drawer_kind(sitting)
    if kind in ("", "options"):
        return None
    u = sheet.u
    area = found.drawer
    with_prompt = area.meets(found.prompt)
    pad, gap = u(16), u(10)
    title = _title(sitting, kind)
    if with_prompt and kind not in MODES:
        title = question(sitting) or sitting.game.prompt(sitting.view)
    rows = _rows(sheet, area.w - 2 * pad - u(20), sitting, kind)
    closer = u(36) if kind in MODES else 0
    style = STRONG if with_prompt and kind not in MODES else SUBTITLE
    head_high = max(closer, sheet.text_height(title, style, area.w - 2 * pad - closer)) if title else 0
    content = sum(row.high for row in rows) + gap * (len(rows) - 1)
    if kind == "upgrade" and content > area.h - 2 * u(12) - head_high - u(8):
        rows = _upgrade_rows(sheet, area.w - 2 * pad - u(20), sitting, brief=True)
        content = sum(row.high for row in rows) + gap * (len(rows) - 1)
    if kind == "upgrade":
        told = text_row(sheet, area.w - 2 * pad - u(20), VP_WORDS)
        room = area.h - 2 * u(12) - head_high - u(8)
        if content > room or content + gap + told.high <= room:
            rows.append(told)
            content += gap + told.high
    high = min(area.h, content + 2 * u(12) + (head_high + u(8) if head_high else 0))
    kept = area.cut_top(u(found.keep))[1]
    box = (kept if high <= kept.h else area) if found.keep else area.cut_top(high)[0]
    sheet.plate(box, DRAWER_SKIN)
    inner = box.inset(pad, u(12))
    if head_high:
        head, inner = inner.cut_top(head_high, u(8))
        if closer:
            place, head = head.cut_right(closer, u(8))
            close = lambda: sitting.open("")  # noqa: E731
            icon_button(sheet, place, "cross", Command("drawer.close", close), tip="Close (Esc)")
        used = sheet.text(head, title, style, TEXT, WRAPPED)
        if kind == "upgrade":
            _aside(sheet, head.cut_left(used.w, u(16))[1], sitting)
    if content <= inner.h:  # not clipped: the shadows are whole
        _stack(rows, inner, gap)
        return box
    with scrolling(sheet, f"drawer {kind}", inner, content) as place:
        _stack(rows, place, gap)
    return box


def _stack(rows: list[Row], place: Box, gap: int) -> None:
    for row in rows:
        line, place = place.cut_top(row.high, gap)
        row.draw(line)


def _title(sitting: SnitchSitting, kind: str) -> str:
    if kind in MODES:
        return MODES[kind]
    frame = sitting.view.frames[-1]
    if isinstance(frame, building.Pay):
        return f"Pay for {upgrade_title(frame.upgrade)}"
    return "Delivery to the DA" if kind == "delivery" else ""


def _rows(sheet: Sheet, wide: int, sitting: SnitchSitting, kind: str) -> list[Row]:
    if kind == "cubes":
        return cube_rows(sheet, wide, sitting)
    if kind == "upgrade":
        return _upgrade_rows(sheet, wide, sitting)
    if kind == "pay":
        return _pay_rows(sheet, wide, sitting)
    return _delivery_rows(sheet, wide, sitting)


# Upgrades -----------------------------------------------------------------------------------------------------------


def _upgrade_rows(sheet: Sheet, wide: int, sitting: SnitchSitting, *, brief: bool = False) -> list[Row]:
    """Return a card for each upgrade; a `brief` one leaves what is lacking to the bubbles of its prices."""
    return [_card_row(sheet, wide, sitting, upgrade, brief) for upgrade in UPGRADE_IDS]


def _aside(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Say what upgrades take besides their prices, as long as there is room for."""
    cost, left = PACK.rules.costs.upgrade, sitting.view.left_to_spend()
    texts = [f"{cost} AP and a price", f"{cost} AP each"]
    if left < cost:
        texts = [f"{cost} AP each: only {left} left", f"{cost} AP: only {left} left", f"only {left} AP left"]
    text = next((text for text in texts if sheet.width(text, SMALL) <= box.w), "")
    sheet.text(box, text, SMALL, WARNING_TEXT if left < cost else QUIET, RIGHT)


def _card_row(sheet: Sheet, wide: int, sitting: SnitchSitting, upgrade: str, brief: bool) -> Row:
    """Return the card of an upgrade: what it brings, its prices, and what is lacking for the one pointed at."""
    u = sheet.u
    if sitting.view.has(sitting.seat, upgrade):
        return Row(u(CARD_LOW), lambda box: _card(sheet, box, sitting, upgrade, ""))
    text = "" if brief else _lacking(sheet, sitting, upgrade)
    most = sheet.text_height(text, SMALL, wide - 2 * u(12)) if text else 0
    high = u(CARD_LOW) + u(PRICES_HIGH) + (most + u(6) if most else 0)
    return Row(high, lambda box: _card(sheet, box, sitting, upgrade, text))


def _card(sheet: Sheet, box: Box, sitting: SnitchSitting, upgrade: str, text: str) -> None:
    view = sitting.view
    u, seat = sheet.u, sitting.seat
    what = UPGRADES[upgrade]
    built = view.has(seat, upgrade)
    sheet.plate(box, WELL_SKIN)
    head, rest = box.inset(u(12), u(8)).cut_top(u(34), u(2))
    mark, head = head.cut_left(u(34), u(8))
    if upgrade == CRED.id:
        picture = sprite(f"meeple-{seat + 1}")
    else:
        n = SNITCH_IDS.index(upgrade) + 1
        picture = sprite(f"snitch-{seat + 1}-{n}" if built else f"snitch-idle-{n}")
    sheet.picture(mark, *picture)
    used = sheet.text(head, upgrade_title(upgrade), STRONG, TEXT)
    aside = head.cut_left(used.w, u(10))[1]
    ink = ACCENT if built else TEXT
    worth = f"{'+' if built else ''}{what.victory_points} VP"
    sheet.text(head, worth, WORTH, ink, RIGHT)
    sheet.zone(head, None, tip=VP_WORDS)
    room = aside.w - sheet.width(worth, WORTH) - u(6)
    carries = f"{'carries' if upgrade == CRED.id else 'holds'} {what.capacity}"
    if built:
        sheet.icon(aside.cut_left(u(20))[0].middle(u(20), u(20)), "check", GOOD_TEXT)
        if sheet.width("built", SMALL) + u(26) <= room:
            sheet.text(aside.cut_left(u(26))[1], "built", SMALL, GOOD_TEXT)
        return
    if sheet.width(carries, SMALL) <= room:
        sheet.text(aside, carries, SMALL, QUIET)
    row, rest = rest.cut_top(u(PRICES_HIGH), u(2))
    Line([prices(sheet, sitting, upgrade, PREFIX)]).compose(sheet, row)
    if text:
        sheet.text(rest, text, SMALL, SOFT, PARAGRAPH)


def _refusals(sitting: SnitchSitting, upgrade: str) -> dict[str, str]:
    """Return why each way to pay for an upgrade is refused now."""
    ways = [STATUS_PAYMENT, *PAYMENTS[upgrade]]
    found = {way: sitting.refusal(("upgrade", upgrade, way)) for way in ways}
    return {way: refusal.text for way, refusal in found.items() if refusal is not None}


def _lacking(sheet: Sheet, sitting: SnitchSitting, upgrade: str) -> str:
    """Return why the price that is pointed at can't be paid, else what is lacking for each; "" when one can be."""
    refusals = _refusals(sitting, upgrade)
    if len(refusals) < 1 + len(PAYMENTS[upgrade]):
        return ""
    for way, text in refusals.items():
        if sheet.hovered(PREFIX + action_text(("upgrade", upgrade, way))):
            return text
    ways = [STATUS_PAYMENT, *PAYMENTS[upgrade]]
    have = covered(sitting.view, sitting.seat, upgrade)
    if have:
        return refusals[have[0]]
    return f"Short of {', or '.join(short_of(sitting.view, sitting.seat, upgrade, way) for way in ways)}."


# Paying and delivering ----------------------------------------------------------------------------------------------


def _place_label(view: SnitchState, seat: int, place: str) -> tuple[str, tuple[str, ...]]:
    if place == DETECTIVE:
        return "Detective", sprite(f"meeple-{seat + 1}")
    if place in SNITCH_IDS:
        return upgrade_title(place), sprite(f"snitch-{seat + 1}-{SNITCH_IDS.index(place) + 1}")
    if place == HQ_PURSE:
        return "Bought here", ("ui", "icon-home.svg")
    zoi = space_number(place)
    return zoi_title(view, zoi), zoi_picture(view, zoi)


def _pay_rows(sheet: Sheet, wide: int, sitting: SnitchSitting) -> list[Row]:
    view = sitting.view
    seat = sitting.seat
    frame = view.frames[-1]
    assert isinstance(frame, building.Pay)
    picked = Counter(frame.picked)
    rows = []
    for place in payment_places(view, seat):
        cubes = view.purses[purse_of(place, seat)]
        picks = []
        for what in TYPES:
            taken = picked[place, KINDS[what]]
            if taken:
                picks.append(Pick(times(taken), cube_sprite(what), ticked=True))
            if cubes[what] > taken:
                action: Action = ("pay", place, KINDS[what])
                pick = action_pick(sitting, action, times(cubes[what] - taken), cube_sprite(what))
                if not sitting.may(action):  # of no use for this payment
                    pick = Pick(pick.text, pick.picture, pick.target, refusal=pick.refusal)
                picks.append(pick)
        if picks:
            label, picture = _place_label(view, seat, place)
            rows.append(picks_row(sheet, wide, label, counted(sum(cubes), "cube"), picture, picks))
    payment = PAYMENTS[frame.upgrade][frame.way]
    need = len(payment.kinds) or payment.any
    rows.append(text_row(sheet, wide, f"{len(frame.picked)} of {need} picked. Undo (U) takes picks back."))
    return rows


def _delivery_rows(sheet: Sheet, wide: int, sitting: SnitchSitting) -> list[Row]:
    view = sitting.view
    seat = sitting.seat
    frame = view.frames[-1]
    assert isinstance(frame, turn.Delivery)
    held = view.purses[purse_of(DETECTIVE, seat)]
    rest = [a - b for a, b in zip(held, frame.cubes, strict=True)]
    pays, kinds, number = delivery_value(frame.cubes), sum(n > 0 for n in frame.cubes), sum(frame.cubes)
    given = [Pick(times(frame.cubes[w]), cube_sprite(w), ticked=True) for w in TYPES if frame.cubes[w]]
    own = [
        action_pick(sitting, ("deliver", KINDS[w]), times(rest[w]), cube_sprite(w), _adds(frame.cubes, w))
        for w in TYPES
        if rest[w]
    ]
    done = action_pick(sitting, ("done",), f"Hand over: +{pays} SP", sprite("coin-sp"))
    sums = f"{counted(kinds, 'type')} × {counted(number, 'cube')} = {pays} SP"
    return [
        picks_row(sheet, wide, "Still yours", f"{sum(rest)} left", sprite(f"meeple-{seat + 1}"), own, "Nothing left."),
        picks_row(sheet, wide, "For the DA", f"worth {pays} SP", ("ui", "icon-deliver.svg"), given),
        text_row(sheet, wide, sums, TEXT),
        picks_row(sheet, wide, "", "", (), [_primary(done)]),
    ]


def _primary(pick: Pick) -> Pick:
    return Pick(pick.text, pick.picture, pick.target, pick.act, pick.tip, pick.refusal, primary=True)


def _adds(cubes: tuple[int, ...], what: int) -> str:
    after = delivery_value((*cubes[:what], cubes[what] + 1, *cubes[what + 1 :]))
    return f"With it: {after} SP instead of {delivery_value(cubes)}."
