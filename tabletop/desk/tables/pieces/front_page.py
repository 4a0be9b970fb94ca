"""The newspaper as a front page: headline and picture at the left, what it pays for and who is favored at the right."""

from collections.abc import Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LEAD, SMALL, SMALL_BOLD, WHITE, Skin, TextStyle, mix, rgb
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, first, grid, later, on, paragraph, row, text
from tabletop.desk.tables.pieces.art import (
    DARK,
    LARGE,
    NAME,
    SEATS,
    mastermind_of,
    said,
    sprite,
)
from tabletop.games.pieces.aims import MAYOR
from tabletop.games.pieces.components import Story
from tabletop.games.pieces.pack import RULES, TILE_NUMBERS
from tabletop.games.pieces.state import NOBODY, PiecesState
from tabletop.games.pieces.stories import holds
from tabletop.games.pieces.words import Character

SHEET = Skin(rgb("#f6ebcd"), rgb("#e3d3a8"), rgb("#8d7f5c"), 1, 3, shadow=10, grain=True)
FRAME = Skin(None, None, rgb("#a8935f"), 1.5, 4)
NIGHT = Skin(rgb("#24486b"), rgb("#12233a"), rgb("#0d0704"), 1.5, 2)
INK = rgb("#0d0704")
QUIET_INK = rgb("#4d3f24")
FIRST = rgb("#7e1544")  # the burst of what is paid to the first
ALL = rgb("#1d5a54")  # the burst of what is paid to all
AIM = TextStyle("bold", 24)
MASTHEAD_STYLE = TextStyle("number", 24, 0.8, leading=1.1)
HEADLINES = tuple(TextStyle("number", size, 0.6, leading=1.05) for size in (54, 44, 32, 24))
SIGN = 22  # units, the shape of a seat
BURST = 76  # units
FACE = 92  # units
CENTRED_LINE = TextLayout("centre")
CENTRED_TEXT = TextLayout("centre", wrap=True)


class Page(msgspec.Struct, frozen=True):
    """What the newspaper tells: the day, the story, who was first and who has the other thing now, and who is favored.

    `first` and `favored` are seats, NOBODY for none; `name` is that of the one who was first, `face` and `called` are
    the portrait and the name of the Favored One.
    """

    day: int
    title: str
    text: str
    picture: tuple[str, ...]
    first_for: str
    all_for: str
    first: int
    name: str
    have: tuple[int, ...]
    favored: int = NOBODY
    face: tuple[str, ...] = ()
    called: str = ""


def page_of(view: PiecesState, names: Sequence[str], *, favor: bool) -> Page | None:
    """Return the front page of the day, with the Favored One where that is news; None before there is a story."""
    story = view.story()
    if story is None:
        return None
    first, favored = view.claimed, view.favored if favor else NOBODY
    return Page(
        view.round,
        story.title,
        story.text,
        picture_of(story),
        story.first.text.rstrip("."),
        story.all.text.rstrip("."),
        first,
        "" if first == NOBODY else names[first],
        tuple(seat for seat in range(view.seats) if view.pieces and holds(view, seat, story.all.if_)),
        favored,
        () if favored == NOBODY else mastermind_of(view, favored),
        "" if favored == NOBODY else names[favored],
    )


def compose_front(sheet: Sheet, box: Box, page: Page) -> None:
    """Put the front page into a box: two halves side by side, in low boxes without its picture."""

    def whole() -> Node:
        full = grid(*(on(half(page, roomy=True), pad=(22, 14), grow=1) for half in (_head, _paid)), columns=2, gap=4)
        low = later(
            lambda: grid(
                *(on(half(page, roomy=False), pad=(10, 6), tight=(6, 2)) for half in (_head, _paid)), columns=2, gap=2
            )
        )
        return on(first(full, low), Ground(skin=SHEET))

    compose(sheet, box, whole)
    fold = Box(box.centre[0] - sheet.u(5), box.y + 1, sheet.u(10), box.h - 2)
    sheet.plate(fold, Skin(INK, INK, None, radius=0, alpha=20))


def _head(page: Page, *, roomy: bool) -> Node:
    """Return the left half: the name of the paper and the day, the headline, its picture, and what it changes."""
    words, left = page.title.upper(), RULES.rounds - page.day
    nights = said("last_night" if not left else "night" if left == 1 else "nights", n=left)
    date = row(
        text(said("day", n=page.day), SMALL_BOLD, QUIET_INK), SPRING, text(nights, SMALL, QUIET_INK, rank=0, goes=0)
    )
    title = first(*(text(words, style, INK, CENTRED_LINE) for style in HEADLINES), rank=2)
    changes = paragraph(page.text, LEAD if roomy else SMALL, INK, CENTRED_TEXT)
    if not roomy:
        return column(title, SPRING, changes, SPRING, gap=4)
    return column(
        text(said("masthead"), MASTHEAD_STYLE, INK, CENTRED_LINE),
        draw(_rule, (0, 0), (3, 3)),
        date,
        draw(_rule, (0, 0), (3, 3)),
        title,
        draw(partial(_picture, shown=page.picture), (0, 0), (300, 80), grow=1, rank=0),
        changes,
        gap=8,
    )


