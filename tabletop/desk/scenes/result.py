"""The result of a match: the rating, how it adds up, how it compares, how it went, and what next."""

from collections.abc import Callable
from datetime import date

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.scene import KeyHint, Scene
from tabletop.desk.scenes import result_panels as panels
from tabletop.desk.scenes.result_bill import bill
from tabletop.desk.scenes.result_course import chart, moments
from tabletop.desk.scenes.result_panels import Shown
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.theme import ACCENT, GOOD, QUIET, SMALL, SMALL_BOLD, SNITCH, TEXT, WARNING_TEXT, TextStyle
from tabletop.desk.widgets import Kind, button, tabs, top_bar
from tabletop.play.analysis import turn_scores, turning_points
from tabletop.play.match import Match
from tabletop.play.records import Contest, Records, Result

SNUG_TABS = (("rating", "Rating"), ("course", "Score per turn"), ("compare", "Compare"))
TIGHT_TABS = (
    ("rating", "Rating"),
    ("bill", "Sum"),
    ("course", "Turns"),
    ("moments", "Moments"),
    ("compare", "Compare"),
)


class ResultActs(msgspec.Struct, frozen=True):
    """What the result leads to; `look` takes the number of actions after which to show the table.

    `leave` goes back to where `leave_to` says.
    """

    again: Callable[[], None]
    same_seed: Callable[[], None]
    look: Callable[[int], None]
    leave: Callable[[], None]
    leave_to: str = "Title"


