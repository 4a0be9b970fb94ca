"""The panels of the set-up beside the seats: how long, the seed, the options, what there is to beat."""

from collections.abc import Callable, Sequence
from datetime import date

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.scenes.facts import fact
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.table import VariantCard
from tabletop.desk.theme import (
    ACCENT,
    BIG_FIGURE,
    HEADING,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TEXT,
    TextStyle,
)
from tabletop.desk.things import Reason
from tabletop.desk.widgets import (
    TextEdit,
    button,
    heading,
    icon_button,
    link,
    panel,
    radio_card,
    scrolling,
    segmented,
    text_field,
    toggle,
)

STANDS_OUT, HOW_WIDE = 0.64, 0.23
"""Where in a banner the middle of what stands out is, and how wide that is, as shares of its width."""
MODES_HIGH = 40
ROOMY = 800
"""From which height of the window in units on the heads of panels have larger margins, all alike."""
CLOCK = 24
"""The units that the clock before a time takes, with the gap between."""
LOW_PANEL, LEAST_TITLED = 210, 160
"""Below which height a panel's head is low, and below which there is none, in units."""


def banner(sheet: Sheet, game: str, high: int, gap: tuple[int, int], alpha: int) -> int:
    """Add a game's banner, what stands out in it in the middle of a `gap` between the words and the buttons at the top;
    none where it has no room there. Return where what stands out begins, or the right of the window."""
    middle = (gap[0] + gap[1]) / 2
    wide = max(sheet.area.w, middle / STANDS_OUT, (sheet.area.w - middle) / (1 - STANDS_OUT))
    if wide * HOW_WIDE <= gap[1] - gap[0]:
        place = Box(round(middle - STANDS_OUT * wide), 0, round(wide) + 1, high)
        sheet.picture(place, game, "skyline.svg", fit="cover", alpha=alpha)
        return round(middle - wide * HOW_WIDE / 2)
    return sheet.area.right


def frame(sheet: Sheet, box: Box, title: str, aside: str = "", low: bool = False) -> Box:
    """Add a panel for things with edges of their own; return what is left for them.

    No title goes without a head; in a low panel, or where `low` says so, the head is low too.
    """
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    if not title:
        return box.inset(u(12), u(10))
    if low or box.h < u(LOW_PANEL):
        head = Box(box.x, box.y + u(8), box.w, u(24)).inset(u(16), 0)
        used = heading(sheet, head, title)
        if sheet.width(aside, SMALL) <= head.w - used.w - u(16):
            sheet.text(head, aside, SMALL, QUIET, align="right")
        return Box(box.x, head.bottom + u(4), box.w, box.bottom - head.bottom - u(14)).inset(u(12), 0)
    head = Box(box.x, box.y + u(18), box.w, u(28)).inset(u(24), 0)
    used = heading(sheet, head, title)
    if sheet.width(aside, SMALL) <= head.w - used.w - u(16):
        sheet.text(head, aside, SMALL, QUIET, align="right")
    return Box(box.x, head.bottom + u(6), box.w, box.bottom - head.bottom - u(22)).inset(u(16), 0)


# How long -------------------------------------------------------------------------------------------------------------


def lengths(
    sheet: Sheet, box: Box, variants: Sequence[VariantCard], chosen: str, choose: Callable[[str], None]
) -> None:
    """Add a card for each length of game, of which one is chosen."""
    inner = frame(sheet, box, "How long" if box.h > sheet.u(LEAST_TITLED) else "")
    places = inner.columns(len(variants), sheet.u(14))
    print_ = _Print(sheet, places[0], variants)
    for place, card in zip(places, variants, strict=True):
        _length(sheet, place, card, card.id == chosen, choose, print_)


class _Print:
    """How the cards of one row are printed, alike on all: margins, whether the time fits beside the title and a clock
    before it, the size of the figure, the unit, and the words below."""

    def __init__(self, sheet: Sheet, box: Box, variants: Sequence[VariantCard]) -> None:
        u = sheet.u
        self.pad = (u(18), u(10)) if box.h < u(170) else (u(20), u(14))
        inner = box.inset(*self.pad)
        head = inner.w - u(36) - u(12)
        heads = [sheet.width(card.title, SUBTITLE) + sheet.width(_long(card), SMALL) for card in variants]
        self.timed = max(heads) <= head
        self.clocked = max(heads) + u(CLOCK) <= head
        two = all(sheet.width(line, SMALL) <= inner.w for card in variants for line in card.lines)
        words = [_sentence(card, "\n" if two else " ") if self.timed else f"About {_long(card)}" for card in variants]
        high = max(sheet.text_height(text, SMALL, inner.w) for text in words)
        room = inner.h - u(34)
        self.style = BIG_FIGURE if room >= u(64) + high else TextStyle("title", 36)
        self.figure_high = min(u(76), max(sheet.line(self.style), room - high - u(4)))
        self.words = dict(zip(variants, words, strict=True)) if room - self.figure_high - u(4) >= high else {}
        numbers = [sheet.width(str(card.figure), self.style) for card in variants]
        whole = all(n + u(12) + sheet.width(c.unit, SMALL) <= inner.w for n, c in zip(numbers, variants, strict=True))
        self.units = {card: card.unit if whole else card.unit.split()[-1] for card in variants}


