"""The shipped content pack of Patrol!, as tables that the rules look things up in.

Kinds of face are the event cards in the pack's order, crimes after them; spaces are numbers of the board.
"""

from collections.abc import Mapping

from tabletop.core.actions import Action
from tabletop.core.game import OptionError, seat_id
from tabletop.core.squares import Squares
from tabletop.games.patrol import components as ids
from tabletop.games.patrol.components import EventCard, load_pack

PACK = load_pack()
refuse = PACK.texts.refusal

BOARD = Squares(PACK.board.columns, PACK.board.rows)
SPACES = PACK.board.columns * PACK.board.rows
SPACE_NAMES = tuple(BOARD.name(space) for space in range(SPACES))
SPACE_NUMBERS = {name: space for space, name in enumerate(SPACE_NAMES)}
HQ = SPACE_NUMBERS[PACK.board.headquarters]

_TILES_ACROSS = PACK.board.columns // PACK.board.tile
TILE_OF = tuple(
    row // PACK.board.tile * _TILES_ACROSS + column // PACK.board.tile
    for column, row in (BOARD.place(space) for space in range(SPACES))
)
"""The place of the area tile that each space belongs to, row by row from 0."""

KIND_IDS = (*(card.id for card in PACK.cards), *(crime.id for crime in PACK.crimes))
KIND_TITLES = (*(card.title for card in PACK.cards), *(crime.title for crime in PACK.crimes))
RUN_CODE, TRAINING, FIELD_TEAM, CAMERA = (
    KIND_IDS.index(id_) for id_ in (ids.RUN_CODE, ids.TRAINING, ids.FIELD_TEAM, ids.CAMERA)
)
COMMENDATION, COMPLAINT, CRASH = (KIND_IDS.index(id_) for id_ in (ids.COMMENDATION, ids.COMPLAINT, ids.CRASH))
TWO_MAN, DOWN = (KIND_IDS.index(id_) for id_ in (ids.TWO_MAN, ids.DOWN))
FIRST_CRIME = len(PACK.cards)
"""The kind of the first crime; those after it are crimes too."""

_FACES = [
    *((f"{card.id}.{n + 1}", KIND_IDS.index(card.id)) for card in PACK.cards for n in range(card.count)),
    *((f"{crime.id}.{n + 1}", KIND_IDS.index(crime.id)) for crime in PACK.crimes for n in range(crime.count)),
]
FACES = tuple(name for name, _ in _FACES)
"""What is printed on each event card of the box; the index is the face."""
FACE_NUMBERS = {name: face for face, name in enumerate(FACES)}
KINDS = tuple(kind for _, kind in _FACES)
"""The kind of each face."""
FACE_BACKS = tuple(0 for _ in FACES)
"""All event cards have the same back."""

CRIME_FACES = tuple(face for face, kind in enumerate(KINDS) if kind >= FIRST_CRIME)
"""The faces of crimes; the index is the number of a crime."""
CRIMES = tuple(PACK.crimes[KINDS[face] - FIRST_CRIME] for face in CRIME_FACES)
"""What each crime is."""
CRIME_OF = {face: number for number, face in enumerate(CRIME_FACES)}
CRIME_PIECES = tuple(f"crime.{FACES[face]}" for face in CRIME_FACES)
"""What the token of each crime is called on the board."""
SEATS = PACK.header.seats[1]
"""How many play at the most."""
UNIT_IDS = tuple(unit.id for unit in PACK.units)
UNIT_PIECES = tuple(f"unit.{seat}" for seat in range(SEATS))
"""What the unit of each seat is called on the board."""

KEPT = frozenset(n for n, card in enumerate(PACK.cards) if card.kept)
"""The kinds that are kept in hand."""
NOT_KEPT_BITS = sum(1 << kind for kind in range(len(KIND_IDS)) if kind not in KEPT)
"""What a kept card is not, as bits of kinds."""
STOPS = {
    kind: frozenset(n for n, card in enumerate(PACK.cards) if KIND_IDS[kind] in card.stops)
    for kind in (TRAINING, CRASH, COMPLAINT)
}
"""The kinds that stop each kind that can be stopped."""


def card_of(kind: int) -> EventCard:
    """Return the event card of `kind`, which is no crime."""
    return PACK.cards[kind]


def faces_for(seats: int) -> list[int]:
    """Return the faces of the event deck in a game of `seats`.

    >>> len(faces_for(4)), len(faces_for(3))
    (36, 34)
    """
    return [face for face, kind in enumerate(KINDS) if kind >= FIRST_CRIME or PACK.cards[kind].seats <= seats]


def rounds_for(seats: int, option: str) -> int:
    """Return how many rounds a game has by its option `rounds` (patrol.10, patrol.r28, patrol.r37).

    >>> rounds_for(4, "full"), rounds_for(3, "full"), rounds_for(4, "medium"), rounds_for(3, "medium")
    (8, 4, 6, 3)
    """
    rounds = PACK.rounds_of_three if seats == 3 else PACK.rounds
    return getattr(rounds, option)  # type: ignore[no-any-return]


DEALT = "dealt"
"""The value of an option for a seat that picks no unit."""


def unit_options(seats: int) -> dict[str, tuple[str, ...]]:
    """Return the option for the unit of each seat: dealt, or one of the pack (patrol.r38).

    >>> list(unit_options(3)), unit_options(3)["unit1"][:3]
    (['unit1', 'unit2', 'unit3'], ('dealt', 'two-adam', 'four-boy'))
    """
    return {f"unit{seat + 1}": (DEALT, *UNIT_IDS) for seat in range(seats)}


def units_for(seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """Return the unit of each seat: the picked one, else the first in the pack that nobody has (patrol.r38).

    Raises OptionError when two seats pick one.

    >>> units_for(3, {"unit1": "six-david", "unit3": "two-adam"})
    (2, 1, 0)
    """
    picked = [options.get(name, DEALT) for name in unit_options(seats)]
    for seat, unit in enumerate(picked):
        if unit != DEALT and unit in picked[:seat]:
            raise OptionError(f"option unit{seat + 1}: {unit} is the unit of another seat")
    free = iter([n for n, unit in enumerate(UNIT_IDS) if unit not in picked])
    return tuple(next(free) if unit == DEALT else UNIT_IDS.index(unit) for unit in picked)


# Actions, made once ---------------------------------------------------------------------------------------------------

CARD_NAMES = tuple(f"c{token + 1}" for token in range(len(FACES)))
TOKENS = {name: token for token, name in enumerate(CARD_NAMES)}
"""What cards are called in actions, to their tokens."""
SEAT_NAMES = tuple(map(seat_id, range(SEATS)))
"""What seats are called in actions."""
SEAT_NUMBERS = {name: seat for seat, name in enumerate(SEAT_NAMES)}
ROLL: Action = ("roll",)
PASS: Action = ("pass",)
PLAY: tuple[Action, ...] = tuple(("play", name) for name in CARD_NAMES)
PROTECT: tuple[Action, ...] = tuple(("protect", name) for name in CARD_NAMES)
DRIVE: tuple[Action, ...] = tuple(("drive", name) for name in SPACE_NAMES)
PARTNER: tuple[Action, ...] = tuple(("partner", name) for name in SEAT_NAMES)
