"""The result of a match: the rating, how it adds up, how it compares, how it went, and what next."""

from collections.abc import Callable
from datetime import date
from functools import cached_property

import msgspec

from tabletop.ai.thinker import Thinker
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, GOOD, QUIET, SMALL, SMALL_BOLD, TEXT, WARNING_TEXT, TextStyle
from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.page import margin
from tabletop.desk.scenes.result import panels
from tabletop.desk.scenes.result.bill import bill
from tabletop.desk.scenes.result.course import Look, chart
from tabletop.desk.scenes.result.facts import (
    Shown,
    closing_words,
    game_words,
    gather,
    standing_words,
    unranked_words,
)
from tabletop.desk.scenes.result.master import MasterWatch
from tabletop.desk.scenes.result.moments import moments
from tabletop.desk.scenes.result.par import ParWatch
from tabletop.desk.scenes.result.poster import poster
from tabletop.desk.scenes.result.seats import compare_seats, winner
from tabletop.desk.scenes.result.take_home import TakeHome, compose_tag, tag_rows
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, tabs, top_bar
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import Host, KeyHint, Scene
from tabletop.play.headline import headline
from tabletop.play.match import Match
from tabletop.play.parcel import packed
from tabletop.play.records import Records, Result

PHOTOGRAPH = 150  # units, the height of a turning point below the poster
SUM_SHARE = 58  # hundredths of the width that the sum takes beside what it is compared with
TALL = 960
"""From so many units of height on a portrait window shows all panels."""
NARROW = 900
"""Narrower windows than so many units have the seed among the buttons at the foot."""
NOT_RANKED = "Not ranked"
NOTHING_BESIDE = "No other game of this start is here yet: play the same seed again, or paste a friend’s result of it."
CODE_TIP = "A code that a telephone can take home"
COPY_TIP = "A line for a friend: the result, the seed and the journal that proves it"


class ResultActs(msgspec.Struct, frozen=True):
    """What the result leads to; `look` takes the number of actions after which to show the table, `play_on` that after
    which another game branches off. `beside` shows it beside another of the same start, None where there is none.

    `leave` goes back to where `leave_to` says.
    """

    again: Callable[[], None]
    same_seed: Callable[[], None]
    look: Callable[[int], None]
    leave: Callable[[], None]
    leave_to: str = "Title"
    play_on: Callable[[int], None] | None = None
    beside: Callable[[], None] | None = None


