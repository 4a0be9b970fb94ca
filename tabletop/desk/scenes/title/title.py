"""The title: the open game first, today's case beside it, a poster for every game."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    BIG_TITLE,
    HERO,
    HERO_SKIN,
    LEAD,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    TITLE,
    WARNING_TEXT,
)
from tabletop.desk.scenes.page import margin, page
from tabletop.desk.scenes.portrait import Portrait, framed
from tabletop.desk.scenes.title.posters import Poster, posters
from tabletop.desk.scenes.title.seats import SeatFigure, seat_plates
from tabletop.desk.scenes.title.today import Today, banner, case, todays
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, heading, icon_button, link, tabs
from tabletop.desk.window.intents import Back, Confirm, Intent
from tabletop.desk.window.scene import KeyHint, Scene

BANNER, TIGHT_BANNER = 140, 112
"""How high today's case is, in units, where no game is open beside it."""
TALL = 860
"""From so many units of height on a portrait window has room for all of the title."""
LEAST_CROPPED = 420
"""Units of width from which on the open game shows a piece of its table."""


class OpenGame(msgspec.Struct, frozen=True):
    """The game to resume. `line` says where it stands, `brief` the same in fewer words, `saved` when it was saved
    ("Saved 19:42"); `portrait` puts its table into a box of the sheet, or is None; `others` leads to all open games;
    `face` is that of its title; `warns` says that `others` is about games that can't be opened."""

    title: str
    line: str
    saved: str = ""
    seats: tuple[SeatFigure, ...] = ()
    portrait: Portrait | None = None
    others: str = ""
    face: str = "title"
    brief: str = ""
    warns: bool = False


class TitleModel(msgspec.Struct, frozen=True):
    """All that the title shows."""

    open: OpenGame | None
    today: Today | None
    posters: tuple[Poster, ...]


class TitleActs(msgspec.Struct, frozen=True):
    """What the title can start. Those given a string get the game's id."""

    resume: Callable[[], None]
    play_today: Callable[[], None]
    new_game: Callable[[str], None]
    records: Callable[[], None]
    settings: Callable[[], None]
    rules: Callable[[], None]
    quit: Callable[[], None]
    others: Callable[[], None] | None = None
    learn: Callable[[str], None] | None = None


