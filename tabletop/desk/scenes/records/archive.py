"""All results: filtered, the bests of each game and seed, their course, those of friends, and a table as CSV."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BODY,
    EMPHASIS,
    LEAD_BOLD,
    LINE,
    NUMBER,
    PANEL_SKIN,
    READ_HOVER_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    TITLE,
)
from tabletop.desk.flow import (
    SPRING,
    Ground,
    Node,
    column,
    compose,
    draw,
    first,
    on,
    paragraph,
    picture,
    row,
    scroll,
    text,
)
from tabletop.desk.scenes.flow_buttons import sign_button, word_button
from tabletop.desk.scenes.page import counter_below, page, page_title, way_back
from tabletop.desk.scenes.received.claims import seed_title
from tabletop.desk.scenes.records.list import Row, band_title, case_words, length_title, place_words, with_branches
from tabletop.desk.scenes.result.facts import counted, standing_words
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, FieldStyle, TextEdit, tabs, text_field
from tabletop.desk.widgets.charts import Line, line_chart
from tabletop.desk.window.intents import Intent, pastes
from tabletop.desk.window.scene import Host, KeyHint, Scene
from tabletop.games import GAMES
from tabletop.packs.texts import number_text
from tabletop.play.imports import Imported
from tabletop.play.late import stretches
from tabletop.play.record_lists import Filter, as_csv, bests, course, listed
from tabletop.play.records import Result
from tabletop.play.store import Store

SHOWN = 200  # rows of a list; a longer one says how many more there are
ROW_HIGH = 56  # units
LEAST_ROW_HIGH = 46  # units
FIELD_WIDE = 260  # units
LEAST_FIELD_WIDE = 150  # units
LONGEST_SEED = 60  # letters
VIEWS = [("list", "Results"), ("bests", "Bests"), ("chart", "Chart"), ("friends", "Friends")]
ANY = "any"
WHOLE = "whole"
NOTHING = {
    "list": "No result here fits these filters. Those of friends stand under Friends.",
    "bests": "No ranked result fits these filters: practice and games given up don’t count.",
    "chart": "Two results of one game make a curve: choose a game above.",
    "friends": "No result of a friend yet: paste one that somebody sent (Ctrl+V).",
}
"""What stands in the place of a view without anything in it."""


class ArchiveActs(msgspec.Struct, frozen=True):
    """What the page leads to: a result, that of a friend, and the one on the clipboard."""

    show: Callable[[Result], None]
    show_friend: Callable[[Imported], None]
    paste: Callable[[], None]


class Entry(msgspec.Struct, frozen=True):
    """A row: its target, the poster, the figure, what it is, more of it, when it was, and what a click does."""

    target: str
    game: str
    figure: str
    title: str
    note: str
    when: str
    act: Callable[[], None]


class ArchiveScene(Scene):
    """The results that fit a filter, in one of four views."""

    def __init__(self, store: Store, acts: ArchiveActs) -> None:
        self.store, self.acts = store, acts
        self.view = VIEWS[0][0]
        self.game, self.kind, self.length, self.ranked = ANY, ANY, ANY, False
        self.entries: list[Entry] = []
        self.more = 0

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.seed = TextEdit("", most=LONGEST_SEED, changed=lambda _: self._read(), copy=host.copy, paste=host.paste)

    def shown(self) -> None:
        self._read()

    def handle(self, intent: Intent) -> bool:
        if pastes(intent):
            self.acts.paste()
            return True
        return False

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Ctrl+V", "paste a result")]

    # What is listed -------------------------------------------------------------------------------------------------

    @property
    def wanted(self) -> Filter:
        """Which results are meant."""
        seed = self.seed.text.strip()
        return Filter(
            game=None if self.game == ANY else self.game,
            seed=seed or None,
            stretch=None if self.kind == ANY else "" if self.kind == WHOLE else self.kind,
            options=() if self.length == ANY else (("variant", self.length),),
            ranked=True if self.ranked else None,
        )

    def _read(self) -> None:
        """Read what the view shows, which a changed filter or another view has made another."""
        records, wanted = self.store.records, self.wanted
        if self.view == "friends":
            found = [one for one in records.imports.all(wanted.game, seed=wanted.seed) if self._fits(one)]
            entries = [self._of_friend(one) for one in found]
        else:
            of_view = bests(records, wanted, by_seed=True) if self.view == "bests" else listed(records, wanted)
            rows = [Row(result, standing_words(result)[0]) for result in of_view if result.game in TABLES]
            entries = [self._of(row) for row in with_branches(rows, records.branched())]
        self.entries, self.more = entries[:SHOWN], max(0, len(entries) - SHOWN)
        self.host.redraw()

    def _fits(self, one: Imported) -> bool:
        wanted = self.wanted
        here = wanted.stretch in (None, one.options.get("stretch", ""))
        return here and all(one.options.get(name) == value for name, value in wanted.options) and one.game in TABLES

    def _of(self, row: Row) -> Entry:
        result = row.result
        parts = [row.note, _kind(result.game, result.stretch, length_title(result))]
        parts += [place_words(result) or band_title(result)]
        moment = datetime.fromisoformat(result.finished)
        title = case_words(result)
        if result.case is not None and not result.daily:
            title = f"{result.name} · {seed_title(result.game, result.case, result.seed)}"
        return Entry(
            f"result.{result.id}.{result.seat}",
            result.game,
            number_text(result.figure),
            title,
            " · ".join(part for part in parts if part),
            f"{moment.day} {moment:%b %Y}",
            partial(self.acts.show, result),
        )

    def _of_friend(self, one: Imported) -> Entry:
        moment = datetime.fromisoformat(one.imported)
        parts = [one.standing, _kind(one.game, one.options.get("stretch", ""), ""), one.remark]
        return Entry(
            f"friend.{one.id}",
            one.game,
            number_text(one.friend.figure),
            f"{one.friend.name} · {seed_title(one.game, one.case, one.seed)}",
            " · ".join(part for part in parts if part),
            f"{moment.day} {moment:%b %Y}",
            partial(self.acts.show_friend, one),
        )

    def _save(self) -> None:
        """Write all results that fit as a table."""
        results = listed(self.store.records, self.wanted)
        try:
            path = self.store.save_csv(as_csv(results))
        except OSError as error:
            self.host.toast(f"The table can’t be saved: {(error.strerror or 'unknown fault').lower()}.")
            return
        self.host.toast(f"{counted(len(results), ('result', 'results'))} saved as {path.name} in {path.parent}.")

    # Filters --------------------------------------------------------------------------------------------------------

    def _next(self, name: str, options: Sequence[tuple[str, str]]) -> None:
        values = [value for value, _ in options]
        setattr(self, name, values[(values.index(getattr(self, name)) + 1) % len(values)])
        if name == "game":
            self.kind = self.length = ANY
        self._read()

    def _turn_ranked(self) -> None:
        self.ranked = not self.ranked
        self._read()

    @property
    def _games(self) -> list[tuple[str, str]]:
        return [(ANY, "All games"), *((game, GAMES[game].title) for game in TABLES)]

    @property
    def _kinds(self) -> list[tuple[str, str]]:
        late = [] if self.game == ANY else [(one.id, one.title) for one in stretches(self.game)]
        return [(ANY, "Any start"), (WHOLE, "Whole games"), *late]

    @property
    def _lengths(self) -> list[tuple[str, str]]:
        variants = TABLES[self.game].card.variants if self.game != ANY else ()
        return [(ANY, "Any length"), *((one.id, one.title) for one in variants)]

    def _chooser(self, name: str, options: Sequence[tuple[str, str]]) -> Node:
        """Return a button that goes on to the next of some values."""
        words = dict(options)[getattr(self, name)]
        return word_button(words, Command(f"filter.{name}", partial(self._next, name, options)), low=True)

    def _filters(self) -> list[Node | None]:
        field = draw(self._draw_field, (FIELD_WIDE, LEAST_FIELD_WIDE), (46, 36), rank=2)
        rank = Command("filter.ranked", self._turn_ranked)
        return [
            self._chooser("game", self._games),
            self._chooser("kind", self._kinds),
            self._chooser("length", self._lengths) if len(self._lengths) > 1 else None,
            word_button("Ranked only" if self.ranked else "Ranked or not", rank, low=True),
            field,
        ]

    def _draw_field(self, sheet: Sheet, box: Box) -> None:
        text_field(sheet, box, self.seed, "filter.seed", FieldStyle(SMALL_BOLD, "search", "any seed"))

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, rest = page(sheet)
        page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "All results", "Results")
        counter_below(sheet, head)
        compose(sheet, rest, partial(self._layout, sheet))

    def _layout(self, sheet: Sheet) -> Node:
        bar = draw(self._draw_tabs, (520, 280), (44, 38), rank=2)
        save, paste = Command("archive.csv", self._save), Command("paste", self.acts.paste)
        full = [
            word_button("Save as CSV", save, ButtonStyle(icon="log"), low=True),
            word_button("Paste a result", paste, ButtonStyle(icon="copy"), low=True),
        ]
        brief = [
            sign_button("log", save, "Save these results as a table (CSV)", low=True),
            sign_button("copy", paste, "Paste a result that somebody sent (Ctrl+V)", low=True),
        ]
        top = first(row(bar, SPRING, *full, gap=10), row(bar, SPRING, *brief, gap=8))
        filters = self._filters()
        ways = first(row(*filters, SPRING, gap=10), column(row(*filters[:3], gap=8), row(*filters[3:], gap=8), gap=6))
        return column(top, ways, self._body(sheet), gap=10)

    def _draw_tabs(self, sheet: Sheet, box: Box) -> None:
        def choose(view: str) -> None:
            self.view = view
            self._read()

        tabs(sheet, box, VIEWS, self.view, "view", choose=choose)

    def _body(self, sheet: Sheet) -> Node:
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        if self.view == "chart":
            lines = self._curves()
            body: Node = paragraph(NOTHING["chart"], BODY, SOFT, wide=240)
            if lines:
                body = draw(partial(_chart, lines=lines), (600, 240), (320, 120), grow=1)
            return on(body, ground, pad=(24, 18), tight=(10, 8), grow=1)
        if not self.entries:
            return on(paragraph(NOTHING[self.view], BODY, SOFT, wide=240), ground, pad=(24, 18), tight=(10, 8), grow=1)
        rows: list[Node] = [
            draw(partial(_draw_row, entry=entry), (400, 240), (ROW_HIGH, LEAST_ROW_HIGH)) for entry in self.entries
        ]
        if self.more:
            rows.append(text(f"And {self.more} more: narrow the filters, or save all as a table.", SMALL, SOFT))
        area = f"archive {self.view} {self.wanted}"
        return on(scroll(area, column(*rows, gap=2), 80, grow=1), ground, pad=(16, 12), tight=(8, 6), grow=1)

    def _curves(self) -> list[Line]:
        """Return the figures of one game as a line over time for each name, nothing for several games or too few."""
        if self.game == ANY:
            return []
        results = course(self.store.records, self.wanted)
        names = list(dict.fromkeys(result.name for result in results))
        inks = (EMPHASIS, TEXT, SOFT)
        looks = ((None, "disc"), ((10, 5), "square"), ((3, 4), "triangle"))
        lines = []
        for n, name in enumerate(names[: len(looks)]):
            points = [(float(k), float(one.figure)) for k, one in enumerate(results, start=1) if one.name == name]
            dash, marker = looks[n]
            lines.append(Line(name, tuple(points), inks[n], dash, marker, every=len(points) < 60, width=3))
        return lines if len(results) > 1 else []


def _kind(game: str, stretch: str, length: str) -> str:
    """Return which kind of game it was: its late start or its length, with the title of the game."""
    late = next((one.title for one in stretches(game) if one.id == stretch), stretch)
    return ", ".join(part for part in (GAMES[game].title, late or length) if part)


def _draw_row(sheet: Sheet, box: Box, entry: Entry) -> None:
    """Draw a row of the list, which opens what it is about."""
    if box.bottom < 0 or box.y > sheet.area.bottom:  # scrolled out of sight
        return
    if sheet.hovered(entry.target):
        sheet.plate(box, READ_HOVER_SKIN, target=entry.target)
    else:
        sheet.zone(box, entry.target)
        sheet.rule(box.x, box.bottom, box.w, LINE)
    sheet.act(entry.target, entry.act)

    def parts() -> Node:
        words = column(text(entry.title, STRONG, cut=80), text(entry.note, SMALL, SOFT, cut=80))
        figure = draw(partial(_figure, figure=entry.figure), (76, 60), (30, 24))
        when = text(entry.when, SMALL, SOFT, goes=0)
        poster = picture((entry.game, "poster.svg"), 44, 30, ratio=0.75)
        return row(poster, figure, words, SPRING, when, gap=14)

    compose(sheet, box.inset(sheet.u(8), sheet.u(2)), parts)


def _figure(sheet: Sheet, box: Box, figure: str) -> None:
    style = next((one for one in (TITLE, NUMBER) if sheet.width(figure, one) <= box.w), SMALL_BOLD)
    sheet.text(box, figure, style, EMPHASIS, RIGHT)


def _chart(sheet: Sheet, box: Box, lines: Sequence[Line]) -> None:
    legend, plot = box.cut_top(sheet.line(LEAD_BOLD))
    sheet.text(legend, ", ".join(line.name for line in lines), SMALL_BOLD, TEXT)
    line_chart(sheet, plot, lines, x_name="Game")
