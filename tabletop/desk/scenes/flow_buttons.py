"""Buttons as parts of a layout, as wide as their words."""

from tabletop.desk.draw.theme import ACTION, STRONG
from tabletop.desk.flow import Node, draw
from tabletop.desk.flow.measure import measure
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button

HIGH = 60  # units, of the buttons at the foot of a page
LEAST_HIGH = 38  # units
LOW_HIGH = 46  # units, of a button on a sheet of paper
LEAST_LOW_HIGH = 34  # units
PAD = 44  # units beside the words, both sides together
LEAST_PAD = 24  # units
ICON = 2.5  # times the size of the letters: an icon and the gap after it


def word_button(
    words: str,
    command: Command,
    style: ButtonStyle | None = None,
    *,
    low: bool = False,
    tip: str = "",
    grow: float = 0,
) -> Node:
    """Return a button with words, `low` for one on a sheet of paper."""
    style = style or ButtonStyle()
    under_way = measure()
    letters = style.letters or (ACTION if style.kind is Kind.PRIMARY else STRONG)
    wide = under_way.sheet.width(words, letters) / under_way.sheet.scale + (ICON * letters.size if style.icon else 0)
    return draw(
        lambda sheet, box: button(sheet, box, words, command, style, tip=tip),
        (wide + PAD, wide + LEAST_PAD),
        (LOW_HIGH, LEAST_LOW_HIGH) if low else (HIGH, LEAST_HIGH),
        rank=2,
        grow=grow,
    )


def sign_button(icon: str, command: Command, tip: str, kind: Kind = Kind.SLATE, *, low: bool = False) -> Node:
    """Return a button with an icon alone; `tip` says what it does."""
    high, least = (LOW_HIGH, LEAST_LOW_HIGH) if low else (HIGH, LEAST_HIGH)
    style = ButtonStyle(kind, icon)
    return draw(
        lambda sheet, box: button(sheet, box, "", command, style, tip=tip),
        (high, least),
        (high, least),
        rank=2,
    )
