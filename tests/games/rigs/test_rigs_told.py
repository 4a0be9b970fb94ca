"""What R.I.G.S. tells: moments of what hits a seat, deals in words, costs before a verb is picked, reasons."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tabletop.core.actions import Action
from tabletop.core.deals import Offered
from tabletop.core.effects.run import Lost
from tabletop.core.events import Event
from tabletop.core.windows import Announced
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import PhaseBegan, PriceTurned, Produced
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.moments import MOMENTS, production_over
from tabletop.games.rigs.pack import DISASTER_KINDS, MARKET_KINDS, RULES
from tabletop.games.rigs.state import MARKET, RigsState
from tabletop.games.rigs.why import reason

NAMES = ["Ada", "Bo", "Cy"]
OFTEN = 0.3
"""How often a deal is offered where one can be."""
CODE = re.compile(r"\b(?:[ESMLRC]\d+|[pt]\d+)\b")
"""A word of an action, such as ``E2`` or ``p25``."""


def steps(seed: int, most: int = 900) -> Iterator[tuple[RigsState, Action, list[Event]]]:
    """Yield the states of a game by chance, each with the action made there and its events."""
    rng = random.Random(seed)
    state = GAME.setup(3, seed, {"length": "short"})
    for _ in range(most):
        if state.decider is None:
            return
        before = state.clone()
        actions = GAME.candidates(state)
        offers = [action for action in actions if action[0] == "offer"]
        action = rng.choice(offers if offers and rng.random() < OFTEN else actions)
        yield before, action, GAME.apply(state, action)


def happened(seed: int) -> Iterator[tuple[RigsState, Event, list[Event]]]:
    """Yield the events of a game, each with the state after it and the events before it of the same action."""
    for before, _, events in steps(seed):
        for n, event in enumerate(events):
            before.happened(event)
            yield before, event, events[:n]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_disaster_is_a_moment_of_whom_it_hits_with_its_text(seed: int) -> None:
    seen = 0
    for state, event, _ in happened(seed):
        if isinstance(event, Announced) and state.face[event.card] in DISASTER_KINDS:
            kind = DISASTER_KINDS[state.face[event.card]]
            for seat in range(3):
                moment = MOMENTS[type(event)](event, state.seen_by(seat), NAMES, seat)
                assert (moment is not None) == (seat == event.owner)
                if moment is not None:
                    seen += 1
                    assert kind.text in moment.why
                    assert kind.title in (moment.title, moment.figure)
    assert seen > 6


@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_card_takes_is_a_moment_of_who_loses_it(seed: int) -> None:
    seen = 0
    for state, event, _ in happened(seed):
        if type(event) is Lost:
            told = [MOMENTS[type(event)](event, state.seen_by(seat), NAMES, seat) for seat in range(3)]
            assert [moment is not None for moment in told] == [seat == event.seat for seat in range(3)]
            moment = told[event.seat]
            assert moment is not None
            assert moment.figure == f"−{event.n}"
            seen += 1
    assert seen > 3


def test_the_market_card_is_a_moment_of_all_with_its_price() -> None:
    for state, event, _ in happened(3):
        if isinstance(event, PriceTurned):
            moment = MOMENTS[type(event)](event, state.seen_by(1), NAMES, 1)
            assert moment is not None
            assert MARKET_KINDS[state.face[state.zones[MARKET][-1]]].title in moment.title
            assert moment.figure == str(event.price)
            return
    raise AssertionError("no card was turned")


def test_what_production_brought_is_summed_up_for_each_seat() -> None:
    seen = 0
    for _, event, before in happened(4):
        if event != PhaseBegan("market"):
            continue
        for seat in range(3):
            made = Counter[str]()
            for one in before:
                if isinstance(one, Produced) and one.to == seat:
                    made[SORTS[one.what]] += one.n
            moment = production_over(before, seat)
            assert (moment is not None) == bool(made)
            if moment is not None:
                assert moment.figure == f"+{made[max(made, key=SORTS.index)]}"
                assert sum(map(int, re.findall(r"\d+", f"{moment.figure} {moment.why}"))) == made.total()
                seen += 1
    assert seen > 3


@pytest.mark.parametrize("seed", [2, 10])
def test_no_sentence_of_the_log_has_a_code_of_an_action(seed: int) -> None:
    deals = 0
    for state, event, _ in happened(seed):
        sentence = GAME.describe(event, state, NAMES) or ""
        assert not CODE.search(sentence), sentence
        deals += isinstance(event, Offered)
    assert deals


def test_an_offer_says_both_sides_in_words() -> None:
    state = GAME.setup(3, 7, {})
    plot = state.zones["plots.1"][0]
    offer = Offered(0, 1, ("S2", "C10"), (f"p{plot + 1}",))
    sentence = GAME.describe(offer, state, NAMES)
    assert sentence is not None
    assert "2 Supply and 10 Credits" in sentence
    assert sentence.rstrip(".").endswith(f" {plot + 1}")
    view = state.seen_by(state.decider)
    order = GAME.grammar.orders(("offer", "1", "give", "S2", "C10"), view, NAMES)[0]
    assert "2 Supply and 10 Credits" in order
    assert not CODE.search(order)


def test_a_loan_says_what_it_costs_before_it_is_taken() -> None:
    state = GAME.setup(3, 7, {})
    said = GAME.grammar.about("borrow", state.seen_by(state.decider))
    assert "Vinnie" in said
    assert {str(RULES.repay), str(RULES.repay_end), str(len(state.zones["plots.0"]))} <= set(re.findall(r"\d+", said))


@pytest.mark.parametrize("seed", [8, 9])
def test_each_action_of_a_turn_has_a_reason(seed: int) -> None:
    """A hint says why, whatever it proposes in a turn of a phase."""
    seen = set[str]()
    for state, _, _ in steps(seed):
        view = state.seen_by(state.decider)
        for action in GAME.candidates(view):
            if GAME.frame_name(view) in ("Manage", "Plan", "Sell"):
                said = reason(view, action)
                assert said, action
                assert not CODE.search(said)
                seen.add(action[0])
    assert {"borrow", "survey", "move", "ready", "power", "sell"} <= seen
