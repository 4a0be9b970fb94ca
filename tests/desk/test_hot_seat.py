"""Several humans at one mouse: who sees what when, and that a seat can change hands in the middle of a game."""

import pygame
import pytest

from tabletop.ai.levels import LEVELS
from tabletop.desk.draw.things import Ground
from tabletop.desk.scenes.match.hand_over import DEAF_FOR, PASS_AFTER, HandOver, sees_more
from tabletop.desk.scenes.match.seats import SeatsMenu
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.snitch.shots import SEATS_FILE
from tabletop.desk.window.dialogs import Dialog
from tabletop.desk.window.motion import Speed
from tabletop.games import GAMES
from tabletop.games.vacuum.pack import TOKENS
from tabletop.games.vacuum.state import HANDS
from tabletop.play.kinds import KINDS
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path
from tests.desk.peeking import check_nothing_hidden_is_drawn
from tests.desk.seats import AtTable, SlowThinker
from tests.desk.test_table import check_screen, type_key

SIZES = [(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)]


def covered(at: AtTable) -> bool:
    return isinstance(at.app.stack.top, HandOver)


def lines(at: AtTable) -> list[str]:
    return [line for thing in at.app.things for line in getattr(thing, "lines", ())]


def take(at: AtTable) -> None:
    """Be the one whom the mouse was passed to."""
    at.until(lambda: covered(at))
    at.mouse.frames(10, 0.1)
    at.mouse.click("hand-over.take")
    at.mouse.frames(2)


def play_on(at: AtTable) -> None:
    """Let the player at the mouse do something."""
    at.scene.sitting.do(at.match.game.candidates(at.match.state)[0])
    at.mouse.settle()


def play_until(at: AtTable, done, most: int = 2000) -> None:
    """Pass the mouse on and play until something is the case, with the next decision in hand."""
    for _ in range(most):
        if covered(at):
            take(at)
        elif at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        elif at.scene.sitting.legal and not at.scene.sitting.busy:
            if done():
                return
            at.scene.sitting.do(at.scene.sitting.legal[-1])
        at.mouse.frames(1, 0.3)
    raise AssertionError("it never comes to that")


def test_the_table_is_hidden_until_the_next_player_takes_it(sit):
    at = sit("vacuum", "human", "human")
    assert covered(at), "at the start nobody knows yet who holds the mouse"
    take(at)
    first = at.scene.sitting.seat
    assert at.match.decider == first
    while at.match.decider == first:
        play_on(at)
    assert at.scene.sitting.seat == first
    assert at.scene.sitting.view == at.match.view(first), "the own action is seen before the table is hidden"
    assert "is next" in lines(at)
    at.mouse.frames(round(PASS_AFTER * 10) + 1, 0.1)
    assert covered(at)
    other = at.match.names[at.match.decider]
    assert {"PASS THE MOUSE TO", other} <= set(lines(at))
    assert at.match.names[first] in lines(at), "what was done since stands there"
    assert {thing.target for thing in at.app.live if thing.target} == {"hand-over.take", "hand-over.title"}
    take(at)
    assert at.scene.sitting.seat == at.match.decider != first
    assert at.scene.sitting.view == at.match.view(at.scene.sitting.seat)


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_the_cover_says_who_passes_it_on_to_whom_and_in_which_order_the_seats_are(sit, width, height, text):
    at = sit("vacuum", "human", "human", "sharp", "human", size=(width, height), text=text)
    take(at)
    while not covered(at):
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            play_on(at)
        at.mouse.frames(1, 0.3)
    check_screen(at.app, at.scene, "passing the mouse")
    seats = at.app.stack.top.player.seats
    assert [one.name for one in seats] == list(at.match.names)
    assert [one.takes for one in seats] == [n == at.match.decider for n in range(4)]
    assert seats[2].parts == (at.scene.sitting.played_by(2),)
    if text == 100:
        told = lines(at)
        assert [told.count(name) for name in at.match.names] == [1 + 2 * one.takes for one in seats]  # with its shadow
        places = {line: thing.box for thing in at.app.things for line in getattr(thing, "lines", ())}
        across = [places[one.name].x for one in seats if not one.takes]
        assert across == sorted(across)
        giver = at.match.names[at.scene.sitting.seat]
        assert f"{giver} passes it on" in told


def test_enter_takes_it_and_a_second_click_too_soon_does_not(sit):
    at = sit("vacuum", "human", "human")
    at.mouse.frames(1, 0.1)
    at.mouse.click("hand-over.take")
    assert covered(at)
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert covered(at)
    at.mouse.frames(10, DEAF_FOR / 5)
    type_key(at.app, at.mouse, pygame.K_RETURN)
    assert not covered(at)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200)])
