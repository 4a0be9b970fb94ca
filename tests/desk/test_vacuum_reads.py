"""What is to be read at the table of Power Vacuum: nothing is lost in a face, covered, or said of the wrong time."""

import random
from collections import Counter

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.theme import REFUSAL_SKIN, WARNING
from tabletop.desk.draw.things import Label, Picture, Plate, Stroke
from tabletop.desk.scenes.match.bars import PROMPT_SKIN, TWO_LINES_SKIN
from tabletop.desk.tables.vacuum.art import SUIT_NAMES, back_sprite, sprite, suit_sprite
from tabletop.desk.tables.vacuum.guide import reason
from tabletop.desk.tables.vacuum.hand import card_name
from tabletop.desk.tables.vacuum.reading import decision, hand_of, hand_words, in_short, outcome, what_comes
from tabletop.desk.tables.vacuum.rivals import GREY
from tabletop.desk.window.motion import Speed
from tabletop.games import GAMES
from tabletop.games.vacuum.pack import (
    FACE_NUMBERS,
    KINDS,
    SPY,
    SUIT_TITLES,
    TOKENS,
    VALUES,
    card_title,
)
from tabletop.games.vacuum.playing import flow_of, sent
from tabletop.games.vacuum.state import HANDS, TRICK
from tabletop.games.vacuum.tricks import Trick
from tests.desk.seats import AtTable
from tests.desk.vacuum_play import follows, sends, until, words
from tests.rare import rare

SMALLEST = {"size": (1280, 720), "text": 200}
VERDICTS = {
    "Winning",
    "Wins",
    "Lowest",
    "Tied lowest",
    "Low so far",
    "Tied so far",
    "Both",
    "Both so far",
    "Wins, tied low",
    "Neither",
}


def second(scene) -> bool:
    """Tell whether two have played, and some cards of the hand may follow and some may not."""
    return follows(scene) and len(scene.sitting.view.zones["trick"]) == 2


def lost(at: AtTable) -> set[str]:
    """Return what is written in a face that draws nothing for it."""
    found = set()
    for thing in at.app.things:
        if isinstance(thing, Label):
            font = at.app.faces.font(thing.style.face, 40)
            letters = {letter for line in thing.lines for letter in line if letter.strip()}
            found |= {
                letter for letter in letters if not font.render(letter, True, (255, 255, 255)).get_bounding_rect().w
            }
    return found


@pytest.mark.parametrize("text", [100, 200])
def test_no_face_lacks_a_sign_that_is_written_in_it(vacuum, text):
    at = vacuum("human", "random", "random", text=text)
    seen = set()
    for moment in (
        second,
        sends,
        lambda scene: decision(scene.sitting.view) == "Cable",
        lambda scene: scene.sitting.view.round == 2,
    ):
        until(at, moment)
        seen |= lost(at)
    assert seen == set()


def test_a_finished_trick_is_not_so_far():
    faces = [FACE_NUMBERS[name] for name in ("media.6", "bureaucracy.2")]
    assert Trick.of(faces, True, 3).why(0) == "only Media so far"
    assert Trick.of(faces, True, 2).why(0) == "only Media"


