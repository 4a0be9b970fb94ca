"""Which records are shown: chosen among the posters of the games, or in a row of words."""

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, COVER, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import COMMON, SMALL_BOLD, WHITE, Skin, rgb
from tabletop.desk.scenes.records.list import Group, groups
from tabletop.desk.scenes.title.posters import FRAME_SKIN, SHAPE, Poster, poster_art
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.widgets import ButtonStyle, Command, Segment, button, segmented
from tabletop.games import GAMES

GAP, LEAST_WIDE, STRIP, RADIUS = 12, 38, 22, 5
"""How far two posters are apart, how wide one is at least, how high the words at its foot are, and its corners, in
units."""
TITLED = 96
"""From so many units of height on a poster has its frame and its title."""
STRIP_SKIN = Skin(rgb("#0b0f14"), rgb("#0b0f14"), None, radius=0)


def picker_wide(sheet: Sheet, high: int) -> int:
    """Return how wide the posters of all groups are side by side, so high."""
    count = len(groups())
    return count * _wide(sheet, high) + (count - 1) * sheet.u(GAP)


def _wide(sheet: Sheet, high: int) -> int:
    return max(high * SHAPE[0] // SHAPE[1], sheet.u(LEAST_WIDE))


def compose_picker(sheet: Sheet, box: Box, chosen: str, choose: Callable[[str], None]) -> None:
    """Add a poster for each group of games in a row that fills a box, the `chosen` one ringed; `choose` takes the id
    of one."""
    wide = _wide(sheet, box.h)
    for n, group in enumerate(groups()):
        place, target = Box(box.x + n * (wide + sheet.u(GAP)), box.y, wide, box.h), f"group.{group.id}"
        sheet.plate(place, FRAME_SKIN, target=target, tip=group.heading or group.title)
        sheet.act(target, partial(choose, group.id))
        if group.game:
            _poster(sheet, place, group)
        else:
            _all_of_them(sheet, place, list(TABLES))
        if group.id == chosen:
            chosen_ring(sheet, place, RADIUS + 3)
        elif sheet.hovered(target):
            brackets(sheet, place, hot=True)


def _poster(sheet: Sheet, box: Box, group: Group) -> None:
    """Add the poster of a game, and for how many players these records are where there are others."""
    u, card = sheet.u, TABLES[group.game].card
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
            box = poster_art(sheet, box, poster)
    else:
        box = box.inset(u(2))
        sheet.picture(box, group.game, "poster.svg", fit=COVER)
    if group.solo is not None:
        strip = box.cut_bottom(u(STRIP))[0]
        sheet.plate(strip, STRIP_SKIN)
        seats = GAMES[group.game].seats
        sheet.text(strip, "1" if group.solo else f"{seats[1]}–{seats[-1]}", SMALL_BOLD, WHITE, CENTRE)


def _all_of_them(sheet: Sheet, box: Box, games: Sequence[str]) -> None:
    """Add a strip of the poster of each game, side by side."""
    inner = box.inset(sheet.u(2 if box.h < sheet.u(TITLED) else 5))
    for game, part in zip(games, inner.columns(len(games), sheet.u(2)), strict=True):
        sheet.picture(part, game, "poster.svg", fit=Fit("cover"))


def _segments_wide(sheet: Sheet, options: Sequence[tuple[str, str]]) -> int:
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
    if _segments_wide(sheet, options) <= box.w:
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
