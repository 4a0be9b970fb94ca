"""What a round brought: power from the board, agendas and statues, for each seat, until the player has read it."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tabletop.core.actions import Action
from tabletop.core.events import GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    ACTION,
    GOOD_TEXT,
    HEADING,
    LINE,
    ON_ACCENT,
    PANEL,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TEXT,
    WARNING_TEXT,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.vacuum.art import appliance_sprite, appliance_title, mark, written
from tabletop.desk.tables.vacuum.people import called
from tabletop.desk.tables.vacuum.reading import goal, total
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.games.vacuum.events import AgendaScored, AgendaShown, Collected, Measured, SegmentsBuilt
from tabletop.games.vacuum.narration import listed
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.state import VacuumState
from tabletop.play.match import Entry

SUMMARY_SKIN = Skin(PANEL, PANEL_DEEP, ACCENT, 2, 16, shadow=12)
NARROW_HEADING = TextStyle("number", 16)
KEY_SKIN = Skin(rgb("#d9a748"), rgb("#d09c3c"), None, radius=8)
FIGURE_STYLE = TextStyle("title", 20, leading=1.0)


class Share(msgspec.Struct, frozen=True):
    """What the round brought one seat: all its power `before`, what came from its appliance, its agenda and what that
    paid, segments built, the `total` then, and what of it is `left` in reserve."""

    before: int
    collected: int
    most: int
    least: int
    right: tuple[bool, bool]
    open: bool
    paid: int
    built: int
    total: int
    left: int


class Summary(msgspec.Struct, frozen=True):
    """What the round before `round` brought, and which appliances had most and least.

    `view` is the table as that round left it, with the power on the board by which it was measured, `past` the number
    of actions that led to it.
    """

    round: int
    most: tuple[int, ...]
    least: tuple[int, ...]
    shares: tuple[Share, ...]
    view: VacuumState
    past: int


class Finished:
    """A sitting at the table as a round left it: nothing is to be done there."""

    def __init__(self, sitting: VacuumSitting, summary: Summary) -> None:
        self.game, self.seat, self.names = sitting.game, sitting.seat, sitting.names
        self.notes, self.anchors = sitting.notes, sitting.anchors
        self.resumed, self.seed = sitting.resumed, sitting.seed
        self.view, self.past, self.opening = summary.view, sitting.past[: summary.past], sitting.opening
        self.share = summary.shares[sitting.seat]
        self.practice, self.watched, self.looking_back = sitting.practice, sitting.watched, sitting.looking_back
        self.proposed: Action | None = None
        self.legal: list[Action] = []
        self.clicks: tuple[str, ...] = ()
        self.mode = self.tab = ""
        self.busy = False
        self.glide = sitting.glide

    def may(self, action: Action) -> bool:
        """Tell that nothing is legal."""
        return False

    def refusal(self, action: Action) -> Reason | None:
        """Return why nothing is."""
        return Reason("This round is over: go on first.")

    def do(self, action: Action) -> None:
        """Do nothing."""

    def click(self, *targets: str) -> None:
        """Do nothing."""

    def step_back(self) -> None:
        """Do nothing."""

    def open(self, mode: str) -> None:
        """Do nothing."""

    def show_tab(self, tab: str) -> None:
        """Do nothing."""


def reads(sitting: VacuumSitting) -> Summary | None:
    """Return what the last round brought where the player is to read it now: all of it has been shown, and no drawer
    is open; not in a look back."""
    return None if sitting.busy or sitting.mode or sitting.looking_back else summary_of(sitting)


def summary_of(sitting: VacuumSitting) -> Summary | None:
    """Return what the last round brought, while its player has neither read it nor acted since; nothing of a round that
    ended before the game was resumed."""
    view = sitting.view
    if view.round < 2 or sitting.notes.summary == view.round:
        return None
    for place in range(len(sitting.past) - 1, sitting.resumed - 1, -1):
        entry = sitting.past[place]
        if any(isinstance(event, RoundBegan) for event in entry.events):
            return summed(entry, place + 1)
        if entry.seat == sitting.seat and not entry.auto:
            return None
    return None


def summed(entry: Entry, past: int = 0) -> Summary | None:
    """Return what the round that `entry` ended brought, None where it ended none."""
    view = entry.before.clone()
    assert isinstance(view, VacuumState)
    seats = range(view.seats)
    measured: Measured | None = None
    power: list[int] = []
    before, collected, paid, built = ([0] * view.seats for _ in range(4))
    right = [(False, False)] * view.seats
    closed = [not view.pay[seat] for seat in seats]
    for event in entry.events:
        match event:
            case RoundBegan() | GameEnded():
                if measured is None:
                    return None
                shares = tuple(
                    Share(before[s], collected[s], view.most[s], view.least[s], right[s], not closed[s], paid[s],
                          built[s], total(view, s), view.reserve[s])
                    for s in seats
                )  # fmt: skip
                view.power = power
                return Summary(view.round + 1, measured.most, measured.least, shares, view, past)
            case AgendaShown(seat=seat, pay=pay) if pay:
                closed[seat] = False
            case Measured():
                measured, power = event, view.power[:]
                before = [total(view, seat) for seat in seats]
            case Collected(appliance=appliance, n=n) if appliance < view.seats:
                collected[appliance] = n
            case AgendaScored(seat=seat, most_right=most, least_right=least, n=n):
                right[seat], paid[seat] = (most, least), n
            case SegmentsBuilt(seat=seat, n=n):
                built[seat] = n
        view.happened(event)
    return None


def compose_summary(sheet: Sheet, area: Box, sitting: VacuumSitting, summary: Summary) -> Box:
    """Add the summary in the middle of `area`; return its box."""
    u = sheet.u
    rows = len(summary.shares)
    low = area.h < u(330)
    each = u(54) if not low else u(36)
    foot_high = u(52) if not low else u(40)
    head_high = u(34)
    pad = u(14 if not low else 8)
    high = 2 * pad + head_high + u(2 + 26 + 10) + rows * each + foot_high
    box = area.middle(min(area.w, u(900)), min(area.h, high))
    sheet.plate(box, SUMMARY_SKIN)
    inner = box.inset(u(22 if not low else 12), pad)
    head, inner = inner.cut_top(head_high, u(2))
    sheet.text(head, f"Round {summary.round - 1} is over", SUBTITLE, TEXT)
    foot, inner = inner.cut_bottom(foot_high, u(10))
    place, words = foot.cut_right(u(230 if not low else 110), u(16))
    text = _words(summary)
    sheet.text(words, text, SMALL, SOFT, WRAPPED if sheet.text_height(text, SMALL, words.w) <= words.h else ELIDED)

    def read() -> None:
        sitting.notes.summary = summary.round

    button(sheet, place, "", Command("summary.close", read), ButtonStyle(Kind.PRIMARY), tip="Enter or Esc")
    _go_on(sheet, place, keyed=not low)
    heads, inner = inner.cut_top(u(26))
    columns = _columns(sheet, heads)
    titles = ("BEFORE", "BOARD", "AGENDA", "PAID", "NOW", "STATUE", "LEFT")
    fits = all(
        sheet.width(title, HEADING) + u(12) <= column.w for column, title in zip(columns[1:], titles, strict=True)
    )
    for column, title in zip(columns[1:], titles, strict=True):
        sheet.text(column, title, HEADING if fits else NARROW_HEADING, QUIET, CENTRE)
    each = min(each, inner.h // rows)
    for seat in range(rows):
        row = Box(inner.x, inner.y + seat * each, inner.w, each)
        sheet.rule(row.x, row.y, row.w, LINE)
        _row(sheet, row, sitting, seat, summary.shares)
    return box


def _go_on(sheet: Sheet, box: Box, *, keyed: bool) -> None:
    """Write on the button what it does, and its key beside that, both in the middle."""
    u = sheet.u
    words, key = "Go on", "Enter"
    if not keyed:
        sheet.text(box, words, ACTION, ON_ACCENT, CENTRE)
        return
    wide, cap = sheet.width(words, ACTION), sheet.width(key, SMALL_BOLD) + u(20)
    place, rest = box.middle(wide + u(14) + cap, box.h).cut_left(wide, u(14))
    sheet.text(place, words, ACTION, ON_ACCENT)
    rest = rest.middle(cap, u(30))
    sheet.plate(rest, KEY_SKIN)
    sheet.text(rest, key, SMALL_BOLD, ON_ACCENT, CENTRE)


def _words(summary: Summary) -> str:
    if not summary.most:
        return "All appliances were level: nobody had most or least."
    most, least = (listed([appliance_title(one) for one in each]) for each in (summary.most, summary.least))
    return f"Most power: {most}. Least: {least}."


def _columns(sheet: Sheet, box: Box) -> list[Box]:
    """Return the columns of a row: who, before, board, agenda, paid, now, statue, left."""
    shares = (23, 10, 9, 22, 8, 8, 13, 7)
    edges = [0]
    for share in shares:
        edges.append(edges[-1] + share)
    return [
        Box(box.x + box.w * a // 100, box.y, box.w * b // 100 - box.w * a // 100, box.h) for a, b in pairwise(edges)
    ]


def _row(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int, shares: Sequence[Share]) -> None:
    """Add what a seat had and got, as a sum, and what became of it."""
    u = sheet.u
    share, names = shares[seat], [called(sitting, one) for one in range(len(shares))]
    who, before, board, agenda, paid, now, statue, left = _columns(sheet, box)
    side = min(u(36), box.h - u(2))
    place, words = who.cut_left(side, u(8))
    sheet.picture(place.middle(side, side), *appliance_sprite(seat))
    name = names[seat]
    place, rest = words.cut_left(min(words.w, sheet.width(name, SMALL_BOLD)), u(8))
    sheet.text(place, name, SMALL_BOLD, ACCENT if seat == sitting.seat else TEXT, ELIDED)
    full = [sheet.width(each, SMALL_BOLD) + u(8) + sheet.width(appliance_title(n), SMALL) for n, each in
            enumerate(names)]  # fmt: skip
    if max(full) <= words.w:  # of all or of none
        sheet.text(rest, appliance_title(seat), SMALL, QUIET)
    _figure(sheet, before, str(share.before), SOFT)
    _figure(sheet, board, *_gain(share.collected, TEXT))
    _sides(sheet, agenda, share)
    how = "revealed during the round" if share.open else "kept to the end"
    sheet.zone(agenda, None, tip=f"{appliance_title(share.most)} most, {appliance_title(share.least)} least: {how}.")
    _figure(sheet, paid, *_gain(share.paid, GOOD_TEXT))
    _figure(sheet, now, str(share.total), TEXT)
    sheet.zone(now, None, tip=f"{share.before} + {share.collected} + {share.paid} = {share.total} of {goal()} power.")
    _built(sheet, statue, share, shares)
    _figure(sheet, left, str(share.left), SOFT)
    sheet.zone(left, None, tip=f"{share.left} power is left in reserve.")


def _built(sheet: Sheet, box: Box, share: Share, shares: Sequence[Share]) -> None:
    """Add how many segments a seat bought, all seats in the same style."""
    if not share.built:
        _figure(sheet, box, "–", QUIET)
        return
    ways = [([_segments(one.built) for one in shares], style) for style in (SMALL_BOLD, NARROW_HEADING)]
    fits = [style for texts, style in ways if max(sheet.width(text, style) for text in texts) <= box.w]
    text, style = (_segments(share.built), fits[0]) if fits else (f"+{share.built}", FIGURE_STYLE)
    sheet.text(box, text, style, ACCENT, CENTRE)
    have = (share.total - share.left) // RULES.segment_price
    sheet.zone(box, None, tip=f"Bought for the statue: {share.built}. It has {have} of {RULES.segments} segments.")


def _segments(n: int) -> str:
    return f"+{n} segment{'s' if n > 1 else ''}"


def _gain(n: int, colour: Colour) -> tuple[str, Colour]:
    return (f"+{n}", colour) if n else ("0", QUIET)


def _figure(sheet: Sheet, box: Box, text: str, colour: Colour) -> None:
    sheet.text(box, text, written(text, FIGURE_STYLE), colour, CENTRE)


def _sides(sheet: Sheet, box: Box, share: Share) -> None:
    """Add both sides of an agenda with a tick or a cross each."""
    u = sheet.u
    for place, appliance, name, good in zip(
        box.columns(2, u(4)), (share.most, share.least), ("most", "least"), share.right, strict=True
    ):
        side = min(u(30), box.h - u(4))
        row = place.middle(min(place.w, side + u(34)), place.h)
        arrow, row = row.cut_left(u(12), u(2))
        mark(sheet, arrow.middle(u(11), u(11)), name, SOFT)
        spot, row = row.cut_left(side, u(2))
        sheet.picture(spot.middle(side, side), *appliance_sprite(appliance))
        tick = row.cut_left(u(16))[0].middle(u(16), u(16))
        sheet.icon(tick, "check" if good else "cross", GOOD_TEXT if good else WARNING_TEXT)
