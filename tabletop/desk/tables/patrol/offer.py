"""What the set-up offers of Patrol!."""

from tabletop.desk.draw.theme import WHITE, rgb
from tabletop.desk.tables.table import Lettering, Offer
from tabletop.games.patrol.pack import CRIMES, PACK, faces_for, rounds_for


def _summary(seats: int, options: dict[str, str]) -> str:
    rounds = rounds_for(seats, options["rounds"])
    minutes = PACK.header.minutes.typical * rounds * seats // (PACK.rounds.full * 4)
    return f"{seats} players, {rounds} rounds of {len(CRIMES)} crimes, about {max(10, minutes)} min"


def _one_more(seats: int) -> str:
    if len(faces_for(seats + 1)) > len(faces_for(seats)):
        return "the 2-Man Unit and the Officer Down join the deck, and there are eight rounds"
    return f"{PACK.units[seats].title} joins the shift"


OFFER = Offer(
    pieces=tuple(("patrol", f"car-{seat + 1}.svg") for seat in range(PACK.header.seats[1])),
    seed_means="Same seed, same city and cards",
    summary=_summary,
    one_more=_one_more,
    chance_begins=True,
    ends_turn=True,
    tagline=PACK.header.tagline,
    lettering=(Lettering("PATROL!", WHITE, rgb("#1b4aa0"), (144, 56), 76, -5.0),),
    features=(
        (("patrol", "crime-assault.svg"), "Be first on the scene: it pays most"),
        (("patrol", "die-5.svg"), "One roll, any way over nine areas"),
        (("patrol", "chip-run-code.svg"), "Cards to keep for the right turn"),
    ),
)
"""The offer of Patrol!."""