def _long(card: VariantCard) -> str:
    return f"{card.minutes} min" if card.minutes < 120 else f"{card.minutes // 60} hours"


def _sentence(card: VariantCard, between: str) -> str:
    text = between.join(card.lines)
    return text if text.startswith("and ") else text[0].upper() + text[1:]


def _length(
    sheet: Sheet, box: Box, card: VariantCard, chosen: bool, choose: Callable[[str], None], print_: _Print
) -> None:
    u = sheet.u
    radio_card(sheet, box, chosen, f"variant.{card.id}", act=lambda: choose(card.id))
    head, inner = box.inset(*print_.pad).cut_top(u(30), u(4))
    head = head.cut_right(u(36))[1]
    sheet.text(head, card.title, SUBTITLE, ACCENT if chosen else TEXT, elide=True)
    if print_.timed:
        used = sheet.text(head, _long(card), SMALL, SOFT, align="right")
        if print_.clocked:
            mark = Box(used.x - u(CLOCK), head.y, u(18), head.h)
            sheet.icon(mark.middle(u(16), u(16)), "clock", QUIET)
    place, inner = inner.cut_top(print_.figure_high, u(4))
    number, place = place.cut_left(sheet.width(str(card.figure), print_.style), u(12))
    sheet.text(number, str(card.figure), print_.style, TEXT)
    sheet.text(place, print_.units[card], SMALL, SOFT)
    if card in print_.words:
        sheet.text(inner, print_.words[card], SMALL, QUIET, wrap=True, valign="top")


# The seed -------------------------------------------------------------------------------------------------------------


NOT_TODAY = "For one detective alone: choose Solo"
"""What stands beside the case of the day while it can't be chosen."""


class SeedActs(msgspec.Struct, frozen=True):
    """What the seed panel can do; `today` is None for a game without a case of the day, `not_today` why not now."""

    dice: Callable[[], None]
    today: Callable[[], None] | None = None
    not_today: Reason | None = None


def seed_high(sheet: Sheet, acts: SeedActs, roomy: bool) -> int:
    """Return how high the seed panel wants to be."""
    return sheet.u((192 if roomy else 134) if acts.today is not None else (136 if roomy else 80))


def seed_panel(sheet: Sheet, box: Box, edit: TextEdit, means: str, acts: SeedActs) -> None:
    """Add the field of the seed, the dice and the case of the day."""
    u = sheet.u
    row_high = u(54 if box.h > u(150) or acts.today is None else 48)
    titled = box.h >= row_high + u(74) + (u(62) if acts.today is not None else 0)
    pad = 24 if titled and sheet.unit.high >= ROOMY else 16
    inner = panel(sheet, box, "Seed" if titled else "", aside=means if titled else "", pad=pad)
    row, inner = inner.cut_top(min(row_high, inner.h), u(10))
    if not titled and row.w >= u(330):
        name, row = row.cut_left(sheet.width("SEED", HEADING), u(14))
        heading(sheet, name, "Seed")
    dice, row = row.cut_right(row.h, u(10))
    text_field(sheet, row, edit, "seed", style=TextStyle("title", 24), placeholder="any word or number")
    icon_button(sheet, dice, "dice", "dice", tip="Another seed", act=acts.dice)
    if acts.today is None:
        return
    row = inner.cut_top(min(inner.h, u(50)))[0]
    today = date.today()
    text = f"Today’s case, {today.day} {today:%b}"
    place, rest = row.cut_left(min(row.w, sheet.width(text, STRONG) + u(70)), u(16))
    button(sheet, place, text, "today", act=acts.today, icon="calendar", refusal=acts.not_today)
    whole = "Any word or number. Tiles and info fall alike each time."
    brief = () if titled else (means,)  # the head says it already
    for words in (whole, *brief) if acts.not_today is None else (NOT_TODAY,):
        if rest.w > u(150) and sheet.text_height(words, SMALL, rest.w) <= rest.h:
            sheet.text(rest, words, SMALL, QUIET, wrap=True)
            break


