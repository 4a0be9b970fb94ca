"""Which of these, how many of you, and for how long: the page between the show and the table."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import chosen_ring, next_glow
from tabletop.desk.draw.theme import (
    CHOSEN_SKIN,
    OFF_SKIN,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SOFT,
    TABLE_DEEP,
    TEXT,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.flow import SPRING, Node, column, compose, draw, first, grid, later, row, text
from tabletop.desk.scenes.title.posters import FRAME_SKIN
from tabletop.desk.stand.look import GO, HEADS, NEAR, Far, far_text, hung_poster, large_button, page_room
from tabletop.desk.widgets import ButtonStyle, Command, button
from tabletop.desk.widgets import Kind as Look
from tabletop.desk.window.intents import Confirm, Intent
from tabletop.desk.window.scene import Scene
from tabletop.play.stand.visit import TASTER_MINUTES, Kind, Offered

EDGE = 24  # units around the page
POSTER = (230, 104)  # units of width, in full and at the least
POSTER_HIGH = (330, 120)  # units
DOES_HIGH = (44, 30)  # units
PEOPLE = (118, 52)  # units
PEOPLE_HIGH = (120, 52)  # units
LENGTH = (300, 170)  # units
LENGTH_HIGH = (56, 50)  # units
HEAD_HIGH = (64, 36)  # units
MOST_PEOPLE = 4
RING_RADIUS = 6
PERSON = 26  # units, the icon of one person
TICK_SKIN = Skin(rgb("#2f9e55"), rgb("#2f9e55"), WHITE, 2, 999, shadow=2)
WORDS = TextStyle("bold", 20)
OTHERS = "The computer takes the other seats."
ALONE = "One plays {game} alone here."
TOO_MANY = "Here {game} is for {most} at the most."


class Wish(msgspec.Struct, frozen=True):
    """What a visitor wants to play: the game, taster or slice, and with how many people."""

    offered: Offered
    kind: Kind
    people: int


class ChooseScene(Scene):
    """The page on which a visitor chooses among `offers`; `play` gets the wish, `back` leaves it."""

    def __init__(
        self, offers: Sequence[Offered], slice_minutes: int, play: Callable[[Wish], None], back: Callable[[], None]
    ) -> None:
        self.offers, self.slice_minutes, self.play, self.back = tuple(offers), slice_minutes, play, back
        self.people, self.kind = 1, Kind.TASTER
        self.game = max(range(len(self.offers)), key=lambda n: self.offers[n].stretch(self.kind).seats)
        """Which of the offers is chosen; at first the first that most people can play together."""

    @property
    def wish(self) -> Wish:
        """What is chosen."""
        return Wish(self.offers[self.game], self.kind, self.people)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            self.play(self.wish)
            return True
        return False

    def choose(self, game: int) -> None:
        """Take a game, and as many people as it has room for."""
        self.game = game
        self.people = min(self.people, self._most)
        self.host.redraw()

    def _take(self, people: int) -> None:
        self.people = people
        self.host.redraw()

    def _last(self, kind: Kind) -> None:
        self.kind = kind
        self.people = min(self.people, self._most)
        self.host.redraw()

    @property
    def _most(self) -> int:
        return self.offers[self.game].stretch(self.kind).seats

    def _why_not(self, people: int) -> Reason | None:
        if people <= self._most:
            return None
        title = self.offers[self.game].game.title
        return Reason(ALONE.format(game=title) if self._most == 1 else TOO_MANY.format(game=title, most=self._most))

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        compose(sheet, page_room(sheet, EDGE), self._layout)

    def _layout(self) -> Node:
        back = large_button("Back", Command("back", self.back), ButtonStyle(Look.SLATE, "left", WORDS))
        head = row(draw(partial(_head, words="WHICH GAME?"), (420, 180), HEAD_HIGH, grow=1), SPRING, back, gap=12)
        posters = grid(*[self._poster(n) for n in range(len(self.offers))], columns=len(self.offers), gap=18, grow=1)
        go = draw(self._go, (300, 150), (120, 52), rank=2)
        lengths = column(*[self._length(kind) for kind in Kind], gap=10)

        def roomy() -> Node:
            people = column(
                draw(partial(_head, words="HOW MANY OF YOU?"), (360, 180), HEAD_HIGH),
                row(*[self._people(n) for n in range(1, MOST_PEOPLE + 1)], SPRING, gap=12),
                text(OTHERS, WORDS, SOFT, goes=0),
                gap=8,
                grow=1,
            )
            length = column(draw(partial(_head, words="HOW LONG?"), (240, 120), HEAD_HIGH), lengths, SPRING, gap=8)
            return column(head, posters, row(people, length, column(SPRING, go), gap=28), gap=14)

        def brief() -> Node:
            people = row(*[self._people(n) for n in range(1, MOST_PEOPLE + 1)], gap=6)
            return column(head, posters, row(people, SPRING, lengths, go, gap=10), gap=8)

        return first(roomy(), later(brief))

    def _poster(self, n: int) -> Node:
        one = self.offers[n]
        picture = draw(partial(self._draw_poster, n=n), POSTER, POSTER_HIGH, rank=0, grow=1)
        ink = TEXT if n == self.game else SOFT
        does = draw(
            lambda sheet, box: far_text(sheet, box, one.does, Far(NEAR, ink, TABLE_DEEP, CENTRE, 1)),
            (100, 60),
            DOES_HIGH,
        )
        return column(picture, does, gap=4)

    def _draw_poster(self, sheet: Sheet, box: Box, n: int) -> None:
        game = self.offers[n].game.id
        wide = min(box.w - sheet.u(12), (box.h - sheet.u(12)) * 3 // 4)
        frame = box.middle(wide, wide * 4 // 3)
        target = f"game.{game}"
        sheet.plate(frame, FRAME_SKIN, target=target)
        sheet.act(target, partial(self.choose, n))
        hung_poster(sheet, frame, game)
        if n == self.game:
            chosen_ring(sheet, frame, RING_RADIUS)
            side = sheet.u(34)
            with sheet.raised(3):
                tick = Box(frame.right - side * 2 // 3, frame.y - side // 3, side, side).within(sheet.area)
                sheet.plate(tick, TICK_SKIN)
                sheet.icon(tick.inset(side // 4), "check", WHITE)

    def _people(self, people: int) -> Node:
        return draw(partial(self._draw_people, people=people), PEOPLE, PEOPLE_HIGH, rank=2)

    def _draw_people(self, sheet: Sheet, box: Box, people: int) -> None:
        target, refusal = f"people.{people}", self._why_not(people)
        chosen = people == self.people
        skin = CHOSEN_SKIN if chosen else SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN
        sheet.plate(box, skin if refusal is None else OFF_SKIN, target=target, refusal=refusal)
        if refusal is None:
            sheet.act(target, partial(self._take, people))
        ink = QUIET if refusal is not None else TEXT
        style = GO if box.h >= 2 * sheet.line(GO) else WORDS
        figure, above = box.inset(sheet.u(4)).cut_bottom(sheet.line(style))
        side = min(sheet.u(PERSON), above.h, above.w // people)
        if side >= sheet.u(PERSON) // 2:
            first_x = above.centre[0] - side * people // 2
            for n in range(people):
                place = Box(first_x + n * side, above.y + (above.h - side) // 2, side, side)
                sheet.icon(place, "person", ink)
        else:
            figure = box
        sheet.text(figure, str(people), style, ink, CENTRE)

    def _length(self, kind: Kind) -> Node:
        taster = kind is Kind.TASTER
        minutes = TASTER_MINUTES if taster else self.slice_minutes
        words = (
            (f"{minutes} min, with a coach", f"{minutes} min, coach", f"{minutes} min")
            if taster
            else (f"{minutes} minutes",)
        )
        return draw(partial(self._draw_length, kind=kind, words=words), LENGTH, LENGTH_HIGH, rank=2)

    def _draw_length(self, sheet: Sheet, box: Box, kind: Kind, words: tuple[str, ...]) -> None:
        target = f"length.{kind}"
        skin = CHOSEN_SKIN if kind is self.kind else SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN
        sheet.plate(box, skin, target=target)
        sheet.act(target, partial(self._last, kind))
        inner = box.inset(sheet.u(14), sheet.u(2))
        mark, rest = inner.cut_left(sheet.u(24), sheet.u(10))
        sheet.icon(mark.middle(sheet.u(24), sheet.u(24)), "clock", TEXT)
        said = next((one for one in words if sheet.width(one, WORDS) <= rest.w), words[-1])
        sheet.text(rest, said, WORDS, TEXT)

    def _go(self, sheet: Sheet, box: Box) -> None:
        next_glow(sheet, box)
        command = Command("play", lambda: self.play(self.wish))
        button(sheet, box, "PLAY", command, ButtonStyle(Look.PRIMARY, "play", GO))


def _head(sheet: Sheet, box: Box, words: str) -> None:
    far_text(sheet, box, words, Far(HEADS, TEXT, TABLE_DEEP, lines=1))
