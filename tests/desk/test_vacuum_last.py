"""The last trick at the table of Power Vacuum stays in sight at every speed and size, and opens as large cards."""

import random
from functools import partial

import pygame
import pytest

from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.vacuum.art import DIM, FADED, face_sprite
from tabletop.desk.tables.vacuum.reading import decision, finished_trick, last_trick, trick_words, tricks_won
from tabletop.desk.tables.vacuum.trick import STRIP_RING
from tabletop.desk.window.motion import Speed
from tabletop.games.vacuum.pack import KINDS, SUIT_TITLES, TOKENS, VALUES
from tabletop.games.vacuum.tricks import trick_of
from tests.desk.test_table import check_screen, type_key
from tests.desk.vacuum_play import until, words
from tests.rare import rare

FACES = ("card-", "small")
"""How the names of the fronts of cards begin."""


@pytest.fixture
def sit(vacuum):
    """Return a function that sits down at a new match with every movement off."""
    return partial(vacuum, own_speed=Speed.OFF, others_speed=Speed.OFF, reduced_motion=False)


def bystander(scene: TableScene) -> bool:
    """Tell whether a trick that the human neither won nor lost most is over, and the next has begun."""
    then = last_trick(scene.sitting)
    if then is None or scene.sitting.view.trick <= 1 or not scene.sitting.view.zones["trick"]:
        return False
    trick, mine = trick_of(then), then.in_order().index(0)
    return mine != trick.wins and mine not in trick.low


@pytest.mark.parametrize(
    ("others", "size"),
    [rare(2, (1280, 720)), (3, (1280, 720)), rare(2, (1920, 1080)), (3, (1920, 1080)), rare(4, (1920, 1080))],
)
def test_with_nothing_that_moves_the_last_trick_stays_in_sight(sit, others, size):
    at = sit("human", *["random"] * others, size=size)
    until(at, bystander)
    then = last_trick(at.scene.sitting)
    trick = trick_of(then)
    won = tricks_won(at.scene.sitting)[-1]
    assert then.in_order()[trick.wins] == won
    strip = next(thing.box for thing in at.app.live if thing.target == "last")
    written = [thing.lines[0] for thing in at.app.things if isinstance(thing, Label) and thing.box.meets(strip)]
    figures = [str(VALUES[face]) for face in trick.faces]
    assert [word for word in written if word in figures] == figures
    (ring,) = [thing.box for thing in at.app.things if getattr(thing, "skin", None) == STRIP_RING]
    places = [
        thing.box
        for thing in at.app.things
        if isinstance(thing, Label) and thing.box.meets(strip) and thing.lines[0] in figures
    ]
    assert [ring.contains(place) for place in places].index(True) == trick.wins
    check_screen(at.app, at.scene, "last trick")


@pytest.mark.parametrize(("size", "others", "text"), [((1280, 720), 2, 200), rare((1024, 640), 4, 100)])
def test_where_the_strip_has_no_room_its_button_says_what_it_is(sit, size, others, text):
    at = sit("human", *["random"] * others, size=size, text=text)
    until(at, bystander)
    door = next(thing.box for thing in at.app.live if thing.target == "last")
    said = [thing.lines[0] for thing in at.app.things if isinstance(thing, Label) and door.contains(thing.box)]
    assert said == ["Last"]


@pytest.mark.parametrize("size", [(640, 480), (640, 900), (1024, 640)])
def test_one_door_leads_to_the_last_trick(sit, size):
    at = sit("human", "random", "random", size=size)
    until(at, bystander)
    assert sum(isinstance(thing, Plate) and thing.target == "last" for thing in at.app.things) == 1


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 150)]
)
def test_it_opens_by_click_and_key_as_large_cards(sit, size, text):
    at = sit("human", "random", "random", "random", size=size, text=text)
    until(at, bystander)
    at.mouse.click("last")
    at.mouse.frames(2)
    assert at.scene.sitting.mode == "last"
    shown = " ".join(" ".join(getattr(thing, "lines", ())) for thing in at.app.things)
    assert trick_words(last_trick(at.scene.sitting), at.scene.sitting.names, 0, past=True) in shown
    check_screen(at.app, at.scene, "last trick, open")
    type_key(at.app, at.mouse, pygame.K_w)
    assert at.scene.sitting.mode == ""
    type_key(at.app, at.mouse, pygame.K_w)
    assert at.scene.sitting.mode == "last"


