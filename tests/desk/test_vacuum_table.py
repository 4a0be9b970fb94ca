"""The table of Power Vacuum: whole games with the mouse and by keyboard, and what a player may find there."""

import random

import pygame
import pytest

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.core.actions import Action, action_text
from tabletop.desk.motion import Speed
from tabletop.desk.scenes.hand_over import HandOver
from tabletop.desk.tables.vacuum.picking import DO_TARGET, REVEAL_TARGET, card_name, reveal_action
from tabletop.desk.tables.vacuum.reading import hand_of, turned_note
from tabletop.games.vacuum.pack import TAKE_POWER, TOKENS
from tests.desk.peeking import check_look_back, check_nothing_hidden_is_drawn
from tests.desk.seats import Sitting, SlowThinker, new_match
from tests.desk.test_table import check_screen, type_key


@pytest.fixture
def sit(make_app, time):
    """Return a function that sits down at a new match of so many kinds of seats, after so many actions by chance."""

    def sit_down(*kinds: str, seed=15, size=(1280, 720), text=100, actions=0, **prefs):
        app = make_app(*size, text, **{"reduced_motion": True} | prefs)
        match = new_match("vacuum", *kinds, seed=seed)
        rng = random.Random(seed)
        for _ in range(actions):
            match.act(rng.choice(match.game.candidates(match.state)))
        return Sitting(app, time, match, SlowThinker(True))

    return sit_down


# By the mouse -------------------------------------------------------------------------------------------------------


def click(at: Sitting, action: Action, rng: random.Random) -> None:
    """Carry out `action` as a player would with the mouse, one way or the other, and check that it did just that."""
    mouse, before = at.mouse, len(at.match.entries)
    if mouse.target("summary.close") is not None:
        mouse.click("summary.close")
    verb = action[0]
    if action == TAKE_POWER:
        mouse.click(DO_TARGET)
    elif verb in ("play", "take"):
        mouse.click(action[1])
        assert len(at.match.entries) == before, "a first click only picks"
        mouse.click(rng.choice((action[1], DO_TARGET)))
    elif verb == "transfer":
        mouse.click(f"send.{action[1]}")
    elif verb == "cable":
        for target in rng.sample((f"end.{action[1]}", f"socket.{action[2]}"), 2):
            assert len(at.match.entries) == before
            mouse.click(target)
    else:
        turn(at, action)
        mouse.click(REVEAL_TARGET)
        assert len(at.match.entries) == before
        mouse.click(rng.choice((REVEAL_TARGET, DO_TARGET)))
    did(at, action, before)


def turn(at: Sitting, action: Action) -> None:
    """Turn the agenda until it is as `action` reveals it."""
    at.scene.notes.pop(turned_note(at.scene.view, at.scene.seat), None)
    at.app.redraw()
    at.mouse.frames()
    refusals = [thing.refusal for thing in at.app.live if thing.target == REVEAL_TARGET]
    assert refusals == [None]
    if reveal_action(at.scene) != action:
        at.mouse.click("agenda.swap")
    assert reveal_action(at.scene) == action


def did(at: Sitting, action: Action, before: int) -> None:
    assert len(at.match.entries) > before, f"{action_text(action)}: nothing was done"
    assert at.match.entries[before].action == action
    at.mouse.settle()


def decide(at: Sitting, rng: random.Random) -> Action:
    """Return a sensible action of the human who must decide, now and then a reveal."""
    match = at.match
    return think(match.game, match.view(match.decider), LEVELS["steady"], rng.randrange(1 << 30)).action


def play_through(at: Sitting, act, most: int = 10_000) -> set[str]:
    """Play until the game is over or so many actions were made; return the verbs that came up."""
    rng, seen = random.Random(4), set()
    while not at.match.over and most > 0:
        if (
            isinstance(at.app.stack.top, HandOver)
            or not at.scene.legal
            or at.scene.busy
            or at.scene.table.pauses(at.scene)
        ):
            read_on(at)
            continue
        assert at.scene.view == at.match.view(at.scene.seat)
        action = decide(at, rng)
        seen.add(action[0])
        act(at, action, rng)
        most -= 1
    return seen


def read_on(at: Sitting) -> None:
    """Let time go by; what a round brought is put away by any of the ways to do so."""
    if not at.scene.busy and not isinstance(at.app.stack.top, HandOver) and at.scene.table.pauses(at.scene):
        at.app.looks.focus = None
        type_key(at.app, at.mouse, (at.match.state.round % 2 and pygame.K_RETURN) or pygame.K_ESCAPE)
        assert at.mouse.target("summary.close") is None
    at.mouse.frames(1, 0.5)


