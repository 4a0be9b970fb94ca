"""The hint: asks what the strongest level would do, shows it in words and on the table, and plays it when told to."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tabletop.core.actions import END_TURN, Action
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN_SKIN,
    FIELD,
    LINE_SOFT,
    NUMBER,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    WARM_TEXT,
    Skin,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.match.bars import Status, StatusButton, compose_status, strip_or_foot
from tabletop.desk.scenes.match.dead_end import DeadEnd
from tabletop.desk.scenes.match.outlines import Spots, compose_way
from tabletop.desk.scenes.match.second_thoughts import SecondThoughts
from tabletop.desk.scenes.match.weighed import Weighed, weighed
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets import ButtonStyle, Command, button, icon_button
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.intents import Back, Intent
from tabletop.desk.window.scene import Host
from tabletop.packs.lesson import Lesson
from tabletop.play.pilot import Hint, Pilot
from tabletop.play.plain import plain_sentences

PANEL_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 2, 14, shadow=6)
WIDEST = 900
ROW_HIGH = 42
SAID_HIGH = 46
STEPS_WIDE = 136
TIGHT_STEPS = 106
TWO_LINES = 600
"""A panel narrower than so many units has room for a second line of what speaks for a proposal, a `NARROW` one for a
third."""
LESSON = "what the lesson asks for"
SHIELDED = 0.6
"""For so many seconds a second click where "Play it" was does nothing: it would hit what comes in its place."""
LOW = 480
"""In windows lower than this, in units, the hint takes a single row."""
PLAIN_LINES = 3  # lines of plain words that a hint has room for from the start
NARROW = 300
"""In a panel less wide than this, in units, it doesn't."""
ASK = (
    "It costs the rank: the game becomes practice, kept but never ranked. Master then looks at the table as you see it "
    "and says what it would do."
)


class Proposal(msgspec.Struct, frozen=True):
    """An action that a hint proposes: as an order, what speaks for it, and how well it does."""

    action: Action
    order: str
    reason: str
    weighed: Weighed

    @property
    def figure(self) -> str:
        """How well it does as a figure, "" where nothing was weighed."""
        return self.weighed.figure


