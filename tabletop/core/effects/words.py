"""Words, of which card texts are made: each is a class that says what a pack reads, what is wrong with it and what it
does.

An effect names its word in ``do``: ``{do: lose, what: gem, count: 2}``. Whom it happens to is `who`, by role: the
``owner`` of the card, its ``gainer`` (the owner, unless another card has turned it round), the ``victims``, ``others``
(everybody but the owner) or ``everybody``; several come one after the other, from the owner on. `if` asks something of
that seat, and `else` names the part of the card that happens otherwise. In a part, ``owner`` and ``victims`` stand for
the seat that the part happens to.

The words that all games share stand in `goods`, `cards` and `vocabulary`. A game adds words of its own.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from tabletop.core.frames import Doing

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


class Vocabulary(NamedTuple):
    """What the effects of a game may name: sorts of goods, decks, numbers of the rules, dice and their faces, verbs."""

    goods: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    dice: Mapping[str, tuple[int, ...]] = {}
    verbs: tuple[str, ...] = ()


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an effect asks of a seat; all that is given must hold.

    `lost` asks whether it has lost anything by this card, `owns` for at least one of a sort of goods, `has` for a
    number of the rules that is more than 0, `rolled` for one of these faces at the card's latest roll.
    """

    lost: bool | None = None
    owns: str | None = None
    has: str | None = None
    rolled: tuple[int, ...] = ()


class Odd(NamedTuple):
    """Something wrong with an effect: the field, what was expected there and what was found."""

    field: str
    expected: str
    found: str


class Effect(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="do",
    rename={"if_": "if", "else_": "else", "from_": "from"},
):
    """One thing that a card does."""

    who: Who = "owner"
    if_: Condition | None = None
    else_: str | None = None

    def parts(self) -> tuple[str, ...]:
        """Return the names of the parts of the card that may follow."""
        return () if self.else_ is None else (self.else_,)

    def carry_out(self, doing: Doing[Any], call: Any) -> None:
        """Let the effect happen to the seat of `call`, a `run.Call`.

        The next step lies on the stack already; what is put on it comes before.
        """
        raise NotImplementedError(f"nothing carries out {type(self).__name__}")

    def odd(self, known: Vocabulary) -> Iterator[Odd]:
        """Yield what is wrong with the effect: names that are not `known`, and what can never happen."""
        names: dict[str, tuple[str, ...]] = {
            "what": (*known.goods, ANY, NAMED),
            "deck": known.decks,
            "die": tuple(known.dice),
            "number": known.numbers,
            "verb": known.verbs,
            "count": (*COUNTS, *known.numbers),
            "value": known.numbers,
        }
        for field in msgspec.structs.fields(type(self)):
            value = getattr(self, field.name)
            if field.name in names and isinstance(value, str) and value not in names[field.name]:
                yield Odd(field.encode_name, f"one of {', '.join(names[field.name]) or 'nothing'}", f'"{value}"')
        if self.if_ is not None and self.if_.owns is not None and self.if_.owns not in known.goods:
            yield Odd("if.owns", f"one of {', '.join(known.goods)}", f'"{self.if_.owns}"')
        if self.if_ is not None and self.if_.has is not None and self.if_.has not in known.numbers:
            yield Odd("if.has", f"one of {', '.join(known.numbers) or 'nothing'}", f'"{self.if_.has}"')
        if getattr(self, "count", None) == 0:
            yield Odd("count", "at least 1", "0")
        if self.else_ is not None and self.if_ is None:
            yield Odd("else", '"if" beside "else"', f'"{self.else_}" alone')


E = TypeVar("E", bound=Effect)


def carries_out(kind: type[E]) -> Callable[[Callable[[E, Doing[Any], Any], None]], None]:
    """Return what makes a function the `carry_out` of `kind`, a word of one game.

    A pack is read into its words before there are rules, so these are joined to the words when they are loaded.
    """

    def join(function: Callable[[E, Doing[Any], Any], None]) -> None:
        setattr(kind, "carry_out", function)  # noqa: B010 - a method that comes later

    return join
