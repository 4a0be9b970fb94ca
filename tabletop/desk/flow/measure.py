"""Measures of the composition under way: units in pixels, and the widths of texts, which are kept for the next one."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import TextStyle
from tabletop.desk.flow.ladder import Ladder, descending

Wordings = tuple[str, ...]
"""What a text may say, from full to brief."""

MAX_FONTS = 8  # pairs of scale and title face whose widths are kept; a window that is being resized passes many
MAX_TEXTS = 20_000  # wordings whose widths are kept for one of them


class Widths(msgspec.Struct, frozen=True, gc=False):
    """How wide each wording of a text is in pixels, the ladder of those, and the height of its line."""

    each: tuple[int, ...]
    ladder: Ladder
    line: int


_kept: dict[tuple[float, str], dict[tuple[Wordings, TextStyle], Widths]] = {}
_under_way: list["Measure"] = []


class Measure:
    """Measures for one sheet. Nodes are built inside `with Measure(sheet):`, where a custom leaf that draws itself may
    compose another layout."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.px: Callable[[float], int] = sheet.u
        self._widths = _widths_of(sheet)

    def __enter__(self) -> "Measure":
        _under_way.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        _under_way.pop()

    def widths(self, wordings: Wordings, style: TextStyle) -> Widths:
        """Return the widths of a text on one line."""
        found = self._widths.get((wordings, style))
        if found is None:
            if len(self._widths) >= MAX_TEXTS:
                self._widths.clear()
            each = tuple([self.sheet.width(words, style) for words in wordings])
            found = self._widths[wordings, style] = Widths(each, descending(each), self.sheet.line(style))
        return found

    def widest_word(self, text: str, style: TextStyle) -> int:
        """Return the width of the widest word of a text in pixels."""
        return max(self.widths(tuple(text.split()), style).each, default=0)


def _widths_of(sheet: Sheet) -> dict[tuple[Wordings, TextStyle], Widths]:
    key = sheet.faces.scale, sheet.theme.title_face
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MAX_FONTS:
            _kept.clear()
        found = _kept[key] = {}
    return found


def measure() -> Measure:
    """Return the measures of the composition under way; every node is built with them.

    Raises RuntimeError where no composition is under way.
    """
    if not _under_way:
        raise RuntimeError("a node was built outside of compose() or heights()")
    return _under_way[-1]
