"""What a round brought each seat: read at the table, and told on the result as where power came from and what turned
the game."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.core.events import Changed, GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, COVER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import COOL, GOOD, GOOD_TEXT, NUMBER, QUIET, WARM_TEXT, WARNING_TEXT, Skin
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.ending import TurningWords
from tabletop.desk.tables.rounds import ended_round
from tabletop.desk.tables.table import BillLine
from tabletop.desk.tables.vacuum.art import INK, appliance_sprite, card_box, face_sprite, mark_sprite, sprite
from tabletop.desk.tables.vacuum.reading import halves_key, say
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.agendas import leaders
from tabletop.games.vacuum.events import AgendaScored, Measured, TrickWon
from tabletop.games.vacuum.pack import RULES, appliance_title
from tabletop.games.vacuum.state import TRICK, VacuumState
from tabletop.packs.texts import listed
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Entry, Match

TILE_SKIN = Skin(INK, INK, None, radius=6, alpha=200)
TICKS = {True: ("check", GOOD_TEXT), False: ("cross", WARNING_TEXT)}
GO_ON_FIRST = Reason("This round is over: go on first.")


class Share(msgspec.Struct, frozen=True):
    """What a round brought one seat: all its power `before`, what came from its appliance, its agenda and what that
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

    @property
    def halves(self) -> tuple[tuple[int, str, bool], ...]:
        """Its two appliances, what each was to have, and whether it was right."""
        return (self.most, "most", self.right[0]), (self.least, "least", self.right[1])

    @property
    def segments(self) -> int:
        """The segments of the statue that stand."""
        return (self.total - self.left) // RULES.segment_price


class Summary(msgspec.Struct, frozen=True):
    """What the round before `round` brought: `view` is the table as it left it, with the power on the board by which it
    was measured, `past` the number of actions that led to it."""

    round: int
    shares: tuple[Share, ...]
    view: VacuumState
    past: int


def summed(entry: Entry, past: int = 0) -> Summary | None:
    """Return what the round that `entry` ended brought, None where it ended none."""
    if not any(isinstance(event, Measured) for event in entry.events):
        return None
    view = entry.before.clone()
    assert isinstance(view, VacuumState)
    then, paid = view, [0] * view.seats
    for event in entry.events:
        if isinstance(event, RoundBegan | GameEnded):
            break
        if isinstance(event, Measured):
            then = view.clone()
        elif isinstance(event, AgendaScored):
            paid[event.seat] = event.n
        view.happened(event)
    view.power = then.power
    shares = tuple(_share(then, view, seat, n) for seat, n in enumerate(paid))
    return Summary(view.round + 1, shares, view, past)


def _share(then: VacuumState, view: VacuumState, seat: int, paid: int) -> Share:
    """Return what a round brought `seat`, between the power being measured and the end in `view`."""
    (most, least), before, now = leaders(view), then.total(seat), view.total(seat)
    right, built = (view.most[seat] in most, view.least[seat] in least), view.statue[seat] - then.statue[seat]
    sides, opened = (view.most[seat], view.least[seat]), bool(view.pay[seat])
    return Share(before, now - before - paid, *sides, right, opened, paid, built, now, view.reserve[seat])


# At the table -------------------------------------------------------------------------------------------------------


def reads(sitting: VacuumSitting) -> Summary | None:
    """Return what the last round brought where the player is to read it now."""
    ended = ended_round(sitting)
    return None if ended is None else summed(*ended)


def finished(sitting: VacuumSitting, summary: Summary) -> VacuumSitting:
    """Return a sitting at the table as a round left it: nothing is to be done there."""
    return sitting.at(summary.view, summary.past, GO_ON_FIRST)


def leading_words(summary: Summary) -> str:
    """Say which appliances had most and least power."""
    leading = leaders(summary.view)
    if not leading[0]:
        return "All appliances were level: nobody had most or least."
    most, least = (listed([appliance_title(one) for one in those]) for those in leading)
    return f"Most power: {most}. Least: {least}."


def segments(n: int) -> str:
    """Say how many segments are bought."""
    return f"+{n} segment{'s' if n > 1 else ''}"


# On the result ------------------------------------------------------------------------------------------------------


