"""What lies round the map: season and round, the six crimes, the cards of the seats, the card drawn last."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, PARAGRAPH, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    DONE,
    GOOD_TEXT,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TEXT,
    WARNING_TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Line, Span, fitting, grouped
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.parts.top import Step, compose_steps
from tabletop.desk.tables.patrol.art import callsign, card_sprite, crime_sprite, seat_colour, sprite
from tabletop.desk.tables.patrol.board import goal_of
from tabletop.desk.tables.patrol.consequences import far
from tabletop.desk.tables.patrol.reading import (
    closings,
    decision,
    gained,
    last_acts,
    last_drawn,
    pays,
    pick,
    picked_card,
    reach_of,
    show_again,
)
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.widgets import heading
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import (
    CRIME_PIECES,
    CRIMES,
    DOWN,
    HQ,
    PACK,
    SEAT_NAMES,
    SPACE_NAMES,
)
from tabletop.games.patrol.rounds import season_of
from tabletop.games.patrol.scenes import crime_at, rate_at
from tabletop.games.patrol.state import HANDS, NO_SEASON, PatrolState
from tabletop.games.patrol.streets import points_text

LOCATION = TextStyle("number", 34)
PAY = TextStyle("number", 18)
SEASON, NAMED_SEASONS = TextStyle("number", 16), 100
"""The letters of the seasons below their rounds, and from so many units on there is room for them."""
SLOT_SKIN = Skin(rgb("#1a2535"), rgb("#1a2535"), LINE, 1, 9)
FRESH_SKIN = Skin(rgb("#2c3a4d"), rgb("#2c3a4d"), ACCENT, 1.5, 9)
WAITING_SKIN = Skin(None, None, rgb("#52657f"), 1.2, 9, dash=True)
HOVER_SKIN = Skin(None, None, ACCENT, 1.5, 9)
LEAST_TARGET = 32
PIECE = 18
"""How high, in units, the piece of a seat beside its points is."""


def compose_clock(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Say which round of how many it is, and what the season changes."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(10), u(7))
    season = None if view.season == NO_SEASON else PACK.seasons[view.season]
    years = [(n, list(year)) for n, year in groupby(range(1, view.rounds + 1), partial(season_of, view))]
    if season is not None and inner.h >= u(NAMED_SEASONS):
        names, inner = inner.cut_bottom(sheet.line(SEASON))
        for (n, _), place in zip(years, names.columns(len(years), u(2)), strict=True):
            ink = TEXT if n == view.season else QUIET
            sheet.text(place, PACK.seasons[n].title, SEASON, ink, CENTRE)
    track, upper = inner.cut_bottom(min(u(28), inner.h // 2), u(4))
    if season is not None and upper.h >= sheet.line(SMALL):
        side = min(upper.h, u(28))
        head, rest = upper.cut_top(max(side, min(upper.h, sheet.line(SMALL_BOLD))), u(2))
        mark, words = head.cut_left(side, u(8))
        sheet.picture(mark.middle(side, side), *sprite(f"season-{season.id}"))
        title = Span((season.title,), SUBTITLE if head.h >= sheet.line(SUBTITLE) else SMALL_BOLD, TEXT, rank=2)
        rounds = (f"Round {view.round} of {view.rounds}", f"{view.round} of {view.rounds}", "")
        Line([title, Span(rounds, SMALL, SOFT, right=True)]).compose(sheet, words)
        if rest.h >= sheet.text_height(season.text, SMALL, rest.w):
            sheet.text(rest, season.text, SMALL, ACCENT, PARAGRAPH)
        sheet.zone(upper, None, tip=f"{season.title}: {season.text}")
    elif upper.h >= sheet.line(SMALL):
        head, rest = upper.cut_top(min(upper.h, sheet.line(SUBTITLE)))
        sheet.text(head, f"Round {view.round} of {view.rounds}", SUBTITLE, TEXT)
        if rest.h >= sheet.line(SMALL):
            left = len(CRIMES) - len(view.closed)
            sheet.text(rest, f"{left} crime{'s' * (left != 1)} to close in it", SMALL, SOFT)
    for part, (_, year) in zip(track.columns(len(years), u(6)), years, strict=True):
        steps = [Step(n, done=n < view.round, now=n == view.round) for n in year]
        compose_steps(sheet, part.columns(len(year), u(2)), steps)


# The seats ----------------------------------------------------------------------------------------------------------


def compose_seats(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add a card for each seat in the order of play; where a seat is to be chosen, it can be."""
    view = sitting.view
    choose, acts, scene = _choice(sitting), last_acts(sitting), _scene_in_question(sheet, sitting)
    cards = []
    for n in range(view.seats):
        seat = (sitting.seat + n) % view.seats
        name = SEAT_NAMES[seat]
        words, colour = _state_of(sitting, seat, acts, scene)
        points, since = view.total(seat), gained(sitting, seat)
        wanted = name in choose
        cards.append(
            SeatCard(
                seat=seat,
                name=sitting.names[seat],
                points=str(points),
                was=str(points - since) if since else "",
                colour=seat_colour(seat),
                mark=sprite(f"seat-{seat + 1}"),
                badge=(callsign(seat), callsign(seat).partition("-")[0]),
                state=words,
                state_colour=colour,
                held=tuple(card_sprite(HIDDEN) for _ in view.zones[HANDS[seat]]),
                lit=wanted or (seat == view.active and not choose),
                alarm=seat in view.down,
                chosen=name in sitting.clicks,
                target=name if wanted else "",
                note=_note(view, seat) or (words[1] if scene is not None else ""),
                tip=_tip(sitting, seat, words[0], acts),
                act=partial(pick, sitting, name) if wanted else None,
            )
        )
    compose_seat_cards(sheet, box, cards)
    for card in cards:
        sheet.anchors.setdefault(HANDS[card.seat], sheet.anchors[f"seat.{card.seat}"])


