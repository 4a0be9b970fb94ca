"""The popover over the lower part of the board: cubes, upgrades, and whatever is asked that the board can't answer."""

from collections import Counter

from tabletop.core.actions import Action, action_text
from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.cubes import PREFIX, action_pick, cube_rows, times, zoi_picture, zoi_title
from tabletop.desk.tables.snitch.flow import Pick, Row, picks_row, text_row
from tabletop.desk.tables.snitch.parts import counted, covered, prices
from tabletop.desk.tables.snitch.regions import arrangement
from tabletop.desk.theme import (
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
    WELL_SKIN,
    Skin,
    TextStyle,
)
from tabletop.desk.widgets import icon_button, scrolling
from tabletop.games.snitch import building, phases, turn
from tabletop.games.snitch.actions import END
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import CRED, PACK, PAYMENTS, SNITCH_IDS, STATUS_PAYMENT, UPGRADE_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, TYPES, delivery_value, payment_places, purse_of
from tabletop.games.snitch.spaces import HQ_NAMES, space_number
from tabletop.games.snitch.state import SnitchState

DRAWER_SKIN = Skin(PANEL, PANEL_DEEP, LINE, 1.5, 16, shadow=10)
MODES = {"cubes": "Cubes, jail and DA", "upgrade": "Upgrades"}
HQ_TITLES = dict(zip(HQ_NAMES, ("HQ", "North-west", "North-east", "South-east", "South-west"), strict=True))
CARD_HIGH, CARD_LOW = 132, 92
PRIMARY_VERBS = ("done", "keep", "flip")


def drawer_kind(seating: Seating) -> str:
    """Return which drawer is to be seen: cubes, upgrade, pay, delivery, options or "" for none."""
    verbs = {action[0] for action in seating.legal}
    frame = seating.view.frames[-1] if seating.view.frames else None
    if END in seating.legal:
        return seating.mode if seating.mode in MODES else ""
    if seating.busy:
        return ""  # what is asked is about a view that is not on the screen yet
    if "pay" in verbs:
        return "pay" if isinstance(frame, building.Pay) else ""
    if "done" in verbs:
        return "delivery" if isinstance(frame, turn.Delivery) else ""
    return "options" if verbs else ""


def compose_drawer(sheet: Sheet, area: Box, seating: Seating, *, with_prompt: bool) -> Box | None:
    """Add the drawer that is to be seen at the foot of `area`, and return its box; None when there is none.

    `with_prompt` puts the prompt into its head, where there is no other place for it.
    """
    kind = drawer_kind(seating)
    if not kind or (kind == "options" and options_in_foot(sheet, seating)):
        return None
    u = sheet.u
    pad, gap = u(16), u(10)
    wide = area.w - 2 * pad
    title = _title(seating, kind)
    if with_prompt and kind not in MODES:
        title = seating.game.prompt(seating.view)
    rows = _rows(sheet, wide - u(20), seating, kind)
    if kind == "options":  # no wider than it needs to be
        rows = _rows(sheet, wide, seating, kind)
    closer = u(36) if kind in MODES else 0
    style = STRONG if with_prompt and kind not in MODES else SUBTITLE
    head_high = max(closer, sheet.text_height(title, style, wide - closer)) if title else 0
    content = sum(row.high for row in rows) + gap * (len(rows) - 1)
    chrome = 2 * u(12) + (head_high + u(8) if head_high else 0)
    box = area.cut_bottom(min(area.h, content + chrome))[0]
    sheet.plate(box, DRAWER_SKIN)
    inner = box.inset(pad, u(12))
    if head_high:
        head, inner = inner.cut_top(head_high, u(8))
        if closer:
            place, head = head.cut_right(closer, u(8))
            close = lambda: seating.open("")  # noqa: E731
            icon_button(sheet, place, "cross", "drawer.close", tip="Close (Esc)", act=close)
        sheet.text(head, title, style, TEXT, wrap=True)
    with scrolling(sheet, f"drawer {kind}", inner, content) as place:
        for row in rows:
            line, place = place.cut_top(row.high, gap)
            row.draw(line)
    return box


def _title(seating: Seating, kind: str) -> str:
    if kind in MODES:
        return MODES[kind]
    frame = seating.view.frames[-1]
    if isinstance(frame, building.Pay):
        return f"Pay for {upgrade_title(frame.upgrade)}"
    return "Delivery to the DA" if kind == "delivery" else ""


