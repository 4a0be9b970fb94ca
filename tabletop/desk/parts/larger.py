"""A thing shown larger beside what is to be known of it: while it is pointed at, or as a drawer."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, WRAPPED
from tabletop.desk.draw.scroll import GUTTER, scrolling
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BUBBLE_SKIN, LEAD, SMALL, SMALL_BOLD, SOFT, TEXT, TextStyle, Theme
from tabletop.desk.draw.things import Larger
from tabletop.desk.draw.words import tell_all


class CloseUp(msgspec.Struct, frozen=True):
    """A thing shown larger: its title, and what is said of it; `does` is what a click on it does.

    `draw` puts what it is `about` in a box of the proportions `ratio`, its width to its height. In a drawer, the box
    takes at most the `share` of the width.
    """

    title: str
    said: tuple[str, ...]
    draw: Callable[[Sheet, Box, Any], None]
    about: Any
    ratio: float = 1.0
    does: str = ""
    share: float = 0.5


def as_larger(box: Box, close: CloseUp, theme: Theme) -> Larger:
    """Return a close-up as what is shown in `box` in the place of a tip."""
    return Larger(box, _draw, (close, theme))


def _draw(sheet: Sheet, box: Box, about: tuple[CloseUp, Theme]) -> None:
    close, theme = about
    u = sheet.u
    with sheet.themed(theme):
        sheet.plate(box, BUBBLE_SKIN)
        inner = box.inset(u(12))
        picture, words = inner.cut_left(round(inner.h * close.ratio), u(12))
        close.draw(sheet, picture, close.about)
        head, words = words.cut_top(sheet.line(SMALL_BOLD), u(4))
        sheet.text(head, close.title, SMALL_BOLD, TEXT, ELIDED)
        foot, words = words.cut_bottom(sheet.text_height(close.does, SMALL, words.w), u(6))
        sheet.text(foot, close.does, SMALL, SOFT, WRAPPED)
        tell_all(sheet, words, close.said)


def compose_close_up(sheet: Sheet, box: Box, close: CloseUp) -> None:
    """Add a close-up within a drawer: the picture as large as it can be, the words beside it, scrolled where they have
    no room."""
    u, sheet.enlarged = sheet.u, True
    picture, words = box.cut_left(min(round(box.w * close.share), round(box.h * close.ratio)), u(20))
    wide = min(picture.w, round(picture.h * close.ratio))
    close.draw(sheet, picture.middle(wide, round(wide / close.ratio)), close.about)
    for style, gap in ((LEAD, 14), (SMALL, 8)):
        if _high(sheet, words.w, close, style, gap) <= words.h + u(gap):
            tell_all(sheet, words, close.said, style, gap)
            return
    with scrolling(sheet, "close-up", words, _high(sheet, words.w - u(GUTTER), close, style, gap)) as place:
        tell_all(sheet, place, close.said, style, gap)


def _high(sheet: Sheet, wide: int, close: CloseUp, style: TextStyle, gap: int) -> int:
    """Return how many pixels high the words are, with the gap below each of them."""
    return sum(sheet.text_height(text, style, wide) + sheet.u(gap) for text in close.said)
