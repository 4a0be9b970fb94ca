"""The rules reader: contents, search as you type, opened at the paragraph that a refusal names."""

from collections.abc import Callable

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.scene import Host, KeyHint, Scene
from tabletop.desk.scenes.rules_text import Block, hits, read_rules
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    BIG_TITLE,
    BODY,
    COMMON,
    LEAD_BOLD,
    LINE,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TEXT,
    TITLE,
    Skin,
    TextStyle,
    Theme,
    rgb,
)
from tabletop.desk.widgets import TextEdit, button, icon_button, panel, scrolling, tabs, text_field
from tabletop.resources import resource_path

_STYLES = {0: BODY, 1: TITLE, 2: SUBTITLE, 3: LEAD_BOLD}
_HIT, _HIT_NOW = rgb("#5a4716"), rgb("#8a6412")
_RULE_SKIN = Skin(rgb("#2e2817"), rgb("#2e2817"), ACCENT, 1.5, 8)


class _Laid(msgspec.Struct, frozen=True):
    """A block in its place: `y` and `h` in pixels from the top of the text, lines with the offset of their start."""

    y: int
    h: int
    x: int
    lines: tuple[tuple[str, int], ...]
    style: TextStyle


class RulesScene(Scene):
    """Shows ``content/<game>/rules.md``.

    `rule` is the id of the paragraph to open at ("" for the start), `title` the game's name. A game without a rules
    page, or one that can't be read, shows a sentence that says so.
    """

    def __init__(self, game: str, rule: str = "", *, title: str = "", theme: Theme = COMMON) -> None:
        self.theme = theme
        self.title = title or game.capitalize()
        self.rule = rule
        try:
            source = resource_path("content", game, "rules.md").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            source = f"# {self.title}\n\nThe rules page of this game isn't here: the installation may be incomplete."
        self.blocks = read_rules(source)
        self.hits: list[tuple[int, int, int]] = []
        self.hit = 0
        self._laid: list[_Laid] = []
        self._laid_for: tuple[int, float] = (0, 0.0)
        self._area = f"rules.{game}"
        self._go_to: int | None = self.block_of(rule)
        self._shows = "text"

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.search = TextEdit(changed=self._searched, copy=host.copy, paste=host.paste)

    def block_of(self, rule: str) -> int | None:
        """Return the number of the block with a rule id (``snitch.21`` for ``snitch.21a``), or None."""
        while rule:
            for n, block in enumerate(self.blocks):
                if rule in block.rules:
                    return n
            if not rule[-1].isalpha() or "." not in rule:
                return None
            rule = rule[:-1]
        return None

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Ctrl F", "search"), KeyHint("Enter", "next hit"), KeyHint("Page", "scroll a page")]

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Shortcut(key="f", ctrl=True):
                self.host.focus("search")
                self.search.select_all()
            case Confirm() | Shortcut(key="f3"):
                self._next_hit(1)
            case Back() if self.search.text:
                self.search.set("")
                self._searched("")
            case _:
                return False
        return True

    def _searched(self, text: str) -> None:
        self.hits, self.hit = hits(self.blocks, text), 0
        self._shows = "text"
        if self.hits:
            self._go_to = self.hits[0][0]

    def _next_hit(self, step: int) -> None:
        if self.hits:
            self.hit = (self.hit + step) % len(self.hits)
            self._go_to = self.hits[self.hit][0]
            self.host.redraw()

    def _open(self, block: int) -> None:
        self._go_to, self._shows = block, "text"

    # Composing ------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        roomy = sheet.unit.roomy
        edge = sheet.u(48 if roomy else 16)
        head, rest = sheet.area.inset(edge, sheet.u(32 if roomy else 12)).cut_top(sheet.u(48), sheet.u(16))
        self._head(sheet, head)
        if sheet.unit.wide >= 900:
            side, main = rest.cut_left(sheet.u(300), sheet.u(16))
            self._contents(sheet, side)
            self._text(sheet, main)
            return
        bar, main = rest.cut_top(sheet.u(44), sheet.u(8))
        options = [("text", "Rules"), ("contents", "Contents")]
        tabs(sheet, bar.cut_left(sheet.u(280))[0], options, self._shows, "show", choose=self._show)
        (self._text if self._shows == "text" else self._contents)(sheet, main)

    def _show(self, which: str) -> None:
        self._shows = which

    def _head(self, sheet: Sheet, head: Box) -> None:
        tight = sheet.unit.wide < 900
        back, rest = head.cut_left(sheet.u(48 if tight else 116), sheet.u(16))
        if tight:
            icon_button(sheet, back, "left", "back", tip="Back", act=lambda: self.host.pop(self))
        else:
            button(sheet, back, "Back", "back", icon="left", act=lambda: self.host.pop(self))
        field, rest = rest.cut_right(sheet.u(260 if tight else 340), sheet.u(16))
        text_field(sheet, field, self.search, "search", icon="search", placeholder="Search the rules")
        if self.search.text:
            steps, rest = rest.cut_right(sheet.u(104), sheet.u(12))
            up, down = steps.columns(2, sheet.u(8))
            icon_button(sheet, up, "up", "hit.before", tip="The hit before", act=lambda: self._next_hit(-1))
            icon_button(sheet, down, "down", "hit.next", tip="The next hit (Enter)", act=lambda: self._next_hit(1))
            words = f"{self.hit + 1} of {len(self.hits)}" if self.hits else "No hit"
            wide = sheet.width(words, SMALL_BOLD)
            if rest.w >= wide:
                count, rest = rest.cut_right(wide, sheet.u(16))
                sheet.text(count, words, SMALL_BOLD, ACCENT if self.hits else QUIET)
        name = f"{self.title}: the rules"
        style = next((s for s in (BIG_TITLE, TITLE, SUBTITLE) if sheet.width(name, s) <= rest.w), None)
        if style is not None:
            sheet.text(rest, name, style, TEXT)

    def _contents(self, sheet: Sheet, box: Box) -> None:
        inner = panel(sheet, box, "Contents", pad=16)
        chapters = [(n, block) for n, block in enumerate(self.blocks) if block.level in (1, 2)]
        row = sheet.u(36)
        here = self._chapter_in_view(sheet)
        with scrolling(sheet, f"{self._area}.contents", inner, row * len(chapters)) as inside:
            for k, (n, block) in enumerate(chapters):
                place = Box(inside.x, inside.y + k * row, inside.w, row)
                name = f"chapter.{n}"
                if n == here:
                    sheet.plate(place, Skin(rgb("#31455f"), rgb("#31455f"), radius=8))
                sheet.zone(place, name)
                sheet.act(name, self._opener(n))
                ink = TEXT if sheet.hovered(name) or n == here else SOFT
                indent = sheet.u(10 if block.level == 1 else 22)
                words = place.cut_left(indent)[1].cut_right(sheet.u(6))[1]
                sheet.text(words, block.text, SMALL_BOLD if block.level == 1 else SMALL, ink, elide=True)

    def _opener(self, block: int) -> Callable[[], None]:
        return lambda: self._open(block)

    def _chapter_in_view(self, sheet: Sheet) -> int:
        top = sheet.looks.scrolls.get(self._area, 0) + sheet.u(40)
        here = -1
        for n, (block, laid) in enumerate(zip(self.blocks, self._laid, strict=False)):
            if block.level in (1, 2) and (laid.y <= top or here < 0):
                here = n
        return here

    def _text(self, sheet: Sheet, box: Box) -> None:
        inner = panel(sheet, box)
        width = min(inner.w - sheet.u(20), sheet.u(820))
        if self._laid_for != (width, sheet.scale):
            self._lay_out(sheet, width)
        total = self._laid[-1].y + self._laid[-1].h + sheet.u(24) if self._laid else 0
        if self._go_to is not None:
            sheet.looks.scrolls[self._area] = max(0, self._laid[self._go_to].y - inner.h // 4)
            self._go_to = None
        marked = self.block_of(self.rule)
        with scrolling(sheet, self._area, inner, total) as inside:
            for n, laid in enumerate(self._laid):
                top = inside.y + laid.y
                if top + laid.h >= inner.y and top <= inner.bottom:
                    self._block(sheet, n, laid, Box(inside.x, top, width, laid.h), n == marked)

    def _lay_out(self, sheet: Sheet, width: int) -> None:
        self._laid_for, self._laid = (width, sheet.scale), []
        y = 0
        for n, block in enumerate(self.blocks):
            if block.cells:
                y += 0 if n and self.blocks[n - 1].cells else sheet.u(12)
                each = (width - sheet.u(24)) // len(block.cells) - sheet.u(12)
                tall = max(sheet.text_height(cell, SMALL_BOLD, each) for cell in block.cells) + sheet.u(12)
                self._laid.append(_Laid(y, tall, sheet.u(12), (), SMALL))
                y += tall
                continue
            style = _STYLES[block.level]
            x = sheet.u(12) + (sheet.u(26 + 22 * block.depth) if block.marker else 0)
            if block.marker and block.marker != "•":
                x += sheet.u(10)
            lines, at = [], 0
            for line in sheet.wrap(block.text, style, width - x - sheet.u(12)):
                at = max(at, block.text.find(line, at))
                lines.append((line, at))
                at += len(line)
            if n:
                y += sheet.u({0: 6 if block.marker else 12, 1: 36, 2: 28, 3: 18}[block.level])
            tall = sheet.line(style) * len(lines)
            self._laid.append(_Laid(y, tall, x, tuple(lines), style))
            y += tall

    def _block(self, sheet: Sheet, n: int, laid: _Laid, box: Box, marked: bool) -> None:
        block: Block = self.blocks[n]
        if marked:
            sheet.plate(box.inset(0, -sheet.u(5)), _RULE_SKIN)
        if block.cells:
            self._row(sheet, n, box.inset(sheet.u(12), 0))
            return
        ink = ACCENT if block.level in (1, 2) else TEXT if block.level == 3 or marked else rgb("#d5dee8")
        row = sheet.line(laid.style)
        if block.marker:
            wide = sheet.width(block.marker, BODY)
            x = box.x + laid.x - wide - sheet.u(9)
            sheet.text(Box(x, box.y, wide, row), block.marker, BODY, QUIET if block.marker != "•" else ACCENT)
        for k, (line, start) in enumerate(laid.lines):
            place = Box(box.x + laid.x, box.y + k * row, box.w - laid.x, row)
            for m, (in_block, first, last) in enumerate(self.hits):
                if in_block == n and first < start + len(line) and last > start:
                    left = sheet.width(line[: max(0, first - start)], laid.style)
                    right = sheet.width(line[: min(len(line), last - start)], laid.style)
                    shade = _HIT_NOW if m == self.hit else _HIT
                    hit = Box(place.x + left - 2, place.y, right - left + 4, row)
                    sheet.plate(hit, Skin(shade, shade, radius=4))
            sheet.text(place, line, laid.style, ink)

    def _row(self, sheet: Sheet, n: int, box: Box) -> None:
        """Show a row of a table: the first of its table in bold, hits as a shaded row."""
        first = not (n and self.blocks[n - 1].cells)
        if any(hit[0] == n for hit in self.hits):
            sheet.plate(box, Skin(_HIT, _HIT, radius=4))
        cells = self.blocks[n].cells
        each = box.w // len(cells)
        for k, cell in enumerate(cells):
            place = Box(box.x + k * each, box.y, each - sheet.u(12), box.h)
            sheet.text(place, cell, SMALL_BOLD if first else SMALL, TEXT if first else SOFT, wrap=True)
        sheet.rule(box.x, box.bottom - 1, box.w, LINE)
