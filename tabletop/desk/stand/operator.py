"""The operator's pages: a pad for the code, and what can be set and ended."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    FIELD,
    LINE,
    PANEL_SKIN,
    QUIET,
    SOFT,
    TEXT,
    TITLE,
    WARNING_TEXT,
    WELL_SKIN,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, first, later, on, row, scroll, text
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.stand.look import large_button
from tabletop.desk.widgets import ButtonStyle, Command, button, icon_button, toggle
from tabletop.desk.widgets import Kind as Look
from tabletop.desk.window.dialogs import Dialog, DialogButton, compose_centred
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import Scene
from tabletop.packs.texts import number_text
from tabletop.play.stand.board import DayBoard, Signed
from tabletop.play.stand.operator import MOST_CODE, SLICES, Lock, StandFile
from tabletop.play.stand.visit import Kind, Offered

PAD = (400, 240)  # units of width, in full and at the least
PAD_HIGH = (330, 190)  # units
KEY = TextStyle("title", 30)
DOTS = TextStyle("title", 34, 6)
WORDS = TextStyle("text", 19)
BOLD = TextStyle("bold", 19)
SMALL = TextStyle("text", 16)
VALUE = TextStyle("title", 26, 0.6)
COUNT = TextStyle("title", 44)
TOGGLE = (340, 250)  # units
TOGGLE_HIGH = (72, 50)  # units
POSTER_HIGH = 84  # units, the poster beside a switch at the most
SWITCH = 72  # units of width
STEP = (64, 50)  # units
STEP_HIGH = (60, 50)  # units
BEST_HIGH = (190, 0)  # units
LINE_HIGH = 34  # units, of a line of the day's best
BESIDE_FROM = (840, 440)  # units that the page needs for its panels beside each other
LEFT_OUT = "Not offered"
END = "End the stand"
TEXT_SIZE = "Size of the text, from the show on", "Text size, from the show on", "Text size"
LAST_OFFERED = Reason("A stand offers at least one game: turn another one on first.")
LEAST_SCROLLED = 120  # units of height
ERASE = "erase"
OPEN = "open"
KEYS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), (ERASE, "0", OPEN))
VOLUMES = (0, 20, 40, 60, 80, 100)
TEXTS = (100, 125, 150, 200)
WRONG = "That isn’t the code."
WAITS = "Too many wrong codes: wait {seconds} seconds."


class CodePad(Scene):
    """Asks for the operator's code; `opened` is called when it was right. Esc, or a while without a hand, closes it."""

    overlay = True

    def __init__(self, lock: Lock, now: Callable[[], float], opened: Callable[[], None]) -> None:
        self.lock, self.now, self.opened = lock, now, opened
        self.typed = ""
        self.said = ""

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Shortcut(key=key) if key.isascii() and key.isdigit():
                self.press(key)
            case Shortcut(key="backspace"):
                self.press(ERASE)
            case Confirm():
                self.press(OPEN)
            case _:
                return not isinstance(intent, Back)
        return True

    def press(self, key: str) -> None:
        """Take a key of the pad."""
        if key == OPEN:
            self._try()
        else:
            self.said = ""
            self.typed = self.typed[:-1] if key == ERASE else (self.typed + key)[:MOST_CODE]
        self.host.redraw()

    def _try(self) -> None:
        typed, self.typed = self.typed, ""
        if self.lock.opens(typed, self.now()):
            self.host.pop(self)
            self.opened()
            return
        wait = self.lock.wait(self.now())
        self.said = WAITS.format(seconds=round(wait)) if wait else WRONG

    def compose(self, sheet: Sheet) -> None:
        compose_centred(sheet, self._layout)

    def _layout(self) -> Node:
        close = large_button("Close", Command("pad.close", lambda: self.host.pop(self)), ButtonStyle(letters=BOLD))
        parts = (
            row(text("OPERATOR", TITLE, TEXT), SPRING, close, gap=20),
            draw(self._dots, PAD, (50, 40)),
            text(self.said or "The code, then the tick.", WORDS, WARNING_TEXT if self.said else SOFT),
            draw(self._pad, PAD, PAD_HIGH, rank=2),
        )
        return on(column(*parts, gap=10), Ground(skin=PANEL_SKIN), pad=(28, 22), tight=(12, 10))

    def _dots(self, sheet: Sheet, box: Box) -> None:
        sheet.plate(box, msgspec.structs.replace(PANEL_SKIN, top=FIELD, bottom=FIELD, shadow=0))
        sheet.text(box, "•" * len(self.typed), DOTS, EMPHASIS, CENTRE, ground=FIELD)

    def _pad(self, sheet: Sheet, box: Box) -> None:
        icons = {ERASE: "back", OPEN: "check"}
        for keys, line in zip(KEYS, box.rows(len(KEYS), sheet.u(6)), strict=True):
            for key, place in zip(keys, line.columns(len(keys), sheet.u(6)), strict=True):
                words = "" if key in icons else key
                style = ButtonStyle(Look.PRIMARY if key == OPEN else Look.SLATE, icons.get(key, ""), KEY)
                button(sheet, place, words, Command(f"pad.{key}", partial(self.press, key)), style)


