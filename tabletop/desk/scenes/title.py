"""The title: the open game first, today's case beside it, a poster for every game."""

from collections.abc import Callable
from functools import partial

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.intents import Back, Confirm, Intent
from tabletop.desk.scene import KeyHint, Scene
from tabletop.desk.scenes.result_facts import signed
from tabletop.desk.scenes.title_posters import Poster, posters
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    BIG_TITLE,
    FIGURE,
    HERO,
    HERO_SKIN,
    LEAD,
    LINE,
    NUMBER,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TEXT,
    TITLE,
    WELL_SKIN,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.widgets import Kind, button, heading, icon_button, link, tabs

_NIGHT: Colour = rgb("#121a28")
_NIGHT_SKIN = Skin(rgb("#0f141f"), rgb("#0f141f"), LINE, 1.2, 16, shadow=8)
TODAY_SHAPE = (512, 248)
"""The proportions of the picture of today's case; its left side is as dark as the panel."""
BANNER, TIGHT_BANNER = 140, 112
"""How high today's case is, in units, where no game is open beside it."""
OF_TODAY = "the same for everybody today, scored by its rating"
PORTRAIT_SKIN = Skin(rgb("#1a2534"), rgb("#0f1620"), LINE, 1.2, 12)
_PAPER, _PAPER_RED, _INK = rgb("#f6efe0"), rgb("#b93a2c"), rgb("#1a222e")


class SeatFigure(msgspec.Struct, frozen=True):
    """A seat of the open game: its name and its figure so far; `turn` marks the one to act, `ai` a seat of an AI.

    `piece` is the sprite of its piece, or None."""

    name: str
    figure: str
    turn: bool = False
    ai: bool = False
    piece: tuple[str, ...] | None = None


class OpenGame(msgspec.Struct, frozen=True):
    """The game to resume. `line` says where it stands, `saved` when it was saved ("Saved 19:42"); `portrait` puts its
    table into a box of the sheet, or is None; `others` says what else is open ("")."""

    title: str
    line: str
    saved: str = ""
    seats: tuple[SeatFigure, ...] = ()
    portrait: Callable[[Sheet, Box], None] | None = None
    others: str = ""


