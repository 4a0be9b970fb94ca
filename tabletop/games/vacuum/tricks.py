"""Who wins a trick, who works the board, and what may be played (vacuum.2 to vacuum.7)."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tabletop.games.vacuum.pack import CARDS, KINDS, SPY, SUIT_TITLES, TRUMP, VALUES
from tabletop.games.vacuum.state import TRICK, VacuumState

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


@lru_cache(maxsize=8192)
def outcome(faces: tuple[int, ...], spy_lead_wins: bool) -> tuple[int, tuple[int, ...]]:
    """Return the place in `faces` of the card that wins the trick, and those of the lowest cards."""
    return winner(faces, spy_lead_wins), tuple(lowest(faces))


class Trick(msgspec.Struct, frozen=True):
    """The cards of a trick in the order of play: faces, the places of the card that wins and of the lowest, the suit
    that wins it, and how many cards are still to come."""

    faces: tuple[int, ...]
    wins: int
    low: tuple[int, ...]
    suit: int
    left: int

    @classmethod
    def of(cls, faces: Sequence[int], spy_lead_wins: bool, seats: int) -> "Trick":
        """Return what stands in a trick of at least one card, which is over once each of `seats` has played."""
        suit = winning_suit([KINDS[face] for face in faces], spy_lead_wins)
        return cls(tuple(faces), winner(faces, spy_lead_wins), tuple(lowest(faces)), suit, seats - len(faces))

    def why(self, place: int) -> str:
        """Return in a few words why the card at `place` wins, or doesn't.

        >>> from tabletop.games.vacuum.pack import FACE_NUMBERS
        >>> names = "media.6", "violence.3", "bureaucracy.2", "media.4"
        >>> trick = Trick.of([FACE_NUMBERS[name] for name in names], True, 4)
        >>> [trick.why(place) for place in range(4)]
        ['beaten by Violence', 'Violence is trump', 'not Media', 'beaten by Violence']
        """
        own, led = KINDS[self.faces[place]], KINDS[self.faces[0]]
        alike = sum(KINDS[face] == self.suit for face in self.faces)
        title, trump = SUIT_TITLES[self.suit], SUIT_TITLES[TRUMP]
        if place == self.wins:
            if self.suit == led or alike > 1:
                return f"highest {title}" if alike > 1 else f"only {title}{' so far' if self.left else ''}"
            if self.suit == SPY:
                return f"Spy beats {trump}"
            return f"{title} is trump" if self.suit == TRUMP else f"{title} counts as led"
        if own == self.suit:
            return f"below the {VALUES[self.faces[self.wins]]}"
        if own == SPY:
            return f"{SUIT_TITLES[SPY]} needs {trump}"
        if own in (led, TRUMP):
            return f"beaten by {trump if self.suit == TRUMP else 'the Spy'}"
        return f"not {SUIT_TITLES[led]}"


def trick_of(view: VacuumState, *more: int) -> Trick | None:
    """Return the trick on the table with the faces that may be played next, None when there is no card in it."""
    faces = [*(view.face[token] for token in view.zones[TRICK]), *more]
    return Trick.of(faces, view.spy_lead_wins, view.seats) if faces else None
