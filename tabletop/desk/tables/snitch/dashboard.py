"""The head of the player's own panels: the rating, and the action points."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIGURE,
    HEADING,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    TEXT,
    WELL_SKIN,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.snitch.art import sprite
from tabletop.desk.tables.snitch.clock import points_left, turns_left
from tabletop.desk.tables.snitch.parts import (
    FIGURE_SMALL,
    Word,
    counted,
    first_fit,
    rank_words,
    slot_row,
    words,
)
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.widgets import heading
from tabletop.games.snitch.pack import PACK
from tabletop.games.snitch.state import NOWHERE

SEAT_SKINS = tuple(
    Skin(rgb(top), rgb(bottom), rgb(line), 1, 16, shadow=8)
    for top, bottom, line in (
        ("#2a61a6", "#1d4a86", "#4f86c8"),
        ("#96491f", "#743816", "#c77a49"),
        ("#256b3e", "#1c5230", "#55a26f"),
        ("#70459a", "#533074", "#a37bc8"),
    )
)
"""The plate of each seat's rating."""
DISC_SKIN = Skin(WHITE, WHITE, None, radius=999, alpha=64)
ON_PLATE, BAND = rgb("#e6f0fb"), rgb("#ffe9b8")
NAME_STYLE = TextStyle("title", 23)
BRIEF = ("If it ended now", "So far")
RANKS = ("joint 2nd", "all level", "2nd of 3")
MINUS = "−\u200a"
"""With a hair space: the condensed face draws digits close to it."""


class Standing(msgspec.Struct, frozen=True):
    """What the first plate says: the number, its name, what stands below it, what to know of it in brief, how it adds
    up, from long to short, and how it does in sentences."""

    number: str
    what: str
    below: str
    brief: tuple[str, ...]
    terms: tuple[str, ...]
    told: str


def standing(sitting: SnitchSitting) -> Standing:
    """Return the rating if the game ended now, or the points and the rank where several play."""
    view = sitting.view
    sheet = sitting.game.scores(view)[sitting.seat]
    if sheet.rating is not None:
        price = PACK.rules.rating_turn_price
        counts = (sheet.total - sheet.rating) // price
        turns = counted(counts, "turn")
        terms: tuple[str, ...] = (f"{sheet.total} points − {price} × {turns}", f"{sheet.total} − {price} × {turns}")
        brief: tuple[str, ...] = BRIEF
        why = f"Each turn takes {price} off, up to the one that triggers the end."
        if counts < view.round:  # snitch.32
            why = f"Each turn took {price} off, up to the one that triggered the end: the last is free."
            free = f"{sheet.total} − {price} × {counts}, last turn free"
            terms = (f"{sheet.total} points − {price} × {turns}, last free", free, f"{sheet.total} − {price} × {turns}")
            brief = ("Last turn is free",)
        if view.at[sitting.seat] == NOWHERE:
            terms, why = (f"{sheet.total} points, no turn yet", "No turn yet"), f"Each turn will take {price} off."
        number, band = str(sheet.rating).replace("-", MINUS), PACK.band(sheet.rating).title
        return Standing(number, "Rating if it ended now", band, brief, terms, f"{terms[0]}. {why}")
    below = rank_words([other.total for other in sitting.game.scores(view)], sheet.total)
    of = dict(sheet.lines)
    upgrades = of["snitches"] + of["cred"]
    long = f"{of['status']} SP + {upgrades} VP + {counted(of['cubes'], 'cube')}"
    short = f"{of['status']} SP + {upgrades + of['cubes']} VP"  # a cube is worth one (snitch.29)
    return Standing(str(sheet.total), "Points if it ended now", below, BRIEF, (long, short), f"{long}.")


