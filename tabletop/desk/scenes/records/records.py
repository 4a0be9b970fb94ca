"""The records: every game that is over, in the order that was asked for, and what the player's own come to."""

from collections.abc import Callable, Sequence
from datetime import date, datetime

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, PARAGRAPH, RIGHT, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BODY,
    COMMON,
    EMPHASIS,
    FIELD,
    FIGURE,
    LEAD,
    LINE,
    NUMBER,
    QUIET,
    READ_HOVER_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    TITLE,
    WARNING_TEXT,
    Skin,
    rgb,
)
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.scenes.records.empty import TO_COME, Promise, Start, nothing_yet, promised
from tabletop.desk.scenes.records.list import (
    ALL,
    EMPTY,
    EVERY,
    VIEWS,
    Row,
    Side,
    band_title,
    case_words,
    game_line,
    group_of,
    groups,
    length_title,
    place_words,
    rows_of,
    sides,
    with_branches,
)
from tabletop.desk.scenes.records.picker import chooser, compose_picker, picker_names, picker_wide, segments_wide
from tabletop.desk.scenes.records.sheets import (
    EDGE_SKIN,
    HEAD_GROUND,
    HEAD_INK,
    best_cards,
    figures_sheet,
    head_of,
    month_sheet,
    spread_sheet,
)
from tabletop.desk.scenes.result.facts import unranked_words
from tabletop.desk.scenes.setup.panels import STANDS_OUT, skyline
from tabletop.desk.scenes.title.open_games import open_games
from tabletop.desk.scenes.title.today import todays
from tabletop.desk.tables.registry import TABLES, daily
from tabletop.desk.widgets import Command, button, icon_button, pill, scrolling, sheet_of_paper
from tabletop.desk.window.intents import Intent, pastes
from tabletop.desk.window.scene import KeyHint, Scene
from tabletop.games import GAMES
from tabletop.packs.pack import Daily
from tabletop.packs.texts import number_text
from tabletop.play.records import Contest, Result
from tabletop.play.store import Store

NO_DAILY: tuple[str, Daily | None] = ("", None)
MOST = 2000
WIDE = 980
"""From which width in units on there is room for all filters in two rows."""
HOVER_SKIN = READ_HOVER_SKIN
FIGURE_STYLES = (FIGURE, TITLE)
MORE_TITLE = "Play on"
"""The title of what stands below a list that isn't long."""
MORE = "Every game that is over adds a line here."
"""What is said there."""
FEW = 3
"""So many lines a list has at most that isn't long."""
MORE_LEAST = 200
"""How high what stands below a list is at least, in units."""
MORE_MOST = 480
"""How high it is at most, in units."""
MONTH_MOST = 620
"""How high the sheet of the month is, in units, at most."""
SHEETS_WIDE = 1150
"""From this width in units on sheets lie beside the list."""
SHEETS_HIGH = 600
"""From this height in units on they do."""
BAND = 128
"""How high the figures of the head are, in units."""
LOW_BAND = 112
"""How high they are in low windows, in units."""
LENGTHS = 420
"""How wide the lengths beside them are, in units."""
LENGTH_HIGH = 40
"""How high these are, in units."""
HEAD_VEIL = Skin(rgb("#0b0e14"), rgb("#0b0e14"), None, radius=0, alpha=205, alpha_bottom=90)
CLEARS = 66
"""Over how many hundredths of the head, from its left, the town comes out of its colour."""
HERO_ABOVE = 30
"""What is free above the piece in the head, in units."""
HERO_FROM = 46
"""From which hundredth of the head's width on the piece may stand."""
MOON = 62
"""How far left of the piece's right edge the middle of the town is, in hundredths of the height of the head."""
ALL_TIP = "All results: filters, bests, charts, those of friends, a table as CSV"
PASTE_TIP = "Paste a result that somebody sent (Ctrl+V)"
OPEN_TIP = "Open the result, with its sum, its course and the replay"