VERBS = {"play", "take", "transfer", "cable", "reveal"}


def test_a_whole_game_with_the_mouse(sit):
    at = sit("human", "random", "random")
    assert play_through(at, click) == VERBS
    at.until(lambda: bool(at.over))
    assert at.over == [at.scene]
    assert {entry.seat for entry in at.match.entries} == {0, 1, 2}
    assert at.mouse.clicks > 60


# By keyboard --------------------------------------------------------------------------------------------------------


def focus(at: Sitting, target: str) -> None:
    """Walk to a target with Tab, by the shorter way."""
    names = [name for name in dict.fromkeys(thing.target for thing in at.app.live) if name]
    for _ in range(len(names) + 2):
        if at.app.looks.focus == target:
            return
        type_key(at.app, at.mouse, pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {target}")


def type_action(at: Sitting, action: Action, rng: random.Random) -> None:
    """Carry out `action` by keyboard alone."""
    app, mouse, before = at.app, at.mouse, len(at.match.entries)

    def enter(target: str) -> None:
        focus(at, target)
        type_key(app, mouse, pygame.K_RETURN)

    app.looks.focus = None
    verb = action[0]
    if action == TAKE_POWER:
        type_key(app, mouse, pygame.K_p)
    elif verb == "play":
        number = hand_of(at.scene.view, at.scene.seat).index(TOKENS[action[1]]) + 1
        type_key(app, mouse, pygame.K_0 + number)
        assert at.scene.clicks == (action[1],)
        type_key(app, mouse, rng.choice((pygame.K_RETURN, pygame.K_0 + number)))
    elif verb == "take":
        enter(action[1])
        enter(action[1])
    elif verb == "transfer":
        enter(f"send.{action[1]}")
    elif verb == "cable":
        enter(f"end.{action[1]}")
        enter(f"socket.{action[2]}")
    else:
        if reveal_action(at.scene) != action:
            type_key(app, mouse, pygame.K_s)
        assert reveal_action(at.scene) == action
        type_key(app, mouse, pygame.K_r)
        type_key(app, mouse, rng.choice((pygame.K_r, pygame.K_RETURN)))
    did(at, action, before)


def test_a_whole_game_by_keyboard_alone(sit):
    at = sit("human", "random", "random", seed=8)
    assert play_through(at, type_action) == VERBS
    at.until(lambda: bool(at.over))
    assert at.over == [at.scene]
    assert at.mouse.clicks == 0


# Several at one mouse -----------------------------------------------------------------------------------------------


def peek(at: Sitting, rng: random.Random) -> int:
    """Compare what is drawn, wherever the mouse points, before and after all that is hidden has changed."""
    names = sorted({thing.target for thing in at.app.live if thing.target})
    changed = 0
    for name in [None, *rng.sample(names, min(3, len(names)))]:
        at.app.looks.hover = name
        changed = check_nothing_hidden_is_drawn(at, rng.randrange(1000))
    at.app.looks.hover = None
    return changed


def hot_seat(at: Sitting, most: int, every: int) -> tuple[int, int]:
    """Play with the mouse, take it at every hand-over, and look for what should be hidden now and then."""
    rng, covers, compared = random.Random(4), 0, 0
    for _ in range(20_000):
        if at.match.over or len(at.match.entries) >= most:
            break
        if isinstance(at.app.stack.top, HandOver):
            assert not any("card" in "".join(thing.sprite) for thing in at.app.things if hasattr(thing, "sprite"))
            at.mouse.frames(5, 0.1)
            at.mouse.click("hand-over.take")
            at.mouse.frames(2)
            covers += 1
            assert at.scene.seat == at.match.decider
        elif at.scene.legal and not at.scene.busy and not at.scene.table.pauses(at.scene):
            if len(at.match.entries) % every == 0:
                compared += peek(at, rng) > 0
            if not at.scene.legal:
                continue
            click(at, decide(at, rng), rng)
        else:
            read_on(at)
    return covers, compared


def test_a_round_of_two_at_one_mouse(sit):
    at = sit("human", "human", size=(1024, 640))
    covers, compared = hot_seat(at, 40, 8)
    assert covers > 8
    assert compared > 3
    at.scene.look_back(len(at.match.entries) // 2)
    at.mouse.frames(2)
    assert check_look_back(at) > 0


@pytest.mark.slow
def test_a_whole_game_of_two_at_one_mouse(sit):
    at = sit("human", "human")
    covers, compared = hot_seat(at, 10_000, 1)
    assert at.match.over
    assert covers > 30
    assert compared > 60


def test_what_one_player_turned_and_read_is_gone_for_the_next(sit):
    at = sit("human", "human")
    at.mouse.frames(5, 0.2)
    at.mouse.click("hand-over.take")
    at.mouse.frames(2)
    at.mouse.click("agenda.swap")
    at.mouse.click(card_name(hand_of(at.scene.view, at.scene.seat)[0]))
    type_key(at.app, at.mouse, pygame.K_z)
    assert at.scene.mode == "zoom"
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    at.scene.sit_down(1 - at.scene.seat)
    assert not {"most", "zoom", "pointed"} & set(at.scene.notes)
    assert (at.scene.clicks, at.scene.mode) == ((), "")


# What a player may find ---------------------------------------------------------------------------------------------


def until_own(at: Sitting, wanted, rng: random.Random) -> None:
    """Play until the human must decide and `wanted` says that it is the moment."""
    for _ in range(3000):
        assert not at.match.over
        if at.scene.legal and not at.scene.busy:
            if wanted(at.scene):
                at.mouse.frames(2)
                return
            at.scene.do(rng.choice([action for action in at.scene.legal if action[0] != "reveal"]))
        read_on(at)
    raise AssertionError("it never comes to that")


def follows(scene) -> bool:
    """Tell whether some cards of the hand may be played and some may not."""
    plays = [action for action in scene.legal if action[0] == "play"]
    return 0 < len(plays) < len(hand_of(scene.view, scene.seat))


def words(at: Sitting) -> str:
    return " | ".join(" ".join(getattr(thing, "lines", ())) for thing in at.app.things)


def test_a_card_that_may_not_be_played_says_why_with_its_rule(sit):
    at = sit("human", "random", "random")
    until_own(at, follows, random.Random(1))
    hand = hand_of(at.scene.view, at.scene.seat)
    wrong = next(card_name(token) for token in hand if ("play", card_name(token)) not in at.scene.legal)
    before = len(at.match.entries)
    at.mouse.click(wrong)
    assert at.app.overlay.refused is not None
    thing = at.mouse.target(wrong)
    assert thing is not None
    assert thing.refusal is not None
    assert thing.refusal.rule.startswith("vacuum.")
    assert "was led and you hold" in thing.refusal.text
    at.mouse.click(wrong)
    assert len(at.match.entries) == before
    assert type(at.app.stack.top).__name__ == "RulesScene"


def test_the_button_says_to_pick_first(sit):
    at = sit("human", "random", "random")
    until_own(at, follows, random.Random(1))
    at.mouse.click(DO_TARGET)
    assert at.app.overlay.refused is not None
    assert "First pick one of the glowing cards" in words(at)


def test_each_playable_card_says_what_it_would_do_and_escape_puts_it_down(sit):
    at = sit("human", "random", "random")
    until_own(at, lambda scene: follows(scene) and len(scene.view.zones["trick"]) == 2, random.Random(2))
    card = next(action[1] for action in at.scene.legal if action[0] == "play")
    at.mouse.click(card)
    assert "Would " in words(at)
    assert any(text in words(at) for text in ("You would", "You play lowest"))
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert at.scene.clicks == ()
    assert "You would" not in words(at)


def test_z_shows_the_card_pointed_at_and_a_click_one_of_the_trick(sit):
    at = sit("human", "random", "random")
    until_own(at, follows, random.Random(1))
    card = card_name(hand_of(at.scene.view, at.scene.seat)[-1])
    at.mouse.at(*at.mouse.place(at.mouse.target(card)))
    at.mouse.frames(2)
    type_key(at.app, at.mouse, pygame.K_z)
    at.mouse.frames(2)
    assert (at.scene.mode, at.scene.notes["zoom"]) == ("zoom", card)
    type_key(at.app, at.mouse, pygame.K_z)
    assert at.scene.mode == ""
    played = card_name(at.scene.view.zones["trick"][0])
    at.mouse.click(played)
    assert (at.scene.mode, at.scene.notes["zoom"]) == ("zoom", played)


def test_pointing_at_an_end_shows_the_power_and_the_agenda_after_it(sit):
    at = sit("human", "random", "random")
    until_own(at, lambda scene: any(action[0] == "transfer" for action in scene.legal), random.Random(1))
    assert "would fit" not in words(at)
    target = next(f"send.{action[1]}" for action in at.scene.legal if action[0] == "transfer")
    at.mouse.at(*at.mouse.place(at.mouse.target(target)))
    at.mouse.frames(2)
    assert "would fit" in words(at)
    before = at.match.state.power[:]
    at.mouse.click(target)
    assert at.match.state.power != before


def test_what_a_round_brought_is_read_before_anybody_goes_on(sit):
    at = sit("human", "random", "random")
    rng = random.Random(5)
    for _ in range(3000):
        if at.scene.table.pauses(at.scene) and not at.scene.busy:
            break
        if at.scene.legal and not at.scene.busy:
            at.scene.do(rng.choice([action for action in at.scene.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.5)
    made = len(at.match.entries)
    at.mouse.frames(5, 1.0)
    assert len(at.match.entries) == made
    assert "Round 1 is over" in words(at)
    assert "ROUND 1" in words(at), "the head of the table shows the round that is over"
    assert "Your turn" not in words(at)
    assert [thing.target for thing in at.app.live if thing.target in TOKENS] == []
    assert "+0" not in words(at)
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert at.app.stack.top is at.scene, "Escape goes on, and opens no menu"
    assert "ROUND 2" in words(at)
    assert "Round 1 is over" not in words(at)


def test_a_transfer_can_be_taken_back(sit):
    at = sit("human", "random", "random")
    until_own(at, lambda scene: any(action[0] == "transfer" for action in scene.legal), random.Random(1))
    before = at.match.state.digest()
    rng = random.Random(1)
    click(at, next(action for action in at.scene.legal if action[0] == "transfer"), rng)
    assert at.match.state.digest() != before
    type_key(at.app, at.mouse, pygame.K_u)
    at.mouse.settle()
    assert at.match.state.digest() == before
    assert at.scene.view == at.match.view(0)


def test_the_hand_is_held_by_suit_and_value_from_the_left(sit):
    at = sit("human", "random", "random")
    at.until(lambda: bool(at.scene.legal) and not at.scene.busy)
    boxes = {thing.target: thing.box for thing in at.app.live if thing.target in TOKENS}
    shown = sorted((name for name in boxes if TOKENS[name] in hand_of(at.scene.view, 0)), key=lambda n: boxes[n].x)
    faces = [at.scene.view.face[TOKENS[name]] for name in shown]
    assert len(faces) == 8
    assert faces == sorted(faces), "faces are numbered by suit and value, Spies last"


def test_of_two_players_the_third_appliance_is_shown_as_nobodys(sit):
    assert "Nobody plays it" in words(sit("human", "random"))
    assert "Nobody plays it" not in words(sit("human", "random", "random"))


def test_cards_counted_open_and_close(sit):
    at = sit("human", "random", "random", actions=20)
    at.mouse.settle()
    type_key(at.app, at.mouse, pygame.K_t)
    assert at.scene.mode == "counted"
    assert "Set aside" in words(at)
    check_screen(at.app, at.scene, "counted")
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert at.scene.mode == ""


# Motion -------------------------------------------------------------------------------------------------------------


def flown(at: Sitting, rng: random.Random, most: int) -> list:
    """Play on and return every flight that took place."""
    found = {}
    for _ in range(20_000):
        if at.match.over or len(at.match.entries) > most:
            break
        if at.scene.legal and not at.scene.busy:
            at.scene.do(decide(at, rng))
        at.mouse.frames(1, 0.15)
        found.update(at.scene.director.flights)
    return list(found.values())


def test_cards_power_and_plugs_fly_and_why_a_trick_was_won_is_read(sit):
    at = sit("human", "random", "random", reduced_motion=False)
    flights = flown(at, random.Random(3), 45)
    pieces = {flight.piece.partition(".")[0] for flight in flights}
    assert {"card", "plug"} <= pieces
    assert any(flight.sprite == ("vacuum", "token.svg") for flight in flights)
    assert any(not flight.piece and flight.draw is not None and flight.seconds > 1 for flight in flights)


def test_space_skips_all_of_it(sit):
    at = sit("human", "random", "random", reduced_motion=False, own_speed=Speed.NORMAL)
    at.until(lambda: bool(at.scene.legal) and not at.scene.busy)
    action = next(action for action in at.scene.legal if action[0] == "play")
    at.scene.do(action)
    at.mouse.frames(2)
    assert TOKENS[action[1]] not in at.scene.view.zones["trick"], "it is on its way"
    type_key(at.app, at.mouse, pygame.K_SPACE)
    assert TOKENS[action[1]] in at.scene.view.zones["trick"]


def test_reduced_motion_moves_nothing(sit):
    at = sit("human", "random", "random", reduced_motion=True)
    assert flown(at, random.Random(3), 45) == []
