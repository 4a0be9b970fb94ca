"""What is said under a card of the trick: pills with what it does, and the reason in words."""

from collections.abc import Iterable, Sequence

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.vacuum.art import CREAM, INK, NIGHT, mark
from tabletop.desk.tables.vacuum.reading import Trick, outcome
from tabletop.desk.theme import ACCENT, FIELD, QUIET, SMALL, SMALL_BOLD, SOFT, TEXT, Colour, Skin, TextStyle, rgb
from tabletop.games.vacuum.pack import KINDS, SUIT_TITLES
from tabletop.games.vacuum.state import TRICK, VacuumState

NARROW_STYLE = TextStyle("number", 16)
WIN_FILL, LOW_FILL = ACCENT, CREAM
LEAD = ("lead",)
"""The mark of a card that only led: which suit that was may be left to the card."""
LOW_TIP = "The lowest card works the control board."
GAP, MARK = 3, 16
"""The units between two pills, and the side of a mark in one."""
LED_EDGE, PLAIN_EDGE = rgb("#b7a28e"), rgb("#6d5a58")


class Tag(msgspec.Struct, frozen=True):
    """What a pill says: its marks, words long and short, the reason, how it is coloured, and what `more` a tip says."""

    marks: tuple[str, ...]
    words: str
    short: str
    why: str
    fill: Colour | None
    ink: Colour
    edge: Colour
    more: str = ""

    def said(self, brief: bool) -> str:
        """Return its words, or the short ones."""
        return self.short if brief else self.words


def tags_of(trick: Trick, place: int, complete: bool) -> list[Tag]:
    """Return what is said of the card at `place`, which can win and be lowest too; `complete` when all have played.

    >>> from tabletop.games.vacuum.pack import FACE_NUMBERS
    >>> trick = Trick.of([FACE_NUMBERS[name] for name in ("media.1", "bureaucracy.5")], True)
    >>> [tag.words for tag in tags_of(trick, 0, False)], [tag.words for tag in tags_of(trick, 0, True)]
    (['Winning so far', 'Lowest so far'], ['Wins the trick', 'Works the board'])
    """
    why, tied = trick.why(place), len(trick.low) > 1
    found = []
    if place == trick.wins:
        words, short = ("Wins the trick", "Wins") if complete else ("Winning so far", "Winning")
        found.append(Tag(("wins",), words, short, why, WIN_FILL, INK, ACCENT))
    if place in trick.low:
        if complete:
            words, why = "Works the board", "tied for lowest" if tied else "lowest card"
        else:
            words = "Tied for lowest" if tied else "Lowest so far"
        found.append(Tag(("board",), words, "Lowest", why, LOW_FILL, INK, CREAM, LOW_TIP))
    if found:
        return found
    if place == 0:
        return [Tag(LEAD, f"Led {SUIT_TITLES[KINDS[trick.faces[0]]]}", "Led", why, None, TEXT, LED_EDGE)]
    return [Tag((), "Neither", "Neither", why, None, QUIET, PLAIN_EDGE)]


def would(view: VacuumState, face: int) -> list[Tag]:
    """Return what is said of the card that is about to be played."""
    comes = outcome(view, face)
    trick = Trick.of([*(view.face[token] for token in view.zones[TRICK]), face], view.spy_lead_wins, view.seats)
    why = trick.why(len(trick.faces) - 1)
    if comes.left:
        why = f"{why}, {comes.left} still to play"
        wins, low = ("Winning so far", "Winning"), ("Lowest so far", "Lowest")
    else:
        wins, low = ("Would win", "Wins"), ("Would work the board", "Lowest")
    found = []
    if comes.wins:
        found.append(Tag(("wins",), *wins, why, None, ACCENT, ACCENT))
    if comes.low:
        found.append(Tag(("board",), *low, why, None, ACCENT, ACCENT))
    return found or [Tag((), "Would be neither", "Neither", why, None, ACCENT, ACCENT)]


def _both(tags: Sequence[Tag]) -> Tag:
    """Return two pills as one, for where there is no room for two."""
    one, other = tags
    words, short = f"{one.short}, {other.short.lower()}", "Both"
    return Tag((*one.marks, *other.marks), words, short, f"{one.why}; {other.words.lower()}", one.fill, one.ink,
               one.edge)  # fmt: skip


class Manner(msgspec.Struct, frozen=True):
    """How all pills of a trick are lettered: briefly or in full, in which style, two joined to one or not."""

    brief: bool
    style: TextStyle
    joined: bool


def manner(sheet: Sheet, box: Box, cards: Iterable[Sequence[Tag]], *, low: bool) -> Manner:
    """Return the fullest manner that there is room for below each of the `cards`, each in a box as large as `box`."""
    u = sheet.u
    joined = low or min(u(26), (box.h - u(GAP)) // 2) < u(24)
    shown = [tag for tags in cards for tag in _joined(tags, joined) if tag.marks != LEAD]
    for brief in (False, True):
        for style in (SMALL_BOLD, NARROW_STYLE):
            if all(sheet.width(tag.said(brief), style) <= _room(sheet, box.w, tag, low=low)[0] for tag in shown):
                return Manner(brief, style, joined)
    return Manner(True, NARROW_STYLE, joined)


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
    texts = tag.said(how.brief), tag.short
    text = next((text for text in texts if sheet.width(text, how.style) <= most), "")
    if not text and not marks:
        return
    wide = marks + sheet.width(text, how.style) if text else marks - apart
    pill = pill.middle(min(pill.w, wide + pad), pill.h)
    fill = tag.fill or FIELD
    sheet.plate(pill, Skin(fill, fill, tag.edge, 1.5, 999), tip=f"{tag.words}: {tag.why}. {tag.more}".strip())
    inner, side = pill.middle(wide, pill.h), sheet.u(MARK)
    for name in tag.marks:
        place, inner = inner.cut_left(side, apart)
        mark(sheet, place.middle(side, side), name, tag.ink)
    if text:
        sheet.text(inner, text, how.style, tag.ink, ground=fill)
