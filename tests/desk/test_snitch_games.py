"""Whole games of Snitch! through the real loop: three seats with the mouse, solo by keyboard alone."""

import pygame
import pytest

from tabletop.ai.thinking import Thought
from tabletop.ai.worker import Answer
from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.theme import REFUSAL_SKIN
from tabletop.desk.draw.things import Plate
from tabletop.desk.parts.lookout import LOOK, SIDES
from tabletop.desk.scenes.match.bars import PROMPT_SKIN
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.snitch.shots import SEATS_FILE
from tabletop.desk.tables.snitch.table import SnitchTable
from tabletop.desk.tables.spots import PREFIX
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path
from tests.desk.mouse import IN_DRAWER, Mouse
from tests.desk.seats import AtTable, SlowThinker
from tests.desk.test_table import QUICK_SEED, type_key
from tests.players import act_plainly, plain_action
from tests.rare import rare

VERBS = {"start", "walk", "draw", "play", "flip", "upgrade", "load", "fetch", "deliver", "coerce", "end"}
SEVERAL = {"bump", "yield", "interrogate", "keep"}


class Told(SlowThinker):
    """Thinks of what a finished game says comes next."""

    def __init__(self, match: Match, actions: list[Action]) -> None:
        super().__init__(ready=True)
        self.match, self.actions = match, actions

    def poll(self) -> Answer | None:  # type: ignore[override]
        if self._thought is None:
            return None
        self._thought = None
        return Answer(len(self.asked), Thought(self.actions[len(self.match.entries)]))


@pytest.mark.slow  # every day a whole game alone is played from the title, in test_front
def test_a_game_of_three_with_the_mouse(make_app, time):
    """Two humans and an AI seat: the mouse passes with a banner, and whose turn it is sits at the table."""
    told = replay_text(resource_path("content", "snitch", SEATS_FILE).read_text(encoding="utf-8"), SEATS_FILE)
    actions = [entry.action for entry in told.entries]
    kinds = ("human", "steady", "human")
    seats = [Seat(kind, name) for kind, name in zip(kinds, told.names, strict=True)]
    match = Match.new(GAMES["snitch"], seats, told.header.seed, told.header.options)
    app = make_app(1600, 900, end_turn_warning=False, reduced_motion=True)
    at = AtTable(app, time, match, Told(match, actions))
    done: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for index, action in enumerate(actions):
        at.until(
            lambda index=index: (
                len(match.entries) > index or (bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
            )
        )
        seat = told.entries[index].seat
        done[seat].add(action[0])
        if len(match.entries) > index:
            assert match.entries[index].action == action
            assert kinds[seat] == "steady" or match.entries[index].auto
            continue
        assert at.scene.sitting.seat == seat
        at.mouse.play(at.scene, action)
    at.until(lambda: bool(at.over))
    assert match.state.digest() == told.state.digest()
    assert at.over == [at.scene]
    assert done[0] | done[2] >= VERBS | SEVERAL
    assert at.mouse.clicks > 200


# By keyboard --------------------------------------------------------------------------------------------------------


KEYS = {"draw": pygame.K_d, "flip": pygame.K_x, "end": pygame.K_e}


class Typist:
    """Plays by keyboard alone: the table's own keys, and Tab or Shift Tab to walk to what has none."""

    def __init__(self, app, scene: TableScene, mouse: Mouse) -> None:
        self.app, self.scene, self.mouse = app, scene, mouse

    def key(self, key: int, mod: int = 0) -> None:
        type_key(self.app, self.mouse, key, mod)

    def pick(self, target: str) -> None:
        """Walk to a target by the shorter way round, and pick it; have what is out of sight in the window first."""
        for _ in range(2):  # to the city that is followed, then to all of it
            if target not in self.app.stage.walkable():
                self.key(pygame.K_f)
                self.mouse.settle()
        for side in SIDES * 3:
            if target not in self.app.stage.walkable() and LOOK + side in self.app.stage.walkable():
                self.pick(LOOK + side)
                self.mouse.settle()
        names = list(self.app.stage.walkable())
        here = names.index(self.app.looks.focus) if self.app.looks.focus in names else -1
        ahead = (names.index(target) - here) % len(names)
        back = ahead > len(names) // 2
        for _ in range(len(names)):
            if self.app.looks.focus == target:
                break
            self.key(pygame.K_TAB, pygame.KMOD_SHIFT if back else 0)
        assert self.app.looks.focus == target
        self.key(pygame.K_RETURN)

    def play(self, action: Action) -> None:
        """Carry out `action`, and check that the match did just that."""
        before = len(self.scene.match.entries)
        verb, text = action[0], action_text(action)
        if verb != "play" and self.scene.sitting.mode and verb not in IN_DRAWER:
            self.key(pygame.K_ESCAPE)
        if verb in KEYS:
            self.key(KEYS[verb])
        elif verb == "play":
            self.lay(action)
        elif verb == "upgrade":
            self.key(pygame.K_g)
            self.pick(PREFIX + text)
        elif verb in IN_DRAWER and self.mouse.target(PREFIX + text) is None:
            if self.scene.sitting.mode != "cubes":
                self.key(pygame.K_c)
            if self.mouse.target(PREFIX + text) is None:
                self.pick(f"{PREFIX}held {action[-1]}")
            self.pick(PREFIX + text)
        else:
            self.pick(PREFIX + text if self.mouse.target(PREFIX + text) is not None else action[1])
        assert len(self.scene.match.entries) > before, f"{text}: nothing was done"
        assert self.scene.match.entries[before].action == action
        self.mouse.settle()

    def lay(self, action: Action) -> None:
        if self.scene.sitting.mode:
            self.key(pygame.K_ESCAPE)
        self.pick(action[1])
        for _ in range(4):
            if str(self.scene.sitting.notes.turn) == action[2][-1]:
                break
            self.key(pygame.K_r)
        self.pick(action[2])


@pytest.mark.parametrize(
    ("turns", "size"),
    [
        rare(6, (1600, 900, 100)),
        (6, (1024, 640, 100)),
        pytest.param(99, (1600, 900, 100), marks=pytest.mark.slow),
        pytest.param(99, (1280, 720, 100), marks=pytest.mark.slow),
    ],
)
def test_a_game_by_keyboard_alone(make_app, time, turns, size):
    app = make_app(*size, end_turn_warning=False, reduced_motion=True)
    match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], QUICK_SEED)
    over: list[TableScene] = []
    scene = TableScene(match, SnitchTable(), over.append, lambda s: app.pop(s))
    app.push(scene)
    mouse = Mouse(app, time)
    mouse.settle()
    typist = Typist(app, scene, mouse)
    verbs = set()
    while not match.over and match.state.round <= turns:
        action = plain_action(match.state)
        verbs.add(action[0])
        typist.play(action)
        assert scene.sitting.view == match.view(0)
    assert mouse.clicks == 0
    assert verbs >= {"start", "walk", "draw", "play", "load", "coerce", "end"}
    if turns == 99:
        mouse.frames(3)
        assert over == [scene]
        assert verbs >= VERBS - {"flip"}


