"""The posters of the title, one for each game."""

import re
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, PARAGRAPH, RIGHT, WRAPPED, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_HIGH,
    ACCENT_LOW,
    ACTION,
    BODY,
    LEAD,
    LINE,
    ON_ACCENT,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SOFT,
    STRONG,
    TEXT,
    TITLE,
    WARNING_TEXT,
    WELL_SKIN,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.scenes.title.buttons import LEARN_FOOT, learn_beside, learn_button, new_game_button
from tabletop.desk.tables.table import Lettering

LETTERED = 220
"""Units of width from which on the picture of a wide poster may have nearly half of it."""
ROOMY = 760
"""Units of width from which on the words of a wide poster need their share more than its picture."""
WIDE = 300
"""Units from which on a poster that is wider than high has its words beside it."""
PITCH_STYLES = (TextStyle("text", 25), TextStyle("text", 22), LEAD, BODY, SMALL)
TAGLINE_STYLES = tuple(TextStyle("italic", size) for size in (20, 18, 17, 16))
_CLAUSE, LEAST_WORDS = re.compile(r"[.,] "), 4
"""Where a pitch may end early, and how many words of it say something by themselves."""
LEAST_FEATURE, MOST_FEATURE, MOST_FEATURES = 40, 60, 3
"""How high a feature is at least and at most, in units, and how many there are at most."""
SHAPE, SKY = (288, 384), 28
"""The proportions of the pictures, and which hundredths of their height at the top the title has for itself."""
NARROW_HIGH, NARROW_LINES = 200, 3
"""From so many units of height on a narrow poster has so many lines below its picture."""
UNCUT = 82
"""How many hundredths of a picture's width a wide poster shows at least, if that leaves the words nearly half."""
LEAST_LETTERS = 16
GREY, FADED = "Can’t be played now: a file of this game has a fault.", 60
"""What the poster of a game says whose pack is broken, and how much of its picture is seen, of 255."""

Feature = tuple[tuple[str, ...], str]


class Poster(msgspec.Struct, frozen=True):
    """A game that can be played.

    `played` is how often it was to its end, `begun` how many of it are open, `last` says how it ended last and
    `won_last` whether the player won then; `features`
    are what it is about, each a sprite and a few words. `ink` is the colour of its title, `ground` of the picture
    behind it; `backdrop` is a wide sprite for the side of the panel that a game gets when there are one or two, or
    None; `face` is the face of its title, one of `faces.FACES`, and `lettering` where it stands on the picture, () for
    above; `teaches` says that a first game of it teaches it; `tagline` stands below a title above the picture. A game
    with a `fault`, one sentence, can't be played.
    """

    game: str
    title: str
    seats: str
    minutes: int
    played: int
    pitch: str
    picture: tuple[str, ...]
    ink: Colour = ACCENT
    ground: Colour = rgb("#0d1422")
    backdrop: tuple[str, ...] | None = None
    face: str = "title"
    begun: int = 0
    last: str = ""
    won_last: bool = False
    features: tuple[Feature, ...] = ()
    teaches: bool = False
    lettering: tuple[Lettering, ...] = ()
    tagline: str = ""
    fault: str = ""

    @property
    def standing(self) -> tuple[str, Colour]:
        """How well it is known, in a word or two, and their colour."""
        if self.played:
            return f"{self.played} played", QUIET
        return (f"{self.begun} open", QUIET) if self.begun else ("New to you", ACCENT)


def posters(
    sheet: Sheet,
    box: Box,
    shown: Sequence[Poster],
    new_game: Callable[[str], None],
    still: bool,
    learn: Callable[[str], None] | None = None,
) -> None:
    """Put a poster for each game side by side, a few of them above each other in a high box, the whole box filled; wide
    ones say more of a game where few share it.

    `new_game` is called with the game's id, `learn` with that of one to be learnt by playing. `still` keeps a poster
    that is pointed at where it is. As long as none of the games was played, the button of the first is the main one.
    """
    gap = sheet.u(16 if box.w > sheet.u(900) else 8)
    if not shown:
        sheet.text(box, "No game is installed.", BODY, QUIET, CENTRE)
        return
    first = not any(poster.played or poster.begun for poster in shown)
    rows = len(shown) <= 3 and box.h > box.w * 9 // 10
    places = box.rows(len(shown), gap) if rows else box.columns(len(shown), gap)
    wide = len(shown) <= 2 or all(place.w >= sheet.u(WIDE) and place.w > place.h for place in places)
    good = [(poster, place) for poster, place in zip(shown, places, strict=True) if not poster.fault]
    said = [poster for poster, _ in good], [place for _, place in good]
    plan = _planned(sheet, *said, learn is not None) if wide and good else _Plan()
    ways = _Ways(new_game, learn)
    for poster, place in zip(shown, places, strict=True):
        if poster.fault:
            _grey_poster(sheet, place, poster, wide, new_game)
        elif wide:
            _wide_poster(sheet, place, poster, plan, first and poster is shown[0], ways)
        else:
            _poster(sheet, place, poster, new_game, still)
            if first and poster is shown[0]:
                sheet.main.append(f"poster.{poster.game}")


