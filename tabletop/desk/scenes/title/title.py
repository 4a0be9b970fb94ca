"""The title as the wall of a lobby, with a poster for every game; on the counter the open game and today's case."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import STRETCH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BIG_TITLE, HERO, STRONG, TEXT
from tabletop.desk.scenes.flow_buttons import word_button
from tabletop.desk.scenes.page import margin, page
from tabletop.desk.scenes.title.posters import Poster, posters
from tabletop.desk.scenes.title.ticket import Ticket, ticket
from tabletop.desk.scenes.title.today import Today, cases_file
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, icon_button, tabs
from tabletop.desk.window.intents import Back, Confirm, Intent, pastes
from tabletop.desk.window.scene import KeyHint, Scene

COUNTER = 218, 284
"""How high the counter is at least and at most, in units."""
STACKED = 250
"""How high the counter is for each thing on it in a portrait window, in units."""
TALL = 860
"""From so many units of height on a portrait window has room for all of the title."""


class TitleModel(msgspec.Struct, frozen=True):
    """All that the title shows."""

    open: Ticket | None
    today: Today | None
    posters: tuple[Poster, ...]
    next: Ticket | None = None
    """The game to play where none is open."""


class TitleActs(msgspec.Struct, frozen=True):
    """What the title can start. Those given a string get the game's id."""

    resume: Callable[[], None]
    cases: Callable[[], None]
    new_game: Callable[[str], None]
    records: Callable[[], None]
    settings: Callable[[], None]
    rules: Callable[[], None]
    quit: Callable[[], None]
    others: Callable[[], None] | None = None
    learn: Callable[[str], None] | None = None
    next: Callable[[], None] | None = None
    paste: Callable[[], None] | None = None


class TitleScene(Scene):
    """Composed from a model that `load` reads each time the scene is shown."""

    def __init__(self, load: Callable[[], TitleModel], acts: TitleActs) -> None:
        self._load, self.acts = load, acts
        self.model = TitleModel(None, None, ())
        self._tab = ""

    def shown(self) -> None:
        self.model = self._load()

    def keys(self) -> list[KeyHint]:
        hints = [KeyHint("Enter", "resume the open game")] if self.model.open else []
        return [*hints, KeyHint("Ctrl+V", "paste a result")] if self.acts.paste else hints

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm) and self.model.open:
            self.acts.resume()
            return True
        if self.acts.paste and pastes(intent):
            self.acts.paste()
            return True
        return isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        unit = sheet.unit
        tall = unit.high >= TALL and unit.high > unit.wide
        compact = unit.wide < 900 or unit.high < 560
        head, _ = page(sheet)
        self._head(sheet, head, compact)
        area = sheet.area
        edge = margin(sheet)
        if compact and not tall:
            body = Box(edge, head.bottom + sheet.u(10), head.w, 0)
            self._tabbed(sheet, Box(body.x, body.y, body.w, area.bottom - sheet.u(12) - body.y))
            return
        parts = bool(self._ticket) + bool(self.model.today)
        high = (sheet.u(STACKED) if tall else self._counter_high(sheet)) if parts else 0
        counter = area.cut_bottom(high * (parts if tall else 1))[0]
        top = head.bottom + sheet.u(10)
        self._posters(sheet, Box(edge, top, head.w, counter.y - sheet.u(6) - top))
        if not parts:
            return
        sheet.picture(counter, "ui", "counter.jpg", fit=STRETCH)
        places = counter.inset(edge, 0).rows(parts) if tall else self._side_by_side(sheet, counter.inset(edge, 0))
        places = [place.cut_top(sheet.u(24))[1].cut_bottom(sheet.u(14))[1] for place in places]
        if self._ticket:
            self._put_ticket(sheet, places.pop(0))
        if self.model.today:
            self._today(sheet, places.pop(0), self.model.today)

    def _counter_high(self, sheet: Sheet) -> int:
        least, most = COUNTER
        return sheet.u(max(least, min(most, sheet.unit.high * 0.32)))

    def _side_by_side(self, sheet: Sheet, box: Box) -> list[Box]:
        """Return the places of what lies on the counter, the ticket first."""
        if not (self._ticket and self.model.today):
            return [box]
        right, left = box.cut_right(box.w * (36 if sheet.unit.roomy else 40) // 100, sheet.u(28))
        return [left, right]

    def _tabbed(self, sheet: Sheet, body: Box) -> None:
        ticket = self._ticket
        options = [("open", "Continue" if self.model.open else "Play")] if ticket else []
        options += [("today", self.model.today.title.capitalize())] if self.model.today else []
        options += [("new", "New game")]
        first = options[0][0] if self.model.open else "new"
        chosen = self._tab if self._tab in [value for value, _ in options] else first
        if len(options) > 1:
            bar, body = body.cut_top(sheet.u(44), sheet.u(10))
            tabs(sheet, bar, options, chosen, "tab", choose=self._choose_tab)
        if chosen == "open" and ticket:
            self._put_ticket(sheet, body)
        elif chosen == "today" and self.model.today:
            self._today(sheet, body, self.model.today)
        else:
            self._posters(sheet, body)
            if not self.model.open:
                sheet.main += [f"poster.{poster.game}" for poster in self.model.posters[:1]]

    def _choose_tab(self, value: str) -> None:
        self._tab = value

    def _head(self, sheet: Sheet, box: Box, compact: bool) -> None:
        mark, rest = box.cut_left(box.h, sheet.u(16))
        sheet.picture(mark, "ui", "logo.svg")
        items = [("records", "Records", "trophy"), ("settings", "Settings", "settings"), ("rules", "Rules", "rules")]
        items.append(("quit", "Quit", "quit"))
        if self.acts.paste:
            items.insert(0, ("paste", "Paste a result", "copy"))
        style = HERO if not compact and box.h >= sheet.u(HERO.size) else BIG_TITLE
        worded = sum(sheet.width(words, STRONG) + sheet.u(64 + 12) for _, words, _ in items)
        compact = compact or worded + sheet.width("TABLETOP", style) > rest.w
        for name, words, icon in reversed(items):
            act = getattr(self.acts, name)
            wide = box.h if compact else sheet.width(words, STRONG) + sheet.u(64)
            place, rest = rest.cut_right(wide, sheet.u(12))
            if compact:
                icon_button(sheet, place, icon, Command(name, act), tip=words)
            else:
                button(sheet, place, words, Command(name, act), ButtonStyle(icon=icon))
        sheet.text(rest, "TABLETOP", style, TEXT)

    # On the counter -------------------------------------------------------------------------------------------------

    @property
    def _ticket(self) -> Ticket | None:
        return self.model.open or self.model.next

    def _put_ticket(self, sheet: Sheet, box: Box) -> None:
        """Add the ticket of the open game, or of the one to play next."""
        if self.model.open:
            ticket(sheet, box, self.model.open, Command("resume", self.acts.resume), self.acts.others)
        elif self.model.next:
            ticket(sheet, box, self.model.next, Command("next", self.acts.next), None)

    def _today(self, sheet: Sheet, box: Box, today: Today) -> None:
        """Add the day's cases; their button is the main one only where there is no ticket."""
        style = ButtonStyle(Kind.SLATE if self._ticket else Kind.PRIMARY, "calendar")
        command = Command("cases", self.acts.cases)
        cases_file(sheet, box, today, lambda: word_button("Open", command, style, low=True))

    def _posters(self, sheet: Sheet, box: Box) -> None:
        posters(sheet, box, self.model.posters, self.acts.new_game, self.acts.learn)
