"""What a question is about, laid out over the map to be clicked: plots, places of cards, goods, faces, dice."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tabletop.core.effects.cards import PickCard
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, STRETCH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, WHITE, Skin, TextStyle, rgb
from tabletop.desk.tables.rigs.art import (
    COUNT,
    GAIN,
    INK,
    NAMES,
    QUIET_TEXT,
    STOCK,
    WARM,
    WELL,
    good,
    good_title,
    sprite,
)
from tabletop.desk.tables.rigs.cards import RATIO, compose_back, compose_card, text_of
from tabletop.desk.tables.rigs.column import compose_face
from tabletop.desk.tables.rigs.estate import Place
from tabletop.desk.tables.rigs.plots import compose_bare
from tabletop.desk.tables.rigs.reading import RigsAsking
from tabletop.desk.tables.rigs.shares import Share, compose_losses, round_events, share_for
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.effects import NameOwner, Poker, Split
from tabletop.games.rigs.pack import CARD_TOKENS, CARDS, DISASTER_KINDS, PLOT_NAMES
from tabletop.games.rigs.rounds import Deal
from tabletop.games.rigs.state import DISASTER_DECK, GRANT, HANDS, WAREHOUSES

Scene = Callable[[Sheet, Box, RigsAsking], None]
PLOT = 290  # units, the width of a plot
CARD_HIGH = 300  # units
GOODS_SIDE = 108  # units
HEADED_HIGH = 120  # units, the room for goods with a line above them
LARGE_GOODS = 96  # units, the height of goods with large figures
FACE = 112  # units
BESIDE = 760  # units, the width from which on faces stand beside plots
FACES_SHARE = 36  # hundredths of the width for these faces
SLOT = Skin(INK, INK, WARM, 2, 10, dash=True, alpha=150)
GROUND = rgb("#3a2a14")
ODDS = ((1,), (2, 3), (4, 5), (6,))
"""What a die of Poker Night shows."""
BRINGS = ("−1", "0", "+1", "+2")
"""And what that brings."""
EFFECT = TextLayout("centre", "top", wrap=True)
EFFECT_WIDE = 260  # units, the place of a Disaster with its effect in words
EFFECT_HIGH = 96  # units, these words
LEAST_DEALT = 110  # units, a Disaster card above its effect
SMALL_DIE = TextStyle("number", 20, leading=1.0)


def _live(sheet: Sheet, box: Box, asking: RigsAsking, name: str, tip: str, radius: float = 10) -> None:
    """Let what lies in a box be clicked where that leads on, with corners round it or the ring of what is chosen."""
    sheet.anchors[name] = box
    word = asking.leads(name)
    if asking.chosen(name):
        chosen_ring(sheet, box.inset(sheet.u(1)), radius)
    elif word and asking.may(name):
        brackets(sheet, box.inset(-sheet.u(2)), hot=sheet.hovered(name))
    sheet.zone(box, name if word else None, tip=tip)
    if word:
        sheet.act(name, partial(asking.sitting.click, word))


def _row(box: Box, count: int, size: tuple[int, int], gap: int) -> list[Box]:
    """Return places for things of a size beside each other in the middle of a box, smaller where they must be."""
    wide = min(size[0], (box.w + gap) // max(1, count) - gap)
    high = min(size[1], box.h, round(size[1] * wide / max(1, size[0])))
    wide = min(wide, round(size[0] * high / max(1, size[1])))
    whole = count * (wide + gap) - gap
    x = box.x + max(0, (box.w - whole) // 2)
    return [Box(x + n * (wide + gap), box.y + (box.h - high) // 2, wide, high) for n in range(count)]


# Plots ----------------------------------------------------------------------------------------------------------------


def compose_grant(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the plots that are granted side by side."""
    _plots(sheet, box, asking, asking.view.zones[GRANT])


