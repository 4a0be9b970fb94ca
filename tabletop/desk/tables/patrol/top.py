"""The top bar of Patrol!: its name, the round, and how many crimes of it are closed."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, HEADING, QUIET, SMALL, TEXT, TextStyle
from tabletop.desk.tables.patrol.art import sprite
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.games.patrol.pack import CRIMES

NAME, SLIM_NAME = TextStyle("title", 32), TextStyle("title", 22)
FIGURE = TextStyle("title", 24)


def compose_top(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Put name, round and crimes into the bar, as many as there is room for."""
    view, u = sitting.view, sheet.u
    style = NAME if box.w >= u(560) else SLIM_NAME
    figures = [
        ("Round", str(max(1, view.round)), f"of {view.rounds}"),
        ("Crimes", str(len(view.closed)), f"of {len(CRIMES)}"),
    ]
    name = sheet.width("PATROL!", style)
    told = sum(_wide(sheet, figure) + u(18) for figure in figures)
    if box.w >= name + u(16) + _wide(sheet, figures[0]):
        place, box = box.cut_left(name, u(14))
        sheet.text(place, "PATROL!", style, ACCENT)
    bar = u(96)
    if box.w >= told + bar + u(40):
        place, box = box.cut_left(bar, u(20))
        sheet.picture(place.middle(bar, bar * 64 // 176), *sprite("lightbar"))
    for figure in figures:
        wide = _wide(sheet, figure)
        if wide > box.w:
            break
        place, box = box.cut_left(wide, u(18))
        for words, one, ink in zip(figure, (HEADING, FIGURE, SMALL), (QUIET, TEXT, QUIET), strict=True):
            said = words.upper() if one is HEADING else words
            part, place = place.cut_left(sheet.width(said, one), u(6))
            sheet.text(part, said, one, ink)
    if sitting.practice and sheet.width("Practice", SMALL) <= box.w:
        sheet.text(box, "Practice", SMALL, QUIET)


def _wide(sheet: Sheet, figure: tuple[str, str, str]) -> int:
    word, number, rest = figure
    wides = [sheet.width(word.upper(), HEADING), sheet.width(number, FIGURE), sheet.width(rest, SMALL)]
    return sum(wides) + 2 * sheet.u(6)
