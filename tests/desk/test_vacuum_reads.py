"""What is to be read at the table of Power Vacuum: nothing is lost in a face, covered, or said of the wrong time."""

import random
from itertools import combinations, pairwise
from math import hypot

import pytest

from tabletop.desk.box import Box
from tabletop.desk.tables.vacuum.agenda import check_words
from tabletop.desk.tables.vacuum.art import brief_title, suit_sprite
from tabletop.desk.tables.vacuum.geometry import CONTENTS, SOCKET, Layout
from tabletop.desk.tables.vacuum.guide import order, sent
from tabletop.desk.tables.vacuum.picking import card_name
from tabletop.desk.tables.vacuum.reading import Trick, backs, decision, hand_of, hand_words, is_void, sides
from tabletop.desk.tables.vacuum.rivals_small import known_sprite
from tabletop.desk.tables.vacuum.summary import reads
from tabletop.desk.things import Label
from tabletop.games.vacuum.agendas import pair_of
from tabletop.games.vacuum.events import Transferred
from tabletop.games.vacuum.pack import (
    FACE_NUMBERS,
    KINDS,
    SPY,
    SUIT_TITLES,
    TOKENS,
    card_title,
    socket_id,
    socket_title,
)
from tabletop.games.vacuum.state import HANDS
from tests.desk.seats import Sitting, SlowThinker, new_match

SMALLEST = {"size": (1280, 720), "text": 200}


@pytest.fixture
def sit(make_app, time):
    """Return a function that sits down at a new match of so many kinds of seats."""

    def sit_down(*kinds: str, seed=15, size=(1280, 720), text=100):
        app = make_app(*size, text, reduced_motion=True)
        return Sitting(app, time, new_match("vacuum", *kinds, seed=seed), SlowThinker(True))

    return sit_down


def words(at: Sitting) -> str:
    return " | ".join(" ".join(getattr(thing, "lines", ())) for thing in at.app.things)


