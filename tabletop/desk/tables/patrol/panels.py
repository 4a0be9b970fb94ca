"""What lies round the map: the top bar, round and season, seats, the crimes of the round, and what happened last."""

from functools import partial
from itertools import groupby

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import changed_ring
from tabletop.desk.draw.theme import (
    CHANGED,
    GOOD_TEXT,
    MAY_CLICK,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TEXT,
    WARM_TEXT,
    WARNING_TEXT,
    WHITE,
    Skin,
    TextStyle,
    mix,
)
from tabletop.desk.draw.words import tell, tell_above
from tabletop.desk.parts.actions import compose_choice
from tabletop.desk.parts.bill import SLOT_SKIN, Paid, compose_paid
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.line import HEAD, Line, Span, grouped, headed
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.parts.top import Step, compose_steps, figure
from tabletop.desk.parts.window import tell_outcomes
from tabletop.desk.tables.patrol.art import (
    INK,
    THEME,
    card_sprite,
    colour_of,
    crime_sprite,
    plate_of,
    sprite,
    unit_sprite,
)
from tabletop.desk.tables.patrol.board import sum_terms
from tabletop.desk.tables.patrol.hand import CARD_RATIO, card_wide, compose_card
from tabletop.desk.tables.patrol.hints import costs_of, decision, note_of, state_of, told_of
from tabletop.desk.tables.patrol.history import drawn_words
from tabletop.desk.tables.patrol.reading import (
    PatrolSitting,
    closing_shown,
    closings,
    gained,
    goal_of,
    last_acts,
    last_drawn,
    latest_closing,
    pick,
    show_again,
    targets,
    unit_words,
)
from tabletop.desk.tables.patrol.regions import LEAST, wide_left
from tabletop.desk.widgets.seat_sheet import Fact
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import (
    CRIME_PIECES,
    CRIMES,
    KINDS,
    PACK,
    SEAT_NAMES,
    SEAT_NUMBERS,
    SPACE_NAMES,
    TRAINING,
)
from tabletop.games.patrol.prospects import NUMERALS, crime_words, pay_words, rate_words, said, say, season_words
from tabletop.games.patrol.rounds import season_of
from tabletop.games.patrol.scenes import area_of, crime_at, rate_at
from tabletop.games.patrol.state import DECK, DISCARD, HANDS, NO_SEASON, PatrolState
from tabletop.packs.texts import gain_text, number_text

NAME = TextStyle("title", 32)
SLIM_NAME = TextStyle("title", 22)
BAR = 35
"""How high the light bar beside the name is, in units."""
BAR_RATIO = 176 / 64
"""How wide the light bar is for its height."""
PAY = TextStyle("number", 18)
LOCATION = TextStyle("number", 32)
SEASON = TextStyle("number", 16)
"""The letters of the seasons below their rounds."""
NAMED_SEASONS = 100
"""From this height in units on the clock has room for the names of all seasons."""
HOVER_SKIN = Skin(None, None, MAY_CLICK, 1.5, 9)
MOODS = {"bad": WARNING_TEXT, "duty": TEXT, "": SOFT}
"""The colours of what is said of a seat."""
SIGN_MOST = 66
"""How large the sign of a crime is at most, in units."""
BESIDE_CARD = 134
"""How much room the words beside a card that was drawn have at least, with the gap between, in units."""
LEAST_TARGET = 32
"""How high a crime is at least that can be clicked, in units."""
PLACES = ("first there", "second", "third", "fourth", "fifth", "sixth")
"""What the places at a scene are called, in the order of arrival."""
BILL = "bill"
"""The anchor of the panel of what happened last."""
AGAIN = "show.again"
"""The button that shows a scene again."""


