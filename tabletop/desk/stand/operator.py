"""The operator's pages: a pad for the code, and what can be set and ended."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, FIELD, PANEL_SKIN, SOFT, TEXT, TITLE, WARNING_TEXT, TextStyle
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, first, on, paragraph, row, scroll, text
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.stand.look import large_button
from tabletop.desk.widgets import ButtonStyle, Command, button, toggle
from tabletop.desk.widgets import Kind as Look
from tabletop.desk.window.dialogs import Dialog, DialogButton, compose_centred
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import Scene
from tabletop.play.stand.board import DayBoard
from tabletop.play.stand.operator import MOST_CODE, SLICES, Lock, StandFile
from tabletop.play.stand.visit import Offered

PAD = (400, 240)  # units of width, in full and at the least
PAD_HIGH = (330, 190)  # units
KEY = TextStyle("title", 30)
DOTS = TextStyle("title", 34, 6)
WORDS = TextStyle("text", 19)
BOLD = TextStyle("bold", 19)
TOGGLE = (360, 260)  # units
TOGGLE_HIGH = (54, 48)  # units
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
    """What the operator's page does beside its settings: `set` takes them into force, `quit` ends the stand."""

    set: Callable[[], None]
    quit: Callable[[], None]


class OperatorScene(Scene):
    """What the operator sets: games, the length of slices, volume, text; the board of the day; the end."""

    def __init__(self, file: StandFile, board: DayBoard, games: Sequence[Offered], acts: OperatorActs) -> None:
        self.file, self.board, self.games, self.acts = file, board, tuple(games), acts

    def _change(self, **fields: object) -> None:
        self.file.change(**fields)
        self.acts.set()
        if self.file.trouble:
            self.host.toast(self.file.trouble)
        self.host.redraw()

    def _next(self, field: str, values: Sequence[int]) -> None:
        now = getattr(self.file.now, field)
        following = next((value for value in values if value > now), values[0])
        self._change(**{field: following})

    def _turn(self, game: str) -> None:
        self._change(left_out=self.file.now.left_out ^ {game})

    def _ask_to_clear(self) -> None:
        words = f"The {len(self.board)} results of today go from the board. What was exported stays."
        choices = [DialogButton("Leave it", primary=True), DialogButton("Clear it", self._clear, icon="bin")]
        self.host.push(Dialog("Clear the board?", words, choices))

    def _clear(self) -> None:
        self.board.clear()
        self.host.toast(self.board.trouble or "The board of today is empty.")

    def _export(self) -> None:
        try:
            path = self.board.export()
        except OSError as error:
            self.host.toast(f"The table can’t be written: {(error.strerror or 'unknown fault').lower()}.")
        else:
            self.host.toast(f"The board of today is written: {path}.")

    def _ask_to_quit(self) -> None:
        words = "The window closes, and nothing starts it again by itself."
        choices = [DialogButton("Stay", primary=True), DialogButton("Quit", self.acts.quit, icon="quit")]
        self.host.push(Dialog("End the stand?", words, choices))

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, rest = page(sheet)
        page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "Operator")
        compose(sheet, rest, partial(self._layout, sheet))

    def _layout(self, sheet: Sheet) -> Node:
        now = self.file.now
        games = [text("GAMES", TITLE, TEXT), *[self._game(one) for one in self.games]]
        values = [
            text("SETTINGS", TITLE, TEXT),
            self._value("A slice takes", f"{now.slice_minutes} minutes", "slice_minutes", SLICES),
            self._value("Volume", f"{now.volume} %" if now.volume else "Silent", "volume", VOLUMES),
            self._value("Text", f"{now.text} %", "text", TEXTS),
        ]
        acts = [
            text("TODAY", TITLE, TEXT),
            paragraph(f"{len(self.board)} results are signed.", WORDS, SOFT, wide=200),
            self._act("Export the board", "export", "log", self._export),
            self._act("Clear the board", "clear", "bin", self._ask_to_clear),
            self._act("Quit", "quit", "quit", self._ask_to_quit),
        ]
        wide = row(*[column(*part, SPRING, gap=10) for part in (games, values, acts)], SPRING, gap=40)
        tall = scroll("operator", column(*games, *values, *acts, gap=10), LEAST_SCROLLED, grow=1)
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        return first(*[on(way, ground, pad=(28, 20), tight=(12, 10), grow=1) for way in (wide, tall)])

    def _game(self, one: Offered) -> Node:
        return draw(partial(self._draw_game, one=one), TOGGLE, TOGGLE_HIGH, rank=2)

    def _draw_game(self, sheet: Sheet, box: Box, one: Offered) -> None:
        game = one.game
        toggle(
            sheet, box, game.id not in self.file.now.left_out, Command(f"game.{game.id}", partial(self._turn, game.id))
        )
        sheet.text(box.cut_right(sheet.u(80))[1], game.title, BOLD, TEXT)

    def _value(self, words: str, value: str, field: str, values: Sequence[int]) -> Node:
        command = Command(f"set.{field}", partial(self._next, field, values))
        return row(text(words, WORDS, TEXT), SPRING, large_button(value, command, ButtonStyle(letters=BOLD)), gap=16)

    def _act(self, words: str, name: str, icon: str, act: Callable[[], None]) -> Node:
        return row(large_button(words, Command(f"operator.{name}", act), ButtonStyle(icon=icon, letters=BOLD), grow=1))
