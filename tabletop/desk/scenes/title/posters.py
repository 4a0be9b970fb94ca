"""The posters on the wall of the title, one for each game, each in a frame with a lamp over it."""

import re
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_SIDE
from tabletop.desk.draw.layout import CENTRE, CENTRED, ELIDED, PARAGRAPH, STRETCH, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BODY,
    EMPHASIS,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    TITLE,
    WARNING_TEXT,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.lettering import Lettering
from tabletop.desk.widgets import ButtonStyle, Command, button

ON_WALL = rgb("#f0e4c8")
ON_WALL_QUIET = rgb("#c4b08a")
WALL = rgb("#2c3036")
TAGLINE_STYLES = tuple(TextStyle("italic", size) for size in (20, 18, 17, 16))
_CLAUSE = re.compile(r"[.,] ")
"""Where a pitch may end early."""
LEAST_WORDS = 4
"""How many words of its last sentence say something by themselves."""
SHAPE = (288, 384)
"""The proportions of the pictures, width and height."""
SKY = 28
"""How many hundredths of their height at the top the title has for itself."""
LEAST_LETTERS = 16
GREY = "Can’t be played now: a file of this game has a fault."
"""What the poster of a game says whose pack is broken."""
FADED = 60
"""How much of its picture is seen, of 255."""
FRAME = 7
"""How wide the frame is, in units."""
LAMP = 32
"""How high the lamp above it is, in units."""
LIT_ROOM = 260
"""From this room for a row in units on a poster has a lamp."""
FRAME_SKIN = Skin(rgb("#d2a261"), rgb("#5b3d1d"), rgb("#140d07"), 1.5, 5, shadow=12)
MAT_SKIN = Skin(rgb("#0b0d10"), rgb("#0b0d10"), None, radius=3)
FOOT_SKIN = Skin(rgb("#151b23"), rgb("#0b0f14"), None, radius=0)
GROWTH = 6
"""By how many hundredths the poster grows that is pointed at."""
APART = 45
"""How far apart posters are at most, in hundredths of their width."""
PITCH_WIDE = 520
"""How wide what a game is about is at most, in units."""


class Poster(msgspec.Struct, frozen=True):
    """A game that can be played.

    `played` is how often it was to its end, `begun` how many of it are open; `pitch` is what it is about. `ink` is the
    colour of its title, `ground` of the picture behind it; `face` is the face of its title, one of `faces.FACES`, and
    `lettering` where it stands on the picture, () for above; `teaches` says that a first game of it teaches it;
    `tagline` stands below a title above the picture. A game with a `fault`, one sentence, can't be played.
    """

    game: str
    title: str
    seats: str
    minutes: int
    played: int
    pitch: str
    picture: tuple[str, ...]
    ink: Colour = EMPHASIS
    ground: Colour = rgb("#0d1422")
    face: str = "title"
    begun: int = 0
    teaches: bool = False
    lettering: tuple[Lettering, ...] = ()
    tagline: str = ""
    fault: str = ""

    @property
    def standing(self) -> tuple[str, Colour]:
        """How well it is known, in a word or two, and their colour."""
        if self.played:
            return f"{self.played} played", ON_WALL_QUIET
        return (f"{self.begun} open", ON_WALL_QUIET) if self.begun else ("New to you", ON_WALL)


class _Hung(msgspec.Struct, frozen=True):
    """Where a poster hangs: its `frame`, the `lamp` over it, None without one, and the `facts` below."""

    frame: Box
    lamp: Box | None
    facts: Box


def posters(
    sheet: Sheet,
    box: Box,
    shown: Sequence[Poster],
    new_game: Callable[[str], None],
    learn: Callable[[str], None] | None = None,
) -> None:
    """Hang a poster for each game on the wall in `box`, all as large as it has room for, in as many rows as that takes.

    `new_game` is called with the game's id, `learn` with that of one to be learnt by playing. The poster that is
    pointed at is larger than the others, and says what can be done.
    """
    if not shown:
        sheet.text(box, "No game is installed.", BODY, QUIET, CENTRE)
        return
    places = _hung(sheet, box, len(shown))
    for place in places:
        _light(sheet, place)
    for poster, place in zip(shown, places, strict=True):
        if poster.fault:
            _grey_poster(sheet, place.frame, poster, new_game)
        elif _is_lit(sheet, poster):
            with sheet.raised():
                _lit_poster(sheet, box, place, poster, new_game, learn)
        else:
            sheet.plate(place.frame, FRAME_SKIN, target=f"poster.{poster.game}", tip=_tip(sheet, box, place, poster))
            sheet.act(f"poster.{poster.game}", partial(new_game, poster.game))
            art = poster_art(sheet, place.frame, poster)
            if learn is not None and poster.teaches and not poster.played:
                _learn_at_rest(sheet, art, poster.game, learn)
            _facts(sheet, place.facts, poster, WALL)