def compose_top(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Put the name into the bar, where no panel says it the round, and that it is practice, as far as there is room."""
    view, u = sitting.view, sheet.u
    figures, style = list[Span](), NAME
    if LEAST.arrangement(sheet) in ("roomy", "snug"):  # the prompt stands in the bar, and the panels say the rest
        box = box.cut_left(wide_left(sheet) - box.x)[0]
    else:
        style = SLIM_NAME if box.w < u(560) else NAME
        told = ("Round", max(1, view.round), view.rounds), ("Crimes", len(view.closed), len(CRIMES))
        lines = [Line(figure(word, str(n), f"of {most}"), gap=6) for word, n, most in told]
        figures = [grouped(sheet, 0, [line], 3 - 2 * n, stays=not n) for n, line in enumerate(lines)]
    end = Span(sprite=sprite("lightbar"), ratio=BAR_RATIO)
    if sitting.practice:
        end = Span((sitting.practice, ""), SMALL, QUIET)
    elif figures and view.season != NO_SEASON:
        season, words = PACK.seasons[view.season], season_words(view)
        end = Span((words, season.title, ""), SMALL, TEXT, sprite(f"season-{season.id}"), tip=words)
    name = Span(("PATROL!", ""), style, WARM_TEXT, rank=2)
    Line([name, *figures, end], gap=14).compose(sheet, box, picture=u(BAR))


def compose_clock(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Say which round of how many it is, and what the season changes."""
    view, u = sitting.view, sheet.u
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
    spans, text = [Span(rounds, style, TEXT)], said("one_crime_left" if left == 1 else "crimes_left", n=left)
    if season is not None:
        title = Span((season.title,), style, TEXT, sprite(f"season-{season.id}"), rank=2)
        spans, text = [title, Span((*rounds, ""), SMALL, SOFT, right=True)], season.text
        sheet.zone(upper, None, tip=season_words(view))
    Line(spans).compose(sheet, head, picture=u(28))
    tell(sheet, rest, (text,), ink=SOFT if season is None else TEXT)


# The seats ----------------------------------------------------------------------------------------------------------


def compose_seats(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add a card for each seat in the order of play; where a seat is to be chosen, it can be."""
    count, scene, acts = sitting.view.seats, _scene_in_question(sheet, sitting), last_acts(sitting)
    order = [(sitting.seat + n) % count for n in range(count)]
    cards = [_card(sitting, seat, scene, acts.get(seat, ())) for seat in order]
    sheet.clear.append(box)  # the points decide, whatever is pointed at
    compose_seat_cards(sheet, box, cards)


def _card(sitting: PatrolSitting, seat: int, scene: int | None, acts: tuple[str, ...]) -> SeatCard:
    """Return the card of a seat, with what it has to do with the `scene` in question, and its latest `acts`."""
    view, choose, name, since = sitting.view, targets(sitting), SEAT_NAMES[seat], gained(sitting, seat)
    act = _without(acts, gain_text(since) if since else "")
    deciding = seat == view.active and not sitting.looking_back
    mood, words = state_of(view, sitting.names, seat, act, scene, deciding=deciding)
    wanted, told = name in choose, told_of(view, sitting.names, seat, (words[0], *acts[:1]))
    return SeatCard(
        seat=seat,
        name=sitting.names[seat],
        points=number_text(view.total(seat)),
        gained=gain_text(since) if since else "",
        colour=colour_of(view, seat),
        mark=plate_of(view, seat),
        portrait=unit_sprite(view.unit_number(seat)),
        pattern=view.unit_number(seat) + 1,
        disc=(colour_of(view, seat), mix(colour_of(view, seat), INK, 0.35)),
        material=THEME.table_paper,
        kind=f"{view.car(seat).title}, {sitting.played_by(seat)}",
        unit=said("in_points"),
        facts=_facts(view, seat),
        said=told[3:],
        grows=not sitting.others_act,
        badge=(view.car(seat).title,),
        state=words,
        state_colour=MOODS[mood],
        held=tuple(card_sprite(HIDDEN) for _ in view.zones[HANDS[seat]]),
        lit=seat == view.active and not choose,
        alarm=seat in view.down,
        chosen=name in sitting.clicks,
        target=name if wanted else "",
        note=note_of(view, seat) or (words[-1] if scene is not None else ""),
        tip=" ".join(told),
        act=partial(pick, sitting, name) if wanted else None,
    )


def _without(act: tuple[str, ...], gain: str) -> tuple[str, ...]:
    """Return what a seat did without what it gained, which stands at its points.

    >>> _without(("+1 by a card", "+1"), "+1"), _without(("+4 for a Robbery", "+4"), "+5")
    (('by a card',), ('+4 for a Robbery', '+4'))
    """
    said = (words.removeprefix(gain).strip(", ") for words in act)
    return tuple(words for words in said if words)


def _facts(view: PatrolState, seat: int) -> tuple[Fact, ...]:
    """Return what a seat has its points for, and how many cards it holds."""
    whys = {"crimes": "mark-assault", "rates": "mark-rate", "rescues": "mark-officer", "cards": "mark-radio"}
    has = (
        Fact(sprite(art), number_text(getattr(view, why)[seat]), said(f"from_{why}"), SOFT) for why, art in whys.items()
    )
    return *has, Fact(card_sprite(HIDDEN), str(len(view.zones[HANDS[seat]])), said("in_hand"))


def _scene_in_question(sheet: Sheet, sitting: PatrolSitting) -> int | None:
    """Return the space that everybody's way to matters now: the crime that is pointed at or picked, or who is down."""
    view, goal = sitting.view, goal_of(sitting, sheet)
    if goal is not None and crime_at(view, goal) is not None:
        return goal
    return view.at(view.down[0]) if view.down else None


# The crimes of the round --------------------------------------------------------------------------------------------


def compose_signs(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the six crimes of the round as signs in two rows: closed, open or to come; the map beside says the rest."""
    view, u = sitting.view, sheet.u
    closed = say("closed_of", n=len(view.closed), of=len(CRIMES))
    inner = headed(sheet, box.inset(u(6), 0), say("crimes"), closed, gap=4)
    waiting = [crime for crime in range(len(CRIMES)) if crime not in view.scenes and crime not in view.closed]
    places = [place for row in inner.rows(2, u(8)) for place in row.columns(len(CRIMES) // 2, u(8))]
    for crime, place in zip((*view.closed, *view.scenes, *waiting), places, strict=True):
        side = min(place.w, place.h, u(SIGN_MOST))
        sign = place.middle(side, side)
        sheet.anchors[f"slot.{crime}"] = sign
        how = "crime" if crime in view.scenes else "closed" if crime in view.closed else "waiting"
        if crime in view.closed:
            _see_again(sheet, sign, sitting, crime)
        elif crime in view.scenes:
            _fresh(sheet, sign, sitting, crime)
            sheet.zone(sign, None, tip=crime_words(view, sitting.names, crime))
        else:
            sheet.zone(sign, None, tip=said("to_come", crime=CRIMES[crime].title))
        sheet.picture(sign.inset(u(2)), *crime_sprite(crime, how))


def _see_again(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int) -> None:
    """Let pointing at a closed crime say who was paid, and a click show its scene again."""
    closing = closings(sitting).get(crime)
    if closing is None:
        return
    paid = ", ".join(f"{sitting.names[seat]} {n}" for _, seat, n in closing.paid)
    target = f"again.{crime}" if box.h >= sheet.u(LEAST_TARGET) else None
    sheet.zone(box, target, tip=said("see_again" if target else "who_was_paid", crime=CRIMES[crime].title, paid=paid))
    if target:
        if sheet.hovered(target):
            sheet.plate(box, HOVER_SKIN)
        sheet.act(target, partial(show_again, sitting, crime))


def _fresh(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int) -> bool:
    """Ring a crime that the last card reported; tell whether it is that one."""
    drawn = last_drawn(sitting)
    fresh = drawn is not None and drawn.report is not None and drawn.report.crime == crime
    if fresh:
        changed_ring(sheet, box)
    return fresh


def compose_crimes(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the six crimes of the round: open with who is there and what it pays, closed with who took it, or to come."""
    view, u = sitting.view, sheet.u
    inner = box.inset(u(8), u(6))
    if inner.h >= len(CRIMES) * u(34) + u(24):
        inner = headed(sheet, inner, say("crimes"), say("closed_of", n=len(view.closed), of=len(CRIMES)), gap=2)
    columns = 1 if inner.h >= len(CRIMES) * u(30) else 2
    rows, gap, took = -(-len(CRIMES) // columns), u(4), closings(sitting)
    whole = min(u(52), (inner.h - gap * (rows - 1)) // rows) * rows + gap * (rows - 1)
    places = [row for column in inner.cut_top(whole)[0].columns(columns, gap) for row in column.rows(rows, gap)]
    waiting = [crime for crime in range(len(CRIMES)) if crime not in view.scenes and crime not in view.closed]
    for crime, place in zip((*view.scenes, *view.closed, *waiting), places, strict=True):
        sheet.anchors[f"slot.{crime}"] = place
        if crime in view.scenes:
            _open(sheet, place, sitting, crime)
        elif crime in view.closed:
            _closed(sheet, place, sitting, crime, took.get(crime))
        else:
            _slot(sheet, place, crime, "waiting", [])


def _open(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int) -> None:
    """Add a crime that is open: where it is, who is there, and what it pays."""
    view, one, order = sitting.view, CRIMES[crime], sitting.view.scenes[crime]
    space = view.pieces.get(CRIME_PIECES[crime])
    place = "" if space is None else SPACE_NAMES[space]
    there = say("there", place=place, n=len(order), of=one.officers)
    sheet.plate(box, SLOT_SKIN)
    second = Span((*there, ""), SMALL, CHANGED if _fresh(sheet, box, sitting, crime) else SOFT)
    _slot(sheet, box, crime, "crime", [second, Span((pay_words(view, crime), ""), PAY, WHITE, right=True, rank=1)])
    sheet.zone(box, None, tip=crime_words(view, sitting.names, crime))


def _closed(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int, closing: CrimeClosed | None) -> None:
    """Add a crime that was closed, with all who were paid for it: by their names, or their pieces."""
    paid = [] if closing is None else closing.paid
    named = ", ".join(f"{sitting.names[seat]} {n}" for _, seat, n in paid)
    pieces = [Span((str(n),), PAY, GOOD_TEXT, sprite=plate_of(sitting.view, seat)) for _, seat, n in paid]
    lines = [Line([Span((named,), SMALL, GOOD_TEXT)]), Line(pieces), Line(pieces, gap=4)]
    lines += [Line([*pieces[:n], Span(("…",), PAY, GOOD_TEXT)], gap=4) for n in range(len(paid) - 1, 0, -1)]
    _slot(sheet, box, crime, "closed", [grouped(sheet, sheet.u(15), lines, stays=True)])
    _see_again(sheet, box, sitting, crime)


def _slot(sheet: Sheet, box: Box, crime: int, how: str, told: list[Span]) -> None:
    """Add the token and the name of a crime, with what is `told` of it: below the name, and first at its right."""
    inner = box.inset(sheet.u(6), sheet.u(3))
    side = min(inner.h, sheet.u(36))
    mark, words = inner.cut_left(side, sheet.u(8))
    sheet.picture(mark.middle(side, side), *crime_sprite(crime, how))
    name = Span((CRIMES[crime].title, ""), SMALL_BOLD, TEXT if how == "crime" else QUIET, rank=2)
    both = 2 * sheet.line(SMALL) - sheet.u(4)
    if words.h < both:
        Line([name, *told]).compose(sheet, words)
        return
    upper, lower = words.middle(words.w, both).rows(2)
    Line([name, *told[1:]]).compose(sheet, upper)
    Line(told[:1]).compose(sheet, lower)


# What happened last ---------------------------------------------------------------------------------------------------


def compose_drawn(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Show the card drawn last: where it sent a crime, what a closed one paid, or what the card does."""
    view, u = sitting.view, sheet.u
    sheet.anchors[BILL] = box
    inner = box.inset(u(14), u(8))
    sheet.plate(box, PANEL_SKIN)
    closing = closing_shown(sitting) or latest_closing(sitting)
    if closing is not None:
        compose_closing(sheet, box, closing, sitting)
        words = said("again" if closing_shown(sitting) is None else "hide")
        place = box.inset(u(14), u(6)).cut_top(u(32))[0].cut_right(sheet.width(words, SMALL_BOLD) + u(24))[0]
        act = partial(show_again, sitting, closing.crime)
        compose_choice(sheet, place, Choice((words,), AGAIN, act, tip=said("again_tip")))
        sheet.anchors[DECK] = sheet.anchors[DISCARD] = place
        return
    sheet.anchors[DECK] = sheet.anchors[DISCARD] = inner.cut_top(u(HEAD))[0].cut_right(u(40))[0]
    piles = say("piles", deck=len(view.zones[DECK]), discard=len(view.zones[DISCARD]))
    aim = next((name for name in targets(sitting) if name in sitting.clicks or sheet.hovered(name)), None)
    if aim is not None and decision(view) == "turn":
        unit = unit_words(sitting, SEAT_NUMBERS[aim])
        inner = _beside(sheet, headed(sheet, inner, say("would_lose", unit=unit), piles), KINDS.index(TRAINING))
        tell_outcomes(sheet, inner, costs_of(view, SEAT_NUMBERS[aim], TRAINING), brief=inner.h < 6 * sheet.line(SMALL))
        return
    inner, drawn = headed(sheet, inner, say("just_drawn"), piles), last_drawn(sitting)
    if drawn is None:
        sheet.text(inner.cut_top(sheet.line(SMALL))[0], said("nothing_drawn"), SMALL, QUIET)
        return
    whole, who = inner, sitting.names[drawn.seat]
    inner = _beside(sheet, whole, drawn.face)
    own = drawn.seat == sitting.seat and not sitting.watched
    if drawn.report is not None:
        _location(sheet, inner, view, drawn.report.spaces[-1], said("you").capitalize() if own else who)
    elif wordings := drawn_words(drawn, view, sitting.names, own=own, told=inner is whole):
        tell_above(sheet, inner, wordings, SOFT if drawn.face == HIDDEN else TEXT)


def _beside(sheet: Sheet, box: Box, face: int) -> Box:
    """Add a card at the left of a box if it has room there; return what is left."""
    room = box.w - sheet.u(BESIDE_CARD)
    high = min(box.h, sheet.u(260), int(room / CARD_RATIO))
    wide = card_wide(sheet, high, face)
    if high < sheet.u(80) or room < wide:
        sheet.anchors["drawn"] = box.middle(sheet.u(40), sheet.u(40))
        return box
    card, rest = box.cut_left(wide, sheet.u(14))
    sheet.anchors["drawn"] = card = card.cut_top(high)[0]
    compose_card(sheet, card, face)
    return rest


def _location(sheet: Sheet, box: Box, view: PatrolState, space: int, who: str) -> Box:
    """Add the two location cards of a crime, and what the area pays; return what is left."""
    u, name = sheet.u, SPACE_NAMES[space]
    high = min(box.h - 2 * sheet.line(SMALL), u(96), (box.w - u(8)) * 208 // 304)
    if high >= u(48):
        row, box = box.cut_top(high, u(6))
        for picture, words in (("location-column", name[0]), ("location-row", name[1:])):
            card, row = row.cut_left(high * 152 // 208, u(8))
            sheet.picture(card, *sprite(picture))
            sheet.text(card.cut_top(high * 70 // 100)[0], words, LOCATION, INK, CENTRE, ground=WHITE)
        if row.w >= u(90):
            arrow, row = row.cut_left(u(24), u(8))
            sheet.icon(arrow.middle(u(24), u(24)), "right", SOFT)
            sheet.text(row, name, LOCATION, WARM_TEXT)
    area, rate = area_of(view, space).title, rate_at(view, space)
    return tell_above(sheet, box, say("reported", name=who, space=name, area=area, rate=rate))


def compose_closing(sheet: Sheet, box: Box, closing: CrimeClosed, sitting: PatrolSitting) -> None:
    """Put on the sheet what a crime paid to whom, as sums."""
    u, paid = sheet.u, closing.paid
    inner = box.inset(u(14), u(8))
    if inner.h >= u(28) + u(26) * len(paid):
        headed(sheet, inner.cut_right(u(110))[1], say("pays", crime=CRIMES[closing.crime].title))
        inner = inner.cut_top(u(28), u(4))[1]
    area = area_of(sitting.view, closing.space).title
    rate, points = rate_words(sitting.view, closing.space, closing.rate), CRIMES[closing.crime].points
    told = said("each_rate", space=SPACE_NAMES[closing.space], area=area, rate=rate)
    sheet.zone(inner, None, tip=told)
    rows = list[Paid]()
    for place, seat, pays in paid:
        alone = place < len(points) and points[place] == pays - closing.rate
        words = (PLACES[place],) if alone else say("as_paired", place=NUMERALS[place - 1])  # patrol.r8
        terms = sum_terms(pays - closing.rate, rate)
        rows.append(Paid(sitting.names[seat], words, terms, f"+{pays}", own=seat == sitting.seat))
    compose_paid(sheet, inner, rows)
