"""What the pages of a stand look like: letters for some metres, signs framed with bulbs, large buttons."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED, RIGHT, WRAPPED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, LINE, QUIET, SOFT, TEXT, WHITE, Colour, Skin, TextStyle, rgb
from tabletop.desk.flow import Node, draw
from tabletop.desk.flow.leaves import Sizes
from tabletop.desk.flow.measure import measure
from tabletop.desk.scenes.title.posters import FRAME_SKIN, Poster, poster_art
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.games import GAMES
from tabletop.packs.texts import number_text
from tabletop.play.stand.board import Signed

FAR = tuple(TextStyle("title", size, 0.8) for size in (44, 36, 30, 25, 21))
"""Letters that are read from two metres, the largest that has room."""
NEAR = tuple(TextStyle("title", size, 0.6) for size in (34, 28, 24, 20))
HEADS = tuple(TextStyle("title", size, 3) for size in (54, 44, 34, 28))
FIGURES = tuple(TextStyle("title", size) for size in (150, 120, 96, 72, 56, 44))
GO = TextStyle("title", 34, 1.5)
LARGE_HIGH = 76  # units, of a large button
LEAST_LARGE_HIGH = 52  # units
LARGE_PAD = 72  # units beside the words of a large button, both sides together
LEAST_LARGE_PAD = 40  # units
ROW_HIGH = 52  # units, of a line of the board
LEAST_ROW_HIGH = 34  # units
MOST_POSTER = 320  # units of height, of a poster on the sign
LEAST_POSTER = 110  # units
BEAT = "Beat {figure}!"
LOW = 480  # units of height below which a page keeps to the least edge
LEAST_EDGE = 8  # units
BULB = 11  # units across
BULBS_APART = 34  # units
FRAME = 18  # units, the frame of a sign
SIGN_FRAME_SKIN = Skin(rgb("#e3bd62"), rgb("#b98c35"), rgb("#5b3f10"), 1.5, 14, shadow=12)
SIGN_SKIN = Skin(rgb("#151c2a"), rgb("#0c1220"), rgb("#05080e"), 1.5, 8)
LIT_SKIN = Skin(rgb("#fff6dc"), rgb("#ffe9ae"), rgb("#8a6a24"), 1, 999)
DIM_SKIN = Skin(rgb("#a98339"), rgb("#8d6b2a"), rgb("#6b4f1c"), 1, 999)
OWN_ROW_SKIN = Skin(rgb("#2b3a55"), rgb("#223049"), WHITE, 2.5, 8)


def framed_sign(sheet: Sheet, box: Box) -> Box:
    """Add a dark sign in a frame of bulbs; return the room on it."""
    sheet.plate(box, SIGN_FRAME_SKIN)
    inner = box.inset(sheet.u(FRAME))
    sheet.plate(inner, SIGN_SKIN)
    side, middle = sheet.u(BULB), sheet.u(FRAME) // 2
    for n, (x, y) in enumerate(_around(box.inset(middle), sheet.u(BULBS_APART))):
        sheet.plate(Box(x - side // 2, y - side // 2, side, side), DIM_SKIN if n % 2 else LIT_SKIN)
    return inner


def _around(box: Box, apart: int) -> list[tuple[int, int]]:
    """Return places at equal distances along the edge of a box."""
    across, down = max(2, box.w // apart), max(2, box.h // apart)
    xs = [box.x + box.w * n // across for n in range(across + 1)]
    ys = [box.y + box.h * n // down for n in range(1, down)]
    return [(x, y) for x in xs for y in (box.y, box.bottom)] + [(x, y) for y in ys for x in (box.x, box.right)]


def large_button(words: str, command: Command, style: ButtonStyle | None = None, *, grow: float = 0) -> Node:
    """Return a button for a fingertip."""
    style = style or ButtonStyle(Kind.SLATE)
    letters = style.letters or GO
    under_way = measure()
    icon = 2.2 * letters.size if style.icon else 0
    wide = under_way.sheet.width(words, letters) / under_way.sheet.scale + icon
    style = ButtonStyle(style.kind, style.icon, letters)
    return draw(
        lambda sheet, box: button(sheet, box, words, command, style),
        (wide + LARGE_PAD, wide + LEAST_LARGE_PAD),
        (LARGE_HIGH, LEAST_LARGE_HIGH),
        rank=2,
        grow=grow,
    )


def poster_of(game: str) -> Poster:
    """Return the poster of a game, for its art alone."""
    entry = TABLES[game]
    card = entry.card
    face = entry.make().theme.title_face
    title = GAMES[game].title
    return Poster(
        game, title, card.seats, card.minutes, 0, "", (game, "poster.svg"), face=face, lettering=card.offer.lettering
    )


def hung_poster(sheet: Sheet, box: Box, game: str) -> None:
    """Put the poster of a game with its title into its frame."""
    poster_art(sheet, box, poster_of(game))


def fitting(sheet: Sheet, words: str, styles: tuple[TextStyle, ...], wide: int, lines: int = 1) -> TextStyle:
    """Return the first of some styles in which words have room in so many lines of a width, or the last."""
    for style in styles:
        wrapped = sheet.wrap(words, style, wide)
        if len(wrapped) <= lines and all(sheet.width(line, style) <= wide for line in wrapped):
            return style
    return styles[-1]


class Far(msgspec.Struct, frozen=True):
    """How words are lettered that are read from afar: in the first of some `styles` in which they have room in so many
    `lines`; `ground` is what they stand on."""

    styles: tuple[TextStyle, ...] = FAR
    ink: Colour = TEXT
    ground: Colour | None = None
    layout: TextLayout = WRAPPED
    lines: int = 2


def far_text(sheet: Sheet, box: Box, words: str, far: Far) -> None:
    """Add words as large as they have room; in the smallest letters they are cut."""
    for style in far.styles:
        wrapped = sheet.wrap(words, style, box.w)
        across = max((sheet.width(line, style) for line in wrapped), default=0)
        if len(wrapped) <= far.lines and len(wrapped) * sheet.line(style) <= box.h and across <= box.w:
            sheet.text(box, words, style, far.ink, far.layout, ground=far.ground)
            return
    cut = TextLayout(far.layout.align, elide=True)
    sheet.text(box, words, far.styles[-1], far.ink, cut, ground=far.ground)


def far_part(words: str, far: Far, wide: Sizes, high: Sizes, *, rank: int = 1, grow: float = 0) -> Node:
    """Return words as a part of a layout, which takes a width and a height in units."""
    return draw(lambda sheet, box: far_text(sheet, box, words, far), wide, high, rank=rank, grow=grow)


def compose_board(
    sheet: Sheet, box: Box, game: str, signed: list[Signed], empty: str, own: Signed | None = None
) -> None:
    """Put the day's best of a game on a sign; where nobody has signed, its poster above the words `empty`."""
    inner = framed_sign(sheet, box).inset(sheet.u(18), sheet.u(12))
    head, inner = inner.cut_top(sheet.line(HEADS[2]), sheet.u(2))
    far_text(sheet, head, "TODAY’S BEST", Far((*HEADS[1:], *NEAR), EMPHASIS, SIGN_SKIN.bottom, CENTRE, 1))
    below, inner = inner.cut_top(sheet.line(NEAR[-1]), sheet.u(8))
    far_text(sheet, below, GAMES[game].title, Far(NEAR[-1:], SOFT, SIGN_SKIN.bottom, CENTRE, 1))
    if signed:
        _compose_rows(sheet, inner, signed, own)
    else:
        _compose_empty(sheet, inner, game, empty)