class TitleScene(Scene):
    """Composed from a model that `load` reads each time the scene is shown."""

    def __init__(self, load: Callable[[], TitleModel], acts: TitleActs) -> None:
        self._load, self.acts = load, acts
        self.model = TitleModel(None, None, ())
        self._tab = ""

    def shown(self) -> None:
        self.model = self._load()

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", "resume the open game")] if self.model.open else []

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm) and self.model.open:
            self.acts.resume()
            return True
        return isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        unit = sheet.unit
        tall = unit.high >= TALL and unit.high > unit.wide
        compact = unit.wide < 900 or unit.high < 560
        edge = margin(sheet)
        head, _ = page(sheet)
        self._head(sheet, head, compact)
        foot = sheet.u(64 if unit.roomy else 12 if compact else 16)
        body = Box(edge, head.bottom + sheet.u(24 if unit.roomy else 12), head.w, 0)
        body = Box(body.x, body.y, body.w, sheet.area.bottom - foot - body.y)
        if tall:
            self._stacked(sheet, body)
        elif compact:
            self._tabbed(sheet, body)
        else:
            self._beside(sheet, body)
        if unit.roomy:
            line = Box(edge, sheet.area.bottom - sheet.u(44), head.w, sheet.u(28))
            sheet.text(line, "Arrow keys choose, Enter opens, ? shows the keys", SMALL, QUIET)
            sheet.text(line, "Everything is saved as you play", SMALL, QUIET, RIGHT)

    def _beside(self, sheet: Sheet, body: Box) -> None:
        high = 248 if sheet.unit.roomy else 208
        if not self.model.open:
            high = BANNER if sheet.unit.roomy else TIGHT_BANNER
        upper, lower = body.cut_top(sheet.u(high), sheet.u(12))
        gap = sheet.u(16)
        if self.model.open and self.model.today:
            right, left = upper.cut_right(upper.w * (36 if sheet.unit.roomy else 42) // 100, gap)
            self._resume(sheet, left, self.model.open)
            self._today(sheet, right, self.model.today)
        elif self.model.open:
            self._resume(sheet, upper, self.model.open)
        elif self.model.today:
            banner(sheet, upper, self.model.today, self._play_today)
        else:
            lower = body
        title, lower = lower.cut_top(sheet.u(28), sheet.u(8))
        heading(sheet, title, "New game")
        self._posters(sheet, lower)

    def _stacked(self, sheet: Sheet, body: Box) -> None:
        """All below each other, for a portrait window."""
        gap = sheet.u(12)
        if self.model.open:
            upper, body = body.cut_top(sheet.u(248), gap)
            self._resume(sheet, upper, self.model.open)
        if self.model.today:
            upper, body = body.cut_top(sheet.u(BANNER), gap)
            banner(sheet, upper, self.model.today, self._play_today)
        title, body = body.cut_top(sheet.u(28), sheet.u(8))
        heading(sheet, title, "New game")
        self._posters(sheet, body)

    def _tabbed(self, sheet: Sheet, body: Box) -> None:
        options = [("open", "Continue")] if self.model.open else []
        options += [("today", todays(self.model.today.daily))] if self.model.today else []
        options += [("new", "New game")]
        first = "new" if self._first_visit and not self.model.open else options[0][0]
        chosen = self._tab if self._tab in [value for value, _ in options] else first
        if len(options) > 1:
            bar, body = body.cut_top(sheet.u(44), sheet.u(10))
            tabs(sheet, bar, options, chosen, "tab", choose=self._choose_tab)
        if chosen == "open" and self.model.open:
            self._resume(sheet, body, self.model.open)
        elif chosen == "today" and self.model.today:
            self._today(sheet, body, self.model.today)
        else:
            self._posters(sheet, body)

    @property
    def _first_visit(self) -> bool:
        """Whether no game was played to its end yet."""
        return not any(poster.played for poster in self.model.posters)

    def _choose_tab(self, value: str) -> None:
        self._tab = value

    def _head(self, sheet: Sheet, box: Box, compact: bool) -> None:
        mark, rest = box.cut_left(box.h, sheet.u(16))
        sheet.picture(mark, "ui", "logo.svg")
        items = [("records", "Records", "trophy"), ("settings", "Settings", "settings"), ("rules", "Rules", "rules")]
        items.append(("quit", "Quit", "quit"))
        for name, words, icon in reversed(items):
            act = getattr(self.acts, name)
            wide = box.h if compact else sheet.width(words, STRONG) + sheet.u(64)
            place, rest = rest.cut_right(wide, sheet.u(12))
            if compact:
                icon_button(sheet, place, icon, Command(name, act), Kind.GHOST, tip=words)
            else:
                button(sheet, place, words, Command(name, act), ButtonStyle(Kind.GHOST, icon))
        sheet.text(rest, "TABLETOP", HERO if not compact and box.h >= sheet.u(HERO.size) else BIG_TITLE, TEXT)

    # The open game --------------------------------------------------------------------------------------------------

    def _resume(self, sheet: Sheet, box: Box, game: OpenGame) -> None:
        sheet.plate(box, HERO_SKIN)
        inside = box
        if game.portrait is not None and box.w >= sheet.u(LEAST_CROPPED):
            share = (41, 41, 41, 36, 28)[min(4, len(game.seats))] if box.w >= sheet.u(620) else 34
            crop, inside = box.inset(sheet.u(7)).cut_left(box.w * share // 100)
            framed(sheet, crop, game.portrait)
            inside = Box(inside.x, box.y, box.right - inside.x, box.h)
        tight = box.h < sheet.u(246)
        inner = inside.inset(sheet.u(28 if inside.w > sheet.u(420) else 20), sheet.u(12 if tight else 20))
        if box.h >= sheet.u(200):
            line, inner = inner.cut_top(sheet.u(22), sheet.u(0 if tight else 4))
            used = heading(sheet, line, "Your open game", ACCENT)
            if game.saved and used.w + sheet.u(16) + sheet.width(game.saved, SMALL) <= line.w:
                sheet.text(line, game.saved, SMALL, QUIET, RIGHT)
        line, inner = inner.cut_top(sheet.u(36 if tight else 44), sheet.u(2 if tight else 4))
        named = TITLE if tight else BIG_TITLE
        named = msgspec.structs.replace(named, face=game.face, size=named.size * (1 if game.face == "title" else 0.8))
        sheet.text(line, game.title, named, TEXT, ELIDED)
        foot, inner = inner.cut_bottom(sheet.u(46 if tight else 52), sheet.u(8 if tight else 12))
        room = inner.h - (sheet.u(36) if game.seats else 0)
        lines = 2 if room >= 2 * sheet.line(LEAD) and len(sheet.wrap(game.line, LEAD, inner.w)) > 1 else 1
        says, inner = inner.cut_top(lines * sheet.line(LEAD))
        ways = [(words, style) for words in (game.line, game.brief) for style in (LEAD, SMALL)]
        words, style = next((way for way in ways if lines > 1 or sheet.width(*way) <= says.w), (game.brief, SMALL))
        sheet.text(says, words, style, TEXT, WRAPPED if lines > 1 else ELIDED)
        other = sheet.width(game.others, SMALL_BOLD) + sheet.u(8) if game.others else 0
        wide = max(sheet.u(140), min(sheet.u(204), foot.w - other - sheet.u(40 if other else 0)))
        place, rest = foot.cut_left(min(wide, foot.w), sheet.u(24))
        button(sheet, place, "Resume", Command("resume", self.acts.resume), ButtonStyle(Kind.PRIMARY, "play"))
        if game.others and self.acts.others is not None and other <= rest.w:
            place = rest.cut_right(other)[0]
            ink = WARNING_TEXT if game.warns else ACCENT
            link(sheet, place, game.others, Command("others", self.acts.others), RIGHT, colour=ink)
        if game.seats and inner.h >= sheet.u(36):
            seat_plates(sheet, inner.cut_bottom(min(inner.h, sheet.u(40)))[0], game.seats)

    # What else there is to play ------------------------------------------------------------------------------------

    def _today(self, sheet: Sheet, box: Box, today: Today) -> None:
        case(sheet, box, today, self._play_today)

    def _play_today(self, sheet: Sheet, box: Box, today: Today) -> None:
        """Add the button of today's case: the main one only for who has played before and has no game open."""
        main = not self.model.open and not self._first_visit
        kind = Kind.PRIMARY if main else Kind.NIGHT
        result = today.done and not today.begun
        words = "Continue" if today.begun else "See result" if result else "Play it"
        icon = "trophy" if result else "play"
        button(sheet, box, words, Command("today", self.acts.play_today), ButtonStyle(kind, icon))

    def _posters(self, sheet: Sheet, box: Box) -> None:
        posters(sheet, box, self.model.posters, self.acts.new_game, self.host.motion.reduced, self.acts.learn)