def _rows(sheet: Sheet, wide: int, seating: Seating, kind: str) -> list[Row]:
    if kind == "cubes":
        return cube_rows(sheet, wide, seating)
    if kind == "upgrade":
        return _upgrade_rows(sheet, wide, seating)
    if kind == "pay":
        return _pay_rows(sheet, wide, seating)
    if kind == "delivery":
        return _delivery_rows(sheet, wide, seating)
    return [option_row(sheet, wide, seating)]


def option_row(sheet: Sheet, wide: int, seating: Seating) -> Row:
    """Return the row of everything that can be answered now."""
    return picks_row(sheet, wide, "", "", (), [_option(seating, action) for action in seating.legal])


def options_in_foot(sheet: Sheet, seating: Seating) -> bool:
    """Tell whether the options stand in the foot, so that the little there is to see of the board stays in sight."""
    on_board = any(action[0] in ("start", "site", "yield") for action in seating.legal)
    return arrangement(sheet) == "tight" and on_board and drawer_kind(seating) == "options"


# Upgrades -----------------------------------------------------------------------------------------------------------


def _upgrade_rows(sheet: Sheet, wide: int, seating: Seating) -> list[Row]:
    u = sheet.u
    columns = 2 if wide >= u(640) else 1
    high = CARD_HIGH if any(_reason(seating, upgrade) for upgrade in UPGRADE_IDS) else CARD_LOW
    lines = [UPGRADE_IDS[k : k + columns] for k in range(0, len(UPGRADE_IDS), columns)]

    def line_row(upgrades: tuple[str, ...]) -> Row:
        def draw(box: Box) -> None:
            for place, upgrade in zip(box.columns(columns, u(12)), upgrades, strict=False):
                _card(sheet, place, seating, upgrade)

        return Row(u(high), draw)

    return [line_row(upgrades) for upgrades in lines]


def _card(sheet: Sheet, box: Box, seating: Seating, upgrade: str) -> None:
    view: SnitchState = seating.view
    u, seat = sheet.u, seating.seat
    what = UPGRADES[upgrade]
    built = view.has(seat, upgrade)
    sheet.plate(box, WELL_SKIN)
    inner = box.inset(u(12), u(8))
    head, rest = inner.cut_top(u(34), u(2))
    mark, head = head.cut_left(u(34), u(8))
    if upgrade == CRED.id:
        picture = sprite(f"meeple-{seat + 1}")
    else:
        n = SNITCH_IDS.index(upgrade) + 1
        picture = sprite(f"snitch-{seat + 1}-{n}" if built else f"snitch-idle-{n}")
    sheet.picture(mark, *picture)
    used = sheet.text(head, upgrade_title(upgrade), STRONG, TEXT)
    carries = "carries" if upgrade == CRED.id else "holds"
    sheet.text(head.cut_left(used.w, u(10))[1], f"{carries} {what.capacity}", SMALL, QUIET)
    ink = ACCENT if built else TEXT
    sheet.text(head, f"{'+' if built else ''}{what.victory_points} VP", TextStyle("title", 20), ink, align="right")
    row, rest = rest.cut_top(u(36), u(2))
    if built:
        sheet.icon(row.cut_left(u(24))[0].middle(u(22), u(22)), "check", GOOD_TEXT)
        sheet.text(row.cut_left(u(32))[1], "Built", SMALL, GOOD_TEXT)
        return
    prices(sheet, row, seating, upgrade, prefix=PREFIX)
    reason = _reason(seating, upgrade)
    if reason:
        sheet.text(rest, reason, SMALL, SOFT, wrap=True, valign="top")


def _reason(seating: Seating, upgrade: str) -> str:
    """Return why the upgrade can't be built now, "" when it can: of a price that is there before one that isn't."""
    ways = [STATUS_PAYMENT, *PAYMENTS[upgrade]]
    if seating.view.has(seating.seat, upgrade) or any(seating.may(("upgrade", upgrade, way)) for way in ways):
        return ""
    have = covered(seating.view, seating.seat, upgrade)
    refusal = seating.refusal(("upgrade", upgrade, (have or ways)[0]))
    return refusal.text if refusal else ""


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


