"""What a hint says for an action: short, in words, and true of the table."""

import random

import pytest

from tabletop.core.actions import action_text
from tabletop.desk.tables.vacuum.guide import reason as vacuum_reason
from tabletop.games import GAMES
from tabletop.games.snitch.advice import reason as snitch_reason
from tabletop.games.snitch.grammar import GRAMMAR as SNITCH
from tabletop.games.snitch.purses import carried, delivery_value
from tests.desk.seats import new_match

REASONS = {"snitch": snitch_reason, "vacuum": vacuum_reason}


@pytest.mark.parametrize(("game", "seats"), [("snitch", 1), ("snitch", 3), ("vacuum", 4)])
def test_reasons_are_short_words(game, seats):
    match, rng = new_match(game, *["human"] * seats, seed=7), random.Random(7)
    seen = set()
    for _ in range(220):
        if match.over:
            break
        view = match.view(match.decider)
        for action in GAMES[game].legal(view):
            said = REASONS[game](action, view)
            assert len(said) <= 90, said
            assert action_text(action) not in said
            assert not said.endswith(".")
            assert "{" not in said
            if said:
                seen.add(action[0])
        match.act(rng.choice(match.game.candidates(match.state)))
    assert len(seen) >= (3 if game == "vacuum" else 7), seen


def test_laying_says_what_it_closes_or_how_far_it_is():
    match, rng = new_match("snitch", "human", seed=7), random.Random(7)
    said = set()
    for _ in range(200):
        view = match.view(0)
        for action in GAMES["snitch"].legal(view):
            if action[0] == "play":
                words = snitch_reason(action, view)
                before = sum(view.city.is_complete(zoi) for zoi in view.city.zoi_spaces)
                after = match.state.clone()
                GAMES["snitch"].push(after, action)
                closed = sum(after.city.is_complete(zoi) for zoi in after.city.zoi_spaces) - before
                ordered = SNITCH.orders(action, view, ["Ada", "Bo", "Cy", "Di"])[-1].removeprefix("Lay a tile: ")
                assert ordered.startswith("closes a zone") == (closed > 0) == (words == "")
                assert words.endswith("to close") == ordered.startswith(("begins", "a zone"))
                said.add(ordered.partition(" ")[0])
        match.act(rng.choice(match.game.candidates(match.state)))
    assert said >= {"closes", "begins", "a"}


def test_leading_says_how_many_higher_cards_are_not_seen():
    match = new_match("vacuum", *["human"] * 4, seed=3)
    view = match.view(match.decider)
    mine = {view.face[token] for token in view.zones[f"hand.{match.decider}"]}
    from tabletop.games.vacuum.pack import KINDS, SPY, TOKENS, VALUES

    for action in GAMES["vacuum"].legal(view):
        if action[0] != "play":
            continue
        face = view.face[TOKENS[action[1]]]
        if KINDS[face] == SPY:
            continue
        higher = sum(
            KINDS[other] == KINDS[face] and VALUES[other] > VALUES[face] and other not in mine
            for other in range(len(KINDS))
        )
        assert f"; {higher or 'no'} higher" in vacuum_reason(action, view)


def test_what_goes_to_a_snitch_says_what_the_load_that_is_left_brings():
    match, rng = new_match("snitch", "human", seed=7), random.Random(7)
    said = []
    for _ in range(220):
        if match.over:
            break
        view = match.view(0)
        for action in GAMES["snitch"].legal(view):
            if action[0] == "stash":
                after = match.state.clone()
                GAMES["snitch"].push(after, action)
                said.append((snitch_reason(action, view), delivery_value(carried(after, 0))))
        match.act(rng.choice(match.game.candidates(match.state)))
    assert said
    for words, worth in said:
        assert words.endswith(f"this one is worth {worth} SP then")
