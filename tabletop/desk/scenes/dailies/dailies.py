"""The page of the day's cases: an ending of each game, what came of it beside par, the month and the day before."""

from collections.abc import Callable
from datetime import date
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import chosen_ring
from tabletop.desk.draw.theme import (
    BODY,
    COMMON,
    EMPHASIS,
    FIELD,
    FIGURE,
    INK,
    LEAD,
    LEAD_BOLD,
    PANEL_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    TICKED,
    TITLE,
    WHITE,
    Skin,
    TextStyle,
)
from tabletop.desk.flow import (
    SPRING,
    Ground,
    Node,
    column,
    compose,
    draw,
    first,
    grid,
    later,
    on,
    paragraph,
    picture,
    row,
    scroll,
    text,
)
from tabletop.desk.scenes.dailies.model import CaseSlip, DailiesModel, before_title, figure_text
from tabletop.desk.scenes.dailies.month import Days, compose_month
from tabletop.desk.scenes.flow_buttons import word_button
from tabletop.desk.scenes.page import counter_below, page, page_title, way_back
from tabletop.desk.scenes.title.posters import FRAME_SKIN, Poster, poster_art
from tabletop.desk.scenes.title.today import endings_words
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, tabs
from tabletop.desk.window.intents import Intent, Shortcut
from tabletop.desk.window.scene import KeyHint, Scene

BIG = TextStyle("title", 64, leading=1.0)
POSTER = (176, 235)  # units
LEAST_POSTER = (84, 112)  # units
MONTH_WIDE = 400  # units
LEAST_MONTH_WIDE = 270  # units
MONTH_HIGH = 520  # units
LEAST_MONTH_HIGH = 330  # units
BAR_HIGH = 14  # units
RADIUS = 6  # units, the corners of a poster
TICK_SKIN = Skin(TICKED, TICKED, WHITE, 2, 999, shadow=3)
BAR_SKIN = Skin(FIELD, FIELD, None, radius=999)
OWN_SKIN = Skin(EMPHASIS, EMPHASIS, None, radius=999)
OTHER_SKIN = Skin(INK, INK, None, radius=999)
TABS = [("cases", "Cases"), ("month", "Month"), ("before", "The day before")]
CENTRE_CUT = TextLayout("centre", elide=True)
NOBODY = "Nobody here did the cases of this day. A click on it in the month opens them."


class DailiesActs(msgspec.Struct, frozen=True):
    """What the page leads to: playing the case of a game on the day shown, its result, and the whole game of the day.

    `load` reads what is shown of a day and of the month that begins at another; `tick` lets what is worked out go on,
    and returns whether there is anything new.
    """

    load: Callable[[date, date], DailiesModel]
    play: Callable[[str, date], None]
    play_long: Callable[[date], None]
    tick: Callable[[], bool]


