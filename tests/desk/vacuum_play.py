"""Hands that play Power Vacuum at its table: by mouse, by keyboard, or by chance until the moment that is wanted."""

import random
from collections.abc import Callable

import pygame

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.core.actions import Action, action_text
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.vacuum.hand import DO_TARGET, REVEAL_TARGET, reveal_action
from tabletop.desk.tables.vacuum.reading import hand_of, turned_note
from tabletop.games.vacuum.pack import TAKE_POWER, TOKENS
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key

VERBS = {"play", "take", "transfer", "cable", "reveal"}


def words(at: AtTable) -> str:
    """Return all that is written on the screen."""
    return " | ".join(" ".join(getattr(thing, "lines", ())) for thing in at.app.things)


def until(at: AtTable, wanted: Callable[[TableScene], bool], seed: int = 1) -> None:
    """Play by chance until the human must decide and `wanted` says that it is the moment."""
    rng = random.Random(seed)
    with at.unseen():
        for _ in range(3000):
            assert not at.match.over
            at.read_on()
            if at.scene.sitting.legal and not at.scene.sitting.busy:
                if wanted(at.scene):
                    return
                at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
            at.mouse.frames(1, 0.5)
    raise AssertionError("it never comes to that")


def sends(scene: TableScene) -> bool:
    """Tell whether the way that power flows is to be chosen."""
    return any(action[0] == "transfer" for action in scene.sitting.legal)


def follows(scene: TableScene) -> bool:
    """Tell whether some cards of the hand may be played and some may not."""
    plays = [action for action in scene.sitting.legal if action[0] == "play"]
    return 0 < len(plays) < len(hand_of(scene.sitting.view, scene.sitting.seat))


def click(at: AtTable, action: Action, rng: random.Random) -> None:
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


def turn(at: AtTable, action: Action) -> None:
    """Turn the agenda until it is as `action` reveals it."""
    at.scene.sitting.notes.turned.pop(turned_note(at.scene.sitting.view, at.scene.sitting.seat), None)
    at.app.redraw()
    at.mouse.frames()
    refusals = [thing.refusal for thing in at.app.live if thing.target == REVEAL_TARGET]
    assert refusals == [None]
    if reveal_action(at.scene.sitting) != action:
        at.mouse.click("agenda.swap")
    assert reveal_action(at.scene.sitting) == action


def did(at: AtTable, action: Action, before: int) -> None:
    """Check that `action` came after so many actions, and let it be shown."""
    assert len(at.match.entries) > before, f"{action_text(action)}: nothing was done"
    assert at.match.entries[before].action == action
    at.mouse.settle()


def decide(at: AtTable, rng: random.Random) -> Action:
    """Return a sensible action of the human who must decide, now and then a reveal."""
    match = at.match
    return think(match.game, match.view(match.decider), LEVELS["steady"], rng.randrange(1 << 30)).action


def play_through(at: AtTable, act: Callable[[AtTable, Action, random.Random], None], most: int = 10_000) -> set[str]:
    """Play until the game is over or so many actions were made; return the verbs that came up."""
    rng, seen = random.Random(4), set()
    while not at.match.over and most > 0:
        if (
            isinstance(at.app.stack.top, HandOver)
            or not at.scene.sitting.legal
            or at.scene.sitting.busy
            or at.scene.table.pauses(at.scene.sitting)
        ):
            read_on(at)
            continue
        assert at.scene.sitting.view == at.match.view(at.scene.sitting.seat)
        action = decide(at, rng)
        seen.add(action[0])
        act(at, action, rng)
        most -= 1
    return seen


def read_on(at: AtTable) -> None:
    """Let time go by; what a round brought is put away by any of the ways to do so."""
    if (
        not at.scene.sitting.busy
        and not isinstance(at.app.stack.top, HandOver)
        and at.scene.table.pauses(at.scene.sitting)
    ):
        at.app.looks.focus = None
        type_key(at.app, at.mouse, (at.match.state.round % 2 and pygame.K_RETURN) or pygame.K_ESCAPE)
        assert at.mouse.target("summary.close") is None
    at.mouse.frames(1, 0.5)


def focus(at: AtTable, target: str) -> None:
    """Walk to a target with Tab, by the shorter way."""
    names = [name for name in dict.fromkeys(thing.target for thing in at.app.live) if name]
    for _ in range(len(names) + 2):
        if at.app.looks.focus == target:
            return
        type_key(at.app, at.mouse, pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {target}")


def type_action(at: AtTable, action: Action, rng: random.Random) -> None:
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
        number = hand_of(at.scene.sitting.view, at.scene.sitting.seat).index(TOKENS[action[1]]) + 1
        type_key(app, mouse, pygame.K_0 + number)
        assert at.scene.sitting.clicks == (action[1],)
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
        if reveal_action(at.scene.sitting) != action:
            type_key(app, mouse, pygame.K_s)
        assert reveal_action(at.scene.sitting) == action
        type_key(app, mouse, pygame.K_r)
        type_key(app, mouse, rng.choice((pygame.K_r, pygame.K_RETURN)))
    did(at, action, before)
