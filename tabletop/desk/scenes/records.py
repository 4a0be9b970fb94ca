"""The records: every game that is over, in the order that was asked for, and what the player's own come to."""

from collections.abc import Callable
from datetime import date, datetime

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.scene import Scene
from tabletop.desk.scenes.facts import fact
from tabletop.desk.scenes.open_games import open_games
from tabletop.desk.scenes.result_facts import ordinal, standing_words
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.table import VariantCard
from tabletop.desk.theme import (
    ACCENT,
    BODY,
    FIGURE,
    HERO,
    LINE,
    QUIET,
    SMALL,
    SOFT,
    STRONG,
    SUBTITLE,
    TEXT,
    TITLE,
    WARNING_TEXT,
    Skin,
)
from tabletop.desk.widgets import button, panel, scrolling, segmented
from tabletop.games import GAMES
from tabletop.play.records import Contest, Result
from tabletop.play.store import Store

GAME = "snitch"
MOST = 2000
ALL = "all"
VIEWS = (("latest", "Latest"), ("best", "Best"), ("first", "First tries"), ("seeds", "Seeds"), ("daily", "Daily"))
RANKED_VIEWS = ("best", "first", "seeds")
EMPTY = {
    "latest": "Nothing here yet: a game that is over, finished or given up, comes here with its replay.",
    "best": "No ranked game yet. Practice and games given up don't count.",
    "first": "No ranked first try of a seed yet: a seed counts as tried when a game with it begins.",
    "seeds": "No ranked game yet. Each seed shows its best game here.",
    "daily": "No case of the day finished yet. Today’s waits on the title.",
}


class Row(msgspec.Struct, frozen=True):
    """A line of the list: a result, and what this list says of it."""

    result: Result
    note: str


def rows_of(results: list[Result], view: str, variant: str = ALL) -> list[Row]:
    """Return what `view` shows of `results`, which come the latest first; `variant` narrows it to one length."""
    shown = [r for r in results if variant in (ALL, r.options.get("variant"))]
    if view == "daily":
        return [Row(r, standing_words(r)[0]) for r in shown if r.daily and not r.given_up]
    if view not in RANKED_VIEWS:
        return [Row(r, standing_words(r)[0]) for r in shown]
    ranked = sorted((r for r in shown if r.ranked), key=lambda r: (-r.figure, r.finished))
    if view == "first":
        ranked = [r for r in ranked if r.first_try]
    if view != "seeds":
        return [Row(r, ordinal(n)) for n, r in enumerate(ranked, start=1)]
    by_seed: dict[tuple[object, ...], list[Result]] = {}
    for r in ranked:
        by_seed.setdefault((r.seed, r.name, r.seats, *sorted(r.options.items())), []).append(r)
    return [
        Row(same[0], f"Best of {len(same)} games" if len(same) > 1 else "The only game") for same in by_seed.values()
    ]


