"""The ticket on the counter of the title: the open game, or where there is none the one to play next."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, RIGHT, WRAPPED, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACTION,
    BIG_TITLE,
    LEAD,
    PHOTO_SKIN,
    QUIET,
    RULE,
    SMALL,
    SMALL_BOLD,
    STAMP,
    TEXT,
    TITLE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.scenes.portrait import Portrait
from tabletop.desk.scenes.title.seats import SeatFigure, seat_plates
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, heading, link, sheet_of_paper

PHOTOGRAPHED = 420
"""Units of width from which on there is a photograph of the game beside its ticket."""
STUB = 148
"""How wide the stub with the button is, in units."""
STUB_FROM = 380
"""From this width in units on a ticket of one seat has a stub."""
NAMED_FROM = 540
"""From this width in units on a ticket of several seats with their names has one."""
SHARES = (42, 42, 36, 32, 28)
"""How many hundredths of the width the photograph takes, by the number of seats."""
DARK_SKIN = Skin(rgb("#10151b"), rgb("#10151b"), None, radius=0)
POSTER_HIGH = 136
"""How high a poster is for its width, in hundredths."""
POSTER_TO = 96
"""Down to where it is seen, in hundredths of its width."""
ALONE_FROM = 196
"""From this height in units on words fill the ticket of a game that nobody sits at."""
ALONE_LINE = TextStyle("text", 22)
"""The letters of its line."""
DISCARD_HIGH = 40
"""How high the button that discards a game is, in units."""
DISCARD_TIP = "Discard this game; it can be put back"
"""What pointing at it says."""
DOTS = 9
"""How far apart the dots of the perforation are, in units."""
CLIP_LEVELS = 6
"""How many levels above a photograph its clip or pin is."""
PIN = 26
"""How large the pin of a photograph on a wall is, in units."""


class Ticket(msgspec.Struct, frozen=True):
    """A game to go on with or to begin. `line` says where it stands, `brief` the same in fewer words, `saved` when it
    was saved ("Saved 19:42"); `portrait` puts its table into a box of the sheet, without one `picture` shows it;
    `others` leads to all open games; `face` is that of its title; `warns` says that `others` is about games that can't
    be opened; `kicker` is what it is about and `does` what its button does."""

    title: str
    line: str
    saved: str = ""
    seats: tuple[SeatFigure, ...] = ()
    portrait: Portrait | None = None
    others: str = ""
    face: str = "title"
    brief: str = ""
    warns: bool = False
    picture: tuple[str, ...] = ()
    kicker: str = "Your open game"
    does: str = "Resume"
    main: bool = True


def ticket(
    sheet: Sheet,
    box: Box,
    game: Ticket,
    command: Command,
    others: Callable[[], None] | None = None,
    discard: Command | None = None,
) -> None:
    """Add the ticket of a game with its photograph; its button is lit where it is the main one. `discard` takes it off
    the list of open games."""
    u = sheet.u
    photo = None
    if box.w >= u(PHOTOGRAPHED) and (game.portrait is not None or game.picture):
        share = SHARES[min(4, len(game.seats))] if box.w >= u(620) else 34
        photo, rest = box.cut_left(min(box.w * share // 100, box.h * 17 // 10))
        photo = photo.middle(photo.w, min(photo.h, photo.w))
        box = Box(photo.right - u(18), rest.y + u(8), box.right - photo.right + u(18), rest.h - u(14))
    with sheet_of_paper(sheet, box, pad=0) as whole:
        inner = whole.inset(u(22 if whole.w > u(420) else 16), u(8 if box.h < u(200) else 16))
        if photo is not None:
            inner = inner.cut_left(u(18))[1]
        if inner.w >= u(NAMED_FROM if len(game.seats) > 1 else STUB_FROM):
            stub, inner = inner.cut_right(u(STUB), u(24))
            _perforation(sheet, whole, stub.x - u(12))
            _stub(sheet, stub, game, command, discard)
            _words(sheet, inner, game, others)
        else:
            foot, inner = inner.cut_bottom(u(42 if box.h < u(200) else 46), u(6))
            _foot(sheet, foot, game, (command, others, discard))
            _words(sheet, inner, game, None)
    if photo is not None:
        photograph(sheet, photo, game)


def _kind(game: Ticket) -> Kind:
    return Kind.PRIMARY if game.main else Kind.SLATE


def _stub(sheet: Sheet, stub: Box, game: Ticket, command: Command, discard: Command | None) -> None:
    """Add the button of a ticket on its stub, with what discards the game below it."""
    u = sheet.u
    if discard is not None:
        foot, stub = stub.cut_bottom(u(DISCARD_HIGH), u(8))
        _discard(sheet, foot.middle(stub.w - u(8), foot.h), discard)
    place = stub.middle(stub.w - u(8), min(stub.h, u(132)))
    style = ButtonStyle(_kind(game), "play", stacked=place.h >= u(92), letters=_letters(sheet, game, place))
    button(sheet, place, game.does, command, style)


def _foot(
    sheet: Sheet, foot: Box, game: Ticket, acts: tuple[Command, Callable[[], None] | None, Command | None]
) -> None:
    """Add the button of a ticket without a stub at its foot; beside it the way to the other games, and what discards
    this one, as far as there are any."""
    u, (command, others, discard) = sheet.u, acts
    other = sheet.width(game.others, SMALL_BOLD) + u(8) if game.others else 0
    place = foot.cut_left(max(u(140), min(u(220), foot.w - other - u(24 if other else 0))))[0]
    button(sheet, place, game.does, command, ButtonStyle(_kind(game), "play"))
    if discard is not None:
        _discard(sheet, foot.cut_right(min(u(STUB), foot.w - place.w - u(12)))[0], discard)
    if other and others is not None and other <= foot.w - place.w:
        _others(sheet, foot.cut_right(other)[0], game, others)


def _discard(sheet: Sheet, box: Box, discard: Command) -> None:
    button(sheet, box, "Discard", discard, ButtonStyle(Kind.GHOST, "bin"), tip=DISCARD_TIP)


def _letters(sheet: Sheet, game: Ticket, place: Box) -> TextStyle:
    return ACTION if sheet.width(game.does, ACTION) <= place.w - sheet.u(16) else SMALL_BOLD


def _perforation(sheet: Sheet, box: Box, x: int) -> None:
    """Add the dotted line along which the stub can be torn off."""
    step = sheet.u(DOTS)
    for y in range(box.y + step, box.bottom - step, step):
        sheet.stroke([(x, y), (x, y + step // 3)], RULE, 2)


def photograph(sheet: Sheet, box: Box, game: Ticket, pinned: bool = False) -> None:
    """Add the photograph of a game, and the clip that holds it, or the pin where it is `pinned` to a wall."""
    u = sheet.u
    sheet.plate(box, PHOTO_SKIN)
    inner = box.inset(u(8))
    sheet.plate(inner, DARK_SKIN)
    if game.portrait is not None:
        with sheet.clipped(inner):
            game.portrait(sheet, inner)
    else:
        tall = inner.w * POSTER_HIGH // 100
        with sheet.clipped(inner):  # who stands at the foot of a poster is seen whole
            top = min(inner.y, inner.bottom - tall * POSTER_TO // 100)
            sheet.picture(Box(inner.x, top, inner.w, max(tall, inner.h)), *game.picture, fit=Fit("cover"))
    with sheet.raised(CLIP_LEVELS):
        if pinned:
            sheet.picture(Box(box.centre[0] - u(PIN) // 2, box.y - u(PIN) // 2, u(PIN), u(PIN)), "ui", "pin.svg")
        else:
            sheet.picture(Box(box.right - u(46), box.y - u(14), u(34), u(52)), "ui", "clip.svg")


def _words(sheet: Sheet, inner: Box, game: Ticket, others: Callable[[], None] | None) -> None:
    u, tight = sheet.u, inner.h < sheet.u(170)
    if not game.seats and not game.others and inner.h >= u(ALONE_FROM):
        _words_alone(sheet, inner, game)
        return
    if inner.h >= u(124 if game.seats else 112):
        line, inner = inner.cut_top(u(22), u(0 if tight else 4))
        used = heading(sheet, line, game.kicker, QUIET)
        if game.saved and used.w + u(16) + sheet.width(game.saved, SMALL) <= line.w:
            sheet.text(line, game.saved, SMALL, QUIET, RIGHT)
    line, inner = inner.cut_top(u(36 if tight else 46), u(2 if tight else 4))
    named = TITLE if tight else BIG_TITLE
    named = msgspec.structs.replace(named, face=game.face, size=named.size * (1 if game.face == "title" else 0.8))
    sheet.text(line, game.title, named, STAMP, ELIDED)
    if game.others and others is not None and inner.h >= u(100):
        foot, inner = inner.cut_bottom(u(32), u(2))
        _others(sheet, foot.cut_left(min(foot.w, sheet.width(game.others, SMALL_BOLD) + u(8)))[0], game, others)
    room = inner.h - (u(40) if game.seats else 0)
    lines = 2 if room >= 2 * sheet.line(LEAD) and len(sheet.wrap(game.line, LEAD, inner.w)) > 1 else 1
    says, inner = inner.cut_top(lines * sheet.line(LEAD), u(0 if tight else 4))
    words, style = _fitting(sheet, game, says.w, lines)
    sheet.text(says, words, style, TEXT, WRAPPED if lines > 1 else ELIDED)
    if game.seats and inner.h >= u(34):
        seat_plates(sheet, inner.cut_top(min(inner.h, u(40)))[0], game.seats)


def _fitting(sheet: Sheet, game: Ticket, wide: int, lines: int) -> tuple[str, TextStyle]:
    """Return the longest way to say where a game stands that takes so many lines at most, and its letters."""
    ways = [(words, style) for words in (game.line, game.brief) for style in (LEAD, SMALL)]
    fits = (way for way in ways if len(sheet.wrap(*way, wide)) <= lines)
    return next(fits, (game.brief, SMALL))


def _words_alone(sheet: Sheet, inner: Box, game: Ticket) -> None:
    """Add the words of a game that nobody sits at yet: large, in the middle of the ticket."""
    lines = min(3, len(sheet.wrap(game.line, ALONE_LINE, inner.w)))
    size = next(s for s in (64, 56, 48, 40, 34, 26) if s == 26 or _title_wide(sheet, game, s) <= inner.w)
    title = TextStyle(game.face, size, 1.0)
    heights = sheet.line(SMALL_BOLD), sheet.line(title), lines * sheet.line(ALONE_LINE)
    kicker, rest = inner.middle(inner.w, sum(heights)).cut_top(heights[0])
    heading(sheet, kicker, game.kicker, QUIET)
    name, rest = rest.cut_top(heights[1])
    sheet.text(name, game.title, title, STAMP, ELIDED)
    sheet.text(rest, game.line, ALONE_LINE, TEXT, PARAGRAPH)


def _title_wide(sheet: Sheet, game: Ticket, size: int) -> int:
    return sheet.width(game.title, TextStyle(game.face, size, 1.0))


def _others(sheet: Sheet, box: Box, game: Ticket, others: Callable[[], None]) -> None:
    link(sheet, box, game.others, Command("others", others), colour=STAMP if game.warns else TEXT)
