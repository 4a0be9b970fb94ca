"""What is said under a card of the trick: pills with what it does, and the reason in words."""

from collections.abc import Collection, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, QUIET, SMALL, SMALL_BOLD, SOFT, Colour, Skin, TextStyle, rgb
from tabletop.desk.tables.vacuum.art import CREAM, INK, NIGHT, mark
from tabletop.desk.tables.vacuum.reading import (
    NEITHER,
    WINNING,
    WINS,
    WON,
    Trick,
    both_word,
    low_word,
    outcome,
    short_words,
)
from tabletop.games.vacuum.state import TRICK, VacuumState

NARROW_STYLE = TextStyle("number", 16)
WIN_FILL, LOW_FILL = ACCENT, CREAM
LOW_TIP = "The lowest card works the control board."
TIED_TIP = "Of those tied for lowest each works the control board, in the order of play."
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")
"""In which turn a seat works the board, of those that are tied for lowest (vacuum.r8)."""
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
    (['Winning', 'Low so far'], ['Wins', 'Lowest'])
    """
    why = trick.why(place)
    found = []
    if place == trick.wins:
        word = WON if over else WINS if complete else WINNING
        found.append(Tag(("wins",), word, why, WIN_FILL, INK, ACCENT))
    if place in trick.low:
        tied = len(trick.low) > 1
        if complete:
            why = f"tied: acts {ORDINALS[trick.low.index(place)]}" if tied else "works the board"
        word = low_word(tied, not complete)
        found.append(Tag(("board",), word, why, LOW_FILL, INK, CREAM, TIED_TIP if tied else LOW_TIP))
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
        found.append(Tag(("board",), low_word(comes.tied, comes.left), why, None, ACCENT, ACCENT))
    return found or [Tag((), NEITHER, why, None, ACCENT, ACCENT)]


def _both(tags: Sequence[Tag]) -> Tag:
    """Return two pills as one, for where there is no room for two."""
    one, other = tags
    return Tag(
        (*one.marks, *other.marks),
        both_word(one.word, other.word),
        f"{one.why}; {other.word.lower()}",
        one.fill,
        one.ink,
        one.edge,
    )


class Manner(msgspec.Struct, frozen=True):
    """How all pills of a trick are lettered: in which style, two joined to one or not; and in which the reasons below
    them, None where not all of them have room."""

    style: TextStyle
    joined: bool
    why: TextStyle | None


def manner(sheet: Sheet, box: Box, cards: Collection[Sequence[Tag]], *, low: bool) -> Manner:
    """Return the manner that there is room for below each of the `cards`, each in a box as large as `box`."""
    u = sheet.u
    joined = low or min(u(26), (box.h - u(GAP)) // 2) < u(24)
    shown = [tag for tags in cards for tag in _joined(tags, joined)]
    fits = all(sheet.width(tag.word, SMALL_BOLD) <= _room(sheet, box.w, tag, low=low)[0] for tag in shown)
    why = _reasons(sheet, box, cards, joined, low=low)
    if why is None and not joined:
        why = _reasons(sheet, box, cards, True, low=low)
        joined = why is not None
    return Manner(SMALL_BOLD if fits else NARROW_STYLE, joined, why)


def _reasons(sheet: Sheet, box: Box, cards: Collection[Sequence[Tag]], joined: bool, *, low: bool) -> TextStyle | None:
    """Return how the reasons are lettered below pills that are `joined` or not, None where not all have room."""
    shown = [_joined(tags, joined) for tags in cards if tags]
    left = [(tags[0].why, box.h - _tall(sheet, box.h, len(tags), low=low)) for tags in shown]
    if all(any(_fits(sheet, box.w, high, one, SMALL) for one in _shorter(why)[:2]) for why, high in left):
        return SMALL
    if all(any(_fits(sheet, box.w, high, one, NARROW_STYLE) for one in _shorter(why)) for why, high in left):
        return NARROW_STYLE
    return None


def _shorter(why: str) -> list[str]:
    """Return a reason, and what can be left of it, the fullest first."""
    first = why.partition(";")[0].partition(",")[0]
    return list(dict.fromkeys((why, first, first.partition(" by ")[0].rpartition(" is ")[2])))


def _tall(sheet: Sheet, high: int, pills: int, *, low: bool) -> int:
    """Return how many pixels the pills take in a box so `high`, with what is free below them."""
    each = min(sheet.u(26), (high - sheet.u(GAP)) // 2)
    if pills == 1:
        each = min(high, sheet.u(26 if low else 30))
    return pills * (each + sheet.u(GAP))


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
    tags = _joined(tags, how.joined)
    high = _tall(sheet, box.h, len(tags), low=low) // len(tags) - u(GAP)
    for tag in tags:
        pill, box = box.cut_top(high, u(GAP))
        _pill(sheet, pill, tag, how, low=low)
    if low or how.why is None:
        return
    for why in _shorter(tags[0].why):
        if _fits(sheet, box.w, box.h, why, how.why):
            place = Box(box.x, box.y, box.w, max(sheet.text_height(why, how.why, box.w), box.h))
            sheet.text(place, why, how.why, SOFT, TextLayout("centre", valign="top", wrap=True), ground=NIGHT)
            return


def _fits(sheet: Sheet, wide: int, high: int, why: str, style: TextStyle) -> bool:
    """Tell whether a reason has room in so many pixels, or nearly."""
    longest = max(sheet.width(word, style) for word in why.split())
    return longest <= wide and sheet.text_height(why, style, wide) <= high + sheet.u(8)


def _pill(sheet: Sheet, pill: Box, tag: Tag, how: Manner, *, low: bool) -> None:
    most, marks, apart, pad = _room(sheet, pill.w, tag, low=low)
    text = next((text for text in (tag.word, *short_words(tag.word)) if sheet.width(text, how.style) <= most), "")
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
