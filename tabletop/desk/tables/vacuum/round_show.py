"""The end of a round as a show: agendas turn over one by one, power flies to its owner, statues rise, seats stand."""

from functools import partial
from math import ceil, cos, pi

import msgspec

from tabletop.desk.draw.box import Box, fit_inside
from tabletop.desk.draw.layout import STRETCH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.steps import landed, share_of
from tabletop.desk.draw.theme import GOOD_TEXT, QUIET, SMALL, SOFT, TEXT, WHITE, TextStyle
from tabletop.desk.draw.things import Point
from tabletop.desk.draw.words import style_for, tell
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.rounds import RoundShow, dismiss
from tabletop.desk.tables.vacuum.art import RED, appliance_sprite, sprite
from tabletop.desk.tables.vacuum.own import compose_sides
from tabletop.desk.tables.vacuum.reading import ORDINALS, halves_key, say
from tabletop.desk.tables.vacuum.rounds import Share, Summary, leading_words, segments
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets.seat_poster import Poster, Sum, compose_poster, compose_sums, stamp, stream
from tabletop.desk.window.sound import Cue
from tabletop.games.vacuum.pack import GOAL, RULES, appliance_title

BEGINS = 0.4
"""How long it takes until a round's show begins, in seconds."""
COLLECTS = 1.0
"""How long power takes from the board, in seconds."""
TURNS = 0.5
"""How long an agenda takes to turn, in seconds."""
STAMPS = 0.35
"""How long the verdict on each half takes, in seconds."""
PAYS = 0.9
"""How long what it pays takes, in seconds."""
SHRUGS = 0.3
"""How long it takes to pay nothing, in seconds."""
BUILDS = 1.0
"""How long a segment takes, in seconds."""
RANKS = 0.5
"""How long the places take, in seconds."""
VERDICT = TURNS + 2 * STAMPS
TOKEN = sprite("token")
PAID = tuple(TextStyle("title", size, leading=1.1) for size in (54, 42, 32, 24, 18))
TOTALS = tuple(TextStyle("number", size, leading=1.0) for size in (92, 72, 56, 40, 28))
WIDEST = 420
"""How wide a seat is at most, in units."""
TITLES = 220
"""How wide the titles of the lines of the bill are, in units."""
COLUMN = 320
"""How wide a seat is on the bill, in units."""
COIN_BELOW = 18
"""How far below what an agenda pays its power sets off, in units: it hides no figure."""
AGENDAS_APART = 16
"""How far, in units, an agenda on the bill is off the figure of the seat before."""


class _Times(msgspec.Struct, frozen=True):
    """When each agenda is shown, statues rise, and seats stand."""

    shown: tuple[float, ...]
    builds: float
    stands: float


def show_of(sitting: VacuumSitting, summary: Summary) -> RoundShow:
    """Return the show of what a round brought."""
    shares, times = summary.shares, _times(summary.shares)
    totals = [share.total for share in shares]
    posters = [
        Poster(
            appliance_sprite(seat),
            RED,
            sitting.called(seat),
            appliance_title(seat),
            seat == sitting.you,
            ORDINALS[sum(one > share.total for one in totals)],
        )
        for seat, share in enumerate(shares)
    ]
    heard = [(shown, Cue.CARD) for shown, share in zip(times.shown, shares, strict=True) if not share.open]
    for shown, share, poster in zip(times.shown, shares, posters, strict=True):
        if share.paid or poster.own:
            heard.append((shown + VERDICT, Cue.GAIN if share.paid else Cue.LOSS))
    heard += [(times.builds + (n + 0.6) * BUILDS, Cue.PIECE) for n in range(max(share.built for share in shares))]
    return RoundShow(
        f"ROUND {summary.round - 1} IS OVER",
        leading_words(summary),
        times.stands + RANKS,
        partial(_draw, posters=posters, shares=shares, times=times),
        tuple(heard),
        partial(_draw_sums, posters=posters, shares=shares),
        partial(dismiss, sitting),
    )


def _times(shares: tuple[Share, ...]) -> _Times:
    at, shown = BEGINS + COLLECTS * any(share.collected for share in shares), list[float]()
    for share in shares:
        shown.append(at - TURNS * share.open)  # it lies open already
        at = shown[-1] + VERDICT + (PAYS if share.paid else SHRUGS)
    return _Times(tuple(shown), at, at + BUILDS * max(share.built for share in shares))