def compose_owner(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Show the plot that gets a new owner, and those who can get it."""
    frame = asking.view.frames[-1]
    assert isinstance(frame, NameOwner)
    left, right = box.columns(2, sheet.u(12))
    _plots(sheet, left, asking, [frame.plot])
    _faces(sheet, right, asking)


def _plots(sheet: Sheet, box: Box, asking: RigsAsking, plots: Sequence[int]) -> None:
    view, u = asking.view, sheet.u
    known = [plot for plot in plots if view.face[plot] != HIDDEN]
    size = u(PLOT), u(PLOT) * 11 // 10
    for plot, tile in zip(known, _row(box, len(known), size, u(16)), strict=True):
        scale = tile.w / max(1, u(300))
        compose_bare(sheet, Place(tile, Box(tile.right, tile.y, 0, 0), scale), view, plot)
        name = PLOT_NAMES[plot]
        _live(sheet, tile, asking, name, f"{asking.titles(name)[0]}.", 12)


def compose_aimed(sheet: Sheet, box: Box, asking: RigsAsking, plots: Sequence[int]) -> None:
    """Show the plots that a card is aimed at."""
    view, u = asking.view, sheet.u
    size = u(PLOT), u(PLOT) * 9 // 10
    for plot, tile in zip(plots, _row(box, len(plots), size, u(16)), strict=True):
        compose_bare(sheet, Place(tile, Box(tile.right, tile.y, 0, 0), tile.w / max(1, u(300))), view, plot)


# Seats ----------------------------------------------------------------------------------------------------------------


def _faces(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the seats that can be picked side by side, one's own among them."""
    view, u = asking.view, sheet.u
    names = [name for name in asking.places if name.startswith("seat.")]
    seats = sorted(int(name.removeprefix("seat.")) for name in names)
    for seat, place in zip(seats, _row(box, len(seats), (u(FACE), u(FACE)), u(24)), strict=True):
        compose_face(sheet, place, view, seat)
        _face_target(sheet, place, asking, seat)


def _face_target(sheet: Sheet, box: Box, asking: RigsAsking, seat: int) -> None:
    """Let a face be clicked as the plate of its seat is."""
    word = asking.leads(f"seat.{seat}")
    if not word:
        return
    target = f"face.{seat}"
    brackets(sheet, box.inset(-sheet.u(4)), hot=sheet.hovered(target))
    sheet.zone(box, target, tip=asking.sitting.called(seat), round=True)
    sheet.act(target, partial(asking.sitting.click, word))


def compose_next(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Show the plots that are left, and who is waiting for one."""
    if box.w >= sheet.u(BESIDE):
        faces, plots = box.cut_right(box.w * FACES_SHARE // 100, sheet.u(14))
    else:
        plots, faces = box.rows(2, sheet.u(14))
    _plots(sheet, plots, asking, asking.view.zones[GRANT])
    _faces(sheet, faces, asking)


def compose_dealt(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put a place for the Disaster of each seat side by side: dealt, or waiting for one."""
    u, view = sheet.u, asking.view
    frame = view.frames[-1]
    assert isinstance(frame, Deal)
    seats = [(asking.seat + k) % view.seats for k in range(view.seats)]
    head = min(u(64), box.h // 4)
    high = min(u(CARD_HIGH + EFFECT_HIGH), box.h - head - u(40))
    if high < u(60):
        _faces(sheet, box, asking)
        return
    events = round_events(asking.sitting)
    left, box = box.cut_bottom(sheet.line(COUNT), u(4))
    worded = u(EFFECT_WIDE) if high >= u(EFFECT_HIGH + LEAST_DEALT) else 0
    wide = max(round(min(high, u(CARD_HIGH)) * RATIO), head, worded)
    places = _row(box, len(seats), (wide, high + head + u(8)), u(26))
    for seat, place in zip(seats, places, strict=True):
        upper, lower = place.cut_top(min(head, place.h // 4), u(8))
        side = min(upper.w, upper.h)
        compose_face(sheet, upper.middle(side, side), view, seat)
        _dealt(sheet, lower, asking, share_for(events, view, seat), seat in frame.waiting, seat)
    words = NAMES["disasters_left"].format(n=len(view.zones[DISASTER_DECK]))
    sheet.text(left, words, COUNT, WARM, CENTRE, ground=GROUND)


def _dealt(sheet: Sheet, box: Box, asking: RigsAsking, share: Share, waiting: bool, seat: int) -> None:
    """Put the Disaster of a seat into a box with what it took, or the place where it will lie."""
    if not waiting and share.disaster >= 0:
        effect = DISASTER_KINDS[share.disaster].text
        high = sheet.text_height(effect, SMALL, box.w)
        if box.h - high - sheet.line(STOCK) >= sheet.u(LEAST_DEALT):
            row, box = box.cut_bottom(high, sheet.u(2))
            sheet.text(row, effect, SMALL, WARM, EFFECT, ground=GROUND)
        foot, card = box.cut_bottom(sheet.line(STOCK), sheet.u(2))
        card = card.middle(min(card.w, round(card.h * RATIO)), card.h)
        compose_card(sheet, card, share.disaster)
        sheet.zone(card, None, tip=text_of(share.disaster))
        compose_losses(sheet, foot, share, centred=True)
        return
    box = box.middle(min(box.w, round(box.h * RATIO)), box.h)
    if not waiting:
        sheet.plate(box, SLOT)
        return
    sheet.plate(box, SLOT)
    inner = box.middle(box.w * 6 // 10, box.h * 6 // 10)
    compose_back(sheet, inner)
    target = f"face.{seat}"
    brackets(sheet, box.inset(-sheet.u(3)), hot=sheet.hovered(target))
    sheet.zone(box, target, tip=NAMES["deal_to"].format(name=asking.sitting.called(seat)))
    word = asking.leads(f"seat.{seat}")
    if word:
        sheet.act(target, partial(asking.sitting.click, word))


def compose_flip(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Show the Market card face down, and who can turn it."""
    u = sheet.u
    left, right = box.cut_left(min(u(170), box.w // 3), u(24))
    high = min(left.h, u(220))
    card = left.middle(min(left.w, round(high * RATIO)), high)
    sheet.plate(card, Skin(rgb("#1d6a6a"), rgb("#123f40"), rgb("#8fd3cc"), 2, 10, shadow=6))
    side = card.w // 2
    sheet.picture(card.middle(side, side), *good("luxury"), alpha=150)
    _faces(sheet, right, asking)


def compose_split(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Show what is shared out, and with whom."""
    u = sheet.u
    frame = asking.view.frames[-1]
    assert isinstance(frame, Split)
    upper, lower = box.rows(2, u(14))
    places = _row(upper, frame.n, (u(72), u(72)), u(8))
    for n, place in enumerate(places):
        sheet.picture(place, *good(SORTS[frame.what]), alpha=255 if not n else 150)
    _faces(sheet, lower, asking)


# Goods ----------------------------------------------------------------------------------------------------------------


def compose_goods(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the goods that can be picked side by side, each with how many there are of it."""
    view = asking.view
    frame = view.frames[-1]
    loser = getattr(frame, "loser", asking.seat)
    have = view.purses[WAREHOUSES[loser]]
    _goods(sheet, box, asking, {name: have[n] for n, name in enumerate(SORTS)})


def _goods(sheet: Sheet, box: Box, asking: RigsAsking, counts: Mapping[str, int]) -> list[Box]:
    u = sheet.u
    places = _row(box, len(counts), (u(GOODS_SIDE), u(GOODS_SIDE + 44)), u(18))
    for (name, n), place in zip(counts.items(), places, strict=True):
        sheet.plate(place, WELL)
        style = STOCK if place.h >= u(LARGE_GOODS) else COUNT
        foot, upper = place.cut_bottom(min(place.h // 2, sheet.line(style) + u(4)), u(2))
        side = min(upper.w, upper.h) - u(8)
        live = bool(asking.leads(name))
        sheet.picture(upper.middle(side, side), *good(name), alpha=255 if live else 110)
        if sheet.line(style) * 3 // 4 <= foot.h:
            sheet.text(foot, str(n), style, WHITE if n else QUIET_TEXT, CENTRE)
        _live(sheet, place, asking, name, NAMES["good_tip"].format(good=good_title(name), n=n))
    return places


def _headed_goods(sheet: Sheet, box: Box, asking: RigsAsking, words: str, counts: Mapping[str, int]) -> None:
    """Put goods side by side, and where there is room above them what their figures are."""
    if box.h >= sheet.u(HEADED_HIGH) and sheet.width(words, COUNT) <= box.w:
        head, box = box.cut_top(sheet.line(COUNT), sheet.u(4))
        sheet.text(head, words, COUNT, WARM, CENTRE, ground=GROUND)
    _goods(sheet, box, asking, counts)


def compose_poker(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the goods that can be rolled for side by side, and below them what a die brings."""
    u = sheet.u
    frame = asking.view.frames[-1]
    assert isinstance(frame, Poker)
    foot, upper = box.cut_bottom(u(72), u(10)) if box.h >= u(190) else (Box(0, 0, 0, 0), box)
    _headed_goods(sheet, upper, asking, NAMES["still_to_roll"], dict(zip(SORTS, frame.left, strict=True)))
    if not foot.w:
        return
    for faces, brings, place in zip(ODDS, BRINGS, foot.columns(len(ODDS), u(10)), strict=True):
        sheet.plate(place, WELL)
        if place.h < 2 * sheet.line(SMALL_DIE) + u(8):
            continue
        top, low = place.inset(u(4)).rows(2)
        side = min(u(26), top.h)
        for n, face in enumerate(faces):
            x = top.centre[0] - len(faces) * (side + u(3)) // 2 + n * (side + u(3))
            sheet.picture(Box(x, top.centre[1] - side // 2, side, side), *sprite(f"die-{face}"))
        sheet.text(low, brings, SMALL_DIE, GAIN if brings.startswith("+") else QUIET_TEXT, CENTRE)


def compose_meet(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put what can be handed in above what can be got for it."""
    have = asking.view.purses[WAREHOUSES[asking.seat]]
    picked = [word for word in asking.picked() if word in SORTS]
    words = NAMES["you_get" if picked else "you_hand_in"]
    _headed_goods(sheet, box, asking, words, {name: have[n] for n, name in enumerate(SORTS)})


# Cards ----------------------------------------------------------------------------------------------------------------


def compose_hidden(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the cards of somebody else's hand side by side, open ones and others, or nothing where they are one's own."""
    view, u = asking.view, sheet.u
    frame = view.frames[-1]
    if not isinstance(frame, PickCard) or frame.loser == asking.seat:
        return
    tokens = view.zones[HANDS[frame.loser]]
    high = min(box.h, u(CARD_HIGH))
    for n, (token, place) in enumerate(
        zip(tokens, _row(box, len(tokens), (round(high * RATIO), high), u(14)), strict=True), 1
    ):
        face = view.face[token]
        if face == HIDDEN:
            sheet.picture(place, *sprite("back-karma"), fit=STRETCH)
        else:
            compose_card(sheet, place, face)
        _live(sheet, place, asking, f"card{n}", text_of(face))


def compose_stow(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the cards that take lost RIGS side by side."""
    words = [word for word in asking.reading.options if word in CARD_TOKENS]
    _cards(sheet, box, asking, words)


def _cards(sheet: Sheet, box: Box, asking: RigsAsking, words: Sequence[str]) -> None:
    view, u = asking.view, sheet.u
    high = min(box.h, u(CARD_HIGH))
    for word, place in zip(words, _row(box, len(words), (round(high * RATIO), high), u(20)), strict=True):
        face = view.face[CARD_TOKENS[word]]
        compose_card(sheet, place, face)
        _live(sheet, place, asking, word, CARDS[face].text if face in CARDS else "")


def compose_doom(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the goods that can be discarded to be matched side by side; cards lie in the hand."""
    have = asking.view.purses[WAREHOUSES[asking.seat]]
    _goods(sheet, box, asking, {name: have[n] for n, name in enumerate(SORTS)})


SCENES: dict[str, Scene] = {
    "TakePlot": compose_grant,
    "NextGrant": compose_next,
    "NameOwner": compose_owner,
    "Deal": compose_dealt,
    "Flip": compose_flip,
    "Split": compose_split,
    "PickGoods": compose_goods,
    "PickGain": compose_goods,
    "Poker": compose_poker,
    "Meet": compose_meet,
    "PickCard": compose_hidden,
    "Stow": compose_stow,
    "Doom": compose_doom,
}
"""What is laid out for each kind of question."""