def _compose_empty(sheet: Sheet, box: Box, game: str, words: str) -> None:
    """Put the poster of a game above some words, or the words alone where there is no room for it."""
    said, above = box.cut_bottom(3 * sheet.line(NEAR[0]), sheet.u(10))
    high = min(above.h - sheet.u(10), above.w * 4 // 3, sheet.u(MOST_POSTER))
    if high >= sheet.u(LEAST_POSTER):
        frame = above.middle(high * 3 // 4, high)
        sheet.plate(frame, FRAME_SKIN)
        hung_poster(sheet, frame, game)
    else:
        said = box
    far_text(sheet, said, words, Far(NEAR, SOFT, SIGN_SKIN.bottom, CENTRED, 3))


def _compose_rows(sheet: Sheet, box: Box, signed: list[Signed], own: Signed | None) -> None:
    """Put the best of a board into a box, as many as have room; one's `own` is there in any case, and lit up. Where
    there is room below them, it says what is to be beaten."""
    u = sheet.u
    high = min(u(ROW_HIGH), max(u(LEAST_ROW_HIGH), box.h // 8))
    count = min(len(signed), max(1, box.h // high))
    shown = list(enumerate(signed[:count], start=1))
    if own is not None and own not in signed[:count]:
        shown[-1] = (signed.index(own) + 1, own)
    for (place, each), line in zip(shown, _lines(box, high), strict=False):
        _row(sheet, line, place, each, own=own is not None and each == own)
    foot = box.cut_top(count * high, u(16))[1]
    if own is None and foot.h >= 2 * sheet.line(NEAR[0]):
        words = BEAT.format(figure=number_text(signed[0].figure))
        line = foot.cut_bottom(2 * sheet.line(NEAR[0]))[0]
        far_text(sheet, line, words, Far((*HEADS, *NEAR), EMPHASIS, SIGN_SKIN.bottom, CENTRE, 1))


def _lines(box: Box, high: int) -> list[Box]:
    return [Box(box.x, box.y + n * high, box.w, high) for n in range(box.h // high)]


def _row(sheet: Sheet, box: Box, place: int, one: Signed, *, own: bool) -> None:
    u = sheet.u
    style = next((style for style in NEAR if sheet.line(style) <= box.h), NEAR[-1])
    ground = SIGN_SKIN.bottom
    if own:
        sheet.plate(box.inset(0, u(2)), OWN_ROW_SKIN)
        ground = OWN_ROW_SKIN.bottom
    else:
        sheet.rule(box.x, box.bottom, box.w, LINE)
    inner = box.inset(u(10), 0)
    number, rest = inner.cut_left(sheet.width("00", style), u(14))
    figure, rest = rest.cut_right(max(sheet.width(number_text(one.figure), style), u(40)), u(10))
    sheet.text(number, str(place), style, QUIET, ground=ground)
    sheet.text(rest, one.initials, style, EMPHASIS if place == 1 else TEXT, ground=ground)
    sheet.text(figure, number_text(one.figure), style, TEXT, RIGHT, ground=ground)


def page_room(sheet: Sheet, edge: float) -> Box:
    """Return the window without an edge of so many units, or without the least one where the window is low."""
    return sheet.area.inset(sheet.u(edge if sheet.unit.high >= LOW else LEAST_EDGE))


def whole_screen(sheet: Sheet, target: str, act: Callable[[], None]) -> None:
    """Have a click anywhere do something."""
    sheet.zone(sheet.area, target)
    sheet.act(target, act)