def _pay_rows(sheet: Sheet, wide: int, seating: Seating) -> list[Row]:
    view: SnitchState = seating.view
    seat = seating.seat
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
                pick = action_pick(seating, action, times(cubes[what] - taken), cube_sprite(what))
                if not seating.may(action):  # of no use for this payment
                    pick = Pick(pick.text, pick.picture, pick.target, refusal=pick.refusal)
                picks.append(pick)
        if picks:
            label, picture = _place_label(view, seat, place)
            rows.append(picks_row(sheet, wide, label, counted(sum(cubes), "cube"), picture, picks))
    payment = PAYMENTS[frame.upgrade][frame.way]
    need = len(payment.kinds) or payment.any
    rows.append(text_row(sheet, wide, f"{len(frame.picked)} of {need} picked. Undo (U) takes picks back."))
    return rows


def _delivery_rows(sheet: Sheet, wide: int, seating: Seating) -> list[Row]:
    view: SnitchState = seating.view
    seat = seating.seat
    frame = view.frames[-1]
    assert isinstance(frame, turn.Delivery)
    held = view.purses[purse_of(DETECTIVE, seat)]
    rest = [a - b for a, b in zip(held, frame.cubes, strict=True)]
    pays, kinds, number = delivery_value(frame.cubes), sum(n > 0 for n in frame.cubes), sum(frame.cubes)
    given = [Pick(times(frame.cubes[w]), cube_sprite(w), ticked=True) for w in TYPES if frame.cubes[w]]
    own = [
        action_pick(seating, ("deliver", KINDS[w]), times(rest[w]), cube_sprite(w), _adds(frame.cubes, w))
        for w in TYPES
        if rest[w]
    ]
    done = action_pick(seating, ("done",), f"Hand over: +{pays} SP", sprite("coin-sp"))
    sums = f"{counted(kinds, 'type')} × {counted(number, 'cube')} = {pays} SP"
    return [
        picks_row(sheet, wide, "Still yours", f"{sum(rest)} left", sprite(f"meeple-{seat + 1}"), own, "Nothing left."),
        picks_row(sheet, wide, "For the DA", f"worth {pays} SP", ("ui", "icon-deliver.svg"), given),
        text_row(sheet, wide, sums, TEXT),
        picks_row(sheet, wide, "", "", (), [_primary(done)]),
    ]


def _adds(cubes: tuple[int, ...], what: int) -> str:
    after = delivery_value((*cubes[:what], cubes[what] + 1, *cubes[what + 1 :]))
    return f"With it: {after} SP instead of {delivery_value(cubes)}."


# Everything else ----------------------------------------------------------------------------------------------------


def _primary(pick: Pick) -> Pick:
    return Pick(pick.text, pick.picture, pick.target, pick.act, pick.tip, pick.refusal, primary=True)


def _option(seating: Seating, action: Action) -> Pick:
    view: SnitchState = seating.view
    text, picture = _option_words(seating, view, action)
    pick = action_pick(seating, action, text, picture)
    return _primary(pick) if action[0] in PRIMARY_VERBS else pick


def _option_words(seating: Seating, view: SnitchState, action: Action) -> tuple[str, tuple[str, ...]]:
    verb = action[0]
    if verb == "start":
        return HQ_TITLES[action[1]], ()
    if verb == "collect":
        n = SNITCH_IDS.index(action[1])
        return upgrade_title(action[1]), sprite(f"snitch-{seating.seat + 1}-{n + 1}")
    if verb == "site":
        space = space_number(action[1])
        zoi = view.city.zoi_of[space]
        alike = [a for a in seating.legal if view.city.zoi_of[space_number(a[1])] == zoi]
        number = f" {alike.index(action) + 1}" if len(alike) > 1 else ""
        return f"{zoi_title(view, zoi)}{number}", zoi_picture(view, zoi)
    if verb == "yield":
        return f"Space {seating.legal.index(action) + 1}: {_near_hq(view, space_number(action[1]))}", ()
    frame = view.frames[-1]
    kind = PACK.kinds[view.marked[frame.zoi]].title if isinstance(frame, phases.Information) else "cube"
    texts = {
        "keep": f"Keep the {kind}",
        "leave": "Leave it on the zone",
        "flip": "Flip a chip live",
        "pass": "Leave it dead",
    }
    return texts.get(verb, action_text(action)), ()


def _near_hq(view: SnitchState, space: int) -> str:
    """Return how far a space is from HQ, to tell it from others."""
    if space < len(HQ_NAMES):
        return HQ_TITLES[HQ_NAMES[space]]
    ways = [view.city.distance(space, corner) for corner in range(len(HQ_NAMES))]
    return f"{counted(min(steps for steps in ways if steps is not None), 'step')} from HQ"
