"""The default table: seats at the left, a board or rows in the middle, at the right what can be done."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, GameEnded, Moved, MovedTogether, Passed, RoundBegan, Shown, Shuffled
from tabletop.core.grammar import frame_of
from tabletop.core.moments import Moment
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, STRETCH, Fit
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import PANEL_SKIN, SMALL, SUBTITLE, TEXT, WARNING_TEXT, theme_of
from tabletop.desk.parts.flights import BANNER
from tabletop.desk.parts.line import Line, fitting, grouped
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.parts.tabs import Tab, compose_tabs, fold_news
from tabletop.desk.tables.default.asking import TABS, Asking, DefaultNotes, DefaultSitting
from tabletop.desk.tables.default.board import compose_board, lattice_of
from tabletop.desk.tables.default.deal import WITH_WHOM, compose_deal, compose_with_whom, partner_of
from tabletop.desk.tables.default.doing import compose_doing
from tabletop.desk.tables.default.faces import card_skin, compose_story, ground_of, span_of
from tabletop.desk.tables.default.flights import DefaultFlights
from tabletop.desk.tables.default.layout import Face, Layout, Mark
from tabletop.desk.tables.default.pieces import compose_rows, compose_tray, shown_rows
from tabletop.desk.tables.default.regions import Regions, regions
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.spots import TAB
from tabletop.desk.tables.tabbing import bring_up, tab_of
from tabletop.desk.tables.table import BOARD, GameCard, Table, TableEntry
from tabletop.desk.widgets.seat_sheet import Fact
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import KeyHint
from tabletop.desk.window.sound import Cue
from tabletop.games import GAMES
from tabletop.packs.pack import PackHeader
from tabletop.packs.texts import listed
from tabletop.play.match import Entry

TAB_ICONS = {"table": "city", "hand": "copy", "seats": "person", "do": "play"}
ICONS: dict[type, str] = {
    Moved: "copy",
    MovedTogether: "copy",
    Shown: "eye",
    Shuffled: "again",
    Passed: "share",
    Changed: "plus",
    Rolled: "dice",
    PieceMoved: "walk",
    Placed: "down",
    RoundBegan: "clock",
    GameEnded: "trophy",
}
"""The icon that stands in the log for an event of the core."""
CUES: dict[type, Cue] = {Moved: Cue.CARD, MovedTogether: Cue.CARD, Passed: Cue.PIECE, PieceMoved: Cue.PIECE}
STAY = 3  # figures of a seat that are in the line of its card in every window
IN_LINE = 6  # figures of a seat in the line of its card, at most
LINE_PICTURE = 20  # units, the picture of a figure there
MOST_FACTS = 9  # figures of a seat on its large card
MOST_FOUND = 2  # sentences of what the player found
LOOKED_AHEAD = "by a look ahead at what can follow"
"""Why an action is proposed where nothing that it brings for sure says it."""
RECENT = 12  # actions among which the one that is shown is looked for
REASONS = 2  # sentences of what a proposed action brings
PORTRAIT_CARD = 44  # units, a card on a picture of the table
PORTRAIT_MARGIN = 8  # units


class DefaultTable(Table[Any, DefaultNotes]):
    """How a game without a table of its own looks and is handled."""

    notes = DefaultNotes
    verb_first = True

    def __init__(self, header: PackHeader, card: GameCard, layout: Layout[Any]) -> None:
        self.theme, self.title, self.card, self.layout = theme_of(header), header.title, card, layout
        self.game = GAMES[header.id]
        self.names: list[str] = []
        self._asked: Asking | None = None
        self._news: tuple[Entry, tuple[str, ...]] | None = None

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, sitting: DefaultSitting) -> None:
        if sitting.practice and box.w > (wide := sheet.width(sitting.practice, SMALL)) + sheet.u(12):
            place, box = box.cut_right(wide, sheet.u(12))
            sheet.text(place, sitting.practice, SMALL, WARNING_TEXT)
        phase = sitting.game.phase(sitting.view)
        wordings = [f"{self.title}, {phase}", f"{self.title}, {phase.partition(',')[0]}", phase, self.title]
        sheet.text(box, fitting(sheet, box.w, SUBTITLE, *wordings) or self.title, SUBTITLE, TEXT, ELIDED)

    def compose(self, sheet: Sheet, sitting: DefaultSitting, gone: frozenset[str]) -> Box:
        asking, view = self._asking(sitting), sitting.view
        due = self._due(asking)
        tab = tab_of(sitting, TABS, due)
        board, story = bool(self._board(sitting)), self._story(sitting)
        found = regions(sheet, tab, board=board, story=self.layout.has_story)
        if found.tabs.w:
            tabs = [Tab(name, title, icon=TAB_ICONS[name]) for name, title in TABS.items()]
            compose_tabs(sheet, found.tabs, tabs, tab, partial(bring_up, sitting, due))
        if found.seats.w:
            sheet.kept("seats", found.seats, partial(self._seats, asking=asking))
        if story and found.story.w:
            sheet.kept("story", found.story, partial(compose_story, faces=story))
        deal = sitting.mode in asking.grammar.deals and bool(asking.legal)
        if deal:
            self._deal(sheet, found, asking)
        elif found.table.w:
            sheet.kept("middle", found.table, partial(self._middle, asking=asking, board=board))
        if found.tray.w:
            points = self.points(sitting, sitting.seat), self._unit(sitting, sitting.seat)
            tray = partial(compose_tray, asking=asking, layout=self.layout, points=points)
            sheet.kept("tray", found.tray, tray)
        if found.do.w and not deal:
            sheet.kept(
                "doing", found.do, partial(compose_doing, asking=asking, layout=self.layout, notes=self._notes(asking))
            )
        if found.tabs.w and not found.seats.w:
            fold_news(sheet, range(view.seats), "seats")
        if found.do.w and not found.tabs.w:
            sheet.anchors[COLUMN] = found.do
        middle = found.table if found.table.w else sheet.area
        sheet.anchors[BANNER] = middle.middle(min(middle.w, sheet.u(460)), min(middle.h, sheet.u(84)))
        sheet.told = True
        return found.prompt

    def _story(self, sitting: DefaultSitting) -> Sequence[Face]:
        """Return what lies open for all in the round that is shown."""
        return self.layout.story(sitting.view, sitting.seat, sitting.names, round_events(sitting))

    def _board(self, sitting: DefaultSitting) -> Sequence[object]:
        return self.layout.board(sitting.view, sitting.seat, sitting.names)

    def _deal(self, sheet: Sheet, found: Regions, asking: Asking) -> None:
        """Put the terms of a deal in the place of the board, or on the tab of what can be done."""
        if found.tabs.w and found.do.w:
            compose_deal(sheet, found.do, Box(0, 0, 0, 0), asking, self.layout)
        elif found.table.w and found.do.w and partner_of(asking.sitting) < 0:
            self._middle(sheet, found.table, asking, board=bool(self._board(asking.sitting)))
            compose_with_whom(sheet, found.do, asking)
        elif found.table.w and found.do.w:
            compose_deal(sheet, found.table, found.do, asking, self.layout)
        elif found.table.w:
            self._middle(sheet, found.table, asking, board=bool(self._board(asking.sitting)))

    def _middle(self, sheet: Sheet, box: Box, asking: Asking, *, board: bool) -> None:
        """Put the board and the rows that are to be seen in the middle."""
        sitting = asking.sitting
        sheet.anchors[BOARD] = box
        rows = shown_rows(self.layout.rows(sitting.view, sitting.seat, sitting.names), asking)
        if board and rows:
            low, box = box.cut_bottom(box.h // 4, sheet.u(8))
            compose_rows(sheet, low, rows, asking)
        if board:
            compose_board(sheet, box, asking, self.layout)
        elif rows:
            compose_rows(sheet, box, rows, asking)

    def _seats(self, sheet: Sheet, box: Box, asking: Asking) -> None:
        """Put the cards of the other seats in their order of play after the player's own."""
        sitting = asking.sitting
        others = [(sitting.seat + k) % sitting.view.seats for k in range(1, sitting.view.seats)]
        if not others:
            return
        compose_seat_cards(sheet, box, [self._seat(sheet, asking, seat) for seat in others])
        for seat in others:
            name = f"seat.{seat}"
            if not asking.leads(name) and not sitting.others_act and self._has_rows(sitting):
                sheet.act(name, partial(self._look, sitting, seat))

    def _has_rows(self, sitting: DefaultSitting) -> bool:
        return any(row.seat >= 0 for row in self.layout.rows(sitting.view, sitting.seat, sitting.names))

    @staticmethod
    def _look(sitting: DefaultSitting, seat: int) -> None:
        """Show what lies before `seat`; again, what lies before the player."""
        sitting.notes.looks_at = -1 if sitting.notes.looks_at == seat else seat
        sitting.show_tab("table" if sitting.tab else "")

    def _seat(self, sheet: Sheet, asking: Asking, seat: int) -> SeatCard:
        sitting, view = asking.sitting, asking.view
        marks = self.layout.facts(view, sitting.seat, seat)
        name, word = f"seat.{seat}", asking.leads(f"seat.{seat}")
        asked = asking.may(name) or asking.chosen(name)
        return SeatCard(
            seat,
            sitting.names[seat],
            self.points(sitting, seat),
            self.theme.seats[seat],
            self.card.offer.pieces[seat],
            sitting.played_by(seat),
            self._unit(sitting, seat),
            tuple(Fact(mark.picture, mark.figure, mark.name, mark.tint) for mark in marks[:MOST_FACTS]),
            portrait=self.layout.portrait(view, seat),
            state=(self._unit(sitting, seat), ""),
            lines=(_seat_line(sheet, marks),),
            rank=_alike,
            lit=view.decider == seat,
            chosen=asking.chosen(name) or sitting.notes.looks_at == seat,
            target=name if asked else "",
            act=partial(sitting.click, word) if asked else None,
            grows=not sitting.others_act,
        )

    def points(self, sitting: DefaultSitting, seat: int) -> str:
        told = self.layout.points(sitting.view, sitting.seat, seat)
        return super().points(sitting, seat) if told is None else told[0]

    def _unit(self, sitting: DefaultSitting, seat: int) -> str:
        told = self.layout.points(sitting.view, sitting.seat, seat)
        one, many = self.card.ending.points
        return (one if self.points(sitting, seat) == "1" else many) if told is None else told[1]

    def portrait(self, sheet: Sheet, box: Box, view: State, close: bool = False) -> None:
        names = [""] * view.seats
        cells = self.layout.board(view, 0, names)
        with sheet.clipped(box):
            if not cells:
                self._cards(sheet, box, view, names)
                return
            side = max(box.w, box.h)
            whole = box.middle(side, side) if close else box.inset(sheet.u(PORTRAIT_MARGIN))
            lattice = lattice_of(whole, cells, self.layout.shape)
            for cell in cells:
                if cell.ground:
                    sheet.picture(lattice.whole(cell.at), *cell.ground, fit=STRETCH)
                else:
                    sheet.stroke(lattice.corners(cell.at, 0.97), ground_of(cell.face), fill=True)
                if cell.ring is not None:
                    sheet.stroke(lattice.corners(cell.at, 0.92), cell.ring, 3)
                if cell.face.picture:
                    sheet.picture(lattice.box(cell.at, 0.6, 0.6), *cell.face.picture)

    def _cards(self, sheet: Sheet, box: Box, view: State, names: Sequence[str]) -> None:
        """Put what lies open on the sheet as small cards without words: what others have where there is room."""
        held = [face for row in self.layout.rows(view, 0, names) for _, face in row.held if face.picture or face.marks]
        if not held:
            return
        sheet.plate(box, PANEL_SKIN)
        gap, inner = sheet.u(4), box.inset(sheet.u(4))
        across = max(1, round(inner.w / sheet.u(PORTRAIT_CARD)))
        lines = max(1, round(inner.h / sheet.u(PORTRAIT_CARD)))
        places = [place for line in inner.rows(lines, gap) for place in line.columns(across, gap)]
        for face, place in zip(held, places, strict=False):
            sheet.plate(place, card_skin(ground_of(face)))
            if face.picture:
                fit = Fit("cover", gap) if face.covers else Fit(radius=gap)
                sheet.picture(place.inset(sheet.u(2)), *face.picture, fit=fit)
            side = min(place.w, place.h) * 7 // 10
            for sprite in face.stands[:1]:
                sheet.picture(place.cut_bottom(side)[0].middle(side, side), *sprite)

    def choreography(self, sitting: DefaultSitting, laid: Laid) -> DefaultFlights:
        return DefaultFlights(laid, sitting.names, sitting.seat, self.layout, self.card.offer.pieces)

    # Handling -------------------------------------------------------------------------------------------------------

    def _due(self, asking: Asking) -> str:
        """Return the tab on which the decision at hand can be made: where all lies that can be picked next, or else
        the list of what can be done."""
        sitting = asking.sitting
        if not asking.legal or sitting.looking_back:
            return "table"
        if not asking.places or sitting.mode or asking.plan is not None or asking.is_turn:
            return "do"
        tabs = {self._tab_of(asking, name) for name in asking.places}
        return tabs.pop() if len(tabs) == 1 else "do"

    def _tab_of(self, asking: Asking, name: str) -> str:
        """Return the tab on which the target `name` is: that of a list where it lies nowhere."""
        view, seat, names = asking.view, asking.sitting.seat, asking.sitting.names
        if any(name == word for word, _ in self.layout.hand(view, seat).held):
            return "hand"
        board, rows = self.layout.board(view, seat, names), self.layout.rows(view, seat, names)
        on_board = any(name == cell.word or any(name == m.word for m in cell.face.marks) for cell in board)
        return "table" if on_board or any(name == word for row in rows for word, _ in row.held) else "do"

    def handle(self, intent: Intent, sitting: DefaultSitting) -> bool:
        match intent:
            case Confirm() if (plan := self._asking(sitting).plan) is not None:
                sitting.do(plan)
            case Shortcut(key="e") if ends := self._asking(sitting).ends():
                sitting.do(ends[0])
            case Back() if sitting.notes.looks_at >= 0:
                self._look(sitting, sitting.notes.looks_at)
            case _:
                return False
        return True

    def keys(self) -> list[KeyHint]:
        return [KeyHint("E", "be ready, or pass"), KeyHint("Enter", "do what is picked")]

    def prompt(self, sitting: DefaultSitting) -> str | None:
        if sitting.busy:
            return ""
        asking = self._asking(sitting)
        if sitting.mode in asking.grammar.deals and asking.legal and partner_of(sitting) < 0:
            return WITH_WHOM
        return asking.ask or None

    def _notes(self, asking: Asking) -> tuple[str, ...]:
        """Return in sentences what the player is to know before the decision at hand: what was found, why it is due."""
        if not asking.legal or asking.picks or asking.sitting.looking_back:
            return ()
        return (*self._found(asking.sitting), *self._again(asking))

    def _found(self, sitting: DefaultSitting) -> Sequence[str]:
        """Return in sentences what the player found by the latest action, which nobody could foresee."""
        entry = next(iter(sitting.past[-1:]), None)
        if entry is None or entry.seat != sitting.seat or entry.auto or self._ended(entry):
            return ()
        if self._news is None or self._news[0] is not entry:
            self._news = entry, sitting.game.found(entry.before, entry.action, entry.events, sitting.names)
        return self._news[1][:MOST_FOUND]

    def _ended(self, entry: Entry) -> bool:
        """Tell whether an action only ended a decision, such as passing."""
        return self.game.grammar.verb(entry.action[0], frame_of(entry.before)).role == "end"

    def _again(self, asking: Asking) -> Sequence[str]:
        """Return why a player who has ended this turn is asked once more in the same phase: others did more since."""
        sitting, view = asking.sitting, asking.view
        if not asking.turn:
            return ()
        phase, others = self.game.phase(view), list[int]()
        for entry in reversed(sitting.past):
            before = entry.before
            if self.game.phase(before) != phase or before.round != view.round:
                break
            ended = self._ended(entry)
            if entry.seat == sitting.seat and frame_of(before) == asking.frame:
                if not (ended and others):
                    return ()
                return (f"{listed([sitting.names[k] for k in others])} did more: you are asked again.",)
            if not ended and entry.seat not in (*others, sitting.seat):
                others.insert(0, entry.seat)
        return ()

    def settle(self, sitting: DefaultSitting) -> None:
        self.names = sitting.names
        sitting.notes.tab_up = tab_of(sitting, TABS, self._due(self._asking(sitting)))

    # Pointing out ---------------------------------------------------------------------------------------------------

    def _names(self, view: State) -> list[str]:
        return self.names or [f"Seat {seat + 1}" for seat in range(view.seats)]

    def words(self, action: Action, view: State) -> str:
        return self.game.grammar.orders(action, view, self._names(view))[0]

    def reason(self, action: Action, view: State) -> str:
        found = self.own_reason(action, view)
        if not found:
            found = " ".join(self.game.foretold(view, action, self._names(view)).sentences[:REASONS])
        return (found or LOOKED_AHEAD).removesuffix(".")

    def own_reason(self, action: Action, view: State) -> str:
        return self.layout.reason(view, action, self._names(view))

    def way(self, action: Action, view: State, sitting: DefaultSitting) -> tuple[str, ...]:
        self._asking(sitting)
        return super().way(action, view, sitting)

    def brings_up(self, name: str, action: Action) -> tuple[str, ...]:
        assert self._asked is not None
        return (TAB + self._tab_of(self._asked, name),)

    def _asking(self, sitting: DefaultSitting) -> Asking:
        """Return what can be done now, read once for all that ask about the same moment."""
        if self._asked is None or not self._asked.is_of(sitting):
            self._asked = Asking(sitting)
        return self._asked

    def trace(self, event: Event[Any], view: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        icon = ICONS.get(type(event), "info")
        return ("ui", f"icon-{icon}.svg"), self.layout.places(event, view)

    def ends_turn(self, event: Event[Any]) -> bool:
        return event.OPENS_TURN

    def heading(self, event: Event[Any], view: State) -> str:
        if isinstance(event, RoundBegan):
            said = self.game.describe(event, view, self._names(view))
            return "" if said else f"{self.card.ending.turn[0].capitalize()} {event.round}"
        seat = getattr(event, "seat", None) if event.OPENS_TURN else None
        return "" if seat is None else self._names(view)[seat]

    def moment(self, event: Event[Any], view: State, sitting: DefaultSitting) -> Moment | None:
        found = super().moment(event, view, sitting)
        if found is not None:
            return found
        latest = (entry.events for entry in reversed(sitting.entries[-RECENT:]) if event in entry.events)
        events = next(latest, [event])
        before = events[: events.index(event)]
        return self.layout.moment(event, view, sitting.names, sitting.you, before)

    def cue(self, event: Event[Any], view: State, seat: int) -> Cue | None:
        return CUES.get(type(event))


def _alike(clause: str) -> int:
    """Return how little a clause tells: the latest of several is the most telling."""
    return 0


def _seat_line(sheet: Sheet, marks: Sequence[Mark]) -> Line:
    """Return the figures of a seat beside each other; the later ones go, each whole, where they lack room."""
    first = [span_of(mark) for mark in marks[:STAY]]
    high = sheet.u(LINE_PICTURE)
    return Line([*first, *(grouped(sheet, high, [Line([span_of(mark)])]) for mark in marks[STAY:IN_LINE])], gap=8)


def round_events(sitting: DefaultSitting) -> list[Event[Any]]:
    """Return what has happened in the round that is shown, as the seat at the table saw it."""
    found: list[Event[Any]] = []
    for entry in (*reversed(sitting.past), sitting.opening):
        begins = next((n for n, one in reversed(list(enumerate(entry.events))) if isinstance(one, RoundBegan)), None)
        found[:0] = entry.events[begins or 0 :]
        if begins is not None:
            break
    return found


def default_entry(header: PackHeader, card: GameCard, layout: Layout[Any]) -> TableEntry:
    """Return the entry of a game that is played at the default table."""
    return TableEntry(card, partial(DefaultTable, header, card, layout))
