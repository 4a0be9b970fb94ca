"""The top bar of Patrol!: its name, and where no panel says it the round and how many crimes of it are closed."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, QUIET, SMALL, TextStyle
from tabletop.desk.parts.top import Figure, compose_figure, figure_wide
from tabletop.desk.tables.patrol.art import sprite
from tabletop.desk.tables.patrol.regions import arrangement, wide_left
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.games.patrol.pack import CRIMES

NAME, SLIM_NAME = TextStyle("title", 32), TextStyle("title", 22)
BAR = 96


def compose_top(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Put the name into the bar, and of practice, round and crimes as much as there is room for."""
    view, u = sitting.view, sheet.u
    figures: list[Figure] = []
    if arrangement(sheet) in ("roomy", "snug"):  # the prompt stands in the bar, and the panels say the rest
        box = box.cut_left(wide_left(sheet) - box.x)[0]
    else:
        figures.append(Figure("Round", str(max(1, view.round)), f"of {view.rounds}"))
        figures.append(Figure("Crimes", str(len(view.closed)), f"of {len(CRIMES)}"))
    style = SLIM_NAME if figures and box.w < u(560) else NAME
    name = sheet.width("PATROL!", style)
    if box.w >= name + u(16) + sum(figure_wide(sheet, figure) for figure in figures[:1]):
        place, box = box.cut_left(name, u(14))
        sheet.text(place, "PATROL!", style, ACCENT)
    for figure in figures:
        if figure_wide(sheet, figure) > box.w:
            break
        box = compose_figure(sheet, box, figure).cut_left(u(12))[1]
    if sitting.practice and sheet.width("Practice", SMALL) <= box.w:
        sheet.text(box, "Practice", SMALL, QUIET)
    elif box.w >= u(BAR):
        place = box.cut_left(u(BAR))[0]
        sheet.picture(place.middle(u(BAR), u(BAR) * 64 // 176), *sprite("lightbar"))
