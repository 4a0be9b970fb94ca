"""What the set-up offers of Snitch!."""

from tabletop.desk.tables.table import Offer
from tabletop.games.snitch.pack import PACK, SETUPS, VARIANTS


def tiles(seats: int) -> int:
    """Return with how many tiles so many seats play.

    >>> tiles(1), tiles(4)
    (30, 48)
    """
    return sum(tile.copies[group] for tile in PACK.tiles for group in SETUPS[seats].sets)


def _summary(seats: int, options: dict[str, str]) -> str:
    players = "1 player" if seats == 1 else f"{seats} players"
    minutes = VARIANTS[options["variant"]].minutes
    long = f"about {minutes} min" if seats == 1 else f"{minutes} min and up"
    return f"{players}, {tiles(seats)} tiles, {SETUPS[seats].cubes} cubes of each type, {long}"


def _one_more(seats: int) -> str:
    more = tiles(seats + 1) - tiles(seats)
    cubes = SETUPS[seats + 1].cubes - SETUPS[seats].cubes
    return f"the city grows: {more} more tiles, {'one more cube' if cubes == 1 else f'{cubes} more cubes'} of each type"


OFFER = Offer(
    pieces=tuple(("snitch", f"meeple-{seat + 1}.svg") for seat in range(PACK.header.seats[1])),
    seed_means="Same seed, same city",
    summary=_summary,
    one_more=_one_more,
    ends_turn=True,
    tagline=PACK.header.tagline,
    alone="Alone, against your own best rating",
    features=(
        (
            ("snitch", "tile-corner-1.svg"),
            f"{tiles(1)} to {tiles(PACK.header.seats[1])} tiles: another city every time",
        ),
        (("snitch", "cube-green.svg"), "Six kinds of info: a mixed load pays most"),
        (("snitch", "snitch-1-1.svg"), "Snitches bring you cubes turn after turn"),
    ),
)
