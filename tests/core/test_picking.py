"""Picking an action word by word: where clicks lead, and what can be clicked next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.actions import Action
from tabletop.core.grammar import NUMBERS, Grammar, Kind, Verb, slots_of
from tabletop.core.picking import amount_pick, path_to, read, verb_pick

GRAMMAR = Grammar(
    (Kind("tile", lambda word: word[:1] == "t", lambda view, word, names: (word,)), NUMBERS),
    {
        "play": Verb("Lay", ("Lay {tile} on {lot}",), slots_of("tile lot")),
        "walk": Verb("Walk", ("Walk to {to}",), slots_of("to")),
        "move": Verb("Move", ("Move {n} from {frm} to {to}[ for {sort}]",), slots_of("frm to sort? n"), most=True),
        "buy": Verb("Buy", ("Buy {n}",), slots_of("n")),
    },
)
LEGAL: list[Action] = [("draw",), ("play", "t1", "a"), ("play", "t1", "b"), ("play", "t2", "a"), ("walk", "hq")]
MOVES: list[Action] = [
    *[("move", "home", "p1", sort, n) for sort in ("red", "blue") for n in "12"],
    *[("move", "p1", "home", n) for n in "123"],
    ("move", "p1", "p2", "red", "1"),
]


@pytest.mark.parametrize(
    ("picks", "options", "whole"),
    [
        ((), ("t1", "t2", "hq"), None),
        ((verb_pick("draw"),), (), ("draw",)),
        ((verb_pick("play"),), ("t1", "t2"), None),
        (("t1",), ("a", "b"), None),
        ((verb_pick("play"), "t1"), ("a", "b"), None),
        (("t1", verb_pick("play")), ("a", "b"), None),
        (("t2",), (), ("play", "t2", "a")),
        (("b",), (), ("play", "t1", "b")),
        (("hq",), (), ("walk", "hq")),
    ],
)
def test_where_picks_lead(picks: tuple[str, ...], options: tuple[str, ...], whole: Action | None) -> None:
    found = read(GRAMMAR, LEGAL, picks)
    assert (found.options, found.whole) == (options, whole)


@pytest.mark.parametrize("picks", [("c",), ("t1", "hq"), (verb_pick("draw"), "t1"), (verb_pick("fly"),)])
def test_what_does_not_belong_together_fits_nothing(picks: tuple[str, ...]) -> None:
    assert read(GRAMMAR, LEGAL, picks).fits == ()


def test_a_word_answers_what_is_asked_first() -> None:
    """It is where things come from that is asked first, so "p1" is that; after "home" it is where they go."""
    assert {action[1] for action in read(GRAMMAR, MOVES, ("p1",)).fits} == {"p1"}
    assert read(GRAMMAR, MOVES, ("home",)).slot == "sort"
    assert {action[2] for action in read(GRAMMAR, MOVES, ("p1", "home")).fits} == {"home"}


def test_an_amount_is_chosen_last_and_the_most_is_offered_first() -> None:
    found = read(GRAMMAR, MOVES, ("p1", "home"))
    assert (found.amounts, found.amount, found.whole) == ((1, 2, 3), 3, ("move", "p1", "home", "3"))
    fewer = read(GRAMMAR, MOVES, ("p1", "home", amount_pick(2)))
    assert (fewer.amount, fewer.whole) == (2, ("move", "p1", "home", "2"))
    assert read(GRAMMAR, [("buy", "1"), ("buy", "2")], ()).amount == 1
    assert read(GRAMMAR, MOVES, ("p1", "home", amount_pick(9))).amount == 3, "there are not so many"


@given(st.sampled_from([*LEGAL, *MOVES]))
def test_the_path_to_an_action_makes_it_up(action: Action) -> None:
    legal = LEGAL if action in LEGAL else MOVES
    assert read(GRAMMAR, legal, path_to(GRAMMAR, legal, action)).whole == action
