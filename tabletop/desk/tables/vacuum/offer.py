"""What the set-up offers of Power Vacuum."""

from tabletop.desk.draw.theme import rgb
from tabletop.desk.tables.table import Lettering, Offer
from tabletop.games.vacuum.pack import APPLIANCE_IDS, CARDS, PACK, RULES, SETUPS


def _summary(seats: int, options: dict[str, str]) -> str:
    appliances, minutes = SETUPS[seats].appliances, PACK.header.minutes.typical
    return f"{seats} players, {appliances} appliances, {RULES.hand} of {CARDS} cards each, about {minutes} min"


def _one_more(seats: int) -> str:
    title = PACK.appliances[seats].title
    joins = SETUPS[seats + 1].appliances > SETUPS[seats].appliances
    return f"the {title} joins, with agendas of its own" if joins else f"the {title} gets an owner"


OFFER = Offer(
    pieces=tuple(("vacuum", f"appliance-{id_}.svg") for id_ in APPLIANCE_IDS),
    seed_means="Same seed, same cards",
    summary=_summary,
    one_more=_one_more,
    chance_begins=True,
    features=(
        (("vacuum", "card-spy.svg"), f"{CARDS} cards in four suits, and spies in disguise"),
        (("vacuum", "plug.svg"), "One cable: whoever plays lowest plugs it"),
        (("vacuum", "agenda-back.svg"), "A secret agenda: who has most, who least"),
    ),
    lettering=(
        Lettering("POWER", rgb("#f4ead2"), rgb("#1a1418"), (146, 33), 43, -6.73),
        Lettering("VACUUM", rgb("#b3221d"), rgb("#f4ead2"), (146, 85), 43, -6.73),
    ),
)
