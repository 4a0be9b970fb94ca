"""The other seats: what each of them has, where its detective is, and whose turn it is."""

from collections import Counter
from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    GOOD_TEXT,
    ON_ACCENT,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.clock import after, on_turn, points_left, turns_left, turns_words
from tabletop.desk.tables.snitch.parts import counted, in_order, slot_row
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import scrolling
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.naming import cubes_listed, upgrade_title
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS, VARIANTS
from tabletop.games.snitch.purses import DETECTIVE, at_hq, purse_of
from tabletop.games.snitch.state import NOWHERE, SnitchState

SEAT_PLATES: tuple[tuple[Colour, Colour, Colour], ...] = tuple(
    (rgb(top), rgb(bottom), rgb(line))
    for top, bottom, line in (
        ("#22446f", "#1a2c45", "#5b95da"),
        ("#5c3220", "#33261f", "#e08a52"),
        ("#1f4a31", "#1b3127", "#5bb67a"),
        ("#4a3166", "#2c2540", "#b58ade"),
    )
)
"""The plate of another seat: light, deep, edge."""
TOTAL = TextStyle("title", 26)
NUMBER_SMALL = TextStyle("title", 20)
AP_SKIN = Skin(ACCENT, ACCENT, None, radius=999)
EMPTY_SKIN = Skin(FIELD, FIELD, rgb("#6b8199"), 1, 4)
CARD_LOW = 100
"""The least height of a card in units: where there is less, they scroll."""
ROWS_HIGH = 66
"""What the three rows below the head of a card need, in units; where less would be left, the head is one line."""

SHADOW = 200
"""How opaque a snitch that isn't built is drawn."""
ROMAN = ("I", "II", "III")
WORDINGS = ("each", "closer", "kinds", "number")
"""How the cubes of a snitch are shown, from the most room to the least."""


def target_of(seat: int) -> str:
    """Return the target that finds the detective of `seat`."""
    return f"seat.{seat}"


def place_words(view: SnitchState, seat: int) -> str:
    """Return in a few words where the detective of `seat` is."""
    at = view.at[seat]
    if at == NOWHERE:
        return "Yet to start"
    if at_hq(view, seat):
        return "At HQ"
    kinds = [PACK.kinds[what].title for what in _kinds_beside(view, seat)]
    return f"Beside {' and '.join(kinds)}" if kinds else "On the streets"


def summary(view: SnitchState, seat: int, name: str) -> str:
    """Return all that a card shows, in sentences."""
    held = view.purses[purse_of(DETECTIVE, seat)]
    variant = VARIANTS[view.variant]
    lines = [
        f"{name}: {view.status[seat]} of {variant.status} SP, {counted(view.upgrades(seat), 'upgrade')}, "
        f"{counted(len(view.zones[f'hand.{seat}']), 'tile')} in hand.",
        f"{place_words(view, seat)}. Carries {cubes_listed(held)} ({sum(held)} of {view.capacity(seat)}). "
        f"{counted(view.live[seat], 'live chip')} of {PACK.rules.chips}.",
    ]
    for n, snitch in enumerate(SNITCH_IDS):
        if view.has(seat, snitch):
            cubes = view.purses[purse_of(snitch, seat)]
            kind = PACK.kinds[view.marked[view.city.zoi_of[view.site[len(SNITCH_IDS) * seat + n]]]].title
            lines.append(f"{upgrade_title(snitch)} on {kind} holds {cubes_listed(cubes)}.")
    if points := points_left(view, seat):
        lines.append(f"On turn with {points} AP left.")
    if words := turns_words(view, seat):
        lines.append(f"{words[0].upper()}{words[1:]}.")
    return "\n".join(lines)


