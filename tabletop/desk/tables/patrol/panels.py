"""What lies round the map: the top bar, round and season, the cards of the seats, the crimes of the round."""

from functools import partial
from itertools import groupby

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
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
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Line, Span, grouped, headed
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.parts.top import Step, compose_steps, figure
from tabletop.desk.parts.words import tell
from tabletop.desk.tables.patrol.art import callsign, card_sprite, crime_sprite, seat_colour, sprite
from tabletop.desk.tables.patrol.reading import (
    closings,
    gained,
    goal_of,
    last_acts,
    last_drawn,
    pick,
    show_again,
    targets,
)
from tabletop.desk.tables.patrol.regions import arrangement, wide_left
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import CRIME_PIECES, CRIMES, DOWN, HQ, PACK, SEAT_NAMES, SPACE_NAMES
from tabletop.games.patrol.prospects import far, said, say
from tabletop.games.patrol.rounds import season_of
from tabletop.games.patrol.scenes import crime_at, rate_at
from tabletop.games.patrol.state import HANDS, NO_SEASON, PatrolState
from tabletop.games.patrol.streets import points_text

NAME, SLIM_NAME = TextStyle("title", 32), TextStyle("title", 22)
BAR, BAR_RATIO = 35, 176 / 64
"""How high the light bar beside the name is, and how wide for that."""
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


