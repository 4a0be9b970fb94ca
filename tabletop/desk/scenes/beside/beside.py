"""Two games of the same start side by side: one scrubber by turn, two boards, their curves and the par."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from tabletop.ai.levels import LEVELS
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ENAMEL_PANEL,
    FIGURE,
    GOOD_TEXT,
    HEADING,
    LEAD_BOLD,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TABLE_DEEP,
    TEXT,
    TITLE,
    WARNING_TEXT,
    Skin,
    rgb,
)
from tabletop.desk.flow import (
    SPRING,
    Ground,
    Node,
    column,
    compose,
    draw,
    first,
    later,
    on,
    paragraph,
    picture,
    row,
    text,
)
from tabletop.desk.scenes.beside.curves import Curve, Pinned, Plot, compose_plot
from tabletop.desk.scenes.beside.games import Games, Player
from tabletop.desk.scenes.flow_buttons import sign_button, word_button
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.widgets import ButtonStyle, Command, Kind, Slider, tabs
from tabletop.desk.window.intents import Intent, Shortcut
from tabletop.desk.window.scene import KeyHint, Scene
from tabletop.packs.texts import number_text
from tabletop.play.branching import branch_refusal
from tabletop.play.match import Match
from tabletop.play.records import SeedPar

SECONDS_A_TURN = 0.8
BOARD = (560, 260)  # units of width, in full and at the least
BOARD_HIGH = (460, 150)  # units
PLOT = (760, 300)  # units of width
PLOT_HIGH = (220, 110)  # units
SIDE_WIDE = 330  # units, what each did in the turn
BOTH_FROM = (960, 540)  # units that both boards need: what was done in a turn must not decide it
COLOURS = rgb("#c6a3ff"), rgb("#7fc0ff")
"""Those of the two games, whatever seats they are looked at from."""
DASHES: tuple[tuple[float, ...] | None, ...] = ((15, 4), None)
"""How the lines of the two games differ beside their colour and marker."""
YOU = "You"
BOARD_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=8)


class BesideActs(msgspec.Struct, frozen=True):
    """What the page leads to: playing on from one of the games after so many actions.

    `tick` lets the par go on that is worked out, and returns whether one is new; `par` returns it.
    """

    play_on: Callable[[Match, int], None]
    tick: Callable[[], bool]
    par: Callable[[], SeedPar | None]


class BesideScene(Scene):
    """Two games at the same turn."""

    def __init__(self, games: Games, about: str, acts: BesideActs) -> None:
        self.games, self.about, self.acts = games, about, acts
        self.theme = games.table.theme
        self.playing = False
        self.tab = "0"
        self._wait = 0.0
        self._scrubber = Slider(0, 0, max(0, len(games.turns) - 1), 1, self._scrubbed)

    @property
    def at(self) -> int:
        """The place of the scrubber."""
        return self._scrubber.value

    def _scrubbed(self, place: int) -> None:
        self.playing = False
        self.host.redraw()

    def go(self, place: int) -> None:
        """Show another turn."""
        self._scrubber.value = max(0, min(self._scrubber.high, place))
        self.host.redraw()

    def play(self) -> None:
        """Let the turns follow each other, or halt."""
        self.playing, self._wait = not self.playing, SECONDS_A_TURN
        if self.playing and self.at >= self._scrubber.high:
            self.go(0)
        self.host.redraw()

    def update(self, seconds: float) -> None:
        if self.acts.tick() and self.games.par is None:
            self.games.par = self.acts.par()
            self.host.redraw()
        if self.playing:
            self._wait -= seconds
            if self._wait <= 0:
                self._wait = SECONDS_A_TURN
                self.playing = self.at + 1 < self._scrubber.high
                self.go(self.at + 1)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Shortcut(key=","):
                self.go(self.at - 1)
            case Shortcut(key="."):
                self.go(self.at + 1)
            case Shortcut(key="home"):
                self.go(0)
            case Shortcut(key="end"):
                self.go(self._scrubber.high)
            case Shortcut(key="space"):
                self.play()
            case _:
                return False
        return True

    def keys(self) -> list[KeyHint]:
        return [KeyHint(", .", "a turn back, a turn on"), KeyHint("Space", "let the turns follow each other, or halt")]

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, rest = page(sheet)
        box = page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "Side by side")
        if sheet.width(self.about, SMALL_BOLD) <= box.w:
            sheet.text(box, self.about, SMALL_BOLD, SOFT, ground=TABLE_DEEP)
        compose(sheet, rest, self._layout)

    def _layout(self) -> Node:
        def whole() -> Node:
            boards = row(*[self._game(n) for n in range(2)], gap=16)
            plot = column(self._plot(), row(*self._steps(), self._told(), gap=8), gap=6)
            panel = on(row(plot, self._did(), gap=20), PANEL_SKIN, pad=(18, 12), tight=(10, 6))
            return column(boards, panel, gap=12)

        def one() -> Node:
            bar = draw(self._draw_tabs, (500, 260), (44, 38), rank=2)
            if self.tab == "curves":
                body: Node = on(self._plot(), PANEL_SKIN, pad=(12, 8), tight=(6, 4), grow=1)
            else:
                body = self._game(int(self.tab))
            return column(bar, body, row(*self._steps(), SPRING, text(self._turn_words, STRONG), gap=6), gap=6)

        return first(later(whole, BOTH_FROM), later(one))

    def _draw_tabs(self, sheet: Sheet, box: Box) -> None:
        def choose(tab: str) -> None:
            self.tab = tab
            self.host.redraw()

        names = [(str(n), player.name) for n, player in enumerate(self.games.players)]
        tabs(sheet, box, [*names, ("curves", "Curves")], self.tab, "tab", choose=choose)

    def _game(self, n: int) -> Node:
        """Return the plate and the board of a game at this turn."""
        games, player = self.games, self.games.players[n]
        score, figures = games.turns[self.at].scores[n], games.figures(n)
        last = player.match.entries[-1].turn if player.match.entries else 0
        ends = f"ends at {number_text(figures[-1])}, {games.card.ending.turn[0]} {last}"
        line = draw(partial(_sample, colour=COLOURS[n], n=n), (64, 30), (20, 20), rank=0)
        plate = on(
            row(
                picture(player.piece, 36, 26),
                text(player.name, LEAD_BOLD, cut=80),
                text(ends, SMALL, SOFT, goes=0),
                SPRING,
                line,
                text(number_text(player.figure(score)), FIGURE),
                gap=12,
            ),
            Ground(skin=PANEL_SKIN, material=ENAMEL_PANEL),
            pad=(16, 4),
            tight=(8, 2),
        )
        state = player.state(score)

        def board(sheet: Sheet, box: Box) -> None:
            sheet.plate(box, BOARD_SKIN)
            with sheet.clipped(box), sheet.made_of(ENAMEL_PANEL):
                games.table.portrait(sheet, box.inset(sheet.u(4)), state)

        return column(plate, draw(board, BOARD, BOARD_HIGH, rank=0, grow=1), gap=6, grow=1)

    def _plot(self) -> Node:
        games = self.games
        curves = tuple(
            Curve(tuple(enumerate(games.figures(n))), COLOURS[n], DASHES[n], diamond=n == 0)
            for n, player in enumerate(games.players)
        )
        turns = tuple(beside.turn for beside in games.turns)
        pins = tuple(self._pins())
        plot = Plot(curves, tuple(games.pars), pins, turns)
        return draw(partial(self._draw_plot, plot=plot), PLOT, PLOT_HIGH, grow=1)

    def _pins(self) -> Iterator[Pinned]:
        """Yield the turning points of both games that are among the places."""
        games = self.games
        for n, player in enumerate(games.players):
            for k, point in enumerate(games.points[n]):
                place = games.place(n, point.entry)
                if place is not None:
                    words = f"{player.name}: {games.card.turning(player.match, point).said}"
                    yield Pinned(place, str(k + 1), words, COLOURS[n], partial(self.go, place))

    def _draw_plot(self, sheet: Sheet, box: Box, plot: Plot) -> None:
        compose_plot(sheet, box, plot, self._scrubber, "beside.turn")

    def _steps(self) -> list[Node]:
        """Return the buttons that go through the turns."""
        icon, tip = ("pause", "Halt (Space)") if self.playing else ("play", "Play on (Space)")
        steps = [
            ("first", "step-back", "To the start", lambda: self.go(0)),
            ("previous", "left", "A turn back (,)", lambda: self.go(self.at - 1)),
            ("play", icon, tip, self.play),
            ("next", "right", "A turn on (.)", lambda: self.go(self.at + 1)),
            ("last", "step-forward", "To the end", lambda: self.go(self._scrubber.high)),
        ]
        return [sign_button(icon, Command(f"beside.{name}", act), tip, low=True) for name, icon, tip, act in steps]

    def _told(self) -> Node:
        """Return up to where the games are one, and what the dotted line is."""
        par = self.games.par
        apart = text(self.games.apart, SMALL_BOLD, TEXT, goes=0)
        if par is None or not self.games.pars:
            return row(apart, SPRING, grow=1)
        now = [figure for at, figure in self.games.pars if at <= self.at]
        dots = draw(_dots, (60, 30), (20, 20), rank=0)
        figure = text(number_text(now[-1]) if now else "–", TITLE)
        return row(apart, SPRING, dots, text(LEVELS[par.level].title, STRONG), figure, gap=10, grow=1)

    @property
    def _turn_words(self) -> str:
        return f"{self.games.step.capitalize()} {self.games.turns[self.at].turn}"

    def _did(self) -> Node:
        """Return what each did in this turn, and the ways to play on from its end."""
        games = self.games
        parts: list[Node | None] = [text(self._turn_words.upper(), HEADING, QUIET)]
        for n, player in enumerate(games.players):
            did = games.did(n, self.at)
            words = did.words.title if did.words is not None else player.name
            sign = "+" if did.change > 0 else "−" if did.change < 0 else "±"
            ink = GOOD_TEXT if did.change > 0 else WARNING_TEXT if did.change < 0 else SOFT
            mark, change = picture(player.piece, 26, 20), text(f"{sign}{abs(did.change)}", TITLE, ink)
            parts.append(row(mark, paragraph(words, STRONG, TEXT, wide=180, grow=1), change, gap=10))
        parts.append(SPRING)
        for n, player in enumerate(games.players):
            step = games.turns[self.at].scores[n].entry
            if branch_refusal(player.match, step) is None:
                command = Command(f"beside.on.{n}", partial(self.acts.play_on, player.match, step))
                style = ButtonStyle(Kind.PRIMARY if n == 0 else Kind.SLATE, "play", STRONG)
                parts.append(row(word_button(f"Play on as {_brief(player)}", command, style, low=True, grow=1)))
        return column(*parts, gap=8)


def _brief(player: Player) -> str:
    """Return whom one would play on as."""
    if player.name == YOU:
        return "you"
    return player.name if len(player.name) <= 14 else f"{player.name[:13]}…"


def _sample(sheet: Sheet, box: Box, colour: tuple[int, int, int], n: int) -> None:
    """Draw a piece of the line of a game."""
    y, half = box.centre[1], sheet.u(6)
    sheet.stroke([(box.x, y), (box.right, y)], colour, 3, dash=DASHES[n])
    x = box.centre[0]
    if n == 0:
        sheet.stroke(
            [(x, y - half * 1.3), (x + half * 1.3, y), (x, y + half * 1.3), (x - half * 1.3, y)], colour, fill=True
        )
    else:
        sheet.plate(Box(x - half, y - half, 2 * half, 2 * half), Skin(TABLE_DEEP, TABLE_DEEP, colour, 2.5, 999))


def _dots(sheet: Sheet, box: Box) -> None:
    y = box.centre[1]
    sheet.stroke([(box.x, y), (box.right, y)], SOFT, 2, dash=(3, 6))
