"""Scores, ranks and the solo rating (snitch.29 to snitch.32)."""

from tabletop.core.scores import ScoreSheet, ranks
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, purse_of
from tabletop.games.snitch.state import SnitchState


def cubes_held(state: SnitchState, seat: int) -> tuple[int, ...]:
    """Return the cubes by type on the detective tile and the snitch tiles of `seat` (snitch.r18)."""
    purses = [state.purses[purse_of(place, seat)] for place in (DETECTIVE, *SNITCH_IDS)]
    return tuple(map(sum, zip(*purses, strict=True)))


def lines(state: SnitchState, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the bill of `seat`: status points, snitches, street cred, cubes (snitch.29)."""
    return (
        ("status", state.status[seat]),
        ("snitches", sum(UPGRADES[snitch].victory_points for snitch in SNITCH_IDS if state.has(seat, snitch))),
        ("cred", CRED.victory_points if state.has(seat, CRED.id) else 0),
        ("cubes", sum(cubes_held(state, seat))),
    )


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
