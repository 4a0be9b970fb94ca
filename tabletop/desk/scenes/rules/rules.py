"""The rules reader: contents, search as you type, opened at the paragraph that a refusal names."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_SIDE
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BODY,
    COMMON,
    EMPHASIS,
    GROOVE_SKIN,
    LINE,
    QUIET,
    SEGMENT_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STAMP,
    TEXT,
    WARM,
    WHITE,
    Colour,
    Skin,
    Theme,
    rgb,
)
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.scenes.rules.layout import Laid, lay_out, place_of, shades
from tabletop.desk.scenes.rules.text import RULINGS, Hit, hits, read_rules, rules_source, rulings
from tabletop.desk.widgets import (
    FADE,
    Command,
    FieldStyle,
    Kind,
    Segment,
    TextEdit,
    icon_button,
    scrolling,
    segmented,
    sheet_of_paper,
    tabs,
    text_field,
)
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import Host, KeyHint, Scene

SEARCH = 380
"""How wide the field of the search is, in units."""
CONTENTS = 300
"""How wide the contents are, in units."""
TEXT_WIDE = 820
"""How wide the text is at most, in units."""
BAR = 20
"""How wide the scroll bar is, in units."""
TEXT_PAD = 24
"""What is free at the edge of the text, in units."""
_HIT_SKIN = Skin(rgb("#f6dc8c"), rgb("#f6dc8c"), radius=4)
_HIT_NOW_SKIN = Skin(rgb("#ffe9a6"), rgb("#ffe9a6"), STAMP, 2, 4)
_RULE_SKIN = Skin(WARM, WARM, STAMP, 1.5, 8)
_RULED_SKIN = Skin(STAMP, STAMP, radius=2)


class Page(msgspec.Struct, frozen=True):
    """The rules of a game that can be chosen: its id, its name, its theme."""

    game: str
    title: str
    theme: Theme = COMMON


class RulesScene(Scene):
    """Shows ``content/<game>/rules.md``.

    `rule` is the id of the paragraph to open at ("" for the start, ``chess.rulings`` to walk the house rulings),
    `title` the game's name; `pages` are the games to choose from, none where a match is under way. A game without a
    rules page, or one that can't be read, shows a sentence that says so.
    """

    def __init__(
        self, game: str, rule: str = "", *, title: str = "", theme: Theme = COMMON, pages: Sequence[Page] = ()
    ) -> None:
        self.pages = tuple(pages)
        self.rule = rule
        self._read(Page(game, title or game.capitalize(), theme))
        self._go_to: tuple[int, int] | None = self._start_of(self.block_of(rule) or 0)
        if rule == f"{game}.{RULINGS}":
            self._begin_walk()

    def _read(self, page: Page) -> None:
        """Take the rules of another game."""
        self.game, self.title, self.theme = page.game, page.title, page.theme
        source = rules_source(page.game)
        if source is None:
            source = f"# {self.title}\n\nThe rules page of this game isn’t here: the installation may be incomplete."
        self.blocks = read_rules(source)
        self.hits: list[Hit] = []
        self.hit = 0
        self._laid: list[Laid] = []
        self._laid_for: tuple[int, float] = (0, 0.0)
        self._area = f"rules.{page.game}"
        self._view, self._here = 0, -1
        self._shows = "text"
        self._walks = False

    def _begin_walk(self) -> None:
        """Have the house rulings for hits."""
        self.hits, self.rule = [(n, 0, 0) for n in rulings(self.blocks)], ""
        self._walks = bool(self.hits)
        self._go_to = self.hits[0][:2] if self.hits else None

    def _turn_to(self, game: str) -> None:
        self.rule = ""
        self._read(next(page for page in self.pages if page.game == game))
        self._searched(self.search.text)
        self.host.redraw()

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.search = TextEdit(changed=self._searched, copy=host.copy, paste=host.paste)

    def block_of(self, rule: str) -> int | None:
        """Return the number of the block with a rule id (``chess.21`` for ``chess.21a``), or None."""
        while rule:
            for n, block in enumerate(self.blocks):
                if rule in block.rules:
                    return n
            if not rule[-1].isalpha() or "." not in rule:
                return None
            rule = rule[:-1]
        return None

    def keys(self) -> list[KeyHint]:
        following = "next ruling" if self._walks else "next hit"
        return [KeyHint("Ctrl F", "search"), KeyHint("Enter", following), KeyHint("Page", "scroll a page")]

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Shortcut(key="f", ctrl=True):
                self._stop_walking()
                self.host.focus("search")
                self.search.select_all()
            case Confirm() | Shortcut(key="f3"):
                self._next_hit(1)
            case Back() if self.search.text:
                self._clear()
            case _:
                return False
        return True

    @staticmethod
    def _start_of(block: int) -> tuple[int, int]:
        return block, 0

    def _searched(self, text: str) -> None:
        self.hits, self.hit, self._walks = hits(self.blocks, text), 0, False
        self._shows = "text"
        if self.hits:
            self._go_to = self.hits[0][:2]

    def _next_hit(self, step: int) -> None:
        if self.hits:
            self.hit = (self.hit + step) % len(self.hits)
            self._go_to = self.hits[self.hit][:2]
            self.host.redraw()

    def _open(self, block: int) -> None:
        self._go_to, self._shows = self._start_of(block), "text"

    # Composing ------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, rest = page(sheet)
        self._head(sheet, head)
        if sheet.unit.wide >= 900:
            u = sheet.u
            sheets = rest.middle(min(rest.w, u(CONTENTS + 16 + TEXT_WIDE + BAR + 2 * TEXT_PAD)), rest.h)
            side, main = sheets.cut_left(u(CONTENTS), u(16))
            self._text(sheet, main)
            self._contents(sheet, side)  # after the text, which it says where it is
        else:
            (self._text if self._shows == "text" else self._contents)(sheet, rest)

    def _show(self, which: str) -> None:
        self._shows = which

    def _head(self, sheet: Sheet, head: Box) -> None:
        tight = sheet.unit.wide < 900
        rest = way_back(sheet, head, lambda: self.host.pop(self))
        searching = tight and bool(self.search.text)
        field, rest = rest.cut_right(rest.w if searching else sheet.u(280 if tight else SEARCH), sheet.u(16))
        (self._walk if self._walks else self._search)(sheet, field)
        if tight and not searching:
            options = [("text", "Rules"), ("contents", "Contents")]
            tabs(sheet, rest, options, self._shows, "show", choose=self._show)
        if tight:
            return
        if len(self.pages) > 1 and rest.w >= sheet.u(320):
            place, rest = rest.cut_right(min(rest.w, sum(self._segments(sheet))), sheet.u(16))
            self._games(sheet, place.middle(place.w, sheet.u(44)))
        if rest.w >= sheet.u(80):
            page_title(sheet, rest, f"The rules of {self.title}", "Rules")

    def _search(self, sheet: Sheet, field: Box) -> None:
        """Add the field of the search; what walks the hits and what clears it stand in it at the right."""
        u, text = sheet.u, self.search.text
        words = (f"{self.hit + 1} of {len(self.hits)}" if self.hits else "No hit") if text else ""
        side, wide = max(u(36), LEAST_SIDE), sheet.width(words, SMALL_BOLD)
        steps = 3 if self.hits else 1
        taken = wide + u(8) + steps * (side + u(2)) - u(6) if text else 0
        text_field(
            sheet, field, self.search, "search", FieldStyle(icon="search", placeholder="Search the rules", taken=taken)
        )
        if not text:
            return
        buttons = (
            ("search.clear", "cross", "Clear the search (Esc)", self._clear),
            ("hit.next", "down", "The next hit (Enter)", lambda: self._next_hit(1)),
            ("hit.before", "up", "The hit before", lambda: self._next_hit(-1)),
        )
        rest = field.inset(u(6), 0)
        with sheet.raised():
            for target, icon, tip, act in buttons[:steps]:
                place, rest = rest.cut_right(side, u(2))
                icon_button(sheet, place.middle(side, side), icon, Command(target, act), Kind.GHOST, tip=tip)
            sheet.text(rest.cut_right(u(6))[1], words, SMALL_BOLD, EMPHASIS if self.hits else QUIET, RIGHT)

    def _walk(self, sheet: Sheet, field: Box) -> None:
        """Add what leads from one house ruling to the next, in place of the search."""
        u, side = sheet.u, max(sheet.u(36), LEAST_SIDE)
        sheet.plate(field, GROOVE_SKIN)
        rest = field.inset(u(6), 0)
        for target, icon, tip, act in (
            ("rulings.done", "cross", "Search the rules instead", self._stop_walking),
            ("rulings.next", "down", "The next ruling (Enter)", lambda: self._next_hit(1)),
            ("rulings.before", "up", "The ruling before", lambda: self._next_hit(-1)),
        ):
            place, rest = rest.cut_right(side, u(2))
            icon_button(sheet, place.middle(side, side), icon, Command(target, act), Kind.GHOST, tip=tip)
        words = (f"House ruling {self.hit + 1} of {len(self.hits)}", f"Ruling {self.hit + 1} of {len(self.hits)}")
        rest = rest.inset(u(8), 0)
        said = next((each for each in words if sheet.width(each, SMALL_BOLD) <= rest.w), words[-1])
        sheet.text(rest, said, SMALL_BOLD, EMPHASIS, ELIDED)

    def _stop_walking(self) -> None:
        if self._walks:
            self._searched("")
            self.host.redraw()

    def _clear(self) -> None:
        self.search.set("")
        self._searched("")
        self.host.focus("search")

    def _contents(self, sheet: Sheet, box: Box) -> None:
        tight = sheet.unit.wide < 900
        with sheet_of_paper(sheet, box, "" if tight else "Contents", pad=16) as inner:
            self._listed(sheet, inner, tight)

    def _listed(self, sheet: Sheet, inner: Box, tight: bool) -> None:
        """Add the headings on their sheet."""
        if tight and len(self.pages) > 1:
            place, inner = inner.cut_top(sheet.u(44), sheet.u(8))
            self._games(sheet, place.cut_left(min(place.w, sum(self._segments(sheet))))[0])
        here = self._in_view(sheet)
        chapter = max((n for n in range(here + 1) if self.blocks[n].level in (1, 2)), default=-1)
        listed = [n for n, block in enumerate(self.blocks) if block.level in (1, 2) or self._is_part(n, chapter)]
        row, area = sheet.u(36), f"{self._area}.contents"
        inner = inner.cut_top(max(1, inner.h // row) * row)[0]  # whole rows
        if here != self._here and here in listed:
            self._here = here
            y, scrolls = listed.index(here) * row, sheet.looks.scrolls
            clear = sheet.u(FADE)
            scrolls[area] = max(min(scrolls.get(area, 0), y - clear), y + row + clear - inner.h)
        with scrolling(sheet, area, inner, row * len(listed)) as inside:
            for k, n in enumerate(listed):
                self._entry(sheet, Box(inside.x, inside.y + k * row, inside.w, row), n, n == here)

    def _segments(self, sheet: Sheet) -> list[int]:
        """Return how wide the name of each game is, with its margins."""
        return [sheet.width(page.title, SMALL_BOLD) + sheet.u(36) for page in self.pages]

    def _games(self, sheet: Sheet, box: Box) -> None:
        segments = [Segment(page.game, page.title) for page in self.pages]
        segmented(sheet, box, segments, self.game, "game", choose=self._turn_to)

    def _is_part(self, n: int, chapter: int) -> bool:
        """Tell whether a block is a heading within a chapter."""
        if self.blocks[n].level != 3 or n < chapter or chapter < 0:
            return False
        return all(block.level not in (1, 2) for block in self.blocks[chapter + 1 : n])

    def _entry(self, sheet: Sheet, place: Box, n: int, here: bool) -> None:
        block, name = self.blocks[n], f"chapter.{n}"
        if here:
            sheet.plate(place, SEGMENT_SKIN)
        sheet.zone(place, name)
        sheet.act(name, self._opener(n))
        ink = WHITE if here else TEXT if sheet.hovered(name) else QUIET if block.level == 3 else SOFT
        words = place.cut_left(sheet.u((10, 22, 38)[block.level - 1]))[1].cut_right(sheet.u(6))[1]
        sheet.text(words, block.text, SMALL_BOLD if block.level == 1 else SMALL, ink, ELIDED)

    def _opener(self, block: int) -> Callable[[], None]:
        return lambda: self._open(block)

    def _top(self, sheet: Sheet, line: Box, above: int) -> int:
        """Return how far to scroll for a line to show with `above` pixels over it, or with its heading if that is not
        much higher: clear of the fade at the top."""
        clear = sheet.u(FADE)
        if above < clear:
            return line.y - above
        laid = zip(self.blocks, self._laid, strict=True)
        head = max((one.y for block, one in laid if block.level and one.y <= line.y), default=0)
        if line.y - head <= above + self._view // 5:
            return head - clear
        return line.y - (above if self._view >= sheet.u(400) else clear)

    def _in_view(self, sheet: Sheet) -> int:
        """Return the number of the last heading in the upper part of what can be seen, -1 before there is any."""
        if not self._laid:
            return -1
        scroll = sheet.looks.scrolls.get(self._area, 0)
        most = max(0, self._high(sheet) - self._view)
        # Towards the end the place that counts moves down, so that every chapter has its turn.
        part = max(0.3, 1 - 2 * (most - scroll) / self._view) if self._view else 0.3
        seen = scroll + int(self._view * part)
        headings = [n for n, block in enumerate(self.blocks) if block.level]
        return max((n for n in headings if self._laid[n].y <= seen), default=headings[0] if headings else -1)

    def _high(self, sheet: Sheet) -> int:
        return self._laid[-1].y + self._laid[-1].h + sheet.u(24) if self._laid else 0

    def _text(self, sheet: Sheet, box: Box) -> None:
        pad = TEXT_PAD if sheet.unit.high >= 480 else 14
        with sheet_of_paper(sheet, box, pad=pad) as inner:
            self._written(sheet, inner)

    def _written(self, sheet: Sheet, inner: Box) -> None:
        """Add the text on its sheet."""
        width = min(inner.w - sheet.u(BAR), sheet.u(TEXT_WIDE))
        if self._laid_for != (width, sheet.scale):
            self._laid_for = (width, sheet.scale)
            self._laid = lay_out(sheet, self.blocks, width)
        self._view = inner.h
        if self._go_to is not None and self._laid:
            block, at = self._go_to
            line = place_of(self._laid[block], at)
            above = 0 if block == 0 else max(0, min(inner.h // 4, inner.h - self._laid[block].h - sheet.u(8)))
            sheet.looks.scrolls[self._area] = max(0, min(self._top(sheet, line, above), self._high(sheet) - inner.h))
            self._go_to = None
        marked = self.hits[self.hit][0] if self._walks else self.block_of(self.rule)
        ruled = {n for n, _, _ in self.hits} if self._walks else set()
        with scrolling(sheet, self._area, inner, self._high(sheet)) as inside:
            for n, laid in enumerate(self._laid):
                top = inside.y + laid.y
                if top + laid.h >= inner.y and top <= inner.bottom:
                    place = Box(inside.x, top, width, laid.h)
                    if n in ruled and n != marked:
                        sheet.plate(place.cut_left(sheet.u(3))[0], _RULED_SKIN)
                    self._block(sheet, n, place, inner, n == marked)

    def _block(self, sheet: Sheet, n: int, box: Box, seen: Box, marked: bool) -> None:
        """Add the lines of a block that are in sight as a whole, and what can be seen of its pictures."""
        block, laid = self.blocks[n], self._laid[n]
        if marked:
            sheet.plate(box.inset(0, -sheet.u(5)), _RULE_SKIN)
        ink = self._ink(n, marked)
        for sprite, place in laid.pictures:
            spot = place.move(box.x, box.y)
            if spot.meets(seen):
                sheet.picture(spot, *sprite)
        own = [(m, hit) for m, hit in enumerate(self.hits) if hit[0] == n]
        for k, line in enumerate(laid.lines):
            place = Box(box.x, box.y + line.y, box.w, line.h)
            if place.y < seen.y or place.bottom > seen.bottom:
                continue
            if block.marker and k == 0:
                self._marker(sheet, place, laid.x, block.marker)
            for m, (_, first, last) in own:
                skin = _HIT_NOW_SKIN if m == self.hit else _HIT_SKIN
                for left, right in shades(sheet, line, first, last):
                    hit = Box(box.x + left - 2, place.y, right - left + 4, place.h)
                    sheet.plate(hit, skin)
            for run in line.runs:
                strong = run.style.face != "text" and not block.level
                words = Box(box.x + run.x, place.y, box.w - run.x, place.h)
                sheet.text(words, run.text, run.style, TEXT if strong else ink)
        if laid.row and seen.y <= box.bottom <= seen.bottom:
            margin = sheet.u(12)
            sheet.rule(box.x + margin, box.bottom - 1, box.w - 2 * margin, LINE)

    def _ink(self, n: int, marked: bool) -> Colour:
        block = self.blocks[n]
        if block.level in (1, 2):
            return EMPHASIS
        if block.cells:
            return SOFT
        return TEXT

    def _marker(self, sheet: Sheet, place: Box, x: int, marker: str) -> None:
        wide = sheet.width(marker, BODY)
        at = place.x + x - wide - sheet.u(9)
        sheet.text(Box(at, place.y, wide, place.h), marker, BODY, QUIET if marker != "•" else EMPHASIS)
