"""The newspaper of the day: its headline, what it changes, and what it pays for."""

from functools import partial

from tabletop.core.picking import verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, WHITE, Colour, Skin, rgb
from tabletop.desk.draw.things import Larger
from tabletop.desk.flow import (
    Ground,
    Node,
    column,
    compose,
    draw,
    first,
    heights,
    later,
    on,
    paragraph,
    picture,
    row,
    scroll,
    text,
)
from tabletop.desk.tables.pieces.art import (
    COUNT,
    DIM_INK,
    HEADLINE,
    HEADLINE_INK,
    INK,
    NEWS_DIM,
    NEWSPRINT,
    STORY_TITLE,
    THEME,
    WELL,
    said,
    sprite,
)
from tabletop.desk.tables.pieces.front_page import ALL, FIRST, Page, compose_front, page_of, picture_of
from tabletop.desk.tables.pieces.reading import PiecesAsking
from tabletop.desk.tables.pieces.scrap import drawn_mods
from tabletop.games.pieces.components import Story
from tabletop.games.pieces.pack import RULES
from tabletop.games.pieces.state import NOBODY
from tabletop.games.pieces.stories import holds

PRINT = Skin(rgb("#1d4a47"), rgb("#12312f"), INK, 1.5, 2)
"""What the picture of the day is printed on."""
LARGE_PAGE = (860, 500)  # units, while it is pointed at
LARGE_LEAST = 520  # units
BURST = 34
MARK = 22
PAY = verb_pick("pay")


def compose_paper(sheet: Sheet, box: Box, asking: PiecesAsking) -> None:
    """Put the newspaper into a box; the first thing that it pays for can be clicked where the player can pay."""
    story = asking.view.story()
    if story is None:
        sheet.plate(box, WELL)
        return
    whole = said(
        "story_tip",
        title=story.title,
        text=story.text,
        first_points=RULES.first_points,
        first=story.first.text,
        all_points=RULES.all_points,
        all=story.all.text,
    )

    page_told = page_of(asking.view, asking.sitting.names, favor=False)
    sheet.zone(box, None, tip=Tip(whole, larger=Larger(_beside(sheet, box), _draw_front, (page_told,))))
    compose(sheet, box, partial(_page, asking, story))


def paper_high(sheet: Sheet, wide: int, asking: PiecesAsking) -> int:
    """Return the least height of the newspaper in pixels, at a width in pixels, with all that it pays for and all seats
    that may have it; 0 before there is one."""
    story = asking.view.story()
    return 0 if story is None else heights(sheet, wide, lambda: _brief(asking, story, had_by_all=True))[1]


def _page(asking: PiecesAsking, story: Story) -> Node:
    """Return the newspaper: its headline, what it changes with a picture, and what it pays for; in less room without
    the picture, and without what it changes."""
    dim = _is_dim(asking)
    ink = DIM_INK if dim else INK
    words = paragraph(story.text, SMALL, ink, wide=120, grow=1)
    shown = picture_of(story)
    printed = on(picture(shown, 76, 40, ratio=1.2), PRINT, pad=(4, 4)) if shown else None
    tells = first(row(printed, words, gap=10), later(lambda: paragraph(story.text, SMALL, ink, wide=120)), goes=0)
    about = None if drawn_mods(asking) else tells
    body = on(column(about, _aims(asking, story, ink), gap=6), None, pad=(12, 8), tight=(6, 1))
    full = column(_headline(story), body, gap=0)
    aims = on(column(_aims(asking, story, ink)), None, pad=(6, 3))
    rolled = later(lambda: column(_headline(story), scroll("paper", aims, 40), gap=0))
    return on(first(full, later(lambda: _brief(asking, story)), rolled), Ground(skin=NEWS_DIM if dim else NEWSPRINT))


def _is_dim(asking: PiecesAsking) -> bool:
    """Tell whether the newspaper is dark: something else is looked at, and nothing can be paid for."""
    return (asking.acting or bool(drawn_mods(asking))) and not asking.of("pay")