class RecordsActs(msgspec.Struct, frozen=True):
    """What the records lead to: `show` opens a result again.

    `show_open` leads to the open games, where those are listed that can't be read; `new_game` to the set-up of a game
    and `play_today` to the deal of the day. `paste` shows the result on the clipboard, and `show_all` all results with
    filters, charts and those of friends.
    """

    show: Callable[[Result], None]
    show_open: Callable[[], None] | None = None
    new_game: Callable[[str], None] | None = None
    play_today: Callable[[], None] | None = None
    paste: Callable[[], None] | None = None
    show_all: Callable[[], None] | None = None


class RecordsScene(Scene):
    """Finished games of one group and length in one of several orders; each opens its result again."""

    def __init__(self, store: Store, acts: RecordsActs) -> None:
        self.store, self.acts = store, acts
        self.group, self.variant, self.view = EVERY, ALL, VIEWS[0][0]
        self._chosen = False
        self._themes = {game: entry.make().theme for game, entry in TABLES.items()}
        self.results: list[Result] = []
        self.rows: list[Row] = []
        self.sides: list[Side] = []
        self.trouble: str | None = None
        self.open = 0
        self.discards = False

    def handle(self, intent: Intent) -> bool:
        if self.acts.paste is not None and pastes(intent):
            self.acts.paste()
            return True
        return False

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Ctrl+V", "paste a result")] if self.acts.paste is not None else []

    def shown(self) -> None:
        records = self.store.records
        self.results = [result for result in records.results(limit=MOST) if result.game in TABLES]
        self.trouble = records.trouble
        if self.results and not self._chosen:  # until the player chooses: the game that was played last
            self.group = group_of(self.results[0])
        listed = open_games(self.store) if self.acts.show_open is not None else []
        self.discards = self.store.discards
        self.open, self.lost = sum(one.match is not None for one in listed), any(one.match is None for one in listed)
        self._daily_game, self._case = daily() or NO_DAILY
        self._streak = records.streak(self._daily_game, self._name, date.today()) if self._case else 0
        self._list_again()

    @property
    def _name(self) -> str:
        return self.host.prefs.now.player_name

    def _best(self, variant: str) -> Result | None:
        game = self.group.game
        options = {key: values[0] for key, values in GAMES[game].options.items()} | {"variant": variant}
        return self.store.records.best(Contest(game, tuple(sorted(options.items())), 1, self._name))

    def _list_again(self) -> None:
        self.theme = self._themes.get(self.group.game, COMMON)
        rows = rows_of(self.results, self.view, self.group, self.variant)
        self.rows = with_branches(rows, self.store.records.branched())
        self._own = [r for r in self.results if r.name == self._name and self.group.takes(r) and self._is_long(r)]
        shown = [row.result for row in self.rows]
        self._games = {result.game for result in shown}
        self._badged = {place_words(result) or band_title(result) for result in shown}
        self._chipped = {length_title(result) for result in shown}
        self.sides = sides(self.results, self.group, self._name, self._best)
        self.host.redraw()

    def _choose_group(self, id_: str) -> None:
        self.group = next(group for group in groups() if group.id == id_)
        self.variant, self._chosen = ALL, True
        if self.view not in dict(self._views):
            self.view = VIEWS[0][0]
        self._list_again()

    @property
    def _views(self) -> list[tuple[str, str]]:
        """The orders that make sense for the group."""
        name = "" if self._case is None else self._case.name
        return [(view, title.format(daily=name)) for view, title in VIEWS if view != "daily" or self._daily]

    @property
    def _daily(self) -> bool:
        """Whether the group has deals of the day, which are played alone."""
        return self._case is not None and self.group.game in ("", self._daily_game) and self.group.solo is not False

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
        if self._spreads(sheet):
            self._spread_out(sheet)
            return
        head, body = page(sheet)
        self._head(sheet, head)
        bar, body = body.cut_top(u(44 if roomy else 40), u(12 if roomy else 6))
        self._bar(sheet, bar)
        if wide >= 1150 and high >= 500:
            side, body = body.cut_right(u(340), u(16))
            figures_sheet(sheet, side, self._name, self._kept, self.sides)
        self._list(sheet, body)

    def _spreads(self, sheet: Sheet) -> bool:
        """Tell whether there is room for sheets beside the list."""
        return sheet.unit.wide >= SHEETS_WIDE and sheet.unit.high >= SHEETS_HIGH and not self.trouble

    def _spread_out(self, sheet: Sheet) -> None:
        """Add the head in the game's world, and below it the sheets beside the list."""
        u, own, monthly = sheet.u, self._own, self._shows_month(sheet)
        ranked = [result for result in own if result.ranked]
        head, _ = page(sheet)
        band = Box(0, 0, sheet.area.w, head.bottom + u(BAND if sheet.unit.high >= 860 else LOW_BAND))
        top = head.y - u(4)
        high = band.bottom - u(14 + LENGTH_HIGH + 10) - top  # the same for all: no poster moves as it is picked
        wide = picker_wide(sheet, high)
        right = head.right - (max(wide, u(LENGTHS)) if self._lengths else wide) - u(24)
        if self.group.game:
            middle = right - band.h * MOON // 100
            broad = max(band.w, middle / STANDS_OUT, (band.w - middle) / (1 - STANDS_OUT))
            with sheet.clipped(band):
                place = Box(round(middle - STANDS_OUT * broad), 0, round(broad) + 1, band.h)
                skyline(sheet, place, self.group.game)
        sheet.plate(band, HEAD_VEIL)
        hero = self._hero(sheet, band, right)
        sheet.plate(Box(0, band.bottom, band.w, u(3)), EDGE_SKIN)
        compose_picker(sheet, Box(head.right - wide, top, wide, high), self.group.id, self._choose_group)
        self._head(sheet, head.cut_right(max(wide, head.right - right + hero), u(24))[1], spread=True)
        figures = Box(head.x, head.bottom + u(4), head.w, band.bottom - head.bottom - u(8))
        beside, figures = figures.cut_right(max(wide, u(LENGTHS) if self._lengths else 0), u(24) + hero)
        if self._lengths:
            foot = Box(beside.x, band.bottom - u(10 + LENGTH_HIGH), beside.w, u(LENGTH_HIGH))
            self._variants(sheet, foot.cut_right(min(foot.w, u(LENGTHS)))[0])
        self._bests(sheet, figures, own, ranked)
        body = Box(head.x, band.bottom + u(18), head.w, sheet.area.bottom - u(18) - band.bottom - u(18))
        if own:
            left, body = body.cut_left(body.w * (31 if monthly else 34) // 100, u(18))
            self._left_sheets(sheet, left, ranked)
        if monthly:
            month, body = body.cut_left(body.w * 35 // 100, u(18))
            days = [date.fromisoformat(r.daily) for r in own if r.daily and not r.given_up]
            play = (
                None if self.acts.play_today is None or self._case is None else (self._play_words, self.acts.play_today)
            )
            month = month.cut_top(min(month.h, u(MONTH_MOST)))[0]
            month_sheet(sheet, month, date.today(), days, self._streak, play)
        self._list_of_games(sheet, body)

    def _list_of_games(self, sheet: Sheet, body: Box) -> None:
        """Put the list on a sheet of its own, no higher than its lines and what stands below them."""
        u = sheet.u
        if self.rows:
            lines = u(12 + 42 + 8) + self._line_high(sheet, body.h) * len(self.rows)
            body = body.cut_top(min(body.h, lines + u(12 + MORE_MOST + 12)))[0]
        with sheet_of_paper(sheet, body, pad=0) as whole:
            inner = whole.inset(u(14), u(12))
            bar, inner = inner.cut_top(u(42), u(8))
            chooser(sheet, bar, self._views, self.view, "view", self._order)
            self._lines(sheet, inner)
            used = self._line_high(sheet, inner.h) * len(self.rows)
            if self.rows:
                self._more(sheet, inner.cut_top(used, u(12))[1])

    def _hero(self, sheet: Sheet, band: Box, right: int) -> int:
        """Let the town in the head fade below its words, and put a piece of the game before it, up to `right`; return
        how wide that is."""
        u = sheet.u
        sheet.fade(band.cut_left(band.w * CLEARS // 100)[0], "left", HEAD_GROUND)
        if not self.group.game:
            return 0
        side = band.h - u(HERO_ABOVE)
        place = Box(right - side, band.bottom - side, side, side)
        if place.x < band.w * HERO_FROM // 100:
            return 0
        with sheet.clipped(band):
            sheet.picture(place.inset(-side // 2), "ui", "light.svg", alpha=110)
            offer = TABLES[self.group.game].card.offer
            sheet.picture(place.move(0, -u(6)), *(offer.figure or offer.pieces[0]))
        return side + u(16)

    @property
    def _kept(self) -> list[tuple[str, str]]:
        """How many games of the player are kept, and how many days in a row have one of the day."""
        kept = sum(result.name == self._name and self.group.takes(result) for result in self.results)
        top = [(str(self._streak), "day streak")] if self._daily else []
        return [*top, (str(kept), "game kept" if kept == 1 else "games kept")]

    def _shows_month(self, sheet: Sheet) -> bool:
        """Tell whether the sheet of the month, with the way to the deal of the day, lies beside the list."""
        return self._spreads(sheet) and self._daily and bool(self.group.game and self._own)

    @property
    def _play_words(self) -> str:
        return "" if self._case is None else f"Play today’s {self._case.name}"

    def _is_long(self, result: Result) -> bool:
        return self.variant in (ALL, result.options.get("variant"))

    def _bests(self, sheet: Sheet, box: Box, own: Sequence[Result], ranked: Sequence[Result]) -> None:
        """Add the best of the player's games in the head, and what they come to."""
        best = max(ranked, key=lambda result: result.figure, default=None) if self.group.game else None
        facts = [(str(len(own)), "games" if len(own) != 1 else "game")]
        if ranked and self.group.game:
            facts.append((number_text(round(sum(result.figure for result in ranked) / len(ranked))), "average"))
        if self._daily:
            facts.append((str(self._streak), "day streak"))
        if not self.group.game:
            won = sum(result.seats > 1 and result.sheet.rank == 1 for result in ranked)
            facts = [(str(won), "won" if won != 1 else "game won"), *facts[1:]]
            said = ("All games", self._name, "finished or given up")
            head_of(sheet, box, str(len(own)), said, facts)
            return
        if best is None:
            head_of(sheet, box, "–", ("No ranked game", self._name, "Practice and games given up don’t count"), facts)
            return
        moment = datetime.fromisoformat(best.finished)
        rated = best.sheet.rating is not None
        name = band_title(best) or place_words(best) or self._name
        parts = [length_title(best).lower(), f"{moment.day} {moment:%B}", self._name]
        detail = ", ".join(part for part in parts if part)
        head_of(
            sheet,
            box,
            number_text(best.figure),
            ("Best rating" if rated else "Best score", name.upper(), detail),
            facts,
        )

    def _left_sheets(self, sheet: Sheet, box: Box, ranked: Sequence[Result]) -> None:
        """Add how the games are spread, and below it the bests; where there is nothing to spread, the bests alone."""
        u = sheet.u
        if not self.group.game:
            figures_sheet(sheet, box, self._name, self._kept, self.sides)
            return
        if ranked:
            share = box.h * 54 // 100
            upper, box = box.cut_top(min(share, u(380)), u(22))
            spread_sheet(sheet, upper, ranked, ranked[0].sheet.rating is not None)
        place = box.cut_top(min(box.h, u(300)))[0].cut_bottom(u(4))[1]
        offer = TABLES[self.group.game].card.offer
        best_cards(sheet, place, self.sides[:3], [*filter(None, [offer.figure]), *offer.pieces])

    def _head(self, sheet: Sheet, box: Box, spread: bool = False) -> None:
        """Add the way back, the title, the way to the open games, and what there is room for of the filters."""
        u = sheet.u
        rest = way_back(sheet, box, lambda: self.host.pop(self))
        in_world = spread and bool(self.group.game)
        leads = (self.open or self.lost or self.discards) and self.acts.show_open is not None
        words = f"Open games, {self.open}" if sheet.unit.wide >= 980 else f"Open {self.open}"
        wide = sheet.width(words, STRONG) + u(32) if leads else 0
        if not in_world:
            rest = self._aside(sheet, rest)
        if in_world:
            rest = page_title(sheet, rest, self.group.title, colour=self.theme.accent)
            aside = sum(box.h + u(12) for act in (self.acts.paste, self.acts.show_all) if act is not None)
            if sheet.width("Records", LEAD) + (u(24) + wide if leads else 0) + aside <= rest.w:
                place, rest = rest.cut_left(sheet.width("Records", LEAD), u(24))
                sheet.text(place, "Records", LEAD, HEAD_INK, ground=HEAD_GROUND)
        if leads and self.acts.show_open is not None:
            place, rest = rest.cut_left(wide, u(16)) if in_world else rest.cut_right(wide, u(16))
            button(sheet, place, words, Command("open-games", self.acts.show_open))
        if in_world:
            self._aside(sheet, rest, left=True)
            return
        if sheet.unit.wide >= WIDE:
            title = self.group.title if self.group.game else "Records"
            rest = page_title(sheet, rest, title, colour=self.theme.accent)
        rest = rest.middle(rest.w, min(rest.h, u(44)))
        if sheet.unit.wide < WIDE:
            used = self._groups(sheet, rest)
            said = rest.cut_left(used, u(16))[1]
            if used == picker_wide(sheet, rest.h) and sheet.width(self.group.title, STRONG) <= said.w:
                sheet.text(said, self.group.title, STRONG, ground=HEAD_GROUND)
        elif self._lengths and not spread and rest.w >= u(180):
            self._variants(sheet, rest.cut_right(min(rest.w, u(440)))[0])

    def _aside(self, sheet: Sheet, box: Box, *, left: bool = False) -> Box:
        """Add what leads to the results of others, at the `left` of a box or its right; return what is left of it."""
        for target, icon, act, tip in (
            ("paste", "copy", self.acts.paste, PASTE_TIP),
            ("all", "search", self.acts.show_all, ALL_TIP),
        ):
            if act is not None and box.w >= box.h:
                place, box = (box.cut_left if left else box.cut_right)(box.h, sheet.u(12))
                icon_button(sheet, place, icon, Command(target, act), tip=tip)
        return box

    def _bar(self, sheet: Sheet, box: Box) -> None:
        """Add the orders, and beside them the groups, or in a small window the lengths."""
        u = sheet.u
        wide = box.w
        if sheet.unit.wide >= WIDE:
            room = box.w - segments_wide(sheet, self._views) - u(24)
            left = box.cut_left(room if any(picker_names(sheet, box.h, room)) else box.w - u(180) - u(24))[0]
            wide = min(u(600), box.w - self._groups(sheet, left) - u(24))
        elif self._lengths:
            wide = box.w - u(180) - u(12)
            self._variants(sheet, box.cut_left(u(180))[0])
        chooser(sheet, box.cut_right(wide)[0], self._views, self.view, "view", self._order)

    @property
    def _lengths(self) -> list[tuple[str, str]]:
        """The lengths to choose from, nothing where there are no two."""
        variants = [(v.id, v.title) for v in self.group.variants]
        return [(ALL, "All lengths"), *variants] if len(variants) > 1 else []

    def _variants(self, sheet: Sheet, box: Box) -> None:
        chooser(sheet, box, self._lengths, self.variant, "variant", self._choose)

    def _groups(self, sheet: Sheet, box: Box) -> int:
        """Add the groups at the left of a box, or where they have no room the one shown; return how wide they are."""
        wide = picker_wide(sheet, box.h, box.w)
        if wide <= box.w:
            compose_picker(sheet, box, self.group.id, self._choose_group)
            return wide
        options = [(group.id, group.title) for group in groups()]
        chooser(sheet, box, options, self.group.id, "group", self._choose_group)
        return box.w

    def _list(self, sheet: Sheet, box: Box) -> None:
        u = sheet.u
        high = self._line_high(sheet, box.inset(0, u(12)).h)
        streak = self._streak_high(sheet)
        if self.rows and not self.trouble:  # a panel no higher than its lines, and below it what there is to do
            box, below = box.cut_top(min(box.h, high * len(self.rows) + streak + 2 * u(12)), u(12))
            self._more(sheet, below)
        elif not self.trouble:
            box = box.cut_top(min(box.h, u(MORE_MOST)))[0]
        with sheet_of_paper(sheet, box, pad=16) as inner:
            self._lines(sheet, inner)

    def _lines(self, sheet: Sheet, inner: Box) -> None:
        """Add the list on its paper, or what stands in its place."""
        u = sheet.u
        if self.trouble:
            sheet.text(inner, self.trouble, BODY, WARNING_TEXT, PARAGRAPH)
            return
        if self._streak_high(sheet):
            strip, inner = inner.cut_top(u(36), u(6))
            icon, words = strip.cut_left(u(26), u(10))
            sheet.icon(icon.middle(u(24), u(24)), "flame", EMPHASIS)
            days = "1 day" if self._streak == 1 else f"{self._streak} days in a row"
            sheet.text(words, f"{days}, {self._name}", STRONG, TEXT, ELIDED)
        if not self.rows:
            some = any(self.group.takes(result) for result in self.results)
            words_ = "No game of this length here yet." if some and self.variant != ALL else self._empty
            promises = self._promises if self._spreads(sheet) or not self.results else ()
            title = MORE_TITLE if self.results else TO_COME
            nothing_yet(sheet, inner, words_, self._starts(sheet), promises, title)
            return
        high = self._line_high(sheet, inner.h)
        inner = inner.cut_top(max(1, inner.h // high) * high)[0]  # whole rows
        area = f"records {self.group.id} {self.view} {self.variant}"
        with scrolling(sheet, area, inner, high * len(self.rows)) as place:
            for n, row in enumerate(self.rows):
                line = Box(place.x, place.y + n * high, place.w, high)
                if line.bottom > inner.y - inner.h and line.y < inner.bottom + inner.h:
                    self._row(sheet, line, row, n)

    def _streak_high(self, sheet: Sheet) -> int:
        return sheet.u(36 + 6) if self.view == "daily" and self._streak else 0

    def _line_high(self, sheet: Sheet, room: int) -> int:
        """Return how high each line is where so many pixels are to be filled with whole ones."""
        return min(sheet.u(76), room // max(1, room // sheet.u(60)))

    def _more(self, sheet: Sheet, box: Box) -> None:
        """Add below a list that is not long what its next lines may come from, as much as there is room for."""
        if box.h >= sheet.u(MORE_LEAST):
            promises = self._promises if len(self.rows) <= FEW else ()
            place = box.cut_top(min(box.h, sheet.u(MORE_MOST)))[0]
            nothing_yet(sheet, place, MORE, self._starts(sheet), promises, MORE_TITLE)

    @property
    def _empty(self) -> str:
        return EMPTY[self.view].format(daily="" if self._case is None else self._case.name)

    @property
    def _promises(self) -> tuple[Promise, ...]:
        return promised(self._case if self._daily else None)

    def _starts(self, sheet: Sheet) -> list[Start]:
        """Return the ways to a game that would stand in this list."""
        found = []
        if self._daily and self._case is not None and self.acts.play_today is not None and not self._shows_month(sheet):
            found.append(Start("start.today", todays(self._case), "calendar", self.acts.play_today))
        if self.view != "daily" and self.acts.new_game is not None:
            last = [self.results[0].game] if self.results else []
            games = [self.group.game] if self.group.game else list(dict.fromkeys([*last, *TABLES]))
            news = [Start(f"start.{game}", GAMES[game].title, "play", self._starter(game)) for game in games]
            found = [*news, *found]
        if found and not self._shows_month(sheet):  # whose way to the deal of the day is lit
            found[0] = msgspec.structs.replace(found[0], main=True)
        return found

    def _starter(self, game: str) -> Callable[[], None]:
        def start() -> None:
            assert self.acts.new_game is not None
            self.acts.new_game(game)

        return start

    def _row(self, sheet: Sheet, line: Box, row: Row, n: int) -> None:
        u = sheet.u
        result = row.result
        target = f"record.{result.id}.{result.seat}"
        lit = sheet.hovered(target)
        if n:
            sheet.rule(line.x, line.y, line.w, LINE)
        tip = OPEN_TIP if result.ranked else f"{OPEN_TIP}. {unranked_words(result)}"
        if lit:
            sheet.plate(line.inset(0, u(3)), HOVER_SKIN, target=target, tip=tip)
        else:
            sheet.zone(line.inset(0, u(3)), target, tip=tip)
        sheet.act(target, lambda: self.acts.show(result))
        inner = line.inset(u(8), u(7))
        mark, inner = inner.cut_right(u(22), u(8))
        sheet.icon(mark.middle(u(20), u(20)), "right", EMPHASIS if lit else QUIET)
        poster, inner = inner.cut_left(u(40), u(10))
        self._mark(sheet, poster, result)
        figure, inner = inner.cut_left(u(72), u(12))
        number = number_text(result.figure)
        style = next((style for style in FIGURE_STYLES if sheet.width(number, style) <= figure.w), NUMBER)
        sheet.text(figure, number, style, EMPHASIS if result.ranked else QUIET, CENTRE)
        place = place_words(result)
        inner, dated = self._date(sheet, inner, result)
        inner, badge, chip = self._badges(sheet, inner, result, place)
        upper, lower = inner.middle(inner.w, u(48)).cut_top(u(25))
        whole = not self.group.game
        first = f"{place}. " if place and not badge else ""
        notes = [first + game_line(row, whole, brief, not chip) for brief in (False, True)]
        notes.append(f"{first}{row.note}.")
        note = next((note for note in notes if sheet.width(note, SMALL) <= lower.w), notes[-1])
        sheet.text(upper, case_words(result, dated), STRONG, TEXT, ELIDED)
        ink = SOFT if lit else QUIET
        sheet.text(lower, note, SMALL, ink, ELIDED)

    def _mark(self, sheet: Sheet, box: Box, result: Result) -> None:
        """Add which game a line is about, or where all are of one which kind of case."""
        u = sheet.u
        if len(self._games) > 1:
            sheet.picture(box, result.game, "poster.svg", fit=Fit("cover", u(5)))
            return
        disc = box.middle(u(36), u(36))
        sheet.plate(disc, Skin(FIELD, FIELD, LINE, 1.2, 999))
        icon = "flag" if result.given_up else "calendar" if result.daily else "dice"
        sheet.icon(disc.inset(u(9)), icon, SOFT)

    def _date(self, sheet: Sheet, inner: Box, result: Result) -> tuple[Box, bool]:
        """Add the date where there is room; return what is left, and whether it is there."""
        u = sheet.u
        if inner.w <= u(400):
            return inner, False
        moment = datetime.fromisoformat(result.finished)
        words = f"{moment.day} {moment:%b %Y}" + (f", {moment:%H:%M}" if inner.w > u(640) else "")
        widest = "30 Sep 2026, 20:00" if inner.w > u(640) else "30 Sep 2026"
        when, rest = inner.cut_right(max(sheet.width(words, SMALL), sheet.width(widest, SMALL)), u(14))
        sheet.text(when, words, SMALL, SOFT, RIGHT)
        return rest, True

    def _badges(self, sheet: Sheet, inner: Box, result: Result, place: str) -> tuple[Box, bool, bool]:
        """Add the `place` or the band of a rating, and the length, where there is room; return what is left, and
        whether the place and the length are there."""
        u = sheet.u
        words, length = place or band_title(result), length_title(result)
        wide = max([u(104), *(sheet.width(one, SMALL_BOLD) + u(24) for one in self._badged)])
        if inner.w < wide + u(14 + 330):
            return inner, False, False
        badge, rest = inner.cut_right(wide, u(14))
        badge = badge.middle(badge.w, u(32))
        if place and result.sheet.rank == 1:
            pill(sheet, badge, words, icon="trophy", colour=EMPHASIS, edge=EMPHASIS)
        elif words:
            pill(sheet, badge, words, colour=SOFT)
        room = max((sheet.width(one, SMALL_BOLD) + u(24) for one in self._chipped if one), default=0)
        if not room or rest.w < room + u(10 + 240):
            return rest, True, False
        chip, rest = rest.cut_right(room, u(10))
        if length:
            pill(sheet, chip.middle(chip.w, u(32)), length, colour=SOFT)
        return rest, True, True
