"""What a player may find at the table of Power Vacuum: refusals, the picked card, larger ones, and what moves."""

import random
from itertools import combinations

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import inked
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.parts.tabs import UP_SKIN
from tabletop.desk.tables.vacuum.art import DIM
from tabletop.desk.tables.vacuum.hand import DO_TARGET, REVEAL_TARGET, card_name, what_comes
from tabletop.desk.tables.vacuum.reading import decision, hand_of, sides
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.overlay import SEE_RULE
from tabletop.games.vacuum.pack import KINDS, SUIT_TITLES, TOKENS, appliance_title, card_title, socket_id
from tests.desk.seats import AtTable
from tests.desk.test_table import check_screen, type_key
from tests.desk.vacuum_play import decide, follows, until, words


def test_a_card_that_may_not_be_played_says_why_with_its_rule(vacuum):
    at = vacuum("human", "random", "random")
    until(at, follows, 1)
    hand = hand_of(at.scene.sitting.view, at.scene.sitting.seat)
    wrong = next(card_name(token) for token in hand if ("play", card_name(token)) not in at.scene.sitting.legal)
    before = len(at.match.entries)
    at.mouse.click(wrong)
    assert at.app.overlay.refused is not None
    thing = at.mouse.target(wrong)
    assert thing is not None
    assert thing.refusal is not None
    assert thing.refusal.rule.startswith("vacuum.")
    assert "was led and you hold" in thing.refusal.text
    at.mouse.click(SEE_RULE)
    assert len(at.match.entries) == before
    assert type(at.app.stack.top).__name__ == "RulesScene"


def test_the_button_says_to_pick_first(vacuum):
    at = vacuum("human", "random", "random")
    until(at, follows, 1)
    box = at.mouse.target(DO_TARGET).box
    assert [
        thing
        for thing in at.app.things
        if isinstance(thing, Picture) and "icon-lock.svg" in thing.sprite and box.contains(thing.box)
    ], "it can be seen that it is locked"
    at.mouse.click(DO_TARGET)
    assert at.app.overlay.refused is not None
    assert "First pick one of the bright cards" in words(at)


def test_each_playable_card_says_what_it_would_do_and_escape_puts_it_down(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: follows(scene) and len(scene.sitting.view.zones["trick"]) == 2, 2)
    card = next(action[1] for action in at.scene.sitting.legal if action[0] == "play")
    at.mouse.click(card)
    assert any(word in words(at) for word in ("Wins", "Lowest", "Neither"))
    assert any(text in words(at) for text in ("You would", "You play lowest"))
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert at.scene.sitting.clicks == ()
    assert "You would" not in words(at)


def test_z_shows_the_card_pointed_at_and_a_click_one_of_the_trick(vacuum):
    at = vacuum("human", "random", "random")
    until(at, follows, 1)
    card = card_name(hand_of(at.scene.sitting.view, at.scene.sitting.seat)[-1])
    at.mouse.at(*at.mouse.place(at.mouse.target(card)))
    at.mouse.frames(2)
    type_key(at.app, at.mouse, pygame.K_z)
    at.mouse.frames(2)
    assert (at.scene.sitting.mode, at.scene.sitting.notes.zoom) == ("zoom", card)
    type_key(at.app, at.mouse, pygame.K_z)
    assert at.scene.sitting.mode == ""
    played = card_name(at.scene.sitting.view.zones["trick"][0])
    at.mouse.click(played)
    assert (at.scene.sitting.mode, at.scene.sitting.notes.zoom) == ("zoom", played)


def test_one_card_is_shown_larger_at_a_time(vacuum):
    """A card that is pointed at grows; the one that Z shows takes its place, and no other grows while it is up."""
    at = vacuum("human", "random", "random", size=(1600, 900))
    until(at, follows, 1)
    first, other = (card_name(token) for token in hand_of(at.scene.sitting.view, at.scene.sitting.seat)[-2:])
    titles = [card_title(at.scene.sitting.view.face[TOKENS[name]]) for name in (first, other)]

    def grown() -> list[bool]:
        at.mouse.frames(60)
        return [any(title in thing.lines for thing in at.app.things if isinstance(thing, Label)) for title in titles]

    at.mouse.at(*at.mouse.place(at.mouse.target(first)))
    assert grown() == [True, False]
    type_key(at.app, at.mouse, pygame.K_z)
    assert grown() == [True, False]
    assert len([thing for thing in at.app.things if isinstance(thing, Label) and titles[0] in thing.lines]) == 1
    at.mouse.at(*at.mouse.place(at.mouse.target(other)))
    assert grown() == [True, False]
    type_key(at.app, at.mouse, pygame.K_z)
    assert grown() == [False, True]


def test_a_card_shown_larger_is_put_away_where_it_was_not_yet_seen(vacuum):
    at = vacuum("human", "random", "random")
    until(at, follows, 1)
    theirs = next(entry for entry in reversed(at.match.entries) if entry.seat and entry.action[0] == "play")
    at.mouse.click(theirs.action[1])
    title = card_title(at.scene.sitting.view.face[TOKENS[theirs.action[1]]])
    assert title in words(at)
    at.scene.looking.go(1)
    at.scene.sitting.mode = "zoom"
    at.mouse.settle()
    assert title not in words(at)
    check_screen(at.app, at.scene, "before it was played")