def test_where_the_own_plug_went_is_seen_before_the_mouse_is_passed_on(sit, size):
    at = sit("vacuum", "human", "human", "human", size=size[:2], text=size[2])
    for _ in range(8):
        play_until(
            at, lambda: any(action[0] == "cable" for action in at.scene.sitting.legal) and at.match.state.trick < 8
        )
        first, large = at.scene.sitting.seat, at.scene.staging.laid.board.r
        at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] == "cable"))
        if at.match.decider != first:
            break
    seen = 0
    while not covered(at):
        at.mouse.frames(1, 0.1)
        if not at.scene.sitting.busy and not covered(at):
            assert at.scene.staging.laid.board.r == large, "the board stays as it was"
            assert at.scene.sitting.view.cable == at.match.state.cable
            assert at.anchors[f"plug.{at.scene.sitting.view.cable[0]}"].w
            seen += 1
    assert seen >= PASS_AFTER * 10 - 1


def test_what_a_round_brought_is_read_before_the_mouse_is_passed_on(sit):
    at = sit("vacuum", "human", "human", own_speed=Speed.OFF, others_speed=Speed.OFF)
    play_until(at, lambda: at.match.state.trick == 8 and at.scene.sitting.legal[0][0] == "cable")
    first = at.scene.sitting.seat
    while at.match.state.round == 1:
        at.scene.sitting.do(at.scene.sitting.legal[0])
        at.mouse.frames(2)
    at.mouse.frames(40, 0.1)
    assert not covered(at)
    assert at.scene.sitting.seat == first
    at.mouse.click("summary.close")
    if at.match.decider != first:
        take(at)
        assert at.mouse.target("summary.close") is not None, "the next player reads it too"


def test_space_passes_at_once(sit):
    at = sit("vacuum", "human", "human")
    take(at)
    first = at.scene.sitting.seat
    while at.match.decider == first:
        play_on(at)
    type_key(at.app, at.mouse, pygame.K_SPACE)
    at.mouse.frames(1)
    assert covered(at)


def test_the_way_to_the_title_is_open(sit):
    at = sit("vacuum", "human", "human")
    at.mouse.frames(2)
    at.mouse.click("hand-over.title")
    assert len(at.app.stack) == 0
    assert at.thinker.closed


def test_ai_seats_in_between_need_no_hand_over(sit):
    at = sit("vacuum", "human", "random", "random")
    covers = 0
    for _ in range(400):
        covers += covered(at)
        if at.match.over or len({entry.turn for entry in at.match.entries}) > 3:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(at.match.game.candidates(at.match.state)[0])
        at.mouse.frames(1, 0.2)
    assert covers == 0
    assert {entry.seat for entry in at.match.entries} == {0, 1, 2}


def test_where_nothing_is_hidden_a_banner_is_enough(sit):
    at = sit("snitch", "human", "human")
    assert not covered(at)
    first = at.scene.sitting.seat
    while at.scene.sitting.seat == first:
        play_on(at)
        at.mouse.frames(2)
    assert {f"{at.match.names[at.scene.sitting.seat]},", "your turn"} <= set(lines(at))
    at.mouse.frames(40, 0.1)
    assert "your turn" not in lines(at)


@pytest.mark.parametrize(("text", "name", "said"), [(100, "Ada", "choose A or B."), (200, "Bartholomew", "a question")])
def test_who_is_asked_in_the_turn_of_another_is_not_told_that_it_is_their_turn(text, name, said, make_app, time):
    told = replay_text(resource_path("content", "snitch", SEATS_FILE).read_text(encoding="utf-8"), SEATS_FILE)
    names = (name, *told.names[1:])
    match = Match.new(GAMES["snitch"], [Seat("human", each) for each in names], told.header.seed, told.header.options)
    bump = next(n for n, entry in enumerate(told.entries) if entry.action[0] == "bump")
    for entry in told.entries[:bump]:
        match.act(entry.action)
    at = AtTable(make_app(1024, 640, text, reduced_motion=True), time, match, SlowThinker())
    asked = told.entries[bump + 1].seat
    at.scene.sitting.do(told.entries[bump].action)
    at.until(lambda: at.scene.sitting.seat == asked)
    at.mouse.frames(1)
    assert f"{match.names[asked]}:" in lines(at)
    assert any(line.endswith(said) for line in lines(at))
    assert "your turn" not in lines(at)


def test_the_end_of_a_game_needs_no_hand_over(sit):
    at = sit("vacuum", "human", "human", actions=70)
    assert not at.match.over
    if covered(at):
        take(at)
    for _ in range(5000):
        if at.match.over:
            break
        if covered(at):
            take(at)
        elif at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        elif at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(at.match.game.candidates(at.match.state)[0])
        else:
            at.mouse.frames(1, 0.3)
    assert at.match.over
    at.until(lambda: bool(at.over))
    assert not covered(at)