def sources(match: Match, seat: int) -> list[BillLine]:
    """Return where the power of `seat` came from, all in all what its score comes to."""
    shares = [end.shares[seat] for entry in match.entries if (end := summed(entry)) is not None]
    events = [event for entry in match.entries for event in entry.events]
    won = sum(isinstance(event, TrickWon) and event.seat == seat for event in events)
    tricks = sum(e.n for e in events if isinstance(e, Changed) and e.what == "reserve" and e.seat == seat)
    paid = sum(bool(share.paid) for share in shares)
    agenda, board = sum(share.paid for share in shares), sum(share.collected for share in shares)
    return [
        BillLine("agenda", "Agendas", f"{paid} of {len(shares)} paid", agenda, "target", GOOD),
        BillLine("board", "Control board", "collected at the end of the rounds", board, "bolt", COOL),
        BillLine("tricks", "Tricks", f"{won} won, for power or for a card", tricks, "swap", WARM_TEXT),
    ]


def _mover(end: Summary, point: TurningPoint) -> int:
    """Return the seat that made the turning point: the one it is about, or who got ahead of it most."""
    if point.change > 0:
        return point.seat
    others = [seat for seat in range(len(end.shares)) if seat != point.seat]
    return max(others, key=lambda seat: end.shares[seat].paid + end.shares[seat].collected)


def turning(match: Match, point: TurningPoint) -> TurningWords:
    """Return what made a turning point."""
    entry = match.entries[point.entry]
    end = summed(entry)
    if end is not None:
        seat = _mover(end, point)
        return _ended(match.names[seat], seat, end.shares[seat])
    for event in entry.events:
        if isinstance(event, TrickWon):
            return TurningWords("A trick for power", f"{match.names[event.seat]} wins it", entry.seat)
        if isinstance(event, Changed) and event.what == "reserve":
            return TurningWords("Power for a trick", f"{match.names[event.seat]} takes {event.n} power", event.seat)
    return TurningWords("A round that counted", "power changed its place", entry.seat)


def _ended(name: str, seat: int, share: Share) -> TurningWords:
    most, least = appliance_title(share.most), appliance_title(share.least)
    paid, board, both = share.paid, share.collected, all(share.right)
    said = {"name": name, "most": most, "least": least, "paid": paid, "board": board}
    more = segments(share.built).removeprefix("+")
    parts = "statue done" if share.segments >= RULES.segments else more if share.built else ""
    (title,) = say(f"turned_{halves_key(share.right) if paid else 'board' if board else 'none'}", **said)
    remark = say(f"turned_paid_{'both' if both else 'one'}" if paid else "turned_unpaid", **said)[-1 if parts else 0]
    how = "_unpaid" if not paid else "_open" if share.open else ""
    (whole,) = say(f"turned_whole{how}", each=paid // max(1, sum(share.right)), **said)
    whole += f", and builds {more}" if share.built else ""
    return TurningWords(
        title, f"{remark}, {parts}" if parts else remark, seat, whole, "Agenda fulfilled" if both else ""
    )


def draw_turning(sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]) -> None:
    """Add the agenda that a turning point was about with what was right of it, or the trick, or else the board."""
    entry = match.entries[point.entry]
    end = summed(entry)
    view = entry.before
    assert isinstance(view, VacuumState)
    if end is not None:
        sheet.picture(box, *sprite("backdrop"), fit=COVER)
        _draw_agenda(sheet, box.inset(sheet.u(3)), end.shares[_mover(end, point)], end.view.power)
    elif view.zones[TRICK]:
        sheet.picture(box, *sprite("backdrop"), fit=COVER)
        places = box.inset(sheet.u(6)).columns(len(view.zones[TRICK]), sheet.u(3))
        for token, place in zip(view.zones[TRICK], places, strict=True):
            sheet.picture(card_box(place), *face_sprite(view.face[token]))
    else:
        board()


def _draw_agenda(sheet: Sheet, box: Box, share: Share, power: Sequence[int]) -> None:
    """Add the two appliances of an agenda with their power and whether they were right."""
    u, high = sheet.u, sheet.line(NUMBER)
    for place, (appliance, name, right) in zip(box.columns(2, u(3)), share.halves, strict=True):
        sheet.plate(place, TILE_SKIN)
        inner = place.inset(u(3))
        foot, upper = inner.cut_bottom(high if inner.h >= 2 * high else inner.h // 3)
        side = min(upper.h, upper.w)
        sheet.picture(upper.middle(side, side), *appliance_sprite(appliance))
        colour, side = (WARM_TEXT if name == "most" else COOL) if right else QUIET, min(foot.h, foot.w // 3) * 4 // 5
        cells = foot.columns(3 if foot.h >= high else 2, 0)
        sheet.picture(cells[0].middle(side, side), *mark_sprite(name), tint=colour)
        if len(cells) == 3:
            sheet.text(cells[1], str(power[appliance]), NUMBER, colour, CENTRE, ground=INK)
        icon, ink = TICKS[right]
        sheet.icon(cells[-1].middle(side, side), icon, GOOD if right else ink)
