"""What of a sheet is taken by what is drawn on it, for words that have no place of their own."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Drawn, Label, Picture, Plate, Stroke


class Taken(msgspec.Struct):
    """The boxes of what can be clicked, of words, panels, large and small pictures."""

    targets: list[Box] = []
    words: list[Box] = []
    panels: list[Box] = []
    pictures: list[Box] = []
    small: list[Box] = []


def taken_by(sheet: Sheet, things: Sequence[Drawn]) -> Taken:
    """Return what is taken by `things`: not by those that are a ground for all of the table."""
    found = Taken()
    for thing in things:
        if thing.target is not None:
            found.targets.append(thing.bounds)
        if isinstance(thing, Label):
            if any(thing.lines):
                found.words.append(letters(sheet, thing))
        elif isinstance(thing, Plate | Picture | Stroke) and not _is_ground(sheet, thing.bounds):
            if isinstance(thing, Plate):
                found.panels.append(thing.box)
            else:
                (found.small if 12 * thing.bounds.w < sheet.area.w else found.pictures).append(thing.bounds)
    return found


def _is_ground(sheet: Sheet, box: Box) -> bool:
    return 10 * box.w >= 9 * sheet.area.w and 5 * box.h >= 4 * sheet.area.h


def letters(sheet: Sheet, label: Label) -> Box:
    """Return where the letters of a label are, whose box may be larger."""
    wide = max((sheet.faces.width(line, label.style) for line in label.lines), default=0)
    tall, box = label.line_height * len(label.lines), label.bounds
    if label.angle % 180 == 90:
        return label.box.middle(tall, wide)
    x = box.x + {"left": 0, "centre": (box.w - wide) // 2, "right": box.w - wide}[label.align]
    y = box.y + {"top": 0, "middle": (box.h - tall) // 2, "bottom": box.h - tall}[label.valign]
    return Box(x, y, wide, tall).common(box) if any(label.lines) else Box(x, y, 0, 0)