def _choice(sitting: PatrolSitting) -> set[str]:
    """Return the seats that can be clicked now: a partner, or whom the picked card is for."""
    if sitting.busy:
        return set()
    if decision(sitting.view) == "partner":
        return {action[1] for action in sitting.legal}
    card = picked_card(sitting)
    if card is None:
        return set()
    return {action[2] for action in sitting.legal if len(action) > 2 and action[1] == f"c{card + 1}"}


def _scene_in_question(sheet: Sheet, sitting: PatrolSitting) -> int | None:
    """Return the space that everybody's way to matters now: the crime that is pointed at or picked, or who is down."""
    view, reach = sitting.view, reach_of(sitting)
    goal = None if reach is None else goal_of(sheet, sitting, reach)
    if goal is not None and crime_at(view, goal) is not None:
        return goal
    return view.at(view.down[0]) if view.down else None


def _state_of(
    sitting: PatrolSitting, seat: int, acts: dict[int, tuple[str, ...]], scene: int | None
) -> tuple[tuple[str, ...], tuple[int, int, int]]:
    """Return in a few words how far a seat is from the `scene` in question, else what it does, did last or where it is,
    and in what colour."""
    view = sitting.view
    here = view.at(seat)
    place = "HQ" if here == HQ else SPACE_NAMES[here]
    if seat in view.down:
        pays = PACK.cards[DOWN].points
        return (f"down at {place}, {pays} to the first", f"down at {place}", "down"), WARNING_TEXT
    if scene is not None and scene != here:
        away = points_text(far(view, seat, scene))
        return (f"{away} from {SPACE_NAMES[scene]}", f"{away} off", away), WARNING_TEXT if view.down else DONE
    if seat in view.combined:
        other = next(one for one in view.combined if one != seat)
        return (f"with {sitting.names[other]}, {place}", f"2-Man, {place}", place), DONE
    crime = next((c for c, order in view.scenes.items() if seat in order), None)
    if seat == view.active and not sitting.looking_back:
        return (f"on duty at {place}", f"at {place}"), ACCENT
    if view.lost[seat]:
        return (f"no move, {place}", place), WARNING_TEXT
    if seat in acts:
        return acts[seat], SOFT
    if crime is not None:
        return (f"at {CRIMES[crime].title} {place}", f"at {place}"), SOFT
    return (f"at {place}", place), SOFT


def _note(view: PatrolState, seat: int) -> str:
    """Return what a card of one line has to say of a seat: that it is down, or who rides with it."""
    if seat in view.down:
        return "down"
    other = next((one for one in view.combined if seat in view.combined and one != seat), None)
    return "" if other is None else f"with {callsign(other).partition('-')[0]}"


def _tip(sitting: PatrolSitting, seat: int, state: str, acts: dict[int, tuple[str, ...]]) -> str:
    view = sitting.view
    did = acts[seat][0] if seat in acts else state
    held = len(view.zones[HANDS[seat]])
    parts = [
        f"{sitting.names[seat]}, {callsign(seat)}: {view.total(seat)} points",
        f"{view.crimes[seat]} for crimes, {view.rates[seat]} for areas, {view.rescues[seat]} for officers down, "
        f"{view.cards[seat]} by cards",
        f"{held} card{'s' * (held != 1)} held",
        *(words[:1].upper() + words[1:] for words in dict.fromkeys((state, did))),
    ]
    return ". ".join(parts) + "."


# The crimes of the round --------------------------------------------------------------------------------------------


