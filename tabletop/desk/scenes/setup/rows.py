"""The rows of the set-up in which seats are filled, and the dragging that puts them in order."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.ai.levels import LEVELS, Level
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_SIDE
from tabletop.desk.draw.layout import CENTRE, ELIDED, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN,
    DASHED_SKIN,
    EMPHASIS,
    FIELD,
    LINE,
    NUMBER,
    PANEL,
    PANEL_DEEP,
    QUIET,
    SEGMENT_SKIN,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TABLE_DEEP,
    TEXT,
    WELL_SKIN,
    Skin,
    rgb,
)
from tabletop.desk.scenes.setup.seats import AI, EMPTY, HUMAN, OFFERED, Lineup, Row
from tabletop.desk.tables.table import Choosing, Offer
from tabletop.desk.widgets import SEGMENT_ICON, Command, FieldStyle, Kind, Segment, icon_button, segmented, text_field
from tabletop.desk.window.intents import Drag

USES = ((HUMAN, "Human"), (AI, "AI"), (EMPTY, "Empty"))
USE_ICONS = {HUMAN: "person", AI: "chip-ai", EMPTY: "cross"}
GAP = 8
DRAG_TIP = "Drag the row to change the order. Page Up and Page Down move it too."
LEAST_NAME = 100
"""How wide a name is at least beside the icons of who uses the row, in units."""
MOST_NAME = 180
"""How wide it is at most if it is long, in units."""
NAME_EDGE = 32
"""What its edges take of the field of a name, in units."""
PENCIL = 28
"""What its pencil takes, in units."""
TALL = 66
"""Units from which on a row has a second line."""
LEAST_TALL = LEAST_SIDE + 40
"""And pixels, so that what is picked in its first line stays large enough."""
_LIFTED_SKIN = Skin(PANEL, PANEL_DEEP, CHOSEN, 3, 12, shadow=10, glow=CHOSEN)
_PIECE_SKIN = Skin(rgb("#39434e"), rgb("#20272f"), LINE, 1.2, 10)


def level_means(level: Level) -> str:
    """Return in a line how a level plays."""
    if level.way == "random":
        return "Plays anything that is allowed, by chance"
    if level.way == "greedy":
        if level.careless:
            return "For a first game: overlooks much, answers at once"
        return "Of middling strength: takes what looks best, answers at once"
    seconds = level.budget.seconds if level.budget is not None else None
    if seconds is None:
        return "Strong: thinks ahead, as long as it takes"
    if seconds < 1.5:
        return "Strong: thinks ahead, about a second a move"
    return f"The strongest: thinks ahead, up to {round(seconds)} seconds a move"


class _Held(msgspec.Struct):
    """The row that is being dragged: how far below its top it was taken, where the pointer is, the order before."""

    row: Row
    grip: int
    at: int
    before: list[Row]


ALONE_UNRANKED = "Alone: kept, not ranked"


class SeatRows:
    """Shows a line-up as rows; `chosen` is called when a click has changed it, `focus` gives a target the focus.

    `practice` says that the game will not be ranked.
    """

    def __init__(self, lineup: Lineup, offer: Offer, chosen: Callable[[], None], focus: Callable[[str], None]) -> None:
        self.lineup, self.offer = lineup, offer
        self.practice = False
        self._chosen, self._focus = chosen, focus
        self._boxes: list[Box] = []
        self._held: _Held | None = None

    # Order ----------------------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether a row is being dragged."""
        return self._held is not None

    def hide(self) -> None:
        """Forget where the rows are: another tab is up."""
        self._boxes, self._held = [], None

    def drag(self, intent: Drag) -> bool:
        """Take a row along with the pointer; tell whether one is held."""
        if self._held is None:
            n = next((n for n, box in enumerate(self._boxes) if box.holds(intent.start)), None)
            if n is None:
                return False
            self._held = _Held(self.lineup.rows[n], intent.start[1] - self._boxes[n].y, 0, list(self.lineup.rows))
        held, first = self._held, self._boxes[0]
        held.at = max(first.y, min(self._boxes[-1].y, intent.at[1] - held.grip))
        nearest = min(range(len(self._boxes)), key=lambda n: abs(self._boxes[n].y - held.at))
        self.lineup.move(held.row, nearest)
        return True

    def drop(self) -> bool:
        """Let go of the row; tell whether one was held."""
        held, self._held = self._held, None
        return held is not None

    def cancel(self) -> bool:
        """Let go of the row where it was taken; tell whether one was held."""
        if self._held is not None:
            self.lineup.rows[:] = self._held.before
        return self.drop()

    def step(self, focus: str | None, by: int) -> bool:
        """Move the row that has the focus up (-1) or down (1), the focus with it; tell whether it moved."""
        words = (focus or "").split(".", 2)
        if words[0] != "seat" or len(words) < 3 or not words[1].isdigit():
            return False
        n = int(words[1])
        if not 0 <= n + by < self.lineup.most:
            return False
        self.lineup.move(self.lineup.rows[n], n + by)
        last = n + by in (0, self.lineup.most - 1)
        part = words[2]
        if last and part in ("up", "down"):
            part = "down" if by < 0 else "up"
        self._focus(f"seat.{n + by}.{part}")
        return True

    def _mover(self, n: int, by: int) -> Callable[[], None]:
        def move() -> None:
            self.step(f"seat.{n}.{'up' if by < 0 else 'down'}", by)
            self._chosen()

        return move

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet, box: Box, facts: list[tuple[str, str]]) -> None:
        """Add the rows; `facts` are figures to beat for one who plays alone."""
        gap = sheet.u(GAP if box.h // self.lineup.most > sheet.u(TALL + GAP) else 5)
        most = sheet.u(128)
        rows = box.rows(self.lineup.most, gap)
        if rows[0].h > most:
            rows = box.cut_top(self.lineup.most * (most + gap) - gap)[0].rows(self.lineup.most, gap)
        lowest = min(row.h for row in rows)
        rows = [Box(row.x, row.y, row.w, lowest) for row in rows]  # so that all pieces are alike
        self._boxes = rows
        for n, (row, place) in enumerate(zip(self.lineup.rows, rows, strict=True)):
            if self._held is not None and self._held.row is row:
                sheet.plate(place, DASHED_SKIN)
                with sheet.raised(2):
                    self._row(sheet, Box(place.x, self._held.at, place.w, place.h), n, row, facts)
            else:
                self._row(sheet, place, n, row, facts)

    def _row(self, sheet: Sheet, box: Box, n: int, row: Row, facts: list[tuple[str, str]]) -> None:
        u = sheet.u
        lifted = self._held is not None and self._held.row is row
        tall, wide = box.h >= max(u(TALL), LEAST_TALL), box.w >= u(660)
        empty = row.use == EMPTY
        sheet.plate(box, _LIFTED_SKIN if lifted else DASHED_SKIN if empty else WELL_SKIN)
        inner = box.inset(u(10 if wide else 4), u(8 if box.h > u(84) else 5 if box.h > u(TALL) else 2))
        if wide:
            grip, inner = inner.cut_left(u(20), u(8))
            sheet.icon(grip.middle(u(18), u(18)), "drag", QUIET)
            if self._held is None:
                sheet.zone(grip, None, tip=DRAG_TIP)
            inner = inner.cut_right(u(4))[1]
        else:
            moves, inner = inner.cut_right(2 * max(u(28), LEAST_SIDE) + u(2), u(6))
            self._moves(sheet, moves, n)
        side = min(inner.h - u(4), u(100 if inner.w >= u(760) else 64))
        piece, inner = inner.cut_left(side, u(14 if wide else 6))
        self._piece(sheet, piece.middle(side, side), n, row)
        upper = inner
        if tall:
            lower, lines = inner.middle(inner.w, min(inner.h, u(74))).cut_bottom(sheet.line(SMALL))
            if self._says(sheet, lower, row):
                upper = lines.cut_bottom(0, u(3))[1]
        upper = upper.middle(upper.w, min(upper.h, u(44)))
        gap = u(12 if wide else 6)
        level_wide = max(u(252), upper.w * 38 // 100 if wide else 0)
        levels, upper = upper.cut_right(min(level_wide, u(320)), gap)
        use, upper = upper.cut_right(self._use_wide(sheet, upper.w - gap), gap)
        self._name(sheet, upper, n, row, wide)
        self._uses(sheet, use, n, row)
        if row.use == AI:
            offered = [Segment(level, LEVELS[level].title, tip=level_means(LEVELS[level])) for level in OFFERED]
            segmented(sheet, levels, offered, row.level, f"seat.{n}.level", choose=self._leveller(row))
        elif row.use == HUMAN and self.lineup.alone:
            self._facts(sheet, levels, facts)
        elif row.use == HUMAN and self._begins(row):
            self._starts(sheet, levels.cut_right(min(levels.w, u(112)))[0])

    def _uses(self, sheet: Sheet, use: Box, n: int, row: Row) -> None:
        """Add the choice of who uses a row."""
        refusal = self.lineup.no_fewer(row)
        choose = self._user(row)
        named = use.w >= sheet.u(160)
        uses = [
            Segment(
                value,
                words,
                "" if named and value == EMPTY else USE_ICONS[value],
                refusal=refusal if value == EMPTY else None,
            )
            for value, words in USES
        ]
        segmented(sheet, use, uses, row.use, f"seat.{n}.use", choose=choose)

    def _use_wide(self, sheet: Sheet, room: int) -> int:
        """Return how wide the choice of who uses a row is, where it shares `room` with the name: words and icons, words
        alone, or icons alone; alike for all rows."""
        u = sheet.u
        words = sum(sheet.width(name, SMALL_BOLD) + u(12) for _, name in USES) + u(8)
        iconic = words + 2 * u(SEGMENT_ICON)
        if room - iconic >= max(u(LEAST_NAME), min(u(MOST_NAME), self._named(sheet))):
            return max(iconic, min(u(244), room - u(120)))
        return u(172 if room >= u(272) else 110)

    def _named(self, sheet: Sheet) -> int:
        """Return how wide the field of the longest name must be."""
        names = [row.edit.text for row in self.lineup.filled]
        return max((sheet.width(name, STRONG) for name in names), default=0) + sheet.u(NAME_EDGE + 2)

    def _moves(self, sheet: Sheet, box: Box, n: int) -> None:
        """Add what moves the row up and down, where there is no room for a handle."""
        if self.lineup.most < 2:
            return
        places = box.middle(box.w, min(box.h, sheet.u(40))).columns(2, sheet.u(2))
        for way, by, place in zip(("up", "down"), (-1, 1), places, strict=True):
            if 0 <= n + by < self.lineup.most:
                act, tip = self._mover(n, by), f"Move this seat {way}"
                icon_button(sheet, place, way, Command(f"seat.{n}.{way}", act), Kind.GHOST, tip=tip)

    def _piece(self, sheet: Sheet, box: Box, n: int, row: Row) -> None:
        seat, empty, choosing = self.lineup.seat_of(row), row.use == EMPTY, self.offer.choosing
        sprite, tip, target = self.offer.pieces[seat], DRAG_TIP, f"seat.{n}.piece"
        filled = len(self.lineup.filled)
        joins = f"Fill it and {self.offer.one_more(filled)}. " if empty and seat == filled else ""
        if choosing is not None:
            has = choosing.given([one.pick for one in self.lineup.in_order])[seat]
            sprite, tip = has.sprite, f"{has.title}. Click for another, drag the row to change the order."
        if choosing is None or empty or self._held is not None:
            sheet.plate(box, DASHED_SKIN if empty else _PIECE_SKIN)
            if self._held is None:
                sheet.zone(box, None, tip=f"{joins}{DRAG_TIP}")
        else:
            lit = sheet.hovered(target)
            sheet.plate(box, msgspec.structs.replace(_PIECE_SKIN, line=CHOSEN) if lit else _PIECE_SKIN, target=target)
            sheet.zone(box, target, tip=tip)
            sheet.act(target, partial(self._next_piece, row, choosing))
        inside = box.inset(max(2, box.h // 16))
        sheet.picture(inside, *sprite, fit=Fit(radius=sheet.u(8)), alpha=90 if empty else 255)

    def _next_piece(self, row: Row, choosing: Choosing) -> None:
        self.lineup.next_piece(row, choosing)
        self._chosen()

    def _name(self, sheet: Sheet, box: Box, n: int, row: Row, wide: bool) -> None:
        if row.use == EMPTY:
            return
        box = box.cut_left(min(box.w, sheet.u(320)))[0]
        icon = "pencil" if wide and box.w >= max(sheet.u(140), self._named(sheet) + sheet.u(PENCIL)) else ""
        text_field(sheet, box, row.edit, f"seat.{n}.name", FieldStyle(STRONG, icon, placeholder=row.name))

    def _begins(self, row: Row) -> bool:
        return self.lineup.beginner is row

    def _starts(self, sheet: Sheet, box: Box) -> None:
        box = box.middle(box.w, min(box.h, sheet.u(36)))
        sheet.plate(box, Skin(FIELD, FIELD, EMPHASIS, 1.5, 999))
        inner = box.middle(sheet.width("Starts", SMALL_BOLD) + sheet.u(24), box.h)
        mark, inner = inner.cut_left(sheet.u(16), sheet.u(8))
        sheet.icon(mark, "star", EMPHASIS)
        sheet.text(inner, "Starts", SMALL_BOLD, EMPHASIS)

    def _facts(self, sheet: Sheet, box: Box, facts: list[tuple[str, str]]) -> None:
        """The figures to beat, as many as there is room for."""
        gap, space = sheet.u(20), sheet.u(8)
        wides: list[int] = []
        shown: list[tuple[str, str]] = []
        for figure, words in facts[:2]:
            wide = sheet.width(figure, NUMBER) + space + sheet.width(words, SMALL)
            if figure[-1:].isdigit() and sum(wides) + wide + gap * len(wides) <= box.w:
                wides.append(wide)
                shown.append((figure, words))
        x = box.right - sum(wides) - gap * max(0, len(wides) - 1)
        for wide, (figure, words) in zip(wides, shown, strict=True):
            place, says = Box(x, box.y, wide, box.h).cut_left(sheet.width(figure, NUMBER), space)
            sheet.text(place, figure, NUMBER, TEXT)
            sheet.text(says, words, SMALL, QUIET)
            x += wide + gap

    def _says(self, sheet: Sheet, box: Box, row: Row) -> bool:
        """Add the line of one who plays alone, or of an AI that begins; tell whether there is one."""
        text = ""
        if row.use == HUMAN and self.lineup.alone:
            text = ALONE_UNRANKED if self.practice else self.offer.alone
        if row.use == AI and self._begins(row):
            mark, box = box.cut_left(sheet.u(16), sheet.u(6))
            sheet.icon(mark, "star", EMPHASIS)
            words, box = box.cut_left(sheet.width("Starts", SMALL_BOLD), sheet.u(12))
            sheet.text(words, "Starts", SMALL_BOLD, EMPHASIS)
            return True
        if text:
            sheet.text(box, text, SMALL, TEXT, ELIDED)
        return bool(text)

    def _user(self, row: Row) -> Callable[[str], None]:
        def choose(use: str) -> None:
            self.lineup.use(row, use)
            self._chosen()

        return choose

    def _leveller(self, row: Row) -> Callable[[str], None]:
        def choose(level: str) -> None:
            row.level = level
            self._chosen()

        return choose


LABEL_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=999, alpha=190)
PILL_SKINS = (
    msgspec.structs.replace(SLATE_SKIN, line_width=1.5, radius=999),
    msgspec.structs.replace(SLATE_HOVER_SKIN, radius=999),
    msgspec.structs.replace(SEGMENT_SKIN, line=CHOSEN, line_width=3, radius=999, glow=CHOSEN),
)
"""A quick fill as it is, pointed at, and when the seats are just so."""


class Pill(msgspec.Struct, frozen=True):
    """A rounded button: its target, its words and fewer of them, whether what it stands for is how things are, and
    what picking it does."""

    target: str
    names: tuple[str, str]
    on: bool
    act: Callable[[], None]


def pill_row(sheet: Sheet, box: Box, title: str, pills: Sequence[Pill], seen: int | None = None) -> None:
    """Add pills after their title, with fewer words where there is little room, closer to each other where that lets
    them end before what is `seen` behind them; no title where there is no room for it."""
    u = sheet.u
    off = u(8) if seen is not None else 0  # a picture lies behind it: the title has a plate
    titled = off + sheet.width(title, SMALL)
    roomy, tight = (u(36), u(12)), (u(22), u(8))
    ways = [(0, titled + u(20), *roomy), (0, titled + u(12), *tight), (1, titled + u(12), *tight), (1, 0, *tight)]

    def end(way: tuple[int, int, int, int]) -> int:
        short, left, pad, gap = way
        return box.x + left - gap + sum(sheet.width(pill.names[short], SMALL_BOLD) + pad + gap for pill in pills)

    clear = [way for way in ways[:3] if seen is not None and end(way) <= seen]
    short, left, pad, gap = (*clear, *(way for way in ways if end(way) <= box.right), ways[-1])[0]
    if left:
        label = box.cut_left(left)[0]
        if off:
            sheet.plate(label.middle(label.w, u(28)).cut_left(titled + off)[0], LABEL_SKIN)
        sheet.text(label.cut_left(off)[1], title, SMALL, SOFT, ground=TABLE_DEEP)
    rest = box.cut_left(left)[1]
    for pill in pills:
        words = pill.names[short]
        place, rest = rest.cut_left(sheet.width(words, SMALL_BOLD) + pad, gap)
        sheet.plate(place, PILL_SKINS[2 if pill.on else 1 if sheet.hovered(pill.target) else 0], target=pill.target)
        sheet.text(place, words, SMALL_BOLD, TEXT, CENTRE)
        sheet.act(pill.target, pill.act)