def test_lowest_is_said_of_what_stays_so_and_a_tie_is_called_one():
    game = GAMES["vacuum"]
    rng, said = random.Random(2), Counter()
    for seed in range(30):
        state = game.setup(3, seed, {})
        while state.round == 1 and state.decider is not None:
            action = rng.choice(game.candidates(state))
            if action[0] == "play" and state.zones[TRICK]:
                token, seat = TOKENS[action[1]], state.decider
                comes = outcome(state, state.face[token])
                before = [state.face[other] for other in state.zones[TRICK]]
                values = [VALUES[face] for face in (*before, state.face[token])]
                low, alone = values[-1] == min(values), values.count(min(values)) == 1
                last = len(before) == state.seats - 1
                parts = comes.said, in_short(state, state.face[token]), what_comes(state, state.face[token])
                parts += (reason(action, state.seen_by(seat)),)
                for words in parts:
                    assert ("tie" in words.lower()) == (low and not alone) or words in (
                        "Both so far",
                        "Winning",
                        "Wins",
                    )
                    if low and not last:
                        assert "works" not in words
                        assert "so far" in words or words == "Winning", words
                said[comes.said] += 1
            game.push(state, action)
    assert set(said) == VERDICTS


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)])
@pytest.mark.parametrize(
    "people", [3, pytest.param(2, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
)
def test_what_is_said_below_the_cards_is_said_of_all_or_by_marks_alone(vacuum, size, text, people):
    at = vacuum("human", *["random"] * people, size=size, text=text)
    for seed in range(3):
        until(at, lambda scene: follows(scene) and bool(scene.sitting.view.zones["trick"]), seed)
        playable = [at.anchors[f"card.{TOKENS[action[1]]}"] for action in at.scene.sitting.legal if action[0] == "play"]
        said = [
            sum(
                isinstance(thing, Label)
                and card.x - 20 <= thing.box.centre[0] <= card.right + 20
                and thing.box.y >= card.bottom
                and thing.lines[0] in VERDICTS
                for thing in at.app.things
            )
            for card in playable
        ]
        assert not any(said) or all(said)
        at.scene.sitting.do(at.scene.sitting.legal[-1])
        at.mouse.frames(2, 0.5)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_suit_that_a_hand_lacks_keeps_its_shape(vacuum, size, text, people):
    at = vacuum("human", *["random"] * people, size=size, text=text)
    until(at, lambda scene: any(0 in scene.sitting.view.backs(HANDS[seat]) for seat in range(1, people + 1)))
    for seat in range(1, people + 1):
        place = at.anchors[HANDS[seat]]
        shown = {thing.sprite for thing in at.app.things if isinstance(thing, Picture) and place.contains(thing.box)}
        for suit, count in enumerate(at.scene.sitting.view.backs(HANDS[seat])):
            assert count or {sprite(f"suit-{SUIT_NAMES[suit]}-light"), back_sprite(suit)} & shown


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_cards_counted_hide_neither_the_trick_nor_the_board_nor_the_hand(vacuum, size):
    at = vacuum("human", "random", "random", "random", size=size)
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and len(scene.sitting.view.zones["trick"]) > 1)
    at.scene.sitting.open("counted")
    at.mouse.frames(2)
    drawer = at.mouse.target("drawer.close").box
    shown = [thing.box for thing in at.app.things if isinstance(thing, Plate) and thing.box.contains(drawer)]
    front = min((box for box in shown if box.w > drawer.w), key=lambda box: box.w * box.h)
    view = at.scene.sitting.view
    names = [f"card.{token}" for token in (*view.zones["trick"], *hand_of(view, 0))]
    names += [*(f"socket.{n}" for n in range(4)), *(f"seat.{n}" for n in range(1, 4))]
    assert not [name for name in names if front.meets(at.anchors[name])]


def test_a_card_that_is_about_to_be_taken_covers_nobodys_name(vacuum):
    at = vacuum("human", "random", "random", "random")
    until(at, lambda scene: sum(action[0] == "take" for action in scene.sitting.legal) > 1)
    name = next(action[1] for action in at.scene.sitting.legal if action[0] == "take" and action[1] in TOKENS)
    at.mouse.click(name)
    at.mouse.frames(2)
    card = at.mouse.target(name).box
    called = {at.scene.sitting.called(seat).upper() for seat in range(4)}
    head = [thing for thing in at.app.things if isinstance(thing, Label) and thing.lines[0] in called]
    assert len(head) >= 4
    assert not [thing.lines[0] for thing in head if thing.box.meets(card)]


def test_with_the_largest_text_the_board_and_the_verdicts_stay_in_sight(vacuum):
    at = vacuum("human", "random", "random", **SMALLEST)
    until(at, second)
    shown = words(at)
    assert "POWER VACUUM" in shown
    assert any(word in shown for word in VERDICTS)
    for name in ("power.0", "power.1", "power.supply", f"plug.{at.scene.sitting.view.cable[0]}"):
        assert at.anchors[name].w > 0, name
    at.mouse.click("board.larger")
    at.mouse.frames(2)
    assert not [thing for thing in at.app.live if thing.target in TOKENS]
    at.mouse.click("tab.cards")
    at.mouse.frames(2)
    assert [thing for thing in at.app.live if thing.target in TOKENS]


def test_nothing_is_won_while_others_are_still_to_play(vacuum):
    at = vacuum("human", "random", "random", "random")
    until(at, lambda scene: len(scene.sitting.view.zones["trick"]) == 2 and decision(scene.sitting.view) == "Play")
    shown = words(at)
    assert "Winning" in shown
    assert not {"Wins"} & set(shown.split(" | "))


def test_while_the_own_card_flies_nobody_else_is_said_to_play(vacuum):
    at = vacuum("human", "random", "random", own_speed=Speed.NORMAL)
    until(at, lambda scene: len(scene.sitting.view.zones["trick"]) == 2 and decision(scene.sitting.view) == "Play")
    at.app.motion.reduced = False
    at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] == "play"))
    at.app.compose_anew()
    assert at.scene.sitting.busy
    assert "plays" not in words(at).split(" | ")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_with_five_seats_every_figure_of_the_others_and_every_reason_is_there(vacuum, size):
    at = vacuum("human", *["random"] * 4, size=size)
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and len(scene.sitting.view.zones["trick"]) > 2)
    shown = words(at)
    for seat in range(1, 5):
        assert at.anchors[f"reserve.{seat}"].w > 0
        place, name = at.anchors[f"seat.{seat}"], at.scene.sitting.names[seat]
        card = [
            line
            for thing in at.app.things
            if isinstance(thing, Label) and place.contains(thing.box)
            for line in thing.lines
        ]
        assert {name, str(at.scene.sitting.view.total(seat))} <= set(card)
        assert name.upper() in shown, "over the trick"
    assert "Cards seen" in shown
    trick = Trick.of([at.scene.sitting.view.face[token] for token in at.scene.sitting.view.zones["trick"]], True, 5)
    drawn = {" ".join(thing.lines) for thing in at.app.things if isinstance(thing, Label)}
    for place in range(len(trick.faces)):
        if place != trick.wins or place not in trick.low:  # two pills leave no room for it
            why = trick.why(place)
            assert why in drawn or (size == (1280, 720) and why.partition(" by ")[0] in drawn)