# Options --------------------------------------------------------------------------------------------------------------


class Switch(msgspec.Struct, frozen=True):
    """A row of the options: its target, what it is called, what it means as it is, whether it is on, what turns it."""

    target: str
    title: str
    means: str
    on: bool
    turn: Callable[[], None]


MODES = {
    "coached": ("Coached", "A tip at each new decision; kept, not ranked"),
    "practice": ("Practice", "Undo everything; kept, not ranked"),
    "ranked": ("Ranked", "Counts among your records"),
}
"""What a game can be: in a word, and what that means."""


class Modes(msgspec.Struct, frozen=True):
    """Which of `MODES` is chosen, whether there is a coach, and what chooses another."""

    chosen: str
    coach: bool
    choose: Callable[[str], None]


def options(
    sheet: Sheet, box: Box, modes: Modes, switches: Sequence[Switch], count: int, rulings: Callable[[], None]
) -> None:
    """Add the choice of what the game is, a switch for each option, in two columns where it is wide and low, and the
    way to the `count` house rulings."""
    u = sheet.u
    least, top = sheet.line(STRONG) + sheet.line(SMALL), u(MODES_HIGH + 4) + sheet.line(SMALL)
    needs = top + u(6) + len(switches) * least
    roomy = box.h >= u(72) + needs + len(switches) * u(8)
    titled = roomy or box.h >= u(52) + needs + len(switches) * u(2)
    inner = panel(sheet, box, pad=24 if roomy and sheet.unit.high >= ROOMY else 16 if titled else 12)
    if titled:
        head, inner = inner.cut_top(u(28), u(6 if roomy else 0))
        heading(sheet, head, "Options")
        words = f"{count} house rulings"
        place = head.cut_right(sheet.width(words, SMALL_BOLD) + u(4))[0]
        link(
            sheet, place.middle(place.w, max(u(32), 32)), words, "rulings", act=rulings, align="right", underlined=True
        )
    top += u(10 if roomy else 6)
    two = inner.h - top < len(switches) * (least + u(6)) and inner.w >= u(540)
    rows = -(-len(switches) // 2) if two else len(switches)
    high = max(least + u(2), min(u(96), (inner.h - top) // max(1, rows)))
    with scrolling(sheet, "setup options", inner, top + high * rows) as place:
        first, place = place.cut_top(top)
        _modes(sheet, first.cut_left(min(first.w, u(520)))[0], modes)
        for side, column in enumerate(place.columns(2, u(32)) if two else [place]):
            for n, switch in enumerate(switches[side * rows : side * rows + rows]):
                _switch(sheet, Box(column.x, column.y + n * high, column.w, high), switch)


def _modes(sheet: Sheet, box: Box, modes: Modes) -> None:
    row, rest = box.cut_top(sheet.u(MODES_HIGH), sheet.u(4))
    known = [(mode, words) for mode, (words, _) in MODES.items() if mode != "coached" or modes.coach]
    segmented(sheet, row, known, modes.chosen, "mode", choose=modes.choose)
    sheet.text(rest.cut_top(sheet.line(SMALL))[0], MODES[modes.chosen][1], SMALL, QUIET, elide=True)


def _switch(sheet: Sheet, row: Box, switch: Switch) -> None:
    u = sheet.u
    sheet.rule(row.x, row.y, row.w, LINE)
    wide = row.w - u(76)
    lines = sheet.wrap(switch.means, SMALL, wide)
    lines = lines if sheet.line(STRONG) + len(lines) * sheet.line(SMALL) <= row.h else (switch.means,)
    words = Box(row.x, row.y, wide, row.h)
    block = words.middle(wide, min(row.h, sheet.line(STRONG) + len(lines) * sheet.line(SMALL)))
    upper, lower = block.cut_top(sheet.line(STRONG))
    sheet.text(upper, switch.title, STRONG, TEXT, elide=True)
    sheet.text(lower, "\n".join(lines), SMALL, QUIET, wrap=len(lines) > 1, elide=len(lines) == 1)
    toggle(sheet, row.inset(0, u(2)), switch.on, f"option.{switch.target}", act=switch.turn)


# What there is to beat ------------------------------------------------------------------------------------------------


def to_beat(sheet: Sheet, box: Box, facts: Sequence[tuple[str, str]]) -> None:
    """Add the figures of the records that the game is up against."""
    inner = frame(sheet, box, "To beat" if box.h > sheet.u(130) else "")
    for place, (figure, words) in zip(inner.columns(len(facts), sheet.u(14)), facts, strict=True):
        fact(sheet, place, figure, words)
