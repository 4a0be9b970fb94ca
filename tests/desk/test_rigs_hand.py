"""A full hand of R.I.G.S.: cards keep their size and cover each other, and each is found by mouse and by keyboard."""

import random
from itertools import pairwise

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Picture
from tabletop.desk.parts.hand import LEAST_STEP, lay
from tabletop.desk.tables.rigs.cards import art_sprite, card_sprite
from tabletop.desk.tables.rigs.hand import FAN
from tabletop.desk.window.app import App
from tabletop.games.rigs.pack import CARD_NAMES
from tabletop.games.rigs.rounds import DiscardDown
from tabletop.games.rigs.state import HANDS, KARMA_DECK
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.test_table import type_key

MANY = 9
SIZES = [((1280, 648), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1600, 900), 200), ((1280, 720), 200)]


def sat_down(app: App, time, count: int) -> tuple[AtTable, list[str]]:
    """Return a table at which the player holds so many Karma cards, which are too many, and what they are called."""
    match, rng = new_match("rigs", "human", "random", "random", seed=4), random.Random(4)
    while match.decider != 0 or match.game.frame_name(match.state) != "Manage":
        match.act(rng.choice(match.game.candidates(match.state)))
    state = match.state
    deck, own = state.zones[KARMA_DECK], state.zones[HANDS[0]]
    more = count - len(own)
    state.zones[KARMA_DECK] = deck[more:]
    state.zones[HANDS[0]] = type(own)((*own, *deck[:more]))
    for token in state.zones[HANDS[0]]:
        state.known[token] |= 1
    state.frames = type(state.frames)((*state.frames, DiscardDown(0)))
    return AtTable(app, time, match, SlowThinker(ready=True)), [CARD_NAMES[token] for token in state.zones[HANDS[0]]]


@pytest.fixture(params=SIZES, ids=str)
def full(request, make_app, time) -> tuple[AtTable, list[str]]:
    size, text = request.param
    return sat_down(make_app(*size, text, end_turn_warning=False, reduced_motion=True), time, MANY)


def test_each_card_of_a_full_hand_is_picked_by_mouse(full) -> None:
    at, names = full
    for name in names:
        at.mouse.frames(1)
        drawn = next(thing for thing in at.app.live if (thing.target or "").endswith(name))
        assert drawn.bounds.w >= LEAST_STEP
        assert drawn.bounds.h >= LEAST_STEP
    made = len(at.match.entries)
    at.mouse.click(next(thing.target for thing in at.app.live if (thing.target or "").endswith(names[4])))
    at.mouse.settle()
    assert at.match.entries[made].action == ("discard", names[4])


def test_each_card_of_a_full_hand_is_come_to_by_keyboard(full) -> None:
    at, names = full
    found = []
    for _ in range(80):
        type_key(at.app, at.mouse, pygame.K_TAB)
        found.append(at.app.looks.focus or "")
    assert {name for name in names if any(one.endswith(name) for one in found)} == set(names)


def test_what_is_pointed_at_lies_over_its_neighbours(make_app, time) -> None:
    at, names = sat_down(make_app(1600, 900, reduced_motion=True), time, 12)
    cards = [at.anchors[name] for name in names]
    assert all(left.meets(right) for left, right in pairwise(cards))
    at.mouse.at(*at.mouse.place(at.mouse.target(names[3])))
    at.mouse.frames(2)
    drawn = [thing.sprite for thing in at.app.things if isinstance(thing, Picture)]
    faces = [at.match.state.face[token] for token in at.match.state.zones[HANDS[0]]]
    places = [max(n for n, one in enumerate(drawn) if one in (card_sprite(face), art_sprite(face))) for face in faces]
    assert max(places) == places[3]


@pytest.mark.parametrize("count", range(6, 11))
def test_cards_keep_their_size_as_long_as_a_step_of_each_is_seen(sit, count: int) -> None:
    at = sit("rigs", "human", "random", "random", size=(1600, 900), reduced_motion=True)
    sheet = Sheet(at.app.unit(), at.app.faces, at.app.looks)
    box = Box(0, 0, 480, 150)
    few, many = lay(sheet, box, 3, FAN), lay(sheet, box, count, FAN)
    assert many[0].box.w == few[0].box.w
    assert all(spot.seen >= LEAST_STEP for spot in many)
