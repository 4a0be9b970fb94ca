"""The other seats: what each of them has, where its detective is, and whose turn it is."""

import re

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    GOOD_TEXT,
    INK,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Line, Span, grouped
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.tables.snitch.art import KRAFT, ROMAN, cube_sprite, icon, meeple_sprite, snitch_sprite, sprite
from tabletop.desk.tables.snitch.own import OWNERS
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets.seat_sheet import Fact
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import seat_hint
from tabletop.games.snitch.naming import cubes_listed, kinds_beside, place_words, turns_words
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS
from tabletop.games.snitch.purses import DETECTIVE, in_order, purse_of
from tabletop.games.snitch.state import SnitchState

NUMBER = TextStyle("title", 18)
DISC = rgb("#2b4058"), rgb("#131f2f")
AP_SKIN = Skin(INK, INK, None, radius=999)
TELLING = tuple(
    max(re.split(r"\{\w+\}", PACK.texts.log[key]), key=len).strip(" .")
    for key in (
        "triggered",
        "built",
        "raised",
        "delivered",
        "interrogated",
        "moved_jurisdiction",
        "coerced",
        "laid",
        "moved_walk",
        "drew",
    )
)
"""The words that what a seat did is known by, the most telling first."""


def target_of(seat: int) -> str:
    """Return the target that finds the detective of `seat`."""
    return f"seat.{seat}"


def after(view: SnitchState, seat: int) -> list[int]:
    """Return the other seats in the order in which they play after `seat`."""
    return [(seat + k) % view.seats for k in range(1, view.seats)]


def compose_seats(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the cards of the other seats in the order of play."""
    scores = sitting.game.scores(sitting.view)
    cards = [_card(sheet, sitting, seat, scores[seat].total) for seat in after(sitting.view, sitting.seat)]
    compose_seat_cards(sheet, box, cards)


def _card(sheet: Sheet, sitting: SnitchSitting, seat: int, points: int) -> SeatCard:
    view, name = sitting.view, sitting.names[seat]
    turn, words, hint = view.on_turn(seat), turns_words(view, seat), seat_hint(view, seat, name)
    note = f"{view.points_of(seat)} AP" if turn and view.round else words.removesuffix(" left")
    purses = [purse_of(place, seat) for place in (DETECTIVE, *SNITCH_IDS)]
    return SeatCard(
        seat=seat,
        name=name,
        points=str(points),
        colour=OWNERS[seat],
        mark=meeple_sprite(seat),
        kind=sitting.played_by(seat),
        unit="points",
        facts=_facts(view, seat),
        said=(f"{place_words(view, seat)}.", *hint.split("\n")[2:]),
        grows=not sitting.others_act,
        state_colour=SOFT,
        doing=_stands(sheet, view, seat, note),
        material=KRAFT,
        disc=DISC,
        lit=turn,
        target=target_of(seat),
        tip=hint,
        lines=(_figures(view, seat),),
        rank=_rank,
        rest=(f"Carries {cubes_listed(view.purses[purses[0]])}",),
        note=note,
        here=(*purses, f"hand.{seat}"),
    )


def _facts(view: SnitchState, seat: int) -> tuple[Fact, ...]:
    """Return all that everybody sees of what a seat has."""
    snitches, held = sum(view.has(seat, one) for one in SNITCH_IDS), view.purses[purse_of(DETECTIVE, seat)]
    cubes, capacity = tuple(map(cube_sprite, in_order(held))), view.capacity(seat)
    return (
        Fact(sprite("coin-sp"), str(view.status[seat]), "status"),
        Fact(meeple_sprite(seat), ROMAN[view.has(seat, CRED.id)], "Street Cred"),
        Fact(sprite("chip-live"), str(view.live[seat]), "live chips"),
        Fact(sprite("tile-back"), str(len(view.zones[f"hand.{seat}"])), "tiles"),
        Fact(icon("cube"), "0", f"{sum(held)} of {capacity} cubes", TEXT, cubes),
        Fact(snitch_sprite(seat, SNITCH_IDS[0], built=True), str(snitches), "snitches"),
    )


def _figures(view: SnitchState, seat: int) -> Line:
    """Return status points, live chips and snitches: all else is on the large card."""
    live, built = view.live[seat], sum(view.has(seat, one) for one in SNITCH_IDS)
    pictures = (
        (view.status[seat], sprite("coin-sp")),
        (live, sprite("chip-live" if live else "chip-dead")),
        (built, snitch_sprite(seat, SNITCH_IDS[0], built=built > 0)),
    )
    return Line([Span((str(n),), NUMBER, TEXT if n else QUIET, picture) for n, picture in pictures], gap=14)


def _stands(sheet: Sheet, view: SnitchState, seat: int, note: str) -> Line:
    """Return where the detective is, unless there is no room, and at the right the action points or the turns left."""
    discs = [Span(sprite=sprite(f"disc-{KINDS[what]}")) for what in kinds_beside(view, seat)]
    beside = [Line([Span(("Beside",), colour=SOFT), *discs], gap=3), Line(discs, gap=3)]
    place = beside if discs else [Line([Span((place_words(view, seat),), colour=SOFT)])]
    if view.on_turn(seat) and view.round:
        clock = Span((note,), SMALL_BOLD, WHITE, right=True, plate=AP_SKIN)
    else:
        ink = TEXT if view.turns_left(seat) else GOOD_TEXT
        clock = Span((turns_words(view, seat), note), SMALL_BOLD, ink, right=True)
    return Line([clock, grouped(sheet, sheet.line(SMALL), place, rank=1)], gap=6)


def _rank(clause: str) -> int:
    """Return how much a clause of what a seat did tells: the most is 0."""
    return next((n for n, words in enumerate(TELLING) if words in clause), len(TELLING))
