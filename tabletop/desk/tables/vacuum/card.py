"""What the title, the set-up and the result say of Power Vacuum."""

from tabletop.desk.tables.table import Band, BillLine, VariantCard
from tabletop.desk.tables.vacuum.ending import ENDING
from tabletop.desk.tables.vacuum.offer import OFFER
from tabletop.desk.theme import ACCENT, rgb
from tabletop.games.vacuum.events import AgendaScored, Collected, Transferred, TrickWon
from tabletop.games.vacuum.pack import PACK, RULES
from tabletop.games.vacuum.scoring import score_sheets
from tabletop.games.vacuum.state import VacuumState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Match

_CREAM = rgb("#f3e6cb")


def _state(match: Match) -> VacuumState:
    assert isinstance(match.state, VacuumState)
    return match.state


class VacuumCard:
    """The card of Power Vacuum."""

    credit = f"A game by {PACK.header.designer}, published by {PACK.header.publisher}"
    seats = f"{PACK.header.seats[0]}–{PACK.header.seats[1]}"
    minutes = PACK.header.minutes.typical
    pitch = (
        "Household appliances, hungry for power. Win tricks to gain it, play lowest to pull the cable, and keep your "
        "agenda secret or cash it early: the first whole statue rules the house."
    )
    offer = OFFER
    variants: tuple[VariantCard, ...] = ()
    bands: tuple[Band, ...] = ()
    ending = ENDING

    def standing(self, match: Match) -> str:
        state = _state(match)
        totals = [sheet.total for sheet in score_sheets(state)]
        best = max(range(state.seats), key=totals.__getitem__)
        leads = "lead with" if totals.count(totals[best]) > 1 else "leads with"
        names = [match.names[seat] for seat in range(state.seats) if totals[seat] == totals[best]]
        who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        return f"{who} {leads} {totals[best]} of {RULES.segments * RULES.segment_price} power."

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        state = _state(match)
        statue, reserve = (points for _, points in score_sheets(state)[seat].lines)
        names = PACK.texts.names
        parts = f"{state.statue[seat]} of {RULES.segments} segments"
        return [
            BillLine("statue", names["statue"], parts, statue, "trophy", ACCENT),
            BillLine("reserve", names["reserve"], "power left over", reserve, "bolt", _CREAM),
        ]

    def turning(self, match: Match, point: TurningPoint) -> tuple[str, str]:
        events = match.entries[point.entry].events
        scored = [event for event in events if isinstance(event, AgendaScored)]
        if scored:
            best = max(scored, key=lambda event: event.n)
            collected = {event.appliance: event.n for event in events if isinstance(event, Collected)}
            name = match.names[best.seat]
            if best.n:
                return f"{name}'s agenda pays {best.n}", f"and the board {collected.get(best.seat, 0)} power"
            return "A round without an agenda right", f"the board paid {sum(collected.values())} power"
        for event in events:
            if isinstance(event, TrickWon):
                return f"{match.names[event.seat]} wins a trick", "power, or a card for the hand"
            if isinstance(event, Transferred):
                return f"{match.names[event.seat]} pulls the cable", "1 power changes its place"
        return "A round that counted", "power changed its place"


CARD = VacuumCard()
