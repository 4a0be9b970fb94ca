"""What came of a visit: the result, three initials for the day's board, and a code to take it home."""

from collections.abc import Callable
from functools import partial
from string import ascii_uppercase

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN_SKIN,
    EMPHASIS,
    INK,
    LINE_SOFT,
    SOFT,
    TABLE_DEEP,
    TEXT,
    WARM_TEXT,
    WHITE,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, first, later, on, row, text
from tabletop.desk.scenes.result.take_home import QUIET_ZONE, TakeHome
from tabletop.desk.stand.look import (
    FIGURES,
    HEADS,
    NEAR,
    Far,
    compose_board,
    far_part,
    far_text,
    fitting,
    large_button,
    page_room,
)
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, button
from tabletop.desk.widgets import Kind as Look
from tabletop.desk.window.intents import Confirm, Intent, Shortcut
from tabletop.desk.window.scene import Scene
from tabletop.packs.texts import number_text
from tabletop.play.headline import headline
from tabletop.play.qr import qr_matrix
from tabletop.play.stand.board import INITIALS, DayBoard, Signed
from tabletop.play.stand.visit import Outcome, Visit, outcome

EDGE = 20  # units around the page
HEAD_HIGH = (96, 40)  # units
SAID_HIGH = (170, 50)  # units
PIECE = 150  # units
KEYS_WIDE = (640, 330)  # units
KEYS_HIGH = (190, 140)  # units
COLUMNS = 9  # letters in a row of keys
BOARD_WIDE = (430, 200)  # units
BOARD_HIGH = (360, 90)  # units
CODE_WIDE = (180, 84)  # units
CODE_HIGH = (136, 84)  # units
SLOT = (56, 40)  # units, the box of an initial
BESIDE_FROM = (900, 480)  # units that the page needs for the board beside the result
KEY = TextStyle("title", 24)
SAYS = TextStyle("text", 20)
ACTS = TextStyle("bold", 20)
LABEL = TextStyle("bold", 17)
HEAD_SKIN = Skin(WARM_TEXT, WARM_TEXT, None, radius=6)
SLOT_SKIN = Skin(WARM_TEXT, WARM_TEXT, LINE_SOFT, 2, 6)
DARK = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=14, alpha=235)
ERASE = "erase"
LEAST_MODULE = 2  # pixels that a module of a code must have to be read off the screen
NOT_SIGNED = "Its visitors didn’t play this game to the end, so it isn’t signed."
TAKE_HOME = "Take it home"
FIRST_OF_TODAY = "The first of today!"
BEST_OF_TODAY = "The best of today!"
PLACE_OF_TODAY = "That’s number {place} of {of} today."
NO_INITIALS = Reason("First tap one to three letters: they are how the board names you.")


class EndingActs(msgspec.Struct, frozen=True):
    """What leads on from a result: the same once more, or back to the show."""

    again: Callable[[], None]
    done: Callable[[], None]


