"""The words of Patrol!: a log sentence for an event, a prompt for a decision."""

from collections.abc import Callable, Iterator, Sequence
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
from tabletop.packs.texts import gain_text, listed

Words = Callable[[Any, PatrolState, list[str]], str | None]
_CARD_TITLES = {card.id: card.title for card in PACK.cards}


def describe(event: Event[Any], state: PatrolState, names: list[str]) -> str | None:
    """Return the log sentence for `event`, which has just happened in `state`; None for what goes without saying."""
    words = _WORDS.get(type(event))
    return words(event, state, names) if words else None


def news(event: Event[Any]) -> str | None:
    """Return what `event` told somebody, in a clause; None for what tells nobody."""
    keys = {Shuffled: "shuffled", Rolled: "rolled", CrimeReported: "crime", Shown: "shown"}
    key = keys.get(type(event))
    return None if key is None else PACK.texts.news[key]


def _say(key: str, **params: object) -> str:
    return PACK.texts.log[key].format(**params)


def summed(faces: Sequence[int]) -> str:
    """Return what dice show, with their sum where they are several.

    >>> summed((4,)), summed((6, 5))
    ('4', '6 + 5 = 11')
    """
    return " + ".join(map(str, faces)) + (f" = {sum(faces)}" if len(faces) > 1 else "")


def _season(event: ShiftBegan, state: PatrolState, names: list[str]) -> str | None:
    if event.season == NO_SEASON:
        return None
    season = PACK.seasons[event.season]
    return _say("season", season=season.title, text=season.clause)


def _shuffled(event: Shuffled, state: PatrolState, names: list[str]) -> str | None:
    return _say("reshuffled") if event.public_faces else None


def _shown(event: Shown, state: PatrolState, names: list[str]) -> str | None:
    token, seat = event.tokens[0], state.active
    if event.to == state.everyone:
        kind = KINDS[state.face[token]]
        whole = kind >= FIRST_CRIME or kind in (COMMENDATION, DOWN) or _unasked(state, seat, kind)
        return None if whole else _say("shown", name=names[seat], card=KIND_TITLES[kind])
    if token not in state.zones[HANDS[seat]]:
        return None  # it is told when it is played, or protects
    if state.face[token] == HIDDEN:
        return _say("kept", name=names[seat])
    return _say("own", name=names[seat], card=KIND_TITLES[KINDS[state.face[token]]])


def _unasked(state: PatrolState, seat: int, kind: int) -> bool:
    """Tell whether a card that `seat` draws costs it points at once, and so is told with them: it holds no other."""
    return kind == COMPLAINT and not state.zones[HANDS[seat]]


def _modified(event: Modified, state: PatrolState, names: list[str]) -> str | None:
    one = event.modifier
    if one.number != "rolls" or one.seat < 0:
        return None
    return _say("played", name=names[one.seat], card=_CARD_TITLES[one.source.rpartition(".")[0]])


def _announced(event: Announced, state: PatrolState, names: list[str]) -> str | None:
    if event.owner == event.victims[0]:
        return None  # it was told when it was drawn
    card = KIND_TITLES[KINDS[state.face[event.card]]]
    return _say("ordered", name=names[event.owner], card=card, target=names[event.victims[0]])


def _protected(event: Protected, state: PatrolState, names: list[str]) -> str:
    protection, card = (KIND_TITLES[KINDS[state.face[one]]] for one in (event.card, state.announced[-1].card))
    return _say("protected", name=names[event.seat], protection=protection, card=card)


def _reported(event: CrimeReported, state: PatrolState, names: list[str]) -> str:
    *others, space = event.spaces
    what = {"name": names[state.active], "crime": CRIMES[event.crime].title, "space": SPACE_NAMES[space]}
    what["area"] = area_of(state, space).title
    if not others:
        return _say("crime", **what)
    return _say("crime_again", **what, others=listed([SPACE_NAMES[other] for other in others]))


def _rolled(event: Rolled, state: PatrolState, names: list[str]) -> str:
    return _say("rolled", name=names[event.seat], dice=summed(event.faces))


def _moved(event: PieceMoved, state: PatrolState, names: list[str]) -> str:
    seat, space = UNIT_PIECES.index(event.piece), event.path[-1]
    key = {"drive": "drove", "ride": "rode"}.get(event.why, "returned")
    return _say(key, name=names[seat], **({} if key == "returned" else {"space": SPACE_NAMES[space]}))


def _stayed(event: Stayed, state: PatrolState, names: list[str]) -> str:
    return _say("stayed", name=names[event.seat], space=SPACE_NAMES[state.at(event.seat)])


def _arrived(event: Arrived, state: PatrolState, names: list[str]) -> str:
    place = len(state.scenes[event.crime])
    return _say("arrived", name=names[event.seat], place=place, crime=CRIMES[event.crime].title)