def test_the_hand_is_held_by_suit_and_value_from_the_left(vacuum):
    at = vacuum("human", "random", "random")
    at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
    boxes = {thing.target: thing.box for thing in at.app.live if thing.target in TOKENS}
    shown = sorted(
        (name for name in boxes if TOKENS[name] in hand_of(at.scene.sitting.view, 0)), key=lambda n: boxes[n].x
    )
    faces = [at.scene.sitting.view.face[TOKENS[name]] for name in shown]
    assert len(faces) == 8
    assert faces == sorted(faces), "faces are numbered by suit and value, Spies last"


def test_of_two_players_the_third_appliance_is_shown_as_nobodys(vacuum):
    assert "Nobody plays it" in words(vacuum("human", "random"))
    assert "Nobody plays it" not in words(vacuum("human", "random", "random"))


def test_cards_counted_open_and_close(vacuum):
    at = vacuum("human", "random", "random", actions=20)
    at.mouse.settle()
    type_key(at.app, at.mouse, pygame.K_t)
    assert at.scene.sitting.mode == "counted"
    assert "Set aside" in words(at)
    check_screen(at.app, at.scene, "counted")
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert at.scene.sitting.mode == ""


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200)])
def test_what_the_fields_of_the_cards_seen_mean_is_said_first(vacuum, size, text):
    at = vacuum("human", "random", "random", size=size, text=text)
    until(at, follows, 1)
    type_key(at.app, at.mouse, pygame.K_t)
    labels = [thing for thing in at.app.things if isinstance(thing, Label)]
    key = next(thing.box for thing in labels if thing.lines[0] == "unseen")
    tab = at.mouse.target("tab.counted")
    if tab is not None:
        (lit,) = [thing for thing in at.app.things if isinstance(thing, Plate) and thing.skin == UP_SKIN]
        assert tab.box.contains(lit.box)
    fields = [thing.box for thing in labels if thing.lines[0] == "9" and thing.box.x > key.x]
    assert fields
    assert key.bottom <= min(box.y for box in fields if box.y > at.mouse.target("drawer.close").box.bottom)


