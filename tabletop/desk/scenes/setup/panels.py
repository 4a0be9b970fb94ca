"""The panels of the set-up beside the seats: how long, the seed, the options, what there is to beat."""

from collections.abc import Callable, Sequence
from datetime import date

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_SIDE
from tabletop.desk.draw.layout import COVER, ELIDED, PARAGRAPH, RIGHT
from tabletop.desk.draw.scroll import GUTTER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BIG_FIGURE,
    EMPHASIS,
    HEADING,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.facts import fact
from tabletop.desk.scenes.title.today import todays
from tabletop.desk.tables.table import VariantCard
from tabletop.desk.widgets import (
    ButtonStyle,
    Command,
    FieldStyle,
    Segment,
    TextEdit,
    button,
    heading,
    icon_button,
    link,
    panel,
    radio_card,
    scrolling,
    segmented,
    stepper,
    stepper_wide,
    text_field,
    toggle,
)
from tabletop.packs.pack import Daily

STANDS_OUT = 0.64
"""Where in a banner the middle of what stands out is, as a share of its width."""
HOW_WIDE = 0.23
"""How wide that is, as a share of its width."""
MODES_HIGH = 40
ROOMY = 800
"""From which height of the window in units on the heads of panels have larger margins, all alike."""
CLOCK = 24
"""The units that the clock before a time takes, with the gap between."""
LOW_PANEL = 210
"""Below this height in units the head of a panel is low."""
LEAST_TITLED = 160
"""Below this height in units a panel has none."""
AIRY = 300
"""From which height on, in units, the panel of the options has larger margins."""
EDGE = 16
"""What is free at the sides of a low panel, in units."""
EDGE_LOW = 6
"""What is free above and below in it, in units."""
HEAD = 32
"""How high its head is, in units."""
SWITCH_WIDE = 76
"""What a switch takes of its row with the air beside it, in units."""
BETWEEN = 32
"""What lies between two columns of switches, in units."""
MOST_ROW = 96
"""How high a row is at most, in units."""


SKYLINE = 0.15
"""How high the picture of a town is for its width."""
SKY = 0.09
"""How much of it at its top shows nothing that stands out, for its width."""
VEIL = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=0, alpha=130, alpha_bottom=40)
"""What lies over a banner, that words on it can be read."""


def banner(sheet: Sheet, game: str, high: int, gap: tuple[int, int], alpha: int) -> int:
    """Add a game's banner, what stands out in it in the middle of a `gap` between the words and the buttons at the top;
    none where it has no room there. Return where what stands out begins, or the right of the window."""
    middle = (gap[0] + gap[1]) / 2
    wide = max(sheet.area.w, middle / STANDS_OUT, (sheet.area.w - middle) / (1 - STANDS_OUT))
    if wide * HOW_WIDE <= gap[1] - gap[0]:
        skyline(sheet, Box(round(middle - STANDS_OUT * wide), 0, round(wide) + 1, high), game, alpha)
        sheet.plate(Box(0, 0, sheet.area.w, high), VEIL)
        return round(middle - wide * HOW_WIDE / 2)
    return sheet.area.right


def skyline(sheet: Sheet, band: Box, game: str, alpha: int = 255) -> None:
    """Cover a band with the town of a game, with what stands out in it whole where it can be."""
    high = max(band.h, round(band.w * SKYLINE))
    over = min(high - band.h, round(high * SKY))
    with sheet.clipped(band):
        sheet.picture(Box(band.x, band.y - over, band.w, high), game, "skyline.svg", fit=COVER, alpha=alpha)


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
            sheet.text(head, aside, SMALL, QUIET, RIGHT)
        return Box(box.x, head.bottom + u(4), box.w, box.bottom - head.bottom - u(14)).inset(u(12), 0)
    head = Box(box.x, box.y + u(18), box.w, u(28)).inset(u(24), 0)
    used = heading(sheet, head, title)
    if sheet.width(aside, SMALL) <= head.w - used.w - u(16):
        sheet.text(head, aside, SMALL, QUIET, RIGHT)
    return Box(box.x, head.bottom + u(6), box.w, box.bottom - head.bottom - u(22)).inset(u(16), 0)


# How long -------------------------------------------------------------------------------------------------------------


def lengths(
    sheet: Sheet, box: Box, variants: Sequence[VariantCard], chosen: str, choose: Callable[[str], None]
) -> None:
    """Add a card for each length of game, of which one is chosen and says what it means; the others do when pointed
    at."""
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
        whole = [_sentence(card, "\n" if two else " ") if self.timed else f"About {_long(card)}" for card in variants]
        brief = [_brief(card) for card in variants] if self.timed else whole
        room, self.words = inner.h - u(34), {}
        for words in (whole, brief):
            high = max(sheet.text_height(text, SMALL, inner.w) for text in words)
            self.style = BIG_FIGURE if room >= u(64) + high else TextStyle("title", 32)
            self.figure_high = min(u(76), max(sheet.line(self.style), room - high - u(4)))
            if room - self.figure_high - u(4) >= high:
                self.words = dict(zip(variants, words, strict=True))
                break
        numbers = [sheet.width(str(card.figure), self.style) for card in variants]
        named = all(n + u(12) + sheet.width(c.unit, SMALL) <= inner.w for n, c in zip(numbers, variants, strict=True))
        self.units = {card: card.unit if named else card.unit.split()[-1] for card in variants}