def fans(at) -> dict[str, Box]:
    """Return the part of each card of the hand that no other one covers."""
    names = {card_name(token) for token in hand_of(at.scene.sitting.view, 0)}
    return {thing.target: thing.box for thing in at.app.live if thing.target in names}


def test_a_hand_of_eight_keeps_its_suits_in_whole_words(vacuum):
    at = vacuum("human", "random", "random", "random")
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and len(hand_of(scene.sitting.view, 0)) == 8)
    shown = words(at).split(" | ")
    faces = [at.scene.sitting.view.face[token] for token in hand_of(at.scene.sitting.view, 0)]
    for suit in {KINDS[face] for face in faces}:
        assert shown.count(SUIT_TITLES[suit]) >= sum(KINDS[face] == suit for face in faces)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200), ((1024, 640), 200)])
def test_in_a_small_hand_the_next_card_never_cuts_a_suit(vacuum, size, text):
    at = vacuum("human", "random", "random", "random", size=size, text=text)
    until(at, lambda scene: decision(scene.sitting.view) == "Play" and len(hand_of(scene.sitting.view, 0)) == 8)
    seen = fans(at)
    for token in hand_of(at.scene.sitting.view, 0):
        whole = at.anchors[f"card.{token}"]
        assert seen[card_name(token)].w >= whole.w * 54 // 100, "up to there the symbol reaches"
        drawn = [thing.sprite[-1] for thing in at.app.things if isinstance(thing, Picture) and thing.box == whole]
        assert drawn
        assert all(name.startswith("small-") for name in drawn)


SKINS = PROMPT_SKIN, TWO_LINES_SKIN


def prompts(at) -> list[Plate]:
    """Return what a prompt stands on."""
    return [thing for thing in at.app.things if isinstance(thing, Plate) and thing.skin in SKINS]


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), rare((1920, 1080), 100), rare((1024, 640), 100), ((1280, 720), 200)]
)
def test_a_refusal_leaves_trick_and_hand_in_sight_and_stands_alone(vacuum, size, text):
    at = vacuum("human", "random", "random", "random", size=size, text=text)
    until(at, second)
    wrong = next(
        token for token in hand_of(at.scene.sitting.view, 0) if ("play", card_name(token)) not in at.scene.sitting.legal
    )
    assert prompts(at) or "was led" in words(at)
    at.mouse.click(card_name(wrong))
    at.mouse.frames(2)
    bubble = next(thing.box for thing in at.app.things if isinstance(thing, Plate) and thing.skin == REFUSAL_SKIN)
    kept = [box for name, box in at.anchors.items() if name.startswith(("card.", "slot."))]
    slice_of = fans(at)
    assert not [box for box in (*kept, *slice_of.values()) if box.meets(bubble)]
    lines = [
        thing.points
        for thing in at.app.things
        if isinstance(thing, Stroke) and len(thing.points) == 3 and thing.colour in (WARNING, REFUSAL_SKIN.line)
    ]
    card = at.anchors[f"card.{wrong}"]
    if text == 100:
        assert [tip for _, tip, _ in lines if bubble.bottom < tip[1] <= card.y + 2 and card.x < tip[0] < card.right]
    else:
        ((start, _, end),) = lines
        assert card.x < start[0] < card.right, "it leads from the card"
        assert bubble.x - 24 * at.app.unit().value <= end[0] <= bubble.right
        assert bubble.y < end[1] < bubble.bottom, "to the words"
    assert not prompts(at), "the prompt gives way to it"


