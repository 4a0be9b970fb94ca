"""The trick of Power Vacuum: its cards have air between them, and are called by the seats that play them."""

from itertools import pairwise

import pytest

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import NEXT
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.outlines import Spots
from tabletop.desk.tables.vacuum.art import appliance_sprite, suit_sprite
from tabletop.desk.tables.vacuum.hand import HAND_TARGET, card_name
from tabletop.desk.tables.vacuum.reading import decision, last_trick, outcome_of
from tabletop.games.vacuum.pack import FACE_NUMBERS, KINDS, SUIT_TITLES
from tabletop.games.vacuum.state import HANDS
from tabletop.games.vacuum.tricks import Trick, trick_of
from tests.desk.learner import Learner
from tests.desk.vacuum_play import until
from tests.rare import rare


@pytest.mark.parametrize("size", [(1280, 720), rare((1600, 900)), (1920, 1080)])
@pytest.mark.parametrize("people", [rare(1), 2, rare(3), 4])
def test_between_the_cards_of_a_trick_there_is_air(vacuum, size, people):
    at = vacuum("human", *["random"] * people, size=size)
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and len(scene.sitting.view.zones["trick"]) > 0)
    slots = [at.anchors[f"slot.{seat}"] for seat in at.scene.sitting.view.in_order()]
    for left, right in pairwise(slots):
        assert right.x - left.right >= left.w * 15 // 100
    assert len({(slot.w, slot.h, slot.y) for slot in slots}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (1000, 1300)])
@pytest.mark.parametrize("people", [2, rare(3), 4])
def test_the_row_over_the_trick_says_what_was_led_beside_its_two_doors(vacuum, size, people):
    at = vacuum("human", *["random"] * people, size=size)
    until(at, lambda scene: len(scene.sitting.view.zones["trick"]) > 1 and bool(last_trick(scene.sitting)))
    view = at.scene.sitting.view
    led = suit_sprite(KINDS[view.face[view.zones["trick"][0]]])
    doors = [at.mouse.target(name).box for name in ("counted", "last")]
    assert len({(door.centre[1], door.h) for door in doors}) == 1, "the doors are of one family"
    assert min(door.w for door in doors) >= 32, "a door can be hit"
    row = [thing for thing in at.app.things if isinstance(thing, Picture) and thing.sprite == led]
    assert [thing for thing in row if abs(thing.box.centre[1] - doors[0].centre[1]) < 4 and thing.box.x < doors[0].x]
    tips = [thing.tip for thing in at.app.live if thing.target == "counted"]
    assert "played so far" in tips[0]
    assert "can’t hold" in tips[0]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 100)])
def test_the_frame_of_a_hint_goes_round_a_card_and_hides_nothing_of_it(vacuum, size, text):
    at = vacuum("human", "random", "random", size=size, text=text)
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and bool(scene.sitting.legal))
    app = at.app
    for token in at.scene.sitting.view.zones[HANDS[0]]:
        thing = at.mouse.target(card_name(token))
        sheet = Sheet(app.unit(), app.faces, app.looks)
        sheet.things.extend(app.things)
        Spots(sheet, at.scene.table.spot).outline(card_name(token), NEXT, 4)
        frames = sheet.things[len(app.things) :]
        assert len(frames) == 2, "a line on a dark rim"
        for frame in frames:
            edge = sheet.u(frame.skin.line_width)
            assert frame.box.inset(edge).contains(thing.box.inset(sheet.u(2)))
            assert frame.box.w - thing.box.w <= sheet.u(10), "and little of its neighbours"


@pytest.mark.parametrize("size", [(1280, 648), (1024, 640), (1280, 720)])
@pytest.mark.parametrize("people", [2, 3])
def test_in_a_low_window_each_card_still_says_why_and_keeps_its_name(vacuum, size, people):
    at = vacuum("human", *["random"] * people, size=size)
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and len(scene.sitting.view.zones["trick"]) == people)
    view = at.scene.sitting.view
    labels = [thing for thing in at.app.things if isinstance(thing, Label)]
    for token in view.zones["trick"]:
        spot = at.anchors[f"card.{token}"]
        below = [
            label
            for label in labels
            if spot.bottom + 30 < label.box.y < spot.bottom + 90
            and label.box.x <= spot.centre[0] < label.box.right
            and label.box.w < 2 * spot.w
        ]
        assert below, "why, below the pill"
    if size[0] >= 1280:
        titles = [SUIT_TITLES[KINDS[view.face[token]]] for token in view.zones[HANDS[0]]]
        hand = at.mouse.target("hand.do").box.y - at.app.unit().value * 120
        shown = [label.lines[0] for label in labels if label.lines[0] in SUIT_TITLES and label.box.y > hand]
        assert sorted(shown) == sorted(titles)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 660), (1024, 640)])