class ResultScene(Scene):
    """The result of the first human seat of `match`, recorded as `result`."""

    theme = SNITCH

    def __init__(self, match: Match, result: Result, records: Records, acts: ResultActs) -> None:
        self.match, self.result, self.acts = match, result, acts
        self.tab = "rating"
        day = date.fromisoformat(result.daily) if result.daily and not result.given_up else None
        self.streak = records.streak(result.game, result.name, day) if day else 0
        contest = Contest.of(match, result.seat)
        before = records.best(contest, result.seed, but=result.id)
        best = records.best(contest, but=result.id)
        self.facts = Shown(
            match=match,
            result=result,
            card=TABLES[match.game.id].card,
            scores=tuple(turn_scores(match)),
            points=tuple(turning_points(match, result.seat)),
            best_on_seed=before,
            best=best,
            best_series=tuple(records.series(best.number)) if best is not None and best.number is not None else (),
            place=records.place(contest, result.figure),
            first_place=records.place(contest, result.figure, first_tries=True) if result.first_try else (0, 0),
            histogram=tuple(records.histogram(contest)),
        )

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Confirm():
                self.acts.again()
            case Shortcut(key="s"):
                self.acts.same_seed()
            case Shortcut(key="r"):
                self.acts.look(0)
            case Shortcut(key="t") | Back():
                self.acts.leave()
            case _:
                return False
        return True

    def keys(self) -> list[KeyHint]:
        return [
            KeyHint("Enter", "again, with another seed"),
            KeyHint("S", "again, with the same seed"),
            KeyHint("R", "replay"),
            KeyHint("T, Esc", self.acts.leave_to.lower()),
        ]

    def _copy(self, text: str, what: str) -> None:
        self.host.toast(f"{what} copied." if self.host.copy(text) else "The clipboard can't be used here.")

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        if not self.host.looks.by_keys:
            self.host.focus(None)  # Enter goes on meaning what its button says
        self.host.redraw()

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        bar, rest = top_bar(sheet)
        self._top(sheet, bar)
        u = sheet.u
        wide, high = sheet.unit.wide, sheet.unit.high
        spacious = wide >= 1400 and high >= 780
        edge = u(16 if spacious else 12 if high >= 600 else 6)
        body = rest.inset(u(48 if wide >= 1400 else 16 if wide >= 900 else 8), edge)
        foot, body = body.cut_bottom(u(64 if spacious else 56 if high >= 600 else 46), edge)
        self._foot(sheet, foot)
        if sheet.unit.roomy:
            self._roomy(sheet, body)
            return
        options = SNUG_TABS if high >= 560 else TIGHT_TABS
        tab = self.tab if self.tab in dict(options) else options[0][0]
        place, body = body.cut_top(u(42 if high >= 560 else 38), u(8))
        tabs(sheet, place, options, tab, "tab", choose=self._show_tab)
        self._tabbed(sheet, body, tab, high >= 560)

    def _roomy(self, sheet: Sheet, body: Box) -> None:
        gap = sheet.u(16 if sheet.unit.high >= 780 else 12)
        upper, lower = body.cut_top(min(sheet.u(352), body.h * 53 // 100), gap)
        left, rest = upper.cut_left(body.w * 31 // 100, gap)
        middle, right = rest.cut_left((rest.w - gap) * 505 // 1000, gap)
        panels.hero(sheet, left, self.facts)
        bill(sheet, middle, self.facts)
        panels.compare(sheet, right, self.facts)
        course, turned = lower.cut_left(right.x - lower.x - gap, gap)
        chart(sheet, course, self.facts, self.acts.look)
        moments(sheet, turned, self.facts, self.acts.look)

    def _tabbed(self, sheet: Sheet, body: Box, tab: str, snug: bool) -> None:
        gap = sheet.u(12)
        if tab == "rating":
            if snug:
                left, right = body.columns(2, gap)
                bill(sheet, right, self.facts)
                body = left
            panels.hero(sheet, body, self.facts)
        elif tab == "bill":
            bill(sheet, body, self.facts)
        elif tab == "course":
            if snug:
                right, body = body.cut_right(body.w * 36 // 100, gap)
                moments(sheet, right, self.facts, self.acts.look)
            chart(sheet, body, self.facts, self.acts.look)
        elif tab == "moments":
            moments(sheet, body, self.facts, self.acts.look)
        else:
            panels.compare(sheet, body, self.facts)

    def _top(self, sheet: Sheet, bar: Box) -> None:
        u = sheet.u
        result = self.result
        name = self.match.game.title.upper()
        style = TextStyle("title", 32)
        place, bar = bar.cut_left(sheet.width(name, style), u(28))
        sheet.text(place, name, style, ACCENT)
        words = panels.closing_words(self.facts)
        title = TextStyle("title", 20, 1)
        if sheet.width(words, title) <= bar.w:
            place, bar = bar.cut_right(sheet.width(words, title), u(28))
            sheet.text(place, words, title, TEXT)
        mark, colour = panels.standing_words(result)
        if sheet.width(mark, SMALL_BOLD) + u(40) <= bar.w:
            place, bar = bar.cut_right(sheet.width(mark, SMALL_BOLD) + u(24), u(28))
            icon, words_box = place.cut_left(u(18), u(6))
            sheet.icon(
                icon.middle(u(18), u(18)), "check" if result.ranked else "info", GOOD if result.ranked else colour
            )
            sheet.text(words_box, mark, SMALL_BOLD, TEXT if result.ranked else WARNING_TEXT)
        if self.streak and bar.w > u(560):
            words = "1 day" if self.streak == 1 else f"{self.streak} day streak"
            place, bar = bar.cut_right(sheet.width(words, SMALL_BOLD) + u(28), u(28))
            icon, words_box = place.cut_left(u(22), u(6))
            sheet.icon(icon.middle(u(22), u(22)), "flame", ACCENT)
            sheet.text(words_box, words, SMALL_BOLD, TEXT)
        if bar.w > u(200):
            sheet.text(bar, panels.game_words(self.facts), SMALL, QUIET, elide=True)

    def _foot(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        small = sheet.unit.wide < 1100
        seed, rest = box.cut_left(min(u(400), box.w * 30 // 100), u(12))
        if sheet.unit.wide >= 900:
            panels.seed(sheet, seed, self.result.seed, lambda: self._copy(self.result.seed, "Seed"))
        else:
            rest = box
        row: list[tuple[str, str, str, Callable[[], None]]] = [
            ("again", "Again", "again", self.acts.again),
            ("same", "Same seed", "dice", self.acts.same_seed),
            ("replay", "Replay", "replay", lambda: self.acts.look(0)),
            ("copy", "Copy result", "copy", lambda: self._copy(panels.result_text(self.facts), "Result")),
            ("title", self.acts.leave_to, "home", self.acts.leave),
        ]
        style = SMALL_BOLD if small else None
        for place, (target, text, icon, act) in zip(rest.columns(len(row), u(8 if small else 14)), row, strict=True):
            kind = Kind.PRIMARY if target == "again" else Kind.SLATE
            fits = sheet.width(text, style or TextStyle("bold", 18)) + u(46) <= place.w
            shown, tip = (text, "") if fits else ("", text)
            button(sheet, place, shown, f"result.{target}", act=act, kind=kind, icon=icon, style=style, tip=tip)