def until(at: Sitting, wanted, seed: int = 1) -> None:
    """Play by chance until the human must decide and `wanted` says that it is the moment."""
    rng = random.Random(seed)
    for _ in range(3000):
        assert not at.match.over
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        if at.scene.legal and not at.scene.busy:
            if wanted(at.scene):
                at.mouse.frames(2)
                return
            at.scene.do(rng.choice([action for action in at.scene.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.5)
    raise AssertionError("it never comes to that")


def sends(scene) -> bool:
    return any(action[0] == "transfer" for action in scene.legal)


def follows(scene) -> bool:
    """Tell whether some cards of the hand may be played and some may not."""
    playable = sum(action[0] == "play" for action in scene.legal)
    return 0 < playable < len(hand_of(scene.view, 0)) and len(scene.view.zones["trick"]) == 2


def lost(at: Sitting) -> set[str]:
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


def test_the_ways_to_send_say_what_gains_and_what_loses(sit):
    at = sit("human", "random", "random")
    until(at, sends)
    for end in at.scene.view.cable:
        title = socket_title(end, len(at.scene.view.power)).capitalize()
        assert f"{title} +1" in words(at)
        assert f"{title} –1" in words(at)
    ways = {action[1]: f"send.{action[1]}" for action in at.scene.legal if action[0] == "transfer"}
    for target in ways.values():
        at.app.looks.hover = target
        at.app._compose()
        marks = [label.lines[0] for label in at.app.things if isinstance(label, Label)]
        gains = target.removeprefix("send.")
        for end in at.scene.view.cable:
            title = socket_id(end, len(at.scene.view.power))
            if end == len(at.scene.view.power):
                assert ("+1" if title == gains else "–1") in marks
            else:
                now = at.scene.view.power[end]
                assert str(now) in marks
                assert str(now + (1 if title == gains else -1)) in marks
        assert lost(at) == set()


@pytest.mark.parametrize("text", [100, 200])
def test_no_face_lacks_a_sign_that_is_written_in_it(sit, text):
    at = sit("human", "random", "random", text=text)
    seen = set()
    for moment in (follows, sends, lambda scene: decision(scene.view) == "Cable", lambda scene: scene.view.round == 2):
        until(at, moment)
        seen |= lost(at)
    assert seen == set()


def test_what_flowed_by_itself_is_said(sit):
    at = sit("human", "random", "random")

    def forced(scene) -> bool:
        last = scene.past[-1] if scene.past else None
        if decision(scene.view) != "Cable" or last is None or last.action[0] == "transfer":
            return False
        return any(isinstance(event, Transferred) and event.seat == 0 for event in last.events)

    until(at, forced)
    assert "1 power flowed" in words(at)
    assert "the only way" in words(at)


def test_a_finished_trick_is_not_so_far():
    faces = [FACE_NUMBERS[name] for name in ("media.6", "bureaucracy.2")]
    assert Trick.of(faces, True, 3).why(0) == "only Media so far"
    assert Trick.of(faces, True, 2).why(0) == "only Media"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_a_refusal_points_at_its_card_and_leaves_the_cards_and_the_button_free(sit, size):
    at = sit("human", "random", "random", size=size)
    until(at, follows)
    for token in hand_of(at.scene.view, 0):
        if ("play", card_name(token)) in at.scene.legal:
            continue
        at.mouse.click(card_name(token))
        at.mouse.frames(2)
        assert at.app.overlay.refused is not None
        said = next(
            thing for thing in at.app.things if isinstance(thing, Label) and "and you hold" in " ".join(thing.lines)
        )
        card = at.scene.anchors[f"card.{token}"]
        assert said.box.x - 20 <= card.centre[0] <= said.box.right + 20, "it stands over its card"
        assert 0 < card.y - said.box.bottom < size[1] // 8
        cards = [*at.scene.view.zones["trick"], *hand_of(at.scene.view, 0)]
        assert not any(said.box.meets(at.scene.anchors[f"card.{one}"]) for one in cards)
        assert "YOUR TURN" in words(at)
        assert at.mouse.target("hand.do") is not None


def test_with_the_largest_text_the_board_and_the_verdicts_stay_in_sight(sit):
    at = sit("human", "random", "random", **SMALLEST)
    until(at, follows)
    shown = words(at)
    assert "POWER VACUUM" in shown
    assert any(word in shown for word in ("Wins", "Winning", "Lowest", "Both", "Neither"))
    for name in ("power.0", "power.1", "power.supply", f"plug.{at.scene.view.cable[0]}"):
        assert at.scene.anchors[name].w > 0, name
    at.mouse.click("board.larger")
    at.mouse.frames(2)
    assert not [thing for thing in at.app.live if thing.target in TOKENS]
    at.mouse.click("tab.cards")
    at.mouse.frames(2)
    assert [thing for thing in at.app.live if thing.target in TOKENS]


@pytest.mark.parametrize("sockets", list(CONTENTS))
@pytest.mark.parametrize("side", [300, 420, 900])
def test_nothing_on_a_wedge_lies_under_a_socket_or_on_its_neighbour(sockets, side):
    for own in range(sockets - 1):
        layout = Layout.within(Box(0, 0, side, side), sockets, own, 1.0)
        amounts = [layout.amount(socket) for socket in range(sockets)]
        for socket, amount in enumerate(amounts):
            x, y = layout.polar(layout.angle(socket), SOCKET)
            dx = max(abs(x - amount.x - amount.w / 2) - amount.w / 2, 0)
            dy = max(abs(y - amount.y - amount.h / 2) - amount.h / 2, 0)
            assert hypot(dx, dy) >= layout.socket(socket).w / 2 - 2
            assert not amount.meets(layout.picture(socket).inset(round(layout.r * 0.025)))
            corners = [(amount.x, amount.y), (amount.right, amount.bottom), (amount.right, amount.y)]
            assert all(hypot(a - layout.x, b - layout.y) < layout.r for a, b in corners)
        assert not any(one.meets(other) for one, other in combinations(amounts, 2))


@pytest.mark.parametrize("sockets", list(CONTENTS))
def test_the_cable_stays_in_the_hub_and_is_long_enough_to_be_seen(sockets):
    layout = Layout.within(Box(0, 0, 400, 400), sockets, 0, 1.0)
    for one, other in combinations(range(sockets), 2):
        tails = layout.tail(one), layout.tail(other)
        line = layout.hang(*tails)
        assert (line[0], line[-1]) == tails
        assert all(hypot(x - layout.x, y - layout.y) <= 0.42 * layout.r for x, y in line)
        long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))
        assert long >= 0.6 * layout.r


def test_nothing_is_won_while_others_are_still_to_play(sit):
    at = sit("human", "random", "random", "random")
    until(at, lambda scene: len(scene.view.zones["trick"]) == 2 and decision(scene.view) == "Play")
    shown = words(at)
    assert "Winning" in shown
    assert "1 still to play" in shown
    assert not {"Wins", "Would win", "Wins the trick"} & set(shown.split(" | "))


