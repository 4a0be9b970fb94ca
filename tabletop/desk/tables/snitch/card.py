"""What the title, the set-up and the result say of Snitch!."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, COOL, GOOD, Colour, rgb
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Moment
from tabletop.desk.tables.snitch.course import draw_moment, moment
from tabletop.desk.tables.snitch.ending import ENDING
from tabletop.desk.tables.snitch.offer import OFFER
from tabletop.desk.tables.table import Band, BillLine, VariantCard
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import PACK, SNITCH_IDS, UPGRADES, VARIANTS
from tabletop.games.snitch.scoring import cubes_held, lines
from tabletop.games.snitch.state import SnitchState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Match

VIOLET = rgb("#c49be8")
_LOOKS: dict[str, tuple[str, Colour]] = {
    "status": ("star", ACCENT),
    "snitches": ("snitch", COOL),
    "cred": ("trophy", VIOLET),
    "cubes": ("cube", GOOD),
}


def _variant_lines(id_: str) -> tuple[str, str]:
    upgrades = VARIANTS[id_].upgrades
    if not upgrades:
        return "end it as fast as you can;", "no upgrade needed"
    if upgrades > len(SNITCH_IDS):
        return f"and all {upgrades} upgrades:", "one long evening"
    return f"and {upgrades} upgrades: the game", "as the rules tell it"


def _state(match: Match) -> SnitchState:
    assert isinstance(match.state, SnitchState)
    return match.state


PITCH = (
    "Lay the city tile by tile, close its zones and make their snitches talk. Carry a mixed load of info to the "
    "DA, build a network that works for you, and close the case in as few turns as you can."
)


class SnitchCard(PackedCard):
    """The card of Snitch!."""

    variants = tuple(
        VariantCard(v.id, v.title, v.status, "status points", _variant_lines(v.id), v.minutes) for v in PACK.variants
    )
    bands = tuple(Band(band.title, band.at_least) for band in PACK.bands)

    def standing(self, match: Match) -> str:
        state = _state(match)
        variant = VARIANTS[state.variant]
        best = max(range(state.seats), key=lambda seat: state.status[seat])
        return f"{state.status[best]} of {variant.status} status points."

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        state = _state(match)
        built = [f"{upgrade_title(s)} {UPGRADES[s].victory_points}" for s in SNITCH_IDS if state.has(seat, s)]
        room = state.capacity(seat) + sum(UPGRADES[s].capacity for s in SNITCH_IDS if state.has(seat, s))
        remarks = {
            "status": "tokens at the end",
            "snitches": ", ".join(built) or "none built",
            "cred": "upgrade" if state.has(seat, "cred") else "not reached",
            "cubes": f"{sum(cubes_held(state, seat))} of {room} spaces",
        }
        return [
            BillLine(category, PACK.texts.names[category], remarks[category], points, *_LOOKS[category])
            for category, points in lines(state, seat)
        ]

    def turning(self, match: Match, point: TurningPoint) -> Moment:
        return moment(match, point)

    def draw_turning(
        self, sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]
    ) -> None:
        draw_moment(sheet, box, match, point, board)


CARD = SnitchCard(PACK.header, PITCH, OFFER, ENDING)
