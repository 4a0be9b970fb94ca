"""The log of a match: what happened, in sentences, each a door to the table as it was."""

from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from itertools import accumulate
from typing import Any

import msgspec

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import change_dot
from tabletop.desk.draw.theme import (
    BODY,
    HEADING,
    PANEL_SKIN,
    QUIET,
    READ_HOVER_SKIN,
    SMALL,
    SUBTITLE,
    TEXT,
    WARM_TEXT,
    TextStyle,
)
from tabletop.desk.scenes.match.seats import player
from tabletop.desk.tables.sitting import ACTIONS, COLUMN, Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets import Command, icon_button, panel, scrolling
from tabletop.desk.window.intents import Back, Intent
from tabletop.desk.window.scene import Host
from tabletop.play.match import Entry, since
from tabletop.play.pilot import search_stopped
from tabletop.play.remarks import Remark

PLACES = (1480, 348, 16), (1200, 296, 12), (960, 276, 12), (0, 324, 8)
"""By the least width of the window, how wide the drawer is and how far from its edges, in units, where a table names no
column for it to lie on."""
LOW = 220
"""In a drawer whose lines have not so many units there is no hint below them."""
LEAST = 120
"""A drawer with a line in it is no less high, in units."""
BEYOND = 2
PRACTICE = "From here on this is practice: kept, never ranked."
ALL_PRACTICE = "This game is practice: kept, never ranked."


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log: the entry it belongs to, its picture, whether it is a heading, whether it tells of the end
    of a round whose entry begins the next, whether it is among what a round brought, which a summary tells, and whether
    what it tells stays to be seen."""

    index: int
    text: str
    sprite: tuple[str, ...]
    heading: bool
    closing: bool = False
    summed: bool = False
    stays: bool = False

    @property
    def deed(self) -> bool:
        """Whether it says what somebody did, which no heading and no summary does."""
        return not (self.heading or self.summed)

    @property
    def style(self) -> TextStyle:
        """How it is printed."""
        return HEADING if self.heading else SMALL


def put_in_words(sitting: Sitting[Any, Any], table: Table[Any, Any], entry: Entry) -> list[LogLine]:
    """Return what the log says of `entry`, as somebody saw it."""
    lines: list[LogLine] = []
    view, before, summed = entry.before.clone(), 0, False
    for event in entry.events:
        if isinstance(event, RoundBegan | GameEnded):
            before, summed = len(lines), False
        view.happened(event)
        heading = table.heading(event, view)
        if heading:
            lines.append(LogLine(entry.index, heading, ("ui", "icon-clock.svg"), True))
            summed = True
        text = sitting.game.describe(event, view, sitting.names)
        if text:
            sprite = table.picture_of(event, view)
            begins = table.ends_turn(event) or isinstance(event, RoundBegan)
            lines.append(LogLine(entry.index, text, sprite, begins, summed=summed, stays=table.stays(event, view)))
    return [msgspec.structs.replace(line, closing=n < before) for n, line in enumerate(lines)]


class MatchLog:
    """The drawer with the log. It reads entries as the seat at the table sees them."""

    def __init__(
        self, sitting: Sitting[Any, Any], table: Table[Any, Any], host: Host, look_back: Callable[[int, bool], None]
    ) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self._look_back = look_back
        self.on = False
        self._lines: list[LogLine] | None = None
        self._told: list[tuple[Entry, list[LogLine]]] = []
        self._seat = sitting.seat
        self._followed: int | None = None
        self._end = 0
        self._measured: tuple[int, int, float, list[int]] | None = None

    def toggle(self) -> None:
        """Open or close the drawer."""
        self.on = not self.on
        self._followed = None
        self._end = self.host.looks.scrolls["log"] = 0
        self.host.redraw()

    def forget(self) -> None:
        """Write the sentences anew when they are needed next."""
        self._lines = self._measured = None

    def handle(self, intent: Intent) -> bool:
        if self.on and isinstance(intent, Back):
            self.toggle()
            return True
        return False

    def lines(self) -> list[LogLine]:
        """Return the log, oldest first."""
        if self._lines is None:
            lines: list[LogLine] = []
            match = self.sitting.match
            remarks = deque(match.remarks)
            while remarks and remarks[0].made == 0:  # of the whole game, so not in the middle of its first turn
                lines.append(_remark(remarks.popleft(), match.names))
            lines += put_in_words(self.sitting, self.table, match.opening.seen_by(self.sitting.seat))
            for number, (_, told) in enumerate(self._told_entries()):
                while remarks and remarks[0].made <= number:
                    lines.append(_remark(remarks.popleft(), match.names))
                lines += told
            lines += (_remark(remark, match.names) for remark in remarks)
            self._lines = lines
        return self._lines

    def told(self, index: int) -> LogLine | None:
        """Return the first sentence on the entry `index` that is no heading, None where there is none."""
        found = self._told_entries()[index][1] if 0 <= index < len(self.sitting.match.entries) else []
        return next((line for line in found if not line.heading), None)

    def sentences(self, index: int, unseen: bool = False) -> list[str]:
        """Return what the log says of the entry `index`, without headings, what a round brought and what begins the
        next turn; only of what is not to be seen, where that is asked."""
        found = self._told_entries()[index][1] if 0 <= index < len(self.sitting.match.entries) else []
        return [line.text for line in found if line.deed and not (unseen and line.stays)]

    def _told_entries(self) -> list[tuple[Entry, list[LogLine]]]:
        """Return each entry with its lines as the seat at the table may read them; only new ones are put in words."""
        seat, entries = self.sitting.seat, self.sitting.entries
        if self._seat != seat:
            self._seat, self._told = seat, []
        kept = min(len(self._told), len(entries))
        while kept and self._told[kept - 1][0] is not entries[kept - 1]:  # an entry has one past
            kept -= 1
        del self._told[kept:]
        self._told += ((entry, put_in_words(self.sitting, self.table, entry)) for entry in entries[kept:])
        return self._told

    def pointed(self, sheet: Sheet) -> Entry | None:
        """Return the entry whose line is pointed at, None when none is."""
        target = (sheet.looks.focus if sheet.looks.by_keys else sheet.looks.hover) or ""
        number = target.removeprefix("log.")
        if not self.on or number == target or not number.isdecimal() or int(number) >= len(self.lines()):
            return None
        index = self.lines()[int(number)].index
        return self.sitting.match.entries[index] if 0 <= index < len(self.sitting.match.entries) else None

    def place(self, sheet: Sheet, foot: int | None = None) -> Box | None:
        """Return the box of the drawer, which ends above `foot` (None: at the foot of the window) unless no line has
        room there; None when closed."""
        if not self.on:
            return None
        _, body = sheet.area.cut_top(sheet.u(56))
        column = sheet.anchors.get(COLUMN)
        units, edge = next((units, edge) for least, units, edge in PLACES if sheet.unit.wide >= least)
        inner = body.inset(sheet.u(edge))
        actions = sheet.anchors.get(ACTIONS)
        if actions is not None:
            inner = Box(inner.x, inner.y, inner.w, min(inner.bottom, actions.y - sheet.u(4)) - inner.y)
        box = column or inner.cut_right(min(sheet.u(units), inner.w))[0]
        if foot is None or foot - sheet.u(8) - box.y < sheet.u(LEAST):
            return box
        return Box(box.x, box.y, box.w, min(box.bottom, foot - sheet.u(8)) - box.y)

    def compose(self, sheet: Sheet, foot: int | None = None) -> None:
        """Put the drawer on the sheet when it is open, so that it ends above `foot` (None: at that of the window)."""
        box = self.place(sheet, foot)
        if box is None:
            return
        sheet.cover(box)
        with sheet.made_of(self.table.log_on):
            self._compose(sheet, box)

    def _compose(self, sheet: Sheet, box: Box) -> None:
        inner = panel(sheet, box, skin=PANEL_SKIN, pad=16)
        close = sheet.u(36)
        spot = box.cut_right(close)[0].cut_top(close)[0].move(-sheet.u(8), sheet.u(8))
        sheet.text(Box(inner.x, spot.y, spot.x - inner.x, spot.h), "Log", SUBTITLE, TEXT, ELIDED)
        inner = inner.cut_top(max(0, spot.bottom + sheet.u(4) - inner.y))[1]
        icon_button(sheet, spot, "cross", Command("log.close", self.toggle), tip="Close the log")
        lines = self.lines()
        if not lines:
            sheet.text(inner, "Nothing has happened yet.", BODY, QUIET, PARAGRAPH)
            return
        hint, inner = inner.cut_bottom(sheet.line(SMALL) if inner.h > sheet.u(LOW) else 0, sheet.u(6))
        ways = "Click a line to see the table as it was.", "Click a line to look back."
        text = next((text for text in ways if sheet.width(text, SMALL) <= hint.w), ways[-1])
        if hint.h:
            sheet.text(hint, text, SMALL, QUIET, ELIDED)
        mark = sheet.u(28)
        words = inner.w - mark - sheet.u(16) - sheet.u(34)
        edges = self._edges(sheet, lines, words)
        # The newest lines stand at the end, and whole ones at the top of the last screenful.
        whole = next((edge for edge in edges if edges[-1] - edge <= inner.h), 0)
        content = max(edges[-1], whole + inner.h) if edges[-1] > inner.h else edges[-1]
        if sheet.looks.scrolls.get("log", 0) >= self._end:
            sheet.looks.scrolls["log"] = content - inner.h
        self._end = max(0, content - inner.h)
        self._follow(sheet, lines, edges, inner.h)
        with scrolling(sheet, "log", inner, content) as place:
            # Some lines beyond what shows are there for the keyboard to walk to.
            first = bisect_left(edges, inner.y - place.y) - BEYOND
            last = bisect_left(edges, inner.bottom - place.y) + BEYOND
            news = self._news()
            for n in range(max(0, first), min(last, len(lines))):
                row = Box(place.x, place.y + edges[n], place.w, edges[n + 1] - edges[n])
                self._row(sheet, row, lines[n], n, mark, words)
                if lines[n].index in news and not lines[n].heading:
                    change_dot(sheet, row.cut_right(sheet.u(16))[0])

    def _news(self) -> set[int]:
        """Return which entries are what other seats did since the one at the table acted last."""
        sitting = self.sitting
        if not (sitting.watched or sitting.match.over or sitting.looking_at is not None):
            return {entry.index for entry in since(sitting.seat, sitting.match.entries) if entry.seat != sitting.seat}
        return set()

    def _shown(self, lines: list[LogLine]) -> int | None:
        """Return the entry that a look back stands at, None while there is none."""
        made = self.sitting.looking_at
        return None if made is None else max((line.index for line in lines if line.index < made), default=None)

    def _follow(self, sheet: Sheet, lines: list[LogLine], edges: list[int], high: int) -> None:
        """Scroll to the lines that a look back has come to."""
        shown = self._shown(lines)
        if shown != self._followed and shown is not None:
            offset = sheet.looks.scrolls.get("log", 0)
            found = [n for n, line in enumerate(lines) if line.index == shown]
            if not any(offset <= edges[n] <= edges[n + 1] <= offset + high for n in found):
                sheet.looks.scrolls["log"] = max(0, min(edges[found[-1]] - high // 2, self._end))
        self._followed = shown

    def _edges(self, sheet: Sheet, lines: list[LogLine], words: int) -> list[int]:
        """Return where each line begins and the last ends, in pixels, for words so many pixels wide."""
        if self._measured is None or self._measured[:3] != (len(lines), words, sheet.scale):
            high, pad = sheet.u(36), sheet.u(10)
            heights = (max(high, sheet.text_height(line.text, line.style, words) + pad) for line in lines)
            self._measured = len(lines), words, sheet.scale, list(accumulate(heights, initial=0))
        return self._measured[3]

    def _row(self, sheet: Sheet, row: Box, line: LogLine, n: int, mark: int, words: int) -> None:
        target = f"log.{n}"
        lit = sheet.hovered(target) or line.index == self._followed
        if lit:
            sheet.plate(row, READ_HOVER_SKIN, target=target)
        else:
            sheet.zone(row, target)
        sheet.act(target, lambda: self._look_back(line.index + 1, line.closing))
        sprite, text = row.inset(sheet.u(4), 0).cut_left(mark, sheet.u(8))
        tint = TEXT if line.sprite[:1] == ("ui",) else None
        sheet.picture(sprite.middle(mark, mark), *line.sprite, tint=tint)
        place = Box(text.x, text.y, words, text.h)
        sheet.text(place, line.text, line.style, WARM_TEXT if line.heading else TEXT, WRAPPED)


def _remark(remark: Remark, names: list[str]) -> LogLine:
    """Return the line for what changed in how the game is played."""
    icon = "person" if remark.kind == "human" else "chip-ai"
    if remark.seat is None:
        icon, text = "flag", PRACTICE if remark.made else ALL_PRACTICE
    elif remark.stopped:
        text = search_stopped(names[remark.seat], remark.kind)
    else:
        text = f"From here on {names[remark.seat]} is played by {player(remark.kind)}."
    return LogLine(remark.made - 1, text, ("ui", f"icon-{icon}.svg"), False)
