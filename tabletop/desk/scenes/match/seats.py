"""Who plays each seat: any can be handed to an AI level, or taken over by a human, in the middle of a game."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.ai.levels import LEVELS
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import HEADING, PANEL_SKIN, QUIET, SMALL, SMALL_BOLD, SOFT, STRONG, TEXT, WELL_SKIN
from tabletop.desk.flow import SPRING, Node, column, draw, first, on, paragraph, row, scroll, text
from tabletop.desk.flow.measure import measure
from tabletop.desk.scenes.flow_buttons import word_button
from tabletop.desk.scenes.setup.rows import level_means
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.widgets import ButtonStyle, Command, Kind, Segment, segmented
from tabletop.desk.window.dialogs import Dialog, DialogButton, compose_centred
from tabletop.desk.window.intents import Back, Confirm, Intent
from tabletop.desk.window.scene import Scene

WORDS = "Each seat can change hands at any time. A game in which one did is kept, but not ranked."
WORDS_WIDE = 500  # units
LEAST_SEATS_HIGH = 60  # units; less scrolls
KINDS_WIDE = 590  # units, the choice of who sits at a seat
LEAST_KINDS_WIDE = 520  # units


def player(kind: str) -> str:
    """Return who plays a seat of this kind, within a sentence.

    >>> player("human"), player("sharp")
    ('a human', 'Sharp')
    """
    return LEVELS[kind].title if kind in LEVELS else "a human"


class SeatsMenu(Scene):
    """The seats of a match, each with who plays it and who could."""

    overlay = True

    def __init__(self, sitting: Sitting[Any, Any]) -> None:
        self.sitting = sitting

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            self.host.pop(self)
            return True
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        compose_centred(sheet, self._layout)

    def _layout(self) -> Node:
        """Return the seats below each other, each on one line, or on two where that is too wide."""
        seats = range(len(self.sitting.match.seats))
        who = [row(sign, column(name, words, gap=0), gap=10) for sign, name, words in map(self._who, seats)]
        widest = max(one.w for one in who) / measure().sheet.scale
        return first(
            self._panel([row(on(who[n], least=(widest, 0)), self._choice(n), gap=12) for n in seats]),
            self._panel([self._stacked(n) for n in seats]),
        )

    def _stacked(self, seat: int) -> Node:
        """Return who sits at a seat above who could."""
        sign, name, words = self._who(seat)
        return column(row(sign, name, SPRING, words, gap=10), self._choice(seat), gap=6)

    def _panel(self, seats: Sequence[Node]) -> Node:
        """Return the panel with its seats."""
        plates = column(*(on(seat, WELL_SKIN, pad=(12, 8)) for seat in seats), gap=8)
        done = Command("seats.close", lambda: self.host.pop(self))
        button = word_button("Done", done, ButtonStyle(Kind.PRIMARY, letters=SMALL_BOLD), low=True)
        parts = (
            text("WHO PLAYS", HEADING, QUIET),
            paragraph(WORDS, SMALL, QUIET, wide=WORDS_WIDE),
            scroll("seats", plates, LEAST_SEATS_HIGH, grow=0),
            row(SPRING, button),
        )
        return on(column(*parts, gap=10), PANEL_SKIN, pad=(24, 18), tight=(12, 8))

    def _who(self, seat: int) -> tuple[Node, Node, Node]:
        """Return the icon of who sits at a seat, the name, and what that is."""
        who = self.sitting.match.seats[seat]
        human = who.kind == "human"
        at_mouse = seat == self.sitting.seat and human
        icon, ink = "person" if human else "chip-ai", TEXT if at_mouse else SOFT
        words = "Human, at the mouse" if at_mouse else "Human" if human else "AI"
        sign = draw(lambda sheet, box: sheet.icon(box, icon, ink), (24, 24), (24, 24))
        return sign, text(who.name, STRONG, TEXT, cut=40), text(words, SMALL, QUIET)

    def _choice(self, seat: int) -> Node:
        """Return the choice of who sits at a seat."""
        who = self.sitting.match.seats[seat]
        means = "" if who.kind == "human" else f"From now on a human decides for {who.name}."
        kinds = [Segment("human", "Human", tip=means)]
        kinds += [Segment(level.id, level.title, tip=level_means(level)) for level in LEVELS.values()]

        def drawn(sheet: Sheet, box: Box) -> None:
            segmented(sheet, box, kinds, who.kind, f"seats.{seat}", choose=lambda kind: self._changer(seat, kind)())

        return draw(drawn, (KINDS_WIDE, LEAST_KINDS_WIDE), (40, 40), grow=1)

    def _changer(self, seat: int, kind: str) -> Callable[[], None]:
        def change() -> None:
            match = self.sitting.match
            if kind == match.seats[seat].kind:
                return
            if not match.ranked:
                self.sitting.hand_over(seat, kind)
                return
            name = match.names[seat]
            words = f"You take {name} over." if kind == "human" else f"{player(kind)} goes on for {name}."
            text = f"{words} The game then counts among no ranks, even when the seat changes back."
            go = DialogButton("Change it, unranked", lambda: self.sitting.hand_over(seat, kind), icon="swap")
            self.host.push(Dialog("Change who plays?", text, [DialogButton("Leave it", primary=True), go]))

        return change