class OperatorActs(msgspec.Struct, frozen=True):
    """What the operator's page does beside its settings: `set` takes those into force that don't move what is on the
    page, `left` the others when it is left, `quit` ends the stand."""

    set: Callable[[], None]
    left: Callable[[], None]
    quit: Callable[[], None]


class OperatorScene(Scene):
    """What the operator sets: games, the length of slices, volume, text; the board of the day; the end."""

    def __init__(self, file: StandFile, board: DayBoard, games: Sequence[Offered], acts: OperatorActs) -> None:
        self.file, self.board, self.games, self.acts = file, board, tuple(games), acts

    def leave(self) -> None:
        self.acts.left()

    def _change(self, **fields: object) -> None:
        self.file.change(**fields)
        self.acts.set()
        if self.file.trouble:
            self.host.toast(self.file.trouble)
        self.host.redraw()

    def _turn(self, game: str) -> None:
        self._change(left_out=self.file.now.left_out ^ {game})

    def _why_not_turned(self, game: str) -> Reason | None:
        """Return why a game stays offered: it is the last one that is."""
        offered = {one.game.id for one in self.games} - self.file.now.left_out
        return LAST_OFFERED if offered == {game} else None

    def _ask_to_clear(self) -> None:
        count = len(self.board)
        gone = "The one result of today goes" if count == 1 else f"The {count} results of today go"
        words = f"{gone} from the board. What was exported stays."
        choices = [DialogButton("Leave it", primary=True), DialogButton("Clear it", self._clear, icon="bin")]
        self.host.push(Dialog("Clear the board?", words, choices))

    def _clear(self) -> None:
        self.board.clear()
        self.host.toast(self.board.trouble or "The board of today is empty.")

    def _export(self) -> None:
        try:
            path = self.board.export()
        except OSError as error:
            title, words = "The board isn’t exported", f"{(error.strerror or 'unknown fault').capitalize()}."
        else:
            title, words = "The board is exported", f"A table (CSV) of today’s results: {path}"
        self.host.push(Dialog(title, words, [DialogButton("Close", primary=True)]))

    def _ask_to_quit(self) -> None:
        words = "The window closes, and nothing starts it again by itself."
        choices = [DialogButton("Stay", primary=True), DialogButton(END, self.acts.quit, icon="quit")]
        self.host.push(Dialog(f"{END}?", words, choices))

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, rest = page(sheet)
        page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "Operator")
        compose(sheet, rest, partial(self._layout, sheet))

    def _layout(self, sheet: Sheet) -> Node:
        ground = Ground(skin=PANEL_SKIN)
        parts = self._games(), self._settings(), self._today()

        def beside() -> Node:
            panels = [on(column(*part, gap=10), ground, pad=(22, 18), tight=(12, 10), grow=1) for part in parts]
            return row(*panels, gap=16)

        def below() -> Node:
            whole = column(*[one for part in parts for one in part if one is not SPRING], gap=10)
            return on(scroll("operator", whole, LEAST_SCROLLED, grow=1), ground, pad=(22, 18), tight=(12, 10))

        return first(later(beside, BESIDE_FROM), later(below))

    def _games(self) -> list[Node]:
        return [text("GAMES", TITLE, TEXT), *[self._game(one) for one in self.games]]

    def _settings(self) -> list[Node]:
        now = self.file.now
        return [
            text("SETTINGS", TITLE, TEXT),
            self._value("A slice takes", f"{now.slice_minutes} minutes", "slice_minutes", SLICES),
            self._value("Volume", f"{now.volume} %" if now.volume else "Silent", "volume", VOLUMES),
            self._value(TEXT_SIZE, f"{now.text} %", "text", TEXTS),
            SPRING,
        ]

    def _today(self) -> list[Node]:
        count = len(self.board)
        return [
            text("TODAY", TITLE, TEXT),
            row(
                text(str(count), COUNT, EMPHASIS),
                text("result is signed" if count == 1 else "results are signed", WORDS, SOFT),
                SPRING,
                gap=12,
            ),
            draw(self._best, (240, 160), BEST_HIGH, rank=0, grow=1),
            self._act("Export the board", "export", "log", self._export),
            self._act("Clear the board", "clear", "bin", self._ask_to_clear),
            self._act(END, "quit", "quit", self._ask_to_quit),
        ]

    def _best(self, sheet: Sheet, box: Box) -> None:
        """Draw the best of the day of each game, as many games as have room."""
        lines = box.h // sheet.u(LINE_HIGH)
        signed = [(one.game.title, found[0]) for one in self.games if (found := self._best_of(one.game.id))]
        for n, (title, best) in enumerate(signed[:lines]):
            line = Box(box.x, box.y + n * sheet.u(LINE_HIGH), box.w, sheet.u(LINE_HIGH))
            figure = f"{best.initials} {number_text(best.figure)}"
            place, rest = line.cut_right(sheet.width(figure, BOLD), sheet.u(12))
            sheet.text(rest, title, WORDS, SOFT, ELIDED, ground=PANEL_SKIN.bottom)
            sheet.text(place, figure, BOLD, TEXT, RIGHT, ground=PANEL_SKIN.bottom)
            sheet.rule(line.x, line.bottom, line.w, LINE)

    def _best_of(self, game: str) -> list[Signed]:
        return self.board.best(game, Kind.TASTER) or self.board.best(game, Kind.SLICE)

    def _game(self, one: Offered) -> Node:
        return draw(partial(self._draw_game, one=one), TOGGLE, TOGGLE_HIGH, rank=2, grow=1)

    def _draw_game(self, sheet: Sheet, box: Box, one: Offered) -> None:
        """Draw a game with its poster, and a switch that offers it or not."""
        game, u = one.game, sheet.u
        offered = game.id not in self.file.now.left_out
        sheet.plate(box, WELL_SKIN)
        inner = box.inset(u(10), u(3))
        command = Command(f"game.{game.id}", partial(self._turn, game.id), self._why_not_turned(game.id))
        toggle(sheet, inner, offered, command)
        high = min(inner.h, u(POSTER_HIGH))
        poster, words = inner.cut_left(high * 3 // 4, u(12))
        sheet.picture(poster.middle(high * 3 // 4, high), game.id, "poster.svg")
        words = words.cut_right(u(SWITCH))[1]
        title, does = words.middle(words.w, sheet.line(BOLD) + sheet.line(SMALL)).cut_top(sheet.line(BOLD))
        if words.h < title.h + does.h:
            title = words
        else:
            sheet.text(does, one.does if offered else LEFT_OUT, SMALL, QUIET, ELIDED, ground=WELL_SKIN.bottom)
        sheet.text(title, game.title, BOLD, TEXT if offered else QUIET, ELIDED, ground=WELL_SKIN.bottom)

    def _value(self, words: str | tuple[str, ...], value: str, field: str, values: Sequence[int]) -> Node:
        """Return a setting: what it is, its value, and a button on each side that takes the one before or after."""
        now = getattr(self.file.now, field)

        def step(by: int, icon: str, name: str, tip: str) -> Node:
            following = _stepped(values, now, by)
            command = Command(name, lambda: self._change(**{field: following}))
            return draw(lambda sheet, box: icon_button(sheet, box, icon, command, tip=tip), STEP, STEP_HIGH, rank=2)

        shown = draw(
            lambda sheet, box: sheet.text(box, value, VALUE, TEXT, CENTRE, ground=WELL_SKIN.bottom),
            (150, 96),
            STEP_HIGH,
            grow=1,
        )
        line = row(step(-1, "minus", f"less.{field}", "Less"), shown, step(1, "plus", f"set.{field}", "More"), gap=8)
        return on(column(text(words, WORDS, SOFT), line, gap=6), Ground(skin=WELL_SKIN), pad=(14, 10), tight=(8, 4))

    def _act(self, words: str, name: str, icon: str, act: Callable[[], None]) -> Node:
        return row(large_button(words, Command(f"operator.{name}", act), ButtonStyle(icon=icon, letters=BOLD), grow=1))


def _stepped(values: Sequence[int], now: int, by: int) -> int:
    """Return the value after `now` (`by` 1) or before it (-1); behind the last one comes the first.

    >>> _stepped((5, 10, 15), 10, 1), _stepped((5, 10, 15), 15, 1), _stepped((5, 10, 15), 5, -1)
    (15, 5, 15)
    """
    if by > 0:
        return next((value for value in values if value > now), values[0])
    return next((value for value in reversed(values) if value < now), values[-1])
