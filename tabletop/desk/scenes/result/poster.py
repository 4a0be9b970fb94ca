"""The poster of a result: what came out, large, beside the art of the game or the piece of who won."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    GOOD_TEXT,
    HEADING,
    HERO_SKIN,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    Colour,
    TextStyle,
)
from tabletop.desk.flow import Node, column, compose, draw, first, paragraph, picture, row, text
from tabletop.desk.scenes.result.facts import (
    Shown,
    against_par,
    band_of,
    counted,
    kept_words,
    like_this,
    ordinal,
    place_words,
    winner_words,
)
from tabletop.desk.scenes.result.panels import FIRST_GAME, band_scale, hero_picture, scale_veil
from tabletop.desk.scenes.result.seats import VEIL_SKIN, compose_winner, standings
from tabletop.packs.texts import number_text

FIGURE_STYLES = tuple(TextStyle("title", size, leading=1.0) for size in (290, 220, 180, 150, 116, 84))
NAME_STYLES = tuple(TextStyle("title", size, 1) for size in (56, 44, 34, 28))
PAD_WIDE = 34  # units at the left and the right of a poster
PAD_HIGH = 20  # units above and below
PIECE = 460  # units, the side of the piece of who won
LEAST_PIECE = 120  # units
ROWS_WIDE = 480  # units of the seats from the best to the last
LEAST_ROWS = 300  # units
ROW = 84  # units, the height of one of them
LEAST_ROW = 30  # units
SCALE_HIGH = 96  # units of the scale of bands
SCALE_SHARE = 60  # hundredths of a poster that the scale of bands takes
STAR = 30  # units


def poster(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Put the poster of a result into a wide box: of a solo game its rating, else who won and all the seats."""
    sheet.plate(box, HERO_SKIN)
    if shown.solo:
        _rated(sheet, box, shown)
    else:
        _won(sheet, box, shown)


def news_of(shown: Shown) -> list[tuple[str, Colour]]:
    """Return what is new about a result in two lines at most, each with its ink: par, a best, a place among others."""
    par = against_par(shown)
    return [par, *_own_news(shown)[:1]] if par is not None else _own_news(shown)


def _own_news(shown: Shown) -> list[tuple[str, Colour]]:
    """Return what is new about a result beside the player's other games in at most two lines."""
    result, best = shown.result, shown.best
    if not result.ranked:
        return [(kept_words(result), TEXT)]
    place, of = shown.place
    if best is None:
        return [(FIRST_GAME, GOOD_TEXT)]
    beaten = result.figure > best.figure
    news = f"New best, {number_text(best.figure)} before" if beaten else f"Your best is {number_text(best.figure)}"
    among = f"{ordinal(place)} of your {like_this(shown, of)}"
    if not shown.solo:
        won, games = shown.wins
        among = f"Won {won} of {counted(games, ('such game', 'such games'))}"
    return [(news, GOOD_TEXT if beaten else TEXT), (among, TEXT)]


def _news(shown: Shown) -> list[Node]:
    """Return the lines of what is new; how a case stands beside par never gives way."""
    lines = [paragraph(words, SUBTITLE, ink, ground=TABLE_DEEP, goes=0) for words, ink in news_of(shown)]
    par = against_par(shown)
    if par is not None:
        lines[0] = paragraph(par[0], SUBTITLE, par[1], ground=TABLE_DEEP)
    return lines


# Alone --------------------------------------------------------------------------------------------------------------


def _rated(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the rating, its band with stars, what is new, and the scale of bands, beside the art of the game."""
    u = sheet.u
    hero_picture(sheet, box, shown)
    inner = box.inset(u(PAD_WIDE), u(PAD_HIGH)).cut_left(box.w * SCALE_SHARE // 100)[0]
    scale, upper = inner.cut_bottom(u(SCALE_HIGH), u(8))
    scale_veil(sheet, Box(box.x + u(16), scale.y - u(4), scale.right - box.x, box.bottom - u(9) - scale.y))
    bands, figure = shown.card.bands, shown.result.figure
    mine = band_of(bands, figure)
    said = "Rating so far" if shown.result.given_up else "Rating"

    def words() -> Node:
        number = first(*[text(number_text(figure), style, EMPHASIS, ground=TABLE_DEEP) for style in FIGURE_STYLES])
        name = first(*[text(bands[mine].title.upper(), style, TEXT, ground=TABLE_DEEP) for style in NAME_STYLES])
        stars = [picture(("ui", "icon-star.svg"), STAR, tint=EMPHASIS, goes=0) for _ in range(mine)]
        head = text(said.upper(), HEADING, TEXT, ground=TABLE_DEEP, goes=0)
        return row(number, column(head, name, row(*stars), *_news(shown), gap=8, at=0.5), gap=34)

    compose(sheet, upper, words)
    band_scale(sheet, scale, bands, mine, figure)


# At a table ---------------------------------------------------------------------------------------------------------


def _won(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the piece of who won, the headline with the figure, what is new, and the seats from the best to the last."""
    sheet.picture(box.inset(sheet.u(3)), *shown.card.ending.hero, fit=Fit("cover", sheet.u(14)))
    sheet.plate(box.inset(sheet.u(3)), VEIL_SKIN)

    def words() -> Node:
        said = [one.upper() for one in winner_words(shown)]
        lines = [text(said, style, EMPHASIS, ground=TABLE_DEEP) for style in NAME_STYLES[:-1]]
        lines.append(paragraph(said, NAME_STYLES[-1], EMPHASIS, ground=TABLE_DEEP))
        total = number_text(shown.sheets[shown.order[0]].total)
        figure = first(*[text(total, style, TEXT, ground=TABLE_DEEP) for style in FIGURE_STYLES[2:]])
        below = paragraph(place_words(shown, total=False), SUBTITLE, TEXT, ground=TABLE_DEEP)
        middle = column(first(*lines), figure, below, *_news(shown), gap=8, at=0.5, grow=1)
        seats = draw(
            partial(standings, shown=shown, highest=ROW),
            (ROWS_WIDE, LEAST_ROWS),
            (ROW * len(shown.sheets), LEAST_ROW * len(shown.sheets)),
        )
        return row(_piece(shown), middle, seats, gap=34)

    compose(sheet, box.inset(sheet.u(PAD_WIDE), sheet.u(PAD_HIGH)), words)


def _piece(shown: Shown) -> Node | None:
    """Return the piece of who won alone, None where nobody or several did."""
    if shown.result.given_up or sum(one.rank == 1 for one in shown.sheets) > 1:
        return None

    def disc(sheet: Sheet, box: Box) -> None:
        side = min(box.w, box.h)
        place = box.middle(side, side)
        compose_winner(sheet, place, shown)

    return draw(disc, (PIECE, LEAST_PIECE), (PIECE, LEAST_PIECE), rank=0)
