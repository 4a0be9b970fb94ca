"""Who wins a trick, who works the board, and what may be played (vacuum.2 to vacuum.7)."""

from collections.abc import Sequence

from tabletop.games.vacuum.pack import CARDS, KINDS, SPY, TRUMP, VALUES

CARDS_OF = tuple(frozenset(face for face in range(CARDS) if KINDS[face] == suit) for suit in range(SPY + 1))
"""The cards of each suit."""
FOLLOWING = tuple(CARDS_OF[led] | CARDS_OF[TRUMP] | CARDS_OF[SPY] for led in range(SPY))
"""The cards that may be played by who can follow the suit led (vacuum.3)."""
_STRENGTH = tuple(
    tuple(value if suit == best else 0 for suit, value in zip(KINDS, VALUES, strict=False)) for best in range(SPY + 1)
)
"""How strong each card is in a trick that a suit wins."""


def winning_suit(suits: Sequence[int], spy_lead_wins: bool) -> int:
    """Return the suit that wins a trick of cards of `suits`, in the order of play (vacuum.5, vacuum.r1)."""
    if TRUMP in suits:
        return SPY if SPY in suits else TRUMP
    if spy_lead_wins:
        return suits[0]
    return next((suit for suit in suits if suit != SPY), SPY)


def winner(faces: Sequence[int], spy_lead_wins: bool) -> int:
    """Return the place in `faces`, cards in the order of play, of the card that wins the trick.

    >>> from tabletop.games.vacuum.pack import FACE_NUMBERS
    >>> winner([FACE_NUMBERS[name] for name in ("bureaucracy.5", "violence.2", "spy.3")], True)
    2
    """
    suit = winning_suit([KINDS[face] for face in faces], spy_lead_wins)
    return faces.index(max(faces, key=_STRENGTH[suit].__getitem__))


def lowest(faces: Sequence[int]) -> list[int]:
    """Return the places in `faces`, in the order of play, of the cards with the lowest value (vacuum.7, vacuum.r8).

    >>> from tabletop.games.vacuum.pack import FACE_NUMBERS
    >>> lowest([FACE_NUMBERS[name] for name in ("money.3", "violence.4", "spy.3")])
    [0, 2]
    """
    values = [VALUES[face] for face in faces]
    least = min(values)
    return [place for place, value in enumerate(values) if value == least]