def race(at: AtTable) -> dict[int, Box]:
    """Return where the disc of each seat is on the way to a whole statue."""
    tips = {f"as the {appliance_title(seat)}.": seat for seat in range(at.scene.sitting.view.seats)}
    return {
        seat: thing.box
        for thing in at.app.things
        for words, seat in tips.items()
        if isinstance(thing, Plate) and thing.tip.endswith(words)
    }


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("totals", [(0, 0, 0, 0, 0), (7, 7, 10, 0, 2), (39, 40, 38, 40, 40), (12, 13, 30, 30, 31)])
def test_in_the_race_the_discs_lie_by_their_power_in_the_bar_and_none_is_hidden(vacuum, totals, size):
    at = vacuum("human", *["random"] * 4, size=size)
    until(at, lambda scene: True)

    def discs(have) -> dict[int, Box]:
        at.scene.sitting.view.statue[:] = [power // 10 for power in have]
        at.scene.sitting.view.reserve[:] = [power % 10 for power in have]
        at.app.compose_anew()
        return race(at)

    goal, scale = 40, size[0] / at.app.unit().wide
    first, last = discs((0, *(goal,) * 4))[0].centre[0], discs((goal, 0, 0, 0, 0))[0].centre[0]
    found = discs(totals)
    assert len(found) == 5
    row = sorted(found, key=lambda seat: (found[seat].x, found[seat].y))
    assert [totals[seat] for seat in row] == sorted(totals)
    for seat, disc in found.items():
        exact = first + (last - first) * totals[seat] / goal
        near = sum(abs(power - totals[seat]) <= 3 for power in totals)
        assert abs(disc.centre[0] - exact) <= (40 if near > 2 else 18) * scale, "more than a pair stand side by side"
    for one, other in combinations(found.values(), 2):
        assert abs(one.x - other.x) >= one.w * 6 // 10 or abs(one.y - other.y) >= one.h // 6, "each can be seen"
    bar = at.mouse.target("top.menu").box
    assert all(disc.right < bar.x and disc.y >= scale and disc.bottom <= 51 * scale for disc in found.values())
    figures = [thing for thing in at.app.things if isinstance(thing, Label) and thing.lines[0] == "40"]
    figures = [inked(thing, at.app.faces) for thing in figures if thing.box.y < bar.bottom]
    assert not any(disc.meets(box) for disc in found.values() for box in figures), "no figure is half hidden"
    assert len(figures) == 1, "the goal is there, whoever is near"


def flown(at: AtTable, rng: random.Random, most: int) -> list:
    """Play on and return every flight that took place."""
    found = {}
    for _ in range(20_000):
        if at.match.over or len(at.match.entries) > most:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(decide(at, rng))
        at.mouse.frames(1, 0.15)
        found.update(at.scene.director.flights)
    return list(found.values())


def test_cards_power_and_plugs_fly_and_why_a_trick_was_won_is_read(vacuum):
    at = vacuum("human", "random", "random", reduced_motion=False)
    flights = flown(at, random.Random(3), 45)
    pieces = {flight.piece.partition(".")[0] for flight in flights}
    assert {"card", "plug"} <= pieces
    assert any(flight.sprite == ("vacuum", "token.svg") for flight in flights)
    assert any(not flight.piece and flight.draw is not None and flight.seconds > 1 for flight in flights)


def test_space_skips_all_of_it(vacuum):
    at = vacuum("human", "random", "random", reduced_motion=False, own_speed=Speed.NORMAL)
    at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
    action = next(action for action in at.scene.sitting.legal if action[0] == "play")
    at.scene.sitting.do(action)
    at.mouse.frames(2)
    assert TOKENS[action[1]] not in at.scene.sitting.view.zones["trick"], "it is on its way"
    type_key(at.app, at.mouse, pygame.K_SPACE)
    assert TOKENS[action[1]] in at.scene.sitting.view.zones["trick"]


def test_reduced_motion_moves_nothing(vacuum):
    at = vacuum("human", "random", "random", reduced_motion=True, own_speed=Speed.NORMAL, others_speed=Speed.NORMAL)
    shown = flown(at, random.Random(3), 45)
    assert shown, "there is time to read who won a trick"
    assert all(flight.still and len(set(flight.stops)) == 1 and not flight.piece for flight in shown)


def test_who_wants_no_speed_at_all_waits_for_nothing(vacuum):
    at = vacuum("human", "random", "random", reduced_motion=True, own_speed=Speed.OFF, others_speed=Speed.OFF)
    assert flown(at, random.Random(3), 45) == []


def test_the_words_on_the_cable_go_on_with_each_click(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: decision(scene.sitting.view) == "Cable" and not scene.sitting.busy)
    at.mouse.frames(2)
    assert "an end of the cable" in at.scene.table.prompt(at.scene.sitting)
    supply = len(at.scene.sitting.view.power)
    at.mouse.click(f"end.{socket_id(at.scene.sitting.view.cable[0], supply)}")
    at.mouse.frames(2)
    assert at.scene.table.prompt(at.scene.sitting) == "Click the socket that it goes to."
    assert "is picked" in words(at)
    assert "one end goes" not in words(at)


def test_the_hand_never_flashes_dark_while_another_card_is_on_its_way(vacuum):
    at = vacuum("human", "random", "random", reduced_motion=False, others_speed=Speed.NORMAL)
    rng, waited = random.Random(3), 0
    for _ in range(1500):
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.1)
        if at.scene.sitting.busy and at.scene.sitting.legal and decision(at.scene.sitting.view) == "Play":
            waited += 1
            assert DIM not in {getattr(thing, "tint", None) for thing in at.app.things}
        if waited > 10:
            break
    assert waited > 10


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)])
def test_what_is_about_to_be_revealed_is_said_wherever_the_button_is(vacuum, size, text):
    at = vacuum("human", "random", "random", size=size, text=text)
    until(at, lambda scene: len(hand_of(scene.sitting.view, 0)) == 8 and bool(scene.sitting.legal))
    at.scene.sitting.clicks = (REVEAL_TARGET,)
    at.app.compose_anew()
    most, least = (appliance_title(one) for one in sides(at.scene.sitting))
    said = words(at)
    assert f"{most} most, {least} least: 8 each." in said or f"{most} for most, {least} for least" in said


@pytest.mark.parametrize(
    ("card", "asks"),
    [
        ("Money", "who has Money must play it, Violence or a Spy"),
        ("Violence", "who has Violence must play it or a Spy"),
        ("Spy", "the others may play any card"),
    ],
)
def test_of_a_card_to_lead_it_is_said_what_the_others_must_play(vacuum, card, asks):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and not scene.sitting.view.zones["trick"])
    face = next(face for face, kind in enumerate(KINDS) if SUIT_TITLES[kind] == card)
    assert what_comes(at.scene.sitting.view, face) == f"You would lead the trick: {asks}."


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_longest_title_of_a_card_keeps_off_its_frame(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: len(hand_of(scene.sitting.view, 0)) == 8)
    longest = max(SUIT_TITLES, key=len).lower()
    cards = [at.anchors[f"card.{token}"] for token in hand_of(at.scene.sitting.view, 0)]
    titles = [thing for thing in at.app.things if isinstance(thing, Label) and thing.lines[0].lower() == longest]
    wide = [thing.box.w for thing in titles if any(abs(thing.box.y - card.bottom) < card.h for card in cards)]
    assert all(one <= cards[0].w * 88 // 100 for one in wide)
    assert wide or size == (1024, 640)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_of_a_card_to_take_it_is_said_where_it_goes(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: any(action[0] == "take" and action[1] != "power" for action in scene.sitting.legal))
    at.mouse.click(next(action[1] for action in at.scene.sitting.legal if action[0] == "take" and action[1] != "power"))
    at.mouse.frames(2)
    assert "It goes into your hand" in words(at)