def hero(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the plate with the rating if the game ended now, or with score and rank where several play."""
    u = sheet.u
    now, seats = standing(sitting), sitting.view.seats
    sheet.plate(box, SEAT_SKINS[sitting.seat], tip=f"{now.what}: {now.told}")
    with sheet.clipped(box.inset(u(2))):
        for x in range(box.x - box.h // 3, box.right, u(46)):
            sheet.stroke([(x, box.bottom), (x + box.h // 3, box.y)], WHITE, 14, alpha=9)
    inner = box.inset(u(12), u(8))
    side = min(inner.h, u(68))
    mark, rest = inner.cut_left(side, u(10))
    mark = mark.middle(side, side)
    sheet.plate(mark, DISC_SKIN)
    sheet.picture(mark.inset(side // 12), *sprite(f"meeple-{sitting.seat + 1}"))
    low = inner.h < u(70)
    style = FIGURE if low else TextStyle("title", 46)
    wide = max(sheet.width(now.number, style), 0 if low else sheet.width(now.below, SMALL_BOLD))
    figure, rest = rest.cut_right(wide, u(14))
    lines = [(sitting.names[sitting.seat], SUBTITLE if low else NAME_STYLE, WHITE)]
    if low:
        sheet.text(figure, now.number, style, WHITE, RIGHT)
        lines.append(
            (first_fit(sheet, rest, f"{now.below} if it ended now", f"{now.below} so far", now.below), SMALL, ON_PLATE)
        )
    else:
        lower, upper = figure.cut_bottom(sheet.line(SMALL))
        sheet.text(upper, now.number, style, WHITE, RIGHT)
        sheet.text(lower, now.below, SMALL_BOLD, BAND, RIGHT)
        widest = max(sheet.width(text, SMALL_BOLD) for text in ([band.title for band in PACK.bands], RANKS)[seats > 1])
        room = rest.cut_right(max(0, widest - wide))[1]  # the same words whatever stands beside them
        lines.append((first_fit(sheet, room, now.what, *now.brief, ""), SMALL, ON_PLATE))
        lines.append((first_fit(sheet, rest, *now.terms), SMALL, ON_PLATE))
    rest = rest.middle(rest.w, sum(sheet.line(style) for _, style, _ in lines))
    for text, style, ink in lines:
        row, rest = rest.cut_top(sheet.line(style))
        sheet.text(row, text, style, ink, ELIDED)


def action_points(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the action points as coins, and the chips: live now, live from the next turn on, dead."""
    view = sitting.view
    u, seat, rules = sheet.u, sitting.seat, PACK.rules
    sheet.plate(box, PANEL_SKIN)
    mine = view.active == seat and view.round > 0
    points, usable = (view.points, view.usable) if mine else (0, 0)
    fresh, last = view.live[seat] - usable, turns_left(view, seat) == 1
    inner = box.inset(u(16), u(8))
    right, left = inner.cut_right(max(inner.w * 35 // 100, sheet.width("all of them dead", SMALL)), u(22))
    sheet.plate(Box(right.x - u(11), inner.y + u(4), max(1, u(1)), inner.h - u(8)), Skin(LINE, LINE, radius=0))
    head, coins = left.cut_top(u(24), u(4))
    spend = points + usable
    ahead = view.at[seat] == NOWHERE
    text = f"{spend} left" if mine else f"{rules.action_points} a turn" if ahead else ""
    room = head.w - sheet.width(text or f"{spend} left", FIGURE_SMALL) - u(8)
    whole = sheet.width("ACTION POINTS", HEADING)
    if ahead and room < whole <= room + sheet.width(" a turn", FIGURE_SMALL):
        text, room = text.removesuffix(" a turn"), whole
    heading(sheet, head, "Action points" if whole <= room else "AP")
    sheet.text(head, text, FIGURE_SMALL, TEXT if spend else QUIET, RIGHT)
    for n, place in enumerate(slot_row(coins, rules.action_points, u(32), u(5))):
        sheet.picture(place, *sprite("coin-ap" if n < points or ahead else "coin-ap-spent"))
    sheet.zone(coins, None, tip=_points_tip(points, usable, rules.action_points))
    head, rest = right.cut_top(u(24), u(2))
    heading(sheet, head, "Chips")
    caption, chips = rest.cut_bottom(sheet.line(SMALL))
    for n, place in enumerate(slot_row(chips, rules.chips, u(26), u(4))):
        if n < usable:  # worth a point now: with the golden edge of the coins
            sheet.plate(place.inset(-u(2)), Skin(ACCENT, rgb("#b87f20"), None, radius=999))
        name = "chip-live" if n < usable else "chip-fresh" if n < usable + fresh else "chip-dead"
        sheet.picture(place, *sprite(name))
    if usable and fresh:
        text = f"{usable} now, {fresh} next"
    elif usable:
        text = f"{usable} to spend now"
    else:
        text = f"{fresh} live next turn" if fresh else "none live"
        text = "no further turn" if fresh and last else text
    sheet.text(caption, text, SMALL, ACCENT if usable else QUIET)
    sheet.zone(chips, None, tip=_chips_tip(usable, fresh, rules.chips, last=last))


def _chips_tip(usable: int, fresh: int, whole: int, *, last: bool) -> str:
    """Return what each look of a chip means, and how many there are of it; none is of use after the `last` turn."""
    dead = whole - usable - fresh
    lines = []
    if usable:
        lines.append(f"{usable} with a golden edge: live, worth 1 AP each this turn.")
    if fresh:
        use = "and no turn follows to spend it in" if last else "worth 1 AP each from your next turn on"
        lines.append(f"{fresh} with a clock: flipped this turn, {use}.")
    if dead:
        lines.append(f"{dead} grey: dead. Flip turns one live for {PACK.rules.costs.flip} AP.")
    return "\n".join([*lines, "A chip that is spent goes dead again."])


def points_pill(sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
    """Add the action points left as a coin and a number, with a dot for each chip that can be spent."""
    view = sitting.view
    u = sheet.u
    ahead = PACK.rules.action_points if view.at[sitting.seat] == NOWHERE else 0
    left = points_left(view, sitting.seat) or ahead
    usable = view.usable if left and not ahead else 0
    tip = _points_tip(view.points if left else 0, usable, PACK.rules.action_points)
    sheet.plate(box, WELL_SKIN, tip=f"{ahead} action points a turn." if ahead else tip)
    slim = box.w < u(72)
    mark, rest = box.inset(u(5 if slim else 10), 0).cut_left(u(22), u(4))
    sheet.picture(mark.middle(u(22), u(22)), *sprite("coin-ap" if left else "coin-ap-spent"))
    number: list[Word] = [(str(left), FIGURE_SMALL, TEXT if left else QUIET)]
    words(sheet, rest, number if slim else [*number, (" AP", SMALL_BOLD, TEXT)])


def _points_tip(points: int, usable: int, whole: int) -> str:
    words_ = f"{points} of {whole} action points left"
    return f"{words_}, and {counted(usable, 'chip')} worth 1 AP each." if usable else f"{words_}."