def _rule(sheet: Sheet, box: Box) -> None:
    sheet.plate(Box(box.x, box.y, box.w, max(1, sheet.u(1.5))), Skin(INK, INK, None, radius=0))


def picture_of(story: Story) -> tuple[str, ...]:
    """Return the picture of what a story is about: a place of the town, or who comes there; () where it has none."""
    if any(isinstance(effect, Character) for effect in story.do):
        return sprite("character")
    near = story.all.if_.near
    names = (story.first.at, near.of if near is not None else None)
    place = next((name for name in names if name in TILE_NUMBERS), None)
    if place is None:
        return sprite("mayor") if near is not None and near.of == MAYOR else ()
    return sprite(f"tile-{place}")


def _picture(sheet: Sheet, box: Box, shown: tuple[str, ...]) -> None:
    """Print a picture: what it is of before a night sky; the tower where a story is about no place."""
    sheet.plate(box, NIGHT)
    with sheet.clipped(box.inset(sheet.u(2))):
        city = box.cut_bottom(min(box.h, box.w * 2 // 5))[0]
        sheet.picture(city, *sprite("skyline"), fit=Fit("cover", 0), alpha=110)
        high = box.h * 8 // 10
        place = box.middle(box.w * 8 // 10, high)
        sheet.picture(place, *(shown or sprite("tower")))


def _paid(page: Page, *, roomy: bool) -> Node:
    """Return the right half: what is paid for, and who is favored."""
    taken = (page.first,) if page.first != NOBODY else ()
    told = said("was_first", name=page.name) if taken else said("still_open")
    one = _aim(page.first_for, RULES.first_points, FIRST, said("first_to"), (told, taken), roomy=roomy)
    now = said("has_it" if len(page.have) == 1 else "have_it")
    all_ = _aim(
        page.all_for,
        RULES.all_points,
        ALL,
        said("everybody_at_night"),
        (now if page.have else "", page.have),
        roomy=roomy,
    )
    favored = _favored(page) if roomy and page.favored != NOBODY else None
    return column(one, all_, favored, gap=14 if roomy else 6)


def _aim(
    words: str, points: int, ink: tuple[int, int, int], who: str, state: tuple[str, tuple[int, ...]], *, roomy: bool
) -> Node:
    """Return what is paid for in a frame: how much, to whom, what for, and who has it."""
    told, seats = state
    signs = [draw(partial(_sign, seat=seat), (SIGN, SIGN), (SIGN, SIGN)) for seat in seats]
    whose = text(told, SMALL, QUIET_INK, rank=0, goes=0) if told else None
    lines = column(
        text(who, SMALL, QUIET_INK) if roomy else text(who, SMALL, QUIET_INK, rank=0, goes=0),
        first(*(paragraph(words + ".", style, INK) for style in ((AIM, SMALL_BOLD) if roomy else (SMALL_BOLD,)))),
        row(*signs, whose, gap=6),
        gap=2,
    )
    side = BURST if roomy else BURST - 40
    burst = draw(partial(_burst, points=points, ink=ink), (side, side), (side, side))
    framed = row(burst, on(lines, grow=1), gap=16 if roomy else 10)
    return on(column(SPRING, framed, SPRING, gap=0), Ground(skin=FRAME), pad=(14, 10), tight=(6, 2), grow=1)


def _favored(page: Page) -> Node:
    """Return who is favored, and what that brings."""
    return row(
        draw(partial(_face, page=page), (FACE, 40), (FACE, 40)),
        column(
            text(said("new_favored"), SMALL_BOLD, QUIET_INK, goes=0),
            text(page.called, NAME, INK, cut=60),
            text(said("favored_does"), SMALL, QUIET_INK, rank=0, goes=0),
            gap=0,
        ),
        gap=12,
        goes=0,
    )


def _face(sheet: Sheet, box: Box, page: Page) -> None:
    """Draw the portrait of the Favored One with crown and shape."""
    side = min(box.w, box.h)
    place = box.middle(side, side)
    sheet.plate(place, Skin(mix(DARK, WHITE, 0.15), DARK, SEATS[page.favored], 2, 999))
    sheet.picture(place, *page.face, fit=Fit("cover", side // 2))
    crown = side * 2 // 5
    sheet.picture(Box(place.centre[0] - crown // 2, place.y - crown // 3, crown, crown), *sprite("mark-crown"))
    sign = Box(place.right - crown, place.bottom - crown, crown, crown)
    sheet.picture(sign, *sprite(f"seat-{page.favored + 1}"))


def _burst(sheet: Sheet, box: Box, points: int, ink: tuple[int, int, int]) -> None:
    side = min(box.w, box.h)
    sheet.plate(box.middle(side, side), Skin(ink, ink, WHITE, 1.5, 999))
    sheet.text(box, str(points), LARGE, WHITE, CENTRE, ground=ink)


def _sign(sheet: Sheet, box: Box, seat: int) -> None:
    side = min(box.w, box.h)
    sheet.picture(box.middle(side, side), *sprite(f"seat-{seat + 1}"))
