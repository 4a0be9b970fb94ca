"""The words of hints: what comes of an action, and what cards take."""

from collections.abc import Sequence

import msgspec

from tabletop.core.actions import END_TURN, Action
from tabletop.core.numbers import number
from tabletop.desk.tables.patrol.history import Progress
from tabletop.games.patrol.pack import (
    COMPLAINT,
    CRASH,
    CRIME_PIECES,
    CRIMES,
    DOWN,
    HQ,
    KINDS,
    PACK,
    PASS,
    PLAY,
    PROTECT,
    ROLL,
    RUN_CODE,
    SEAT_NUMBERS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TRAINING,
)
from tabletop.games.patrol.prospects import NUMERALS, far, said, say, what_is_near, what_waits
from tabletop.games.patrol.scenes import crime_at
from tabletop.games.patrol.state import HANDS, PatrolState
from tabletop.games.patrol.streets import points_text
from tabletop.games.patrol.turn import Drive, Turn


def decision(view: PatrolState) -> str:
    """Return what is decided now: turn, drive, partner or protect, "" at the end."""
    return type(view.frames[-1]).__name__.lower() if view.frames else ""


def deed(view: PatrolState) -> str:
    """Return what the decider does by deciding."""
    return PACK.texts.deeds.get(decision(view), PACK.texts.deeds["turn"])


def reason(action: Action, view: PatrolState) -> str:
    """Return in a few words what comes of `action` of the decider, so far as it can be seen now."""
    seat = view.decider
    assert seat is not None
    if action[0] == "drive" or (action == END_TURN and view.may_move(seat)):
        space = SPACE_NUMBERS[action[1]] if action[0] == "drive" else view.at(seat)
        waits, near = what_waits(view, seat, space), what_is_near(view, seat, space)
        if action[0] == "drive" or waits:
            return waits or near or said("nowhere")
        return said("stays", near=near) if near else said("waiting")
    match action:
        case ("roll",) | ("play", _):
            near = what_is_near(view, seat, view.at(seat))
            two = "" if action == ROLL else said("two_dice")
            return ", ".join(filter(None, (two, said("you_are", near=near) if near else "")))
        case ("play", _, unit):
            return bad_of(view, SEAT_NUMBERS[unit], TRAINING)
        case ("partner", _):
            return said("partners")
        case ("protect", _) | ("pass",):
            hit = bad_of(view, seat, KINDS[view.face[view.announced[-1].card]])
            return hit if action == PASS else said("else", hit=hit)
    return ""


def left_undone(view: PatrolState, seat: int, legal: Sequence[Action]) -> list[str]:
    """Return what `seat` could still do by these actions before its turn ends, in clauses after "You still have"; who
    waits at a crime, or for an officer down, does well to stay, and who has nothing to drive to."""
    kind, here = decision(view), view.at(seat)
    waits = crime_at(view, here) is not None or any(view.at(down) == here for down in view.down)
    waits = waits or not (view.scenes or view.down)
    left = {
        "left_card": kind == "turn" and any(action[0] == "play" for action in legal),
        "left_roll": ROLL in legal and not waits,
        "left_drive": kind == "drive" and not waits,
    }
    return [said(key) for key, undone in left.items() if undone]


def card_state(view: PatrolState, token: int, legal: Sequence[Action]) -> tuple[str, bool]:
    """Return what a card in hand is good for now, as the key of words, and whether that is of any use; nothing is
    `legal` while its holder is not to decide."""
    kind, frame = KINDS[view.face[token]], view.frames[-1] if view.frames else None
    if kind not in (RUN_CODE, TRAINING):
        return "card_stops" if PROTECT[token] in legal else "card_ready", True
    if not legal or not isinstance(frame, Turn | Drive):
        return ("card_late" if token in view.zones[HANDS[view.active]] else "card_waits"), False
    if isinstance(frame, Drive):
        return "card_late", False
    if any(action[:2] == PLAY[token] for action in legal):
        return "card_now", True
    return "card_played" if frame.played else "card_no_use", False


class TurnStep(msgspec.Struct, frozen=True):
    """A step of a turn: `done`, to be done `now`, still `ahead`, or left `out`, and why it can't be done."""

    title: str
    how: str
    why: str = ""


def steps_of(view: PatrolState, done: Progress, names: Sequence[str], legal: Sequence[Action]) -> list[TurnStep]:
    """Return the steps of the turn under way, of which so much is `done`; nothing is `legal` for who doesn't decide."""
    kind, seat, under_way = decision(view), view.active, done.seat == view.active
    drawing = kind == "partner" or (kind == "protect" and any(one.owner in one.victims for one in view.announced))
    draw, card, move = "now" if drawing else "done", "ahead" if drawing or kind == "turn" else "out", "out"
    why_card = why_still = ""
    if kind == "turn" and legal:
        card = "now" if any(action[0] == "play" for action in legal) else "out"
        why_card = said("no_play") if card == "out" else ""
    if view.may_move(seat):
        move = {"turn": "now", "drive": "now", "partner": "ahead", "protect": "ahead"}.get(kind, "out")
    else:
        why_still = still_words(view, names, seat)[0]
    if done.acted and under_way:
        card, why_card = "done", ""
    if done.moved and under_way:
        move, why_still = "done", ""
    titles = (said(f"step_{name}") for name in ("draw", "card", "move"))
    hows, whys = (draw, card, move), ("", why_card, why_still)
    return [TurnStep(title, how, why) for title, how, why in zip(titles, hows, whys, strict=True)]