def test_a_refused_card_is_named(vacuum):
    at = vacuum("human", "random", "random")
    until(at, second)
    wrong = next(
        token for token in hand_of(at.scene.sitting.view, 0) if ("play", card_name(token)) not in at.scene.sitting.legal
    )
    at.mouse.click(card_name(wrong))
    at.mouse.frames(2)
    assert f"Not {card_title(at.scene.sitting.view.face[wrong])}." in words(at).replace(" | ", " ")


def test_a_back_that_must_be_a_spy_is_said_to_be_one(vacuum):
    at = vacuum("human", "random", "random")

    def hidden(sitting) -> list[tuple[int, int]]:
        found = [(seat, suit) for seat in (1, 2) for suit in range(4) if sitting.view.is_void(seat, suit)]
        return [(seat, suit) for seat, suit in found if sitting.view.backs(HANDS[seat])[suit]]

    until(at, lambda scene: bool(hidden(scene.sitting)))
    (seat, suit), *_ = hidden(at.scene.sitting)
    tip = hand_words(at.scene.sitting.view, seat, "Ben")
    assert f"1 card with a {SUIT_TITLES[suit]} back: it must be a Spy." in tip
    assert f"1 {SUIT_TITLES[suit]}," not in tip
    place = at.anchors[HANDS[seat]]
    shown = [thing.sprite for thing in at.app.things if isinstance(thing, Picture) and thing.box.meets(place)]
    assert suit_sprite(SPY) in shown
    assert {suit_sprite(suit), back_sprite(suit)} & set(shown), "every hand keeps the order of its suits"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_suit_that_a_hand_has_none_of_is_grey(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: 0 in scene.sitting.view.backs(HANDS[1]) and any(scene.sitting.view.backs(HANDS[1])))
    place = at.anchors[HANDS[1]]
    drawn = [thing for thing in at.app.things if isinstance(thing, Picture) and thing.box.meets(place)]
    grey = [thing for thing in drawn if thing.tint == GREY]
    assert len(grey) == at.scene.sitting.view.backs(HANDS[1]).count(0)


# Hints ----------------------------------------------------------------------------------------------------------------


def test_every_hint_says_what_comes_of_it(vacuum):
    at = vacuum("human", "random", "random")
    seen, said = set(), set()
    rng = random.Random(5)
    for _ in range(2000):
        if at.match.over or at.scene.sitting.view.round > 3:
            break
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            for action in at.scene.sitting.legal:
                done = at.scene.table.order(action, at.match.view(0), at.scene.sitting)
                why = at.scene.table.reason(action, at.match.view(0))
                assert why
                assert max(len(done), len(why)) <= 50, (done, why)
                seen.add(action[0])
                said |= {why, why.rpartition(", ")[2]}
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.5)
    assert seen == {"play", "take", "transfer", "cable", "reveal"}
    assert any(why.startswith("leads; ") for why in said)
    assert {"winning so far", "neither wins nor is lowest", "lowest, works the board"} <= said
    assert {"none fits yet, 8 if one does", "one half fits", "both halves fit"} <= said


def test_a_hint_to_send_power_tells_the_board_after_it(vacuum):
    at = vacuum("human", "random", "random")
    until(at, sends)
    for action in [action for action in at.scene.sitting.legal if action[0] == "transfer"]:
        after = at.match.state.clone()
        at.match.game.push(after, action)
        assert sent(at.scene.sitting.view, *flow_of(at.scene.sitting.view, action)) == list(after.power)


def test_the_strip_says_what_a_seat_does(vacuum):
    at = vacuum("human", "random", "random")
    deeds = {}
    rng = random.Random(3)
    for _ in range(400):
        if at.match.over:
            break
        deeds[decision(at.match.state)] = at.scene.table.deed(at.match.state)
        at.match.act(rng.choice(at.match.game.candidates(at.match.state)))
    assert deeds["Play"].startswith("plays")
    assert "reward" in deeds["Reward"]
    assert deeds["Transfer"] == deeds["Cable"] == "works the board"
