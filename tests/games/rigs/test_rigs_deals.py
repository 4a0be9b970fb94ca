"""What AI seats make of deals: fair ones, never one that hands the game over (rigs.24)."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from tabletop.ai.levels import LEVELS, Budget
from tabletop.ai.thinking import think
from tabletop.core.actions import Action
from tabletop.core.deals import Terms
from tabletop.core.frames import Doing
from tabletop.core.records import Offer
from tabletop.games.rigs.bargaining import MOST_TIMES
from tabletop.games.rigs.dealing import LETTERS, carry_out
from tabletop.games.rigs.events import Reasoned
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.managing import Manage
from tabletop.games.rigs.pack import PLOT_NAMES
from tabletop.games.rigs.replying import DEEPEST, Reply
from tabletop.games.rigs.state import ESTATES, WAREHOUSES, RigsState
from tabletop.games.rigs.value import shares
from tests.games.rigs.sense import with_sense

LEVEL_IDS = ("novice", "steady", "sharp", "master")


@cache
def turns(seats: int) -> tuple[RigsState, ...]:
    """Return turns of the Player phase out of sensible games."""
    found = []
    for seed in range(6):
        state, rng = GAME.setup(seats, seed), random.Random(seed)
        while state.decider is not None:
            if isinstance(state.frames[-1], Manage) and rng.random() < 0.15:
                found.append(state.clone())
            GAME.push(state, with_sense(state, rng))
    return tuple(found)


def words(state: RigsState, seat: int, rng: random.Random) -> tuple[str, ...]:
    """Return a side of a deal by chance: goods and plots that `seat` has."""
    held = state.purses[WAREHOUSES[seat]]
    goods = [
        f"{letter}{rng.randint(1, n)}" for letter, n in zip(LETTERS, held, strict=False) if n and rng.random() < 0.3
    ]
    plots = sorted(state.zones[ESTATES[seat]])
    return (*goods, *[PLOT_NAMES[plot] for plot in plots if rng.random() < 0.1])


def proposed(seats: int, count: int) -> Iterator[tuple[RigsState, RigsState]]:
    """Yield positions before and after an offer by chance of the seat whose turn it is."""
    rng = random.Random(f"offers {seats}")
    while count:
        before = rng.choice(turns(seats))
        to = rng.choice([k for k in range(seats) if k != before.decider])
        give, take = words(before, before.frames[-1].seat, rng), words(before, to, rng)
        action = ("offer", str(to), *(("give", *give) if give else ()), *(("take", *take) if take else ()))
        if GAME.check(before, action) is not None:
            continue
        state = before.clone()
        GAME.push(state, action)
        count -= 1
        yield before, state


def dealt(state: RigsState, offer: Offer) -> RigsState:
    """Return `state` with `offer` carried out."""
    after = state.clone()
    carry_out(Doing(after), offer.frm, offer.to, Terms(offer.give, offer.take))
    return after


def accepted(actions: list[Action]) -> bool:
    """Return whether one of `actions` takes the offer."""
    return any(action[0] == "agree" for action in actions)


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_accepted_helps_and_brings_nobody_far_ahead(seats: int) -> None:
    """In two seats that means that the other loses by it."""
    taken = 0
    for before, state in proposed(seats, 400):
        offer = state.offer
        assert offer is not None
        old, new = shares(before), shares(dealt(before, offer))
        gain, theirs = new[offer.to] - old[offer.to], new[offer.frm] - old[offer.frm]
        if accepted(GAME.candidates(state)):
            taken += 1
            assert gain > 0
            assert theirs <= MOST_TIMES * gain
            assert seats > 2 or theirs < 0
    assert taken > 20


def test_the_words_that_go_with_it_are_true() -> None:
    said = set()
    for before, state in [*proposed(2, 300), *proposed(3, 300), *proposed(4, 300)]:
        offer = state.offer
        assert offer is not None
        held = dict(zip(LETTERS, before.purses[WAREHOUSES[offer.to]], strict=False))
        for action in GAME.candidates(state):
            if action[0] == "counter":
                continue
            assert len(action) == 2, "AI seats say why"
            said.add(action[1])
            if action[1] == "useful":
                assert any(word[0] in "ESM" and held[word[0]] < 2 for word in offer.give if word not in PLOT_NAMES)
            elif action[1] == "need":
                taken = [word for word in offer.take if word not in PLOT_NAMES and word[0] in "ESM"]
                assert any(held[word[0]] - int(word[1:]) < 2 for word in taken)
            elif action[1] == "lead":
                assert shares(dealt(before, offer))[offer.frm] > shares(before)[offer.frm]
    assert said == {"useful", "fair", "little", "need", "lead", "keep"}


@pytest.mark.parametrize("level", LEVEL_IDS)
@pytest.mark.parametrize("seats", [2, 3])
def test_no_level_hands_the_game_over(level: str, seats: int) -> None:
    """Who asks for the best plot, or for everything, for next to nothing goes without, whoever is asked."""
    rng = random.Random(f"{level} {seats}")
    tried = 0
    for before in rng.sample(turns(seats), 12):
        asker, to = before.frames[-1].seat, (before.frames[-1].seat + 1) % seats
        plots = [PLOT_NAMES[plot] for plot in sorted(before.zones[ESTATES[to]])]
        held = before.purses[WAREHOUSES[to]]
        goods = [f"{letter}{n}" for letter, n in zip(LETTERS, held, strict=False) if n]
        give = ("give", "C1") if before.purses[WAREHOUSES[asker]][5] else ()
        for take in (plots, plots[:1], goods):
            action = ("offer", str(to), *give, "take", *take)
            if not take or GAME.check(before, action) is not None:
                continue
            state = before.clone()
            GAME.push(state, action)
            budget = Budget(20) if LEVELS[level].budget else None
            thought = think(GAME, state.seen_by(to), LEVELS[level], 7, budget)
            assert thought.action[0] not in ("accept", "agree"), action
            tried += 1
    assert tried > 12


@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_offered_is_good_for_both(seats: int) -> None:
    offered = 0
    for state in turns(seats):
        old = shares(state)
        for action in GAME.candidates(state):
            if action[0] != "offer":
                continue
            offered += 1
            asked = state.clone()
            GAME.push(asked, action)
            assert asked.offer is not None
            new = shares(dealt(state, asked.offer))
            frm, to = asked.offer.frm, asked.offer.to
            assert new[frm] > old[frm]
            assert new[frm] - old[frm] <= MOST_TIMES * (new[to] - old[to])
            assert new[to] - old[to] <= MOST_TIMES * (new[frm] - old[frm])
            assert accepted(GAME.candidates(asked))
    assert offered


def test_two_seats_alone_offer_each_other_nothing_and_take_gifts() -> None:
    """What one gains the other loses."""
    for state in turns(2):
        assert not [action for action in GAME.candidates(state) if action[0] == "offer"]
        seat = state.frames[-1].seat
        if state.purses[WAREHOUSES[seat]][5]:
            GAME.push(gift := state.clone(), ("offer", str(1 - seat), "give", "C1"))
            assert GAME.candidates(gift)[0] == ("agree", "fair")


def test_counters_ask_for_more_and_come_to_an_end() -> None:
    """Who lacks Supply and asks for it as a present is told a price, which is good for both."""
    countered = 0
    for before in turns(3):
        asker, to = before.frames[-1].seat, (before.frames[-1].seat + 1) % 3
        needy = before.clone()
        held = needy.purses[WAREHOUSES[asker]]
        needy.purses[WAREHOUSES[asker]] = (held[0], 0, *held[2:])
        action = ("offer", str(to), "take", "S1")
        if GAME.check(needy, action) is not None:
            continue
        GAME.push(state := needy.clone(), action)
        (counter,) = [one for one in GAME.candidates(state) if one[0] == "counter"] or [None]
        if counter is None:
            continue
        assert Reasoned(to, asker, "terms") in GAME.push(state, counter)
        assert state.offer is not None
        assert state.offer.take[0].startswith("C")
        assert accepted(GAME.candidates(state))
        old, new = shares(needy), shares(dealt(needy, state.offer))
        assert min(new[asker] - old[asker], new[to] - old[to]) > 0
        countered += 1
    assert countered > 5


def test_the_last_counter_is_taken_or_left() -> None:
    state = turns(3)[0].clone()
    GAME.push(state, ("offer", "1" if state.decider != 1 else "2", "take", "C1"))
    for depth in range(DEEPEST + 1):
        frame = state.frames[-1]
        assert isinstance(frame, Reply)
        assert frame.depth == depth
        assert depth < DEEPEST or not [one for one in GAME.candidates(state) if one[0] == "counter"]
        counter = ("counter", "give", "C1") if depth % 2 == 0 else ("counter", "take", "C1")
        assert (GAME.check(state, counter) is None) == (depth < DEEPEST)
        if depth < DEEPEST:
            GAME.push(state, counter)