class ResultScene(Scene):
    """The result of the first human seat of `match`, recorded as `result`.

    `thinker` plays the AI par, a process of its own when None is given.
    """

    def __init__(
        self, match: Match, result: Result, records: Records, acts: ResultActs, thinker: Thinker | None = None
    ) -> None:
        self.match, self.result, self.acts = match, result, acts
        self.tab = "rating"
        self.sums = False
        """Whether the sums are shown in place of the poster, in a window that has room for either."""
        day = date.fromisoformat(result.daily) if result.daily and not result.given_up else None
        self.streak = records.streak(result.game, result.name, day) if day else 0
        entry = TABLES[match.game.id]
        table = entry.make()
        self.theme = table.theme
        self.par = ParWatch(match, records, thinker)
        self.facts = gather(match, result, entry.card, table, records)
        self.master = MasterWatch(match, self.facts.points)

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.par.begin()
        self._take_par()

    def leave(self) -> None:
        self.par.close()
        self.master.close()

    def update(self, seconds: float) -> None:
        if self.par.update():
            self._take_par()
        if not self.master.begun and self.par.now.state != "asked":
            self.master.begin()
        if self.master.update():
            self.facts = msgspec.structs.replace(self.facts, masters=tuple(self.master.said))
            self.host.redraw()

    def _take_par(self) -> None:
        self.facts = msgspec.structs.replace(self.facts, par=self.par.now)
        self.host.redraw()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Confirm():
                self.acts.again()
            case Shortcut(key="s"):
                self.acts.same_seed()
            case Shortcut(key="u"):
                self.turn_over()
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
            KeyHint("U", "the sums, and the poster again"),
            KeyHint("R", "replay"),
            KeyHint("T, Esc", self.acts.leave_to.lower()),
        ]

    def _copy(self, text: str, what: str, near: str) -> None:
        said = f"{what} copied." if self.host.copy(text) else "The clipboard can’t be used here."
        self.host.toast(said, near=near)

    def _copy_result(self) -> None:
        text = f"{headline(self.match)} {packed(self.match.journal.text())}"
        self._copy(text, "Result, with its journal,", "result.copy")

    def _take_home(self) -> None:
        self.host.push(TakeHome(self.match, self.theme))

    @cached_property
    def _tag_rows(self) -> tuple[tuple[bool, ...], ...]:
        return tag_rows(self.match)

    def turn_over(self) -> None:
        """Show the sums in place of the poster, or the poster again."""
        self.sums = not self.sums
        self.host.redraw()

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        if not self.host.looks.by_keys:
            self.host.focus(None)  # Enter goes on meaning what its button says
        self.host.redraw()

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        bar, rest = top_bar(sheet)
        u = sheet.u
        wide, high = sheet.unit.wide, sheet.unit.high
        spacious = wide >= 1400 and high >= 780
        edge = u(16 if spacious else 12 if high >= 600 else 6)
        body = rest.inset(margin(sheet), edge)
        self._top(sheet, Box(body.x, bar.y, body.w, bar.h))
        foot, body = body.cut_bottom(u(64 if spacious else 56 if high >= 600 else 46), edge)
        if sheet.unit.roomy:
            self._roomy(sheet, body)
        elif high >= TALL and high > wide:
            self._stacked(sheet, body)
        else:
            self._in_tabs(sheet, body)
        self._foot(sheet, foot)  # last, so that no shadow of a panel lies on it

    def _in_tabs(self, sheet: Sheet, body: Box) -> None:
        u, high = sheet.u, sheet.unit.high
        options = self._tabs(high >= 560)
        tab = self.tab if self.tab in dict(options) else options[0][0]
        place, body = body.cut_top(u(42 if high >= 560 else 38), u(8))
        tabs(sheet, place, options, tab, "tab", choose=self._show_tab)
        self._tabbed(sheet, body, tab, high >= 560)

    def _tabs(self, snug: bool) -> list[tuple[str, str]]:
        first = "Rating" if self.facts.solo else "Result"
        turns = self.facts.card.ending.turn
        if snug:
            return [("rating", first), ("course", turns[1].capitalize()), ("compare", "Compare")]
        return [
            ("rating", first),
            ("bill", "Sum"),
            ("course", turns[1].capitalize()),
            ("moments", "Moments"),
            ("compare", "Compare"),
        ]

    def _hero(self, sheet: Sheet, box: Box) -> None:
        (panels.hero if self.facts.solo else winner)(sheet, box, self.facts)

    def _compare(self, sheet: Sheet, box: Box) -> None:
        self._sheet_of(panels.compare if self.facts.solo else compare_seats, sheet, box)

    def _sheet_of(self, draw: Callable[[Sheet, Box, Shown], None], sheet: Sheet, box: Box) -> None:
        """Have a panel written on paper."""
        with sheet.made_of(sheet.theme.paper):
            draw(sheet, box, self.facts)

    def _linked(self, draw: Callable[[Sheet, Box, Shown, Look], None], sheet: Sheet, box: Box) -> None:
        """Have a panel written on paper that leads to the table as it was."""
        with sheet.made_of(sheet.theme.paper):
            draw(sheet, box, self.facts, self.acts.look)

    def _moments(self, sheet: Sheet, box: Box) -> None:
        """Have the turning points written on paper, which lead to the table as it was and to playing on from there."""
        with sheet.made_of(sheet.theme.paper):
            moments(sheet, box, self.facts, self.acts.look, self.acts.play_on)

    def _roomy(self, sheet: Sheet, body: Box) -> None:
        """The poster above the turning points, or all that is behind it."""
        gap = sheet.u(16 if sheet.unit.high >= 780 else 12)
        if not self.sums:
            lower, upper = body.cut_bottom(sheet.u(PHOTOGRAPH), gap)
            poster(sheet, upper, self.facts)
            tag, lower = lower.cut_right(lower.h, sheet.u(14))
            self._moments(sheet, lower)
            with sheet.made_of(sheet.theme.paper):
                compose_tag(sheet, tag, self._tag_rows, self._take_home)
            return
        upper, lower = body.cut_top(min(sheet.u(352), body.h * 53 // 100), gap)
        middle, right = upper.cut_left((body.w - gap) * SUM_SHARE // 100, gap)
        self._sheet_of(bill, sheet, middle)
        self._compare(sheet, right)
        course, turned = lower.cut_left(right.x - lower.x - gap, gap)
        self._linked(chart, sheet, course)
        self._moments(sheet, turned)

    def _stacked(self, sheet: Sheet, body: Box) -> None:
        """All panels, two rows of two and the chart between, for a portrait window."""
        gap = sheet.u(12)
        upper, body = body.cut_top(min(sheet.u(400), body.h * 37 // 100), gap)
        course, lower = body.cut_top(body.h * 52 // 100, gap)
        left, right = upper.columns(2, gap)
        self._hero(sheet, left)
        self._sheet_of(bill, sheet, right)
        self._linked(chart, sheet, course)
        left, right = lower.columns(2, gap)
        self._compare(sheet, left)
        self._moments(sheet, right)

    def _tabbed(self, sheet: Sheet, body: Box, tab: str, snug: bool) -> None:
        gap = sheet.u(12)
        if tab == "rating":
            if snug:
                left, right = body.columns(2, gap)
                self._sheet_of(bill, sheet, right)
                body = left
            self._hero(sheet, body)
        elif tab == "bill":
            self._sheet_of(bill, sheet, body)
        elif tab == "course":
            if snug:
                right, body = body.cut_right(body.w * 36 // 100, gap)
                self._moments(sheet, right)
            self._linked(chart, sheet, body)
        elif tab == "moments":
            self._moments(sheet, body)
        else:
            self._compare(sheet, body)

    def _top(self, sheet: Sheet, bar: Box) -> None:
        u = sheet.u
        result = self.result
        name = self.match.game.title.upper()
        style = TextStyle("title", 32)
        place, bar = bar.cut_left(sheet.width(name, style), u(28))
        sheet.text(place, name, style, EMPHASIS)
        words = closing_words(self.facts)
        title = TextStyle("title", 18, 1)
        mark, colour = standing_words(result)
        if sheet.width(words, title) <= bar.w:
            place, bar = bar.cut_right(sheet.width(words, title), u(28))
            sheet.text(place, words, title, TEXT)
            mark = NOT_RANKED if result.given_up else mark  # the rest is said
        if sheet.width(mark, SMALL_BOLD) + u(40) <= bar.w:
            place, bar = bar.cut_right(sheet.width(mark, SMALL_BOLD) + u(24), u(28))
            icon, words_box = place.cut_left(u(18), u(6))
            sheet.icon(
                icon.middle(u(18), u(18)), "check" if result.ranked else "info", GOOD if result.ranked else colour
            )
            sheet.text(words_box, mark, SMALL_BOLD, TEXT if result.ranked else WARNING_TEXT)
            if not result.ranked:
                sheet.zone(place.middle(place.w, bar.h), None, tip=unranked_words(result))
        if self.streak and bar.w > u(420):
            words = f"{self.streak} day streak"
            place, bar = bar.cut_right(sheet.width(words, SMALL_BOLD) + u(28), u(28))
            icon, words_box = place.cut_left(u(22), u(6))
            sheet.icon(icon.middle(u(22), u(22)), "flame", EMPHASIS)
            sheet.text(words_box, words, SMALL_BOLD, TEXT)
        if bar.w > u(200):
            whole = game_words(self.facts)
            words = whole if sheet.width(whole, SMALL) <= bar.w else game_words(self.facts, brief=True)
            sheet.text(bar, words, SMALL, QUIET, ELIDED)

    def _foot_buttons(self, sheet: Sheet) -> list["_Foot"]:
        """Return the buttons at the foot; the code hangs on the poster where that is shown."""
        on_poster = sheet.unit.roomy and not self.sums
        row = [
            _Foot("again", ("Again",), "again", self.acts.again),
            _Foot("same", ("Same seed",), "dice", self.acts.same_seed),
            _Foot("replay", ("Replay",), "replay", lambda: self.acts.look(0)),
        ]
        if sheet.unit.wide < NARROW:
            seed = self.result.seed
            copy = lambda: self._copy(seed, "Seed", "result.seed")  # noqa: E731
            row.append(_Foot("seed", (f"Copy seed {seed}", "Copy seed"), "copy", copy))
        if not self.result.given_up:
            row.append(self._beside())
        if sheet.unit.roomy:
            row.append(_Foot("sums", ("Poster" if self.sums else "The sums",), "log", self.turn_over))
        copy_words = ("Copy result" if sheet.unit.wide >= NARROW else "Copy",)
        row.append(_Foot("copy", copy_words, "copy", self._copy_result, COPY_TIP))
        if not on_poster:
            row.append(_Foot("code", ("QR",), "code", self._take_home, CODE_TIP))
        row.append(_Foot("title", (self.acts.leave_to,), "home", self.acts.leave))
        return row

    def _beside(self) -> "_Foot":
        """Return the button that shows the result beside another, or says why there is none."""
        show = self.acts.beside
        refusal = Reason(NOTHING_BESIDE) if show is None else None
        return _Foot("beside", ("Side by side", "Beside"), "swap", show or _nothing, refusal=refusal)

    def _foot(self, sheet: Sheet, box: Box) -> None:
        u, rest = sheet.u, box
        if sheet.unit.wide >= NARROW and (self.sums or not sheet.unit.roomy):
            place, rest = box.cut_left(min(u(400), box.w * 30 // 100), u(12))
            panels.seed(sheet, place, self.result.seed, lambda: self._copy(self.result.seed, "Seed", "seed.copy"))
        gap = u(8 if sheet.unit.wide < 1100 else 14)
        style = SMALL_BOLD if sheet.unit.wide < 1100 else TextStyle("bold", 18)
        for foot, place, text, icon in _laid(sheet, rest, self._foot_buttons(sheet), gap, style):
            kind = Kind.PRIMARY if foot.target == "again" else Kind.SLATE
            tip = foot.tip if text == foot.words[0] else foot.words[0]
            command = Command(f"result.{foot.target}", foot.act, foot.refusal)
            button(sheet, place, text, command, ButtonStyle(kind, icon, letters=style), tip=tip)


def _nothing() -> None:
    """Do nothing: what a refused button would lead to."""


class _Foot(msgspec.Struct, frozen=True):
    """A button at the foot: its words, the longest way to say it first, and why it can't be picked."""

    target: str
    words: tuple[str, ...]
    icon: str
    act: Callable[[], None]
    tip: str = ""
    refusal: Reason | None = None


def _laid(sheet: Sheet, box: Box, row: list[_Foot], gap: int, style: TextStyle) -> list[tuple[_Foot, Box, str, str]]:
    """Return where each button of the foot is and what it says: equal ones with icons if they fit, then ones as wide
    as their words, without icons if need be, at last icons alone."""
    places = box.columns(len(row), gap)
    side = sheet.u(46)
    if all(sheet.width(foot.words[0], style) + side <= place.w for foot, place in zip(row, places, strict=True)):
        return [(foot, place, foot.words[0], foot.icon) for foot, place in zip(row, places, strict=True)]
    for extra, iconic in ((side, True), (sheet.u(18), False)):
        for n in range(max(len(foot.words) for foot in row)):
            words = [foot.words[min(n, len(foot.words) - 1)] for foot in row]
            wide = [sheet.width(text, style) + extra for text in words]
            spare = box.w - sum(wide) - gap * (len(row) - 1)
            if spare >= 0:
                out, x = [], box.x
                for m, foot in enumerate(row):
                    own = wide[m] + spare * (m + 1) // len(row) - spare * m // len(row)
                    out.append((foot, Box(x, box.y, own, box.h), words[m], foot.icon if iconic else ""))
                    x += own + gap
                return out
    return [(foot, place, "", foot.icon) for foot, place in zip(row, places, strict=True)]
