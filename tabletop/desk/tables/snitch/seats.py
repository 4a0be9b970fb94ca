"""The other seats: what each of them has, where its detective is, and whose turn it is."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    GOOD_TEXT,
    INK,
    PAPER_SHEET,
    QUIET,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.parts.slots import Run, runs_span
from tabletop.desk.tables.snitch.art import ROMAN, cube_sprite, meeple_sprite, snitch_sprite, sprite
from tabletop.desk.tables.snitch.own import OWNERS, cube_slots
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets.seat_sheet import Fact
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import seat_hint
from tabletop.games.snitch.naming import counted, kinds_beside, place_words, turns_words
from tabletop.games.snitch.pack import CRED, SNITCH_IDS
from tabletop.games.snitch.purses import DETECTIVE, in_order, purse_of
from tabletop.games.snitch.state import SnitchState

NUMBER = TextStyle("title", 20)
DISC = rgb("#2b4058"), rgb("#131f2f")
AP_SKIN = Skin(INK, INK, None, radius=999)


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
    discs = [Span(sprite=sprite(f"disc-{KINDS[what]}")) for what in kinds_beside(view, seat)]
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
        said=tuple(hint.split("\n")[1:]),
        grows=not sitting.others_act,
        state=(place_words(view, seat),),
        state_colour=SOFT,
        doing=Line([Span(("Beside",), colour=SOFT), *discs], gap=3) if discs else None,
        material=PAPER_SHEET,
        disc=DISC,
        lit=turn,
        target=target_of(seat),
        tip=hint,
        lines=(_means(view, seat, note), _carried(sheet, sitting, seat), Line([_snitches(sheet, sitting, seat)])),
        note=note,
        here=(*purses, f"hand.{seat}"),
    )


def _facts(view: SnitchState, seat: int) -> tuple[Fact, ...]:
    """Return all that everybody sees of what a seat has."""
    snitches = sum(view.has(seat, one) for one in SNITCH_IDS)
    return (
        Fact(sprite("coin-sp"), str(view.status[seat]), "status"),
        Fact(meeple_sprite(seat), ROMAN[view.has(seat, CRED.id)], "Street Cred"),
        Fact(sprite("chip-live"), str(view.live[seat]), "live chips"),
        Fact(sprite("tile-back"), str(len(view.zones[f"hand.{seat}"])), "tiles"),
        Fact(cube_sprite(0), str(sum(view.purses[purse_of(DETECTIVE, seat)])), "cubes"),
        Fact(snitch_sprite(seat, SNITCH_IDS[0], built=True), str(snitches), "snitches"),
    )


def _means(view: SnitchState, seat: int, note: str) -> Line:
    """Return status points, Street Cred, tiles in hand, and at the right the action points or the turns left."""
    raised, held = view.has(seat, CRED.id), len(view.zones[f"hand.{seat}"])
    if view.on_turn(seat) and view.round:
        clock = Span((note,), SMALL_BOLD, WHITE, right=True, plate=AP_SKIN)
    else:
        ink = TEXT if view.turns_left(seat) else GOOD_TEXT
        clock = Span((turns_words(view, seat), note), SMALL_BOLD, ink, right=True)
    return Line(
        [
            Span((str(view.status[seat]),), NUMBER, TEXT, sprite("coin-sp")),
            Span((f"Lv {ROMAN[raised]}",), SMALL_BOLD, TEXT if raised else SOFT),
            Span((counted(held, "tile"), str(held)), SMALL_BOLD, TEXT, sprite("tile-back")),
            clock,
        ]
    )


def _carried(sheet: Sheet, sitting: SnitchSitting, seat: int) -> Line:
    """Return the cubes on the detective in their slots, and how many chips are live at the right."""
    view, live = sitting.view, sitting.view.live[seat]
    words, ink = (counted(live, "chip"), str(live)), TEXT if live else QUIET
    chips = Span(words, SMALL_BOLD, ink, sprite("chip-live" if live else "chip-dead"), right=True)
    return Line([cube_slots(sheet, view, purse_of(DETECTIVE, seat), sheet.u(24), framed=False), chips], gap=4)


def _snitches(sheet: Sheet, sitting: SnitchSitting, seat: int) -> Span:
    """Return the snitches: those built with their cubes, the others as shadows."""
    view, runs = sitting.view, list[Run]()
    for label, snitch in zip(ROMAN, SNITCH_IDS, strict=True):
        built = view.has(seat, snitch)
        cubes = in_order(view.purses[purse_of(snitch, seat)]) if built else ()
        mark = snitch_sprite(seat, snitch, built=built)
        runs.append(Run(mark, f"{snitch}.{seat}", label, tuple(map(cube_sprite, cubes)) if built else None))
    return runs_span(sheet, runs)
