"""What would come of cards and moves, in words: what a card takes, what waits at a scene, how far off it is."""

import msgspec

from tabletop.core.numbers import number
from tabletop.desk.tables.patrol.art import callsign
from tabletop.desk.tables.patrol.reading import prize
from tabletop.games.patrol.pack import (
    COMPLAINT,
    CRASH,
    CRIME_PIECES,
    CRIMES,
    DOWN,
    HQ,
    PACK,
    SPACE_NAMES,
)
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import costs, points_text, ways_from

NUMERALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


class Cost(msgspec.Struct, frozen=True):
    """Something that a card or an answer brings: its words, brief ones, and whether it is good for who is hit."""

    words: str
    brief: str
    good: bool = False

    def said(self, brief: bool) -> str:
        """Return the words, the brief ones where those are asked for."""
        return self.brief if brief else self.words


def costs_of(view: PatrolState, seat: int, kind: int) -> list[Cost]:
    """Return what a card of `kind` that hits `seat` brings it."""
    if kind == COMPLAINT:
        points = view.total(seat)
        return [Cost(f"1 point: {points} becomes {points - 1}", "1 point lost")]
    if kind != CRASH:
        return _ordered(view, seat)
    turns, pays, lost = number(view, "crash_turns", 1), number(view, "crash_points", 0), view.lost[seat]
    found = [Cost("This turn’s move is lost", "This move lost")]
    if lost:
        found = [Cost("This turn’s move is lost already", "No move already", True)]
    if turns > max(1, lost):
        found.append(Cost("The next one too, in this season", "Next move lost"))
    if pays:
        words = f"{pays} point{'s' * (pays > 1)}"
        found.append(Cost(f"It pays {words} in this season", f"Pays {words}", True))
    return found


def _ordered(view: PatrolState, seat: int) -> list[Cost]:
    """Return what an order to Police HQ brings the unit of `seat` (patrol.6, patrol.r14, patrol.r33)."""
    driver = view.unit(seat)[0]
    found = [Cost("Back to Police HQ", "Back to HQ")] if view.at(driver) != HQ else []
    if view.lost[driver]:
        found.append(Cost("The next move is lost already", "Next move lost already", True))
    else:
        found.append(Cost("The next move is lost", "Next move lost"))
    for crime, order in view.scenes.items():
        if driver in order:
            name = SPACE_NAMES[view.pieces[CRIME_PIECES[crime]]]
            place = NUMERALS[order.index(driver)]
            found.append(Cost(f"{place} on the scene at {name}: that place is gone", f"Scene {name} lost"))
    return found


def bad_of(view: PatrolState, seat: int, kind: int) -> str:
    """Return in a few words all that a card of `kind` takes from `seat`."""
    taken = [cost.brief[:1].lower() + cost.brief[1:] for cost in costs_of(view, seat, kind) if not cost.good]
    return ", ".join(taken) or "nothing is lost"


def far(view: PatrolState, seat: int, space: int) -> int:
    """Return what it costs `seat` to get to `space`, in half points."""
    return ways_from(view.at(seat), view.diagonal, costs(view))[space].cost


def what_waits(view: PatrolState, seat: int, space: int) -> str:
    """Return what `seat` gets by ending its move on `space`, "" where nothing is."""
    if view.down and seat not in view.down and view.at(view.down[0]) == space:
        return f"first to {callsign(view.down[0])}, who is down: {PACK.cards[DOWN].points} points"
    found = prize(view, seat, space)
    if found is None:
        return ""
    pays = _points(found.points + found.rate)
    if not found.missing:
        return f"closes the {CRIMES[found.crime].title}, {pays} for you"
    return f"{NUMERALS[found.place]} on the scene, {pays} once {found.missing} more arrive{'s' * (found.missing == 1)}"


def in_short(view: PatrolState, seat: int, space: int) -> str:
    """Return in the fewest words what `seat` gets by ending its move on `space`."""
    found = prize(view, seat, space)
    if found is not None:
        return f"{NUMERALS[found.place]} on the scene, {_points(found.points + found.rate)}"
    down = view.down and seat not in view.down and view.at(view.down[0]) == space
    return f"first there, {_points(PACK.cards[DOWN].points)}" if down else "no crime there"


def what_is_near(view: PatrolState, seat: int, space: int) -> str:
    """Return what is nearest to `space` of all that `seat` can earn, and how much that is, "" for nothing."""
    ways = ways_from(space, view.diagonal, costs(view))
    found = []
    for crime in view.scenes:
        at = view.pieces.get(CRIME_PIECES[crime])
        waits = None if at is None else prize(view, seat, at)
        if at is not None and waits is not None:
            found.append((ways[at].cost, f"the {CRIMES[crime].title}", waits.points + waits.rate))
    if view.down and seat not in view.down:
        found.append((ways[view.at(view.down[0])].cost, callsign(view.down[0]), PACK.cards[DOWN].points or 0))
    if not found:
        return ""
    away, what, pays = min(found)
    return f"{points_text(away)} from {what}, {_points(pays)} for you"


def _points(n: int) -> str:
    return f"{n} point{'s' * (n != 1)}"
