"""The words that card texts are made of: a small typed vocabulary, read from packs.

An effect names its word in ``do``: ``{do: lose, what: gem, count: 2}``. Whom it happens to is `who`, by role: the
``owner`` of the card, its ``gainer`` (the owner, unless another card has turned it round), the ``victims``, ``others``
(everybody but the owner) or ``everybody``; several come one after the other, from the owner on. `if` asks something of
that seat, and `else` names the part of the card that happens otherwise. In a part, ``owner`` and ``victims`` stand for
the seat that the part happens to.
"""

from typing import Literal

import msgspec

from tabletop.core.records import Until

Who = Literal["owner", "gainer", "victims", "others", "everybody"]
Count = int | str
"""How many: a number, ``all``, ``half_up`` (of what is there), ``rolled``, or the name of a number of the rules."""
COUNTS = ("all", "half_up", "rolled")
ANY = "any"
"""Goods of whatever sort, one after the other as somebody picks."""
NAMED = "named"
"""The sort of goods that was named last with the card."""
TARGET = "target"
"""The place that was named first with the card."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an effect asks of a seat; all that is given must hold.

    `lost` asks whether it has lost anything by this card, `owns` for at least one of a sort of goods, `has` for a
    number of the rules that is more than 0, `rolled` for one of these faces at the card's latest roll.
    """

    lost: bool | None = None
    owns: str | None = None
    has: str | None = None
    rolled: tuple[int, ...] = ()


class Effect(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="do",
    rename={"if_": "if", "else_": "else", "from_": "from"},
):
    """One thing that a card does; the classes below are its words, and a game may add words of its own."""

    who: Who = "owner"
    if_: Condition | None = None
    else_: str | None = None

    def parts(self) -> tuple[str, ...]:
        """Return the names of the parts of the card that may follow."""
        return () if self.else_ is None else (self.else_,)


class Lose(Effect, frozen=True, tag="lose"):
    """The seat loses `count` of its goods `what` to the bank, as far as it has them; of ANY it picks each itself."""

    what: str
    count: Count = 1


class Gain(Effect, frozen=True, tag="gain"):
    """The seat gets `count` of the goods `what` from the bank, as far as that has them; of ANY it picks each."""

    what: str
    count: Count = 1


class Give(Effect, frozen=True, tag="give"):
    """The seat gives the gainer `count` of its goods `what`, as far as it has them; of ANY the gainer picks each."""

    what: str
    count: Count = 1


class Draw(Effect, frozen=True, tag="draw"):
    """The seat draws `count` cards from the top of `deck`, made anew from its discard pile when it is empty."""

    count: Count = 1
    deck: str = "deck"


class Discard(Effect, frozen=True, tag="discard"):
    """The seat discards `count` cards of its hand: as it picks, as the gainer picks, or by chance.

    An `optional` discard may be left, and is asked for even where there is nothing to choose.
    """

    count: Count = 1
    pick: Literal["seat", "gainer", "chance"] = "seat"
    optional: bool = False


class TakeCard(Effect, frozen=True, tag="take_card"):
    """The gainer takes `count` cards out of the seat's hand: a place that it picks, the faces unseen, or by chance."""

    count: Count = 1
    pick: Literal["gainer", "chance"] = "gainer"


class Look(Effect, frozen=True, tag="look"):
    """The seat sees the top `count` cards of `deck`."""

    deck: str = "deck"
    count: Count = 1


class Choose(Effect, frozen=True, tag="choose"):
    """The seat chooses one of the parts `options` of the card, which then happens to it."""

    options: tuple[str, ...]

    def parts(self) -> tuple[str, ...]:
        return (*super().parts(), *self.options)


class Roll(Effect, frozen=True, tag="roll"):
    """The seat rolls; `table` names the part of the card that happens to it for each face, none where it is left out.

    A later ``rolled`` is the face.
    """

    table: dict[int, str] = {}
    die: str = "d6"

    def parts(self) -> tuple[str, ...]:
        return (*super().parts(), *self.table.values())


class Part(Effect, frozen=True, tag="part"):
    """The part `to` of the card happens to the seat."""

    to: str

    def parts(self) -> tuple[str, ...]:
        return (*super().parts(), self.to)


class Modify(Effect, frozen=True, tag="modify"):
    """The `number` of the rules is changed for the seat, or with `for_all` for everybody, `until` when.

    The `value` is a number, or the name of a number of the rules; `where` is a kind of place, or TARGET.
    """

    number: str
    op: Literal["set", "add", "mul", "min", "max"]
    value: int | str
    until: Until
    for_all: bool = False
    where: str = ""


class Forbid(Effect, frozen=True, tag="forbid"):
    """The seat may not use `verb`, `until` when."""

    verb: str
    until: Until


Word = Lose | Gain | Give | Draw | Discard | TakeCard | Look | Choose | Part | Roll | Modify | Forbid
