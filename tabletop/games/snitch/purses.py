"""Where cubes lie and who can reach them."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.core.events import Passed
from tabletop.core.frames import Doing
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.events import Shorted
from tabletop.games.snitch.pack import SNITCH_IDS, UPGRADES
from tabletop.games.snitch.spaces import HQ_NAMES, space_name
from tabletop.games.snitch.state import SnitchState

SUPPLY = "supply"
HQ_PURSE = "hq"
DETECTIVE = "det"
HQ_SPACES = len(HQ_NAMES)
TYPES = range(len(KINDS))


@lru_cache(maxsize=64)
def purse_of(place: str, seat: int) -> str:
    """Return the purse that `place`, as named in actions, means for `seat`.

    >>> purse_of("det", 1), purse_of("snitch2", 0), purse_of("t3.r", 1)
    ('det.1', 'snitch2.0', 't3.r')
    """
    return f"{place}.{seat}" if place == DETECTIVE or place in SNITCH_IDS else place


def at_hq(state: SnitchState, seat: int) -> bool:
    """Return whether the detective of `seat` is at HQ: on the blue space or a green corner (snitch.22)."""
    return 0 <= state.at[seat] < HQ_SPACES


def room(state: SnitchState, place: str, seat: int) -> int:
    """Return how many more cubes fit on the detective tile or the snitch tile `place` of `seat`."""
    capacity = state.capacity(seat) if place == DETECTIVE else UPGRADES[place].capacity
    return capacity - sum(state.purses[purse_of(place, seat)])


def carried(state: SnitchState, seat: int, *more: int) -> tuple[int, ...]:
    """Return the cubes on the detective of `seat` by type, with one `more` of these types."""
    return tuple(n + more.count(what) for what, n in enumerate(state.purses[purse_of(DETECTIVE, seat)]))


def in_order(cubes: Sequence[int]) -> list[int]:
    """Return the type of each cube of a purse.

    >>> in_order((2, 0, 1, 0, 0, 0))
    [0, 0, 2]
    """
    return [what for what in TYPES for _ in range(cubes[what])]


def that_fits(state: SnitchState, seat: int, place: str) -> list[int]:
    """Return the types that "Take all that fits" takes from `place` (snitch.r37): that of which the detective has least
    comes first."""
    held, there, taken = list(carried(state, seat)), list(state.purses[purse_of(place, seat)]), list[int]()
    for _ in range(min(sum(there), room(state, DETECTIVE, seat))):
        what = min((what for what in TYPES if there[what]), key=held.__getitem__)
        there[what] -= 1
        held[what] += 1
        taken.append(what)
    return taken


def snitches_at(state: SnitchState, seat: int) -> list[str]:
    """Return the ids of the snitches of `seat` that its detective stands beside, on the same tile (snitch.r14)."""
    touches = state.city.touches[state.at[seat]]
    if not touches or not state.built[seat]:
        return []
    return [name for n, name in enumerate(SNITCH_IDS) if state.site[3 * seat + n] in touches]


def site_of(state: SnitchState, seat: int, snitch: str) -> int:
    """Return the ZOI space that `snitch` of `seat` stands on, NOWHERE before it is built."""
    return state.site[len(SNITCH_IDS) * seat + SNITCH_IDS.index(snitch)]


def brings(state: SnitchState, site: int) -> int:
    """Return the type of the cubes that a snitch on `site` collects: that of the coerced ZOI there (snitch.24)."""
    return state.marked[state.city.zoi_of[site]]


def snitch_zois(state: SnitchState) -> set[int]:
    """Return the ZOIs on which a snitch stands, whoever's."""
    return {state.city.zoi_of[site] for site in state.site if site >= 0}


def payment_places(state: SnitchState, seat: int) -> list[str]:
    """Return the places whose cubes `seat` can pay with where its detective stands (snitch.17, snitch.r25)."""
    if at_hq(state, seat):
        return [DETECTIVE, HQ_PURSE]
    return [DETECTIVE, *snitches_at(state, seat), *[space_name(zoi) for zoi in state.city.zois_at(state.at[seat])]]


def give(doing: Doing[SnitchState], what: int, n: int, frm: str, to: str, why: str) -> None:
    """Pass `n` cubes of the type `what`; nothing happens when `n` is 0."""
    if n:
        doing.emit(Passed(what, n, frm, to, why))


def from_supply(doing: Doing[SnitchState], seat: int, what: int, n: int, to: str, why: str) -> int:
    """Pass up to `n` cubes of the type `what` out of the supply, and return how many there were (snitch.8)."""
    there = min(n, doing.state.purses[SUPPLY][what])
    give(doing, what, there, SUPPLY, to, why)
    if there < n:
        doing.emit(Shorted(seat, what, n - there))
    return there


def give_to_snitch(doing: Doing[SnitchState], owner: int, snitch: str, why: str) -> None:
    """Let `snitch` of `owner` take a cube of its ZOI's type; a full one spills it on the ZOI (snitch.19, snitch.24)."""
    state = doing.state
    site = site_of(state, owner, snitch)
    full = room(state, snitch, owner) <= 0
    to = space_name(state.city.zoi_of[site]) if full else purse_of(snitch, owner)
    from_supply(doing, owner, brings(state, site), 1, to, "spill" if full else why)


def delivery_value(cubes: tuple[int, ...]) -> int:
    """Return the status points that the DA pays for `cubes` by type: types times cubes (snitch.21f).

    >>> delivery_value((3, 2, 0, 0, 1, 0))
    18
    """
    return sum(cubes) * sum(n > 0 for n in cubes)
