"""What a step of a lesson says holds wherever the step may come up: coaching shows it in ordinary games too."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tabletop.core.actions import Action
from tabletop.games import GAMES, LESSONS
from tabletop.games.patrol import pack as westgrove
from tabletop.games.patrol.state import HANDS as HELD
from tabletop.games.patrol.state import PatrolState
from tabletop.games.pieces import pack as town
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.values import cost_of
from tabletop.games.rigs import board as colony
from tabletop.games.rigs import pack as rigs
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.production import dark_plots
from tabletop.games.rigs.state import DISASTER_DISCARD, ESTATES, FRONT, WAREHOUSES, RigsState
from tabletop.games.snitch.pack import PACK, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, purse_of
from tabletop.games.snitch.spaces import HQ_NAMES, space_number
from tabletop.games.snitch.state import SnitchState
from tabletop.games.vacuum.pack import KINDS, SPY, TOKENS, TRUMP, VALUES, socket_id
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.games.vacuum.tricks import winner
from tabletop.play.coaching import Coach, switch
from tabletop.play.match import Match, Seat

LIMIT = 400
"""So many decisions of a game are looked at."""


def _faces(state: VacuumState) -> list[int]:
    return [state.face[token] for token in state.zones[TRICK]]


def _hand(state: VacuumState) -> list[int]:
    return [state.face[token] for token in state.zones[HANDS[state.frames[-1].seat]]]


def _card(state: VacuumState, action: Action) -> int:
    return state.face[TOKENS[action[1]]]


def _wins(state: VacuumState, action: Action) -> bool:
    faces = _faces(state)
    return winner([*faces, _card(state, action)], state.spy_lead_wins) == len(faces)


def _follow(state: VacuumState, action: Action) -> bool:
    led = KINDS[_faces(state)[0]]
    return led != SPY and KINDS[_card(state, action)] == led


def _lead(state: VacuumState, action: Action) -> bool:
    return not _faces(state) and KINDS[_card(state, action)] != SPY


def _lowest(state: VacuumState, action: Action) -> bool:
    return all(VALUES[_card(state, action)] <= VALUES[face] for face in _faces(state))


def _spy(state: VacuumState, action: Action) -> bool:
    """Red lies on the table, and the spy beats it."""
    red = any(KINDS[face] == TRUMP for face in _faces(state))
    return red and KINDS[_card(state, action)] == SPY and _wins(state, action)


def _red(state: VacuumState, action: Action) -> bool:
    """A suit is led of which no card is in hand, and red wins for now."""
    led = KINDS[_faces(state)[0]]
    none = led != SPY and not [face for face in _hand(state) if KINDS[face] == led]
    return none and KINDS[_card(state, action)] == TRUMP and _wins(state, action)


def _free(state: VacuumState, action: Action) -> bool:
    """An end is moved, and to a socket without one."""
    ends = [socket_id(end, len(state.power)) for end in state.cable]
    return action[1] in ends and action[2] not in ends


def _flows(state: VacuumState, action: Action) -> bool:
    """The other end than the one that gets power has some, or is the supply."""
    supply = len(state.power)
    return any(end == supply or state.power[end] > 0 for end in state.cable if socket_id(end, supply) != action[1])


def _later(state: VacuumState, action: Action) -> bool:
    """A card of the trick is taken that can still be played."""
    return action[1] in {f"c{token + 1}" for token in state.zones[TRICK]} and (state.trick < 8 or state.keep_leftovers)


def _goal(action: Action) -> int:
    return space_number(action[1])


def _beside(state: SnitchState, action: Action) -> list[int]:
    """Return the complete zones that border the goal of a walk."""
    return [zoi for zoi in state.city.zois_at(_goal(action)) if state.city.is_complete(zoi)]


def _untold(state: SnitchState, action: Action) -> bool:
    return any(zoi not in state.marked for zoi in _beside(state, action)) and bool(state.zones["markers"])


def _home(state: SnitchState, action: Action) -> bool:
    """From outside to HQ, with cubes."""
    seat = state.frames[-1].seat
    cubes = sum(state.purses[purse_of(DETECTIVE, seat)])
    return _goal(action) < len(HQ_NAMES) <= state.at[seat] and cubes > 0


def _deliver(state: SnitchState, action: Action) -> bool:
    seat = state.frames[-1].seat
    return action[1] == "all" and state.at[seat] < len(HQ_NAMES)


def _cred(state: SnitchState, action: Action) -> bool:
    """It is Street Cred II for five cubes, with which a detective carries six."""
    cred = UPGRADES["cred"]
    return action[1:] == ("cred", "any5") and (cred.victory_points, cred.capacity) == (8, 6)


def _space(action: Action) -> int:
    return westgrove.SPACE_NUMBERS[action[1]]


def _open(state: PatrolState, space: int) -> list[int]:
    """Return the open crimes on a space."""
    return [crime for crime in state.scenes if state.pieces[westgrove.CRIME_PIECES[crime]] == space]


def _officers(state: PatrolState) -> int:
    """Return how many officers ride with the seat that acts, itself included."""
    return 2 if state.frames[-1].seat in state.combined else 1


def _lacks(state: PatrolState, space: int) -> int:
    """Return how many officers the crime on a space lacks, those of the seat that acts left out."""
    (crime,) = _open(state, space)
    others = [seat for seat in state.scenes[crime] if seat not in state.unit(state.frames[-1].seat)]
    return westgrove.CRIMES[crime].officers - len(others)


def _stay(state: PatrolState, action: Action) -> bool:
    """The unit stands at a crime that isn't closed with it."""
    return _lacks(state, state.pieces[westgrove.UNIT_PIECES[state.frames[-1].seat]]) > _officers(state)


