"""The page of a result that somebody sent: what it says, its proof, and what can be done with it."""

from collections.abc import Callable
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BODY,
    FIGURE,
    HEADING,
    LEAD,
    LEAD_BOLD,
    LINE,
    PANEL_SKIN,
    SMALL,
    SOFT,
    STRONG,
    TEXT,
    TITLE,
    WARNING_TEXT,
    WELL_SKIN,
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
    later,
    on,
    paragraph,
    picture,
    row,
    scroll,
    text,
)
from tabletop.desk.scenes.flow_buttons import sign_button, word_button
from tabletop.desk.scenes.page import counter_below, page, page_title, way_back
from tabletop.desk.scenes.received import claims
from tabletop.desk.scenes.received.envelope import Sent, envelope
from tabletop.desk.scenes.received.proving import Cells, compose_cells, compose_stamp
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, Kind, Slider, slider
from tabletop.desk.window.intents import Confirm, Intent
from tabletop.desk.window.scene import Host, KeyHint, Scene
from tabletop.play.match import Match
from tabletop.play.result_text import Proof

WORK = 0.012  # seconds of a frame that the proof may take
HERO_FIGURE = TextStyle("title", 96, leading=1.0)
SMALL_FIGURE = TextStyle("title", 56, leading=1.0)
CELLS_HIGH = 36  # units
NUMBERED_HIGH = 58  # units, cells with the numbers of turns below
LEAST_CELLS_HIGH = 12  # units
PHOTO_WIDE = 520  # units
LEAST_PHOTO_WIDE = 400  # units
PHOTO_HIGH = 560  # units
LEAST_PHOTO_HIGH = 300  # units
LEAST_SCROLLED = 120  # units of height; less of the sheet is not shown
STAMP = (180, 62)  # units
LEAST_STAMP = (130, 44)  # units


class ReceivedActs(msgspec.Struct, frozen=True):
    """What can be done with a result.

    `watch` it, play the `same`, `play_on` after so many steps, `keep` it (which returns what to say), or where it is
    not proved keep its `text`. `beside` returns what shows it beside one's own, None where there is no such. `best` is
    what the player has made of the same, None for nothing; `kept` says whether it is in the records.
    """

    watch: Callable[[Match], None]
    same: Callable[[Match], None]
    play_on: Callable[[Match, int], None]
    keep: Callable[[Proof], str]
    keep_text: Callable[[str], str]
    best: Callable[[Match], int | None]
    kept: Callable[[Match], bool]
    beside: Callable[[Match], Callable[[], None] | None]