def _draw(
    sheet: Sheet, area: Box, age: float, *, posters: list[Poster], shares: tuple[Share, ...], times: _Times
) -> None:
    """Put all seats side by side, as they are after `age` seconds."""
    for box, poster, share, shown in zip(_places(sheet, area, len(shares)), posters, shares, times.shown, strict=True):
        _seat(
            sheet,
            box,
            poster if age >= times.stands else msgspec.structs.replace(poster, place=""),
            share,
            (
                age - shown,
                share_of(age, BEGINS, COLLECTS),
                share_of(age, shown + VERDICT, PAYS),
                min(share.built, max(0.0, (age - times.builds) / BUILDS)),
            ),
        )


def _places(sheet: Sheet, area: Box, seats: int) -> list[Box]:
    gap = sheet.u(18 if area.h >= sheet.u(420) else 6)
    wide = min(area.w, seats * sheet.u(WIDEST) + (seats - 1) * gap)
    return area.middle(wide, area.h).columns(seats, gap)


def _draw_sums(sheet: Sheet, area: Box, *, posters: list[Poster], shares: tuple[Share, ...]) -> None:
    """Put what all seats had and got on one bill, the best first."""
    order = sorted(range(len(shares)), key=lambda seat: -shares[seat].total)
    ranked = [shares[seat] for seat in order]

    def paid(box: Box, n: int) -> None:
        apart = box.cut_left(sheet.u(AGENDAS_APART))[1]
        place = apart.cut_right(min(apart.w, box.h * 240 // 110))[0]
        _agenda(sheet, fit_inside(place, 240, 110), ranked[n], VERDICT)

    def statue(box: Box, n: int) -> None:
        sheet.picture(box.cut_right(min(box.w, box.h))[0], *sprite(f"statue-{ranked[n].segments}"))

    box = area.middle(min(area.w, sheet.u(TITLES + COLUMN * len(shares))), area.h)
    compose_sums(
        sheet,
        box,
        [posters[seat] for seat in order],
        (
            Sum(("Before the end", "Before"), [one.before for one in ranked]),
            Sum(("From the board", "Board"), [one.collected for one in ranked], gains=True),
            Sum(("Agenda",), [one.paid for one in ranked], gains=True, draw=paid),
            Sum((f"Now, of {GOAL}", "Now"), [one.total for one in ranked], whole=True),
            Sum(("In the statue", "Statue"), [one.total - one.left for one in ranked], draw=statue),
            Sum(("Left in reserve", "Left"), [one.left for one in ranked], whole=True),
        ),
    )


def _seat(sheet: Sheet, box: Box, poster: Poster, share: Share, at: tuple[float, float, float, float]) -> None:
    """Add a seat: who it is, its agenda and what that pays, its statue and its power. It is `at` so many seconds since
    its agenda is shown, shares of what comes from the board and of what is paid, and segments built."""
    since, board, paid, built = at
    lit = TURNS * share.open < since < VERDICT + (PAYS if share.paid else SHRUGS)
    portrait, rest, gap = compose_poster(sheet, box, poster, lit=lit)
    place, rest = rest.cut_top(min(rest.w * 46 // 100, rest.h * 32 // 100), gap)
    _agenda(sheet, fit_inside(place, 240, 110), share, since)
    place, rest = rest.cut_top(max(sheet.u(24), min(sheet.u(62), rest.h * 14 // 100)), gap)
    pays = _pay(sheet, place, share, told=since >= VERDICT)
    brought = landed(share.collected, board), landed(share.paid, paid)
    statue, reserve = _goods(sheet, rest, share, brought, built)
    stream(sheet, (portrait.centre, reserve), TOKEN, share.collected, board)
    stream(sheet, (pays, reserve), TOKEN, share.paid, paid)
    stream(sheet, (reserve, statue), TOKEN, RULES.segment_price, built % 1)


def _agenda(sheet: Sheet, card: Box, share: Share, since: float) -> None:
    """Add an agenda: its back, ever narrower, then its front, wider; a stamp on each half, one after the other."""
    turned = 1.0 if share.open else share_of(since, 0.0, TURNS)
    if turned < 1:
        card = card.middle(max(4, round(card.w * abs(cos(pi * turned)) / 6) * 6), card.h)
        sheet.rough = turned > 0
        sheet.picture(card, *sprite("agenda-back" if turned < 0.5 else "agenda"), fit=STRETCH)
        for half, one in zip(card.columns(2), (share.most, share.least) if turned >= 0.5 else (), strict=False):
            sheet.picture(half.middle(half.w * 8 // 10, half.h * 7 // 10), *appliance_sprite(one), fit=STRETCH)
        sheet.rough = False
        return
    compose_sides(sheet, card, (share.most, share.least))
    side, inner = min(sheet.u(44), max(sheet.u(16), card.h * 30 // 100)), card.inset(sheet.u(2))  # off the signs beside
    for n, right in enumerate(share.right):
        spot = Box(inner.right - side if n else inner.x, inner.y, side, side)
        stamp(sheet, spot, right, share_of(since, TURNS + n * STAMPS, STAMPS))


def _pay(sheet: Sheet, box: Box, share: Share, *, told: bool) -> Point:
    """Say what an agenda pays and why, and before that how it was kept; return from where the power flies."""
    if not told:
        kept = ("Revealed during the round", "Revealed") if share.open else ("Kept to the end", "Kept")
        tell(sheet, box, kept, SMALL, QUIET, TextLayout(wrap=True))
        return box.centre
    fits = tuple(style for style in PAID if sheet.line(style) * 7 // 8 <= box.h) or PAID[-1:]
    style = style_for(sheet, box.w * 45 // 100, ["+14"], *fits)
    text = f"+{share.paid}" if share.paid else "0"
    figure, words = box.cut_left(sheet.width(text, style), sheet.u(10))
    sheet.text(figure, text, style, GOOD_TEXT if share.paid else QUIET)
    tell(sheet, words, say(f"paid_{halves_key(share.right)}"), SMALL, TEXT, TextLayout(wrap=True))
    return figure.centre[0], figure.bottom + sheet.u(COIN_BELOW)


def _goods(sheet: Sheet, box: Box, share: Share, brought: tuple[int, int], built: float) -> tuple[Point, Point]:
    """Add the statue, its next segment rising, and the power with what was `brought` by the board and the agenda;
    return where the statue and the reserve are."""
    u, line, price = sheet.u, sheet.line(SMALL), RULES.segment_price
    stood, whole = share.segments - share.built, int(built)
    place, right = box.cut_left(min(box.h * 250 // 450, box.w * 54 // 100), u(10))
    statue = fit_inside(place, 250, 450)
    sheet.picture(statue, *sprite(f"statue-{stood + whole}"))
    rises = statue.cut_bottom(min(statue.h, round(statue.h * 0.22 * (stood + built))))[0]
    if whole < built:  # each segment is about so much of its height
        with sheet.clipped(rises):
            sheet.picture(statue, *sprite(f"statue-{stood + whole + 1}"))
    power = share.before + sum(brought)
    reserve = str(power - (stood + ceil(built)) * price)
    fits = tuple(style for style in TOTALS if sheet.line(style) + 2 * line + u(6) <= right.h) or TOTALS[-1:]
    style = style_for(sheet, right.w, [str(GOAL)], *fits)
    figure, rest = right.middle(right.w, min(right.h, sheet.line(style) + 4 * line + u(6))).cut_top(sheet.line(style))
    sheet.text(figure, str(power), style, WHITE)
    said = [
        Span((f"of {GOAL} power", f"of {GOAL}", ""), SMALL, SOFT),
        Span((f"{reserve} in reserve", f"{reserve} left", reserve), SMALL, TEXT, TOKEN),
    ]
    said += (
        [Span((f"+{brought[0]} from the board", f"+{brought[0]} board", f"+{brought[0]}"), SMALL, GOOD_TEXT)]
        if brought[0]
        else []
    )
    said += [Span((segments(share.built), ""), SMALL, GOOD_TEXT)] if built else []
    lines = rest.rows(4) if rest.h >= 4 * line else rest.rows(2)
    for span, row in zip(said, lines, strict=False):
        Line([span]).compose(sheet, row)
    return statue.centre, lines[1].cut_left(min(right.w, u(18)))[0].centre