# Of a seat ------------------------------------------------------------------------------------------------------------


def state_of(
    view: PatrolState, names: Sequence[str], seat: int, act: tuple[str, ...], scene: int | None, *, deciding: bool
) -> tuple[str, tuple[str, ...]]:
    """Return in what mood and in a few words, from full to brief, how far a seat is from the `scene` in question, else
    what it does while it is `deciding`, did last (`act`) or where it is; the mood is bad, duty or ""."""
    here = view.at(seat)
    place = "HQ" if here == HQ else SPACE_NAMES[here]
    if seat in view.down:
        return "bad", say("down", place=place, points=PACK.cards[DOWN].points)
    if scene is not None and scene != here:
        away = say("away", away=points_text(far(view, seat, scene)), space=SPACE_NAMES[scene])
        return "bad" if view.down else "", away
    if seat in view.combined:
        driver, partner = view.combined
        if seat == driver:
            return "", say("drives", name=names[partner], place=place)
        return "", say("rides", name=names[driver], place=place)
    if deciding:
        return "duty", say("duty", place=place)
    if view.lost[seat]:
        return "bad", say("no_move", place=place)
    crime = next((c for c, order in view.scenes.items() if seat in order), None)
    return "", act or say("at" if crime is None else "at_crime", crime=CRIMES[crime or 0].title, place=place)


def still_words(view: PatrolState, names: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return why `seat` doesn't move on its turn, from full to brief words."""
    if seat in view.combined[1:]:
        return say("driven", name=names[view.combined[0]])
    return say("no_moving")


def note_of(view: PatrolState, seat: int) -> str:
    """Return what a card of one line has to say of a seat: that it is down, or who rides with it."""
    if seat in view.down:
        return said("down_note")
    if seat not in view.combined:
        return ""
    driver, partner = (view.car(one).title.partition("-")[0] for one in view.combined)
    return said("drives_note", unit=partner) if seat == view.combined[0] else said("with", unit=driver)


def told_of(view: PatrolState, names: Sequence[str], seat: int, does: tuple[str, ...]) -> tuple[str, ...]:
    """Return in sentences the points of a seat, what they are for, its cards, and what it `does`."""
    held = len(view.zones[HANDS[seat]])
    parts = [
        said("points_of", name=names[seat], unit=view.car(seat).title, n=view.total(seat)),
        said("points_for", **{name: getattr(view, name)[seat] for name in ("crimes", "rates", "rescues", "cards")}),
        said("holds_one" if held == 1 else "holds", n=held),
        *(words[:1].upper() + words[1:] for words in dict.fromkeys(does) if words),
    ]
    return tuple(f"{part}." for part in parts)


# What cards take ----------------------------------------------------------------------------------------------------


class Cost(msgspec.Struct, frozen=True):
    """Something that a card or an answer brings: its wordings from full to brief, and whether it is `good` for who is
    hit."""

    wordings: tuple[str, ...]
    good: bool = False


def costs_of(view: PatrolState, seat: int, kind: int) -> list[Cost]:
    """Return what a card of `kind` that hits `seat` brings it (patrol.6, patrol.r20)."""
    if kind == COMPLAINT:
        return [Cost(say("cost_point"))]
    if kind != CRASH:
        return _ordered(view, seat)
    turns, pays, lost = number(view, "crash_turns", 1), number(view, "crash_points", 0), view.lost[seat]
    found = [Cost(say("cost_no_move"), good=True) if lost else Cost(say("cost_move"))]
    if turns > max(1, lost):
        found.append(Cost(say("cost_next_too")))
    if pays:
        found.append(Cost(say("cost_pays", pays=said("one_point" if pays == 1 else "points", n=pays)), good=True))
    return found


def _ordered(view: PatrolState, seat: int) -> list[Cost]:
    """Return what an order to Police HQ brings the unit of `seat` (patrol.6, patrol.r14, patrol.r33)."""
    driver = view.unit(seat)[0]
    found = [Cost(say("cost_back"))] if view.at(driver) != HQ else []
    found.append(Cost(say("cost_no_next"), good=True) if view.lost[driver] else Cost(say("cost_next")))
    for crime, order in view.scenes.items():
        if driver in order:
            place, space = NUMERALS[order.index(driver)], SPACE_NAMES[view.pieces[CRIME_PIECES[crime]]]
            found.append(Cost(say("cost_scene", place=place, space=space)))
    return found


def bad_of(view: PatrolState, seat: int, kind: int) -> str:
    """Return in a few words all that a card of `kind` takes from `seat`."""
    briefs = [cost.wordings[-1] for cost in costs_of(view, seat, kind) if not cost.good]
    return ", ".join(brief[:1].lower() + brief[1:] for brief in briefs) or said("cost_none")
