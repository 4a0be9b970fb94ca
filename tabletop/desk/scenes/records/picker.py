"""Which records are shown: chosen among the posters of the games, or in a row of words."""

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, COVER, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import COMMON, SMALL_BOLD, WHITE, Skin, rgb
from tabletop.desk.scenes.records.list import Group, groups
from tabletop.desk.scenes.title.posters import FRAME_SKIN, SHAPE, Poster, has_title, poster_art
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, Segment, button, segmented
from tabletop.games import GAMES

GAP = 12
"""How far two posters are apart, in units."""
LEAST_WIDE = 38
"""How wide a poster is at least, in units."""
STRIP = 22
"""How high the words at its foot are, in units."""
RADIUS = 5
"""How round its corners are, in units."""
TITLED = 96
"""From so many units of height on a poster has its frame and its title."""
CHIP_SKIN = Skin(rgb("#2c3640"), rgb("#171d24"), rgb("#667482"), 1, RADIUS)
STRIP_SKIN = Skin(rgb("#0b0f14"), rgb("#0b0f14"), None, radius=0)


def picker_wide(sheet: Sheet, high: int, room: int = 0) -> int:
    """Return how wide the posters of all groups are side by side, so high, with their names beside them where they
    have none of their own and there is `room`."""
    return sum(_widths(sheet, high, room)) + (len(groups()) - 1) * sheet.u(GAP)


def _widths(sheet: Sheet, high: int, room: int) -> list[int]:
    """Return how wide each poster is with its name."""
    poster, names = max(high * SHAPE[0] // SHAPE[1], sheet.u(LEAST_WIDE)), picker_names(sheet, high, room)
    return [poster + (sheet.width(name, SMALL_BOLD) + sheet.u(18) if name else 0) for name in names]


def picker_names(sheet: Sheet, high: int, room: int) -> list[str]:
    """Return what stands beside each poster: whole names, or short ones where there is less `room`, or nothing."""
    poster, gaps = max(high * SHAPE[0] // SHAPE[1], sheet.u(LEAST_WIDE)), (len(groups()) - 1) * sheet.u(GAP)
    for names in ([one.title for one in groups()], [_name(one) for one in groups()]):
        wide = sum(poster + sheet.width(name, SMALL_BOLD) + sheet.u(18) for name in names) + gaps
        if high < sheet.u(TITLED) and wide <= room:
            return names
    return [""] * len(groups())


def _name(group: Group) -> str:
    """Return a short name of a group, beside the poster of its game."""
    if not group.game or group.solo is None:
        return group.title
    seats = GAMES[group.game].seats
    return "Solo" if group.solo else f"{seats[1]}–{seats[-1]}"


def compose_picker(sheet: Sheet, box: Box, chosen: str, choose: Callable[[str], None]) -> None:
    """Add a poster for each group of games in a row that fills a box, the `chosen` one ringed; `choose` takes the id
    of one."""
    x, posters, names = box.x, _widths(sheet, box.h, 0), picker_names(sheet, box.h, box.w)
    for group, wide, poster, name in zip(groups(), _widths(sheet, box.h, box.w), posters, names, strict=True):
        place, target = Box(x, box.y, wide, box.h), f"group.{group.id}"
        x += wide + sheet.u(GAP)
        named = bool(name)
        sheet.plate(place, CHIP_SKIN if named else FRAME_SKIN, target=target, tip=group.heading or group.title)
        sheet.act(target, partial(choose, group.id))
        art, words = place.cut_left(poster, sheet.u(8))
        if group.game:
            _poster(sheet, art, group, named)
        else:
            _all_of_them(sheet, art, list(TABLES))
        if named:
            sheet.text(words, name, SMALL_BOLD, WHITE)
        if group.id == chosen:
            chosen_ring(sheet, place, RADIUS + 3)
        elif sheet.hovered(target):
            brackets(sheet, place, hot=True)


def _poster(sheet: Sheet, box: Box, group: Group, named: bool) -> None:
    """Add the poster of a game, at its foot for how many players these records are where there are others, or its name
    where the letters of its title have no room."""
    u, card = sheet.u, TABLES[group.game].card
    strip_words = "" if group.solo is None or named else _name(group)
    if box.h >= u(TITLED):
        poster = Poster(
            group.game,
            GAMES[group.game].title,
            card.seats,
            card.minutes,
            0,
            "",
            (group.game, "poster.svg"),
            face=TABLES[group.game].make().theme.title_face,
            lettering=card.offer.lettering,
        )
        with sheet.themed(COMMON):  # its title is in the face of its game, wherever it hangs
            if not has_title(sheet, box, poster):
                strip_words = strip_words or poster.title.split()[-1]
            box = poster_art(sheet, box, poster)
    else:
        box = box.inset(u(2))
        sheet.picture(box, group.game, "poster.svg", fit=COVER)
    if strip_words and sheet.width(strip_words, SMALL_BOLD) <= box.w:
        strip = box.cut_bottom(u(STRIP))[0]
        sheet.plate(strip, STRIP_SKIN)
        sheet.text(strip, strip_words, SMALL_BOLD, WHITE, CENTRE)


def _all_of_them(sheet: Sheet, box: Box, games: Sequence[str]) -> None:
    """Add a strip of the poster of each game, side by side."""
    inner = box.inset(sheet.u(2 if box.h < sheet.u(TITLED) else 5))
    for game, part in zip(games, inner.columns(len(games), sheet.u(2)), strict=True):
        sheet.picture(part, game, "poster.svg", fit=Fit("cover"))


def segments_wide(sheet: Sheet, options: Sequence[tuple[str, str]]) -> int:
    """Return how wide a row of segments must be for its words."""
    return sum(sheet.width(words, SMALL_BOLD) + sheet.u(14) for _, words in options) + sheet.u(8)


def chooser(
    sheet: Sheet,
    box: Box,
    options: Sequence[tuple[str, str]],
    chosen: str,
    target: str,
    choose: Callable[[str], None],
) -> None:
    """Add a row of which one is chosen, or where it has no room one button that goes on to the next."""
    if segments_wide(sheet, options) <= box.w:
        segmented(sheet, box, [Segment(value, words) for value, words in options], chosen, target, choose=choose)
        return
    values = [value for value, _ in options]
    n = values.index(chosen)
    following, words = options[(n + 1) % len(options)]
    button(
        sheet,
        box,
        options[n][1],
        Command(f"{target}.next", lambda: choose(following)),
        ButtonStyle(icon="swap", letters=SMALL_BOLD),
        tip=f"{n + 1} of {len(options)}. Next: {words}",
    )
