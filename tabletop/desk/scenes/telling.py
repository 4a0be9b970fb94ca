"""What the other seats do, told in words beside their cards: while it happens, and then until the player acts."""

from itertools import groupby
from typing import TYPE_CHECKING

from tabletop.desk.box import Box
from tabletop.desk.scenes.outlines import letters
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import DONE, FIELD, QUIET, SMALL, SMALL_BOLD, TEXT, Skin
from tabletop.desk.things import Label

if TYPE_CHECKING:
    from tabletop.desk.scenes.table import TableScene

SEAT = "seat."
"""Anchors of the cards of seats begin so."""
SINCE = "Since your turn"
TOLD_SKIN = Skin(FIELD, FIELD, DONE, 1.5, 10, shadow=6)
WIDTHS, MOST_LINES = (300, 232, 180), 6
"""How wide words are, in units, and in how many lines: the first that hide nothing to click."""
GAP, PAD_X, PAD_Y = 8, 10, 5
Z_TOLD = 8
"""Above the board and what can be chosen there, below the top bar and the drawers that lead through the match."""


class Telling:
    """Puts in words what other seats did since the seat at the table acted last."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    def told(self) -> dict[int, list[str]]:
        """Return for each other seat that did something since then what it did, in clauses, as far as it is shown."""
        table, deeds = self.table, dict[int, list[str]]()
        entries = table.match.entries
        shown = len(entries) - max(0, table.director.waiting - 1)
        first = shown
        while first and (entries[first - 1].seat != table.seat or entries[first - 1].auto):
            first -= 1
        for entry in entries[first:shown]:
            if entry.seat != table.seat:
                name = table.names[entry.seat]
                clauses = [_clause(line, name) for line in table.log.sentences(entry.index)]
                deeds.setdefault(entry.seat, []).extend(clauses)
        return {seat: _counted(clauses) for seat, clauses in deeds.items() if clauses}

    def deed(self, seat: int) -> str:
        """Return in words what `seat` has just done, or does now: the latest clause since the player acted, "" for
        nothing."""
        return self.told().get(seat, [""])[-1]

    def compose(self, sheet: Sheet) -> None:
        """Put the words beside the cards, each off what can be clicked and off each other."""
        table = self.table
        if table.looking.on or table.match.over or table.table.pauses(table):
            return
        head = SINCE if table.thinking.seat is None else ""
        clear: list[Box] = []
        for seat, clauses in self.told().items():
            card = table.anchors.get(f"{SEAT}{seat}")
            place = None if card is None else self._beside(sheet, card, clauses, head, clear)
            if place is not None:
                clear.append(place)

    def _beside(self, sheet: Sheet, card: Box, clauses: list[str], head: str, clear: list[Box]) -> Box | None:
        """Put words beside a card, the latest of them where there is no room for all; return where they are."""
        u = sheet.u
        taken = [thing.bounds for thing in sheet.things if thing.target is not None and not card.meets(thing.bounds)]
        taken += [letters(sheet, thing) for thing in sheet.things if isinstance(thing, Label) and any(thing.lines)]
        pieces = [box for name, box in self.table.anchors.items() if not name.startswith(SEAT)]
        for first in range(len(clauses)):
            said = ", ".join(clauses[first:])
            said = f"… {said}" if first else f"{said[0].upper()}{said[1:]}"
            for wide in WIDTHS:
                lines = sheet.wrap(said, SMALL, u(wide - 2 * PAD_X))
                high = sheet.line(SMALL) * (len(lines) + bool(head)) + 2 * u(PAD_Y)
                across = max(*(sheet.width(line, SMALL) for line in lines), sheet.width(head, SMALL_BOLD))
                across += 2 * u(PAD_X)
                if len(lines) > MOST_LINES:
                    continue
                place = _free(sheet, card, across, high, [*taken, *clear, *pieces])
                place = place or _free(sheet, card, across, high, [*taken, *clear])
                if place is not None:
                    self._say(sheet, place, head, lines)
                    return place
        return None

    def _say(self, sheet: Sheet, place: Box, head: str, lines: tuple[str, ...]) -> None:
        with sheet.raised(Z_TOLD):
            sheet.plate(place, TOLD_SKIN)
            inner = place.inset(sheet.u(PAD_X), sheet.u(PAD_Y))
            if head:
                row, inner = inner.cut_top(sheet.line(SMALL))
                sheet.text(row, head, SMALL_BOLD, QUIET)
            for line in lines:
                row, inner = inner.cut_top(sheet.line(SMALL))
                sheet.text(row, line, SMALL, TEXT)


def _free(sheet: Sheet, card: Box, wide: int, high: int, taken: list[Box]) -> Box | None:
    """Return a place beside, below or above a card that lies on none of the boxes `taken`, None where there is none."""
    gap = sheet.u(GAP)
    area = sheet.area.inset(gap)
    for x, y in (
        (card.right + gap, card.y),
        (card.x - gap - wide, card.y),
        (card.x, card.bottom + gap),
        (card.x, card.y - gap - high),
        (card.right + gap, card.bottom - high),
    ):
        box = Box(max(area.x, min(x, area.right - wide)), max(area.y, min(y, area.bottom - high)), wide, high)
        if area.contains(box) and not box.meets(card) and not any(map(box.meets, taken)):
            return box
    return None


def _clause(sentence: str, name: str) -> str:
    """Return a sentence of the log as a clause about the seat called `name`.

    >>> _clause("Otto walks 2 spaces.", "Otto"), _clause("A zone is closed: 2 spaces.", "Otto")
    ('walks 2 spaces', 'a zone is closed: 2 spaces')
    >>> _clause("Otto’s Rook takes a pawn.", "Otto")
    'Rook takes a pawn'
    """
    words = sentence.removesuffix(".")
    for start in (f"{name} ", f"{name}’s "):
        if words.startswith(start):
            return words.removeprefix(start)
    return f"a {words[2:]}" if words.startswith("A ") else words


def _counted(clauses: list[str]) -> list[str]:
    """Return clauses with those that follow each other alike as one.

    >>> _counted(["draws a tile", "draws a tile", "lays a tile"])
    ['draws a tile (×2)', 'lays a tile']
    """
    runs = [(clause, len(list(same))) for clause, same in groupby(clauses)]
    return [f"{clause} (×{n})" if n > 1 else clause for clause, n in runs]
