"""How many play, how well AI seats do, and how few actions they have to think about."""

import random
from statistics import mean

import pytest

from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job, play_one
from tabletop.ai.thinking import think
from tabletop.core.game import OptionError
from tabletop.core.records import Modifier
from tabletop.games.rigs.forecast import forecasts
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.losses import MUTE, Window
from tabletop.games.rigs.managing import READY, Manage
from tabletop.games.rigs.pack import BY_ID, CREDITS, METAL, RULES, SCRIPT, SUPPLY
from tabletop.games.rigs.producing import Plan
from tabletop.games.rigs.production import energy_due
from tabletop.games.rigs.state import BANK, HANDS, KARMA_DECK, LATER, WAREHOUSES, RigsState
from tests.games.rigs.sense import with_sense

FEW = 24
"""No decision has more candidates than this."""


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(OptionError, match=f"R.I.G.S. is for 2 to 4 seats, found {seats}"):
        GAME.setup(seats, 1)


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("seats", GAME.seats)
def test_few_actions_are_worth_a_thought(seats: int) -> None:
    """What keeps the tree of a search small: few candidates, many of them forced, and no window asks for ever."""
    legal, candidates = [], []
    for seed in range(3):
        state, rng = GAME.setup(seats, seed), random.Random(seed)
        while state.decider is not None:
            found = GAME.candidates(state)
            legal.append(len(GAME.legal(state)))
            candidates.append(len(found))
            if isinstance(state.frames[-1], Window):
                assert MUTE not in found
            GAME.push(state, with_sense(state, rng))
    assert max(candidates) <= FEW
    assert mean(candidates) < min(4, mean(legal) / 3)
    assert sum(n == 1 for n in candidates) > len(candidates) / 3


def test_four_steady_seats_play_all_rounds() -> None:
    state = GAME.setup(4, "steady")
    decisions = 0
    while state.decider is not None:
        view = state.seen_by(state.decider)
        GAME.push(state, think(GAME, view, LEVELS["steady"], decisions).action)
        decisions += 1
    assert state.round == RULES.rounds["standard"]
    assert 300 < decisions < 2_000
    assert min(sheet.total for sheet in GAME.scores(state)) > 0


def test_steady_beats_random() -> None:
    won = 0
    for number in range(12):
        kinds = ("steady", "random") if number % 2 else ("random", "steady")
        played = play_one(GAME, Job("rigs", kinds, f"ladder {number // 2}", {}))
        won += played.ranks[kinds.index("steady")] == 1
    assert won >= 10


def holding(card: str) -> RigsState:
    """Return a turn of the first round in which who is on turn holds `card`, and the other seat something."""
    state, rng = GAME.setup(2, 5), random.Random(5)
    while state.frames[-1].seat == state.leader:
        GAME.push(state, with_sense(state, rng))  # the RIGS of the Leader are set out
    frame = state.frames[-1]
    assert isinstance(frame, Manage)
    for seat, name in ((frame.seat, card), (1 - frame.seat, "a-little-information")):
        (token,) = [t for t in state.zones[KARMA_DECK] if state.face[t] == BY_ID[name]]
        state.zones[KARMA_DECK] = tuple([t for t in state.zones[KARMA_DECK] if t != token])
        state.zones[HANDS[seat]] += (token,)
        state.known[token] = 1 << seat
    return state


@pytest.mark.parametrize(
    "card",
    [
        *("ruins", "swap-meet", "poker-night", "missing-support", "wrong-manual", "blowout"),
        *("i-want-that", "record-not-found", "triangulation-drift"),
    ],
)
def test_a_look_sees_what_comes_of_a_card(card: str) -> None:
    """Picks that it asks for, and windows in which another could answer, don't hide what it does."""
    state = holding(card)
    seat = state.frames[-1].seat
    plays = [action for action in GAME.candidates(state) if action[0] == "play"]
    looks = []
    for action in plays:
        GAME.push(after := state.clone(), action)
        looks.append(GAME.evaluate(after)[seat])
    assert max(looks) > GAME.evaluate(state)[seat]


