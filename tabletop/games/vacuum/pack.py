"""The shipped content pack of Power Vacuum, as tables that the rules look things up in.

Suits are numbers in the pack's order, with SPY after the last; appliances are numbers too, and in a game the socket
of the supply is the one after the last appliance.
"""

from tabletop.core.actions import Action
from tabletop.games.vacuum.components import SPY_ID, SUPPLY, load_pack

PACK = load_pack()
refuse = PACK.texts.refusal
RULES = PACK.rules
SETUPS = {setup.seats: setup for setup in PACK.setups}

SUIT_IDS = tuple(suit.id for suit in PACK.suits)
SPY = len(SUIT_IDS)
TRUMP = SUIT_IDS.index(PACK.trump)
_AGENDA = SPY + 1
"""The kind of face, and the back, of agendas."""
SUIT_TITLES = (*(suit.title for suit in PACK.suits), PACK.spies.title)

APPLIANCE_IDS = tuple(appliance.id for appliance in PACK.appliances)

_CARDS = [
    *((f"{suit.id}.{value}", number, value, number) for number, suit in enumerate(PACK.suits) for value in suit.values),
    *((f"{SPY_ID}.{card.value}", SPY, card.value, SUIT_IDS.index(card.back)) for card in PACK.spies.cards),
]
CARDS = len(_CARDS)
FACES = (*(name for name, *_ in _CARDS), *(f"agenda.{a}.{b}" for a, b in PACK.agendas))
"""What is printed on each card and agenda of the box; the index is the face."""
FACE_NUMBERS = {name: face for face, name in enumerate(FACES)}
KINDS = (*(suit for _, suit, _, _ in _CARDS), *(_AGENDA for _ in PACK.agendas))
"""The suit of each face."""
VALUES = tuple(value for _, _, value, _ in _CARDS)
FACE_BACKS = (*(back for *_, back in _CARDS), *(_AGENDA for _ in PACK.agendas))
"""What the back of each face shows: a suit."""
PAIRS = {
    CARDS + n: (APPLIANCE_IDS.index(one), APPLIANCE_IDS.index(other)) for n, (one, other) in enumerate(PACK.agendas)
}
"""The two appliances on each agenda, by face."""

GOAL = RULES.segments * RULES.segment_price
"""The power that a whole statue takes."""
_REVEALED_PAYS = tuple(next(step.pays for step in PACK.revealed_pay if n >= step.cards) for n in range(CARDS + 1))
PAY_FALLS = tuple(n > 0 and pays > _REVEALED_PAYS[n - 1] for n, pays in enumerate(_REVEALED_PAYS))
"""Whether a revealed agenda pays less with one card fewer in hand, by cards in hand."""


def agenda_faces(appliances: int) -> list[int]:
    """Return the faces of the agendas in a game with this number of appliances."""
    return [face for face, pair in PAIRS.items() if max(pair) < appliances]


def revealed_pay(cards: int) -> int:
    """Return what each right half of an agenda pays that is revealed with `cards` cards in hand (vacuum.10).

    >>> [revealed_pay(cards) for cards in (8, 7, 6, 5, 4, 3, 2, 0)]
    [8, 8, 7, 7, 6, 6, 5, 5]
    """
    return _REVEALED_PAYS[cards]


def socket_id(socket: int, appliances: int) -> str:
    """Return what a socket is called in actions in a game with this number of appliances."""
    return SUPPLY if socket == appliances else APPLIANCE_IDS[socket]


def socket_number(name: str, appliances: int) -> int:
    """Return the number of the socket that is called `name` in actions."""
    return APPLIANCE_IDS.index(name) if name in APPLIANCE_IDS else appliances


def socket_title(socket: int, appliances: int) -> str:
    """Return what a socket is called in sentences in a game with this number of appliances.

    >>> socket_title(0, 3), socket_title(3, 3)
    ('Toaster', 'supply')
    """
    return PACK.texts.names[SUPPLY] if socket == appliances else PACK.appliances[socket].title


def appliance_title(appliance: int) -> str:
    """Return what an appliance is called."""
    return PACK.appliances[appliance].title


def card_title(face: int) -> str:
    """Return what the card `face` is called in sentences.

    >>> card_title(FACE_NUMBERS["media.6"])
    'Media 6'
    """
    return f"{SUIT_TITLES[KINDS[face]]} {VALUES[face]}"


# Actions, made once ---------------------------------------------------------------------------------------------------

PLAY: tuple[Action, ...] = tuple(("play", f"c{token + 1}") for token in range(CARDS))
TAKE: tuple[Action, ...] = tuple(("take", f"c{token + 1}") for token in range(CARDS))
TOKENS = {name: token for token, (_, name) in enumerate(PLAY)}
"""What cards are called in actions, to their tokens."""
TAKE_POWER: Action = ("take", "power")
LEAVE: Action = ("leave",)
REVEAL: tuple[Action, ...] = tuple(("reveal", appliance) for appliance in APPLIANCE_IDS)
