"""The set-up of a game: who plays, how long, which seed and options, then Start."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

import msgspec

from tabletop.core.game import Game
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import next_glow
from tabletop.desk.draw.theme import (
    BIG_TITLE,
    BODY,
    COMMON,
    HERO,
    LEAD,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    TITLE,
    TextStyle,
    Theme,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.page import after_back, page, way_back
from tabletop.desk.scenes.rules.text import RULINGS, ruling_count
from tabletop.desk.scenes.setup.panels import (
    ROOMY,
    Day,
    Modes,
    SeedActs,
    Switch,
    banner,
    frame,
    lengths,
    options,
    options_high,
    seed_high,
    seed_panel,
    to_beat,
)
from tabletop.desk.scenes.setup.rows import Pill, SeatRows, pill_row
from tabletop.desk.scenes.setup.seats import FILLS, Lineup, friends
from tabletop.desk.scenes.title.today import todays
from tabletop.desk.tables.table import GameCard
from tabletop.desk.widgets import ButtonStyle, Command, Kind, TextEdit, button, icon_button, tabs
from tabletop.desk.window.intents import Back, Confirm, Drag, Intent, Release, Shortcut, pastes
from tabletop.desk.window.prefs import LastGame, SeatChoice
from tabletop.desk.window.scene import Host, KeyHint, Scene
from tabletop.games import HEADERS
from tabletop.packs.pack import Daily, Option, Stretch
from tabletop.play.journal import STRETCH
from tabletop.play.late import late_options, stretches
from tabletop.play.match import Seat

Begin = Callable[[str, list[Seat], str, dict[str, str], bool, bool], None]
"""Takes the game's id, the seats, the seed, the options, whether it is practice, and whether it is coached."""
BeginLate = Callable[[Stretch, list[Seat], str, bool, bool], None]
"""Takes where the game begins, the seats, the seed, whether it is practice, and whether it is coached."""
Known = Callable[[str, str, dict[str, str]], list[tuple[str, str]]]
"""Takes a player's name, a seed and options; returns what the records hold of them as (figure, words)."""
LEARN = "Learn by playing"
COACHED = "A coached game is practice: kept, never ranked."
TALL = 960
"""From so many units of height on a portrait window shows all panels."""
LOWEST_SEAT = 48
"""The least height of a row of the seats in such a window, in units, with the gap below it."""
NO_COACH = "The coach speaks of a game from its first turn on: begin at the start to have it."
VARIANT = "variant"
"""The option that a game's lengths are the values of."""


class Ways(msgspec.Struct, frozen=True):
    """What the set-up may do: `begin` a match, take a `random_seed`, and ask what is `known` of a game alone.

    `daily` is what the pack says of the game's deal of the day, and `learn` starts the game that teaches it: None for a
    game without. `paste` shows the result on the clipboard; `paste_seed` does so where that holds one, and returns what
    else is pasted for a seed. `begin_late` begins a match at its last stretch.
    """

    begin: Begin
    random_seed: Callable[[], str]
    known: Known | None = None
    daily: Daily | None = None
    learn: Callable[[], None] | None = None
    paste: Callable[[], None] | None = None
    paste_seed: Callable[[], str] | None = None
    begin_late: BeginLate | None = None


