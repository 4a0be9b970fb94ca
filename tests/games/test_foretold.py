"""What a table says beforehand of an action is what then comes, wherever it depends on no chance and on no answer.

What tables read off a dry run of the action itself is held by the law `what_is_foreseen_happens`, for every game; here
are the sums and words that a game works out by itself.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabletop.core.actions import END_TURN, Action
from tabletop.core.events import Changed, Event
from tabletop.core.pieces import PieceMoved
from tabletop.core.state import State
from tabletop.desk.tables.patrol import hints as patrol_hints
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.vacuum.guide import reason as vacuum_reason
from tabletop.desk.tables.vacuum.reading import outcome
from tabletop.games import GAMES
from tabletop.games.patrol.events import MoveLost, RoundOver, SceneLeft, TurnBegan
from tabletop.games.patrol.pack import SEAT_NUMBERS, SPACE_NAMES, SPACE_NUMBERS, TRAINING
from tabletop.games.patrol.prospects import in_short, payoff, what_it_pays, what_waits
from tabletop.games.patrol.turn import Drive
from tabletop.games.snitch import advice, hints
from tabletop.games.snitch.events import Delivered, Spent, ZoiCompleted
from tabletop.games.snitch.purses import carried, delivery_value
from tabletop.games.snitch.spaces import lot_place, space_number, token_number
from tabletop.games.vacuum.events import TrickWon
from tabletop.games.vacuum.pack import TOKENS
from tabletop.games.vacuum.playing import Transfer
from tabletop.games.vacuum.state import TRICK

Claim = tuple[str, Any, Any]
"""A kind of thing that is said, what was said, and what then came."""
Happened = list[Event[Any]]
GAMES_EACH = 20
DECISIONS = 500
MANY = 30
"""So many actions are all tried; of more, some by chance and those that are worth a thought."""


def numbers(text: str) -> list[int]:
    """Return the numbers in a text."""
    return [int(found) for found in re.findall(r"\d+", text)]


def last_number(text: str) -> int:
    return numbers(text)[-1]


# Patrol!


def patrol(view: Any, action: Action, events: Happened, after: Any) -> Iterator[Claim]:
    seat = view.decider
    if action[0] == "play" and len(action) > 2:
        yield from _order(view, SEAT_NUMBERS[action[2]], events)
    if action[0] != "drive" and not (action == END_TURN and view.may_move(seat)):
        return
    end = next((n for n, event in enumerate(events) if isinstance(event, TurnBegan | RoundOver)), len(events))
    mine = [event for event in events[:end] if isinstance(event, Changed) and event.seat == seat]
    came = sum(event.n for event in mine if event.what in ("crimes", "rates", "rescues"))
    space = SPACE_NUMBERS[action[1]] if action[0] == "drive" else view.at(seat)
    found = payoff(view, seat, space)
    kind = "nothing" if not found.is_something else "rescue" if found.crime is None else "crime"
    if found.rescue and found.crime is not None:
        kind = "both closed" if not found.crime.missing else "both open"
    yield f"patrol {kind}", found.now, came
    if isinstance(view.frames[-1], Drive) and view.down and space == view.at(view.down[0]):
        yield "patrol prompt", numbers(GAMES["patrol"].prompt(view))[-1], came
    if not found.is_something or (found.crime is not None and found.crime.missing):
        return
    points = re.findall(r"(\d+) points?", what_waits(view, seat, space))
    yield "patrol hint", [came], [int(n) for n in points]
    assert what_waits(view, seat, space) in patrol_hints.reason(action, view)
    yield "patrol plan", last_number(re.findall(r"\d+ points?", in_short(view, seat, space))[-1]), came
    for words in what_it_pays(view, seat, space)[0]:
        yield "patrol sum", last_number(words), came


def _order(view: Any, victim: int, events: Happened) -> Iterator[Claim]:
    """An order that nobody is asked about does what was said."""
    if not any(type(event).__name__ == "Resolved" for event in events):
        return
    taken, driver = patrol_hints.bad_of(view, victim, TRAINING), view.unit(victim)[0]
    yield "patrol order", "back to HQ" in taken, any(isinstance(event, PieceMoved) for event in events)
    lost = any(isinstance(event, MoveLost) and event.seat == driver for event in events)
    yield "patrol order", "move lost" in taken, lost
    left = {SPACE_NAMES[view.at(driver)] for event in events if isinstance(event, SceneLeft) and event.seat == driver}
    yield "patrol order", set(re.findall(r"scene (\w\d)", taken)), left


# Snitch!


def snitch(view: Any, action: Action, events: Happened, after: Any) -> Iterator[Claim]:
    seat = view.decider
    spent = sum(event.n for event in events if isinstance(event, Spent) and event.seat == seat)
    match action:
        case ("deliver", "all"):
            paid = sum(event.pays for event in events if isinstance(event, Delivered))
            order = GAMES["snitch"].grammar.orders(action, view, [""] * view.seats)[0]
            yield "snitch delivery", last_number(order), paid
        case ("walk" | "bump", name):
            goal = space_number(name)
            yield f"snitch {action[0]}", hints.arriving(view, seat, goal), spent
        case ("load" | "fetch" | "stash", *_):
            said = advice.reason(action, view)
            yield "snitch load", last_number(said), delivery_value(carried(after, seat))
        case ("play", name, lot):
            closed = sorted(event.spaces for event in events if isinstance(event, ZoiCompleted))
            yield "snitch closing", sorted(numbers(hints.closed_by(view, token_number(name), lot_place(lot)))), closed


# Power Vacuum


def vacuum(view: Any, action: Action, events: Happened, after: Any) -> Iterator[Claim]:
    seat = view.decider
    if action[0] == "play" and len(view.zones[TRICK]) == view.seats - 1:
        said, token = outcome(view, view.face[TOKENS[action[1]]]), TOKENS[action[1]]
        won = next(event for event in events if isinstance(event, TrickWon))
        yield "vacuum trick", said.wins, won.seat == seat
        yield "vacuum trick", said.low, seat in won.lowest
        yield "vacuum tie", said.tied, seat in won.lowest and len(won.lowest) > 1
        assert token == won.token or not said.wins
    then = view.clone()
    for event in events:
        then.happened(event)
        if (then.power, then.reserve, then.pay) != (view.power, view.reserve, view.pay):
            break
    if action == ("take", "power") and not view.to_appliance:
        yield "vacuum reserve", last_number(vacuum_reason(action, view)), then.reserve[seat]
    elif action[0] == "transfer" and isinstance(view.frames[-1], Transfer):
        power = [then.power[end] for end in view.cable if end < len(then.power)]
        yield "vacuum flow", numbers(vacuum_reason(action, view).partition(",")[0])[-len(power) :], power
    elif action[0] == "reveal":
        yield "vacuum reveal", numbers(vacuum_reason(action, view))[0], then.pay[seat]


FORETOLD: dict[str, Callable[[Any, Action, Happened, Any], Iterator[Claim]]] = {
    "patrol": patrol,
    "snitch": snitch,
    "vacuum": vacuum,
}
"""What the table of each game says beforehand, beside what then came."""
SAID = {
    "patrol": {
        *("patrol nothing", "patrol rescue", "patrol crime", "patrol both closed", "patrol both open"),
        *("patrol prompt", "patrol hint", "patrol plan", "patrol sum", "patrol order"),
    },
    "snitch": {"snitch delivery", "snitch walk", "snitch bump", "snitch load", "snitch closing"},
    "vacuum": {"vacuum trick", "vacuum tie", "vacuum reserve", "vacuum flow", "vacuum reveal"},
}


def test_each_of_these_games_has_a_table() -> None:
    assert set(FORETOLD) == set(SAID) <= set(TABLES)


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("game", FORETOLD)
def test_what_is_said_beforehand_is_what_then_comes(game: str) -> None:
    """Said from the view of who decides; done to the whole state."""
    rules, rng, seen = GAMES[game], random.Random(game), Counter[str]()
    for seed in range(GAMES_EACH):
        seats = max(2, rules.seats[seed % len(rules.seats)])
        state: State = rules.setup(seats, seed, {name: rng.choice(values) for name, values in rules.options.items()})
        for _ in range(DECISIONS):
            if state.decider is None:
                break
            view, legal = state.seen_by(state.decider), rules.legal(state)
            some = legal if len(legal) <= MANY else [*rng.sample(legal, 8), *rules.candidates(state)]
            for action in some:
                after = state.clone()
                events = rules.push(after, action)
                for kind, said, came in FORETOLD[game](view, action, events, after):
                    assert said == came, (kind, seed, action)
                    seen[kind] += 1
            actions = rules.candidates(state) if rng.random() < 0.8 else legal
            rules.push(state, rng.choice(actions))
    assert set(seen) == SAID[game], seen
