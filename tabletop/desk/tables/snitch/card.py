"""What the title, the set-up and the result say of Snitch!."""

from tabletop.desk.tables.snitch.ending import ENDING
from tabletop.desk.tables.snitch.offer import OFFER
from tabletop.desk.tables.table import Band, BillLine, VariantCard
from tabletop.desk.theme import ACCENT, COOL, GOOD, Colour, rgb
from tabletop.games.snitch.events import Coerced, Delivered, Upgraded
from tabletop.games.snitch.naming import upgrade_title
from tabletop.games.snitch.pack import PACK, SNITCH_IDS, UPGRADE_IDS, UPGRADES, VARIANTS
from tabletop.games.snitch.purses import delivery_value
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


class SnitchCard:
    """The card of Snitch!."""

    credit = f"A game by {PACK.header.designer}, published by {PACK.header.publisher}"
    seats = f"{PACK.header.seats[0]}–{PACK.header.seats[1]}"
    minutes = PACK.header.minutes.typical
    pitch = (
        "Lay the city tile by tile, close its zones and make their snitches talk. Carry a mixed load of info to the "
        "DA, build a network that works for you, and close the case in as few turns as you can."
    )
    offer = OFFER
    variants = tuple(
        VariantCard(v.id, v.title, v.status, "status points", _variant_lines(v.id), v.minutes) for v in PACK.variants
    )
    bands = tuple(Band(band.title, band.at_least) for band in PACK.bands)
    ending = ENDING

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

    def turning(self, match: Match, point: TurningPoint) -> tuple[str, str]:
        entry = match.entries[point.entry]
        for event in entry.events:
            if isinstance(event, Delivered):
                types = sum(n > 0 for n in event.cubes)
                best = delivery_value(event.cubes) >= 16
                title = "A full load, well mixed" if best else "A delivery to the DA"
                return title, f"{types} types × {sum(event.cubes)} cubes paid {event.pays} SP"
            if isinstance(event, Upgraded):
                upgrade = UPGRADE_IDS[event.upgrade]
                return f"{upgrade_title(upgrade)} joins", f"worth {UPGRADES[upgrade].victory_points} points at once"
            if isinstance(event, Coerced):
                return "A zone made to talk", PACK.kinds[_state(match).marked[event.zoi]].title
        if entry.action[0] == "jail":
            return "A visit to the jail", f"{PACK.rules.jail_price} SP for a cube"
        if entry.action[0] in ("load", "fetch"):
            return "Cubes picked up", "each of them counts a point"
        if point.change < 0:
            return "A turn that cost", f"{PACK.rules.rating_turn_price} points a turn, with little to show"
        return "A good turn", "the snitches brought their share"


CARD = SnitchCard()
