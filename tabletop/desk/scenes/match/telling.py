"""What the other seats do, and what is done for the player unasked, told in words on the cards of the seats, or over
the table where they have no room: while it happens, and then until the player acts."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.room import Room
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import change_dot
from tabletop.desk.draw.taken import taken_by
from tabletop.desk.draw.theme import CHANGED, FIELD, LINE_SOFT, SMALL, SMALL_BOLD, TEXT, Skin
from tabletop.desk.scenes.match.log import MatchLog
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import Sort
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets.seat_sheet import SINCE
from tabletop.play.match import Entry, since

FOR_YOU = "Done for you"
UNASKED = " (nothing else was possible)"
TOLD_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 12, shadow=6)
TOGETHER_WIDTHS = {460: 6, 380: 7, 300: 9, 232: 12, 176: 14}
"""How wide the words of several seats are in one place, in units, and in how many lines at the most."""
ALONE_WIDTHS = (460, 300, 176, 132)
"""How wide one sentence is."""
ENDS = (" ", "’s ", ": ")
"""What stands between the name at the beginning of a sentence and what is said of it."""
GAP = 8
PAD_X = 10
PAD_Y = 5
TOP = 56
DOT = 14
Z_TOLD = 8
"""Above the board and what can be chosen there, below the top bar and the drawers that lead through the match."""


class Telling:
    """Puts in words what other seats did since the seat at the table acted last, and what was done for it unasked."""

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any], log: MatchLog) -> None:
        self.sitting, self.table, self.log = sitting, table, log

    def clauses_by_seat(self) -> dict[int, tuple[str, ...]]:
        """Return for each other seat what it did since the player acted last, in clauses, as far as it is shown; for
        the seat at the table what was done for it. Nothing while something else is to be read."""
        if self.sitting.looking_back or self.table.pauses(self.sitting) or self.sitting.match.over:
            return {}
        found = _clauses_of(self.sentences(unseen=True), self.sitting.names)
        if self.sitting.seat in found:
            found[self.sitting.seat][-1] += UNASKED
        return {seat: tuple(clauses) for seat, clauses in found.items()}

    def sentences(self, unseen: bool = False) -> list[tuple[int, str]]:
        """Return the sentences of the log about what other seats did since the player acted last, each with its seat,
        and about the seat at the table. Those that are `unseen` leave out what lies open on the table.

        Of the seat at the table only what was done unasked is told: from the last event that outdates what was before
        it, up to the last such action."""
        sitting, shown = self.sitting, self._shown
        entries = sitting.match.entries
        made = since(sitting.seat, entries[:shown])
        with_the_next = (*made, *entries[shown : shown + 1])
        ends = (entry.index for entry in made if any(map(self.table.outdates, entry.events)))
        outdated = max(ends, default=-1)
        own = (
            entry for entry in with_the_next if entry.seat == sitting.seat and entry.auto and entry.index >= outdated
        )
        unasked = max((entry.index for entry in own if sitting.human), default=-1)
        return [
            (doer, sentence)
            for entry in made
            for doer, sentence in self._sentences_of(entry, unseen and entry.seat != sitting.seat)
            if doer != sitting.seat or outdated <= entry.index <= unasked
        ]

    @property
    def _shown(self) -> int:
        """How many actions of the match are shown, the one under way among them."""
        return len(self.sitting.match.entries) - max(0, self.sitting.waiting - 1)

    def _sentences_of(self, entry: Entry, unseen: bool = False) -> Iterator[tuple[int, str]]:
        """Return the sentences of the log about an action, each with the seat that it is about."""
        return _doers(entry.seat, self.log.sentences(entry.index, unseen), self.sitting.names)

    def deed(self, seat: int) -> str:
        """Return in words what `seat` has just done, or does now, to stand after its name: the latest clause of that
        kind since the player acted, "" for nothing."""
        name = self.sitting.names[seat]
        own = (sentence for doer, sentence in reversed(self.sentences()) if doer == seat and _begins(sentence, name))
        return next((_clause(sentence, name) for sentence in own), "")

    @property
    def for_you(self) -> str:
        """What is done next for the seat at the table unasked, in words after `FOR_YOU`; "" where something else is."""
        sitting = self.sitting
        coming = next(iter(sitting.match.entries[self._shown :]), None)
        if not (sitting.human and sitting.reading and coming and coming.auto and coming.seat == sitting.seat):
            return ""
        own = (sentence for doer, sentence in self._sentences_of(coming) if doer == sitting.seat)
        return next((_clause(sentence, sitting.names[sitting.seat]) for sentence in own), "nothing else is possible")

    def compose(self, sheet: Sheet, prompt: Box | None = None) -> str:
        """Put what no card of a seat tells in one place over the table that is free, unless a drawer covers it.

        `prompt` is where a prompt is to stand. Returns in a sentence the latest deed where there is no such place, ""
        where there is.
        """
        sitting, deeds = self.sitting, sheet.deeds
        if not deeds or sheet.told or sheet.looks.veiled:
            return ""
        rooms = self._rooms(sheet, prompt)
        if self._together(sheet, deeds, SINCE if sitting.awaited is None else "", rooms):
            return ""
        seat, sentence = next(one for one in reversed(self.sentences(unseen=True)) if one[0] in deeds)
        last = f"{self._called(seat)}: {deeds[seat][-1]}." if seat == sitting.seat else sentence
        return "" if self._alone(sheet, last, prompt, rooms) else last

    def _called(self, seat: int) -> str:
        return FOR_YOU if seat == self.sitting.seat else self.sitting.names[seat]

    def _together(self, sheet: Sheet, deeds: dict[int, tuple[str, ...]], head: str, rooms: tuple[Room, ...]) -> bool:
        """Put the words of several seats in one place, as wide and as many of the latest as there is room for; tell
        whether there was any."""
        cards = [box for name, box in sheet.anchors.items() if self.table.spot(name).sort is Sort.SEAT]
        to = cards[0].centre if cards else (sheet.area.centre[0], sheet.area.y)
        most = max(map(len, deeds.values()))
        # The latest clause of each beside the board is better than all of them over it, where they hide what is there.
        tries = [*((kept, rooms[:1]) for kept in range(most, 0, -1)), (1, rooms)]
        for kept, free in tries:
            said = [
                f"{self._called(seat)}: {'then ' * (len(clauses) > kept)}{', '.join(clauses[-kept:])}"
                for seat, clauses in deeds.items()
            ]
            for wide, most_lines in TOGETHER_WIDTHS.items():
                lines = tuple(line for one in said for line in sheet.wrap(one, SMALL, sheet.u(wide - 2 * PAD_X)))
                if len(lines) > most_lines:
                    continue
                size = self._size(sheet, head, lines)
                place = next((found for room in free if (found := room.nearest(*size, to)) is not None), None)
                if place is not None:
                    self._say(sheet, place, head, lines)
                    return True
        return False

    def _alone(self, sheet: Sheet, sentence: str, prompt: Box | None, rooms: tuple[Room, ...]) -> bool:
        """Put one sentence where it is free, as near to the prompt as can be; tell whether there was any room."""
        to = sheet.area.centre if prompt is None else prompt.centre
        for room in rooms:
            for wide in ALONE_WIDTHS:
                lines = sheet.wrap(sentence, SMALL, sheet.u(wide - 2 * PAD_X - DOT - 6))
                place = room.nearest(*self._size(sheet, "", lines), to)
                if place is not None:
                    self._say(sheet, place, "", lines)
                    return True
        return False

    def _rooms(self, sheet: Sheet, prompt: Box | None) -> tuple[Room, ...]:
        """Return where there is room for words, the best first: off everything that is drawn, and over pictures of the
        board. They are never over a panel, what can be clicked, or words."""
        taken = taken_by(sheet, sheet.things)
        said = [*sheet.clear, *sheet.whole, *([] if prompt is None else [prompt])]
        board = Room(_area(sheet), sheet.u(GAP), taken.targets + taken.words + taken.panels + taken.small + said)
        spots = ((self.table.spot(name), box) for name, box in sheet.anchors.items())
        return board.less([*taken.pictures, *(box for spot, box in spots if spot.sort is Sort.PIECE)]), board

    def _size(self, sheet: Sheet, head: str, lines: tuple[str, ...]) -> tuple[int, int]:
        """Return how wide and how high the words are with what is round them, in pixels."""
        u = sheet.u
        sign, across = u(DOT + 6), max(sheet.width(line, SMALL) for line in lines)  # the sign stands before the head
        across = max(across, sheet.width(head, SMALL_BOLD) + sign) if head else across + sign
        return across + 2 * u(PAD_X), sheet.line(SMALL) * (len(lines) + bool(head)) + 2 * u(PAD_Y)

    def _say(self, sheet: Sheet, place: Box, head: str, lines: tuple[str, ...]) -> None:
        sheet.clear.append(place)
        with sheet.raised(Z_TOLD):
            sheet.plate(place, TOLD_SKIN)
            inner = place.inset(sheet.u(PAD_X), sheet.u(PAD_Y))
            if head:
                row, inner = inner.cut_top(sheet.line(SMALL))
                dot, row = row.cut_left(sheet.u(DOT), sheet.u(6))
                sheet.text(row, head, SMALL_BOLD, CHANGED)
            else:
                dot, inner = inner.cut_left(sheet.u(DOT), sheet.u(6))
            change_dot(sheet, dot.cut_top(sheet.line(SMALL))[0])
            for line in lines:
                row, inner = inner.cut_top(sheet.line(SMALL))
                sheet.text(row, line, SMALL, TEXT)


def _area(sheet: Sheet) -> Box:
    """Return where words may stand: below the top bar."""
    return sheet.area.cut_top(sheet.u(TOP))[1].inset(sheet.u(GAP))


def _doer(sentence: str, names: list[str], decider: int) -> int:
    """Return the seat that a sentence of the log is about: what `decider` did may make another one do something.

    >>> _doer("Ann wins the trick.", ["Ann", "Otto"], 1), _doer("A zone is closed.", ["Ann", "Otto"], 1)
    (0, 1)
    >>> _doer("Ann Lee’s tile is laid.", ["Ann", "Ann Lee"], 0), _doer("Ann walks.", ["Ann", "Ann"], 1)
    (1, 1)
    """
    seats = [decider, *(seat for seat in range(len(names)) if seat != decider)]
    about = [seat for seat in seats if _begins(sentence, names[seat])]
    return max(about, key=lambda seat: len(names[seat]), default=decider)


def _doers(doer: int, sentences: Iterable[str], names: list[str]) -> Iterator[tuple[int, str]]:
    """Yield `sentences` about an action of `doer`, each with the seat that it is about."""
    for sentence in sentences:
        doer = _doer(sentence, names, doer)  # what names nobody is of who was named last
        yield doer, sentence


def _clauses_of(sentences: Iterable[tuple[int, str]], names: list[str]) -> dict[int, list[str]]:
    """Return the clauses for each seat that some of `sentences` are about."""
    deeds = dict[int, list[str]]()
    for seat, sentence in sentences:
        deeds.setdefault(seat, []).append(_clause(sentence, names[seat]))
    return {seat: _counted(clauses) for seat, clauses in deeds.items()}


def clauses_of(actions: Iterable[tuple[int, Sequence[str]]], names: list[str]) -> dict[int, list[str]]:
    """Return what was done in `actions`, the deciding seat of each and its sentences of the log, in clauses for each
    seat."""
    return _clauses_of((one for seat, said in actions for one in _doers(seat, said, names)), names)


def _begins(sentence: str, name: str) -> bool:
    """Tell whether a sentence begins with a name."""
    return sentence.startswith(tuple(f"{name}{end}" for end in ENDS))


def _clause(sentence: str, name: str) -> str:
    """Return a sentence of the log as a clause about the seat called `name`.

    >>> _clause("Otto walks 2 spaces.", "Otto"), _clause("A zone is closed: 2 spaces.", "Otto")
    ('walks 2 spaces', 'a zone is closed: 2 spaces')
    >>> _clause("Otto’s Rook takes a pawn.", "Otto"), _clause("Otto: −1 by luck.", "Otto")
    ('Rook takes a pawn', '−1 by luck')
    >>> _clause("The city is shut.", "Otto")
    'the city is shut'
    """
    words = sentence.removesuffix(".")
    for end in ENDS:
        if words.startswith(f"{name}{end}"):
            return words.removeprefix(f"{name}{end}")
    return f"{words[0].lower()}{words[1:]}" if words.startswith(("A ", "The ")) else words


def _counted(clauses: list[str]) -> list[str]:
    """Return clauses with those that follow each other alike as one, and those that differ by what stands after a colon
    too.

    >>> _counted(["draws a tile", "draws a tile", "lays a tile"])
    ['draws a tile (×2)', 'lays a tile']
    >>> _counted(["wins over: School", "wins over: School", "wins over: Park", "wins over: Diner", "moves: Park"])
    ['wins over: School (×2), Park and Diner', 'moves: Park']
    """
    runs = [(clause, len(list(same))) for clause, same in groupby(clauses)]
    counted = [f"{clause} (×{n})" if n > 1 else clause for clause, n in runs]
    found = list[str]()
    for head, alike in groupby(counted, _head):
        several = list(alike)
        ends = [clause.removeprefix(f"{head}: ") for clause in several]
        found += [f"{head}: {', '.join(ends[:-1])} and {ends[-1]}"] if head and len(ends) > 1 else several
    return found


def _head(clause: str) -> str:
    """Return what stands before the first colon of a clause, "" for none."""
    head, colon, _ = clause.partition(": ")
    return head if colon else ""