class HintPanel:
    """The hint for the seat at the table."""

    def __init__(
        self,
        sitting: Sitting[Any, Any],
        table: Table[Any, Any],
        host: Host,
        pilot: Pilot,
        dead_end: DeadEnd,
        thoughts: SecondThoughts,
    ) -> None:
        self.sitting, self.table, self.host, self.pilot = sitting, table, host, pilot
        self.dead_end, self.thoughts = dead_end, thoughts
        self._chosen = 0
        self._read: tuple[Hint, list[Proposal]] | None = None
        self.taught: Callable[[], Action | None] = lambda: None
        """What a lesson asks for now: then that is the hint."""
        self.plain: Lesson | None = None
        """The lesson in whose plain words a single action is proposed to a newcomer; None for figures and choices."""
        self._place: Box | None = None
        self._shielded = 0.0
        self._brought: Action | None = None

    def update(self, seconds: float) -> None:
        """Let time pass, and have what the proposal is about in view."""
        if self.chosen not in (None, self._brought):
            self.table.bring(self.chosen, self.sitting)
        self._brought = self.chosen
        if self._shielded > 0:
            self._shielded -= seconds
            if self._shielded <= 0:
                self.host.redraw()

    def shield(self, sheet: Sheet) -> None:
        """Lie for a moment where "Play it" was clicked."""
        if self._shielded > 0 and self._place is not None:
            sheet.zone(self._place, "hint.played")
            sheet.act("hint.played", lambda: None)

    @property
    def options(self) -> list[Proposal]:
        """What the hint proposes, best first; empty without a hint."""
        hint = self.pilot.hint
        if hint is None or not self.sitting.legal:
            return []
        if self._read is None or self._read[0] is not hint:
            self._read = (hint, self._proposals(hint) if self.plain is None else [self._plainly(hint, self.plain)])
        return self._read[1]

    def _plainly(self, hint: Hint, lesson: Lesson) -> Proposal:
        """Return what a hint proposes in the plain words of a lesson."""
        action, view, sitting = hint.action, self._view, self.sitting
        reason = self.table.own_reason(action, view)
        said = plain_sentences(sitting.game, lesson, view, action, sitting.names, reason)
        order = self.table.order(action, view, sitting)
        return Proposal(action, order, " ".join(said), Weighed(than=("",)))

    def _proposals(self, hint: Hint) -> list[Proposal]:
        """Return what a hint proposes with how well each does, best first."""
        view, table = self._view, self.table
        actions = [hint.action, *(action for action, _ in hint.alternatives)]
        orders = [table.order(action, view, self.sitting) for action in actions]
        rating_of = self.sitting.game.rating_of if view.seats == 1 else None
        found = [
            Proposal(action, order, table.reason(action, view), one)
            for action, order, one in zip(actions, orders, weighed(hint, orders, rating_of), strict=True)
        ]
        if hint.score is None and hint.action == self.taught():
            found[0] = msgspec.structs.replace(found[0], weighed=Weighed(than=(LESSON,)))
        return found

    @property
    def on(self) -> bool:
        """Whether a hint is shown or being worked out."""
        return bool(self.options) or (self.pilot.hinting and bool(self.sitting.legal))

    @property
    def chosen(self) -> Action | None:
        """The proposed action that is lit up on the table."""
        options = self.options
        return options[min(self._chosen, len(options) - 1)].action if options else None

    @property
    def refusal(self) -> Reason | None:
        """Why there can be no hint now; None when there can."""
        if self.sitting.match.over:
            return Reason("The game is over.")
        if self.sitting.looking_back:
            return Reason("A hint is about the present: go on to it first.")
        if self.dead_end.reason is not None:
            return self.dead_end.reason
        return None if self.sitting.legal else Reason("A hint is for your own decisions: it is not your turn.")

    def ask(self) -> None:
        """Ask for a hint, after saying what that costs; take it away when it is there already."""
        if self.on:
            self.close()
        elif self.refusal is not None:
            self.host.refuse("top.hint", self.refusal)
        elif self.sitting.match.ranked:
            choices = [
                DialogButton("Play on without", primary=True),
                DialogButton("Hint, unranked", self._ask, icon="hint"),
            ]
            self.host.push(Dialog("Ask for a hint?", ASK, choices))
        else:
            self._ask()

    def _ask(self) -> None:
        if self.sitting.match.ranked:
            self.sitting.match.become_practice()
        self._chosen = 0
        taught = self.taught()
        if taught is not None:
            self.pilot.give_hint(taught)
        else:
            self.pilot.ask_hint()
        self.host.redraw()

    def close(self) -> None:
        """Take the hint away, or stop working on it."""
        self.pilot.drop_hint()
        self.host.redraw()

    def play(self) -> None:
        """Do what is proposed."""
        action = self.chosen
        if action is not None:
            self._shielded = 0.0 if self.host.looks.by_keys else SHIELDED
            self.sitting.put_down()
            if action == END_TURN:
                self.thoughts.settle()  # what is left undone was weighed
            self.sitting.do(action)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back) and self.on and not self.sitting.clicks and not self.sitting.mode:
            self.close()
            return True
        return False

    def room(self, sheet: Sheet, wide: int) -> int:
        """Return how many pixels high a strip of `wide` pixels must be for a hint of any length, 0 while none is
        shown or worked out."""
        if not self.on:
            return 0
        if _low(sheet, wide):
            return sheet.u(ROW_HIGH + 12)
        steps = sheet.u(ROW_HIGH + 6) if wide < sheet.u(NARROW) and self.plain is None else 0
        return sheet.u(SAID_HIGH + ROW_HIGH + 6 + 16) + self._further(sheet, wide) * sheet.line(SMALL) + steps

    def light(self, sheet: Sheet, spots: Spots, strip: Box) -> None:
        """Light up on the table what the proposal is about; the hint stands in the `strip`."""
        action = self.chosen
        if action is not None:
            way = self.table.way(action, self._view, self.sitting)
            compose_way(sheet, spots, way, strip)

    def compose(self, sheet: Sheet, strip: Box) -> bool:
        """Put the hint on the sheet; tell whether there is one."""
        options = self.options
        if options:
            self._compose_options(sheet, strip_or_foot(sheet, strip), options)
            return True
        if not self.on:
            return False
        pilot = self.pilot
        buttons = (
            StatusButton("Show now", "hint.now", pilot.move_now, "Show the best found so far (N)", "fast"),
            StatusButton("Cancel", "hint.close", self.close, "Play on without (Esc)"),
        )
        status = Status("hint", "Hint", "is being worked out", pilot.hint_share, buttons, WARM_TEXT)
        compose_status(sheet, strip, status)
        return True

    def _compose_options(self, sheet: Sheet, strip: Box, options: list[Proposal]) -> None:
        u = sheet.u
        wide = min(strip.w, u(WIDEST))
        low, narrow = _low(sheet, wide), wide < u(NARROW)
        number = min(self._chosen, len(options) - 1)
        high = self._high(sheet, wide, options[number], several=len(options) > 1)
        box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - high, wide, high)
        sheet.cover(box)
        sheet.plate(box, PANEL_SKIN)
        foot, said = box.inset(u(14), u(6 if low else 8)).cut_bottom(u(ROW_HIGH), u(6))
        room = self._buttons(sheet, foot)
        if low:
            self._in_a_row(sheet, room, options, number)
            return
        if narrow and len(options) > 1:
            room, said = said.cut_bottom(u(ROW_HIGH), u(6))
        self._said(sheet, said, options[number])
        if len(options) > 1:
            self._chips(sheet, room, options, number)

    def _high(self, sheet: Sheet, wide: int, option: Proposal, *, several: bool) -> int:
        """Return how many pixels high the hint is in a width, with the proposal chosen, one of `several`."""
        u = sheet.u
        if _low(sheet, wide):
            return u(ROW_HIGH + 2 * 6)
        lines = _lines(sheet, wide, option) - 1
        further = max(0, min(lines, self._further(sheet, wide))) * sheet.line(SMALL)
        return u(SAID_HIGH + ROW_HIGH + 6 + 2 * 8) + further + (u(ROW_HIGH + 6) if wide < u(NARROW) and several else 0)

    def _further(self, sheet: Sheet, wide: int) -> int:
        """Return for how many further lines of what speaks for a proposal a panel of `wide` pixels has room."""
        if self.plain is not None:
            return max([PLAIN_LINES, *(_lines(sheet, wide, option) for option in self.options)]) - 1
        return (wide < sheet.u(TWO_LINES)) + (wide < sheet.u(NARROW))

    def _buttons(self, sheet: Sheet, row: Box) -> Box:
        """Add at the right of a row what plays the proposal and what closes the hint; return the room left."""
        u = sheet.u
        place, row = row.cut_right(u(40), u(8))
        close = Command("hint.close", self.close)
        icon_button(sheet, place.middle(u(40), u(40)), "cross", close, tip="No more of it (Esc)")
        self._place, row = row.cut_right(sheet.width("Play it", SMALL_BOLD) + u(40), u(12))
        button(sheet, self._place, "Play it", Command("hint.play", self.play), ButtonStyle(letters=SMALL_BOLD))
        return row

    def _chips(self, sheet: Sheet, row: Box, options: list[Proposal], number: int) -> None:
        """Add all proposals beside each other, or where they have no room the way from one to the next."""
        u = sheet.u
        widths = [
            sheet.width(option.order, SMALL) + sheet.width(option.weighed.brief, SMALL_BOLD) + u(30)
            for option in options
        ]
        more = (row.w - sum(widths) - u(8) * (len(options) - 1)) // len(options)
        if more < 0:
            self._steps(sheet, row.cut_left(u(STEPS_WIDE))[0], number, len(options), "of")
            return
        for n, (option, chip) in enumerate(zip(options, widths, strict=True)):
            place, row = row.cut_left(chip + more, u(8))
            self._chip(sheet, place, n, option, n == number)

    def _said(self, sheet: Sheet, box: Box, option: Proposal) -> None:
        """Add what is proposed, below it what speaks for it, and how well the seat can expect to do by it."""
        u = sheet.u
        lamp, box = box.cut_left(u(26), u(10))
        sheet.icon(lamp.middle(u(26), u(26)), "hint", WARM_TEXT)
        if not option.figure:
            _said_alone(sheet, box, option)
            return
        known = option.weighed
        figure = sheet.width(option.figure, NUMBER)
        needed = sheet.width(option.order, STRONG) + figure + u(6 + 16)
        unit = _fitting(sheet, known.unit, box.w - needed)
        if sheet.width(unit, SMALL) > box.w - needed:
            unit = ""  # the figure's tip says it too
        needed = (sheet.width(option.reason, SMALL) if option.reason else sheet.width(option.order, STRONG)) + u(16)
        than = _fitting(sheet, known.than, box.w - needed)
        if option.reason and sheet.width(than, SMALL) > box.w - needed:
            than = ""  # why matters more: this is said by the figure's tip
        above, below = figure + u(6) + sheet.width(unit, SMALL), sheet.width(than, SMALL)
        if not option.reason:  # what is proposed stands between the rows
            above = below = max(above, below)
        upper, lower = box.cut_top(sheet.line(STRONG))
        (upper, order), (lower, why) = upper.cut_right(above, u(16)), lower.cut_right(below, u(16) if below else 0)
        place, upper = upper.cut_right(sheet.width(unit, SMALL), u(6))
        sheet.text(place, unit, SMALL, QUIET)
        sheet.zone(place, None, tip=known.about)
        place = upper.cut_right(figure)[0]
        sheet.text(place, option.figure, NUMBER, WARM_TEXT, RIGHT)
        sheet.zone(place, None, tip=known.about if than else _all_of(option))
        if than:
            sheet.text(lower, than, SMALL, SOFT, RIGHT)
            sheet.zone(lower, None, tip=_all_of(option))
        if not option.reason:
            order = order.around(why)
        sheet.text(order, option.order, STRONG, TEXT, ELIDED)
        if option.reason:
            _reason(sheet, why, option.reason)
            if sheet.width(option.reason, SMALL) > why.w:
                sheet.zone(why, None, tip=f"{option.reason[0].upper()}{option.reason[1:]}.")

    def _in_a_row(self, sheet: Sheet, row: Box, options: list[Proposal], number: int) -> None:
        """Add in a low window what is proposed alone; what speaks for it is its tip."""
        u = sheet.u
        option = options[number]
        lamp, row = row.cut_left(u(26), u(10))
        sheet.icon(lamp.middle(u(26), u(26)), "hint", WARM_TEXT)
        if option.figure:
            wide, steps = max(sheet.width(one.figure, NUMBER) for one in options), u(TIGHT_STEPS + 12)
            room = row.w - wide - u(12) - (steps if len(options) > 1 else 0) - sheet.width(option.order, STRONG)
            unit = sheet.width(option.weighed.alone, SMALL)
            if unit + u(6) <= room:
                place, row = row.cut_right(unit, u(6))
                sheet.text(place, option.weighed.alone, SMALL, QUIET)
            place, row = row.cut_right(wide, u(12))
            sheet.text(place, option.figure, NUMBER, WARM_TEXT, RIGHT)
            sheet.zone(place, None, tip=_all_of(option))
        if len(options) > 1:
            place, row = row.cut_right(u(TIGHT_STEPS), u(12))
            self._steps(sheet, place, number, len(options), "/")
        if sheet.width(option.order, STRONG) > row.w and len(sheet.wrap(option.order, SMALL_BOLD, row.w)) <= 2:
            sheet.text(row, option.order, SMALL_BOLD, TEXT, WRAPPED)
            sheet.zone(row, None, tip=option.reason)
        else:
            sheet.text(row, option.order, STRONG, TEXT, ELIDED)
            sheet.zone(row, None, tip=option.reason)

    @property
    def _view(self) -> State:
        # Not the displayed view, which may still be on its way.
        return self.sitting.match.view(self.sitting.seat)

    def _steps(self, sheet: Sheet, box: Box, number: int, count: int, of: str) -> None:
        """Add the way from one proposal to the next, where they have no room beside each other."""
        u = sheet.u
        left, box = box.cut_left(u(36))
        right, box = box.cut_right(u(36))
        for place, icon, step, tip in ((left, "left", -1, "The one before"), (right, "right", 1, "The next best")):
            other = (number + step) % count
            name = f"hint.{'previous' if step < 0 else 'next'}"
            icon_button(sheet, place.middle(u(36), u(36)), icon, Command(name, self._chooser(other)), tip=tip)
        sheet.text(box, f"{number + 1}{of if of == '/' else f' {of} '}{count}", SMALL, SOFT, CENTRE)

    def _chip(self, sheet: Sheet, box: Box, n: int, option: Proposal, chosen: bool) -> None:
        u = sheet.u
        target = f"hint.{n}"
        skin = CHOSEN_SKIN if chosen else SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN
        sheet.plate(box, skin, target=target, tip=option.reason.capitalize())
        sheet.act(target, self._chooser(n))
        inner = box.inset(u(10), 0)
        place, inner = inner.cut_right(sheet.width(option.weighed.brief, SMALL_BOLD), u(8))
        sheet.text(place, option.weighed.brief, SMALL_BOLD, WARM_TEXT)
        sheet.text(inner, option.order, SMALL, TEXT, ELIDED)

    def _chooser(self, n: int) -> Callable[[], None]:
        def choose() -> None:
            self._chosen = n

        return choose


