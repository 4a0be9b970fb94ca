"""The records: every game that is over, and the best of them."""

from collections.abc import Callable
from datetime import date, datetime

from tabletop.desk.box import Box
from tabletop.desk.intents import Intent
from tabletop.desk.scene import Scene
from tabletop.desk.scenes.result_panels import standing_words
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.theme import ACCENT, BODY, FIGURE, HERO, LINE, QUIET, SMALL, SMALL_BOLD, SOFT, STRONG, TEXT, Skin
from tabletop.desk.widgets import button, panel, scrolling, segmented
from tabletop.games import GAMES
from tabletop.play.records import Contest, Result
from tabletop.play.store import Store

GAME = "snitch"
MOST = 500
ALL = "all"


class RecordsScene(Scene):
    """Finished games of one length, the latest first; each opens its result again."""

    def __init__(self, store: Store, show: Callable[[Result], None]) -> None:
        self.store, self.show = store, show
        self.variant = ALL
        self.by_figure = False
        self.results: list[Result] = []

    def shown(self) -> None:
        self.results = self.store.records.results(GAME, limit=MOST)
        if self.store.records.trouble:
            self.host.toast(self.store.records.trouble)

    def handle(self, intent: Intent) -> bool:
        return False

    def _rows(self) -> list[Result]:
        rows = [r for r in self.results if self.variant in (ALL, r.options.get("variant"))]
        if self.by_figure:
            ranked = [r for r in rows if r.ranked]
            return sorted(ranked, key=lambda r: -r.figure)
        return rows

    def _choose(self, variant: str) -> None:
        self.variant = variant
        self.host.redraw()

    def _order(self, order: str) -> None:
        self.by_figure = order == "best"
        self.host.redraw()

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        u = sheet.u
        wide, high = sheet.unit.wide, sheet.unit.high
        body = sheet.area.inset(u(48 if wide >= 1200 else 16), u(28 if high > 600 else 8))
        head, body = body.cut_top(u(56 if high > 600 else 44), u(16 if high > 600 else 6))
        place, head = head.cut_left(u(112), u(24))
        back = place.middle(place.w, u(44))
        button(sheet, back, "Back", "back", act=lambda: self.host.pop(self), icon="home")
        if head.w >= sheet.width("RECORDS", HERO):
            sheet.text(head, "RECORDS", HERO, ACCENT)
        filters, body = body.cut_top(u(44), u(12 if high > 600 else 6))
        self._filters(sheet, filters)
        if wide >= 1150 and high >= 500:
            side, body = body.cut_right(u(340), u(16))
            self._figures(sheet, side)
        self._list(sheet, body)

    def _filters(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        card = TABLES[GAME].card
        options = [(ALL, "All"), *((v.id, v.title) for v in card.variants)]
        orders = [("latest", "Latest"), ("best", "Best")]
        left, right = box.cut_left(min(u(460), box.w * 62 // 100), u(12))
        segmented(sheet, left, options, self.variant, "variant", choose=self._choose)
        right = right.cut_right(min(u(240), right.w))[0]
        segmented(sheet, right, orders, "best" if self.by_figure else "latest", "order", choose=self._order)

    def _list(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        rows = self._rows()
        inner = panel(sheet, box, pad=16)
        if not rows:
            words = "Nothing here yet: a game that is over, finished or given up, comes here with its replay."
            if self.results:
                words = "No game of this kind yet."
            sheet.text(inner, words, BODY, QUIET, wrap=True, valign="top")
            return
        high = u(64)
        with scrolling(sheet, "records", inner, high * len(rows)) as place:
            for n, result in enumerate(rows):
                row = Box(place.x, place.y + n * high, place.w, high)
                if row.bottom > inner.y - inner.h and row.y < inner.bottom + inner.h:
                    self._row(sheet, row, result, n)

    def _row(self, sheet: Sheet, row: Box, result: Result, n: int) -> None:
        u = sheet.u
        target = f"record.{result.id}.{result.seat}"
        if sheet.hovered(target):
            sheet.plate(row.inset(0, u(3)), Skin(LINE, LINE, None, radius=10), target=target)
        else:
            sheet.zone(row.inset(0, u(3)), target)
        sheet.act(target, lambda: self.show(result))
        if n:
            sheet.rule(row.x, row.y, row.w, LINE)
        inner = row.inset(u(10), u(4))
        figure, inner = inner.cut_left(u(84), u(14))
        colour = ACCENT if result.ranked else QUIET
        sheet.text(figure, str(result.figure), FIGURE, colour, align="right")
        if inner.w > u(430):
            when, inner = inner.cut_right(u(150), u(10))
            moment = datetime.fromisoformat(result.finished)
            sheet.text(when, f"{moment.day} {moment:%b %Y, %H:%M}", SMALL, SOFT, align="right")
        upper, lower = inner.middle(inner.w, u(48)).cut_top(u(25))
        variant = next((v.title for v in TABLES[GAME].card.variants if v.id == result.options.get("variant")), "")
        case = f"Daily case {result.daily}" if result.daily else f"Seed {result.seed}"
        sheet.text(upper, f"{result.name} · {case}", STRONG, TEXT, elide=True)
        mark = standing_words(result)[0]
        sheet.text(lower, f"{variant}, {result.turns} turns played. {mark}.", SMALL, QUIET, elide=True)

    def _figures(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        name = self.host.prefs.now.player_name
        inner = panel(sheet, box, name)
        records = self.store.records
        lines = [
            ("Day streak", str(records.streak(GAME, name, date.today()))),
            ("Games kept", str(records.played(GAME, name))),
        ]
        options = GAMES[GAME].options if GAME in GAMES else {}
        standard = {key: values[0] for key, values in options.items()}
        for variant in TABLES[GAME].card.variants:
            contest = Contest(GAME, tuple(sorted((standard | {"variant": variant.id}).items())), 1, name)
            best = records.best(contest)
            lines.append((f"Best {variant.title.lower()}", "–" if best is None else str(best.figure)))
            first = [
                r.figure
                for r in self.results
                if r.ranked and r.first_try and r.name == name and r.options.get("variant") == variant.id
            ]
            if first:
                lines.append(("Best at first try", str(max(first))))
        for title, figure in lines:
            if inner.h < u(44):
                break
            row, inner = inner.cut_top(u(44))
            number, words = row.cut_right(u(90), u(8))
            sheet.text(number, figure, FIGURE, TEXT, align="right")
            sheet.text(words, title, SMALL_BOLD, SOFT, elide=True)