def rivals(sheet: Sheet, box: Box, sitting: SnitchSitting, find: Callable[[int], None], *, most: int = 176) -> None:
    """Stack a card for each other seat in the order of play; they scroll where the box is too low for them.

    `find` is called with the seat whose card is picked; a card is at most `most` units high.
    """
    view = sitting.view
    others = after(view, sitting.seat)
    gap = sheet.u(8)
    high = max(sheet.u(CARD_LOW), min(sheet.u(most), (box.h - gap * (len(others) - 1)) // len(others)))
    with scrolling(sheet, "seats", box, high * len(others) + gap * (len(others) - 1)) as rest:
        for seat in others:
            place, rest = rest.cut_top(high, gap)
            card(sheet, place, sitting, seat, find)


def card(sheet: Sheet, box: Box, sitting: SnitchSitting, seat: int, find: Callable[[int], None]) -> None:
    """Add the card of another seat: name, points and place, then its means, its cubes and its snitches."""
    view = sitting.view
    u = sheet.u
    _plate(sheet, box, sitting, seat, find)
    inner = box.inset(u(10), u(6))
    row, rest = inner.cut_top(u(46) if inner.h >= u(46 + ROWS_HIGH) else u(28))
    _head(sheet, row, sitting, seat)
    means, cubes, snitches = rest.rows(3, u(2))
    _means(sheet, means, view, seat)
    _carried(sheet, cubes, sitting, seat)
    _snitches(sheet, snitches, sitting, seat)


def _plate(sheet: Sheet, box: Box, sitting: SnitchSitting, seat: int, find: Callable[[int], None]) -> None:
    view = sitting.view
    top, bottom, edge = SEAT_PLATES[seat]
    turn = on_turn(view, seat)
    target = target_of(seat)
    if turn or sheet.hovered(target):
        skin = Skin(top, bottom, ACCENT if turn else edge, 2.5, 14, shadow=6)
    else:
        skin = Skin(top, bottom, edge, 1.2, 14, shadow=6)
    sheet.plate(box, skin, target=target, tip=summary(view, seat, sitting.names[seat]))
    sheet.act(target, lambda: find(seat))
    sheet.clear.append(box)
    sitting.anchors[target] = box


def _head(sheet: Sheet, box: Box, sitting: SnitchSitting, seat: int) -> None:
    view = sitting.view
    u = sheet.u
    side = min(box.h, u(42))
    mark, rest = box.cut_left(side, u(8))
    sheet.picture(mark.middle(side, side), *sprite(f"meeple-{seat + 1}"))
    total = str(sitting.game.scores(view)[seat].total)
    low = box.h < u(40)
    figure, rest = rest.cut_right(sheet.width(total, NUMBER_SMALL if low else TOTAL), u(8))
    sheet.text(figure, total, NUMBER_SMALL if low else TOTAL, WHITE, RIGHT)
    if low:
        sheet.text(rest, sitting.names[seat], STRONG, WHITE, ELIDED)
        return
    upper, lower = rest.middle(rest.w, sheet.line(STRONG) + sheet.line(SMALL)).cut_top(sheet.line(STRONG))
    sheet.text(upper, sitting.names[seat], STRONG, WHITE, ELIDED)
    _place(sheet, lower, view, seat)


def _place(sheet: Sheet, box: Box, view: SnitchState, seat: int) -> None:
    """Say where the detective is; the zones beside it by their discs."""
    kinds = _kinds_beside(view, seat)
    if not kinds:
        sheet.text(box, place_words(view, seat), SMALL, SOFT, ELIDED)
        return
    used = sheet.text(box, "Beside", SMALL, SOFT)
    side = sheet.u(20)
    for n, what in enumerate(kinds):
        mark = Box(used.right + sheet.u(6) + n * (side + sheet.u(2)), box.y + (box.h - side) // 2, side, side)
        if mark.right <= box.right:
            sheet.picture(mark, *sprite(f"disc-{KINDS[what]}"))


def _kinds_beside(view: SnitchState, seat: int) -> list[int]:
    """Return the info types of the coerced zones beside the detective of `seat`, none at HQ."""
    if view.at[seat] == NOWHERE or at_hq(view, seat):
        return []
    zois = view.city.zois_at(view.at[seat])
    return list(dict.fromkeys(view.marked[zoi] for zoi in zois if zoi in view.marked))


def _means(sheet: Sheet, box: Box, view: SnitchState, seat: int) -> None:
    """Add status points, Street Cred, tiles in hand, and at the right the action points or the turns left."""
    u = sheet.u
    side = min(u(20), box.h)
    mark, rest = box.cut_left(side, u(4))
    sheet.picture(mark.middle(side, side), *sprite("coin-sp"))
    points = str(view.status[seat])
    used, rest = rest.cut_left(sheet.width(points, NUMBER_SMALL), u(9))
    sheet.text(used, points, NUMBER_SMALL, TEXT)
    raised = view.has(seat, CRED.id)
    level = f"Lv {ROMAN[raised]}"
    used, rest = rest.cut_left(sheet.width(level, SMALL_BOLD), u(9))
    sheet.text(used, level, SMALL_BOLD, ACCENT if raised else SOFT)
    held = len(view.zones[f"hand.{seat}"])
    clock = min(sheet.width(text, SMALL_BOLD) for text in _clock_words(view, seat))
    if sheet.width(counted(held, "tile"), SMALL_BOLD) + u(8 + 10) + clock <= rest.w:
        used, rest = rest.cut_left(sheet.width(counted(held, "tile"), SMALL_BOLD), u(8))
        sheet.text(used, counted(held, "tile"), SMALL_BOLD, TEXT)
    else:
        mark, rest = rest.cut_left(side, u(4))
        sheet.picture(mark.middle(side * 9 // 10, side * 9 // 10), *sprite("tile-back"))
        used, rest = rest.cut_left(sheet.width(str(held), NUMBER_SMALL), u(8))
        sheet.text(used, str(held), NUMBER_SMALL, TEXT)
    _clock(sheet, rest, view, seat)


def _clock_words(view: SnitchState, seat: int) -> tuple[str, ...]:
    """Return the action points of the seat whose turn it is, the turns left of the others, in full and in short."""
    if on_turn(view, seat) and view.round:
        return (f"{points_left(view, seat)} AP",)
    words = turns_words(view, seat)
    return words, words.removesuffix(" left")


def _clock(sheet: Sheet, box: Box, view: SnitchState, seat: int) -> None:
    """Add the action points of the seat whose turn it is, the turns left of the others."""
    u = sheet.u
    texts = _clock_words(view, seat)
    if on_turn(view, seat) and view.round:
        wide = min(box.w, sheet.width(texts[0], SMALL_BOLD) + u(14))
        pill = box.cut_right(wide)[0].middle(wide, min(u(22), box.h))
        sheet.plate(pill, AP_SKIN)
        sheet.text(pill, texts[0], SMALL_BOLD, ON_ACCENT, CENTRE)
        return
    text = next((text for text in texts if sheet.width(text, SMALL_BOLD) <= box.w), "")
    sheet.text(box, text, SMALL_BOLD, ACCENT if turns_left(view, seat) else GOOD_TEXT, RIGHT)


def _carried(sheet: Sheet, box: Box, sitting: SnitchSitting, seat: int) -> None:
    """Add the cubes on the detective in their slots, and how many chips are live at the right."""
    view = sitting.view
    u = sheet.u
    side = min(u(22), box.h)
    live = view.live[seat]
    slots = view.capacity(seat) * (min(u(24), box.h) + u(2))
    words = counted(live, "chip")
    named = slots + u(8 + 4) + side + sheet.width("0 chips", SMALL_BOLD) <= box.w
    wide = sheet.width("0 chips", SMALL_BOLD) if named else sheet.width("0", NUMBER_SMALL)
    right, left = box.cut_right(side + u(4) + wide, u(8))
    mark, number = right.cut_left(side, u(4))
    sheet.picture(mark.middle(side, side), *sprite("chip-live" if live else "chip-dead"))
    ink = TEXT if live else QUIET
    if named:
        sheet.text(number, words, SMALL_BOLD, ink)
    else:
        sheet.text(number, str(live), NUMBER_SMALL, ink, RIGHT)
    purse = purse_of(DETECTIVE, seat)
    cubes = in_order(view.purses[purse])
    places = slot_row(left, view.capacity(seat), min(u(24), left.h), u(2))
    for n, place in enumerate(places):
        if n < len(cubes):
            sheet.picture(place, *cube_sprite(cubes[n]))
        else:
            sheet.plate(place.inset(u(3)), EMPTY_SKIN)
    sitting.anchors[purse] = places[min(len(cubes), len(places) - 1)]
    sitting.anchors[f"hand.{seat}"] = left


def _snitches(sheet: Sheet, box: Box, sitting: SnitchSitting, seat: int) -> None:
    """Add the snitches: those built with their cubes, the others as shadows."""
    view = sitting.view
    u = sheet.u
    side = min(u(30), box.h)
    held = [in_order(view.purses[purse_of(s, seat)]) if view.has(seat, s) else None for s in SNITCH_IDS]
    fixed = [side + u(2) + (sheet.width(ROMAN[n], SMALL_BOLD) + u(5) if held[n] is not None else 0) for n in range(3)]
    shadows, room = True, box.w - sum(fixed)
    built = [cubes for cubes in held if cubes is not None]
    wording = _row_wording(sheet, room, side, built)
    if not wording:  # what isn't there makes room
        shadows, room = False, box.w - sum(wide for wide, cubes in zip(fixed, held, strict=True) if cubes is not None)
        wording = _row_wording(sheet, room, side, built) or "number"
    spare = max(0, room - sum(_row_wide(sheet, cubes, side, wording) + u(5) for cubes in built))
    for n, snitch in enumerate(SNITCH_IDS):
        cubes = held[n]
        sitting.anchors[f"{snitch}.{seat}"] = box.cut_left(side)[0]
        if cubes is None and not shadows:
            continue
        mark, box = box.cut_left(side, u(2))
        name = f"snitch-{seat + 1}-{n + 1}" if cubes is not None else f"snitch-idle-{n + 1}"
        sheet.picture(mark, *sprite(name), alpha=255 if cubes is not None else SHADOW)
        sitting.anchors[f"{snitch}.{seat}"] = mark
        if cubes is not None:
            label, box = box.cut_left(sheet.width(ROMAN[n], SMALL_BOLD), u(5))
            sheet.text(label, ROMAN[n], SMALL_BOLD, TEXT)
            wide = _row_wide(sheet, cubes, side, wording)
            place, box = box.cut_left(wide, u(5) + spare // len(built))
            _row_of_cubes(sheet, place, cubes, side, wording)


def _row_wording(sheet: Sheet, room: int, high: int, rows: list[list[int]]) -> str:
    """Return how the cubes of all the snitches are shown so that none is missing: the first way that has `room`."""
    for wording in WORDINGS:
        if sum(_row_wide(sheet, cubes, high, wording) + sheet.u(5) for cubes in rows) <= room:
            return wording
    return ""


def _row_wide(sheet: Sheet, cubes: list[int], high: int, wording: str) -> int:
    """Return the width in pixels of the cubes of a snitch."""
    side = min(sheet.u(22), high)
    if not cubes:
        return 0
    if wording == "number":
        return side + sheet.width(str(len(cubes)), SMALL_BOLD)
    if wording == "kinds":
        counts = Counter(cubes).values()
        return sum(side + (sheet.width(str(n), SMALL_BOLD) + sheet.u(3) if n > 1 else 0) for n in counts)
    return side + (len(cubes) - 1) * (side if wording == "each" else side * 3 // 5)


def _row_of_cubes(sheet: Sheet, box: Box, cubes: list[int], high: int, wording: str) -> None:
    """Add cubes: each of them side by side or overlapping, one of each kind with its number, or their number alone."""
    side = min(sheet.u(22), high)
    box = box.middle(box.w, side)
    if wording == "number" and cubes:
        mark, rest = box.cut_left(side)
        sheet.icon(mark, "cube", SOFT)
        sheet.text(rest, str(len(cubes)), SMALL_BOLD, TEXT)
        return
    if wording == "kinds":
        for what, n in Counter(cubes).items():
            mark, box = box.cut_left(side)
            sheet.picture(mark, *cube_sprite(what))
            if n > 1:
                number, box = box.cut_left(sheet.width(str(n), SMALL_BOLD), sheet.u(3))
                sheet.text(number, str(n), SMALL_BOLD, TEXT)
        return
    step = side if wording == "each" else side * 3 // 5
    for k, what in enumerate(cubes):
        sheet.picture(Box(box.x + k * step, box.y, side, side), *cube_sprite(what))


def strip(sheet: Sheet, box: Box, sitting: SnitchSitting, find: Callable[[int], None]) -> None:
    """Add a short pill for each other seat in one line: detective, points, and who is on turn."""
    view = sitting.view
    u = sheet.u
    others = after(view, sitting.seat)
    wide = min(u(210), (box.w - u(8) * (len(others) - 1)) // len(others))
    for seat in others:
        place, box = box.cut_left(wide, u(8))
        _plate(sheet, place, sitting, seat, find)
        inner = place.inset(u(8), u(3))
        side = min(inner.h, u(32))
        mark, rest = inner.cut_left(side, u(6))
        sheet.picture(mark.middle(side, side), *sprite(f"meeple-{seat + 1}"))
        points = str(sitting.game.scores(view)[seat].total)
        figure, rest = rest.cut_right(sheet.width(points, TOTAL), u(8))
        sheet.text(figure, points, TOTAL, WHITE, RIGHT)
        words = turns_words(view, seat).removesuffix(" left")
        if on_turn(view, seat) and view.round:
            words = f"{points_left(view, seat)} AP"
        if words:
            room = sheet.width(words, SMALL_BOLD)
            if room + u(30) <= rest.w:
                last, rest = rest.cut_right(room, u(6))
                sheet.text(last, words, SMALL_BOLD, ACCENT)
        sheet.text(rest, sitting.names[seat], SMALL_BOLD, WHITE, ELIDED)
        sitting.anchors[purse_of(DETECTIVE, seat)] = sitting.anchors[f"hand.{seat}"] = mark
        for snitch in SNITCH_IDS:
            sitting.anchors[f"{snitch}.{seat}"] = mark