def _fitting(sheet: Sheet, ways: Sequence[str], room: int) -> str:
    """Return the first of `ways` to say something that has room, else the last."""
    return next((words for words in ways if sheet.width(words, SMALL) <= room), ways[-1])


def _low(sheet: Sheet, wide: int) -> bool:
    """Tell whether the hint takes a single row of `wide` pixels."""
    return sheet.unit.high < LOW and wide >= sheet.u(NARROW)


def _lines(sheet: Sheet, wide: int, option: Proposal) -> int:
    """Return how many lines what speaks for a proposal takes in a panel of `wide` pixels."""
    return len(sheet.wrap(option.reason, SMALL, wide - 2 * sheet.u(14) - sheet.u(26 + 10)))


def _said_alone(sheet: Sheet, box: Box, option: Proposal) -> None:
    """Add what is proposed without a figure, and below it what speaks for it."""
    upper, lower = box.cut_top(sheet.line(STRONG))
    sheet.text(upper, option.order, STRONG, TEXT, ELIDED)
    than = option.weighed.than[0]
    told = "; ".join(filter(None, (option.reason, than)))
    short = option.reason if option.reason and sheet.width(told, SMALL) > lower.w else told
    _reason(sheet, lower, short)
    sheet.zone(lower, None, tip=f"{told[0].upper()}{told[1:].removesuffix('.')}.")


def _reason(sheet: Sheet, box: Box, words: str) -> None:
    """Add what speaks for a proposal, in as many lines as it needs where there is room for them."""
    whole = sheet.text_height(words, SMALL, box.w) <= box.h
    sheet.text(box, words, SMALL, SOFT, WRAPPED if whole else ELIDED)


def _all_of(option: Proposal) -> str:
    """Return in sentences how well a proposal does."""
    known = option.weighed
    return f"{option.figure} {known.unit[0]}: {known.than[0]}. {known.about}"