def test_what_a_card_is_beaten_by_is_said_below_it_however_narrow_it_is(vacuum, size):
    at = vacuum("human", *["random"] * 4, size=size)

    def beaten(scene) -> bool:
        trick = trick_of(scene.sitting.view)
        count = 0 if trick is None else len(trick.faces)
        return count == 4 and any(outcome_of(trick, n).why.startswith("beaten by ") for n in range(count))

    until(at, beaten)
    told = {line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines}
    assert "beaten" not in told


def test_of_cards_that_are_tied_for_lowest_it_is_said_who_acts_first():
    trick = Trick.of([FACE_NUMBERS[name] for name in ("media.4", "violence.1", "bureaucracy.1")], True, 3)
    assert [outcome_of(trick, place).why for place in (1, 2)] == ["Violence is trump; tied: acts 1st", "tied: acts 2nd"]


def test_a_trick_that_is_over_is_told_in_the_past(vacuum):
    at = vacuum("human", "random", "random", "random", size=(1920, 1080))
    until(at, lambda scene: decision(scene.sitting.view) == "Cable")
    said = {label.lines[0] for label in at.app.things if isinstance(label, Label)}
    assert "Won" in said
    assert not {"Neither", "Wins", "leads", "last to play", "just played"} & said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_between_what_is_said_of_a_card_and_the_coach_there_is_air(make_app, time, tmp_path, size):
    learner = Learner(make_app(*size, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.mouse.click("poster.vacuum")
    learner.mouse.settle()
    learner.mouse.click("learn")
    learner.wait()
    learner.mouse.frames(2)
    bubble = learner.bubble()
    assert bubble is not None
    unit, trick = learner.app.unit().value, learner.scene.staging.laid.anchors["trick"]
    above = [
        thing.box
        for thing in learner.app.things
        if isinstance(thing, (Label, Plate))
        and thing.box.bottom <= bubble.box.y + 4
        and thing.box.y > trick.centre[1]
        and bubble.box.x < thing.box.centre[0] < bubble.box.right
    ]
    assert above
    assert bubble.box.y - max(box.bottom for box in above) >= 8 * unit


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), rare((1920, 1080), 100), ((1280, 720), 200)])
def test_a_card_of_the_trick_is_carried_to_the_hand_and_taken(vacuum, size, text):
    at = vacuum("human", "random", "random", size=size, text=text)
    until(at, lambda scene: any(action[0] == "take" and action[1] != "power" for action in scene.sitting.legal))
    action = next(action for action in at.scene.sitting.legal if action[0] == "take" and action[1] != "power")
    hand = at.anchors[f"card.{at.scene.sitting.view.zones[HANDS[0]][0]}"]
    before = len(at.match.entries)
    at.mouse.carry(action[1], hand.centre)
    assert at.match.entries[before].action == action


def test_a_card_of_the_trick_let_go_beside_the_hand_stays_picked(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: any(action[0] == "take" and action[1] != "power" for action in scene.sitting.legal))
    action = next(action for action in at.scene.sitting.legal if action[0] == "take" and action[1] != "power")
    before = len(at.match.entries)
    at.mouse.carry(action[1], (20, 20))
    assert len(at.match.entries) == before
    assert at.scene.sitting.clicks == (action[1],)
    at.mouse.click(HAND_TARGET)
    assert at.match.entries[before].action == action


@pytest.mark.parametrize("names", [("Rivera", "Mara", "Petra", "Otto", "Ivo"), ("Ann", "Ben", "Cat", "Dan", "Eve")])
def test_a_name_over_a_narrow_card_runs_past_neither_side_of_it(vacuum, monkeypatch, names):
    at = vacuum("human", *["random"] * 4, size=(1024, 640))
    until(at, lambda scene: len(scene.sitting.view.zones["trick"]) > 1)
    monkeypatch.setattr(type(at.scene.sitting), "names", property(lambda sitting: list(names)))
    at.app.compose_anew()
    for seat in range(1, 5):
        slot = at.anchors[f"slot.{seat}"]
        over = [thing for thing in at.app.things if slot.y - 60 < thing.box.y < slot.y]
        over = [thing for thing in over if abs(thing.box.centre[0] - slot.centre[0]) < slot.w]
        (label,) = [thing for thing in over if getattr(thing, "lines", ()) == (names[seat].upper(),)]
        (sign,) = [thing.box for thing in over if getattr(thing, "sprite", ()) == appliance_sprite(seat)]
        right = label.box.x + at.app.faces.width(label.lines[0], label.style)
        past = slot.x - sign.x, right - slot.right
        assert max(past) <= 2 or abs(past[0] - past[1]) <= 3, "it may stand over both sides, alike"
