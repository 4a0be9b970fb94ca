"""The open games: each can be resumed or discarded, what was discarded put back; one that can't be read says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BODY, LINE, QUIET, SMALL, SOFT, STRONG, TEXT, WARNING_TEXT
from tabletop.desk.scenes.page import counter_below, margin, page, page_title, way_back
from tabletop.desk.scenes.portrait import portrait_of
from tabletop.desk.scenes.title.seats import SeatFigure
from tabletop.desk.scenes.title.ticket import DISCARD_TIP, Ticket, ticket
from tabletop.desk.scenes.title.wall import Note, Photo, hang, has_wall, large_photos, notes_wide
from tabletop.desk.tables.daily import dated_words, stretch_title
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, heading, scrolling, sheet_of_paper
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.scene import Scene
from tabletop.games import BROKEN, HEADERS, LESSONS
from tabletop.packs.pack import title_in
from tabletop.packs.texts import capital
from tabletop.resources import resource_path

if TYPE_CHECKING:
    from tabletop.play.match import Match
    from tabletop.play.store import OpenMatch, Store

LOST = "This game can’t be opened: its file is damaged or from another version."
KEPT = "The file is kept, and your other games are not affected. Set it aside to take it off this list."
WAITS = "This game can’t be opened now: a file of {game} has a fault."
WAITS_FOR = "It goes on when that is mended. Set it aside to take it off this list."
WHERE = "{trouble} The file is in {folder}."
"""What the details of a file that can't be read say."""
DAMAGED = "A line of this game’s file is damaged. Up to there it can be played on: {phase}."
PRACTICE = "It is practice from there on. The damaged file is kept beside the new one."
PLAY_ON = "Play on"
PLAY_ON_TIP = "Goes on from the last action before the damage, as practice."
SHOWN = 12
"""How many discarded games are listed at the most."""
DISCARD = "{what}: it leaves the list of open games, unfinished and unranked. Nothing is deleted: you can put it back."
LOW_ROW = 72
"""How high a line of the list is, in units."""
GAP = 18
"""How far the parts of the page are apart, in units."""
TOP = 16
"""How much air is above the first, in units."""
TICKET_LEAST = 180
"""How high a ticket is at least, in units."""
TICKET_MOST = 260
"""How high it is at most, in units."""
TICKET_WIDE = 1160
"""How wide it is at most, in units."""
TICKETS_WIDE = 640
"""From this width in units on there is a ticket for each open game."""
TICKETS_HIGH = 560
"""From this height in units on there is one however many they are."""
LAMP_ROOM = 16
"""How much air is between the head of the page and the photographs on the wall, in units."""
ASIDE = "Set aside"
ASIDE_TIP = "Takes this game off the list. Its file is kept where it is, under another name."


def open_games(store: Store) -> list[OpenMatch]:
    """Return the open games of `store`, the latest played first, and after them those that can't be played on.

    A game without a table is one of these.
    """
    found = []
    for one in store.open_matches():
        if one.match is not None and one.match.game.id not in TABLES:
            sentence = f"{one.path.name}: {one.match.game.title} can’t be shown in the window yet."
            one = replace(one, match=None, trouble=sentence)
        if one.left is not None and one.left.game.id not in TABLES:
            one = replace(one, left=None)
        if one.match is None or not one.match.over:
            found.append(one)
    return sorted(found, key=lambda one: one.match is None)


def sort_of(match: Match) -> str:
    """Return what sort of game a match is where it is no ordinary one: a case of the day, a late start, a lesson,
    practice."""
    from tabletop.desk.tables.sitting import practice_words

    header, lesson = match.header, LESSONS.get(match.header.game)
    if header.parent:
        return f"Practice from step {header.prelude} of seed {header.seed}"
    if lesson is not None and match.practice and header.seed == lesson.seed:
        return "Lesson"
    parts = []
    if header.case is not None and (header.stretch or (header.daily and HEADERS[header.game].daily is not None)):
        parts.append(dated_words(header.game, date.fromisoformat(header.case), "%b"))
    if header.stretch:
        title = stretch_title(header.game, header.stretch)
        parts.append(f"{title[:1].lower()}{title[1:]}" if parts else title)
    practice = practice_words(match)
    if practice:
        parts.append(practice.lower() if parts else practice)
    return ", ".join(parts)


