"""Programs: the effects of every card by name, and what is wrong with them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tabletop.core.effects.words import Effect, Vocabulary

Programs = Mapping[str, tuple[Effect, ...]]
"""The effects of each card, and of each part of one, which is called ``card/part``."""


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
            for odd in effect.odd(known):
                yield Fault(f"{where}[{i}].{odd.field}", odd.expected, odd.found)
            for name in effect.parts():
                if name not in parts:
                    expected = f"parts of the card: {', '.join(parts) or 'it has none'}"
                    yield Fault(f"{where}[{i}].do", expected, f'"{name}"')
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
