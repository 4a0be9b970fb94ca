"""Play on from here: who plays the game that branches off."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.ai.levels import LEVELS
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LEAD_BOLD, PANEL_SKIN, SMALL, SMALL_BOLD, SOFT, TEXT, TITLE, Theme
from tabletop.desk.flow import (
    SPRING,
    Ground,
    Node,
    column,
    draw,
    first,
    on,
    paragraph,
    picture,
    row,
    scroll,
    text,
)
from tabletop.desk.flow.measure import measure
from tabletop.desk.scenes.flow_buttons import word_button
from tabletop.desk.scenes.setup.rows import level_means
from tabletop.desk.widgets import ButtonStyle, Command, Kind, Segment, button, segmented
from tabletop.desk.window.dialogs import compose_centred
from tabletop.desk.window.intents import Back, Confirm, Intent
from tabletop.desk.window.scene import KeyHint, Scene
from tabletop.play.match import Seat

HUMAN = "human"
WORDS_WIDE = 420  # units
LEAST_SCROLLED = 60  # units of height
CHOICE_HIGH = 42  # units
LEAST_CHOICE_HIGH = 34  # units
SEGMENT_PAD = 22  # units beside the words of a choice, both sides together
PRACTICE = "A practice game: it names the one it branched from, and is listed with it."
COSTS = "This game goes on: playing on from here shows what is to come, and makes this game practice."


class Origin(msgspec.Struct, frozen=True):
    """What a game branches from: `where` says of which game and from which moment, `earlier` what has branched from it
    before ("" for nothing), `costs` that the game in hand becomes practice for it."""

    where: str
    earlier: str = ""
    costs: bool = False


class BranchScene(Scene):
    """The seats of a game that branches off, each human or an AI level; `begin` gets them."""

    overlay = True

    def __init__(
        self,
        seats: Sequence[Seat],
        pieces: Sequence[tuple[str, ...]],
        origin: Origin,
        begin: Callable[[list[Seat]], None],
        theme: Theme,
    ) -> None:
        self.seats, self.pieces, self.origin = list(seats), tuple(pieces), origin
        self.begin, self.theme = begin, theme

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            self._begin()
            return True
        return not isinstance(intent, Back)

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", "play on"), KeyHint("Esc", "leave it")]

    def _begin(self) -> None:
        self.host.pop(self)
        self.begin(self.seats)

    def _choose(self, seat: int, kind: str) -> None:
        self.seats[seat] = Seat(kind, self.seats[seat].name)
        if not self.host.looks.by_keys:
            self.host.focus(None)  # Enter goes on meaning what the main button says
        self.host.redraw()

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        compose_centred(sheet, lambda: self._layout(sheet))

    def _layout(self, sheet: Sheet) -> Node:
        origin = self.origin
        words: list[Node | None] = [
            paragraph(origin.where, LEAD_BOLD, TEXT, wide=WORDS_WIDE),
            *[self._seat(n) for n in range(len(self.seats))],
            paragraph(PRACTICE, SMALL, SOFT, wide=WORDS_WIDE),
            paragraph(COSTS, SMALL_BOLD, TEXT, wide=WORDS_WIDE) if origin.costs else None,
            paragraph(origin.earlier, SMALL, SOFT, wide=WORDS_WIDE) if origin.earlier else None,
        ]
        go = word_button("Play on", Command("branch.begin", self._begin), ButtonStyle(Kind.PRIMARY, "play"))
        leave = word_button("Leave it", Command("branch.leave", lambda: self.host.pop(self)))
        parts = (
            paragraph("PLAY ON FROM HERE", TITLE, TEXT, wide=WORDS_WIDE),
            scroll("branch", column(*words, gap=10), LEAST_SCROLLED, grow=0),
            row(go, leave, SPRING, gap=12),
        )
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        return on(column(*parts, gap=14), ground, pad=(28, 22), tight=(12, 8))

    def _seat(self, seat: int) -> Node:
        """Return the row of a seat: who it is, and who plays it from there on."""
        sheet = measure().sheet
        who, kinds = self.seats[seat], [Segment(HUMAN, "Human")]
        kinds += [Segment(level.id, level.title, tip=level_means(level)) for level in LEVELS.values()]
        wide = sum(sheet.width(one.words, SMALL_BOLD) / sheet.scale + SEGMENT_PAD for one in kinds)
        choose = partial(self._choose, seat)

        def drawn(sheet: Sheet, box: Box) -> None:
            segmented(sheet, box, kinds, who.kind, f"branch.{seat}", choose=choose)

        def stepped(sheet: Sheet, box: Box) -> None:
            following = kinds[([one.value for one in kinds].index(who.kind) + 1) % len(kinds)]
            words = next(one.words for one in kinds if one.value == who.kind)
            command = Command(f"branch.{seat}.next", lambda: choose(following.value))
            button(sheet, box, words, command, ButtonStyle(icon="swap"), tip=f"Next: {following.words}")

        high = (CHOICE_HIGH, LEAST_CHOICE_HIGH)
        choice = draw(drawn, (wide, wide), high, rank=2)
        steps = draw(stepped, (220, 150), high, rank=2)
        mark = picture(self.pieces[seat], 32, 24)
        name = text(who.name, LEAD_BOLD, cut=60)
        return first(
            row(mark, name, SPRING, choice, gap=12),
            column(row(mark, name, SPRING, gap=12), choice, gap=2),
            row(mark, name, SPRING, steps, gap=8),
        )