def ticket_of(one: OpenMatch) -> Ticket:
    """Return the ticket of an open game that can be played on."""
    assert one.match is not None
    match, entry = one.match, TABLES[one.match.game.id]
    pieces = entry.card.pieces(match)
    figures = tuple(
        SeatFigure(
            seat.name if sheet.rating is None else "Rating",
            entry.card.figure(match, number),
            number == match.decider,
            seat.kind != "human",
            pieces[number] if len(match.seats) > 1 else None,
        )
        for number, (seat, sheet) in enumerate(zip(match.seats, match.scores(), strict=True))
    )
    brief = f"{capital(match.game.phase(match.state))}."
    if sort := sort_of(match):
        brief = f"{sort}. {brief}"
    line = f"{brief} {entry.card.standing(match)}"
    if match.decider is not None and len(match.seats) > 1:
        me = match.seats[match.decider].kind == "human" and match.humans == 1
        acts = " You act next." if me else f" {match.names[match.decider]} acts next."
        line, brief = line + acts, brief + acts
    return Ticket(
        match.game.title,
        line,
        f"Saved {one.saved:%H:%M}",
        figures,
        portrait_of(match),
        face=entry.make().theme.title_face,
        brief=brief,
    )


class OpenGamesScene(Scene):
    """A list of the journals of open games, the latest played first, and below it of those that were discarded."""

    def __init__(self, store: Store, resume: Callable[[OpenMatch], None]) -> None:
        self.store, self.resume = store, resume
        self.open: list[OpenMatch] = []
        self.gone: list[OpenMatch] = []
        self._tickets_of: dict[str, Ticket] = {}

    def shown(self) -> None:
        self.open = open_games(self.store)
        self._tickets_of = {one.match.header.id: ticket_of(one) for one in self.open if one.match is not None}
        self.gone = [
            one for one in self.store.discarded(SHOWN) if one.match is not None and one.match.game.id in TABLES
        ]

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, body = page(sheet)
        page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "Open games")
        if has_wall(sheet):
            self._on_the_wall(sheet, body)
        else:
            self._on_the_counter(sheet, body, counter_below(sheet, head))

    def _on_the_wall(self, sheet: Sheet, body: Box) -> None:
        """Add the open games as photographs on the wall, what can't be played on and what was discarded as notes."""
        wall = body.cut_top(sheet.u(LAMP_ROOM))[1]
        playable, lost = [one for one in self.open if one.match], [one for one in self.open if not one.match]
        wide = notes_wide(sheet, wall, len(playable))
        notes = [Note(self._trouble_height(sheet, one, wide), partial(self._trouble, sheet, one=one)) for one in lost]
        if not self.open:
            notes.insert(0, Note(sheet.u(LOW_ROW), partial(_none_open, sheet)))
        if self.gone:
            high = sheet.u(44 + 24) + sheet.u(LOW_ROW) * len(self.gone)
            notes.append(Note(high, partial(self._lines, sheet, games=self.gone, title="Discarded")))
        large = large_photos(len(playable), len(notes))
        photos = [
            Photo(self._ticket(one, large=n < large), self._resuming(one), self._discarding(one))
            for n, one in enumerate(playable)
        ]
        hang(sheet, wall, photos, notes)

    def _on_the_counter(self, sheet: Sheet, body: Box, counter: Box) -> None:
        """Add the open games one below the other on the counter, as tickets or in a small window as lines."""
        u, unit = sheet.u, sheet.unit
        playable, lost = [one for one in self.open if one.match], [one for one in self.open if not one.match]
        wide = min(body.w, u(TICKET_WIDE))
        troubles = [self._trouble_height(sheet, one, wide) for one in lost]
        none = u(LOW_ROW) if not self.open else 0
        gone = u(44 + 24) + u(LOW_ROW) * len(self.gone) if self.gone else 0
        blocks = [high for high in (none, *troubles, gone) if high]
        rows = len(playable)
        room = counter.h - u(TOP + GAP) - sum(blocks) - u(GAP) * len(blocks)
        high = max(u(TICKET_LEAST), min(u(TICKET_MOST), room // max(1, rows) - u(GAP)))
        tickets = unit.wide >= TICKETS_WIDE and (unit.high >= TICKETS_HIGH or rows * (high + u(GAP)) <= room)
        if not tickets:
            rows, high = min(1, rows), u(24) + u(LOW_ROW) * rows
        content = u(TOP) + sum(blocks) + rows * high + u(GAP) * (len(blocks) + rows)
        with scrolling(sheet, "open games", counter, content) as place:
            side = (counter.w - wide) // 2
            top = place.y + u(TOP) + max(0, counter.h - content) // 3  # few of them lie in the middle
            column = Box(counter.x + side, top, min(wide, place.w - side - margin(sheet) // 2), place.h)
            if tickets:
                column = self._tickets(sheet, column, playable, high)
            elif playable:
                paper, column = column.cut_top(high, u(GAP))
                self._lines(sheet, paper, playable)
            if none:
                paper, column = column.cut_top(none, u(GAP))
                _none_open(sheet, paper)
            for one, trouble in zip(lost, troubles, strict=True):
                paper, column = column.cut_top(trouble, u(GAP))
                self._trouble(sheet, paper, one)
            if self.gone:
                self._lines(sheet, column.cut_top(gone)[0], self.gone, "Discarded")

    def _tickets(self, sheet: Sheet, box: Box, games: list[OpenMatch], high: int) -> Box:
        """Add a ticket for each open game, the latest played first; return what is left of the box."""
        for one in games:
            place, box = box.cut_top(high, sheet.u(GAP))
            ticket(sheet, place, self._ticket(one), self._resuming(one), discard=self._discarding(one))
        return box

    def _ticket(self, one: OpenMatch, large: bool = False) -> Ticket:
        """Return the ticket of an open game; a `large` photograph shows the whole table."""
        match = one.match
        assert match is not None
        game = msgspec.structs.replace(
            self._tickets_of[match.header.id],
            saved=_saved_words(one),
            kicker=f"Solo · {match.names[0]}" if len(match.seats) == 1 else f"{len(match.seats)} players",
            main=one is self.open[0],
        )
        return msgspec.structs.replace(game, portrait=portrait_of(match, close=False)) if large else game

    def _resuming(self, one: OpenMatch) -> Command:
        assert one.match is not None
        return Command(f"resume.{one.match.header.id}", partial(self.resume, one))

    def _lines(self, sheet: Sheet, paper: Box, games: list[OpenMatch], title: str = "") -> None:
        """Add games as lines on a sheet of paper."""
        u = sheet.u
        with sheet_of_paper(sheet, paper, pad=12) as inner:
            if title:
                line, inner = inner.cut_top(u(44))
                heading(sheet, line.inset(u(10), 0), title)
            for n, one in enumerate(games):
                row, inner = inner.cut_top(u(LOW_ROW))
                if n:
                    sheet.rule(row.x, row.y, row.w, LINE)
                self._row(sheet, row, one, gone=bool(title))

    def _discarding(self, one: OpenMatch) -> Command:
        assert one.match is not None
        return Command(f"discard.{one.match.header.id}", partial(self._ask, one))

    def _trouble(self, sheet: Sheet, paper: Box, one: OpenMatch) -> None:
        """Add that a game can't be played on, what to do, and on asking why."""
        u, name = sheet.u, one.path.name
        with sheet_of_paper(sheet, paper, pad=0) as whole:
            inner = whole.inset(u(20), u(14))
            place, inner = inner.cut_right(_aside_wide(sheet), u(12))
            words, tip, does = ASIDE, ASIDE_TIP, Command(f"aside.{name}", partial(self._set_aside, one))
            if one.left is not None:
                words, tip, does = PLAY_ON, PLAY_ON_TIP, Command(f"left.{name}", partial(self.resume, one))
            button(sheet, place.middle(place.w, u(44)), words, does, tip=tip)
            place, inner = inner.cut_right(_aside_wide(sheet), u(16))
            details = Command(f"details.{name}", partial(self._details, one))
            button(sheet, place.middle(place.w, u(44)), "Details", details, ButtonStyle(Kind.GHOST))
            upper_words, lower_words = _lost_words(one)
            high = sheet.text_height(upper_words, STRONG, inner.w)
            block = inner.middle(inner.w, high + sheet.text_height(lower_words, SMALL, inner.w))
            upper, lower = block.cut_top(high)
            sheet.text(upper, upper_words, STRONG, WARNING_TEXT, PARAGRAPH)
            sheet.text(lower, lower_words, SMALL, SOFT, PARAGRAPH)

    def _trouble_height(self, sheet: Sheet, one: OpenMatch, wide: int) -> int:
        words = wide - 2 * sheet.u(20) - 2 * _aside_wide(sheet) - sheet.u(12 + 16)
        upper, lower = _lost_words(one)
        said = sheet.text_height(upper, STRONG, words) + sheet.text_height(lower, SMALL, words)
        return max(said, sheet.u(44)) + sheet.u(28)

    def _details(self, one: OpenMatch) -> None:
        """Say why a game can't be played on, and where its file is."""
        game = "" if one.header is None else one.header.game
        trouble = f"{BROKEN[game]}." if game in BROKEN else one.trouble or ""
        words = WHERE.format(trouble=trouble, folder=one.path.parent).strip()
        choices = [DialogButton("Close", primary=True)]
        if one.left is not None:
            choices.append(DialogButton(ASIDE, lambda: self._set_aside(one)))
        title = "What is wrong with this game’s file" if one.left else "Why this game can’t be opened"
        self.host.push(Dialog(title, words, choices))

    def _ask(self, one: OpenMatch) -> None:
        """Ask whether an open game is to be discarded."""
        assert one.match is not None
        words = DISCARD.format(what=f"{one.match.game.title}, {one.match.game.phase(one.match.state)}")
        choices = [
            DialogButton("Keep it", primary=True),
            DialogButton("Discard", lambda: self._discard(one), icon="bin"),
        ]
        self.host.push(Dialog("Discard this game?", words, choices))

    def _discard(self, one: OpenMatch) -> None:
        self._move(one, self.store.discard, "Discarded. Below it can be put back.")

    def _move(self, one: OpenMatch, move: Callable[[Path], Path], done: str) -> None:
        try:
            move(one.path)
            self.host.toast(done)
        except OSError as error:
            self.host.toast(f"This game can’t be moved ({error.strerror or error}): it stays as it is.")
        self.shown()
        self.host.redraw()

    def _set_aside(self, one: OpenMatch) -> None:
        try:
            self.store.set_aside(one.path)
        except OSError as error:
            self.host.toast(f"This game can’t be set aside ({error.strerror or error}): it stays as it is.")
        self.shown()
        self.host.redraw()

    def _row(self, sheet: Sheet, row: Box, one: OpenMatch, gone: bool) -> None:
        u, match = sheet.u, one.match
        assert match is not None
        inner = row.inset(u(10), u(6))
        id_ = match.header.id
        place, inner = inner.cut_right(u(130), u(8))
        place = place.middle(place.w, u(44))
        if gone:
            back = partial(self._move, one, self.store.put_back, "The game is open again.")
            button(sheet, place, "Put back", Command(f"back.{id_}", back))
        else:
            kind = Kind.PRIMARY if one is self.open[0] else Kind.SLATE
            button(
                sheet, place, "Resume", Command(f"resume.{id_}", partial(self.resume, one)), ButtonStyle(kind, "play")
            )
            place, inner = inner.cut_right(u(44), u(12))
            place = place.middle(place.w, u(44))
            button(sheet, place, "", self._discarding(one), ButtonStyle(Kind.GHOST, "bin"), tip=DISCARD_TIP)
        poster, inner = inner.cut_left(u(40), u(14))
        alpha = 110 if gone else 255
        place = poster.middle(poster.w, u(50))
        sheet.picture(place, match.game.id, "poster.svg", fit=Fit("cover", u(5)), alpha=alpha)
        what, who = " · ".join(filter(None, (match.game.title, sort_of(match)))), ", ".join(match.names)
        phase, standing = capital(match.game.phase(match.state)), TABLES[match.game.id].card.standing(match)
        saved, day = _saved_words(one), f"Saved {one.saved.day} {one.saved:%b}"
        line, ways = f"{what} · {who}", [f"{phase}. {standing} {saved}", f"{phase}. {saved}", saved]
        if sheet.width(line, STRONG) > inner.w and sheet.width(f"{who}. {day}", SMALL) <= inner.w:
            line, ways = what, [f"{who}. {saved}", f"{who}. {day}"]
        upper, lower = inner.middle(inner.w, u(50)).cut_top(u(26))
        sheet.text(upper, line, STRONG, SOFT if gone else TEXT, ELIDED)
        words = next((words for words in ways if sheet.width(words, SMALL) <= lower.w), ways[-1])
        sheet.text(lower, words, SMALL, QUIET, ELIDED)


def _none_open(sheet: Sheet, paper: Box) -> None:
    with sheet_of_paper(sheet, paper) as inner:
        sheet.text(inner, "No game is open.", BODY, QUIET)


def _saved_words(one: OpenMatch) -> str:
    return f"Saved {one.saved.day} {one.saved:%b}, {one.saved:%H:%M}"


def _aside_wide(sheet: Sheet) -> int:
    return sheet.width(ASIDE, STRONG) + sheet.u(44)


def _lost_words(one: OpenMatch) -> tuple[str, str]:
    """Return that a game can't be played on, or how far, and what becomes of it."""
    if one.left is not None:
        return DAMAGED.format(phase=one.left.game.phase(one.left.state)), PRACTICE
    game = "" if one.header is None else one.header.game
    if game in BROKEN:
        return WAITS.format(game=title_in(resource_path("content", game))), WAITS_FOR
    return LOST, KEPT