def _long(card: VariantCard) -> str:
    return f"{card.minutes} min" if card.minutes < 120 else f"{card.minutes // 60} hours"


def _sentence(card: VariantCard, between: str) -> str:
    return _begun(between.join(card.lines))


def _brief(card: VariantCard) -> str:
    return _begun(card.lines[0].rstrip(";").partition(":")[0])


def _begun(text: str) -> str:
    return text if text.startswith("and ") else text[0].upper() + text[1:]


def _length(
    sheet: Sheet, box: Box, card: VariantCard, chosen: bool, choose: Callable[[str], None], print_: _Print
) -> None:
    u = sheet.u
    radio_card(sheet, box, chosen, Command(f"variant.{card.id}", lambda: choose(card.id)))
    head, inner = box.inset(*print_.pad).cut_top(u(30), u(4))
    head = head.cut_right(u(36))[1]
    sheet.text(head, card.title, SUBTITLE, EMPHASIS if chosen else TEXT, ELIDED)
    if print_.timed:
        used = sheet.lettered(head, _long(card), SMALL, SOFT, RIGHT)
        if print_.clocked:
            mark = Box(used.x - u(CLOCK), head.y, u(18), head.h)
            sheet.icon(mark.middle(u(16), u(16)), "clock", QUIET)
    place, inner = inner.cut_top(print_.figure_high, u(4))
    number, place = place.cut_left(sheet.width(str(card.figure), print_.style), u(12))
    sheet.text(number, str(card.figure), print_.style, TEXT)
    if chosen:
        sheet.text(place, print_.units[card], SMALL, SOFT)
    if card in print_.words and (chosen or not print_.timed):
        sheet.text(inner, print_.words[card], SMALL, QUIET, PARAGRAPH)
    sheet.zone(box, f"variant.{card.id}", tip=f"{card.figure} {card.unit}: {_sentence(card, ' ')}.")


# The seed -------------------------------------------------------------------------------------------------------------


class Day(msgspec.Struct, frozen=True):
    """What the pack says of the deal of the day, what chooses it, and why it can't be chosen now."""

    daily: Daily
    act: Callable[[], None]
    refusal: Reason | None = None


class SeedActs(msgspec.Struct, frozen=True):
    """What the seed panel can do; `today` is None for a game without a deal of the day."""

    dice: Callable[[], None]
    today: Day | None = None


def seed_high(sheet: Sheet, acts: SeedActs, roomy: bool) -> int:
    """Return how high the seed panel wants to be."""
    return sheet.u((192 if roomy else 134) if acts.today is not None else (136 if roomy else 80))


def seed_panel(sheet: Sheet, box: Box, edit: TextEdit, means: str, acts: SeedActs) -> None:
    """Add the field of the seed, the dice and the deal of the day."""
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
    text_field(sheet, row, edit, "seed", FieldStyle(TextStyle("title", 22), placeholder="any word or number"))
    icon_button(sheet, dice, "dice", Command("dice", acts.dice), tip="Another seed")
    day = acts.today
    if day is None:
        return
    row = inner.cut_top(min(inner.h, u(50)))[0]
    today = date.today()
    text = f"{todays(day.daily)}, {today.day} {today:%b}"
    place = row.cut_left(min(row.w, sheet.width(text, STRONG) + u(70)))[0]
    button(sheet, place, text, Command("today", day.act, day.refusal), ButtonStyle(icon="calendar"), tip=day.daily.seed)


# Options --------------------------------------------------------------------------------------------------------------


class Switch(msgspec.Struct, frozen=True):
    """A row of the options: its target, what it is called, what it means as it is, whether it is on, what turns it.

    `value` says which of its values it has where they are more than on and off, and `values` are all of them: whichever
    it has, the rows stand where they are. `refusal` is why it can't be turned.
    """

    target: str
    title: str
    means: str
    on: bool
    turn: Callable[[], None]
    value: str = ""
    refusal: Reason | None = None
    values: tuple[str, ...] = ()


MODES = {
    "coached": ("Coached", "Tips at each decision; not ranked"),
    "practice": ("Practice", "Undo everything; kept, not ranked"),
    "ranked": ("Ranked", "Counts among your records"),
}
"""What a game can be: in a word, and what that means."""


class Modes(msgspec.Struct, frozen=True):
    """Which of `MODES` is chosen, whether there is a coach, what chooses another, and why there is no coach here."""

    chosen: str
    coach: bool
    choose: Callable[[str], None]
    uncoached: Reason | None = None


