"""How a game of Power Vacuum and its rounds begin, at every number of seats."""

import random
from collections import Counter

import pytest

from tabletop.core.state import HIDDEN
from tabletop.games.vacuum.game import Vacuum
from tabletop.games.vacuum.pack import CARDS, FACES, KINDS, PAIRS, SPY, SUIT_IDS
from tabletop.games.vacuum.state import AGENDA_DECK, AGENDAS, DECK, DISCARD, HANDS, TRICK

GAME = Vacuum()
SEATS = pytest.mark.parametrize("seats", GAME.seats)
APPLIANCES = {2: 3, 3: 3, 4: 4, 5: 5}


@SEATS
def test_eight_cards_each_and_the_rest_out_of_the_round(seats: int) -> None:
    """vacuum.2: all forty cards are used; of what isn't dealt only the backs can be seen."""
    state = GAME.setup(seats, 7)
    assert [len(state.zones[HANDS[seat]]) for seat in range(seats)] == [8] * seats
    assert len(state.zones[DECK]) == 40 - 8 * seats
    assert state.zones[DISCARD] == state.zones[TRICK] == ()
    assert sorted(state.face[:CARDS]) == list(range(CARDS))
    assert all(state.known[token] == 0 for token in state.zones[DECK])
    for seat in range(seats):
        assert all(state.known[token] == 1 << seat for token in state.zones[HANDS[seat]])


@SEATS
def test_backs_show_suits_to_all_and_spies_another_suit(seats: int) -> None:
    """vacuum.2: a bystander counts ten backs of each suit, and knows nothing more."""
    state = GAME.setup(seats, 7)
    view = state.seen_by(None)
    assert set(view.face) == {HIDDEN}
    assert Counter(view.back[:CARDS]) == dict.fromkeys(range(len(SUIT_IDS)), 10)
    for token in range(CARDS):
        kind = KINDS[state.face[token]]
        assert kind in (SPY, state.back[token])
    assert {state.back[token] for token in range(CARDS) if KINDS[state.face[token]] == SPY} == set(range(SPY))


@SEATS
def test_an_agenda_each_of_the_appliances_in_the_game(seats: int) -> None:
    """vacuum.9: C(n, 2) agendas, all different, one each, which only its owner sees."""
    state = GAME.setup(seats, 7)
    n = APPLIANCES[seats]
    assert len(state.power) == n
    assert len(state.face) - CARDS == n * (n - 1) // 2 == seats + len(state.zones[AGENDA_DECK])
    assert len({FACES[face] for face in state.face}) == len(state.face)
    assert all(max(PAIRS[face]) < n for face in state.face[CARDS:])
    for seat in range(seats):
        (token,) = state.zones[AGENDAS[seat]]
        assert state.known[token] == 1 << seat


@SEATS
def test_the_cable_joins_the_supply_and_the_seat_on_the_right_of_the_leader(seats: int) -> None:
    """vacuum.8, vacuum.r12: turns go to the left, so the right neighbour is the one who plays last."""
    leaders = set()
    for seed in range(30):
        state = GAME.setup(seats, seed)
        leaders.add(state.first)
        assert state.leader == state.first == state.decider
        assert set(state.cable) == {(state.first + seats - 1) % seats, APPLIANCES[seats]}
        assert state.power == [0] * APPLIANCES[seats]
        assert state.reserve == state.statue == [0] * seats
        assert (state.round, state.trick) == (1, 1)
    assert leaders == set(range(seats))


@SEATS
def test_each_round_begins_afresh_but_for_cable_reserve_and_statue(seats: int) -> None:
    """vacuum.9, vacuum.r12: the first lead passes on clockwise; the cable stays where it is."""
    state, rng = GAME.setup(seats, 5), random.Random(5)
    first = state.first
    for round_ in range(1, 5):
        assert state.first == state.leader == (first + round_ - 1) % seats
        assert state.power == [0] * APPLIANCES[seats]
        assert state.pay == [0] * seats
        assert all(state.known[state.zones[AGENDAS[seat]][0]] == 1 << seat for seat in range(seats))
        cable, tricks = state.cable, Counter[int]()
        while state.round == round_ and state.decider is not None:
            cable = state.cable
            action = rng.choice(GAME.legal(state))
            tricks[state.trick] += action[0] == "play"
            GAME.push(state, action)
        assert tricks == dict.fromkeys(range(1, 9), seats)
        if state.decider is None:
            break
        # The last action of the round moved one of its ends.
        assert len(set(cable) & set(state.cable)) == 1
    assert state.round > 1