class RecordsScene(Scene):
    """Finished games of one length in one of several orders; each opens its result again by `show`.

    `show_open` leads to the open games, where those are listed that can't be read.
    """

    def __init__(
        self, store: Store, show: Callable[[Result], None], show_open: Callable[[], None] | None = None
    ) -> None:
        self.store, self.show, self.show_open = store, show, show_open
        self.variant, self.view = ALL, VIEWS[0][0]
        self.results: list[Result] = []
        self.rows: list[Row] = []
        self.trouble: str | None = None
        self.open = 0

    def shown(self) -> None:
        records = self.store.records
        self.results = records.results(GAME, limit=MOST)
        self.trouble = records.trouble
        self.open = len(open_games(self.store)) if self.show_open is not None else 0
        name = self.host.prefs.now.player_name
        self._streak = records.streak(GAME, name, date.today())
        self._played = records.played(GAME, name)
        self._bests = [(v, self._best(v, name), self._best_first(v, name)) for v in TABLES[GAME].card.variants]
        self._list_again()

    def _best(self, variant: VariantCard, name: str) -> Result | None:
        options = {key: values[0] for key, values in GAMES[GAME].options.items()} if GAME in GAMES else {}
        options["variant"] = variant.id
        return self.store.records.best(Contest(GAME, tuple(sorted(options.items())), 1, name))

    def _best_first(self, variant: VariantCard, name: str) -> int | None:
        first = rows_of([r for r in self.results if r.name == name and r.seats == 1], "first", variant.id)
        return first[0].result.figure if first else None

    def _list_again(self) -> None:
        self.rows = rows_of(self.results, self.view, self.variant)
        self.host.redraw()

    def _choose(self, variant: str) -> None:
        self.variant = variant
        self._list_again()

    def _order(self, view: str) -> None:
        self.view = view
        self._list_again()

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        u = sheet.u
        wide, high = sheet.unit.wide, sheet.unit.high
        roomy = high > 600
        body = sheet.area.inset(u(48 if wide >= 1200 else 16), u(28 if roomy else 8))
        head, body = body.cut_top(u(56 if roomy else 44), u(16 if roomy else 6))
        head = self._head(sheet, head)
        bar, body = body.cut_top(u(44 if roomy else 40), u(12 if roomy else 6))
        variants = [(ALL, "All"), *((v.id, v.title) for v in TABLES[GAME].card.variants)]
        if wide >= 980:
            left, views = bar.cut_left(u(440), u(12))
            views = views.cut_right(min(views.w, u(600)))[0]
        else:
            left, views = head.middle(head.w, min(head.h, bar.h)), bar
        segmented(sheet, left, variants, self.variant, "variant", choose=self._choose)
        segmented(sheet, views, VIEWS, self.view, "view", choose=self._order)
        if wide >= 1150 and high >= 500:
            side, body = body.cut_right(u(340), u(16))
            self._figures(sheet, side)
        self._list(sheet, body)

    def _head(self, sheet: Sheet, box: Box) -> Box:
        """Add the way back, the title and the way to the open games; return what is left between them."""
        u = sheet.u
        place, rest = box.cut_left(u(112), u(16 if sheet.unit.wide < 980 else 24))
        button(sheet, place.middle(place.w, u(44)), "Back", "back", act=lambda: self.host.pop(self), icon="home")
        if self.open and self.show_open is not None:
            words = f"Open games, {self.open}" if sheet.unit.wide >= 980 else f"Open {self.open}"
            place, rest = rest.cut_right(sheet.width(words, STRONG) + u(32), u(16))
            button(sheet, place.middle(place.w, u(44)), words, "open-games", act=self.show_open)
        if sheet.unit.wide >= 980:
            sheet.text(rest, "RECORDS", HERO, ACCENT)
        return rest

    def _list(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        inner = panel(sheet, box, pad=16)
        if self.trouble:
            sheet.text(inner, self.trouble, BODY, WARNING_TEXT, wrap=True, valign="top")
            return
        if self.view == "daily" and self._streak:
            strip, inner = inner.cut_top(u(36), u(6))
            icon, words = strip.cut_left(u(26), u(10))
            sheet.icon(icon.middle(u(24), u(24)), "flame", ACCENT)
            days = "1 day" if self._streak == 1 else f"{self._streak} days in a row"
            sheet.text(words, f"{days}, {self.host.prefs.now.player_name}", STRONG, TEXT, elide=True)
        if not self.rows:
            words_ = EMPTY[self.view] if self.variant == ALL or not self.results else "No game of this length here yet."
            sheet.text(inner, words_, BODY, QUIET, wrap=True, valign="top")
            return
        high = u(64)
        with scrolling(sheet, f"records {self.view} {self.variant}", inner, high * len(self.rows)) as place:
            for n, row in enumerate(self.rows):
                line = Box(place.x, place.y + n * high, place.w, high)
                if line.bottom > inner.y - inner.h and line.y < inner.bottom + inner.h:
                    self._row(sheet, line, row, n)

    def _row(self, sheet: Sheet, line: Box, row: Row, n: int) -> None:
        u = sheet.u
        result = row.result
        target = f"record.{result.id}.{result.seat}"
        if sheet.hovered(target):
            sheet.plate(line.inset(0, u(3)), Skin(LINE, LINE, None, radius=10), target=target)
        else:
            sheet.zone(line.inset(0, u(3)), target)
        sheet.act(target, lambda: self.show(result))
        if n:
            sheet.rule(line.x, line.y, line.w, LINE)
        inner = line.inset(u(10), u(4))
        figure, inner = inner.cut_left(u(72), u(18))
        number = str(result.figure)
        style = FIGURE if sheet.width(number, FIGURE) <= figure.w else TITLE
        sheet.text(figure, number, style, ACCENT if result.ranked else QUIET, align="right")
        moment = datetime.fromisoformat(result.finished)
        date_words = f"{moment.day} {moment:%b %Y}" + (f", {moment:%H:%M}" if inner.w > u(560) else "")
        if inner.w > u(400):
            when, inner = inner.cut_right(sheet.width(date_words, SMALL), u(14))
            sheet.text(when, date_words, SMALL, SOFT, align="right")
        upper, lower = inner.middle(inner.w, u(48)).cut_top(u(25))
        variant = next((v.title for v in TABLES[GAME].card.variants if v.id == result.options.get("variant")), "")
        case = f"Daily case {result.daily}" if result.daily else f"Seed {result.seed}"
        sheet.text(upper, f"{result.name} · {case}", STRONG, TEXT, elide=True)
        seats = f", {result.seats} seats" if result.seats > 1 else ""
        turns = "1 turn" if result.turns == 1 else f"{result.turns} turns"
        sheet.text(lower, f"{row.note}. {variant}{seats}, {turns} played", SMALL, QUIET, elide=True)

    def _figures(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        inner = panel(sheet, box, self.host.prefs.now.player_name)
        pairs, inner = inner.cut_top(u(92), u(12))
        facts = ((str(self._streak), "day streak"), (str(self._played), "games kept"))
        for place, (figure, words) in zip(pairs.columns(2, u(12)), facts, strict=True):
            fact(sheet, place, figure, words)
        high = min(u(84), inner.h // len(self._bests) - u(42))
        for variant, best, first in self._bests if high >= u(70) else ():
            head, inner = inner.cut_top(u(28), u(4))
            sheet.text(head, variant.title, SUBTITLE, SOFT)
            pairs, inner = inner.cut_top(high, u(10))
            left, right = pairs.columns(2, u(12))
            fact(sheet, left, "–" if best is None else str(best.figure), "best rating")
            fact(sheet, right, "–" if first is None else str(first), "best first try")