def options_high(sheet: Sheet, wide: int, switches: Sequence[Switch]) -> int:
    """Return how high in pixels the panel of the options must be, `wide` pixels wide, for all of it to be seen."""
    inner = wide - 2 * sheet.u(EDGE)
    rows = min(-(-len(switches) // columns) for columns in _columns(sheet, inner, switches))
    return 2 * sheet.u(EDGE_LOW) + sheet.u(HEAD) + _modes_high(sheet) + rows * _least_row(sheet)


def options(
    sheet: Sheet, box: Box, modes: Modes, switches: Sequence[Switch], count: int, rulings: Callable[[], None]
) -> None:
    """Add the choice of what the game is, a switch for each option and the way to the `count` house rulings.

    The head always stands, with this link where there are any. Below it the switches stand in one column or two by
    their names, or scroll; what each means is said on pointing at it.
    """
    u = sheet.u
    airy = box.h >= max(u(AIRY), options_high(sheet, box.w - 2 * u(24 - EDGE), switches) + 2 * u(14 - EDGE_LOW))
    inner = box.inset(u(24 if airy and sheet.unit.high >= ROOMY else EDGE), u(14 if airy else EDGE_LOW))
    sheet.plate(box, PANEL_SKIN)
    head, inner = inner.cut_top(u(HEAD))
    heading(sheet, head, "Options")
    if count:
        words = f"{count} house ruling{'s' * (count > 1)}"
        place = head.cut_right(sheet.width(words, SMALL_BOLD) + u(4))[0]
        link(sheet, place, words, Command("rulings", rulings), RIGHT)
    top = _modes_high(sheet)
    room = inner.h - top
    least = _least_row(sheet)
    ways = _columns(sheet, inner.w, switches)
    columns = next((n for n in ways if -(-len(switches) // n) * least <= room), 0)
    columns = columns or _columns(sheet, inner.w - u(GUTTER), switches)[-1]
    rows = -(-len(switches) // columns)
    high = max(least, min(room // max(1, rows), u(MOST_ROW)))
    with scrolling(sheet, "setup options", inner, top + rows * high) as place:
        first, place = place.cut_top(top)
        _modes(sheet, first.cut_left(min(first.w, u(520)))[0], modes)
        for side, column in enumerate(place.columns(columns, u(BETWEEN))):
            for switch in switches[side * rows : (side + 1) * rows]:
                row, column = column.cut_top(high)
                _switch(sheet, row, switch)


def _modes_high(sheet: Sheet) -> int:
    return sheet.u(MODES_HIGH + 4) + sheet.line(SMALL) + sheet.u(6)


def _columns(sheet: Sheet, wide: int, switches: Sequence[Switch]) -> tuple[int, ...]:
    """Return in how many columns the switches can stand: in as many as leave each the whole of its name."""
    needs = max((sheet.width(one.title, STRONG) + _widest_aside(sheet, one) for one in switches), default=0)
    return (1, 2) if wide >= 2 * needs + sheet.u(BETWEEN) else (1,)


def _least_row(sheet: Sheet) -> int:
    """Return the height in pixels that the row of a switch has at least."""
    return max(sheet.line(STRONG) + sheet.u(2), LEAST_SIDE + 4)


def _aside(sheet: Sheet, switch: Switch) -> int:
    """Return how wide what turns a switch is, with the gap before it."""
    return stepper_wide(sheet, switch.value) + sheet.u(16) if switch.value else sheet.u(SWITCH_WIDE)


def _widest_aside(sheet: Sheet, switch: Switch) -> int:
    """Return how wide what turns a switch is with the longest of its values, with the gap before it."""
    asides = [msgspec.structs.replace(switch, value=value) for value in switch.values if switch.value]
    return max(_aside(sheet, one) for one in [switch, *asides])


def _modes(sheet: Sheet, box: Box, modes: Modes) -> None:
    row, rest = box.cut_top(sheet.u(MODES_HIGH), sheet.u(4))
    known = [
        Segment(mode, words, refusal=modes.uncoached if mode == "coached" else None)
        for mode, (words, _) in MODES.items()
        if mode != "coached" or modes.coach
    ]
    segmented(sheet, row, known, modes.chosen, "mode", choose=modes.choose)
    sheet.text(rest.cut_top(sheet.line(SMALL))[0], MODES[modes.chosen][1], SMALL, QUIET, ELIDED)


def _switch(sheet: Sheet, row: Box, switch: Switch) -> None:
    u = sheet.u
    sheet.rule(row.x, row.y, row.w, LINE)
    words = row.cut_left(row.w - _aside(sheet, switch))[0]
    sheet.text(words, switch.title, STRONG, TEXT if switch.refusal is None else SOFT, ELIDED)
    sheet.zone(words, None, tip=switch.means)
    command, place = Command(f"option.{switch.target}", switch.turn, switch.refusal), row.inset(0, u(2))
    if switch.value:
        stepper(sheet, place, switch.value, command, tip=switch.means)
    else:
        toggle(sheet, place, switch.on, command, tip=switch.means, dim=switch.refusal is not None)


# What there is to beat ------------------------------------------------------------------------------------------------


def to_beat(sheet: Sheet, box: Box, facts: Sequence[tuple[str, str]]) -> None:
    """Add the figures of the records that the game is up against."""
    inner = frame(sheet, box, "To beat" if box.h > sheet.u(130) else "")
    for place, (figure, words) in zip(inner.columns(len(facts), sheet.u(14)), facts, strict=True):
        fact(sheet, place, figure, words)