class SetupScene(Scene):
    """Everything about a new game, with Start always in sight."""

    def __init__(self, game: Game[Any], card: GameCard, ways: Ways, seed: str = "", theme: Theme = COMMON) -> None:
        self.game, self.card, self.ways, self.theme = game, card, ways, theme
        self.options = {name: values[0] for name, values in game.options.items()}
        self.mode = "ranked"
        """Which of the modes was chosen."""
        self.late: Stretch | None = None
        self.tab = ""
        self._first_seed = seed
        self._asked: tuple[object, ...] = ()
        self._facts: list[tuple[str, str]] = []

    def enter(self, host: Host) -> None:
        super().enter(host)
        now = host.prefs.now
        paste = self.ways.paste_seed or host.paste
        self.seed = TextEdit(self._first_seed or self.ways.random_seed(), most=40, copy=host.copy, paste=paste)
        others = friends(now.last_games.values(), now.player_name)
        self.lineup = Lineup(self.game.title, self.game.seats, now.player_name, others, host, self._rename)
        self.rows = SeatRows(self.lineup, self.card.offer, self._chosen, host.focus)
        self.last = now.last_games.get(self.game.id)
        if not (self.last and self.last.begun) and self.ways.learn is not None and self.game.id not in now.learnt:
            self.mode = "coached"
        if self.last is not None:
            self._restore(self.last)

    def _rename(self, name: str) -> None:
        self.host.prefs.change(player_name=name)

    def _restore(self, last: LastGame) -> None:
        if self.lineup.restore(last):
            known = self.game.options
            self.options |= {name: value for name, value in last.options.items() if value in known.get(name, ())}
            self.lineup.choose_seats(last.options, self.card.offer.choosing)
        else:
            self.last = None

    def start(self) -> None:
        """Begin the game, or say why it can't be begun."""
        refusal = self.lineup.no_start() or self._other_seats()
        if refusal is not None:
            self.host.refuse("start", refusal)
            return
        self._keep(begun=True)
        seed = self.seed.text.strip()
        if self.late is not None and self.ways.begin_late is not None:
            self.ways.begin_late(self.late, self.lineup.seats, seed, self.unranked, self.coached)
            return
        self.ways.begin(self.game.id, self.lineup.seats, seed, self._all_options(), self.unranked, self.coached)
        if self.coached:
            self.host.toast(COACHED)

    def _other_seats(self) -> Reason | None:
        """Return why a late start can't be had with these seats, None when it can."""
        if self.late is None or len(self.lineup.filled) == self.late.seats:
            return None
        seats = "1 seat" if self.late.seats == 1 else f"{self.late.seats} seats"
        return Reason(f"{self.late.title} is for {seats}, and {len(self.lineup.filled)} are filled.")

    def _keep(self, *, begun: bool) -> None:
        """Have the next set-up of the game begin with these seats and options."""
        seats = tuple(SeatChoice(seat.kind, seat.name) for seat in self.lineup.seats)
        last = LastGame(seats, self._all_options(), begun)
        prefs = self.host.prefs
        prefs.change(last_games={**prefs.now.last_games, self.game.id: last})

    def _all_options(self) -> dict[str, str]:
        """Return the options of the game and those that stand for its seats."""
        return self.options | self.lineup.seat_options(self.card.offer.choosing)

    def _learn(self) -> None:
        """Begin the lesson; who plays is still known after it."""
        if self.lineup.no_start() is None:
            self._keep(begun=bool(self.last and self.last.begun))
        if self.ways.learn is not None:
            self.ways.learn()

    @property
    def unranked(self) -> bool:
        """Whether the game will be practice: set up so, or coached."""
        return self.mode_here != "ranked"

    @property
    def mode_here(self) -> str:
        """The mode that the game will have: without a coach, who is silent in a late start, it counts."""
        return "ranked" if self.late is not None and self.mode == "coached" else self.mode

    @property
    def _has_lengths(self) -> bool:
        """Whether there is a length to choose: a last stretch has its own."""
        return bool(self.card.variants) and self.late is None

    @property
    def coached(self) -> bool:
        """Whether the coach says what to do and why."""
        return self.mode_here == "coached"

    def facts(self) -> list[tuple[str, str]]:
        """Return what the records hold of a game alone as it is set up now; asked anew only when that changes."""
        if self.ways.known is None or not self.lineup.alone:
            return []
        options = self.options
        if self.late is not None:
            options = self.game.common(late_options(self.game, self.late)) | {STRETCH: self.late.id}
        asked = (self.lineup.seats[0].name, self.seed.text.strip(), tuple(options.items()))
        if asked != self._asked:
            self._asked = asked
            self._facts = self.ways.known(asked[0], asked[1], options)
        return self._facts

    def shown(self) -> None:
        self._asked = ()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Confirm():
                self.start()
            case Shortcut(key="d"):
                self._throw_dice()
            case Shortcut() if pastes(intent) and self.ways.paste is not None:
                self.ways.paste()
            case Shortcut(key="page up" | "page down" as key):
                if not self.rows.step(self.host.looks.focus, -1 if key == "page up" else 1):
                    return False
            case Drag():
                if not self.rows.drag(intent):
                    return False
            case Release():
                return self.rows.drop()
            case Back():
                return self.rows.cancel()
            case _:
                return False
        self.host.redraw()
        return True

    def keys(self) -> list[KeyHint]:
        hints = [KeyHint("Enter", "start"), KeyHint("D", "another seed"), KeyHint("Ctrl+V", "paste a seed or a result")]
        return [*hints, KeyHint("Page Up, Page Down", "move the seat in focus")] if self.lineup.most > 1 else hints

    def _chosen(self) -> None:
        if not self.host.looks.by_keys:
            self.host.focus(None)  # after a click Enter still means Start, not the same click again
        self.host.redraw()

    # What can be chosen ---------------------------------------------------------------------------------------------

    def _throw_dice(self) -> None:
        self.seed.set(self.ways.random_seed())
        self._chosen()

    def _today(self) -> None:
        self.seed.set(date.today().isoformat())
        self._chosen()

    def _seed_acts(self) -> SeedActs:
        daily = self.ways.daily
        if daily is None:
            return SeedActs(self._throw_dice)
        words = f"{todays(daily)} is for one {daily.player} alone: choose Solo first."
        return SeedActs(self._throw_dice, Day(daily, self._today, None if self.lineup.alone else Reason(words)))

    def _fill(self, fill: str) -> None:
        if fill == "last" and self.last is not None:
            self._restore(self.last)
        elif fill != "last":
            self.lineup.fill(fill)
        self._chosen()

    def _choose(self, option: str, value: str) -> None:
        self.options[option] = value
        self._chosen()

    def _choose_mode(self, mode: str) -> None:
        self.mode = mode
        self._chosen()

    def _switches(self) -> list[Switch]:
        warn = self.host.prefs.now.end_turn_warning

        def thoughts() -> None:
            self.host.prefs.change(end_turn_warning=not warn)
            self._chosen()

        rows = []
        if self.ways.begin_late is not None and stretches(self.game.id):
            rows.append(self._begins())
        if self.card.offer.ends_turn:
            rows.append(Switch("warn", "Second thoughts", "Ask once before a turn ends early", warn, thoughts))
        if len(self.lineup.filled) > 1:
            rows.append(self._first())
        shown = self.options if self.late is None else late_options(self.game, self.late)
        rows += [self._option(option, shown) for option in HEADERS[self.game.id].options if option.id != VARIANT]
        return rows

    def _option(self, option: Option, shown: dict[str, str]) -> Switch:
        """Return the row of an option of the game with the value that is `shown`; a last stretch has its own."""
        value, following = option.around(shown[option.id])
        on, toggles = value.id != option.off, option.kind == "toggle"
        means = f"{'On' if on else 'Off'}: {value.help[:1].lower()}{value.help[1:]}" if toggles else value.help
        turn, named = partial(self._choose, option.id, following.id), "" if toggles else value.title
        titles = () if toggles else tuple(one.title for one in option.values)
        refusal = self._set_by_stretch()
        return Switch(option.id, option.title, means.removesuffix("."), on, turn, named, refusal, titles)

    def _set_by_stretch(self) -> Reason | None:
        """Return why what a last stretch has of its own can't be chosen, None at the start of a game."""
        return None if self.late is None else Reason(f"{self.late.title} is played as its AI seats began it.")

    def _begins(self) -> Switch:
        """Return the row that says where the game begins: at the beginning, or at its last stretch."""
        known: list[Stretch | None] = [None, *stretches(self.game.id)]

        def turn() -> None:
            self.late = known[(known.index(self.late) + 1) % len(known)]
            fill = None if self.late is None else next((f for f in FILLS if len(FILLS[f][2]) == self.late.seats), None)
            if fill is not None and self.late is not None and len(self.lineup.filled) != self.late.seats:
                self.lineup.fill(fill)
            self._chosen()

        late = self.late
        means = "From its first turn" if late is None else f"{late.help.removesuffix('.')}, {late.minutes} min"
        start = "At the start"
        titles = (start, *(one.title for one in known if one is not None))
        value = start if late is None else late.title
        return Switch("late", "Begins", means, late is not None, turn, value, values=titles)

    def _first(self) -> Switch:
        """Return the row that says who begins."""
        row = self.lineup.beginner
        means = "The seed says who" if row is None else f"{row.name} begins"
        value = "By lot" if row is None else f"Seat {self.lineup.seat_of(row) + 1}"

        def turn() -> None:
            self.lineup.next_beginner()
            self._chosen()

        return Switch("first", "Who begins", means, row is not None, turn, value, self._set_by_stretch())

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        self.rows.practice = self.unranked
        u = sheet.u
        wide, high = sheet.unit.wide, sheet.unit.high
        beside = wide >= 1200 and high >= 660
        head, body = page(sheet)
        if not beside:
            self._tabbed(sheet, head, body)
            return
        roomy = high >= ROOMY
        seen = self._head(sheet, head)
        fills, body = body.cut_top(u(40 if roomy else 38), u(12 if roomy else 10))
        self._fills(sheet, fills, seen)
        self._beside(sheet, body)

    def _beside(self, sheet: Sheet, body: Box) -> None:
        """All panels side by side."""
        u = sheet.u
        roomy = body.h >= u(620)
        body = body.cut_top(min(body.h, u(760)))[0]
        right, left = body.cut_right(min(u(552), body.w * 38 // 100), u(16))
        if self._has_lengths:
            high = min(u(264), body.h * 36 // 100) if roomy else u(196) if body.h >= u(560) else body.h * 31 // 100
            low, left = left.cut_bottom(high, u(16 if roomy else 12))
            self._lengths(sheet, low)
        acts = self._seed_acts()
        credit, right = right.cut_bottom(u(22), u(6))
        sheet.text(credit, self.card.credit, SMALL, QUIET, TextLayout("centre", elide=True))
        foot, right = right.cut_bottom(u(88 if roomy else 76), u(6))
        line, right = right.cut_bottom(u(28 if roomy else 24), u(8))
        gap = u(16 if roomy else 12)
        titled = right.h - seed_high(sheet, acts, True) - gap >= u(138 + 44 * len(self._switches()))
        upper, lower = right.cut_top(seed_high(sheet, acts, titled), gap)
        self._seed(sheet, upper)
        facts = self.facts()
        if any(figure[-1:].isdigit() for figure, _ in facts[:2]) and lower.h >= u(262 + 54 * len(self._switches())):
            beat, lower = lower.cut_bottom(u(98), gap)
            with sheet.made_of(sheet.theme.paper):
                to_beat(sheet, beat, facts)
            facts = []
        self._who(sheet, left, facts)
        self._options(sheet, lower)
        self._summary(sheet, line)
        self._start(sheet, foot)

    def _tabbed(self, sheet: Sheet, head: Box, body: Box) -> None:
        """One panel at a time and Start at the top, for a small window or large text; all of them in a high one."""
        u = sheet.u
        high = head.h
        tall = sheet.unit.high >= TALL and sheet.unit.high > sheet.unit.wide
        bar, rest = body.cut_top(high - u(4), u(8 if body.h > u(450) else 6))
        body = body if tall else rest
        line, body = body.cut_bottom(u(24), u(4))
        whole, (_, head) = head, after_back(sheet, head)
        start, head = head.cut_right(u(190 if body.w > u(900) else 150), u(10))
        rules, head = head.cut_right(high, u(12))
        learn, head = head.cut_right(high if self.ways.learn is not None else 0, u(12))
        title = next(
            (s for s in (BIG_TITLE, TITLE, SUBTITLE) if sheet.width(self.game.title.upper(), s) <= head.w), SMALL_BOLD
        )
        used = sheet.width(self.game.title.upper(), title)
        banner(sheet, self.game.id, u(100), (head.x + used, head.right), 110)
        way_back(sheet, whole, lambda: self.host.pop(self))
        style = TextStyle("title", 22, 2)
        button(sheet, start, "START", Command("start", self.start), ButtonStyle(Kind.PRIMARY, "play", letters=style))
        icon_button(sheet, rules, "rules", Command("rules", self._rules), tip="Rules")
        if self.ways.learn is not None:
            icon_button(sheet, learn, "learn", Command("learn", self._learn), tip=LEARN)
        sheet.text(head, self.game.title.upper(), title, self.theme.accent, ELIDED, ground=TABLE_DEEP)
        self._summary(sheet, line)
        if tall:
            self._stacked(sheet, body)
        else:
            self._tab(sheet, bar, body)

    def _stacked(self, sheet: Sheet, body: Box) -> None:
        """All panels below each other, for a portrait window."""
        u = sheet.u
        gap = u(12)
        fills, body = body.cut_top(u(36), u(8))
        self._fills(sheet, fills)
        acts = self._seed_acts()
        seeded = seed_high(sheet, acts, body.h > u(1000))
        long = u(0 if not self._has_lengths else 190 if body.h > u(900) else 150)
        rest = body.h - seeded - long - gap * (3 if long else 2)
        least, most = (u(each) * self.lineup.most + u(60) for each in (LOWEST_SEAT, 96))
        switched = max(options_high(sheet, body.w, self._switches()), rest - most)
        place, body = body.cut_top(max(least, rest - switched), gap)
        self._who(sheet, place, self.facts())
        if long:
            place, body = body.cut_top(long, gap)
            self._lengths(sheet, place)
        place, body = body.cut_top(seeded, gap)
        self._seed(sheet, place)
        self._options(sheet, body)

    def _tab(self, sheet: Sheet, bar: Box, body: Box) -> None:
        u = sheet.u
        known = [("seats", "Who plays"), *([("length", "How long")] if self._has_lengths else [])]
        known += [("seed", "Seed"), ("options", "Options")]
        self.tab = self.tab if self.tab in dict(known) else known[0][0]
        tabs(sheet, bar, known, self.tab, "tab", choose=self._show_tab)
        if self.tab != "seats":
            self.rows.hide()
        if self.tab == "seats":
            fills, body = body.cut_top(u(36), u(8 if body.h > u(300) else 4))
            self._fills(sheet, fills)
            with sheet.made_of(sheet.theme.paper):
                sheet.plate(body, PANEL_SKIN)
                self.rows.compose(sheet, body.inset(u(8), u(2)), self.facts())
        elif self.tab == "length":
            self._lengths(sheet, body.cut_top(min(body.h, u(280)))[0])
        elif self.tab == "options":
            self._options(sheet, body)
        else:
            credit, body = body.cut_bottom(u(24), u(6))
            sheet.text(credit, self.card.credit, SMALL, QUIET, TextLayout("centre", elide=True), ground=TABLE_DEEP)
            acts = self._seed_acts()
            upper, lower = body.cut_top(seed_high(sheet, acts, body.h > u(300)), u(10))
            self._seed(sheet, upper)
            if self.facts() and lower.h > u(64):
                with sheet.made_of(sheet.theme.paper):
                    to_beat(sheet, lower.cut_top(min(lower.h, u(150)))[0], self.facts())

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        self._chosen()

    def _rules(self) -> None:
        self.host.open_rules(self.game.id)

    def _head(self, sheet: Sheet, box: Box) -> int:
        """Add the title and the ways out; return where what stands out in the banner begins."""
        u = sheet.u
        head, (_, box) = box, after_back(sheet, box)
        rules, box = box.cut_right(u(120), u(16))
        learn, box = box.cut_right(sheet.width(LEARN, STRONG) + u(64) if self.ways.learn is not None else 0, u(16))
        title, rest = box.cut_left(sheet.width(self.game.title.upper(), HERO), u(24))
        says = sheet.width("New game", LEAD)
        says = says if rest.x + says < sheet.area.w // 2 else 0  # beyond it the sky has its lights
        gap = (rest.x + says if says else title.right + u(16), box.right + u(12))
        seen = banner(sheet, self.game.id, u(170), gap, 210)
        way_back(sheet, head, lambda: self.host.pop(self))
        button(sheet, rules, "Rules", Command("rules", self._rules), ButtonStyle(icon="rules"))
        if self.ways.learn is not None:
            button(sheet, learn, LEARN, Command("learn", self._learn), ButtonStyle(icon="learn"))
        sheet.text(title, self.game.title.upper(), HERO, self.theme.accent, ground=TABLE_DEEP)
        if says:
            sheet.text(rest, "New game", LEAD, TEXT, ground=TABLE_DEEP)
        return seen

    def _fills(self, sheet: Sheet, box: Box, seen: int | None = None) -> None:
        fills = [*self.lineup.fills(), *(["last"] if self.last is not None else [])]
        names = {**{fill: words[:2] for fill, words in FILLS.items()}, "last": ("As before",) * 2}
        pills = [
            Pill(f"fill.{fill}", names[fill], fill != "last" and self.lineup.is_filled(fill), partial(self._fill, fill))
            for fill in fills
        ]
        pill_row(sheet, box, "Quick fill", pills, seen)

    def _who(self, sheet: Sheet, box: Box, facts: list[tuple[str, str]]) -> None:
        low = sheet.unit.high < ROOMY or box.h < sheet.u(80) * self.lineup.most + sheet.u(80)
        with sheet.made_of(sheet.theme.paper):
            self.rows.compose(sheet, frame(sheet, box, "Who plays", low=low), facts)

    def _seed(self, sheet: Sheet, box: Box) -> None:
        with sheet.made_of(sheet.theme.paper):
            seed_panel(sheet, box, self.seed, self.card.offer.seed_means, self._seed_acts())

    def _lengths(self, sheet: Sheet, box: Box) -> None:
        with sheet.made_of(sheet.theme.paper):
            lengths(sheet, box, self.card.variants, self.options[VARIANT], lambda value: self._choose(VARIANT, value))

    def _options(self, sheet: Sheet, box: Box) -> None:
        uncoached = None if self.late is None else Reason(NO_COACH)
        modes = Modes(self.mode_here, self.ways.learn is not None, self._choose_mode, uncoached)
        rulings = lambda: self.host.open_rule(f"{self.game.id}.{RULINGS}")  # noqa: E731
        with sheet.made_of(sheet.theme.paper):
            options(sheet, box, modes, self._switches(), ruling_count(self.game.id), rulings)

    def _summary(self, sheet: Sheet, box: Box) -> None:
        words = self.card.offer.summary(len(self.lineup.filled), self.options)
        if self.late is not None:
            words = f"{self.late.title}: AI seats have played up to there."
        style = BODY if sheet.width(words, BODY) <= box.w else SMALL
        sheet.text(box, words, style, SOFT, TextLayout("centre", elide=True))

    def _start(self, sheet: Sheet, box: Box) -> None:
        style = TextStyle("title", 32 if box.h > sheet.u(70) else 28, 2)
        act = self.start
        next_glow(sheet, box)
        button(
            sheet, box, "START", Command("start", act), ButtonStyle(Kind.PRIMARY, "play", letters=style, hint="Enter")
        )
