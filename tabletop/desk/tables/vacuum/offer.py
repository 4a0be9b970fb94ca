"""What the set-up offers of Power Vacuum."""

from tabletop.desk.tables.table import Lettering, Offer, OptionCard
from tabletop.desk.theme import rgb
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
    options=(
        OptionCard(
            "spy_lead_wins",
            "A spy that leads can win",
            "off",
            "on",
            "Off: not without Violence; the next suit counts as led",
            "On: spies are the suit led: the highest wins",
        ),
        OptionCard(
            "trick_token_to",
            "Trick power stays in play",
            "reserve",
            "appliance",
            "Off: it goes to the winner’s reserve, for good",
            "On: it lies on the winner’s appliance",
        ),
        OptionCard(
            "keep_leftovers",
            "Keep cards left over",
            "off",
            "on",
            "Off: every round begins with a whole new hand",
            "On: hands are only filled up for the next round",
        ),
        OptionCard(
            "void_when_tied",
            "A full tie pays nobody",
            "off",
            "on",
            "Off: when all are level, each has most and least",
            "On: when all are level, nobody has most or least",
        ),
        OptionCard(
            "board",
            "The board can be left alone",
            "must",
            "may",
            "Off: power flows and an end of the cable moves",
            "On: send none, leave the cable, or both",
        ),
    ),
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
