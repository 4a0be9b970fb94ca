"""What a visitor plays for, in one sentence, before the table."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, SOFT, TABLE_DEEP, Skin, TextStyle
from tabletop.desk.flow import SPRING, Node, column, compose, draw, on, row, text
from tabletop.desk.flow.frames import Ground
from tabletop.desk.stand.look import HEADS, Far, far_part, hung_poster, large_button, page_room
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command
from tabletop.desk.widgets import Kind as Look
from tabletop.desk.window.intents import Confirm, Intent
from tabletop.desk.window.scene import Scene
from tabletop.play.stand.visit import Kind, Visit

EDGE = 40  # units around the page
POSTER = (420, 120)  # units of width, in full and at the least
POSTER_HIGH = (560, 160)  # units
SAYS = TextStyle("text", 22)
DARK = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=16, alpha=235)
COACHED = "A coach says what to click, and why."
UNCOACHED = "Hints are there if you want one."
TOGETHER = "You are {names}: pass the mouse on when it says so."


class GoalScene(Scene):
    """The goal of a visit; `start` leads to the table, `back` away."""

    def __init__(self, visit: Visit, minutes: int, start: Callable[[], None], back: Callable[[], None]) -> None:
        self.visit, self.minutes, self.start, self.back = visit, minutes, start, back
        self.theme = TABLES[visit.offered.game.id].make().theme

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            self.start()
            return True
        return False

    @property
    def _sentences(self) -> list[str]:
        visit = self.visit
        coach = COACHED if visit.kind is Kind.TASTER else UNCOACHED
        found = [f"About {self.minutes} minutes. {coach}"]
        if visit.people > 1:
            found.append(TOGETHER.format(names=_listed(visit.match.names[: visit.people])))
        return found

    def compose(self, sheet: Sheet) -> None:
        sheet.stage()
        compose(sheet, page_room(sheet, EDGE), self._layout)

    def _layout(self) -> Node:
        game = self.visit.offered.game
        go = large_button("START", Command("start", self.start), ButtonStyle(Look.PRIMARY, "play"))
        back = large_button("Back", Command("back", self.back), ButtonStyle(Look.SLATE, "left", SAYS))
        words = column(
            text(game.title.upper(), HEADS[2], EMPHASIS, cut=100),
            far_part(self.visit.goal, Far(lines=4, ground=TABLE_DEEP), (560, 240), (220, 96), grow=1),
            *[
                far_part(one, Far((SAYS, TextStyle("text", 18)), SOFT, TABLE_DEEP), (520, 220), (60, 48), rank=0)
                for one in self._sentences
            ],
            row(go, back, SPRING, gap=16),
            gap=16,
            grow=1,
        )
        poster = draw(self._poster, POSTER, POSTER_HIGH, rank=0)
        return row(poster, on(words, Ground(skin=DARK), pad=(36, 28), tight=(16, 12), grow=1), gap=28)

    def _poster(self, sheet: Sheet, box: Box) -> None:
        wide = min(box.w, box.h * 3 // 4)
        hung_poster(sheet, box.middle(wide, wide * 4 // 3), self.visit.offered.game.id)


def _listed(names: list[str]) -> str:
    """Return names as a list in words.

    >>> _listed(["Guest 1", "Guest 2", "Guest 3"])
    'Guest 1, Guest 2 and Guest 3'
    """
    return f"{', '.join(names[:-1])} and {names[-1]}"