class Today(msgspec.Struct, frozen=True):
    """Today's case: the date as on a calendar page, what it is, and the player's figures; None: nothing to show."""

    month: str
    day: int
    line: str
    streak: int = 0
    best: int | None = None
    done: str = ""
    """What the player made of it today already ("57, first try"), "" when it waits."""
    picture: tuple[str, ...] | None = None
    minutes: int = 0
    """How long it takes, 0 when that isn't known."""

    @property
    def facts(self) -> list[tuple[str, str]]:
        """The player's figures in words, each with an icon; what there is to begin for who has none."""
        found = [("clock", f"{self.minutes} min")] if self.minutes else []
        found.append(("flame", f"{self.streak} day streak" if self.streak else "begins a streak"))
        if self.done:
            found.append(("check", f"Done: {self.done}"))
        found.append(("trophy", "the first try counts" if self.best is None else f"best {signed(self.best)}"))
        return found


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
        compact = unit.wide < 900 or unit.high < 560
        edge = sheet.u(48 if unit.roomy else 16 if compact else 24)
        high = sheet.u(40 if compact else 48)
        top = sheet.u(32 if unit.roomy else 10 if compact else 20)
        head = Box(edge, top, sheet.area.w - 2 * edge, high)
        self._head(sheet, head, compact)
        foot = sheet.u(64 if unit.roomy else 12 if compact else 16)
        body = Box(edge, head.bottom + sheet.u(24 if unit.roomy else 12), head.w, 0)
        body = Box(body.x, body.y, body.w, sheet.area.bottom - foot - body.y)
        if compact:
            self._tabbed(sheet, body)
        else:
            self._beside(sheet, body)
        if unit.roomy:
            line = Box(edge, sheet.area.bottom - sheet.u(44), head.w, sheet.u(28))
            sheet.text(line, "Arrow keys choose, Enter opens, ? shows the keys", SMALL, QUIET)
            sheet.text(line, "Everything is saved as you play", SMALL, QUIET, align="right")

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
            self._banner(sheet, upper, self.model.today)
        else:
            lower = body
        title, lower = lower.cut_top(sheet.u(28), sheet.u(8))
        used = heading(sheet, title, "New game")
        self._learn(sheet, title.cut_left(used.w, sheet.u(24))[1])
        self._posters(sheet, lower)

    def _learn(self, sheet: Sheet, row: Box) -> None:
        """Offer the first games that teach by playing, of the games that were never played, as far as there is room."""
        learn, new = self.acts.learn, [poster for poster in self.model.posters if not (poster.played or poster.begun)]
        shown = [poster for poster in new if poster.teaches]
        if learn is None:
            return
        row = row.inset(0, (row.h - max(sheet.u(34), 32)) // 2)
        for poster in reversed(shown):
            words = f"Learn {poster.title} by playing"
            wide = sheet.width(words, SMALL_BOLD) + sheet.u(4)
            if wide > row.w:
                return
            place, row = row.cut_right(wide, sheet.u(28))
            link(sheet, place, words, f"learn.{poster.game}", act=partial(learn, poster.game), align="right")

    def _tabbed(self, sheet: Sheet, body: Box) -> None:
        options = [("open", "Continue")] if self.model.open else []
        options += [("today", "Today’s case")] if self.model.today else []
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
                icon_button(sheet, place, icon, name, tip=words, act=act, kind=Kind.GHOST)
            else:
                button(sheet, place, words, name, act=act, kind=Kind.GHOST, icon=icon)
        sheet.text(rest, "TABLETOP", BIG_TITLE if compact else HERO, TEXT)

    # The open game --------------------------------------------------------------------------------------------------

    def _resume(self, sheet: Sheet, box: Box, game: OpenGame) -> None:
        sheet.plate(box, HERO_SKIN)
        inside = box
        if game.portrait is not None and box.w >= sheet.u(620 if len(game.seats) > 2 else 560):
            share = (41, 41, 41, 36, 28)[min(4, len(game.seats))] if box.w >= sheet.u(620) else 28
            crop, inside = box.cut_left(box.w * share // 100)
            crop = crop.inset(sheet.u(8))
            sheet.plate(crop, PORTRAIT_SKIN)
            game.portrait(sheet, crop.inset(sheet.u(4)))
        tight = box.h < sheet.u(246)
        inner = inside.inset(sheet.u(28 if inside.w > sheet.u(420) else 20), sheet.u(12 if tight else 20))
        if box.h >= sheet.u(200):
            line, inner = inner.cut_top(sheet.u(22), sheet.u(0 if tight else 4))
            heading(sheet, line, "Your open game", ACCENT)
        line, inner = inner.cut_top(sheet.u(36 if tight else 44), sheet.u(2 if tight else 4))
        sheet.text(line, game.title, TITLE if tight else BIG_TITLE, TEXT, elide=True)
        foot, inner = inner.cut_bottom(sheet.u(46 if tight else 52), sheet.u(8 if tight else 12))
        room = inner.h - (sheet.u(36) if game.seats else 0)
        lines = 2 if room >= 2 * sheet.line(LEAD) and len(sheet.wrap(game.line, LEAD, inner.w)) > 1 else 1
        says, inner = inner.cut_top(lines * sheet.line(LEAD))
        style = SMALL if lines == 1 and sheet.width(game.line, LEAD) > says.w else LEAD
        sheet.text(says, game.line, style, TEXT, wrap=lines > 1, elide=lines == 1)
        wide = min(sheet.u(204), foot.w)
        place, rest = foot.cut_left(wide, sheet.u(24))
        button(sheet, place, "Resume", "resume", act=self.acts.resume, kind=Kind.PRIMARY, icon="play")
        if game.others and self.acts.others is not None:
            other = sheet.width(game.others, SMALL_BOLD) + sheet.u(8)
            if other <= rest.w - sheet.u(16):
                place, rest = rest.cut_right(other, sheet.u(16))
                link(sheet, place, game.others, "others", act=self.acts.others, align="right")
        if game.saved and sheet.width(game.saved, SMALL) <= rest.w:
            sheet.text(rest, game.saved, SMALL, QUIET)
        if game.seats and inner.h >= sheet.u(36):
            self._seats(sheet, inner.cut_bottom(min(inner.h, sheet.u(40)))[0], game.seats)

    def _seats(self, sheet: Sheet, box: Box, seats: tuple[SeatFigure, ...]) -> None:
        """A plate for each seat: its piece and its figure, and its name where there is room."""
        u, many = sheet.u, len(seats) > 3
        for seat, place in zip(
            seats, box.columns(len(seats) if len(seats) > 1 else 3, u(8 if many else 12)), strict=False
        ):
            sheet.plate(place, Skin(WELL_SKIN.top, WELL_SKIN.bottom, ACCENT if seat.turn else LINE, 1.5, 10))
            inside = place.inset(u(8 if many else 12), 0)
            if seat.piece is not None:
                mark, inside = inside.cut_left(u(26), u(8))
                sheet.picture(mark.middle(u(26), u(26)), *seat.piece)
            figure, name = inside.cut_right(sheet.width(seat.figure, NUMBER), u(8))
            sheet.text(figure, seat.figure, NUMBER, TEXT, align="right")
            shown = sheet.width(seat.name, SMALL_BOLD)
            if seat.ai and name.w >= u(64):
                wide = min(shown, name.w - u(24))
                mark = Box(name.x + wide + u(6), name.y, u(18), name.h)
                sheet.icon(mark.middle(u(18), u(18)), "chip-ai", QUIET)
                name = name.cut_left(wide)[0]
            if name.w >= min(shown, u(36)):
                sheet.text(name, seat.name, SMALL_BOLD, TEXT, elide=True)
            else:
                sheet.zone(place, None, tip=seat.name)

    # Today's case ---------------------------------------------------------------------------------------------------

    def _today(self, sheet: Sheet, box: Box, today: Today) -> None:
        sheet.plate(box, _NIGHT_SKIN)
        if today.picture is not None:
            inside = box.inset(1)
            scene = inside.cut_right(min(inside.w, inside.h * TODAY_SHAPE[0] // TODAY_SHAPE[1]))[0]
            corners = "all" if scene.w == inside.w else "right"
            sheet.picture(scene, *today.picture, fit="cover", radius=sheet.u(15), corners=corners)
        tight = box.h < sheet.u(230)
        inner = box.inset(sheet.u(24), sheet.u(18 if tight else 26))
        page, words = inner.cut_left(sheet.u(76 if tight else 96), sheet.u(20))
        page = page.cut_top(sheet.u(86 if tight else 106))[0]
        self._calendar(sheet, page, today)
        line, words = words.cut_top(sheet.u(36), sheet.u(4))
        title: TextStyle = next((s for s in (BIG_TITLE, TITLE) if sheet.width("TODAY’S CASE", s) <= line.w), SUBTITLE)
        sheet.text(line, "TODAY’S CASE", title, ACCENT, ground=_NIGHT)
        for n, (text, style, ink) in enumerate(((today.line, LEAD, TEXT), ("Same city for everybody", SMALL, SOFT))):
            if n and tight and box.w < sheet.u(420):
                break
            line, words = words.cut_top(sheet.u(24), sheet.u(2))
            sheet.text(line, text, style, ink, elide=True, ground=_NIGHT)
        foot = inner.cut_bottom(sheet.u(48))[0]
        place, rest = foot.cut_right(min(sheet.u(170), foot.w), sheet.u(12))
        self._play_today(sheet, place, today)
        self._streak(sheet, rest, foot, page, today)

    def _play_today(self, sheet: Sheet, box: Box, today: Today) -> None:
        """Add the button of today's case: the main one only for who has played before and has no game open."""
        main = not self.model.open and not self._first_visit
        kind = Kind.PRIMARY if main else Kind.NIGHT
        button(sheet, box, "See result" if today.done else "Play it", "today", act=self.acts.play_today,
               kind=kind, icon="trophy" if today.done else "play")  # fmt: skip

    def _banner(self, sheet: Sheet, box: Box, today: Today) -> None:
        """Add today's case over the whole width: what it is and the player's figures in lines beside each other."""
        u = sheet.u
        sheet.plate(box, _NIGHT_SKIN)
        moon = 0
        if today.picture is not None:
            inside = box.inset(1)
            scene = inside.cut_right(min(inside.w, inside.h * TODAY_SHAPE[0] // TODAY_SHAPE[1]))[0]
            sheet.picture(scene, *today.picture, fit="cover", radius=u(15), corners="right")
            moon = scene.w * 18 // 100
        inner = box.inset(u(24), u(14)).cut_right(moon)[1]
        page, words = inner.cut_left(u(84), u(24))
        self._calendar(sheet, page.middle(page.w, min(page.h, u(96))), today)
        place, words = words.cut_right(u(170), u(24))
        self._play_today(sheet, place.middle(place.w, u(48)), today)
        words = words.middle(words.w, u(40 + 26 + 30))
        line, words = words.cut_top(u(40))
        sheet.text(line, "TODAY’S CASE", BIG_TITLE, ACCENT, ground=_NIGHT)
        line, words = words.cut_top(u(26), u(4))
        text = f"{today.line}, {OF_TODAY}"
        small = SMALL if sheet.width(text, LEAD) > line.w else LEAD
        sheet.text(line, text, small, TEXT, elide=True, ground=_NIGHT)
        for icon, text in today.facts:
            wide = u(28) + sheet.width(text, SMALL)
            if wide > words.w:
                break
            place, words = words.cut_left(wide, u(28))
            mark, place = place.cut_left(u(20), u(8))
            sheet.icon(mark.middle(u(20), u(20)), icon, ACCENT)
            sheet.text(place, text, SMALL, SOFT, ground=_NIGHT)

    def _streak(self, sheet: Sheet, box: Box, foot: Box, page: Box, today: Today) -> None:
        facts = [("flame", str(today.streak), "day streak")] if today.streak else []
        if today.done:
            facts.append(("check", "", f"Done: {today.done}"))
        if today.best is not None:
            facts.append(("trophy", signed(today.best), "best daily case"))
        if not facts:
            facts = [(icon, "", words) for icon, words in today.facts]
        high = sheet.u(40)
        rows = min(len(facts), max(1, (foot.bottom - page.bottom - sheet.u(6)) // high))
        y = box.bottom - rows * high
        for icon, number, words in facts[:rows]:
            side = sheet.u(24)
            sheet.icon(Box(box.x, y + (high - side) // 2, side, side), icon, ACCENT)
            wide = sheet.width(number, TITLE) if number else 0
            x = box.x + side + sheet.u(10)
            if number:
                sheet.text(Box(x, y, wide, high), number, TITLE, TEXT, ground=_NIGHT)
                x += wide + sheet.u(8)
            sheet.text(Box(x, y, max(0, box.right - x), high), words, SMALL, SOFT, elide=True, ground=_NIGHT)
            y += high

    def _calendar(self, sheet: Sheet, box: Box, today: Today) -> None:
        sheet.plate(box, Skin(_PAPER, rgb("#e9dfca"), None, radius=10, shadow=5))
        strip, page = box.cut_top(box.h * 34 // 100)
        sheet.plate(strip, Skin(_PAPER_RED, _PAPER_RED, None, radius=10, corners="top"))
        sheet.text(strip, today.month.upper(), SUBTITLE, (255, 255, 255), align="centre")
        sheet.text(page, str(today.day), FIGURE, _INK, align="centre")

    def _posters(self, sheet: Sheet, box: Box) -> None:
        posters(sheet, box, self.model.posters, self.acts.new_game, self.host.motion.reduced)
