"""What the title, the set-up and the result say of Power Vacuum."""

from tabletop.desk.draw.theme import WARM_TEXT, rgb
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Ending
from tabletop.desk.tables.lettering import Lettering
from tabletop.desk.tables.table import BillLine, Offer
from tabletop.desk.tables.vacuum.art import CREAM, appliance_sprite, sprite
from tabletop.desk.tables.vacuum.rounds import draw_turning, sources, turning
from tabletop.games.vacuum.pack import APPLIANCE_IDS, CARDS, GOAL, PACK, RULES, SETUPS
from tabletop.games.vacuum.scoring import score_sheets
from tabletop.games.vacuum.state import VacuumState
from tabletop.play.match import Match


def _summary(seats: int, options: dict[str, str]) -> str:
    appliances, minutes = SETUPS[seats].appliances, PACK.header.minutes.typical
    return f"{seats} players, {appliances} appliances, {RULES.hand} of {CARDS} cards each, about {minutes} min"


def _one_more(seats: int) -> str:
    title = PACK.appliances[seats].title
    joins = SETUPS[seats + 1].appliances > SETUPS[seats].appliances
    return f"the {title} joins, with agendas of its own" if joins else f"the {title} gets an owner"


OFFER = Offer(
    pieces=tuple(map(appliance_sprite, range(len(APPLIANCE_IDS)))),
    seed_means="Same seed, same cards",
    summary=_summary,
    one_more=_one_more,
    figure=sprite("statue-4"),
    lettering=(
        Lettering("POWER", rgb("#f4ead2"), rgb("#1a1418"), (146, 33), 43, -6.73),
        Lettering("VACUUM", rgb("#b3221d"), rgb("#f4ead2"), (146, 85), 43, -6.73),
    ),
)


PITCH = (
    "Household appliances, hungry for power. Win tricks to gain it, play lowest to pull the cable, and keep your "
    "agenda secret or cash it early: the first whole statue rules the house."
)
ENDING = Ending(
    hero=sprite("backdrop"),
    turn=("round", "rounds"),
    points=("power", "power"),
    goal=GOAL,
    closing=lambda match: f"Statue finished in round {match.state.round}",
)


class VacuumCard(PackedCard):
    """The card of Power Vacuum."""

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        state = match.state
        assert isinstance(state, VacuumState)
        statue, reserve = (points for _, points in score_sheets(state)[seat].lines)
        names = PACK.texts.names
        parts = f"{state.statue[seat]} of {RULES.segments} segments"
        return [
            BillLine("statue", names["statue"], parts, statue, "trophy", WARM_TEXT),
            BillLine("reserve", names["reserve"], "power left over", reserve, "bolt", CREAM),
        ]

    sources, turning, draw_turning = staticmethod(sources), staticmethod(turning), staticmethod(draw_turning)


CARD = VacuumCard(PACK.header, PITCH, OFFER, ENDING)