def test_a_look_back_never_halts_at_what_a_round_brought(sit):
    at = sit("human", "random", "random")
    until(at, lambda scene: scene.view.round == 2)
    begun = next(entry.index for entry in at.match.entries if entry.turn == 2)
    for index in range(begun, begun + 3):
        at.scene.look_back(index)
        at.mouse.frames(2)
        assert at.mouse.target("summary.close") is None
        assert "Round 1 is over" not in words(at)


def test_while_the_own_card_flies_nobody_else_is_said_to_play(sit):
    at = sit("human", "random", "random")
    until(at, lambda scene: len(scene.view.zones["trick"]) == 2 and decision(scene.view) == "Play")
    at.app.motion.reduced = False
    at.scene.do(next(action for action in at.scene.legal if action[0] == "play"))
    at.app._compose()
    assert at.scene.busy
    assert "plays" not in words(at).split(" | ")


def test_the_end_that_would_move_is_shown_where_it_would_be(sit):
    at = sit("human", "random", "random")
    until(at, lambda scene: decision(scene.view) == "Cable" and bool(scene.legal))

    def plugs() -> list[int]:
        pictures = [thing for thing in at.app.things if getattr(thing, "sprite", ()) == ("vacuum", "plug.svg")]
        return sorted(thing.alpha for thing in pictures)

    assert plugs() == [255, 255]
    end, socket = next(action[1:] for action in at.scene.legal if action[0] == "cable")
    at.mouse.click(f"end.{end}")
    at.app.looks.hover = f"socket.{socket}"
    at.app._compose()
    shown = plugs()
    assert len(shown) == 3
    assert shown[0] < 100
    assert shown[1:] == [255, 255]


def test_all_level_is_said_in_words(sit):
    at = sit("human", "random", "random")
    until(at, lambda scene: len(set(scene.view.power)) == 1)
    assert "ALL LEVEL: | each" in words(at)
    assert "All are level: both halves fit" in words(at)
    until(at, lambda scene: len(set(scene.view.power)) > 1)
    assert "LEVEL:" not in words(at)
    assert "All are level" not in words(at)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_with_five_seats_every_figure_of_the_others_and_every_reason_is_there(sit, size):
    at = sit("human", *["random"] * 4, size=size)
    until(at, lambda scene: decision(scene.view) == "Play" and len(scene.view.zones["trick"]) > 2)
    shown = words(at)
    assert shown.count("of 40") >= 5
    for seat in range(1, 5):
        assert at.scene.anchors[f"reserve.{seat}"].w > 0
        assert shown.count(at.scene.names[seat].upper()) >= 2, "in the others' panels and over the trick"
    assert "Cards counted" in shown
    trick = Trick.of([at.scene.view.face[token] for token in at.scene.view.zones["trick"]], True, 5)
    drawn = {" ".join(thing.lines) for thing in at.app.things if isinstance(thing, Label)}
    for place in range(len(trick.faces)):
        if place != trick.wins or place not in trick.low:  # two pills leave no room for it
            assert trick.why(place) in drawn


def test_a_hand_of_eight_keeps_its_suits(sit):
    at = sit("human", "random", "random", "random")
    until(at, lambda scene: decision(scene.view) == "Play" and len(hand_of(scene.view, 0)) == 8)
    shown = words(at).split(" | ")
    faces = [at.scene.view.face[token] for token in hand_of(at.scene.view, 0)]
    for suit in {KINDS[face] for face in faces}:
        count = sum(KINDS[face] == suit for face in faces)
        assert shown.count(brief_title(suit)) + shown.count(SUIT_TITLES[suit]) >= count


def test_a_refused_card_is_named(sit):
    at = sit("human", "random", "random")
    until(at, follows)
    wrong = next(token for token in hand_of(at.scene.view, 0) if ("play", card_name(token)) not in at.scene.legal)
    at.mouse.click(card_name(wrong))
    at.mouse.frames(2)
    assert f"Not {card_title(at.scene.view.face[wrong])}." in words(at).replace(" | ", " ")


def test_only_a_click_turns_the_agenda(sit):
    at = sit("human", "random", "random")
    until(at, lambda scene: True)
    pair = pair_of(at.scene.view, 0)
    assert sides(at.scene) == pair, "as it was dealt"
    at.mouse.click("agenda.swap")
    turned = pair[::-1]
    assert sides(at.scene) == turned
    boards = set()

    def goes_on(scene) -> bool:
        if scene.view.round == 1:
            boards.add(tuple(scene.view.power))
            assert sides(scene) == turned
        return scene.view.round == 2

    until(at, goes_on)
    assert len(boards) > 3
    assert sides(at.scene) == pair_of(at.scene.view, 0), "a new one lies as it was dealt"


