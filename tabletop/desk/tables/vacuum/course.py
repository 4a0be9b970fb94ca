"""How a game of Power Vacuum went, for its result: where the power came from, and what made a turning point."""

from collections.abc import Callable

import msgspec

from tabletop.core.events import Changed
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, COVER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, COOL, GOOD, NUMBER, QUIET, WARNING_TEXT, Skin
from tabletop.desk.tables.ending import Moment
from tabletop.desk.tables.table import BillLine
from tabletop.desk.tables.vacuum.art import (
    INK,
    appliance_sprite,
    appliance_title,
    face_sprite,
    mark,
    sprite,
)
from tabletop.games.vacuum.events import AgendaScored, Collected, Measured, SegmentsBuilt, TrickWon
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.state import NO_SIDE, TRICK, VacuumState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Entry, Match

TILE_SKIN = Skin(INK, INK, None, radius=6, alpha=200)


class RoundEnd(msgspec.Struct, frozen=True):
    """What the end of a round brought: `power` is the board when it was measured, by appliance.

    `sides` are the appliance with the most and that with the least on each seat's agenda, `right` which of them were
    right and whether it was `hidden` to the end; `agenda`, `board` and `built` are the power and the segments that each
    seat got, `finished` says whose statue was completed.
    """

    power: tuple[int, ...]
    sides: tuple[tuple[int, int], ...]
    right: tuple[tuple[bool, bool], ...]
    hidden: tuple[bool, ...]
    agenda: tuple[int, ...]
    board: tuple[int, ...]
    built: tuple[int, ...]
    finished: tuple[bool, ...]

    def gain(self, seat: int) -> int:
        """Return the power that `seat` got."""
        return self.agenda[seat] + self.board[seat]


def round_end(entry: Entry) -> RoundEnd | None:
    """Return what the end of a round brought that `entry` was the last action of, None if it wasn't."""
    if not any(isinstance(event, Measured) for event in entry.events):
        return None
    state = entry.before.clone()
    assert isinstance(state, VacuumState)
    seats = range(state.seats)
    power: tuple[int, ...] = ()
    sides, right, hidden = [(NO_SIDE, NO_SIDE)] * state.seats, [(False, False)] * state.seats, [False] * state.seats
    agenda, board, built = [0] * state.seats, [0] * state.seats, [0] * state.seats
    for event in entry.events:
        state.happened(event)
        match event:
            case Measured():
                power = tuple(state.power)
            case Collected(appliance=appliance, n=n) if appliance in seats:
                board[appliance] += n
            case AgendaScored(seat=seat, most_right=most, least_right=least, n=n):
                sides[seat], right[seat] = (state.most[seat], state.least[seat]), (most, least)
                agenda[seat], hidden[seat] = n, not state.pay[seat]
            case SegmentsBuilt(seat=seat, n=n):
                built[seat] = n
    finished = tuple(n >= RULES.segments for n in state.statue)
    return RoundEnd(
        power, tuple(sides), tuple(right), tuple(hidden), tuple(agenda), tuple(board), tuple(built), finished
    )


def sources(match: Match, seat: int) -> list[BillLine]:
    """Return where the power of `seat` came from, all in all what its score comes to."""
    agenda = board = tricks = won = paid = rounds = 0
    for entry in match.entries:
        end = round_end(entry)
        if end is not None:
            agenda, board, rounds = agenda + end.agenda[seat], board + end.board[seat], rounds + 1
            paid += bool(end.agenda[seat])
        for event in entry.events:
            if isinstance(event, TrickWon):
                won += event.seat == seat
            elif isinstance(event, Changed) and event.what == "reserve" and event.seat == seat:
                tricks += event.n
    return [
        BillLine("agenda", "Agendas", f"{paid} of {rounds} paid", agenda, "target", GOOD),
        BillLine("board", "Control board", "collected at the end of the rounds", board, "bolt", COOL),
        BillLine("tricks", "Tricks", f"{won} won, for power or for a card", tricks, "swap", ACCENT),
    ]


def _mover(end: RoundEnd, point: TurningPoint) -> int:
    """Return the seat that made the turning point: the one it is about, or who got ahead of it most."""
    if point.change > 0:
        return point.seat
    others = [seat for seat in range(len(end.agenda)) if seat != point.seat]
    return max(others, key=end.gain)


