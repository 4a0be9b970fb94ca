"""Scores and ranks (pieces.19, pieces.20, pieces.r44)."""

from tabletop.core.scores import ScoreSheet, ranks
from tabletop.games.pieces.pack import COM, DIS
from tabletop.games.pieces.state import HANDS, PiecesState
from tabletop.games.pieces.town import TOWN


def seat_ranks(state: PiecesState) -> list[int]:
    """Return each seat's rank: most points, citizens in town, the better tile, mods in hand; then it is shared."""
    return ranks(
        [
            (
                state.total(seat) + dis_to_come(state, seat),
                state.in_town(seat),
                best_bonus(state, seat),
                len(state.zones[HANDS[seat]]),
            )
            for seat in range(state.seats)
        ]
    )


def dis_to_come(state: PiecesState, seat: int) -> int:
    """Return the points for DIS that `seat` would get if the game ended now; none once it has them (pieces.20)."""
    return state.dis[seat] if state.frames else 0


def best_bonus(state: PiecesState, seat: int) -> int:
    """Return what is printed on the tile of the robot of `seat`, COM or DIS; nothing in an HQ (pieces.20)."""
    cell = state.at(seat)
    return max(COM[state.tiles[cell]], DIS[state.tiles[cell]]) if cell < TOWN else 0


def score_sheets(state: PiecesState) -> list[ScoreSheet]:
    """Return each seat's score sheet: its points by where they come from."""
    return [
        ScoreSheet(
            state.total(seat) + dis_to_come(state, seat),
            (
                ("citizens", state.citizen_points[seat]),
                ("attacks", state.attack_points[seat]),
                ("stories", state.story_points[seat]),
                ("discretion", state.dis_points[seat] + dis_to_come(state, seat)),
            ),
            rank,
        )
        for seat, rank in enumerate(seat_ranks(state))
    ]
