"""Small records that states hold: what is announced or offered, and what cards make of numbers."""

from typing import Literal

import msgspec

Until = Literal["turn", "phase", "production", "round", "game"]
"""How long something holds that a card has changed."""
EVERYBODY = -1
"""Stands for a seat where something goes for all of them."""
NO_CARD = -1
"""Stands for a card where what is announced is a deed without one."""


class Announcement(msgspec.Struct, frozen=True, gc=False):
    """A card that is about to act: the token `card` of `owner` (a seat) against `victims` (seats); or a deed, NO_CARD.

    `targets` are ids of what else it names, such as a plot.
    """

    card: int
    owner: int
    victims: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A deal that seat `frm` offers to seat `to`: what it gives and what it takes, in words such as ``c20``."""

    frm: int
    to: int
    give: tuple[str, ...]
    take: tuple[str, ...]


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """What `source`, a card or a rule, makes of the number called `number`, `until` when.

    It goes for `seat` alone, or for EVERYBODY; and for `where`, an id or a kind of place, alone, or everywhere when
    that is empty.
    """

    number: str
    op: Literal["set", "add", "mul", "min", "max"]
    value: int
    until: Until
    source: str
    seat: int = EVERYBODY
    where: str = ""
