"""The words of Patrol!: a log sentence for an event, a prompt for a decision."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, GameEnded, RoundBegan, Shown, Shuffled
from tabletop.core.numbers import Modified, number
from tabletop.core.pieces import PieceMoved
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced
from tabletop.games.patrol.cards import Partner, Protect
from tabletop.games.patrol.events import (
    Arrived,
    Combined,
    CrimeClosed,
    CrimeReported,
    MoveLost,
    Protected,
    Rescued,
    RoundOver,
    SceneLeft,
    ShiftBegan,
    Split,
    Stayed,
    TurnBegan,
    TurnSkipped,
    WentDown,
)
from tabletop.games.patrol.pack import (
    COMMENDATION,
    COMPLAINT,
    CRIMES,
    DOWN,
    FIRST_CRIME,
    KIND_IDS,
    KIND_TITLES,
    KINDS,
    PACK,
    SPACE_NAMES,
    UNIT_PIECES,
)
from tabletop.games.patrol.prospects import payoff
from tabletop.games.patrol.scenes import area_of
from tabletop.games.patrol.state import HANDS, NO_SEASON, PatrolState
from tabletop.games.patrol.turn import Drive, Turn
from tabletop.packs.narration import ENDED, By, Key, Line, Names, Narration, NewsRow, Row, either, one_of, seat, seats
from tabletop.packs.texts import gain_text, listed

Say = Line[PatrolState]
sentence = PACK.texts.sentence
CARD_TITLES = {card.id: card.title for card in PACK.cards}


def summed(faces: Sequence[int]) -> str:
    """Return what dice show, with their sum where they are several.

    >>> summed((4,)), summed((6, 5))
    ('4', '6 + 5 = 11')
    """
    return " + ".join(map(str, faces)) + (f" = {sum(faces)}" if len(faces) > 1 else "")


def active(event: Event[Any], state: PatrolState, names: Names) -> str:
    """Return the name of the seat whose turn it is."""
    return names[state.active]


def kind_title(state: PatrolState, token: int) -> str:
    """Return what the card `token` is called, which everybody sees."""
    return KIND_TITLES[KINDS[state.face[token]]]


def crime(event: CrimeReported | Arrived | SceneLeft, state: PatrolState, names: Names) -> str:
    """Return the title of the crime of the event."""
    return CRIMES[event.crime].title


def last_space(event: PieceMoved, state: PatrolState, names: Names) -> str:
    """Return the name of the space that a piece came to."""
    return SPACE_NAMES[event.path[-1]]


def here(event: Stayed, state: PatrolState, names: Names) -> str:
    """Return the name of the space where the unit of the event is."""
    return SPACE_NAMES[state.at(event.seat)]


def gain(event: Changed, state: PatrolState, names: Names) -> str:
    """Return `n` of the event with its sign."""
    return gain_text(event.n)


def _shown(event: Shown, state: PatrolState) -> str | None:
    """Return how a card is told that was shown to the seat on turn, or to everybody; None where others tell it."""
    token, seat = event.tokens[0], state.active
    if event.to == state.everyone:
        kind = KINDS[state.face[token]]
        told_later = kind >= FIRST_CRIME or kind in (COMMENDATION, DOWN) or _pays_at_once(state, seat, kind)
        return None if told_later else "shown"
    if token not in state.zones[HANDS[seat]]:
        return None  # it is told when it is played, or protects
    return "kept" if state.face[token] == HIDDEN else "own"


def _pays_at_once(state: PatrolState, seat: int, kind: int) -> bool:
    """Return whether a card of this kind costs `seat`, which draws it, points at once: it holds no other card."""
    return kind == COMPLAINT and not state.zones[HANDS[seat]]


def _points_of_card(event: Changed, state: PatrolState) -> str:
    kind = KIND_IDS.index(event.why)
    if kind == COMMENDATION or _pays_at_once(state, event.seat, kind):
        return "card_points"
    return "complaint" if kind == COMPLAINT else "crash"


def _lost_moves(event: MoveLost, state: PatrolState) -> str:
    """On a turn of its own, which only begins then, a seat loses that turn's move first (patrol.r20, patrol.r30)."""
    return "no_move" if event.seat != state.active else "no_move_now" if event.turns == 1 else "no_moves_now"


def _closed(event: CrimeClosed, state: PatrolState, names: Names) -> str:
    pay = [sentence("pay_one", name=names[seat], n=gain_text(n)) for _, seat, n in event.paid]
    title, space = CRIMES[event.crime].title, SPACE_NAMES[event.space]
    return sentence("closed", crime=title, space=space, pay=listed(pay))


