"""The page of a stand that nobody plays at: a game under way, what happens in large letters, and the day's best."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    ENAMEL_PANEL,
    FIELD,
    ON_LIGHT,
    PRIMARY_SKIN,
    SOFT,
    Skin,
    TextStyle,
)
from tabletop.desk.flow import Node, column, compose, draw, first, later, row
from tabletop.desk.stand.look import (
    FAR,
    HEADS,
    NEAR,
    SIGN_SKIN,
    Far,
    compose_board,
    far_text,
    fitting,
    framed_sign,
    whole_screen,
)
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.table import Table
from tabletop.desk.window.intents import Confirm, Intent, Shortcut
from tabletop.desk.window.scene import Scene
from tabletop.play.stand.board import DayBoard
from tabletop.play.stand.show import Programme, Show
from tabletop.play.stand.visit import TASTER_MINUTES, Kind

EDGE = 16  # units around the page
SIGN_HIGH = (80, 76)  # units, in full and at the least
STAGE_WIDE = (860, 300)  # units
STAGE_HIGH = (120, 120)  # units, and all that is left
SAID_HIGH = (56, 46)  # units
GO_HIGH = (72, 60)  # units
GROWS_FROM = 576  # units of height from which on the bars and their letters grow with the page
BOARD_WIDE = (430, 300)  # units
BOARD_FROM = (900, 480)  # units that the page must have for the board beside the game
NAME = "TABLETOP"
CALL = "TAP OR CLICK TO PLAY"
EMPTY = "Nobody has signed yet. Be the first!"
LARGE = tuple(TextStyle("title", size, 3) for size in (84, 68)) + HEADS
LARGE_NEAR = tuple(TextStyle("title", size, 0.6) for size in (52, 42)) + NEAR
LARGE_FAR = tuple(TextStyle("title", size, 0.8) for size in (62, 52)) + FAR
SAID_SKIN = Skin(FIELD, FIELD, None, radius=999, alpha=235)
GO_SKIN = msgspec.structs.replace(PRIMARY_SKIN, radius=10, shadow=10)


class AttractScene(Scene):
    """AI seats play; a click anywhere leads on to `choose`. `programme` is what they play, `board` the day's best."""

    def __init__(self, programme: Programme, board: DayBoard, choose: Callable[[], None]) -> None:
        self.programme, self.board, self.choose = programme, board, choose
        self._table: tuple[Show, Table[Any, Any]] | None = None

    @property
    def awake(self) -> bool:
        return True

    def shown(self) -> None:
        self.host.redraw()

    def leave(self) -> None:
        self.programme.close()

    def update(self, seconds: float) -> None:
        if self.programme.tick(seconds):
            show = self.programme.now
            if show is not None:
                self.theme = self._table_of(show).theme
            self.host.redraw()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm | Shortcut):
            self.choose()
            return True
        return False

    def _table_of(self, show: Show) -> Table[Any, Any]:
        if self._table is None or self._table[0] is not show:
            self._table = show, TABLES[show.offered.game.id].make()
        return self._table[1]

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        whole_screen(sheet, "attract.play", self.choose)
        grown = max(1.0, sheet.unit.high / GROWS_FROM)
        compose(sheet, sheet.area.inset(sheet.u(EDGE)), partial(self._layout, grown))

    def _layout(self, grown: float) -> Node:
        """Return the page; what is read from afar is `grown` where the window is high."""

        def bar(by: Callable[[Sheet, Box], None], high: tuple[int, int]) -> Node:
            return draw(by, (400, 200), (high[0] * grown, high[1]))

        def game() -> Node:
            return column(
                bar(self._sign, SIGN_HIGH),
                draw(self._stage, STAGE_WIDE, STAGE_HIGH, rank=2, grow=1),
                bar(self._said, SAID_HIGH),
                bar(self._go, GO_HIGH),
                gap=10,
                grow=1,
            )

        beside = later(lambda: row(game(), draw(self._best, BOARD_WIDE, (400, 200)), gap=18), BOARD_FROM)
        return first(beside, later(game))

    def _sign(self, sheet: Sheet, box: Box) -> None:
        inner = framed_sign(sheet, box).inset(sheet.u(18), 0)
        show = self.programme.now
        left, right = inner.cut_left(inner.w * 45 // 100, sheet.u(24))
        far_text(sheet, left, NAME, Far((*LARGE, *NEAR), EMPHASIS, SIGN_SKIN.bottom, lines=1))
        if show is not None:
            far_text(sheet, right, show.offered.game.title, Far(LARGE_NEAR, SOFT, SIGN_SKIN.bottom, RIGHT, 1))

    def _stage(self, sheet: Sheet, box: Box) -> None:
        """Draw the table that is played at."""
        show = self.programme.now
        if show is not None:
            with sheet.clipped(box), sheet.made_of(ENAMEL_PANEL):
                self._table_of(show).portrait(sheet, box, show.view)

    def _said(self, sheet: Sheet, box: Box) -> None:
        """Say who does what, in letters for two metres."""
        show = self.programme.now
        if show is None:
            return
        sheet.plate(box, SAID_SKIN)
        inner = box.inset(sheet.u(20), sheet.u(4))
        piece, inner = inner.cut_left(inner.h, sheet.u(14))
        sheet.picture(piece, *TABLES[show.offered.game.id].card.pieces(show.match)[show.teller])
        far_text(sheet, inner, show.said, Far(LARGE_FAR, ground=FIELD))

    def _go(self, sheet: Sheet, box: Box) -> None:
        sheet.plate(box, GO_SKIN)
        inner = box.inset(sheet.u(24), sheet.u(4))
        side = min(inner.h, sheet.u(72))
        mark, inner = inner.cut_left(side, sheet.u(16))
        sheet.icon(mark.middle(side, side), "play", ON_LIGHT)
        length = f"{TASTER_MINUTES} minutes"
        styles = tuple(one for one in LARGE if sheet.u(one.size) <= inner.h) or LARGE[-1:]  # capitals alone
        style = fitting(sheet, CALL, styles, inner.w)
        wide = sheet.width(CALL, style)
        short = fitting(sheet, length, LARGE_NEAR, max(1, inner.w - wide))
        sheet.text(inner, CALL, style, ON_LIGHT, ELIDED, ground=PRIMARY_SKIN.top)
        if wide + sheet.width(length, short) + sheet.u(40) <= inner.w:
            place = inner.cut_right(sheet.width(length, short))[0]
            sheet.text(place, length, short, ON_LIGHT, ground=PRIMARY_SKIN.top)

    def _best(self, sheet: Sheet, box: Box) -> None:
        """Draw the day's best of the game that is played."""
        show = self.programme.now
        if show is None:
            framed_sign(sheet, box)
            return
        game = show.offered.game.id
        compose_board(sheet, box, game, self.board.best(game, Kind.TASTER), EMPTY)
