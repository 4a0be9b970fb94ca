"""Scores, ranks and the solo rating (snitch.29 to snitch.32)."""

from tabletop.core.scores import ScoreSheet, ranks
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS, UPGRADE_BITS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, purse_of
from tabletop.games.snitch.state import SnitchState

_HOLDERS = (DETECTIVE, *SNITCH_IDS)
_BUILT_POINTS = tuple(
    sum(UPGRADES[upgrade].victory_points for upgrade, bit in UPGRADE_BITS.items() if built & bit)
    for built in range(1 << len(UPGRADES))
)
"""What upgrades count, by the bits of those that are built."""


def cubes_held(state: SnitchState, seat: int) -> tuple[int, ...]:
    """Return the cubes by type on the detective tile and the snitch tiles of `seat` (snitch.r18)."""
    purses = [state.purses[purse_of(place, seat)] for place in _HOLDERS]
    return tuple(map(sum, zip(*purses, strict=True)))


def lines(state: SnitchState, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the bill of `seat`: status points, snitches, street cred, cubes (snitch.29)."""
    return (
        ("status", state.status[seat]),
        ("snitches", sum(UPGRADES[snitch].victory_points for snitch in SNITCH_IDS if state.has(seat, snitch))),
        ("cred", CRED.victory_points if state.has(seat, CRED.id) else 0),
        ("cubes", sum(cubes_held(state, seat))),
    )


def points_of(state: SnitchState, seat: int) -> int:
    """Return the sum of the bill of `seat`, without the bill."""
    purses = state.purses
    cubes = sum(sum(purses[purse_of(place, seat)]) for place in _HOLDERS)
    return state.status[seat] + _BUILT_POINTS[state.built[seat]] + cubes


def cube_value(cubes: tuple[int, ...]) -> int:
    """Return what `cubes` by type are worth in a tie: 10 for the first of a type, 9 for the second … (snitch.r19).

    >>> cube_value((2, 0, 1, 0, 0, 0))
    29
    """
    return sum(max(0, 10 - k) for n in cubes for k in range(n))


def seat_ranks(state: SnitchState) -> list[int]:
    """Return each seat's rank, ties broken as snitch.30 says."""
    return ranks(
        [
            (
                sum(points for _, points in lines(state, seat)),
                -state.status[seat],
                cube_value(cubes_held(state, seat)),
                len(state.zones[f"hand.{seat}"]),
            )
            for seat in range(state.seats)
        ]
    )


def counted_turns(state: SnitchState) -> int:
    """Return the turns that count for the solo rating: up to and with the trigger turn (snitch.32)."""
    return state.trigger_round or state.round


def score_sheets(state: SnitchState) -> list[ScoreSheet]:
    """Return each seat's score sheet; a solo game's has a rating."""
    sheets = []
    for seat, rank in enumerate(seat_ranks(state)):
        bill = lines(state, seat)
        total = sum(points for _, points in bill)
        rating = total - PACK.rules.rating_turn_price * counted_turns(state) if state.seats == 1 else None
        sheets.append(ScoreSheet(total, bill, rank, rating))
    return sheets