def compose_crimes(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the six crimes of the round: open with who is there and what it pays, closed with who took it, or to come."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(8), u(6))
    if inner.h >= len(CRIMES) * u(34) + u(24):
        head, inner = inner.cut_top(u(24), u(2))
        done = f"{len(view.closed)} of {len(CRIMES)} closed"
        used = heading(sheet, head, fitting(sheet, head.w - sheet.width(done, SMALL) - u(24), SMALL_BOLD,
                                            "Crimes this round", "Crimes", " "))  # fmt: skip
        if used.right + u(10) + sheet.width(done, SMALL) <= head.right:
            sheet.text(head, done, SMALL, QUIET, RIGHT)
    columns = 1 if inner.h >= len(CRIMES) * u(30) else 2
    rows = -(-len(CRIMES) // columns)
    gap = u(4)
    high = min(u(52), (inner.h - gap * (rows - 1)) // rows)
    took = closings(sitting)
    for n, crime in enumerate(_in_order(view)):
        column = inner.columns(columns, gap)[n // rows]
        _slot(sheet, Box(column.x, inner.y + n % rows * (high + gap), column.w, high), sitting, crime, took)


def _in_order(view: PatrolState) -> list[int]:
    """Return the crimes: open ones as they were drawn, then those closed, then those still in the deck."""
    waiting = [c for c in range(len(CRIMES)) if c not in view.scenes and c not in view.closed]
    return [*view.scenes, *view.closed, *waiting]


def _slot(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int, took: dict[int, CrimeClosed]) -> None:
    view, u = sitting.view, sheet.u
    one = CRIMES[crime]
    sheet.anchors[f"slot.{crime}"] = box
    drawn = last_drawn(sitting)
    fresh = drawn is not None and drawn.crime == crime and crime in view.scenes
    is_open, closed = crime in view.scenes, crime in view.closed
    paid = pays(took[crime]) if crime in took else []
    sheet.plate(box, FRESH_SKIN if fresh else SLOT_SKIN if is_open or closed else WAITING_SKIN)
    inner = box.inset(u(6), u(3))
    side = min(inner.h, u(36))
    mark, words = inner.cut_left(side, u(8))
    sheet.picture(
        mark.middle(side, side), *crime_sprite(crime, "crime" if is_open else "closed" if closed else "waiting")
    )
    two = words.h >= 2 * sheet.line(SMALL) - u(4)
    if is_open:
        space, order = view.pieces.get(CRIME_PIECES[crime]), view.scenes[crime]
        place = "" if space is None else SPACE_NAMES[space]
        there = f"{len(order)} of {one.officers}"
        rate = "" if space is None else f" +{rate_at(view, space)}"
        pay = "·".join(map(str, one.points)) + rate
        name = Span((one.title,), SMALL_BOLD, TEXT, rank=2)
        right = Span((pay, ""), PAY, ACCENT, right=True, rank=1)
        wordings = (f"{place} · {there} there", f"{place} {there}", place)
        second = Span((*wordings, ""), SMALL, ACCENT if fresh else SOFT)
    else:
        name, right = Span((one.title,), SMALL_BOLD, QUIET, rank=2), Span(("",), SMALL)
        second = Span(("still in the deck", "in the deck", ""), SMALL, QUIET)
        if closed:
            second = _paid(sheet, sitting.names, paid)
    if two:
        upper, lower = words.middle(words.w, 2 * sheet.line(SMALL) - u(4)).rows(2)
        Line([name, right]).compose(sheet, upper)
        Line([second]).compose(sheet, lower)
    else:
        Line([name, second, right]).compose(sheet, words)
    if closed and crime in took:
        target = f"again.{crime}" if box.h >= u(LEAST_TARGET) else None
        told = ", ".join(f"{sitting.names[seat]} {n}" for _, seat, n in paid)
        sheet.zone(box, target, tip=f"{told}. Click to see it again." if target else f"{one.title}: {told}.")
        if target:
            if sheet.hovered(target):
                sheet.plate(box, HOVER_SKIN)
            sheet.act(target, partial(show_again, sitting, crime))
    if is_open:
        seats = ", ".join(sitting.names[seat] for seat in view.scenes[crime]) or "nobody yet"
        sheet.zone(
            box, None, tip=f"{one.title}: {one.officers} officer{'s' * (one.officers > 1)} close it. There: {seats}."
        )


def _paid(sheet: Sheet, names: Sequence[str], paid: Sequence[tuple[int, int, int]]) -> Span:
    """Return all who were paid for a closed crime: with their names, with their pieces, or the points alone."""
    if not paid:
        return Span(("closed", ""), SMALL, GOOD_TEXT)
    named = Span((", ".join(f"{names[seat]} {n}" for _, seat, n in paid),), SMALL, GOOD_TEXT)
    pieces = [Span((str(n),), SMALL, GOOD_TEXT, sprite=sprite(f"seat-{seat + 1}")) for _, seat, n in paid]
    points = Span(("·".join(str(n) for _, _, n in paid),), SMALL, GOOD_TEXT)
    return grouped(sheet, sheet.u(PIECE), [Line([named]), Line(pieces), Line(pieces, gap=4), Line([points])])