@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
def test_the_prompt_makes_room_for_a_refusal(make_app, time, size):
    app = make_app(*size)
    match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], QUICK_SEED)
    scene = TableScene(match, SnitchTable(), lambda s: None, lambda s: app.pop(s))
    app.push(scene)
    mouse = Mouse(app, time)
    mouse.settle()
    scene.sitting.do(scene.sitting.legal[0])
    mouse.settle()

    def plates(skin) -> list[Plate]:
        return [t for t in app.things if isinstance(t, Plate) and t.skin == skin]

    assert plates(PROMPT_SKIN)
    mouse.click("act.upgrade")
    mouse.frames(2)
    (bubble,) = plates(REFUSAL_SKIN)
    assert not any(bubble.box.meets(prompt.box) for prompt in plates(PROMPT_SKIN))
    assert size[0] < 1280 or size[2] > 100 or plates(PROMPT_SKIN)


@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
def test_the_button_below_a_tile_lays_it_where_it_is_shown(make_app, time, size):
    app = make_app(*size, end_turn_warning=False, reduced_motion=True)
    match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], QUICK_SEED)
    scene = TableScene(match, SnitchTable(), lambda s: None, lambda s: app.pop(s))
    app.push(scene)
    mouse = Mouse(app, time)
    mouse.settle()
    while not any(action[0] == "play" for action in scene.sitting.legal):
        act_plainly(match)
        scene.sitting.refresh()
        mouse.settle()
    token = next(action[1] for action in scene.sitting.legal if action[0] == "play")
    scene.sitting.click(token)
    mouse.frames(2)
    lots = [t.target for t in app.live if t.target in {a[2] for a in scene.sitting.legal if a[:2] == ("play", token)}]
    assert lots
    for lot in lots:
        mouse.at(2, 2)
        mouse.at(*mouse.target(lot).bounds.centre)
        plaque = mouse.target(f"lay.{lot}")
        assert plaque is not None
        mouse.at(*plaque.box.centre)
        mouse.frames(2)
        assert mouse.target(f"lay.{lot}") == plaque, "it stays where it is under the pointer"
    made = len(match.entries)
    mouse.press(*plaque.box.centre)
    mouse.frames(2)
    assert match.entries[made].action == ("play", token, lots[-1])