def _high(state: PatrolState, action: Action) -> bool:
    area = westgrove.PACK.areas[state.areas[westgrove.TILE_OF[_space(action)]]]
    return bool(_open(state, _space(action))) and area.crime * (2 if state.season == 1 else 1) >= 2


def _holds(state: PatrolState, action: Action, card: str) -> bool:
    """The card is in the hand of the seat that acts, which is about to roll."""
    token = westgrove.TOKENS[action[1]]
    kind = westgrove.KIND_IDS[westgrove.KINDS[state.face[token]]]
    return token in state.zones[HELD[state.frames[-1].seat]] and kind == card and state.may_move(state.frames[-1].seat)


def _order(state: PatrolState, action: Action) -> bool:
    """Somebody else is sent away, who isn't down."""
    target = westgrove.SEAT_NUMBERS[action[2]]
    return target != state.frames[-1].seat and target not in state.down


def _stops(state: PatrolState, action: Action) -> bool:
    """The card that was announced last hits the seat, and is one that this card stops."""
    card, seat = state.announced[-1], state.frames[-1].seat
    kind = westgrove.KINDS[state.face[westgrove.TOKENS[action[1]]]]
    hit = westgrove.KIND_IDS[westgrove.KINDS[state.face[card.card]]]
    return seat in card.victims and hit in westgrove.PACK.cards[kind].stops


def _citizens(state: PiecesState, action: Action) -> tuple[int, ...]:
    """Return how many citizens of each sort stand where one is influenced."""
    return state.citizens(town.CELL_NUMBERS[action[1]])


def _told_of(state: PiecesState, action: Action) -> bool:
    """The story names a tile, and it is that one or its own people are asked to be near something."""
    story = state.story()
    assert story is not None
    tile = town.TILES[state.tiles[town.CELL_NUMBERS[action[1]]]].id
    return story.first.at == tile or story.all.if_.near is not None


def _goods(state: RigsState) -> tuple[int, ...]:
    """Return what lies in the warehouse of the seat that acts."""
    return state.purses[WAREHOUSES[state.frames[-1].seat]]


