"""The end of a round as a show: what plots made drops on pallets, credits count up, then Disasters; and the final count
of the game, where silos are filled line by line."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.core.events import Event, GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT, STRETCH, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.steps import share_of
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, WHITE, Skin, TextStyle, mix, rgb
from tabletop.desk.tables.rigs.art import (
    BASES,
    COUNT,
    GAIN,
    INK,
    LOSS,
    LUXURY_LAYER,
    NAME,
    NAMES,
    QUIET_TEXT,
    STOCK,
    WARM,
    good,
    sprite,
)
from tabletop.desk.tables.rigs.cards import art_sprite, title_of
from tabletop.desk.tables.rigs.column import compose_face
from tabletop.desk.tables.rigs.reading import RigsSitting, best_plot
from tabletop.desk.tables.rigs.shares import Share, before_production, compose_losses, share_for
from tabletop.desk.tables.rounds import RoundShow, dismiss, ended_round
from tabletop.desk.widgets.seat_poster import Poster, Sum, compose_sums
from tabletop.desk.window.sound import Cue
from tabletop.games.rigs.board import kind_of
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.ending import lines, seat_ranks, total
from tabletop.games.rigs.pack import PACK
from tabletop.games.rigs.state import ESTATES, RigsState
from tabletop.packs.texts import number_text

ORDINALS = ("1st", "2nd", "3rd", "4th")
BEGINS = 0.3  # seconds until the show begins
DROPS = 1.2  # seconds in which goods drop
COUNTS = 0.8  # seconds in which credits count up
STRIKES = 0.5  # seconds in which Disasters come
FILLS = 0.55  # seconds in which a line of the final count fills the silos
RANKS = 0.5  # seconds in which the places come
WIDEST = 392  # units, a poster
ROOMY = 400  # units, the height of a poster with room for all
LAND = 200  # units, the picture of a plot at the head of a poster
LAND_LEAST = 66  # units
EDGE = 8  # units, above and below what a poster says
PALLET_HIGH = 116  # units, goods on their pallet
SOLD_HIGH = 70  # units
DISASTER_HIGH = 92  # units
PILE = 5  # so many goods of a sort are drawn one by one
POSTER = Skin(rgb("#161d23"), rgb("#10161b"), rgb("#71808c"), 2, 12, shadow=8)
OWN_POSTER = Skin(rgb("#161d23"), rgb("#10161b"), WHITE, 4, 12, shadow=8)
RULE = rgb("#3a444b")
GAINED = TextStyle("number", 52, leading=1.0)
TOTAL = TextStyle("number", 64, leading=1.0)
LAYERS: tuple[tuple[str, tuple[str, ...], tuple[str, ...], tuple[int, int, int]], ...] = (
    ("credits", ("credits",), ("credits",), rgb("#2d8280")),
    ("luxury", ("luxury",), ("good-luxury",), LUXURY_LAYER),
    ("plots", ("plots",), ("plot",), rgb("#a86c32")),
    ("goods", ("energy", "supply", "metal"), ("good-supply",), rgb("#4a5c66")),
)
"""The layers of a silo from its foot: their name, the lines of the bill in them, their sign and their colour."""


def segment(sitting: RigsSitting, last: int) -> list[Event[Any]]:
    """Return what happened from the beginning of the round that is over until the action `last` ended it."""
    found: list[Event[Any]] = []
    for entry in (sitting.opening, *sitting.past[:last]):
        found += entry.events
    ends = [n for n, event in enumerate(found) if isinstance(event, RoundBegan | GameEnded)]
    if not ends:
        return []
    first = ends[-2] if len(ends) > 1 else 0
    return found[first : ends[-1]]


def is_due(sitting: RigsSitting) -> bool:
    """Tell whether the player is to see now how a round ended, or the game."""
    ended = ended_round(sitting)
    if ended is None:
        return False
    ends = [event for event in ended[0].events if isinstance(event, RoundBegan | GameEnded)]
    return bool(ends) and not (isinstance(ends[-1], RoundBegan) and ends[-1].round == 1)


def show_of(sitting: RigsSitting) -> RoundShow | None:
    """Return how the round ended, or the game, where the player is to see that now."""
    ended = ended_round(sitting)
    if ended is None or not is_due(sitting):
        return None
    view = sitting.view
    if any(isinstance(event, GameEnded) for event in ended[0].events):
        return _final(sitting, view)
    events = segment(sitting, ended[1])
    before = before_production(sitting.past[: ended[1]])
    shares = [share_for(events, view, seat, before) for seat in range(view.seats)]
    left = view.last_round - view.round + 1
    words = NAMES["rounds_left_one" if left == 1 else "rounds_left"].format(price=view.price, n=left)
    ends = BEGINS + DROPS + COUNTS + STRIKES
    heard = ((BEGINS + DROPS / 2, Cue.PIECE), (BEGINS + DROPS + COUNTS, Cue.GAIN))
    draw = partial(_draw, sitting=sitting, view=view, shares=shares)
    sums = partial(_sums, sitting=sitting, shares=shares)
    title = NAMES["round_over"].format(n=view.round - 1).upper()
    return RoundShow(title, words, ends, draw, heard, sums, partial(dismiss, sitting))


# Posters --------------------------------------------------------------------------------------------------------------


def _places(sheet: Sheet, area: Box, seats: int) -> list[Box]:
    gap = sheet.u(12 if area.h >= sheet.u(ROOMY) else 6)
    wide = min(area.w, seats * sheet.u(WIDEST) + (seats - 1) * gap)
    return area.middle(wide, area.h).columns(seats, gap)


def _order(sitting: RigsSitting, seats: int) -> list[int]:
    """Return the seats, who is at the table first."""
    return [(sitting.seat + k) % seats for k in range(seats)]


def _draw(sheet: Sheet, area: Box, age: float, *, sitting: RigsSitting, view: RigsState, shares: list[Share]) -> None:
    """Put all seats side by side, as they are after `age` seconds; posters are no higher than what they say."""
    u = sheet.u
    needed = max(sum(high for _, high in _rows(sheet, share)) for share in shares)
    land = min(u(LAND), max(u(LAND_LEAST), area.h - needed - 2 * u(EDGE)))
    area = area.middle(area.w, min(area.h, land + needed + 2 * u(EDGE)))
    for box, seat in zip(_places(sheet, area, view.seats), _order(sitting, view.seats), strict=True):
        rest = _head(sheet, box, sitting, view, seat, land=land)
        _body(sheet, rest, shares[seat], age)


def _head(sheet: Sheet, box: Box, sitting: RigsSitting, view: RigsState, seat: int, *, land: int = 0) -> Box:
    """Draw a poster with the face and the name of a seat, over its best plot, `land` pixels high where that is given;
    return what is below."""
    u = sheet.u
    sheet.plate(box, OWN_POSTER if seat == sitting.you else POSTER)
    inner = box.inset(u(4))
    plots = view.zones[ESTATES[seat]]
    top, rest = inner.cut_top(land or u(86), u(2))
    best = best_plot(view, seat) if land else -1
    if best >= 0:
        sheet.picture(top, *sprite(f"plot-{PACK.plots[kind_of(view, best)].id}"), fit=Fit("cover", u(9), "top"))
        sheet.plate(top, Skin(INK, INK, None, radius=9, corners="top", alpha=60, alpha_bottom=255))
    sheet.plate(Box(inner.x, inner.y, inner.w, u(5)), Skin(BASES[seat], BASES[seat], None, radius=2))
    side = min(u(72), top.h - u(12), top.w // 3)
    disc = Box(top.x + u(10), top.y + u(12), side, side)
    compose_face(sheet, disc, view, seat)
    words = Box(disc.right + u(14), disc.y, top.right - disc.right - u(20), side)
    count = NAMES["plots_one" if len(plots) == 1 else "plots_many"].format(n=len(plots))
    both = sheet.line(NAME) + sheet.line(SMALL)
    plate = words.middle(words.w, min(words.h, both))
    name, low = plate.cut_top(min(plate.h, sheet.line(NAME)))
    sheet.text(name, sitting.called(seat), NAME, WHITE, ELIDED, ground=INK)
    if low.h >= sheet.line(SMALL) - u(4) and sheet.width(count, SMALL) <= low.w:
        sheet.text(low, count, SMALL, WARM, ground=INK)
    return rest.inset(u(12), u(4))


def _rows(sheet: Sheet, share: Share) -> list[tuple[str, int]]:
    """Return what there is to say of a round of a seat, and how many pixels high each of it is; what is nothing stays
    away."""
    u, found = sheet.u, list[tuple[str, int]]()
    if any(share.made):
        found.append(("made", u(PALLET_HIGH) + sheet.line(COUNT)))
    if share.sold:
        found.append(("sold", u(SOLD_HIGH)))
    if share.disaster >= 0:
        found.append(("disaster", u(DISASTER_HIGH)))
    return found


def _body(sheet: Sheet, box: Box, share: Share, age: float) -> None:
    """Put what a seat made on its pallet, what it sold, and its Disaster, as far as there was any."""
    rows = _rows(sheet, share)
    whole = sum(high for _, high in rows)
    room = min(box.h, whole)
    for n, (name, high) in enumerate(rows):
        place, box = box.cut_top(high * room // whole)
        if n:
            sheet.rule(place.x, place.y, place.w, RULE)
        if name == "made":
            _pallet(sheet, place.inset(0, sheet.u(4)), share, share_of(age, BEGINS, DROPS))
        elif name == "sold":
            _sold(sheet, place, share, share_of(age, BEGINS + DROPS, COUNTS))
        elif age >= BEGINS + DROPS + COUNTS:
            _disaster(sheet, place, share)


def _pallet(sheet: Sheet, box: Box, share: Share, done: float) -> None:
    """Let goods drop on a pallet, each sort that was made in a pile, and count them below."""
    u = sheet.u
    foot, piles = box.cut_bottom(sheet.line(COUNT), u(10))
    sheet.picture(Box(box.x, piles.bottom - u(3), box.w, u(14)), *sprite("pallet"), fit=STRETCH)
    sorts = [what for what, n in enumerate(share.made) if n]
    for what, place, below in zip(sorts, piles.columns(len(sorts)), foot.columns(len(sorts)), strict=True):
        shown = min(PILE, share.made[what])
        side = min(u(48), place.w * 6 // 10, place.h // 2)
        for at in range(shown):
            fallen = share_of(done, at / (PILE + 2), 2 / (PILE + 2))
            if not fallen:
                continue
            column, row = at % 2, at // 2
            x = place.centre[0] - side // 2 + round((column - 0.5) * side * (0.6 if shown > 1 else 0))
            y = place.bottom - side - row * side * 6 // 10
            y -= round((1 - fallen) * (y - place.y))
            sheet.picture(Box(x, max(place.y, y), side, side), *good(SORTS[what]))
        if done >= 1:
            sheet.text(below, f"+{share.made[what]}", COUNT, WHITE, CENTRE, ground=INK)


def _sold(sheet: Sheet, box: Box, share: Share, done: float) -> None:
    """Count up what Luxuries were sold for."""
    u = sheet.u
    label, row = box.cut_left(sheet.width(NAMES["sold"], SMALL), u(6))
    sheet.text(label, NAMES["sold"], SMALL, QUIET_TEXT, ground=INK)
    side = min(u(46), row.h - u(4))
    icon, figure = row.cut_right(side, u(10))
    sheet.picture(icon.middle(side, side), *good("credits"))
    n = round(share.sold * done)
    style = GAINED if sheet.line(GAINED) <= box.h and figure.w >= u(110) else STOCK
    if sheet.line(style) <= box.h + u(4):
        sheet.text(figure, f"+{n}", style, GAIN, RIGHT, ground=INK)


def _disaster(sheet: Sheet, box: Box, share: Share) -> None:
    """Show the Disaster of a seat and what it took."""
    u = sheet.u
    side = min(u(72), box.h - u(8))
    icon, words = box.cut_left(side, u(10))
    sheet.picture(icon.middle(side, side), *art_sprite(share.disaster), fit=Fit("contain"))
    both = sheet.line(SMALL_BOLD) + sheet.line(COUNT)
    upper, low = words.middle(words.w, min(words.h, both)).cut_top(min(words.h, sheet.line(SMALL_BOLD)))
    sheet.text(upper, title_of(share.disaster), SMALL_BOLD, WHITE, ELIDED, ground=INK)
    if low.h < sheet.line(COUNT) - u(6):
        return
    compose_losses(sheet, low, share)


def _sums(sheet: Sheet, area: Box, *, sitting: RigsSitting, shares: list[Share]) -> None:
    """Put what all seats made and sold on one bill."""
    order = _order(sitting, len(shares))
    rows = [
        Sum((NAMES[name].capitalize(),), [shares[seat].made[n] for seat in order], gains=True)
        for n, name in enumerate(SORTS)
    ]
    sold = Sum((NAMES["sold_for"], NAMES["sold"]), [shares[seat].sold for seat in order], whole=True)
    box = area.middle(min(area.w, sheet.u(240 + 240 * len(order))), area.h)
    compose_sums(sheet, box, [_poster(sitting, seat, "") for seat in order], (*rows, sold))


def _poster(sitting: RigsSitting, seat: int, place: str) -> Poster:
    return Poster(sprite(f"portrait-{seat + 1}"), BASES[seat], sitting.called(seat), "", seat == sitting.you, place)


# The final count ------------------------------------------------------------------------------------------------------


def _final(sitting: RigsSitting, view: RigsState) -> RoundShow:
    """Return the final count: silos that fill, then the places."""
    values = [
        NAMES["value_of"].format(what=kind.title, n=n) for kind, n in zip(PACK.plots, view.plot_values, strict=False)
    ]
    units = [NAMES["value_of"].format(what=NAMES[name], n=n) for name, n in zip(SORTS, view.unit_values, strict=False)]
    words = ", ".join([*values, *units]) + "."
    ends = BEGINS + FILLS * (len(LAYERS) + 1) + RANKS
    heard = tuple((BEGINS + FILLS * (n + 0.5), Cue.PIECE) for n in range(len(LAYERS)))
    draw = partial(_count, sitting=sitting, view=view)
    sums = partial(_bill, sitting=sitting, view=view)
    return RoundShow(NAMES["colony_sold"].upper(), words, ends, draw, heard, sums, partial(dismiss, sitting))


def _layers(view: RigsState, seat: int) -> list[int]:
    """Return what each layer of the silo of a seat is worth."""
    bill = dict(lines(view, seat))
    return [sum(bill.get(name, 0) for name in names) for _, names, _, _ in LAYERS]


def _count(sheet: Sheet, area: Box, age: float, *, sitting: RigsSitting, view: RigsState) -> None:
    """Put the silos of all seats side by side, as full as they are after `age` seconds."""
    u = sheet.u
    layers = {seat: _layers(view, seat) for seat in range(view.seats)}
    most = max(1, *(sum(found) for found in layers.values()))
    ranks = seat_ranks(view)
    done = age >= BEGINS + FILLS * (len(LAYERS) + 1)
    for box, seat in zip(_places(sheet, area, view.seats), _order(sitting, view.seats), strict=True):
        rest = _head(sheet, box, sitting, view, seat)
        if done:
            _rank(sheet, box, ORDINALS[ranks[seat] - 1])
        silo, words = rest.cut_left(rest.w * 38 // 100, u(12))
        _silo(sheet, silo.inset(0, u(8)), layers[seat], most, age)
        _lines(sheet, words, view, seat, layers[seat], age)


def _rank(sheet: Sheet, box: Box, words: str) -> None:
    u = sheet.u
    wide = sheet.width(words, COUNT) + u(24)
    place = Box(box.right - wide - u(12), box.y + u(34), wide, u(34))
    first = words == ORDINALS[0]
    ground = rgb("#f3e6c8") if first else rgb("#2a3138")
    sheet.plate(place, Skin(ground, ground, None, radius=999))
    sheet.text(place, words, COUNT, INK if first else WHITE, CENTRE)


def _silo(sheet: Sheet, box: Box, layers: Sequence[int], most: int, age: float) -> None:
    """Draw a silo that is filled layer by layer."""
    u = sheet.u
    sheet.picture(box, *sprite("silo"), fit=STRETCH)
    inner = Box(box.x + box.w // 12, box.y + box.h // 16, box.w - box.w // 6, box.h - box.h // 8)
    y = float(inner.bottom)
    for n, (worth, (_, _, sign, colour)) in enumerate(zip(layers, LAYERS, strict=True)):
        filled = share_of(age, BEGINS + FILLS * n, FILLS)
        high = inner.h * max(0, worth) / most * filled
        if high < 1:
            continue
        place = Box(inner.x, round(y - high), inner.w, round(high))
        sheet.plate(place, Skin(mix(colour, WHITE, 0.12), colour, None, radius=3))
        side = min(u(28), place.h - u(2))
        if side >= u(12):
            sheet.picture(place.middle(side, side), *sprite(*sign))
        y -= high
    sheet.picture(box, *sprite("silo-glass"), fit=STRETCH)


def _lines(sheet: Sheet, box: Box, view: RigsState, seat: int, layers: Sequence[int], age: float) -> None:
    """Write the worth of a seat above what it is made of."""
    u = sheet.u
    told = [(NAMES[name], worth, sign) for (name, _, sign, _), worth in zip(LAYERS, layers, strict=True)]
    told.append((NAMES["vinnie"], dict(lines(view, seat))["vinnie"], ("debt",)))
    whole = number_text(total(view, seat))
    style = TOTAL if sheet.width(whole, TOTAL) <= box.w and sheet.line(TOTAL) <= box.h // 3 else STOCK
    figure, rest = box.cut_top(sheet.line(style), u(6))
    done = age >= BEGINS + FILLS * (len(LAYERS) + 1)
    sheet.text(figure, whole if done else "", style, WHITE, RIGHT, ground=INK)
    high = min(u(52), rest.h // len(told))
    for n, (name, worth, sign) in enumerate(told):
        if age < BEGINS + FILLS * n or high < sheet.line(COUNT):
            continue
        row = Box(rest.x, rest.y + n * high, rest.w, high)
        words = number_text(worth)
        value, left = row.cut_right(sheet.width(words, COUNT), u(6))
        sheet.text(value, words, COUNT, LOSS if worth < 0 else WHITE if worth else QUIET_TEXT, RIGHT, ground=INK)
        side = min(u(26), high - u(4))
        icon, label = left.cut_left(side, u(6))
        sheet.picture(icon.middle(side, side), *sprite(*sign))
        if sheet.width(name.capitalize(), SMALL) <= label.w:
            sheet.text(label, name.capitalize(), SMALL, QUIET_TEXT, ground=INK)


def _bill(sheet: Sheet, area: Box, *, sitting: RigsSitting, view: RigsState) -> None:
    """Put the final count of all seats on one bill, the best first."""
    ranks = seat_ranks(view)
    order = sorted(range(view.seats), key=lambda seat: ranks[seat])
    bills = [dict(lines(view, seat)) for seat in order]
    names = [name for name, _ in lines(view, 0)]
    rows = [Sum((NAMES[name].capitalize(),), [bill[name] for bill in bills]) for name in names]
    whole = Sum((NAMES["net_worth"], NAMES["worth_brief"]), [total(view, seat) for seat in order], whole=True)
    box = area.middle(min(area.w, sheet.u(240 + 240 * len(order))), area.h)
    compose_sums(sheet, box, [_poster(sitting, seat, ORDINALS[ranks[seat] - 1]) for seat in order], (*rows, whole))
