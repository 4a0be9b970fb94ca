"""The cards of the seats in their order of play: who it is, the score, and a line of what it does."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    DONE,
    LINE,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Line, Span

POINTS = TextStyle("number", 26)
POINTS_SMALL = TextStyle("number", 20)
CARD_TOP, CARD_BOTTOM, ON_TOP, ON_BOTTOM = rgb("#243247"), rgb("#1c283a"), rgb("#3a4a5f"), rgb("#2c3a4d")
TWO_LINES = 46
"""From so many units on a card has its second line."""
LEAST_CARD, MOST_CARD = 34, 66
MOST_HELD = 3
"""More held things than these are one picture and their number."""


class SeatCard(msgspec.Struct, frozen=True):
    """What the card of a seat says.

    `mark` is the sprite of its shape on its `colour`, `badge` what its piece is called. `state` is a line of wordings
    from full to brief. `held` are small pictures of what it holds. `was` are the points before they changed. A card is
    `lit` while its seat acts, and `alarm` where something is wrong.
    """

    seat: int
    name: str
    points: str
    colour: Colour
    mark: tuple[str, ...]
    badge: str = ""
    state: tuple[str, ...] = ("",)
    state_colour: Colour = TEXT
    held: tuple[tuple[str, ...], ...] = ()
    was: str = ""
    lit: bool = False
    alarm: bool = False
    chosen: bool = False
    target: str = ""
    tip: str = ""
    act: Callable[[], None] | None = None


def compose_seat_cards(sheet: Sheet, box: Box, cards: Sequence[SeatCard], anchors: dict[str, Box]) -> None:
    """Stack the cards in `box`, each with its anchor ``seat.<number>``; two columns where one is too low."""
    gap = sheet.u(6)
    columns = 1 if (box.h - gap * (len(cards) - 1)) // max(1, len(cards)) >= sheet.u(LEAST_CARD) else 2
    rows = -(-len(cards) // columns)
    high = min(sheet.u(MOST_CARD), (box.h - gap * (rows - 1)) // rows)
    for n, card in enumerate(cards):
        column = box.columns(columns, gap)[n // rows]
        place = Box(column.x, box.y + (n % rows) * (high + gap), column.w, high)
        anchors[f"seat.{card.seat}"] = place
        _card(sheet, place, card)


def _card(sheet: Sheet, box: Box, card: SeatCard) -> None:
    u = sheet.u
    edge = WARNING if card.alarm else ACCENT if card.lit else TEXT if card.chosen else LINE
    top, bottom = (ON_TOP, ON_BOTTOM) if card.lit or card.chosen else (CARD_TOP, CARD_BOTTOM)
    if card.target and sheet.hovered(card.target):
        edge = ACCENT
    skin = Skin(top, bottom, edge, 2 if edge != LINE else 1, 10)
    sheet.plate(box, skin, target=card.target or None, tip=card.tip)
    if card.act is not None and card.target:
        sheet.act(card.target, card.act)
    stripe, inner = box.cut_left(u(26), u(8))
    sheet.plate(stripe, Skin(card.colour, card.colour, None, radius=9, corners="left"))
    side = min(u(18), stripe.h - u(6))
    sheet.picture(stripe.middle(side, side), *card.mark)
    inner = Box(inner.x, inner.y, inner.w - u(10), inner.h)
    two = box.h >= u(TWO_LINES) and any(card.state)
    style = POINTS if two else POINTS_SMALL
    wide = sheet.width(card.points, style)
    figure, words = inner.cut_right(wide, u(8))
    sheet.text(figure, card.points, style, DONE if card.was else TEXT, RIGHT)
    name = Span((card.name, _short(card.name), ""), SMALL_BOLD, TEXT)
    if two:
        upper, lower = words.inset(0, (words.h - 2 * sheet.line(SMALL)) // 2).rows(2)
        badge = [Span((card.badge,), SMALL_BOLD, DONE, rank=2)] if card.badge else []
        Line([*badge, name]).compose(sheet, upper)
        if card.was:
            place, lower = lower.cut_right(sheet.width(card.was, SMALL_BOLD), u(6))
            used = sheet.text(place, card.was, SMALL_BOLD, SOFT, RIGHT)
            sheet.rule(used.x - u(2), used.centre[1], used.w + u(4), SOFT)
        held = [Span(sprite=sprite, ratio=0.72, right=True, rank=1) for sprite in card.held]
        if len(held) > MOST_HELD:
            held = [Span((str(len(held)),), SMALL_BOLD, TEXT, sprite=card.held[0], ratio=0.72, right=True, rank=1)]
        Line([*held, Span((*card.state, ""), SMALL, card.state_colour)], gap=3).compose(sheet, lower)
    else:
        Line([Span((card.badge or card.name,), SMALL_BOLD, TEXT, rank=2)] + ([name] if card.badge else [])).compose(
            sheet, words
        )


def _short(name: str) -> str:
    return name if len(name) <= 7 else f"{name[:6].rstrip()}…"