class ReceivedScene(Scene):
    """A result whose `proof` goes on while it is shown, a little in each frame; until then nothing is offered."""

    def __init__(self, proof: Proof, acts: ReceivedActs) -> None:
        self.proof, self.acts = proof, acts
        self.kept = False
        self.details = False
        """Whether the page quotes the step that is wrong as it stands in the journal."""
        self.stops: list[claims.Stop] = []
        self._sent: Sent | None = None
        self._best: int | None = None
        self._beside: Callable[[], None] | None = None
        self._turning: list[int] = []
        self._rail = Slider(0, 0, 1, 1, lambda _: self.host.redraw())

    def enter(self, host: Host) -> None:
        super().enter(host)
        if self.proof.done:
            self._settle()

    def update(self, seconds: float) -> None:
        if not self.proof.done:
            if self.proof.work(WORK):
                self._settle()
            self.host.redraw()

    def _settle(self) -> None:
        """Read what the page shows of a game once its proof is done."""
        so_far, match = self.proof.match, self.match
        if so_far is not None:
            self._sent = Sent.of(so_far, claims.sender(so_far), claims.table_words(so_far))
        if match is None:
            return
        self._best, self.kept, self._beside = self.acts.best(match), self.acts.kept(match), self.acts.beside(match)
        self.stops, self._turning = claims.stops_of(match), claims.turning_turns(match)
        self._rail.high = max(1, len(self.stops) - 1)
        self._rail.value = len(self.stops) // 2

    @property
    def match(self) -> Match | None:
        """The game of the result once it is proved."""
        return self.proof.match if self.proof.proved else None

    @property
    def stop(self) -> claims.Stop | None:
        """From where the game would be played on."""
        return self.stops[min(self._rail.value, len(self.stops) - 1)] if self.stops else None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm) and self.match is not None:
            self.acts.same(self.match)
            return True
        return False

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", "play the same")] if self.match is not None else []

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, rest = page(sheet)
        page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "A result for you", "A result")
        counter_below(sheet, head)
        compose(sheet, rest, partial(self._layout, sheet))

    def _layout(self, sheet: Sheet) -> Node:
        photo = draw(
            lambda sheet, box: envelope(sheet, box, self._sent),
            (PHOTO_WIDE, LEAST_PHOTO_WIDE),
            (PHOTO_HIGH, LEAST_PHOTO_HIGH),
            grow=1,
        )

        def beside_photo() -> Node:
            return row(photo, column(SPRING, self._paper(sheet), self._acts(), SPRING, gap=18), gap=36)

        def scrolled() -> Node:
            return column(self._paper(sheet, scrolls=True), self._acts(), gap=10)

        return first(
            later(beside_photo),
            later(lambda: column(SPRING, self._paper(sheet), self._acts(), SPRING, gap=12)),
            later(scrolled),
        )

    def _paper(self, sheet: Sheet, *, scrolls: bool = False) -> Node:
        parts = [*self._claims(), self._rule(), *self._proof()]
        if scrolls and self.details:  # where there is little room, what was asked for must not be below the edge
            parts = self._fault()
        if self.stop is not None:
            parts += [self._rule(), *self._play_on()]
        said = column(*parts, gap=8)
        body = scroll("received", said, LEAST_SCROLLED, grow=1) if scrolls else said
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        return on(body, ground, pad=(32, 22), tight=(14, 8), grow=1 if scrolls else 0)

    def _claims(self) -> list[Node | None]:
        """Return what was played, by whom, and how."""
        received, match = self.proof.received, self.match
        what = text(claims.game_words(received), STRONG, SOFT, cut=120)
        title = text(received.game.title.upper(), TITLE, WARNING_TEXT)
        if match is None:
            names = ", ".join(seat.name for seat in received.header.seats)
            return [title, what, paragraph(names, LEAD_BOLD, TEXT, wide=240)]
        seats = claims.seat_claims(match)
        counts, coached = claims.how_words(match)
        if len(seats) > 1:
            rows = [self._seat(seat) for seat in seats]
            how = row(text(counts, LEAD_BOLD), text(coached, SMALL, SOFT, cut=80), SPRING, self._yours(), gap=14)
            return [title, what, *rows, how]
        only = seats[0]
        by = " ".join(part for part in (only.name, f"({only.players})" if only.players else "") if part)
        figure = first(*[text(only.figure, style) for style in (HERO_FIGURE, SMALL_FIGURE, FIGURE)], rank=2)
        words = column(
            text(claims.rank_words(match).upper(), TITLE, goes=0),
            text(f"{by}. {counts}.", LEAD_BOLD, cut=120),
            text(coached, SMALL, SOFT, cut=120),
            gap=2,
        )
        return [title, what, row(figure, words, SPRING, self._yours(), gap=20)]

    def _seat(self, seat: claims.SeatClaim) -> Node:
        who = text(seat.name, LEAD_BOLD, cut=80)
        played = text(seat.players, SMALL, SOFT, goes=0)
        return row(
            picture(seat.piece, 34, 22),
            who,
            played,
            SPRING,
            text(seat.figure, FIGURE if seat.rank == 1 else TITLE),
            gap=12,
        )

    def _yours(self) -> Node | None:
        """Return what the player has made of the same, None where that is nothing."""
        match = self.match
        if match is None or self._best is None:
            return None
        sheets = match.scores()
        theirs = sheets[claims.sender(match)]
        figure = theirs.total if theirs.rating is None else theirs.rating
        words = claims.own_words(figure, self._best)
        mine = row(
            text(str(self._best), FIGURE), text(words, STRONG, WARNING_TEXT if "behind" in words else TEXT), gap=10
        )
        return on(column(text("YOURS", HEADING, SOFT), mine), WELL_SKIN, pad=(14, 8), tight=(8, 4), rank=2)

    def _rule(self) -> Node:
        return draw(lambda sheet, box: sheet.rule(box.x, box.centre[1], box.w, LINE), (1, 1), (9, 3))

    def _proof(self) -> list[Node | None]:
        """Return how far the proof has come, and what it came to."""
        proof = self.proof
        steps = len(proof.received.script.lines)
        wrong = proof.wrong.step if proof.wrong is not None else None
        turns = claims.turns_of(self.match) if self.match is not None else ()
        cells = Cells(steps, proof.share, bool(proof.trouble), wrong, turns)
        head = text("PLAYED AGAIN STEP BY STEP", HEADING, SOFT, goes=0)
        bar = draw(
            partial(compose_cells, cells=cells), (360, 120), (NUMBERED_HIGH if turns else CELLS_HIGH, LEAST_CELLS_HIGH)
        )
        if proof.trouble:
            return [head, bar, *self._fault()]
        words = text(claims.proof_words(proof), LEAD_BOLD, TEXT, cut=120)
        if not proof.done:
            return [head, bar, words]
        not_proved = paragraph("Who moved the mouse can’t be proved.", SMALL, SOFT, wide=200)
        return [head, bar, row(column(words, not_proved, gap=4, grow=1), self._stamp(good=True), gap=12)]

    def _fault(self) -> list[Node | None]:
        fault = claims.fault_of(self.proof)
        if not fault.where:
            said = paragraph(fault.sentence, LEAD, TEXT, wide=240, grow=1)
            return [row(said, self._stamp(good=False), gap=12)]
        lines: list[Node | None] = [row(text(fault.where, TITLE), SPRING, self._stamp(good=False), gap=12)]
        if fault.sentence:
            lines.append(paragraph(fault.sentence, LEAD, TEXT, wide=240))
        if fault.quotes and not self.details:
            return lines
        for head, words in (("CLAIMS", fault.claims), ("THE RULES GIVE", fault.gives)):
            if words:
                lines.append(column(text(head, HEADING, SOFT), paragraph(words, BODY, TEXT, wide=240), gap=2))
        return lines

    def _stamp(self, *, good: bool) -> Node:
        (wide, high), (low_wide, low_high) = STAMP, LEAST_STAMP
        return draw(partial(compose_stamp, good=good), (wide, low_wide), (high, low_high), rank=2)

    # What can be done -----------------------------------------------------------------------------------------------

    def _play_on(self) -> list[Node]:
        match, stop = self.match, self.stop
        assert match is not None
        assert stop is not None
        turn = TABLES[match.game.id].card.ending.turn[0]
        head = text("PLAY ON FROM", HEADING, SOFT, goes=0)
        rail = draw(partial(self._draw_rail), (300, 120), (44, 34), grow=1)
        at = text(f"{turn} {stop.turn}", LEAD_BOLD)
        command = Command("received.on", lambda: self.acts.play_on(match, stop.step))
        go = word_button("Play on", command, ButtonStyle(icon="play"), low=True)
        says = paragraph("A practice game: it names the one it branched from.", SMALL, SOFT, wide=200)
        return [first(row(head, rail, at, go, gap=14), column(rail, row(at, SPRING, go, gap=8), gap=4)), says]

    def _draw_rail(self, sheet: Sheet, box: Box) -> None:
        """Draw the slider with a tick at each turning point."""
        u, last = sheet.u, max(1, len(self.stops) - 1)
        tip = "From which turn to play on; the ticks are its turning points"
        slider(sheet, box, self._rail, "received.turn", tip=tip)
        track = box.inset(u(12), 0)
        for n, stop in enumerate(self.stops):
            if stop.turn in self._turning:
                x = track.x + round(track.w * n / last)
                sheet.stroke([(x, box.bottom - u(9)), (x, box.bottom - u(2))], SOFT, u(2) / sheet.scale)

    def _acts(self) -> Node | None:
        """Return the buttons at the foot: with icons alone where there is little room."""
        match, acts = self.match, self.acts
        if self.proof.trouble:
            return self._acts_of_text()
        if match is None:
            return None
        same = Command("received.same", lambda: acts.same(match))
        others = [("Watch", "eye", Command("received.watch", lambda: acts.watch(match)))]
        if self._beside is not None:
            others.append(("Side by side", "swap", Command("received.beside", self._beside)))
        if not self.kept:
            others.append(("Keep", "trophy", Command("received.keep", self._keep)))
        main = ButtonStyle(Kind.PRIMARY, "dice")
        full = [word_button(words, command, ButtonStyle(icon=icon)) for words, icon, command in others]
        brief = [sign_button(icon, command, words) for words, icon, command in others]
        first_way = row(word_button("Play the same", same, main), *full, gap=14)
        return first(first_way, row(word_button("Play the same", same, main, grow=1), *brief, gap=8))

    def _acts_of_text(self) -> Node:
        """Return the buttons of a result that is not proved."""
        keep = Command("received.text", lambda: self._say(self.acts.keep_text(self.proof.received.text)))
        kept = word_button("Keep the text", keep, ButtonStyle(icon="copy"))
        if not claims.fault_of(self.proof).quotes:
            return row(kept, SPRING)
        turn = Command("received.details", self._turn_details)
        words = "Hide details" if self.details else "Details"
        full = row(kept, word_button(words, turn, ButtonStyle(icon="log")), SPRING, gap=14)
        return first(full, row(kept, sign_button("log", turn, words), SPRING, gap=8))

    def _turn_details(self) -> None:
        self.details = not self.details
        self.host.redraw()

    def _keep(self) -> None:
        self.kept = True
        self._say(self.acts.keep(self.proof))

    def _say(self, words: str) -> None:
        self.host.toast(words)
        self.host.redraw()
