"""The rim of the control board: whose each wedge is, with MOST and LEAST."""

from collections.abc import Sequence
from math import hypot

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, Colour, TextStyle, mix
from tabletop.desk.tables.vacuum.art import CREAM, INK, NIGHT, mark_sprite
from tabletop.desk.tables.vacuum.geometry import Layout, degrees_of
from tabletop.desk.tables.vacuum.people import called, shortened, you
from tabletop.desk.tables.vacuum.reading import leaders
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.pack import socket_title

RIM_STYLE = TextStyle("title", 16, leading=1.0)
NARROW_STYLE = TextStyle("number", 16, leading=1.0)
HEADING_STYLE = TextStyle("title", 18, 0.4, leading=1.05)

APPLIANCE = mix(CREAM, INK, 0.28)
"""The colour of the name of an appliance beside its owner's."""

Run = tuple[str, Colour]
Titles = list[list[Run]]
MARKS: dict[str, Run] = {"most": ("▲", ACCENT), "least": ("▼", ACCENT)}


def names_on_rim(sheet: Sheet, layout: Layout, sitting: VacuumSitting, power: Sequence[int]) -> None:
    """Write along the rim whose each appliance is, with its name where there is room for those of all, and MOST and
    LEAST: in words on every wedge or by marks on every one."""
    view = sitting.view
    leading = leaders(view, power)
    shown = [
        [name for name, those in zip(MARKS, leading, strict=True) if socket in those]
        for socket in range(layout.sockets)
    ]
    if layout.glance:
        for socket, names in enumerate(shown):
            _along(sheet, layout, layout.angle(socket), [MARKS[name] for name in names], NARROW_STYLE)
        return
    level = len(set(power)) == 1
    room = round(layout.r * layout.band * 2 * 3.1416 / layout.sockets) - sheet.u(20)
    whole, owners = _whole(sitting, power), _owners(sitting, power)
    ways = [
        way
        for words in (True, False)
        for way in ((whole, RIM_STYLE, words), (owners, RIM_STYLE, words), (owners, NARROW_STYLE, words))
    ]

    def fits(titles: Titles, style: TextStyle, words: bool) -> bool:
        longest = max(titles, key=lambda runs: _wide(sheet, runs, style))
        return _wide(sheet, _runs(longest, ["least"], words), style) <= room

    titles, style, words = next((way for way in ways if fits(*way)), ways[-1])
    for socket, names in enumerate(shown):
        runs = _runs(titles[socket], names, words and not level)
        if _wide(sheet, runs, style) > room:
            runs = [MARKS[name] for name in names]
        _along(sheet, layout, layout.angle(socket), runs, style)
    _heading(sheet, layout)


def _whole(sitting: VacuumSitting, power: Sequence[int]) -> Titles:
    """Return for each wedge whose appliance it is, and its name."""
    whose = _owners(sitting, power)
    for socket, runs in enumerate(whose[: sitting.view.seats]):
        owner = "YOUR" if socket == you(sitting) else f"{runs[0][0]}’S"
        runs[:] = [(f"{owner} ", CREAM), (socket_title(socket, len(power)).upper(), APPLIANCE)]
    return whose


def _owners(sitting: VacuumSitting, power: Sequence[int]) -> Titles:
    """Return for each wedge who owns it, or what it is when nobody does."""
    seats = sitting.view.seats
    names = [shortened(called(sitting, seat)).upper() for seat in range(seats)]
    names += [socket_title(socket, len(power)).upper() for socket in range(seats, len(power) + 1)]
    return [[(name, CREAM)] for name in names]


def _runs(title: Sequence[Run], names: Sequence[str], words: bool) -> list[Run]:
    """Return what stands on a wedge: its title, then each of `names` as a mark, with the word itself or without."""
    runs = list(title)
    for n, name in enumerate(names):
        runs += [(" ", CREAM)] if not n else []
        runs += [MARKS[name], (name.upper(), ACCENT)] if words else [MARKS[name]]
    return runs


def _heading(sheet: Sheet, layout: Layout) -> None:
    """Say in the corner beside the board what it is, where there is room for it."""
    high = sheet.line(HEADING_STYLE)
    words = ("CONTROL", "BOARD")
    places = [Box(layout.box.x, layout.box.y + n * high, sheet.width(word, HEADING_STYLE) + 1, high)
              for n, word in enumerate(words)]  # fmt: skip
    if all(hypot(place.right - layout.x, place.bottom - layout.y) > layout.r + sheet.u(2) for place in places):
        for place, word in zip(places, words, strict=True):
            sheet.text(place, word, HEADING_STYLE, CREAM, ground=NIGHT)


def _wide(sheet: Sheet, runs: Sequence[Run], style: TextStyle) -> int:
    return sum(_step(sheet, letter, style) for text, _ in runs for letter in text)


def _step(sheet: Sheet, letter: str, style: TextStyle) -> int:
    return sheet.u(15) if letter in "▲▼" else sheet.width(letter, style) + sheet.u(1)


def _along(sheet: Sheet, layout: Layout, middle: float, runs: Sequence[Run], style: TextStyle) -> None:
    """Write letter by letter along the rim, the right way up at the foot of the board too."""
    low = 45 < middle % 360 < 135
    way = -1 if low else 1
    share = layout.band
    at = middle - way * degrees_of(_wide(sheet, runs, style) / 2 / (layout.r * share))
    for text, colour in runs:
        for letter in text:
            step = _step(sheet, letter, style)
            half = way * degrees_of(step / 2 / (layout.r * share))
            at += half
            x, y = layout.polar(at, share)
            lean = at + (-90 if low else 90)
            lean = (lean + 180) % 360 - 180
            if letter in "▲▼":
                side = sheet.u(11)
                place = layout.square((x, y), side)
                sheet.picture(
                    place, *mark_sprite("most" if letter == "▲" else "least"), tint=colour, angle=lean or 0.01
                )
            elif letter != " ":
                high = round(16 * sheet.scale)
                place = layout.square((x, y), high)
                wide = sheet.width(letter, style) + 2
                sheet.text(
                    place.middle(wide, high + 2),
                    letter,
                    style,
                    colour,
                    TextLayout("centre", angle=lean or 0.01),
                    ground=INK,
                )
            at += half
