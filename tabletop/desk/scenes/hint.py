"""The hint: asks what the strongest level would do, shows it in words and on the table, and plays it when told to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tabletop.core.actions import END_TURN, Action
from tabletop.core.state import State
from tabletop.desk.box import Box
from tabletop.desk.dialogs import Choice, Dialog
from tabletop.desk.intents import Back, Intent
from tabletop.desk.scenes.outlines import Spots, compose_way, leading
from tabletop.desk.scenes.table_bars import StatusButton, compose_status, strip_or_foot
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    CHOSEN_SKIN,
    FIELD,
    NUMBER,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    Skin,
)
from tabletop.desk.things import Reason
from tabletop.desk.widgets import Kind, button, icon_button

if TYPE_CHECKING:
    from tabletop.desk.scenes.table import TableScene

PANEL_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 14, shadow=6)
WIDEST = 900
ROW_HIGH, CHIP_HIGH, STEPS_WIDE, TIGHT_STEPS = 42, 38, 136, 106
LOW = 480
"""In windows lower than so many units the hint takes a single row."""
OUTLOOK = "How well you can expect to do after it: 0 is lost, 100 is the best there is."
OF_BEST = "of 100"
ASK = (
    "Master looks at the table as you see it and says what it would do. The game then becomes practice: kept, never "
    "ranked."
)


class HintPanel:
    """The hint for the seat at the table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._chosen = 0

    @property
    def options(self) -> list[tuple[Action, float]]:
        """What the hint proposes with how well the seat can expect to do by it, best first; empty without a hint."""
        hint = self.table.pilot.hint
        if hint is None or not self.table.legal:
            return []
        return [(hint.action, hint.score), *hint.alternatives]

    @property
    def on(self) -> bool:
        """Whether a hint is shown or being worked out."""
        return bool(self.options) or (self.table.pilot.hinting and bool(self.table.legal))

    @property
    def chosen(self) -> Action | None:
        """The proposed action that is lit up on the table."""
        options = self.options
        return options[min(self._chosen, len(options) - 1)][0] if options else None

    @property
    def refusal(self) -> Reason | None:
        """Why there can be no hint now; None when there can."""
        table = self.table
        if table.match.over:
            return Reason("The game is over.")
        if table.looking.on:
            return Reason("A hint is about the present: go on to it first.")
        return None if table.legal else Reason("A hint is for your own decisions: it is not your turn.")

    def ask(self) -> None:
        """Ask for a hint, after saying what that costs; take it away when it is there already."""
        table = self.table
        if self.on:
            self.close()
        elif self.refusal is not None:
            table.host.refuse("top.hint", self.refusal)
        elif table.match.ranked:
            choices = [Choice("Play on without"), Choice("Show a hint", self._ask, True, "hint")]
            table.host.push(Dialog("Ask for a hint?", ASK, choices))
        else:
            self._ask()

    def _ask(self) -> None:
        table = self.table
        if table.match.ranked:
            table.match.become_practice()
        self._chosen = 0
        table.pilot.ask_hint()
        table.host.redraw()

    def close(self) -> None:
        """Take the hint away, or stop working on it."""
        self.table.pilot.drop_hint()
        self.table.host.redraw()

    def play(self) -> None:
        """Do what is proposed."""
        action = self.chosen
        if action is not None:
            self.table.put_down()
            if action == END_TURN:
                self.table.thoughts.settle()  # what is left undone was weighed
            self.table.do(action)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back) and self.on and not self.table.clicks and not self.table.mode:
            self.close()
            return True
        return False

    def room(self, sheet: Sheet, wide: int) -> int:
        """Return how many pixels high a strip of `wide` pixels must be for a hint of any length, 0 while none is
        shown or worked out."""
        if not self.on:
            return 0
        rows = ROW_HIGH if sheet.unit.high < LOW else ROW_HIGH + CHIP_HIGH + 8 + 8
        return sheet.u(rows + 12)

    def light(self, sheet: Sheet, spots: Spots, strip: Box) -> None:
        """Light up on the table what the proposal is about; the hint stands in the `strip`."""
        action = self.chosen
        if action is not None:
            way = leading(self.table.table.way(action, self._view), self.table.clicks)
            compose_way(sheet, spots, way, strip)

    def compose(self, sheet: Sheet, strip: Box) -> bool:
        """Put the hint on the sheet; tell whether there is one."""
        options = self.options
        if options:
            self._compose_options(sheet, strip_or_foot(sheet, strip), options)
            return True
        if not self.on:
            return False
        pilot = self.table.pilot
        buttons = [
            StatusButton("Show now", "hint.now", pilot.move_now, "Show the best found so far (N)", "fast"),
            StatusButton("Cancel", "hint.close", self.close, "Play on without (Esc)"),
        ]
        compose_status(
            sheet, strip, "hint", "Hint", "is worked out", share=pilot.hint_share, buttons=buttons, colour=ACCENT
        )
        return True

    def _compose_options(self, sheet: Sheet, strip: Box, options: list[tuple[Action, float]]) -> None:
        u = sheet.u
        wide = min(strip.w, u(WIDEST))
        plan = self._planned(sheet, options, wide - u(28))
        number = min(self._chosen, len(options) - 1)
        action, score = options[number]
        two = plan.chips or plan.above
        pad = u(10 if two else 6)
        high = u(ROW_HIGH) + 2 * pad + (u(CHIP_HIGH) + u(8) if two else 0)
        box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - high, wide, high)
        sheet.cover(box)
        sheet.plate(box, PANEL_SKIN)
        # The row with the buttons is always the lower one, so that the next hint is played in the same place.
        row, rest = box.inset(u(14), pad).cut_bottom(u(ROW_HIGH), u(8))
        words = self._words(action)
        row = self._score(sheet, self._ends(sheet, row), score, "" if plan.above else words, plan)
        if plan.steps:
            place, row = row.cut_left(u(plan.steps)) if plan.above else row.cut_right(u(plan.steps), u(12))
            self._steps(sheet, place, number, len(options), plan.steps == STEPS_WIDE)
        place = rest if plan.above else row
        if plan.wrapped and len(sheet.wrap(words, SMALL_BOLD, place.w)) <= 2:
            sheet.text(place, words, SMALL_BOLD, TEXT, wrap=True)
        else:
            sheet.text(place, words, STRONG, TEXT, elide=True)
        if plan.chips:
            widths = self._chip_widths(sheet, options)
            more = (rest.w - sum(widths) - u(8) * (len(options) - 1)) // len(options)
            for n, ((other, value), chip) in enumerate(zip(options, widths, strict=True)):
                place, rest = rest.cut_left(chip + more, u(8))
                self._chip(sheet, place, n, self._words(other), value, n == number)

    def _planned(self, sheet: Sheet, options: list[tuple[Action, float]], inside: int) -> "_Plan":
        """Return how the options are printed, alike for each: the words whole in the row if there is a way, else above
        it, or on two lines in a low window."""
        u = sheet.u
        low = sheet.unit.high < LOW
        chips = len(options) > 1 and not low and self._chips_fit(sheet, options, inside)
        several = len(options) > 1 and not chips
        figure = max(sheet.width(f"{round(score * 100)}", NUMBER) for _, score in options)
        room = inside - u(36 + 48 + 12 + 12) - sheet.width("Play it", SMALL_BOLD) - u(40) - figure
        longest = max(sheet.width(self._words(action), STRONG) for action, _ in options)
        steps = (STEPS_WIDE, STEPS_WIDE, TIGHT_STEPS) if several else (0, 0, 0)
        ways = [_Plan(chips, way == 0, wide) for way, wide in enumerate(steps)]

        def left(plan: _Plan) -> int:
            best = sheet.width(OF_BEST, SMALL) + u(6) if plan.of_best else 0
            return room - best - (u(plan.steps + 12) if plan.steps else 0)

        fits = next((plan for plan in ways if longest <= left(plan)), None)
        if fits is not None or chips or low:
            return fits or msgspec.structs.replace(ways[-1], wrapped=True)
        return msgspec.structs.replace(next((plan for plan in ways if left(plan) >= 0), ways[-1]), above=True)

    def _chips_fit(self, sheet: Sheet, options: list[tuple[Action, float]], wide: int) -> bool:
        """Tell whether each option can be read on a chip of its own beside the others."""
        return sum(self._chip_widths(sheet, options)) + sheet.u(8) * (len(options) - 1) <= wide

    def _chip_widths(self, sheet: Sheet, options: list[tuple[Action, float]]) -> list[int]:
        """Return how wide each option's chip must be."""
        rest = sheet.width("100", SMALL_BOLD) + sheet.u(10 + 8 + 10 + 2)
        return [sheet.width(self._words(action), SMALL) + rest for action, _ in options]

    @property
    def _view(self) -> State:
        # Not the displayed view, which may still be on its way.
        return self.table.match.view(self.table.seat)

    def _words(self, action: Action) -> str:
        return self.table.table.words(action, self._view)

    def _ends(self, sheet: Sheet, row: Box) -> Box:
        """Add the lamp and the cross at the ends of a row; return what is between."""
        u = sheet.u
        mark, row = row.cut_left(u(26), u(10))
        sheet.icon(mark.middle(u(26), u(26)), "hint", ACCENT)
        place, row = row.cut_right(u(40), u(8))
        icon_button(sheet, place.middle(u(40), u(40)), "cross", "hint.close", tip="No more of it (Esc)", act=self.close)
        return row

    def _score(self, sheet: Sheet, row: Box, score: float, words: str, plan: "_Plan") -> Box:
        """Add at the right of a row what the proposal promises, and the button that plays it; return what is left, with
        room for `words` if there is any."""
        u = sheet.u
        place, row = row.cut_right(sheet.width("Play it", SMALL_BOLD) + u(40), u(12))
        button(sheet, place, "Play it", "hint.play", act=self.play, kind=Kind.PRIMARY, style=SMALL_BOLD)
        figure = f"{round(score * 100)}"
        if plan.of_best:
            place, row = row.cut_right(sheet.width(OF_BEST, SMALL), u(6))
            sheet.text(place, OF_BEST, SMALL, QUIET, tip=OUTLOOK)
        place, row = row.cut_right(sheet.width(figure, NUMBER), u(12))
        sheet.text(place, figure, NUMBER, ACCENT, tip=OUTLOOK)
        label = "outlook"
        if row.w > sheet.width(label, SMALL) + sheet.width(words, STRONG) + u(STEPS_WIDE + 40):
            place, row = row.cut_right(sheet.width(label, SMALL), u(12))
            sheet.text(place, label, SMALL, QUIET, tip=OUTLOOK)
        return row

    def _steps(self, sheet: Sheet, box: Box, number: int, count: int, worded: bool) -> None:
        """Add the way from one proposal to the next, where they have no room beside each other."""
        u = sheet.u
        left, box = box.cut_left(u(36))
        right, box = box.cut_right(u(36))
        for place, icon, step, tip in ((left, "left", -1, "The one before"), (right, "right", 1, "The next best")):
            other = (number + step) % count
            name = f"hint.{'previous' if step < 0 else 'next'}"
            icon_button(sheet, place.middle(u(36), u(36)), icon, name, tip=tip, act=self._chooser(other))
        sheet.text(box, f"{number + 1} of {count}" if worded else f"{number + 1}/{count}", SMALL, SOFT, align="centre")

    def _chip(self, sheet: Sheet, box: Box, n: int, words: str, score: float, chosen: bool) -> None:
        u = sheet.u
        target = f"hint.{n}"
        skin = CHOSEN_SKIN if chosen else SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN
        sheet.plate(box, skin, target=target)
        sheet.act(target, self._chooser(n))
        inner = box.inset(u(10), 0)
        figure = f"{round(score * 100)}"
        place, inner = inner.cut_right(sheet.width(figure, SMALL_BOLD), u(8))
        sheet.text(place, figure, SMALL_BOLD, ACCENT)
        sheet.text(inner, words, SMALL, TEXT, elide=True)

    def _chooser(self, n: int) -> Callable[[], None]:
        def choose() -> None:
            self._chosen = n

        return choose


class _Plan(msgspec.Struct, frozen=True):
    """How hints are printed: with `chips` for all, with what the figure is out of, with `steps` so many units wide from
    one to the next (0: none), with the words `above` the buttons, or `wrapped` beside them."""

    chips: bool
    of_best: bool
    steps: int
    above: bool = False
    wrapped: bool = False