def test_a_trick_that_still_lies_there_is_not_said_to_be_the_last(sit):
    at = sit("human", "random", "random")
    rng, seen = random.Random(2), set()
    for _ in range(60):
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            lies = finished_trick(at.scene.sitting) is not None
            seen.add(lies)
            assert not (lies and last_trick(at.scene.sitting))
            assert last_trick(at.scene.sitting) is None or at.mouse.target("last") is not None
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(2, 0.5)
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
    assert seen == {True, False}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_while_a_finished_trick_lies_there_it_says_what_was_led(sit, size):
    at = sit("human", "random", "random", size=size)
    rng, found = random.Random(5), 0
    while found < 3 and not at.match.over:
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            if decision(at.scene.sitting.view) == "Reward":
                at.mouse.frames(2)
                found += 1
                assert last_trick(at.scene.sitting) is None
                assert at.mouse.target("last") is None
                led = SUIT_TITLES[KINDS[at.scene.sitting.view.face[at.scene.sitting.view.zones["trick"][0]]]]
                assert f"{led} was led" in words(at)
                assert "Cards seen" in words(at)
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(2, 0.5)
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
    assert found == 3


def lying(scene: TableScene) -> set[int]:
    """Return the cards of the last trick that lie in their places."""
    return {int(name.partition(".")[2]) for name in scene.staging.laid.anchors if name.startswith("past.")}


def test_a_finished_trick_leaves_once_when_the_next_begins_and_never_comes_back(sit):
    at = sit("human", "random", "random", own_speed=Speed.FAST, others_speed=Speed.FAST)
    rng, left, seen, worked = random.Random(2), {}, 0, 0
    for _ in range(4000):
        if len(left) > 8:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.05)
        here = lying(at.scene)
        seen += bool(here)
        worked += bool(here) and decision(at.scene.sitting.view) in ("Transfer", "Cable")
        now = at.scene.sitting.view.round, at.scene.sitting.view.trick
        places = [at.anchors[f"past.{token}"] for token in here]
        slots = [at.anchors[f"slot.{seat}"] for seat in range(3)]
        assert all(place in slots for place in places)
        assert not [token for token in here if left.get(token) == now], "it came back"
        for _, flight in at.scene.director.flights:
            kind, _, token = flight.piece.partition(".")
            if kind == "card" and flight.stops[0] in slots:
                left[int(token)] = now
    assert seen > worked > 0
    assert len(left) > 8


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_a_trick_that_is_over_lies_dim_under_its_name_with_the_card_that_won(sit, size):
    at = sit("human", "random", "random", size=size)

    def is_over(scene: TableScene) -> bool:
        then = finished_trick(scene.sitting)
        mine = [] if then is None else [then.in_order()[place] for place in trick_of(then).low]
        if 0 in mine:
            at.app.compose_anew()
        return 0 in mine and len(lying(scene)) == 3

    until(at, is_over)
    then = finished_trick(at.scene.sitting)
    assert "LAST TRICK" in words(at)
    assert {"Won", "Both"} & set(words(at).split(" | "))
    tints = {
        thing.box: thing.tint for thing in at.app.things if isinstance(thing, Picture) and thing.sprite[-1][:5] in FACES
    }
    tokens = then.zones["trick"]
    for place, token in enumerate(tokens):
        assert tints[at.anchors[f"past.{token}"]] == (None if place == trick_of(then).wins else FADED)


def test_where_the_winner_took_a_card_of_the_trick_it_can_still_be_seen_which(sit):
    at = sit("human", "random", "random")
    until(at, lambda scene: any(action[0] == "take" and action[1] in TOKENS for action in scene.sitting.legal))
    action = next(action for action in at.scene.sitting.legal if action[0] == "take" and action[1] in TOKENS)
    token = TOKENS[action[1]]
    tokens, face = set(at.scene.sitting.view.zones["trick"]), at.scene.sitting.view.face[token]
    place = at.anchors[f"card.{token}"]
    at.scene.sitting.do(action)
    at.mouse.frames(2)
    assert TOKENS[action[1]] in at.scene.sitting.view.zones["hand.0"]
    if finished_trick(at.scene.sitting) is not None:
        assert lying(at.scene) == tokens - {TOKENS[action[1]]}
        assert "Taken" in words(at)
        assert [
            thing
            for thing in at.app.things
            if isinstance(thing, Picture)
            and thing.box.meets(place)
            and (thing.sprite, thing.tint) == (face_sprite(face), DIM)
        ]