def test_what_was_done_before_the_mouse_was_passed_stands(sit):
    at = sit("vacuum", "human", "human")
    take(at)
    first = at.scene.sitting.seat
    while at.scene.sitting.seat == first:
        if at.match.decider == first:
            play_on(at)
        else:
            take(at)
    made = len(at.match.entries)
    at.match.become_practice()
    at.scene.back.undo()
    at.scene.back.reset_turn()
    assert len(at.match.entries) == made
    assert at.app.overlay.toasts


def test_nothing_of_the_last_player_is_left(sit):
    at = sit("vacuum", "human", "human")
    take(at)
    first = at.scene.sitting.seat
    at.scene.log.toggle()
    at.mouse.frames(2)
    at.scene.sitting.notes.zoom = "kept"
    while at.scene.sitting.seat == first:
        if at.match.decider == first:
            at.scene.log.lines()
            play_on(at)
        else:
            take(at)
    assert at.scene.sitting.notes.zoom != "kept"
    assert at.scene.sitting.clicks == ()
    told = [line.text for line in at.scene.log.lines()]
    fresh = [
        text
        for entry in [at.match.opening.seen_by(at.scene.sitting.seat), *at.match.entries_for(at.scene.sitting.seat)]
        for view in [entry.before.clone()]
        for event in entry.events
        for _ in [view.happened(event)]
        if (text := at.match.game.describe(event, view, at.match.names))
    ]
    assert told == fresh
    check_nothing_hidden_is_drawn(at)


@pytest.mark.painted
def test_no_pixel_of_the_table_is_left_while_the_mouse_is_passed(sit):
    at = sit("vacuum", "human", "human", actions=6)
    if covered(at):
        take(at)
    first = at.scene.sitting.seat
    at.scene.log.toggle()
    at.mouse.at(2, 2)  # who points at a line of it reads
    at.app.toast("Something that was said to the last player, and is still there.")
    while at.match.decider == first:
        play_on(at)
    at.until(lambda: covered(at))
    while at.app.overlay.toasts:
        at.mouse.frames(1, 0.1)
    at.mouse.frames(3)
    seen = pygame.image.tobytes(at.app.window.canvas, "RGB")
    at.app.window.canvas.fill((255, 0, 255))
    at.app.painter.forget()
    at.app.redraw()
    at.mouse.frames(1)
    assert pygame.image.tobytes(at.app.window.canvas, "RGB") == seen
    sprites = {thing.sprite for thing in at.app.things if hasattr(thing, "sprite")}
    seen_of_game = {name for name in sprites if name[0] == "vacuum"}
    assert at_piece(at) in seen_of_game
    assert seen_of_game <= set(TABLES["vacuum"].card.offer.pieces)
    assert at.scene.theme.stage in {thing.picture for thing in at.app.things if isinstance(thing, Ground)}


def at_piece(at: AtTable) -> tuple[str, ...]:
    """Return the piece of the player who is to take the mouse."""
    return TABLES[at.match.game.id].card.offer.pieces[at.match.decider]


def test_a_card_of_somebody_else_is_not_shown_larger(sit):
    at = sit("vacuum", "human", "human", actions=12)
    if covered(at):
        take(at)
    names = {token: name for name, token in TOKENS.items()}
    for token in at.match.state.zones[HANDS[1 - at.scene.sitting.seat]]:
        known = at.scene.sitting.view.face[token] >= 0
        at.scene.sitting.notes.pointed = at.scene.sitting.notes.zoom = names[token]
        at.scene.sitting.mode = "zoom"
        at.app.redraw()
        at.mouse.frames(1)
        assert (at.mouse.target("drawer.close") is not None) == known
        at.scene.sitting.mode = ""
        type_key(at.app, at.mouse, pygame.K_z)
        assert (at.scene.sitting.mode == "zoom") == known
        at.scene.sitting.mode = ""


def test_a_hint_is_thought_out_from_what_the_seat_sees(sit):
    at = sit("vacuum", "human", "human", actions=12)
    if covered(at):
        take(at)
    at.match.become_practice()
    at.scene.hint.ask()
    at.mouse.frames(3)
    assert at.thinker.views == [at.match.view(at.scene.sitting.seat)]
    at.mouse.frames(2)
    assert at.scene.hint.options
    at.scene.sitting.do(at.scene.hint.chosen)
    at.mouse.settle()
    assert not at.scene.hint.options
    at.until(lambda: covered(at) or at.match.decider == at.scene.sitting.seat)


