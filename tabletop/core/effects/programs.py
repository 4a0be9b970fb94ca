"""Programs: the effects of every card by name, and what is wrong with them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from tabletop.core.effects.words import ANY, COUNTS, NAMED, Effect, Modify, Roll

Programs = Mapping[str, tuple[Effect, ...]]
"""The effects of each card, and of each part of one, which is called ``card/part``."""


class Vocabulary(NamedTuple):
    """What the effects of a game may name: sorts of goods, decks, numbers of the rules, dice and their faces, verbs."""

    goods: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    dice: Mapping[str, tuple[int, ...]] = {}
    verbs: tuple[str, ...] = ()


class Fault(NamedTuple):
    """Something wrong with the effects of a card: the pointer to it from there, what was expected and what found."""

    pointer: str
    expected: str
    found: str


def programs_of(card: str, do: tuple[Effect, ...], parts: Mapping[str, tuple[Effect, ...]]) -> Programs:
    """Return the programs of `card`, which does `do` and has `parts` that its effects name."""
    return {card: do, **{f"{card}/{name}": effects for name, effects in parts.items()}}


def card_of(program: str) -> str:
    """Return the card that `program` belongs to.

    >>> card_of("raid/keys"), card_of("raid")
    ('raid', 'raid')
    """
    return program.partition("/")[0]


def faults_of(do: tuple[Effect, ...], parts: Mapping[str, tuple[Effect, ...]], known: Vocabulary) -> Iterator[Fault]:
    """Yield what is wrong with a card that does `do`: names that nothing has, parts that are never reached."""
    rows = [("do", do), *((f"parts.{name}", effects) for name, effects in parts.items())]
    for where, effects in rows:
        for i, effect in enumerate(effects):
            for field, expected, found in _odd(effect, parts, known):
                yield Fault(f"{where}[{i}].{field}", expected, found)
    reached = _reached(do, parts)
    for name, effects in parts.items():
        if name in _reached(effects, parts):
            yield Fault(f"parts.{name}", "a part that comes to an end", f'"{name}" leads back to itself')
        elif name not in reached:
            yield Fault(f"parts.{name}", "a part that an effect names", f'nothing leads to "{name}"')


def _reached(effects: tuple[Effect, ...], parts: Mapping[str, tuple[Effect, ...]]) -> set[str]:
    """Return the names of the parts that can come after `effects` have begun."""
    reached: set[str] = set()
    waiting = list(effects)
    while waiting:
        new = {name for name in waiting.pop().parts() if name in parts} - reached
        reached |= new
        waiting += [effect for name in sorted(new) for effect in parts[name]]
    return reached


def _odd(effect: Effect, parts: Mapping[str, tuple[Effect, ...]], known: Vocabulary) -> Iterator[tuple[str, str, str]]:
    """Yield field, what was expected and what found for each name in `effect` that nothing has."""
    goods = (*known.goods, ANY, NAMED)
    names: dict[str, tuple[str, ...]] = {
        "what": goods,
        "deck": known.decks,
        "die": tuple(known.dice),
        "number": known.numbers,
        "verb": known.verbs,
        "count": (*COUNTS, *known.numbers),
        "value": known.numbers,
    }
    for field in msgspec.structs.fields(type(effect)):
        value = getattr(effect, field.name)
        if field.name in names and isinstance(value, str) and value not in names[field.name]:
            yield field.encode_name, f"one of {', '.join(names[field.name]) or 'nothing'}", f'"{value}"'
    if effect.if_ is not None and effect.if_.owns is not None and effect.if_.owns not in known.goods:
        yield "if.owns", f"one of {', '.join(known.goods)}", f'"{effect.if_.owns}"'
    if effect.if_ is not None and effect.if_.has is not None and effect.if_.has not in known.numbers:
        yield "if.has", f"one of {', '.join(known.numbers) or 'nothing'}", f'"{effect.if_.has}"'
    if effect.else_ is not None and effect.if_ is None:
        yield "else", '"if" beside "else"', f'"{effect.else_}" alone'
    for name in effect.parts():
        if name not in parts:
            yield "do", f"parts of the card: {', '.join(parts) or 'it has none'}", f'"{name}"'
    if isinstance(effect, Roll) and effect.die in known.dice:
        for face in effect.table:
            if face not in known.dice[effect.die]:
                yield "table", f"faces of {effect.die}", str(face)
    if isinstance(effect, Modify) and effect.op in ("add", "mul") and effect.value == (effect.op == "mul"):
        yield "value", "a value that changes something", str(effect.value)