def broken_poster(game: str, title: str, fault: str) -> Poster:
    """Return the poster of a game that can't be played because of a `fault` in its files."""
    return Poster(game, title, "", 0, 0, "", (game, "poster.svg"), fault=fault)


def _grey_poster(sheet: Sheet, box: Box, poster: Poster, wide: bool, new_game: Callable[[str], None]) -> None:
    """A game that can't be played: its picture in the dark, and why; picking it says it in whole."""
    target = f"poster.{poster.game}"
    sheet.plate(box, PANEL_SKIN, target=target, tip=poster.fault)
    sheet.act(target, lambda: new_game(poster.game))
    inner = box.inset(sheet.u(20), sheet.u(20))
    if wide:
        art, rest = box.cut_left(min(box.h * SHAPE[0] // SHAPE[1], box.w * 42 // 100))
        sheet.picture(art, *poster.picture, fit=Fit("cover", sheet.u(15), "left"), alpha=FADED)
        inner = rest.inset(sheet.u(20), sheet.u(20))
    title, inner = inner.cut_top(sheet.line(TITLE), sheet.u(8))
    sheet.text(title, poster.title, TITLE, QUIET, ELIDED)
    head, inner = inner.cut_top(sheet.text_height(GREY, STRONG, inner.w), sheet.u(8))
    sheet.text(head, GREY, STRONG, WARNING_TEXT, PARAGRAPH)
    words = poster.fault if sheet.text_height(poster.fault, SMALL, inner.w) <= inner.h else "Click to see why."
    if sheet.text_height(words, SMALL, inner.w) <= inner.h:
        sheet.text(inner, words, SMALL, QUIET, PARAGRAPH)
    if sheet.hovered(target):
        sheet.plate(box, Skin(None, None, QUIET, 2, 16))


def _poster(sheet: Sheet, box: Box, poster: Poster, new_game: Callable[[str], None], still: bool) -> None:
    target = f"poster.{poster.game}"
    lit = sheet.hovered(target)
    if lit and not still:
        box = box.move(0, -sheet.u(6))
    tip = "" if box.h > sheet.u(NARROW_HIGH) else poster.pitch  # where it has no room for words
    sheet.plate(box, Skin(WELL_SKIN.top, WELL_SKIN.bottom, LINE, 1, 14, shadow=8), target=target, tip=tip)
    sheet.act(target, lambda: new_game(poster.game))
    foot, art = box.cut_bottom(sheet.u(56 if box.h > sheet.u(NARROW_HIGH) else 44))
    words = None
    if box.h > sheet.u(NARROW_HIGH):
        words, art = art.cut_bottom(NARROW_LINES * sheet.line(SMALL) + sheet.u(12))
    with sheet.clipped(art):  # what is too high loses its foot: the title keeps its place
        whole = Box(art.x, art.y, art.w, max(art.h, art.w * SHAPE[1] // SHAPE[0]))
        sheet.picture(whole, *poster.picture, fit=Fit("cover", sheet.u(14), "top"))
    _poster_title(sheet, whole, poster)
    if words is not None:
        words = words.inset(sheet.u(14), sheet.u(6))
        pitch, style = _pitch(sheet, words, poster, _Plan(largest=len(PITCH_STYLES) - 1))
        sheet.text(words, pitch, style, SOFT, PARAGRAPH)
    if lit:
        sheet.plate(foot, Skin(ACCENT_HIGH, ACCENT_LOW, ACCENT_EDGE, 1, 14, "bottom"))
        sheet.text(foot, "New game", ACTION, ON_ACCENT, CENTRE)
        sheet.plate(box, Skin(None, None, ACCENT, 3, 14))
    else:
        _facts(sheet, foot.inset(sheet.u(14), 0), poster)


def _poster_title(sheet: Sheet, art: Box, poster: Poster) -> None:
    if poster.lettering:
        _lettering(sheet, art, poster)
        return
    words = poster.title.upper()
    place = art.inset(sheet.u(8), sheet.u(8))
    sizes = [TextStyle(poster.face, size, 1, 1.15) for size in (60, 52, 44, 36, 30, 26, 22, 20, 18, 16)]
    most = art.w * SHAPE[1] // SHAPE[0] * 14 // 100
    wide = place.w - sheet.u(8)
    one = next((s for s in sizes[:-3] if sheet.u(s.size) <= most and sheet.width(words, s) <= wide), None)
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


def _lettering(sheet: Sheet, art: Box, poster: Poster) -> None:
    """Add the title where the picture, which covers `art`, has its places for it; all words are of one size."""
    each = max(art.w / SHAPE[0], art.h / SHAPE[1])
    top = art.y + (art.h - each * SHAPE[1]) / 2
    size = round(min(one.size for one in poster.lettering) * each / sheet.scale)
    styles = [TextStyle(poster.face, n, n / 40) for n in range(max(size, LEAST_LETTERS), LEAST_LETTERS - 1, -1)]
    room = min(art.w, each * SHAPE[0]) * 15 // 16
    fits = (style for style in styles if all(sheet.width(one.words, style) <= room for one in poster.lettering))
    style = next(fits, styles[-1])
    high = sheet.line(style)
    for one in poster.lettering:
        x, y = art.centre[0] + (one.at[0] - SHAPE[0] / 2) * each, top + one.at[1] * each
        wide = sheet.width(one.words, style) + 2
        place = Box(round(x - wide / 2), round(y - high / 2), wide, high)
        sheet.text(place, one.words, style, one.ink, TextLayout("centre", angle=one.angle), ground=one.ground)


def _fits(sheet: Sheet, words: str, style: TextStyle, wide: int) -> bool:
    lines = sheet.wrap(words, style, wide)
    return len(lines) <= 2 and all(sheet.width(line, style) <= wide for line in lines)


def _facts(sheet: Sheet, box: Box, poster: Poster) -> None:
    """Seats, minutes and games played, as many as there is room for."""
    facts = [("person", poster.seats, TEXT), ("clock", f"{poster.minutes} min", TEXT)]
    x = box.x
    whole = sum(sheet.u(24 + 14) + sheet.width(words, BODY) for _, words, _ in facts) - sheet.u(14) <= box.w
    style, gap = (BODY, sheet.u(14)) if whole else (SMALL, sheet.u(6))
    for icon, words, ink in facts:
        wide = sheet.width(words, style)
        if x + sheet.u(24) + wide > box.right:
            return
        sheet.icon(Box(x, box.y + (box.h - sheet.u(18)) // 2, sheet.u(18), sheet.u(18)), icon, QUIET)
        x += sheet.u(24)
        sheet.text(Box(x, box.y, wide, box.h), words, style, ink)
        x += wide + gap
    words, ink = poster.standing
    if x + sheet.width(words, SMALL) <= box.right:
        sheet.text(box, words, SMALL, ink, RIGHT)


def _wide_parts(sheet: Sheet, box: Box, poster: Poster) -> tuple[Box, Box | None, Box]:
    """Return where on a wide poster its picture, its backdrop if it has room, and its words are."""
    whole = box.h * SHAPE[0] // SHAPE[1]
    share = 47 if box.w * 47 // 100 >= sheet.u(LETTERED) and box.w < sheet.u(ROOMY) else 42
    least = min(whole * UNCUT // 100, box.w * 52 // 100)
    art, rest = box.cut_left(max(least, min(whole, box.w * share // 100)))
    scene = None
    if poster.backdrop is not None and rest.w > sheet.u(600):
        scene, rest = rest.cut_right(rest.w * 45 // 100)
        scene = scene.inset(1)
    edge = 32 if rest.w > sheet.u(420) else 20 if rest.w > sheet.u(190) else 12
    inner = rest.inset(sheet.u(edge), sheet.u(24 if box.h > sheet.u(260) else 14))
    return art, scene, inner


def _wide_poster(
    sheet: Sheet,
    box: Box,
    poster: Poster,
    plan: "_Plan",
    first: bool,
    ways: "_Ways",
) -> None:
    """One of few games: the poster with its title at the left, what the game is beside it."""
    target = f"poster.{poster.game}"
    lit = sheet.hovered(target)
    art, scene, inner = _wide_parts(sheet, box, poster)
    words, last, facts, foot = _word_places(sheet, inner, plan.last, ways.learn is not None and poster.teaches)
    pitch, style = _pitch(sheet, words, poster, plan)
    sheet.plate(box, PANEL_SKIN, target=target)
    sheet.act(target, lambda: ways.new_game(poster.game))
    sheet.picture(art, *poster.picture, fit=Fit("cover", sheet.u(15), "left"))
    if scene is not None and poster.backdrop is not None:
        sheet.picture(scene, *poster.backdrop, fit=Fit("cover", sheet.u(15), "right"))
    _poster_title(sheet, art, poster)
    inner = words
    if pitch:
        said = sheet.text_height(pitch, style, inner.w)
        sheet.text(inner.cut_top(said)[0], pitch, style, SOFT, PARAGRAPH)
        inner = inner.cut_top(max(said, plan.said), sheet.u(14))[1]
    _features(sheet, inner, poster.features[: plan.features], plan.small, plan.wraps)
    if poster.last:
        _last(sheet, last, poster.last, poster.won_last)
    _facts(sheet, facts.cut_left(min(facts.w, sheet.u(640)))[0], poster)
    if ways.learn is not None and poster.teaches:
        foot = learn_button(sheet, foot, partial(ways.learn, poster.game), f"learn.{poster.game}")
    new_game_button(sheet, foot.cut_left(min(sheet.u(220), foot.w))[0], lit or first)
    if first:
        sheet.main.append(target)
    if lit:
        sheet.plate(box, Skin(None, None, ACCENT, 2.5, 16))


def _word_places(sheet: Sheet, inner: Box, last: bool, taught: bool) -> tuple[Box, Box, Box, Box]:
    """Return where what the game is, how it ended `last`, its facts and its buttons are."""
    stacked = taught and learn_beside(sheet, inner.w) is None
    closer = 6 if stacked else 0
    foot, inner = inner.cut_bottom(sheet.u(LEARN_FOOT if stacked else 52), sheet.u(12 - closer))
    facts, inner = inner.cut_bottom(sheet.u(26 if stacked else 28), sheet.u(8 - closer))
    line, inner = inner.cut_bottom(sheet.u(28) if last else 0, sheet.u(8) if last else 0)
    return inner.cut_left(min(inner.w, sheet.u(640)))[0], line, facts, foot


def _last(sheet: Sheet, box: Box, words: str, won: bool) -> None:
    """Add how the last game ended, if there is room for it; a trophy is for who has won."""
    if sheet.u(26) + sheet.width(words, SMALL) > box.w or not box.h:
        return
    mark, place = box.cut_left(sheet.u(18), sheet.u(8))
    sheet.icon(mark.middle(sheet.u(18), sheet.u(18)), "trophy" if won else "clock", ACCENT if won else QUIET)
    sheet.text(place, words, SMALL, TEXT)


class _Ways(msgspec.Struct, frozen=True):
    """What picking a poster calls, and its button to learn the game."""

    new_game: Callable[[str], None]
    learn: Callable[[str], None] | None


class _Plan(msgspec.Struct, frozen=True):
    """What all wide posters say alike: so many `features`, the pitch in a style no larger than the one with the index
    `largest`, whether there is a line for how the `last` game ended, and whether pictures of features are `small`; the
    features stand below pitches `said` pixels high."""

    features: int = 0
    largest: int = 0
    last: bool = False
    small: bool = False
    said: int = 0
    wraps: bool = False


def _planned(sheet: Sheet, shown: Sequence[Poster], places: Sequence[Box], taught: bool) -> _Plan:
    """Return how much there is room for on every poster: features first, then the last game, then a larger pitch of the
    same size on all."""
    plan, largest = _roomiest(sheet, shown, places, taught), -1
    while largest != plan.largest:
        largest = plan.largest
        for poster, place in zip(shown, places, strict=True):
            inner = _wide_parts(sheet, place, poster)[2]
            words = _word_places(sheet, inner, plan.last, taught and poster.teaches)[0]
            style = PITCH_STYLES.index(_pitch(sheet, words, poster, plan)[1])
            plan = msgspec.structs.replace(plan, largest=max(plan.largest, style))
    return plan


def _roomiest(sheet: Sheet, shown: Sequence[Poster], places: Sequence[Box], taught: bool) -> _Plan:
    """Return how much there is room for on every poster, with as large a pitch as any of them has room for."""
    inners = [_wide_parts(sheet, place, poster)[2] for poster, place in zip(shown, places, strict=True)]
    most = min((len(poster.features) for poster in shown), default=0)
    lasts = (True, False) if any(poster.last for poster in shown) else (False,)
    for features, last in [(n, last) for n in range(min(most, MOST_FEATURES), 0, -1) for last in lasts]:
        plan = _fitting(sheet, shown, inners, features, last, taught)
        if plan is not None:
            return plan
    for last in lasts:
        plan = _fitting(sheet, shown, inners, 0, last, taught)
        if plan is not None:
            return plan
    return _Plan()


def _fitting(
    sheet: Sheet, shown: Sequence[Poster], inners: Sequence[Box], features: int, last: bool, taught: bool
) -> _Plan | None:
    """Return the plan with the largest pitch that has room on every poster, None without any."""
    each, gap = sheet.u(LEAST_FEATURE), sheet.u(14)
    boxes = [
        _word_places(sheet, inner, last, taught and poster.teaches)[0]
        for poster, inner in zip(shown, inners, strict=True)
    ]
    for poster, box in zip(shown, boxes, strict=True):
        room = box.w - sheet.u(LEAST_FEATURE) - sheet.u(8)
        if any(sheet.width(words, SMALL) > room for _, words in poster.features[:features]):
            each = max(each, 2 * sheet.line(SMALL) + sheet.u(4))
        if any(len(sheet.wrap(words, SMALL, room)) > 2 for _, words in poster.features[:features]):
            return None
    wraps = each > sheet.u(LEAST_FEATURE)
    large = sheet.u(MOST_FEATURE + 8)
    small = any(
        sheet.width(words, SMALL) > box.w - large
        for poster, box in zip(shown, boxes, strict=True)
        for _, words in poster.features[:features]
    )
    for largest in range(1 if features else 0, len(PITCH_STYLES) - bool(features)):
        style = PITCH_STYLES[largest]
        said = max(sheet.text_height(poster.pitch, style, box.w) for poster, box in zip(shown, boxes, strict=True))
        if said + (gap + features * each if features else 0) <= min(box.h for box in boxes):
            return _Plan(features, largest, last, small, said if features else 0, wraps)
    return None


def _pitch(sheet: Sheet, box: Box, poster: Poster, plan: _Plan) -> tuple[str, TextStyle]:
    """Return what is said of a game and in which style: clauses that have no room are left out from the end, all of it
    where too few words would be left."""
    begins = [poster.pitch[: cut.start()] + "." for cut in reversed(list(_CLAUSE.finditer(poster.pitch)))]
    for pitch in (poster.pitch, *(begin for begin in begins if len(begin.split()) >= LEAST_WORDS)):
        for style in PITCH_STYLES[plan.largest if pitch == poster.pitch else max(2, plan.largest) :]:
            if sheet.text_height(pitch, style, box.w) <= box.h:
                return pitch, style
    return "", SMALL


def _features(sheet: Sheet, box: Box, rows: Sequence[Feature], small: bool, wraps: bool) -> None:
    """Add a line for each feature, its picture at the left, `small` for the sake of its words; it is two lines high
    where any poster needs that."""
    if not rows:
        return
    u = sheet.u
    high = min(u(MOST_FEATURE), box.h // len(rows))
    if small:
        high = min(high, u(LEAST_FEATURE))
    room = box.w - high - u(8)
    style = BODY if all(sheet.width(words, BODY) <= room for _, words in rows) else SMALL
    picture, high = high, max(high, 2 * sheet.line(SMALL) + u(4)) if wraps else high
    for n, (sprite, words) in enumerate(rows):
        row = Box(box.x, box.y + n * high, box.w, high)
        mark, row = row.cut_left(picture - u(6), u(14))
        side = picture - u(8)
        if sprite[0] == "ui":
            sheet.icon(
                mark.middle(side * 2 // 3, side * 2 // 3), sprite[1].removeprefix("icon-").removesuffix(".svg"), ACCENT
            )
        else:
            sheet.picture(mark.middle(side, side), *sprite)
        sheet.text(row, words, style, TEXT, WRAPPED if wraps else ELIDED)