def _brief(asking: PiecesAsking, story: Story, *, had_by_all: bool = False) -> Node:
    """Return the headline with what is paid for alone."""
    aims = _aims(asking, story, DIM_INK if _is_dim(asking) else INK, had_by_all=had_by_all)
    return column(_headline(story), on(aims, None, pad=(6, 3), tight=(6, 1)), gap=0)


def _headline(story: Story) -> Node:
    title = text((story.title.upper(), story.title), STORY_TITLE, HEADLINE_INK, TextLayout("centre"), cut=60)
    return on(title, Ground(skin=HEADLINE), pad=(8, 6), tight=(4, 1))


def _aims(asking: PiecesAsking, story: Story, ink: Colour, *, had_by_all: bool = False) -> Node:
    """Return what the newspaper pays for, line by line, with who has it, or as if all had it."""
    view = asking.view
    first_ = [view.claimed] if view.claimed != NOBODY else []
    rest = [seat for seat in range(view.seats) if view.pieces and holds(view, seat, story.all.if_)]
    if had_by_all:
        first_, rest = [0], list(range(view.seats))
    return column(_aim(asking, story, ink, first_, first_one=True), _aim(asking, story, ink, rest), gap=3)


def _beside(sheet: Sheet, box: Box) -> Box:
    """Return where the newspaper is shown large: beside its box, or as large as the window where it fills that."""
    gap = sheet.u(16)
    wide = min(sheet.u(LARGE_PAGE[0]), max(box.x - 2 * gap, sheet.area.w * 9 // 10))
    high = min(sheet.u(LARGE_PAGE[1]), sheet.area.h * 8 // 10)
    if box.x - 2 * gap >= sheet.u(LARGE_LEAST):
        wide = min(wide, box.x - 2 * gap)
        return Box(box.x - gap - wide, min(box.centre[1] - high // 2, sheet.area.bottom - gap - high), wide, high)
    return sheet.area.middle(wide, high)


def _draw_front(sheet: Sheet, box: Box, about: tuple[Page]) -> None:
    with sheet.themed(THEME):
        compose_front(sheet, box, about[0])


def _aim(asking: PiecesAsking, story: Story, ink: Colour, seats: list[int], *, first_one: bool = False) -> Node:
    """Return a line of what is paid for: how much, what for, and which seats have it."""
    if first_one:
        words, points, ground = story.first.text, RULES.first_points, FIRST
    else:
        words, points, ground = story.all.text, RULES.all_points, ALL
    burst = draw(partial(_burst, points=points, ink=ground), (BURST, BURST), (BURST, BURST))
    who = [draw(partial(_seat, seat=seat), (MARK, MARK), (MARK, MARK)) for seat in seats]
    line = row(
        burst, paragraph(words.rstrip("."), SMALL_BOLD, ink, TextLayout(wrap=True), wide=90, grow=1), *who, gap=6
    )
    if not first_one or not (asking.of("pay") or asking.reading.verb == "pay"):
        return line
    return on(line, Ground(target=PAY, tip=said("pay_tip", n=RULES.pay_dis)), least=(40, 32))


def mark_pay(sheet: Sheet, asking: PiecesAsking) -> None:
    """Put corners round what can be paid for, and have a click do it."""
    box = next((thing.box for thing in sheet.things if thing.target == PAY), None)
    if box is None:
        return
    if asking.reading.verb == "pay":
        chosen_ring(sheet, box.inset(sheet.u(3)), 6)
    else:
        brackets(sheet, box, hot=sheet.hovered(PAY))
    sheet.act(PAY, partial(asking.sitting.click, PAY))


def _burst(sheet: Sheet, box: Box, points: int, ink: tuple[int, int, int]) -> None:
    sheet.plate(box.middle(min(box.w, box.h), min(box.w, box.h)), Skin(ink, ink, WHITE, 1.5, 999))
    sheet.text(box, str(points), COUNT, WHITE, CENTRE, ground=ink)


def _seat(sheet: Sheet, box: Box, seat: int) -> None:
    side = min(box.w, box.h)
    sheet.picture(box.middle(side, side), *sprite(f"seat-{seat + 1}"))
