"""A late start is made: AI seats play a seed up to its last stretch, in another process."""

from collections.abc import Callable
from typing import Any, Protocol

from tabletop.ai.late import LATE_LEVEL
from tabletop.ai.levels import LEVELS
from tabletop.ai.thinker import LateThinker, ProcessThinker
from tabletop.ai.worker import Late
from tabletop.core.game import Game
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BODY, EMPHASIS, FIELD, LEAD_BOLD, LINE, PANEL_SKIN, SOFT, TEXT, TITLE, Skin, Theme
from tabletop.desk.flow import SPRING, Ground, Node, column, draw, on, paragraph, row, text
from tabletop.desk.scenes.flow_buttons import word_button
from tabletop.desk.widgets import Command
from tabletop.desk.window.dialogs import compose_centred
from tabletop.desk.window.intents import Back, Intent
from tabletop.desk.window.scene import Host, Scene
from tabletop.packs.pack import Stretch
from tabletop.play.late import LateStart, answered, question

WORDS_WIDE = 380  # units
BAR_HIGH = 12  # units
BAR_SKIN = Skin(FIELD, FIELD, LINE, 1, 999)
DONE_SKIN = Skin(EMPHASIS, EMPHASIS, None, radius=999)
FAILED = "The AI seats broke off: try again, or take another seed."


class Wanted(Protocol):
    """A late start that isn't made yet: of a seed of a game; a day's case has a `next` seed where this has none."""

    @property
    def game(self) -> Game[Any]:
        """The game."""

    @property
    def stretch(self) -> Stretch:
        """Where it begins."""

    @property
    def seed(self) -> str:
        """The seed."""


class MakingScene(Scene):
    """A late start that is being made; `done` gets it, and the scene goes. Esc gives it up.

    `following` returns what to make where a seed comes to no such place, None where that is an answer too.
    """

    overlay = True

    def __init__(
        self,
        wanted: Wanted,
        done: Callable[[LateStart], None],
        theme: Theme,
        following: Callable[[], Wanted] | None = None,
        thinker: LateThinker | None = None,
    ) -> None:
        self.wanted, self.done, self.theme, self._following = wanted, done, theme, following
        self.trouble = ""
        self._turn = 0
        self._thinker = thinker

    def enter(self, host: Host) -> None:
        super().enter(host)
        self._ask()

    def _ask(self) -> None:
        self._thinker = self._thinker or ProcessThinker()
        self._thinker.ask_late(*question(self.wanted.game, self.wanted.stretch, self.wanted.seed))

    def leave(self) -> None:
        if self._thinker is not None:
            self._thinker.close()

    def handle(self, intent: Intent) -> bool:
        return not isinstance(intent, Back)

    def update(self, seconds: float) -> None:
        if self._thinker is None or self.trouble:
            return
        report = self._thinker.poll()
        if report is None:
            if self._thinker.turn != self._turn:
                self._turn = self._thinker.turn
                self.host.redraw()
            return
        start = None
        if isinstance(report, Late):
            start = answered(self.wanted.game, self.wanted.stretch, self.wanted.seed, report)
        if start is not None:
            self.host.pop(self)
            self.done(start)
        elif isinstance(report, Late) and self._following is not None:
            self.wanted = self._following()
            self._ask()
        else:
            self.trouble = report.why if isinstance(report, Late) else FAILED
            self.host.redraw()

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        compose_centred(sheet, lambda: self._layout(sheet))

    def _layout(self, sheet: Sheet) -> Node:
        level = LEVELS[LATE_LEVEL].title
        stop = Command("making.stop", lambda: self.host.pop(self))
        said: list[Node | None]
        if self.trouble:
            said = [paragraph(self.trouble, BODY, TEXT, wide=WORDS_WIDE)]
        else:
            told = f"Turn {self._turn}" if self._turn else "It begins"
            said = [
                paragraph(f"Seats of {level} play this seed up to where you take over.", BODY, SOFT, wide=WORDS_WIDE),
                draw(self._bar, (WORDS_WIDE, 120), (BAR_HIGH, 8)),
                text(told, LEAD_BOLD, TEXT),
            ]
        parts = (
            paragraph(self.wanted.stretch.title.upper(), TITLE, TEXT, wide=WORDS_WIDE),
            *said,
            row(SPRING, word_button("Close" if self.trouble else "Stop", stop)),
        )
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        return on(column(*parts, gap=14), ground, pad=(28, 22), tight=(12, 8))

    def _bar(self, sheet: Sheet, box: Box) -> None:
        """Draw how far the game is: each turn comes closer to the end by a part of what is left, as nobody knows it."""
        sheet.plate(box, BAR_SKIN)
        share = 1 - 0.88**self._turn
        sheet.plate(box.cut_left(max(box.h, round(box.w * share)))[0], DONE_SKIN)