def _fits(state: RigsState, action: Action, sort: int) -> bool:
    """RIGS go to a plot of the seat that has a free spot for each of them, and there is Supply for all of them."""
    plot, n = rigs.PLOT_TOKENS[action[1] if action[0] == "harvest" else action[2]], int(action[-1])
    own = plot in state.zones[ESTATES[state.frames[-1].seat]]
    return own and action[3] == SORTS[sort] and colony.free(state, plot, sort) >= n <= _goods(state)[rigs.SUPPLY]


def _karma(state: RigsState) -> list[Any]:
    """Return the Karma cards in the hand of the seat that acts."""
    return [rigs.CARDS[state.face[token]] for token in state.zones[f"hand.{state.frames[-1].seat}"]]


def _playable(state: RigsState, action: Action) -> bool:
    card = rigs.CARDS[state.face[rigs.CARD_TOKENS[action[1]]]]
    return card in _karma(state) and state.phase in card.phases


def _all_struck(state: RigsState, action: Action) -> bool:
    """Each seat has drawn a Disaster in this round: it lies before the seat, or was discarded (rigs.12)."""
    drawn = sum(len(state.zones.get(zone, ())) for zone in (*FRONT, DISASTER_DISCARD))
    return state.phase == "production" and drawn >= state.seats


CLAIMS: dict[str, dict[str, Callable[..., bool]]] = {
    "vacuum": {
        "follow": _follow,
        "power": lambda state, action: action == ("take", "power"),
        "lead": _lead,
        "cable": _free,
        "lowest": _lowest,
        "send": _flows,
        "reveal": lambda state, action: not state.pay[state.frames[-1].seat],
        "spy": _spy,
        "card": _later,
        "red": _red,
    },
    "snitch": {
        "start": lambda state, action: _goal(action) < len(HQ_NAMES),
        "lay": lambda state, action: action[1] in {f"t{t + 1}" for t in state.zones[f"hand.{state.frames[-1].seat}"]},
        "close": lambda state, action: bool(state.zones["markers"]),
        "walk": _untold,
        "coerce": lambda state, action: state.city.is_complete(_goal(action)) and _goal(action) not in state.marked,
        "load": lambda state, action: action[1] != "hq",
        "flip": lambda state, action: state.points > 0 and state.live[state.frames[-1].seat] < 4,
        "end": lambda state, action: state.left_to_spend() == 0,
        "home": _home,
        "deliver": _deliver,
        "again": lambda state, action: state.city.is_complete(_goal(action)) and _goal(action) not in state.marked,
        "cred": _cred,
        "more": lambda state, action: action[1] != "hq",
    },
    "patrol": {
        "roll": lambda state, action: state.may_move(state.frames[-1].seat),
        "drive": lambda state, action: state.at(state.frames[-1].seat) != _space(action),
        "crime": lambda state, action: len(_open(state, _space(action))) == 1,
        "stay": _stay,
        "close": lambda state, action: _lacks(state, _space(action)) <= _officers(state),
        "rate": _high,
        "code": lambda state, action: _holds(state, action, "run-code"),
        "order": _order,
        "protect": _stops,
    },
    "rigs": {
        "energy": lambda state, action: action[1] == "warehouse" and _fits(state, action, rigs.ENERGY),
        "supply": lambda state, action: action[1] == "warehouse" and _fits(state, action, rigs.SUPPLY),
        "survey": lambda state, action: rigs.PLOT_TOKENS[action[1]] not in state.survey_of,
        "ready": lambda state, action: _goods(state)[rigs.SUPPLY] == 0,
        "power": lambda state, action: bool(dark_plots(state, state.frames[-1].seat)),
        "disaster": _all_struck,
        "metal": lambda state, action: _fits(state, action, rigs.METAL),
        "luxury": lambda state, action: _fits(state, action, rigs.LUXURY),
        "karma": _playable,
        "sell": lambda state, action: price_for(state, state.frames[-1].seat) >= 10,
        "shield": lambda state, action: any(card.sort == "protection" and not card.stays for card in _karma(state)),
    },
    "pieces": {
        "keep": lambda state, action: len(state.zones[f"drawn.{state.frames[-1].seat}"]) > 1,
        "mayor": lambda state, action: town.CELL_NUMBERS[action[1]] in state.map.beside[state.mayor],
        "head": lambda state, action: action[1] == "head" and state.head[state.frames[-1].seat] < 4,
        "influence": lambda state, action: _citizens(state, action)[0] > 0,
        "move": lambda state, action: town.CELL_NUMBERS[action[1]] != state.at(state.frames[-1].seat),
        "low": lambda state, action: cost_of(state, state.frames[-1].seat, "laylow") == 0,
        "scavenge": lambda state, action: bool(state.zones["bag"] + state.zones["scrapped"]),
        "equip": lambda state, action: town.MOD_TOKENS[action[1]] in state.zones[f"hand.{state.frames[-1].seat}"],
        "home": lambda state, action: action[2] == f"hq{state.frames[-1].seat + 1}",
        "attack": lambda state, action: not state.immune >> town.SEAT_NUMBERS[action[1]] & 1,
        "story": _told_of,
        "rival": lambda state, action: _citizens(state, action)[1 + town.SEAT_NUMBERS[action[2]]] > 0,
    },
}
"""What the sentences of each step say of the position, read off it without the traits."""


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", LESSONS)
def test_what_a_step_says_holds_wherever_it_may_come_up(game: str) -> None:
    lesson, rules, claims = LESSONS[game], GAMES[game], CLAIMS[game]
    assert set(claims) == {step.id for step in lesson.steps}
    met: Counter[str] = Counter()
    options = [dict(zip(rules.options, values, strict=True)) for values in product(*rules.options.values())]
    rng = random.Random(20)
    for n in range(24):
        seats = [Seat("human", str(seat)) for seat in range(rules.seats[n % len(rules.seats)])]
        match = Match.new(rules, seats, n, rng.choice(options), None, practice=True)
        for _ in range(LIMIT):
            if match.decider is None:
                break
            view = match.view(match.decider)
            sensible = rules.candidates(view)
            for action in sensible:
                traits = rules.traits(view, action)
                for step in lesson.steps:
                    if traits.issuperset(step.do):
                        met[step.id] += 1
                        where = f"{step.id}: {' '.join(action)} in game {n}, action {len(match.entries)}"
                        assert claims[step.id](view, action), where
            match.act(rng.choice(sensible))
    assert set(met) == set(claims), "every step came up somewhere"


