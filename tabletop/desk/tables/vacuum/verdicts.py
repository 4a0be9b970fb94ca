"""What is said under a card of the trick: pills with what it does, and the reason in words."""

from collections.abc import Iterable, Sequence

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.vacuum.art import CREAM, INK, NIGHT, mark
from tabletop.desk.tables.vacuum.reading import BOTH, LOWEST, NEITHER, WINNING, WINS, WON, Trick, outcome
from tabletop.desk.theme import ACCENT, FIELD, QUIET, SMALL, SMALL_BOLD, SOFT, Colour, Skin, TextStyle, rgb
from tabletop.games.vacuum.state import TRICK, VacuumState

NARROW_STYLE = TextStyle("number", 16)
WIN_FILL, LOW_FILL = ACCENT, CREAM
LOW_TIP = "The lowest card works the control board."
GAP, MARK = 3, 16
"""The units between two pills, and the side of a mark in one."""
PLAIN_EDGE = rgb("#6d5a58")


class Tag(msgspec.Struct, frozen=True):
    """What a pill says: its marks, its word, the reason, how it is coloured, and what `more` a tip says."""

    marks: tuple[str, ...]
    word: str
    why: str
    fill: Colour | None
    ink: Colour
    edge: Colour
    more: str = ""


def tags_of(trick: Trick, place: int, complete: bool, *, over: bool = False) -> list[Tag]:
    """Return what is said of the card at `place`, which can win and be lowest too; `complete` when all have played,
    `over` when the trick has been won and paid.

    >>> from tabletop.games.vacuum.pack import FACE_NUMBERS
    >>> trick = Trick.of([FACE_NUMBERS[name] for name in ("media.1", "bureaucracy.5")], True)
    >>> [tag.word for tag in tags_of(trick, 0, False)], [tag.word for tag in tags_of(trick, 0, True)]
    (['Winning', 'Lowest'], ['Wins', 'Lowest'])
    """
    why = trick.why(place)
    found = []
    if place == trick.wins:
        word = WON if over else WINS if complete else WINNING
        found.append(Tag(("wins",), word, why, WIN_FILL, INK, ACCENT))
    if place in trick.low:
        if complete:
            why = "tied: works the board" if len(trick.low) > 1 else "works the board"
        found.append(Tag(("board",), LOWEST, why, LOW_FILL, INK, CREAM, LOW_TIP))
    return found or [Tag((), NEITHER, why, None, QUIET, PLAIN_EDGE)]


def would(view: VacuumState, face: int) -> list[Tag]:
    """Return what is said of the card that is about to be played: the same words, in outline."""
    comes = outcome(view, face)
    trick = Trick.of([*(view.face[token] for token in view.zones[TRICK]), face], view.spy_lead_wins, view.seats)
    why = trick.why(len(trick.faces) - 1)
    if comes.left:
        why = f"{why}, {comes.left} still to play"
    found = []
    if comes.wins:
        found.append(Tag(("wins",), WINNING if comes.left else WINS, why, None, ACCENT, ACCENT))
    if comes.low:
        found.append(Tag(("board",), LOWEST, why, None, ACCENT, ACCENT))
    return found or [Tag((), NEITHER, why, None, ACCENT, ACCENT)]


def _both(tags: Sequence[Tag]) -> Tag:
    """Return two pills as one, for where there is no room for two."""
    one, other = tags
    return Tag((*one.marks, *other.marks), BOTH, f"{one.why}; {other.word.lower()}", one.fill, one.ink, one.edge)


class Manner(msgspec.Struct, frozen=True):
    """How all pills of a trick are lettered: in which style, two joined to one or not."""

    style: TextStyle
    joined: bool


def manner(sheet: Sheet, box: Box, cards: Iterable[Sequence[Tag]], *, low: bool) -> Manner:
    """Return the manner that there is room for below each of the `cards`, each in a box as large as `box`."""
    u = sheet.u
    joined = low or min(u(26), (box.h - u(GAP)) // 2) < u(24)
    shown = [tag for tags in cards for tag in _joined(tags, joined)]
    fits = all(sheet.width(tag.word, SMALL_BOLD) <= _room(sheet, box.w, tag, low=low)[0] for tag in shown)
    return Manner(SMALL_BOLD if fits else NARROW_STYLE, joined)


def _joined(tags: Sequence[Tag], joined: bool) -> Sequence[Tag]:
    return [_both(tags)] if joined and len(tags) > 1 else tags


def _room(sheet: Sheet, wide: int, tag: Tag, *, low: bool) -> tuple[int, int, int, int]:
    """Return how many pixels a pill `wide` pixels has for words, for its marks, between them, and at its ends."""
    u = sheet.u
    narrow = wide < u(84)
    apart, pad = u(3 if narrow else 6), u(8 if narrow else 12 if low else 16)
    marks = len(tag.marks) * (u(MARK) + apart)
    return wide - marks - pad, marks, apart, pad


def compose_tags(sheet: Sheet, box: Box, tags: Sequence[Tag], how: Manner, *, low: bool) -> None:
    """Add a pill for each thing that a card does, below each other, and the reason where there is room."""
    u = sheet.u
    high = min(u(26), (box.h - u(GAP)) // 2)
    tags = _joined(tags, how.joined)
    if len(tags) == 1:
        high = min(box.h, u(26 if low else 30))
    for tag in tags:
        pill, box = box.cut_top(high, u(GAP))
        _pill(sheet, pill, tag, how, low=low)
    if low:
        return
    full = tags[0].why
    for why in dict.fromkeys((full, full.partition(",")[0], full.partition(" by ")[0])):
        longest = max(sheet.width(word, SMALL) for word in why.split())
        tall = sheet.text_height(why, SMALL, box.w)
        if longest <= box.w and tall <= box.h + u(8):
            place = Box(box.x, box.y, box.w, max(tall, box.h))
            sheet.text(place, why, SMALL, SOFT, align="centre", valign="top", wrap=True, ground=NIGHT)
            return


def _pill(sheet: Sheet, pill: Box, tag: Tag, how: Manner, *, low: bool) -> None:
    most, marks, apart, pad = _room(sheet, pill.w, tag, low=low)
    text = tag.word if sheet.width(tag.word, how.style) <= most else ""
    if not text and not marks:
        return
    wide = marks + sheet.width(text, how.style) if text else marks - apart
    pill = pill.middle(min(pill.w, wide + pad), pill.h)
    fill = tag.fill or FIELD
    sheet.plate(pill, Skin(fill, fill, tag.edge, 1.5, 999), tip=f"{tag.word}: {tag.why}. {tag.more}".strip())
    inner, side = pill.middle(wide, pill.h), sheet.u(MARK)
    for name in tag.marks:
        place, inner = inner.cut_left(side, apart)
        mark(sheet, place.middle(side, side), name, tag.ink)
    if text:
        sheet.text(inner, text, how.style, tag.ink, ground=fill)
