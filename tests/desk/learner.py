"""Somebody who learns by playing: does what the coach lights up, with the mouse."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.theme import ON_LIGHT
from tabletop.desk.draw.things import Picture, Plate
from tabletop.desk.main import Front, rules_scene
from tabletop.desk.scenes.match.coach import BUBBLE_SKIN
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.spots import TAB
from tabletop.play.store import Store
from tests.desk.mouse import Mouse

MOST_CLICKS = 8
"""So many clicks a step takes at the most."""


class Learner:
    """Somebody who does what the lit targets say, and nothing else."""

    def __init__(self, app, time, tmp_path) -> None:
        app.open_rule_scene = rules_scene
        self.app = app
        self.store = Store(tmp_path / "home")
        self.front = Front(app, self.store)
        self.mouse = Mouse(app, time)
        app.push(self.front.title())
        self.mouse.frames(2)

    @property
    def scene(self) -> TableScene:
        top = self.app.stack.top
        assert isinstance(top, TableScene), type(top)
        return top

    def wait(self) -> None:
        """Let the other seats act, here and now."""
        scene = self.scene
        for _ in range(200):
            self.mouse.settle()
            if scene.sitting.legal and not scene.sitting.busy:
                return
            if scene.match.decider != scene.sitting.seat:
                scene.match.advance()
                scene.sitting.refresh()
        raise AssertionError("it is never the player's turn")

    def lit(self) -> str:
        """Return the target that the lamp is at."""
        action = self.scene.coach.proposed
        assert action is not None
        way = self.scene.coach.way(action)
        shown = [name for name in way if (thing := self.mouse.target(name)) is not None and not thing.refusal]
        assert shown, f"nothing of {action} is to be seen"
        return next((name for name in reversed(shown) if not name.startswith(TAB)), shown[-1])

    def bubble(self) -> Plate | None:
        return next((t for t in self.app.things if isinstance(t, Plate) and t.skin == BUBBLE_SKIN), None)

    def lamp(self) -> Box:
        """Return where the one lamp is."""
        hint, dark = ("ui", "icon-hint.svg"), ON_LIGHT
        (lamp,) = [t.box for t in self.app.things if isinstance(t, Picture) and (t.sprite, t.tint) == (hint, dark)]
        return lamp

    def fulfil(self) -> str:
        """Click what is lit up until the step is done; return its id."""
        scene, advice = self.scene, self.scene.coach.advice
        assert advice is not None
        made = len(scene.match.entries)
        self.go_on()
        entry = scene.match.entries[made]
        traits = scene.game.traits(entry.before.seen_by(entry.seat), entry.action)
        assert traits.issuperset(advice.step.do), f"{advice.step.id} was not done by {entry.action}"
        return advice.step.id

    def go_on(self) -> None:
        """Click what is lit up until an action is made; the lamp is there before each click."""
        made = len(self.scene.match.entries)
        for _ in range(MOST_CLICKS):
            self.mouse.frames(2)
            self.lamp()
            self.mouse.click(self.lit())
            self.mouse.settle()
            if len(self.scene.match.entries) > made:
                return
        raise AssertionError("what is lit up leads to no action")