def _left(event: SceneLeft, state: PatrolState, names: list[str]) -> str:
    return _say("left", name=names[event.seat], crime=CRIMES[event.crime].title)


def _closed(event: CrimeClosed, state: PatrolState, names: list[str]) -> str:
    pay = [_say("pay_one", name=names[seat], n=gain_text(n)) for _, seat, n in event.paid]
    crime, space = CRIMES[event.crime].title, SPACE_NAMES[event.space]
    return _say("closed", crime=crime, space=space, pay=listed(pay))


def _changed(event: Changed, state: PatrolState, names: list[str]) -> str | None:
    if event.what == "lost":
        return _say("passed", name=names[event.seat])
    if event.what != "cards":
        return None  # the crime or the rescue has told it
    kind = KIND_IDS.index(event.why)
    alone = kind == COMMENDATION or _unasked(state, event.seat, kind)
    key = "card_points" if alone else "complaint" if kind == COMPLAINT else "crash"
    return _say(key, name=names[event.seat], n=gain_text(event.n), card=_CARD_TITLES[event.why])


def _lost(event: MoveLost, state: PatrolState, names: list[str]) -> str:
    """On a turn of its own, which only begins then, a seat loses that turn's move first (patrol.r20, patrol.r30)."""
    key = "no_move" if event.seat != state.active else "no_move_now" if event.turns == 1 else "no_moves_now"
    return _say(key, name=names[event.seat], n=event.turns)


def _down(event: WentDown, state: PatrolState, names: list[str]) -> str:
    name, *partner = (names[seat] for seat in event.seats)
    where = SPACE_NAMES[state.at(event.seats[0])]
    return _say("down_two" if partner else "down", name=name, space=where, partner="".join(partner))


def _rescued(event: Rescued, state: PatrolState, names: list[str]) -> str:
    down = listed([names[seat] for seat in event.seats])
    points = PACK.cards[DOWN].points
    return _say("rescued", name=names[event.seat], down=down, n=points)


def _ended(event: GameEnded, state: PatrolState, names: list[str]) -> str:
    winners = [names[seat] for seat, rank in enumerate(event.ranks) if rank == 1]
    return _say("ended" if len(winners) == 1 else "ended_shared", winners=listed(winners))


def acts_of(event: Event[Any], names: list[str]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Yield what `event` is for each seat that did it: how weighty that is, the seat, and words from full to brief."""
    match event:
        case CrimeClosed(crime=crime):
            title = CRIMES[crime].title
            article = "an" if title[0] in "AEIOU" else "a"
            yield from (
                (9, seat, PACK.texts.wordings("closed", n=n, a=article, crime=title)) for _, seat, n in event.paid
            )
        case Rescued(seat=seat):
            yield 8, seat, PACK.texts.wordings("rescued")
        case Announced(owner=owner, victims=victims) if owner not in victims:
            yield 6, owner, PACK.texts.wordings("sent", name=names[victims[0]])
        case Protected(seat=seat):
            yield 5, seat, PACK.texts.wordings("protected")
        case Changed(what="cards", seat=seat, n=n):
            yield 4, seat, PACK.texts.wordings("by_card", n=gain_text(n))
        case PieceMoved(piece=piece, path=path, why="drive"):
            yield 2, UNIT_PIECES.index(piece), PACK.texts.wordings("drove", space=SPACE_NAMES[path[-1]])
        case PieceMoved(piece=piece, path=path, why="ride"):
            yield 2, UNIT_PIECES.index(piece), PACK.texts.wordings("rode", space=SPACE_NAMES[path[-1]])
        case Stayed(seat=seat):
            yield 1, seat, PACK.texts.wordings("stayed")


_WORDS: dict[type, Words] = {
    RoundBegan: lambda event, state, names: _say("round", n=event.round),
    ShiftBegan: _season,
    Shuffled: _shuffled,
    TurnBegan: lambda event, state, names: _say("turn", name=names[event.seat]),
    TurnSkipped: lambda event, state, names: _say("skipped", name=names[event.seat]),
    Shown: _shown,
    Announced: _announced,
    Protected: _protected,
    CrimeReported: _reported,
    Rolled: _rolled,
    PieceMoved: _moved,
    Stayed: _stayed,
    Arrived: _arrived,
    SceneLeft: _left,
    CrimeClosed: _closed,
    Changed: _changed,
    Modified: _modified,
    MoveLost: _lost,
    Combined: lambda event, state, names: _say("combined", name=names[event.driver], partner=names[event.partner]),
    Split: lambda event, state, names: _say("split", name=names[event.driver], partner=names[event.partner]),
    WentDown: _down,
    Rescued: _rescued,
    RoundOver: lambda event, state, names: _say("round_over", n=event.round),
    GameEnded: _ended,
}


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