@pytest.mark.parametrize("game", LESSONS)
def test_the_aim_is_that_of_a_game_of_so_many_seats(game: str) -> None:
    """What a turn costs is told to who plays alone, and who plays alone has nobody to be better than."""
    rules = GAMES[game]
    for seats in rules.seats:
        match = Match.new(rules, [Seat("human", str(n)) for n in range(seats)], 3, practice=True)
        switch(match, True)
        coach = Coach(match, LESSONS[game])
        advice = None
        while advice is None:  # a story may ask for something first
            assert match.decider is not None
            advice = coach.advice(match.decider)
            if advice is None:
                match.act(rules.candidates(match.view(match.decider))[0])
        rated = match.scores()[0].rating is not None
        assert ("turn costs" in advice.aim) == rated
        assert ("Alone" in advice.aim) == rated
        assert not (rated and "else" in advice.aim)
        if rated:
            assert f"costs {PACK.rules.rating_turn_price}" in advice.aim


@pytest.mark.parametrize("game", LESSONS)
def test_no_sentence_of_a_lesson_counts_other_seats_than_there_may_be(game: str) -> None:
    """A lesson is shown with every number of seats: where two can play there are no others, and nobody is alone."""
    lesson, seats = LESSONS[game], GAMES[game].seats
    said = [lesson.done, lesson.aim, *(words for step in lesson.steps for words in (step.say, step.why, step.tell))]
    wrong = ("the others", "both others", "other two", "Alone", "alone")
    assert [words for words in said if min(seats) <= 2 and any(one in words for one in wrong)] == []