def test_the_agenda_lies_as_it_was_left_when_the_mouse_comes_back(sit):
    at = sit("human", "random", "random")
    until(at, lambda scene: True)
    at.mouse.click("agenda.swap")
    turned = sides(at.scene)
    at.scene.sit_down(0)
    at.mouse.frames(2)
    assert sides(at.scene) == turned


def test_an_agenda_that_fits_the_other_way_round_is_said_to():
    assert check_words((False, False), (True, True), would=False)[0] == "Both halves fit the other way round"
    assert check_words((True, False), (False, True), would=False)[0] == "Only the MOST half fits the board so far"
    assert check_words((False, False), (False, False), would=True)[0] == "Neither half would fit the board then"


@pytest.mark.parametrize("seed", [3, 15, 21])
def test_behind_the_end_of_a_round_the_panel_says_what_the_box_does(sit, seed):
    at = sit("human", "random", "random", seed=seed)
    rng = random.Random(seed)
    while at.mouse.target("summary.close") is None:
        if at.scene.legal and not at.scene.busy:
            at.scene.do(rng.choice(at.scene.legal))
        at.mouse.frames(1, 0.5)
    summary = reads(at.scene)
    share, shown = summary.shares[0], words(at)
    said = {2: "Both halves were right", 1: "half was right", 0: "Neither half was right"}[sum(share.right)]
    assert said in shown
    assert f"{share.paid} | Paid at the end" in shown
    assert "so far" not in shown
    assert "Would pay now" not in shown
    power = summary.view.power
    assert [n for n, have in enumerate(power) if have == max(power)] == list(summary.most)
    assert [n for n, have in enumerate(power) if have == min(power)] == list(summary.least)


def test_a_back_that_must_be_a_spy_is_said_to_be_one(sit):
    at = sit("human", "random", "random")

    def hidden(scene) -> list[tuple[int, int]]:
        found = [(seat, suit) for seat in (1, 2) for suit in range(4) if is_void(scene.view, seat, suit)]
        return [(seat, suit) for seat, suit in found if backs(scene.view, HANDS[seat])[suit]]

    until(at, lambda scene: bool(hidden(scene)))
    (seat, suit), *_ = hidden(at.scene)
    tip = hand_words(at.scene.view, seat, "Ben")
    assert f"1 card with a {SUIT_TITLES[suit]} back: it must be a Spy." in tip
    assert f"1 {SUIT_TITLES[suit]}," not in tip
    assert known_sprite(at.scene.view, seat, suit, 1) == (suit_sprite(SPY), False)
    assert known_sprite(at.scene.view, seat, suit, 0) == (suit_sprite(suit), True)
    place = at.scene.anchors[HANDS[seat]]
    assert any(getattr(thing, "sprite", ()) == suit_sprite(SPY) and thing.box.meets(place) for thing in at.app.things)


def test_every_hint_says_what_comes_of_it(sit):
    at = sit("human", "random", "random")
    seen, said = set(), set()
    rng = random.Random(5)
    for _ in range(2000):
        if at.match.over or at.scene.view.round > 3:
            break
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        if at.scene.legal and not at.scene.busy:
            for action in at.scene.legal:
                text = at.scene.table.words(action, at.match.view(0))
                done, _, why = text.partition(": ")
                assert done == order(action, at.match.view(0))
                assert why
                assert len(text) <= 50, text
                seen.add(action[0])
                said |= {why, why.rpartition(", ")[2]}
            at.scene.do(rng.choice([action for action in at.scene.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.5)
    assert seen == {"play", "take", "transfer", "cable", "reveal"}
    assert {"leads", "winning so far", "neither wins nor is lowest", "lowest, works the board"} <= said
    assert {"no half fits", "one half fits", "both halves fit"} <= said


def test_a_hint_to_send_power_tells_the_board_after_it(sit):
    at = sit("human", "random", "random")
    until(at, sends)
    for action in [action for action in at.scene.legal if action[0] == "transfer"]:
        after = at.match.state.clone()
        at.match.game.push(after, action)
        assert sent(at.scene.view, action) == list(after.power)


def test_the_strip_says_what_a_seat_does(sit):
    at = sit("human", "random", "random")
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