DRIVERS = {"name": seat("driver"), "partner": seat("partner")}
LOG: dict[type, Row[PatrolState]] = {
    RoundBegan: Say("round", n="round"),
    ShiftBegan: Say(
        either(lambda event, state: event.season != NO_SEASON, "season", None),
        season=lambda event, state, names: PACK.seasons[event.season].title,
        text=lambda event, state, names: PACK.seasons[event.season].clause,
    ),
    Shuffled: Say(either(lambda event, state: event.public_faces, "reshuffled", None)),
    TurnBegan: Say("turn", name=seat()),
    TurnSkipped: Say("skipped", name=seat()),
    Shown: Say(
        one_of(_shown, "shown", "kept", "own"),
        name=active,
        card=lambda event, state, names: kind_title(state, event.tokens[0]),
    ),
    # A card against its owner was told when it was drawn.
    Announced: Say(
        either(lambda event, state: event.owner != event.victims[0], "ordered", None),
        name=seat("owner"),
        card=lambda event, state, names: kind_title(state, event.card),
        target=lambda event, state, names: names[event.victims[0]],
    ),
    Protected: Say(
        "protected",
        name=seat(),
        protection=lambda event, state, names: kind_title(state, event.card),
        card=lambda event, state, names: kind_title(state, state.announced[-1].card),
    ),
    CrimeReported: Say(
        either(lambda event, state: len(event.spaces) == 1, "crime", "crime_again"),
        name=active,
        crime=crime,
        space=lambda event, state, names: SPACE_NAMES[event.spaces[-1]],
        area=lambda event, state, names: area_of(state, event.spaces[-1]).title,
        others=lambda event, state, names: listed([SPACE_NAMES[other] for other in event.spaces[:-1]]),
    ),
    Rolled: Say("rolled", name=seat(), dice=lambda event, state, names: summed(event.faces)),
    PieceMoved: Say(
        Key("why", {"drive": "drove", "ride": "rode"}, "returned"),
        name=lambda event, state, names: names[UNIT_PIECES.index(event.piece)],
        space=last_space,
    ),
    Stayed: Say("stayed", name=seat(), space=here),
    Arrived: Say("arrived", name=seat(), place=lambda event, state, names: len(state.scenes[event.crime]), crime=crime),
    SceneLeft: Say("left", name=seat(), crime=crime),
    CrimeClosed: _closed,
    # Other points are told by the crime or the rescue.
    Changed: By(
        "what",
        {
            "lost": Say("passed", name=seat()),
            "cards": Say(
                one_of(_points_of_card, "card_points", "complaint", "crash"),
                name=seat(),
                n=gain,
                card=lambda event, state, names: CARD_TITLES[event.why],
            ),
        },
    ),
    Modified: Say(
        either(lambda event, state: event.modifier.number == "rolls" and event.modifier.seat >= 0, "played", None),
        name=lambda event, state, names: names[event.modifier.seat],
        card=lambda event, state, names: CARD_TITLES[event.modifier.source.rpartition(".")[0]],
    ),
    MoveLost: Say(one_of(_lost_moves, "no_move", "no_move_now", "no_moves_now"), name=seat(), n="turns"),
    Combined: Say("combined", **DRIVERS),
    Split: Say("split", **DRIVERS),
    WentDown: Say(
        either(lambda event, state: len(event.seats) > 1, "down_two", "down"),
        name=lambda event, state, names: names[event.seats[0]],
        partner=lambda event, state, names: names[event.seats[1]],
        space=lambda event, state, names: SPACE_NAMES[state.at(event.seats[0])],
    ),
    Rescued: Say("rescued", name=seat(), down=seats("seats"), n=lambda event, state, names: PACK.cards[DOWN].points),
    RoundOver: Say("round_over", n="round"),
    GameEnded: ENDED,
}
NEWS: dict[type, NewsRow] = {Shuffled: "shuffled", Rolled: "rolled", CrimeReported: "crime", Shown: "shown"}
NARRATION = Narration(PACK.texts, LOG, NEWS)


def prompt(state: PatrolState) -> str:
    """Return one sentence that says what the deciding seat may do now."""
    prompts = PACK.texts.prompts
    if not state.frames:
        return prompts["over"]
    frame = state.frames[-1]
    if isinstance(frame, Drive):
        if state.down and frame.seat not in state.down:
            space = state.at(state.down[0])
            points = payoff(state, frame.seat, space).now
            return prompts["drive_down"].format(roll=frame.rolled, points=points, space=SPACE_NAMES[space])
        return prompts["drive"].format(roll=frame.rolled)
    if isinstance(frame, Partner):
        return prompts["partner"]
    if isinstance(frame, Protect):
        card = state.announced[-1]
        how = "answer" if frame.may_stop(state) else "take"
        key = f"{how}_crash" if card.owner == frame.seat else f"{how}_order"
        return prompts[key].format(card=KIND_TITLES[KINDS[state.face[card.card]]])
    assert isinstance(frame, Turn)
    bare = "" if frame.may_play(state) else "_bare"
    if not state.may_move(frame.seat):
        return prompts[f"no_roll{bare}"]
    code = "_code" if number(state, "rolls", 1, frame.seat) > 1 else ""
    return prompts[f"turn{bare}{code}"]
