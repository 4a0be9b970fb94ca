"""What a visitor plays for, in one sentence, and against whom, before the table."""

from collections.abc import Callable
from typing import NamedTuple

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, FIELD, LINE, QUIET, SOFT, TABLE_DEEP, TEXT, Skin, TextStyle
from tabletop.desk.flow import SPRING, Node, column, compose, draw, on, row, text
from tabletop.desk.flow.frames import Ground
from tabletop.desk.scenes.title.posters import FRAME_SKIN
from tabletop.desk.stand.look import HEADS, Far, far_part, hung_poster, large_button, page_room
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command
from tabletop.desk.widgets import Kind as Look
from tabletop.desk.window.intents import Confirm, Intent
from tabletop.desk.window.scene import Scene
from tabletop.play.stand.visit import Kind, Visit

EDGE = 40  # units around the page
POSTER = (330, 120)  # units of width, in full and at the least
POSTER_HIGH = (440, 160)  # units
SEATS = (540, 240)  # units of width
SEATS_HIGH = (170, 52)  # units
SEAT_WIDE = 150  # units at the most
SEAT_HIGH = 170  # units at the most
SEAT_GAP = 8  # units
LEAST_PIECE = 26  # units of height that a piece must have above its name
FACT = (26, 20)  # units, the icon of a fact, in full and at the least
SAYS = TextStyle("text", 22)
SAID = TextStyle("text", 18)
NAMES = (TextStyle("bold", 20), TextStyle("bold", 16))
DARK = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=16, alpha=235)
OWN_SEAT = Skin(FIELD, FIELD, EMPHASIS, 2, 10)
RIVAL_SEAT = Skin(FIELD, FIELD, TEXT, 2, 10)
OTHER_SEAT = Skin(FIELD, FIELD, LINE, 1, 10)
NAME_LAYOUT = TextLayout("centre", elide=True)
HEAD = "YOUR GOAL"
AGAINST = "against"
COMPUTER_ICON = "ui", "icon-chip-ai.svg"
OWN_NAME = "{name} (you)"
COMPUTER = "The computer"
COACHED = "A coach says what to click."
UNCOACHED = "Hints are there if you want one."
TOGETHER = "Pass the mouse on when asked."


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
    def _facts(self) -> list[tuple[str, str]]:
        """What else there is to know: icons and sentences."""
        visit = self.visit
        found = [
            ("clock", f"About {self.minutes} minutes."),
            ("learn", COACHED) if visit.kind is Kind.TASTER else ("hint", UNCOACHED),
        ]
        if visit.people > 1:
            found.append(("swap", TOGETHER))
        return found

    def compose(self, sheet: Sheet) -> None:
        sheet.stage()
        compose(sheet, page_room(sheet, EDGE), self._layout)

    def _layout(self) -> Node:
        go = large_button("START", Command("start", self.start), ButtonStyle(Look.PRIMARY, "play"))
        back = large_button("Back", Command("back", self.back), ButtonStyle(Look.SLATE, "left", SAYS))
        facts = column(*[_fact(icon, words) for icon, words in self._facts], gap=4, grow=1)
        words = column(
            row(text(HEAD, HEADS[2], EMPHASIS), SPRING, back, gap=16),
            far_part(self.visit.goal, Far(lines=4, ground=TABLE_DEEP), (540, 240), (150, 96)),
            draw(self._seats, SEATS, SEATS_HIGH, rank=0, grow=1),
            row(go, facts, gap=24),
            gap=12,
            grow=1,
        )
        poster = draw(self._poster, POSTER, POSTER_HIGH, rank=0, goes=0)
        return row(poster, on(words, Ground(skin=DARK), pad=(36, 24), tight=(16, 10), grow=1), gap=28)

    def _seats(self, sheet: Sheet, box: Box) -> None:
        """Draw who plays: the visitors, and against whom; the one to beat stands out."""
        shown, box = self._players, box.middle(box.w, min(box.h, sheet.u(SEAT_HIGH)))
        between = sheet.width(AGAINST, SAID) + 2 * sheet.u(SEAT_GAP)
        gaps = sheet.u(SEAT_GAP) * (len(shown) - 2)
        wide = min(sheet.u(SEAT_WIDE), (box.w - between - gaps) // len(shown))
        x = box.x
        for n, player in enumerate(shown):
            if n == self.visit.people:
                sheet.text(Box(x, box.y, between, box.h), AGAINST, SAID, QUIET, CENTRE, ground=TABLE_DEEP)
                x += between
            _draw_player(sheet, Box(x, box.y, wide, box.h), player)
            x += wide + (0 if n + 1 == self.visit.people else sheet.u(SEAT_GAP))

    @property
    def _players(self) -> "list[_Player]":
        """The seats of the match, the visitors first; where one plays alone, the computer that they are measured by."""
        visit = self.visit
        pieces, names = TABLES[visit.offered.game.id].card.pieces(visit.match), visit.match.names
        own = [OWN_NAME.format(name=names[0])] if visit.people == 1 else names[: visit.people]
        found = [_Player(name, pieces[seat], OWN_SEAT) for seat, name in enumerate(own)]
        for seat in range(visit.people, len(visit.match.seats)):
            found.append(_Player(names[seat], pieces[seat], RIVAL_SEAT if visit.rival in (None, seat) else OTHER_SEAT))
        return found if len(found) > 1 else [*found, _Player(COMPUTER, COMPUTER_ICON, RIVAL_SEAT)]

    def _poster(self, sheet: Sheet, box: Box) -> None:
        wide = min(box.w, box.h * 3 // 4)
        frame = box.middle(wide, wide * 4 // 3)
        sheet.plate(frame, FRAME_SKIN)
        hung_poster(sheet, frame, self.visit.offered.game.id)


class _Player(NamedTuple):
    """Who plays: a name, the sprite of a piece, and the skin of its place."""

    name: str
    piece: tuple[str, ...]
    skin: Skin


def _draw_player(sheet: Sheet, box: Box, player: _Player) -> None:
    """Draw a piece above its name, or the name alone where there is no room for both."""
    sheet.plate(box, player.skin)
    inner = box.inset(sheet.u(8), sheet.u(6))
    style = next((one for one in NAMES if sheet.width(player.name, one) <= inner.w), NAMES[-1])
    name, above = inner.cut_bottom(sheet.line(style), sheet.u(4))
    if above.h >= sheet.u(LEAST_PIECE):
        side = min(above.w, above.h)
        sheet.picture(above.middle(side, side), *player.piece)
    else:
        name = inner
    sheet.text(name, player.name, style, TEXT, NAME_LAYOUT, ground=FIELD)


def _fact(icon: str, words: str) -> Node:
    sign = draw(lambda sheet, box: sheet.icon(box.middle(*[min(box.w, box.h)] * 2), icon, EMPHASIS), FACT, FACT)
    return row(sign, far_part(words, Far((SAYS, SAID), SOFT, TABLE_DEEP), (340, 250), (34, 24), rank=2, grow=1), gap=10)