class EndingScene(Scene):
    """The result of a visit whose match is over. `par` returns what the computer made of it alone, None as long as
    that isn't known."""

    def __init__(self, visit: Visit, board: DayBoard, par: Callable[[], int | None], acts: EndingActs) -> None:
        self.visit, self.board, self.acts = visit, board, acts
        self._par = par
        self.theme = TABLES[visit.offered.game.id].make().theme
        self.initials = ""
        self.signed: Signed | None = None
        self.outcome: Outcome = outcome(visit, par())
        self._code = qr_matrix(headline(visit.match))

    @property
    def _game(self) -> str:
        return self.visit.offered.game.id

    @property
    def signs(self) -> bool:
        """Whether the result may be signed, and isn't yet."""
        return self.signed is None and self.visit.counts

    def update(self, seconds: float) -> None:
        if self.outcome.to_beat is None and self._par() is not None:
            self.outcome = outcome(self.visit, self._par())
            self.host.redraw()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Shortcut(key=key) if self.signs and len(key) == 1 and key.upper() in ascii_uppercase:
                self.letter(key.upper())
            case Shortcut(key="backspace") if self.signs:
                self.letter(ERASE)
            case Confirm():
                if self.signs and self.initials:
                    self.sign()
                else:
                    self.acts.done()
            case _:
                return False
        return True

    def letter(self, letter: str) -> None:
        """Add an initial, or take the last one back."""
        self.initials = self.initials[:-1] if letter == ERASE else (self.initials + letter)[:INITIALS]
        self.host.redraw()

    def sign(self) -> None:
        """Put the result on the board of the day."""
        if self.signs and self.initials:
            self.signed = self.board.sign(self._game, self.visit.kind, self.initials, self.outcome.figure)
            self.host.redraw()

    @property
    def _why_not_signed(self) -> Reason | None:
        return None if self.initials else NO_INITIALS

    # Words ----------------------------------------------------------------------------------------------------------

    @property
    def head(self) -> str:
        """How it ended, in a few words."""
        end, several = self.outcome, self.visit.people > 1
        who = end.name if several else "You"
        if end.beaten is None:
            return "That’s it!"
        if end.beaten:
            return f"{end.name} wins!" if several else f"You beat {end.rival}!"
        if end.figure == end.to_beat:
            return f"{who} and {end.rival} are level"
        assert end.to_beat is not None
        by = number_text(end.to_beat - end.figure)
        if several:
            return f"The computer wins by {by}"
        rival = end.rival[0].upper() + end.rival[1:]
        return f"{rival} won by {by}" if end.rival_won else f"{rival} beat you by {by}"

    @property
    def sentence(self) -> str:
        """What the figure is beside the other, and how good that is today."""
        card, end = TABLES[self._game].card, self.outcome
        what = "rating" if self.visit.match.scores()[end.seat].rating is not None else card.ending.points[1]
        if end.to_beat is None:
            found = f"Your {what}."
        else:
            whose = "" if self.visit.people > 1 else f"{end.rival}’s "
            found = f"{what[0].upper()}{what[1:]}: {number_text(end.figure)} to {whose}{number_text(end.to_beat)}."
        return f"{found} {self._how_good}" if self.signs else found

    @property
    def _how_good(self) -> str:
        """Which place the result would have on the board of the day."""
        signed = len(self.board.best(self._game, self.visit.kind))
        place = self.board.place(self._game, self.visit.kind, self.outcome.figure)
        if not signed:
            return FIRST_OF_TODAY
        return BEST_OF_TODAY if place == 1 else PLACE_OF_TODAY.format(place=place, of=signed + 1)

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.stage()
        compose(sheet, page_room(sheet, EDGE), self._layout)

    def _layout(self) -> Node:
        def beside() -> Node:
            result = column(self._head(), self._said(), self._below(), gap=14, grow=1)
            board = draw(self._board, BOARD_WIDE, BOARD_HIGH, rank=0, grow=1)
            side = column(board, self._leads(), gap=12)
            return row(result, side, gap=18)

        def below() -> Node:
            said = row(self._said(), self._code_alone(), gap=10)
            return column(self._head(), said, self._below(), self._brief_leads(), gap=8)

        return first(later(beside, BESIDE_FROM), later(below))

    def _head(self) -> Node:
        words = far_part(self.head, Far(HEADS, INK, WARM_TEXT, lines=1), (420, 200), HEAD_HIGH)
        return on(words, Ground(skin=HEAD_SKIN), pad=(28, 4), tight=(14, 0))

    def _said(self) -> Node:
        return draw(self._draw_said, (560, 240), SAID_HIGH, rank=0, grow=1)

    def _draw_said(self, sheet: Sheet, box: Box) -> None:
        """Draw the piece of the visitor, the figure, and what it stands beside."""
        sheet.plate(box, DARK)
        end, inner = self.outcome, box.inset(sheet.u(18), sheet.u(8))
        side = min(inner.h, sheet.u(PIECE), inner.w // 4)
        piece, inner = inner.cut_left(side, sheet.u(18))
        sheet.picture(piece, *TABLES[self._game].card.pieces(self.visit.match)[end.seat])
        figure = number_text(end.figure)
        style = next((one for one in FIGURES if sheet.line(one) <= inner.h), FIGURES[-1])
        style = fitting(sheet, figure, FIGURES[FIGURES.index(style) :], inner.w // 2)
        place, inner = inner.cut_left(sheet.width(figure, style), sheet.u(22))
        sheet.text(place, figure, style, WHITE, ground=TABLE_DEEP)
        far_text(sheet, inner, self.sentence, Far((*NEAR, ACTS, TextStyle("bold", 17)), SOFT, TABLE_DEEP, lines=4))

    def _below(self) -> Node:
        if self.signs:
            return draw(self._keys, KEYS_WIDE, KEYS_HIGH, rank=2)
        if self.signed is None:
            return _said_below(NOT_SIGNED)
        place = self.board.best(self._game, self.visit.kind).index(self.signed) + 1
        return _said_below(f"{self.signed.initials} is number {place} of today.")

    def _keys(self, sheet: Sheet, box: Box) -> None:
        """Draw the letters to sign with, what is signed so far, and the button that signs."""
        u = sheet.u
        sheet.plate(box, DARK)
        inner = box.inset(u(10), u(8))
        top, keys = inner.cut_top(min(u(SLOT[0]), inner.h // 4), u(6))
        sign, top = top.cut_right(max(u(120), top.w // 4), u(10))
        letters = KEY if sign.h >= sheet.line(KEY) else ACTS
        button(
            sheet,
            sign,
            "SIGN",
            Command("sign", self.sign, self._why_not_signed),
            ButtonStyle(Look.PRIMARY, "check", letters),
        )
        slots, top = top.cut_right(INITIALS * u(SLOT[1] + 8), u(10))
        for n, slot in enumerate(slots.columns(INITIALS, u(8))):
            sheet.plate(slot, CHOSEN_SKIN if n == len(self.initials) else SLOT_SKIN)
            if n < len(self.initials):
                style = KEY if slot.h >= sheet.line(KEY) else ACTS
                sheet.text(slot, self.initials[n], style, INK, CENTRE, ground=WARM_TEXT)
        far_text(sheet, top, "YOUR INITIALS", Far((KEY, ACTS, TextStyle("bold", 16)), TEXT, TABLE_DEEP, lines=1))
        keyed = [*ascii_uppercase, ERASE]
        rows = -(-len(keyed) // COLUMNS)
        for line, place in enumerate(keys.rows(rows, u(4))):
            for letter, cell in zip(keyed[line * COLUMNS :], place.columns(COLUMNS, u(4)), strict=False):
                self._key(sheet, cell, letter)

    def _key(self, sheet: Sheet, box: Box, letter: str) -> None:
        style = ButtonStyle(letters=KEY if box.h >= sheet.line(KEY) else ACTS, icon="back" if letter == ERASE else "")
        command = Command(f"letter.{letter.lower()}", partial(self.letter, letter))
        button(sheet, box, "" if letter == ERASE else letter, command, style)

    def _board(self, sheet: Sheet, box: Box) -> None:
        best = self.board.best(self._game, self.visit.kind)
        compose_board(sheet, box, self._game, best, "Nobody has signed yet.", self.signed)

    def _leads(self) -> Node:
        again = large_button("Once more", Command("again", self.acts.again), ButtonStyle(Look.SLATE, "again", ACTS))
        kind = Look.SLATE if self.signs else Look.PRIMARY
        done = large_button("Done", Command("done", self.acts.done), ButtonStyle(kind, "check", ACTS))
        return row(self._code_part(), column(again, done, gap=10, grow=1), gap=12)

    def _brief_leads(self) -> Node:
        looks = ButtonStyle(Look.SLATE, "again", SAYS), ButtonStyle(Look.SLATE, "check", SAYS)
        again = large_button("Once more", Command("again", self.acts.again), looks[0], grow=1)
        done = large_button("Done", Command("done", self.acts.done), looks[1], grow=1)
        return row(again, done, gap=10)

    def _code_part(self) -> Node:
        """Return the code of the headline above what it is for; a tap shows the whole game's large."""
        parts = column(self._code_alone(), row(SPRING, text(TAKE_HOME, LABEL, TEXT), SPRING), gap=4)
        return on(parts, Ground(skin=DARK), pad=(8, 8), tight=(2, 2))

    def _code_alone(self) -> Node:
        code = draw(self._draw_code, CODE_WIDE, CODE_HIGH, rank=1)
        return on(code, Ground(target="code", tip=TAKE_HOME))

    def _draw_code(self, sheet: Sheet, box: Box) -> None:
        """Draw the code of the headline."""
        side = min(box.w, box.h)
        modules = len(self._code) + 2 * QUIET_ZONE
        one = max(1, side // modules)
        place = box.middle(one * modules, one * modules)
        sheet.plate(place, Skin(WHITE, WHITE, None, radius=6))
        sheet.act("code", lambda: self.host.push(TakeHome(self.visit.match, self.theme)))
        if one >= LEAST_MODULE:
            sheet.matrix(place, self._code, QUIET_ZONE)
            return
        sheet.text(place, "QR", ACTS, INK, CENTRE, ground=WHITE)


def _said_below(words: str) -> Node:
    """Return a sentence on a plate, where the letters to sign with were."""
    part = far_part(words, Far(NEAR, EMPHASIS, TABLE_DEEP), (560, 240), (70, 50))
    return on(part, Ground(skin=DARK), pad=(20, 8))