def test_a_plot_that_makes_nothing_is_switched_off() -> None:
    """What is paid for a plot that a card has idled brings nothing (rigs.15)."""
    state, rng, idled = GAME.setup(2, 9), random.Random(9), 0
    while state.decider is not None:
        frame = state.frames[-1]
        if isinstance(frame, Plan) and energy_due(state, frame.seat):
            idle_ = state.clone()
            idle_.modifiers = (Modifier("working", "max", 0, "production", "carrier-lost", frame.seat),)
            while GAME.candidates(idle_)[0] != READY:
                assert GAME.candidates(idle_)[0][0] == "dark"
                GAME.push(idle_, GAME.candidates(idle_)[0])
            assert energy_due(idle_, frame.seat) == 0
            idled += 1
        GAME.push(state, with_sense(state, rng))
    assert idled > 5


def test_a_turn_to_come_counts_for_a_search() -> None:
    """Who is on turn later in the Player phase stands no worse for it than who was on turn first."""
    state, rng = GAME.setup(3, 4), random.Random(4)
    first = state.leader
    early, late = GAME.evaluate(state), GAME.outlook(state)
    assert late[first] < early[first]
    while state.decider == first:
        GAME.push(state, with_sense(state, rng))
    assert GAME.evaluate(state)[first] - early[first] > 0.1
    assert abs(GAME.outlook(state)[first] - early[first]) < 0.1


def test_a_search_minds_what_is_left_undone() -> None:
    """Who is ready with RIGS in the warehouse that could be set out stands worse, and who sets them out doesn't."""
    state = GAME.setup(2, 4)
    seat = state.leader
    before = GAME.outlook(state)[seat]
    outlooks = {}
    for action in GAME.candidates(state):
        GAME.push(after := state.clone(), action)
        outlooks[action] = GAME.outlook(after)[seat]
    assert outlooks[READY] < before
    assert max(outlooks.values()) > outlooks[READY] + 0.02


def test_a_search_foresees_what_goods_become() -> None:
    """Supply early is worth more than at the end, and Metal most where there is Supply to set out what it makes."""
    state = GAME.setup(2, 4)
    seat = state.leader

    def gain(of: RigsState, *whats: int) -> float:
        richer = of.clone()
        goods = list(richer.purses[WAREHOUSES[seat]])
        for what in whats:
            goods[what] += 10
        richer.purses[WAREHOUSES[seat]] = tuple(goods)
        return forecasts(richer)[seat] - forecasts(of)[seat]

    late = state.clone()
    late.round = late.last_round
    assert gain(state, SUPPLY) > 1.2 * gain(late, SUPPLY)
    assert gain(state, SUPPLY, METAL) > 1.2 * gain(late, SUPPLY, METAL)
    assert gain(state, SUPPLY, METAL) > 1.2 * (gain(state, SUPPLY) + gain(state, METAL))


def test_the_more_share_the_scripts_the_less_a_search_counts_on_loans() -> None:
    counted = []
    for seats in GAME.seats:
        state = GAME.setup(seats, 4)
        lent_out = state.clone()
        lent_out.purses[BANK] = (*state.purses[BANK][:SCRIPT], 0, 0, 0)
        counted.append(forecasts(state)[state.leader] - forecasts(lent_out)[state.leader])
    assert counted == sorted(counted, reverse=True)
    assert counted[0] > 2 * counted[1] > counted[2] == 0


def test_credits_that_can_be_won_back_are_counted() -> None:
    """Whoever gets Identity Theft when the next round begins can swap the credits again (rigs.r21)."""
    state = GAME.setup(2, 4)
    (card,) = [token for token in state.zones[KARMA_DECK] if state.face[token] == BY_ID["identity-theft"]]
    rich, poor = state.clone(), state.clone()
    seat = state.leader
    for one in (rich, poor):
        other = list(one.purses[WAREHOUSES[1 - seat]])
        other[CREDITS] += 500
        one.purses[WAREHOUSES[1 - seat]] = tuple(other)
    rich.zones[LATER[seat]] = (card,)
    assert forecasts(rich)[seat] > forecasts(poor)[seat] + 250
    for one in (rich, poor):
        one.round, one.phase = one.last_round, "production"
    assert forecasts(rich)[seat] == forecasts(poor)[seat]