# A seat changes hands -----------------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_an_ai_and_taken_back(sit):
    at = sit("snitch", "human", "random")
    at.mouse.click("top.menu")
    at.mouse.frames(2)
    at.mouse.click("menu.seats")
    at.mouse.frames(2)
    assert isinstance(at.app.stack.top, SeatsMenu)
    tips = {t.target: t.tip for t in at.app.live if (t.target or "").startswith("seats.0.")}
    assert "by chance" in tips["seats.0.random"]
    assert all(tips[f"seats.0.{level}"] for level in LEVELS)
    at.mouse.click("seats.0.steady")
    dialog = at.app.stack.top
    assert isinstance(dialog, Dialog)
    at.mouse.frames(2)
    at.mouse.click("dialog.0")
    at.mouse.frames(2)
    assert at.match.ranked
    at.mouse.click("seats.0.steady")
    at.mouse.frames(2)
    at.mouse.click("dialog.1")
    at.mouse.frames(2)
    assert at.match.seats[0].kind == "steady"
    assert not at.match.ranked
    at.mouse.click("seats.close")
    made = len(at.match.entries)
    at.until(lambda: len(at.match.entries) > made + 3)
    assert at.scene.sitting.legal == []
    at.scene.menu()
    at.mouse.frames(2)
    at.mouse.click("menu.seats")
    at.mouse.frames(2)
    at.mouse.click("seats.0.human")
    at.mouse.frames(2)
    at.mouse.click("seats.close")
    at.until(lambda: bool(at.scene.sitting.legal))
    assert at.match.decider == 0
    told = [line.text for line in at.scene.log.lines()]
    assert any(text.endswith("is played by Steady.") for text in told)
    assert any(text.endswith("is played by a human.") for text in told)


def test_a_thinking_seat_can_be_taken_over(sit):
    at = sit("vacuum", "sharp", "human", ready=False)
    if covered(at):
        take(at)
    while at.match.decider != 0:
        play_on(at)
    at.mouse.frames(3)
    assert at.scene.pilot.thinking is not None
    at.scene.sitting.hand_over(0, "human")
    at.mouse.frames(2)
    assert at.scene.pilot.thinking is None
    take(at)
    assert at.scene.sitting.seat == 0
    assert at.scene.sitting.legal


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.parametrize("game", ["snitch", "vacuum"])
def test_it_is_well_drawn(sit, game, width, height, text):
    at = sit(game, "human", "sharp", "human", size=(width, height), text=text)
    if covered(at):
        check_screen(at.app, at.scene, "passing the mouse")
        take(at)
    at.app.push(SeatsMenu(at.scene.sitting))
    at.mouse.frames(2)
    check_screen(at.app, at.scene, "who plays")
    at.app.pop()
    at.scene.menu()
    at.mouse.frames(2)
    check_screen(at.app, at.scene, "menu")


def test_every_kind_can_be_chosen(sit):
    at = sit("snitch", "human", "random", size=(1600, 900))
    at.app.push(SeatsMenu(at.scene.sitting))
    at.mouse.frames(2)
    assert {f"seats.1.{kind}" for kind in KINDS} <= {thing.target for thing in at.app.live}


def lineups(game: str) -> list[list[str]]:
    """Return who plays, so that an AI can open, and humans sit in any place."""
    found = (
        ["human", "random", "human", "random"],
        ["random", "human", "human"],
        ["random", "human", "random", "human"],
    )
    return [kinds for kinds in found if len(kinds) in GAMES[game].seats]


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", TABLES)
def test_no_face_that_one_human_alone_may_see_is_drawn_before_that_human_has_the_mouse(game, make_app, time):
    """Whoever opens: until somebody takes the mouse or acts, all that is drawn is what every human may see."""
    hidden = shown = 0
    for kinds in lineups(game):
        for seed in range(8):
            seats = [Seat(kind, f"P{n}") for n, kind in enumerate(kinds, start=1)]
            at = AtTable(make_app(1280, 720, 100), time, Match.new(GAMES[game], seats, seed), SlowThinker())
            humans = [n for n, kind in enumerate(kinds) if kind == "human"]
            for _ in range(60):
                sitting = at.scene.sitting
                if covered(at):
                    hidden += 1
                    break
                others = [at.match.view(seat) for seat in humans if seat != sitting.seat]
                assert not any(sees_more(sitting.view, other) for other in others), (kinds, seed)
                if sitting.legal and not sitting.busy:
                    shown += 1
                    break
                at.mouse.frames(1, 0.1)
    assert hidden or game not in ("patrol", "vacuum")
    assert shown or game not in ("patrol", "snitch")