class DailiesScene(Scene):
    """The cases of a day, today's first."""

    def __init__(self, today: date, acts: DailiesActs) -> None:
        self.acts = acts
        self.day = today
        self.month = today.replace(day=1)
        self.tab = TABS[0][0]
        self.model: DailiesModel | None = None

    def shown(self) -> None:
        self.model = self.acts.load(self.day, self.month)

    def update(self, seconds: float) -> None:
        if self.acts.tick():
            self._again()

    def _again(self) -> None:
        self.shown()
        self.host.redraw()

    def choose(self, day: date) -> None:
        """Show the cases of another day."""
        self.day, self.tab = day, TABS[0][0]
        self._again()

    def turn(self, by: int) -> None:
        """Show the month before or after."""
        year, month = divmod(self.month.year * 12 + self.month.month - 1 + by, 12)
        self.month = date(year, month + 1, 1)
        self._again()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Shortcut(key="1" | "2" | "3" | "4" | "5" as key) if self.model and int(key) <= len(self.model.slips):
                self.acts.play(self.model.slips[int(key) - 1].game, self.day)
                return True
        return False

    def keys(self) -> list[KeyHint]:
        return [KeyHint("1 to 5", "play that case, or see its result")]

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        model = self.model
        if model is None:
            return
        head, rest = page(sheet)
        self._head(sheet, head, model)
        counter_below(sheet, head)
        compose(sheet, rest, partial(self._layout, sheet, model))

    def _head(self, sheet: Sheet, head: Box, model: DailiesModel) -> None:
        box = page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), model.title)
        if model.long is not None:
            long = model.long
            words = f"{long.title}, {long.minutes} min" + (": see result" if long.does == "See result" else "")
            brief = long.title
            said = next((w for w in (words, brief) if sheet.width(w, STRONG) + sheet.u(64) <= box.w), "")
            wide = sheet.width(said, STRONG) + sheet.u(64) if said else box.h
            place, box = box.cut_right(wide, sheet.u(16))
            command = Command("case.long", lambda: self.acts.play_long(self.day))
            button(sheet, place, said, command, ButtonStyle(icon="clock"), tip=f"{words}: {long.does.lower()}")
        about = endings_words(len(model.slips))
        if model.day != model.today:
            about = "Not in the streak: that is for the day itself"
        if sheet.width(about, LEAD) <= box.w:
            sheet.text(box, about, LEAD, SOFT, ground=TABLE_DEEP)

    def _layout(self, sheet: Sheet, model: DailiesModel) -> Node:
        month = draw(
            partial(self._draw_month, model=model),
            (MONTH_WIDE, LEAST_MONTH_WIDE),
            (MONTH_HIGH, LEAST_MONTH_HIGH),
            rank=0,
        )

        def whole() -> Node:
            cells = [self._case(sheet, model, n, poster=True) for n in range(len(model.slips))]
            slips = grid(*cells, columns=len(cells), gap=18)
            return column(row(month, slips, gap=28), self._before(sheet, model), gap=18)

        def tabbed() -> Node:
            bar = draw(self._draw_tabs, (500, 260), (44, 38), rank=2)
            if self.tab == "month":
                body: Node = draw(partial(self._draw_month, model=model), (MONTH_WIDE, 220), (400, 200), grow=1)
            elif self.tab == "before":
                body = self._before(sheet, model, grows=True)
            else:
                cells = [self._case(sheet, model, n, poster=False) for n in range(len(model.slips))]
                body = scroll("cases", first(grid(*cells, columns=3, gap=10), column(*cells, gap=8)), 120, grow=1)
            return column(bar, body, gap=8)

        return first(later(whole), later(tabbed))

    def _draw_tabs(self, sheet: Sheet, box: Box) -> None:
        def choose(tab: str) -> None:
            self.tab = tab
            self.host.redraw()

        tabs(sheet, box, TABS, self.tab, "tab", choose=choose)

    def _draw_month(self, sheet: Sheet, box: Box, model: DailiesModel) -> None:
        games = len(model.slips)
        compose_month(sheet, box, Days(model.month, model.day, model.today, games, self.choose, self.turn))

    # A case ---------------------------------------------------------------------------------------------------------

    def _case(self, sheet: Sheet, model: DailiesModel, n: int, *, poster: bool) -> Node:
        """Return the slip of a case, below its poster where there is room for one."""
        slip, is_next = model.slips[n], model.next == n
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        if not poster:
            return on(self._low_slip(slip, is_next), ground, pad=(14, 10), tight=(10, 6))
        hung = draw(
            partial(_draw_poster, slip=slip, ring=is_next),
            (POSTER[0], LEAST_POSTER[0]),
            (POSTER[1], LEAST_POSTER[1]),
            rank=0,
        )
        paper = on(column(*self._slip(slip, is_next), gap=4), ground, pad=(14, 12), tight=(8, 6), grow=1)
        return column(hung, paper, gap=10)

    def _slip(self, slip: CaseSlip, is_next: bool) -> list[Node | None]:
        title = text((slip.stretch, slip.title), STRONG, cut=60, layout=CENTRE_CUT)
        if slip.figure is None:
            mark = picture(("ui", "icon-clock.svg"), 18, tint=TEXT)
            clock = row(SPRING, mark, text(f"{slip.minutes} min", STRONG), SPRING, gap=8)
            begun = text(slip.begun_words, SMALL, SOFT, CENTRE) if slip.begun else None
            goal = text(slip.goal, BODY, SOFT, CENTRE_CUT, cut=60)
            return [title, goal, clock, begun, SPRING, self._play(slip, is_next)]
        return [title, self._score(slip, stacked=True), self._bar(slip), SPRING, self._play(slip, is_next)]

    def _low_slip(self, slip: CaseSlip, is_next: bool) -> Node:
        """Return a slip without a poster: the game, the ending, what came of it, and the button."""
        ending = (f"{slip.stretch}, {slip.minutes} min", slip.stretch)
        names = column(text(slip.title, STRONG, cut=80), text(ending, SMALL, SOFT, cut=80))
        score = text(slip.begun_words, SMALL, SOFT) if slip.begun else text(slip.goal, SMALL, SOFT, goes=0)
        if slip.figure is not None:
            score = self._score(slip)
        return column(names, row(score, SPRING, self._play(slip, is_next), gap=8), gap=6)

    def _score(self, slip: CaseSlip, *, stacked: bool = False) -> Node:
        """Return what the player made of it, and how that stands beside par, which has two lines where it is
        `stacked`."""
        own = first(*[text(figure_text(slip.figure), style) for style in (BIG, FIGURE, TITLE)], rank=2)
        par = "at work" if slip.par is None else figure_text(slip.par)
        words = ("master", par) if stacked else (f"master {par}",)
        lines = [text(line, SMALL, SOFT, rank=3) for line in words]
        if slip.against:
            lines.insert(0, text(slip.against, LEAD_BOLD, rank=3))
        return row(own, SPRING, column(*lines, gap=0, rank=3), gap=8)

    def _bar(self, slip: CaseSlip) -> Node:
        """Return the player's figure as a bar, with a mark at par."""
        most = max(1, abs(slip.figure or 0), abs(slip.par or 0))

        def drawn(sheet: Sheet, box: Box) -> None:
            sheet.plate(box, BAR_SKIN)
            whole = box.w * 9 // 10
            own = max(0, slip.figure or 0) * whole // most
            if own:
                sheet.plate(box.cut_left(max(box.h, own))[0], OWN_SKIN)
            if slip.par is not None:
                x = box.x + max(0, slip.par) * whole // most
                sheet.plate(Box(x - sheet.u(1.5), box.y - sheet.u(5), sheet.u(3), box.h + sheet.u(10)), OTHER_SKIN)

        return draw(drawn, (100, 40), (BAR_HIGH, 8))

    def _play(self, slip: CaseSlip, is_next: bool) -> Node:
        done = slip.result is not None
        words, icon = ("Replay", "replay") if done else ("Continue", "play") if slip.begun else ("Play", "play")
        style = ButtonStyle(Kind.PRIMARY if is_next else Kind.SLATE, icon)
        command = Command(f"case.{slip.game}", lambda: self.acts.play(slip.game, self.day))
        return row(word_button(words, command, style, low=True, grow=1))

    # The day before -------------------------------------------------------------------------------------------------

    def _before(self, sheet: Sheet, model: DailiesModel, *, grows: bool = False) -> Node:
        """Return how the player, friends and *master* did the cases of the day before."""
        words = before_title(model).upper()
        title = first(*[text(words, style) for style in (TITLE, SUBTITLE)], text(words, SMALL_BOLD, cut=40))
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        if not any(figure is not None for line in model.before for figure in line.figures):
            body = column(title, paragraph(NOBODY, BODY, SOFT, wide=300), SPRING, gap=6)
        else:
            cells: list[Node] = [title]
            for slip in model.slips:
                cells.append(text((slip.title, slip.title.split()[-1]), SMALL_BOLD, SOFT, cut=40))
            for line in model.before:
                cells.append(text(line.name, STRONG, cut=60))
                cells += [self._figure(model, n, line.figures[n]) for n in range(len(model.slips))]
            body = scroll("before", grid(*cells, columns=len(model.slips) + 1, gap=12), 60, grow=1)
        return on(body, ground, pad=(24, 14), tight=(10, 6), grow=1 if grows else 0, rank=3)

    def _figure(self, model: DailiesModel, game: int, figure: int | None) -> Node:
        best = model.best(game)
        cup = figure is not None and figure == best
        mark = picture(("ui", "icon-trophy.svg"), 18, tint=TEXT, goes=0) if cup else None
        return row(text(figure_text(figure), TITLE if cup else LEAD, TEXT if cup else SOFT), mark, SPRING, gap=8)


def _draw_poster(sheet: Sheet, box: Box, slip: CaseSlip, ring: bool) -> None:
    """Hang the poster of a game, with a tick once its case is done and a ring where it is the next."""
    wide = min(box.w, box.h * POSTER[0] // POSTER[1])
    frame = box.middle(wide, wide * POSTER[1] // POSTER[0])
    entry = TABLES[slip.game]
    card = entry.card
    poster = Poster(
        slip.game,
        slip.title,
        card.seats,
        card.minutes,
        0,
        "",
        (slip.game, "poster.svg"),
        face=entry.make().theme.title_face,
        lettering=card.offer.lettering,
    )
    sheet.plate(frame, FRAME_SKIN)
    with sheet.themed(COMMON):
        poster_art(sheet, frame, poster)
    if ring:
        chosen_ring(sheet, frame, RADIUS)
    if slip.result is not None:
        side = sheet.u(38)
        with sheet.raised(3):
            tick = Box(frame.right - side * 3 // 4, frame.y - side // 4, side, side)
            sheet.plate(tick, TICK_SKIN)
            sheet.icon(tick.inset(side // 4), "check", WHITE)