def broken_poster(game: str, title: str, fault: str) -> Poster:
    """Return the poster of a game that can't be played because of a `fault` in its files."""
    return Poster(game, title, "", 0, 0, "", (game, "poster.svg"), fault=fault)


def _is_lit(sheet: Sheet, poster: Poster) -> bool:
    return any(sheet.hovered(f"{what}.{poster.game}") for what in ("poster", "learn"))


def _hung(sheet: Sheet, box: Box, count: int) -> list[_Hung]:
    """Return where so many posters hang, in the number of rows in which they are largest."""
    ways = [_in_rows(sheet, box, count, rows) for rows in range(1, count + 1) if (rows - 1) * -(-count // rows) < count]
    return max(ways, key=lambda way: way[0].frame.w)


def _in_rows(sheet: Sheet, box: Box, count: int, rows: int) -> list[_Hung]:
    u, columns = sheet.u, -(-count // rows)
    least = u(16 if box.w > u(700) else 8)
    high = (box.h - least * (rows - 1)) // rows
    lamp = u(LAMP) if high >= u(LIT_ROOM) else 0
    said = (2 if high >= u(LIT_ROOM) else 1) * sheet.line(SMALL) + u(8)
    grown = high * GROWTH // 200 + u(4)
    tall = high - lamp - said - grown - (0 if lamp else grown)
    wide = min(tall * SHAPE[0] // SHAPE[1], (box.w - least * (columns + 1)) // columns)
    tall = wide * SHAPE[1] // SHAPE[0]
    found = []
    for row in range(rows):
        here = min(columns, count - row * columns)
        gap = max(least, min((box.w - here * wide) // (here + 1), wide * APART // 100))
        x = box.x + (box.w - here * wide - gap * (here - 1)) // 2
        top = box.y + row * (high + least) + (lamp or grown) + max(0, high - lamp - tall - said - 2 * grown) // 2
        for n in range(here):
            frame = Box(x + n * (wide + gap), top, wide, tall)
            over = Box(frame.x, frame.y - lamp, frame.w, lamp).middle(lamp * 22 // 7, lamp) if lamp else None
            found.append(_Hung(frame, over, Box(frame.x - gap // 2, frame.bottom + grown, wide + gap, said)))
    return found


def _light(sheet: Sheet, place: _Hung) -> None:
    """Add the lamp over a poster, and its light on the wall around it."""
    if place.lamp is None:
        return
    frame = place.frame
    pool = Box(frame.x, frame.y, frame.w, frame.h * 3 // 4).middle(frame.w * 17 // 10, frame.h * 12 // 10)
    sheet.picture(pool.move(0, -frame.h * 22 // 100), "ui", "light.svg", fit=STRETCH, alpha=150)
    sheet.picture(place.lamp, "ui", "lamp.svg")


def poster_art(sheet: Sheet, frame: Box, poster: Poster) -> Box:
    """Add the picture of a poster with its title in its frame; return where it is."""
    mat = frame.inset(sheet.u(FRAME * 0.6))
    sheet.plate(mat, MAT_SKIN)
    art = frame.inset(sheet.u(FRAME))
    sheet.picture(art, *poster.picture, fit=Fit("cover"))
    _poster_title(sheet, art, poster)
    return art


def _lit_poster(
    sheet: Sheet,
    wall: Box,
    place: _Hung,
    poster: Poster,
    new_game: Callable[[str], None],
    learn: Callable[[str], None] | None,
) -> None:
    """Add the poster that is pointed at: larger, ringed in white, with its facts and its buttons at its foot and what
    it is about below."""
    target, frame = f"poster.{poster.game}", place.frame
    frame = frame.middle(frame.w * (100 + GROWTH) // 100, frame.h * (100 + GROWTH) // 100)
    sheet.plate(frame, FRAME_SKIN, target=target, tip=_tip(sheet, wall, place, poster))
    sheet.act(target, partial(new_game, poster.game))
    _lit_foot(sheet, poster_art(sheet, frame, poster), poster, learn, said_below=not _tip(sheet, wall, place, poster))
    sheet.plate(frame.inset(-sheet.u(3)), Skin(None, None, WHITE, 4, 8))
    if not _tip(sheet, wall, place, poster):
        below = _below(sheet, wall, place)
        about = _said(sheet, below, poster)
        if sheet.hovered(f"learn.{poster.game}"):
            about = next((w for w in LEARN_TIPS if sheet.text_height(w, SMALL, below.w) <= below.h), about)
        sheet.text(below, about, SMALL, ON_WALL, CENTRED, ground=WALL)


def _lit_foot(sheet: Sheet, art: Box, poster: Poster, learn: Callable[[str], None] | None, *, said_below: bool) -> None:
    """Add the facts and the buttons of a poster at the foot of its picture: beside each other where they have room.
    What the second one does may be `said_below`, else it has a tip."""
    u = sheet.u
    pad = u(10 if art.w >= u(200) else 6)
    wide = art.w - 2 * pad
    teaches = learn is not None and poster.teaches
    words = sheet.width("New game", STRONG) + u(60), sheet.width("Learn", STRONG) + u(28)
    beside = sum(words) + u(8) <= wide
    buttons = u(44) if beside or not teaches else u(2 * 38 + 6)
    facts = u(40) if art.h - buttons >= u(220) else 0
    foot = art.cut_bottom(min(art.h, buttons + facts + pad + (0 if facts else pad)))[0]
    sheet.plate(foot, FOOT_SKIN)
    inner = Box(foot.x + pad, foot.y + (0 if facts else pad), wide, foot.h - pad - (0 if facts else pad))
    if facts:
        line, inner = inner.cut_top(facts)
        _facts(sheet, line.middle(line.w, sheet.line(BODY)), poster, FOOT_SKIN.bottom or WALL)
    place_new, place_learn = inner, None
    if teaches and beside:
        place_learn, place_new = inner.cut_right(max(words[1], wide * 36 // 100), u(8))
    elif teaches:
        place_new, place_learn = inner.rows(2, u(6))
    _new_game(sheet, place_new, f"poster.{poster.game}")
    if place_learn is not None and learn is not None:
        with sheet.raised():  # above the poster, which can be picked as a whole
            command = Command(f"learn.{poster.game}", partial(learn, poster.game))
            button(sheet, place_learn, "Learn", command, tip="" if said_below else LEARN_TIPS[0])


def _learn_at_rest(sheet: Sheet, art: Box, game: str, learn: Callable[[str], None]) -> None:
    """Add the button of the first game at the foot of a poster that nobody points at, where the lit one has it."""
    u = sheet.u
    pad = u(LEARN_PAD)
    high = max(u(LEARN_HIGH), LEAST_SIDE)
    wide = min(sheet.width("Learn", SMALL_BOLD) + u(2 * LEARN_SIDE), art.w - 2 * pad)
    with sheet.raised():  # above the poster, which can be picked as a whole
        act = Command(f"learn.{game}", partial(learn, game))
        style = ButtonStyle(letters=SMALL_BOLD)
        button(sheet, Box(art.right - pad - wide, art.bottom - pad - high, wide, high), "Learn", act, style)


LEARN_HIGH = 32  # units of the button on a poster at rest
LEARN_SIDE = 12  # units beside its word
LEARN_PAD = 6  # units around it
LEARN_TIPS = "A first game that says what to click and why, step by step", "A first game, step by step"


def _new_game(sheet: Sheet, box: Box, target: str) -> None:
    """Add what looks like the button of the poster, which is one as a whole."""
    sheet.plate(box, SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN)
    side, gap, words = sheet.u(20), sheet.u(8), sheet.width("New game", STRONG)
    place = box.middle(side + gap + words + sheet.u(2), box.h)
    mark, place = place.cut_left(side, gap)
    sheet.icon(mark.middle(side, side), "play", TEXT)
    sheet.text(place, "New game", STRONG, TEXT)


def _below(sheet: Sheet, wall: Box, place: _Hung) -> Box:
    """Return where on the wall below a poster that is pointed at its words are."""
    wide = min(place.facts.w + (place.facts.w - place.frame.w) // 2, sheet.u(PITCH_WIDE))
    box = Box(place.facts.centre[0] - wide // 2, place.facts.y, wide, 2 * sheet.line(SMALL))
    return box.within(Box(wall.x, box.y, wall.w, box.h))


def _said(sheet: Sheet, box: Box, poster: Poster) -> str:
    """Return what a game is about as far as there is room: clauses are left out from the end, all of it where too few
    words would be left."""
    begins = [poster.pitch[: cut.start()] + "." for cut in reversed(list(_CLAUSE.finditer(poster.pitch)))]
    ends = (begin for begin in begins if len(begin.rpartition(". ")[2].split()) >= LEAST_WORDS)
    for words in (poster.pitch, *ends):
        if sheet.text_height(words, SMALL, box.w) <= box.h:
            return words
    return ""


def _tip(sheet: Sheet, wall: Box, place: _Hung, poster: Poster) -> str:
    """Return what a game is about where the wall below its poster has no room for that."""
    below = _below(sheet, wall, place)
    roomy = place.facts.h >= below.h and place.lamp is not None and _said(sheet, below, poster)
    return "" if roomy else poster.pitch


def _grey_poster(sheet: Sheet, frame: Box, poster: Poster, new_game: Callable[[str], None]) -> None:
    """A game that can't be played: its picture in the dark, and why; picking it says it in whole."""
    target = f"poster.{poster.game}"
    sheet.plate(frame, FRAME_SKIN, target=target, tip=poster.fault)
    sheet.act(target, partial(new_game, poster.game))
    mat = frame.inset(sheet.u(FRAME * 0.6))
    sheet.plate(mat, MAT_SKIN)
    sheet.picture(frame.inset(sheet.u(FRAME)), *poster.picture, fit=Fit("cover"), alpha=FADED)
    sheet.plate(mat, msgspec.structs.replace(MAT_SKIN, alpha=170))
    ground = MAT_SKIN.top
    inner = frame.inset(sheet.u(FRAME + 10), sheet.u(FRAME + 8))
    title, inner = inner.cut_top(sheet.line(TITLE), sheet.u(8))
    sheet.text(title, poster.title, TITLE, QUIET, ELIDED, ground=ground)
    style = next((style for style in (STRONG, SMALL) if sheet.text_height(GREY, style, inner.w) <= inner.h), SMALL)
    if sheet.text_height(GREY, style, inner.w) <= inner.h:
        head, inner = inner.cut_top(sheet.text_height(GREY, style, inner.w), sheet.u(8))
        sheet.text(head, GREY, style, WARNING_TEXT, PARAGRAPH, ground=ground)
    words = poster.fault if sheet.text_height(poster.fault, SMALL, inner.w) <= inner.h else "Click to see why."
    if sheet.text_height(words, SMALL, inner.w) <= inner.h:
        sheet.text(inner, words, SMALL, QUIET, PARAGRAPH, ground=ground)
    if sheet.hovered(target):
        sheet.plate(frame.inset(-sheet.u(3)), Skin(None, None, QUIET, 2, 8))


def _poster_title(sheet: Sheet, art: Box, poster: Poster) -> None:
    if poster.lettering:
        _lettering(sheet, art, poster)
        return
    words = poster.title.upper()
    margin = min(sheet.u(8), art.w // 16)
    place = art.inset(margin, sheet.u(8))
    sizes = [TextStyle(poster.face, size, 1, 1.15) for size in (60, 52, 44, 36, 30, 26, 22, 20, 18, 16)]
    most = art.w * SHAPE[1] // SHAPE[0] * 14 // 100
    wide = place.w - sheet.u(8)
    one = next((s for s in sizes[:-3] if sheet.u(s.size) <= most and sheet.width(words, s) <= wide), None)
    if one is None and " " not in words:
        one = next((style for style in sizes if sheet.width(words, style) <= place.w), None)
    if one is not None:
        line = place.cut_top(sheet.line(one))[0]
        sheet.text(line, words, one, poster.ink, CENTRE, ground=poster.ground)
        _tagline(sheet, art, line, poster)
        return
    two = next((style for style in sizes[4:] if _fits(sheet, words, style, place.w)), sizes[-1])
    lines = sheet.wrap(words, two, place.w)
    block = place.cut_top(sheet.line(two) * len(lines))[0]
    dark = Box(art.x, art.y, art.w, block.bottom + sheet.u(6) - art.y)
    sheet.plate(dark, Skin(poster.ground, poster.ground, None, radius=14, corners="top"))
    sheet.text(block, words, two, poster.ink, TextLayout("centre", wrap=True))


def _tagline(sheet: Sheet, art: Box, title: Box, poster: Poster) -> None:
    """Add the line below the title, as large as it fits; none where it would come down to what the picture shows."""
    room = title.w - sheet.u(8)
    style = next((style for style in TAGLINE_STYLES if sheet.width(poster.tagline, style) <= room), None)
    if poster.tagline and style is not None:
        line = Box(title.x, title.bottom, title.w, sheet.line(style))
        if line.bottom <= art.y + art.h * SKY // 100:
            sheet.text(line, poster.tagline, style, SOFT, CENTRE, ground=poster.ground)


def has_title(sheet: Sheet, frame: Box, poster: Poster) -> bool:
    """Tell whether the letters of a title have room on the picture of a poster in a frame."""
    return not poster.lettering or _lettering_style(sheet, frame.inset(sheet.u(FRAME)), poster) is not None


def _lettering_style(sheet: Sheet, art: Box, poster: Poster) -> TextStyle | None:
    """Return the largest style in which all words of a title fit on a picture, None where there is none."""
    each = max(art.w / SHAPE[0], art.h / SHAPE[1])
    size = round(min(one.size for one in poster.lettering) * each / sheet.scale)
    styles = [TextStyle(poster.face, n, n / 40) for n in range(max(size, LEAST_LETTERS), LEAST_LETTERS - 1, -1)]
    room = min(art.w, each * SHAPE[0]) * 15 // 16
    fits = (style for style in styles if all(sheet.width(one.words, style) <= room for one in poster.lettering))
    return next(fits, None)


def _lettering(sheet: Sheet, art: Box, poster: Poster) -> None:
    """Add the title where the picture, which covers `art`, has its places for it; all words are of one size.

    A picture that is too small for them has none.
    """
    style = _lettering_style(sheet, art, poster)
    if style is None:
        return
    each = max(art.w / SHAPE[0], art.h / SHAPE[1])
    top = art.y + (art.h - each * SHAPE[1]) / 2
    high = sheet.line(style)
    for one in poster.lettering:
        x, y = art.centre[0] + (one.at[0] - SHAPE[0] / 2) * each, top + one.at[1] * each
        wide = sheet.width(one.words, style) + 2
        place = Box(round(x - wide / 2), round(y - high / 2), wide, high)
        sheet.text(place, one.words, style, one.ink, TextLayout("centre", angle=one.angle), ground=one.ground)


def _fits(sheet: Sheet, words: str, style: TextStyle, wide: int) -> bool:
    lines = sheet.wrap(words, style, wide)
    return len(lines) <= 2 and all(sheet.width(word, style) <= wide for word in words.split())


def _facts(sheet: Sheet, box: Box, poster: Poster, ground: Colour) -> None:
    """Add for how many and how long a game is in the middle of a box, and how well it is known below or beside it."""
    u, style = sheet.u, BODY
    facts: tuple[tuple[str, str], ...] = (("person", poster.seats), ("clock", f"{poster.minutes} min"))
    each = u(18), u(6), u(16)
    whole = sum(each[0] + each[1] + sheet.width(words, style) for _, words in facts) + each[2]
    if whole > box.w:
        style, each = SMALL, (u(16), u(4), u(8))
        whole = sum(each[0] + each[1] + sheet.width(words, style) for _, words in facts) + each[2]
    if whole > box.w:
        facts = facts[:1]
        whole = each[0] + each[1] + sheet.width(poster.seats, style)
    line, rest = box.cut_top(min(box.h, sheet.line(style)))
    known, ink = poster.standing
    beside = rest.h < sheet.line(SMALL) and whole + u(24) + sheet.width(known, SMALL) <= box.w
    x = line.x if beside else line.x + max(0, (line.w - whole) // 2)
    for icon, words in facts:
        sheet.icon(Box(x, line.y, each[0], line.h), icon, ON_WALL_QUIET)
        x += each[0] + each[1]
        wide = sheet.width(words, style)
        sheet.text(Box(x, line.y, wide, line.h), words, style, ON_WALL, ground=ground)
        x += wide + each[2]
    if beside:
        sheet.text(line, known, SMALL, ink, TextLayout("right"), ground=ground)
    elif rest.h >= sheet.line(SMALL):
        sheet.text(rest.cut_top(sheet.line(SMALL))[0], known, SMALL, ink, CENTRE, ground=ground)
