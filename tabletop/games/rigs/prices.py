"""What Market cards say, and the price at which a seat sells (rigs.20, rigs.r25)."""

from tabletop.core.numbers import number
from tabletop.games.rigs.pack import FLAT, GRADED
from tabletop.games.rigs.state import RigsState


def card_price(state: RigsState, token: int) -> int:
    """Return what the Market card `token` says."""
    return (GRADED if state.graded else FLAT)[state.face[token]]


def price_for(state: RigsState, seat: int) -> int:
    """Return the price at which `seat` sells Luxuries now."""
    return number(state, "sale_price", state.price, seat)