def moment(match: Match, point: TurningPoint) -> Moment:
    """Return what made a turning point."""
    entry = match.entries[point.entry]
    end = round_end(entry)
    if end is not None:
        return _ended(match, point, end)
    for event in entry.events:
        if isinstance(event, TrickWon):
            return Moment("A trick for power", f"{match.names[event.seat]} wins it", entry.seat)
        if isinstance(event, Changed) and event.what == "reserve":
            return Moment("Power for a trick", f"{match.names[event.seat]} takes {event.n} power", event.seat)
    return Moment("A round that counted", "power changed its place", entry.seat)


def _ended(match: Match, point: TurningPoint, end: RoundEnd) -> Moment:
    seat = _mover(end, point)
    name, both = match.names[seat], end.right[seat]
    most, least = (appliance_title(a) if a != NO_SIDE else "" for a in end.sides[seat])
    built = end.built[seat]
    parts = f"{built} segment{'s' if built > 1 else ''}" if built else ""
    if end.finished[seat]:
        parts = "statue done"
    paid, board = end.agenda[seat], end.board[seat]
    how = "hidden to the end" if end.hidden[seat] else f"opened for {paid // max(1, sum(both))} a half"
    if not paid:
        title = f"{board} power from the board" if board else "No agenda right"
        remark = f"no half right, {parts}" if parts else "no half of the agenda right"
    elif all(both):
        title, remark = f"{most} most, {least} least", f"both right: {paid}" + (f", {parts}" if parts else "")
    else:
        title = f"{most} has the most" if both[0] else f"{least} has the least"
        remark = f"one half right: {paid}" + (f", {parts}" if parts else "")
    whole = f"{name} gets {paid} power for the agenda" + (f" ({how})" if paid else "")
    whole += f" and {board} from the board"
    if built:
        whole += f", and builds {built} segment{'s' if built > 1 else ''}"
    return Moment(title, remark, seat, whole, "Agenda fulfilled" if all(both) else "")


# The picture --------------------------------------------------------------------------------------------------------


def draw_moment(sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]) -> None:
    """Add the agenda that a turning point was about with what was right of it, or the trick, or else the board."""
    entry = match.entries[point.entry]
    end = round_end(entry)
    if end is not None:
        _agenda(sheet, box, end, _mover(end, point))
    elif not _trick(sheet, box, entry):
        board()


def _agenda(sheet: Sheet, box: Box, end: RoundEnd, seat: int) -> None:
    """Add the two appliances of an agenda with their power and whether they were right."""
    sheet.picture(box, *sprite("backdrop"), fit=COVER)
    halves = list(zip(end.sides[seat], end.right[seat], ("most", "least"), strict=True))
    u = sheet.u
    for place, (appliance, right, which) in zip(box.inset(u(3)).columns(2, u(3)), halves, strict=True):
        sheet.plate(place, TILE_SKIN)
        inner = place.inset(u(3))
        high = sheet.line(NUMBER)
        foot, upper = inner.cut_bottom(high if inner.h >= 2 * high else inner.h // 3)
        side = min(upper.h, upper.w)
        sheet.picture(upper.middle(side, side), *appliance_sprite(appliance))
        colour = (ACCENT if which == "most" else COOL) if right else QUIET
        cells = foot.columns(3 if foot.h >= high else 2, 0)
        side = min(foot.h, foot.w // 3) * 4 // 5
        mark(sheet, cells[0].middle(side, side), which, colour)
        if len(cells) == 3:
            sheet.text(cells[1], str(end.power[appliance]), NUMBER, colour, CENTRE, ground=INK)
        tick = ("check", GOOD) if right else ("cross", WARNING_TEXT)
        sheet.icon(cells[-1].middle(side, side), *tick)


def _trick(sheet: Sheet, box: Box, entry: Entry) -> bool:
    """Add the cards of the trick on the table; return whether there are any."""
    state = entry.before
    assert isinstance(state, VacuumState)
    tokens = state.zones[TRICK]
    if not tokens:
        return False
    sheet.picture(box, *sprite("backdrop"), fit=COVER)
    places = box.inset(sheet.u(6)).columns(len(tokens), sheet.u(3))
    for token, place in zip(tokens, places, strict=True):
        height = min(place.h, place.w * 340 // 240)
        spot = place.middle(height * 240 // 340, height)
        sheet.picture(spot, *face_sprite(state.face[token]))
    return True