def compose_top(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Put the name into the bar, where no panel says them the round and how many crimes of it are closed, and that it
    is practice: as much as there is room for."""
    view, u = sitting.view, sheet.u
    figures, style = list[Span](), NAME
    if arrangement(sheet) in ("roomy", "snug"):  # the prompt stands in the bar, and the panels say the rest
        box = box.cut_left(wide_left(sheet) - box.x)[0]
    else:
        style = SLIM_NAME if box.w < u(560) else NAME
        told = ("Round", max(1, view.round), view.rounds), ("Crimes", len(view.closed), len(CRIMES))
        lines = [Line(figure(word, str(n), f"of {most}"), gap=6) for word, n, most in told]
        figures = [grouped(sheet, 0, [line], 3 - 2 * n, stays=not n) for n, line in enumerate(lines)]
    practice, lights = Span(("Practice", ""), SMALL, QUIET), Span(sprite=sprite("lightbar"), ratio=BAR_RATIO)
    name = Span(("PATROL!", ""), style, ACCENT, rank=2)
    Line([name, *figures, practice if sitting.practice else lights], gap=14).compose(sheet, box, picture=u(BAR))


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
    for part, (_, year) in zip(track.columns(len(years), u(6)), years, strict=True):
        steps = [Step(n, done=n < view.round, now=n == view.round) for n in year]
        compose_steps(sheet, part.columns(len(year), u(2)), steps)
    if upper.h < sheet.line(SMALL):
        return
    style = SUBTITLE if upper.h >= sheet.line(SUBTITLE) else SMALL_BOLD
    head, rest = upper.cut_top(min(upper.h, max(u(28), sheet.line(style))), u(2))
    rounds, left = say("round", n=view.round, of=view.rounds), len(CRIMES) - len(view.closed)
    if season is None:
        Line([Span(rounds, style, TEXT)]).compose(sheet, head)
        tell(sheet, rest, say("one_crime_left" if left == 1 else "crimes_left", n=left))
        return
    title = Span((season.title,), style, TEXT, sprite(f"season-{season.id}"), rank=2)
    Line([title, Span((*rounds, ""), SMALL, SOFT, right=True)]).compose(sheet, head, picture=u(28))
    tell(sheet, rest, (season.text,), ink=ACCENT)
    sheet.zone(upper, None, tip=f"{season.title}: {season.text}")


# The seats ----------------------------------------------------------------------------------------------------------


def compose_seats(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add a card for each seat in the order of play; where a seat is to be chosen, it can be."""
    view, choose, scene = sitting.view, targets(sitting), _scene_in_question(sheet, sitting)
    acts = last_acts(sitting)
    cards = []
    for n in range(view.seats):
        seat = (sitting.seat + n) % view.seats
        name, since = SEAT_NAMES[seat], gained(sitting, seat)
        words, colour = _state_of(sitting, seat, acts.get(seat, ()), scene)
        wanted = name in choose
        cards.append(
            SeatCard(
                seat=seat,
                name=sitting.names[seat],
                points=str(view.total(seat)),
                was=str(view.total(seat) - since) if since else "",
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
                tip=_tip(sitting, seat, (words[0], *acts.get(seat, ())[:1])),
                act=partial(pick, sitting, name) if wanted else None,
            )
        )
    compose_seat_cards(sheet, box, cards)


def _scene_in_question(sheet: Sheet, sitting: PatrolSitting) -> int | None:
    """Return the space that everybody's way to matters now: the crime that is pointed at or picked, or who is down."""
    view, goal = sitting.view, goal_of(sitting, sheet)
    if goal is not None and crime_at(view, goal) is not None:
        return goal
    return view.at(view.down[0]) if view.down else None


def _state_of(
    sitting: PatrolSitting, seat: int, act: tuple[str, ...], scene: int | None
) -> tuple[tuple[str, ...], Colour]:
    """Return in a few words how far a seat is from the `scene` in question, else what it does, did last or where it is,
    and in what colour."""
    view, here = sitting.view, sitting.view.at(seat)
    place = "HQ" if here == HQ else SPACE_NAMES[here]
    if seat in view.down:
        return say("down", place=place, points=PACK.cards[DOWN].points), WARNING_TEXT
    if scene is not None and scene != here:
        away = points_text(far(view, seat, scene))
        return say("away", away=away, space=SPACE_NAMES[scene]), WARNING_TEXT if view.down else DONE
    if seat in view.combined:
        other = next(one for one in view.combined if one != seat)
        return say("rides", name=sitting.names[other], place=place), DONE
    if seat == view.active and not sitting.looking_back:
        return say("duty", place=place), ACCENT
    if view.lost[seat]:
        return say("no_move", place=place), WARNING_TEXT
    crime = next((c for c, order in view.scenes.items() if seat in order), None)
    return act or say("at" if crime is None else "at_crime", crime=CRIMES[crime or 0].title, place=place), SOFT


def _note(view: PatrolState, seat: int) -> str:
    """Return what a card of one line has to say of a seat: that it is down, or who rides with it."""
    if seat in view.down:
        return said("down_note")
    other = next((one for one in view.combined if seat in view.combined and one != seat), None)
    return "" if other is None else said("with", unit=callsign(other).partition("-")[0])


def _tip(sitting: PatrolSitting, seat: int, does: tuple[str, ...]) -> str:
    """Return what pointing at the card of a seat says: its points and what they are for, its cards, what it does."""
    view, held = sitting.view, len(sitting.view.zones[HANDS[seat]])
    sums = {"crimes": view.crimes, "rates": view.rates, "rescues": view.rescues, "cards": view.cards}
    parts = [
        said("points_of", name=sitting.names[seat], unit=callsign(seat), n=view.total(seat)),
        said("points_for", **{name: points[seat] for name, points in sums.items()}),
        said("holds_one" if held == 1 else "holds", n=held),
        *(words[:1].upper() + words[1:] for words in dict.fromkeys(does)),
    ]
    return ". ".join(parts) + "."


# The crimes of the round --------------------------------------------------------------------------------------------


def compose_crimes(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the six crimes of the round: open with who is there and what it pays, closed with who took it, or to come."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(8), u(6))
    if inner.h >= len(CRIMES) * u(34) + u(24):
        inner = headed(sheet, inner, say("crimes"), say("closed_of", n=len(view.closed), of=len(CRIMES)), gap=2)
    columns = 1 if inner.h >= len(CRIMES) * u(30) else 2
    rows, gap, took = -(-len(CRIMES) // columns), u(4), closings(sitting)
    high = min(u(52), (inner.h - gap * (rows - 1)) // rows)
    waiting = [crime for crime in range(len(CRIMES)) if crime not in view.scenes and crime not in view.closed]
    for n, crime in enumerate((*view.scenes, *view.closed, *waiting)):
        column = inner.columns(columns, gap)[n // rows]
        place = Box(column.x, inner.y + n % rows * (high + gap), column.w, high)
        sheet.anchors[f"slot.{crime}"] = place
        if crime in view.scenes:
            _open(sheet, place, sitting, crime)
        elif crime in view.closed:
            _closed(sheet, place, sitting, crime, took.get(crime))
        else:
            sheet.plate(place, WAITING_SKIN)
            _slot(sheet, place, crime, "waiting", [Span((*say("in_deck"), ""), SMALL, QUIET)])


def _open(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int) -> None:
    """Add a crime that is open: where it is, who is there, and what it pays."""
    view, one, order = sitting.view, CRIMES[crime], sitting.view.scenes[crime]
    space, drawn = view.pieces.get(CRIME_PIECES[crime]), last_drawn(sitting)
    fresh = drawn is not None and drawn.crime == crime
    place = "" if space is None else SPACE_NAMES[space]
    pay = "·".join(map(str, one.points)) + ("" if space is None else f" +{rate_at(view, space)}")
    there = say("there", place=place, n=len(order), of=one.officers)
    second = Span((*there, ""), SMALL, ACCENT if fresh else SOFT)
    sheet.plate(box, FRESH_SKIN if fresh else SLOT_SKIN)
    _slot(sheet, box, crime, "crime", [second, Span((pay, ""), PAY, ACCENT, right=True, rank=1)])
    seats = ", ".join(sitting.names[seat] for seat in order) or "nobody yet"
    key = "closed_by_one" if one.officers == 1 else "closed_by"
    sheet.zone(box, None, tip=said(key, crime=one.title, n=one.officers, seats=seats))


def _closed(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int, closing: CrimeClosed | None) -> None:
    """Add a crime that was closed, with all who were paid for it: by their names, their pieces, or the points alone."""
    paid = [] if closing is None else closing.paid
    sheet.plate(box, SLOT_SKIN)
    named = ", ".join(f"{sitting.names[seat]} {n}" for _, seat, n in paid)
    pieces = [Span((str(n),), SMALL, GOOD_TEXT, sprite=sprite(f"seat-{seat + 1}")) for _, seat, n in paid]
    points = "·".join(str(n) for _, _, n in paid)
    first, last = (Line([Span((words,), SMALL, GOOD_TEXT)]) for words in (named, points))
    lines = [first, Line(pieces), Line(pieces, gap=4), last]
    _slot(sheet, box, crime, "closed", [grouped(sheet, sheet.u(PIECE), lines)])
    if closing is None:
        return
    target = f"again.{crime}" if box.h >= sheet.u(LEAST_TARGET) else None
    key = "see_again" if target else "who_was_paid"
    sheet.zone(box, target, tip=said(key, crime=CRIMES[crime].title, paid=named))
    if target:
        if sheet.hovered(target):
            sheet.plate(box, HOVER_SKIN)
        sheet.act(target, partial(show_again, sitting, crime))


def _slot(sheet: Sheet, box: Box, crime: int, how: str, told: list[Span]) -> None:
    """Add the token and the name of a crime, with what is `told` of it: below the name, and first at its right."""
    inner = box.inset(sheet.u(6), sheet.u(3))
    side = min(inner.h, sheet.u(36))
    mark, words = inner.cut_left(side, sheet.u(8))
    sheet.picture(mark.middle(side, side), *crime_sprite(crime, how))
    name = Span((CRIMES[crime].title,), SMALL_BOLD, TEXT if how == "crime" else QUIET, rank=2)
    both = 2 * sheet.line(SMALL) - sheet.u(4)
    if words.h < both:
        Line([name, *told]).compose(sheet, words)
        return
    upper, lower = words.middle(words.w, both).rows(2)
    Line([name, *told[1:]]).compose(sheet, upper)
    Line(told[:1]).compose(sheet, lower)
